"""Scenes of the leader, facilities, augments and reflexes of the Utopian Remnant, worked out by hand.

Seat 0 plays the Remnant, seat 1 the Dronestate. Each scene ends where the next decision is due.
"""

from __future__ import annotations

from typing import Any

import pytest

from .boards import board, drone, dronestate, eve, fight, remnant, utopian

LEADER = "0.leader"
AEGIS, WEAVE, SHROUD, RESONATOR, CANNON = (
    utopian(name, 0)
    for name in (
        "Aegis Shell",
        "Fractal Weave",
        "Ion Shroud",
        "Psych Resonator",
        "Tachyon Cannon",
    )
)
TAP, AIRDOCK, TANKS, RING, SHIELD, EXTRACTORS = (
    utopian(name, 0)
    for name in (
        "Aether Tap",
        "Airdock",
        "Cloning Tanks",
        "Command Ring",
        "Perimeter Shield",
        "Water Extractors",
    )
)
REVELATIONS, KNIT, MISDIRECTION, ORBITAL, BURST, WEATHER = (
    utopian(name, 0)
    for name in (
        "Apsynthos Revelations",  # 0
        "Knit",  # 2
        "Misdirection",  # 1
        "Orbital Strike",  # 5
        "Tachyon Burst",  # 3
        "Weather Control",  # 2
    )
)
CLOUDBREAKERS, TUTORS, SKIMMERS, GEISHA, DATAJACK = (
    utopian(name, 0)
    for name in (
        "Cloudbreakers",  # 3/1 DDDD, airborne
        "Creche Tutors",  # 1/0 DDD
        "Grav Skimmers",  # 2/2 DDD, airborne
        "Technogeisha",  # 2/0 DDD, cloak
        "Datajack Legion",  # 2/1 DDDD, cybernetic
    )
)
ANARCHS, CALLIOPE, DUSTMEN, SCRIBES, SENTINELS, SKIMSQUAD = (
    drone(name, 1)
    for name in (
        "Undercity Anarchs",  # 1/0 DDD
        "Calliope",  # 2/1 DDDD, slow, splash, not airborne
        "Dustmen",  # 2/0 DDDDD
        "Holonet Scribes",  # 1/1 DDD
        "Sentinels",  # 3/2 DDD, slow
        "Skimsquad",  # 0/1 DDD, airborne, squad
    )
)
PLATES, RIOTS = drone("Nerve Plates", 1), drone("Drone Riots", 1)
FORWARD = "attack leader 1 1 leader"  # seat 0 attacks with its front unit
RAID = "attack leader 1 0 leader"  # seat 1 attacks with its front unit


# ---- leader -------------------------------------------------------------------------------------


def test_the_leader_gives_armor_until_the_phase_ends() -> None:
    """6.5, R3g, R7: talents alone are placed; any unit; the next phase does not have it."""
    table = board(remnant({GEISHA: "DDD"}, idle="TDD"), dronestate({DUSTMEN: "DDDDD"}))
    assert table.offered(f"work {LEADER}") == {"T"}
    table.play(f"work {LEADER} T", f"choose {DUSTMEN}")
    assert table.figures(DUSTMEN) == "2/1" and table.figures(GEISHA) == "2/0"
    assert table.on(LEADER) == "T" and table.idle(0) == "DD", "6.6"
    table.play("end")
    assert table.text["phase"] == "battle" and table.figures(DUSTMEN) == "2/0"


def test_the_leader_may_give_the_same_unit_several() -> None:
    """6.6, R7b: two talents are two uses, each with its target."""
    start = board(remnant({GEISHA: "DDD"}, idle="TT"), dronestate({DUSTMEN: "DDDDD"}))
    assert start.offered(f"work {LEADER}") == {"T", "TT"}
    start.play(f"work {LEADER} TT", f"choose {GEISHA}")
    both = start.copy().play(f"choose {GEISHA}")
    assert both.figures(GEISHA) == "2/2"
    other = start.play(f"choose {DUSTMEN}")
    assert (other.figures(GEISHA), other.figures(DUSTMEN)) == ("2/1", "2/1")


def test_the_leader_works_in_the_window_of_a_round_and_only_when_empty() -> None:
    """7.2, 8.7, R4i: what is added in the window counts for that damage. 6.5: empty."""
    foes = {DUSTMEN: "DDDDD"}
    table = fight(remnant({GEISHA: "DDD"}, idle="T"), dronestate(foes), active=1).play(RAID)
    assert table.mover == 0 and {"pass", f"work {LEADER} T"} <= table.moves
    table.play(f"work {LEADER} T", f"choose {GEISHA}")
    assert table.on(GEISHA) == "DD", "2 - 1"
    table = fight(remnant({GEISHA: "DDD"}, idle="T", leader="D"), dronestate(foes), active=1)
    assert table.play(RAID).on(GEISHA) == "D", "nobody was asked"


# ---- Aegis Shell --------------------------------------------------------------------------------


def test_an_aegis_shell_covers_the_units_behind_its_host() -> None:
    """R6: of the same lane; neither the host nor the unit in front of it."""
    front = {TUTORS: "DDD", GEISHA: "DDD", CLOUDBREAKERS: "DDDD"}
    table = board(remnant(front, {SKIMMERS: "DDD"}, augments=[[AEGIS, GEISHA]]), dronestate())
    found = [table.figures(unit) for unit in (*front, SKIMMERS)]
    assert found == ["1/0", "2/0", "3/2", "2/2"]


def test_an_aegis_shell_is_attached_to_anybodys_unit() -> None:
    """5.12: at once or before the phase closes; its talent comes home as a drone (5.5)."""
    mine = remnant({TUTORS: "DDD"}, facilities={TAP: ""}, forge=[[AEGIS, 3, 3]])
    table = board(mine, dronestate({DUSTMEN: "DDDDD", ANARCHS: "DDD"}))
    assert {text for text in table.offered("reveal") if "on" in text} == {
        f"0 on {unit}" for unit in (TUTORS, DUSTMEN, ANARCHS)
    }
    table.play(f"reveal 0 on {DUSTMEN}")
    assert table.figures(ANARCHS) == "1/1" and table.idle(0) == "D"
    assert table.seat(0)["augments"] == [[AEGIS, DUSTMEN]]


def test_an_attacking_host_gives_nothing_to_units_left_behind() -> None:
    """8.3, R6b: attackers and those left behind are two lanes."""
    front = {TUTORS: "DDD", GEISHA: "DDD", CLOUDBREAKERS: "DDDD"}
    start = fight(remnant(front, augments=[[AEGIS, TUTORS]], idle="T"), dronestate({ANARCHS: "D"}))
    assert start.figures(CLOUDBREAKERS) == "3/2"
    start.play("attack leader 2 1 leader")
    assert start.step == "round-begins" and start.mover == 0
    assert [start.figures(unit) for unit in front] == ["1/0", "2/1", "3/1"]


# ---- Aether Tap ---------------------------------------------------------------------------------


def test_an_aether_tap_advances_a_card_of_any_forge() -> None:
    """C-UR-02, R19d, R19h: two spaces, complete or not, as far as the track goes (R19c)."""
    forge = [[GEISHA, 3, 3], [TUTORS, 7, 3], ["echo", 8, 3]]
    start = board(
        remnant(forge=forge, facilities={TAP: ""}, idle="D"), dronestate(forge=[["echo", 1, 4]])
    )
    assert start.offered(f"work {TAP}") == {"D"}
    start.play(f"work {TAP} D")
    assert start.offered("choose forge") == {"0 0", "0 1", "1 0"}, "R7d: room on the track"
    assert start.copy().play("choose forge 0 0").seat(0)["forge"][0][1] == 5
    assert start.copy().play("choose forge 0 1").seat(0)["forge"][1][1] == 8
    theirs = start.play("choose forge 1 0")
    assert theirs.seat(1)["forge"][0][1] == 3 and theirs.on(TAP) == "D"


def test_an_aether_tap_used_twice_and_not_without_a_forge_card() -> None:
    """6.6, R7b: two drones, the same card or another. R7a: no target, no use."""
    mine = remnant(forge=[[GEISHA, 1, 3]], facilities={TAP: ""}, idle="DD")
    start = board(mine, dronestate(forge=[["echo", 1, 4]]))
    start.play(f"work {TAP} DD", "choose forge 0 0")
    assert start.copy().play("choose forge 0 0").seat(0)["forge"][0][1] == 5
    each = start.play("choose forge 1 0")
    assert (each.seat(0)["forge"][0][1], each.seat(1)["forge"][0][1]) == (3, 3)
    empty = board(remnant(facilities={TAP: ""}, idle="DD"), dronestate())
    assert not empty.offered(f"work {TAP}")


# ---- Airdock ------------------------------------------------------------------------------------


def test_an_airdock_puts_a_unit_anywhere_in_its_players_lanes() -> None:
    """C-UR-03, R6c, R6d: any place but the one it has, in lanes of its controller with room."""
    mine = remnant(
        {TUTORS: "DDD", GEISHA: "DDD"}, {SKIMMERS: "DDD"}, facilities={AIRDOCK: ""}, idle="D"
    )
    table = board(mine, dronestate({DUSTMEN: "DDDDD"})).play(f"work {AIRDOCK} D")
    assert table.offered("choose") == {TUTORS, GEISHA, SKIMMERS}
    table.play(f"choose {TUTORS}")
    places = {"0 leader 1", "0 citadel 0", "0 citadel 1"}
    assert table.offered(f"place {TUTORS}") == places
    table.play(f"place {TUTORS} 0 citadel 0")
    assert table.lanes(0) == [[GEISHA], [TUTORS, SKIMMERS]]


def test_an_airdock_in_the_turn_of_another_and_never_in_battle() -> None:
    """C-UR-03, R2c: barred in every battle phase; at the end of another's move phase it works."""
    zones: dict[str, Any] = {"facilities": {AIRDOCK: ""}, "idle": "TD"}
    table = eve(remnant({TUTORS: "DDD", GEISHA: "DDD"}, **zones), dronestate()).play("end")
    assert table.step == "move-ends" and table.mover == 0
    table.play(f"work {AIRDOCK} D", f"choose {GEISHA}", f"place {GEISHA} 0 leader 0")
    assert table.lanes(0)[0] == [GEISHA, TUTORS]
    for active, attack in ((1, RAID), (0, FORWARD)):
        mine = remnant({TUTORS: "DDD", CLOUDBREAKERS: "DDD"}, **zones)
        table = fight(mine, dronestate({DUSTMEN: "DDDDD"}), active=active).play(attack)
        assert table.mover == 0 and not table.offered(f"work {AIRDOCK}")


def test_an_airdock_for_two_units() -> None:
    """R7b: both are named before the first is moved, which makes room (6.3)."""
    full = {CLOUDBREAKERS: "D", SKIMMERS: "D", DATAJACK: "D"}
    table = board(
        remnant({TUTORS: "DDD", GEISHA: "DDD"}, full, facilities={AIRDOCK: ""}, idle="DD"),
        dronestate(),
    ).play(f"work {AIRDOCK} DD", f"choose {SKIMMERS}", f"choose {TUTORS}")
    table.play(f"place {SKIMMERS} 0 leader 2")
    assert table.offered(f"place {TUTORS}") == {
        "0 leader 1",
        "0 leader 2",
        "0 citadel 0",
        "0 citadel 1",
        "0 citadel 2",
    }
    table.play(f"place {TUTORS} 0 citadel 2")
    assert table.lanes(0) == [[GEISHA, SKIMMERS], [CLOUDBREAKERS, DATAJACK, TUTORS]]


# ---- Apsynthos Revelations ----------------------------------------------------------------------


def test_apsynthos_revelations_are_for_all() -> None:
    """C-UR-04, R17b: the others in turn order up to the number drawn; the hand has no limit."""
    mine = remnant(hand=[REVELATIONS] + ["echo"] * 8)
    table = board(mine, dronestate(), dronestate()).play(f"play {REVELATIONS}")
    assert table.offered("number") == {"0", "1", "2"}
    none = table.copy().play("number 0")
    assert none.mover == 0 and not none.offered("number"), "nothing above none for the others"
    table.play("number 2")
    assert table.mover == 1 and table.offered("number") == {"0", "1", "2"}
    table.play("number 1")
    assert table.mover == 2 and table.offered("number") == {"0", "1", "2"}, "up to what was drawn"
    table.play("number 0")
    assert [len(table.seat(seat)["hand"]) for seat in range(3)] == [10, 1, 0]
    assert table.seat(0)["reflexes"] == [REVELATIONS]


def test_apsynthos_revelations_from_a_short_deck() -> None:
    """R17: what is not there is not drawn, and the others draw no more than that."""
    scrap = [f"0.{number}" for number in range(1, 31) if f"0.{number}" != REVELATIONS]
    mine = remnant(hand=[REVELATIONS] + ["echo"] * 8, scrap=scrap, deck_echoes=1, scored=11)
    table = board(mine, dronestate()).play(f"play {REVELATIONS}")
    assert table.offered("number") == {"0", "1"}
    table.play("number 1")
    assert len(table.seat(0)["hand"]) == 9, "eight and the last one"
    assert table.mover == 1 and table.offered("number") == {"0", "1"}


# ---- Cloning Tanks ------------------------------------------------------------------------------


def test_cloning_tanks_are_worked_with_both_kinds_in_one_go() -> None:
    """R9b: of a card with two abilities both may be worked; nothing comes before the growth."""
    table = board(remnant(facilities={TANKS: ""}, idle="TTD"), dronestate())
    assert table.offered(f"work {TANKS}") == {"T", "TT", "D", "TD", "TTD"}
    table.play(f"work {TANKS} TTD")
    assert table.on(TANKS) == "TTD" and table.idle(0) == "" and not table.offered("work")


def test_cloning_tanks_clone_in_their_players_growth() -> None:
    """6.7: once for each citizen there; then one of them may go home (4.6)."""
    table = eve(remnant(facilities={TANKS: "TTD"}), dronestate()).play("end")
    assert table.idle(0) == "TTTTD", "two of the rules, two and one of the tanks"
    assert table.offered("recall") == {"none", "talent", "drone"}
    table.play("recall talent")
    assert table.on(TANKS) == "TD" and table.idle(0) == "TTTTTD"
    assert eve(remnant(facilities={TANKS: "TTD"}), dronestate(), of=1).play("end").idle(0) == ""


# ---- Command Ring -------------------------------------------------------------------------------


def test_a_command_ring_counts_its_talents_for_a_lane() -> None:
    """C-UR-11, R3f: one use; units that come in have it; the next phase does not (R3g)."""
    mine = remnant(
        {GEISHA: "DDD", TUTORS: "DDD"},
        {CLOUDBREAKERS: "DDDD"},
        facilities={RING: ""},
        forge=[[SKIMMERS, 5, 3]],
        idle="TT",
    )
    table = board(mine, dronestate())
    assert table.offered(f"work {RING}") == {"T", "TT"}
    table.play(f"work {RING} TT")
    assert table.offered("choose lane") >= {"0 leader", "0 citadel"}
    table.play("choose lane 0 leader", "reveal 0 leader")
    found = [table.figures(unit) for unit in (GEISHA, TUTORS, SKIMMERS, CLOUDBREAKERS)]
    assert found == ["4/0", "3/0", "4/2", "3/1"]
    table.play(f"health {SKIMMERS} drone", "end")
    assert table.text["phase"] == "battle" and table.figures(GEISHA) == "2/0"


def test_a_command_ring_robbed_of_its_talents_gives_no_more() -> None:
    """C-UR-11, R8b: worked for the attackers' lane, then emptied by Drone Riots (C-DS-10)."""
    mine = remnant({TUTORS: "DDD"}, facilities={RING: ""}, idle="TT")
    start = fight(mine, dronestate({DUSTMEN: "DDDDD"}, hand=[RIOTS], idle="DD")).play(FORWARD)
    start.play(f"work {RING} TT", "choose lane 0 leader")
    assert start.mover == 1 and start.figures(TUTORS) == "3/0"
    kept = start.copy().play("pass")
    assert kept.on(DUSTMEN) == "DD", "1 + 2"
    robbed = start.play(f"play {RIOTS} DD")
    assert robbed.mover == 0
    robbed.play("option 2")
    assert robbed.on(RING) == "" and robbed.on(DUSTMEN) == "DDDD", "1"


# ---- Fractal Weave ------------------------------------------------------------------------------


def test_a_fractal_weave_gives_armor_and_cloak() -> None:
    """11.2: past the first defender, and in the breach all its attack counts."""
    mine = remnant({CLOUDBREAKERS: "DDDD"}, augments=[[WEAVE, CLOUDBREAKERS]])
    hand = [ANARCHS, CALLIOPE, DUSTMEN, SCRIBES]
    table = fight(mine, dronestate({SENTINELS: "DDD"}, hand=hand))
    assert table.figures(CLOUDBREAKERS) == "3/2"
    assert table.keywords(CLOUDBREAKERS) == {"airborne", "cloak"}
    table.play(FORWARD)
    past = table.copy().play("cloak yes")
    assert past.each(CLOUDBREAKERS, SENTINELS) == ["DDDD", "DDD"]
    assert len(past.offered("discard")) == 3
    fought = table.play("cloak no")
    assert fought.each(CLOUDBREAKERS, SENTINELS) == ["DDD", "DD"], "3 - 2 both"
    assert len(fought.offered("discard")) == 3, "cloak counts all the attack, fought or not"


# ---- Ion Shroud ---------------------------------------------------------------------------------


def test_an_ion_shroud_works_in_rounds_alone() -> None:
    """C-UR-17: from the first damage on; nothing for the breach value (R4e)."""
    hand = [ANARCHS, CALLIOPE, DUSTMEN, SCRIBES]
    mine = remnant({TUTORS: "DDD"}, augments=[[SHROUD, TUTORS]], idle="T")
    table = fight(mine, dronestate({SENTINELS: "D"}, hand=hand))
    assert table.figures(TUTORS) == "1/0"
    table.play(FORWARD)
    assert table.step == "round-begins" and table.figures(TUTORS) == "1/0"
    table.play("pass")
    assert table.on(TUTORS) == "DDD", "1 + 2 against armor 2 scraps a slow unit, which deals none"
    assert table.seat(1)["scrap"] == [SENTINELS]
    assert len(table.offered("discard")) <= 1, "one card is seen"


def test_an_ion_shroud_in_defence() -> None:
    """C-UR-17: 2 more damage, and 1 more armor."""
    mine = remnant({TUTORS: "DDD"}, augments=[[SHROUD, TUTORS]])
    table = fight(mine, dronestate({DUSTMEN: "DDDDD"}), active=1).play(RAID)
    assert table.each(TUTORS, DUSTMEN) == ["DD", "DD"], "2 - 1, and 1 + 2"


# ---- Knit ---------------------------------------------------------------------------------------


def test_knit_fills_the_row_of_a_unit() -> None:
    """R5, R5a, R5e: the printed kind up to the row, out of the creche; anybody's unit."""
    start = board(
        remnant({CLOUDBREAKERS: "T"}, hand=[KNIT], idle="DD"), dronestate({ANARCHS: "D"})
    ).play(f"play {KNIT} DD")
    assert start.copy().play(f"choose {ANARCHS}").on(ANARCHS) == "DDD"
    own = start.play(f"choose {CLOUDBREAKERS}")
    assert own.on(CLOUDBREAKERS) == "TDDD" and own.on(KNIT) == "DD" and own.idle(0) == ""


def test_knit_does_not_serve_as_first_health() -> None:
    """R5f, 5.11: a unit revealed and without its first health can be given none."""
    mine = remnant({TUTORS: "D"}, forge=[[GEISHA, 3, 3]], hand=[KNIT], idle="DD")
    table = board(mine, dronestate()).play("reveal 0 leader", f"play {KNIT} DD")
    if f"choose {GEISHA}" in table.moves:
        table.play(f"choose {GEISHA}")
    assert table.on(GEISHA) == ""


def test_knit_before_the_damage_of_a_round() -> None:
    """8.7, 7.2: played by the defender in the window of the round. R7a: not without a unit."""
    mine = remnant({TUTORS: "D"}, hand=[KNIT], idle="DD")
    table = fight(mine, dronestate({DUSTMEN: "DDDDD"}), active=1).play(RAID)
    assert table.moves == {"pass", f"play {KNIT} DD"}
    table.play(f"play {KNIT} DD", f"choose {TUTORS}")
    assert table.on(TUTORS) == "D", "three, and two of them lost"
    assert not board(remnant(hand=[KNIT], idle="DD"), dronestate()).offered("play")


# ---- Misdirection -------------------------------------------------------------------------------


def test_misdirection_lets_a_player_arrange_both_lanes() -> None:
    """C-UR-19: the player chosen decides; leader lane from the front, then the citadel lane."""
    theirs = dronestate({DUSTMEN: "D", ANARCHS: "D"}, {SCRIBES: "D"})
    table = board(remnant({TUTORS: "D"}, hand=[MISDIRECTION], idle="D"), theirs)
    table.play(f"play {MISDIRECTION} D")
    assert table.moves == {"choose player 0", "choose player 1"}
    table.play("choose player 1")
    assert table.mover == 1
    assert table.moves == {f"choose {unit}" for unit in (DUSTMEN, ANARCHS, SCRIBES)} | {"no"}
    table.play(f"choose {SCRIBES}", "no", f"choose {ANARCHS}").forced(f"choose {DUSTMEN}")
    assert table.lanes(1) == [[SCRIBES], [ANARCHS, DUSTMEN]] and table.mover == 0
    assert table.lanes(0) == [[TUTORS], []]


def test_misdirection_takes_a_defender_out_of_combat() -> None:
    """C-UR-19, R6e, 8.10: its lane empty, it is breached without a round, with all the attack."""
    mine = remnant({TUTORS: "D"}, hand=[MISDIRECTION, CLOUDBREAKERS, GEISHA, SKIMMERS], idle="D")
    table = fight(mine, dronestate({SCRIBES: "DDD"}), active=1).play(RAID)
    table.play(f"play {MISDIRECTION} D", "choose player 0", "no").forced(f"choose {TUTORS}")
    assert table.lanes(0) == [[], [TUTORS]] and table.each(TUTORS, SCRIBES) == ["D", "DDD"]
    assert table.mover == 1 and len(table.offered("discard")) == 2, "attack 1 and 1 of its text"


def test_misdirection_takes_attackers_out_of_combat() -> None:
    """R6e, R18d: all of them gone it is over at once, and the hand is not breached."""
    mine = remnant({TUTORS: "D"}, hand=[MISDIRECTION, GEISHA], idle="D")
    table = fight(mine, dronestate({SCRIBES: "DDD"}), active=1).play(RAID)
    table.play(f"play {MISDIRECTION} D", "choose player 1", "no").forced(f"choose {SCRIBES}")
    assert table.lanes(1) == [[], [SCRIBES]] and table.seat(0)["hand"] == [GEISHA]
    assert table.text["combat"] == {} and table.each(TUTORS, SCRIBES) == ["D", "DDD"]


# ---- Orbital Strike -----------------------------------------------------------------------------


def test_an_orbital_strike_scraps_any_unit() -> None:
    """R7, R10f, R10d: its health is lost, its augments go to their owners' scraps."""
    theirs = dronestate({DUSTMEN: "TDDDD", ANARCHS: "DDD"}, augments=[[PLATES, DUSTMEN]])
    mine = remnant({TUTORS: "D"}, hand=[ORBITAL], augments=[[AEGIS, DUSTMEN]], idle="TTDDDD")
    table = board(mine, theirs)
    assert table.offered(f"play {ORBITAL}") == {"TTDDD", "TDDDD"}, "6.13: any mix of five"
    table.play(f"play {ORBITAL} TTDDD")
    assert table.offered("choose") == {TUTORS, DUSTMEN, ANARCHS}
    table.play(f"choose {DUSTMEN}")
    assert set(table.seat(1)["scrap"]) == {DUSTMEN, PLATES} and table.idle(1) == ""
    assert table.seat(0)["scrap"] == [AEGIS] and table.lanes(1)[0] == [ANARCHS]
    assert table.on(ORBITAL) == "TTDDD" and table.idle(0) == "D"


def test_an_orbital_strike_on_the_only_attacker() -> None:
    """R18a: the attack is used up, and there is no breach. R7a: no unit, not offered."""
    mine = remnant({TUTORS: "D"}, hand=[ORBITAL, GEISHA], idle="DDDDD")
    table = fight(mine, dronestate({SCRIBES: "DDD"}), active=1).play(RAID)
    table.play(f"play {ORBITAL} DDDDD", f"choose {SCRIBES}")
    assert table.step != "attack" and table.on(TUTORS) == "D"
    assert table.seat(0)["hand"] == [GEISHA]
    assert not board(remnant(hand=[ORBITAL], idle="DDDDD"), dronestate()).offered("play")


def test_a_reflex_lies_in_play_until_the_next_upkeep() -> None:
    """4.5, 6.14: then it is scrapped, and its citizens come home as they lie."""
    table = eve(remnant(reflexes={ORBITAL: "TTDDD"}), dronestate()).play("end")
    assert table.seat(0)["scrap"] == [ORBITAL] and table.idle(0) == "TTTTDDD"


# ---- Perimeter Shield ---------------------------------------------------------------------------


@pytest.mark.parametrize(("placed", "left"), [("D", "DD"), ("DD", "DDD")])
def test_a_perimeter_shield_covers_the_lane_under_attack(placed: str, left: str) -> None:
    """C-UR-21: from the declaration on; each drone is one use; until the phase ends."""
    zones: dict[str, Any] = {"facilities": {SHIELD: ""}, "idle": "DD"}
    mine = remnant({GEISHA: "DDD"}, {TUTORS: "DDD"}, **zones)
    table = fight(mine, dronestate({DUSTMEN: "DDDDD"}), active=1).play(RAID)
    assert table.mover == 0 and table.offered(f"work {SHIELD}") == {"D", "DD"}
    table.play(f"work {SHIELD} {placed}")
    assert table.on(GEISHA) == left
    table = board(remnant({GEISHA: "DDD"}, **zones), dronestate({DUSTMEN: "DDDDD"}))
    assert not table.offered(f"work {SHIELD}"), "R7a: no lane is under attack"


# ---- Psych Resonator ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "others", "seen"), [(0, 0, 9, 2), (1, 1, 0, 2), (0, 1, 0, 3), (2, 1, 0, 2)]
)
def test_a_psych_resonator_compares_scored_echoes(
    mine: int, theirs: int, others: int, seen: int
) -> None:
    """C-UR-22, R2b: in combat, the breach included; the opponent of this combat alone counts."""
    hand = [ANARCHS, CALLIOPE, DUSTMEN, SCRIBES, SENTINELS]
    table = fight(
        remnant({TUTORS: "DDD"}, augments=[[RESONATOR, TUTORS]], scored=mine),
        dronestate(hand=hand, scored=theirs),
        dronestate(scored=others),
    )
    assert table.figures(TUTORS) == "1/0", "no combat yet"
    table.play(FORWARD)
    assert len(table.offered("discard")) == seen


def test_a_psych_resonator_of_a_defender_serves_whoever_controls_it() -> None:
    """R10a, R10b: on an opponent's unit it compares for that opponent."""
    mine = remnant({TUTORS: "DDD"}, augments=[[RESONATOR, DUSTMEN]], scored=1)
    table = fight(mine, dronestate({DUSTMEN: "DDDDD"})).play(FORWARD)
    assert table.each(TUTORS, DUSTMEN) == ["", "DDDD"], "2 + 2, and 1"


# ---- Tachyon Burst ------------------------------------------------------------------------------


def test_a_tachyon_burst_returns_a_unit_and_its_health_to_the_owner() -> None:
    """R10, 13.8: seat 1's card in seat 0's lane goes to seat 1; what is attached is scrapped."""
    mine = remnant({TUTORS: "DDD", DUSTMEN: "TDD"}, hand=[BURST], idle="DDD")
    table = board(mine, dronestate(augments=[[PLATES, DUSTMEN]]))
    table.play(f"play {BURST} DDD", f"choose {DUSTMEN}")
    seat = table.seat(1)
    assert seat["hand"] == [DUSTMEN] and seat["scrap"] == [PLATES] and table.idle(1) == "TDD"
    assert table.lanes(0)[0] == [TUTORS] and table.idle(0) == "" and table.knows_hand(0, 1)


def test_a_tachyon_burst_saves_a_unit_from_an_attack() -> None:
    """R6e: gone from its lane it is out of combat; its health is moved and not lost (R4c)."""
    mine = remnant({TUTORS: "TDD"}, hand=[BURST], idle="DDD")
    table = fight(mine, dronestate({SENTINELS: "DDD"}), active=1)
    table.play("attack leader 1 0 leader", f"play {BURST} DDD", f"choose {TUTORS}")
    assert table.idle(0) == "TDD" and table.on(BURST) == "DDD" and table.on(SENTINELS) == "DDD"
    assert TUTORS in table.seat(0)["hand"] + table.seat(0)["scrap"], "the breach found its hand"


# ---- Tachyon Cannon -----------------------------------------------------------------------------


def test_a_tachyon_cannon_takes_one_more_of_the_unit_faced() -> None:
    """C-UR-25: to its owner's citadel, even if armor stopped the damage (F10)."""
    mine = remnant({SKIMMERS: "DDD"}, augments=[[CANNON, SKIMMERS]])
    table = fight(mine, dronestate({SENTINELS: "DDD"})).play(FORWARD)
    assert table.each(SKIMMERS, SENTINELS) == ["DD", "DD"] and table.idle(1) == "D"


def test_a_tachyon_cannon_returns_a_unit_though_its_host_fell() -> None:
    """R4j: it comes though its source be scrapped in the round."""
    mine = remnant({TUTORS: "D"}, augments=[[CANNON, TUTORS]])
    table = fight(mine, dronestate({CALLIOPE: "D"})).play(FORWARD)
    assert set(table.seat(0)["scrap"]) == {TUTORS, CANNON}
    assert table.seat(1)["hand"] == [CALLIOPE] and table.idle(1) == "D"


def test_a_tachyon_cannon_takes_nothing_where_no_damage_is_dealt() -> None:
    """11.8, R4f: a slow host that falls deals none. R4j: nor of a unit that the damage scrapped."""
    slow, foe, cannon = drone("Sentinels"), utopian("Cloudbreakers"), utopian("Tachyon Cannon")
    table = fight(dronestate({slow: "D"}), remnant({foe: "DDDD"}, augments=[[cannon, slow]]))
    table.play(FORWARD)
    assert table.seat(0)["scrap"] == [slow] and table.on(foe) == "DDDD" and table.idle(1) == ""
    table = fight(remnant({TUTORS: "D"}, augments=[[CANNON, TUTORS]]), dronestate({ANARCHS: "D"}))
    table.play(FORWARD)
    assert table.seat(1)["scrap"] == [ANARCHS] and table.idle(1) == "", "it fell to the damage"


# ---- Water Extractors ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("staff", "idle"), [("DDD", "TTTD"), ("DDDDDD", "TTTTDD"), ("DDDD", "TTTD"), ("DD", "TT")]
)
def test_water_extractors_want_three_drones_each(staff: str, idle: str) -> None:
    """6.7: as many times as three lie there; fewer give nothing any more."""
    table = eve(remnant(facilities={EXTRACTORS: staff}), dronestate()).play("end")
    assert table.idle(0) == idle


def test_water_extractors_are_worked_by_threes() -> None:
    """R9b: exact multiples of what is shown, drones alone."""
    table = board(remnant(facilities={EXTRACTORS: ""}, idle="TTTDDDDDDD"), dronestate())
    assert table.offered(f"work {EXTRACTORS}") == {"DDD", "DDDDDD"}


# ---- Weather Control ----------------------------------------------------------------------------


def test_weather_control_damages_first_and_then_takes_armor() -> None:
    """C-UR-30: 1 against armor as it was; then 1 less for all units, never below 0 (R8)."""
    mine = remnant({CLOUDBREAKERS: "DDDD", GEISHA: "DDD"}, hand=[WEATHER], idle="DD")
    table = board(mine, dronestate({SKIMSQUAD: "DDD", CALLIOPE: "DDDD"}))
    table.play(f"play {WEATHER} DD")
    units = (CLOUDBREAKERS, GEISHA, SKIMSQUAD, CALLIOPE)
    assert table.each(*units) == ["DDDD", "DDD", "DDD", "DDDD"]
    assert [table.figures(unit) for unit in units] == ["3/0", "2/0", "3/0", "2/0"]


def test_a_second_weather_control_finds_less_armor() -> None:
    """C-UR-30, R4, C-DS-03: airborne units of armor 1 now lose one; Calliope is none of them."""
    other, foe, calliope = (
        utopian("Weather Control"),
        utopian("Cloudbreakers"),
        drone("Calliope", 2),
    )
    mine = remnant({CLOUDBREAKERS: "DDDD", SKIMMERS: "DDD"}, reflexes={WEATHER: "DD"})
    theirs = remnant({foe: "D"}, hand=[other], idle="DD")
    table = board(mine, theirs, dronestate({calliope: "DDDD"}), active=1)
    table.play(f"play {other} DD")
    assert table.each(CLOUDBREAKERS, SKIMMERS, calliope) == ["DDD", "DDD", "DDDD"]
    assert table.seat(1)["scrap"] == [foe] and table.figures(SKIMMERS) == "2/0", "2 - 1 - 1"


def test_weather_control_passes_with_its_reflex() -> None:
    """R3a: while it is in play, up to its player's upkeep; units that come later too (R3b)."""
    table = eve(remnant({SKIMMERS: "DDD"}, reflexes={WEATHER: "DD"}), dronestate())
    assert table.figures(SKIMMERS) == "2/1"
    table.play("end")
    assert table.figures(SKIMMERS) == "2/2" and table.idle(0) == "TTDD"
