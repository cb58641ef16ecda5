"""Moves of Sovereign in words: text, cards and places on the table, what is foretold, what warns."""

from __future__ import annotations

import random

import pytest

from nk_core.seen import Spot

from .boards import board, drone, dronestate, eve, fight, remnant, utopian
from .wording import ENTRY, NAMES, choices, view

LEADER = "0.leader"
GEISHA, CLOUDBREAKERS, ORACLES, GRAVCARRIER = (
    utopian(name, 0) for name in ("Technogeisha", "Cloudbreakers", "Chimera Oracles", "Gravcarrier")
)
TAP, AIRDOCK, TANKS, WEAVE, KNIT, ORBITAL, REVELATIONS = (
    utopian(name, 0)
    for name in (
        "Aether Tap",
        "Airdock",
        "Cloning Tanks",
        "Fractal Weave",
        "Knit",
        "Orbital Strike",
        "Apsynthos Revelations",
    )
)
DUSTMEN, MEDICS, GUERILLAS, RADICALS = (
    drone(name, 1) for name in ("Dustmen", "Splicing Medics", "Recon Guerillas", "Hive Radicals")
)
RIOTS, PLATES = drone("Drone Riots", 1), drone("Nerve Plates", 1)


# ---- first hands ------------------------------------------------------------------------------


def test_a_first_hand_says_what_is_in_it() -> None:
    """2.5, R20a, R20b"""
    hand = [GEISHA, TAP, KNIT, "echo", "echo"]
    first = board(remnant(hand=hand), dronestate(), phase="mulligan", step="mulligan", turn=1)
    found = choices(first)
    assert found["keep"].note == "In it: 1 unit, 1 facility, 1 reflex and 2 echoes."
    assert found["mulligan"].note.startswith("This hand goes back unseen")


# ---- the forge phase ----------------------------------------------------------------------------


def test_starting_says_what_a_card_costs() -> None:
    """5.2, 5.4, 5.5"""
    found = choices(board(remnant(hand=[TAP, "echo"], idle="TT"), dronestate()))
    start = found[f"start {TAP}"]
    assert (start.card, start.target) == (Spot("hand:0", 0), Spot("forge:0"))
    assert start.text == "Start Aether Tap"
    assert start.note == "Costs 4: 3 more spaces to go. Idle then: a talent."
    echo = found["start echo"]
    assert echo.text == "Start an echo"
    assert "It cannot be revealed in this turn." in echo.note


def test_trading_places_says_with_whom() -> None:
    """5.9: a new unit in a full lane comes over."""
    lanes = {DUSTMEN: "D", MEDICS: "D"}, {GUERILLAS: "D", RADICALS: "D"}
    forge = [[drone("Sentinels", 1), 8, 3], [drone("Undercity Anarchs", 1), 8, 3]]
    table = board(remnant(), dronestate(*lanes, forge=forge, hand=["echo"], idle="D"), active=1)
    table.play("reveal 0 leader", "reveal 0 citadel", f"health {drone('Sentinels', 1)} drone")
    found = choices(table)
    trade = found[f"lay {drone('Sentinels', 1)} citadel"]
    assert trade.text == "Put Sentinels at the back, into the citadel lane"
    assert trade.note == "Undercity Anarchs trades places with it."


def test_accelerating_says_when_a_card_is_complete() -> None:
    """5.3, 5.4, 5.5"""
    forge = [[TAP, 2, 1], [GEISHA, 2, 1], ["echo", 2, 1], ["echo", 1, 5]]
    found = choices(board(remnant(forge=forge, idle="T"), dronestate()))
    assert found["accelerate 0"].text == "Accelerate Aether Tap to space 3"
    assert found["accelerate 0"].note == "Costs 4: 1 more space to go."
    assert found["accelerate 1"].note == "Complete then."
    assert found["accelerate 2"].note == "It is complete already."
    assert found["accelerate 3"].note == "Complete then, but it cannot be revealed in this turn."
    assert found["accelerate 3"].card == Spot("forge:0", 3)


def test_revealing_says_where_a_card_goes() -> None:
    """5.5 to 5.12"""
    forge = [[GEISHA, 3, 1], [TAP, 4, 1], ["echo", 2, 1], [WEAVE, 3, 1]]
    found = choices(board(remnant({ORACLES: "DD"}, forge=forge), dronestate({DUSTMEN: "D"})))
    unit = found["reveal 0 citadel"]
    assert unit.text == "Reveal Technogeisha into the citadel lane"
    assert (unit.card, unit.target) == (Spot("forge:0", 0), Spot("lane:0:1"))
    assert "DDD is the full row." in unit.note
    assert found["reveal 1"].target == Spot("colony:0")
    echo = found["reveal 2"]
    assert echo.text == "Reveal an echo and score it" and echo.target == Spot("echoes:0")
    assert echo.note == "1 of 12 then; its talent comes home as a talent."
    assert found[f"reveal 3 on {ORACLES}"].text == (
        "Reveal Fractal Weave and attach it to Chimera Oracles"
    )
    away = found[f"reveal 3 on {DUSTMEN}"]
    assert away.text == "Reveal Fractal Weave and attach it to Dustmen (Bruno)"
    assert away.target == Spot("lane:1:0", 0)


def test_the_last_echo_is_said_to_win() -> None:
    found = choices(board(remnant(forge=[["echo", 2, 1]], scored=11), dronestate()))
    assert found["reveal 0"].note == "That wins the match."


def test_health_says_how_much_of_the_row_is_filled() -> None:
    """5.10, 5.11"""
    table = board(remnant(forge=[[GEISHA, 3, 1]], idle="DD"), dronestate())
    table.play("reveal 0 leader")
    assert choices(table)["end"].warning == "Without health these are scrapped now: Technogeisha."
    first = choices(table)[f"health {GEISHA} drone"]
    assert first.text == "Put a drone on Technogeisha"
    assert first.note == "1 of 3 health then; 2 drones idle."
    assert (first.card, first.target) == (Spot("lane:0:0", 0), Spot("citadel:0", 1))
    table.play(f"health {GEISHA} drone")
    assert choices(table)["end"].warning == ""
    assert choices(table)[f"health {GEISHA} drone"].note == "2 of 3 health then; a drone idle."


def test_an_echo_left_in_the_forge_warns() -> None:
    """5.6, 5.7"""
    table = board(remnant(forge=[["echo", 2, 1], ["echo", 3, 1], ["echo", 1, 1]]), dronestate())
    assert choices(table)["end"].warning == (
        "2 echoes in your forge could be revealed and scored now."
    )


# ---- playing and working --------------------------------------------------------------------------


def test_a_reflex_shows_cost_and_text() -> None:
    """6.13"""
    seats = remnant({GEISHA: "D"}, hand=[KNIT, REVELATIONS], idle="TD"), dronestate()
    found = choices(board(*seats))
    knit = found[f"play {KNIT} TD"]
    assert knit.text == "Play Knit with a talent and a drone"
    assert knit.note == "Choose a unit. It is restored to its full row from the creche."
    assert (knit.card, knit.target) == (Spot("hand:0", 1), Spot("reflexes:0"))
    assert found[f"play {REVELATIONS}"].text == "Play Apsynthos Revelations"


def test_working_says_when_the_card_is_free_again() -> None:
    """6.5, 6.8"""
    table = board(remnant(facilities={TAP: ""}, idle="DDD", forge=[["echo", 1, 1]]), dronestate())
    found = choices(table)
    assert found[f"work {TAP} D"].note.endswith("It is free again after 1 upkeep.")
    three = found[f"work {TAP} DDD"]
    assert three.text == "Work Aether Tap with 3 drones"
    assert three.note.endswith("It is free again after 3 upkeeps at the earliest.")
    assert (three.card, three.target) == (Spot("colony:0", 1), Spot("citadel:0", 1))


def test_coming_home_is_worded() -> None:
    """4.6"""
    table = eve(remnant(facilities={TANKS: "TD", TAP: "D"}), dronestate(), of=0).play("end")
    while table.step != "recall":
        table.play("pass")
    found = choices(table)
    card = view(table, 0).prompt.removeprefix("Ana: who comes home from ").rstrip("?")
    assert found["recall none"].text == f"Leave all on {card}"
    assert found["recall drone"].text == f"A drone comes home from {card}"
    assert found["recall drone"].target == Spot("citadel:0")


# ---- attacks -----------------------------------------------------------------------------------------


def test_an_attack_says_what_is_attacked() -> None:
    """8.1, 8.2, 8.10"""
    seats = (
        remnant({GEISHA: "DDD", ORACLES: "D"}),
        dronestate({DUSTMEN: "DDDDD"}, forge=[["echo", 1, 1]]),
    )
    found = choices(fight(*seats))
    both = found["attack leader 2 1 leader"]
    assert both.text == "Attack the leader lane of Bruno with Technogeisha and Chimera Oracles"
    assert both.note == "Defending: Dustmen (attack 2, armor 0, health 5D)."
    assert (both.card, both.target) == (Spot("lane:0:0", 1), Spot("lane:1:0"))
    assert both.warning == "The hand is empty: there is nothing to find."
    open_ = found["attack leader 1 1 citadel"]
    assert open_.note == "Nobody defends. As things stand it looks at 1 of 1 cards in the forge."
    assert not open_.warning and found["no attack"].text == "Do not attack"


def test_cloak_names_both_units() -> None:
    """11.2, R18e"""
    seats = remnant({GEISHA: "DDD"}), dronestate({DUSTMEN: "DDDDD"}, hand=["echo"])
    found = choices(fight(*seats).play("attack leader 1 1 leader"))
    assert found["cloak yes"].text == "Technogeisha passes by Dustmen (Bruno)"
    assert found["cloak no"].text == "Technogeisha fights Dustmen (Bruno)"
    assert found["cloak yes"].target == Spot("lane:1:0", 0)


def test_a_breach_points_at_cards_of_the_forge() -> None:
    """9.3, 13.7"""
    forge = [["echo", 3, 1], [DUSTMEN, 1, 2, [0, 1]], ["echo", 2, 3]]
    table = fight(remnant({GEISHA: "DDD"}), dronestate(forge=forge))
    found = choices(table.play("attack leader 1 1 citadel"))
    assert found["name 0"].text == "Look at card 1 of Bruno's forge"
    assert found["name 0"].note == "Started in turn 1; its talent stands on space 3."
    assert (found["name 0"].card, found["name 0"].target) == (None, Spot("forge:1", 0))
    assert found["name 1"].text == "Look at Dustmen (1/3, Bruno)"
    assert found["name 1"].card == Spot("forge:1", 1)
    assert view(table, 1).prompt == "Ana: look at which card of Bruno? 2 left."


def test_a_discard_points_at_what_was_seen() -> None:
    """9.5"""
    table = fight(remnant({GEISHA: "DDD"}), dronestate(hand=[DUSTMEN, RIOTS]))
    found = choices(table.play("attack leader 1 1 leader"))
    discard = found[f"discard {RIOTS}"]
    assert discard.text == "Discard Drone Riots" and discard.target == Spot("scrap:1")
    assert discard.card is not None and discard.card.zone == "look"


def test_moves_say_where_to() -> None:
    """10.1"""
    table = board(remnant({GEISHA: "D", ORACLES: "D"}), dronestate(), phase="move", step="move")
    found = choices(table)
    forward = found[f"move {ORACLES} forward"]
    assert forward.text == "Move Chimera Oracles forward"
    assert forward.note == "It changes places with Technogeisha."
    assert (forward.card, forward.target) == (Spot("lane:0:0", 1), Spot("lane:0:0", 0))
    across = found[f"move {GEISHA} across"]
    assert across.target == Spot("lane:0:1")
    assert found["end"].text == "End the move phase"


# ---- questions of effects -------------------------------------------------------------------------------


def test_harm_to_the_own_side_warns() -> None:
    seats = remnant({GEISHA: "DDD"}, hand=[ORBITAL], idle="DDDDD"), dronestate({DUSTMEN: "DD"})
    found = choices(board(*seats).play(f"play {ORBITAL} DDDDD"))
    assert found[f"choose {GEISHA}"].warning == "It is your own."
    other = found[f"choose {DUSTMEN}"]
    assert other.text == "Scrap Dustmen (Bruno)" and not other.warning
    assert other.note == "attack 2, armor 0, health DD"
    assert other.card == Spot("lane:1:0", 0)


def test_help_for_others_warns() -> None:
    forge = [["echo", 1, 1]]
    seats = remnant(facilities={TAP: ""}, idle="D", forge=forge), dronestate(forge=forge)
    found = choices(board(*seats).play(f"work {TAP} D"))
    assert found["choose forge 0 0"].text == "Advance an echo (1/2)"
    assert not found["choose forge 0 0"].warning
    other = found["choose forge 1 0"]
    assert other.text == "Advance card 1 of Bruno's forge"
    assert other.warning == "It is not yours: it is Bruno's."
    assert (other.card, other.target) == (None, Spot("forge:1", 0))


def test_what_may_be_done_may_be_left() -> None:
    """R12"""
    away = dronestate(hand=[DUSTMEN], forge=[["echo", 1, 1]])
    table = eve(remnant({ORACLES: "DDDDD"}), away, of=0).play("end")
    while table.step != "effect":
        table.play("pass")
    found = choices(table)
    assert found["no"].text == "Choose none"
    assert found["choose player 1"].text == "Choose Bruno"
    assert found["choose player 1"].target == Spot("colony:1")
    found = choices(table.play("choose player 1"))
    assert found["spy hand"].text == "See the hand of Bruno"
    assert found["spy hand"].target == Spot("hand:1")
    assert found["spy forge 0"].text == "See card 1 of Bruno's forge"


def test_two_deeds_are_told_apart_by_the_card() -> None:
    """R12c, C-DS-10"""
    seats = (
        remnant(facilities={TAP: ""}, idle="T"),
        dronestate(hand=[RIOTS], idle="DD"),
    )
    table = board(*seats, active=1).play(f"play {RIOTS} DD").forced(f"choose {TAP}")
    found = choices(table)
    assert found["option 1"].text == "Scrap the facility and the drones on it"
    assert found["option 2"].text == "Scrap every talent of your colony"


def test_numbers_are_worded_by_what_they_count() -> None:
    table = board(remnant(hand=[REVELATIONS]), dronestate()).play(f"play {REVELATIONS}")
    texts = {move: choice.text for move, choice in choices(table).items()}
    assert texts == {
        "number 0": "Draw no card",
        "number 1": "Draw 1 card",
        "number 2": "Draw 2 cards",
    }


def test_places_are_worded_from_the_front() -> None:
    """R6c"""
    seats = remnant({GEISHA: "D", ORACLES: "D"}, facilities={AIRDOCK: ""}, idle="D"), dronestate()
    table = board(*seats).play(f"work {AIRDOCK} D", f"choose {GEISHA}")
    texts = {move: choice.text for move, choice in choices(table).items()}
    assert texts[f"place {GEISHA} 0 leader 1"] == (
        "Put Technogeisha behind Chimera Oracles: your leader lane"
    )
    assert texts[f"place {GEISHA} 0 citadel 0"] == "Put Technogeisha alone: your citadel lane"


def test_the_citizen_that_goes_is_named() -> None:
    """R4b"""
    seats = remnant({GEISHA: "DDD"}), dronestate({GUERILLAS: "TDD"}, hand=["echo"])
    table = fight(*seats).play("attack leader 1 1 leader", "cloak no")
    while table.step != "token":
        table.play("pass" if "pass" in table.moves else "no")
    found = choices(table)
    assert found["lose talent"].text == "A talent of Recon Guerillas goes"
    assert found["lose drone"].note == "Left on it: a talent and a drone."


# ---- all of them ------------------------------------------------------------------------------------------


def test_equal_cards_are_told_apart_by_their_places() -> None:
    table = board(remnant(forge=[["echo", 1, 1], ["echo", 1, 2]], idle="T"), dronestate())
    texts = [choice.text for choice in choices(table).values()]
    assert len(set(texts)) == len(texts)
    assert "Accelerate an echo to space 2, place 1" in texts


@pytest.mark.parametrize("seed", range(6))
def test_every_choice_of_random_matches_is_whole(seed: int) -> None:
    """Texts are unique, cards lie where they are pointed at, and no wording needs the position."""
    rng = random.Random(seed)
    same = {"faction0": "the_dronestate", "faction1": "the_dronestate"}
    game = ENTRY.make(({}, {"seats": "3"}, {"seats": "4"}, same)[seed % 4])
    names = NAMES[: game.seats]
    state = game.new(seed)
    for _i in range(160):
        mover = game.mover(state)
        if mover is None:
            break
        found = ENTRY.choices(game, state, names)
        assert tuple(choice.code for choice in found) == game.moves(state)
        assert len({choice.text for choice in found}) == len(found)
        seen = ENTRY.view(game, state, mover, names)
        for choice in found:
            for spot in (choice.card, choice.target):
                zone = seen.zone(spot.zone) if spot else None
                assert zone is None or spot is None or (spot.index or 0) <= len(zone.cards)
            if choice.card is not None and choice.card.index is not None:
                assert seen.zone(choice.card.zone).cards[choice.card.index].face
            assert ENTRY.unseen(game, choice.code)
        state = game.play(state, rng.choice(game.moves(state)))
