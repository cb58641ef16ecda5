"""What seats surely know of others' hands and of the pile (rules.md 9.5 to 9.9)."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import Seat, board, peek, play, seat

PILE = "seed1*4 ..."


def known(game: Any, state: bytes, knower: int, owner: int) -> str:
    """The cards surely known, in alphabetical order."""
    return " ".join(sorted(seat(game, state, knower)["known"].get(str(owner), [])))


def traded(*seats: Seat, give: str, visit: int | None = None, **more: Any) -> tuple[Any, bytes]:
    """After seat 0's Merchant has taken and given."""
    game, state = board(*seats, pile=PILE, **more)
    moves = ["merchant trade"] + ([f"visit {visit}"] if visit else [])
    return game, play(game, state, *moves, f"give {give}")


ME = Seat(workers="merchant", hand="seed2 reaper")


def test_both_know_what_moved() -> None:
    """9.5: the giver's card in the taker's hand, the taker's in the giver's."""
    game, state = traded(ME, Seat("aventus", hand="monk"), give="reaper")
    assert known(game, state, 0, 1) == "reaper"
    assert known(game, state, 1, 0) == "monk"


def test_third_seats_do_not() -> None:
    """9.5, G91: they saw two backs."""
    game, state = traded(ME, Seat("aventus", hand="monk"), Seat("miletus"), give="reaper")
    assert known(game, state, 2, 0) == known(game, state, 2, 1) == ""


def test_given_back_is_known_to_the_taker_alone() -> None:
    """9.5: what was taken and given back is known in the first hand, and no more in the second."""
    game, state = traded(ME, Seat("aventus", hand="monk"), give="monk")
    assert known(game, state, 0, 1) == "monk"
    assert known(game, state, 1, 0) == ""


def test_played_openly() -> None:
    """9.6: one of the kind less; that the other copy was meant nobody can tell."""
    game, state = traded(
        Seat(workers="merchant", hand="monk seed2"),
        Seat("aventus", hand="monk fisher"),
        give="seed2",
        rng="0000000000000001",
    )
    taken = peek(game, state, "taken")
    assert known(game, state, 1, 0) == taken
    state = play(game, state, f"appoint {taken} 0")
    assert known(game, state, 1, 0) == ""


@pytest.mark.parametrize("move", ["drop reaper", "drop seed1"])
def test_discarded_openly(move: str) -> None:
    """9.6: only the kind that is seen to go."""
    game, state = board(
        Seat(known={"1": "reaper"}),
        Seat("aventus", hand="reaper seed1*4 seed2*2"),
        pile="monk ...",
        active=1,
    )
    state = play(game, state, "end", move)
    assert known(game, state, 0, 1) == ("" if move == "drop reaper" else "reaper")


def test_paid_and_reaped() -> None:
    """9.6: from the hand it is seen; from the garden it was never in the hand."""
    game, state = board(
        Seat(known={"1": "seed2 monk"}, bed="thorn"),
        Seat("aventus", hand="seed2*2 monk", workers="reaper monk", doves=3),
        pile="seed1 ...",
        active=1,
    )
    reaped = play(game, state, "reaper reap", "reap hand seed2")
    assert known(game, reaped, 0, 1) == "monk"
    paid = play(game, state, "gardener prune", "prune 0.0", "pay monk", "pay hand monk")
    assert known(game, paid, 0, 1) == "seed2"


def test_a_trade_with_a_third_seat() -> None:
    """9.6: what leaves unseen lowers every kind by one, on both sides of the trade."""
    game, state = board(
        Seat("aventus", hand="seed1", known={"1": "monk monk seed2", "2": "fisher"}),
        Seat("miletus", hand="monk monk seed2", workers="merchant"),
        Seat("visenia", hand="fisher grower"),
        pile=PILE,
        active=1,
    )
    state = play(game, state, "merchant trade", "visit 2", "give seed2")
    assert known(game, state, 0, 1) == "monk"
    assert known(game, state, 0, 2) == ""


def test_the_two_of_a_trade_lose_only_what_went() -> None:
    """9.5, 9.6: each of the two saw both cards."""
    game, state = board(
        Seat("aventus", hand="seed2", workers="merchant", known={"1": "monk fisher"}),
        Seat("miletus", hand="monk fisher", known={"0": "seed2"}),
        pile=PILE,
    )
    state = play(game, state, "merchant trade")
    taken = peek(game, state, "taken")
    other = "fisher" if taken == "monk" else "monk"
    assert known(game, state, 0, 1) == other
    assert known(game, state, 1, 0) == " ".join(sorted(["seed2", taken]))
    state = play(game, state, "give seed2")
    assert known(game, state, 0, 1) == " ".join(sorted([other, "seed2"]))
    assert known(game, state, 1, 0) == taken


def test_a_fished_card() -> None:
    """9.7: kept, it is known to all; played, it was never in the hand."""
    game, state = board(
        Seat(workers="fisher", hand="monk"),
        Seat("aventus"),
        Seat("miletus"),
        pile=PILE,
        discard="monk",
    )
    state = play(game, state, "fisher fish", "fish monk")
    kept = play(game, state, "keep")
    assert known(game, kept, 1, 0) == known(game, kept, 2, 0) == "monk"
    played = play(game, state, "appoint monk 0")
    assert known(game, played, 1, 0) == ""


def test_an_open_trade() -> None:
    """9.7: the visitor has seen the whole hand; others have not."""
    game, state = traded_open()
    assert known(game, state, 0, 1) == "fisher monk seed2"
    assert known(game, state, 2, 1) == ""
    state = play(game, state, "take monk", "give seed1")
    assert known(game, state, 0, 1) == "fisher seed1 seed2"
    assert known(game, state, 1, 0) == "monk"


def traded_open() -> tuple[Any, bytes]:
    game, state = board(
        Seat(workers="merchant", hand="seed1"),
        Seat("aventus", hand="monk fisher seed2"),
        Seat("miletus"),
        pile=PILE,
        options={"merchant": "open"},
    )
    return game, play(game, state, "merchant trade")


def test_cassia_knows_what_others_draw() -> None:
    """9.8: a card that she put back and another draws; what lies deeper she does not know."""
    game, state = board(
        Seat("cassia"), Seat("aventus"), pile="monk seed2 fisher reaper grower seed1 ..."
    )
    state = play(game, state, "cassia look", "look monk top fisher", "end")
    assert peek(game, state, "looked") == 1
    state = play(game, state, "gardener pray")
    assert peek(game, state, "looked") == 0
    assert known(game, state, 0, 1) == "seed2"


def test_nobody_else_knows_what_she_took() -> None:
    """9.8, G91: her card is hidden, and so is the order."""
    game, state = board(Seat("cassia"), Seat("aventus"), pile="monk seed2 fisher ...")
    state = play(game, state, "cassia look", "look monk top fisher")
    assert known(game, state, 1, 0) == ""


def test_thorns_drawn_are_no_news() -> None:
    """9.8: what is planted at once is known to all and in no hand."""
    game, state = board(Seat("cassia"), Seat("aventus"), pile="monk thorn seed2 fisher ...")
    state = play(game, state, "cassia look", "look monk top seed2", "end", "end")
    assert known(game, state, 0, 1) == ""


def bound(pile: str, move: str, reach: int = 10) -> tuple[int, int]:
    """``reach`` and ``reach_seen`` after Cassia's look at the top three."""
    game, state = board(
        Seat("cassia"), Seat("aventus"), pile=pile, reach=reach, discard="healing hands plenty"
    )
    state = play(game, state, "cassia look", move)
    return peek(game, state, "reach"), peek(game, state, "reach_seen")


def test_high_above_the_master_gardener() -> None:
    """9.9: thirteen cards, she saw none of the lowest ten: nothing changes."""
    pile = "monk seed1 fisher seed2*8 reaper master"
    assert bound(pile, "look monk top seed1") == (10, 10)


def test_she_may_have_put_him_back() -> None:
    """9.9: twelve cards, she saw the tenth from below: others' bound is the pile, hers is below."""
    pile = "monk seed1 fisher seed2*8 master"
    assert bound(pile, "look monk top seed1") == (11, 9)


def test_deep_in_the_pile() -> None:
    """9.9: six cards left, all of them within the ten; she knows him among the lowest three."""
    assert bound("monk seed1 fisher seed2*2 master", "look monk top seed1", reach=6) == (5, 3)


def test_taken_he_is_out() -> None:
    """9.9, 10.5: no bound is left."""
    assert bound("monk master fisher seed2*3", "look master top monk", reach=6) == (0, 0)


def test_the_bound_shrinks_with_the_pile() -> None:
    """9.9: when fewer than ten cards are left he is among them."""
    game, state = board(
        Seat(),
        Seat("aventus"),
        pile="seed2*8 seed1*2 master",
        reach=10,
        discard="healing hands plenty",
    )
    state = play(game, state, "end")
    assert peek(game, state, "reach") == 10
    state = play(game, state, "gardener pray")
    assert peek(game, state, "reach") == 8
