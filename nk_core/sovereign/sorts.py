"""The sorts of words that the card language has, and how a sentence of it is checked and written out.

A word is plain data: a name and its arguments. Nothing here knows what any word means.
"""

from __future__ import annotations

import inspect
import json
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from typing import Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

P = ParamSpec("P")
W = TypeVar("W", bound="Word")

WORDS: dict[str, Callable[..., Word]] = {}  # the functions of the language, by name
CONSTANTS: dict[str, Word] = {}  # the words that take no arguments, by name


@dataclass(frozen=True)
class Word:
    """A word with its arguments, all of them data: other words, numbers, texts and tuples of these.

    ``args`` holds every positional argument, left-out ones with their defaults; ``named`` only those
    named arguments that are given. Two words are equal when they say the same.
    """

    name: str
    args: tuple[object, ...] = ()
    named: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        """The word as it stands in the source."""
        if self.name in OPERATORS:
            return infix(self)
        if not self.args and not self.named and self.name not in WORDS:
            return self.name
        parts = [spell(part) for part in shown(self)]
        parts += [f"{key}={spell(part, signed=key in SIGNED)}" for key, part in self.named]
        return f"{self.name}({', '.join(parts)})"

    def get(self, key: str) -> Any:
        """The named argument, or None where it is left out."""
        return dict(self.named).get(key)

    def walk(self) -> Iterator[Word]:
        """This word and all words in it, outer ones first, in the order of the text."""
        yield self
        for part in (*self.args, *(value for _key, value in self.named)):
            for word in part if isinstance(part, tuple) else (part,):
                if isinstance(word, Word):
                    yield from word.walk()


@dataclass(frozen=True)
class Rule(Word):
    """What a card always does: the outermost word of every sentence on a card."""


@dataclass(frozen=True)
class Step(Word):
    """One step of a program, a question or a deed."""


@dataclass(frozen=True)
class Cost(Step):
    """A step that is paid, in full and first."""


@dataclass(frozen=True)
class Amount(Word):
    """A whole number that is known when it is needed."""


@dataclass(frozen=True)
class Test(Word):
    """Something that is so or not. ``~`` is its opposite; a tuple of tests holds if all do."""

    def __invert__(self) -> Test:
        return Test("~", (self,))


@dataclass(frozen=True)
class Atom(Word):
    """What narrows a set: ``&`` both, ``|`` either, ``~`` all others."""

    def __and__(self, other: Atom) -> Atom:
        return Atom("&", joined(self, "&", other, Atom))

    def __or__(self, other: Atom) -> Atom:
        return Atom("|", joined(self, "|", other, Atom))

    def __invert__(self) -> Atom:
        return Atom("~", (self,))


@dataclass(frozen=True)
class Side(Atom):
    """Whose: an atom that also filters the events of a phase."""


@dataclass(frozen=True)
class Kind(Atom):
    """A type or subtype of cards; several with ``|``."""

    def __or__(self, other: Atom) -> Kind:
        return Kind("|", joined(self, "|", other, Kind))


@dataclass(frozen=True)
class Keyword(Atom):
    """A keyword, as an atom or as what an aura gives; several with ``|``."""

    def __or__(self, other: Atom) -> Keyword:
        return Keyword("|", joined(self, "|", other, Keyword))


@dataclass(frozen=True)
class Role(Atom, Test):
    """A part in a combat: an atom for units and lanes, a test for the card that asks."""

    def __invert__(self) -> Role:
        return Role("~", (self,))


@dataclass(frozen=True)
class Near(Atom):
    """A place in a lane seen from a card: the card that asks, or the one in brackets."""

    def __call__(self, anchor: Thing | Lane) -> Near:
        if self.args or not isinstance(anchor, Thing | Lane):
            raise TypeError(f"{self.name}: it takes one card or lane, not {spell(anchor)}.")
        return Near(self.name, (anchor,))


@dataclass(frozen=True)
class Things(Word):
    """A set of cards, players or lanes: ``&`` both, ``|`` either, ``~`` all others."""

    def __and__(self, other: Things) -> Things:
        return Things("&", joined(self, "&", other, Things))

    def __or__(self, other: Things) -> Things:
        return Things("|", joined(self, "|", other, Things))

    def __invert__(self) -> Things:
        return Things("~", (self,))


@dataclass(frozen=True)
class Thing(Things):
    """One card, which is also a set of one."""


@dataclass(frozen=True)
class Players(Things):
    """A set of players."""


@dataclass(frozen=True)
class Lanes(Things):
    """A set of lanes."""


@dataclass(frozen=True)
class Player(Word):
    """One player."""


@dataclass(frozen=True)
class Lane(Word):
    """One lane."""


@dataclass(frozen=True)
class Pointer(Thing, Player, Lane):
    """A card, a player or a lane: whatever was chosen for good."""


@dataclass(frozen=True)
class Place(Word):
    """Where citizens lie that is named by no card: a citadel, the creche."""


@dataclass(frozen=True)
class Spot(Word):
    """Where in a lane, a deck or a hand something goes or is taken."""


@dataclass(frozen=True)
class Zone(Word):
    """A pile or hand of cards."""


@dataclass(frozen=True)
class Face(Word):
    """Both kinds of citizens."""


@dataclass(frozen=True)
class Event(Word):
    """Something that happens: a filter of who it happens to, and what is then known.

    ``about`` is what ``of=`` means when it is left out; ``binds`` names the registers that it fills.
    """

    about: Word | None = None
    binds: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Timing(Word):
    """When an ability may be used, where that is not always."""


@dataclass(frozen=True)
class Span(Word):
    """How long a boost lasts, or which phase is skipped."""


@dataclass(frozen=True)
class Bit(Word):
    """A rule that is read in the one place of the rules where it lives."""


# ---- writing out ------------------------------------------------------------------------------

OPERATORS = frozenset("&|~")
SIGNED = frozenset({"attack", "armor", "strike", "breach", "cost"})


def spell(value: object, signed: bool = False) -> str:
    """An argument as it stands in the source."""
    if isinstance(value, tuple):
        return f"({', '.join(spell(part) for part in value)})"
    if isinstance(value, str):
        return json.dumps(value)
    if signed and isinstance(value, int):
        return f"{value:+d}"
    return str(value)


def infix(word: Word) -> str:
    """A word made with an operator, in brackets where it stands within another."""
    parts = [
        f"({spell(part)})" if isinstance(part, Word) and part.name in "&|" else spell(part)
        for part in word.args
    ]
    if word.name == "~":
        return f"~{parts[0]}"
    first = word.args[0]
    if isinstance(first, Word) and first.name == word.name:
        parts[0] = spell(first)
    return f" {word.name} ".join(parts)


def shown(word: Word) -> list[object]:
    """The positional arguments without those at the end that are only the defaults."""
    rest = list(word.args)
    if word.name in WORDS:
        known = list(inspect.signature(WORDS[word.name]).parameters.values())
        while rest and len(rest) <= len(known) and known[len(rest) - 1].default == rest[-1]:
            rest.pop()
    return rest


def union(word: Word | None) -> tuple[str, ...]:
    """The names in ``A | B | C``, in that order; none for None."""
    if word is None:
        return ()
    if word.name != "|":
        return (word.name,)
    return tuple(name for part in word.args if isinstance(part, Word) for name in union(part))


# ---- checking ---------------------------------------------------------------------------------


def word(function: Callable[P, W]) -> Callable[P, W]:
    """Makes a function a word of the language: a wrong argument is a TypeError with one sentence.

    The editor sees the annotations; this holds every call to the same annotations as it runs, which
    for cards is when they are imported.
    """
    signature = inspect.signature(function)
    hints = get_type_hints(function)

    @wraps(function)
    def said(*args: P.args, **kwargs: P.kwargs) -> W:
        try:
            bound = signature.bind(*args, **kwargs)
        except TypeError as error:
            raise TypeError(f"{function.__name__}: {error}.") from None
        for key, value in bound.arguments.items():
            many = signature.parameters[key].kind is inspect.Parameter.VAR_POSITIONAL
            for one in value if many else (value,):
                if not fits(one, hints[key]):
                    raise TypeError(
                        f"{function.__name__}: {key} takes {wanted(hints[key])}, "
                        f"not {spell(one)}, which is {sort(one)}."
                    )
        return function(*args, **kwargs)

    WORDS[function.__name__] = said
    return said


def fits(value: object, hint: object) -> bool:
    """Whether a value is of an annotated type: classes, unions, literals and tuples of one type."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return any(fits(value, part) for part in get_args(hint))
    if origin is Literal:
        return value in get_args(hint) and isinstance(value, str)
    if origin is tuple:
        return isinstance(value, tuple) and all(fits(part, get_args(hint)[0]) for part in value)
    if hint is int:
        return type(value) is int
    return isinstance(value, hint) if isinstance(hint, type) else False


def wanted(hint: object) -> str:
    """An annotated type in words."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        parts = [wanted(part) for part in get_args(hint) if part is not type(None)]
        return " or ".join(dict.fromkeys(parts))
    if origin is Literal:
        return " or ".join(json.dumps(part) for part in get_args(hint))
    if origin is tuple:
        return f"a tuple of {wanted(get_args(hint)[0])}"
    return NOUNS.get(hint, getattr(hint, "__name__", str(hint))) if hint else "nothing"


def sort(value: object) -> str:
    """What a value is, in words."""
    return NOUNS.get(type(value), type(value).__name__)


NOUNS: dict[object, str] = {
    Rule: "a rule",
    Step: "a step",
    Cost: "a cost",
    Amount: "an amount",
    Test: "a test",
    Atom: "an atom",
    Side: "a side",
    Kind: "a kind",
    Keyword: "a keyword",
    Role: "a part in combat",
    Near: "a place in a lane",
    Things: "a set",
    Thing: "a card",
    Players: "a set of players",
    Lanes: "a set of lanes",
    Player: "a player",
    Lane: "a lane",
    Pointer: "a target",
    Place: "a place",
    Spot: "a spot",
    Zone: "a zone",
    Face: "either kind of citizen",
    Event: "an event",
    Timing: "a time",
    Span: "a span",
    Bit: "a rule bit",
    int: "a number",
    str: "a text",
    bool: "yes or no",
    tuple: "a tuple",
}


def joined(left: Word, sign: str, right: Word, sort_of: type[Word]) -> tuple[Word, Word]:
    """Both sides of an operator. Raises TypeError where the right one is of another sort."""
    if not isinstance(right, sort_of):
        raise TypeError(
            f"{left} {sign}: what follows is {NOUNS[sort_of]}, not {spell(right)}, which is {sort(right)}."
        )
    return left, right


def constant(made: W) -> W:
    """Enters a word that takes no arguments into the language."""
    CONSTANTS[made.name] = made
    return made


def given(**named: object) -> tuple[tuple[str, object], ...]:
    """The named arguments that are not left out (None, False or, of stats, 0)."""
    return tuple((key, value) for key, value in named.items() if value not in (None, False, 0))
