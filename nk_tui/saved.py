"""Saves in words: what a line of the list, or of the home screen, tells of a match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Protocol

from nk_core.table import GAMES
from nk_core.words import _
from nk_tui.seats import versus


class SavedSeat(Protocol):
    """Who sat there."""

    @property
    def name(self) -> str:
        """The player's name."""


class Saved(Protocol):
    """One save as the store lists it."""

    @property
    def path(self) -> Path:
        """Its file."""

    @property
    def game(self) -> str:
        """The name of the game, "" when damaged."""

    @property
    def seats(self) -> Sequence[SavedSeat]:
        """Who plays."""

    @property
    def moves(self) -> int:
        """How many moves were played."""

    @property
    def turn(self) -> int:
        """The running turn."""

    @property
    def saved(self) -> str:
        """When, as an ISO moment."""

    @property
    def finished(self) -> bool:
        """Whether it is over."""

    @property
    def practice(self) -> bool:
        """Whether it is a practice match."""

    @property
    def damaged(self) -> str:
        """What is wrong with it, or ""."""

    @property
    def note(self) -> str:
        """A remark, or ""."""


def date_text(moment: str) -> str:
    """An ISO moment in the reader's own time: "2026-11-29 21:04"."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return ""


def game_title(name: str) -> str:
    """The title of a game, or its bare name when this program does not have it."""
    return GAMES[name].title() if name in GAMES else name


def summary(entry: Saved) -> str:
    """A save in one line: when, what, who, how far."""
    if entry.damaged:
        return f"{date_text(entry.saved)}  {entry.path.name}"
    turn = _("finished") if entry.finished else _("turn {number}").format(number=entry.turn)
    names = versus([seat.name for seat in entry.seats])
    parts = [game_title(entry.game), names, turn]
    if entry.practice:
        parts.append(_("practice"))
    return f"{date_text(entry.saved)}  " + " · ".join(part for part in parts if part)
