"""Position texts that something has gone wrong with: one clear sentence, or a position that can be played."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from nk_core.errors import NkError
from nk_core.games import GAMES

CHANGES = 700
VALUES: tuple[Any, ...] = (
    None, True, 0, 1, -1, 2, 7, 300, 2**70, 1.5, float("nan"), "", "0", "x" * 300, [], {}, [[]], [1],
    ["?"], {"0": []}, {"a": 1},
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a nested text."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in inner:
        if isinstance(part, dict | list):
            yield from places(part, (*path, key))
        else:
            yield (*path, key)


def spoiled(text: Any, rng: random.Random) -> Any:
    """The text with one thing in it left out, replaced, or put from one place into another."""
    text = copy.deepcopy(text)
    paths = list(places(text))
    *way, last = rng.choice(paths)
    inner = text
    for key in way:
        inner = inner[key]
    if rng.random() < 0.2:
        del inner[last]
    elif rng.random() < 0.7:
        inner[last] = rng.choice(VALUES)
    else:
        other: Any = text
        for key in rng.choice(paths):
            other = other[key]
        inner[last] = copy.deepcopy(other)
    return text


@pytest.mark.parametrize("name", GAMES)
def test_spoiled_positions_are_refused_or_playable(name: str) -> None:
    entry, rng = GAMES[name], random.Random(name)
    seated = any(option.key == "seats" for option in entry.options())
    refused = 0
    for number in range(CHANGES):
        game = entry.make({"seats": str(2 + number % 3)} if seated else {})
        state = game.new(number % 50)
        for _i in range(rng.randrange(60)):
            if game.mover(state) is not None:
                state = game.play(state, rng.choice(game.moves(state)))
        try:
            state = game.poke(spoiled(game.peek(state), rng))
        except NkError as error:
            refused += 1
            assert str(error) and "\n" not in str(error) and len(str(error)) < 600
            continue
        assert game.is_sound(state)
        mover = game.mover(state)
        assert (mover is None) == (game.moves(state) == ())
        names = entry.seat_names(game.options)
        entry.view(game, state, mover, names)
        entry.choices(game, state, names)
    assert refused > CHANGES // 3
