"""Miracles: whose garden, who decides, and what then (rules.md 6.9 to 6.12, G78 to G83)."""

from __future__ import annotations

import pytest

from .helpers import Seat, bed, beds, board, discards, legal, peek, phase, play, row

DRAWER = {"miracles": "drawer"}
CHOICE = {"miracles": "choice"}


def owner(*seats: Seat, miracle: str, active: int = 0) -> int:
    """Who is asked when that Miracle is the last draw of a turn."""
    game, state = board(*seats, pile=f"{miracle} seed1 ...", active=active)
    state = play(game, state, "end")
    assert (phase(game, state), peek(game, state, "card")) == ("miracle", miracle)
    asked = game.mover(state)
    assert asked is not None
    assert peek(game, state, "active") == active
    return int(asked)


def test_most_thorns() -> None:
    """6.9, G78: Healing goes to the garden with most Thorns."""
    seats = (Seat(bed="thorn"), Seat("aventus", bed="thorn thorn"), Seat("miletus"))
    assert owner(*seats, miracle="healing") == 1


def test_collected_thorns_do_not_count() -> None:
    """G78a: only Thorns that lie in the garden."""
    seats = (Seat(bed="thorn"), Seat("aventus", collected=5))
    assert owner(*seats, miracle="healing", active=1) == 0


def test_fewest_workers() -> None:
    """6.9, G78: Hands goes to the garden with fewest Workers."""
    seats = (
        Seat(workers="monk"),
        Seat("aventus", workers="fisher grower"),
        Seat("miletus", workers="reaper reaper"),
    )
    assert owner(*seats, miracle="hands", active=1) == 0


def test_workers_count_as_cards() -> None:
    """G78a: a team of three is three, more than two teams of one."""
    seats = (Seat(workers="monk*3"), Seat("aventus", workers="fisher grower"))
    assert owner(*seats, miracle="hands") == 1


def test_miracles_are_no_workers() -> None:
    """G82: a Miracle in the Worker Row does not count as a Worker, nor one below as a Seed."""
    seats = (
        Seat(workers="healing", bed="plenty"),
        Seat("aventus", workers="monk", bed="thorn"),
    )
    assert owner(*seats, miracle="hands", active=1) == 0
    seats = (Seat(bed="healing hands"), Seat("aventus", bed="seed1"))
    assert owner(*seats, miracle="plenty", active=1) == 0


def test_fewest_seeds() -> None:
    """6.9, G78: Plenty goes to the garden with fewest Seeds."""
    seats = (Seat(bed="seed1 seed2"), Seat("aventus", bed="thorn thorn seed1"), Seat("miletus"))
    assert owner(*seats, miracle="plenty") == 2


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_all_equal_is_the_drawers(active: int) -> None:
    """6.10, G79: where all have none, all fit, and so the drawer does."""
    for miracle in ("healing", "hands", "plenty"):
        assert (
            owner(
                Seat(),
                Seat("aventus"),
                Seat("miletus"),
                Seat("visenia"),
                miracle=miracle,
                active=active,
            )
            == active
        )


@pytest.mark.parametrize(("active", "wanted"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_ties_go_to_the_right(active: int, wanted: int) -> None:
    """6.10, G79: gardens 0 and 2 have most Thorns; the drawer's, or the next to the right."""
    seats = (
        Seat(bed="thorn"),
        Seat("aventus"),
        Seat("miletus", bed="thorn"),
        Seat("visenia", bed="seed1"),
    )
    assert owner(*seats, miracle="healing", active=active) == wanted


def test_judged_when_drawn() -> None:
    """G78: a Thorn drawn first in the same prayer counts already."""
    game, state = board(Seat(), Seat("aventus"), pile="thorn healing ...", active=1)
    state = play(game, state, "gardener pray")
    assert game.mover(state) == 1
    game, state = board(Seat(), Seat("aventus", bed="thorn"), pile="healing thorn ...")
    state = play(game, state, "gardener pray")
    assert game.mover(state) == 1


def test_always_the_drawers() -> None:
    """G78: under miracles=drawer conditions do not matter."""
    game, state = board(
        Seat(), Seat("aventus", bed="thorn thorn"), pile="healing seed1 ...", options=DRAWER
    )
    state = play(game, state, "end")
    assert (phase(game, state), game.mover(state)) == ("miracle", 0)


def test_the_drawer_names_a_garden() -> None:
    """G78, G78b: under miracles=choice any of them, and its owner may refuse."""
    game, state = board(
        Seat(), Seat("aventus"), Seat("miletus"), pile="healing seed1 ...", options=CHOICE
    )
    state = play(game, state, "end")
    assert (phase(game, state), game.mover(state)) == ("site", 0)
    assert legal(game, state) == {"site 0", "site 1", "site 2"}
    state = play(game, state, "site 2")
    assert (phase(game, state), game.mover(state)) == ("miracle", 2)
    assert legal(game, state) == {"place row", "place bed", "refuse"}
    state = play(game, state, "refuse")
    assert peek(game, state, "discard") == ["healing"]
    assert game.mover(state) == 1


def test_the_owner_decides_in_anothers_turn() -> None:
    """6.11, G80, 11.3: the mover is not the active seat; then the turn goes on."""
    game, state = board(
        Seat(workers="monk", doves=3), Seat("aventus", bed="thorn"), pile="healing seed1*4 ..."
    )
    state = play(game, state, "gardener pray")
    assert (game.mover(state), peek(game, state, "active")) == (1, 0)
    state = play(game, state, "place row")
    assert row(game, state, 1) == "healing"
    assert game.mover(state) == 0
    assert "monk pray" in legal(game, state)


def test_a_free_spot() -> None:
    """6.11, G81: in a Worker Row with room nothing is replaced."""
    game, state = board(Seat(workers="monk*2 fisher grower"), pile="plenty seed1 ...")
    state = play(game, state, "end")
    assert legal(game, state) == {"place row", "place bed", "refuse"}


def test_replacing() -> None:
    """6.11, 6.12, G81, G28a: on a full row any spot, a team whole, another Miracle too."""
    game, state = board(
        Seat(),
        Seat("aventus", workers="monk*3 fisher grower hands", bed="thorn"),
        pile="healing seed1 ...",
    )
    state = play(game, state, "end")
    assert game.mover(state) == 1
    spots = ("monk", "fisher", "grower", "hands")
    over = {f"place row over {spot}" for spot in spots}
    assert legal(game, state) == over | {"place bed", "refuse"}
    team = play(game, state, "place row over monk")
    assert (row(game, team, 1), discards(game, team)) == (
        "fisher grower healing hands",
        "monk monk monk",
    )
    other = play(game, state, "place row over hands")
    assert row(game, other, 1) == "fisher grower monk monk monk healing"
    assert peek(game, other, "discard") == ["hands"]


def test_a_miracle_creeps_in() -> None:
    """6.11, G81: planted in the first Seed spot, it pushes on."""
    game, state = board(
        Seat(bed="seed1"), Seat("aventus", bed="thorn thorn seed2"), pile="healing seed1 ..."
    )
    state = play(game, state, "end", "place bed")
    assert beds(game, state) == ["seed2 seed1", "healing thorn thorn"]


def test_refused() -> None:
    """6.11, G81: discarded, and nothing else happens."""
    game, state = board(Seat(), Seat("aventus", bed="thorn"), pile="healing seed1 ...")
    state = play(game, state, "end", "refuse")
    assert peek(game, state, "discard") == ["healing"]
    assert beds(game, state) == ["", "thorn"]
    assert game.mover(state) == 1


def test_it_moves_as_seeds_do() -> None:
    """6.12: below it is pushed along; above it stays."""
    game, state = board(Seat(hand="seed1", bed="healing", workers="hands"), pile="seed2 ...")
    state = play(game, state, "gardener plant", "plant seed1 0")
    assert (bed(game, state), row(game, state)) == ("seed1 healing", "hands")


def test_no_dove_on_a_miracle() -> None:
    """G82, G12: it is no Worker."""
    game, state = board(Seat(workers="healing hands", doves=3), pile="seed2 ...")
    assert legal(game, state) == {"end", "gardener pray"}
