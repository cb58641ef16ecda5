"""Pruning and paying (rules.md 3.7, 4.7, 4.8, G47 to G59, G77)."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import Seat, bed, beds, board, discards, fruit, hand, legal, peek, phase, play, seat

PILE = "seed1 ..."
THORNY = Seat("aventus", bed="thorn seed1 thorn")


def pruning(one: Seat, other: Seat = THORNY, thorn: str = "1.0", **more: Any) -> tuple[Any, bytes]:
    """Seat 0 has named a Thorn and is to pay."""
    game, state = board(one, other, pile=PILE, **more)
    return game, play(game, state, "gardener prune", f"prune {thorn}")


def test_a_thorn_of_anothers_garden() -> None:
    """3.7, 4.8, G56: two fruit, and the Thorn is collected; its number is open to all."""
    game, state = pruning(Seat(yellow=3))
    assert peek(game, state, "due") == 2
    state = play(game, state, "pay yellow", "pay yellow")
    assert fruit(game, state) == (1, 0)
    assert seat(game, state)["collected"] == 1
    assert discards(game, state) == ""
    assert beds(game, state) == ["", "seed1 thorn"]


def test_a_collected_thorn_is_no_money() -> None:
    """G56, G48: with three collected and one yellow fruit one cannot prune."""
    game, state = board(Seat(yellow=1, collected=3), THORNY, pile=PILE)
    assert "gardener prune" not in legal(game, state)


def test_an_own_thorn() -> None:
    """3.7, G57: it goes to the discard pile, nobody collects it."""
    game, state = pruning(Seat(yellow=2, bed="seed2 thorn"), thorn="0.1")
    state = play(game, state, "pay yellow", "pay yellow")
    assert (bed(game, state), discards(game, state)) == ("seed2", "thorn")
    assert seat(game, state)["collected"] == 0


def test_any_thorn() -> None:
    """G58: of any garden, at any place."""
    game, state = board(
        Seat(yellow=2, bed="seed1 thorn"), THORNY, Seat("miletus", bed="seed2 thorn"), pile=PILE
    )
    state = play(game, state, "gardener prune")
    assert legal(game, state) == {"prune 0.1", "prune 1.0", "prune 1.2", "prune 2.1"}
    state = play(game, state, "prune 1.2", "pay yellow", "pay yellow")
    assert beds(game, state)[1] == "thorn seed1"


def test_nothing_to_prune_or_to_pay() -> None:
    """G58: not offered without a Thorn, nor without the means."""
    game, state = board(Seat(yellow=5, bed="seed1"), Seat("aventus", bed="seed1"), pile=PILE)
    assert "gardener prune" not in legal(game, state)
    game, state = board(Seat(yellow=1), THORNY, pile=PILE)
    assert "gardener prune" not in legal(game, state)
    game, state = board(Seat(yellow=1, hand="seed1"), THORNY, pile=PILE)
    assert "gardener prune" in legal(game, state)


def test_all_means() -> None:
    """4.7, G48, G49: markers, hand, Workers, Seeds, Miracles; not Thorns."""
    one = Seat(
        yellow=1,
        purple=1,
        hand="monk seed2",
        workers="fisher*2 reaper hands",
        bed="seed1 thorn healing",
    )
    game, state = pruning(one)
    assert legal(game, state) == {
        "pay yellow",
        "pay purple",
        "pay hand monk",
        "pay hand seed2",
        "pay fisher",
        "pay reaper",
        "pay hands",
        "pay bed 0",
        "pay bed 2",
    }


PIECES = [
    ("pay yellow", 1),
    ("pay hand monk", 1),
    ("pay hand seed1", 1),
    ("pay hand seed2", 2),
    ("pay fisher", 1),
    ("pay bed 0", 1),
    ("pay bed 1", 2),
    ("pay bed 2", 2),
    ("pay hands", 2),
    ("pay purple", 5),
]


@pytest.mark.parametrize(("piece", "worth"), PIECES)
def test_what_a_piece_is_worth(piece: str, worth: int) -> None:
    """4.7, G48, G49, G52a: one after another, and no more once the cost is met."""
    one = Seat(
        yellow=1,
        purple=1,
        hand="monk seed1 seed2",
        workers="fisher hands",
        bed="seed1 seed2 healing",
    )
    game, state = pruning(one)
    state = play(game, state, piece)
    if worth >= 2:
        assert phase(game, state) == "dove"
    else:
        assert (phase(game, state), peek(game, state, "due")) == ("pay", 1)


def test_cards_paid_are_discarded() -> None:
    """4.8: face up on the discard pile, and rows close up."""
    game, state = pruning(Seat(hand="monk", workers="fisher", bed="seed1 seed2"))
    two = play(game, state, "pay hand monk", "pay fisher")
    assert discards(game, two) == "fisher monk"
    assert (hand(game, two), seat(game, two)["workers"]) == ("", [])
    one = play(game, state, "pay bed 0", "pay fisher")
    assert (bed(game, one), discards(game, one)) == ("seed2", "fisher seed1")


def test_purple_loses_three() -> None:
    """4.7, G51: no change is given."""
    game, state = pruning(Seat(purple=1))
    state = play(game, state, "pay purple")
    assert fruit(game, state) == (0, 0)
    assert phase(game, state) == "dove"


def test_purple_with_change() -> None:
    """G51: under change=yes three come back, and four after a piece of one."""
    game, state = pruning(Seat(purple=1, yellow=1), options={"change": "yes"})
    assert fruit(game, play(game, state, "pay purple")) == (4, 0)
    assert fruit(game, play(game, state, "pay yellow", "pay purple")) == (4, 0)


def test_no_change_for_cards() -> None:
    """G51: change=yes is about purple fruit alone."""
    game, state = pruning(Seat(yellow=1, hand="seed2"), options={"change": "yes"})
    state = play(game, state, "pay yellow", "pay hand seed2")
    assert fruit(game, state) == (0, 0)


def test_overshooting() -> None:
    """G52, G52a: a Seed worth 2 or a purple may still be chosen when one is due."""
    game, state = pruning(Seat(yellow=1, purple=1, hand="seed2"))
    state = play(game, state, "pay yellow")
    assert legal(game, state) == {"pay purple", "pay hand seed2"}
    state = play(game, state, "pay hand seed2")
    assert (phase(game, state), fruit(game, state)) == ("dove", (0, 1))


def test_a_fruited_seed() -> None:
    """G50: it pays with all its fruit, and what is too much is lost."""
    game, state = pruning(Seat(bed="seed1+2"))
    assert legal(game, state) == {"pay bed 0"}
    state = play(game, state, "pay bed 0")
    assert (phase(game, state), discards(game, state)) == ("dove", "seed1")
    assert fruit(game, state) == (0, 0)


def test_fruit_paid_one_by_one() -> None:
    """G50, G70: under apart=yes; the Seed stays and may grow again once it is bare."""
    game, state = pruning(Seat(bed="seed1+2", workers="grower"), options={"apart": "yes"})
    assert legal(game, state) == {"pay bed 0", "pay fruit 0", "pay grower"}
    state = play(game, state, "pay fruit 0")
    assert (bed(game, state), peek(game, state, "due")) == ("seed1+1", 1)
    half = play(game, state, "pay grower")
    assert legal(game, half) == {"end"}
    bare = play(game, state, "pay fruit 0")
    assert bed(game, bare) == "seed1"
    assert "grower grow" in legal(game, bare)


def test_fruit_alone_is_enough() -> None:
    """G50, G58: the fruit counts towards what can be paid."""
    for options in ({}, {"apart": "yes"}):
        game, state = board(Seat(bed="seed1+2"), THORNY, pile=PILE, options=options)
        assert "gardener prune" in legal(game, state)


def test_a_cost_of_three() -> None:
    """G47: under prune=3."""
    game, state = board(Seat(yellow=2), THORNY, pile=PILE, options={"prune": "3"})
    assert "gardener prune" not in legal(game, state)
    game, state = pruning(Seat(yellow=2, hand="monk"), options={"prune": "3"})
    assert peek(game, state, "due") == 3
    state = play(game, state, "pay yellow", "pay hand monk", "pay yellow")
    assert phase(game, state) == "dove"


@pytest.mark.parametrize("cost", ["2", "3"])
def test_miletus(cost: str) -> None:
    """6.5, G55, G47: one fruit, by the action and by a Monk, whatever the others pay."""
    game, state = board(
        Seat("miletus", yellow=2, workers="monk"), THORNY, pile=PILE, options={"prune": cost}
    )
    state = play(game, state, "gardener prune", "prune 1.0", "pay yellow")
    state = play(game, state, "monk prune", "prune 1.1", "pay yellow")
    assert seat(game, state)["collected"] == 2
    assert fruit(game, state) == (0, 0)


def test_miletus_with_a_seed_worth_two() -> None:
    """G77: one is lost."""
    game, state = pruning(Seat("miletus", hand="seed2"))
    state = play(game, state, "pay hand seed2")
    assert (phase(game, state), fruit(game, state)) == ("dove", (0, 0))


def test_a_monks_pruning_costs_the_same() -> None:
    """G55, 5.6: two for everybody else."""
    game, state = board(Seat(yellow=2, workers="monk"), THORNY, pile=PILE)
    state = play(game, state, "monk prune", "prune 1.0")
    assert peek(game, state, "due") == 2


def test_aventus_may_collect() -> None:
    """6.4, G57, G57a: an own Thorn, by choice, before the payment."""
    one = Seat("aventus", yellow=2, bed="thorn seed1")
    game, state = board(one, Seat("wisor", bed="thorn"), pile=PILE)
    state = play(game, state, "gardener prune")
    assert legal(game, state) == {"prune 0.0", "prune 0.0 collect", "prune 1.0"}
    kept = play(game, state, "prune 0.0 collect")
    assert seat(game, kept)["collected"] == 1
    assert (bed(game, kept), phase(game, kept)) == ("seed1", "pay")
    gone = play(game, state, "prune 0.0", "pay yellow", "pay yellow")
    assert (seat(game, gone)["collected"], discards(game, gone)) == (0, "thorn")


def test_others_may_not_collect_their_own() -> None:
    """G57: only Aventus."""
    game, state = board(Seat(yellow=2, bed="thorn"), pile=PILE)
    assert legal(game, play(game, state, "gardener prune")) == {"prune 0.0"}


def test_the_acting_monk_pays() -> None:
    """G58a, G20: the Worker whose Dove it was may be part of the payment."""
    game, state = board(Seat(workers="monk*2"), THORNY, pile=PILE)
    state = play(game, state, "monk prune", "prune 1.0", "pay monk*", "pay monk")
    assert seat(game, state)["workers"] == []


def test_only_the_own_garden_pays() -> None:
    """G59, 4.7: the other garden's Workers and Seeds are no means."""
    game, state = board(
        Seat(yellow=1), Seat("aventus", workers="monk*3", bed="thorn seed2"), pile=PILE
    )
    assert "gardener prune" not in legal(game, state)
