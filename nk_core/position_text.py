"""Reading position texts: what every game's reader needs. It knows no game.

Each function raises PositionError with one clear sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nk_core.errors import IllegalMove, PositionError
from nk_core.words import _

Json = Any


def number(text: Mapping[str, Json], key: str, default: int, top: int) -> int:
    """A whole number from 0 to ``top``."""
    value = text.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= top:
        raise PositionError(
            _("“{key}” must be a whole number from 0 to {top}.").format(key=key, top=top)
        )
    return value


def token_list(text: Mapping[str, Json], key: str, kind_of: Callable[[str], int]) -> list[int]:
    """A list of card tokens as kinds; ``kind_of`` raises IllegalMove for an unknown one."""
    value = text.get(key, [])
    if not isinstance(value, list) or not all(isinstance(token, str) for token in value):
        raise PositionError(_("“{key}” must be a list of cards.").format(key=key))
    try:
        return [kind_of(token) for token in value]
    except IllegalMove as error:
        raise PositionError(str(error)) from error


def flag(text: Mapping[str, Json], key: str) -> int:
    """True or false, as 1 or 0; false where it is missing."""
    value = text.get(key, False)
    if not isinstance(value, bool):
        raise PositionError(_("“{key}” must be true or false.").format(key=key))
    return int(value)


def seat_list(text: Mapping[str, Json], count: int) -> list[Json]:
    """The seats of a position, as many as the game has."""
    seats = text.get("seats")
    if not isinstance(seats, list) or len(seats) != count:
        raise PositionError(_("A position needs “seats”: a list of {count}.").format(count=count))
    return seats


def known_keys(text: Json, keys: str, what: str) -> Mapping[str, Json]:
    """The text, when it is a table with no other keys than those."""
    if not isinstance(text, dict):
        raise PositionError(_("{what} must be a table of named values.").format(what=what))
    for key in text:
        if key not in keys.split():
            raise PositionError(_("{what} has no “{key}”.").format(what=what, key=key))
    return text


def named(table: Mapping[Any, str], text: Json, key: str) -> int:
    """The enum value that a word names."""
    for value, word in table.items():
        if word == text:
            return int(value)
    raise PositionError(
        _("“{key}” must be one of {words}.").format(
            key=key, words=", ".join(word or "“”" for word in table.values())
        )
    )


def fold_rng(text: Json) -> int:
    """The generator, 64 bits in hexadecimal."""
    try:
        value = int(text, 16)
    except (ValueError, TypeError):
        value = -1
    if not 0 <= value < 1 << 64:
        raise PositionError(_("“rng” must be a hexadecimal number of at most 16 digits."))
    return value
