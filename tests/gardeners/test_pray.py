"""Drawing: prayers, the last draw of a turn, the hand limit (rules.md 3.6, 3.8, 3.9, G39 to G46)."""

from __future__ import annotations

import pytest

from .helpers import Seat, bed, beds, board, discards, hand, legal, peek, phase, play, seat

SHUFFLE = {"empty": "shuffle"}
FULL = "seed1 seed1 seed2"


def test_a_prayer_is_two_cards() -> None:
    """3.6, 3.8: two cards, and the last draw of the turn is not replaced by it."""
    game, state = board(Seat(), pile="monk seed1 seed2 ...")
    state = play(game, state, "gardener pray")
    assert hand(game, state) == "monk seed1"
    state = play(game, state, "end")
    assert hand(game, state) == "monk seed1 seed2"
    assert game.mover(state) == 1


def test_a_thorn_in_a_prayer() -> None:
    """3.8, G40, G43: planted with its drawer at once, without another card for it."""
    game, state = board(Seat(bed="seed1"), pile="thorn monk seed2 ...")
    state = play(game, state, "gardener pray")
    assert bed(game, state) == "thorn seed1"
    assert hand(game, state) == "monk"


def test_two_thorns_into_a_full_row() -> None:
    """G39, G43: the first creep is done before the second begins."""
    game, state = board(
        Seat(bed=FULL), Seat("aventus", bed="seed1 seed2"), pile="thorn thorn seed2 ..."
    )
    state = play(game, state, "gardener pray")
    assert beds(game, state) == ["thorn thorn seed1", "seed1 seed2 seed1"]
    assert discards(game, state) == "seed2"


def test_a_thorn_at_the_end_of_the_turn() -> None:
    """3.8, G43: planted, and the next turn begins."""
    game, state = board(Seat(bed="seed1"), pile="thorn seed2 ...")
    state = play(game, state, "end")
    assert beds(game, state) == ["thorn seed1", ""]
    assert game.mover(state) == 1


@pytest.mark.parametrize("second", ["seed1", "thorn", "healing"])
def test_the_master_gardener_does_not_cut_a_prayer_short(second: str) -> None:
    """G39, G40, G86: the second card is still drawn, and the turn goes on."""
    game, state = board(Seat(workers="monk", doves=3), pile=f"master {second} seed2 seed2")
    state = play(game, state, "gardener pray")
    assert peek(game, state, "master") is True
    if second == "healing":
        assert phase(game, state) == "miracle"
        state = play(game, state, "refuse")
    elif second == "thorn":
        assert bed(game, state) == "thorn"
    else:
        assert hand(game, state) == "seed1"
    state = play(game, state, "monk pray")
    assert hand(game, state).count("seed2") == 2
    assert phase(game, state) == "dove"


def test_a_miracle_interrupts_a_prayer() -> None:
    """G39, G83: decided before the second card is drawn."""
    game, state = board(Seat(), pile="plenty monk seed1 ...")
    state = play(game, state, "gardener pray")
    assert (phase(game, state), hand(game, state)) == ("miracle", "")
    state = play(game, state, "refuse")
    assert (phase(game, state), hand(game, state)) == ("dove", "monk")


def test_a_miracle_before_the_hand_limit() -> None:
    """G83: at the end of the turn, too, it comes first."""
    game, state = board(Seat(hand="monk*4 fisher*4"), pile="plenty seed1 ...")
    state = play(game, state, "end")
    assert phase(game, state) == "miracle"
    state = play(game, state, "place bed")
    assert phase(game, state) == "discard"


def test_a_pile_of_one() -> None:
    """G41: a prayer draws the one card there is."""
    game, state = board(Seat(), pile="monk")
    state = play(game, state, "gardener pray")
    assert hand(game, state) == "monk"
    assert peek(game, state, "pile") == []
    assert phase(game, state) == "dove"


def test_a_pile_of_one_miracle() -> None:
    """G41, G83: the question comes, and nothing is drawn after it."""
    game, state = board(Seat(), pile="plenty")
    state = play(game, state, "gardener pray", "place row")
    assert phase(game, state) == "dove"
    assert seat(game, state)["workers"] == ["plenty"]


@pytest.mark.parametrize("options", [{}, SHUFFLE])
def test_no_prayer_before_an_empty_pile(options: dict[str, str]) -> None:
    """G41, G42: not offered, under either setting."""
    game, state = board(Seat(workers="monk", doves=3), pile="", discard="seed1", options=options)
    assert legal(game, state) == {"end"}


def test_an_empty_pile_at_the_end_of_a_turn() -> None:
    """G42: nothing is drawn, and play goes on."""
    game, state = board(Seat(hand="monk"), pile="", discard="seed1 thorn", left=1)
    state = play(game, state, "end")
    assert hand(game, state) == "monk"
    assert game.mover(state) == 1
    assert discards(game, state) == "seed1 thorn"


def test_a_reshuffle() -> None:
    """G42: under empty=shuffle the discards are the new pile and one is drawn."""
    game, state = board(
        Seat(bed="healing", workers="hands plenty"),
        pile="",
        discard="seed1 monk fisher",
        options=SHUFFLE,
        left=1,
    )
    state = play(game, state, "end")
    drawn = seat(game, state)["hand"]
    assert len(drawn) == 1
    assert sorted(drawn + peek(game, state, "pile")) == ["fisher", "monk", "seed1"]
    assert peek(game, state, "discard") == []
    assert game.mover(state) == 1


def test_a_reshuffle_brings_thorns_back() -> None:
    """G42: they are dealt with like any drawn card."""
    game, state = board(
        Seat(bed="healing", workers="hands plenty"),
        pile="",
        discard="thorn*2",
        options=SHUFFLE,
        left=1,
    )
    state = play(game, state, "end")
    assert bed(game, state) == "thorn healing"
    assert peek(game, state, "pile") == ["thorn"]


def test_nothing_to_reshuffle() -> None:
    """G42: with no discards either, nothing is drawn."""
    game, state = board(
        Seat(bed="healing", workers="hands plenty"), pile="", options=SHUFFLE, left=1
    )
    state = play(game, state, "end")
    assert game.mover(state) == 1


def test_every_order_of_a_reshuffle() -> None:
    """G42: the card drawn is any of them, over many generators."""
    drawn = set()
    for number in range(40):
        game, state = board(
            Seat(bed="healing", workers="hands plenty"),
            pile="",
            discard="seed1 monk fisher",
            options=SHUFFLE,
            left=1,
            rng=f"{number * 7919 + 1:016x}",
        )
        drawn.add(hand(game, play(game, state, "end")))
    assert drawn == {"seed1", "monk", "fisher"}


def test_prudence_chooses_for_each_thorn() -> None:
    """G44, 6.8: planted or discarded, one by one, and no card for it."""
    game, state = board(Seat("prudence"), pile="thorn thorn monk ...")
    state = play(game, state, "gardener pray")
    assert (phase(game, state), legal(game, state)) == ("thorned", {"suffer", "throw"})
    state = play(game, state, "throw")
    assert discards(game, state) == "thorn"
    assert (phase(game, state), legal(game, state)) == ("thorned", {"suffer", "throw"})
    state = play(game, state, "suffer")
    assert bed(game, state) == "thorn"
    assert (phase(game, state), hand(game, state)) == ("dove", "")


def test_prudence_and_a_monk() -> None:
    """G44: a Monk's prayer is one as well."""
    game, state = board(Seat("prudence", workers="monk"), pile="seed1 thorn monk ...")
    state = play(game, state, "monk pray")
    assert phase(game, state) == "thorned"
    state = play(game, state, "throw")
    assert (beds(game, state)[0], hand(game, state)) == ("", "seed1")


def test_prudence_and_the_last_draw() -> None:
    """G44: at the end of the turn she plants like anybody."""
    game, state = board(Seat("prudence"), pile="thorn seed1 ...")
    state = play(game, state, "end")
    assert bed(game, state) == "thorn"
    assert game.mover(state) == 1


def test_the_hand_limit() -> None:
    """3.9, G45: down to seven after the last draw, at choice, face up, Workers and Seeds alike."""
    game, state = board(Seat(hand="monk*3 seed1*3 seed2*2"), pile="fisher seed1 ...")
    state = play(game, state, "end")
    assert phase(game, state) == "discard"
    assert legal(game, state) == {"drop monk", "drop seed1", "drop seed2", "drop fisher"}
    state = play(game, state, "drop seed2")
    assert phase(game, state) == "discard"
    state = play(game, state, "drop fisher")
    assert discards(game, state) == "fisher seed2"
    assert hand(game, state) == "monk monk monk seed1 seed1 seed1 seed2"
    assert game.mover(state) == 1


def test_seven_are_allowed() -> None:
    """3.9, G45: exactly seven after the draw: no question."""
    game, state = board(Seat(hand="monk*3 seed1*3"), pile="fisher seed1 ...")
    state = play(game, state, "end")
    assert game.mover(state) == 1
    assert len(seat(game, state)["hand"]) == 7


def test_no_limit_before_the_end_of_the_turn() -> None:
    """G45: in the middle of a turn the hand may hold more, and so may another's."""
    game, state = board(
        Seat(hand="monk*3 seed1*4"), Seat("aventus", hand="seed2*7"), pile="fisher*2 seed1 ..."
    )
    state = play(game, state, "gardener pray")
    assert len(seat(game, state)["hand"]) == 9
    assert phase(game, state) == "dove"


def test_hands_hold_workers_and_seeds() -> None:
    """G46: a position with anything else in a hand is refused."""
    for card in ("thorn", "healing", "master"):
        with pytest.raises(ValueError):
            board(Seat(hand=card), pile="seed1")
