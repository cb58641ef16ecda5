"""A walk over every screen of the app, for tests that hold for all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from nk_core.seen import Outcome
from nk_core.table import Seat, Table
from nk_tui.app import NkApp
from nk_tui.screens.confirm import ConfirmScreen
from nk_tui.screens.cover import CoverScreen
from nk_tui.screens.keymap import KeysScreen, PressScreen
from nk_tui.screens.result import ResultScreen
from nk_tui.screens.table import TableScreen
from nk_tui.screens.think import ThinkScreen
from nk_tui.screens.zones import ZonesScreen

from .helpers import app_in, ready, table_screen, until

SEATS = (Seat("Ana", False), Seat("Bo", True, "gentle", 0.2))


async def tour(
    folder: Path, size: tuple[int, int] = (80, 24), *, short: bool = False, **chosen: Any
) -> AsyncIterator[tuple[str, NkApp, Pilot[None]]]:
    """Visit all screens of one app, one after the other: their name, the app and the pilot.

    ``short`` leaves most of them out.
    """
    app = app_in(folder, **chosen)
    bad = folder / "saves" / "bad.nk"
    bad.parent.mkdir(exist_ok=True)
    bad.write_bytes(b"no save")
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield "home", app, pilot
        if not short:
            async for name in _menus(app, pilot):
                yield name, app, pilot
        table = Table.new("sowers", {"first": "seat0", "wild": "yes"}, SEATS, 11, store=app.store)
        app.sit_down(table)
        await until(pilot, lambda: ready(app))
        async for name in _at_the_table(app, pilot, table):
            yield name, app, pilot
            if short and name == "list":
                app.push_screen(ThinkScreen(table_screen(app)))
                await pilot.pause()
                yield "think", app, pilot
                return


async def _menus(app: NkApp, pilot: Pilot[None]) -> AsyncIterator[str]:
    app.show_setup()
    await pilot.pause()
    yield "setup"
    await pilot.press("escape")
    app.show_load()
    await pilot.pause()
    yield "load"
    await pilot.press("d")
    yield "delete"
    await pilot.press("escape", "escape")
    await pilot.press("f2")
    yield "settings"
    await pilot.press("escape")
    app.push_screen(KeysScreen())
    await pilot.pause()
    yield "keys"
    await pilot.press("enter")
    assert isinstance(app.screen, PressScreen)
    yield "press a key"
    await pilot.press("escape", "escape")
    await pilot.press("f1")
    for page in ("guide", "key page", "rules"):
        await pilot.pause()
        yield page
        await pilot.press("right")
    await pilot.press("escape")


async def _at_the_table(app: NkApp, pilot: Pilot[None], table: Table) -> AsyncIterator[str]:
    screen = app.screen
    assert isinstance(screen, TableScreen)
    yield "table"
    await pilot.press("enter")
    yield "picked"
    await pilot.press("escape", "i")
    await until(pilot, lambda: screen.hint is not None)
    yield "hint"
    await pilot.press("tab")
    yield "list"
    await pilot.press("escape", "1")
    await until(pilot, lambda: ready(app))
    yield "played"
    app.say("A notice")
    await pilot.pause()
    yield "notice"
    boxes: dict[str, Screen[Any]] = {
        "think": ThinkScreen(screen),
        "zones": ZonesScreen(table.view(0)),
        "confirm": ConfirmScreen("Rocky Soil: yellow 5", "It may fail."),
        "result": ResultScreen(Outcome((1, 2), "Ana wins", "Ten seeds.", ("First win",)), table),
        "cover": CoverScreen("Ana", ["Bo draws a card."]),
    }
    for name, box in boxes.items():
        app.push_screen(box)
        await pilot.pause()
        yield name
        app.pop_screen()
        await pilot.pause()
    await pilot.press("ctrl+p")
    await pilot.pause(0.3)
    yield "palette"
    await pilot.press("escape")
