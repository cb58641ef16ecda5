"""Random combats played by the engine and by a small model written from the rules alone.

Units are taken whose text asks nothing; augments give keywords, armor and damage. The model knows
places, rounds, armor, cloak, pierce, slow, splash, squad, cybernetic and breach values, no more.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from nk_core.sovereign.card import UnitCard
from nk_core.sovereign.cards import FACTION_OF
from nk_core.sovereign.rules import make

from .situations import asked, go, on, seats
from .test_course import DRONES, UTOPIA, Position, texts

MINE = (3, 11, 12, 13, 18, 23, 24, 25, 27, 29)
THEIRS = (5, 6, 8, 10, 12, 13, 15, 16, 23, 27, 28)
AUGMENTS = ("0.16", "0.17", "1.1", "1.14", "1.17")
HAND = ["1.2", "1.3", "1.9", "1.11", "1.21", "1.29"]


@dataclass
class Fighter:
    """A unit in the model: its figures, what is attached to it, and how it has fared."""

    name: str
    card: UnitCard
    health: int
    augments: set[str] = field(default_factory=set)
    dealt: bool = False
    wary: bool = True  # has not yet been asked whether to pass by

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword, printed or given."""
        given = {"pierce": "0.17", "cloak": "1.14"}.get(keyword, "")
        return keyword in self.card.keywords or given in self.augments


@dataclass
class Model:
    """A combat: attackers and defenders by place; None where one has fallen."""

    ranks: list[Fighter | None]
    places: list[Fighter | None]
    others: int  # cybernetic units in play that do not fight
    round: int = 0

    def alive(self, lane: list[Fighter | None]) -> list[Fighter]:
        """The living of a lane, front first."""
        return [unit for unit in lane if unit]

    def attack(self, unit: Fighter) -> int:
        """8.8, 11.4, 11.10"""
        total = unit.card.attack + (unit.health if unit.has("squad") else 0)
        if unit.has("cybernetic"):
            all_units = self.alive(self.ranks) + self.alive(self.places)
            total += sum(one.has("cybernetic") for one in all_units) - 1 + self.others
        return total

    def armor(self, unit: Fighter) -> int:
        """Printed, plates, weave, shroud, and the shells of those in front (R6b)."""
        lane = self.alive(self.ranks if unit in self.ranks else self.places)
        shells = sum("1.1" in one.augments for one in lane[: lane.index(unit)])
        return unit.card.armor + len(unit.augments & {"0.16", "1.14", "1.17"}) + shells

    def damage(self, unit: Fighter) -> int:
        """R4e"""
        return self.attack(unit) + 2 * ("1.17" in unit.augments)

    def pairs(self) -> list[tuple[Fighter, Fighter]]:
        """Who faces whom in this round (8.5)."""
        found = []
        for i, unit in enumerate(self.ranks):
            at = self.round - i
            if unit and 0 <= at < len(self.places) and (other := self.places[at]):
                found.append((unit, other))
        return found

    def blows(self, pairs: list[tuple[Fighter, Fighter]]) -> list[tuple[Fighter, Fighter, int]]:
        """All damage that is meant to be dealt: dealer, target, how much gets through."""
        found = []
        for attacker, defender in pairs:
            for dealer, target, lane in (
                (attacker, defender, self.places),
                (defender, attacker, self.ranks),
            ):
                if dealer is attacker and attacker.dealt:
                    continue
                living = self.alive(lane)
                behind = living[living.index(target) + 1 :][: dealer.has("splash")]
                for hit in (target, *behind):
                    shield = 0 if dealer.has("pierce") else self.armor(hit)
                    found.append((dealer, hit, max(0, self.damage(dealer) - shield)))
        return found

    def fight(self, pairs: list[tuple[Fighter, Fighter]]) -> None:
        """One round: everything at the same time, the slow judged first (8.7, R4h)."""
        blows = self.blows(pairs)
        meant = loss(blows)
        stopped = {dealer.name for dealer, _target, _n in blows if dealer.has("slow")}
        stopped = {name for name in stopped if fatal(name, meant, pairs)}
        taken = loss([blow for blow in blows if blow[0].name not in stopped])
        for attacker, _defender in pairs:
            attacker.dealt = True
        for lane in (self.ranks, self.places):
            for i, unit in enumerate(lane):
                if unit:
                    unit.health -= min(unit.health, taken.get(unit.name, 0))
                    lane[i] = unit if unit.health else None

    def value(self) -> int:
        """The breach value of all who are left (9.2, R8c, R14b)."""
        total, guarded = 0, bool(self.alive(self.places))
        for unit in self.alive(self.ranks):
            attack = self.attack(unit)
            if attack:
                total += 1 if guarded and not unit.has("cloak") else attack
                total += unit.card.name == "Holonet Scribes"
        return total


def loss(blows: list[tuple[Fighter, Fighter, int]]) -> dict[str, int]:
    """How much each would lose."""
    found: dict[str, int] = {}
    for _dealer, target, n in blows:
        found[target.name] = found.get(target.name, 0) + n
    return found


def fatal(name: str, meant: dict[str, int], pairs: list[tuple[Fighter, Fighter]]) -> bool:
    """Whether that damage would take the last health of a unit in one of the pairs."""
    unit = next(one for pair in pairs for one in pair if one.name == name)
    return meant.get(name, 0) >= unit.health


def lane(rng: random.Random, seat: int, numbers: tuple[int, ...]) -> list[Fighter]:
    """One to three units of a deck, with some health each."""
    cards = FACTION_OF[(DRONES, UTOPIA)[seat]].cards
    found = []
    for number in rng.sample(numbers, rng.randint(1, 3)):
        card = cards[number - 1]
        assert isinstance(card, UnitCard)
        found.append(Fighter(f"{seat}.{number}", card, rng.randint(1, card.row + 1)))
    return found


def scene(rng: random.Random) -> tuple[list[Fighter], list[Fighter], Position]:
    """Two lanes, augments on some, and the same as a position."""
    mine, theirs = lane(rng, 0, MINE), lane(rng, 1, THEIRS)
    given: dict[str, list[list[str]]] = {"0": [], "1": []}
    for augment in rng.sample(AUGMENTS, rng.randint(0, len(AUGMENTS))):
        host = rng.choice(mine + theirs)
        host.augments.add(augment)
        given[augment[0]].append([augment, host.name])
    sides: list[Position] = [
        {"lanes": [[unit.name for unit in side], []], "augments": given[str(seat)]}
        | {"citizens": {unit.name: "D" * unit.health for unit in side}}
        for seat, side in enumerate((mine, theirs))
    ]
    sides[1]["hand"] = HAND
    return mine, theirs, seats("DU", *sides, phase="battle", step="attack")


@pytest.mark.parametrize("part", range(4))
def test_random_combats_end_as_the_rules_say(part: int) -> None:
    """8.2 to 8.9, 9.2, 11.2, 11.4, 11.5, 11.8 to 11.10, R4a, R4h, R6a, R6b, R18c to R18g."""
    game = make({})
    for seed in range(100 * part, 100 * part + 100):
        rng = random.Random(seed)
        mine, theirs, position = scene(rng)
        count = rng.randint(1, len(mine))
        behind = sum(unit.has("cybernetic") for unit in mine[count:])
        model = Model([*mine[:count]], [*theirs], behind)
        state = go(game, game.poke(position), f"attack leader {count} 1 leader")
        while model.round < len(model.ranks) + len(model.places):
            pairs = []
            for pair in model.pairs():
                if pair[0].has("cloak") and pair[0].wary:
                    pair[0].wary = False
                    answer = rng.choice(("yes", "no"))
                    assert asked(game, state) == (0, "cloak"), seed
                    state = go(game, state, f"cloak {answer}")
                    if answer == "yes":
                        continue
                pairs.append(pair)
            model.fight(pairs)
            model.round += 1
        for unit in (*mine, *theirs):
            assert len(on(game, state, unit.name)) == unit.health, (seed, unit.name)
        looked = len(texts(game, state)) if asked(game, state) == (0, "discard") else 0
        assert looked == min(model.value(), len(HAND)), seed
