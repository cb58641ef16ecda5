"""What happened in Bids, in sentences."""

from __future__ import annotations

from typing import Any

from nk_core.bids.ending import outcome
from nk_core.seen import Event


def opening(game: Any, state: bytes, seat: int | None, names: tuple[str, ...]) -> tuple[Event, ...]:
    """The deal."""
    return (Event(None, "The prizes are shuffled.", ("prizes",), 1),)


def events(
    game: Any, before: bytes, move: int, after: bytes, seat: int | None, names: tuple[str, ...]
) -> tuple[Event, ...]:
    """A bid, and the reveal that ends a round."""
    old, new = game.peek(before), game.peek(after)
    mover = old["mover"]
    card = str(move) if seat == mover else "a card"
    told = [Event(mover, f"{names[mover]} bids {card}.", (f"bid:{mover}",), old["round"] + 1)]
    if new["round"] > old["round"]:
        bids = [zone["bid"] for zone in old["seats"]]
        bids[mover] = move
        told.append(
            Event(
                None, f"The bids were {', '.join(map(str, bids))}.", ("prizes",), old["round"] + 1
            )
        )
    result = outcome(game, after, names)
    if result:
        told.append(Event(None, result.headline, (), old["round"] + 1))
    return tuple(told)
