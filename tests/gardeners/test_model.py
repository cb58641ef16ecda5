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
from .garden import GARDENERS
from .helpers import legal, make
from .model import Model, outcomes, read

GAMES_EACH = 4
LATE_EACH = 10
SEEDS = range(6)


def same(model: Model, position: dict[str, Any]) -> bool:
    """Whether model and position agree in everything."""
    there = read(model.options, position)
    there.shuffled = model.shuffled
    return model.comparable() == there.comparable()


def difference(model: Model, position: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """For a failing test: what differs, model first."""
    mine, there = model.comparable(), read(model.options, position).comparable()
    return {
        key: (mine.get(key), there.get(key))
        for key in mine.keys() | there.keys()
        if mine.get(key) != there.get(key)
    }


def follow(model: Model, text: str, position: dict[str, Any]) -> Model:
    """The model after a move, chance falling as it did in the position reached."""
    tried = []
    for after in outcomes(model, text):
        if same(after, position):
            return read(model.options, position)
        tried.append(difference(after, position))
    raise AssertionError((text, tried, model.comparable()))


def check_deal(options: dict[str, str], before: dict[str, Any], after: dict[str, Any]) -> None:
    """2.2 to 2.6: what must hold right after the deal, redraws or no."""
    assert len(after["box"]) == {2: 30, 3: 20, 4: 10}[len(after["seats"])]
    assert not set(after["box"]) & {"healing", "hands", "plenty", "master"}
    for seat in after["seats"]:
        thorns = seat["bed"].count("thorn")
        assert seat["yellow"] == 3
        assert seat["doves"] == (3 if seat["gardener"] == "wisor" else 2)
        assert len(seat["hand"]) == (5 - thorns if thorns < 2 else 3) or after["errand"] == "setup"
    if not after["fallback"]:
        assert "master" in after["pile"][-after["reach"] :]
    if before["phase"] == "pick":
        assert len(before["pile"]) > len(after["pile"])


def play_out(game: Any, state: bytes, options: dict[str, str], dice: random.Random) -> None:
    """Plays engine and model to the end with the same moves."""
    model = read(options, game.peek(state))
    while True:
        moves = legal(game, state)
        assert moves == model.legal(), (moves ^ model.legal(), game.peek(state))
        assert game.mover(state) == (model.mover if moves else None)
        if not moves:
            check_end(game, state, model)
            return
        text = dice.choices(sorted(moves), weights=[dealer.weight(m) for m in sorted(moves)])[0]
        before = game.peek(state)
        state = game.play(state, game.parse(text))
        game.check(state)
        after = game.peek(state)
        if before["phase"] == "pick" and after["phase"] != "pick":
            check_deal(options, before, after)
            model = read(options, after)
        else:
            model = follow(model, text, after)


def check_end(game: Any, state: bytes, model: Model) -> None:
    """7.4: the winners share, the others have less."""
    rewards = game.rewards(state)
    best = {seat for seat, reward in enumerate(rewards) if reward == max(rewards)}
    assert best == model.winners()


@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("seed", SEEDS)
def test_whole_games(seats: str, seed: int) -> None:
    """1.2, 3.1, 3.2, 3.3, G39, G46, G83: from the deal to the end, under random options."""
    dice = random.Random(f"whole {seats} {seed}")
    for _ in range(GAMES_EACH):
        chosen = dealer.options(dice, seats=seats)
        game = make(**chosen)
        play_out(game, game.new(dice.randrange(1 << 32)), chosen, dice)


@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("seed", SEEDS)
def test_late_positions(seats: str, seed: int) -> None:
    """4.2, 4.4, G23, G27, G28, G42: from crowded gardens and short piles, under random options."""
    dice = random.Random(f"late {seats} {seed}")
    for _ in range(LATE_EACH):
        chosen = dealer.options(dice, seats=seats)
        game = make(**chosen)
        play_out(game, game.poke(dealer.late(dice, chosen)), chosen, dice)


def test_every_phase_and_gardener_is_met() -> None:
    """10.2: the random late positions reach every question that play can ask."""
    met: Counter[str] = Counter()
    names: Counter[str] = Counter()
    for seats in ("2", "3", "4"):
        dice = random.Random(f"phases {seats}")
        for _ in range(45):
            chosen = dealer.options(dice, seats=seats)
            game = make(**chosen)
            model = read(chosen, game.peek(game.poke(dealer.late(dice, chosen))))
            names.update(seat.gardener for seat in model.seats)
            for _ in range(60):
                met[model.phase] += 1
                moves = sorted(model.legal())
                if not moves:
                    break
                text = dice.choices(moves, weights=[dealer.weight(m) for m in moves])[0]
                model = dice.choice(list(outcomes(model, text)))
    wanted = "dove appoint plant plant-more prune pay send arrange fish use grow visit take give"
    wanted += " reap look reward thorned site miracle discard over"
    assert set(wanted.split()) <= set(met), met
    assert set(names) == set(GARDENERS)


def count(game: Any, state: bytes, model: Model, depth: int) -> int:
    """Sequences of that many moves, model and game side by side; shorter ones that end count too."""
    if depth == 0 or not game.moves(state):
        return 1
    assert legal(game, state) == model.legal()
    total = 0
    for move in game.moves(state):
        after = game.play(state, move)
        total += count(game, after, follow(model, game.describe(move), game.peek(after)), depth - 1)
    return total


@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("seed", range(3))
def test_perft(seats: str, seed: int) -> None:
    """11.1: every sequence of two or three moves from late positions, counted by both."""
    dice = random.Random(f"perft {seats} {seed}")
    for depth in (2, 3):
        chosen = dealer.options(dice, seats=seats)
        game = make(**chosen)
        state = game.poke(dealer.late(dice, chosen, most=3))
        wanted = count(game, state, read(chosen, game.peek(state)), depth)
        assert game.perft(state, depth) == wanted
