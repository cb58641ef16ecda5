"""Scenes of every unit of the Dronestate, worked out by hand from its text and the rulings.

Seat 0 plays the Dronestate, seat 1 the Remnant. Each scene ends where the next decision is due.
"""

from __future__ import annotations

import pytest

from nk_core.errors import PositionError

from .boards import board, drone, dronestate, eve, fight, remnant, utopian

CALLIOPE, INSURGENTS, DUSTMEN, RADICALS, SCRIBES, SNIPER, RECON = (
    drone(name)
    for name in (
        "Calliope",  # 2/1 DDDD, slow, splash
        "Drone Insurgents",  # 1/0 DDDDD
        "Dustmen",  # 2/0 DDDDD
        "Hive Radicals",  # 1/0 D, squad
        "Holonet Scribes",  # 1/1 DDD
        "Rail Sniper",  # 1/1 D, cybernetic
        "Recon Guerillas",  # 2/0 DDDD
    )
)
SENTINELS, SKIMSQUAD, MEDICS, ANARCHS, WATCHDOGS, SPIES = (
    drone(name)
    for name in (
        "Sentinels",  # 3/2 DDD, slow
        "Skimsquad",  # 0/1 DDD, airborne, squad
        "Splicing Medics",  # 1/0 DDDD, resilient
        "Undercity Anarchs",  # 1/0 DDD
        "Watchdogs",  # 3/1 DDD
        "Webweave Spies",  # 2/1 DD, cloak
    )
)
CLOUDBREAKERS, TUTORS, DATAJACK, SKIMMERS, TERRAFORMERS, GEISHA, EMPATHS, ORACLES = (
    utopian(name)
    for name in (
        "Cloudbreakers",  # 3/1 DDDD, airborne
        "Creche Tutors",  # 1/0 DDD
        "Datajack Legion",  # 2/1 DDDD, cybernetic
        "Grav Skimmers",  # 2/2 DDD, airborne
        "Terraformers",  # 1/1 DDD
        "Technogeisha",  # 2/0 DDD, cloak
        "Chimera Empaths",  # 1/0 DDDDD
        "Chimera Oracles",  # 1/0 DDDDD
    )
)
KNIT = utopian("Knit")  # a reflex that costs 2
FORWARD = "attack leader 1 1 leader"  # seat 0 attacks with its front unit
RAID = "attack leader 1 0 leader"  # seat 1 attacks with its front unit
HAND = [CLOUDBREAKERS, SKIMMERS, EMPATHS, ORACLES, TERRAFORMERS]  # no echo, no reflex


# ---- Calliope -----------------------------------------------------------------------------------


def test_calliope_is_not_airborne() -> None:
    """C-DS-03: a subtype gives no keyword, so it has no move of its own."""
    table = board(
        dronestate({CALLIOPE: "DDDD", ANARCHS: "D"}), remnant(), phase="move", step="move"
    )
    assert table.keywords(CALLIOPE) == {"slow", "splash"}
    assert not table.play(f"move {CALLIOPE} back").offered("move")


def test_calliope_hits_two_units_unless_it_would_fall() -> None:
    """11.8, 11.9, F11: no splash either when the damage of the round scraps it."""
    theirs = {GEISHA: "DDD", TUTORS: "DDD"}
    table = fight(dronestate({CALLIOPE: "DDDD"}), remnant(theirs)).play(FORWARD)
    assert table.each(CALLIOPE, GEISHA, TUTORS) == ["DDD", "D", "D"]
    table = fight(dronestate({CALLIOPE: "D"}), remnant(theirs)).play(FORWARD)
    assert table.each(GEISHA, TUTORS) == ["DDD", "DDD"]
    assert table.seat(0)["scrap"] == [CALLIOPE]


# ---- Drone Insurgents ---------------------------------------------------------------------------


def test_drone_insurgents_count_drones_up_to_the_health_they_have_left() -> None:
    """C-DS-09, R14h, 9.2: 1 with a defender left, and 2 for the health that the round left it."""
    table = fight(
        dronestate({INSURGENTS: "DDD"}), remnant({TUTORS: "DDD"}, idle="DDDDD", hand=HAND)
    ).play(FORWARD)
    assert table.each(INSURGENTS, TUTORS) == ["DD", "DD"]
    assert len(table.offered("discard")) == 3


def test_drone_insurgents_look_at_more_of_a_forge() -> None:
    """C-DS-09: a breach of a forge too; talents on the citadel do not count."""
    forge = [[GEISHA, 1, 3], ["echo", 1, 3], ["echo", 2, 3], [TUTORS, 1, 3]]
    table = fight(dronestate({INSURGENTS: "DDDDD"}), remnant(idle="TTDD", forge=forge, leader="T"))
    table.play("attack leader 1 1 citadel", "name 0", "name 1", "name 3")
    assert table.seat(0)["scored"] == 1 and len(table.seat(1)["forge"]) == 3


# ---- Dustmen ------------------------------------------------------------------------------------


def test_dustmen_take_the_card_instead_of_the_discard() -> None:
    """C-DS-11, R12, R10c: taken, or discarded all the same; the card stays its owner's."""
    hand = [CLOUDBREAKERS, KNIT]
    start = fight(dronestate({DUSTMEN: "DDDDD"}), remnant(hand=hand)).play(FORWARD)
    start.play(f"discard {KNIT}")
    assert start.mover == 0 and start.moves == {"yes", "no"}
    left = start.copy().play("no")
    assert left.seat(1)["scrap"] == [KNIT] and left.seat(0)["hand"] == []
    taken = start.play("yes")
    assert taken.seat(0)["hand"] == [KNIT]
    assert taken.seat(1)["hand"] == [CLOUDBREAKERS] and taken.seat(1)["scrap"] == []
    assert taken.knows_hand(1, 0), "13.8: it came there in the open"


def test_a_card_taken_by_dustmen_is_used_as_ones_own() -> None:
    """R10c, R10: started or played by the new player, scrapped to the owner."""
    table = board(dronestate({DUSTMEN: "D"}, hand=[KNIT, GEISHA], idle="TDD"), remnant())
    assert table.offered("start") == {GEISHA}, "5.2: no reflex can be started"
    table.play(f"play {KNIT} DD").forced(f"choose {DUSTMEN}")
    assert table.on(DUSTMEN) == "DDDDD" and table.seat(0)["reflexes"] == [KNIT]
    table = eve(dronestate(reflexes={KNIT: "DD"}), remnant()).play("end")
    assert table.seat(1)["scrap"] == [KNIT] and table.idle(0) == "TTDD"


def test_dustmen_find_an_echo() -> None:
    """9.5: with an echo among the cards nothing is discarded and nothing taken."""
    table = fight(dronestate({DUSTMEN: "DDDDD"}), remnant(hand=[CLOUDBREAKERS, "echo"]))
    table.play(FORWARD)
    assert table.seat(0)["scored"] == 1 and table.seat(0)["hand"] == []
    assert table.seat(1)["hand"] == [CLOUDBREAKERS] and table.step not in ("effect", "discard")


# ---- Hive Radicals ------------------------------------------------------------------------------


def test_hive_radicals_grow_with_each_breach() -> None:
    """C-DS-12, R5d: 1 and 1 for each health; a drone of the defender's citadel, or none (R12)."""
    start = fight(dronestate({RADICALS: "D"}), remnant(idle="TD", leader="T"))
    assert start.figures(RADICALS) == "2/0"
    start.play(FORWARD)
    assert start.mover == 0 and start.moves == {"yes", "no"}
    assert start.copy().play("no").on(RADICALS) == "D"
    grown = start.play("yes")
    assert grown.on(RADICALS) == "DD" and grown.idle(1) == "T" and grown.figures(RADICALS) == "3/0"


def test_hive_radicals_find_no_drone() -> None:
    """R12: what cannot be done is not asked; talents are no drones, and forges are breached too."""
    table = fight(dronestate({RADICALS: "D"}), remnant(idle="TT", leader="T")).play(FORWARD)
    assert table.step != "effect" and table.on(RADICALS) == "D"
    table = fight(dronestate({RADICALS: "D"}), remnant(idle="D"))
    table.play("attack leader 1 1 citadel", "yes")
    assert table.on(RADICALS) == "DD" and table.idle(1) == ""


# ---- Holonet Scribes ----------------------------------------------------------------------------


def test_holonet_scribes_see_one_card_more() -> None:
    """R14d: beside its attack, or beside the one with defenders left."""
    table = fight(dronestate({SCRIBES: "DDD"}), remnant(hand=HAND)).play(FORWARD)
    assert len(table.offered("discard")) == 2
    theirs = remnant({TUTORS: "DDD"}, hand=HAND)
    table = fight(dronestate({SCRIBES: "DDD"}, idle="D"), theirs).play(FORWARD)
    assert len(table.offered("discard")) == 2
    table.play(f"discard {min(table.offered('discard'))}")
    assert table.step != "effect" and table.idle(0) == "D", "it did not defend"


def test_holonet_scribes_name_the_card_more_when_they_have_seen_the_others() -> None:
    """C-DS-13, R14d: the first is known to its player before the second is named."""
    forge = [[TUTORS, 1, 3], ["echo", 2, 3], [CLOUDBREAKERS, 1, 4], ["echo", 1, 4]]
    start = fight(dronestate({SCRIBES: "DDD"}), remnant(forge=forge))
    start.play("attack leader 1 1 citadel")
    assert start.moves == {"name 0", "name 1", "name 2", "name 3"}
    first = start.copy().play("name 2")
    assert first.mover == 0 and first.moves == {"name 0", "name 1", "name 3"}
    assert first.knows_forge(0, 1, 2) and not first.knows_forge(0, 1, 1)
    assert first.play("name 1").seat(0)["scored"] == 1
    both = start.play("name 1")
    assert both.seat(0)["scored"] == 0, "what was found is scored when all has been seen (R14g)"
    assert both.play("name 3").seat(0)["scored"] == 2
    weak = fight(
        dronestate({SCRIBES: "DDD", ANARCHS: "D"}), remnant({SKIMMERS: "DDD"}, forge=forge)
    )
    weak.play("attack leader 2 1 citadel", "name 0", "name 2")
    assert weak.moves == {"name 1", "name 3"}, "1 each with a defender left, then the one more"
    few = fight(dronestate({SCRIBES: "DDD"}), remnant(forge=forge[:2]))
    assert few.play("attack leader 1 1 citadel", "name 0").forced("name 1").seat(0)["scored"] == 1


def test_holonet_scribes_without_attack_see_nothing_more() -> None:
    """R14b, R14d: nothing of their own, and nothing beside the look of another."""
    forge = [["echo", 1, 3], ["echo", 1, 4], [TUTORS, 1, 3]]
    mine = dronestate({ANARCHS: "DDD", SCRIBES: "DDD"}, notes={SCRIBES: {"attack": -1}})
    start = fight(mine, remnant(hand=HAND, forge=forge))
    assert start.figures(SCRIBES) == "0/1"
    assert len(start.copy().play("attack leader 2 1 leader").offered("discard")) == 1
    start.play("attack leader 2 1 citadel", "name 0")
    assert start.text["phase"] == "move" and start.seat(0)["scored"] == 1


def test_a_look_too_many_is_no_position() -> None:
    """R14d: no more to name than lies there; and of a hand nothing is named afterwards."""
    forge = [["echo", 1, 3], ["echo", 1, 4], [TUTORS, 1, 3]]
    start = fight(dronestate({SCRIBES: "DDD"}), remnant(hand=HAND, forge=forge))
    text = start.play("attack leader 1 1 citadel").text
    assert (text["combat"]["value"], text["combat"]["extra"]) == (1, 1)
    for wrong in ({"extra": 3}, {"value": 4}, {"at_lane": 0}):
        with pytest.raises(PositionError):
            start.game.poke(text | {"combat": text["combat"] | wrong})


def test_holonet_scribes_that_defended_turn_a_drone() -> None:
    """C-DS-13, R12: a drone of its player's citadel, if it is in play when combat is over."""
    start = fight(dronestate({SCRIBES: "DDD"}, idle="DD"), remnant({TUTORS: "DDD"}), active=1)
    start.play(RAID)
    assert start.mover == 0 and start.moves == {"yes", "no"}
    assert start.copy().play("no").idle(0) == "DD"
    assert start.play("yes").idle(0) == "TD"


def test_holonet_scribes_that_fell_turn_nothing() -> None:
    """C-DS-13; and without an idle drone nothing is asked."""
    theirs = remnant({CLOUDBREAKERS: "DDDD"})
    table = fight(dronestate({SCRIBES: "DD"}, idle="D"), theirs, active=1).play(RAID)
    assert table.seat(0)["scrap"] == [SCRIBES] and table.idle(0) == "D"
    assert table.step not in ("effect", "order")
    theirs = remnant({TUTORS: "DDD"})
    table = fight(dronestate({SCRIBES: "DDD"}, idle="T"), theirs, active=1).play(RAID)
    assert table.step not in ("effect", "order") and table.idle(0) == "T"


# ---- Rail Sniper --------------------------------------------------------------------------------


def test_a_rail_sniper_shoots_as_its_players_battle_begins() -> None:
    """C-DS-18, R4, R2e: any unit loses one health whatever its armor, or none does (R12)."""
    start = board(dronestate({ANARCHS: "D"}, {SNIPER: "D"}), remnant({SKIMMERS: "DDD"}))
    start.play("end")
    assert start.mover == 0 and start.text["phase"] == "battle"
    assert start.moves == {f"choose {unit}" for unit in (SNIPER, ANARCHS, SKIMMERS)} | {"no"}
    assert start.copy().play("no").each(SNIPER, ANARCHS, SKIMMERS) == ["D", "D", "DDD"]
    own = start.copy().play(f"choose {ANARCHS}")
    assert own.seat(0)["scrap"] == [ANARCHS]
    assert start.play(f"choose {SKIMMERS}").on(SKIMMERS) == "DD"


def test_a_rail_sniper_leaves_the_choice_of_citizen_to_the_victim() -> None:
    """R4b, and nothing in the battle phase of another (R2e)."""
    table = board(dronestate({SNIPER: "D"}), remnant({SKIMMERS: "TDD"})).play("end")
    table.play(f"choose {SKIMMERS}")
    assert table.mover == 1 and table.moves == {"lose talent", "lose drone"}
    assert table.play("lose drone").on(SKIMMERS) == "TD"
    table = board(dronestate({SNIPER: "D"}), remnant({SKIMMERS: "DDD"}), active=1).play("end")
    assert table.step == "attack" and table.mover == 1


def test_a_rail_sniper_is_cybernetic() -> None:
    """11.4: anybody's other cybernetic units count."""
    table = board(dronestate({SNIPER: "D"}), remnant({DATAJACK: "D", TUTORS: "D"}))
    assert table.figures(SNIPER) == "2/1" and table.figures(DATAJACK) == "3/1"


# ---- Recon Guerillas ----------------------------------------------------------------------------


def test_recon_guerillas_turn_a_citizen_after_a_round() -> None:
    """C-DS-19, F10: damage that armor stopped was dealt; +1 and +1 for each talent on it."""
    start = fight(dronestate({RECON: "DDDD"}), remnant({SKIMMERS: "DDD"})).play(FORWARD)
    assert start.each(RECON, SKIMMERS) == ["DD", "DDD"]
    assert start.mover == 0 and start.moves == {"yes", "no"}
    assert start.copy().play("no").figures(RECON) == "2/0"
    turned = start.play("yes")
    assert turned.on(RECON) == "TD" and turned.figures(RECON) == "3/1"


def test_recon_guerillas_turn_for_the_next_round() -> None:
    """C-DS-19, R4i: as a defender once a round; the change counts from the next one on."""
    theirs = {TERRAFORMERS: "DDD", TUTORS: "DDD"}
    table = fight(dronestate({RECON: "DDDD"}), remnant(theirs), active=1)
    table.play("attack leader 2 0 leader")
    assert table.each(RECON, TERRAFORMERS, TUTORS) == ["DDD", "DD", "DDD"], "1; 2 - 1"
    table.play("yes")
    assert table.each(RECON, TERRAFORMERS) == ["TDD", "DD"], "1 - 1 in the second round"
    assert table.seat(1)["scrap"] == [TUTORS] and table.mover == 0
    table.play("no")
    assert table.on(RECON) == "TDD"


def test_recon_guerillas_turn_either_way() -> None:
    """C-DS-19: any one citizen on it, a talent back as well."""
    table = fight(dronestate({RECON: "TTD"}), remnant({SKIMMERS: "DDD"})).play(FORWARD)
    assert table.on(RECON) == "TTD", "2 - 2"
    assert table.outcomes(lambda at: at.on(RECON)) == {"TTD", "TDD", "TTT"}
    table = fight(dronestate({RECON: "DD"}), remnant({GEISHA: "DDD"})).play(FORWARD)
    assert table.step != "effect" and table.seat(0)["scrap"] == [RECON], "6.2"


def test_recon_guerillas_that_attack_are_asked_once() -> None:
    """8.6, C-DS-19: an attacker deals its damage once; armor won helps in the next round."""
    theirs = {SKIMMERS: "DDD", TUTORS: "DDD"}
    table = fight(dronestate({RECON: "DDDD"}), remnant(theirs)).play(FORWARD, "yes")
    assert table.on(RECON) == "TD" and table.step not in ("effect", "order"), "2; 1 - 1"
    assert table.each(*theirs) == ["DDD", "DDD"]


# ---- Sentinels ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("health", "left"), [("DD", "DD"), ("D", "DDDD")])
def test_sentinels_are_slow(health: str, left: str) -> None:
    """11.8, F11: 3 - 2 takes the last health and cancels their damage; with two it does not."""
    table = fight(dronestate({SENTINELS: health}), remnant({CLOUDBREAKERS: "DDDD"})).play(FORWARD)
    assert table.each(SENTINELS, CLOUDBREAKERS) == [health[1:], left]
    assert table.seat(0)["scrap"] == ([] if health[1:] else [SENTINELS])


def test_two_slow_units_that_would_scrap_each_other() -> None:
    """R4h: judged by what all would deal, so both deal none."""
    other = drone("Sentinels", 1)
    table = fight(dronestate({SENTINELS: "D"}), dronestate({other: "D"})).play(FORWARD)
    assert table.each(SENTINELS, other) == ["D", "D"]


# ---- Skimsquad ----------------------------------------------------------------------------------


def test_a_skimsquad_is_as_strong_as_its_health() -> None:
    """11.10, 9.2: attack 0 and one for each health, in rounds and in the breach."""
    table = board(dronestate({SKIMSQUAD: "TDD"}), remnant())
    assert table.figures(SKIMSQUAD) == "3/1" and table.keywords(SKIMSQUAD) == {"airborne", "squad"}
    table = fight(dronestate({SKIMSQUAD: "DDD"}), remnant({GEISHA: "D"}, hand=HAND)).play(FORWARD)
    assert table.on(SKIMSQUAD) == "DD" and table.seat(1)["scrap"] == [GEISHA], "2 - 1"
    assert len(table.offered("discard")) == 2, "what is left breaches"


def test_a_skimsquad_moves_once_more() -> None:
    """11.1: each airborne unit, beside the one move."""
    mine = dronestate({SKIMSQUAD: "D", ANARCHS: "D"})
    table = board(mine, remnant(), phase="move", step="move")
    table.play(f"move {ANARCHS} across", f"move {SKIMSQUAD} across")
    assert table.lanes(0) == [[], [ANARCHS, SKIMSQUAD]] and not table.offered("move")


# ---- Splicing Medics ----------------------------------------------------------------------------


def test_splicing_medics_restore_themselves_and_hand_on() -> None:
    """11.6, C-DS-25, R5d: one out of the creche in the growth; any number on, beyond rows."""
    table = eve(dronestate({CALLIOPE: "DDDD", MEDICS: "DD", SPIES: "D"}), remnant()).play("end")
    assert table.on(MEDICS) == "DDD" and table.idle(0) == "TT"
    assert table.moves == {f"choose {CALLIOPE}", f"choose {SPIES}", "no"}
    assert table.copy().play("no").on(MEDICS) == "DDD"
    table.play(f"choose {CALLIOPE}", f"choose {CALLIOPE}", f"choose {SPIES}")
    assert table.each(CALLIOPE, SPIES) == ["DDDDDD", "DD"]
    assert table.seat(0)["scrap"] == [MEDICS], "its last health too"


def test_splicing_medics_with_a_full_row_or_alone_or_in_the_turn_of_another() -> None:
    """R5a: talents count for the row. 6.4: adjacent units only. Upkeep: its player's."""
    table = eve(dronestate({MEDICS: "TTTT"}, {SPIES: "D"}), remnant()).play("end")
    assert table.on(MEDICS) == "TTTT" and table.step != "effect"
    table = eve(dronestate({MEDICS: "D", SPIES: "D"}), remnant(), of=1).play("end")
    assert table.step != "effect" and table.on(MEDICS) == "D"


def test_splicing_medics_choose_which_citizen_goes() -> None:
    """R4b: their controller chooses. R5: resilient restores drones, the printed kind."""
    table = eve(dronestate({CALLIOPE: "D", MEDICS: "TD"}), remnant()).play("end")
    assert table.on(MEDICS) == "TDD"
    table.play(f"choose {CALLIOPE}")
    assert table.mover == 0 and table.moves == {"lose talent", "lose drone"}
    table.play("lose talent", "no")
    assert table.each(CALLIOPE, MEDICS) == ["TD", "DD"]


# ---- Undercity Anarchs --------------------------------------------------------------------------


def test_undercity_anarchs_take_a_drone_from_any_citadel() -> None:
    """C-DS-27, R5d, R12: beyond its row; of players with an idle drone, or of nobody."""
    mine = dronestate({ANARCHS: "DDD"}, idle="D")
    start = eve(mine, remnant(idle="TD", leader="T"), dronestate(idle="T")).play("end")
    assert start.mover == 0
    assert start.moves == {"choose player 0", "choose player 1", "no"}
    assert start.copy().play("no").on(ANARCHS) == "DDD"
    own = start.copy().play("choose player 0")
    assert own.on(ANARCHS) == "DDDD" and own.idle(0) == "TT"
    theirs = start.play("choose player 1")
    assert theirs.on(ANARCHS) == "DDDD" and theirs.idle(1) == "T" and theirs.idle(0) == "TTD"


def test_undercity_anarchs_without_an_idle_drone_or_in_the_turn_of_another() -> None:
    """R12: not asked if nothing can come of it. Upkeep: its player's."""
    table = eve(dronestate({ANARCHS: "D"}), remnant(idle="T", leader="T")).play("end")
    assert table.step != "effect" and table.on(ANARCHS) == "D"
    table = eve(dronestate({ANARCHS: "D"}, idle="D"), remnant(), of=1).play("end")
    assert table.step != "effect" and table.on(ANARCHS) == "D"


# ---- Watchdogs ----------------------------------------------------------------------------------


def test_watchdogs_arrange_their_lane_before_a_battle() -> None:
    """C-DS-28, R12: all units in it, or none."""
    front = {WATCHDOGS: "D", ANARCHS: "D", SPIES: "D"}
    start = board(dronestate(front), remnant()).play("end")
    assert start.mover == 0 and "no" in start.moves
    assert start.copy().play("no").lanes(0)[0] == list(front)
    start.agree().play(f"choose {SPIES}", f"choose {WATCHDOGS}").forced(f"choose {ANARCHS}")
    assert start.lanes(0)[0] == [SPIES, WATCHDOGS, ANARCHS] and start.step == "attack"


def test_watchdogs_in_the_battle_of_another() -> None:
    """C-DS-28, R2e: every battle phase, whoever is attacked."""
    table = board(
        dronestate({WATCHDOGS: "D", ANARCHS: "D"}), remnant({GEISHA: "D"}), active=1
    ).play("end")
    assert table.mover == 0
    table.agree().play(f"choose {ANARCHS}").forced(f"choose {WATCHDOGS}")
    assert table.lanes(0)[0] == [ANARCHS, WATCHDOGS] and table.mover == 1


def test_watchdogs_of_both_players() -> None:
    """7.6: first the active player's, then the other's."""
    dogs, spies = drone("Watchdogs", 1), drone("Webweave Spies", 1)
    mine, theirs = dronestate({WATCHDOGS: "D", ANARCHS: "D"}), dronestate({dogs: "D", spies: "D"})
    table = board(mine, theirs, active=1).play("end")
    assert table.mover == 1
    table.play("no")
    assert table.mover == 0
    table.play("no")
    assert table.mover == 1 and table.step == "attack"


def test_watchdogs_that_are_not_first_or_alone() -> None:
    """Only at the front; and a lane of one has one order, so it is not asked (R12)."""
    table = board(dronestate({ANARCHS: "D", WATCHDOGS: "D"}), remnant()).play("end")
    assert table.step == "attack"
    table = board(dronestate({WATCHDOGS: "D"}, {ANARCHS: "D"}), remnant()).play("end")
    assert table.step == "attack"


# ---- Webweave Spies -----------------------------------------------------------------------------


def test_webweave_spies_pass_by_and_see_all_they_can() -> None:
    """11.2: one defender is passed; the breach counts the full attack, also behind another."""
    theirs = remnant({CLOUDBREAKERS: "DDDD"}, hand=HAND[1:])
    table = fight(dronestate({SPIES: "DD"}), theirs).play(FORWARD)
    assert table.moves == {"cloak yes", "cloak no"}
    past = table.copy().play("cloak yes")
    assert past.each(SPIES, CLOUDBREAKERS) == ["DD", "DDDD"]
    assert len(past.offered("discard")) == 2
    assert table.play("cloak no").seat(0)["scrap"] == [SPIES], "3 - 1"
