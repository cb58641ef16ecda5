"""Working facilities and leaders, paying for reflexes, naming targets, and what cards leave behind."""

from __future__ import annotations

import pytest

from nk_core.sovereign.rules import make

from .situations import (
    ECHOES,
    asked,
    go,
    idle,
    later,
    on,
    payments,
    seats,
    side,
    units,
    until,
    works,
)
from .test_course import Position, texts

# ---- working ------------------------------------------------------------------------------------


def test_several_uses_in_one_working() -> None:
    """6.5, 6.6, 6.8, 6.9, R9: three drones bring three; then it is busy until it is empty."""
    game = make({})
    plantation = "0.15"
    mine = {"facilities": [plantation], "citizens": {"0.citadel": "TDDD"}}
    state = game.poke(seats("DU", mine))
    assert works(game, state, plantation) == {"D", "DD", "DDD"}
    state = go(game, state, f"work {plantation} DDD")
    assert idle(game, state, 0) == "TDDD" and on(game, state, plantation) == "DDD"
    assert not works(game, state, plantation), "nothing can be added"
    for left in ("DD", "D"):
        state = go(game, later(game, state, (0, "recall")), "recall drone")
        assert on(game, state, plantation) == left and not works(game, state, plantation)
    state = go(game, later(game, state, (0, "recall")), "recall drone")
    assert "D" in works(game, until(game, state, (0, "forge")), plantation)


def test_one_citizen_leaves_each_facility_and_the_leader() -> None:
    """3.4, 4.6, 6.10: talent or drone as one likes, or none; as it lies."""
    game = make({})
    tanks, tap = "1.9", "1.2"
    theirs: Position = {"facilities": [tap, tanks]}
    theirs |= {"citizens": {tanks: "TD", tap: "DD", "1.leader": "T"}}
    position = seats("DU", {}, theirs, phase="move", step="move")
    state = until(game, game.poke(position), (1, "recall"))
    offered, left = [], state
    while asked(game, left) == (1, "recall"):
        offered.append(texts(game, left))
        both = {"recall talent", "recall drone"} & texts(game, left)
        left = go(game, left, max(both))
    assert sorted(map(sorted, offered)) == [
        ["recall drone", "recall none"],
        ["recall drone", "recall none", "recall talent"],
        ["recall none", "recall talent"],
    ]
    assert (on(game, left, tap), on(game, left, tanks), on(game, left, "1.leader")) == (
        *("D", "D", ""),
    )
    # growth: two talents, and one citizen of each kind by the tanks
    assert idle(game, left, 1) == "TTTTTDD"
    for _i in range(3):
        state = go(game, state, "recall none")
    assert on(game, state, tanks) == "TD" and on(game, state, "1.leader") == "T"


def test_citizens_are_exact_multiples_of_what_is_shown() -> None:
    """6.7, R9b: three drones for one use, six for two."""
    game = make({})
    extractors = "1.29"
    theirs = {"facilities": [extractors], "citizens": {"1.citadel": "TTTDDDDDDD"}}
    state = game.poke(seats("DU", {}, theirs, active=1))
    assert works(game, state, extractors) == {"DDD", "DDDDDD"}
    state = go(game, state, f"work {extractors} DDDDDD")
    state = later(game, state, (1, "recall"))
    assert idle(game, state, 1) == "TTTTTTTDDD", "two by growth, and twice a talent and a drone"
    state = go(game, state, "recall drone")
    state = go(game, later(game, state, (1, "recall")), "recall none")
    assert idle(game, state, 1) == "T" * 10 + "D" * 5, "five drones count once"


def test_two_abilities_of_a_card_in_one_go() -> None:
    """6.7, R9b: Cloning Tanks take talents, drones, or both."""
    game = make({})
    tanks = "1.9"
    theirs = {"facilities": [tanks], "citizens": {"1.citadel": "TTD"}}
    state = game.poke(seats("DU", {}, theirs, active=1))
    assert works(game, state, tanks) == {"T", "TT", "D", "TD", "TTD"}
    state = later(game, go(game, state, f"work {tanks} TTD"), (1, "recall"))
    assert idle(game, state, 1) == "TTTTD"


def test_only_an_empty_card_can_be_worked() -> None:
    """6.5, 6.8, R9d: any citizen in the way will do, whoever put it there."""
    game = make({})
    tanks, unit = "0.26", "0.13"
    mine = units({unit: "DDD", tanks: "D", "0.citadel": "TT"}, unit, facilities=[tanks])
    assert not works(game, game.poke(seats("DU", mine)), tanks)
    mine["citizens"].pop(tanks)
    assert works(game, game.poke(seats("DU", mine)), tanks) == {"T", "TT"}


def test_a_leader_is_worked_like_a_facility_and_is_none() -> None:
    """6.10: once, until it is empty; and no target for what wants a facility."""
    game = make({})
    riots, unit = "0.10", "1.12"
    mine = {"hand": [riots], "citizens": {"0.citadel": "DD"}}
    theirs = units({unit: "DDD", "1.leader": "T", "1.citadel": "T"}, unit)
    assert not payments(game, game.poke(seats("DU", mine, theirs)), riots)
    state = game.poke(seats("DU", mine, theirs, active=1))
    assert not works(game, state, "1.leader")
    state = go(game, later(game, state, (1, "recall")), "recall talent")
    assert works(game, until(game, state, (1, "forge")), "1.leader") >= {"T", "TT", "TTT"}


def test_idle_citizens_only() -> None:
    """3.3, 3.5, R5b: health, workers and those in the forge cannot be spent."""
    game = make({})
    plantation, unit = "0.15", "0.13"
    mine = units({unit: "DDD", "0.leader": "D", "0.citadel": "T"}, unit)
    mine |= {"facilities": [plantation], "forge": [["echo", 1, 3]], "hand": ["0.6"]}
    state = game.poke(seats("DU", mine, {"citizens": {"1.citadel": "DDD"}}))
    assert not works(game, state, plantation)
    assert payments(game, state, "0.6") == {"T"}


# ---- paying -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("citizens", "wanted"),
    [("TTTDDD", {"TT", "TD", "DD"}), ("TD", {"TD"}), ("D", set()), ("TTT", {"TT"})],
)
def test_a_reflex_is_paid_with_any_mix(citizens: str, wanted: set[str]) -> None:
    """6.13: exactly its cost, talents and drones as one likes."""
    game = make({})
    leak = "0.14"  # cost 2
    mine = {"hand": [leak], "citizens": {"0.citadel": citizens}}
    state = game.poke(seats("DU", mine))
    assert payments(game, state, leak) == wanted
    for paid in wanted:
        after = go(game, state, f"play {leak} {paid}")
        assert on(game, after, leak) == paid
        assert len(idle(game, after, 0)) == len(citizens) - 2


def test_a_reflex_that_costs_nothing() -> None:
    """6.13, 6.14: nothing is put on it, and it lies there all the same."""
    game = make({})
    mine = {"hand": ["0.4", "0.12"]}
    state = game.poke(seats("UD", mine))
    assert payments(game, state, "0.4") == {""}
    state = go(game, state, "play 0.4", "number 0")
    assert side(game, state, 0)["reflexes"] == ["0.4"] and on(game, state, "0.4") == ""
    state = later(game, go(game, state, "end"), (0, "forge"))
    assert side(game, state, 0)["scrap"] == ["0.4"]


def test_reflexes_are_not_started_and_other_cards_not_played() -> None:
    """1.4, 5.2"""
    game = make({})
    mine = {"hand": ["0.14", "0.13", "0.15", "0.16"], "citizens": {"0.citadel": "TTTT"}}
    found = texts(game, game.poke(seats("DU", mine)))
    assert {text for text in found if text.startswith("start")} == {
        f"start 0.{number}" for number in (13, 15, 16)
    }
    assert {text.split()[1] for text in found if text.startswith("play")} == {"0.14"}


# ---- targets ------------------------------------------------------------------------------------


def test_without_a_target_nothing_is_used() -> None:
    """R7a: units, facilities and forge cards that are not there."""
    game = make({})
    mine = {"hand": ["0.10", "0.21", "0.6"], "citizens": {"0.citadel": "TTTDDD"}}
    mine |= {"facilities": ["0.26"]}
    theirs = {"hand": ["1.18", "1.20", "1.24"], "citizens": {"1.citadel": "TTTTTDDDDD"}}
    theirs |= {"facilities": ["1.2", "1.3"]}
    state = game.poke(seats("DU", mine, theirs))
    for reflex in ("0.21", "0.6"):
        assert not payments(game, state, reflex)
    assert payments(game, state, "0.10"), "there are facilities"
    assert not works(game, state, "0.26") and not works(game, state, "0.leader")
    state = game.poke(seats("DU", mine, theirs, active=1))
    for reflex in ("1.18", "1.20", "1.24"):
        assert not payments(game, state, reflex)
    for card in ("1.2", "1.3", "1.leader"):
        assert not works(game, state, card)


def test_a_target_with_no_limit_named_is_anybodys() -> None:
    """R7: units of all players for Knit, and cards of every forge for the tap."""
    game = make({"seats": "3"})
    knit, tap = "1.18", "1.2"
    sides: list[Position] = [
        units({f"{seat}.12": "D"}, f"{seat}.12", forge=[["echo", 1, 3]]) for seat in range(3)
    ]
    sides[1]["citizens"] |= {"1.citadel": "TDD"}
    sides[1] |= {"hand": [knit], "facilities": [tap]}
    state = game.poke(seats("UUU", *sides, active=1))
    found = texts(game, go(game, state, f"play {knit} TD"))
    assert found == {f"choose {seat}.12" for seat in range(3)}
    found = texts(game, go(game, state, f"work {tap} D"))
    assert found == {f"choose forge {seat} 0" for seat in range(3)}


def test_what_needs_no_target_may_be_worked_in_vain() -> None:
    """R9c, R12a: the depot with an empty scrap; the discard is due although nothing came."""
    game = make({})
    depot = "0.22"
    mine = {"facilities": [depot], "citizens": {"0.citadel": "D"}, "hand": ["0.13", "0.16", "echo"]}
    state = go(game, game.poke(seats("DU", mine)), f"work {depot} D")
    assert texts(game, state) == {"discard 0.13", "discard 0.16"}, "never an echo"
    state = go(game, state, "discard 0.16")
    assert side(game, state, 0)["scrap"] == ["0.16"]
    mine["hand"] = ECHOES
    state = go(game, game.poke(seats("DU", mine)), f"work {depot} D")
    assert side(game, state, 0)["hand"] == ECHOES and asked(game, state) == (0, "forge")


def test_all_targets_are_named_before_the_first_use_takes_effect() -> None:
    """R7b: two talents on the tanks, for two units or twice the same."""
    game = make({})
    tanks, one, two = "0.26", "0.13", "0.27"
    mine = units({one: "D", two: "D", "0.citadel": "TT"}, one, two, facilities=[tanks])
    state = go(game, game.poke(seats("DU", mine)), f"work {tanks} TT", f"choose {one}")
    assert on(game, state, one) == "D", "not yet"
    assert texts(game, state) == {f"choose {one}", f"choose {two}"}
    both = go(game, state, f"choose {two}", "option 1", "option 1")
    assert on(game, both, one) == "DD" and on(game, both, two) == "DD"
    assert on(game, go(game, state, f"choose {one}", *["option 1"] * 2), one) == "DDD"


def test_a_use_whose_target_no_longer_fits_does_nothing() -> None:
    """5.4, R7c, R7d, R19c, R19h: a track with room for one more space takes one; a full one is no
    target, complete ones are."""
    game = make({})
    tap = "1.2"
    theirs: Position = {"facilities": [tap], "citizens": {"1.citadel": "DD"}}
    theirs |= {"forge": [["1.9", 7, 3], ["1.12", 8, 3], ["1.5", 4, 3]]}
    state = go(game, game.poke(seats("DU", {}, theirs, active=1)), f"work {tap} DD")
    assert texts(game, state) == {"choose forge 1 0", "choose forge 1 2"}
    twice = go(game, state, "choose forge 1 0", "choose forge 1 0")
    assert [slot[1] for slot in side(game, twice, 1)["forge"]] == [8, 8, 4]
    each = go(game, state, "choose forge 1 0", "choose forge 1 2")
    assert [slot[1] for slot in side(game, each, 1)["forge"]] == [8, 8, 6]


def test_the_colony_is_citadel_leader_and_facilities() -> None:
    """1.5, R7e: talents there are at stake, those in the forge, on units and reflexes are not."""
    game = make({})
    riots, tap, empaths = "0.10", "1.2", "1.5"
    mine = {"hand": [riots], "citizens": {"0.citadel": "DD"}}
    citizens = {empaths: "TT", "1.leader": "T", "1.citadel": "TD", "1.9": "T", "1.30": "TT"}
    theirs = units(citizens, empaths, facilities=[tap, "1.9"], forge=[["echo", 1, 3]])
    theirs |= {"reflexes": ["1.30"]}
    state = go(game, game.poke(seats("DU", mine, theirs)), f"play {riots} DD", f"choose {tap}")
    assert game.mover(state) == 1 and texts(game, state) == {"option 1", "option 2"}
    state = go(game, state, "option 2")
    assert idle(game, state, 1) == "D" and on(game, state, "1.leader") == "" == on(
        game, state, "1.9"
    )
    assert on(game, state, empaths) == "TT" and on(game, state, "1.30") == "TT"
    assert len(side(game, state, 1)["forge"]) == 1 and tap in side(game, state, 1)["facilities"]


def test_of_this_or_that_only_what_can_be_done_in_full() -> None:
    """R10e, R12c, 6.15: without a talent in the colony the facility goes, unasked."""
    game = make({})
    riots, tap, strike = "0.10", "1.2", "0.30"
    mine = {"hand": [riots], "citizens": {"0.citadel": "DD"}, "augments": [[strike, tap]]}
    theirs = {"facilities": [tap], "citizens": {tap: "DD"}}
    state = go(game, game.poke(seats("DU", mine, theirs)), f"play {riots} DD")
    assert side(game, state, 1)["scrap"] == [tap] and idle(game, state, 1) == ""
    assert side(game, state, 0)["scrap"] == [strike]
    theirs["citizens"] = {tap: "TD"}
    state = go(game, game.poke(seats("DU", mine, theirs)), f"play {riots} DD", "option 1")
    assert side(game, state, 1)["scrap"] == [tap] and idle(game, state, 1) == "T"


# ---- abilities with a cost ----------------------------------------------------------------------


def test_an_ability_at_will_for_the_last_health_of_a_unit() -> None:
    """6.12, R9, R9a, R10a, R10b: who has the strike ends it; the unit goes, the effect comes."""
    game = make({})
    strike, tap, one, two = "0.30", "1.2", "1.12", "1.5"
    mine = {"augments": [[strike, tap]]}
    theirs = units({tap: "DD", one: "D", two: "DD"}, one, two, facilities=[tap])
    position = seats("DU", mine, theirs)
    state = go(game, game.poke(position), "end")
    assert asked(game, state) == (1, "forge-ends"), "in a window of another's turn"
    state = go(game, state, f"use {strike}", f"choose {one}")
    assert side(game, state, 1)["scrap"] == [one] and side(game, state, 0)["scrap"] == [strike]
    assert on(game, state, tap) == "" and idle(game, state, 1) == "", "to the creche"
    assert f"use {strike}" not in texts(game, state)


def test_nothing_comes_home_from_a_host_on_strike() -> None:
    """4.6, R1: the card goes before the rule."""
    game = make({})
    strike, tap = "0.30", "1.2"
    theirs = {"facilities": [tap, "1.9"], "citizens": {tap: "DD", "1.9": "T"}}
    mine = {"augments": [[strike, tap]]}
    position = seats("DU", mine, theirs, phase="move", step="move")
    state = until(game, game.poke(position), (1, "recall"))
    assert texts(game, state) == {"recall none", "recall talent"}
    state = go(game, state, "recall talent")
    assert asked(game, state)[1] != "recall" and on(game, state, tap) == "DD"


# ---- owners -------------------------------------------------------------------------------------


def test_a_card_of_another_deck_is_forged_as_ones_own() -> None:
    """R10, R10c: and scrapped to the player in whose deck it began."""
    game = make({})
    unit, strike = "1.12", "1.20"
    mine = {"hand": [unit], "citizens": {"0.citadel": "TTD"}}
    theirs = {"hand": [strike], "citizens": {"1.citadel": "TTTTT"}}
    state = go(game, game.poke(seats("DU", mine, theirs)), f"start {unit}", "accelerate 0")
    state = go(game, state, "reveal 0 citadel", f"health {unit} drone", "end")
    assert side(game, state, 0)["lanes"] == [[], [unit]]
    state = go(game, state, f"play {strike} TTTTT")
    assert side(game, state, 1)["scrap"] == [unit] and side(game, state, 0)["scrap"] == []


def test_a_returned_card_goes_to_its_owner() -> None:
    """R4c, R10, R10d: with its health, and without its augments."""
    game = make({})
    unit, burst, plates = "1.12", "1.24", "0.16"
    mine = units({unit: "TDD"}, unit, augments=[[plates, unit]])
    theirs = {"hand": [burst], "citizens": {"1.citadel": "TTT"}}
    state = go(game, game.poke(seats("DU", mine, theirs, active=1)), f"play {burst} TTT")
    assert side(game, state, 1)["hand"] == [unit] and idle(game, state, 1) == "TDD"
    assert side(game, state, 0)["scrap"] == [plates] and side(game, state, 0)["lanes"][0] == []


def test_citizens_on_a_reflex_go_to_its_controller() -> None:
    """3.5, 4.5, R3e: those that paid for it and those that came to lie there."""
    game = make({})
    card, mine_unit, their_unit = "0.5", "0.13", "1.12"
    mine = units({mine_unit: "DD", "0.citadel": "TTT"}, mine_unit, hand=[card])
    theirs = units({their_unit: "DDD"}, their_unit)
    state = go(game, game.poke(seats("DU", mine, theirs)), f"play {card} TTT")
    assert on(game, state, card) == "TTTDD"
    assert on(game, state, mine_unit) == "D" and on(game, state, their_unit) == "DD"
    state = until(game, go(game, state, "end"), (0, "forge"))
    assert idle(game, state, 0) == "TTTTTDD" and side(game, state, 0)["scrap"] == [card]


def test_a_reflex_whose_target_is_gone_stays_until_the_upkeep() -> None:
    """6.14, R3c"""
    game = make({})
    strike, unit = "1.20", "0.13"
    theirs = {"hand": [strike], "citizens": {"1.citadel": "DDDDD"}}
    position = seats("DU", units({unit: "DDD"}, unit), theirs, active=1)
    state = go(game, game.poke(position), f"play {strike} DDDDD")
    state = until(game, go(game, state, "end"), (0, "forge"))
    assert side(game, state, 1)["reflexes"] == [strike] and on(game, state, strike) == "DDDDD"


def test_who_may_decline_is_asked_and_who_may_not_is_not() -> None:
    """R12: a sacrifice must be made of what there is."""
    game = make({})
    card, scribes, anarchs = "0.6", "0.13", "0.27"  # armor 1 and 0
    mine = units({scribes: "D", anarchs: "D", "0.citadel": "D"}, scribes, anarchs, hand=[card])
    state = go(game, game.poke(seats("DU", mine)), f"play {card} D")
    assert texts(game, state) == {f"choose {scribes}", f"choose {anarchs}"}
    state = go(game, state, f"choose {scribes}")
    found = texts(game, state)
    assert "no" not in found and "choose lane 0 leader" in found
    state = go(game, state, "choose lane 0 leader")
    assert side(game, state, 0)["scrap"] == [scribes, anarchs], "as far as it can be done"
