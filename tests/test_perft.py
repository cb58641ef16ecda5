"""Perft: how many sequences of moves there are, against counts of a second, independent model.

Down to depth 4 the counts below were made by tests/sowers/model.py, which was written from the
rulebook; the shallow ones are counted by it again on every run.
"""

from __future__ import annotations

import copy
from math import factorial, prod
from typing import Any

import pytest

from nk_core.games import ALL_GAMES

from .gardeners import test_model as gardeners
from .gardeners.model import read
from .sowers.model import Model

SHALLOW = 3

# options, seed, counts at depth 1, 2, 3 ...
COUNTS: tuple[tuple[dict[str, str], int, tuple[int, ...]], ...] = (
    ({}, 1, (8, 79, 742, 6268, 48262, 386697)),
    ({}, 2, (6, 79, 692, 4774, 26020, 226516)),
    ({"wild": "yes"}, 3, (7, 82, 774, 6412, 49115, 424149)),
    ({"mode": "solo"}, 4, (7, 42, 294, 2253, 14229, 81135)),
    ({"mode": "solo", "level0": "master", "wild": "yes"}, 5, (4, 38, 282, 1599, 6999, 33716)),
    (
        {"pickup": "own", "cleanup": "once", "followup": "skip"},
        6,
        (9, 81, 733, 6333, 49632, 386388),
    ),
)


def count(model: Model, depth: int) -> int:
    """Sequences of that many moves in the slow model; shorter ones that end count too."""
    if depth == 0 or model.outcome:
        return 1
    total = 0
    for text in model.legal():
        after = copy.deepcopy(model)
        after.play(text)
        total += count(after, depth - 1)
    return total


def model_of(game: Any, state: bytes) -> Model:
    """The slow model at the same position."""
    return Model(game.options, game.peek(state))


@pytest.mark.parametrize(("options", "seed", "counts"), COUNTS)
def test_counts_from_the_deal(options: dict[str, str], seed: int, counts: tuple[int, ...]) -> None:
    game = ALL_GAMES["sowers"].make(options)
    state = game.new(seed)
    assert tuple(game.perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("options", "seed", "counts"), COUNTS)
def test_the_second_model_counts_the_same(
    options: dict[str, str], seed: int, counts: tuple[int, ...]
) -> None:
    game = ALL_GAMES["sowers"].make(options)
    state = game.new(seed)
    for depth in range(1, SHALLOW + 1):
        assert count(model_of(game, state), depth) == counts[depth - 1]


# Gardeners: from the choice of the Gardeners on, through the deal. The second model cannot know the
# deal before it is made, so it counts again from every position behind the last choice.
GARDENERS: tuple[tuple[dict[str, str], int, tuple[int, ...]], ...] = (
    ({}, 1, (2, 4, 12, 36, 144, 576, 1860)),
    ({}, 2, (2, 4, 20, 58, 132, 447, 1188)),
    ({"seats": "3"}, 3, (2, 4, 8, 44, 172, 584, 2188)),
    ({"seats": "4", "gardeners": "first"}, 4, (5, 22, 55, 217, 550, 2083, 6171)),
    (
        {"gardeners": "free", "prune": "3", "apart": "yes", "change": "yes", "miracles": "choice"},
        5,
        (8, 56, 287, 896, 2428, 7940, 22491),
    ),
)


@pytest.mark.parametrize(("options", "seed", "counts"), GARDENERS)
def test_gardeners_from_the_deal(
    options: dict[str, str], seed: int, counts: tuple[int, ...]
) -> None:
    game = ALL_GAMES["gardeners"].make(options)
    state = game.new(seed)
    assert tuple(game.perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("options", "seed", "counts"), GARDENERS)
def test_the_second_model_counts_the_same_gardens(
    options: dict[str, str], seed: int, counts: tuple[int, ...]
) -> None:
    game = ALL_GAMES["gardeners"].make(options)
    states, depth = [game.new(seed)], 0
    while game.peek(states[0])["phase"] == "pick":
        states = [game.play(state, move) for state in states for move in game.moves(state)]
        depth += 1
    total = 0
    for state in states:
        model = read(game.options, game.peek(state))
        total += gardeners.count(game, state, model, SHALLOW - 1)
    assert total == counts[depth + SHALLOW - 2]


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (2, 4), (3, 3)])
def test_bids_are_counted_by_hand(seats: int, cards: int) -> None:
    """Every round each seat has one card less: (n!)^seats orders in all."""
    game = ALL_GAMES["bids"].make({"seats": str(seats), "cards": str(cards)})
    state = game.new(1)
    assert game.perft(state, seats * cards) == factorial(cards) ** seats
    assert game.perft(state, seats) == prod([cards] * seats)


def test_depth_zero_is_one_and_negative_is_refused() -> None:
    game = ALL_GAMES["bids"].make({})
    assert game.perft(game.new(1), 0) == 1
    with pytest.raises(ValueError):
        game.perft(game.new(1), -1)
