"""The end of a match in words: points, places, and what settled a tie (G87 to G89)."""

from __future__ import annotations

from typing import Any

import pytest

from nk_core.gardeners.ending import outcome, places_of
from nk_core.seen import Outcome

from .helpers import Seat, board

NAMES = ("Alba", "Bento", "Clara", "Davi")


def ended(*seats: Seat, **more: Any) -> Outcome:
    """The outcome of a match that ends with these gardens."""
    game, state = board(*seats, phase="over", mover=0, active=0, master=True, pile="", **more)
    result = outcome(game, state, NAMES[: game.seats])
    assert result is not None
    return result


def test_nothing_while_it_runs() -> None:
    game, state = board(Seat(), Seat("aventus"))
    assert outcome(game, state, NAMES[:2]) is None


def test_points_of_every_sort() -> None:
    """Fruit, purple fruit, Workers, Seeds with what lies on them, Miracles, Thorns both ways."""
    result = ended(
        Seat(
            yellow=2,
            purple=1,
            workers="monk*2 healing",
            bed="seed2+2 seed1 hands",
            collected=1,
            hand="fisher*3",
            doves=4,
        ),
        Seat("aventus", bed="thorn thorn", yellow=1),
    )
    assert result.headline == "Alba wins"
    assert result.reason == "Points: Alba 21, Bento -5."
    assert result.places == (1, 2)
    assert result.achievements == ()


def test_the_lower_seat_does_not_win_by_its_number() -> None:
    result = ended(Seat(yellow=1), Seat("aventus", yellow=2))
    assert (result.headline, result.places) == ("Bento wins", (2, 1))


def test_workers_settle_a_tie() -> None:
    result = ended(Seat(yellow=3), Seat("aventus", yellow=1, workers="monk fisher"))
    assert result.places == (2, 1)
    assert result.headline == "Bento wins"
    assert "more Workers decide: Alba 0, Bento 2." in result.reason
    assert "Thorns" not in result.reason


def test_collected_thorns_settle_the_next() -> None:
    result = ended(Seat(yellow=3, workers="monk"), Seat("aventus", collected=1, workers="fisher"))
    assert result.places == (2, 1)
    assert "collected Thorns decide: Alba 0, Bento 1." in result.reason


def test_places_are_shared_when_nothing_settles_it() -> None:
    result = ended(Seat(yellow=3), Seat("aventus", yellow=3), Seat("miletus", yellow=1))
    assert result.places == (1, 1, 3)
    assert result.headline == "Alba and Bento win together"
    assert "Alba and Bento are equal in everything" in result.reason


def test_a_tie_behind_the_winner_is_told_too() -> None:
    result = ended(
        Seat(yellow=9), Seat("aventus", yellow=2), Seat("miletus", yellow=1, workers="monk")
    )
    assert result.places == (1, 3, 2)
    assert result.headline == "Alba wins"
    assert "more Workers decide: Bento 0, Clara 1." in result.reason


def test_three_levels_at_once() -> None:
    """Four with equal points: one by Workers, one by Thorns, two share the rest."""
    result = ended(
        Seat(yellow=4, workers="monk*2"),
        Seat("aventus", yellow=2, collected=1, workers="fisher"),
        Seat("miletus", yellow=5, workers="grower"),
        Seat("visenia", yellow=5, workers="reaper"),
    )
    assert result.places == (1, 2, 3, 3)
    assert "Workers decide: Alba 2, Bento 1, Clara 1, Davi 1." in result.reason
    assert "Thorns decide: Bento 1, Clara 0, Davi 0." in result.reason
    assert "Clara and Davi are equal" in result.reason


@pytest.mark.parametrize(
    ("standings", "places"),
    [
        ([(5, 0, 0), (5, 0, 0), (4, 9, 9)], (1, 1, 3)),
        ([(1, 0, 0), (1, 1, 0), (1, 1, 1)], (3, 2, 1)),
        ([(-1, 0, 0), (-3, 4, 4)], (1, 2)),
    ],
)
def test_places(standings: list[tuple[int, int, int]], places: tuple[int, ...]) -> None:
    assert places_of(standings) == places


def test_the_engine_counts_the_same() -> None:
    """Points and places agree with the scores and rewards of random matches."""
    for seats in ("2", "3", "4"):
        game, _state = board(options={"seats": seats})
        names = NAMES[: int(seats)]
        for seed in range(40):
            _moves, state = game.random_game(seed)
            result = outcome(game, state, names)
            assert result is not None
            told = ", ".join(
                f"{name} {score}" for name, score in zip(names, game.scores(state), strict=True)
            )
            assert f"Points: {told}." in result.reason
            rewards = game.rewards(state)
            best = [i for i, place in enumerate(result.places) if place == 1]
            assert max(rewards) == pytest.approx(rewards[best[0]])


def test_each_score_tells_how_it_came_together() -> None:
    """7.2: fruit, Workers, Seeds with their fruit, Miracles at 2, Thorns at 3 and -3."""
    full = Seat(yellow=4, purple=1, bed="seed2+2 thorn", workers="monk*2 healing", collected=1)
    assert ended(full, Seat("aventus", yellow=0)).scores == (
        "fruit 9, Workers 2, Seeds 4, Miracles 2, Thorns collected 3, Thorns -3",
        "nothing",
    )
