"""Where cards meet: two texts on one loss, one unit or one round, and cards in the hands of others."""

from __future__ import annotations

from nk_core.sovereign.rules import make

from .situations import (
    asked,
    go,
    idle,
    lanes,
    later,
    on,
    payments,
    seats,
    side,
    stat,
    units,
    until,
    works,
)
from .test_course import Position, texts

DUSTMEN, SCRIBES, CALLIOPE, SENTINELS, SNIPER = "0.11", "0.13", "0.3", "0.23", "0.18"
TUTORS, EMPATHS, SYMBIONT, LEGION, SENTRIES = "1.12", "1.5", "1.7", "1.13", "1.26"
CARRIER, TERRA = "1.16", "1.28"
STAY = {"hand": ["1.2", "1.3"]}


# ---- losses -------------------------------------------------------------------------------------


def test_health_paid_beside_a_symbiont_is_lost_to_it() -> None:
    """R4c, R4d, R9a: as a cost too; the cost is paid all the same."""
    game = make({})
    strike, tap = "0.30", "1.2"
    theirs = units({TUTORS: "T", SYMBIONT: "D", tap: "D"}, TUTORS, SYMBIONT, facilities=[tap])
    position = seats("DU", {"augments": [[strike, tap]]}, theirs, active=1)
    state = go(game, game.poke(position), f"use {strike}", f"choose {TUTORS}")
    assert on(game, state, SYMBIONT) == "TD" and lanes(game, state, 1)[0] == [SYMBIONT]
    assert side(game, state, 0)["scrap"] == [strike] and on(game, state, tap) == ""


def test_a_shot_legion_comes_home_and_a_shot_neighbour_feeds() -> None:
    """R4, R4c, R4d: losses without damage go the same ways."""
    game = make({})
    mine = units({SNIPER: "D"}, SNIPER)
    theirs = units({LEGION: "T", EMPATHS: "D"}, LEGION, EMPATHS)
    state = go(game, game.poke(seats("DU", mine, theirs)), "end", f"choose {LEGION}")
    assert idle(game, state, 1) == "T" and side(game, state, 1)["scrap"] == [LEGION]
    theirs = units({EMPATHS: "TDD", SYMBIONT: "D"}, EMPATHS, SYMBIONT)
    state = go(game, game.poke(seats("DU", mine, theirs)), "end", f"choose {EMPATHS}")
    assert asked(game, state) == (1, "token")
    state = go(game, state, "lose talent")
    assert on(game, state, SYMBIONT) == "TD" and on(game, state, EMPATHS) == "DD"


def test_several_losses_are_chosen_one_by_one() -> None:
    """R4b: as long as both kinds are there."""
    game = make({})
    mine = units({SENTINELS: "DDD"}, SENTINELS)  # 3/2
    theirs = STAY | units({EMPATHS: "TTDDD"}, EMPATHS)
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert texts(game, state) == {"lose talent", "lose drone"} and game.mover(state) == 1
    state = go(game, state, "lose talent")
    assert texts(game, state) == {"lose talent", "lose drone"} and game.mover(state) == 1
    drones = until(game, go(game, state, "lose drone", "lose drone"), (0, "move"))
    assert on(game, drones, EMPATHS) == "TD"
    talents = go(game, state, "lose talent")
    assert game.mover(talents) == 0, "none but drones are left to be lost"
    assert on(game, until(game, talents, (0, "move")), EMPATHS) == "DD"


def test_splash_and_a_blow_of_another_in_one_round() -> None:
    """8.7, R4a, R18f: two sources, each against the armor of the one hit by both."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD", CALLIOPE: "DDDD"}, DUSTMEN, CALLIOPE)
    theirs = units({TUTORS: "DDD", TERRA: "DDDD"}, TUTORS, TERRA, **STAY)
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 2 1 leader")
    # round 1: dustmen on tutors; round 2: calliope on tutors, splash on terraformers
    state = until(game, state, (0, "move"))
    assert on(game, state, TUTORS) == "" and on(game, state, TERRA) == "DDD"


def test_two_cards_send_home_and_the_second_finds_nothing() -> None:
    """7.6, R4j, R7c: sentries with a cannon against a unit that has two health left."""
    game = make({})
    mine = units({DUSTMEN: "DDDD"}, DUSTMEN)
    theirs = STAY | units({SENTRIES: "DDD"}, SENTRIES, augments=[["1.25", SENTRIES]])
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    while asked(game, state)[1] == "order":
        state = go(game, state, min(texts(game, state)))
    assert DUSTMEN in side(game, state, 0)["hand"] and idle(game, state, 0) == "DD"
    mine = units({DUSTMEN: "DDD"}, DUSTMEN)
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    while asked(game, state)[1] == "order":
        state = go(game, state, min(texts(game, state)))
    assert side(game, state, 0)["hand"].count(DUSTMEN) == 1 and idle(game, state, 0) == "D"


def test_a_sacrifice_next_to_a_symbiont() -> None:
    """R4c, R10f, R11b: the health of the unit scrapped, and of those that lose some for it."""
    game = make({})
    card = "0.6"
    symbiont, terra = "1.7", "1.28"  # in the lane of another
    mine = units({symbiont: "D", terra: "TD", "0.citadel": "D"}, terra, symbiont, hand=[card])
    state = go(game, game.poke(seats("DU", mine)), f"play {card} D", f"choose {terra}")
    state = go(game, state, "choose lane 0 leader")
    assert on(game, state, symbiont) == "TDD", "with what the unit had"
    state = go(game, state, "lose drone")
    assert side(game, state, 1)["scrap"] == [terra] and on(game, state, symbiont) == "TD"


# ---- rounds -------------------------------------------------------------------------------------


def test_packs_of_both_sides_are_decided_before_one_damage() -> None:
    """7.6, R4i: the active player's first; each sees its own armor as it is."""
    game = make({})
    mine = units({SCRIBES: "DDD"}, SCRIBES, augments=[["0.7", SCRIBES]])  # 1/1
    other = "1.23"  # sentinels, 3/2
    theirs = units({other: "DDD"}, other, augments=[["1.7", other]], hand=["1.2"])
    position = seats("DD", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert asked(game, state) == (0, "effect")
    state = go(game, state, "yes")
    assert asked(game, state) == (1, "effect")
    state = until(game, go(game, state, "yes"), (0, "move"))
    assert on(game, state, SCRIBES) == "", "one paid, and 3 + 2 against armor 1"
    assert on(game, state, other) == "DD", "one paid, and 1 + 1 against armor 2"


def test_the_last_health_paid_for_packs() -> None:
    """8.7, R4i, R9a: the host deals its damage, and goes with the losses of the round."""
    game = make({})
    mine = units({SCRIBES: "D"}, SCRIBES, augments=[["0.7", SCRIBES]])
    theirs = STAY | units({EMPATHS: "DDDDD"}, EMPATHS)
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader", "yes")
    state = until(game, state, (0, "move"))
    assert on(game, state, EMPATHS) == "DDD" and set(side(game, state, 0)["scrap"]) == {
        *(SCRIBES, "0.7")
    }


def test_a_cloaked_host_passes_without_setting_anything_off() -> None:
    """11.2, R4f, R18e: who passes deals nothing to the one passed, nor is anything dealt."""
    game = make({})
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN, augments=[["0.7", DUSTMEN]])
    theirs = STAY | units({SENTRIES: "DDD"}, SENTRIES, augments=[["1.14", DUSTMEN]])
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader", "cloak yes")
    assert asked(game, state) == (0, "discard"), "no packs, no sentries"
    assert on(game, state, DUSTMEN) == "DDDDD" and on(game, state, SENTRIES) == "DDD"


def test_knitting_in_a_round_comes_before_its_damage_only() -> None:
    """7.2, 8.9, R5c: in the window it helps; what has fallen in the round is gone."""
    game = make({})
    knit = "1.18"
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({EMPATHS: "D", "1.citadel": "DD"}, EMPATHS, hand=[knit, "1.2"])
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    helped = go(game, state, f"play {knit} DD", f"choose {EMPATHS}")
    assert on(game, until(game, helped, (0, "move")), EMPATHS) == "DDD"
    late = go(game, state, "pass")
    assert side(game, late, 1)["scrap"][0] == EMPATHS


def test_a_shield_and_a_leader_add_up() -> None:
    """6.6, 8.8, R3g, R8b: whatever gives armor until the phase ends, each use of it."""
    game = make({})
    shield = "1.21"
    theirs = units({TERRA: "DDD", "1.citadel": "TTDD"}, TERRA, facilities=[shield], hand=["1.2"])
    position = seats("DU", units({DUSTMEN: "DDDDD"}, DUSTMEN), theirs, phase="battle")
    state = go(game, game.poke(position | {"step": "attack"}), "attack leader 1 1 leader")
    state = go(game, state, f"work {shield} DD", "work 1.leader T", f"choose {TERRA}")
    assert asked(game, state)[1] != "round-begins" or stat(game, state, TERRA, "armor") == 4
    state = until(game, state, (0, "move"))
    assert on(game, state, TERRA) == "DDD" and stat(game, state, TERRA, "armor") == 1


# ---- cards in the hands of others ---------------------------------------------------------------


def test_a_reflex_of_another_deck() -> None:
    """R3e, R10, R10c: played and paid by whoever holds it, scrapped to its owner."""
    game = make({})
    strike = "1.20"
    mine = {"hand": [strike], "citizens": {"0.citadel": "TTDDD"}}
    theirs = units({TUTORS: "D"}, TUTORS)
    state = game.poke(seats("DU", mine, theirs))
    assert payments(game, state, strike) == {"TTDDD"}
    state = go(game, state, f"play {strike} TTDDD")
    assert side(game, state, 0)["reflexes"] == [strike]
    state = until(game, go(game, state, "end"), (0, "forge"))
    assert idle(game, state, 0) == "TTTTDDD"
    assert side(game, state, 1)["scrap"] == [TUTORS, strike] and side(game, state, 0)["scrap"] == []


def test_a_facility_of_another_deck() -> None:
    """R10b, R10c, R10e: worked, recalled and lost by the player of its colony."""
    game = make({})
    tap = "1.2"
    mine = {"forge": [[tap, 4, 3], ["echo", 1, 3]], "citizens": {"0.citadel": "DD"}}
    state = go(game, game.poke(seats("DU", mine)), "reveal 0")
    assert side(game, state, 0)["facilities"] == [tap]
    assert works(game, state, tap) == {"D", "DD", "DDD"}, "two and the one of the forge"
    state = go(game, state, f"work {tap} D")
    state = until(game, go(game, state, "end"), (0, "recall"))
    assert texts(game, state) == {"recall none", "recall drone"}


def test_an_augment_of_another_deck_obeys_the_host() -> None:
    """6.12, R10b, R10d: it does what it says for whoever has the host."""
    game = make({})
    resonator = "1.22"
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN, forge=[[resonator, 3, 3]])
    theirs = {"hand": ["1.4", "1.2"], "scored": 1}
    state = go(game, game.poke(seats("DU", mine, theirs)), f"reveal 0 on {DUSTMEN}")
    assert side(game, state, 1)["augments"] == [[resonator, DUSTMEN]]
    state = go(game, until(game, go(game, state, "end"), (0, "attack")), "attack leader 1 1 leader")
    assert asked(game, state) == (1, "round-begins")
    assert stat(game, state, DUSTMEN, "attack") == 4, "the player attacked has more echoes"


def test_a_unit_of_another_deck_serves_its_controller() -> None:
    """4.3, 11.6, R10a, R10b: growth comes to the player of its lane."""
    game = make({})
    mine = units({TUTORS: "DDD"}, TUTORS)
    position = seats("DU", mine, active=1, phase="move", step="move")
    state = until(game, game.poke(position), (0, "forge"))
    assert idle(game, state, 0) == "TTT" and idle(game, state, 1) == ""


def test_cheaper_for_whoever_has_the_terraformers() -> None:
    """R10a, R19f: a card of either deck in the forge of the player that controls them."""
    game = make({})
    mine = units({TERRA: "DDD"}, TERRA, forge=[["0.27", 1, 3]])
    theirs = {"forge": [[TUTORS, 1, 3]]}
    assert "reveal 0 leader" in texts(game, game.poke(seats("DU", mine, theirs)))
    assert "reveal 0 leader" not in texts(game, game.poke(seats("DU", mine, theirs, active=1)))
    assert game.costs(game.poke(seats("DU", mine, theirs))) == [-1, 0]


# ---- open hands and forges ----------------------------------------------------------------------


def test_open_hands_do_not_aim_a_breach() -> None:
    """9.3, R14: with Infoleak the cards are drawn at random all the same."""
    game, found = make({}), set()
    for seed in range(20):
        mine = units({DUSTMEN: "DDDDD", "0.14": "DD"}, DUSTMEN, reflexes=["0.14"])
        theirs = {"hand": ["1.1", "1.3", "1.9", "1.11"]}
        position = seats("DU", mine, theirs, phase="battle", step="attack", rng=f"{seed:x}")
        state = go(game, game.poke(position), "attack leader 1 1 leader")
        assert asked(game, state) == (0, "discard") and len(texts(game, state)) == 2
        found |= texts(game, state)
    assert len(found) == 4


def test_sabotage_of_a_card_that_is_no_echo() -> None:
    """3.4, 5.2, R7d: its talent goes home as a talent, and the others move up."""
    game = make({})
    mine = {"hand": ["0.21"], "citizens": {"0.citadel": "DDD"}}
    theirs: Position = {"forge": [["1.3", 2, 3], ["1.9", 4, 5]]}
    state = go(game, game.poke(seats("DU", mine, theirs)), "play 0.21 DDD", "choose forge 1 0")
    assert side(game, state, 1)["scrap"] == ["1.3"] and idle(game, state, 1) == "T"
    assert [slot[:4] for slot in side(game, state, 1)["forge"]] == [["1.9", 4, 5, [1]]]


def test_upkeep_effects_see_what_growth_has_brought() -> None:
    """4.1, 4.3, 4.4: anarchs may take a drone that came in the same turn."""
    game = make({})
    anarchs, pod = "0.27", "0.1"
    mine = units({anarchs: "D", pod: "T"}, anarchs, facilities=[pod])
    position = seats("DU", mine, active=1, phase="move", step="move")
    state = later(game, game.poke(position), (0, "effect"))
    assert idle(game, state, 0) == "TTDD"
    state = go(game, state, "choose player 0")
    assert on(game, state, anarchs) == "DD" and idle(game, state, 0) == "TTD"


def test_a_carrier_gives_in_the_upkeep_of_another() -> None:
    """4.4, 7.6, R5d, C-UR-16: to both neighbours, as much as it has."""
    game = make({})
    theirs = units({TUTORS: "DDD", CARRIER: "DDD", EMPATHS: "D"}, TUTORS, CARRIER, EMPATHS)
    position = seats("DU", {}, theirs, active=1, phase="move", step="move")
    state = later(game, game.poke(position), (1, "effect"))
    assert game.peek(state)["active"] == 0 and game.peek(state)["phase"] == "upkeep"
    assert texts(game, state) == {f"choose {TUTORS}", f"choose {EMPATHS}", "no"}
    first = min((EMPATHS, TUTORS), key=lambda name: int(name.split(".")[1]))
    state = go(game, state, f"choose {first}", f"choose {TUTORS}", "no")
    assert on(game, state, EMPATHS) == "DD" and on(game, state, TUTORS) == "DDDD"
    assert on(game, state, CARRIER) == "D"
