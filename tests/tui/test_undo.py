"""Taking back: a reason when it is refused, back at one's decision when it is not."""

from __future__ import annotations

from pathlib import Path

from nk_core.table import Table
from nk_tui.screens.table import TableScreen

from .helpers import (
    PERSON_AND_BOT,
    app_in,
    at_table,
    name_of,
    notices,
    ready,
    seated,
    table_screen,
    text_of,
    until,
)


async def test_a_refusal_says_why(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with app.run_test(notifications=True) as pilot:
        await until(pilot, lambda: ready(app))
        screen = table_screen(app)
        drawn = next(c for c in screen.picker.choices if c.move.startswith(("thorny", "path")))
        screen.commit(drawn)
        await until(pilot, lambda: ready(app))
        moves = screen.table.moves
        await pilot.press("u")
        await until(pilot, lambda: "New cards were seen" in notices(app))
        assert screen.table.moves == moves


async def test_practice_takes_back_everything(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        table = Table.new("sowers", {"first": "seat0"}, PERSON_AND_BOT, 5, True, app.store)
        app.sit_down(table)
        await until(pilot, lambda: ready(app))
        first = [choice.code for choice in table.choices()]
        await pilot.press("1")
        await until(pilot, lambda: len(table.moves) > 0 and ready(app))
        for _back in range(9):
            if not table.moves:
                break
            await pilot.press("u")
            await until(pilot, lambda: ready(app))
        assert not table.moves
        assert [choice.code for choice in table.choices()] == first
        assert "practice" in text_of(app)


async def test_nothing_to_take_back_is_not_offered(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert not screen.check_action("undo", ())
        await pilot.press("u")
        assert name_of(app) == "TableScreen"
