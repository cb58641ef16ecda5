"""Rocky Soil: order, second seed, risk and clean-up (rules.md 4.3 to 4.5, S2 to S7, S14 to S22)."""

from __future__ import annotations

import pytest

from .helpers import Board, Seat, duel, legal, outcome, play, rocky, solo, verbs, zone

SKIP = {"followup": "skip"}
ONCE = {"cleanup": "once"}
OWN = {"pickup": "own"}
BOTH = ({"followup": "lose"}, SKIP)


def rocky_moves(board: Board) -> set[str]:
    return {text for text in legal(*board) if text.startswith("rocky")}


def test_strictly_lower() -> None:
    """4.3, S2: 5 on 5 is refused, and so is 6; 4 is fine."""
    board = duel(Seat(hand="y4 y5 y6"), rocky="y5:1")
    assert rocky_moves(board) == {"rocky y4"}


def test_gaps_do_not_matter() -> None:
    """4.3: a 2 may follow a 10."""
    board = duel(Seat(hand="y2 y9"), rocky="y10:1")
    assert rocky_moves(board) == {"rocky y2", "rocky y9"}


def test_bare_rock_takes_anything() -> None:
    """4.3, S4: any number may be laid on empty Rocky Soil."""
    board = duel(Seat(hand="y1 y7 y10 b3"))
    assert rocky_moves(board) == {"rocky y1", "rocky y7", "rocky y10"}


def test_top_after_a_pick_up() -> None:
    """S4, S3: the last card that remains is the top, and the order stays."""
    game, state = duel(
        Seat(hand="y3", deck="y1 ..."), Seat(hand="y4 y5 y8", deck="b1 ..."), rocky="y9 y5 y2:1"
    )
    state = play(game, state, "path y3")
    lower = play(game, state, "take rocky 3")
    assert rocky(game, lower) == ["y9", "y5"]
    assert rocky_moves((game, lower)) == {"rocky y4"}
    middle = play(game, state, "take rocky 2")
    assert rocky(game, middle) == ["y9", "y2"]
    assert rocky_moves((game, middle)) == set()


def test_bare_after_a_pick_up() -> None:
    """S4, S5a: taking the only card leaves bare rock, not a remembered number."""
    game, state = duel(
        Seat(hand="y3", deck="y1 ..."), Seat(hand="y4 y9", deck="b1 ..."), rocky="y2:1"
    )
    state = play(game, state, "path y3", "take rocky 1")
    assert rocky_moves((game, state)) == {"rocky y4", "rocky y9"}


def test_a_one_blocks() -> None:
    """S5: nothing natural goes on a 1."""
    board = duel(Seat(hand="y1 y2 y10"), rocky="y9 y1:1")
    assert rocky_moves(board) == set()


def test_a_pick_up_unblocks() -> None:
    """S5, S5a: once the 1 is taken, the card below is the top again."""
    game, state = duel(
        Seat(hand="y3", deck="b9 ..."), Seat(hand="y8 y10", deck="b1 ..."), rocky="y9 y1:1"
    )
    state = play(game, state, "path y3", "take rocky 2")
    assert rocky_moves((game, state)) == {"rocky y8"}


def test_a_clean_up_unblocks() -> None:
    """S5, S5a, 4.5: a 1 laid fourth is cleaned away and bare rock takes anything."""
    game, state = duel(
        Seat(hand="y1 y2", deck="b8 b9 b10 ..."),
        Seat(hand="y5 y10", deck="b1 ..."),
        rocky="y9 y8:1 y7",
    )
    state = play(game, state, "rocky y1", "path y2", "take nothing")
    assert rocky_moves((game, state)) == {"rocky y5", "rocky y10"}


def test_own_pick_up_rule() -> None:
    """S6: under pickup=own only cards that this player laid are offered."""
    game, state = duel(Seat(hand="y3", deck="y1 ..."), rocky="y9 y5:1 y2", options=OWN)
    state = play(game, state, "path y3")
    assert legal(game, state) == {"take rocky 1", "take rocky 3", "take nothing"}


def test_own_is_what_one_laid() -> None:
    """S6a: laying counts, not the deck the card came from."""
    game, state = duel(
        Seat(hand="y9 y9 y3", deck="b8 b9 b7 ..."),
        Seat(hand="y2", deck="b1 ..."),
        options=OWN,
    )
    state = play(game, state, "rocky y9", "path y9")
    assert legal(game, state) == {"take rocky 1", "take nothing"}
    state = play(game, state, "take nothing", "path y2")
    assert "take rocky 1" not in legal(game, state)


def test_equal_cards_are_told_apart_by_place() -> None:
    """S7a: each of two equal cards may be taken, and which one changes the order."""
    game, state = solo(Seat(hand="y3", deck="b9 ..."), aquila=3, rocky="y5:0 y8:1 y5:1", flips="y1")
    state = play(game, state, "path y3")
    assert {"take rocky 1", "take rocky 3"} <= legal(game, state)
    assert rocky(game, play(game, state, "take rocky 1"))[:2] == ["y8", "y5"]
    assert rocky(game, play(game, state, "take rocky 3"))[:2] == ["y5", "y8"]


def test_rocky_needs_two_cards() -> None:
    """S14: closed at D = 1; at D = 2 open when Good Soil can follow."""
    assert rocky_moves(duel(Seat(hand="y5 b1", deck="b9"))) == set()
    assert rocky_moves(duel(Seat(hand="y5 b1", deck="b9 b8"))) == {"rocky y5"}


def test_the_second_seed_is_compulsory() -> None:
    """4.4, S15, S18: three soils to choose from, no pass, no second Rocky seed."""
    game, state = duel(Seat(hand="y9 y5 b1 b4", deck="b7 y8 ..."))
    state = play(game, state, "rocky y9")
    assert game.peek(state)["phase"] == "follow"
    assert zone(game, state, "hand") == ["b1", "b4", "b7", "y5", "y8"]
    assert legal(game, state) == {
        "path y5",
        "path y8",
        "thorny b1",
        "thorny b4",
        "thorny b7",
        "good b1",
    }


def test_a_doubtful_play_that_fails_loses() -> None:
    """S16, 3.4: D = 4, all black and the next number not drawn: the match is lost."""
    game, state = duel(Seat(hand="y9 b5", deck="b7 b8 b1 b9"))
    assert "rocky y9" in legal(game, state)
    state = play(game, state, "rocky y9")
    assert outcome(game, state) == ("no-followup", (0.0, 1.0))


def test_a_doubtful_play_that_fails_is_dropped() -> None:
    """S16: under followup=skip the same play only ends the turn."""
    game, state = duel(Seat(hand="y9 b5", deck="b7 b8 b1 b9"), options=SKIP)
    state = play(game, state, "rocky y9")
    assert game.mover(state) == 1
    assert zone(game, state, "hand") == ["b5", "b7", "b8"]
    assert rocky(game, state) == ["y9"]


def test_a_skipped_second_seed_still_cleans_up() -> None:
    """S16, 4.5: the turn goes on after a dropped second seed, clean-up and all."""
    game, state = duel(Seat(hand="y2 b5", deck="b7 b8 b1 b9"), rocky="y9 y8:1 y7", options=SKIP)
    state = play(game, state, "rocky y2")
    assert rocky(game, state) == []


@pytest.mark.parametrize("deck", ["b7 b8 b1", "b7 b1 b8"])
def test_doubt_at_three(deck: str) -> None:
    """S16, S16b, S17: at D = 3 the play is allowed, and the draw decides."""
    game, state = duel(Seat(hand="y9 b5", deck=deck))
    state = play(game, state, "rocky y9")
    if deck == "b7 b1 b8":
        assert legal(game, state) == {"good b1"}
    else:
        assert outcome(game, state) == ("no-followup", (0.0, 1.0))


@pytest.mark.parametrize("options", BOTH)
@pytest.mark.parametrize("deck", ["b7 b8 b6", "b7 b8 b6 b9"])
def test_a_hopeless_play_is_refused(deck: str, options: dict[str, str]) -> None:
    """S16, S16a: if no two cards of the deck can help, the play is illegal under both settings."""
    assert rocky_moves(duel(Seat(hand="y9 b5", deck=deck), options=options)) == set()


@pytest.mark.parametrize("options", BOTH)
def test_contents_count_not_order(options: dict[str, str]) -> None:
    """S16a: a deck whose known top cannot help still allows the play, by its contents."""
    seat = Seat(hand="y9 b5", deck="b7 b8 b1 b9", known_top=4)
    assert rocky_moves(duel(seat, options=options)) == {"rocky y9"}


def test_two_cards_are_safe_or_refused() -> None:
    """S16b, S17, S24: at D = 2 only Good Soil can follow."""
    assert rocky_moves(duel(Seat(hand="y9 y5", deck="b7 y8"))) == set()
    assert rocky_moves(duel(Seat(hand="y9 b5", deck="b7 b8"))) == set()
    game, state = duel(Seat(hand="y9 y5", deck="b7 b1"))
    state = play(game, state, "rocky y9")
    assert legal(game, state) == {"good b1"}


def test_five_cards_are_always_safe() -> None:
    """S17: at D = 5 an all-black hand without the next number goes to Thorny Soil."""
    game, state = duel(Seat(hand="y9 b5", deck="b7 b8 b6 b9 b10"))
    state = play(game, state, "rocky y9")
    assert legal(game, state) == {"thorny b5", "thorny b7", "thorny b8"}


def test_three_and_a_yellow_are_safe() -> None:
    """S17: at D = 3 a second yellow can always follow to The Path."""
    game, state = duel(Seat(hand="y9 y2", deck="b7 b8 b6"))
    state = play(game, state, "rocky y9")
    assert legal(game, state) == {"path y2"}


def test_second_seed_on_the_path_acts_in_full() -> None:
    """S18, S20: it draws one and may pick up the very card just laid."""
    game, state = duel(Seat(hand="y9 y2", deck="b7 b8 b6 b5 ..."))
    before = len(zone(game, state, "deck"))
    state = play(game, state, "rocky y9", "path y2", "take rocky 1")
    assert zone(game, state, "hand") == ["b6", "b7", "b8", "y9"]
    assert rocky(game, state) == []
    assert len(zone(game, state, "deck")) == before - 3


def test_second_seed_on_thorny_soil_acts_in_full() -> None:
    """S18: it draws three and puts four back."""
    game, state = duel(Seat(hand="y9 b2", deck="b7 b8 b6 b5 b4 ..."))
    state = play(game, state, "rocky y9", "thorny b2")
    assert zone(game, state, "hand") == ["b4", "b5", "b6", "b7", "b8"]
    state = play(game, state, "top b4", "top b5", "bottom b6", "bottom b7")
    assert zone(game, state, "hand") == ["b8"]
    assert game.mover(state) == 1


def test_second_seed_may_be_a_run() -> None:
    """S19: any number of blacks in a row."""
    game, state = duel(Seat(hand="y9 b1 b2", deck="b3 b8 ..."))
    state = play(game, state, "rocky y9")
    runs = {text for text in legal(game, state) if text.startswith("good")}
    assert runs == {"good b1", "good b1 b2", "good b1 b2 b3"}


def test_four_rocky_cards_are_cleaned_away() -> None:
    """4.5, S21, S22: all four go, without a Path action, after the second seed."""
    game, state = duel(Seat(hand="y6 y2", deck="b7 b8 b6 b5 ..."), rocky="y9 y8:1 y7")
    before = len(zone(game, state, "deck"))
    state = play(game, state, "rocky y6")
    assert rocky(game, state) == ["y9", "y8", "y7", "y6"]
    state = play(game, state, "path y2", "take nothing")
    assert rocky(game, state) == []
    assert sorted(game.peek(state)["removed"]) == ["y6", "y7", "y8", "y9"]
    assert len(zone(game, state, "deck")) == before - 3
    assert zone(game, state, "path") == ["y2"]


@pytest.mark.parametrize("place", [1, 4])
def test_a_pick_up_prevents_the_clean_up(place: int) -> None:
    """S21, S20: a second seed on The Path takes one of the four in time."""
    game, state = duel(Seat(hand="y6 y2", deck="b7 b8 b6 b5 ..."), rocky="y9 y8:1 y7")
    state = play(game, state, "rocky y6", "path y2", f"take rocky {place}")
    left = ["y9", "y8", "y7", "y6"]
    del left[place - 1]
    assert rocky(game, state) == left
    assert game.peek(state)["removed"] == []


def test_three_rocky_cards_stay() -> None:
    """4.5: only four are too many."""
    game, state = duel(Seat(hand="y6 b1", deck="b7 b8 ..."), rocky="y9 y8:1")
    state = play(game, state, "rocky y6", "good b1")
    assert rocky(game, state) == ["y9", "y8", "y6"]


def test_clean_up_at_once() -> None:
    """S21, S21a: under cleanup=once the four are gone before anything else happens."""
    game, state = duel(Seat(hand="y6 y2", deck="b7 b8 b6 b5 ..."), rocky="y9 y8:1 y7", options=ONCE)
    state = play(game, state, "rocky y6")
    assert game.peek(state)["phase"] == "follow"
    assert rocky(game, state) == []
    assert zone(game, state, "hand") == ["b7", "b8", "y2"]
    state = play(game, state, "path y2")
    assert game.mover(state) == 1


def test_clean_up_at_once_comes_before_a_lost_draw() -> None:
    """S21a: even when the draws then fail the player, the four are already gone."""
    game, state = duel(Seat(hand="y6 b5", deck="b7 b8 b1 b9"), rocky="y10 y8:1 y7", options=ONCE)
    state = play(game, state, "rocky y6")
    assert outcome(game, state)[0] == "no-followup"
    assert rocky(game, state) == []


def test_clean_up_after_good_and_thorny() -> None:
    """S21: whichever soil follows, four cards are cleaned at the end of the action."""
    game, state = duel(Seat(hand="y6 b1", deck="b7 b8 b6 b5 b4 ..."), rocky="y9 y8:1 y7")
    state = play(game, state, "rocky y6")
    assert rocky(game, play(game, state, "good b1")) == []
    back = ("top b4", "top b5", "top b6", "top b7")
    state = play(game, state, "thorny b1")
    assert len(rocky(game, state)) == 4
    assert rocky(game, play(game, state, *back)) == []


def test_no_second_rocky_seed() -> None:
    """S18, 4.4: the second seed goes to one of the other three soils."""
    game, state = duel(Seat(hand="y9 y5 y2", deck="b7 b8 ..."))
    assert "rocky" not in verbs(game, play(game, state, "rocky y9"))
