"""Scenes of the leader, facilities, augments and reflexes of the Dronestate, worked out by hand.

Seat 0 plays the Dronestate, seat 1 the Remnant. Each scene ends where the next decision is due.
"""

from __future__ import annotations

from typing import Any

import pytest

from nk_core.sovereign.state import Tale

from .boards import board, drone, dronestate, eve, fight, remnant, utopian

LEADER = "0.leader"
CRYOPOD, MEMORIAL, CANTINA, PLANTATION, DEPOT, STITCHES = (
    drone(name)
    for name in (
        "Apsynthos Cryopod",
        "Apsynthos Memorial",
        "Cantina",
        "Nano Plantation",
        "Scrap Depot",
        "Stitch Tanks",
    )
)
PACKS, AGENT, PLATES, TORCH, WORKER_STRIKE = (
    drone(name)
    for name in (
        "Detonation Packs",
        "Double Agent",
        "Nerve Plates",
        "Plasma Torch",
        "Worker Strike",
    )
)
DEFECTION, SACRIFICE, RIOTS, INFOLEAK, ETHICS, SABOTAGE = (
    drone(name)
    for name in (
        "Defection",  # 3
        "Desperate Sacrifice",  # 1
        "Drone Riots",  # 2
        "Infoleak",  # 2
        "Refugee Ethics",  # 3
        "Sabotage",  # 3
    )
)
CALLIOPE, DUSTMEN, SCRIBES, SENTINELS, ANARCHS = (
    drone(name)
    for name in (
        "Calliope",  # 2/1 DDDD, slow, splash
        "Dustmen",  # 2/0 DDDDD
        "Holonet Scribes",  # 1/1 DDD
        "Sentinels",  # 3/2 DDD, slow
        "Undercity Anarchs",  # 1/0 DDD
    )
)
CLOUDBREAKERS, TUTORS, DATAJACK, SKIMMERS, TERRAFORMERS, GEISHA = (
    utopian(name)
    for name in (
        "Cloudbreakers",  # 3/1 DDDD, airborne
        "Creche Tutors",  # 1/0 DDD
        "Datajack Legion",  # 2/1 DDDD, cybernetic
        "Grav Skimmers",  # 2/2 DDD, airborne
        "Terraformers",  # 1/1 DDD
        "Technogeisha",  # 2/0 DDD, cloak
    )
)
TAP, AIRDOCK, TANKS = (utopian(name) for name in ("Aether Tap", "Airdock", "Cloning Tanks"))
FORWARD = "attack leader 1 1 leader"  # seat 0 attacks with its front unit
RAID = "attack leader 1 0 leader"  # seat 1 attacks with its front unit


# ---- leader -------------------------------------------------------------------------------------


def test_the_leader_advances_cards_of_any_forge() -> None:
    """C-DS-L: one space a drone, the same card or others; not beyond the track (R7d)."""
    mine = dronestate(forge=[[SENTINELS, 1, 3], [ANARCHS, 8, 3]], idle="TDD")
    start = board(mine, remnant(forge=[["echo", 3, 4]]))
    assert start.offered(f"work {LEADER}") == {"D", "DD"}
    start.play(f"work {LEADER} DD")
    assert start.offered("choose forge") == {"0 0", "1 0"}
    start.play("choose forge 0 0")
    both = start.copy().play("choose forge 0 0")
    assert both.seat(0)["forge"][0][1] == 3 and both.on(LEADER) == "DD"
    each = start.play("choose forge 1 0")
    assert each.seat(0)["forge"][0][1] == 2 and each.seat(1)["forge"][0][1] == 4


def test_the_leader_at_the_ends_of_anothers_forge_phase_and_in_no_other() -> None:
    """C-DS-L, R13i, 7.5: the beginning and the end of another's forge phase."""
    zones: dict[str, Any] = {"idle": "D", "forge": [[SENTINELS, 1, 3], [ANARCHS, 1, 3]]}
    table = eve(dronestate(**zones), remnant(), of=1)
    assert not table.offered(f"work {LEADER}"), "the own move phase"
    table.play("end")
    assert table.step == "forge-begins" and table.mover == 0
    assert table.moves == {"pass", f"work {LEADER} D"}
    table.play("pass")
    assert table.step == "forge" and table.mover == 1
    table.play("end")
    assert table.step == "forge-ends" and table.mover == 0
    table.play(f"work {LEADER} D", "choose forge 0 1")
    assert table.seat(0)["forge"][1][1] == 2


# ---- Apsynthos Cryopod --------------------------------------------------------------------------


@pytest.mark.parametrize(("staff", "idle"), [("T", "TTDD"), ("TT", "TTDDDD"), ("D", "TT")])
def test_an_apsynthos_cryopod_thaws_two_drones(staff: str, idle: str) -> None:
    """C-DS-01, 6.7: two for each talent there, in its player's growth; a drone there is none."""
    mine = dronestate(facilities={CRYOPOD: staff})
    assert eve(mine, remnant()).play("end").idle(0) == idle
    mine = dronestate(facilities={CRYOPOD: staff})
    assert eve(mine, remnant(), of=1).play("end").idle(0) == ""


# ---- Apsynthos Memorial -------------------------------------------------------------------------


def test_an_apsynthos_memorial_turns_a_drone_of_any_citadel() -> None:
    """6.7, R12: once for each talent there; players with an idle drone, or nobody."""
    mine = dronestate(facilities={MEMORIAL: "TT"}, idle="D", forge=[["echo", 2, 3]])
    start = board(mine, remnant(idle="D")).play("reveal 0")
    assert start.seat(0)["scored"] == 1 and start.idle(0) == "TD"
    assert start.moves == {"choose player 0", "choose player 1", "no"}
    start.play("choose player 1")
    assert start.idle(1) == "T" and start.moves == {"choose player 0", "no"}
    assert start.copy().play("no").idle(0) == "TD"
    assert start.play("choose player 0").idle(0) == "TT"


def test_an_apsynthos_memorial_sees_each_echo_of_a_breach() -> None:
    """R14e, R11a: two echoes scored are two drones turned, if its player likes."""
    mine = dronestate({DUSTMEN: "DDDDD"}, facilities={MEMORIAL: "T"}, idle="DDD")
    table = fight(mine, remnant(hand=["echo", "echo"])).play(FORWARD)
    assert table.seat(0)["scored"] == 2
    table.play("choose player 0", "choose player 0")
    assert table.idle(0) == "TTD" and table.step not in ("effect", "order")


def test_an_apsynthos_memorial_without_a_talent_or_a_drone_asks_nothing() -> None:
    """6.7: not in force; R12: in vain. The echo of another is not "you score" (R10a)."""
    for staff, idle in (("D", "D"), ("T", "")):
        mine = dronestate(facilities={MEMORIAL: staff}, idle=idle, forge=[["echo", 2, 3]])
        assert board(mine, remnant()).play("reveal 0").step == "forge"
    mine = dronestate(facilities={MEMORIAL: "T"}, idle="D")
    table = board(mine, remnant(forge=[["echo", 2, 3]]), active=1).play("reveal 0")
    assert table.step == "forge" and table.mover == 1 and table.idle(0) == "D"


# ---- Cantina ------------------------------------------------------------------------------------


def echoes(seat: int) -> Any:
    """Reads how many echoes are in that seat's hand and forge together."""

    def read(text: dict[str, Any]) -> int:
        zones = text["seats"][seat]
        hidden = [*zones["hand"], *(slot[0] for slot in zones["forge"])]
        return hidden.count("echo")

    return read


def test_a_cantina_tells_the_echoes_of_an_opponent() -> None:
    """C-DS-04: the true number of hand and forge together, heard by all."""
    hand, forge = ["echo", "echo", GEISHA, TUTORS], [["echo", 1, 3], [SKIMMERS, 1, 3]]
    mine = dronestate(facilities={CANTINA: ""}, idle="D")
    table = board(mine, remnant(hand=hand, forge=forge), dronestate())
    assert len(table.worlds(2, echoes(1))) > 1
    table.play(f"work {CANTINA} D")
    assert table.moves == {"choose player 1", "choose player 2"}, "opponents (1.5)"
    assert [a for _seat, a, _b in table.told("choose player 1", Tale.T_TOLD)] == [3]
    table.play("choose player 1")
    for seat in (0, 2):
        assert table.worlds(seat, echoes(1)) == {"3"}, "none can believe another number"
    assert not table.knows_hand(0, 1) and table.on(CANTINA) == "D"


# ---- Defection ----------------------------------------------------------------------------------


def test_defection_takes_a_drone_of_each_player() -> None:
    """C-DS-05: each picks an own unit with a drone; the last one scraps the unit (6.2)."""
    mine = dronestate({DUSTMEN: "DD"}, {ANARCHS: "D"}, hand=[DEFECTION], idle="TDD")
    theirs = remnant({GEISHA: "TD", CLOUDBREAKERS: "TT"})
    table = board(mine, theirs).play(f"play {DEFECTION} TDD")
    assert table.mover == 0 and table.moves == {f"choose {DUSTMEN}", f"choose {ANARCHS}"}
    table.play(f"choose {ANARCHS}").forced(f"choose {GEISHA}")
    assert table.each(DUSTMEN, GEISHA, CLOUDBREAKERS) == ["DD", "T", "TT"]
    assert table.on(DEFECTION) == "TDDDD" and table.seat(0)["scrap"] == [ANARCHS]


def test_defection_asks_in_turn_order_and_skips_who_has_none() -> None:
    """R11, 7.6: from the active player; moved health is not lost (R4c), so none comes home."""
    mine = dronestate({DUSTMEN: "D", ANARCHS: "D"}, hand=[DEFECTION], idle="DDD")
    theirs = remnant({DATAJACK: "DD", GEISHA: "DD"})
    table = board(mine, theirs, dronestate({drone("Dustmen", 2): "T"}), active=1).play("end")
    assert table.step == "forge-ends" and table.mover == 0
    table.play(f"play {DEFECTION} DDD")
    assert table.mover == 1 and table.offered("choose") == {DATAJACK, GEISHA}
    table.play(f"choose {DATAJACK}")
    assert table.mover == 0 and table.offered("choose") == {DUSTMEN, ANARCHS}
    table.play(f"choose {DUSTMEN}")
    assert table.on(DEFECTION) == "DDDDD" and table.idle(1) == "" and table.on(DATAJACK) == "D"
    assert table.on(drone("Dustmen", 2)) == "T"


def test_the_citizens_on_defection_come_home_with_it() -> None:
    """C-DS-05, R3e: all that lie there, to the citadel of who played it."""
    table = eve(dronestate(reflexes={DEFECTION: "TDDDD"}), remnant()).play("end")
    assert table.idle(0) == "TTTDDDD" and table.seat(0)["scrap"] == [DEFECTION]


# ---- Desperate Sacrifice ------------------------------------------------------------------------


def test_a_desperate_sacrifice_spreads_as_much_as_the_armor_was() -> None:
    """C-DS-06, R4: 2 and 1 of its plates, in one lane, whatever the armor there."""
    mine = dronestate(
        {SENTINELS: "DDD", DUSTMEN: "D"},
        hand=[SACRIFICE],
        augments=[[PLATES, SENTINELS]],
        idle="D",
    )
    theirs = remnant({SKIMMERS: "DDD", TUTORS: "D"}, {GEISHA: "DDD"})
    table = board(mine, theirs).play(f"play {SACRIFICE} D")
    assert table.offered("choose") == {SENTINELS, DUSTMEN}, "own units"
    table.play(f"choose {SENTINELS}", "choose lane 1 leader")
    assert set(table.seat(0)["scrap"]) == {SENTINELS, PLATES}
    assert table.offered("choose") == {SKIMMERS, TUTORS}
    table.play(f"choose {SKIMMERS}", f"choose {TUTORS}").forced(f"choose {SKIMMERS}")
    assert table.each(SKIMMERS, GEISHA) == ["D", "DDD"] and table.seat(1)["scrap"] == [TUTORS]


def test_a_desperate_sacrifice_takes_what_there_is() -> None:
    """C-DS-06: as much as there is, anybody's lane; no armor, nothing to scrap."""
    start = board(
        dronestate({SENTINELS: "D"}, {DUSTMEN: "D"}, hand=[SACRIFICE], idle="D"),
        remnant({GEISHA: "DDD"}),
    ).play(f"play {SACRIFICE} D")
    own = start.copy().play(f"choose {SENTINELS}", "choose lane 0 citadel")
    own.forced(f"choose {DUSTMEN}")
    assert own.lanes(0) == [[], []] and own.step == "forge"
    bare = start.play(f"choose {DUSTMEN}", "choose lane 1 leader")
    assert bare.on(GEISHA) == "DDD" and bare.seat(0)["scrap"] == [DUSTMEN]


def test_a_lane_that_attacks_is_chosen_whole() -> None:
    """R3f, R6b: attackers and units left behind alike."""
    lanes = {DUSTMEN: "DDD", SENTINELS: "DDD"}, {CALLIOPE: "D"}
    table = fight(dronestate(*lanes, hand=[SACRIFICE], idle="D"), remnant({TUTORS: "DDD"}))
    table.play("attack leader 1 1 leader", f"play {SACRIFICE} D", f"choose {CALLIOPE}")
    table.play("choose lane 0 leader")
    assert table.offered("choose") == {DUSTMEN, SENTINELS}


def test_a_desperate_sacrifice_needs_a_unit_of_ones_own() -> None:
    """R7a; the unit itself is gone from its lane when the health is taken."""
    lone = board(dronestate(hand=[SACRIFICE], idle="D"), remnant({GEISHA: "D"}))
    assert not lone.offered("play")
    mine = dronestate({SCRIBES: "DDD", ANARCHS: "DDD"}, hand=[SACRIFICE], idle="D")
    table = board(mine, remnant()).play(f"play {SACRIFICE} D", f"choose {SCRIBES}")
    table.play("choose lane 0 leader").forced(f"choose {ANARCHS}")
    assert table.on(ANARCHS) == "DD"


# ---- Detonation Packs ---------------------------------------------------------------------------


def test_detonation_packs_turn_a_health_into_damage() -> None:
    """C-DS-07, R12: before the damage; the health goes with the losses of that round."""
    mine = dronestate({SCRIBES: "DDD"}, augments=[[PACKS, SCRIBES]])
    start = fight(mine, remnant({GEISHA: "DDD"})).play(FORWARD)
    assert start.mover == 0 and start.moves == {"yes", "no"}
    assert start.copy().play("no").each(SCRIBES, GEISHA) == ["DD", "DD"]
    assert start.play("yes").each(SCRIBES, GEISHA) == ["D", "D"], "1 + 1 of armor; 1 and 1"


def test_detonation_packs_with_the_last_health() -> None:
    """C-DS-07: it may be used, and the damage is dealt."""
    mine = dronestate({SCRIBES: "D"}, augments=[[PACKS, SCRIBES]])
    table = fight(mine, remnant({TERRAFORMERS: "DDD"})).play(FORWARD, "yes")
    assert table.on(TERRAFORMERS) == "DD", "1 + 1 against armor 1"
    assert set(table.seat(0)["scrap"]) == {SCRIBES, PACKS}


def test_detonation_packs_are_asked_once_and_not_for_the_breach() -> None:
    """C-DS-07, 8.6: where the host deals damage; the raise is for that damage alone."""
    hand = [CLOUDBREAKERS, SKIMMERS, DATAJACK, TAP, AIRDOCK]
    mine = dronestate({SCRIBES: "DDD"}, augments=[[PACKS, SCRIBES]])
    table = fight(mine, remnant({TUTORS: "D", TERRAFORMERS: "D"}, hand=hand))
    table.play(FORWARD, "yes")
    assert table.each(SCRIBES, TERRAFORMERS) == ["DD", "D"], "not asked in the second round"
    assert len(table.offered("discard")) == 2, "1 with a defender left, 1 of its text"
    mine = dronestate({SCRIBES: "DDD"}, augments=[[PACKS, SCRIBES]])
    table = fight(mine, remnant(hand=hand)).play(FORWARD)
    assert len(table.offered("discard")) == 2, "no round, no question"


def test_detonation_packs_of_a_defender() -> None:
    """C-DS-07: in each round in which it deals damage."""
    mine = dronestate({SCRIBES: "DDD"}, augments=[[PACKS, SCRIBES]])
    table = fight(mine, remnant({TUTORS: "DDD", TERRAFORMERS: "DDD"}), active=1)
    table.play("attack leader 2 0 leader")
    assert table.mover == 0 and table.moves == {"yes", "no"}
    table.play("yes", "yes")
    assert table.each(SCRIBES, TUTORS, TERRAFORMERS) == ["D", "D", "DD"], "2; 2 - 1"


# ---- Double Agent -------------------------------------------------------------------------------


def test_a_double_agent_reports_to_its_owner() -> None:
    """C-DS-08: in the owner's upkeep, one forge card or the hand of the host's controller."""
    forge = [["echo", 1, 3], [TUTORS, 1, 3]]
    theirs = remnant({GEISHA: "DDD"}, forge=forge, hand=[SKIMMERS, DATAJACK])
    start = eve(dronestate(augments=[[AGENT, GEISHA]]), theirs).play("end")
    assert start.mover == 0 and "no" in start.moves
    assert not start.copy().play("no").knows_hand(0, 1)
    start.agree()
    assert start.offered("spy") == {"hand", "forge 0", "forge 1"}
    assert start.copy().play("spy hand").knows_hand(0, 1)
    start.play("spy forge 1")
    assert start.knows_forge(0, 1, 1) and not start.knows_hand(0, 1)


def test_a_double_agent_says_nothing_in_another_upkeep_and_falls_with_its_host() -> None:
    """C-DS-08, 6.12: not in that of the host's controller; scrapped to its owner (R10d)."""
    theirs = remnant({GEISHA: "DDD"}, hand=[SKIMMERS, DATAJACK])
    table = eve(dronestate(augments=[[AGENT, GEISHA]]), theirs, of=1).play("end")
    assert table.step not in ("effect", "order") and table.text["phase"] == "forge"
    theirs = remnant({GEISHA: "D"})
    table = fight(dronestate({DUSTMEN: "DDDDD"}, augments=[[AGENT, GEISHA]]), theirs)
    assert table.play(FORWARD).seat(0)["scrap"] == [AGENT]


# ---- Drone Riots --------------------------------------------------------------------------------


def test_drone_riots_leave_a_choice_to_the_facilitys_player() -> None:
    """C-DS-10, R7e, R10e: the facility with its drones, or all talents of the colony."""
    theirs = remnant(
        {GEISHA: "TD"}, facilities={TANKS: "TDD"}, idle="TD", leader="T", forge=[[TUTORS, 2, 3]]
    )
    mine = dronestate(hand=[RIOTS], idle="DD")
    start = board(mine, theirs).play(f"play {RIOTS} DD")
    assert start.mover == 1 and start.moves == {"option 1", "option 2"}
    facility = start.copy().play("option 1")
    assert facility.seat(1)["scrap"] == [TANKS] and facility.seat(1)["facilities"] == []
    assert facility.idle(1) == "TTD" and facility.on("1.leader") == "T"
    talents = start.play("option 2")
    assert talents.each(TANKS, "1.citadel", "1.leader") == ["DD", "D", ""]
    assert talents.on(GEISHA) == "TD" and talents.seat(1)["forge"][0][1] == 2, "no colony"


def test_drone_riots_where_there_is_no_talent() -> None:
    """C-DS-10, R12c: the second needs a talent; R7a: and the reflex needs a facility."""
    theirs = remnant(facilities={TANKS: "DD"}, idle="D")
    table = board(dronestate(hand=[RIOTS], idle="DD"), theirs).play(f"play {RIOTS} DD")
    table.forced("option 1")
    assert table.seat(1)["scrap"] == [TANKS] and table.idle(1) == "D" and table.mover == 0
    assert not board(dronestate(hand=[RIOTS], idle="DD"), remnant()).offered("play")


# ---- Infoleak -----------------------------------------------------------------------------------


def test_an_infoleak_opens_all_hands() -> None:
    """C-DS-14: every hand, its player's too; what comes while it is in play as well."""
    mine = dronestate(hand=[INFOLEAK, SENTINELS, CALLIOPE, "echo"], idle="DD")
    table = board(mine, remnant(hand=[GEISHA, TUTORS, "echo"]))
    assert not table.knows_hand(0, 1) and not table.knows_hand(1, 0)
    table.play(f"play {INFOLEAK} DD")
    assert table.knows_hand(0, 1) and table.knows_hand(1, 0)
    table.until(1, "forge")
    assert len(table.seat(0)["hand"]) == 8 and table.knows_hand(1, 0), "drawn in the open"


def test_what_an_infoleak_showed_stays_known() -> None:
    """C-DS-14, R3, 13.8: it is gone in the upkeep, and what was seen is known on."""
    hand = [GEISHA, TUTORS, SKIMMERS, DATAJACK, CLOUDBREAKERS, TAP, AIRDOCK, "echo"]
    mine = dronestate(hand=[INFOLEAK] + ["echo"] * 8, idle="DD")
    table = board(mine, remnant(hand=hand)).play(f"play {INFOLEAK} DD").until(1).until(0)
    assert table.seat(0)["scrap"] == [INFOLEAK] and table.knows_hand(0, 1)


# ---- Nano Plantation ----------------------------------------------------------------------------


def test_a_nano_plantation_yields_a_drone_a_use() -> None:
    """6.6, R5b: out of the creche; not again before it is empty (6.8); one goes home (4.6)."""
    table = board(dronestate(facilities={PLANTATION: ""}, idle="TDD"), remnant())
    assert table.offered(f"work {PLANTATION}") == {"D", "DD"}
    table.play(f"work {PLANTATION} DD")
    assert table.on(PLANTATION) == "DD" and table.idle(0) == "TDD"
    assert not table.offered(f"work {PLANTATION}")
    table = eve(dronestate(facilities={PLANTATION: "DD"}), remnant()).play("end")
    assert table.offered("recall") == {"none", "drone"}
    table.play("recall drone")
    assert table.on(PLANTATION) == "D" and table.idle(0) == "TTD"


# ---- Nerve Plates -------------------------------------------------------------------------------


def test_nerve_plates_of_two_decks_on_one_host() -> None:
    """6.11, F8: both count; with the host each goes to its owner."""
    other = drone("Nerve Plates", 1)
    mine = dronestate({ANARCHS: "D"}, augments=[[PLATES, ANARCHS]])
    theirs = dronestate({drone("Recon Guerillas", 1): "TDD"}, augments=[[other, ANARCHS]])
    table = fight(mine, theirs, active=1)
    assert table.figures(ANARCHS) == "1/2"
    table.play(RAID)
    assert set(table.seat(0)["scrap"]) == {ANARCHS, PLATES}, "2 + 1 against armor 2"
    assert table.seat(1)["scrap"] == [other]


# ---- Plasma Torch -------------------------------------------------------------------------------


def test_a_plasma_torch_pierces_with_splash_too() -> None:
    """11.5, R18g: both units lose two, whatever their armor."""
    theirs = {SKIMMERS: "DDD", CLOUDBREAKERS: "DDDD"}
    mine = dronestate({CALLIOPE: "DDDD"}, augments=[[TORCH, CALLIOPE]])
    table = fight(mine, remnant(theirs))
    assert table.keywords(CALLIOPE) == {"slow", "splash", "pierce"}
    table.play(FORWARD)
    assert table.each(*theirs) == ["D", "DD"] and table.on(CALLIOPE) == "D", "2 - 1, then 3 - 1"


# ---- Refugee Ethics -----------------------------------------------------------------------------


def test_refugee_ethics_share_the_drones_of_a_colony() -> None:
    """C-DS-20, R7e: citadel, leader and facilities; the rest goes back, talents stay."""
    theirs = remnant({GEISHA: "DDD"}, facilities={TAP: "TDD"}, idle="TDD", leader="D")
    table = board(dronestate(hand=[ETHICS], idle="TDDD"), theirs, dronestate(idle="T"))
    table.play(f"play {ETHICS} DDD")
    assert table.offered("choose player") == {"0", "1", "2"}
    table.play("choose player 1")
    assert [table.idle(seat) for seat in range(3)] == ["TDD", "TD", "TDD"]
    assert table.each(TAP, "1.leader", GEISHA) == ["T", "", "DDD"]


def test_refugee_ethics_against_oneself() -> None:
    """C-DS-20: any player; what lies on the reflex is not in the colony (R7e)."""
    table = board(dronestate(hand=[ETHICS], idle="DDDDD"), remnant(leader="D"))
    table.play(f"play {ETHICS} DDD", "choose player 0")
    assert table.on(ETHICS) == "DDD" and table.idle(0) == "" and table.idle(1) == "DD"


def test_refugee_ethics_with_four_players() -> None:
    """C-DS-20: four drones are one for each of the three others, and one that goes back."""
    others = [dronestate() for _i in range(2)]
    table = board(dronestate(hand=[ETHICS], idle="DDD"), remnant(idle="DDDD"), *others)
    table.play(f"play {ETHICS} DDD", "choose player 1")
    assert [table.idle(seat) for seat in range(4)] == ["D", "D", "D", "D"]


# ---- Sabotage -----------------------------------------------------------------------------------


def test_sabotage_shows_an_echo_and_scraps_anything_else() -> None:
    """C-DS-21: an echo stays as far as it was, known to all; a talent comes home unturned."""
    mine = dronestate(hand=[SABOTAGE], idle="DDD", forge=[[SENTINELS, 1, 3]])
    theirs = remnant(forge=[["echo", 2, 3], [SKIMMERS, 3, 4]])
    start = board(mine, theirs, dronestate()).play(f"play {SABOTAGE} DDD")
    assert start.offered("choose forge") == {"0 0", "1 0", "1 1"}
    assert not start.knows_forge(0, 1, 0)
    echo = start.copy().play("choose forge 1 0")
    assert [slot[:3] for slot in echo.seat(1)["forge"]] == [["echo", 2, 3], [SKIMMERS, 3, 4]]
    assert echo.knows_forge(0, 1, 0) and echo.knows_forge(2, 1, 0)
    other = start.play("choose forge 1 1")
    assert other.seat(1)["scrap"] == [SKIMMERS] and other.idle(1) == "T"
    assert [slot[:3] for slot in other.seat(1)["forge"]] == [["echo", 2, 3]]
    assert not board(dronestate(hand=[SABOTAGE], idle="DDD"), remnant()).offered("play")


# ---- Scrap Depot --------------------------------------------------------------------------------


def test_a_scrap_depot_brings_back_the_oldest_card() -> None:
    """From the bottom of the own scrap; then any card but an echo goes (R12b), on top (6.15)."""
    mine = dronestate(
        facilities={DEPOT: ""}, scrap=[RIOTS, PLATES], hand=[SENTINELS, "echo"], idle="D"
    )
    start = board(mine, remnant()).play(f"work {DEPOT} D")
    assert start.moves == {f"discard {RIOTS}", f"discard {SENTINELS}"}
    same = start.copy().play(f"discard {RIOTS}").seat(0)
    assert same["scrap"] == [PLATES, RIOTS] and same["hand"] == [SENTINELS, "echo"]
    other = start.play(f"discard {SENTINELS}").seat(0)
    assert other["scrap"] == [PLATES, SENTINELS] and other["hand"] == [RIOTS, "echo"]


def test_a_scrap_depot_with_nothing_to_bring() -> None:
    """R9c, R12a, R12b: it may be worked, and the discard is due; echoes are not discarded."""
    mine = dronestate(facilities={DEPOT: ""}, hand=[SENTINELS], idle="D")
    table = board(mine, remnant()).play(f"work {DEPOT} D").forced(f"discard {SENTINELS}")
    assert table.seat(0)["scrap"] == [SENTINELS] and table.seat(0)["hand"] == []
    mine = dronestate(facilities={DEPOT: ""}, hand=["echo"], idle="D")
    table = board(mine, remnant()).play(f"work {DEPOT} D")
    assert table.step == "forge" and table.seat(0)["hand"] == ["echo"]


# ---- Stitch Tanks -------------------------------------------------------------------------------


def test_stitch_tanks_add_beyond_the_row() -> None:
    """R5, R5b: either kind out of the creche; two talents serve two units or one twice."""
    start = board(
        dronestate({SCRIBES: "DDD"}, facilities={STITCHES: ""}, idle="TTD"), remnant({TUTORS: "T"})
    )
    assert start.offered(f"work {STITCHES}") == {"T", "TT"}
    start.play(f"work {STITCHES} TT", f"choose {SCRIBES}")
    assert start.copy().play(f"choose {SCRIBES}", *["option 1"] * 2).on(SCRIBES) == "DDDDD"
    both = start.play(f"choose {TUTORS}", "option 1", "option 2")
    assert both.each(SCRIBES, TUTORS, STITCHES) == ["DDDD", "TT", "TT"]


def test_stitch_tanks_give_no_first_health() -> None:
    """R5f, 5.10: a unit revealed and not yet healthy gets none; from the citadel it does."""
    mine = dronestate({SCRIBES: "D"}, facilities={STITCHES: ""}, forge=[[ANARCHS, 2, 3]], idle="T")
    table = board(mine, remnant()).play("reveal 0 leader", f"work {STITCHES} T")
    if f"choose {ANARCHS}" in table.moves:
        table.play(f"choose {ANARCHS}")
    table.play("option 2")
    assert table.on(ANARCHS) == ""
    assert table.play(f"health {ANARCHS} drone").on(ANARCHS) == "D", "its talent came home"


# ---- Worker Strike ------------------------------------------------------------------------------


def test_a_worker_strike_is_attached_to_facilities_alone() -> None:
    """5.12: of the printed type, anybody's; a leader is none (6.10), a unit neither."""
    mine = dronestate({ANARCHS: "D"}, facilities={PLANTATION: ""}, forge=[[WORKER_STRIKE, 2, 3]])
    table = board(mine, remnant({TUTORS: "D"}, facilities={TAP: "D"}))
    assert {text for text in table.offered("reveal") if "on" in text} == {
        f"0 on {PLANTATION}",
        f"0 on {TAP}",
    }
    table.play(f"reveal 0 on {TAP}")
    assert table.seat(0)["augments"] == [[WORKER_STRIKE, TAP]]


def test_a_worker_strike_holds_the_citizens_of_its_host() -> None:
    """C-DS-30, 4.6: nothing is recalled from there, from other facilities as always."""
    theirs = remnant(facilities={TAP: "DD", AIRDOCK: "DD"})
    table = eve(dronestate(augments=[[WORKER_STRIKE, TAP]]), theirs, of=1).play("end")
    assert table.mover == 1 and table.offered("recall") == {"none", "drone"}
    table.play("recall drone")
    assert table.each(TAP, AIRDOCK) == ["DD", "D"] and table.idle(1) == "TTD"
    assert not table.offered("recall")


def test_a_worker_strike_is_ended_by_the_hosts_player_at_a_price() -> None:
    """C-DS-30, R9a: one health of an own unit, the last too; then all on the host is scrapped."""
    mine = dronestate({ANARCHS: "D"}, augments=[[WORKER_STRIKE, TAP]])
    theirs = remnant({GEISHA: "DDD", TUTORS: "D"}, facilities={TAP: "TDD"})
    assert not board(mine, theirs).offered("use"), "not its owner"
    mine = dronestate({ANARCHS: "D"}, augments=[[WORKER_STRIKE, TAP]])
    theirs = remnant({GEISHA: "DDD", TUTORS: "D"}, facilities={TAP: "TDD"})
    start = board(mine, theirs, active=1).play(f"use {WORKER_STRIKE}")
    assert start.offered("choose") == {GEISHA, TUTORS}
    one = start.copy().play(f"choose {GEISHA}")
    assert one.each(GEISHA, TAP) == ["DD", ""] and one.seat(0)["scrap"] == [WORKER_STRIKE]
    last = start.play(f"choose {TUTORS}")
    assert last.seat(1)["scrap"] == [TUTORS] and last.on(TAP) == "" and last.idle(1) == ""
    assert last.seat(0)["scrap"] == [WORKER_STRIKE]


def test_a_worker_strike_is_ended_in_the_turn_of_another() -> None:
    """R9: whenever a reflex could be played, so in the window at the end of a forge phase."""
    mine = dronestate(augments=[[WORKER_STRIKE, TAP]])
    table = board(mine, remnant({GEISHA: "DDD"}, facilities={TAP: "DD"})).play("end")
    assert table.step == "forge-ends" and table.mover == 1
    table.play(f"use {WORKER_STRIKE}")
    assert table.each(GEISHA, TAP) == ["DD", ""] and table.seat(0)["scrap"] == [WORKER_STRIKE]


def test_a_worker_strike_stays_where_no_price_can_be_paid() -> None:
    """R9, R9a: without a unit of ones own it cannot be ended."""
    mine = dronestate({ANARCHS: "D"}, augments=[[WORKER_STRIKE, TAP]])
    assert not board(mine, remnant(facilities={TAP: "TDD"}), active=1).offered("use")
