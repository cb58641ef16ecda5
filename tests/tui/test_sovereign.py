"""Sovereign through the real app: whole matches by keyboard alone and by mouse alone, and its setup."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from nk_core.table import Table
from nk_tui.app import NkApp
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.field import PickField
from nk_tui.widgets.zone import ZoneRow

from .colony import at_the_colony, one_and_bots
from .helpers import app_in, name_of, ready, seated, table_in, text_of, until
from .test_whole_matches import play_out


def all_in_view(screen: TableScreen, size: tuple[int, int]) -> None:
    """Every row of cards stands inside the screen, and no part of the board is scrolled away."""
    for row in screen.query(ZoneRow):
        assert row.region.area, row.zone.key
        assert row.region.right <= size[0] and row.region.bottom < size[1], row.zone.key
    assert not screen.query_one("Board").max_scroll_y


@pytest.mark.parametrize(
    ("count", "size", "click"),
    [
        pytest.param(2, (80, 24), False, id="two-keys-small"),
        pytest.param(2, (120, 40), True, id="two-mouse-large"),
        pytest.param(4, (120, 40), False, id="four-keys-large"),
        pytest.param(4, (80, 24), True, id="four-mouse-small"),
    ],
)
async def test_a_whole_match(
    tmp_path: Path, count: int, size: tuple[int, int], click: bool
) -> None:
    app = at_the_colony(tmp_path, one_and_bots(count), 11 + count, {})
    async with seated(app, size) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        all_in_view(screen, size)
        await play_out(pilot, app, click)
        await pilot.press("escape")
        await pilot.pause()
        all_in_view(screen, size)
    assert table_in(tmp_path).over


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


@pytest.mark.parametrize("count", ["2", "3", "4"])
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
