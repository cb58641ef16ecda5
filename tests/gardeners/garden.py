"""One seat of the slow model of Gardeners: its garden, hand and markers, and what it is able to do there.

It is written from rules.md alone and knows nothing of how the compiled game stores anything.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

WORKERS = ("assistant", "fisher", "grower", "manager", "merchant", "monk", "reaper")
SEEDS = ("seed1", "seed2")
MIRACLES = ("healing", "hands", "plenty")
GARDENERS = (
    "visenia",
    "wisor",
    "allus",
    "aventus",
    "miletus",
    "practicus",
    "cassia",
    "prudence",
)
WORTH = dict.fromkeys(WORKERS, 1) | {"seed1": 1, "seed2": 2} | dict.fromkeys(MIRACLES, 2)
ACTIONS = {  # what a Dove on a Worker may be placed for (5.1 to 5.7)
    "assistant": ("send", "arrange"),
    "fisher": ("fish",),
    "grower": ("grow",),
    "manager": ("appoint", "plant"),
    "merchant": ("trade",),
    "monk": ("pray", "prune"),
    "reaper": ("reap",),
}

Card = tuple[str, int]  # a card of a Seed Row and the fruit on it


def bed_text(card: Card) -> str:
    """``seed2+2``, ``thorn`` (10.3)."""
    kind, fruit = card
    return f"{kind}+{fruit}" if fruit else kind


def bed_card(text: str) -> Card:
    """The reverse of ``bed_text``."""
    kind, _, fruit = text.partition("+")
    return kind, int(fruit or 0)


def starred(kind: str, doves: int) -> str:
    """A Worker with so many Doves on it: ``monk*`` (11)."""
    return kind + "*" * doves


def count_of(text: str) -> tuple[str, int]:
    """The reverse of ``starred``."""
    return text.rstrip("*"), text.count("*")


@dataclass
class Seat:
    """One seat. ``known`` gives for each other seat the cards surely in its hand (9.5 to 9.8)."""

    gardener: str
    offer: list[str]
    hand: list[str]
    workers: Counter[str]
    miracles: list[str]  # of the Worker Row
    bed: list[Card]
    yellow: int
    purple: int
    doves: int
    collected: int
    known: dict[int, Counter[str]] = field(default_factory=dict)

    @classmethod
    def read(cls, seat: Mapping[str, Any]) -> Seat:
        """From one seat of a position text (10.3)."""
        row = list(seat["workers"])
        return cls(
            seat["gardener"],
            list(seat["offer"]),
            list(seat["hand"]),
            Counter(card for card in row if card in WORKERS),
            [card for card in row if card in MIRACLES],
            [bed_card(text) for text in seat["bed"]],
            seat["yellow"],
            seat["purple"],
            seat["doves"],
            seat["collected"],
            {int(other): Counter(cards) for other, cards in seat["known"].items()},
        )

    def comparable(self) -> dict[str, Any]:
        """Plain values in which two seats must agree."""
        return {
            "gardener": self.gardener,
            "hand": sorted(self.hand),
            "workers": sorted(self.workers.elements()),
            "miracles": sorted(self.miracles),
            "bed": [bed_text(card) for card in self.bed],
            "fruit": (self.yellow, self.purple),
            "doves": self.doves,
            "collected": self.collected,
            "known": {
                other: sorted(cards.elements())
                for other, cards in self.known.items()
                if cards.total()
            },
        }

    # ---------------------------------------------------------------- the garden

    @property
    def teams(self) -> list[str]:
        """The kinds of Workers that have a team here."""
        return [kind for kind in WORKERS if self.workers[kind]]

    @property
    def row_is_full(self) -> bool:
        """A team takes one spot together (4.4), and there are four spots (1.3)."""
        return len(self.teams) + len(self.miracles) >= 4

    def seeds(self) -> list[int]:
        """The places of the Seeds in the Seed Row."""
        return [place for place, (kind, _) in enumerate(self.bed) if kind in SEEDS]

    def thorns(self) -> list[int]:
        """The places of the Thorns in the Seed Row."""
        return [place for place, (kind, _) in enumerate(self.bed) if kind == "thorn"]

    def takes(self, kind: str) -> bool:
        """Whether a Worker fits without replacing anything (G27, G29)."""
        if self.workers[kind]:
            return self.workers[kind] < 4
        return not self.row_is_full

    def spots(self) -> list[str]:
        """What lies on the four spots of a full row, to be replaced (G28, G81)."""
        return self.teams + self.miracles if self.row_is_full else []

    def appointments(self, kind: str, garden: int, *, own: bool) -> Iterable[str]:
        """The moves that appoint a Worker here (3.4, 4.6, G28)."""
        if self.takes(kind):
            yield f"appoint {kind} {garden}"
        elif own and not self.workers[kind]:
            for spot in self.spots():
                yield f"appoint {kind} {garden} over {spot}"

    def layouts(self) -> set[tuple[str, ...]]:
        """Every other Seed Row that rearranging could make (G60, G61, G61a)."""
        fixed = [bed_text(card) for card in self.bed if card[0] not in MIRACLES]
        movable = [kind for kind, _ in self.bed if kind in MIRACLES] + self.miracles
        found: set[tuple[str, ...]] = set()
        for size in range(len(movable) + 1):
            for below in itertools.combinations(movable, size):
                above = len(movable) - size
                if len(fixed) + size <= 3 and len(self.teams) + above <= 4:
                    found |= set(itertools.permutations([*fixed, *below]))
        return found - {tuple(bed_text(card) for card in self.bed)}

    # ---------------------------------------------------------------- counting

    def wealth(self) -> int:
        """All that could be paid with (4.7, G48, G49, G50)."""
        cards = sum(WORTH[kind] for kind in self.hand)
        row = self.workers.total() + 2 * len(self.miracles)
        bed = sum(WORTH[kind] + fruit for kind, fruit in self.bed if kind != "thorn")
        return self.yellow + 5 * self.purple + cards + row + bed

    def score(self) -> int:
        """7.2."""
        row = self.workers.total() + 2 * len(self.miracles)
        bed = sum(WORTH[kind] + fruit for kind, fruit in self.bed if kind != "thorn")
        thorns = 3 * (self.collected - len(self.thorns()))
        return self.yellow + 5 * self.purple + row + bed + thorns

    def rank(self) -> tuple[int, int, int]:
        """What decides, in order (7.4)."""
        return self.score(), self.workers.total(), self.collected
