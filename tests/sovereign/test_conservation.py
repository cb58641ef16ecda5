"""Citizens and cards are conserved: whatever a citadel, card, unit or forge gains or loses went somewhere."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from nk_core.sovereign.rules import make
from nk_core.sovereign.state import Names, Tale

CRECHE = int(Names.NO_CARD)
FORGES = range(Names.FORGE_REF, Names.FORGE_REF + 4 * Names.FORGE_ROOM)
Position = dict[str, Any]


def held(position: Position) -> Counter[str]:
    """All talents and drones: on cards, one talent on each card in a forge, and those not yet home."""
    found: Counter[str] = Counter()
    for seat in position["seats"]:
        found.update("".join(seat["citizens"].values()))
        found["T"] += len(seat["forge"])
    found["T"] += position["combat"].get("freed", 0)
    return found


def told(lines: list[tuple[int, int, int, int]]) -> Counter[str]:
    """What a move brings by its own account: out of the creche and into it (3.2), and turned over (3.1)."""
    change: Counter[str] = Counter()
    for tale, count, frm, to in lines:
        if tale in (Tale.T_TALENTS, Tale.T_DRONES):
            kind = "T" if tale == Tale.T_TALENTS else "D"
            change[kind] += count * ((frm == CRECHE) - (to == CRECHE))
            if (
                frm in FORGES and kind == "D"
            ):  # the talent of a revealed card comes home as a drone (5.5)
                change["D"] += count
                change["T"] -= count
        elif tale in (Tale.T_FLIP_T, Tale.T_FLIP_D):
            sign = 1 if tale == Tale.T_FLIP_T else -1
            change["T"] += sign * count
            change["D"] -= sign * count
    return change


def cards_of(position: Position) -> Counter[str]:
    """Every faction card by name, wherever it lies."""
    found: Counter[str] = Counter()
    for seat in position["seats"]:
        for key in ("deck", "hand", "facilities", "reflexes", "loose", "scrap"):
            found.update(seat[key])
        found.update(card for card, *_rest in seat["forge"])
        found.update(card for card, _host in seat["augments"])
        found.update(card for lane in seat["lanes"] for card in lane)
    del found["echo"]
    return found


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_citizens_and_cards_are_conserved(seats: str) -> None:
    """3.2-3.5, 1.4: every move of random matches and of matches with sense."""
    game, rng = make({"seats": seats}), random.Random(seats)
    for seed in range(6):
        state = game.new(seed)
        before = game.peek(state)
        while game.mover(state) is not None:
            sensible = seed % 2 and rng.random() < 0.9
            move = (
                game.rollout(state, rng.getrandbits(60))
                if sensible
                else rng.choice(game.moves(state))
            )
            lines = game.trace(state, move)
            state = game.play(state, move)
            after = game.peek(state)
            if len(lines) < 128:  # a longer account is cut short
                change, kept = held(after), held(before)
                change.subtract(kept)
                account = told(lines)
                assert all(change[kind] == account[kind] for kind in "TD"), (
                    game.describe(move),
                    lines,
                )
            before = after
        assert set(cards_of(after).values()) == {1} and len(cards_of(after)) == 30 * int(seats)
