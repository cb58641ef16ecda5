"""The worked examples of the rulebook, played out one by one.

Where an example shows cards of another faction, cards with the same figures stand in for them.
"""

from __future__ import annotations

import pytest

from nk_core.sovereign.rules import make

from .situations import ECHOES, go, idle, lanes, later, on, seats, side, stat, units, until, works
from .test_course import Position, drone, texts, utopian

HIDDEN = ["1.2", "1.3", "1.9", "1.11", "1.21", "1.29"]  # facilities: nothing to be played


# ---- the forge ----------------------------------------------------------------------------------


def test_two_cards_forged_over_two_turns() -> None:
    """4.7, 5.2 to 5.7, 5.10, R19, R19b: skimmers and an echo, one talent used up in the first turn."""
    game = make({})
    skimmers = utopian("Grav Skimmers")  # cost 5, DDD
    ali = {"hand": [*ECHOES, skimmers, "echo"], "citizens": {"1.citadel": "TTT"}}
    state = game.poke(seats("DU", {}, ali, active=1))
    state = go(game, state, f"start {skimmers}", "start echo", "accelerate 0")
    assert [slot[:2] for slot in side(game, state, 1)["forge"]] == [[skimmers, 2], ["echo", 1]]
    assert idle(game, state, 1) == "D", "the exhausted talent"
    assert not any(text.startswith("reveal") for text in texts(game, state))
    state = later(game, go(game, state, "end"), (1, "forge"))
    assert [slot[:2] for slot in side(game, state, 1)["forge"]] == [[skimmers, 3], ["echo", 2]]
    assert idle(game, state, 1) == "TTD" and "reveal 0 leader" not in texts(game, state)
    state = go(game, state, "reveal 1")
    assert side(game, state, 1)["scored"] == 1 and idle(game, state, 1) == "TTTD"
    state = go(game, state, "accelerate 0", "accelerate 0", "reveal 0 leader")
    assert idle(game, state, 1) == "TDDDD", "two exhausted, and the talent of the forge as a drone"
    state = go(game, state, *[f"health {skimmers} drone"] * 3)
    assert on(game, state, skimmers) == "DDD" and idle(game, state, 1) == "TD"


def test_an_accelerated_echo_is_a_bluff() -> None:
    """5.5, 5.6, 13.6, R19, R19d: complete, yet not to be revealed before the next turn."""
    game = make({})
    other = utopian("Creche Tutors")  # cost 2 too
    ali = {"hand": [*ECHOES, other], "citizens": {"1.citadel": "TTT"}}
    position = seats("DU", {}, ali, active=1)
    state = go(game, game.poke(position), "start echo", "accelerate 0")
    assert "reveal 0" not in texts(game, state) and "accelerate 0" in texts(game, state)
    unit = go(game, game.poke(position), f"start {other}", "accelerate 0")
    assert "reveal 0 leader" in texts(game, unit)
    assert game.key(unit, 0) == game.key(state, 0), "nobody can tell it from another card"
    state = later(game, go(game, state, "end"), (1, "forge"))
    assert "reveal 0" in texts(game, state)
    state = later(game, go(game, state, "end"), (1, "forge"))
    assert "reveal 0" in texts(game, state), "5.6: nobody must reveal what is complete"


def test_a_unit_gets_as_much_health_as_there_are_drones() -> None:
    """5.5, 5.9, 5.10: telepaths with a row of five, and three drones with the one of the forge."""
    game = make({})
    telepaths = utopian("Chimera Telepaths")
    jon = {"forge": [[telepaths, 3, 3]], "citizens": {"1.citadel": "DD"}}
    state = go(game, game.poke(seats("DU", {}, jon, active=1)), "reveal 0 leader")
    assert lanes(game, state, 1) == [[telepaths], []] and idle(game, state, 1) == "DDD"
    state = go(game, state, *[f"health {telepaths} drone"] * 3)
    assert on(game, state, telepaths) == "DDD" and idle(game, state, 1) == ""
    later_on = later(game, go(game, state, "end"), (1, "forge"))
    assert idle(game, later_on, 1) == "TT"
    assert not any(text.startswith("health") for text in texts(game, later_on)), "only in its turn"


def test_an_augment_started_accelerated_and_attached_in_one_turn() -> None:
    """5.3, 5.12, 6.11, R19: an Aegis Shell for the telepaths."""
    game = make({})
    telepaths, shell = utopian("Chimera Telepaths"), utopian("Aegis Shell")  # cost 3
    jon = units({telepaths: "DDD", "1.citadel": "TTT"}, telepaths, hand=[shell])
    state = game.poke(seats("DU", {}, jon, active=1))
    state = go(game, state, f"start {shell}", "accelerate 0", "accelerate 0")
    state = go(game, state, f"reveal 0 on {telepaths}")
    assert side(game, state, 1)["augments"] == [[shell, telepaths]]
    assert idle(game, state, 1) == "DDD" and side(game, state, 1)["forge"] == []


def test_health_may_wait_until_the_end_of_the_phase() -> None:
    """5.1, 5.10: short of drones, the talents on other cards are spent first."""
    game = make({})
    tutors, other = utopian("Creche Tutors"), "1.9"  # cost 2, DDD
    mine = {"forge": [[tutors, 2, 3], [other, 1, 3]], "citizens": {"1.citadel": "TT"}}
    state = go(game, game.poke(seats("DU", {}, mine, active=1)), "reveal 0 leader")
    state = go(game, state, f"health {tutors} drone", "accelerate 0", f"health {tutors} drone")
    state = go(game, state, "accelerate 0", f"health {tutors} drone")
    assert on(game, state, tutors) == "DDD" and side(game, state, 1)["forge"][0][:2] == [other, 3]


def test_new_units_are_arranged_behind_those_that_were_there() -> None:
    """5.9, 5.10: among themselves in any order and lane until the phase closes, after other things."""
    game = make({})
    old, one, two = utopian("Terraformers"), utopian("Creche Tutors"), utopian("Chimera Empaths")
    mine = units({old: "DDD", "1.citadel": "TD"}, old, forge=[[one, 2, 3], [two, 2, 3]])
    state = game.poke(seats("DU", {}, mine | {"hand": ["1.2"]}, active=1))
    state = go(game, state, "reveal 0 leader", "reveal 0 leader", "start 1.2")
    assert lanes(game, state, 1) == [[old, one, two], []]
    assert not any(text.startswith(f"lay {old}") for text in texts(game, state))
    reached, waiting = set(), [state]
    while waiting:
        here = waiting.pop()
        reached.add(str(lanes(game, here, 1)))
        moves = [text for text in texts(game, here) if text.startswith("lay")]
        waiting += [go(game, here, move) for move in moves]
    assert reached == {
        *(str([[old, one, two], []]), str([[old, two, one], []])),
        *(str([[old, one], [two]]), str([[old, two], [one]])),
        *(str([[old], [one, two]]), str([[old], [two, one]])),
    }
    state = go(game, state, f"health {one} drone", f"health {two} drone", "end")
    found = texts(game, until(game, state, (1, "move")))
    assert f"lay {one} leader" not in found and f"move {one} forward" in found


def test_a_facility_works_as_soon_as_it_stands() -> None:
    """5.8, 6.5, 6.6: it influences the rest of the same forge phase."""
    game = make({})
    plantation = drone("Nano Plantation")
    mine = {"forge": [[plantation, 4, 3]], "citizens": {"0.citadel": "D"}}
    state = go(game, game.poke(seats("DU", mine)), "reveal 0")
    assert side(game, state, 0)["facilities"] == [plantation]
    assert idle(game, state, 0) == "DD" and works(game, state, plantation) == {"D", "DD"}
    state = go(game, state, f"work {plantation} D")
    assert idle(game, state, 0) == "DD" and on(game, state, plantation) == "D"


# ---- facilities ---------------------------------------------------------------------------------


def test_a_facility_used_threefold_in_defence_needs_three_turns_to_cool_down() -> None:
    """4.6, 6.6, 6.8, 7.2, 8.8: after an attack is declared against Jon, three drones at once."""
    game = make({})
    mine, theirs = drone("Sentinels"), utopian("Cloudbreakers")  # 3/2 and 3/1
    shield = utopian("Perimeter Shield")
    jon = units({theirs: "DDDD", "1.citadel": "DDD"}, theirs, facilities=[shield])
    position = seats("DU", units({mine: "DDD"}, mine), jon, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert works(game, state, shield) == {"D", "DD", "DDD"}
    state = go(game, state, f"work {shield} DDD")
    assert on(game, state, theirs) == "DDDD", "3 against armor 1 + 3"
    assert on(game, state, mine) == "DD", "3 against armor 2"
    for left in ("DD", "D", ""):
        state = until(game, state, (1, "recall"))
        state = go(game, state, "recall drone")
        assert on(game, state, shield) == left


def test_two_talents_on_a_memorial_turn_two_drones() -> None:
    """6.7, R12: each time an echo is scored, on whichever citadel, as long as they lie there."""
    game = make({})
    memorial = drone("Apsynthos Memorial")
    mine = {"facilities": [memorial], "forge": [["echo", 2, 3], ["echo", 2, 3]]}
    mine["citizens"] = {"0.citadel": "DD", memorial: "TT"}
    theirs = {"citizens": {"1.citadel": "D"}}
    state = go(game, game.poke(seats("DU", mine, theirs)), "reveal 0")
    assert texts(game, state) == {"choose player 0", "choose player 1", "no"}
    state = go(game, state, "choose player 1")
    assert texts(game, state) == {"choose player 0", "no"}, "no drone is left at the other"
    state = go(game, state, "choose player 0")
    assert idle(game, state, 1) == "T" and idle(game, state, 0) == "TTD"
    state = go(game, state, "reveal 0", "no", "choose player 0")
    assert idle(game, state, 0) == "TTTT" and on(game, state, memorial) == "TT"


# ---- battle -------------------------------------------------------------------------------------


def test_which_units_of_a_lane_may_attack() -> None:
    """8.2: guerillas, guerillas and anarchs, or all three; never the sniper without the anarchs."""
    game = make({})
    lane = [drone(name) for name in ("Recon Guerillas", "Undercity Anarchs", "Rail Sniper")]
    jon = units({lane[0]: "DDDD", lane[1]: "DDD", lane[2]: "D"}, *lane)
    state = until(game, game.poke(seats("DU", jon)), (0, "attack"))
    wanted = {f"attack leader {n} 1 {at}" for n in (1, 2, 3) for at in ("leader", "citadel")}
    assert texts(game, state) == wanted | {"no attack"}


def test_two_against_armor_one_and_three_against_armor_one() -> None:
    """8.7, 8.8: Cloudbreakers lose one health and what they face loses two, at the same time."""
    game = make({})
    mine, theirs = drone("Calliope"), utopian("Cloudbreakers")  # 2/1 and 3/1
    sides = units({mine: "DDDD"}, mine), units({theirs: "DDDD"}, theirs)
    position = seats("DU", *sides, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert on(game, state, mine) == "DD" and on(game, state, theirs) == "DDD"


def test_an_attacker_that_has_dealt_its_damage_only_takes_some() -> None:
    """8.5, 8.6: down the lane it meets the second defender and no longer deals damage."""
    game = make({})
    mine = drone("Dustmen")  # 2/0
    first, second = utopian("Grav Skimmers"), utopian("Terraformers")  # 2/2 and 1/1
    theirs = units({first: "DDD", second: "DDD"}, first, second)
    position = seats("DU", units({mine: "DDDDD"}, mine), theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert on(game, state, mine) == "DD", "2 and then 1"
    assert on(game, state, first) == "DDD" and on(game, state, second) == "DDD"


def sacrifice() -> tuple[str, bytes]:
    """The great example: sentinels and spies against a unit that another one covers.

    The cover is an Aegis Shell on the unit in front of it; that unit holds a single health.
    """
    game = make({})
    sentinels, spies, scribes = (
        drone(name) for name in ("Sentinels", "Webweave Spies", "Holonet Scribes")
    )
    cover, hunter = utopian("Creche Tutors"), utopian("Datajack Legion")  # 1/0, and 2/1
    card = drone("Desperate Sacrifice")
    ali = {"lanes": [[sentinels, spies], [scribes]], "hand": [card]}
    ali["citizens"] = {sentinels: "DDD", spies: "DD", scribes: "D", "0.citadel": "D"}
    jon = units({cover: "D", hunter: "DDD"}, cover, hunter, hand=HIDDEN)
    jon["augments"] = [[utopian("Aegis Shell"), cover]]
    position = seats("DU", ali, jon, phase="battle", step="attack")
    return card, go(game, game.poke(position), "attack leader 2 1 leader")


def test_a_unit_sacrificed_for_the_cover_of_the_defender() -> None:
    """6.13, 7.2, 8.4 to 8.7, 8.11, 9.1, 9.2, R6f, R18c: the combat example, to its breach of five."""
    game = make({})
    card, state = sacrifice()
    sentinels, spies, scribes = "0.23", "0.29", "0.13"
    cover, hunter = "1.12", "1.13"
    assert stat(game, state, hunter, "armor") == 2
    state = go(game, state, f"play {card} D", f"choose {scribes}", "choose lane 1 leader")
    state = go(game, state, f"choose {cover}")
    assert lanes(game, state, 1) == [[hunter], []] and side(game, state, 0)["scrap"] == [scribes]
    assert set(side(game, state, 1)["scrap"]) == {cover, "1.1"}
    state = go(game, state, "cloak no")
    assert side(game, state, 1)["scrap"][-1] == hunter, (
        "two by the sentinels, the last by the spies"
    )
    assert on(game, state, sentinels) == "DDD" and on(game, state, spies) == "D"
    looked = game.peek(state)["combat"]["look"]
    assert len(looked) == 5 and texts(game, state) == {f"discard {seen}" for seen in looked}
    state = go(game, state, f"discard {looked[0]}")
    assert lanes(game, state, 0) == [[sentinels, spies], []]


def test_without_the_sacrifice_the_defender_stands() -> None:
    """8.8, 9.2, 11.2: covered no longer, it loses one; a breach of one card, and two for cloak."""
    game = make({})
    state = until(game, sacrifice()[1], (0, "cloak"))
    assert on(game, state, "1.12") == "", "the sentinels take the one in front"
    state = until(game, state, (0, "discard"))
    assert on(game, state, "1.13") == "DD", "2 of the spies against armor 1, none of the sentinels"
    assert len(game.peek(state)["combat"]["look"]) == 3


@pytest.mark.parametrize(("guard", "seen"), [(False, 5), (True, 2)])
def test_a_breach_of_a_forge_is_worth_five_or_two(guard: bool, seen: int) -> None:
    """9.2, 9.3, 9.6: 3 + 2 without defenders; with one left, one for each attacker."""
    game = make({})
    mine = [drone("Sentinels"), drone("Dustmen")]  # attack 3 and 2
    wall = utopian("Gravcarrier")
    theirs: Position = {"lanes": [[], [wall] if guard else []]}
    theirs |= {"citizens": {wall: "DDDDD"} if guard else {}}
    theirs |= {"forge": [[card, 1, 3] for card in HIDDEN]}
    attackers = units({mine[0]: "DDD", mine[1]: "DDDDD"}, *mine)
    position = seats("DU", attackers, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 2 1 citadel")
    state = go(game, state, *(f"name {place}" for place in range(seen)))
    known = [slot[3] == [0, 1] for slot in side(game, state, 1)["forge"]]
    assert known == [place < seen for place in range(6)]
    assert [slot[0] for slot in side(game, state, 1)["forge"]] == HIDDEN, "9.6: all where they were"


# ---- move ---------------------------------------------------------------------------------------


def test_a_move_to_the_other_lane_ends_at_its_back() -> None:
    """6.3, 10.1: the one that was there stays in front."""
    game = make({})
    matron, poachers = utopian("Terraformers"), utopian("Creche Tutors")
    jon = {"lanes": [[matron], [poachers]], "citizens": {matron: "DDD", poachers: "DDD"}}
    position = seats("DU", {}, jon, active=1, phase="move", step="move")
    state = go(game, game.poke(position), f"move {matron} across")
    assert lanes(game, state, 1) == [[], [poachers, matron]]
    assert texts(game, state) == {"end"}
