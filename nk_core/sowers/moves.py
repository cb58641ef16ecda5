"""Sowers' moves: a move is an integer, this file says what it means.

Bits 0-3 hold the verb, the bits above its argument (state.pxd, Verb). The notation is that of
rules.md; it is never translated.
"""

from __future__ import annotations

from nk_core.errors import IllegalMove
from nk_core.sowers.cards import TOKENS, kind_of
from nk_core.sowers.state import Kind, Verb
from nk_core.words import _

WORDS = {
    Verb.PATH: "path",
    Verb.ROCKY: "rocky",
    Verb.THORNY: "thorny",
    Verb.TAKE_THORNY: "take thorny",
    Verb.TOP: "top",
    Verb.BOTTOM: "bottom",
    Verb.DROP: "discard",
}
VERBS = {word: verb for verb, word in WORDS.items()}
UNSEEN = "?"


def encode(verb: Verb, arg: int = 0) -> int:
    """The move of a verb and its argument."""
    return int(verb) | arg << 4


def verb_of(move: int) -> Verb:
    """The verb of a move. Raises IllegalMove when it has none."""
    try:
        return Verb(move & 15)
    except ValueError as error:
        raise IllegalMove(_("{move} is no move of Sowers.").format(move=move)) from error


def argument(move: int) -> int:
    """The argument of a move."""
    return move >> 4


def run_of(move: int) -> tuple[int, tuple[int, ...]]:
    """Of a GOOD move: the number before its first card, and the kinds of the cards laid."""
    arg = argument(move)
    start, length, wilds = arg & 15, (arg >> 4) & 15, arg >> 8
    kinds = tuple(int(Kind.WILD) if wilds >> i & 1 else start + i for i in range(length))
    return start, kinds


def describe(move: int) -> str:
    """The notation of a move. Raises IllegalMove when it is no move at all."""
    verb, arg = verb_of(move), argument(move)
    if verb == Verb.GOOD:
        start, kinds = run_of(move)
        names = (
            f"w{start + i + 1}" if kind == Kind.WILD else TOKENS[kind]
            for i, kind in enumerate(kinds)
        )
        return " ".join(("good", *names))
    if verb == Verb.TAKE_ROCKY:
        return f"take rocky {arg + 1}"
    if verb == Verb.TAKE_NOTHING:
        return "take nothing"
    if verb == Verb.PUT_BACK:
        return "put back ?"
    if arg != Kind.HIDDEN_KIND and arg >= len(TOKENS):
        raise IllegalMove(_("{move} is no move of Sowers.").format(move=move))
    return f"{WORDS[verb]} {UNSEEN if arg == Kind.HIDDEN_KIND else TOKENS[arg]}"


def parse(text: str) -> int:
    """The move that a notation names. Raises IllegalMove with what was expected."""
    words = text.split()
    if words == ["take", "nothing"]:
        return encode(Verb.TAKE_NOTHING)
    if len(words) == 3 and words[:2] == ["take", "rocky"] and words[2] in ("1", "2", "3", "4"):
        return encode(Verb.TAKE_ROCKY, int(words[2]) - 1)
    if len(words) > 1 and words[0] == "good":
        return parse_run(words[1:])
    verb = VERBS.get(" ".join(words[:-1]))
    if verb is None:
        raise IllegalMove(
            _("“{text}” is no move; write for example “path y5” or “take nothing”.").format(
                text=text
            )
        )
    return encode(verb, kind_of(words[-1]))


def parse_run(tokens: list[str]) -> int:
    """A run for the Good Soil: each black by its number, a Wild as w and the number it stands for."""
    numbers = []
    wilds = 0
    for i, token in enumerate(tokens):
        digits = token[1:]
        if token[:1] not in ("b", "w") or not digits.isascii() or not digits.isdigit():
            raise IllegalMove(_("“{card}” cannot lie on the Good Soil.").format(card=token))
        numbers.append(int(digits))
        wilds |= (token[0] == "w") << i
    start = numbers[0] - 1
    if numbers != list(range(start + 1, start + 1 + len(numbers))) or not 0 <= start <= 9:
        raise IllegalMove(_("A run on the Good Soil counts up by one, from 1 to 10."))
    if numbers[-1] > 10:
        raise IllegalMove(_("A run on the Good Soil counts up by one, from 1 to 10."))
    return encode(Verb.GOOD, start | len(numbers) << 4 | wilds << 8)
