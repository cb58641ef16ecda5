"""Doves: where they go, what comes of them (rules.md 3.1 to 3.7, G12 to G21)."""

from __future__ import annotations

import pytest

from .garden import GARDENERS
from .helpers import Seat, bed, board, hand, legal, peek, play, seat, starting

THORNY = Seat("aventus", bed="thorn thorn")
PASSIVE = [name for name in GARDENERS if name not in ("allus", "cassia")]
PILE = "seed1*6 ..."


def test_as_many_as_one_likes() -> None:
    """3.1: any number of Doves in any order, none at all too; ending takes them back and draws."""
    game, state = board(Seat(hand="seed2", workers="monk", doves=3), pile=PILE)
    lazy = play(game, state, "end")
    assert game.mover(lazy) == 1
    assert hand(game, lazy) == "seed1 seed2"
    busy = play(game, state, "monk pray", "gardener plant", "plant seed2 0", "end")
    assert hand(game, busy) == "seed1 seed1 seed1"
    assert seat(game, busy)["doves"] == 3


def test_doves_come_back() -> None:
    """3.1: what was placed is free again in the next turn."""
    game, state = board(Seat(workers="monk"), pile=PILE)
    state = play(game, state, "monk pray", "gardener pray")
    assert peek(game, state, "free") == 0
    state = play(game, state, "end", "end")
    assert peek(game, state, "free") == 2
    assert peek(game, state, "used") == {}
    assert {"monk pray", "gardener pray"} <= legal(game, state)


def test_one_gardening_action() -> None:
    """3.2, G12: the four actions, and one of them a turn."""
    game, state = board(Seat(hand="monk seed1", yellow=2, doves=3), THORNY, pile=PILE)
    actions = {f"gardener {action}" for action in ("appoint", "plant", "pray", "prune")}
    assert starting(game, state, "gardener") == actions
    state = play(game, state, "gardener pray")
    assert starting(game, state, "gardener") == set()
    assert peek(game, state, "free") == 2


def test_one_dove_a_worker() -> None:
    """3.3, G12: each Worker once a turn, each of a team by itself."""
    game, state = board(Seat(workers="monk*2", doves=4), pile="seed1*8 ...")
    state = play(game, state, "monk pray", "monk pray")
    assert "monk pray" not in legal(game, state)
    assert "gardener pray" in legal(game, state)


@pytest.mark.parametrize("name", PASSIVE)
def test_no_second_dove_on_a_passive_gardener(name: str) -> None:
    """G12, G13: six of the eight abilities have no spot for a Dove."""
    game, state = board(Seat(name, hand="monk seed1", doves=3), pile=PILE)
    assert starting(game, state, name) == set()
    state = play(game, state, "gardener pray")
    assert starting(game, state, name, "gardener") == set()


def test_two_gardeners_take_a_second_dove() -> None:
    """G12, G13: Allus and Cassia, once a turn."""
    game, state = board(Seat("cassia"), pile=PILE)
    state = play(game, state, "gardener pray", "cassia look", "look seed1")
    assert legal(game, state) == {"end"}
    game, state = board(Seat("cassia", doves=4), pile=PILE)
    state = play(game, state, "cassia look", "look seed1")
    assert starting(game, state, "cassia") == set()
    game, state = board(Seat("allus", workers="monk", doves=4), pile="seed1*8 ...")
    state = play(game, state, "allus pray")
    assert starting(game, state, "allus") == set()
    assert "monk pray" in legal(game, state)


def test_a_new_dove_at_once() -> None:
    """G14, 4.5: a Dove earned by a team may be placed in the same turn."""
    game, state = board(Seat(workers="monk*2", hand="monk"), pile=PILE, free=1)
    state = play(game, state, "gardener appoint", "appoint monk 0")
    assert legal(game, state) == {"fruit", "dove"}
    state = play(game, state, "dove")
    assert seat(game, state)["doves"] == 3
    assert peek(game, state, "free") == 1
    state = play(game, state, "monk pray")
    assert legal(game, state) == {"end"}


def test_a_new_dove_in_the_next_turn() -> None:
    """G14, G14a: under doves=next it lies aside until Doves are taken back."""
    game, state = board(
        Seat(workers="monk*2", hand="monk"), pile=PILE, free=1, options={"doves": "next"}
    )
    state = play(game, state, "gardener appoint", "appoint monk 0", "dove")
    assert legal(game, state) == {"end"}
    assert (seat(game, state)["doves"], peek(game, state, "free")) == (3, 0)
    assert peek(game, state, "aside") == 1
    state = play(game, state, "end", "end")
    assert (peek(game, state, "free"), peek(game, state, "aside")) == (3, 0)


def test_a_new_worker_works() -> None:
    """G15: appointed and used in one turn."""
    game, state = board(Seat(hand="monk"), pile=PILE)
    state = play(game, state, "gardener appoint", "appoint monk 0", "monk pray")
    assert hand(game, state) == "seed1 seed1"


def test_a_dove_on_a_paid_worker_is_spent() -> None:
    """G16, G20: the Monk pays for its own pruning and takes the Dove with it until the recall."""
    game, state = board(Seat(workers="monk", yellow=1), THORNY, pile=PILE, free=1)
    state = play(game, state, "monk prune", "prune 1.0", "pay monk*", "pay yellow")
    assert legal(game, state) == {"end"}
    assert seat(game, state)["workers"] == []
    assert peek(game, state, "used") == {}
    state = play(game, state, "end", "end")
    assert peek(game, state, "free") == 2


def test_a_dove_on_a_replaced_team_is_spent() -> None:
    """G16: replaced with a Dove on it, and the rest of the team with it."""
    row = "fisher grower merchant monk*2"
    game, state = board(Seat(workers=row, hand="reaper"), pile=PILE)
    state = play(game, state, "monk pray", "gardener appoint", "appoint reaper 0 over monk")
    assert peek(game, state, "free") == 0
    assert peek(game, state, "used") == {}


def test_a_returning_worker_is_fresh() -> None:
    """G17, G65: paid away with its Dove, fished and appointed again, and used again."""
    game, state = board(
        Seat(workers="monk fisher", yellow=1, doves=3), THORNY, pile=PILE, discard="thorn"
    )
    state = play(game, state, "monk prune", "prune 1.0", "pay monk*", "pay yellow")
    state = play(game, state, "fisher fish", "fish monk", "appoint monk 0")
    state = play(game, state, "monk pray")
    assert hand(game, state) == "seed1 seed1"


def test_nothing_to_do() -> None:
    """G18: with no effect possible no Dove can be placed at all."""
    game, state = board(
        Seat(workers="assistant grower merchant manager", bed="healing"),
        Seat("miletus", workers="monk reaper*4 grower*3 fisher", bed="hands plenty"),
        pile="",
    )
    assert legal(game, state) == {"end", "assistant send"}
    game, state = board(Seat(bed="healing"), Seat("miletus", bed="hands plenty"), pile="")
    assert legal(game, state) == {"end"}


@pytest.mark.parametrize(
    ("worker", "action"),
    [
        ("grower", "grow"),
        ("reaper", "reap"),
        ("manager", "plant"),
        ("manager", "appoint"),
        ("merchant", "trade"),
        ("monk", "prune"),
        ("monk", "pray"),
        ("assistant", "arrange"),
    ],
)
def test_no_dove_without_effect(worker: str, action: str) -> None:
    """G18: each Worker is idle where its work would change nothing."""
    game, state = board(
        Seat(workers=worker), Seat("aventus", workers="healing hands plenty"), pile=""
    )
    assert f"{worker} {action}" not in legal(game, state)


def test_a_manager_comes_on_top() -> None:
    """G19, 5.4: two plantings, one by the Gardener, one by the Manager."""
    game, state = board(Seat(hand="seed1 seed2", workers="manager"), pile=PILE)
    state = play(game, state, "manager plant", "plant seed1 0", "gardener plant", "plant seed2 0")
    assert bed(game, state) == "seed2 seed1"


def test_the_assistant_sends_itself() -> None:
    """G20, 5.1: with its own Dove on it."""
    game, state = board(Seat(workers="assistant"), pile=PILE)
    state = play(game, state, "assistant send", "send assistant* 1")
    assert seat(game, state)["workers"] == []
    assert seat(game, state, 1)["workers"] == ["assistant"]
    assert peek(game, state, "used") == {}


def test_which_worker_of_a_team() -> None:
    """G21: one with a Dove or one without may be paid."""
    game, state = board(Seat(workers="monk*2", doves=3), THORNY, pile=PILE)
    state = play(game, state, "monk prune", "prune 1.0")
    assert legal(game, state) == {"pay monk", "pay monk*"}
    used = play(game, state, "pay monk*")
    assert legal(game, used) == {"pay monk"}
    other = play(game, state, "pay monk")
    assert legal(game, other) == {"pay monk*"}


def test_which_worker_is_sent() -> None:
    """G21: the same when sending; the Dove stays behind or goes along."""
    game, state = board(Seat(workers="monk*2 assistant", doves=4), pile="seed1*8 ...")
    state = play(game, state, "monk pray", "assistant send")
    assert {"send monk 1", "send monk* 1"} <= legal(game, state)
    fresh = play(game, state, "send monk* 1")
    assert "monk pray" in legal(game, fresh)
    worn = play(game, state, "send monk 1")
    assert "monk pray" not in legal(game, worn)


def test_visenia_chooses_the_worker() -> None:
    """G21a, G72: a second Dove on a used Worker, or a first on another."""
    game, state = board(Seat("visenia", workers="monk*2", doves=5), pile="seed1*8 seed2*4 ...")
    state = play(game, state, "monk pray")
    assert starting(game, state, "monk", "monk*") == {"monk pray", "monk* pray"}
    twice = play(game, state, "monk* pray")
    assert starting(game, twice, "monk", "monk*") == {"monk pray"}
    assert peek(game, twice, "used") == {"monk": [0, 1]}
    each = play(game, state, "monk pray")
    assert starting(game, each, "monk", "monk*") == {"monk* pray"}
    assert peek(game, each, "used") == {"monk": [2, 0]}
