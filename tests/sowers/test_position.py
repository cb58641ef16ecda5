"""Position text and move notation (rules.md 10 and 11)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from nk_core.errors import IllegalMove, PositionError

from . import dealer
from .helpers import Seat, duel, legal, make, play, solo
from .model import Model

ZONES = ("deck", "hand", "thorny", "good", "path")


def position(**changes: Any) -> dict[str, Any]:
    """A small legal duel position, some of its fields changed."""
    game, state = duel(Seat(hand="b1 y5", deck="y1 b9"), Seat(hand="y6 b2"), rocky="y9:0 y4:1")
    return {**game.peek(state), **changes}


def test_round_trip_through_json() -> None:
    """10.1: text to state to text, from the deal and from late positions."""
    dice = random.Random(5)
    for seed in range(60):
        chosen = dealer.options(dice)
        game = make(**chosen)
        states = [game.new(seed)]
        late = dealer.late(dice, chosen)
        if Model(chosen, late).legal():
            states.append(game.poke(late))
        for state in states:
            text = json.dumps(game.peek(state))
            assert game.poke(json.loads(text)) == state


def test_names_of_fields() -> None:
    """10.1, 10.2, 10.3: the fields of a duel."""
    told = position()
    assert {"phase", "mover", "first", "turn", "seats", "rocky", "removed", "outcome"} <= set(told)
    assert told["rocky"] == [["y9", 0], ["y4", 1]]
    assert told["seats"][0]["deck"][:2] == ["y1", "b9"]
    for seat in told["seats"]:
        assert set(ZONES) <= set(seat)


def test_phases() -> None:
    """10.2: play, follow, take, return and discard by their names; over at the end."""
    game, state = duel(Seat(hand="y9 y5 b4 b5", deck="y1 y2 ..."), rocky="")
    assert game.peek(state)["phase"] == "play"
    state = play(game, state, "rocky y9")
    assert game.peek(state)["phase"] == "follow"
    assert game.peek(play(game, state, "path y5"))["phase"] == "take"
    assert game.peek(play(game, state, "thorny b4"))["phase"] == "return"
    game, state = duel(Seat(hand="y5 y6 b4 b5 b6 b7 b8 b9", deck="y1 ..."))
    assert game.peek(play(game, state, "path y5"))["phase"] == "discard"
    game, state = solo(Seat(hand="b10", good=9))
    assert game.peek(play(game, state, "good b10"))["phase"] == "over"


@pytest.mark.parametrize("phase", ["play", "follow", "take", "return", "discard"])
def test_a_position_may_be_given_in_any_phase(phase: str) -> None:
    """10.2: the mover's legal moves are those of the phase."""
    hand = "y5 y6 b4 b5 b6 b7 b8 b9" if phase == "discard" else "y5 b4 b5 y6"
    game, state = duel(Seat(hand=hand, deck="y1 y2 y3 ..."), phase=phase, rocky="y9 y7:1")
    verb = {
        "play": {"path", "rocky", "thorny"},
        "follow": {"path", "thorny"},
        "take": {"take"},
        "return": {"top", "bottom"},
        "discard": {"discard"},
    }
    assert {text.split()[0] for text in legal(game, state)} == verb[phase]


def test_turns_are_counted() -> None:
    """10.2: the running turn's number, the first being 1, all seats counted."""
    game, state = duel(Seat(hand="b1 y5"), Seat(hand="b1"))
    assert game.turn(state) == game.peek(state)["turn"] == 1
    state = play(game, state, "good b1")
    assert game.turn(state) == 2
    state = play(game, state, "good b1")
    assert game.turn(state) == 3


def test_returned_and_bottoms() -> None:
    """10.5: how far the put-back has come."""
    game, state = duel(Seat(hand="y9 y5 b4 b5", deck="y1 y2 y3 ..."))
    state = play(game, state, "thorny b4")
    seen = []
    for text in ("top y9", "bottom y5", "bottom y1"):
        state = play(game, state, text)
        told = game.peek(state)
        seen.append((told["returned"], told["bottoms"]))
        assert game.poke(told) == state
    assert seen == [(1, False), (2, True), (3, True)]


def test_removed_can_be_left_out() -> None:
    """10.4: it is what stands nowhere else."""
    told = position()
    gone = told.pop("removed")
    game = make()
    assert sorted(game.peek(game.poke(told))["removed"]) == sorted(gone)
    assert gone


def test_only_yellow_can_be_removed() -> None:
    """10.4: a black that stands nowhere is an error."""
    told = position()
    told.pop("removed")
    told["seats"][1]["hand"].remove("b2")
    with pytest.raises(PositionError):
        make().poke(told)


def test_knowledge_can_be_left_out() -> None:
    """10.6: nothing is known then."""
    told = position()
    for seat in told["seats"]:
        for name in ("known_top", "known_bottom", "shown", "since"):
            del seat[name]
    game = make()
    for seat in game.peek(game.poke(told))["seats"]:
        assert (seat["known_top"], seat["known_bottom"]) == (0, 0)
        assert not seat["shown"]
        assert not seat["since"]


def test_knowledge_is_kept() -> None:
    """10.6: known ends, shown cards and the Path cards at a pick-up survive the round trip."""
    seat = Seat(
        hand="b1 y5 y6",
        deck="y1 b9 y2",
        path="y3 y4",
        known_top=1,
        known_bottom=2,
        shown="y5",
        since={"y5": [2], "y6": [1]},
    )
    game, state = duel(seat)
    told = game.peek(state)["seats"][0]
    assert (told["known_top"], told["known_bottom"]) == (1, 2)
    assert told["shown"] == ["y5"]
    assert told["since"] == {"y5": [2], "y6": [1]}
    assert game.poke(game.peek(state)) == state


def test_solo_position() -> None:
    """10.7, 10.3: one seat, Aquila's black count and his yellows, his Rocky cards under 1."""
    game, state = solo(Seat(hand="b1 y5"), aquila=3, rocky="y9:1", flips="y3 y8")
    told = game.peek(state)
    assert len(told["seats"]) == 1
    assert told["aquila"]["good"] == 3
    assert told["aquila"]["deck"][:2] == ["y3", "y8"]
    assert told["rocky"] == [["y9", 1]]


def test_outcome_and_winner() -> None:
    """10.8: empty while it runs; the winner's seat, 1 for Aquila, 2 for a draw."""
    assert position()["outcome"] == ""
    game, state = solo(Seat(hand="b1 y5"), aquila=9)
    told = game.peek(play(game, state, "good b1"))
    assert (told["outcome"], told["winner"]) == ("aquila", 1)
    game, state = duel(Seat(hand="b10", good=9, deck="y1"), Seat(hand="b10", good=9, deck="y2 y3"))
    state = play(game, state, "good b10")
    told = game.peek(play(game, state, "good b10"))
    assert (told["outcome"], told["winner"]) == ("draw", 2)
    assert game.poke(told) == play(game, state, "good b10")


def broken(where: str, change: Any) -> dict[str, Any]:
    """The small position with one zone of seat 0, or one field, made wrong."""
    told = position()
    if where in ZONES:
        told["seats"][0][where] = change(told["seats"][0][where])
    else:
        told[where] = change(told.get(where))
    return told


WRONG: list[tuple[str, Any]] = [
    ("hand", lambda cards: [*cards, "b1"]),  # twice
    ("deck", lambda cards: [*cards, "y9", "y9"]),  # a third y9
    ("hand", lambda cards: [*cards, "b11"]),
    ("hand", lambda cards: [*cards, "w"]),  # no Wild Seeds in this match
    ("hand", lambda cards: [*cards, 7]),
    ("hand", lambda cards: "b1"),
    ("path", lambda cards: ["b9"]),
    ("good", lambda cards: ["b2"]),
    ("phase", lambda old: "sleep"),
    ("mover", lambda old: 2),
    ("mover", lambda old: None),
    ("first", lambda old: -1),
    ("seats", lambda old: old[:1]),
    ("seats", lambda old: None),
    ("rocky", lambda old: [*old, ["b1", 0]]),
    ("rocky", lambda old: ["y9"]),
    ("rocky", lambda old: [["y9", 3]]),
    ("removed", lambda old: [*old, "y5"]),
    ("outcome", lambda old: "victory"),
    ("turn", lambda old: "first"),
    ("aquila", lambda old: {"good": 3, "deck": []}),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_wrong_positions_are_refused(number: int) -> None:
    """10.9: every card exactly once, every field as described, or one clear sentence."""
    with pytest.raises(PositionError) as caught:
        make().poke(broken(*WRONG[number]))
    sentence = str(caught.value)
    assert sentence
    assert "\n" not in sentence


def test_a_missing_card_of_solo_is_refused() -> None:
    """10.7, 10.9: a solo position without Aquila's part is none."""
    game, state = solo(Seat(hand="b1 y5"), aquila=3)
    told = game.peek(state)
    del told["aquila"]
    with pytest.raises(PositionError):
        game.poke(told)


MOVES = [
    "path y5",
    "path w",
    "rocky y10",
    "rocky w",
    "thorny b4",
    "thorny w",
    "good b3",
    "good b3 b4 b5",
    "good b3 w4 b5",
    "good w1",
    "good b1 b2 b3 b4 b5 b6 b7 b8 b9 b10",
    "take rocky 2",
    "take thorny b4",
    "take thorny w",
    "take nothing",
    "top b2",
    "bottom y3",
    "discard y5",
    "discard w",
]


def test_move_notation() -> None:
    """11.1, 11.2: every form is read and written alike, and no two mean the same."""
    game = make(wild="yes")
    codes = [game.parse(text) for text in MOVES]
    assert [game.describe(code) for code in codes] == MOVES
    assert len(set(codes)) == len(MOVES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "path",
        "path b11",
        "good",
        "good b3 b5",
        "good y3",
        "take",
        "take rocky 0",
        "pass",
        "top",
    ],
)
def test_wrong_notation_is_refused(text: str) -> None:
    """11.1: one clear sentence."""
    with pytest.raises(ValueError, match=r"\S"):
        make().parse(text)


def test_a_move_that_is_not_legal_is_refused() -> None:
    """11.1, 3.4: naming a move does not make it legal."""
    game, state = duel(Seat(hand="b1 y5"))
    with pytest.raises(IllegalMove):
        game.play(state, game.parse("path y6"))
