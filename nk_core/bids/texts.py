"""Bids' notation and the checks of its position text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nk_core.errors import IllegalMove, PositionError

UNSEEN = 15


def describe(move: int) -> str:
    """“bid 3”, or “bid ?” for one that is not seen."""
    if not 1 <= move <= UNSEEN:
        raise IllegalMove(f"{move} is no bid.")
    return "bid ?" if move == UNSEEN else f"bid {move}"


def parse(text: str) -> int:
    """The move of “bid 3”. Raises IllegalMove."""
    words = text.split()
    if len(words) != 2 or words[0] != "bid" or words[1] not in set("12345678"):
        raise IllegalMove(f"“{text}” is no bid.")
    return int(words[1])


def check_position(text: Mapping[str, Any], seats: int, size: int) -> None:
    """Raises PositionError when hands, bids and prizes do not fit together."""
    try:
        left = size - text["round"]
        fits = len(text["seats"]) == seats and sorted(text["prizes"]) == list(range(1, size + 1))
        for seat in text["seats"]:
            cards = [*seat["hand"], *([seat["bid"]] if seat["bid"] else [])]
            fits = fits and len(cards) == len(set(cards)) == left and 0 <= seat["score"] < 99
            fits = fits and all(1 <= card <= size for card in cards)
        fits = fits and 0 <= text["mover"] < seats and int(text["rng"], 16) >= 0
    except (KeyError, TypeError, ValueError) as error:
        raise PositionError("This is no position of Bids.") from error
    if not fits:
        raise PositionError("This is no position of Bids.")
