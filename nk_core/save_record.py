"""A saved match as plain data. It knows no rule: whoever loads it replays and judges the moves.

Replay is the truth. The snapshot serves, for looking only, when the rules have changed since.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime

from nk_core.save_format import Payload, pack, unpack
from nk_core.save_schema import check


def now() -> str:
    """This moment in UTC, ISO 8601 to the millisecond, as saves write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits at one seat. ``seconds`` is a bot's think time a turn, 0 to 86,400."""

    name: str
    bot: bool
    level: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Record:
    """Everything a save holds.

    ``moves`` are (code, notation) from the first to the last; ``hashes`` are (number of moves
    played, 64-bit hash of the state as 16 hex digits), ascending; ``snapshot`` is the last state;
    ``rules`` is the version of the game's rules; ``created`` and ``saved`` are moments as ``now``
    gives them; ``turn`` is the number of the running turn, for lists of saves (0: not told).
    """

    game: str
    options: Mapping[str, str]
    seats: tuple[SeatRecord, ...]
    seed: int
    practice: bool
    moves: tuple[tuple[int, str], ...]
    hashes: tuple[tuple[int, str], ...]
    snapshot: bytes
    rules: int
    program: str
    created: str
    saved: str
    finished: bool
    notes: str = ""
    turn: int = 0

    def to_payload(self) -> Payload:
        """The lists and maps that are packed. The seed is text: 64 bits overflow elsewhere."""
        payload = {name: getattr(self, name) for name in self.__slots__}
        seats = [asdict(seat) | {"seconds": float(seat.seconds)} for seat in self.seats]
        return payload | {
            "options": dict(self.options),
            "seats": seats,
            "seed": str(self.seed),
            "moves": [list(move) for move in self.moves],
            "hashes": [list(mark) for mark in self.hashes],
        }

    @classmethod
    def from_payload(cls, payload: Payload) -> Record:
        """The record of a payload. Raises DamagedSave naming the first part that is wrong."""
        check(payload)
        return cls._built(payload)

    @classmethod
    def _built(cls, payload: Payload) -> Record:
        return cls(
            **payload
            | {
                "options": dict(payload["options"]),
                "seats": tuple(SeatRecord(**seat) for seat in payload["seats"]),
                "seed": int(payload["seed"]),
                "moves": tuple((code, text) for code, text in payload["moves"]),
                "hashes": tuple((place, text) for place, text in payload["hashes"]),
            }
        )

    def to_bytes(self) -> bytes:
        """The record as the bytes of a save. Raises SaveError when a part fits no save."""
        return pack(self.to_payload())

    @classmethod
    def from_bytes(cls, data: bytes) -> Record:
        """The record in a save's bytes. Raises SaveError with one sentence on what is wrong."""
        return cls._built(unpack(data))
