"""Gardeners through the real app: whole matches by keyboard alone and by mouse alone, and its setup."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from nk_core.table import Seat, Table
from nk_tui.app import NkApp
from nk_tui.screens.table import TableScreen
from nk_tui.startup import StartUp
from nk_tui.widgets.field import PickField

from .helpers import (
    app_in,
    every_way,
    name_of,
    ready,
    seated,
    text_of,
    until,
)
from .test_whole_matches import play_whole

NAMES = ("Ana", "Beatriz", "Caio", "Davi")


def in_the_garden(folder: Path, seats: tuple[Seat, ...], seed: int, **options: str) -> NkApp:
    """An app that opens straight at a table of Gardeners."""
    start = StartUp(
        folder=folder / "saves",
        game="gardeners",
        options={"seats": str(len(seats)), **options},
        seats=seats,
        seed=seed,
    )
    return app_in(folder, start)


def one_and_bots(count: int) -> tuple[Seat, ...]:
    """A person and the computer at all other seats."""
    return tuple(Seat(NAMES[n], n > 0, "gentle", 0.02) for n in range(count))


@every_way
async def test_a_whole_match(
    tmp_path: Path, count: int, size: tuple[int, int], click: bool
) -> None:
    app = in_the_garden(tmp_path, one_and_bots(count), seed=11 + count)
    await play_whole(app, tmp_path, size, click)


async def test_people_at_one_keyboard_are_asked_in_any_order(tmp_path: Path) -> None:
    people = tuple(Seat(name, False) for name in NAMES[:3])
    app = in_the_garden(tmp_path, people, seed=3)
    async with seated(app) as pilot:
        for _decision in range(14):
            await until(pilot, lambda: ready(app))
            if name_of(app) == "CoverScreen":
                screen = next(s for s in app.screen_stack if isinstance(s, TableScreen))
                mover = screen.table.to_move
                assert mover is not None
                assert f"{NAMES[mover]} decides now" in text_of(app)
                assert "Worker Row" not in text_of(app)
                await pilot.press("enter")
            elif name_of(app) == "ConfirmScreen":
                await pilot.press("y")
            else:
                await pilot.press("1")
            await pilot.pause()
        assert app.screen.is_mounted


async def _to(pilot: Pilot[None], app: NkApp, field: str) -> PickField:
    for _step in range(60):
        focused = app.focused
        if focused is not None and focused.id == f"field-{field}":
            assert isinstance(focused, PickField)
            return focused
        await pilot.press("down")
        await pilot.pause()
    raise AssertionError(f"{field} cannot be reached")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_setting_it_up(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        app.show_setup()
        await pilot.pause()
        game = await _to(pilot, app, "game")
        while game.value != "gardeners":
            await pilot.press("right")
            await pilot.pause()
        await _to(pilot, app, "option-seats")
        for expected in ("3", "4"):
            await pilot.press("right")
            await pilot.pause()
            field = await _to(pilot, app, "option-seats")
            assert field.value == expected
        await _to(pilot, app, "level-3")
        await _to(pilot, app, "time-3")
        options = ("gardeners", "watered", "end", "prune", "merchant", "send", "doves", "limit")
        for option in (*options, "empty", "apart", "change", "miracles", "seeds2"):
            await _to(pilot, app, f"option-{option}")
            focused = app.focused
            assert focused is not None
            assert 0 < focused.region.y < size[1] - 2
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        await until(pilot, lambda: ready(app))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        table: Table = screen.table
        assert (table.game_name, len(table.seats)) == ("gardeners", 4)
        assert [seat.bot for seat in table.seats] == [False, True, True, True]
