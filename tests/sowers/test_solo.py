"""One player against Aquila's scheme (rules.md 6, S47 to S55)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nk_core.games import GAMES

from .helpers import Seat, legal, make, outcome, play, rocky, solo, zone

LEVELS = {"apprentice": (4, 0), "sower": (3, 0), "master": (3, 1)}
BLACKS_3_TO_9 = "b3 b4 b5 b6 b7 b8 b9"


@pytest.mark.parametrize("level", LEVELS)
def test_deal(level: str) -> None:
    """6.1, 6.2, S38a: hand by difficulty; as Master Aquila has already had his first turn."""
    hand, aquila_turns = LEVELS[level]
    for seed in range(20):
        game = make(mode="solo", level0=level)
        state = game.new(seed)
        position = game.peek(state)
        assert len(position["seats"]) == 1 == game.seats
        assert len(zone(game, state, "hand")) == hand + 1
        assert len(zone(game, state, "deck")) == 20 - hand - 1
        assert position["aquila"]["good"] == aquila_turns
        assert len(position["aquila"]["deck"]) == 10 - aquila_turns
        assert [seat for _, seat in position["rocky"]] == [1] * aquila_turns
        his = position["aquila"]["deck"] + [card for card, _ in position["rocky"]]
        assert sorted(his) == sorted(f"y{number}" for number in range(1, 11))


def test_aquilas_yellows_are_shuffled() -> None:
    """6.1: different seeds give different orders."""
    game = make(mode="solo")
    decks = {tuple(game.peek(game.new(seed))["aquila"]["deck"]) for seed in range(10)}
    assert len(decks) > 5


def test_difficulty_sets_who_starts() -> None:
    """S38a, 6.2: the option for the first player has no say in solo."""
    for first in ("random", "seat0", "seat1"):
        game = make(mode="solo", level0="sower", first=first)
        assert game.peek(game.new(1))["aquila"]["good"] == 0
        game = make(mode="solo", level0="master", first=first)
        assert game.peek(game.new(1))["aquila"]["good"] == 1


def test_aquilas_turn() -> None:
    """6.3, 6.4, S47: one black, then one yellow onto Rocky Soil, higher or not; then you draw."""
    game, state = solo(Seat(hand="y5 b1", deck="y8 ..."), aquila=3, rocky="y2:1", flips="y9 y4")
    state = play(game, state, "good b1")
    position = game.peek(state)
    assert position["aquila"]["good"] == 4
    assert position["rocky"] == [["y2", 1], ["y9", 1]]
    assert position["aquila"]["deck"][0] == "y4"
    assert zone(game, state, "hand") == ["y5", "y8"]
    assert game.mover(state) == 0


def test_you_go_below_aquilas_card() -> None:
    """S51, 6.4, S5a: his card is the top, even when it broke the order."""
    game, state = solo(Seat(hand="y1 y8 y10 b1", deck="y5 ..."), aquila=3, rocky="y2:0", flips="y9")
    assert "rocky y8" not in legal(game, state)
    state = play(game, state, "good b1")
    moves = legal(game, state)
    assert {"rocky y8", "rocky y5", "rocky y1"} <= moves
    assert "rocky y10" not in moves


def test_you_may_not_break_the_order() -> None:
    """S51, 6.4: only he may."""
    game, state = solo(Seat(hand="y5 y9 b1"), aquila=3, rocky="y9:1 y5:1")
    assert not {text for text in legal(game, state) if text.startswith("rocky")}


@pytest.mark.parametrize("cleanup", ["after", "once"])
def test_aquilas_fourth_card_clears_rocky_soil(cleanup: str) -> None:
    """S49, 4.5: under both settings, at once."""
    game, state = solo(
        Seat(hand="y5 b1"),
        aquila=3,
        rocky="y9:0 y2:1 y6:1",
        flips="y3",
        options={"cleanup": cleanup},
    )
    state = play(game, state, "good b1")
    assert rocky(game, state) == []
    assert {"y9", "y2", "y6", "y3"} <= set(game.peek(state)["removed"])


def test_own_clean_up_comes_before_aquila() -> None:
    """S21, S49: your four are cleared first, then his card lies on bare rock."""
    game, state = solo(
        Seat(hand="y5 b1", deck="b8 b9 ..."), aquila=3, rocky="y9:0 y8:1 y7:1", flips="y3"
    )
    state = play(game, state, "rocky y5", "good b1")
    assert rocky(game, state) == ["y3"]


def test_tenth_black_ends_it_before_the_flip() -> None:
    """6.3, S47: Aquila's tenth black wins; no yellow is turned up."""
    game, state = solo(Seat(hand="y5 b1"), aquila=9, rocky="y2:1", flips="y9")
    state = play(game, state, "good b1")
    assert outcome(game, state) == ("aquila", (0.0,))
    position = game.peek(state)
    assert position["aquila"] == {"good": 10, "deck": ["y9"]}
    assert rocky(game, state) == ["y2"]


def test_you_complete() -> None:
    """6.5, S31, S31a: you win on the spot; no clean-up, no discard, no turn of his."""
    game, state = solo(
        Seat(hand="y2 y3 y4 y5 y6 y10 b10 y1", good=9, deck="y7 y8 y9"),
        aquila=9,
        rocky="y10:1 y9:1 y8:1",
    )
    state = play(game, state, "rocky y6", "good b10")
    assert outcome(game, state) == ("seeds", (1.0,))
    assert game.peek(state)["aquila"]["good"] == 9
    assert len(zone(game, state, "hand")) == 8
    assert rocky(game, state) == ["y10", "y9", "y8", "y6"]


def test_ending_option_changes_nothing_in_solo() -> None:
    """S31: a solo completion wins on the spot under both settings."""
    for ending in ("equal", "sudden"):
        game, state = solo(Seat(hand="b10", good=9), aquila=2, options={"ending": ending})
        assert outcome(game, play(game, state, "good b10")) == ("seeds", (1.0,))


def careful_turns(level: str, seed: int) -> tuple[int, str]:
    """The number of own turns of a match that avoids Good Soil's end and Rocky Soil's risk."""
    game = make(mode="solo", level0=level)
    state, dice, turns = game.new(seed), random.Random(seed), 0
    while game.mover(state) is not None:
        turns += game.peek(state)["phase"] == "play"
        moves = sorted(legal(game, state))
        calm = [text for text in moves if text.split()[0] != "rocky"] or moves
        state = game.play(state, game.parse(dice.choice(calm)))
    return turns, game.peek(state)["outcome"]


@pytest.mark.parametrize(("level", "turns"), [("apprentice", 10), ("sower", 10), ("master", 9)])
def test_number_of_turns(level: str, turns: int) -> None:
    """6.6, S48: whoever lasts until Aquila's tenth black has had ten turns, as Master nine."""
    ends = [careful_turns(level, seed) for seed in range(60)]
    lasted = {count for count, how in ends if how == "aquila"}
    assert lasted == {turns}
    assert max(count for count, _ in ends) == turns


LOSSES: list[tuple[Seat, tuple[str, ...], str]] = [
    (Seat(hand="b1 y5", deck=""), ("good b1",), "no-draw"),
    (Seat(hand="b1 b5", deck="b9"), ("good b1",), "no-play"),
    (Seat(hand=f"y5 {BLACKS_3_TO_9}", deck="b10 ..."), ("path y5",), "black-discard"),
    (Seat(hand="y9 b5", deck="b7 b8 b1 b9"), ("rocky y9",), "no-followup"),
]


@pytest.mark.parametrize(("seat", "moves", "how"), LOSSES)
def test_own_losses_hold(seat: Seat, moves: tuple[str, ...], how: str) -> None:
    """S50, 1.2, 1.3, 1.4, S16: every way to lose a duel loses in solo."""
    game, state = solo(seat, aquila=2)
    state = play(game, state, *moves)
    assert outcome(game, state) == (how, (0.0,))


def test_aquila_has_his_turn_before_you_cannot_draw() -> None:
    """S50, 1.2, 6.3: the empty deck loses at the start of your turn, so he moves first."""
    game, state = solo(Seat(hand="b1 y5", deck=""), aquila=9)
    assert outcome(game, play(game, state, "good b1"))[0] == "aquila"


@pytest.mark.parametrize(
    ("pickup", "moves"), [("any", {"take rocky 1", "take rocky 2"}), ("own", {"take rocky 2"})]
)
def test_picking_up_aquilas_yellow(pickup: str, moves: set[str]) -> None:
    """S52, S6: as the house rule allows."""
    game, state = solo(
        Seat(hand="y5", deck="b9 ..."), aquila=3, rocky="y9:1 y8:0", options={"pickup": pickup}
    )
    state = play(game, state, "path y5")
    assert legal(game, state) == moves | {"take nothing"}


def test_taken_yellow_is_yours() -> None:
    """S52, S9: a card of Aquila's can be laid again, and then counts as laid by you."""
    game, state = solo(Seat(hand="y5", deck="b9 b1 ..."), aquila=3, rocky="y9:1", flips="y10")
    state = play(game, state, "path y5", "take rocky 1")
    assert game.peek(state)["rocky"] == [["y10", 1]]
    state = play(game, state, "rocky y9")
    assert game.peek(state)["rocky"] == [["y10", 1], ["y9", 0]]


@pytest.mark.parametrize("character", ["priscilla", "aquila"])
def test_either_character(character: str) -> None:
    """S53, 6.1: the name is yours, the scheme takes the other; play is the same."""
    entry = GAMES["sowers"]
    names = entry.seat_names({"mode": "solo", "character": character})
    assert names[0].lower() == character
    game = make(mode="solo", character=character)
    other = make(mode="solo", character="priscilla")
    assert game.peek(game.new(5)) == other.peek(other.new(5))


def test_only_your_deck_has_the_wild_seed() -> None:
    """S54, 7.1: twenty-one cards for you, twenty for Aquila."""
    game = make(mode="solo", wild="yes")
    for seed in range(10):
        position = game.peek(game.new(seed))
        assert (position["seats"][0]["deck"] + position["seats"][0]["hand"]).count("w") == 1
        assert "w" not in position["aquila"]["deck"]


def achievements(
    options: dict[str, str], seat: Seat, aquila: int = 2, before: tuple[str, ...] = ()
) -> set[str]:
    """The lines for a match that ends with the tenth seed, ``before`` having been played earlier."""
    game, state = solo(seat, aquila=aquila, options=options)
    state = play(game, state, "good b10")
    moves = [game.parse(text) for text in (*before, "good b10")]
    result: Any = GAMES["sowers"].outcome(game, state, ("Ana",), moves)
    return set(result.achievements)


WIN = Seat(hand="b10", good=9)


def test_achievements_by_difficulty_and_character() -> None:
    """S55, 6.7: each difficulty and each character has a line of its own."""
    levels = {level: achievements({"level0": level}, WIN) for level in LEVELS}
    common = set.intersection(*levels.values())
    assert common
    assert [len(lines - common) for lines in levels.values()] == [1, 1, 1]
    assert len(set.union(*levels.values())) == len(common) + 3
    priscilla = achievements({"character": "priscilla"}, WIN)
    aquila = achievements({"character": "aquila"}, WIN)
    assert len(priscilla - aquila) == len(aquila - priscilla) == 1


def test_achievement_for_a_turn_to_spare() -> None:
    """S55, 6.7: not in the last turn that Aquila leaves."""
    spare = achievements({}, WIN, aquila=8)
    last = achievements({}, WIN, aquila=9)
    assert len(spare - last) == 1
    assert last < spare


def test_achievement_for_a_full_deck() -> None:
    """S55, 6.7: ten cards left are enough, nine are not."""
    ten = Seat(hand="b10", good=9, deck="y1 y2 y3 y4 y5 y6 y7 y8 y9 y10")
    nine = Seat(hand="b10", good=9, deck="y1 y2 y3 y4 y5 y6 y7 y8 y9")
    assert len(achievements({}, ten) - achievements({}, nine)) == 1


def test_achievement_for_never_using_thorny_soil() -> None:
    """S55, 6.7: one seed laid there, though long since picked up, is one too many."""
    pure = achievements({}, WIN, before=("path y1", "take nothing"))
    prick = achievements({}, WIN, before=("thorny b9", "path y1", "take thorny b9"))
    assert len(pure - prick) == 1


def test_no_achievements_with_a_wild_seed() -> None:
    """S54, 6.7: none at all when the match has a Wild Seed."""
    assert achievements({"wild": "yes"}, WIN) == set()


def test_no_achievements_for_a_loss() -> None:
    """S55, 6.7: only for a win."""
    game, state = solo(Seat(hand="b1", deck=""), aquila=2)
    state = play(game, state, "good b1")
    result: Any = GAMES["sowers"].outcome(game, state, ("Ana",), [game.parse("good b1")])
    assert result.achievements == ()
