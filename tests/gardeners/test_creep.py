"""Planting and the creep that it starts (rules.md 4.1 to 4.3, G22 to G26, G37, G38)."""

from __future__ import annotations

import pytest

from .helpers import Board, Seat, bed, beds, board, discards, fruit, legal, phase, play, seat

FULL = ("seed1 thorn seed2", "thorn seed1 seed2", "seed2 thorn seed1", "thorn thorn seed2")
NAMES = ("wisor", "aventus", "miletus", "visenia")


def full(seats: int, gardener: str = "wisor") -> Board:
    """So many gardens with full Seed Rows, seat 0 with three Seeds in hand."""
    hands = ["seed1 seed2 seed2"] + [""] * (seats - 1)
    names = [gardener, *NAMES[1:]]
    return board(
        *(Seat(names[n], bed=FULL[n], hand=hands[n]) for n in range(seats)), pile="seed1*2 ..."
    )


def planted(board: Board, garden: int) -> Board:
    game, state = board
    return game, play(game, state, "gardener plant", f"plant seed1 {garden}")


def test_first_spot() -> None:
    """3.5, 4.1, G22: beside the Gardener, the others one to the right; there are no gaps."""
    game, state = board(Seat(hand="seed2", bed="thorn seed1"), pile="seed1 ...")
    state = play(game, state, "gardener plant", "plant seed2 0")
    assert bed(game, state) == "seed2 thorn seed1"


def test_a_row_with_room_ends_it() -> None:
    """4.2, G22: the third card pushes nothing out."""
    game, state = planted(board(Seat(hand="seed1", bed="thorn seed2"), Seat(bed="thorn")), 0)
    assert beds(game, state) == ["seed1 thorn seed2", "thorn"]
    assert discards(game, state) == ""


def test_it_stops_where_there_is_room() -> None:
    """4.2: the next garden takes the card in its own first spot."""
    game, state = planted(
        board(
            Seat(hand="seed1", bed="thorn seed2 seed1"),
            Seat("aventus", bed="thorn seed2"),
            Seat("miletus", bed="thorn"),
        ),
        0,
    )
    assert beds(game, state) == ["seed1 thorn seed2", "seed1 thorn seed2", "thorn"]


def test_two_seats_own_garden() -> None:
    """4.3, G23: the other's last card would come back and is discarded."""
    game, state = planted(full(2), 0)
    assert beds(game, state) == ["seed1 seed1 thorn", "seed2 thorn seed1"]
    assert discards(game, state) == "seed2"


def test_two_seats_the_others_garden() -> None:
    """4.3, G23: it starts in the garden planted, not with the planter."""
    game, state = planted(full(2), 1)
    assert beds(game, state) == ["seed2 seed1 thorn", "seed1 thorn seed1"]
    assert discards(game, state) == "seed2"


def test_three_seats_own_garden() -> None:
    """4.3, G23: three gardens, each one new card."""
    game, state = planted(full(3), 0)
    assert beds(game, state) == ["seed1 seed1 thorn", "seed2 thorn seed1", "seed2 seed2 thorn"]
    assert discards(game, state) == "seed1"


def test_three_seats_anothers_garden() -> None:
    """4.3, G23: from garden 2 by way of 0 to 1."""
    game, state = planted(full(3), 2)
    assert beds(game, state) == ["seed1 seed1 thorn", "seed2 thorn seed1", "seed1 seed2 thorn"]
    assert discards(game, state) == "seed2"


def test_four_seats_own_garden() -> None:
    """4.3, G23: four gardens, the last one's last card discarded."""
    game, state = planted(full(4), 0)
    assert beds(game, state) == [
        "seed1 seed1 thorn",
        "seed2 thorn seed1",
        "seed2 seed2 thorn",
        "seed1 thorn thorn",
    ]
    assert discards(game, state) == "seed2"


def test_four_seats_anothers_garden() -> None:
    """4.3, G23: planted at 1, it goes 1, 2, 3, 0, and garden 0's last card is discarded."""
    game, state = planted(full(4), 1)
    assert beds(game, state) == [
        "seed2 seed1 thorn",
        "seed1 thorn seed1",
        "seed2 seed2 thorn",
        "seed1 thorn thorn",
    ]
    assert discards(game, state) == "seed2"


def test_a_looped_thorn_is_nobodys() -> None:
    """G24: discarded, collected by none."""
    game, state = planted(
        board(
            Seat(hand="seed1", bed="seed1 seed1 seed2"), Seat("aventus", bed="seed2 seed2 thorn")
        ),
        0,
    )
    assert discards(game, state) == "thorn"
    assert [seat(game, state, n)["collected"] for n in (0, 1)] == [0, 0]


def test_a_looped_seed_loses_its_fruit() -> None:
    """G24: the fruit on it goes to the supply, to no seat."""
    game, state = planted(
        board(Seat(hand="seed1", bed="thorn thorn thorn"), Seat(bed="seed2 seed2 seed1+2")), 0
    )
    assert discards(game, state) == "seed1"
    assert beds(game, state) == ["seed1 thorn thorn", "thorn seed2 seed2"]
    assert [fruit(game, state, n) for n in (0, 1)] == [(0, 0), (0, 0)]


def test_fruit_travels() -> None:
    """G25: with its Seed, to the new owner."""
    game, state = planted(
        board(Seat(hand="seed1", bed="thorn thorn seed2+2"), Seat("aventus", yellow=1)), 0
    )
    assert beds(game, state) == ["seed1 thorn thorn", "seed2+2"]
    assert fruit(game, state, 1) == (1, 0)


def test_a_pushed_miracle_is_not_asked_about() -> None:
    """G26, 6.12: it goes on like a Seed, without a choice."""
    game, state = planted(
        board(Seat(hand="seed1", bed="thorn thorn healing"), Seat("aventus", bed="thorn")), 0
    )
    assert beds(game, state) == ["seed1 thorn thorn", "healing thorn"]
    assert game.mover(state) == 0
    assert phase(game, state) == "dove"


def test_a_looped_miracle() -> None:
    """G23, G26: it is discarded like any other."""
    game, state = planted(
        board(Seat(hand="seed1", bed="thorn thorn thorn"), Seat(bed="seed2 seed2 plenty")), 0
    )
    assert game.peek(state)["discard"] == ["plenty"]


@pytest.mark.parametrize("garden", [0, 1, 2, 3])
def test_any_garden(garden: int) -> None:
    """G37, 3.5: Seeds go to any garden, full or not."""
    game, state = full(4)
    state = play(game, state, "gardener plant")
    assert f"plant seed2 {garden}" in legal(game, state)


def test_practicus_creeps_twice() -> None:
    """G38, 6.6: two whole plantings, each with its own creep."""
    game, state = planted(full(2, "practicus"), 0)
    assert phase(game, state) == "plant-more"
    state = play(game, state, "plant seed2 0")
    assert beds(game, state) == ["seed2 seed1 seed1", "thorn seed2 thorn"]
    assert discards(game, state) == "seed1 seed2"
    assert phase(game, state) == "dove"


def test_practicus_in_two_gardens() -> None:
    """G38, G38a: the second Seed is chosen after the first creep and may go elsewhere."""
    game, state = planted(full(2, "practicus"), 0)
    assert legal(game, state) == {"stop", "plant seed2 0", "plant seed2 1"}
    state = play(game, state, "plant seed2 1")
    assert beds(game, state)[1] == "seed2 seed2 thorn"


def test_practicus_may_stop() -> None:
    """G38: the second Seed is optional."""
    game, state = planted(full(2, "practicus"), 0)
    state = play(game, state, "stop")
    assert phase(game, state) == "dove"
    assert seat(game, state)["hand"] == ["seed2", "seed2"]


def test_practicus_with_one_seed() -> None:
    """G38: without a second Seed there is no question."""
    game, state = planted(board(Seat("practicus", hand="seed1 monk"), pile="seed1 ..."), 0)
    assert phase(game, state) == "dove"


def test_practicus_and_a_manager() -> None:
    """G38: a Manager's planting is the action, too."""
    game, state = board(Seat("practicus", hand="seed1*2", workers="manager"), pile="seed1 ...")
    state = play(game, state, "manager plant", "plant seed1 0", "plant seed1 0")
    assert bed(game, state) == "seed1 seed1"


def test_practicus_and_a_fished_seed() -> None:
    """G38: a fished Seed is planted alone."""
    game, state = board(
        Seat("practicus", hand="seed1*2", workers="fisher"), pile="seed1 ...", discard="seed2"
    )
    state = play(game, state, "fisher fish", "fish seed2", "plant seed2 0")
    assert phase(game, state) == "dove"


def test_practicus_and_a_traded_seed() -> None:
    """G38: nor does a traded Seed bring a second."""
    game, state = board(
        Seat("practicus", hand="seed1*2", workers="merchant"),
        Seat("aventus", hand="seed2"),
        pile="seed1 ...",
    )
    state = play(game, state, "merchant trade", "give seed1", "plant seed2 0")
    assert phase(game, state) == "dove"


def test_others_plant_one() -> None:
    """3.5, G38: only Practicus has a second Seed."""
    game, state = planted(full(2), 0)
    assert phase(game, state) == "dove"
