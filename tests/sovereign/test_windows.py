"""Windows and priority: who is asked when, in which order, and what may be done there.

Apsynthos Revelations costs nothing, so a player who holds it is asked wherever a reflex could be
played; the leader of the Utopian Remnant serves wherever a talent is idle and a unit in play.
"""

from __future__ import annotations

from typing import Any

import pytest

from nk_core.sovereign.rules import make

from .situations import (
    ECHOES,
    Asked,
    asked,
    go,
    idle,
    later,
    on,
    questions,
    seats,
    side,
    stat,
    units,
    until,
    works,
)
from .test_course import Position, texts

FREE = 4  # Apsynthos Revelations


def holding(seat: int, **more: Any) -> Position:
    """A seat of the Utopian Remnant that can play something in every window."""
    return {"hand": [f"{seat}.{FREE}", *ECHOES[1:]]} | more


def window(name: str, *order: int) -> list[Asked]:
    """The questions of one window."""
    return [(seat, name) for seat in order]


# ---- which, and in which order ------------------------------------------------------------------


def test_the_windows_of_a_turn_without_an_attack() -> None:
    """4.1, 4.2, 7.2 to 7.4, R13, R13e: the active player first; none in growth, upkeep and draw."""
    game = make({})
    unit = "0.12"  # somebody who could attack
    sides = holding(0, lanes=[[unit], []], citizens={unit: "D"}), holding(1)
    state = game.poke(seats("UU", *sides, active=1, phase="move", step="move"))
    assert questions(game, state, (1, "forge")) == [
        (1, "move"),
        *window("move-ends", 1, 0),
        *window("between-turns", 1, 0),
        *window("forge-begins", 0, 1),
        (0, "forge"),
        *window("forge-ends", 0, 1),
        *window("battle-begins", 0, 1),
        (0, "attack"),
        *window("move-begins", 0, 1),
        (0, "move"),
        *window("move-ends", 0, 1),
        *window("between-turns", 0, 1),
        *window("forge-begins", 1, 0),
    ]


def test_a_window_before_each_round_and_none_around_the_breach() -> None:
    """7.2, 8.7, R13c: the window after the declaration is the one of the first round."""
    game = make({})
    mine, theirs = ["0.26", "0.15"], ["1.16", "1.28"]  # 2/1 and 2/2 against 1/2 and 1/1
    sides = (
        holding(0, lanes=[mine, []], citizens={mine[0]: "DDD", mine[1]: "DDD"}),
        holding(1, lanes=[theirs, []], citizens={theirs[0]: "DDDDD", theirs[1]: "DDD"}),
    )
    sides[1]["hand"] = [f"1.{FREE}", "1.2", "1.3"]
    sides[1]["citizens"]["1.citadel"] = "T"
    state = game.poke(seats("UU", *sides, phase="battle", step="attack"))
    state = go(game, state, "attack leader 2 1 leader")
    assert questions(game, state, (0, "move")) == [
        *window("round-begins", 0, 1, 0, 1, 0, 1),
        (0, "discard"),
        *window("move-begins", 0, 1),
    ]


def test_a_match_begins_without_a_window_between_turns() -> None:
    """R13e"""
    game = make({})
    for seed in range(20):
        state = until(game, game.new(seed), (0, "forge"), (1, "forge"))
        asked_so_far = questions(game, game.new(seed), asked(game, state))
        assert not any(name == "between-turns" for _seat, name in asked_so_far)


@pytest.mark.parametrize(("count", "order"), [(3, (1, 2, 0)), (4, (1, 2, 3, 0))])
def test_the_order_with_more_seats(count: int, order: tuple[int, ...]) -> None:
    """1.2, 7.4: from the active player on, to the left."""
    game = make({"seats": str(count)})
    sides = [holding(seat) for seat in range(count)]
    state = game.poke(seats("U" * count, *sides, active=1))
    found = questions(game, state, (1, "move"))
    assert [seat for seat, name in found if name == "forge-ends"] == list(order)
    assert [seat for seat, name in found if name == "move-begins"] == list(order)


# ---- passing and acting -------------------------------------------------------------------------


def four() -> tuple[Position, ...]:
    """Four seats with two things to do each: a free reflex, and a leader with a talent."""
    unit = "2.5"
    sides = [holding(seat, citizens={f"{seat}.citadel": "T"}) for seat in range(4)]
    sides[2] |= {"lanes": [[unit], []], "citizens": {unit: "D", "2.citadel": "T"}}
    return tuple(sides)


def test_one_action_each_and_round_again() -> None:
    """7.4, R13f: the example of four players, the active one first and again after the others."""
    game = make({"seats": "4"})
    position = seats("UUUU", *four(), active=2, phase="move", step="move")
    state = go(game, game.poke(position), "end")
    for seat in (2, 3):
        assert asked(game, state) == (seat, "move-ends")
        state = go(game, state, f"play {seat}.{FREE}", "number 0")
    assert questions(game, state, (2, "between-turns"), (0, "between-turns")) == [
        *window("move-ends", 0, 1, 2, 3)
    ], "the window is closed when four have passed in a row"


def test_who_passes_may_still_act_after_another() -> None:
    """7.4, R13f: a pass is no farewell as long as somebody acts."""
    game = make({"seats": "4"})
    position = seats("UUUU", *four(), active=2, phase="move", step="move")
    state = go(game, game.poke(position), "end", "pass", "pass", f"play 0.{FREE}", "number 0")
    found = questions(game, state, (2, "between-turns"))
    assert found == window("move-ends", 1, 2, 3, 0), "who acted has the leader left"
    state = go(game, state, "pass")
    assert "work 2.leader T" in texts(game, state)


def test_who_can_do_nothing_is_passed_over() -> None:
    """R13g: and counts as passing."""
    game = make({"seats": "4"})
    sides = [holding(0), {}, holding(2), {}]
    position = seats("UUUU", *sides, active=1, phase="move", step="move")
    state = go(game, game.poke(position), "end")
    assert questions(game, state, (2, "between-turns")) == window("move-ends", 2, 0)
    state = go(game, state, f"play 2.{FREE}", "number 0")
    assert asked(game, state) == (0, "move-ends")
    state = go(game, state, f"play 0.{FREE}", "number 0")
    assert asked(game, state)[1] == "forge", "nobody has anything left"


def test_an_action_is_finished_before_the_next() -> None:
    """7.4, R13h: the target is named and struck; nobody comes between."""
    game = make({})
    strike, unit, other = "1.20", "0.12", "1.12"
    mine = holding(0, lanes=[[unit], []], citizens={unit: "D"})
    theirs = holding(1, lanes=[[other], []], citizens={other: "D", "1.citadel": "DDDDD"})
    theirs["hand"] = [strike, f"1.{FREE}"]
    state = go(game, game.poke(seats("UU", mine, theirs)), "end", "pass")
    state = go(game, state, f"play {strike} DDDDD")
    assert texts(game, state) == {f"choose {unit}", f"choose {other}"}
    assert game.mover(state) == 1
    state = go(game, state, f"choose {unit}")
    assert side(game, state, 0)["scrap"] == [unit] and asked(game, state) == (0, "forge-ends")


def test_a_pass_is_told_to_nobody() -> None:
    """13.15: whether the other was asked and passed looks the same as that it was not asked."""
    game = make({})
    unit = "0.12"
    mine = units({unit: "D"}, unit)
    reached = []
    for hand in ([f"1.{FREE}", *ECHOES[1:]], ["1.2", *ECHOES[1:]]):
        state = go(game, game.poke(seats("UU", mine, {"hand": hand})), "end")
        assert (game.mover(state) == 1) == (hand[0] == f"1.{FREE}")
        reached.append(until(game, state, (0, "attack")))
    assert game.key(reached[0], 0) == game.key(reached[1], 0)
    assert game.key(reached[0], 1) != game.key(reached[1], 1), "the own hand is known"


# ---- the own turn -------------------------------------------------------------------------------


def able() -> Position:
    """A seat of the Dronestate with a reflex, a facility and a leader to use."""
    mine = units({"0.13": "DDD", "0.citadel": "DDD"}, "0.13", facilities=["0.15"])
    return mine | {"hand": ["0.14"], "forge": [["echo", 1, 9]]}


def test_in_the_own_forge_phase_everything_at_any_time() -> None:
    """5.1, 6.5, 6.10, 7.1, R9, R13i: reflex, facility and leader, between other things."""
    game = make({})
    state = game.poke(seats("DU", able()))
    found = texts(game, state)
    assert {"play 0.14 DD", "work 0.15 D", "work 0.leader D", "end"} <= found
    state = go(game, state, "work 0.15 D", "work 0.leader D")
    assert side(game, state, 0)["forge"][0][1] == 2 and idle(game, state, 0) == "DD"
    state = go(game, state, "play 0.14 DD")
    assert side(game, state, 0)["reflexes"] == ["0.14"] and asked(game, state) == (0, "forge")


def test_in_the_own_move_phase_before_and_after_the_move() -> None:
    """7.1, 7.5: reflexes and facilities; the leader is for forge phases."""
    game = make({})
    position = seats("DU", able(), phase="move", step="move")
    state = game.poke(position)
    assert {"play 0.14 DD", "work 0.15 DDD", "move 0.13 across"} <= texts(game, state)
    assert not works(game, state, "0.leader")
    state = go(game, state, "work 0.15 D", "move 0.13 across")
    assert {"play 0.14 DD", "end"} <= texts(game, state)
    state = go(game, state, "play 0.14 DD")
    assert asked(game, state) == (0, "move")


def test_in_the_own_battle_phase_only_in_windows() -> None:
    """7.1, 7.2: at its beginning and before rounds, not while the attack is being chosen."""
    game = make({})
    state = until(game, game.poke(seats("DU", able())), (0, "battle-begins"))
    assert texts(game, state) >= {"pass", "play 0.14 DD", "work 0.15 D"}
    assert not any(text.startswith("attack") for text in texts(game, state))
    state = until(game, state, (0, "attack"))
    assert all(text.startswith(("attack", "no attack")) for text in texts(game, state))


def test_nothing_is_played_in_growth_upkeep_and_draw() -> None:
    """4.2, 7.3: all that is asked there are effects of cards and what goes home."""
    game = make({})
    mine = able() | {"citizens": {"0.13": "DDD", "0.15": "D", "0.citadel": "DDD"}}
    position = seats("DU", mine, holding(1), active=1, phase="move", step="move")
    state = until(game, game.poke(position), (0, "recall"))
    assert texts(game, state) == {"recall none", "recall drone"}
    state = until(game, state, (0, "forge-begins"))
    assert texts(game, state) >= {"pass", "play 0.14 DD", "work 0.leader D"}


# ---- the turn of another ------------------------------------------------------------------------


def test_an_ability_for_forge_phases_in_the_turn_of_another() -> None:
    """7.5, R13b, R13i: at the beginning and at the end of that phase only."""
    game = make({})
    mine = {"citizens": {"0.citadel": "DD"}, "forge": [["echo", 1, 3]]}
    theirs = units({"1.12": "DDD"}, "1.12", hand=[f"1.{FREE}", *ECHOES[1:]])
    position = seats("DU", mine, theirs, phase="move", step="move")
    state = game.poke(position)
    found = questions(game, state, (1, "move"))
    assert [name for seat, name in found if seat == 0] == ["move", "forge-begins", "forge-ends"]
    state = until(game, state, (0, "forge-begins"))
    assert works(game, state, "0.leader") == {"D", "DD"}
    state = until(game, go(game, state, "work 0.leader D"), (0, "forge"))
    assert side(game, state, 0)["forge"][0][1] == 3, "one by the leader and one by the upkeep"


def test_at_the_end_of_a_forge_phase_the_forge_rests() -> None:
    """5.11, R13d: nothing is started, accelerated, revealed, placed or arranged any more."""
    game = make({})
    bare, full = "1.5", "1.12"
    theirs = holding(1, forge=[[bare, 2, 3], [full, 2, 3], ["1.2", 4, 3], ["1.9", 1, 3]])
    theirs |= {"citizens": {"1.citadel": "TDD"}}
    theirs["hand"] = [f"1.{FREE}", "1.21", *ECHOES[2:]]
    state = game.poke(seats("DU", {}, theirs, active=1))
    state = go(game, state, "reveal 0 leader", "reveal 0 leader", f"health {full} drone", "end")
    assert asked(game, state) == (1, "forge-ends")
    assert side(game, state, 1)["scrap"] == [bare], "before the window, for want of health"
    leaders = {f"work 1.leader {'T' * n}" for n in (1, 2, 3)}
    assert texts(game, state) - leaders == {"pass", f"play 1.{FREE}"}


def test_what_ends_with_the_phase_ends_after_its_last_window() -> None:
    """R3g, R13b: a leader's armor holds through the last window and no longer."""
    game = make({})
    unit = "1.12"  # armor 0
    theirs = holding(1, lanes=[[unit], []], citizens={unit: "DDD", "1.citadel": "T"})
    position = seats("UU", holding(0), theirs, active=1, phase="move", step="move")
    state = go(game, game.poke(position), "work 1.leader T")
    assert stat(game, state, unit, "armor") == 1
    state = until(game, state, (0, "move-ends"))
    assert stat(game, state, unit, "armor") == 1
    state = until(game, state, (1, "between-turns"))
    assert stat(game, state, unit, "armor") == 0


def test_a_reflex_played_in_a_window_is_paid_and_lies_there() -> None:
    """6.13, 6.14, 7.2: until the next upkeep of the one who played it."""
    game = make({})
    strike, unit = "1.20", "0.13"
    theirs = {"hand": [strike], "citizens": {"1.citadel": "TTDDD"}}
    state = go(game, game.poke(seats("DU", units({unit: "DDD"}, unit), theirs)), "end")
    state = go(game, state, f"play {strike} TTDDD")
    assert side(game, state, 0)["scrap"] == [unit] and idle(game, state, 1) == ""
    assert side(game, state, 1)["reflexes"] == [strike] and on(game, state, strike) == "TTDDD"
    state = until(game, state, (1, "forge"))
    assert side(game, state, 1)["scrap"] == [strike] and idle(game, state, 1) == "TTTTDDD"


def test_own_effects_of_a_phase_come_before_its_first_window() -> None:
    """2.3, R2e, R13b: the sniper's shot, and only then can anybody act."""
    game = make({})
    sniper = "0.18"
    mine = units({sniper: "D", "0.citadel": "D"}, sniper, facilities=["0.15"])
    state = go(game, game.poke(seats("DU", mine)), "end", "pass")
    assert asked(game, state) == (0, "effect")
    assert texts(game, state) == {f"choose {sniper}", "no"}
    state = go(game, state, "no")
    assert asked(game, state) == (0, "battle-begins")


def test_between_turns_both_may_act() -> None:
    """7.3, R13e: the one whose turn has ended first."""
    game = make({})
    sides = holding(0), holding(1)
    state = game.poke(seats("UU", *sides, phase="move", step="move"))
    state = until(game, state, (0, "between-turns"))
    state = go(game, state, "pass", f"play 1.{FREE}", "number 2")
    assert len(side(game, state, 1)["hand"]) == 9, "8 - 1 + 2"
    assert texts(game, state) == {"number 0", "number 1", "number 2"}
    assert asked(game, state)[0] == 0


def test_a_reflex_is_answered_by_a_reflex_only_after_it() -> None:
    """7.4, R13h: the answer comes too late for what has happened, in time for what lasts."""
    game = make({})
    knit, strike, unit = "0.18", "1.20", "0.5"
    mine = units({unit: "D", "0.citadel": "DD"}, unit, hand=[knit])
    theirs = {"hand": [strike], "citizens": {"1.citadel": "DDDDD"}}
    position = seats("UU", mine, theirs, phase="move", step="move")
    state = go(game, game.poke(position), "end", "pass", f"play {strike} DDDDD")
    assert side(game, state, 0)["scrap"] == [unit]
    assert asked(game, state) == (1, "forge"), "nothing is left to be knit"


def test_later_windows_ask_anew() -> None:
    """7.4: a pass counts for its window only."""
    game = make({})
    state = game.poke(seats("UU", holding(0), holding(1), phase="move", step="move"))
    state = until(game, state, (1, "move-ends"))
    state = later(game, state, (1, "between-turns"))
    state = later(game, state, (1, "forge-begins"))
    assert f"play 1.{FREE}" in texts(game, state)


# ---- windows of a battle ------------------------------------------------------------------------


def test_all_players_are_asked_in_a_battle_between_two() -> None:
    """7.2, 7.4: before each round, the active player first, those who only watch too."""
    game = make({"seats": "4"})
    mine, theirs = "0.26", "1.16"
    sides = [holding(seat) for seat in range(4)]
    sides[0] |= {"lanes": [[mine], []], "citizens": {mine: "DDD"}}
    sides[1] |= {"lanes": [[theirs], []], "citizens": {theirs: "DDDDD"}}
    position = seats("UUUU", *sides, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    found = [seat for seat, name in questions(game, state, (0, "move")) if name == "round-begins"]
    assert found == [0, 1, 2, 3]


def test_a_window_after_the_declaration_though_nobody_defends() -> None:
    """7.2, 8.10, R18a, R18d: an attacker is struck down before it can breach."""
    game = make({})
    unit = "0.26"
    theirs = {"hand": ["1.20", "1.2"], "citizens": {"1.citadel": "TTTTT"}}
    position = seats("UU", units({unit: "DDD"}, unit), theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert asked(game, state) == (1, "round-begins")
    struck = go(game, state, "play 1.20 TTTTT")
    assert asked(game, struck) == (0, "move") and side(game, struck, 1)["hand"] == ["1.2"]


def test_cloak_is_asked_before_the_window() -> None:
    """R18e: so that all know who will face whom."""
    game = make({})
    geisha, wall = "0.27", "1.16"
    sides = (
        holding(0, lanes=[[geisha], []], citizens={geisha: "DDD"}),
        holding(1, lanes=[[wall], []], citizens={wall: "DDDDD"}),
    )
    state = game.poke(seats("UU", *sides, phase="battle", step="attack"))
    state = go(game, state, "attack leader 1 1 leader")
    assert asked(game, state) == (0, "cloak")
    assert asked(game, go(game, state, "cloak no")) == (0, "round-begins")


def test_places_in_combat_do_not_close_up() -> None:
    """8.5, R6f, R18c: the round before the gap is passed over without a window."""
    game = make({})
    mine, row = "0.26", ["1.16", "1.12", "1.28"]
    sides = (
        units({mine: "DDD"}, mine),
        holding(1, lanes=[row, []], citizens=dict.fromkeys(row, "DDD")),
    )
    sides[1]["hand"] = ["1.20", f"1.{FREE}", *ECHOES[2:]]
    sides[1]["citizens"]["1.citadel"] = "DDDDD"
    state = game.poke(seats("UU", *sides, phase="battle", step="attack"))
    state = go(game, state, "attack leader 1 1 leader")
    whole = questions(game, state, (0, "move"))
    assert whole.count((1, "round-begins")) == 3
    state = go(game, state, "play 1.20 DDDDD", "choose 1.12")
    found = questions(game, state, (0, "move"))
    assert found.count((1, "round-begins")) == 2, "the first round and the third"


def test_an_attacker_behind_a_gap_keeps_its_turn() -> None:
    """8.5, R6f: the second attacker comes in with the second round, the first struck down or not."""
    game = make({})
    mine, wall = ["0.26", "0.15"], "1.16"
    sides = (
        units({mine[0]: "DDD", mine[1]: "DDD"}, *mine),
        holding(1, lanes=[[wall], []], citizens={wall: "DDDDD"}),
    )
    sides[1]["hand"] = ["1.20", f"1.{FREE}", *ECHOES[2:]]
    sides[1]["citizens"]["1.citadel"] = "DDDDD"
    state = game.poke(seats("UU", *sides, phase="battle", step="attack"))
    state = go(game, state, "attack leader 2 1 leader", "play 1.20 DDDDD", f"choose {mine[0]}")
    assert asked(game, state) == (1, "round-begins")
    state = until(game, state, (0, "move"))
    assert on(game, state, wall) == "DDDDD" and on(game, state, mine[1]) == "DDD"


def test_due_effects_of_three_players_in_turn_order() -> None:
    """7.6, R2e, R11: watchdogs of everybody at the beginning of one battle phase."""
    game = make({"seats": "3"})
    sides = [
        units({f"{seat}.28": "DDD", f"{seat}.27": "D"}, f"{seat}.28", f"{seat}.27")
        for seat in range(3)
    ]
    state = go(game, game.poke(seats("DDD", *sides, active=1)), "end")
    assert questions(game, state, (1, "attack")) == [(1, "effect"), (2, "effect"), (0, "effect")]
