"""The compiled game against the slow model (model.py): same legal moves, same positions, same end.

Every rule of rules.md that is about play is under test here a few hundred games over; the scenario
tests say which rule it was.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from . import dealer
from .helpers import legal, make
from .model import Model, comparable

GAMES_EACH = 12
LATE_EACH = 60


def weight(text: str) -> int:
    """Completing is rare in random play: lean towards Good Soil, long runs most of all."""
    verb, *words = text.split()
    return 4 * len(words) if verb == "good" else 2 if verb == "take" else 1


def follow(game: Any, state: bytes, chosen: dict[str, str], dice: random.Random) -> str:
    """Plays both to the end with the same moves. Returns how it ended."""
    model = Model(chosen, game.peek(state))
    while True:
        assert comparable(chosen, game.peek(state)) == model.position()
        moves = legal(game, state)
        assert moves == model.legal(), game.peek(state)
        assert game.mover(state) == (model.mover if moves else None)
        if not moves:
            break
        text = dice.choices(sorted(moves), weights=[weight(m) for m in sorted(moves)])[0]
        model.play(text)
        state = game.play(state, game.parse(text))
        game.check(state)
    assert game.rewards(state) == model.rewards()
    return model.outcome


@pytest.mark.parametrize("mode", ["duel", "solo"])
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_whole_games(mode: str, seed: int) -> None:
    """3.1, 3.2, 3.3, 3.4, 3.5, S25: from the deal to the end, under random options."""
    dice = random.Random(f"whole {mode} {seed}")
    for _ in range(GAMES_EACH):
        chosen = dealer.options(dice, mode=mode)
        game = make(**chosen)
        follow(game, game.new(dice.randrange(1 << 32)), chosen, dice)


@pytest.mark.parametrize("mode", ["duel", "solo"])
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_late_positions(mode: str, seed: int) -> None:
    """1.1, 1.2, 1.3, 1.4, S16, S24, S30, S32: from random late positions, under random options."""
    dice = random.Random(f"late {mode} {seed}")
    for _ in range(LATE_EACH):
        chosen = dealer.options(dice, mode=mode)
        game = make(**chosen)
        position = dealer.late(dice, chosen)
        if Model(chosen, position).legal():
            follow(game, game.poke(position), chosen, dice)


def test_every_end_is_met() -> None:
    """10.8: the random late positions reach each way to end a match."""
    ends: Counter[str] = Counter()
    for mode in ("duel", "solo"):
        dice = random.Random(f"ends {mode}")
        for _ in range(600):
            chosen = dealer.options(dice, mode=mode)
            model = Model(chosen, dealer.late(dice, chosen))
            while model.legal():
                moves = sorted(model.legal())
                model.play(dice.choices(moves, weights=[weight(text) for text in moves])[0])
            ends[model.outcome] += 1
    wanted = {"seeds", "no-draw", "no-play", "black-discard", "no-followup", "aquila"}
    assert wanted | {"yellows", "draw"} <= set(ends), ends
