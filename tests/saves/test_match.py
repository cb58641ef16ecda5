"""Saved matches of the real games: replayed move by move, judged, and resumed after a crash."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nk_core.errors import SaveError
from nk_core.saves import Record, Store
from nk_core.table import Seat, Table

ROUNDS = 20
ROOT = Path(__file__).resolve().parents[2]
SEATS = (Seat("Inês", False), Seat("Aquila", True, "gentle", 0.1))


def played(table: Table, moves: int | None, seed: int = 1) -> Table:
    """The table after so many random moves (None: until the match is over)."""
    chance = random.Random(seed)
    while not table.over and (moves is None or len(table.moves) < moves):
        table.play(chance.choice(table.choices()).code)
    return table


@pytest.fixture
def table(store: Store) -> Table:
    return played(Table.new("sowers", {"wild": "yes"}, SEATS, seed=7, store=store), 20)


@pytest.fixture
def saved(table: Table) -> Record:
    return table.record()


def refusal(record: Record) -> str:
    with pytest.raises(SaveError) as caught:
        Table.open(record.to_bytes())
    text = str(caught.value)
    assert text.endswith(".") and "\n" not in text
    return text


def same(one: Table, other: Table) -> bool:
    def parts(table: Table) -> tuple[Any, ...]:
        views = tuple(table.view(seat) for seat in (None, *range(len(table.seats))))
        return (
            table.moves,
            table.state,
            table.options,
            table.seats,
            table.seed,
            views,
            table.log(0),
        )

    return parts(one) == parts(other)


# ---- loading ----------------------------------------------------------------------------------


def test_a_match_is_resumed_as_it_was(store: Store, table: Table) -> None:
    assert table.path is not None
    table.close()
    loaded = Table.load(table.path, store)
    assert same(loaded, table) and loaded.save_trouble is None
    played(loaded, 25)
    assert len(store.read(table.path).record.moves) == 25


def test_every_move_is_saved_as_it_is_played(store: Store, table: Table) -> None:
    assert table.path is not None
    for count in range(20, 26):
        assert len(store.read(table.path).record.moves) == count
        played(table, count + 1)


@pytest.mark.parametrize("options", [{}, {"mode": "solo", "level0": "master"}, {"wild": "yes"}])
def test_a_finished_match_can_be_opened(options: dict[str, str]) -> None:
    seats = SEATS[: 1 if options.get("mode") == "solo" else 2]
    table = played(Table.new("sowers", options, seats, seed=3), None)
    loaded = Table.open(table.to_bytes())
    assert loaded.over and same(loaded, table) and loaded.outcome() == table.outcome()


@pytest.mark.parametrize("game", ["bids", "gardeners", "sovereign"])
@pytest.mark.parametrize("count", ["2", "3", "4"])
def test_a_match_of_another_game_than_sowers_is_saved_alike(
    store: Store, game: str, count: str
) -> None:
    seats = [Seat(f"N{i}", bot=i % 2 == 1) for i in range(int(count))]
    table = played(Table.new(game, {"seats": count}, seats, seed=3, store=store), 20)
    assert table.path is not None
    table.close()
    loaded = Table.load(table.path, store)
    assert same(loaded, table)
    played(loaded, None)
    assert same(Table.open(loaded.to_bytes()), loaded) and loaded.outcome() is not None
    loaded.close()


def test_a_match_open_in_a_window_is_not_opened_in_another(store: Store, table: Table) -> None:
    assert table.path is not None
    with pytest.raises(SaveError, match="another window"):
        Table.load(table.path, store)
    table.close()
    Table.load(table.path, store).close()


def test_a_refused_save_is_left_alone_and_unlocked(store: Store, table: Table) -> None:
    assert table.path is not None
    table.close()
    forged = replace(table.record(), rules=99).to_bytes()
    table.path.write_bytes(forged)
    table.path.with_name(table.path.name + ".bak").unlink()
    for _ in range(2):
        with pytest.raises(SaveError, match="99"):
            Table.load(table.path, store)
    assert table.path.read_bytes() == forged


def test_a_torn_save_is_resumed_from_its_copy_and_says_so(store: Store, table: Table) -> None:
    assert table.path is not None
    table.close()
    table.path.write_bytes(table.path.read_bytes()[:100])
    loaded = Table.load(table.path, store)
    assert len(loaded.moves) == 19
    assert loaded.save_trouble is not None and "copy" in loaded.save_trouble


# ---- forged matches ---------------------------------------------------------------------------


def test_an_illegal_move_is_named(saved: Record) -> None:
    moves = list(saved.moves)
    moves[4] = moves[4][0] + 1, moves[4][1]
    assert "Move 5" in refusal(replace(saved, moves=tuple(moves)))
    moves[4] = saved.moves[4][0], "take nothing at all"
    assert "Move 5" in refusal(replace(saved, moves=tuple(moves)))
    assert "take nothing at all" in refusal(replace(saved, moves=tuple(moves)))


@pytest.mark.parametrize("code", [0, 1 << 31, 1 << 32, (1 << 63) - 1])
def test_codes_that_are_no_moves_are_refused(saved: Record, code: int) -> None:
    moves = (*saved.moves, (code, "rubbish"))
    assert "Move 21" in refusal(replace(saved, moves=moves))


def test_moves_after_the_end_are_refused() -> None:
    record = played(Table.new("sowers", {}, SEATS, seed=3), None).record()
    extra = (*record.moves, record.moves[-1])
    assert f"Move {len(extra)}" in refusal(replace(record, moves=extra))


def test_moves_left_out_are_noticed(saved: Record) -> None:
    assert refusal(replace(saved, moves=saved.moves[:-1], hashes=saved.hashes[:-1]))


def test_a_wrong_hash_names_its_place(saved: Record) -> None:
    for place, (count, text) in enumerate(saved.hashes):
        hashes = list(saved.hashes)
        hashes[place] = count, f"{int(text, 16) ^ 1:016x}"
        assert f"move {count} " in refusal(replace(saved, hashes=tuple(hashes)))


@pytest.mark.parametrize(
    "changes",
    [
        {"snapshot": b""},
        {"finished": True},
        {"seed": 8},
        {"options": {"wild": "no"}},
    ],
)
def test_parts_that_do_not_fit_each_other_are_refused(
    saved: Record, changes: dict[str, Any]
) -> None:
    assert refusal(replace(saved, **changes))


def test_a_changed_snapshot_is_refused(saved: Record) -> None:
    for place in range(len(saved.snapshot)):
        state = bytearray(saved.snapshot)
        state[place] ^= 1
        assert refusal(replace(saved, snapshot=bytes(state)))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "bids", "options": {}}, "does not match"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"options": {"wild": "maybe"}}, "maybe"),
        ({"options": {"mode": "solo"}}, "seats"),
        ({"rules": 0}, "version"),
        ({"rules": 2}, "version"),
    ],
)
def test_foreign_matches_are_refused(saved: Record, changes: dict[str, Any], words: str) -> None:
    assert words in refusal(replace(saved, **changes))


def test_an_unknown_level_is_refused(saved: Record) -> None:
    seats = (saved.seats[0], replace(saved.seats[1], level="godlike"))
    assert "godlike" in refusal(replace(saved, seats=seats))


# ---- failures ---------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_the_match_goes_on(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    assert table.path is not None
    before = table.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        played(table, 22)
    assert "disk is full" in str(table.save_trouble)
    assert len(table.moves) == 22 and table.path.read_bytes() == before
    assert played(table, 23).save_trouble is None
    assert len(store.read(table.path).record.moves) == 23


THINKER = """
import os, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from nk_core.saves import Store
from nk_core.table import Seat, Table
store = Store(Path(sys.argv[2]))
latest = store.latest()
if latest is None:
    seats = [Seat("Priscilla", True, "strongest", 0.3), Seat("Aquila", True, "steady", 0.3)]
    table = Table.new("sowers", {}, seats, store=store)
else:
    table = Table.load(latest.path, store)
while not table.over:
    os.write(1, b"%s %d\\n" % (table.path.name.encode(), len(table.moves)))
    advice = table.thinker().run()
    table.play(advice.code)
    assert table.save_trouble is None
os.write(1, b"%s %d\\n" % (table.path.name.encode(), len(table.moves)))
"""


def killed(folder: Path, delay: float) -> tuple[str, int]:
    """The match and the number of moves that a program last called saved before it was killed."""
    command = [sys.executable, "-c", THINKER, str(ROOT), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        timer = threading.Timer(delay, program.kill)
        timer.start()
        told = (first + program.stdout.read()).rstrip("\n").split("\n")
        timer.cancel()
    name, moves = told[-1].split()
    return name, int(moves)


def test_kill_in_the_middle_of_thinking(store: Store) -> None:
    chance = random.Random(20260103)
    total = 0
    for _ in range(ROUNDS):
        name, moves = killed(store.folder, chance.uniform(0.0, 0.4))
        table = Table.load(store.folder / name, store)
        assert len(table.moves) in (moves, moves + 1), "the last committed move, or one just made"
        assert table.save_trouble is None
        total += len(table.moves)
        table.close()
    assert total > 0
