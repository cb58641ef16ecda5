"""Wild Seeds on every soil, in the hand and at the end (rules.md 7, S22, S41 to S46)."""

from __future__ import annotations

from .helpers import Board, Seat, legal, make, outcome, play, rocky, zone
from .helpers import duel as lay_out
from .helpers import solo as lay_out_solo

WILD = {"wild": "yes"}


def duel(zero: Seat, one: Seat | None = None, **rest: str | int) -> Board:
    options = {**WILD, **{k: str(v) for k, v in rest.items() if k in ("pickup", "cleanup")}}
    return lay_out(
        zero,
        one,
        mover=int(rest.get("mover", 0)),
        first=int(rest.get("first", 0)),
        rocky=str(rest.get("rocky", "")),
        options=options,
    )


def starting(board: Board, verb: str) -> set[str]:
    return {text for text in legal(*board) if text.split()[0] == verb}


def test_twenty_one_cards_each() -> None:
    """7.1: one Wild Seed in each deck of a duel."""
    game = make(wild="yes")
    for seed in range(10):
        for seat in game.peek(game.new(seed))["seats"]:
            cards = seat["deck"] + seat["hand"]
            assert len(cards) == 21
            assert cards.count("w") == 1


def test_off_by_default() -> None:
    """S46: no Wild Seed unless chosen."""
    game = make()
    for seat in game.peek(game.new(3))["seats"]:
        assert "w" not in seat["deck"] + seat["hand"]


def test_laid_as_black_or_yellow() -> None:
    """7.2, 11.1, S42: it is offered on all four soils."""
    board = duel(Seat(hand="w y5 b7"))
    assert {"path w", "rocky w", "thorny w", "good w1"} <= legal(*board)


def test_on_good_soil_it_is_the_next_number() -> None:
    """7.2, S41: it stands in for whatever is missing, in the middle of a run too."""
    board = duel(Seat(hand="w b3 b5 y2", good=2))
    assert starting(board, "good") == {
        "good b3",
        "good b3 w4",
        "good b3 w4 b5",
        "good w3",
    }


def test_on_good_soil_instead_of_a_card_held() -> None:
    """S41: a natural black that is in the hand may be kept back."""
    board = duel(Seat(hand="w b3 b4 y2", good=2))
    assert starting(board, "good") == {
        "good b3",
        "good w3",
        "good b3 b4",
        "good b3 w4",
        "good w3 b4",
        "good b3 b4 w5",
    }


def test_two_wild_seeds_in_a_run() -> None:
    """S41, 7.2: with the other player's Wild Seed picked up, both may be laid."""
    board = duel(Seat(hand="w w b3", good=2))
    assert starting(board, "good") == {
        "good b3",
        "good w3",
        "good b3 w4",
        "good w3 w4",
        "good b3 w4 w5",
    }


def test_no_run_beyond_ten() -> None:
    """S41, 1.1: ten cards fill Good Soil."""
    board = duel(Seat(hand="w b10 y1", good=9))
    assert starting(board, "good") == {"good b10", "good w10"}


def test_ten_cards_win_with_a_natural_unused() -> None:
    """S41, 1.1: the Wild Seed as tenth card wins while b10 is elsewhere."""
    game, state = duel(Seat(), Seat(hand="w", good=9, deck="b10 ..."), mover=1)
    state = play(game, state, "good w10")
    assert outcome(game, state) == ("seeds", (0.0, 1.0))
    assert zone(game, state, "good", 1)[-1] == "w"


def test_the_skipped_number_is_passed() -> None:
    """S41: after a Wild Seed as 3 the next number is 4; b3 can no longer be laid there."""
    board = duel(Seat(hand="b3 b4 y2", good="b1 b2 w"))
    assert starting(board, "good") == {"good b4"}


def test_only_a_wild_seed_on_a_one() -> None:
    """7.3, S43, S5: onto any card, even a 1."""
    board = duel(Seat(hand="w y5 b7"), rocky="y9 y1:1")
    assert starting(board, "rocky") == {"rocky w"}


def test_anything_on_a_wild_seed() -> None:
    """7.3, S43, S3: a 10 may follow a Wild Seed that lies on a 1; only the top counts."""
    board = duel(Seat(hand="y10 y5 b7"), rocky="y1:1 w:1")
    assert starting(board, "rocky") == {"rocky y10", "rocky y5"}


def test_a_wild_seed_on_a_wild_seed() -> None:
    """S43: wild goes on wild."""
    board = duel(Seat(hand="w b7 y1"), rocky="y3 w:1")
    assert "rocky w" in legal(*board)


def test_a_wild_seed_changes_the_top() -> None:
    """S5a, S4: laid on a 1 it opens the pile; picked up, the 1 blocks again."""
    game, state = duel(Seat(hand="w y4", deck="b7 b8 b9 ..."), Seat(hand="y6 y7"), rocky="y1:1")
    state = play(game, state, "rocky w", "path y4")
    stays = play(game, state, "take nothing")
    assert "rocky y6" in legal(game, stays)
    gone = play(game, state, "take rocky 2")
    assert "rocky y6" not in legal(game, gone)


def test_equal_cards_around_a_wild_seed() -> None:
    """S7a: two equal cards in a duel, told apart by their place."""
    game, state = duel(Seat(hand="y2 b9", deck="b8 ..."), rocky="y5 w y5:1")
    state = play(game, state, "path y2")
    assert {"take rocky 1", "take rocky 2", "take rocky 3"} <= legal(game, state)
    assert rocky(game, play(game, state, "take rocky 1")) == ["w", "y5"]
    assert rocky(game, play(game, state, "take rocky 3")) == ["y5", "w"]


def test_picked_up_it_is_wild_again() -> None:
    """S42: from Thorny Soil, where it lay as black, it may go out as yellow."""
    game, state = duel(Seat(hand="y2 b9", deck="b8 y9 ...", thorny="w"), Seat(hand="y3"))
    state = play(game, state, "path y2", "take thorny w", "path y3")
    assert {"path w", "rocky w", "thorny w", "good w1"} <= legal(game, state)


def test_on_the_path_it_is_gone() -> None:
    """S42, 4.1: laid as yellow."""
    game, state = duel(Seat(hand="w b9", deck="y8 ..."))
    state = play(game, state, "path w")
    assert zone(game, state, "path") == ["w"]


def test_on_thorny_soil() -> None:
    """S42, 4.6: laid as black, with the whole action."""
    game, state = duel(Seat(hand="w y9", deck="b1 b2 b3 ..."))
    state = play(game, state, "thorny w", "top y9", "top b1", "top b2", "top b3")
    assert zone(game, state, "thorny") == ["w"]


def test_seven_blacks_and_a_wild_seed() -> None:
    """7.4, S44, S30: the Wild Seed is the eighth card and goes."""
    game, state = duel(Seat(hand="y5 b3 b4 b5 b6 b7 b8 b9", deck="w ..."))
    state = play(game, state, "path y5")
    assert legal(game, state) == {"discard w"}
    state = play(game, state, "discard w")
    assert zone(game, state, "path") == ["w", "y5"]


def test_a_wild_seed_does_not_save_eight_blacks() -> None:
    """S44, S30, S30a: eight blacks lose, whatever else is in the hand."""
    game, state = duel(Seat(hand="y5 w b3 b4 b5 b6 b7 b8 b9", deck="b10 ..."))
    state = play(game, state, "path y5")
    assert outcome(game, state)[0] == "black-discard"


def test_wild_or_yellow_by_choice() -> None:
    """7.4, S44: both are offered for the discard."""
    game, state = duel(Seat(hand="y5 w b4 b5 b6 b7 b8 b9", deck="y2 ..."))
    state = play(game, state, "path y5")
    assert legal(game, state) == {"discard w", "discard y2"}


def test_clean_up_takes_wild_seeds_too() -> None:
    """S22: all four, Wild Seeds and both players' cards."""
    game, state = duel(Seat(hand="w b1", deck="b7 b8 ..."), rocky="y9 y8:1 y1:1")
    state = play(game, state, "rocky w", "good b1")
    assert rocky(game, state) == []
    assert sorted(game.peek(state)["removed"]) == ["w", "y1", "y8", "y9"]


def test_the_other_may_take_your_wild_seed() -> None:
    """S45, S6: unless the house rule keeps it."""
    game, state = duel(Seat(hand="y2 b9", deck="b8 ..."), rocky="w:1")
    state = play(game, state, "path y2", "take rocky 1")
    assert "w" in zone(game, state, "hand")
    game, state = duel(Seat(hand="y2 b9", deck="b8 ...", thorny="b7"), rocky="w:1", pickup="own")
    state = play(game, state, "path y2")
    assert legal(game, state) == {"take thorny b7", "take nothing"}


def test_a_wild_seed_in_the_deck_makes_rocky_possible() -> None:
    """S16, S16b: it is always a second seed for Good Soil."""
    board = duel(Seat(hand="y9 b5", deck="b7 w"))
    assert starting(board, "rocky") == {"rocky y9"}
    board = duel(Seat(hand="y9 b5", deck="b7 b8"))
    assert starting(board, "rocky") == set()


def test_the_wild_seed_laid_on_rocky_cannot_follow_itself() -> None:
    """S16, S43: the one Wild Seed is gone when the second seed is due."""
    board = duel(Seat(hand="w b5", deck="b7 b8"))
    assert starting(board, "rocky") == set()


def test_a_wild_hand_is_never_stuck() -> None:
    """S24, S44: a single Wild Seed always goes on Good Soil."""
    board = duel(Seat(hand="w", deck=""))
    assert legal(*board) == {"good w1"}


def test_solo_wild_seed() -> None:
    """7.1, S43, S54: on Aquila's card as on any other."""
    game, state = lay_out_solo(
        Seat(hand="w y10 b2", deck="b5 b6 ..."), aquila=2, rocky="y1:1", options=WILD
    )
    assert starting((game, state), "rocky") == {"rocky w"}
