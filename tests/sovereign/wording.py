"""What a board shows and says to a seat: views, choices and stories of the card tests' boards.

The game need not be on the list of games for it. Nothing here knows a rule.
"""

from __future__ import annotations

from nk_core.games import Entry
from nk_core.seen import Card, Choice, Event, View, Zone

from .boards import Board

ENTRY = Entry("sovereign", "Sovereign")
NAMES = ("Ana", "Bruno", "Cora", "Davi")


def names(table: Board) -> tuple[str, ...]:
    """A name for each seat of the board."""
    return NAMES[: table.game.seats]


def view(table: Board, seat: int | None) -> View:
    """All that the seat may see."""
    return ENTRY.view(table.game, table.state, seat, names(table))


def zone(table: Board, key: str, seat: int | None = 0) -> Zone:
    """One zone as the seat sees it."""
    return view(table, seat).zone(key)


def faces(table: Board, key: str, seat: int | None = 0) -> list[str]:
    """The signs of the cards in a zone; "" for a back."""
    return [card.face for card in zone(table, key, seat).cards]


def card(table: Board, code: str, seat: int | None = 0) -> Card:
    """The first card of that code in sight of the seat."""
    zones = view(table, seat).zones
    return next(card for zone in zones for card in zone.cards if card.code == code)


def choices(table: Board) -> dict[str, Choice]:
    """The choices of the seat that decides, by notation."""
    found = ENTRY.choices(table.game, table.state, names(table))
    return {choice.move: choice for choice in found}


def happened(table: Board, *moves: str, seat: int | None = None) -> tuple[Event, ...]:
    """What the last of these moves tells the seat."""
    played = table.copy().play(*moves[:-1])
    before, move = played.state, played.game.parse(moves[-1])
    played.play(moves[-1])
    return ENTRY.events(played.game, before, move, played.state, seat, names(played))


def told(table: Board, *moves: str, seat: int | None = None) -> list[str]:
    """The sentences of what the last of these moves tells the seat."""
    return [event.text for event in happened(table, *moves, seat=seat)]
