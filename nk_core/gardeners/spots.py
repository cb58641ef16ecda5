"""One decision with all that is needed to word it, and where its cards are pointed at on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nk_core.gardeners.cards import TOKENS
from nk_core.gardeners.foresight import Names, Note, foretold, towards, within
from nk_core.gardeners.garden import (
    Position,
    discard_kinds,
    hand_of,
    phase_of,
    row_of,
    row_place,
    spot_name,
)
from nk_core.gardeners.moves import argument, describe, spot_kind
from nk_core.gardeners.state import Phase
from nk_core.seen import Choice, Spot


@dataclass(frozen=True, slots=True)
class Asked:
    """A legal move of the mover, with the position it belongs to."""

    game: Any
    state: bytes
    position: Position
    names: Names
    move: int
    alone: bool  # whether it is the only legal move

    @property
    def seat(self) -> int:
        """Who decides."""
        return int(self.position["mover"])

    @property
    def own(self) -> dict[str, Any]:
        """What the mover has."""
        zones: dict[str, Any] = self.position["seats"][self.seat]
        return zones

    @property
    def options(self) -> dict[str, str]:
        """The options of the game."""
        options: dict[str, str] = self.game.options
        return options

    @property
    def arg(self) -> int:
        """The argument of the move."""
        return argument(self.move)

    def choice(
        self,
        text: str,
        card: Spot | None = None,
        target: Spot | None = None,
        warning: str = "",
        note: str = "",
    ) -> Choice:
        """The move as a choice with that text."""
        return Choice(self.move, describe(self.move), text, card, target, warning, note)

    def foretold(self) -> list[Note]:
        """What the move surely brings."""
        return foretold(self.game, self.state, self.move)

    def within(self, garden: int) -> str:
        """“in your garden”, or whose it is."""
        return within(self.names, garden, self.seat)

    def towards(self, garden: int) -> str:
        """“to your garden”, or whose it is."""
        return towards(self.names, garden, self.seat)

    # ---- spots ------------------------------------------------------------------------------------

    def in_hand(self, kind: int, seat: int | None = None) -> Spot:
        """A card of that kind in the mover's hand, or in another's that lies open."""
        whose = self.seat if seat is None else seat
        return Spot(f"hand:{whose}", hand_of(self.position, whose).index(TOKENS[kind]))

    def in_row(self, kind: int) -> Spot:
        """The spot of that kind in the mover's Worker Row."""
        return Spot(f"row:{self.seat}", row_place(self.position, self.seat, kind))

    def in_bed(self, place: int, garden: int | None = None) -> Spot:
        """A card of a Seed Row; the Gardener lies before it."""
        return Spot(f"bed:{self.seat if garden is None else garden}", place + 1)

    def in_discard(self, kind: int) -> Spot:
        """A card of that kind in the discard pile."""
        return Spot("discard", discard_kinds(self.position).index(kind))

    def played(self, kind: int) -> Spot:
        """The card to be played: the one in question when there is one, else one of the hand."""
        if phase_of(self.position) == Phase.USE:
            return Spot("card", 0)
        return self.in_hand(kind)

    def replaced(self, spot: int) -> tuple[str, int]:
        """What lies on a spot of the mover's row that is given up: its words, and how many cards."""
        row = row_of(self.position, self.seat)
        kind, count = row[[found for found, _n in row].index(spot_kind(spot))]
        return spot_name(kind, count), count
