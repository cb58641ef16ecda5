"""The legal bids as things to point at."""

from __future__ import annotations

from typing import Any

from nk_core.seen import Choice, Spot


def unseen(game: Any, move: int) -> str:
    """A bid that is not seen."""
    return "Bid a card"


def choices(game: Any, state: bytes, names: tuple[str, ...]) -> tuple[Choice, ...]:
    """One choice a card of the hand."""
    seat = game.mover(state)
    return tuple(
        Choice(
            move, game.describe(move), f"Bid {move}", Spot(f"hand:{seat}", i), Spot(f"bid:{seat}")
        )
        for i, move in enumerate(game.moves(state))
    )
