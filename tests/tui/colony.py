"""A table of Sovereign for screen tests: matches from the start, and positions in mid-match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from nk_core.table import Seat, Table
from nk_tui.app import NkApp
from nk_tui.screens.table import TableScreen
from nk_tui.startup import StartUp

from .helpers import app_in, ready, table_screen, until

NAMES = ("Ana", "Bruno", "Cora", "Davi")
Wanted = Callable[[dict[str, Any], tuple[str, ...]], bool]


def one_and_bots(count: int) -> tuple[Seat, ...]:
    """A person and the computer at all other seats."""
    return tuple(Seat(NAMES[n], n > 0, "gentle", 0.02) for n in range(count))


def at_the_colony(
    folder: Path, seats: tuple[Seat, ...], seed: int, options: dict[str, str], **chosen: object
) -> NkApp:
    """An app that opens straight at a table of Sovereign."""
    start = StartUp(
        folder=folder / "saves",
        game="sovereign",
        options={"seats": str(len(seats)), "goal": "6", **options},
        seats=seats,
        seed=seed,
    )
    return app_in(folder, start, **chosen)


def position(count: int, wanted: Wanted, people: int = 1, seed: int = 0, **options: str) -> Table:
    """A match of so many seats, played on until seat 0 is asked something that is wanted.

    ``wanted`` reads the position and the notation of the legal moves.
    """
    seats = tuple(Seat(name, False) for name in NAMES[:count])
    for number in range(seed, seed + 60):
        table = Table.new("sovereign", {"seats": str(count), **options}, seats, number)
        game = table._game
        for step in range(600):
            if table.over:
                break
            moves = tuple(game.describe(move) for move in game.moves(table.state))
            if table.to_move == 0 and wanted(game.peek(table.state), moves):
                for seat in range(people, count):
                    table._seats[seat] = Seat(NAMES[seat], True, "gentle", 0.02)
                return table
            attacks = [move for move in moves if move.startswith("attack")]
            bold = game.parse(max(attacks)) if attacks else None
            table._moves.append(game.rollout(table.state, step) if bold is None else bold)
            table._states.append(game.play(table.state, table._moves[-1]))
    raise AssertionError("no such position in sixty matches")


async def sit(pilot: Pilot[None], app: NkApp, table: Table) -> TableScreen:
    """Sit down at a table, and wait until the person is asked."""
    await pilot.pause()
    app.sit_down(table)
    await until(pilot, lambda: ready(app))
    await pilot.pause()
    return table_screen(app)
