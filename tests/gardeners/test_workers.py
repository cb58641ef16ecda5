"""What the seven Workers do (rules.md 5.1 to 5.7, G60 to G71)."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import (
    Seat,
    bed,
    beds,
    board,
    discards,
    fruit,
    hand,
    legal,
    peek,
    phase,
    play,
    row,
    starting,
)

PILE = "seed1 ..."
OPEN = {"merchant": "open"}


# ---- Assistant


def test_the_assistant_rearranges() -> None:
    """5.1, G60, G61: the Seed Row in any other order; nothing creeps."""
    game, state = board(Seat(workers="assistant", bed="seed1 thorn seed2+2"), pile=PILE)
    state = play(game, state, "assistant arrange")
    assert legal(game, state) == {
        "arrange seed1 seed2+2 thorn",
        "arrange thorn seed1 seed2+2",
        "arrange thorn seed2+2 seed1",
        "arrange seed2+2 seed1 thorn",
        "arrange seed2+2 thorn seed1",
    }
    state = play(game, state, "arrange seed2+2 seed1 thorn")
    assert beds(game, state) == ["seed2+2 seed1 thorn", ""]
    assert phase(game, state) == "dove"


def test_a_miracle_changes_rows() -> None:
    """G60, G61, 11.2: up and down, where there is room; Workers and Seeds stay."""
    game, state = board(Seat(workers="assistant healing", bed="seed1"), pile=PILE)
    state = play(game, state, "assistant arrange")
    assert legal(game, state) == {"arrange seed1 healing", "arrange healing seed1"}
    state = play(game, state, "arrange healing seed1")
    assert (row(game, state), bed(game, state)) == ("assistant", "healing seed1")
    game, state = board(Seat(workers="assistant", bed="healing"), pile=PILE)
    state = play(game, state, "assistant arrange", "arrange -")
    assert (row(game, state), bed(game, state)) == ("assistant healing", "")


def test_no_room_no_change_of_rows() -> None:
    """G61, 1.3: three spots below, four above."""
    game, state = board(
        Seat(workers="assistant fisher monk reaper", bed="healing seed1"), pile=PILE
    )
    state = play(game, state, "assistant arrange")
    assert legal(game, state) == {"arrange seed1 healing"}
    game, state = board(Seat(workers="assistant healing", bed="thorn thorn thorn"), pile=PILE)
    assert "assistant arrange" not in legal(game, state)


def test_miracles_change_places_between_full_rows() -> None:
    """G61a: only the outcome has to fit."""
    game, state = board(
        Seat(workers="assistant fisher monk healing", bed="thorn thorn plenty"), pile=PILE
    )
    state = play(game, state, "assistant arrange")
    assert "arrange thorn thorn healing" in legal(game, state)
    assert not any("healing" in text and "plenty" in text for text in legal(game, state))
    assert "arrange thorn thorn" not in legal(game, state)
    state = play(game, state, "arrange healing thorn thorn")
    assert (row(game, state), bed(game, state)) == (
        "assistant fisher monk plenty",
        "healing thorn thorn",
    )


def test_something_must_change() -> None:
    """G61a, G18: three equal cards cannot be rearranged."""
    game, state = board(Seat(workers="assistant", bed="seed1 seed1 seed1"), pile=PILE)
    assert starting(game, state, "assistant") == {"assistant send"}
    game, state = board(Seat(workers="assistant", bed="seed1 seed1+2"), pile=PILE)
    state = play(game, state, "assistant arrange")
    assert legal(game, state) == {"arrange seed1+2 seed1"}


def test_one_worker_is_sent() -> None:
    """5.1, G62: out of a team, one."""
    game, state = board(Seat(workers="assistant monk*3"), pile=PILE)
    state = play(game, state, "assistant send", "send monk 1")
    assert (row(game, state), row(game, state, 1)) == ("assistant monk monk", "monk")


# ---- Fisher


FISHER = Seat(workers="fisher")


def fishing(discard: str, one: Seat = FISHER, **more: Any) -> tuple[Any, bytes]:
    game, state = board(one, Seat("aventus", bed="seed1"), pile=PILE, discard=discard, **more)
    return game, play(game, state, "fisher fish")


def test_what_a_fisher_takes() -> None:
    """5.2, G63: any Worker, Seed or Miracle, no Thorn."""
    game, state = fishing("monk*2 seed2 thorn hands")
    assert legal(game, state) == {"fish monk", "fish seed2", "fish hands"}


def test_only_thorns_to_fish() -> None:
    """G63, G18: not offered; nor on an empty discard pile."""
    for discard in ("thorn*3", ""):
        game, state = board(Seat(workers="fisher"), pile=PILE, discard=discard)
        assert "fisher fish" not in legal(game, state)


def test_a_fished_worker() -> None:
    """5.2, G65: kept, or appointed to any garden by the rules."""
    game, state = fishing("monk thorn")
    state = play(game, state, "fish monk")
    assert discards(game, state) == "thorn"
    assert legal(game, state) == {"keep", "appoint monk 0", "appoint monk 1"}
    kept = play(game, state, "keep")
    assert (hand(game, kept), row(game, kept)) == ("monk", "fisher")
    there = play(game, state, "appoint monk 1")
    assert (hand(game, there), row(game, there, 1)) == ("", "monk")


def test_a_fished_worker_in_a_full_row() -> None:
    """G65, 4.6: by the rules of appointing, replacing included."""
    game, state = fishing("monk", Seat(workers="fisher grower reaper merchant"))
    state = play(game, state, "fish monk", "appoint monk 0 over fisher")
    assert row(game, state) == "grower merchant monk reaper"
    assert discards(game, state) == "fisher"


def test_a_fished_seed() -> None:
    """5.2, G65: kept or planted, with a creep."""
    game, state = fishing("seed2", Seat(workers="fisher", bed="thorn thorn seed1"))
    state = play(game, state, "fish seed2")
    assert legal(game, state) == {"keep", "plant seed2 0", "plant seed2 1"}
    state = play(game, state, "plant seed2 0")
    assert beds(game, state) == ["seed2 thorn thorn", "seed1 seed1"]


def test_a_fished_miracle() -> None:
    """G64, G64a: as if drawn by the fisher: the garden by its condition, and it may be refused."""
    game, state = fishing("monk plenty")
    state = play(game, state, "fish plenty")
    assert (phase(game, state), game.mover(state)) == ("miracle", 0)
    assert legal(game, state) == {"place row", "place bed", "refuse"}
    refused = play(game, state, "refuse")
    assert sorted(peek(game, refused, "discard")) == ["monk", "plenty"]
    assert (phase(game, refused), hand(game, refused)) == ("dove", "")
    placed = play(game, state, "place row")
    assert row(game, placed) == "fisher plenty"


def test_a_fished_miracle_for_another() -> None:
    """G64, G80: fewest Workers are in the other garden, so its owner decides."""
    game, state = fishing("hands")
    state = play(game, state, "fish hands")
    assert game.mover(state) == 1
    state = play(game, state, "place bed")
    assert beds(game, state)[1] == "hands seed1"
    assert game.mover(state) == 0


# ---- Grower, Manager, Monk, Reaper


def test_the_grower() -> None:
    """5.3, G70: two fruit on a Seed of the own garden that has none; no Miracle, no Thorn."""
    game, state = board(
        Seat(workers="grower", bed="seed1 thorn seed2"), Seat("aventus", bed="seed1"), pile=PILE
    )
    state = play(game, state, "grower grow")
    assert legal(game, state) == {"grow 0", "grow 2"}
    state = play(game, state, "grow 2")
    assert bed(game, state) == "seed1 thorn seed2+2"
    assert fruit(game, state) == (0, 0)


def test_nothing_to_grow() -> None:
    """G70, G18: fruit already there, or Miracles and Thorns alone."""
    for row_below in ("seed1+2", "healing thorn"):
        game, state = board(Seat(workers="grower", bed=row_below), pile=PILE)
        assert "grower grow" not in legal(game, state)


def test_the_manager() -> None:
    """5.4: plants or appoints."""
    game, state = board(Seat(workers="manager", hand="monk seed1"), pile=PILE, free=1)
    assert starting(game, state, "manager") == {"manager plant", "manager appoint"}
    planted = play(game, state, "manager plant", "plant seed1 1")
    assert beds(game, planted) == ["", "seed1"]
    appointed = play(game, state, "manager appoint", "appoint monk 0")
    assert row(game, appointed) == "manager monk"


def test_the_monk() -> None:
    """5.6, G69: one of the two for each Dove."""
    game, state = board(
        Seat(workers="monk", yellow=2), Seat("aventus", bed="thorn"), pile="seed1*3 ...", free=1
    )
    assert starting(game, state, "monk") == {"monk pray", "monk prune"}
    state = play(game, state, "monk pray")
    assert hand(game, state) == "seed1 seed1"
    assert legal(game, state) == {"end"}


@pytest.mark.parametrize(
    ("what", "gain"), [("hand seed2", 2), ("hand seed1", 1), ("bed 0", 1), ("bed 2", 4)]
)
def test_the_reaper(what: str, gain: int) -> None:
    """5.7, G71: a Seed of hand or garden, its worth and its fruit in yellow; the row closes up."""
    game, state = board(
        Seat(workers="reaper", hand="seed1 seed2 monk", bed="seed1 thorn seed2+2"), pile=PILE
    )
    state = play(game, state, "reaper reap")
    assert legal(game, state) == {
        "reap hand seed1",
        "reap hand seed2",
        "reap bed 0",
        "reap bed 2",
    }
    state = play(game, state, f"reap {what}")
    assert fruit(game, state) == (gain, 0)
    assert discards(game, state) in ("seed1", "seed2")
    if what.startswith("bed"):
        assert len(bed(game, state).split()) == 2


# ---- Merchant


def trading(mine: str, theirs: str, **more: Any) -> tuple[Any, bytes]:
    game, state = board(
        Seat(workers="merchant", hand=mine), Seat("aventus", hand=theirs), pile=PILE, **more
    )
    return game, play(game, state, "merchant trade")


def test_a_trade() -> None:
    """5.5, G66, G67: taken unseen, then one given, then the card taken is used."""
    game, state = trading("seed1", "monk")
    assert (phase(game, state), peek(game, state, "taken")) == ("give", "monk")
    assert legal(game, state) == {"give seed1", "give monk"}
    state = play(game, state, "give seed1")
    assert (hand(game, state), hand(game, state, 1)) == ("monk", "seed1")
    assert legal(game, state) == {"keep", "appoint monk 0", "appoint monk 1"}
    used = play(game, state, "appoint monk 0")
    assert (hand(game, used), row(game, used)) == ("", "merchant monk")
    kept = play(game, state, "keep")
    assert (hand(game, kept), phase(game, kept)) == ("monk", "dove")


def test_a_traded_seed() -> None:
    """5.5: planted in any garden."""
    game, state = trading("monk", "seed2")
    state = play(game, state, "give monk")
    assert legal(game, state) == {"keep", "plant seed2 0", "plant seed2 1"}


def test_giving_the_card_back() -> None:
    """G67, 11.4: nothing is left to use, but the question comes."""
    game, state = trading("seed1", "monk")
    state = play(game, state, "give monk")
    assert (hand(game, state), hand(game, state, 1)) == ("seed1", "monk")
    assert legal(game, state) == {"keep"}
    assert phase(game, play(game, state, "keep")) == "dove"


def test_giving_another_of_the_kind() -> None:
    """G67a: cards of one kind are alike, so the other copy can be used."""
    game, state = trading("monk", "monk")
    state = play(game, state, "give monk")
    assert legal(game, state) == {"keep", "appoint monk 0", "appoint monk 1"}


def test_blind_is_blind() -> None:
    """G66: over many generators each card of the hand is taken, copies as often as they are."""
    taken = []
    for number in range(300):
        game, state = trading(
            "seed1", "monk fisher*2", rng=f"{(number * 0x9E3779B97F4A7C15 + 1) % 2**64:016x}"
        )
        taken.append(peek(game, state, "taken"))
    assert set(taken) == {"monk", "fisher"}
    assert 160 < taken.count("fisher") < 240


def test_open_trade() -> None:
    """G66: under merchant=open the card is chosen."""
    game, state = trading("seed1", "monk fisher*2", options=OPEN)
    assert phase(game, state) == "take"
    assert legal(game, state) == {"take monk", "take fisher"}
    state = play(game, state, "take fisher")
    assert hand(game, state) == "fisher seed1"
    assert legal(game, state) == {"give seed1", "give fisher"}


def test_whom_to_visit() -> None:
    """5.5, G68, 11.1: of several hands one is named; empty ones are not visited."""
    one = Seat(workers="merchant", hand="seed1")
    game, state = board(
        one,
        Seat("aventus", hand="monk"),
        Seat("miletus"),
        Seat("visenia", hand="fisher"),
        pile=PILE,
    )
    state = play(game, state, "merchant trade")
    assert (phase(game, state), legal(game, state)) == ("visit", {"visit 1", "visit 3"})
    state = play(game, state, "visit 3")
    assert hand(game, state) == "fisher seed1"
    game, state = board(
        one, Seat("aventus"), Seat("miletus", hand="monk"), Seat("visenia"), pile=PILE
    )
    state = play(game, state, "merchant trade")
    assert (phase(game, state), hand(game, state)) == ("give", "monk seed1")


def test_no_trade_with_empty_hands() -> None:
    """G68: neither with an empty own hand nor where all others are empty."""
    for mine, theirs in (("", "monk"), ("monk", "")):
        game, state = board(
            Seat(workers="merchant", hand=mine), Seat("aventus", hand=theirs), pile=PILE
        )
        assert "merchant trade" not in legal(game, state)
