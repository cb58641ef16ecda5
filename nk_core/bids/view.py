"""Bids as one seat sees it."""

from __future__ import annotations

from typing import Any

from nk_core.bids.ending import outcome
from nk_core.seen import Card, Fact, View, Zone

BACK = Card("", "back", "?", "face-down card")


def face(number: int) -> Card:
    """A card face up."""
    return Card(str(number), "plain", "P", str(number), "", str(number))


def view(game: Any, state: bytes, seat: int | None, names: tuple[str, ...]) -> View:
    """Hands lie open (what was bid is known); a running round's bids are seen by their owner only."""
    text = game.peek(state)
    now = text["round"]
    zones = [
        Zone("prizes", "Prizes", None, "row", tuple(map(face, text["prizes"][: now + 1])), now + 1)
    ]
    for i, zone in enumerate(text["seats"]):
        hidden = i != seat and zone["bid"]
        hand = sorted([*zone["hand"], *([zone["bid"]] if hidden else [])])
        zones.append(
            Zone(f"hand:{i}", "Hand", i, "hand", tuple(map(face, hand)), len(zone["hand"]))
        )
        bid = () if not zone["bid"] else (BACK,) if hidden else (face(zone["bid"]),)
        zones.append(Zone(f"bid:{i}", "Bid", i, "pile", bid, len(bid)))
    facts = tuple(Fact(name, str(text["seats"][i]["score"])) for i, name in enumerate(names))
    return View(
        game.name,
        seat,
        game.mover(state),
        now + 1,
        names,
        tuple(zones),
        facts,
        "Bid a card.",
        outcome(game, state, names),
    )
