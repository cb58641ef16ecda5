"""The publisher's answers, one by one, as far as the cards of these two factions can show them.

F6 is a note. F7, F12 and F13 speak of single cards of other factions and wait for those.
"""

from __future__ import annotations

from nk_core.sovereign.rules import make

from .situations import ECHOES, asked, go, idle, lanes, later, on, seats, side, stat, units, until
from .test_course import texts, utopian


def test_the_order_of_an_upkeep() -> None:
    """F1, 4.3 to 4.7, 6.14: growth, effects of cards, reflexes, citizens, and talents last."""
    game = make({})
    anarchs, plantation, leak = "0.27", "0.15", "0.14"
    mine = units({anarchs: "D", plantation: "D", leak: "TD", "0.citadel": "D"}, anarchs)
    mine |= {"facilities": [plantation], "reflexes": [leak], "forge": [["echo", 1, 7]]}
    state = game.poke(seats("DU", mine, active=1, phase="move", step="move"))
    state = later(game, state, (0, "effect"))
    assert texts(game, state) == {"choose player 0", "no"} and idle(game, state, 0) == "TTD"
    assert side(game, state, 0)["reflexes"] == [leak], "reflexes leave after the effects"
    state = go(game, state, "choose player 0")
    assert on(game, state, anarchs) == "DD" and asked(game, state) == (0, "recall")
    assert side(game, state, 0)["scrap"] == [leak] and idle(game, state, 0) == "TTTD"
    assert side(game, state, 0)["forge"][0][1] == 1, "talents advance after the citizens"
    state = go(game, state, "recall drone")
    assert idle(game, state, 0) == "TTTDD" and side(game, state, 0)["forge"][0][1] == 2


def test_restoring_keeps_to_the_printed_row() -> None:
    """F2, R5, R5a, R5e: the printed kind, up to the row, which counts citizens of both kinds."""
    game = make({})
    knit, empaths = utopian("Knit"), utopian("Chimera Empaths")  # DDDDD
    mine = units({empaths: "TD", "1.citadel": "TD"}, empaths, hand=[knit])
    state = go(game, game.poke(seats("DU", {}, mine, active=1)), f"play {knit} TD")
    assert on(game, state, empaths) == "TDDDD"
    mine["citizens"] = {empaths: "TTTTTT", "1.citadel": "TD"}
    state = go(game, game.poke(seats("DU", {}, mine, active=1)), f"play {knit} TD")
    assert on(game, state, empaths) == "TTTTTT", "more than the row already"


def test_adding_goes_beyond_the_row_and_takes_either_kind() -> None:
    """F2, R5, R5b, R5d: out of the creche as one likes; from a unit whatever it has."""
    game = make({})
    tanks, scribes, medics = "0.26", "0.13", "0.25"  # rows DDD and DDDD
    mine = units({scribes: "DDD", "0.citadel": "T"}, scribes, facilities=[tanks])
    state = go(game, game.poke(seats("DU", mine)), f"work {tanks} T")
    assert on(game, go(game, state, "option 1"), scribes) == "DDDD"
    assert on(game, go(game, state, "option 2"), scribes) == "TDDD"
    mine = units({scribes: "DDD", medics: "TTDD"}, medics, scribes)
    position = seats("DU", mine, active=1, phase="move", step="move")
    state = later(game, game.poke(position), (0, "effect"))
    assert texts(game, state) == {f"choose {scribes}", "no"}
    state = go(game, state, f"choose {scribes}", "lose talent")
    assert on(game, state, scribes) == "TDDD" and on(game, state, medics) == "TDD"


def test_effects_of_several_players_go_in_the_order_of_turns() -> None:
    """F3, 7.6, R11: in the upkeep of the one seat first its own medics, then the carrier across."""
    game = make({})
    medics, scribes, carrier, tutors = "0.25", "0.13", "1.16", "1.12"
    mine = units({medics: "DDDD", scribes: "D"}, medics, scribes)
    theirs = units({carrier: "DDDDD", tutors: "D"}, carrier, tutors)
    position = seats("DU", mine, theirs, active=1, phase="move", step="move")
    state = later(game, game.poke(position), (0, "effect"), (1, "effect"))
    assert texts(game, state) == {f"choose {scribes}", "no"}
    state = go(game, state, "no")
    assert asked(game, state) == (1, "effect")
    assert texts(game, state) == {f"choose {tutors}", "no"}
    state = go(game, state, "no")
    assert asked(game, state)[1] != "effect"


def test_a_player_orders_the_own_effects() -> None:
    """F3, 7.6, R11: whichever of the two shall come first."""
    game = make({})
    sniper, dogs, scribes = "0.18", "0.28", "0.13"
    mine = units({dogs: "DDD", sniper: "D", scribes: "DDD"}, dogs, sniper, scribes)
    state = go(game, game.poke(seats("DU", mine)), "end")
    assert texts(game, state) == {f"order {dogs}", f"order {sniper}"}
    first = go(game, state, f"order {sniper}")
    assert texts(game, first) == {f"choose {unit}" for unit in (dogs, sniper, scribes)} | {"no"}
    second = go(game, state, f"order {dogs}")
    assert texts(game, second) <= {"yes", "no"} | {f"choose {u}" for u in (dogs, sniper, scribes)}
    assert asked(game, go(game, second, "no")) == (0, "effect"), "and the sniper after it"


def test_a_phase_begins_before_anything_is_done_in_it() -> None:
    """F4, R13b: what happens at its start comes after the last window of the phase before."""
    game = make({})
    sniper, card = "0.18", "1.4"
    theirs = {"hand": [card]}
    state = go(game, game.poke(seats("DU", units({sniper: "D"}, sniper), theirs)), "end")
    assert asked(game, state) == (1, "forge-ends")
    state = go(game, state, "pass")
    assert asked(game, state) == (0, "effect") and game.peek(state)["phase"] == "battle"
    state = go(game, state, "no")
    assert asked(game, state) == (1, "battle-begins")


def test_what_counts_as_a_move() -> None:
    """F5, 6.3, 10.1: one unit, one place, or to the back of the other lane if it has room."""
    game = make({})
    row, other = ["0.13", "0.27", "0.11"], ["0.25"]
    health = {"0.13": "D", "0.27": "D", "0.11": "D", "0.25": "D"}
    mine = {"lanes": [row, other], "citizens": health}
    state = game.poke(seats("DU", mine, phase="move", step="move"))
    assert texts(game, state) == {
        "end",
        *("move 0.13 back", "move 0.13 across"),
        *("move 0.27 forward", "move 0.27 back", "move 0.27 across"),
        *("move 0.11 forward", "move 0.11 across"),
    }, "the leader lane is full, so nothing comes there from the other"
    state = go(game, state, "move 0.27 across")
    assert lanes(game, state, 0) == [["0.13", "0.11"], ["0.25", "0.27"]]
    assert texts(game, state) == {"end"}


def test_a_card_may_carry_a_unit_further_than_a_move() -> None:
    """F5, R6c, R6d: an Airdock, to any place of either own lane, and that is no move."""
    game = make({})
    dock, here = "1.3", ["1.12", "1.5"]
    mine = {"lanes": [here, ["1.28"]], "facilities": [dock]}
    mine |= {"citizens": {"1.12": "D", "1.5": "D", "1.28": "D", "1.citadel": "D"}}
    position = seats("DU", {}, mine, active=1, phase="move", step="move")
    state = go(game, game.poke(position), f"work {dock} D", "choose 1.5")
    places = {"1 leader 0", "1 citadel 0", "1 citadel 1"}
    assert texts(game, state) == {f"place 1.5 {place}" for place in places}
    state = go(game, state, "place 1.5 1 citadel 0")
    assert lanes(game, state, 1) == [["1.12"], ["1.5", "1.28"]]
    assert "move 1.12 across" in texts(game, state), "the move of the phase is still there"


def test_airborne_units_do_not_move_in_the_battle_phase() -> None:
    """F6, 11.1: the printed cards say the move phase, and cards go first."""
    game = make({})
    mine = units({"0.24": "DDD"}, "0.24")
    state = until(game, game.poke(seats("DU", mine)), (0, "attack"))
    assert not any(text.startswith("move") for text in texts(game, state))
    state = until(game, go(game, state, "no attack"), (0, "move"))
    state = go(game, state, "move 0.24 across", "move 0.24 across")
    assert texts(game, state) == {"end"}


def test_augments_go_with_their_host_each_to_its_owner() -> None:
    """F8, 6.12, 6.15, R10, R10d"""
    game = make({})
    strike, host, plates, shell = "1.20", "0.13", "0.16", "1.1"
    mine = units({host: "DDD"}, host, augments=[[plates, host]])
    theirs = {"hand": [strike], "citizens": {"1.citadel": "DDDDD"}, "augments": [[shell, host]]}
    position = seats("DU", mine, theirs, active=1)
    state = go(game, game.poke(position), f"play {strike} DDDDD")
    assert set(side(game, state, 0)["scrap"]) == {host, plates}
    assert side(game, state, 1)["scrap"] == [shell] and side(game, state, 0)["augments"] == []


def test_what_a_reflex_does_once_is_not_done_again() -> None:
    """F9, R3, R3a, R3b, R3d: the damage of the weather comes once, the loss of armor lasts."""
    game = make({})
    weather, birds, late = "1.30", "0.24", "0.23"  # 0/1 airborne, 3/2
    mine = units({birds: "DDD"}, birds, forge=[[late, 6, 1]], hand=ECHOES)
    theirs = {"hand": [weather], "citizens": {"1.citadel": "DD"}, "reflexes": []}
    position = seats("DU", mine, theirs, active=1, phase="move", step="move")
    state = go(game, game.poke(position), f"play {weather} DD")
    assert on(game, state, birds) == "DDD" and stat(game, state, birds, "armor") == 0
    state = go(game, until(game, state, (0, "forge")), "reveal 0 leader", f"health {late} drone")
    assert stat(game, state, late, "armor") == 1, "a unit that came later is under it too"
    assert on(game, state, birds) == "DDD", "no further damage, though armor is 0 by now"
    state = until(game, state, (1, "forge"))
    assert stat(game, state, birds, "armor") == 1 and stat(game, state, late, "armor") == 2


def test_damage_is_taken_even_if_armor_stops_it_all() -> None:
    """F10, R4f: guerillas have dealt damage to skimmers, who have lost no health."""
    game = make({})
    mine, theirs = "0.19", "1.15"  # 2/0 and 2/2
    sides = units({mine: "DDDD"}, mine), units({theirs: "DDD"}, theirs)
    position = seats("DU", *sides, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert on(game, state, theirs) == "DDD" and asked(game, state) == (0, "effect")
    weak = units({mine: "DDDD"}, mine, notes={mine: {"attack": -2}})
    position = seats("DU", weak, sides[1], phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert asked(game, state) != (0, "effect"), "damage of 0 is not dealt"


def test_a_slow_unit_is_judged_before_health_is_taken_off() -> None:
    """F11, 11.8, R4g, R4h"""
    game = make({})
    mine, theirs = "0.3", "1.10"  # 2/1 slow and 3/1: 2 of its health would go
    for health, left in (("DD", "DDDD"), ("DDD", "DDD")):
        sides = units({mine: health}, mine), units({theirs: "DDDD"}, theirs)
        position = seats("DU", *sides, phase="battle", step="attack")
        state = go(game, game.poke(position), "attack leader 1 1 leader")
        assert on(game, state, theirs) == left
        assert on(game, state, mine) == ("" if health == "DD" else "D")


def test_a_breach_takes_citizens_that_were_there_when_it_began() -> None:
    """F14, 9.4, R14g, R14h: the talent of an echo comes home when all that breaching does is done."""
    game = make({})
    radicals = "0.12"  # attack 1 and squad
    theirs = {"forge": [["echo", 1, 3], ["echo", 1, 3]], "citizens": {"1.citadel": "D"}}
    position = seats("DU", units({radicals: "D"}, radicals), theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 citadel")
    assert asked(game, state) == (0, "effect") and side(game, state, 0)["scored"] == 2
    assert idle(game, state, 1) == "D", "the two talents are not there yet"
    state = go(game, state, "yes")
    assert on(game, state, radicals) == "DD" and idle(game, state, 1) == "TT"
