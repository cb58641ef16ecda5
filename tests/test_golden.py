"""Golden games: whole matches kept as saves, replayed to the byte. A change of the rules shows here."""

from __future__ import annotations

import runpy
from dataclasses import replace
from pathlib import Path

import pytest

from nk_core.save_record import Record
from nk_core.table import Table

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.nk"))
MAKE = runpy.run_path(str(FOLDER / "make.py"))


def test_every_golden_game_is_there() -> None:
    assert [path.stem for path in FILES] == sorted(name for name, _game, _options in MAKE["GAMES"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_byte(path: Path) -> None:
    data = path.read_bytes()
    record = Record.from_bytes(data)
    table = Table.from_record(record)
    assert table.over and len(table.moves) == len(record.moves) > 10
    assert replace(table.record(), program=record.program).to_bytes() == data


@pytest.mark.parametrize(
    ("name", "game", "options"), MAKE["GAMES"], ids=lambda value: str(value)[:14]
)
def test_a_golden_game_is_made_again_the_same(
    name: str, game: str, options: dict[str, str]
) -> None:
    made: Record = MAKE["golden"](game, options)
    assert made.to_bytes() == (FOLDER / f"{name}.nk").read_bytes()
