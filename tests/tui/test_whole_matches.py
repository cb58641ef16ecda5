"""Whole matches through the real app: by keyboard alone, and by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from nk_core.table import Seat
from nk_tui.app import NkApp
from nk_tui.picker import Area, goal, source
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.zone import ZoneRow

from .helpers import all_in_view, app_in, at_table, name_of, ready, seated, table_in, text_of, until

SOLO = (Seat("Ana", False),)
DUEL = {"first": "seat0"}


async def _answer_question(pilot: Pilot[None], app: NkApp, click: bool) -> bool:
    """Say yes to a warning. Returns whether there was one."""
    if name_of(app) != "ConfirmScreen":
        return False
    if click:
        await pilot.click("#push-yes")
    else:
        await pilot.press("y")
    return True


async def _play_by_keys(pilot: Pilot[None], app: NkApp) -> None:
    """One decision: sometimes cards first, sometimes from the list, sometimes by digit."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    way = len(screen.table.moves) % 3
    if way == 0 or screen.picker.cursor is None:
        await pilot.press("1")
        return
    if way == 1:
        await pilot.press("tab", "down", "enter")
        return
    for _step in range(14):
        if screen.picker.of(screen.picker.cursor):
            break
        await pilot.press("right")
    moves = len(screen.table.moves)
    for _step in range(4):
        if name_of(app) != "TableScreen" or len(screen.table.moves) != moves:
            return
        await pilot.press("enter")


async def _play_by_mouse(pilot: Pilot[None], app: NkApp) -> None:
    """One decision: click a card and its target, or a line of the list."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    choice = screen.picker.choices[-1]
    start, end = source(choice), goal(choice)
    if len(screen.table.moves) % 2 or start is None or start.index is None or end is None:
        listing = screen.query_one(ChoiceList)
        only = len(screen.picker.shown) == 1 and choice.passes
        await pilot.click(listing, offset=(4, listing.size.height - 1 if only else 1))
        return
    await until(pilot, lambda: {start.zone, end.zone} <= _rows(screen).keys())
    rows = _rows(screen)
    await pilot.click(rows[start.zone], offset=_inside(rows[start.zone], start.index))
    if screen.picker.area is Area.TARGETS:
        at = (1, 0) if end.index is None else _inside(rows[end.zone], end.index)
        await pilot.click(rows[end.zone], offset=at)
    if screen.picker.area is Area.LIST and screen.picker.picked is not None:
        await pilot.click(screen.query_one(ChoiceList), offset=(4, 1))


def _rows(screen: TableScreen) -> dict[str, ZoneRow]:
    return {row.zone.key: row for row in screen.query(ZoneRow) if row.size.width}


def _inside(row: ZoneRow, index: int) -> tuple[int, int]:
    """A cell of the widget at which that card, and no other, lies."""
    for y in range(row.size.height):
        for x in range(row.size.width):
            if row.spot_at(x, y).index == index:
                return x, y
    raise AssertionError("the card cannot be clicked")


async def _look_away(pilot: Pilot[None], app: NkApp, click: bool) -> None:
    """Leave the closer look that a click beside a card has opened."""
    if click:
        line = text_of(app).splitlines()[-1]
        await pilot.click("KeyBar", offset=(line.index("Back"), 0))
    else:
        await pilot.press("escape")


async def play_out(pilot: Pilot[None], app: NkApp, click: bool) -> None:
    """Play to the end, by keys or by clicks alone."""
    for _decision in range(400):
        await until(pilot, lambda: ready(app) or name_of(app) == "LookScreen")
        if name_of(app) == "ResultScreen":
            return
        if name_of(app) == "LookScreen":
            await _look_away(pilot, app, click)
            await pilot.pause()
            continue
        if await _answer_question(pilot, app, click):
            await pilot.pause()
        elif click:
            await _play_by_mouse(pilot, app)
        else:
            await _play_by_keys(pilot, app)
        await pilot.pause()
    raise AssertionError("the match does not end")


async def play_whole(app: NkApp, folder: Path, size: tuple[int, int], click: bool) -> None:
    """A whole match, all rows of cards in view at its beginning and at its end, and saved as over."""
    async with seated(app, size) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        all_in_view(screen, size)
        await play_out(pilot, app, click)
        await pilot.press("escape")
        await pilot.pause()
        all_in_view(screen, size)
    assert table_in(folder).over


@pytest.mark.parametrize(
    ("size", "click", "seats"),
    [
        pytest.param((80, 24), False, None, id="duel-keys-small"),
        pytest.param((120, 40), True, None, id="duel-mouse-large"),
        pytest.param((120, 40), False, SOLO, id="solo-keys-large"),
        pytest.param((80, 24), True, SOLO, id="solo-mouse-small"),
    ],
)
async def test_a_whole_match(
    tmp_path: Path, size: tuple[int, int], click: bool, seats: tuple[Seat, ...] | None
) -> None:
    if seats is None:
        app = at_table(tmp_path, options=DUEL)
    else:
        app = at_table(tmp_path, seats=seats, options={"mode": "solo"})
    async with seated(app, size) as pilot:
        await play_out(pilot, app, click)
        if click:
            await pilot.click("#push-home")
        else:
            await pilot.press("tab", "tab", "enter")
        await until(pilot, lambda: name_of(app) == "HomeScreen")
    assert table_in(tmp_path).over


async def test_from_home_to_the_table_by_keys(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "SetupScreen")
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        await pilot.press("q")
        await until(pilot, lambda: name_of(app) == "HomeScreen")
        await pilot.press("c")
        await until(pilot, lambda: name_of(app) == "TableScreen")


async def test_from_home_to_the_table_by_mouse(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#menu", offset=(4, 0))
        await until(pilot, lambda: name_of(app) == "SetupScreen")
        await pilot.click("#push-start")
        await until(pilot, lambda: name_of(app) == "TableScreen")


async def test_a_rematch_is_a_new_match(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SOLO, options={"mode": "solo"}, seed=7)
    async with seated(app) as pilot:
        await play_out(pilot, app, False)
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "TableScreen" and not app.screen.table.over)  # type: ignore[attr-defined]
    assert len(list((tmp_path / "saves").glob("*.nk"))) == 2
