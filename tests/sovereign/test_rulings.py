"""General rulings that need cards to show: words of battle, reflexes, places, figures, order, attacks."""

from __future__ import annotations

import pytest

from nk_core.sovereign.rules import Sovereign, make

from .situations import (
    ECHOES,
    asked,
    go,
    idle,
    lanes,
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

DUSTMEN, SCRIBES, ANARCHS, MEDICS, SNIPER, DOGS = "0.11", "0.13", "0.27", "0.25", "0.18", "0.28"
TUTORS, EMPATHS, TERRA, CARRIER, LEGION = "1.12", "1.5", "1.28", "1.16", "1.13"
FREE = "1.4"

# ---- cards and words ----------------------------------------------------------------------------


def test_a_card_goes_before_the_rules() -> None:
    """1.6, R1, R10b: whoever has the host of a Double Agent, its owner looks."""
    game = make({})
    mine = {"augments": [["0.8", TUTORS]]}
    theirs = units({TUTORS: "D"}, TUTORS, hand=ECHOES)
    position = seats("DU", mine, theirs, active=1, phase="move", step="move")
    state = later(game, game.poke(position), (0, "effect"))
    assert game.peek(state)["phase"] == "upkeep" and "spy hand" in texts(game, state)


def test_in_combat_from_the_declaration_on() -> None:
    """R2, R2b: a resonator counts for its host as soon as the attack is declared, if it attacks."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD", ANARCHS: "DDD"}, DUSTMEN, ANARCHS)
    theirs = units({TERRA: "DDD"}, TERRA, hand=[FREE, *ECHOES[1:]])
    for host, gain in ((DUSTMEN, 1), (ANARCHS, 0)):
        theirs["augments"] = [["1.22", host]]
        state = until(game, game.poke(seats("DU", mine, theirs)), (1, "battle-begins"))
        before = stat(game, state, host, "attack")
        state = go(game, until(game, state, (0, "attack")), "attack leader 1 1 leader")
        assert asked(game, state) == (1, "round-begins")
        assert stat(game, state, host, "attack") == before + gain
        state = until(game, state, (0, "move"))
        assert stat(game, state, host, "attack") == before


def test_barred_in_battle_phases_of_any_player() -> None:
    """7.5, R2, R2c: an Airdock, attack or not."""
    game = make({})
    dock = "1.3"
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({TUTORS: "DDD", "1.citadel": "D"}, TUTORS, facilities=[dock])
    for active in (0, 1):
        state = until(game, game.poke(seats("DU", mine, theirs, active=active)), (active, "forge"))
        found = questions(game, state, (1 - active, "forge"))
        windows = {name for seat, name in found if seat == 1}
        assert "battle-begins" not in windows and "round-begins" not in windows
        assert {"forge-ends", "move-begins"} <= windows


@pytest.mark.parametrize("active", [0, 1])
def test_beginnings_of_battle_phases(active: int) -> None:
    """R2e: watchdogs at every one, the sniper at its controller's only; before the first window."""
    game = make({})
    mine = units({DOGS: "DDD", ANARCHS: "D"}, DOGS, ANARCHS)
    mine |= {"lanes": [[DOGS, ANARCHS], [SNIPER]]}
    mine["citizens"] |= {SNIPER: "D", "0.citadel": "D"}
    mine |= {"facilities": ["0.15"]}
    state = game.poke(seats("DU", mine, active=active))
    found = questions(game, state, (0, "battle-begins"))
    asks = [name for _seat, name in found if name in ("effect", "order")]
    assert asks == (["order", "effect", "effect"] if active == 0 else ["effect"])
    state = until(game, state, (0, "effect"), (0, "order"))
    assert game.peek(state)["phase"] == "battle"
    assert any(text.startswith("order") for text in texts(game, state)) == (active == 0)


def test_an_effect_on_a_lane_is_for_whoever_is_there() -> None:
    """R3f: who comes in has it, who leaves lost it; attackers and those behind alike."""
    game = make({})
    ring, dock = "1.11", "1.3"
    theirs = {"lanes": [[TUTORS, TERRA], [EMPATHS]], "facilities": [ring, dock]}
    theirs |= {"citizens": {TUTORS: "D", TERRA: "D", EMPATHS: "D", "1.citadel": "TTD"}}
    theirs |= {"hand": [FREE]}
    state = go(game, game.poke(seats("DU", {}, theirs, active=1)), f"work {ring} TT")
    state = go(game, state, "choose lane 1 leader")
    assert [stat(game, state, unit, "attack") for unit in (TUTORS, TERRA, EMPATHS)] == [3, 3, 1]
    into = go(game, state, f"work {dock} D", f"choose {EMPATHS}", f"place {EMPATHS} 1 leader 0")
    assert stat(game, into, EMPATHS, "attack") == 3
    out = go(game, state, f"work {dock} D", f"choose {TERRA}", f"place {TERRA} 1 citadel 1")
    assert stat(game, out, TERRA, "attack") == 1 and stat(game, out, TUTORS, "attack") == 3
    position = seats("DU", units({DUSTMEN: "DDDDD"}, DUSTMEN), theirs, active=1)
    state = until(game, go(game, game.poke(position), "end"), (1, "battle-begins"))
    state = go(game, state, f"work {ring} TT", "choose lane 1 leader")
    state = go(game, until(game, state, (1, "attack")), "attack leader 1 0 leader")
    assert asked(game, state) == (1, "round-begins")
    assert [stat(game, state, unit, "attack") for unit in (TUTORS, TERRA)] == [3, 3]


def test_a_lane_under_attack_is_one_from_the_declaration_on() -> None:
    """R2b, R3f, R3g: a shield for whoever defends, and for the phase."""
    game = make({})
    shield = "1.21"
    theirs = units(
        {TERRA: "DDD", "1.citadel": "DD"}, TERRA, facilities=[shield], hand=[FREE, "1.2"]
    )
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    state = until(game, game.poke(seats("DU", mine, theirs)), (1, "battle-begins"))
    assert not works(game, state, shield)
    state = go(game, until(game, state, (0, "attack")), "attack leader 1 1 leader")
    state = go(game, state, f"work {shield} D")
    assert stat(game, state, TERRA, "armor") == 2
    state = until(game, state, (0, "move"))
    assert stat(game, state, TERRA, "armor") == 1 and on(game, state, TERRA) == "DDD"


# ---- health -------------------------------------------------------------------------------------


def test_restoring_asks_how_much_and_takes_from_where_it_says() -> None:
    """R5, R5a, R5b, R5e: a carrier in its own upkeep, from idle drones, up to its row."""
    game = make({})
    theirs = units({CARRIER: "TDD", "1.citadel": "TDDDD"}, CARRIER)
    position = seats("DU", {}, theirs, phase="move", step="move")
    state = until(game, game.poke(position), (1, "effect"))
    assert texts(game, state) == {"number 0", "number 1", "number 2"}
    state = go(game, state, "number 2")
    assert on(game, state, CARRIER) == "TDDDD" and idle(game, state, 1) == "TTTDD"


def test_a_resilient_unit_restores_in_growth() -> None:
    """4.3, 11.6, R5a: from the creche, one, of the printed kind and up to the row."""
    game = make({})
    for health, after in (("D", "DD"), ("TD", "TDD"), ("DDDD", "DDDD"), ("TTTTT", "TTTTT")):
        mine = units({MEDICS: health, "0.citadel": ""}, MEDICS)
        position = seats("DU", mine, active=1, phase="move", step="move")
        state = until(game, game.poke(position), (0, "forge"))
        assert on(game, state, MEDICS) == after and idle(game, state, 0) == "TT"


def test_growth_effects_come_after_the_talents_and_ask_nothing() -> None:
    """4.3, R11: where the order cannot matter nobody is asked."""
    game = make({})
    theirs = units({TUTORS: "DDD", EMPATHS: "D", "1.9": "TD"}, TUTORS, EMPATHS, facilities=["1.9"])
    state = game.poke(seats("DU", {}, theirs, phase="move", step="move"))
    found = questions(game, state, (1, "recall"))
    assert all(name != "effect" for _seat, name in found)
    state = until(game, state, (1, "recall"))
    assert idle(game, state, 1) == "TTTTD"


def test_the_last_health_can_be_given_away() -> None:
    """6.2, R5d, R9a, R12: medics may move all they have, beyond the row of the other."""
    game = make({})
    mine = units({MEDICS: "DD", SCRIBES: "DDD"}, MEDICS, SCRIBES)
    position = seats("DU", mine, active=1, phase="move", step="move")
    state = later(game, game.poke(position), (0, "effect"))
    grown = on(game, state, MEDICS)
    assert grown == "DDD", "resilient"
    for _i in range(3):
        assert on(game, state, MEDICS)
        state = go(game, state, f"choose {SCRIBES}")
    assert on(game, state, SCRIBES) == "DDDDDD" and side(game, state, 0)["scrap"] == [MEDICS]


# ---- places -------------------------------------------------------------------------------------


def test_adjacent_means_one_place_in_the_same_lane() -> None:
    """6.4, R6, R11c: empaths heal those directly before and behind them, and no others."""
    game = make({})
    row, other = ["1.6", EMPATHS, TUTORS], [TERRA]
    theirs: Position = {"lanes": [row, other]}
    theirs |= {"citizens": {"1.6": "D", EMPATHS: "D", TUTORS: "D", TERRA: "D"}}
    mine = units({SCRIBES: "D"}, SCRIBES)
    position = seats("DU", mine, theirs, phase="move", step="move")
    state = until(game, game.poke(position), (1, "effect"), (1, "forge"))
    state = until(game, state, (1, "forge"))
    found = [on(game, state, unit) for unit in ("1.6", EMPATHS, TUTORS, TERRA, SCRIBES)]
    assert found == ["DD", "D", "DD", "D", "D"]


def test_a_reposition_stays_with_the_controller() -> None:
    """R6c, R6d, R10a: a unit of another deck goes to a lane of whoever has it."""
    game = make({})
    dock, guest = "1.3", "0.13"
    theirs = {"lanes": [[guest], []], "facilities": [dock]}
    theirs |= {"citizens": {guest: "D", "1.citadel": "D"}}
    state = go(game, game.poke(seats("DU", {}, theirs, active=1)), f"work {dock} D")
    if f"choose {guest}" in texts(game, state):
        state = go(game, state, f"choose {guest}")
    if asked(game, state) != (1, "forge"):
        assert texts(game, state) == {f"place {guest} 1 citadel 0"}
        state = go(game, state, f"place {guest} 1 citadel 0")
    assert lanes(game, state, 1) == [[], [guest]]


# ---- figures ------------------------------------------------------------------------------------


def test_figures_are_worked_out_as_a_whole() -> None:
    """6.1, R8, R8a, R8b: plus and minus together, and only what comes out is held at 0."""
    game = make({})
    plates, weather = "0.16", "1.30"
    mine = units({DUSTMEN: "DDDDD", SCRIBES: "DDD"}, DUSTMEN, SCRIBES)

    def armor(state: bytes) -> list[int]:
        return [stat(game, state, unit, "armor") for unit in (DUSTMEN, SCRIBES)]

    assert armor(game.poke(seats("DU", mine))) == [0, 1]
    weathered: Position = {"reflexes": [weather]}
    assert armor(game.poke(seats("DU", mine, weathered))) == [0, 0]
    plated = mine | {"augments": [[plates, DUSTMEN]]}
    assert armor(game.poke(seats("DU", plated))) == [1, 1]
    state = game.poke(seats("DU", plated, weathered, active=1))
    assert armor(state) == [0, 0], "not 1: nothing was cut off before the plates were added"
    state = until(game, later(game, state, (0, "forge")), (1, "forge"))
    assert armor(state) == [1, 1], "the weather is over"


def test_where_figures_come_from() -> None:
    """R8b: every source is named, what is printed among them."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN, augments=[["0.16", DUSTMEN]])
    state = game.poke(seats("DU", mine, {"reflexes": ["1.30"]}))
    armor = [source for source in game.sources(state, DUSTMEN) if source[0] == "armor"]
    assert sum(amount for _stat, amount, _card, _name in armor) == 0
    assert {1, -1} <= {amount for _stat, amount, _card, _name in armor}


# ---- order --------------------------------------------------------------------------------------


def test_a_card_that_has_left_does_nothing_when_its_turn_comes() -> None:
    """R11c: the dogs across are shot before they are asked."""
    game = make({})
    dogs, other = "1.28", "1.27"
    theirs = units({dogs: "D", other: "DDD"}, dogs, other)
    state = go(game, game.poke(seats("DD", units({SNIPER: "D"}, SNIPER), theirs)), "end")
    spared = go(game, state, "no")
    assert asked(game, spared) == (1, "effect"), "7.6: the active player's effect came first"
    shot = go(game, state, f"choose {dogs}")
    assert side(game, shot, 1)["scrap"] == [dogs] and asked(game, shot) != (1, "effect")


def test_of_several_effects_the_order_may_be_chosen() -> None:
    """7.6, R11: two of the same player, whichever comes first, and each once."""
    game = make({})
    mine = units({DOGS: "D", SNIPER: "D", ANARCHS: "D"}, DOGS, SNIPER, ANARCHS)
    state = go(game, game.poke(seats("DU", mine)), "end")
    state = go(game, state, f"order {SNIPER}", f"choose {DOGS}")
    assert side(game, state, 0)["scrap"] == [DOGS]
    assert asked(game, state)[1] != "effect", "R11c: shot by its own side, it does nothing"


# ---- attacking ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "targets"), [("2", {1}), ("3", {0, 2}), ("4", {0, 2})])
def test_who_can_be_attacked(count: str, targets: set[int]) -> None:
    """8.1, R18: the previous and the next seat."""
    game = make({"seats": count})
    active = 0 if count == "2" else 1
    unit = f"{active}.12"
    sides: list[Position] = [{} for _seat in range(int(count))]
    sides[active] = units({unit: "D"}, unit)
    state = game.poke(seats("U" * int(count), *sides, active=active, phase="battle", step="attack"))
    found = {int(text.split()[3]) for text in texts(game, state) if text.startswith("attack")}
    assert found == targets


def test_cards_reach_the_player_across() -> None:
    """R7, R18"""
    game = make({"seats": "4"})
    unit = "3.12"
    sides: list[Position] = [{} for _seat in range(4)]
    sides[3] = units({unit: "D"}, unit)
    sides[1] = {"hand": ["1.20"], "citizens": {"1.citadel": "TTTTT"}}
    state = go(game, game.poke(seats("UUUU", *sides, active=1)), "play 1.20 TTTTT")
    assert side(game, state, 3)["scrap"] == [unit]


def attack(game: Sovereign, mine: Position, theirs: Position, *moves: str) -> bytes:
    """The state after an attack by the front unit of seat 0, and those moves."""
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    return go(game, game.poke(position), "attack leader 1 1 leader", *moves)


def test_one_attack_a_turn_and_it_is_used_up_by_declaring_it() -> None:
    """8.1, R18a, R18d: all attackers are gone before the first round, and there is no breach."""
    game = make({})
    mine = {"lanes": [[DUSTMEN], [SCRIBES]], "citizens": {DUSTMEN: "DDDDD", SCRIBES: "DDD"}}
    theirs = units({TERRA: "DDD", "1.citadel": "DDDDD"}, TERRA, hand=["1.20", "1.2"])
    state = attack(game, mine, theirs, "play 1.20 DDDDD", f"choose {DUSTMEN}")
    assert asked(game, state) == (0, "move") and side(game, state, 1)["hand"] == ["1.2"]
    state = attack(game, mine, units({TERRA: "DDD"}, TERRA, hand=["1.2", "1.3"]))
    assert until(game, state, (0, "move")) and (0, "attack") not in questions(
        game, state, (0, "move")
    )


def test_no_attack_without_units_and_the_phase_passes() -> None:
    """8.1, 4.1: nobody is asked who has nothing to attack with."""
    game = make({})
    found = questions(game, game.poke(seats("DU")), (0, "move"))
    assert all(name in ("forge", "attack") for _seat, name in found)


def test_a_lane_without_defenders_is_breached_at_once() -> None:
    """8.10: whatever stands in the other lane."""
    game = make({})
    theirs: Position = {"lanes": [[], [TERRA]], "citizens": {TERRA: "DDD"}, "hand": ["1.2", "1.3"]}
    state = attack(game, units({DUSTMEN: "DDDDD"}, DUSTMEN), theirs)
    assert texts(game, state) == {"discard 1.2", "discard 1.3"}
    assert on(game, state, TERRA) == "DDD" and on(game, state, DUSTMEN) == "DDDDD"


def test_either_lane_attacks_either_lane() -> None:
    """8.2"""
    game = make({})
    mine = {"lanes": [[DUSTMEN], [SCRIBES]], "citizens": {DUSTMEN: "D", SCRIBES: "D"}}
    state = game.poke(seats("DU", mine, phase="battle", step="attack"))
    wanted = {
        f"attack {lane} 1 1 {at}" for lane in ("leader", "citadel") for at in ("leader", "citadel")
    }
    assert texts(game, state) == wanted | {"no attack"}
