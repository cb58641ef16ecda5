"""What the payload of a save may hold: every key, its type and its limits, checked one by one.

This module knows no game, no file and no byte layout; it only says yes, or which part is wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from nk_core.errors import DamagedSave
from nk_core.words import _

Check = Callable[[Any], bool]

MAX_MOVES = 1 << 15
MAX_SEATS = 8
MAX_NAME = 40
MAX_TEXT = 200
MAX_NOTES = 10_000
MAX_SNAPSHOT = 1 << 16
MAX_CODE = (1 << 63) - 1
MAX_SEED = (1 << 64) - 1
MAX_SECONDS = 86_400.0
MAX_OPTIONS = 64

_WORD = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_VALUE = re.compile(r"[A-Za-z0-9_.,:+-]{1,64}")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,19}")
_HASH = re.compile(r"[0-9a-f]{16}")
_MARKUP = frozenset("[]")


def is_plain(text: str) -> bool:
    """Whether a text fits a line of a terminal: no control, format or markup characters."""
    if not _MARKUP.isdisjoint(text):
        return False
    if text.isascii():
        return text.isprintable()
    # Cf holds the marks that turn the writing direction, Cs the halves that no encoding takes.
    return all(unicodedata.category(sign) not in _UNPRINTABLE for sign in text)


_UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def is_name(text: str) -> bool:
    """Whether a player may be called so: 1 to 40 plain characters, no blank at either end."""
    return 0 < len(text) <= MAX_NAME and text == text.strip() and is_plain(text)


def plain(text: str, longest: int = 80) -> str:
    """A foreign text made fit for a message: unprintable and markup signs replaced, cut."""
    signs = (sign if is_plain(sign) else "?" for sign in text[:longest])
    return "".join(signs)


def check(payload: object) -> None:
    """Passes a whole payload. Raises DamagedSave naming the first part that is wrong."""
    _map(payload, _PARTS, "")
    assert isinstance(payload, dict)
    for number, seat in enumerate(payload["seats"]):
        _map(seat, _SEAT_PARTS, f"seats.{number}.")
    _ensure(_rises(payload["hashes"], len(payload["moves"])), "hashes")


def _map(value: object, parts: Mapping[str, Check], path: str) -> None:
    if not isinstance(value, dict):
        raise _wrong(path.rstrip(".") or "save")
    for key in value:
        if key not in parts:
            raise DamagedSave(
                _("The save is damaged: it holds an unknown part “{part}”.").format(
                    part=plain(path + str(key))
                )
            )
    for key, fits in parts.items():
        if key not in value:
            raise DamagedSave(
                _("The save is damaged: its part “{part}” is missing.").format(part=path + key)
            )
        _ensure(fits(value[key]), path + key)


def _ensure(fits: bool, part: str) -> None:
    if not fits:
        raise _wrong(part)


def _wrong(part: str) -> DamagedSave:
    return DamagedSave(
        _("The save is damaged: its part “{part}” has an impossible value.").format(part=part)
    )


def _rises(hashes: list[list[Any]], moves: int) -> bool:
    """Whether the hashes stand after ascending numbers of moves, none behind the last move."""
    places = [place for place, _text in hashes]
    return places == sorted(set(places)) and (not places or places[-1] <= moves)


def _text(value: object, longest: int) -> bool:
    return type(value) is str and len(value) <= longest and is_plain(value)


def _fits(pattern: re.Pattern[str]) -> Check:
    return lambda value: type(value) is str and pattern.fullmatch(value) is not None


def _integer(value: object, highest: int) -> bool:
    return type(value) is int and 0 <= value <= highest


def _flag(value: object) -> bool:
    return type(value) is bool


def _seconds(value: object) -> bool:
    return type(value) is float and 0.0 <= value <= MAX_SECONDS  # refuses NaN too


def _seed(value: object) -> bool:
    return type(value) is str and bool(_NUMBER.fullmatch(value)) and int(value) <= MAX_SEED


def _moment(value: object) -> bool:
    """An ISO 8601 moment in UTC, as ``saves.now`` writes it."""
    if type(value) is not str or len(value) > MAX_NAME:
        return False
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return False
    return moment.utcoffset() == timedelta(0) and moment.tzinfo == UTC


def _notes(value: object) -> bool:
    if type(value) is not str or len(value) > MAX_NOTES:
        return False
    return all(sign == "\n" or unicodedata.category(sign) not in _UNPRINTABLE for sign in value)


def _list(item: Check, longest: int, least: int = 0) -> Check:
    return lambda value: (
        type(value) is list and least <= len(value) <= longest and all(map(item, value))
    )


def _pair(first: Check, second: Check) -> Check:
    return lambda value: (
        type(value) is list and len(value) == 2 and first(value[0]) and second(value[1])
    )


def _options(value: object) -> bool:
    if type(value) is not dict or len(value) > MAX_OPTIONS:
        return False
    word, text = _fits(_WORD), _fits(_VALUE)
    return all(word(key) and text(chosen) for key, chosen in value.items())


def _upto(highest: int) -> Check:
    return lambda value: _integer(value, highest)


_SEAT_PARTS: Mapping[str, Check] = {
    "name": lambda value: type(value) is str and is_name(value),
    "bot": _flag,
    "level": _fits(_WORD),
    "seconds": _seconds,
}

_PARTS: Mapping[str, Check] = {
    "game": _fits(_WORD),
    "options": _options,
    "seats": _list(lambda value: type(value) is dict, MAX_SEATS, least=1),
    "seed": _seed,
    "practice": _flag,
    "moves": _list(_pair(_upto(MAX_CODE), lambda value: _text(value, MAX_TEXT)), MAX_MOVES),
    "hashes": _list(_pair(_upto(MAX_MOVES), _fits(_HASH)), MAX_MOVES + 1),
    "snapshot": lambda value: type(value) is bytes and len(value) <= MAX_SNAPSHOT,
    "rules": _upto((1 << 31) - 1),
    "program": lambda value: _text(value, MAX_NAME),
    "created": _moment,
    "saved": _moment,
    "finished": _flag,
    "turn": _upto(MAX_CODE),
    "notes": _notes,
}
