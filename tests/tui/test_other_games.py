"""What other games will ask of the table screen: four seats, long lists, targets that are cards."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from textual import events
from textual.pilot import Pilot

from nk_core.seen import Choice
from nk_core.table import Table
from nk_tui.app import NkApp
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.zone import ZoneRow

from .fake import FakeTable, many, pointing
from .helpers import app_in, notices, ready, text_of, until


async def _sit(pilot: Pilot[None], app: NkApp, table: FakeTable) -> TableScreen:
    await pilot.pause()
    app.sit_down(cast(Table, table))
    await until(pilot, lambda: ready(app))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def _rows(screen: TableScreen) -> dict[str, ZoneRow]:
    return {row.zone.key: row for row in screen.query(ZoneRow)}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_four_seats(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await _sit(pilot, app, FakeTable(pointing()))
        text = text_of(app)
        assert all(name in text for name in ("Bo", "Cleo", "Dom"))
        for row in screen.query(ZoneRow):
            assert row.region.right <= size[0] - 30
        assert "Draw pile" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_choice_of_a_long_list_can_be_reached(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        table = FakeTable(many(40))
        screen = await _sit(pilot, app, table)
        for _page in range(3):
            await pilot.press("0")
        await pilot.pause()
        first = screen.picker.line
        assert first > 10
        await pilot.press("2")
        await until(pilot, lambda: table.moves == (first + 1,))
        await until(pilot, lambda: ready(app))
        await pilot.press("up", "enter")
        await until(pilot, lambda: table.moves[-1] == 39)


async def test_a_digit_for_the_list_before_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        table = FakeTable(many(3))
        screen = await _sit(pilot, app, table)
        await pilot.press("1")
        await until(pilot, lambda: table.moves == (0,) and ready(app))
        monkeypatch.setattr(TableScreen, "READ", 3600.0)
        await pilot.press("2", "3")
        await pilot.pause()
        assert table.moves == (0,)
        monkeypatch.setattr(TableScreen, "READ", 0.0)
        late = events.Key("2", "2")
        late.time = screen._listed - 0.001
        app.post_message(late)
        await pilot.pause()
        assert table.moves == (0,), "pressed before the list came, heard after"
        await pilot.press("3")
        await until(pilot, lambda: table.moves == (0, 2))


async def test_cards_as_targets_by_keys(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        table = FakeTable(pointing())
        screen = await _sit(pilot, app, table)
        await pilot.press("enter", "tab", "enter")
        await until(pilot, lambda: table.moves == (2,))
        await until(pilot, lambda: ready(app))
        await pilot.press("up", "enter")
        await until(pilot, lambda: table.moves[-1] == 3)
        assert screen.fresh == 1


async def test_cards_as_targets_by_mouse(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        table = FakeTable(pointing())
        screen = await _sit(pilot, app, table)
        await until(pilot, lambda: "hand:0" in _rows(screen))
        rows = _rows(screen)
        await pilot.click(rows["hand:0"], offset=(2, 3))
        await pilot.click(rows["work:1"], offset=(7, 2))
        await until(pilot, lambda: table.moves == (1,))
        await until(pilot, lambda: ready(app))
        await pilot.click(rows["draw"], offset=(1, 2))
        await until(pilot, lambda: table.moves[-1] == 4)


async def test_no_hand_and_no_card(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        table = FakeTable((Choice(7, "only", "The only choice"),), hand=0)
        await _sit(pilot, app, table)
        await pilot.press("enter")
        await until(pilot, lambda: table.moves == (7,))


@pytest.mark.parametrize("count", [9, 12, 20, 40])
async def test_a_hand_of_any_size(tmp_path: Path, count: int) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        screen = await _sit(pilot, app, FakeTable(pointing(), hand=count))
        for _card in range(count + 1):
            await pilot.press("right")
        assert screen.picker.cursor is not None
        assert screen.picker.cursor.index == 1


async def test_an_undo_that_is_refused(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(notifications=True) as pilot:
        table = FakeTable(many(3))
        await _sit(pilot, app, table)
        await pilot.press("1")
        await until(pilot, lambda: bool(table.moves) and ready(app))
        await pilot.press("u")
        await until(pilot, lambda: "cannot be taken back" in notices(app))


async def test_leaving_what_is_saved_nowhere_is_asked_about(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        table = FakeTable(many(3))
        await _sit(pilot, app, table)
        await pilot.press("1")
        await until(pilot, lambda: bool(table.moves) and ready(app))
        await pilot.press("q")
        await until(pilot, lambda: "Leave anyway?" in text_of(app))
        await pilot.press("escape")
        await pilot.press("ctrl+q")
        await until(pilot, lambda: "Leave anyway?" in text_of(app))
