"""How a duel ends: completions, equal turns, ties (rules.md 1.1, 5, S31 to S37)."""

from __future__ import annotations

import pytest

from nk_core.sowers.view import view

from .helpers import Board, Seat, duel, legal, outcome, play, rocky, zone

SUDDEN = {"ending": "sudden"}


def last_turn(one: Seat) -> Board:
    """Seat 1 at the start of its last turn: the starting player, seat 0, has just completed."""
    game, state = duel(Seat(hand="b10 y5", good=9, deck="y1 y2 y3"), one)
    return game, play(game, state, "good b10")


def test_first_completes_and_one_turn_is_left() -> None:
    """1.1, 5.1, S32, S32a: the other player has exactly one more turn; without a completion seat 0 wins."""
    game, state = last_turn(Seat(hand="y4", deck="y6 y7 ..."))
    assert game.mover(state) == 1
    state = play(game, state, "path y4")
    assert outcome(game, state) == ("seeds", (1.0, 0.0))


def test_the_last_turn_is_a_whole_turn() -> None:
    """S32: all soils are open in it, with all that they ask."""
    game, state = last_turn(Seat(hand="y4 b1 b2", deck="y6 y7 b9 b8 ..."))
    assert {"path y4", "rocky y4", "thorny b2", "good b1 b2"} <= legal(game, state)
    state = play(game, state, "rocky y4")
    assert game.mover(state) == 1
    state = play(game, state, "good b1 b2")
    assert outcome(game, state) == ("seeds", (1.0, 0.0))


def test_the_last_turn_ends_with_its_discards() -> None:
    """S32, S32a: the last turn is ordinary down to the hand limit."""
    game, state = last_turn(Seat(hand="y4 y5 b3 b4 b5 b6 b7", deck="y6 y7 ..."))
    state = play(game, state, "path y4")
    assert legal(game, state) == {"discard y5", "discard y6", "discard y7"}
    state = play(game, state, "discard y5")
    assert outcome(game, state) == ("seeds", (1.0, 0.0))


def test_second_completes_first() -> None:
    """1.1, 5.2, S31a, S32: seat 1 completes, seat 0 has not: over at once, with equal turns."""
    game, state = duel(Seat(hand="b1", good=0), Seat(hand="b10 y5", good=9), mover=1)
    state = play(game, state, "good b10")
    assert outcome(game, state) == ("seeds", (0.0, 1.0))


def test_who_starts_is_what_counts() -> None:
    """5.1, 5.2: the same with seat 1 as the starting player."""
    game, state = duel(Seat(hand="y1 b1"), Seat(hand="b10 y5", good=9), mover=1, first=1)
    state = play(game, state, "good b10")
    assert game.mover(state) == 0
    game, state = duel(Seat(hand="b10 y5", good=9), Seat(hand="y1"), mover=0, first=1)
    state = play(game, state, "good b10")
    assert outcome(game, state) == ("seeds", (1.0, 0.0))


def test_first_players_completing_turn_is_played_out() -> None:
    """5.1, S31: clean-up and hand limit follow the starting player's completion."""
    seat = Seat(hand="y2 y3 y4 y5 y6 y10 b10 y1", good=9, deck="y7 y8 y9")
    game, state = duel(seat, rocky="y10:1 y9:1 y8:1")
    state = play(game, state, "rocky y6", "good b10")
    assert rocky(game, state) == []
    assert game.mover(state) == 0
    assert game.peek(state)["phase"] == "discard"
    state = play(game, state, "discard y1")
    assert game.mover(state) == 1


@pytest.mark.parametrize("mover", [0, 1])
def test_a_settling_completion_stops_the_turn(mover: int) -> None:
    """S31a: the second player's completion ends it, four Rocky cards and a full hand or not."""
    seat = Seat(hand="y2 y3 y4 y5 y6 y10 b10 y1", good=9, deck="y7 y8 y9")
    seats = (seat, Seat()) if mover == 0 else (Seat(), seat)
    other = 1 - mover
    on_rocky = f"y10:{other} y9:{other} y8:{other}"
    game, state = duel(*seats, mover=mover, first=other, rocky=on_rocky)
    state = play(game, state, "rocky y6", "good b10")
    assert outcome(game, state)[0] == "seeds"
    assert len(zone(game, state, "hand", mover)) == 8
    assert zone(game, state, "path", mover) == []


TIES = [
    ("y4 y5 y6 y7", "yellows", (0.0, 1.0)),
    ("y4 y5", "yellows", (1.0, 0.0)),
    ("y4 y5 y6", "draw", (0.5, 0.5)),
]


@pytest.mark.parametrize(("deck", "how", "rewards"), TIES)
def test_tie_by_yellow_cards(deck: str, how: str, rewards: tuple[float, float]) -> None:
    """5.3, 5.4, S35: more yellow seeds in the deck win, as many are a draw. Seat 0 has three."""
    game, state = last_turn(Seat(hand="b10 y3", good=9, deck=f"y9 {deck}"))
    state = play(game, state, "good b10")
    assert outcome(game, state) == (how, rewards)


def test_yellows_are_counted_at_the_second_completion() -> None:
    """S35a: what the completing turn itself draws no longer counts."""
    game, state = last_turn(Seat(hand="b10 y9", good=9, deck="y8 y4 y5 y6 y7"))
    now = play(game, state, "good b10")
    assert outcome(game, now) == ("yellows", (0.0, 1.0))
    later = play(game, state, "rocky y9", "good b10")
    assert outcome(game, later) == ("yellows", (1.0, 0.0))


def test_the_first_players_later_turns_do_not_exist() -> None:
    """5.1, S35a: seat 0's deck is counted as its completing turn left it."""
    game, state = last_turn(Seat(hand="b10 y9", good=9, deck="y8 y4 y5 y6"))
    assert len(zone(game, state, "deck")) == 3
    state = play(game, state, "good b10")
    assert outcome(game, state) == ("draw", (0.5, 0.5))
    assert len(zone(game, state, "deck")) == 3


def test_wild_seed_is_no_yellow_in_the_tie() -> None:
    """S36: a Wild Seed in the deck does not count."""
    game, state = duel(
        Seat(hand="b10 y5", good=9, deck="y1 y2 w"),
        Seat(hand="b10 y9", good=9, deck="y8 y4 y5"),
        options={"wild": "yes"},
    )
    state = play(game, state, "good b10", "good b10")
    assert outcome(game, state) == ("draw", (0.5, 0.5))


def test_any_yellow_in_the_own_deck_counts() -> None:
    """S37, S9: also one that came from the other deck."""
    game, state = duel(
        Seat(hand="b10 y5", good=9, deck="y1 y2"),
        Seat(hand="b10 y9", good=9, deck="y8 y4 y4 y6"),
    )
    state = play(game, state, "good b10", "good b10")
    assert outcome(game, state) == ("yellows", (0.0, 1.0))


def test_sudden_death() -> None:
    """S32, S31a: under ending=sudden the first completion wins at once."""
    game, state = duel(
        Seat(hand="b10 y5", good=9, deck="y1"), Seat(hand="b10", good=9), options=SUDDEN
    )
    state = play(game, state, "good b10")
    assert outcome(game, state) == ("seeds", (1.0, 0.0))
    game, state = duel(Seat(), Seat(hand="b10", good=9), mover=1, options=SUDDEN)
    state = play(game, state, "good b10")
    assert outcome(game, state) == ("seeds", (0.0, 1.0))


def test_hands_lie_open_at_the_end() -> None:
    """9.12: to either player and to whoever looks on, and not before."""
    start = Seat(hand="b10 y5", good=9, deck="y1"), Seat(hand="b10 y7", good=9)
    game, state = duel(*start, options=SUDDEN)
    for seat, codes in ((0, ["", ""]), (1, ["b10", "y7"]), (None, ["", ""])):
        found = view(game, state, seat, ("Ana", "Bo")).zone("hand:1").cards
        assert sorted(card.code for card in found) == codes
    state = play(game, state, "good b10")
    for seat in (0, 1, None):
        found = view(game, state, seat, ("Ana", "Bo")).zone("hand:1").cards
        assert sorted(card.code for card in found) == ["b10", "y7"]


def test_first_players_loss_ends_the_match() -> None:
    """S33: the second player need not play out the round."""
    game, state = duel(Seat(hand="y5 b3 b4 b5 b6 b7 b8 b9", deck="b10 ..."), Seat(hand="", deck=""))
    state = play(game, state, "path y5")
    assert outcome(game, state) == ("black-discard", (0.0, 1.0))


def test_second_players_loss_in_the_last_turn() -> None:
    """S34: no draw, no play, a black discard, a failed second seed: seat 0 wins each time."""
    ten = Seat(hand="b10 y5", good=9, deck="y1 y2 y3")
    ends: list[tuple[Seat, tuple[str, ...], str]] = [
        (Seat(hand="y4", deck=""), (), "no-draw"),
        (Seat(hand="y4", deck="b9"), (), "no-play"),
        (Seat(hand="y4 b3 b4 b5 b6 b7 b8", deck="b10 b9 y7 ..."), ("path y4",), "black-discard"),
        (Seat(hand="y9", deck="b5 b7 b8 b1 b9"), ("rocky y9",), "no-followup"),
    ]
    for one, moves, how in ends:
        game, state = duel(ten, one)
        state = play(game, state, "good b10")
        state = play(game, state, *moves)
        assert outcome(game, state) == (how, (1.0, 0.0))


def test_ten_are_needed() -> None:
    """1.1: nine cards on Good Soil are not enough."""
    game, state = duel(Seat(hand="b9 y5", good=8, deck="y1 y2 b10"), Seat(hand="y4"))
    state = play(game, state, "good b9")
    state = play(game, state, "path y4")
    assert game.mover(state) == 0
