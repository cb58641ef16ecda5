"""One decision of Sovereign with all that is needed to word it, and where its cards are on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from nk_core.seen import Choice, Spot, Zone
from nk_core.sovereign.cards_seen import brief_value
from nk_core.sovereign.moves import describe
from nk_core.sovereign.nouns import lane_of
from nk_core.sovereign.scene import ECHO, Scene, forge_place
from nk_core.sovereign.view import zones_of


def named(words: Sequence[str]) -> str:
    """The card that a notation names: “0.20”, “echo”, “forge 1 0”."""
    return " ".join(words[1:4]) if words[1] == "forge" else words[1]


class Asked:
    """A decision: the position as its mover sees it. ``move`` is the one that is being worded."""

    def __init__(self, scene: Scene, moves: Sequence[int]) -> None:
        self.scene = scene
        self.moves = moves
        self.move = 0

    # ---- the decision -------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.scene.mover

    @property
    def words(self) -> list[str]:
        """The notation of the move, word by word: “play”, “0.20”, “TTD”."""
        return describe(self.move).split()

    @property
    def card(self) -> str:
        """The card that the move names."""
        return named(self.words)

    @cached_property
    def holders(self) -> frozenset[int | None]:
        """In front of whom all lies that may be chosen."""
        lines = [describe(move).split() for move in self.moves]
        cards = [named(line) for line in lines if line[0] == "choose"]
        return frozenset(self.scene.holder(card) for card in cards)

    @property
    def is_alone(self) -> bool:
        """Whether it is the only legal move."""
        return len(self.moves) == 1

    @property
    def source(self) -> str:
        """The card whose effect asks, "" when none does."""
        return self.scene.source

    @property
    def subject(self) -> str:
        """The card that the question is about, "" when about none."""
        return self.scene.subject

    @property
    def deed(self) -> str:
        """What will be done with what is chosen."""
        return str(self.scene.asking["deed"])

    def choice(
        self,
        text: str,
        card: Spot | None = None,
        target: Spot | None = None,
        warning: str = "",
        note: str = "",
    ) -> Choice:
        """The move as a choice with that text. A card seen from behind can only be a target."""
        if card is not None and not self.has_face(card):
            card, target = None, target or card
        return Choice(self.move, describe(self.move), text, card, target, warning, note)

    # ---- words ----------------------------------------------------------------------------------------

    def name(self, card: str) -> str:
        """A card by name, a forge card by place unless known, others' with whose they are."""
        place = forge_place(card)
        if place is None:
            return self.scene.whose(card, self.seat)
        seat, at = place
        known = self.scene.forge_name(seat, at, self.seat)
        if self.seat in self.scene.slot(seat, at)[3]:
            return f"{known} ({self.track(seat, at)}{self.of(seat)})"
        return known

    def of(self, seat: int) -> str:
        """Whose it is, for a bracket; nothing for the mover's own."""
        return "" if seat == self.seat else f", {self.scene.names[seat]}"

    def track(self, seat: int, place: int) -> str:
        """The space of a known talent and the cost: “3/5”."""
        card, track, _born, _seen = self.scene.slot(seat, place)
        return f"{track}/{self.scene.cost(card, seat)}"

    def lane(self, seat: int, lane: int) -> str:
        """“your leader lane”, or whose it is."""
        return lane_of(self.scene.names, seat, lane, self.seat)

    def value(self, card: str) -> str:
        """What a unit is worth now, "" for anything else."""
        return brief_value(self.scene, card)

    # ---- spots ----------------------------------------------------------------------------------------

    @cached_property
    def zones(self) -> dict[str, Zone]:
        """The zones of the mover's view by key."""
        return {zone.key: zone for zone in zones_of(self.scene, self.seat)}

    @cached_property
    def shown(self) -> dict[str, Spot]:
        """Where each card lies that is face up, in play before elsewhere."""
        found: dict[str, Spot] = {}
        last = ("combat", "due", "look")
        for zone in sorted(self.zones.values(), key=lambda zone: zone.key in last):
            for index, card in enumerate(zone.cards):
                if card.code and card.code != ECHO:
                    found.setdefault(card.code, Spot(zone.key, index))
        return found

    def has_face(self, spot: Spot) -> bool:
        """Whether a spot is a zone or a card face up."""
        if spot.index is None:
            return True
        cards = self.zones[spot.zone].cards
        return spot.index < len(cards) and bool(cards[spot.index].face)

    def spot(self, card: str) -> Spot | None:
        """Where a card or forge place is on the table, None when nowhere in sight."""
        place = forge_place(card)
        if place is not None:
            return Spot(f"forge:{place[0]}", place[1])
        if card in self.shown:
            return self.shown[card]
        return self.shown.get(self.scene.attached.get(card, ""))  # an augment is seen on its host

    def within(self, key: str, card: str) -> Spot | None:
        """A card of that name in that zone, None when there is none."""
        zone = self.zones.get(key)
        codes = [shown.code for shown in zone.cards] if zone else []
        return Spot(key, codes.index(card)) if card in codes else None
