"""What the command line tells the app before it starts: plain data, so that neither needs the other.

This module knows no widget and no rule, and imports neither.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nk_core.table import Seat


@dataclass(frozen=True, slots=True)
class StartUp:
    """How to start.

    ``folder`` holds the saves (None: the usual one). ``resume`` False leaves the last match unopened,
    so that a broken save never blocks the start. ``language`` is a code such as "pt_BR" (None: from
    the settings, else the locale). ``ascii`` draws with ASCII alone. With ``game`` the app opens
    straight at a table of that game, with ``options``, ``seats`` (None: one person against bots) and
    ``seed`` (None: a fresh one); without, at home.
    """

    folder: Path | None = None
    resume: bool = True
    language: str | None = None
    ascii: bool = False
    game: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[Seat, ...] | None = None
    seed: int | None = None
