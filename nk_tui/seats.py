"""Who sits at the table, in words, and whose eyes the screen uses. No widget and no rule in here."""

from __future__ import annotations

from collections.abc import Sequence

from nk_core.table import LEVELS, Seat, Table
from nk_core.words import _
from nk_tui.text import span

PRESETS = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0)
"""Think times on offer, in seconds a turn; any other can be typed."""

LEAST_SECONDS, MOST_SECONDS = 0.1, 600.0


def level_name(key: str) -> str:
    """The translated name of a level."""
    return next((level.name() for level in LEVELS if level.key == key), key)


def describe(seat: Seat) -> str:
    """A seat in one line: "Aquila, bot (Strongest, 2 s)"."""
    if not seat.bot:
        return seat.name
    return _("{name}, bot ({level}, {time})").format(
        name=seat.name, level=level_name(seat.level), time=span(seat.seconds)
    )


def persons(table: Table) -> tuple[int, ...]:
    """The seats that people play."""
    return tuple(number for number, seat in enumerate(table.seats) if not seat.bot)


def viewer(table: Table, at_keyboard: int | None, watched: int | None) -> int | None:
    """Whose eyes the screen uses: the one person's, the one's at the keyboard, or what is watched.

    None shows only what lies open to everyone.
    """
    people = persons(table)
    if not people:
        return watched
    if len(people) == 1:
        return people[0]
    return at_keyboard if at_keyboard in people else None


def step(seconds: float, by: int) -> float:
    """The next longer (``by`` 1) or shorter (-1) think time on offer."""
    if by > 0:
        return next((preset for preset in PRESETS if preset > seconds + 1e-9), PRESETS[-1])
    return next((preset for preset in reversed(PRESETS) if preset < seconds - 1e-9), PRESETS[0])


def other_level(key: str, by: int) -> str:
    """The next stronger (``by`` 1) or weaker (-1) level; the ends stay."""
    order = [level.key for level in LEVELS]
    at = order.index(key) if key in order else len(order) - 1
    return order[max(0, min(len(order) - 1, at + by))]


def versus(names: Sequence[str]) -> str:
    """Names side by side: "Ana – Bo"."""
    return " – ".join(names)
