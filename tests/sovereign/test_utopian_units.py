"""Scenes of every unit of the Utopian Remnant, worked out by hand from its text and the rulings.

Seat 0 plays the Remnant, seat 1 the Dronestate. Each scene ends where the next decision is due.
"""

from __future__ import annotations

import pytest

from .boards import board, drone, dronestate, eve, fight, remnant, utopian

EMPATHS, ORACLES, SYMBIONT, TELEPATHS, CLOUDBREAKERS, TUTORS, DATAJACK = (
    utopian(name, 0)
    for name in (
        "Chimera Empaths",  # 1/0 DDDDD
        "Chimera Oracles",  # 1/0 DDDDD
        "Chimera Symbiont",  # 2/1 D
        "Chimera Telepaths",  # 1/0 DDDDD
        "Cloudbreakers",  # 3/1 DDDD, airborne
        "Creche Tutors",  # 1/0 DDD
        "Datajack Legion",  # 2/1 DDDD, cybernetic
    )
)
SKIMMERS, GRAVCARRIER, SPIDER, SENTRIES, GEISHA, TERRAFORMERS = (
    utopian(name, 0)
    for name in (
        "Grav Skimmers",  # 2/2 DDD, airborne
        "Gravcarrier",  # 1/2 DDDDD, airborne
        "Spider Battery",  # 3/1 DD, splash
        "Tachyon Sentries",  # 2/1 DDD
        "Technogeisha",  # 2/0 DDD, cloak
        "Terraformers",  # 1/1 DDD
    )
)
STRIKE = utopian("Orbital Strike", 0)  # 5
ANARCHS, CALLIOPE, DUSTMEN, INSURGENTS, RADICALS, SCRIBES, SENTINELS, SNIPER = (
    drone(name, 1)
    for name in (
        "Undercity Anarchs",  # 1/0 DDD
        "Calliope",  # 2/1 DDDD, slow, splash
        "Dustmen",  # 2/0 DDDDD
        "Drone Insurgents",  # 1/0 DDDDD
        "Hive Radicals",  # 1/0 D, squad
        "Holonet Scribes",  # 1/1 DDD
        "Sentinels",  # 3/2 DDD, slow
        "Rail Sniper",  # 1/1 D, cybernetic
    )
)
FORWARD = "attack leader 1 1 leader"  # seat 0 attacks with its front unit
RAID = "attack leader 1 0 leader"  # seat 1 attacks with its front unit


# ---- Chimera Empaths ----------------------------------------------------------------------------


def test_chimera_empaths_restore_their_neighbours() -> None:
    """Growth, 6.4, R5, R5a: one each out of the creche, of the printed kind, up to the row."""
    front = {CLOUDBREAKERS: "D", EMPATHS: "DD", SKIMMERS: "TD"}
    table = eve(remnant(front, {GEISHA: "D"}), dronestate()).play("end")
    assert table.each(CLOUDBREAKERS, EMPATHS, SKIMMERS, GEISHA) == ["DD", "DD", "TDD", "D"]
    assert table.idle(0) == "TT", "4.3: two talents, and nothing taken from there"


def test_chimera_empaths_restore_no_full_row_and_in_their_own_growth_alone() -> None:
    """R5a: talents count for the row; a row exceeded stays as it is."""
    front = {SKIMMERS: "TTT", EMPATHS: "DD", TUTORS: "DDDD"}
    table = eve(remnant(front), dronestate()).play("end")
    assert table.each(SKIMMERS, EMPATHS, TUTORS) == ["TTT", "DD", "DDDD"]
    table = eve(remnant({SKIMMERS: "D", EMPATHS: "DD"}), dronestate(), of=1).play("end")
    assert table.each(SKIMMERS, EMPATHS) == ["D", "DD"]


# ---- Chimera Oracles ----------------------------------------------------------------------------


def test_chimera_oracles_see_a_hand_or_one_forge_card() -> None:
    """Upkeep, R12: a player is chosen or none; then the hand, or one card of the forge."""
    forge = [[SENTINELS, 1, 3], ["echo", 1, 3]]
    start = eve(
        remnant({ORACLES: "DDDDD"}), dronestate(hand=[DUSTMEN, CALLIOPE, SNIPER], forge=forge)
    ).play("end")
    assert start.mover == 0 and start.moves == {"choose player 1", "no"}
    start.play("choose player 1")
    assert start.moves >= {"spy hand", "spy forge 0", "spy forge 1"}
    assert not start.knows_hand(0, 1) and not start.knows_forge(0, 1, 0)
    hand = start.copy().play("spy hand")
    assert hand.knows_hand(0, 1) and not hand.knows_forge(0, 1, 0)
    forge_card = start.play("spy forge 0")
    assert forge_card.knows_forge(0, 1, 0) and not forge_card.knows_forge(0, 1, 1)
    assert not forge_card.knows_hand(0, 1)


def test_chimera_oracles_may_look_away() -> None:
    """R12, and with three seats any opponent."""
    table = eve(remnant({ORACLES: "D"}), dronestate(), dronestate(hand=[drone("Dustmen", 2)]))
    table.play("end")
    assert {"choose player 2", "no"} <= table.moves and "choose player 0" not in table.moves
    table.play("no")
    assert table.step not in ("effect", "order") and not table.knows_hand(0, 2)


# ---- Chimera Symbiont ---------------------------------------------------------------------------


def test_a_chimera_symbiont_takes_what_its_neighbour_loses() -> None:
    """C-UR-07, R5d: beyond its row; here in a round, the attacker then fights it too."""
    table = fight(
        remnant({GEISHA: "DDD", SYMBIONT: "D"}), dronestate({INSURGENTS: "DDDDD"}), active=1
    ).play(RAID)
    assert table.each(GEISHA, SYMBIONT) == ["DD", "DD"], "1 against armor 0"
    assert table.on(INSURGENTS) == "D", "2 from the first, 2 from the second"


def test_a_chimera_symbiont_takes_the_health_of_a_unit_scrapped_beside_it() -> None:
    """C-UR-07, R4c: as the citizens lie; a unit two places off is not adjacent (R6)."""
    front = {TUTORS: "DDD", GEISHA: "TDD", SYMBIONT: "D"}
    table = board(remnant(front, hand=[STRIKE], idle="DDDDD"), dronestate())
    table.play(f"play {STRIKE} DDDDD")
    near = table.copy().play(f"choose {GEISHA}")
    assert near.on(SYMBIONT) == "TDDD" and near.seat(0)["scrap"] == [GEISHA]
    far = table.play(f"choose {TUTORS}")
    assert far.on(SYMBIONT) == "D" and far.seat(0)["scrap"] == [TUTORS]


def test_a_chimera_symbiont_without_health_in_the_round_takes_nothing() -> None:
    """C-UR-07, R5c, R8.9: splash takes its last health as its neighbour loses two."""
    table = fight(
        remnant({GEISHA: "DDD", SYMBIONT: "D"}), dronestate({CALLIOPE: "DDDD"}), active=1
    ).play(RAID)
    assert table.seat(0)["scrap"] == [SYMBIONT] and table.on(GEISHA) == "D"
    assert table.on(CALLIOPE) == "DDD" and table.idle(0) == ""


def test_a_chimera_symbiont_with_health_left_takes_it_in_the_same_round() -> None:
    """C-UR-07, R4c: splash takes one of it, while its neighbour loses two."""
    table = fight(
        remnant({GEISHA: "DDD", SYMBIONT: "DDD"}), dronestate({CALLIOPE: "DDDD"}), active=1
    ).play(RAID)
    assert table.each(GEISHA, SYMBIONT) == ["D", "DDDD"]


def test_a_chimera_symbiont_takes_what_cards_take_but_not_what_is_moved() -> None:
    """R4c: a shot of a Rail Sniper is a loss, health handed on by a Gravcarrier is none."""
    shot = board(remnant({GEISHA: "DDD", SYMBIONT: "D"}), dronestate({SNIPER: "D"}), active=1)
    shot.play("end", f"choose {GEISHA}")
    assert shot.each(GEISHA, SYMBIONT) == ["DD", "DD"]
    front = {SYMBIONT: "D", GRAVCARRIER: "DD", GEISHA: "D"}
    moved = eve(remnant(front), dronestate()).play("end", HANDS_ON, f"choose {GEISHA}", "no")
    assert moved.each(*front) == ["D", "D", "DD"]


def test_a_chimera_symbiont_keeps_nothing_of_its_own_losses() -> None:
    """Only units adjacent to it are named: its own loss goes to the creche."""
    table = fight(remnant({SYMBIONT: "DDD"}), dronestate({DUSTMEN: "DDDDD"}), active=1).play(RAID)
    assert table.each(SYMBIONT, DUSTMEN) == ["DD", "DDD"]


@pytest.mark.parametrize(
    ("first", "second", "symbiont", "idle"),
    [
        *((SYMBIONT, SYMBIONT, "DDD", ""), (DATAJACK, DATAJACK, "D", "DD")),
        *((SYMBIONT, DATAJACK, "DD", "D"), (DATAJACK, SYMBIONT, "DD", "D")),
    ],
)
def test_two_cards_that_want_the_same_health(
    first: str, second: str, symbiont: str, idle: str
) -> None:
    """R4d: the controller of the unit that loses it says for each where it goes."""
    table = fight(
        remnant({DATAJACK: "DDDD", SYMBIONT: "D"}), dronestate({SENTINELS: "DDD"}), active=1
    ).play(RAID)
    assert table.mover == 0 and table.moves == {f"order {SYMBIONT}", f"order {DATAJACK}"}
    table.play(f"order {first}", f"order {second}")
    assert table.each(DATAJACK, SYMBIONT) == ["DD", symbiont] and table.idle(0) == idle


# ---- Chimera Telepaths --------------------------------------------------------------------------


def test_chimera_telepaths_choose_from_an_open_hand() -> None:
    """C-UR-08: all is seen, but only the card chosen counts for echoes and the discard."""
    start = fight(remnant({TELEPATHS: "DDDDD"}), dronestate(hand=[SENTINELS, CALLIOPE, "echo"]))
    assert not start.knows_hand(0, 1)
    start.play(FORWARD)
    assert start.moves == {f"name {SENTINELS}", f"name {CALLIOPE}", "name echo"}
    assert start.knows_hand(0, 1)
    echo = start.copy().play("name echo")
    assert echo.seat(0)["scored"] == 1 and echo.seat(1)["hand"] == [CALLIOPE, SENTINELS]
    other = start.play(f"name {SENTINELS}").forced(f"discard {SENTINELS}")
    assert other.seat(1)["scrap"] == [SENTINELS] and other.seat(0)["scored"] == 0
    assert other.knows_hand(0, 1), "13.8"


def test_chimera_telepaths_see_a_forge_before_they_name() -> None:
    """C-UR-08: the whole forge; an echo that is not chosen is not scored."""
    forge = [[SENTINELS, 1, 3], ["echo", 1, 3], ["echo", 2, 3]]
    table = fight(remnant({TELEPATHS: "DDDDD"}), dronestate(forge=forge))
    table.play("attack leader 1 1 citadel")
    assert table.moves == {"name 0", "name 1", "name 2"}
    assert all(table.knows_forge(0, 1, place) for place in range(3))
    table.play("name 1")
    seat = table.seat(1)
    assert table.seat(0)["scored"] == 1 and seat["citizens"] == {"1.citadel": "T"}
    assert [slot[:2] for slot in seat["forge"]] == [[SENTINELS, 1], ["echo", 2]]


def test_chimera_telepaths_open_the_hand_for_others_too() -> None:
    """C-UR-08, 9.3: the breach values of all attackers are one number of cards to choose."""
    hand = [SENTINELS, CALLIOPE, DUSTMEN, "echo"]
    table = fight(remnant({TELEPATHS: "DDDDD", TERRAFORMERS: "DDD"}), dronestate(hand=hand))
    table.play("attack leader 2 1 leader", "name echo", f"name {DUSTMEN}")
    assert table.seat(0)["scored"] == 1 and table.seat(1)["scrap"] == []


def test_chimera_telepaths_that_fell_open_nothing() -> None:
    """It says when it breaches; the other attacker looks at three random cards."""
    hand = [SENTINELS, CALLIOPE, DUSTMEN, SNIPER, SCRIBES]
    table = fight(
        remnant({TELEPATHS: "D", CLOUDBREAKERS: "DDDD"}), dronestate({RADICALS: "D"}, hand=hand)
    ).play("attack leader 2 1 leader")
    assert table.seat(0)["scrap"] == [TELEPATHS] and table.seat(1)["scrap"] == [RADICALS]
    assert len(table.offered("discard")) == 3 and not table.offered("name")


# ---- Cloudbreakers ------------------------------------------------------------------------------


def test_cloudbreakers_move_once_more() -> None:
    """11.1, 10.1: the one move of the phase and the own one, both with the same unit."""
    table = board(
        remnant({CLOUDBREAKERS: "DDDD", GEISHA: "DDD"}), dronestate(), phase="move", step="move"
    ).play(f"move {CLOUDBREAKERS} back")
    assert table.lanes(0)[0] == [GEISHA, CLOUDBREAKERS]
    table.play(f"move {CLOUDBREAKERS} across")
    assert table.lanes(0) == [[GEISHA], [CLOUDBREAKERS]]
    assert not table.offered("move"), "both moves are made"


# ---- Creche Tutors ------------------------------------------------------------------------------


def test_creche_tutors_bring_a_talent_in_their_own_growth() -> None:
    """4.3, R5b: two talents and one more; none in the growth of another."""
    assert eve(remnant({TUTORS: "D"}), dronestate()).play("end").idle(0) == "TTT"
    assert eve(remnant({TUTORS: "D"}), dronestate(), of=1).play("end").idle(0) == ""


# ---- Datajack Legion ----------------------------------------------------------------------------


def test_a_datajack_legion_counts_all_cybernetic_units() -> None:
    """11.4: one more attack for each other cybernetic unit in play, anybody's."""
    assert board(remnant({DATAJACK: "DDDD"}), dronestate()).figures(DATAJACK) == "2/1"
    table = board(remnant({DATAJACK: "DDDD"}), dronestate({SNIPER: "D"}))
    assert table.figures(DATAJACK) == "3/1" and table.figures(SNIPER) == "2/1"


def test_what_a_datajack_legion_loses_comes_home() -> None:
    """R4c, R4d: in a round, with its last health too, and as it is scrapped by a card."""
    table = fight(remnant({DATAJACK: "DDDD"}), dronestate({DUSTMEN: "DDDDD"}), active=1).play(RAID)
    assert table.on(DATAJACK) == "DDD" and table.idle(0) == "D"
    table = fight(remnant({DATAJACK: "D"}), dronestate({DUSTMEN: "DDDDD"}), active=1).play(RAID)
    assert table.seat(0)["scrap"] == [DATAJACK] and table.idle(0) == "D"
    table = board(remnant({DATAJACK: "TDDD"}, hand=[STRIKE], idle="DDDDD"), dronestate())
    table.play(f"play {STRIKE} DDDDD")
    assert table.seat(0)["scrap"] == [DATAJACK] and table.idle(0) == "TDDD"


def test_health_of_a_datajack_legion_spent_as_a_cost_comes_home() -> None:
    """R4c: a cost is a loss (C-DS-30)."""
    worker_strike, tap = drone("Worker Strike", 1), utopian("Aether Tap", 0)
    theirs = dronestate(augments=[[worker_strike, tap]])
    table = board(remnant({DATAJACK: "DD"}, facilities={tap: "DD"}), theirs)
    table.play(f"use {worker_strike}")
    assert table.each(DATAJACK, tap) == ["D", ""] and table.idle(0) == "D"


# ---- Grav Skimmers ------------------------------------------------------------------------------


def test_grav_skimmers_move_beside_other_units() -> None:
    """11.1: two airborne units and the one move make three."""
    front = {SKIMMERS: "DDD", CLOUDBREAKERS: "DDDD", GEISHA: "DDD"}
    table = board(remnant(front), dronestate(), phase="move", step="move")
    table.play(*(f"move {unit} across" for unit in front))
    assert table.lanes(0) == [[], [SKIMMERS, CLOUDBREAKERS, GEISHA]]
    assert not table.offered("move")


def test_grav_skimmers_stop_two_of_each_damage() -> None:
    """8.8: 2 and 1 from two attackers do not add up against armor 2."""
    table = fight(
        remnant({SKIMMERS: "DDD"}), dronestate({CALLIOPE: "DDDD", ANARCHS: "DDD"}), active=1
    ).play("attack leader 2 0 leader")
    assert table.each(SKIMMERS, CALLIOPE, ANARCHS) == ["DDD", "DDD", "D"]


# ---- Gravcarrier --------------------------------------------------------------------------------

RESTORES, HANDS_ON = f"order {GRAVCARRIER}", f"order {GRAVCARRIER} 1"  # in its own upkeep (R11)


@pytest.mark.parametrize(("idle", "most"), [("DD", 2), ("DDDDD", 3), ("", 0)])
def test_a_gravcarrier_restores_from_the_citadel(idle: str, most: int) -> None:
    """C-UR-16, R5: any number of the printed kind up to the row; talents do not serve."""
    table = eve(remnant({GRAVCARRIER: "DD"}, idle=idle), dronestate()).play("end", RESTORES)
    if most == 0:
        assert not table.offered("number") and table.on(GRAVCARRIER) == "DD"
        return
    assert table.offered("number") == {str(number) for number in range(most + 1)}
    table.play(f"number {most}")
    assert table.on(GRAVCARRIER) == "DD" + "D" * most
    assert table.idle(0) == "TT" + "D" * (len(idle) - most)


def test_a_gravcarrier_hands_its_health_on() -> None:
    """C-UR-16, R5d: beyond their rows, its last too; then it is scrapped."""
    front = {TUTORS: "DDD", GRAVCARRIER: "DDD", GEISHA: "DDD"}
    table = eve(remnant(front), dronestate()).play("end")
    assert table.mover == 0 and table.moves == {RESTORES, HANDS_ON}
    table.play(HANDS_ON)
    assert table.moves == {f"choose {TUTORS}", f"choose {GEISHA}", "no"}
    kept = table.copy().play("no")
    assert kept.each(*front) == ["DDD", "DDD", "DDD"]
    part = table.play(f"choose {TUTORS}").copy().play("no")
    assert part.each(*front) == ["DDDD", "DD", "DDD"]
    table.play(f"choose {GEISHA}", f"choose {GEISHA}")
    assert table.each(TUTORS, GEISHA) == ["DDDD", "DDDDD"]
    assert table.seat(0)["scrap"] == [GRAVCARRIER] and table.lanes(0)[0] == [TUTORS, GEISHA]


def test_a_gravcarrier_hands_on_in_every_upkeep_and_restores_in_its_own() -> None:
    """C-UR-16: the other's upkeep; the kind that goes is its controller's choice (R4b)."""
    table = eve(remnant({TUTORS: "D", GRAVCARRIER: "TD"}, idle="D"), dronestate(), of=1)
    table.play("end")
    assert table.mover == 0 and table.moves == {f"choose {TUTORS}", "no"}
    table.play(f"choose {TUTORS}")
    assert table.moves == {"lose talent", "lose drone"}
    table.play("lose talent")
    assert table.each(TUTORS, GRAVCARRIER) == ["TD", "D"] and table.idle(0) == "D"


def test_a_gravcarrier_restores_and_hands_on_in_either_order() -> None:
    """7.6: both are due in its own upkeep, in the order that its player likes."""
    table = eve(remnant({GEISHA: "D", GRAVCARRIER: "D"}, idle="D"), dronestate()).play("end")
    ends = table.outcomes(lambda at: (at.on(GEISHA), at.on(GRAVCARRIER), at.idle(0)))
    assert ends == {
        ("D", "D", "TTD"),  # neither
        ("D", "DD", "TT"),  # restored
        ("DD", "D", "TT"),  # restored, then handed on
        ("DD", "", "TTD"),  # the last one handed on
        ("DDD", "", "TT"),  # restored, then both handed on
    }


# ---- Spider Battery -----------------------------------------------------------------------------


def test_a_spider_battery_hits_the_next_unit_too() -> None:
    """11.9, R18f: the same damage against the next one's own armor, and no further."""
    theirs = {DUSTMEN: "DDDDD", SCRIBES: "DDD", SENTINELS: "DDD"}
    table = fight(remnant({SPIDER: "DD"}), dronestate(theirs)).play(FORWARD)
    assert table.each(*theirs) == ["DD", "D", "DDD"], "3; 3 - 1; nothing"
    assert table.seat(0)["scrap"] == [SPIDER], "2 - 1, then 1 - 1, then 3 - 1"


def test_a_spider_battery_in_defence_hits_the_next_attacker() -> None:
    """R18f: attackers only; those left behind are not hit."""
    lane = {DUSTMEN: "DDDDD", ANARCHS: "DDD", INSURGENTS: "DDDDD"}
    start = fight(remnant({SPIDER: "DD"}), dronestate(lane), active=1)
    both = start.copy().play("attack leader 2 0 leader")
    assert both.each(*lane) == ["DD", "", "DDDDD"] and both.on(SPIDER) == "D"
    one = start.play("attack leader 1 0 leader")
    assert one.each(*lane) == ["DD", "DDD", "DDDDD"]


def test_a_spider_battery_behind_another_deals_its_damage_once() -> None:
    """8.5, 8.6: it faces the place left empty first, then the second, and hits the third too."""
    mine = {CLOUDBREAKERS: "DDDD", SPIDER: "DD"}
    theirs = {ANARCHS: "D", SCRIBES: "DDD", DUSTMEN: "DDDDD"}
    table = fight(remnant(mine), dronestate(theirs)).play("attack leader 2 1 leader")
    assert table.each(*theirs) == ["", "D", "DD"], "3; 3 - 1; 3"
    assert table.each(*mine) == ["DDD", "D"], "2 - 1 for each of them, else 1 - 1"


# ---- Tachyon Sentries ---------------------------------------------------------------------------


def test_tachyon_sentries_take_one_more_to_its_owners_citadel() -> None:
    """C-UR-26, F10: damage that armor stopped is dealt all the same."""
    table = fight(remnant({SENTRIES: "DDD"}), dronestate({SENTINELS: "DDD"})).play(FORWARD)
    assert table.each(SENTRIES, SENTINELS) == ["D", "DD"], "3 - 1; 2 - 2, then one"
    assert table.idle(1) == "D" and table.idle(0) == ""


def test_tachyon_sentries_send_a_unit_without_health_to_its_owners_hand() -> None:
    """C-UR-26: returned, open to all (13.8); gone from play it does nothing more (C-DS-13)."""
    table = fight(remnant({SENTRIES: "DDD"}), dronestate(rear={SCRIBES: "DD"}))
    table.play("attack leader 1 1 citadel")
    seat = table.seat(1)
    assert seat["hand"] == [SCRIBES] and seat["scrap"] == [] and seat["lanes"][1] == []
    assert table.idle(1) == "D" and table.knows_hand(0, 1) and table.step != "effect"


def test_tachyon_sentries_leave_a_unit_that_the_round_scrapped() -> None:
    """R4j: it comes after the units without health are scrapped."""
    table = fight(remnant({SENTRIES: "DDD"}), dronestate({ANARCHS: "D"})).play(FORWARD)
    assert table.seat(1)["scrap"] == [ANARCHS] and table.idle(1) == ""


def test_tachyon_sentries_that_fell_still_take_one() -> None:
    """R4j: it comes though its source be among the scrapped. Mixed health: R4b."""
    table = fight(remnant({SENTRIES: "D"}), dronestate({SENTINELS: "TDD"})).play(FORWARD)
    assert table.mover == 1 and table.moves == {"lose talent", "lose drone"}
    table.play("lose talent")
    assert table.seat(0)["scrap"] == [SENTRIES]
    assert table.on(SENTINELS) == "DD" and table.idle(1) == "T"


def test_tachyon_sentries_in_defence_take_one_of_each_attacker() -> None:
    """C-UR-25, C-UR-26: each unit faced that it dealt damage."""
    lane = {DUSTMEN: "DDDDD", ANARCHS: "DDD"}
    table = fight(remnant({SENTRIES: "DDD"}), dronestate(lane), active=1)
    table.play("attack leader 2 0 leader")
    assert table.each(SENTRIES, DUSTMEN) == ["DD", "DD"], "1 - 1 and 2 - 1; 2, then one"
    assert table.seat(1)["hand"] == [ANARCHS] and table.idle(1) == "DD"


# ---- Technogeisha -------------------------------------------------------------------------------


def test_a_technogeisha_passes_by_one_defender() -> None:
    """11.2, R18e: no damage either way; the second is fought; the breach counts all its attack."""
    hand = [CALLIOPE, SNIPER, SCRIBES]
    start = fight(
        remnant({GEISHA: "DDD"}), dronestate({SENTINELS: "DDD", DUSTMEN: "DDDDD"}, hand=hand)
    ).play(FORWARD)
    assert start.moves == {"cloak yes", "cloak no"}
    past = start.copy().play("cloak yes")
    assert past.each(GEISHA, SENTINELS, DUSTMEN) == ["D", "DDD", "DDD"]
    assert len(past.offered("discard")) == 2, "though two defenders are left"
    straight = start.play("cloak no")
    assert straight.seat(0)["scrap"] == [GEISHA] and straight.on(SENTINELS) == "DDD", "3; 2 - 2"


def test_each_attacker_with_cloak_is_asked_in_its_own_round() -> None:
    """R18e: a Fractal Weave on the second; one passes, the other fights."""
    mine = remnant(
        {GEISHA: "DDD", TERRAFORMERS: "DDD"},
        augments=[[utopian("Fractal Weave", 0), TERRAFORMERS]],
    )
    table = fight(mine, dronestate({DUSTMEN: "DDDDD"})).play("attack leader 2 1 leader")
    table.play("cloak yes")
    assert table.moves == {"cloak yes", "cloak no"}, "the second comes to it in the next round"
    table.play("cloak no")
    assert table.each(GEISHA, TERRAFORMERS, DUSTMEN) == ["DDD", "DDD", "DDDD"], "2 - 2; 1"


# ---- Terraformers -------------------------------------------------------------------------------


def test_terraformers_make_their_players_cards_cheaper() -> None:
    """C-UR-28: echoes too (R19b), their player's alone, and as long as they are in play (R19f)."""
    forge = [["echo", 1, 3], [TELEPATHS, 2, 3]]  # costs 2 and 3
    theirs = dronestate({DUSTMEN: "DDDDD"}, forge=[["echo", 1, 3]])
    table = board(remnant({TERRAFORMERS: "DDD"}, forge=forge, hand=[STRIKE], idle="DDDDD"), theirs)
    assert list(table.game.costs(table.state)) == [-1, 0]
    assert table.offered("reveal") >= {"0", "1 leader", "1 citadel"}
    scored = table.copy().play("reveal 0")
    assert scored.seat(0)["scored"] == 1
    table.play(f"play {STRIKE} DDDDD", f"choose {TERRAFORMERS}")
    assert not table.offered("reveal") and list(table.game.costs(table.state)) == [0, 0]


def test_terraformers_let_a_card_of_cost_two_be_revealed_as_it_is_started() -> None:
    """C-UR-28, R19a: cost 1 is complete at once; an echo has to wait for the next turn (5.5)."""
    mine = remnant({TERRAFORMERS: "DDD"}, hand=[TUTORS, "echo"], idle="TT")
    table = board(mine, dronestate()).play(f"start {TUTORS}", "start echo")
    assert table.offered("reveal") == {"0 leader", "0 citadel"}
