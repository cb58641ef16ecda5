"""The linter of the cards: what must hold of every card and every program, whoever wrote it.

It reads the language and plays no rule: that a card does what its text says is for the tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nk_core.sovereign import language, names, steps
from nk_core.sovereign.card import (
    AugmentCard,
    Card,
    FacilityCard,
    Faction,
    LeaderCard,
    ReflexCard,
    UnitCard,
)
from nk_core.sovereign.keywords import KEYWORDS, SUBTYPES
from nk_core.sovereign.sorts import (
    CONSTANTS,
    OPERATORS,
    WORDS,
    Event,
    Lanes,
    Players,
    Rule,
    Step,
    Word,
)

LOOPS = frozenset({"each", "any_times", "repeat"})
OWN = {  # the rules that only such cards have
    "works": (FacilityCard, LeaderCard),
    "play": (ReflexCard,),
}
BOUND = {  # what a step fills, for the steps after it
    "keep": {"THAT"},
    "let": {"AMOUNT"},
    "whom": {"WHO"},
    "by": {"WHO"},
    "draw": {"IT"},
    "reveal": {"IT"},
}
REGISTERS = frozenset({"IT", "THAT", "WHO", "THERE", "AMOUNT"})
KNOWN = (language, names, steps)  # imported for the words that they enter


@dataclass(frozen=True)
class Fault:
    """Something wrong with a card: where, and what."""

    faction: str
    number: int
    name: str
    what: str

    def __str__(self) -> str:
        return f"{self.faction} {self.number or 'L'} {self.name}".rstrip() + f": {self.what}"


def faults(factions: Sequence[Faction]) -> list[Fault]:
    """Everything wrong with these factions, in the order of the cards."""
    found = []
    for faction in factions:
        for card in (faction.leader, *faction.cards):
            found += [
                Fault(faction.key, card.number, card.name, what) for what in card_faults(card)
            ]
        found += [Fault(faction.key, 0, "", what) for what in deck_faults(faction)]
    names_seen = Counter(card.name for faction in factions for card in faction.cards)
    twice = sorted(name for name, times in names_seen.items() if times > 1)
    return found + [Fault("all", 0, name, "two cards have this name") for name in twice]


def deck_faults(faction: Faction) -> Iterator[str]:
    """What is wrong with a faction as a whole."""
    numbers = [card.number for card in faction.cards]
    if numbers != list(range(1, 31)):
        yield f"its cards are not numbered 1 to 30, each once and in order: {numbers}"


def card_faults(card: Card) -> Iterator[str]:
    """What is wrong with one card."""
    yield from facts(card)
    if card.rules and not card.text.strip():
        yield "it has rules and no text"
    if not card.text and not (isinstance(card, UnitCard) and card.keywords):
        yield "it has neither text nor keywords"
    for rule in card.rules:
        yield from words(rule)
        yield from fitting(card, rule)
        yield from programs(rule, {"X"} if getattr(card, "cost", 0) == "X" else set())
    yield from targets(card)


def facts(card: Card) -> Iterator[str]:
    """Facts that no card can have."""
    if isinstance(card, UnitCard):
        if not 1 <= card.row <= 5:
            yield f"its row has {card.row} citizens"
        if not card.kinds or set(card.kinds) - set(SUBTYPES):
            yield "its subtypes are none or unknown"
        if set(card.keywords) - set(KEYWORDS):
            yield "it has unknown keywords"
    if isinstance(card, UnitCard | AugmentCard | FacilityCard) and not 1 <= card.cost <= 8:
        yield f"its forge cost is {card.cost}"
    if isinstance(card, ReflexCard) and card.cost != "X" and not 0 <= card.cost <= 5:
        yield f"its cost is {card.cost}"
    if not isinstance(card, UnitCard | LeaderCard) and not card.rules:
        yield "it has no rule"


# ---- words ------------------------------------------------------------------------------------


def words(rule: Rule) -> Iterator[str]:
    """Words that are not in the language, or are not what the language has under that name."""
    for word in rule.walk():
        if word.name in OPERATORS or (word.args and word.name in CONSTANTS):
            continue
        if word.name in CONSTANTS:
            if word != CONSTANTS[word.name]:
                yield f"{word.name} is not the word of the language"
        elif word.name not in WORDS:
            yield f"{word.name} is no word of the language"


def fitting(card: Card, rule: Rule) -> Iterator[str]:
    """Words that do not go with this type of card."""
    said = {word.name for word in rule.walk()}
    attached = isinstance(card, AugmentCard) or attaches_itself(card)
    if "HOST" in said and not attached:
        yield "HOST is only on what is attached"
    if "HERE" in said and isinstance(card, UnitCard | AugmentCard):
        yield "HERE is on facilities, leaders and reflexes; a unit says SELF"
    if "STAFF" in said and rule.name != "staffed":
        yield "STAFF is only within staffed()"
    if "X" in said and getattr(card, "cost", 0) != "X":
        yield "X is only on cards of cost X"
    if "TARGET" in said and not isinstance(card, ReflexCard):
        yield "TARGET is only on reflexes"
    for word in rule.walk():
        if word.name in OWN and isinstance(word, Rule) and not isinstance(card, OWN[word.name]):
            yield f"{word.name}() is not for this type of card"
        if word.name == "staffed" and not isinstance(card, FacilityCard | LeaderCard):
            yield "staffed() is for facilities and leaders"
        if word.name in {"redirect", "reduce"} and rule.name not in {"instead", "staffed"}:
            yield f"{word.name}() is only within instead()"


def attaches_itself(card: Card) -> bool:
    """Whether a card that is no augment comes to have a host."""
    return any(
        word == language.rule(names.AS_AUGMENT)
        or (word.name == "attach" and word.args[0] == names.SELF)
        for word in card.walk()
    )


def targets(card: Card) -> Iterator[str]:
    """A TARGET that nobody chooses, or that is chosen and means nothing."""
    chosen = sum(word.name == "target" for word in card.walk())
    named = any(word.name == "TARGET" for word in card.walk())
    if named and not chosen:
        yield "TARGET is named and never chosen"
    if chosen > 1:
        yield "two targets are chosen to be remembered"
    by_hand = any(word.name == "by_hand" for word in card.walk())
    if chosen and not named and not by_hand:
        yield "a target is remembered and never named"


# ---- programs ---------------------------------------------------------------------------------


def programs(rule: Rule, bound: set[str]) -> Iterator[str]:
    """Faults of the programs in a rule: registers nobody filled, loops within loops, no end."""
    if rule.name == "staffed":
        for inner in rule.args[1:]:
            if isinstance(inner, Rule):
                yield from programs(inner, bound)
        return
    if rule.name in {"rule", "aura"}:
        yield from filled(rule, bound, rule.name)
        return
    first = rule.args[0] if rule.args else None
    if isinstance(first, Event):
        bound = bound | set(first.binds)
    parts = [part for part in rule.args if isinstance(part, Word) and not isinstance(part, Event)]
    if not parts:
        yield f"{rule.name}() does nothing"
    yield from condition(rule, bound)
    yield from block(parts, set(bound), looping=False, last=True)


def block(parts: Sequence[Word], bound: set[str], *, looping: bool, last: bool) -> Iterator[str]:
    """Steps one after another; ``bound`` is what is filled, and is filled further.

    ``looping``: within a loop already. ``last``: nothing of the program comes after these steps.
    """
    for place, part in enumerate(parts):
        end = last and place == len(parts) - 1
        if part.name == "by_hand" and not end:
            yield "by_hand() is not the last step"
        if part.name in LOOPS:
            if looping:
                yield f"{part.name}() is within another loop"
            yield from loop(part, bound)
            continue
        yield from step(part, bound, looping, end)


def step(part: Word, bound: set[str], looping: bool, end: bool) -> Iterator[str]:
    """One step that is no loop, with the steps in it."""
    inner = [sub for sub in part.args if isinstance(sub, Word) and is_step(sub)]
    outer = [sub for sub in part.args if isinstance(sub, Word) and not is_step(sub)]
    for word in outer:
        yield from filled(word, bound, part.name)
    yield from condition(part, bound)
    if part.name in {"may", "do", "by", "pay"} and not inner:
        yield f"{part.name}() does nothing"
    if part.name == "by":
        bound.add("WHO")
    if part.name in {"either", "if_"}:
        for sub in inner:
            yield from block([sub], set(bound), looping=looping, last=end)
    elif inner:
        yield from block(inner, bound, looping=looping, last=end)
    bound |= fills(part)


def loop(part: Word, bound: set[str]) -> Iterator[str]:
    """A loop and the steps in it. What they fill is not known after the loop."""
    within = set(bound)
    for sub in part.args:
        if isinstance(sub, Word) and not is_step(sub):
            yield from filled(sub, bound, part.name)
            if part.name == "each":
                within |= chosen(sub)
    inner = [sub for sub in part.args if isinstance(sub, Word) and is_step(sub)]
    if not inner:
        yield f"{part.name}() does nothing"
    if part.name == "any_times" and not (inner and ends(inner)):
        yield "any_times() need not end: it begins with no choice, or uses nothing up"
    yield from block(inner, within, looping=True, last=False)


def ends(inner: Sequence[Word]) -> bool:
    """Whether a loop without a number uses something up: a choice, then citizens of some place."""
    spent = {"send"} | {"restore", "add"}
    return inner[0].name == "choose" and any(
        part.name in spent and (part.name == "send" or part.get("frm") is not None)
        for part in inner
    )


def is_step(word: Word) -> bool:
    """Whether a word is a step, of whatever name."""
    return isinstance(word, Step)


def fills(part: Word) -> set[str]:
    """The registers that a step fills."""
    if part.name in {"choose", "target"} and isinstance(part.args[0], Word):
        return chosen(part.args[0])
    if part.name == "draw" and part.get("note"):
        return {"IT", "AMOUNT"}
    return set(BOUND.get(part.name, ()))


def chosen(things: Word) -> set[str]:
    """The register that an element of that set goes to."""
    if isinstance(things, Players):
        return {"WHO"}
    return {"THERE"} if isinstance(things, Lanes) else {"IT"}


def condition(part: Word, bound: set[str]) -> Iterator[str]:
    """The named arguments of a step or rule, held to the same registers."""
    for _key, value in part.named:
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, Word):
                yield from filled(word, bound, part.name)


def filled(word: Word, bound: set[str], where: str) -> Iterator[str]:
    """Registers in an argument that nothing has filled."""
    for part in word.walk():
        if part.name in REGISTERS and part.name not in bound:
            yield f"{part.name} is named in {where}() before anything fills it"
