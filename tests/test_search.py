"""The search: it finds what is there to find, keeps its budgets, and answers the same to the same seed."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from nk_core.errors import OptionError
from nk_core.games import ALL_GAMES
from nk_core.search.bot import LEVELS, Thinker, TurnBudget, level_of, mixed
from nk_core.search.clairvoyant import Oracle
from nk_core.search.ismcts import Tree

TEN = [f"b{number}" for number in range(1, 11)]
YELLOWS = [f"y{number}" for number in range(1, 11)]


def duel_about_to_end() -> tuple[Any, bytes]:
    """Seat 0 needs only its ten; it could as well waste it on the Thorny Soil."""
    game = ALL_GAMES["sowers"].make({})
    mine = {"hand": ["b10", "y3", "y4"], "deck": YELLOWS[4:], "good": TEN[:9], "path": ["y1", "y2"]}
    theirs = {"hand": ["b5", "y1"], "deck": YELLOWS[1:] + TEN[5:], "good": TEN[:4]}
    return game, game.poke({"mover": 0, "first": 1, "seats": [mine, theirs]})


def think(game: Any, state: bytes, **kwargs: Any) -> Any:
    """A search of the mover."""
    return Thinker(game, state, game.mover(state), **kwargs).run()


def test_a_win_at_hand_is_taken() -> None:
    game, state = duel_about_to_end()
    advice = think(game, state, simulations=300, seed=1)
    assert game.describe(advice.code) == "good b10"
    assert advice.thinking.moves[0].chance == pytest.approx(1.0)
    assert advice.thinking.line[0] == "good b10"


def last_chance() -> tuple[Any, bytes]:
    """The first player has completed: in this turn seat 1 lays nine and ten, or loses (S32).

    Its deck has seven yellows against five, so that it wins the tie (S35).
    """
    game = ALL_GAMES["sowers"].make({})
    mine = {"hand": ["b9", "b10", "y3"], "deck": YELLOWS[3:], "good": TEN[:8], "path": ["y1", "y2"]}
    theirs = {"hand": YELLOWS[:5], "deck": YELLOWS[5:], "good": TEN}
    return game, game.poke({"mover": 1, "first": 0, "seats": [theirs, mine]})


def test_the_only_way_not_to_lose_is_found() -> None:
    game, state = last_chance()
    advice = think(game, state, simulations=400, seed=2)
    chances = {game.describe(move.code): move.chance for move in advice.thinking.moves}
    assert advice.thinking.moves[0].chance == 1.0 and chances["thorny b9"] == 0.0
    assert game.describe(advice.code) in ("good b9 b10", "rocky y3"), "both lay nine and ten"


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", list(ALL_GAMES))
def test_the_same_seed_gives_the_same_search(name: str, threads: int) -> None:
    game = ALL_GAMES[name].make({})
    state = game.new(9)
    first, second, third = (
        think(game, state, simulations=600, seed=seed, threads=threads).thinking
        for seed in (5, 5, 6)
    )
    assert [(m.code, m.visits, m.chance) for m in first.moves] == [
        (m.code, m.visits, m.chance) for m in second.moves
    ]
    assert [m.visits for m in first.moves] != [m.visits for m in third.moves]


def test_a_budget_of_simulations_is_kept_and_every_one_is_counted() -> None:
    game = ALL_GAMES["bids"].make({"seats": "3"})
    thinking = think(game, game.new(1), simulations=200, seed=3, threads=2).thinking
    assert thinking.simulations <= 200
    assert sum(move.visits for move in thinking.moves) == thinking.simulations


def test_a_forced_move_costs_nothing() -> None:
    game = ALL_GAMES["bids"].make({"cards": "3"})
    state = game.new(1)
    for _ in range(4):
        state = game.play(state, game.moves(state)[0])
    assert len(game.moves(state)) == 1
    advice = think(game, state, seconds=60.0)
    assert advice.code == game.moves(state)[0] and advice.thinking.simulations == 0


def test_a_clear_choice_ends_the_search_early() -> None:
    game, state = last_chance()
    assert think(game, state, simulations=1_000_000, threads=1).thinking.simulations < 990_000


def test_memory_is_capped_and_the_search_goes_on() -> None:
    game = ALL_GAMES["sowers"].make({})
    state = game.new(2)
    cap = 1 << 20
    tree = Tree(game, state, game.mover(state) or 0, 1, memory=cap)
    tree.run(simulations=30_000)
    nodes, _edges, size = tree.size
    assert size <= cap and nodes > 1000
    assert sum(visits for _code, visits, _value in tree.counts()) == tree.simulations


def test_a_flat_search_looks_one_decision_deep() -> None:
    game = ALL_GAMES["sowers"].make({})
    assert think(game, game.new(3), level="flat", simulations=500).thinking.depth == 1
    assert think(game, game.new(3), level="strongest", simulations=500).thinking.depth > 2


def running(**kwargs: Any) -> tuple[Thinker, threading.Thread, list[Any]]:
    """A long search at work in a thread of its own."""
    game = ALL_GAMES["sowers"].make({})
    state = game.new(7)
    thinker = Thinker(game, state, game.mover(state) or 0, seconds=300.0, **kwargs)
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(thinker.run(answers_progress.append)))
    answers_progress.clear()
    thread.start()
    while thinker.snapshot().simulations < 1000:
        time.sleep(0.01)
    return thinker, thread, answers


answers_progress: list[Any] = []


def test_move_now_answers_with_the_best_so_far() -> None:
    thinker, thread, answers = running()
    thinker.move_now()
    thread.join(20)
    assert not thread.is_alive() and answers[0].code is not None


def test_stop_answers_without_a_move() -> None:
    thinker, thread, answers = running()
    thinker.stop()
    thread.join(20)
    assert not thread.is_alive() and answers[0].code is None


def test_the_think_time_can_change_while_it_thinks() -> None:
    thinker, thread, answers = running()
    thinker.set_seconds(0.0)
    thread.join(20)
    assert not thread.is_alive() and answers[0].code is not None


def test_a_stop_before_the_start_is_kept() -> None:
    game = ALL_GAMES["sowers"].make({})
    state = game.new(7)
    thinker = Thinker(game, state, game.mover(state) or 0, seconds=300.0)
    thinker.stop()
    assert thinker.run().code is None


def test_progress_comes_while_it_thinks() -> None:
    thinker, thread, _answers = running()
    for _ in range(500):
        if len(answers_progress) > 1:
            break
        time.sleep(0.01)
    thinker.stop()
    thread.join(20)
    assert len(answers_progress) > 1
    first = answers_progress[0]
    assert first.simulations > 0 and first.moves[0].visits >= first.moves[-1].visits
    assert answers_progress[-1].line, "the principal line is there after the first snapshot"


def test_levels_go_from_gentle_to_strongest() -> None:
    assert [level.key for level in LEVELS] == ["gentle", "steady", "sharp", "strongest"]
    caps = [level.simulations or 10**9 for level in LEVELS]
    heats = [level.temperature for level in LEVELS]
    assert caps == sorted(caps) and heats == sorted(heats, reverse=True)
    game = ALL_GAMES["sowers"].make({})
    cap = level_of("gentle").simulations
    assert cap and think(game, game.new(1), level="gentle", seconds=5.0).thinking.simulations <= cap
    with pytest.raises(OptionError, match="gentle"):
        level_of("godlike")
    with pytest.raises(OptionError):
        think(game, game.new(1), level="strongest")


def test_yardsticks_do_not_search() -> None:
    game = ALL_GAMES["sowers"].make({})
    state = game.new(4)
    for level in ("random", "greedy"):
        codes = {think(game, state, level=level, seed=seed, seconds=1.0).code for seed in range(30)}
        assert len(codes) > 1 and codes <= set(game.moves(state))


def test_a_turn_shares_its_budget_over_its_decisions() -> None:
    budget = TurnBudget()
    assert budget.left(1, 0, 10.0) == pytest.approx(6.0)
    budget.book(6.0)
    assert budget.left(1, 0, 10.0) == pytest.approx(2.4)
    budget.book(2.4)
    budget.book(1.5)
    assert budget.left(1, 0, 10.0) == pytest.approx(0.5), (
        "late decisions of a long turn get a little"
    )
    assert budget.left(2, 1, 10.0) == pytest.approx(6.0), "a new turn has a new budget"
    budget.book(1.0)
    assert budget.left(2, 0, 10.0, own=False) == pytest.approx(0.5), "what the own turn has left"
    assert budget.left(3, 0, 10.0) == pytest.approx(6.0)


def test_seeds_are_mixed_in_order() -> None:
    assert mixed(1, 2) != mixed(2, 1) and mixed(1) != mixed(1, 0) and 0 <= mixed(2**70, -1) < 2**64


# ---- the clairvoyant bound ---------------------------------------------------------------------------


def last_turn(hand: list[str], deck: list[str], **options: str) -> tuple[Any, bytes]:
    """Solo, the last turn: Aquila has nine blacks, the player eight on the Good Soil."""
    game = ALL_GAMES["sowers"].make({"mode": "solo", **options})
    seat = {"hand": hand, "deck": deck, "good": TEN[:8]}
    seat["path"] = [card for card in YELLOWS if card not in hand + deck]
    return game, game.poke({"seats": [seat], "aquila": {"good": 9, "deck": ["y1"]}, "rocky": []})


def test_the_bound_finds_the_one_way_to_win() -> None:
    """The Rocky Soil draws both missing blacks, and the follow-up lays them."""
    game, state = last_turn(["y5", "y6"], ["b9", "b10", "y7", "y8", "y9"])
    assert Oracle(game, 10_000).solve(state, playouts=0) is True


def test_the_bound_knows_what_cannot_be_won() -> None:
    """The ten lies too deep to be drawn in the last turn."""
    game, state = last_turn(["y5", "b9"], ["y6", "y7", "y8", "y9", "b10"])
    assert Oracle(game, 10_000).solve(state) is False


def test_the_bound_says_when_its_limit_was_too_low() -> None:
    game, state = last_turn(["y5", "b9"], ["y6", "y7", "y8", "y9", "b10"])
    assert Oracle(game, 1).solve(state, playouts=0) is None
    with pytest.raises(ValueError):
        Oracle(ALL_GAMES["sowers"].make({}), 10)
