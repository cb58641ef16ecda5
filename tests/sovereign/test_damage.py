"""Rounds of combat: damage, armor, losses, who takes them instead, and units that change their places."""

from __future__ import annotations

from nk_core.sovereign.rules import Sovereign, make

from .situations import (
    asked,
    go,
    idle,
    lanes,
    on,
    seats,
    side,
    stat,
    units,
    until,
)
from .test_course import Position, texts

DUSTMEN, SENTINELS, CALLIOPE, SPIES = "0.11", "0.23", "0.3", "0.29"
SCRIBES = "0.13"
TUTORS, EMPATHS, SYMBIONT, LEGION = "1.12", "1.5", "1.7", "1.13"
SKIMMERS, CARRIER, SENTRIES, CLOUD, TERRA = "1.15", "1.16", "1.26", "1.10", "1.28"
FREE, MISDIRECTION = "1.4", "1.19"
STAY = {"hand": ["1.2", "1.3"]}  # nothing to play, and no echo to be found


def clash(mine: Position, theirs: Position, *moves: str, game: Sovereign | None = None) -> bytes:
    """The state after an attack of the whole leader lane of seat 0, and those moves."""
    game = game or make({})
    position = seats("DU", mine, STAY | theirs, phase="battle", step="attack")
    attack = f"attack leader {len(mine['lanes'][0])} 1 leader"
    return go(game, game.poke(position), attack, *moves)


def over(game: Sovereign, state: bytes) -> bytes:
    """The state after the combat, if nobody wants anything any more."""
    return until(game, state, (0, "move"))


# ---- armor and losses ---------------------------------------------------------------------------


def test_each_source_meets_armor_anew() -> None:
    """8.8, R4, R4a: 2 and 2 against armor 1 take one each."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD", CALLIOPE: "DDDD"}, DUSTMEN, CALLIOPE)
    state = over(game, clash(mine, units({CLOUD: "DDDD"}, CLOUD)))
    assert on(game, state, CLOUD) == "DD"
    assert on(game, state, DUSTMEN) == "DD" and on(game, state, CALLIOPE) == "DD"


def test_armor_blocks_outside_combat_too_and_no_loss() -> None:
    """R4: the weather deals damage; the sniper's shot is a loss and ignores armor."""
    game = make({})
    birds, first, second = CLOUD, "0.30", "1.30"  # 3/1
    sides: list[Position] = [
        {"hand": [first], "citizens": {"0.citadel": "DD"}},
        units({birds: "DDDD"}, birds, hand=[second]),
    ]
    state = go(game, game.poke(seats("UU", *sides)), f"play {first} DD")
    assert on(game, state, birds) == "DDDD" and stat(game, state, birds, "armor") == 0
    sides[0] |= {"hand": [], "reflexes": [first]}
    sides[1]["citizens"] |= {"1.citadel": "DD"}
    state = go(game, game.poke(seats("UU", *sides, active=1)), f"play {second} DD")
    assert on(game, state, birds) == "DDD" and stat(game, state, birds, "armor") == 0
    shot = units({"0.18": "D"}, "0.18"), units({SKIMMERS: "DDD"}, SKIMMERS)
    state = go(game, game.poke(seats("DU", *shot)), "end", f"choose {SKIMMERS}")
    assert on(game, state, SKIMMERS) == "DD", "whatever its armor"


def test_the_controller_chooses_which_citizens_go() -> None:
    """R4b: asked only if there is a choice."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    state = clash(mine, units({TERRA: "TDD"}, TERRA))
    assert game.mover(state) == 1 and texts(game, state) == {"lose talent", "lose drone"}
    assert on(game, over(game, go(game, state, "lose talent")), TERRA) == "DD"
    assert on(game, over(game, go(game, state, "lose drone")), TERRA) == "TD"
    for health, left in (("DDD", "DD"), ("TTT", "TT"), ("D", "")):
        state = clash(mine, units({TERRA: health}, TERRA))
        assert game.mover(state) == 0 and on(game, state, TERRA) == left
    state = clash(mine, units({EMPATHS: "TD"}, EMPATHS))
    assert game.mover(state) == 0, "all go, so there is nothing to choose"


def test_a_unit_brought_down_strikes_back_in_the_same_round() -> None:
    """6.2, 6.3, 8.7, 8.9: damage is simultaneous, and the dead leave at the end of the round."""
    game = make({})
    mine = units({DUSTMEN: "D"}, DUSTMEN)
    state = over(game, clash(mine, units({SKIMMERS: "DDD", TERRA: "DDD"}, SKIMMERS, TERRA)))
    assert side(game, state, 0)["scrap"] == [DUSTMEN] and lanes(game, state, 0) == [[], []]
    weak = units({TUTORS: "DD", TERRA: "DDD"}, TUTORS, TERRA)
    state = over(game, clash(units({DUSTMEN: "DDDDD"}, DUSTMEN), weak))
    assert on(game, state, DUSTMEN) == "DDD", "1 by the unit that it brings down, 1 by the next"
    assert lanes(game, state, 1) == [[TERRA], []], "units behind move up"


# ---- losses that go elsewhere -------------------------------------------------------------------


def test_lost_health_goes_to_the_symbiont_beside() -> None:
    """6.4, R4c, R4d, R5d, R6: before it reaches the creche, and beyond its row."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    state = clash(mine, units({EMPATHS: "TTT", SYMBIONT: "D"}, EMPATHS, SYMBIONT, hand=[FREE]))
    state = until(game, go(game, state, "pass"), (1, "round-begins"))
    assert on(game, state, SYMBIONT) == "TTD" and on(game, state, EMPATHS) == "T"
    far = units({EMPATHS: "TTT", TUTORS: "DDD", SYMBIONT: "D"}, EMPATHS, TUTORS, SYMBIONT)
    state = over(game, clash(mine, far))
    assert on(game, state, EMPATHS) == "T" and on(game, state, SYMBIONT) == "D"


def test_health_moved_is_not_lost_and_health_scrapped_is() -> None:
    """R4c, R10f: a strike feeds the symbiont beside, a burst takes the health home."""
    game = make({})
    theirs = units({EMPATHS: "TDD", SYMBIONT: "D"}, EMPATHS, SYMBIONT, hand=["1.20", "1.24"])
    theirs["citizens"] |= {"1.citadel": "TTTTT"}
    state = game.poke(seats("DU", {}, theirs, active=1))
    struck = go(game, state, "play 1.20 TTTTT", f"choose {EMPATHS}")
    assert on(game, struck, SYMBIONT) == "TDDD" and lanes(game, struck, 1)[0] == [SYMBIONT]
    burst = go(game, state, "play 1.24 TTT", f"choose {EMPATHS}")
    assert on(game, burst, SYMBIONT) == "D" and idle(game, burst, 1) == "TTTDD"


def test_two_cards_that_want_the_same_loss() -> None:
    """R4d: each citizen goes to one place only, and the unit's controller says which."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({LEGION: "DDDD", SYMBIONT: "D"}, LEGION, SYMBIONT)
    state = clash(mine, theirs)
    assert game.mover(state) == 1 and len(texts(game, state)) == 2
    ends = set()
    for text in texts(game, state):
        done = over(game, go(game, state, text))
        assert on(game, done, LEGION) == "DDD"
        ends.add((on(game, done, SYMBIONT), idle(game, done, 1)))
    assert ends == {("DD", ""), ("D", "D")}


def test_a_loss_that_two_cards_want_may_be_divided() -> None:
    """R4b, R4d: each citizen has its own question, and so has its kind where both lie there."""
    game = make({})
    mine = units({SENTINELS: "DDD"}, SENTINELS)  # 3 against armor 1
    theirs = units({LEGION: "TDDD", SYMBIONT: "D"}, LEGION, SYMBIONT)
    start = clash(mine, theirs)
    ends = set()
    todo = [start]
    while todo:
        state = todo.pop()
        if game.peek(state)["step"] in ("order", "token"):
            todo += [go(game, state, text) for text in texts(game, state)]
            continue
        state = over(game, state)
        ends.add((on(game, state, SYMBIONT), idle(game, state, 1)))
    assert ends == {
        *(("DDD", ""), ("TDD", ""), ("D", "DD"), ("D", "TD")),
        *(("DD", "D"), ("TD", "D"), ("DD", "T")),
    }


def test_a_unit_with_no_health_left_in_the_round_gets_none() -> None:
    """8.9, R5c: the symbiont goes together with the one beside it and saves nothing."""
    game = make({})
    mine = units({CALLIOPE: "DDDD"}, CALLIOPE)  # 2/1, splash
    theirs = units({EMPATHS: "DDD", SYMBIONT: "D"}, EMPATHS, SYMBIONT)
    state = over(game, clash(mine, theirs))
    assert on(game, state, EMPATHS) == "D" and side(game, state, 1)["scrap"][0] == SYMBIONT


def test_a_card_does_not_see_its_own_scrapping_unless_it_speaks_of_itself() -> None:
    """R10f, R11b: the legion sends its own health home, struck down as well."""
    game = make({})
    theirs = units({LEGION: "TDDD", "1.citadel": "DDDDD"}, LEGION, hand=["1.20"])
    position = seats("DU", {}, theirs, active=1)
    state = go(game, game.poke(position), "play 1.20 DDDDD")
    assert idle(game, state, 1) == "TDDD" and side(game, state, 1)["scrap"] == [LEGION]
    theirs = units({SYMBIONT: "DD", "1.citadel": "DDDDD"}, SYMBIONT, hand=["1.20"])
    state = go(game, game.poke(seats("DU", {}, theirs, active=1)), "play 1.20 DDDDD")
    assert idle(game, state, 1) == "" and on(game, state, SYMBIONT) == ""


# ---- what damage sets off -----------------------------------------------------------------------


def test_what_damage_sets_off_comes_after_the_dead_and_of_the_dead() -> None:
    """8.7, R4j: sentries scrapped in the round still send home a citizen of the one they faced."""
    game = make({})
    theirs = units({SENTRIES: "D"}, SENTRIES)
    state = over(game, clash(units({DUSTMEN: "DDDDD"}, DUSTMEN), theirs))
    assert on(game, state, DUSTMEN) == "DD" and idle(game, state, 0) == "D"
    state = over(game, clash(units({DUSTMEN: "DD"}, DUSTMEN), theirs))
    assert side(game, state, 0)["scrap"] == [DUSTMEN] and idle(game, state, 0) == ""
    state = over(game, clash(units({DUSTMEN: "DDD"}, DUSTMEN), units({SENTRIES: "DDD"}, SENTRIES)))
    assert DUSTMEN in side(game, state, 0)["hand"] and idle(game, state, 0) == "D"


def test_what_is_added_for_a_damage_is_added_before_it_is_fixed() -> None:
    """R4i: packs add the armor of their host to its attack, for a health that goes with the rest."""
    game = make({})
    mine = units({SENTINELS: "DDD"}, SENTINELS, augments=[["0.7", SENTINELS]])
    theirs = units({CARRIER: "DDDDD"}, CARRIER)  # 1/2
    state = clash(mine, theirs)
    assert texts(game, state) == {"yes", "no"} and game.mover(state) == 0
    done = over(game, go(game, state, "yes"))
    assert on(game, done, CARRIER) == "DD" and on(game, done, SENTINELS) == "DD"
    done = over(game, go(game, state, "no"))
    assert on(game, done, CARRIER) == "DDDD" and on(game, done, SENTINELS) == "DDD"


def test_two_slow_units_that_would_scrap_each_other() -> None:
    """11.8, R4g, R4h: judged by what all would deal, neither deals any."""
    game = make({})
    other = "1.3"  # 2/1, here with 1 more attack
    mine = units({SENTINELS: "D"}, SENTINELS)
    theirs = units({other: "DD"}, other, hand=["1.1"], notes={other: {"attack": 1}})
    position = seats("DD", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert on(game, state, SENTINELS) == "D" and on(game, state, other) == "DD"


def test_damage_added_in_rounds_is_no_attack() -> None:
    """R2a, R4e: an Ion Shroud does not show before the first damage."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({CARRIER: "DDDDD"}, CARRIER, augments=[["1.17", DUSTMEN]], hand=[FREE, "1.2"])
    state = clash(mine, theirs)
    assert asked(game, state) == (1, "round-begins")
    assert stat(game, state, DUSTMEN, "attack") == 2 and stat(game, state, DUSTMEN, "armor") == 0
    state = over(game, go(game, state, "pass"))
    assert on(game, state, CARRIER) == "DDD", "2 + 2 against armor 2"
    assert on(game, state, DUSTMEN) == "DDDDD", "1 against armor 1"


# ---- keywords -----------------------------------------------------------------------------------


def test_splash_hits_the_next_one_once() -> None:
    """11.9, R18f: the living unit directly behind, against its own armor, and no further."""
    game = make({})
    mine = units({CALLIOPE: "DDDD"}, CALLIOPE)
    theirs = units({TUTORS: "DDD", TERRA: "DDD", EMPATHS: "DDD"}, TUTORS, TERRA, EMPATHS)
    state = over(game, clash(mine, theirs))
    assert on(game, state, TUTORS) == "D" and on(game, state, TERRA) == "DD"
    assert on(game, state, EMPATHS) == "DDD"


def test_splash_does_not_reach_units_left_behind() -> None:
    """8.3, R18f: attackers are a lane of their own."""
    game = make({})
    battery = "1.23"  # 3/1 splash
    mine = units({DUSTMEN: "DDDDD", "0.27": "DDD"}, DUSTMEN, "0.27")
    theirs = STAY | units({battery: "DD"}, battery)
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert on(game, state, DUSTMEN) == "DD" and on(game, state, "0.27") == "DDD"
    both = go(game, game.poke(position), "attack leader 2 1 leader")
    assert on(game, over(game, both), "0.27") == ""


def test_pierce_goes_through_armor_for_splash_too() -> None:
    """11.5, R18g"""
    game = make({})
    mine = units({CALLIOPE: "DDDD"}, CALLIOPE, augments=[["0.17", CALLIOPE]])
    theirs = units({CARRIER: "DDDDD", SKIMMERS: "DDD"}, CARRIER, SKIMMERS)
    state = over(game, clash(mine, theirs))
    assert on(game, state, CARRIER) == "DDD" and on(game, state, SKIMMERS) == "D"


def test_squad_counts_health_as_it_is() -> None:
    """11.10, R8b: 2 + 1 with two health, less when one is gone."""
    game = make({})
    radicals = "0.12"  # 1/0
    state = game.poke(seats("DU", units({radicals: "DDD"}, radicals)))
    assert stat(game, state, radicals, "attack") == 4
    mine = units({radicals: "DDD"}, radicals)
    state = over(game, clash(mine, units({CARRIER: "DDDDD"}, CARRIER)))
    assert on(game, state, CARRIER) == "DDD" and stat(game, state, radicals, "attack") == 3


def test_cybernetic_counts_those_of_all_players() -> None:
    """11.4, R7: the sniper here and the legion there."""
    game = make({})
    sides = units({"0.18": "D"}, "0.18"), units({LEGION: "D"}, LEGION)
    state = game.poke(seats("DU", *sides))
    assert stat(game, state, "0.18", "attack") == 2 and stat(game, state, LEGION, "attack") == 3
    state = game.poke(seats("DU", sides[0]))
    assert stat(game, state, "0.18", "attack") == 1


def test_a_cloaked_unit_passes_one_defender() -> None:
    """11.2, R18e: asked once, as it would face its first; neither deals damage to the other."""
    game = make({})
    theirs = units({SKIMMERS: "DDD", TUTORS: "DDD"}, SKIMMERS, TUTORS)
    state = clash(units({SPIES: "DD"}, SPIES), theirs)
    assert asked(game, state) == (0, "cloak") and texts(game, state) == {"cloak yes", "cloak no"}
    past = over(game, go(game, state, "cloak yes"))
    assert on(game, past, SKIMMERS) == "DDD" and on(game, past, TUTORS) == "D"
    assert on(game, past, SPIES) == "DD", "1 against armor 1"
    faced = over(game, go(game, state, "cloak no"))
    assert on(game, faced, TUTORS) == "DDD" and on(game, faced, SPIES) == "D"


def test_a_cloaked_defender_is_just_a_defender() -> None:
    """8.4, 11.2: cloak is for attacking."""
    game = make({})
    geisha = "1.27"
    state = over(game, clash(units({DUSTMEN: "DDDDD"}, DUSTMEN), units({geisha: "DDD"}, geisha)))
    assert on(game, state, geisha) == "D" and on(game, state, DUSTMEN) == "DDD"


# ---- a lane of their own ------------------------------------------------------------------------


def test_attackers_and_those_left_behind_are_two_lanes() -> None:
    """8.3, R6b: a shell on an attacker covers no unit that stayed, and the other way round."""
    game = make({})
    first, behind = DUSTMEN, "0.27"
    mine = units({first: "DDDDD", behind: "DDD"}, first, behind)
    theirs = units({TERRA: "DDD"}, TERRA, augments=[["1.1", first]], hand=[FREE, "1.2"])
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = game.poke(position)
    assert stat(game, state, behind, "armor") == 1
    alone = go(game, state, "attack leader 1 1 leader")
    assert stat(game, alone, behind, "armor") == 0
    both = go(game, state, "attack leader 2 1 leader")
    assert stat(game, both, behind, "armor") == 1


def test_in_combat_the_living_are_adjacent() -> None:
    """6.4, R6a: one struck down between two brings them together, whatever places they hold."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({EMPATHS: "DDD", TUTORS: "TT", SYMBIONT: "D"}, EMPATHS, TUTORS, SYMBIONT)
    theirs |= {"hand": ["1.20"]}
    theirs["citizens"] |= {"1.citadel": "DDDDD"}
    state = clash(mine, theirs, "play 1.20 DDDDD", f"choose {TUTORS}")
    assert on(game, state, EMPATHS) == "D"
    assert on(game, over(game, state), SYMBIONT) == "TTDDD", "two struck down, two lost beside it"


# ---- changing places in combat ------------------------------------------------------------------


def shuffled(mine: Position, theirs: Position, *order: str) -> tuple[Sovereign, bytes]:
    """After an attack, seat 1 puts its units elsewhere in the window of the first round."""
    game = make({})
    theirs["hand"] = [MISDIRECTION, "1.2", "1.3"]
    theirs["citizens"] |= {"1.citadel": "D"}
    moves = (f"play {MISDIRECTION} D", "choose player 1", *order)
    return game, clash(mine, theirs, *moves, game=game)


def test_a_unit_that_leaves_the_lane_leaves_combat() -> None:
    """R6c, R6e, R18c: nobody defends any more, and the breach is a full one."""
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    game, state = shuffled(mine, units({TERRA: "DDD"}, TERRA), "no")
    assert lanes(game, state, 1) == [[], [TERRA]]
    assert asked(game, state) == (0, "discard") and on(game, state, TERRA) == "DDD"
    assert len(game.peek(state)["combat"]["look"]) == 2


def test_a_unit_that_comes_into_the_lane_attacked_defends() -> None:
    """R6e, R6f: at the back, and so in the place behind the last."""
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({TERRA: "DDD"}, TERRA)
    theirs |= {"lanes": [[TERRA], [EMPATHS]]}
    theirs["citizens"] |= {EMPATHS: "DDDDD"}
    game, state = shuffled(mine, theirs, f"choose {TERRA}", f"choose {EMPATHS}")
    state = over(game, state)
    assert lanes(game, state, 1) == [[TERRA, EMPATHS], []]
    assert on(game, state, DUSTMEN) == "DDD", "it meets both"
    assert on(game, state, TERRA) == "DD" and on(game, state, EMPATHS) == "DDDDD"


def test_a_unit_that_comes_in_at_the_front_moves_the_others_back() -> None:
    """R6f: it takes the place, and the first attacker faces it."""
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({TERRA: "DDD"}, TERRA)
    theirs |= {"lanes": [[TERRA], [EMPATHS]]}
    theirs["citizens"] |= {EMPATHS: "DDDDD"}
    game, state = shuffled(mine, theirs, f"choose {EMPATHS}", f"choose {TERRA}")
    state = over(game, state)
    assert lanes(game, state, 1) == [[EMPATHS, TERRA], []]
    assert on(game, state, EMPATHS) == "DDD" and on(game, state, TERRA) == "DDD"


def test_no_two_units_face_each_other_twice() -> None:
    """R6f: defenders that change places after the first round are met in their new places once."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({TUTORS: "DDD", EMPATHS: "DDDDD"}, TUTORS, EMPATHS)
    theirs |= {"hand": [MISDIRECTION, "1.2", "1.3"]}
    theirs["citizens"] |= {"1.citadel": "D"}
    state = clash(mine, theirs, "pass")
    assert asked(game, state) == (1, "round-begins") and on(game, state, TUTORS) == "D"
    moves = (f"play {MISDIRECTION} D", "choose player 1", f"choose {EMPATHS}", f"choose {TUTORS}")
    state = over(game, go(game, state, *moves))
    assert lanes(game, state, 1) == [[EMPATHS, TUTORS], []]
    assert on(game, state, DUSTMEN) == "DDDD" and on(game, state, TUTORS) == "D"


def test_attackers_put_elsewhere_leave_combat_and_newcomers_do_not_attack() -> None:
    """R6e, R18a, R18d: with all attackers gone combat is over, and there is no breach."""
    game = make({})
    one, two = "0.28", "0.12"
    mine = {"lanes": [[one], [two]], "hand": ["0.19"]}
    mine["citizens"] = {one: "DDD", two: "DDD", "0.citadel": "D"}
    theirs = STAY | units({TERRA: "DDD"}, TERRA)
    position = seats("UU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader", "play 0.19 D")
    state = go(game, state, "choose player 0", f"choose {two}", "no")
    assert lanes(game, state, 0) == [[two], [one]]
    assert game.peek(state)["phase"] == "move" and game.peek(state)["combat"] == {}
    assert on(game, state, TERRA) == "DDD" and len(side(game, state, 1)["hand"]) == 2


# ---- attackers that are moved or taken ----------------------------------------------------------


def swapped(attackers: int, wall: str, health: str) -> tuple[Sovereign, bytes]:
    """Seat 0 attacks a unit with so many of [0.28, 0.12, 0.5], and turns its lane round at once."""
    game = make({})
    row = ["0.28", "0.12", "0.5"]  # 1/1, 1/0, 1/0
    mine = units(dict.fromkeys(row, "DDDDD"), *row, hand=["0.19", "0.1"])
    mine["citizens"] |= {"0.citadel": "D"}
    theirs = STAY | units({wall: health}, wall)
    position = seats("UU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), f"attack leader {attackers} 1 leader", "play 0.19 D")
    return game, go(game, state, "choose player 0", "choose 0.5", "choose 0.12", "choose 0.28")


def test_attackers_in_a_new_order_come_in_that_order() -> None:
    """8.5, R6c, R6f: the one that is first now is the first to face the defender."""
    game, state = swapped(3, TUTORS, "D")
    state = over(game, state)
    assert lanes(game, state, 0)[0] == ["0.5", "0.12", "0.28"]
    assert [on(game, state, unit) for unit in ("0.5", "0.12")] == ["DDDD", "DDDDD"]
    game, state = swapped(3, SENTRIES, "DDD")
    state = over(game, state)
    assert [on(game, state, unit) for unit in ("0.5", "0.12", "0.28")] == ["DD", "DD", "DDD"]
    assert idle(game, state, 0) == "DDD", "the sentries send one of each home"


def test_a_unit_left_behind_does_not_attack_from_the_front() -> None:
    """8.2, 8.3, 8.11, R6e: it was not declared, wherever it stands in the lane now."""
    game, state = swapped(1, SENTRIES, "DDD")
    state = over(game, state)
    assert lanes(game, state, 0)[0] == ["0.5", "0.12", "0.28"]
    assert [on(game, state, unit) for unit in ("0.5", "0.12")] == ["DDDDD", "DDDDD"]
    assert len(on(game, state, "0.28")) == 3, "2 against armor 1, and one sent home"


def test_an_attacker_returned_to_hand_is_out_of_combat() -> None:
    """R2b, R6e, R18d: its health comes home and the defender meets nobody."""
    game = make({})
    theirs = units({TERRA: "DDD", "1.citadel": "TTT"}, TERRA, hand=["1.24", "1.2"])
    mine = units({DUSTMEN: "TDDDD"}, DUSTMEN, augments=[["0.16", DUSTMEN]])
    state = clash(mine, theirs, "play 1.24 TTT", f"choose {DUSTMEN}", game=game)
    assert asked(game, state) == (0, "move") and idle(game, state, 0) == "TDDDD"
    assert DUSTMEN in side(game, state, 0)["hand"] and side(game, state, 0)["scrap"] == ["0.16"]
    assert side(game, state, 1)["hand"] == ["1.2"]


def test_a_defender_taken_away_leaves_its_place_empty() -> None:
    """R6f, 9.2: the attacker passes through, and the breach is a full one."""
    game = make({})
    theirs = units({TERRA: "DDD", "1.citadel": "TTT"}, TERRA, hand=["1.24", "1.2", "1.3"])
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    state = clash(mine, theirs, "play 1.24 TTT", f"choose {TERRA}", game=game)
    assert on(game, state, DUSTMEN) == "DDDDD" and len(game.peek(state)["combat"]["look"]) == 2


def test_a_sacrificed_attacker_leaves_a_gap_and_takes_health_with_it() -> None:
    """8.5, R6f, C-DS-06: the next one comes in with the second round."""
    game = make({})
    mine = units({SCRIBES: "DDD", DUSTMEN: "DDDDD", "0.citadel": "D"}, SCRIBES, DUSTMEN)
    mine |= {"hand": ["0.6", "0.1"]}
    theirs = units({TERRA: "DDD"}, TERRA, **STAY)
    state = clash(
        mine, theirs, "play 0.6 D", f"choose {SCRIBES}", "choose lane 1 leader", game=game
    )
    assert side(game, state, 0)["scrap"][0] == SCRIBES
    state = over(game, state)
    assert on(game, state, TERRA) == "D", "one by the sacrifice, one by the dustmen"
    assert on(game, state, DUSTMEN) == "DDDD"
