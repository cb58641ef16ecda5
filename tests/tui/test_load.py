"""Saved matches: listed, opened, deleted after a question, and damaged ones told apart."""

from __future__ import annotations

from pathlib import Path

from nk_core.table import Store, Table

from .helpers import (
    PERSON_AND_BOT,
    app_in,
    at_table,
    name_of,
    notices,
    seated,
    table_screen,
    text_of,
    until,
)


def _saved(folder: Path, seed: int) -> Table:
    table = Table.new(
        "sowers", {"first": "seat0"}, PERSON_AND_BOT, seed, store=Store(folder / "saves")
    )
    table.play(table.choices()[0].code)
    table.close()
    return table


async def test_list_and_open(tmp_path: Path) -> None:
    table = _saved(tmp_path, 5)
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("o")
        await until(pilot, lambda: name_of(app) == "LoadScreen")
        assert "Ana – Bo" in text_of(app)
        assert "turn 1" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        assert table_screen(app).table.moves == table.moves


async def test_delete_asks_first(tmp_path: Path) -> None:
    _saved(tmp_path, 5)
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("o", "d")
        await until(pilot, lambda: name_of(app) == "ConfirmScreen")
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "LoadScreen")
        assert len(Store(tmp_path / "saves").entries()) == 1
        await pilot.press("d")
        await until(pilot, lambda: name_of(app) == "ConfirmScreen")
        await pilot.press("left", "enter")
        await until(pilot, lambda: name_of(app) == "LoadScreen")
        assert not Store(tmp_path / "saves").entries()
        await pilot.press("escape")
        await until(pilot, lambda: name_of(app) == "HomeScreen")
        assert "Continue" not in text_of(app)


async def test_a_damaged_file_says_what_is_wrong_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "bad.nk"
    path.parent.mkdir()
    path.write_bytes(b"no save at all")
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.press("o")
        await until(pilot, lambda: "! " in text_of(app))
        (entry,) = app.store.entries()
        assert entry.damaged.split(".")[0] in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert name_of(app) == "LoadScreen"
    assert path.read_bytes() == b"no save at all"


async def test_continue_goes_on_with_the_newest(tmp_path: Path) -> None:
    _saved(tmp_path, 5)
    newest = _saved(tmp_path, 6)
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Continue" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        assert table_screen(app).table.seed == newest.seed


async def test_a_copy_stands_in_for_a_damaged_file(tmp_path: Path) -> None:
    table = _saved(tmp_path, 5)
    assert table.path is not None
    table.path.write_bytes(table.path.read_bytes()[:-9])
    app = app_in(tmp_path)
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        await until(pilot, lambda: "copy from before the last move" in notices(app))
        assert not table_screen(app).table.moves
        assert table_screen(app).is_safe


async def test_a_match_in_another_window_is_refused(tmp_path: Path) -> None:
    table = Table.new("sowers", {}, PERSON_AND_BOT, 5, store=Store(tmp_path / "saves"))
    app = app_in(tmp_path)
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: "another window" in notices(app))
        assert name_of(app) == "HomeScreen"
    table.close()


async def test_a_table_lets_go_of_its_match(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        await pilot.press("q")
        await until(pilot, lambda: name_of(app) == "HomeScreen")
        await pilot.press("c")
        await until(pilot, lambda: name_of(app) == "TableScreen")
