"""What must hold after every move of any game, whatever the options (drawn by hypothesis)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from . import dealer
from .garden import MIRACLES, SEEDS, WORKERS
from .helpers import Seat, board, make, play
from .model import read

MATCHES = st.fixed_dictionaries({key: st.sampled_from(v) for key, v in dealer.CHOICES.items()})
NUMBERS = st.integers(0, (1 << 63) - 1)
LONGEST = 3000  # decisions; real games take a tenth of that


def cards_of(position: dict[str, Any]) -> Counter[str]:
    """Every card of the match, wherever it lies; collected Thorns are cards, too."""
    found = Counter(position["pile"] + position["discard"] + position["box"])
    for seat in position["seats"]:
        found.update(seat["hand"] + seat["workers"] + ["thorn"] * seat["collected"])
        found.update(card.partition("+")[0] for card in seat["bed"])
    apart = position["phase"] in ("site", "miracle", "thorned")
    if apart or (position["phase"] == "use" and position["errand"] == "fishing"):
        found.update([position["card"]])
    if position["master"] or position["fallback"]:
        found.update(["master"])
    return found


def whole(options: dict[str, str]) -> Counter[str]:
    """The cards of a match under those options (1.4, G1)."""
    return Counter([*dealer.plain_cards(options), *MIRACLES, "master"])


def check(game: Any, state: bytes, options: dict[str, str]) -> None:
    """The invariants of one state."""
    game.check(state)
    position = game.peek(state)
    assert cards_of(position) == whole(options)
    assert game.poke(position) == state
    assert len(state) == game.state_size
    if options["limit"] == "yes":
        assert sum(seat["doves"] for seat in position["seats"]) <= 15
    for number, seat in enumerate(position["seats"]):
        check_seat(seat)
        if number != position["active"] and position["phase"] != "pick":
            traded = position["phase"] == "use" and number == position["partner"]
            assert len(seat["hand"]) <= 7 or traded
    assert 0 <= position["free"] <= position["seats"][position["active"]]["doves"]
    if not position["master"]:
        check_bounds(position)


def check_bounds(position: dict[str, Any]) -> None:
    """9.9: the Master Gardener lies where others, and where Cassia's seat, believe him to be."""
    pile = position["pile"]
    if position["phase"] != "pick" and not position["fallback"]:
        assert "master" in pile[-position["reach"] :]
        in_view = "master" in pile[: position["looked"]]
        assert in_view or "master" in pile[-position["reach_seen"] :]


def check_seat(seat: dict[str, Any]) -> None:
    """1.3, G22, 4.4, G46: rows within their limits, hands of Workers and Seeds."""
    assert len(seat["bed"]) <= 3
    teams = Counter(card for card in seat["workers"] if card in WORKERS)
    miracles = [card for card in seat["workers"] if card in MIRACLES]
    assert len(teams) + len(miracles) <= 4
    assert max(teams.values(), default=0) <= 4
    assert all(card in (*WORKERS, *SEEDS) for card in seat["hand"])
    for card in seat["bed"]:
        kind, plus, fruit = card.partition("+")
        assert not plus or (kind in SEEDS and fruit in ("1", "2"))
    for held in seat["known"].values():
        assert held


def check_moves(game: Any, state: bytes) -> None:
    """Texts unique and read back; what every seat surely knows is true."""
    moves = game.moves(state)
    texts = [game.describe(move) for move in moves]
    assert len(set(texts)) == len(set(moves)) == len(moves)
    assert [game.parse(text) for text in texts] == list(moves)
    assert bool(moves) == (game.mover(state) is not None)
    seats = game.peek(state)["seats"]
    for seat in seats:
        for other, held in seat["known"].items():
            assert not Counter(held) - Counter(seats[int(other)]["hand"])


@settings(max_examples=40, deadline=None)
@given(MATCHES, NUMBERS, st.booleans())
def test_any_game(options: dict[str, str], seed: int, late: bool) -> None:
    """1.3, 1.4, 9.5, 9.9, 10.9, 11.1, G22, G46, G54: through whole games; every game ends."""
    dice = random.Random(seed)
    game = make(**options)
    state = game.poke(dealer.late(dice, options)) if late else game.new(seed)
    for _ in range(LONGEST):
        check(game, state, options)
        check_moves(game, state)
        moves = game.moves(state)
        if not moves:
            break
        before = bytes(state)
        after = game.play(state, dice.choice(moves))
        assert state == before
        state = after
    assert game.mover(state) is None
    check_rewards(game, state)


def check_rewards(game: Any, state: bytes) -> None:
    """7.4: between 0 and 1, best for the winners, and in the order of the scores."""
    rewards = game.rewards(state)
    assert len(rewards) == game.seats
    assert all(0 <= reward <= 1 for reward in rewards)
    if game.reward_sum is not None:
        assert sum(rewards) == pytest.approx(game.reward_sum)
    model = read(game.options, game.peek(state))
    best = {seat for seat, reward in enumerate(rewards) if reward == max(rewards)}
    assert best == model.winners()
    ranks = [seat.rank() for seat in model.seats]
    for one in range(game.seats):
        for other in range(game.seats):
            if ranks[one] == ranks[other]:
                assert rewards[one] == rewards[other]
            if ranks[one] > ranks[other]:
                assert rewards[one] >= rewards[other]


@settings(max_examples=30, deadline=None)
@given(MATCHES, NUMBERS)
def test_replay(options: dict[str, str], seed: int) -> None:
    """2.2, 10.1: setup, seed and moves give the same game bit by bit."""
    game, twin, dice = make(**options), make(**options), random.Random(seed)
    state = game.new(seed)
    moves = []
    while game.mover(state) is not None:
        moves.append(dice.choice(game.moves(state)))
        state = game.play(state, moves[-1])
    again = twin.new(seed)
    for move in moves:
        again = twin.play(again, move)
    assert again == state


@settings(max_examples=60, deadline=None)
@given(MATCHES, NUMBERS)
def test_random_game(options: dict[str, str], seed: int) -> None:
    """7.1, 7.4: the fast playout ends in a sound, finished state."""
    game = make(**options)
    count, state = game.random_game(seed)
    assert 0 < count <= LONGEST
    assert game.moves(state) == ()
    check(game, state, options)
    check_rewards(game, state)


@settings(max_examples=40, deadline=None)
@given(
    st.integers(2, 4),
    st.integers(0, 3),
    st.lists(
        st.lists(st.sampled_from(["seed1", "seed2", "thorn"]), max_size=3), min_size=4, max_size=4
    ),
)
def test_a_creep_moves_at_most_one_card_a_garden(
    seats: int, garden: int, rows: list[list[str]]
) -> None:
    """4.2, 4.3, G23: each garden gains at most one card, and exactly one if it was passed through."""
    names = ("wisor", "aventus", "miletus", "visenia")
    there = [
        Seat(names[n], bed=" ".join(rows[n]), hand="monk seed1" if n == 0 else "")
        for n in range(seats)
    ]
    if Counter(card for row in rows for card in row)["seed1"] > 7:
        return
    if Counter(card for row in rows for card in row)["seed2"] > 8:
        return
    game, state = board(*there, pile="fisher ...")
    target = garden % seats
    after = game.peek(play(game, state, "gardener plant", f"plant seed1 {target}"))
    old, new = rows[:seats], [seat["bed"] for seat in after["seats"]]
    reached, place = [target], target
    while len(old[place]) == 3 and len(reached) < seats:
        place = (place + 1) % seats
        reached.append(place)
    for number in range(seats):
        if number not in reached:
            assert new[number] == old[number]
        else:
            at = reached.index(number)
            arriving = "seed1" if at == 0 else old[reached[at - 1]][2]
            assert new[number] == [arriving, *old[number]][:3]
    went_round = len(reached) == seats and len(old[reached[-1]]) == 3
    gone = [card for card in after["discard"] if card not in MIRACLES]
    assert gone == ([old[reached[-1]][2]] if went_round else [])
