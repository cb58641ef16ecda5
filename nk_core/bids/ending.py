"""How a match of Bids ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nk_core.seen import Outcome


def outcome(
    game: Any, state: bytes, names: tuple[str, ...], moves: Sequence[int] | None = None
) -> Outcome | None:
    """The places by score, None while the match runs."""
    if game.mover(state) is not None:
        return None
    scores = [seat["score"] for seat in game.peek(state)["seats"]]
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    best = " and ".join(name for name, place in zip(names, places, strict=True) if place == 1)
    return Outcome(places, f"{best} wins", f"The best score is {max(scores)}.")
