"""What the screen tests share: an app in a folder of its own, waiting, and reading the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from nk_core.table import Seat, Table
from nk_tui import boards
from nk_tui.app import NkApp
from nk_tui.screens.table import TableScreen
from nk_tui.settings import Settings, save
from nk_tui.startup import StartUp
from nk_tui.widgets.zone import ZoneRow

PERSON_AND_BOT = (Seat("Ana", False), Seat("Bo", True, "gentle", 0.2))
PATIENCE = 60.0  # seconds until a test gives up waiting; a busy machine is slow


def app_in(folder: Path, start: StartUp | None = None, **chosen: object) -> NkApp:
    """An app whose saves and settings lie in ``folder``."""
    settings = Settings(**{"language": "en", "theme": "field", "pace": "none", **chosen})  # type: ignore[arg-type]
    path = folder / "settings.json"
    if not path.exists():
        save(settings, path)
    return NkApp(start or StartUp(folder=folder / "saves"), path)


def at_table(
    folder: Path,
    seats: tuple[Seat, ...] = PERSON_AND_BOT,
    options: Mapping[str, str] | None = None,
    seed: int = 5,
    **chosen: object,
) -> NkApp:
    """An app that opens straight at a table of Sowers."""
    start = StartUp(
        folder=folder / "saves",
        game="sowers",
        options=dict(options or {"first": "seat0"}),
        seats=seats,
        seed=seed,
    )
    return app_in(folder, start, **chosen)


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until something holds; fail when it never does."""
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while not holds():
        assert loop.time() < end, f"waited in vain at {type(pilot.app.screen).__name__}"
        await pilot.pause(0.01)


def name_of(app: NkApp) -> str:
    """The name of the screen on top."""
    return type(app.screen).__name__


def viewer_of(app: NkApp) -> int | None:
    """Whose eyes the table screen uses now."""
    return table_screen(app).viewer


def is_paused(app: NkApp) -> bool:
    """Whether the bots at the table wait."""
    return table_screen(app).paused


def table_screen(app: NkApp) -> TableScreen:
    """The table screen in the stack."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def ready(app: NkApp) -> bool:
    """Whether the person is asked at the table, or the match is over."""
    screen = app.screen
    if name_of(app) in ("ResultScreen", "CoverScreen", "ConfirmScreen"):
        return True
    return isinstance(screen, TableScreen) and screen.is_mine and bool(screen.picker.choices)


@asynccontextmanager
async def seated(app: NkApp, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """The app, run at a size, as soon as the table asks the person."""
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.pause()
        yield pilot


def text_of(app: NkApp) -> str:
    """All characters of the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


def notices(app: NkApp) -> str:
    """What the notices say that are shown now."""
    return " ".join(notice.message for notice in app._notifications)


def table_in(folder: Path) -> Table:
    """The one match saved below a folder, loaded afresh."""
    (path,) = (folder / "saves").glob("*.nk")
    return Table.open(path.read_bytes())


def all_in_view(screen: TableScreen, size: tuple[int, int]) -> None:
    """Every row of cards stands inside the screen, and no part of the board is scrolled away."""
    for row in screen.query(ZoneRow):
        assert row.region.area, row.zone.key
        assert row.region.right <= size[0] and row.region.bottom < size[1], row.zone.key
    assert not screen.query_one("Board").max_scroll_y


every_way = pytest.mark.parametrize(
    ("count", "size", "click"),
    [
        pytest.param(2, (80, 24), False, id="two-keys-small"),
        pytest.param(2, (120, 40), True, id="two-mouse-large"),
        pytest.param(4, (120, 40), False, id="four-keys-large"),
        pytest.param(4, (80, 24), True, id="four-mouse-small"),
    ],
)
"""A whole match of two and one of four seats, by keys alone and by mouse alone."""


ROOMS = [
    boards.Room(48, 14),
    boards.Room(68, 20),
    boards.Room(48, 40),
    boards.Room(74, 26, True),
    boards.Room(154, 46, True),
]
"""The room of a board at the sizes that are played at."""
