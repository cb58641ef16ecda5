"""What the eight Gardeners can do (rules.md 6.1 to 6.8, G72 to G76); pruning ones are in test_prune.py."""

from __future__ import annotations

from typing import Any

import pytest

from .garden import GARDENERS
from .helpers import (
    Seat,
    bed,
    board,
    discards,
    fruit,
    hand,
    legal,
    make,
    peek,
    phase,
    play,
    row,
    seat,
    starting,
)

PILE = "seed1*8 ..."


def test_visenias_second_use() -> None:
    """6.1, G72: a second full use of the same Worker, and no third."""
    game, state = board(Seat("visenia", workers="monk", doves=5), pile=PILE)
    state = play(game, state, "monk pray", "monk* pray")
    assert len(hand(game, state).split()) == 4
    assert starting(game, state, "monk", "monk*", "monk**") == set()
    assert peek(game, state, "used") == {"monk": [0, 1]}
    assert peek(game, state, "free") == 3


def test_visenias_own_card_takes_one() -> None:
    """G72, G12: her own card has one spot."""
    game, state = board(Seat("visenia", hand="seed1*2", doves=3), pile="seed2*3 ...")
    state = play(game, state, "gardener pray")
    assert starting(game, state, "gardener", "visenia") == set()


def test_only_visenia_doubles() -> None:
    """6.1, G12: with anyone else a used Worker takes no second Dove."""
    for name in GARDENERS:
        game, state = board(Seat(name, workers="monk", doves=4), pile=PILE)
        state = play(game, state, "monk pray")
        assert starting(game, state, "monk*") == ({"monk* pray"} if name == "visenia" else set())


def test_a_worker_with_two_doves_is_paid() -> None:
    """G21, 11: told apart from those with one Dove and with none."""
    game, state = board(
        Seat("visenia", workers="monk*3", doves=6), Seat("aventus", bed="thorn thorn"), pile=PILE
    )
    state = play(game, state, "monk pray", "monk* pray", "monk pray")
    state = play(game, state, "gardener prune", "prune 1.0")
    assert legal(game, state) == {
        "pay monk",
        "pay monk*",
        "pay monk**",
        "pay hand seed1",
    }
    state = play(game, state, "pay monk**", "pay monk")
    assert peek(game, state, "used") == {"monk": [1, 0]}


def test_wisor_has_three_doves() -> None:
    """6.2, G73, 2.4: three from the start, everyone else two; nothing besides."""
    game = make(seats="4", gardeners="first")
    for number in range(10):
        for held in game.peek(game.new(number))["seats"]:
            assert held["doves"] == (3 if held["gardener"] == "wisor" else 2)


# ---- Allus


def test_allus_copies_any_worker() -> None:
    """6.3, G74: of any garden, but acting with his own hand and garden."""
    game, state = board(
        Seat("allus", hand="monk seed1", bed="seed2", yellow=2),
        Seat("aventus", workers="manager monk grower", hand="fisher", bed="thorn"),
        Seat("miletus", workers="reaper merchant"),
        pile="seed2*3 ...",
    )
    copied = "appoint plant pray prune grow reap trade"
    assert starting(game, state, "allus") == {f"allus {action}" for action in copied.split()}
    grown = play(game, state, "allus grow")
    assert legal(game, grown) == {"grow 0"}
    assert bed(game, play(game, grown, "grow 0")) == "seed2+2"
    reaped = play(game, state, "allus reap", "reap hand seed1")
    assert fruit(game, reaped) == (3, 0)
    traded = play(game, state, "allus trade")
    assert hand(game, traded) == "fisher monk seed1"


def test_allus_copies_a_used_worker() -> None:
    """G74: a Dove on it does not matter, and the Worker stays as it is."""
    game, state = board(Seat("allus", workers="monk", doves=3), pile=PILE)
    state = play(game, state, "monk pray", "allus pray")
    assert len(hand(game, state).split()) == 4
    assert peek(game, state, "used") == {"monk": [1, 0]}


def test_allus_copies_an_opponents_monk() -> None:
    """G74: also to prune, paid from his own means."""
    game, state = board(
        Seat("allus", yellow=2), Seat("aventus", workers="monk", bed="thorn"), pile=PILE
    )
    state = play(game, state, "allus prune", "prune 1.0", "pay yellow", "pay yellow")
    assert seat(game, state)["collected"] == 1
    assert row(game, state, 1) == "monk"


def test_allus_sends_his_own() -> None:
    """G74, 5.1: as an Assistant he sends Workers of his own garden."""
    game, state = board(
        Seat("allus", workers="monk"), Seat("aventus", workers="assistant"), pile=PILE
    )
    state = play(game, state, "allus send")
    assert legal(game, state) == {"send monk 1"}


def test_allus_fishes() -> None:
    """G74, 5.2: as a Fisher."""
    game, state = board(
        Seat("allus"), Seat("aventus", workers="fisher"), pile=PILE, discard="grower"
    )
    state = play(game, state, "allus fish", "fish grower", "appoint grower 0")
    assert row(game, state) == "grower"


def test_allus_with_nobody_to_copy() -> None:
    """G74: not offered when no garden has a Worker."""
    game, state = board(Seat("allus", hand="seed1"), pile="seed2 ...")
    assert starting(game, state, "allus") == set()


def test_allus_before_and_after() -> None:
    """G74a: his own spot, then the gardening action, or the other way round."""
    game, state = board(Seat("allus", workers="monk"), pile=PILE)
    play(game, state, "allus pray", "gardener pray")
    play(game, state, "gardener pray", "allus pray")


# ---- Cassia


def looking(pile: str, **more: Any) -> tuple[Any, bytes]:
    game, state = board(Seat("cassia"), Seat("aventus"), pile=pile, **more)
    return game, play(game, state, "cassia look")


def test_cassia_takes_one() -> None:
    """6.7, G75a: one of three to the hand, the others back on top in her order."""
    game, state = looking("monk seed1 seed2 fisher ...")
    assert legal(game, state) == {
        "look monk top seed1",
        "look monk top seed2",
        "look seed1 top monk",
        "look seed1 top seed2",
        "look seed2 top monk",
        "look seed2 top seed1",
    }
    state = play(game, state, "look seed1 top seed2")
    assert hand(game, state) == "seed1"
    assert peek(game, state, "pile")[:3] == ["seed2", "monk", "fisher"]
    assert peek(game, state, "looked") == 2
    assert phase(game, state) == "dove"


def test_nothing_to_order() -> None:
    """11.2, G75a: two equal cards go back without a word about them."""
    game, state = looking("monk seed1 monk fisher ...")
    assert legal(game, state) == {"look seed1", "look monk top monk", "look monk top seed1"}


def test_cassia_must_take_one() -> None:
    """G75: once the Dove is placed there is no way out, three Thorns or no."""
    game, state = looking("thorn thorn thorn ...")
    assert legal(game, state) == {"look thorn"}
    state = play(game, state, "look thorn")
    assert bed(game, state) == "thorn"


def test_cassia_takes_a_miracle() -> None:
    """G75: played at once."""
    game, state = looking("monk plenty seed2 ...")
    state = play(game, state, "look plenty top monk")
    assert phase(game, state) == "miracle"
    state = play(game, state, "place bed")
    assert (bed(game, state), hand(game, state)) == ("plenty", "")


def test_cassia_takes_the_master_gardener() -> None:
    """G75, G76: taken he is out; seen and put back he is not."""
    game, state = looking("monk master seed2 healing")
    assert peek(game, state, "master") is False
    taken = play(game, state, "look master top monk")
    assert (peek(game, taken, "master"), peek(game, taken, "reach")) == (True, 0)
    assert phase(game, taken) == "dove"
    put_back = play(game, state, "look monk top master")
    assert peek(game, put_back, "master") is False
    assert peek(game, put_back, "pile")[:2] == ["master", "seed2"]


@pytest.mark.parametrize("pile", ["monk seed1", "monk"])
def test_cassia_with_fewer_than_three(pile: str) -> None:
    """G76: she looks at what there is."""
    game, state = looking(pile)
    wanted = {"look monk", "look seed1"} if pile != "monk" else {"look monk"}
    assert legal(game, state) == wanted
    state = play(game, state, "look monk")
    assert hand(game, state) == "monk"
    assert peek(game, state, "pile") == pile.split()[1:]


def test_cassia_with_an_empty_pile() -> None:
    """G76: not offered, with a discard pile to shuffle or without."""
    for empty in ("skip", "shuffle"):
        game, state = board(Seat("cassia"), pile="", discard="seed1*3", options={"empty": empty})
        assert starting(game, state, "cassia") == set()


def test_cassia_looks_on_the_same_cards_again() -> None:
    """6.7, G75a: what she put back is what the next draw brings."""
    game, state = looking("monk seed1 seed2 fisher ...")
    state = play(game, state, "look monk top seed2", "gardener pray")
    assert hand(game, state) == "monk seed1 seed2"
    assert peek(game, state, "looked") == 0


def test_a_thorn_taken_is_not_prudences() -> None:
    """G75, 6.8: a Thorn that Cassia takes is planted, and creeps as any."""
    game, state = board(
        Seat("cassia", bed="seed1 seed1 seed2"), Seat("aventus"), pile="thorn seed2 seed2 ..."
    )
    state = play(game, state, "cassia look", "look thorn")
    assert (bed(game, state), bed(game, state, 1)) == ("thorn seed1 seed1", "seed2")
    assert discards(game, state) == ""
