"""A turn from first draw to hand limit, and the losses on the way (rules.md 1.2 to 1.4, 3, S23 to S30)."""

from __future__ import annotations

from .helpers import Board, Seat, duel, legal, outcome, play, rocky, verbs, zone

SEVEN_BLACKS = "b3 b4 b5 b6 b7 b8 b9"


def start(seat: Seat) -> Board:
    """Seat 0 at the very start of its turn: seat 1 has just laid its first black."""
    game, state = duel(seat, Seat(hand="b1 y10"), mover=1)
    return game, play(game, state, "good b1")


def test_a_turn_begins_with_a_draw() -> None:
    """3.1, 3.5: one card from the own deck."""
    game, state = start(Seat(hand="y5", deck="y1 b9 ..."))
    assert game.mover(state) == 0
    assert zone(game, state, "hand") == ["y1", "y5"]
    assert zone(game, state, "deck")[0] == "b9"


def test_one_seed_a_turn() -> None:
    """3.2: after the seed and its action the other player moves."""
    game, state = duel(Seat(hand="y5 b1 b3"), Seat(hand="b1"))
    state = play(game, state, "good b1")
    assert game.mover(state) == 1
    state = play(game, state, "good b1")
    assert game.mover(state) == 0


def test_no_pass() -> None:
    """3.2, S23: only soils are offered, even when one of them is the only choice."""
    game, state = duel(Seat(hand="y5 b1 b3"))
    assert verbs(game, state) == {"path", "rocky", "thorny", "good"}
    game, state = duel(Seat(hand="b1", deck="", thorny="b2 b3 b4 b5 b6 b7 b8 b9 b10"))
    assert legal(game, state) == {"good b1"}


def test_no_card_to_draw() -> None:
    """1.2, S26, S33: an empty deck loses at the next first draw, and not before."""
    game, state = duel(Seat(hand="y5 b1", deck=""), Seat(hand="b1"))
    state = play(game, state, "good b1")
    assert game.mover(state) == 1
    state = play(game, state, "good b1")
    assert outcome(game, state) == ("no-draw", (0.0, 1.0))


def test_the_last_card_can_be_drawn() -> None:
    """1.2, S26: with one card left the turn is played; the next start is the loss."""
    game, state = start(Seat(hand="y5", deck="b1"))
    assert zone(game, state, "deck") == []
    state = play(game, state, "good b1")
    assert game.mover(state) == 1
    state = play(game, state, "path y1")
    assert outcome(game, state) == ("no-draw", (0.0, 1.0))


def test_empty_deck_leaves_good_soil() -> None:
    """S24: D = 0 after the first draw."""
    game, state = start(Seat(hand="y5 b7", deck="b1"))
    assert legal(game, state) == {"good b1"}


def test_empty_deck_and_no_next_number_loses() -> None:
    """1.3, S24: D = 0 and no next number: nothing can be laid."""
    game, state = start(Seat(hand="y5 b7", deck="b9"))
    assert outcome(game, state) == ("no-play", (0.0, 1.0))


def test_one_card_leaves_good_soil_and_the_path() -> None:
    """S24: D = 1 after the first draw."""
    game, state = start(Seat(hand="y5 b7", deck="b1 b9"))
    assert legal(game, state) == {"good b1", "path y5"}


def test_one_card_and_only_blacks_loses() -> None:
    """1.3, S24: D = 1, no yellow and not the next number."""
    game, state = start(Seat(hand="b7", deck="b5 b9"))
    assert outcome(game, state) == ("no-play", (0.0, 1.0))


def test_two_cards_open_rocky_soil_for_good() -> None:
    """S24, S16b: D = 2 after the first draw, the next number among the two."""
    game, state = start(Seat(hand="y5 b7", deck="b9 b1 y3"))
    assert legal(game, state) == {"path y5", "rocky y5"}
    game, state = start(Seat(hand="y5 b7", deck="b9 b2 y3"))
    assert legal(game, state) == {"path y5"}


def test_a_single_black_that_is_not_next_loses() -> None:
    """1.3, S24, S12: with D ≥ 3 this is the one hopeless hand."""
    game, state = start(Seat(hand="", deck="b7 y1 y2 ..."))
    assert outcome(game, state) == ("no-play", (0.0, 1.0))


def test_two_blacks_or_one_yellow_can_always_be_laid() -> None:
    """S24: with D ≥ 3 everything else can go on."""
    game, state = start(Seat(hand="b8", deck="b7 y1 y2 y3"))
    assert verbs(game, state) == {"thorny"}
    game, state = start(Seat(hand="", deck="y7 b1 b2 b3"))
    assert "path y7" in legal(game, state)


def test_more_than_seven_in_mid_turn() -> None:
    """S28: the limit waits for the end of the turn."""
    game, state = duel(Seat(hand="y9 b1 b2 b3 b4 b5 b6 b7", deck="y1 y2 y3 ..."))
    state = play(game, state, "rocky y9")
    assert len(zone(game, state, "hand")) == 9
    assert game.peek(state)["phase"] == "follow"


def test_exactly_seven_is_enough() -> None:
    """3.3, S29: nobody discards at seven."""
    game, state = duel(Seat(hand=f"y5 {SEVEN_BLACKS[3:]}", deck="y1 ..."))
    state = play(game, state, "path y5")
    assert len(zone(game, state, "hand")) == 7
    assert game.mover(state) == 1


def test_eighth_card_is_discarded_by_choice() -> None:
    """3.3, S29, S30: any yellow of the hand, never a black, down to exactly seven."""
    game, state = duel(Seat(hand="y5 y6 b4 b5 b6 b7 b8 b9", deck="y1 ..."))
    before = len(zone(game, state, "deck"))
    state = play(game, state, "path y5")
    assert game.peek(state)["phase"] == "discard"
    assert legal(game, state) == {"discard y6", "discard y1"}
    state = play(game, state, "discard y6")
    assert len(zone(game, state, "hand")) == 7
    assert zone(game, state, "path") == ["y5", "y6"]
    assert len(zone(game, state, "deck")) == before - 1
    assert game.mover(state) == 1


def test_nine_cards_with_two_yellows() -> None:
    """3.3, S29: both yellows go."""
    game, state = duel(Seat(hand=f"y5 {SEVEN_BLACKS}", deck="y1 ..."), rocky="y8:1")
    state = play(game, state, "path y5", "take rocky 1")
    assert len(zone(game, state, "hand")) == 9
    assert legal(game, state) == {"discard y1", "discard y8"}
    state = play(game, state, "discard y8", "discard y1")
    assert zone(game, state, "hand") == sorted(SEVEN_BLACKS.split())
    assert zone(game, state, "path") == ["y1", "y5", "y8"]


def test_discards_set_off_nothing() -> None:
    """3.3, S29: no Path action, no pick-up."""
    game, state = duel(Seat(hand="y5 y6 b4 b5 b6 b7 b8 b9", deck="y1 ..."), rocky="y8:1")
    state = play(game, state, "path y5", "take nothing", "discard y1")
    assert game.mover(state) == 1
    assert rocky(game, state) == ["y8"]


def test_eight_blacks_lose() -> None:
    """1.4, S30: more than seven blacks at the end of the turn."""
    game, state = duel(Seat(hand=f"y5 {SEVEN_BLACKS}", deck="b10 ..."))
    state = play(game, state, "path y5")
    assert outcome(game, state) == ("black-discard", (0.0, 1.0))


def test_eight_blacks_and_a_yellow_lose_at_once() -> None:
    """1.4, S30, S30a: judged before the first discard, which is never asked for."""
    game, state = duel(Seat(hand=f"y5 {SEVEN_BLACKS}", deck="b10 ..."), rocky="y8:1")
    state = play(game, state, "path y5", "take rocky 1")
    assert outcome(game, state) == ("black-discard", (0.0, 1.0))
    assert zone(game, state, "path") == ["y5"]


def test_seven_blacks_do_not_lose() -> None:
    """1.4, S30: seven blacks and one yellow are fine; the yellow goes."""
    game, state = duel(Seat(hand=f"y5 {SEVEN_BLACKS}", deck="y1 ..."))
    state = play(game, state, "path y5", "discard y1")
    assert game.mover(state) == 1


def test_eight_blacks_are_fine_in_mid_turn() -> None:
    """S28, S30: only the end of the turn counts."""
    game, state = duel(Seat(hand=f"y9 {SEVEN_BLACKS}", deck="b2 b1 y2 ..."))
    state = play(game, state, "rocky y9", "good b1 b2")
    assert game.mover(state) == 1
