"""Sovereign through the real app: whole matches by keyboard alone and by mouse alone, and its setup."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from nk_core.table import Seat, Table
from nk_tui.app import NkApp
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.field import PickField

from .colony import NAMES, at_the_colony, one_and_bots
from .helpers import (
    app_in,
    every_way,
    name_of,
    ready,
    seated,
    table_screen,
    text_of,
    until,
)
from .test_whole_matches import play_whole


@every_way
async def test_a_whole_match(
    tmp_path: Path, count: int, size: tuple[int, int], click: bool
) -> None:
    app = at_the_colony(tmp_path, one_and_bots(count), 11 + count, {})
    await play_whole(app, tmp_path, size, click)


async def test_people_at_one_keyboard_see_no_card_of_each_other(tmp_path: Path) -> None:
    people = tuple(Seat(name, False) for name in NAMES[:2])
    app = at_the_colony(tmp_path, people, 6, {}, asked="some")
    covered = 0
    async with seated(app) as pilot:
        for decision in range(26):
            await until(pilot, lambda: ready(app))
            if name_of(app) == "ResultScreen":
                break
            if name_of(app) == "CoverScreen":
                mover = table_screen(app).table.to_move
                assert mover is not None
                assert f"{NAMES[mover]} decides now" in text_of(app)
                assert "Forge" not in text_of(app)
                await pilot.press("enter")
                covered += 1
            elif name_of(app) == "ConfirmScreen":
                await pilot.press("y")
            else:
                screen = table_screen(app)
                assert screen.viewer == screen.table.to_move
                await pilot.press("n" if decision % 3 and screen.picker.closing else "1")
            await pilot.pause()
    assert covered > 2


async def _to(pilot: Pilot[None], app: NkApp, field: str) -> PickField:
    """Go down to a field of the form."""
    for _step in range(60):
        focused = app.focused
        if focused is not None and focused.id == f"field-{field}":
            assert isinstance(focused, PickField)
            return focused
        await pilot.press("down")
        await pilot.pause()
    raise AssertionError(f"{field} cannot be reached")


async def _turn(pilot: Pilot[None], app: NkApp, field: str, value: str) -> None:
    """Turn a field to a value, by keys."""
    for _step in range(14):
        if (await _to(pilot, app, field)).value == value:
            return
        await pilot.press("right")
        await pilot.pause()
    raise AssertionError(f"{field} cannot be {value}")


@pytest.mark.parametrize("count", ["2", "4"])
async def test_setting_it_up(tmp_path: Path, count: str) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_setup()
        await pilot.pause()
        await _turn(pilot, app, "game", "sovereign")
        await _turn(pilot, app, "option-seats", count)
        last = int(count) - 1
        await _turn(pilot, app, f"level-{last}", "gentle")
        await _turn(pilot, app, f"time-{last}", "0.5")
        await _turn(pilot, app, "option-faction0", "utopian_remnant")
        await _turn(pilot, app, "option-faction1", "the_dronestate")
        await _turn(pilot, app, "option-goal", "8")
        await _turn(pilot, app, "option-first", "seat0")
        await _turn(pilot, app, "option-mulligans", "2")
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "TableScreen" and ready(app))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        table: Table = screen.table
        assert (table.game_name, len(table.seats)) == ("sovereign", int(count))
        assert [seat.bot for seat in table.seats] == [False] + [True] * last
        assert (table.seats[last].level, table.seats[last].seconds) == ("gentle", 0.5)
        options = table.options
        assert (options["goal"], options["first"], options["mulligans"]) == ("8", "seat0", "2")
        assert options["faction0"] == "utopian_remnant"
        assert "Keep the hand" in text_of(app)
