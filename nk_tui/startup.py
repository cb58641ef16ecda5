"""What the command line tells the app before it starts: plain data, so that neither needs the other.

This module knows no widget and no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from nk_core.errors import OptionError
from nk_core.words import _

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


def seat_of(text: str, number: int) -> Seat:
    """The seat that is written ``[NAME=]person`` or ``[NAME=]bot[:LEVEL[:SECONDS]]``.

    ``number`` (from 1) names a seat that is written without a name. Raises OptionError, saying what
    is wrong; which levels and think times there are is for the table to say.
    """
    from nk_core.table import Seat, checked_seat

    name, sign, who = text.rpartition("=")
    if sign and not name.strip():
        raise OptionError(_("“{text}”: the name before “=” is missing.").format(text=text))
    kind, *rest = who.split(":")
    if kind not in ("person", "bot") or len(rest) > 2 or (kind == "person" and rest):
        raise OptionError(
            _("“{text}” is no seat: write person, bot, bot:LEVEL or bot:LEVEL:SECONDS.").format(
                text=text
            )
        )
    plain = _("Player {number}") if kind == "person" else _("Bot {number}")
    seat = Seat(name.strip() or plain.format(number=number), bot=kind == "bot")
    if rest and rest[0]:
        seat = replace(seat, level=rest[0])
    if len(rest) == 2:
        try:
            seat = replace(seat, seconds=float(rest[1]))
        except ValueError as error:
            raise OptionError(
                _("“{text}” is no think time: give a number of seconds.").format(text=rest[1])
            ) from error
    return checked_seat(seat)
