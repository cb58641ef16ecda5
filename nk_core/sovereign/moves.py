"""Sovereign's moves: a move is an integer, this file says what it means.

Bits 0-4 hold the verb, the bits above its argument (state.pxd, Verb). The notation is that of
rules.md; it is never translated. A card is written as the seat in whose deck it began and its printed
number: "0.13"; leader and citadel are "0.leader" and "0.citadel".
"""

from __future__ import annotations

from nk_core.errors import IllegalMove
from nk_core.sovereign.state import Names, Verb
from nk_core.words import _

LANES = ("leader", "citadel")
KINDS = ("talent", "drone")
RECALLS = ("none", *KINDS)
WAYS = ("forward", "back", "across")
ANSWERS = ("no", "yes")
PLAIN = {
    Verb.V_KEEP: "keep",
    Verb.V_MULLIGAN: "mulligan",
    Verb.V_END: "end",
    Verb.V_NO_ATTACK: "no attack",
}
WORDS = {
    Verb.V_RECALL: "recall",
    Verb.V_START: "start",
    Verb.V_ACCELERATE: "accelerate",
    Verb.V_REVEAL: "reveal",
    Verb.V_HEALTH: "health",
    Verb.V_LAY: "lay",
    Verb.V_ATTACK: "attack",
    Verb.V_CLOAK: "cloak",
    Verb.V_NAME: "name",
    Verb.V_DISCARD: "discard",
    Verb.V_MOVE: "move",
    Verb.V_TOKEN: "lose",
}
VERBS = {word: verb for verb, word in WORDS.items()}
PLACES = 24  # State.forge
TO_HOST = 4


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
    seat, k = range(4)[card >> 5], card & 31
    return f"{seat}.{'leader' if k == Names.LEADER else 'citadel' if k == Names.CITADEL else k + 1}"


TOKENS: dict[str, int] = {token(card): card for card in (*range(4 * 32), int(Names.ECHO))}


# ---- notation ---------------------------------------------------------------------------------------


def describe(move: int) -> str:
    """The notation of a move. Raises IllegalMove when it is no move at all."""
    verb, arg = verb_of(move), argument(move)
    try:
        return written(verb, arg)
    except IndexError as error:
        raise no_move(str(move)) from error


def written(verb: Verb, arg: int) -> str:
    """The notation; raises IndexError for an argument that cannot be."""
    if verb in PLAIN:
        return (PLAIN[verb],)[arg]
    word, low, high = WORDS[verb], arg & 255, arg >> 8
    if verb in (Verb.V_START, Verb.V_DISCARD):
        return f"{word} {token(arg)}"
    if verb in (Verb.V_ACCELERATE, Verb.V_NAME):
        return f"{word} {range(PLACES)[arg]}"
    if verb == Verb.V_REVEAL:
        return reveal_text(range(PLACES)[arg & 31], arg >> 5)
    if verb == Verb.V_ATTACK:
        lane, count, seat = arg & 1, arg >> 1 & 3, arg >> 3 & 3
        return f"{word} {LANES[lane]} {count} {seat} {LANES[arg >> 5]}"
    if verb == Verb.V_RECALL:
        return f"{word} {RECALLS[arg]}"
    if verb == Verb.V_CLOAK:
        return f"{word} {ANSWERS[arg]}"
    if verb == Verb.V_TOKEN:
        return f"{word} {KINDS[arg]}"
    table = {Verb.V_HEALTH: KINDS, Verb.V_LAY: LANES, Verb.V_MOVE: WAYS}[verb]
    return f"{word} {token(low)} {table[high]}"


def reveal_text(place: int, target: int) -> str:
    """A card of the forge turned up, and where it goes."""
    if target == 0:
        return f"reveal {place}"
    if target < TO_HOST:
        return f"reveal {place} {LANES[target - 1]}"
    return f"reveal {place} on {token(target - TO_HOST)}"


# ---- reading ------------------------------------------------------------------------------------------


def parse(text: str) -> int:
    """The move that a notation names. Raises IllegalMove with what was expected."""
    for verb, line in PLAIN.items():
        if text == line:
            return encode(verb)
    words = text.split()
    try:
        return read(VERBS[words[0]], words[1:])
    except (IndexError, ValueError, KeyError) as error:
        raise no_move(text) from error


def number(word: str, limit: int) -> int:
    """A number from 0 up to but not including the limit."""
    return [str(i) for i in range(limit)].index(word)


def read(verb: Verb, words: list[str]) -> int:
    """The move of those words; raises IndexError, KeyError or ValueError where there is none."""
    if verb == Verb.V_ATTACK:
        lane, count, seat, at_lane = words
        arg = LANES.index(lane) | number(count, 4) << 1 | number(seat, 4) << 3
        return encode(verb, arg | LANES.index(at_lane) << 5)
    if verb == Verb.V_REVEAL:
        return encode(verb, number(words[0], PLACES) | read_target(words[1:]) << 5)
    if verb in (Verb.V_HEALTH, Verb.V_LAY, Verb.V_MOVE):
        card, which = words
        table = {Verb.V_HEALTH: KINDS, Verb.V_LAY: LANES, Verb.V_MOVE: WAYS}[verb]
        return encode(verb, TOKENS[card] | table.index(which) << 8)
    (word,) = words
    if verb in (Verb.V_START, Verb.V_DISCARD):
        return encode(verb, TOKENS[word])
    if verb in (Verb.V_ACCELERATE, Verb.V_NAME):
        return encode(verb, number(word, PLACES))
    answers = {Verb.V_RECALL: RECALLS, Verb.V_CLOAK: ANSWERS, Verb.V_TOKEN: KINDS}[verb]
    return encode(verb, answers.index(word))


def read_target(words: list[str]) -> int:
    """Where a revealed card goes: nothing, a lane, or “on 1.4”."""
    if not words:
        return 0
    if len(words) == 1:
        return 1 + LANES.index(words[0])
    on, host = words
    if on != "on":
        raise ValueError(on)
    return TO_HOST + TOKENS[host]
