"""What lies open in the gardens, read from the position text: teams, Seed Rows, what a Harvest gives.

Shared by view, choices, story and ending. It changes nothing and looks at no hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nk_core.gardeners.cards import GARDENERS, KIND_OF, TOKENS, full_name
from nk_core.gardeners.state import Kind, Phase
from nk_core.words import _

Position = dict[str, Any]

ROW_ROOM = 4  # spots of a Worker Row
BED_ROOM = 3  # spots of a Seed Row beside the Gardener
HAND_LIMIT = 7
DOVE_LIMIT = 15
PURPLE_WORTH = 5
THORN_WORTH = 3
MIRACLE_WORTH = 2
PHASES = {phase.name.lower().replace("_", "-"): phase for phase in Phase}
FRUIT_OWN = {2: 2, 3: 4, 4: 5}  # yellow fruit for a team of that size in the own garden
FRUIT_OTHER = {2: 3, 3: 5, 4: PURPLE_WORTH}  # in another's; of four it is one purple fruit


def phase_of(position: Position) -> Phase:
    """The phase of a position."""
    return PHASES[position["phase"]]


def bed_card(token: str) -> tuple[int, int]:
    """Of a Seed Row entry such as "seed2+1": its kind, and the fruit laid on it."""
    card, _plus, fruit = token.partition("+")
    return KIND_OF[card], int(fruit or 0)


def bed_of(position: Position, seat: int) -> list[tuple[int, int]]:
    """A Seed Row from the Gardener on: kind, and fruit laid on it."""
    return [bed_card(token) for token in position["seats"][seat]["bed"]]


def row_of(position: Position, seat: int) -> list[tuple[int, int]]:
    """A Worker Row, spot by spot: kind, and how many cards lie there; Miracles last."""
    row = position["seats"][seat]["workers"]
    kinds = sorted({KIND_OF[token] for token in row})
    return [(kind, row.count(TOKENS[kind])) for kind in kinds]


def row_place(position: Position, seat: int, kind: int) -> int | None:
    """Which spot of a Worker Row holds that kind; None when none does."""
    kinds = [found for found, _count in row_of(position, seat)]
    return kinds.index(kind) if kind in kinds else None


def team_size(position: Position, seat: int, kind: int) -> int:
    """How many Workers of that kind lie in a garden."""
    return int(position["seats"][seat]["workers"].count(TOKENS[kind]))


def hand_of(position: Position, seat: int) -> list[str]:
    """A hand in the order in which it is shown."""
    return sorted(position["seats"][seat]["hand"], key=KIND_OF.__getitem__)


def discard_kinds(position: Position) -> list[int]:
    """The kinds in the discard pile, in order."""
    return sorted({KIND_OF[token] for token in position["discard"]})


def free_personas(position: Position) -> list[str]:
    """The Gardeners that nobody has chosen."""
    taken = {seat["gardener"] for seat in position["seats"]}
    return [token for token in GARDENERS if token not in taken]


def seat_of(position: Position, persona: int) -> int | None:
    """Who plays that Gardener, None when nobody does."""
    for i, seat in enumerate(position["seats"]):
        if seat["gardener"] == GARDENERS[persona]:
            return i
    return None


def doves_left(position: Position, limit: bool) -> int | None:
    """How many Doves the supply still has, None without a limit."""
    if not limit:
        return None
    return DOVE_LIMIT - sum(int(seat["doves"]) for seat in position["seats"])


def right_of(seat: int, seats: int) -> int:
    """The neighbour on the right: next in turn order, and where a full Seed Row overflows to."""
    return (seat + 1) % seats


def bed_name(kind: int, fruit: int) -> str:
    """A card of a Seed Row in words, with the fruit on it."""
    if not fruit:
        return full_name(kind)
    return _("{card} (+{fruit})").format(card=full_name(kind), fruit=fruit)


def spot_name(kind: int, count: int) -> str:
    """What lies on one spot of a Worker Row in words."""
    if count < 2:
        return full_name(kind)
    return _("{card} ×{count}").format(card=full_name(kind), count=count)


@dataclass(frozen=True, slots=True)
class Score:
    """What a Harvest gives to one seat, in yellow fruit."""

    fruit: int
    workers: int
    seeds: int
    miracles: int
    collected: int
    thorns: int  # how many Thorns lie in the garden, each -3

    @property
    def total(self) -> int:
        """The sum; it may be negative."""
        gains = self.fruit + self.workers + self.seeds + MIRACLE_WORTH * self.miracles
        return gains + THORN_WORTH * (self.collected - self.thorns)


def score_of(position: Position, seat: int) -> Score:
    """What a Harvest at this moment would give to a seat."""
    own = position["seats"][seat]
    bed = bed_of(position, seat)
    row = row_of(position, seat)
    seeds = [(kind, fruit) for kind, fruit in bed if kind in (Kind.SEED1, Kind.SEED2)]
    miracles = [kind for kind, _n in (*row, *bed) if Kind.HEALING <= kind <= Kind.PLENTY]
    return Score(
        fruit=own["yellow"] + PURPLE_WORTH * own["purple"],
        workers=sum(count for kind, count in row if kind < Kind.SEED1),
        seeds=sum(kind - Kind.SEED1 + 1 + fruit for kind, fruit in seeds),
        miracles=len(miracles),
        collected=own["collected"],
        thorns=sum(kind == Kind.THORN for kind, _fruit in bed),
    )
