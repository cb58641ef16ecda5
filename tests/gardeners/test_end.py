"""The Master Gardener, the Harvest and the winner (rules.md 1.1, 7.1 to 7.4, G84 to G89)."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import Seat, board, peek, phase, play

NAMES = ("wisor", "aventus", "miletus", "visenia")
PILE = "master seed1*8 seed2*6"


def turns_after(seats: int, active: int, first: int, **options: str) -> list[int]:
    """Whose turns come after the one in which the Master Gardener is the last draw."""
    game, state = board(
        *(Seat(NAMES[n]) for n in range(seats)),
        pile=PILE,
        discard="healing hands plenty",
        active=active,
        first=first,
        options=options,
    )
    state = play(game, state, "end")
    found = []
    while game.mover(state) is not None:
        found.append(game.mover(state))
        state = play(game, state, "end")
    assert phase(game, state) == "over"
    return found


@pytest.mark.parametrize(
    ("seats", "active", "first", "wanted"),
    [
        (2, 0, 0, [1]),
        (2, 1, 0, []),
        (2, 1, 1, [0]),
        (2, 0, 1, []),
        (3, 0, 0, [1, 2]),
        (3, 1, 0, [2]),
        (3, 2, 0, []),
        (3, 0, 2, [1]),
        (4, 3, 3, [0, 1, 2]),
        (4, 1, 3, [2]),
        (4, 2, 3, []),
    ],
)
def test_the_round_is_played_out(seats: int, active: int, first: int, wanted: list[int]) -> None:
    """7.1, 1.2, G84, G85: up to the seat before the one that began."""
    assert turns_after(seats, active, first) == wanted


@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_turn_alone(active: int) -> None:
    """G84: under end=turn nobody has another."""
    assert turns_after(3, active, 0, end="turn") == []


@pytest.mark.parametrize(("active", "wanted"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
def test_one_more_turn_each(active: int, wanted: list[int]) -> None:
    """G84, G84a: under end=extra everyone, the drawer last."""
    assert turns_after(3, active, 0, end="extra") == wanted


def test_the_turn_goes_on() -> None:
    """G86, 3.8: drawn in a prayer he is laid open; Doves and the last draw follow, under any ending."""
    for end in ("round", "turn", "extra"):
        game, state = board(
            Seat(workers="monk"), pile="seed1 master seed1 seed1 seed2 ...", options={"end": end}
        )
        state = play(game, state, "gardener pray")
        assert (phase(game, state), peek(game, state, "master")) == ("dove", True)
        state = play(game, state, "monk pray", "end")
        assert len(peek(game, state, "seats")[0]["hand"]) == 4


def test_the_last_round_with_an_empty_pile() -> None:
    """G42, 7.1: the Master Gardener was the last card; the others' turns go by without a draw."""
    game, state = board(
        Seat(), Seat("aventus"), Seat("miletus"), pile="master", discard="healing hands plenty"
    )
    state = play(game, state, "end", "end", "end")
    assert phase(game, state) == "over"


# ---- scores


def winners(*seats: Seat, **more: Any) -> set[int]:
    """Who wins when the match ends with these gardens."""
    game, state = board(*seats, pile="", active=len(seats) - 1, left=0, master=True, **more)
    state = play(game, state, "end")
    assert (phase(game, state), game.mover(state), game.moves(state)) == ("over", None, ())
    rewards = game.rewards(state)
    assert sum(rewards) == pytest.approx(game.reward_sum or sum(rewards))
    return {number for number, reward in enumerate(rewards) if reward == max(rewards)}


WORTHS = [
    ({"yellow": 4}, 4),
    ({"purple": 1}, 5),
    ({"workers": "monk*3 fisher"}, 4),
    ({"bed": "seed1"}, 1),
    ({"bed": "seed2"}, 2),
    ({"bed": "seed1+2 seed2+2"}, 7),
    ({"bed": "healing"}, 2),
    ({"workers": "healing hands plenty"}, 6),
    ({"collected": 2}, 6),
    ({"bed": "thorn seed2", "yellow": 3}, 2),
    ({"bed": "thorn thorn thorn", "yellow": 10}, 1),
    ({"hand": "monk seed2", "yellow": 1}, 1),
    ({"doves": 7, "yellow": 1}, 1),
]


@pytest.mark.parametrize(("garden", "worth"), WORTHS)
def test_what_counts(garden: dict[str, Any], worth: int) -> None:
    """1.1, 1.4, 7.2, 7.3, G88: each against one fruit less and one more of the other seat."""
    assert winners(Seat(**garden), Seat("aventus", yellow=worth - 1)) == {0}
    assert winners(Seat(**garden), Seat("aventus", yellow=worth + 1)) == {1}


@pytest.mark.parametrize("worth", [1, 2, 3])
def test_below_zero(worth: int) -> None:
    """G87, 7.2: two Thorns and so many fruit, a negative score, against a negative score."""
    assert winners(Seat(bed="thorn thorn", yellow=worth), Seat("aventus", bed="thorn")) == (
        {0, 1} if worth == 3 else {1}
    )
    assert winners(Seat(bed="thorn thorn", yellow=4), Seat("aventus", bed="thorn")) == {0}


def test_thorns_cost_three_though_nothing_is_there() -> None:
    """G87: with no fruit to give up a Thorn still costs three."""
    assert winners(Seat(bed="thorn"), Seat("aventus")) == {1}
    assert winners(Seat(bed="thorn thorn"), Seat("aventus", bed="thorn")) == {1}


def test_most_workers_decide() -> None:
    """7.4, G89: as cards, not as teams."""
    assert winners(Seat(workers="monk*3"), Seat("aventus", workers="fisher grower", yellow=1)) == {
        0
    }


def test_miracles_are_no_workers_in_a_tie() -> None:
    """G82, G89: equal scores, one Worker against a Miracle above."""
    assert winners(Seat(workers="healing"), Seat("aventus", workers="monk", yellow=1)) == {1}


def test_most_collected_thorns_decide() -> None:
    """7.4, G89, G57: the third level."""
    one = Seat(workers="monk", collected=2)
    assert winners(one, Seat("aventus", workers="fisher", collected=1, yellow=3)) == {0}


def test_a_shared_victory() -> None:
    """7.4, G89: equal in all three."""
    seats = (Seat(yellow=2), Seat("aventus", bed="seed2"), Seat("miletus"))
    assert winners(*seats) == {0, 1}


def test_a_tie_behind_the_winner() -> None:
    """7.4: the others do not matter."""
    seats = (Seat(yellow=2), Seat("aventus", yellow=3), Seat("miletus", yellow=2))
    assert winners(*seats) == {1}


def test_a_pruned_own_thorn_of_aventus_counts() -> None:
    """G57, 6.4: three at the Harvest like any other collected one."""
    game, state = board(
        Seat("aventus", bed="thorn", yellow=2),
        Seat("wisor", yellow=2),
        pile="",
        active=0,
        first=1,
        master=True,
        left=0,
    )
    state = play(game, state, "gardener prune", "prune 0.0 collect", "pay yellow", "pay yellow")
    rewards = game.rewards(play(game, state, "end"))
    assert rewards[0] > rewards[1]
