"""Sample matches for the tests of saves. They know no game: a save does not either."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from nk_core.saves import Record, SeatRecord, Store

Sample = Callable[[int], Record]
Seal = Callable[..., bytes]


def sample_record(moves: int = 3) -> Record:
    """The same record for the same number of moves, every time and in every process."""
    return Record(
        game="sowers",
        options={"mode": "duel", "wild": "no"},
        seats=(
            SeatRecord("Inês", False, "strongest", 2.0),
            SeatRecord("Aquila", True, "gentle", 0.5),
        ),
        seed=2**64 - 1,
        practice=False,
        moves=tuple((number * 7 % 97, f"path y{number % 10 + 1}") for number in range(moves)),
        hashes=tuple((place, f"{place * 2654435761:016x}") for place in range(0, moves + 1, 8)),
        snapshot=hashlib.blake2b(str(moves).encode(), digest_size=64).digest() * 2,
        rules=1,
        program="nk 0.1",
        created="2026-01-02T03:04:05.678+00:00",
        saved=f"2026-01-02T03:{moves % 60:02}:09.000+00:00",
        finished=False,
        notes="",
        turn=moves // 2 + 1,
    )


def sealed(body: bytes, number: int = 1, flags: int = 0, length: int | None = None) -> bytes:
    """A save with a right digest around any payload; written apart from the code under test."""
    header = struct.pack("<8sHHI", b"\x8eNKS\r\n\x1a\n", number, flags, length or len(body))
    return header + hashlib.blake2b(header + body, digest_size=32).digest() + body


@pytest.fixture
def sample() -> Sample:
    return sample_record


@pytest.fixture
def record() -> Record:
    return sample_record()


@pytest.fixture
def seal() -> Seal:
    return sealed


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")
