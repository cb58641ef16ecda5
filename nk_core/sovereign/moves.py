"""Sovereign's moves: a move is an integer, this file says what it means.

Bits 0-4 hold the verb, the bits above its argument (state.pxd, Verb). The notation is that of
rules.md; it is never translated. A card is written as the seat in whose deck it began and its printed
number: "0.13"; leader and citadel are "0.leader" and "0.citadel".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from nk_core.errors import IllegalMove
from nk_core.sovereign.state import Names, Verb
from nk_core.words import _

Writer = Callable[[int], str]
Reader = Callable[[list[str]], int]

LANES = ("leader", "citadel")
KINDS = ("talent", "drone")
RECALLS = ("none", *KINDS)
WAYS = ("forward", "back", "across")
ANSWERS = ("no", "yes")
PLACES = range(Names.FORGE_ROOM)
SEATS = range(4)
FORGE_REF = int(Names.FORGE_REF)
TO_HOST = 4
OPEN_HAND = 256  # of a card of a hand that is named, so that it is no place of a forge
NUMBERS = range(251)  # answers to "how many"
MOST = 64  # citizens of a kind put on a card in one go


def encode(verb: Verb, arg: int = 0) -> int:
    """The move of a verb and its argument."""
    return int(verb) | arg << 5


def verb_of(move: int) -> Verb:
    """The verb of a move. Raises IllegalMove when it has none."""
    try:
        return Verb(move & 31)
    except ValueError as error:
        raise no_move(str(move)) from error


def argument(move: int) -> int:
    """The argument of a move."""
    return move >> 5


def no_move(text: str) -> IllegalMove:
    """The complaint about a move that there is not."""
    return IllegalMove(
        _("“{text}” is no move; write for example “start 0.13” or “no attack”.").format(text=text)
    )


def token(card: int) -> str:
    """How a card is written. Raises IndexError for an id that no card has."""
    if card == Names.ECHO:
        return "echo"
    if card == Names.NO_CARD:
        return "?"
    seat, k = SEATS[card >> 5], card & 31
    return f"{seat}.{'leader' if k == Names.LEADER else 'citadel' if k == Names.CITADEL else k + 1}"


TOKENS: dict[str, int] = {token(card): card for card in (*range(4 * 32), int(Names.ECHO))}


# ---- arguments ----------------------------------------------------------------------------------------


class Notation(NamedTuple):
    """How the argument of a verb is written and read.

    ``write`` raises IndexError, ``read`` IndexError, KeyError or ValueError for what cannot be.
    """

    word: str
    write: Writer
    read: Reader


def number(word: str, limit: Sequence[int]) -> int:
    """A number of that range."""
    return [str(value) for value in limit].index(word)


def only(words: list[str]) -> str:
    """The one word that there must be."""
    (word,) = words
    return word


def plain(word: str) -> Notation:
    """A move without an argument."""

    def read(words: list[str]) -> int:
        if words:
            raise ValueError(words)
        return 0

    return Notation(word, lambda arg: ("",)[arg], read)


def item(word: str, table: Sequence[str]) -> Notation:
    """One word of a table."""
    return Notation(word, lambda arg: table[arg], lambda words: table.index(only(words)))


def count(word: str, limit: Sequence[int], first: int = 0) -> Notation:
    """A number of a range, written from ``first`` on."""
    return Notation(
        word,
        lambda arg: str(limit[arg] + first),
        lambda words: [str(value + first) for value in limit].index(only(words)),
    )


def card(word: str) -> Notation:
    """A card."""
    return Notation(word, token, lambda words: TOKENS[only(words)])


def pair(word: str, table: Sequence[str]) -> Notation:
    """A card and a word of a table."""

    def read(words: list[str]) -> int:
        name, which = words
        return TOKENS[name] | table.index(which) << 8

    return Notation(word, lambda arg: f"{token(arg & 255)} {table[arg >> 8]}", read)


def paid(word: str) -> Notation:
    """A card and the citizens put on it, such as “0.15 TTD”."""

    def write(arg: int) -> str:
        citizens = "T" * (arg >> 8 & 63) + "D" * range(MOST)[arg >> 14]
        return f"{token(arg & 255)} {citizens}".rstrip()

    def read(words: list[str]) -> int:
        name, citizens = (*words, "") if len(words) == 1 else words
        talents, drones = citizens.count("T"), citizens.count("D")
        if citizens != "T" * talents + "D" * drones:
            raise ValueError(citizens)
        return TOKENS[name] | range(MOST)[talents] << 8 | range(MOST)[drones] << 14

    return Notation(word, write, read)


def write_reveal(arg: int) -> str:
    """A place of the forge, and where the card goes: nowhere, a lane, or on a host."""
    place, target = PLACES[arg & 31], arg >> 5
    if target == 0:
        return str(place)
    if target < TO_HOST:
        return f"{place} {LANES[target - 1]}"
    return f"{place} on {token(target - TO_HOST)}"


def read_reveal(words: list[str]) -> int:
    """As write_reveal writes it."""
    place, target = number(words[0], PLACES), words[1:]
    if not target:
        return place
    if len(target) == 1:
        return place | 1 + LANES.index(target[0]) << 5
    on, host = target
    if on != "on":
        raise ValueError(on)
    return place | TO_HOST + TOKENS[host] << 5


def write_attack(arg: int) -> str:
    """Own lane, how many units, seat, its lane."""
    return f"{LANES[arg & 1]} {arg >> 1 & 3} {arg >> 3 & 3} {LANES[arg >> 5]}"


def read_attack(words: list[str]) -> int:
    """As write_attack writes it."""
    lane, units, seat, at_lane = words
    arg = LANES.index(lane) | number(units, range(4)) << 1 | number(seat, SEATS) << 3
    return arg | LANES.index(at_lane) << 5


def write_named(arg: int) -> str:
    """A place of a forge, or a card of an open hand."""
    return str(PLACES[arg]) if arg < OPEN_HAND else token(arg - OPEN_HAND)


def read_named(words: list[str]) -> int:
    """As write_named writes it."""
    word = only(words)
    return OPEN_HAND | TOKENS[word] if word in TOKENS else number(word, PLACES)


def write_chosen(arg: int) -> str:
    """A card, or “forge 1 0”: one as it lies in a forge."""
    if FORGE_REF <= arg < FORGE_REF + len(SEATS) * len(PLACES):
        return "forge {} {}".format(*divmod(arg - FORGE_REF, len(PLACES)))
    return token(arg)


def read_chosen(words: list[str]) -> int:
    """As write_chosen writes it."""
    if len(words) == 1:
        return TOKENS[words[0]]
    forge, seat, place = words
    if forge != "forge":
        raise ValueError(forge)
    return FORGE_REF + len(PLACES) * number(seat, SEATS) + number(place, PLACES)


def write_lane(arg: int) -> str:
    """A seat and its lane."""
    return f"{SEATS[arg >> 1]} {LANES[arg & 1]}"


def read_lane(words: list[str]) -> int:
    """As write_lane writes it."""
    seat, lane = words
    return number(seat, SEATS) << 1 | LANES.index(lane)


def write_spot(arg: int) -> str:
    """A unit, and where it goes: seat, lane, and how many stand in front of it there."""
    lane, ahead = LANES[arg >> 10 & 1], range(3)[arg >> 11]
    return f"{token(arg & 255)} {arg >> 8 & 3} {lane} {ahead}"


def read_spot(words: list[str]) -> int:
    """As write_spot writes it."""
    unit, seat, lane, ahead = words
    arg = TOKENS[unit] | number(seat, SEATS) << 8 | LANES.index(lane) << 10
    return arg | number(ahead, range(3)) << 11


def write_spy(arg: int) -> str:
    """A hand, or a place of a forge."""
    return f"forge {PLACES[arg - 1]}" if arg else "hand"


def read_spy(words: list[str]) -> int:
    """As write_spy writes it."""
    if words == ["hand"]:
        return 0
    forge, place = words
    if forge != "forge":
        raise ValueError(forge)
    return 1 + number(place, PLACES)


def write_order(arg: int) -> str:
    """A card, and which of its rules where that is not the first."""
    return f"{token(arg & 255)} {arg >> 8}" if arg >> 8 else token(arg)


def read_order(words: list[str]) -> int:
    """As write_order writes it."""
    if len(words) == 1:
        return TOKENS[words[0]]
    name, which = words
    return TOKENS[name] | number(which, NUMBERS) << 8


def write_attach(arg: int) -> str:
    """An augment and its host."""
    return f"{token(arg & 255)} on {token(arg >> 8)}"


def read_attach(words: list[str]) -> int:
    """As write_attach writes it."""
    name, on, host = words
    if on != "on":
        raise ValueError(on)
    return TOKENS[name] | TOKENS[host] << 8


NOTATIONS: dict[Verb, Notation] = {
    Verb.V_KEEP: plain("keep"),
    Verb.V_MULLIGAN: plain("mulligan"),
    Verb.V_RECALL: item("recall", RECALLS),
    Verb.V_START: card("start"),
    Verb.V_ACCELERATE: count("accelerate", PLACES),
    Verb.V_REVEAL: Notation("reveal", write_reveal, read_reveal),
    Verb.V_HEALTH: pair("health", KINDS),
    Verb.V_LAY: pair("lay", LANES),
    Verb.V_END: plain("end"),
    Verb.V_ATTACK: Notation("attack", write_attack, read_attack),
    Verb.V_NO_ATTACK: plain("no attack"),
    Verb.V_CLOAK: item("cloak", ANSWERS),
    Verb.V_NAME: Notation("name", write_named, read_named),
    Verb.V_DISCARD: card("discard"),
    Verb.V_MOVE: pair("move", WAYS),
    Verb.V_TOKEN: item("lose", KINDS),
    Verb.V_PASS: plain("pass"),
    Verb.V_PLAY: paid("play"),
    Verb.V_WORK: paid("work"),
    Verb.V_USE: card("use"),
    Verb.V_CHOOSE: Notation("choose", write_chosen, read_chosen),
    Verb.V_PLAYER: count("choose player", SEATS),
    Verb.V_LANE: Notation("choose lane", write_lane, read_lane),
    Verb.V_NO: plain("no"),
    Verb.V_YES: plain("yes"),
    Verb.V_OPTION: count("option", range(2), first=1),
    Verb.V_NUMBER: count("number", NUMBERS),
    Verb.V_PLACE: Notation("place", write_spot, read_spot),
    Verb.V_SPY: Notation("spy", write_spy, read_spy),
    Verb.V_ATTACH: Notation("attach", write_attach, read_attach),
    Verb.V_ORDER: Notation("order", write_order, read_order),
}
LONGEST_FIRST = sorted(NOTATIONS, key=lambda verb: -len(NOTATIONS[verb].word))


def describe(move: int) -> str:
    """The notation of a move. Raises IllegalMove when it is no move at all."""
    notation = NOTATIONS[verb_of(move)]
    try:
        return f"{notation.word} {notation.write(argument(move))}".rstrip()
    except IndexError as error:
        raise no_move(str(move)) from error


def parse(text: str) -> int:
    """The move that a notation names. Raises IllegalMove with what was expected."""
    for verb in LONGEST_FIRST:
        word, _write, read = NOTATIONS[verb]
        if text == word or text.startswith(f"{word} "):
            try:
                return encode(verb, read(text[len(word) :].split()))
            except (IndexError, ValueError, KeyError) as error:
                raise no_move(text) from error
    raise no_move(text)
