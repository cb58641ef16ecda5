"""What a card is: facts, text and rules side by side, and how one is written down.

Names and texts are marked for translation and translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from nk_core.sovereign.sorts import Keyword, Kind, Rule, Word, spell, union

Cost = int | Literal["X"]


@dataclass(frozen=True)
class Card:
    """What all cards have: number in the deck (0 for a leader), name, text and rules.

    ``text`` is empty only where the keywords say it all.
    """

    number: int
    name: str
    text: str
    rules: tuple[Rule, ...]

    def walk(self) -> Iterator[Word]:
        """Every word of its rules."""
        for rule in self.rules:
            yield from rule.walk()


@dataclass(frozen=True)
class UnitCard(Card):
    """A unit: forge cost, subtypes and keywords by name, attack, armor, its row such as "DDD"."""

    cost: int
    kinds: tuple[str, ...]
    attack: int
    armor: int
    health: str
    keywords: tuple[str, ...]

    @property
    def row(self) -> int:
        """How many citizens its printed row has."""
        return len(self.health)


@dataclass(frozen=True)
class AugmentCard(Card):
    """An augment and the type of card that it is attached to."""

    cost: int
    attaches_to: Literal["unit", "facility"]


@dataclass(frozen=True)
class FacilityCard(Card):
    """A facility."""

    cost: int


@dataclass(frozen=True)
class ReflexCard(Card):
    """A reflex, whose cost is in citizens, one of them "X"."""

    cost: Cost


@dataclass(frozen=True)
class LeaderCard(Card):
    """A leader, with the ability of the whole faction."""


@dataclass(frozen=True)
class Faction:
    """A faction: its key, its name, the letters of its rulings, its leader, its 30 cards in order."""

    key: str
    name: str
    letters: str
    leader: LeaderCard
    cards: tuple[Card, ...]


def only(number: int, name: str, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules themselves. Raises TypeError in one sentence where something else stands there."""
    for rule in rules:
        if not isinstance(rule, Rule):
            raise TypeError(f"{number} {name}: {spell(rule)} is no rule.")
    return rules


def unit(
    number: int,
    name: str,
    *rules: Rule,
    kinds: Kind,
    cost: int,
    attack: int,
    armor: int,
    health: str,
    keywords: Keyword | None = None,
    text: str = "",
) -> UnitCard:
    """A unit card."""
    if not health or (health.strip("T") and health.strip("D")):
        raise TypeError(f"{number} {name}: its health is a row of T or of D, not {health!r}.")
    if not isinstance(kinds, Kind) or not isinstance(keywords, Keyword | None):
        raise TypeError(f"{number} {name}: kinds are kinds and keywords are keywords.")
    words, kin = low(keywords), low(kinds)
    said = only(number, name, rules)
    return UnitCard(number, name, text, said, cost, kin, attack, armor, health, words)


def augment(
    number: int,
    name: str,
    *rules: Rule,
    cost: int,
    text: str,
    attaches_to: Literal["unit", "facility"] = "unit",
) -> AugmentCard:
    """An augment card, for units unless it says otherwise."""
    return AugmentCard(number, name, text, only(number, name, rules), cost, attaches_to)


def facility(number: int, name: str, *rules: Rule, cost: int, text: str) -> FacilityCard:
    """A facility card."""
    return FacilityCard(number, name, text, only(number, name, rules), cost)


def reflex(number: int, name: str, *rules: Rule, cost: Cost, text: str) -> ReflexCard:
    """A reflex card."""
    return ReflexCard(number, name, text, only(number, name, rules), cost)


def leader(*rules: Rule, text: str) -> LeaderCard:
    """A leader, which has no name of its own."""
    return LeaderCard(0, "", text, only(0, "leader", rules))


def low(names: Word | None) -> tuple[str, ...]:
    """The names in a union of words, in small letters."""
    return tuple(name.lower() for name in union(names))
