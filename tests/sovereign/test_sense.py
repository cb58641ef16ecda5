"""What the game's own sense tells the search not to look at: gifts to others, and what comes to nothing."""

from __future__ import annotations

import pytest

from .boards import Board, board, drone, dronestate, fight, remnant, utopian

DEFECTION, MISDIRECTION = drone("Defection"), utopian("Misdirection", 1)
KNIT, RING, SHROUD, REVELATIONS, EMPATHS = "0.18", "0.11", "0.17", "0.4", "0.5"


def vetoed(table: Board) -> set[str]:
    """The moves that the search would pass over."""
    game, state = table.game, table.state
    weights = game.weights(state)
    return {
        game.describe(m) for m, weight in zip(game.moves(state), weights, strict=True) if weight < 0
    }


def test_help_is_not_given_to_others() -> None:
    """Knit heals the own unit, or nobody; an augment goes on the own card."""
    theirs = dronestate({"1.13": "D"})
    poor = board(remnant(hand=[KNIT], idle="DD"), theirs)
    assert f"play {KNIT} DD" in vetoed(poor)
    rich = board(remnant({EMPATHS: "D"}, hand=[KNIT], idle="DD"), theirs)
    assert f"play {KNIT} DD" not in vetoed(rich)
    rich.play(f"play {KNIT} DD")
    assert vetoed(rich) == {"choose 1.13"}
    forged = board(remnant({EMPATHS: "D"}, forge=[[SHROUD, 4, 3]]), theirs)
    assert {"reveal 0 on 1.13", "reveal 0"} <= vetoed(forged)
    assert f"reveal 0 on {EMPATHS}" not in vetoed(forged)


@pytest.mark.parametrize("work", ["work 0.leader T", f"work {RING} T"])
def test_strength_until_the_end_of_a_phase_without_a_fight_is_wasted(work: str) -> None:
    """3.2: it is over before anybody attacks."""
    mine = remnant({EMPATHS: "D"}, facilities={RING: ""}, idle="TT")
    assert work in vetoed(board(mine, dronestate()))
    ready = fight(mine | {"hand": [REVELATIONS]}, dronestate({"1.13": "D"}))
    ready.play("attack leader 1 1 leader")
    assert work in ready.moves and work not in vetoed(ready)


def test_a_card_that_draws_is_not_played_to_draw_nothing() -> None:
    """C-UR-04: any number, but nobody wants none."""
    table = board(remnant(hand=[REVELATIONS]), dronestate()).play(f"play {REVELATIONS}")
    assert vetoed(table) == {"number 0"}


def test_a_reflex_about_units_waits_for_units() -> None:
    """Defection takes a drone off units, Misdirection moves them about."""
    table = board(dronestate(hand=[DEFECTION], idle="DDD"), remnant(hand=[MISDIRECTION], idle="D"))
    assert f"play {DEFECTION} DDD" in vetoed(table)
    other = board(dronestate(), remnant(hand=[MISDIRECTION], idle="D"), active=1)
    assert f"play {MISDIRECTION} D" in vetoed(other)
    units = dronestate({"0.13": "D"}, {"0.11": "D"}, hand=[DEFECTION], idle="DDD")
    assert f"play {DEFECTION} DDD" not in vetoed(
        board(units, remnant(hand=[MISDIRECTION], idle="D"))
    )
    assert f"play {MISDIRECTION} D" not in vetoed(
        board(dronestate({"0.13": "D"}), remnant(hand=[MISDIRECTION], idle="D"), active=1)
    )


def test_no_forge_of_others_is_helped_on() -> None:
    """The leader advances a card in any forge; without one of the own it stays idle."""
    theirs = remnant(forge=[["1.5", 1, 3]])
    table = board(dronestate(idle="D"), theirs)
    assert "work 0.leader D" in vetoed(table)
    table = board(dronestate(idle="D", forge=[["0.13", 1, 3]]), theirs)
    assert "work 0.leader D" not in vetoed(table)


def test_every_new_unit_gets_health_before_any_gets_more() -> None:
    """5.10, 5.11: without any it is scrapped."""
    mine = dronestate(forge=[["0.13", 2, 3], ["0.27", 2, 3]], idle="DD")
    table = board(mine, remnant()).play("reveal 1 leader", "reveal 0 leader", "health 0.27 drone")
    assert "health 0.27 drone" in vetoed(table)
    assert "health 0.13 drone" not in vetoed(table)
