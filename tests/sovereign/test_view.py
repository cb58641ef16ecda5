"""What each seat sees of a match of Sovereign: zones, signs, explanations, prompts, and no card more."""

from __future__ import annotations

import random

import pytest

from .boards import board, drone, dronestate, fight, remnant, utopian
from .wording import ENTRY, NAMES, card, faces, names, told, view, zone

GEISHA, CLOUDBREAKERS, BATTERY = (
    utopian(name, 0) for name in ("Technogeisha", "Cloudbreakers", "Spider Battery")
)
WEAVE, TAP, RING, KNIT, TERRA = (
    utopian(name, 0)
    for name in ("Fractal Weave", "Aether Tap", "Command Ring", "Knit", "Terraformers")
)
DUSTMEN, CALLIOPE, SQUAD, INSURGENTS, INFOLEAK = (
    drone(name, 1) for name in ("Dustmen", "Calliope", "Skimsquad", "Drone Insurgents", "Infoleak")
)


# ---- lanes and colony -------------------------------------------------------------------------


def test_a_unit_shows_what_it_is_worth_and_who_is_on_it() -> None:
    table = board(remnant({GEISHA: "DDD"}, {CLOUDBREAKERS: "DDDD"}), dronestate())
    unit = card(table, GEISHA)
    assert (unit.face, unit.suit, unit.mark, unit.badge) == ("2/0", "unit", "U", "DDD")
    assert card(table, CLOUDBREAKERS).badge == "4D"
    assert card(table, CLOUDBREAKERS).name == "Cloudbreakers"
    assert zone(table, "lane:0:0").detail == "guards the hand: room for 2 units"
    assert zone(table, "lane:1:1").detail == "guards the forge: room for 3 units"


def test_a_unit_says_where_its_values_come_from() -> None:
    seat = remnant({GEISHA: "DDD"}, facilities={RING: ""}, augments=[[WEAVE, GEISHA]], idle="T")
    table = board(seat, dronestate())
    text = card(table, GEISHA).text
    assert "Attack 2, armor 1, health 3 of 3 (DDD)." in text
    assert "Armor: 0 printed, +1 Fractal Weave." in text and "Attack:" not in text
    assert "Cloak: When it attacks" in text
    assert "Attached, Fractal Weave: The host has cloak and 1 more armor." in text
    table.play(f"work {RING} T", "choose lane 0 leader")
    assert "Attack: 2 printed, +1 Command Ring." in card(table, GEISHA).text


def test_a_keyword_says_which_card_gives_it() -> None:
    seat = remnant({CLOUDBREAKERS: "DDDD"}, augments=[[WEAVE, CLOUDBREAKERS]])
    text = card(board(seat, dronestate()), CLOUDBREAKERS).text
    assert "Cloak (Fractal Weave): When it attacks" in text
    assert "Airborne: Once in its controller's move phase" in text


def test_what_ends_with_the_phase_is_said() -> None:
    table = board(remnant({GEISHA: "DDD"}, idle="T"), dronestate())
    table.play("work 0.leader T").forced(f"choose {GEISHA}")
    assert "+1 until the phase ends" in card(table, GEISHA).text


def test_keywords_that_count_are_named() -> None:
    table = board(remnant(), dronestate({SQUAD: "DD"}), active=1)
    unit = card(table, SQUAD)
    assert unit.face == "2/1"
    assert "Attack: 0 printed, +2 Squad." in unit.text
    assert "Squad: +1 attack for each health on it." in unit.text


def test_the_colony_shows_who_is_at_work() -> None:
    table = board(remnant(facilities={TAP: "DD"}, leader="T", idle="TTD"), dronestate())
    leader, tap = zone(table, "colony:0").cards
    assert (leader.face, leader.suit, leader.badge) == ("UR", "leader", "T")
    assert (tap.face, tap.suit, tap.badge) == ("4", "facility", "DD")
    assert tap.text.endswith("On it: 2 drones.")
    assert faces(table, "citadel:0", 1) == ["2", "1"]
    assert zone(table, "citadel:0").count == 3


def test_reflexes_in_play_say_when_they_leave() -> None:
    table = board(remnant(reflexes={KNIT: "TD"}), dronestate())
    (reflex,) = zone(table, "reflexes:0", 1).cards
    assert (reflex.face, reflex.badge) == ("2", "TD")
    assert reflex.text.endswith("It leaves in the upkeep of Ana.")


# ---- forges -----------------------------------------------------------------------------------


def test_a_forge_is_open_to_its_seat_alone() -> None:
    """13.3: what others see is the place, the turn of the start, the space."""
    forge = [["echo", 2, 1], [CLOUDBREAKERS, 4, 2], [TAP, 6, 3]]
    table = board(remnant(forge=forge), dronestate())
    own = zone(table, "forge:0").cards
    assert [one.badge for one in own] == ["2/2 ✓", "4/6", "6/4 ✓"]
    assert [one.face for one in own] == ["E", "6", "4"]
    assert own[1].text.endswith("Started in turn 2; its talent stands on space 4. 2 spaces to go.")
    for seat in (1, None):
        others = zone(table, "forge:0", seat).cards
        assert [one.face for one in others] == ["", "", ""]
        assert [one.badge for one in others] == ["2", "4", "6"]
        assert others[1].text == "Started in turn 2; its talent stands on space 4."
        assert not any(one.code for one in others)


def test_all_lies_open_at_the_end() -> None:
    """13.17: hands and forges, to whoever looks on too."""
    theirs = dronestate(forge=[["echo", 1, 3]], hand=["echo"])
    table = board(remnant(forge=[["echo", 2, 1]], hand=[TAP], scored=11), theirs)
    assert faces(table, "hand:0", 1) == [""] and faces(table, "forge:1", 0) == [""]
    table.play("reveal 0")
    for seat in (0, 1, None):
        assert faces(table, "hand:0", seat) == ["4"]
        assert faces(table, "hand:1", seat) == faces(table, "forge:1", seat) == ["E"]
    assert "Not seen yet" not in zone(table, "deck:1").cards[0].text


def test_a_card_that_was_seen_stays_known() -> None:
    """13.7: a card of a forge that another seat knows."""
    table = board(remnant(forge=[[TAP, 1, 1, [0, 1]], ["echo", 1, 1]]), dronestate())
    assert faces(table, "forge:0", 1) == ["4", ""]


def test_changed_costs_are_shown_to_who_knows_the_card() -> None:
    """R19f: Terraformers make everything one cheaper."""
    table = board(remnant({TERRA: "DDD"}, forge=[[CLOUDBREAKERS, 5, 1]]), dronestate())
    (own,) = zone(table, "forge:0").cards
    assert own.badge == "5/5 ✓" and "It costs 5 now." in own.text
    assert zone(table, "forge:0", 1).detail == "costs -1"
    assert zone(table, "forge:0", 1).cards[0].badge == "5"


def test_an_echo_of_this_turn_is_complete_but_waits() -> None:
    """5.5: it may not be revealed in the turn of its start."""
    table = board(remnant(hand=["echo"], idle="TT"), dronestate())
    table.play("start echo", "accelerate 0")
    (echo,) = zone(table, "forge:0").cards
    assert echo.badge == "2/2 ✓"
    assert echo.text.endswith("an echo cannot be revealed in the turn of its start.")


# ---- hands and decks ----------------------------------------------------------------------------


def test_the_own_hand_is_sorted_by_kind_and_cost() -> None:
    hand = ["echo", KNIT, WEAVE, CLOUDBREAKERS, TAP, GEISHA, RING, "echo"]
    table = board(remnant(hand=hand), dronestate())
    codes = [one.code for one in zone(table, "hand:0").cards]
    assert codes == [GEISHA, CLOUDBREAKERS, RING, TAP, WEAVE, KNIT, "echo", "echo"]
    assert faces(table, "hand:0", 1) == [""] * 8
    assert faces(table, "hand:0", None) == [""] * 8
    assert zone(table, "hand:0", 1).count == 8


def test_what_was_seen_of_a_hand_is_shown() -> None:
    """13.8, 13.11: cards by name, echoes by number."""
    seat = remnant(hand=[GEISHA, KNIT, "echo"], notes={GEISHA: {"seen": 2}})
    table = board(seat | {"known_echoes": [0, 1, 0, 0]}, dronestate())
    shown = zone(table, "hand:0", 1)
    assert [one.code for one in shown.cards] == [GEISHA, "echo", ""]
    assert [one.badge for one in shown.cards] == ["seen", "seen", ""]
    assert shown.detail == "1 of these is an echo"


def test_hands_lie_open_while_a_card_says_so() -> None:
    """C-DS-14"""
    seats = remnant(hand=[GEISHA, "echo"]), dronestate(reflexes={INFOLEAK: "DD"})
    table = board(*seats)
    assert faces(table, "hand:0", 1) == ["3", "E"]
    assert faces(table, "hand:0", None) == ["3", "E"]


def test_what_was_told_of_echoes_is_shown_to_all() -> None:
    """C-DS-04"""
    seat = remnant(hand=["echo", "echo", KNIT], forge=[["echo", 1, 1]])
    table = board(seat | {"echo_low": 3, "echo_high": 3}, dronestate())
    assert zone(table, "hand:0", 1).detail == "3 echoes in hand and forge together"
    table = board(seat | {"echo_low": 1, "echo_high": 3}, dronestate())
    assert zone(table, "hand:0", 1).detail == "between 1 and 3 echoes in hand and forge together"


def test_a_breach_says_how_many_looks_are_left() -> None:
    """R14d: with those that come after the others, and never more than there are cards."""
    both = {drone("Holonet Scribes", seat): "DDD" for seat in (0, 2)}
    forge = [["echo", 1, 1], ["echo", 1, 1], [TAP, 1, 1]]
    table = fight(dronestate(both), remnant(forge=forge), dronestate())
    left = []
    table.play("attack leader 2 1 citadel")
    while table.step == "name":
        left.append(view(table, 0).prompt.split("? ")[1])
        table.play(min(table.moves))
    assert left == ["3 left.", "2 left.", "1 left."]


def test_a_deck_tells_what_may_be_in_it() -> None:
    """13.2: the list of cards is open; where the unseen ones are only their own seat knows."""
    seat = remnant({GEISHA: "DDD"}, hand=[KNIT, "echo"], forge=[[TAP, 1, 1]])
    table = board(seat, dronestate())
    own, others = zone(table, "deck:0"), zone(table, "deck:0", 1)
    assert own.detail == "19 echoes in it" and others.detail == ""
    text = own.cards[0].text
    assert "Cloudbreakers" in text and "Knit" not in text and "Technogeisha" not in text
    text = others.cards[0].text
    assert "Knit" in text and "Aether Tap" in text and "Technogeisha" not in text
    assert text.endswith("20 echoes.")


# ---- combat ---------------------------------------------------------------------------------------


def test_an_attack_shows_who_meets_whom() -> None:
    seats = remnant({GEISHA: "DDD", BATTERY: "DD"}), dronestate({DUSTMEN: "DDDDD"}, idle="D")
    knit = drone("Desperate Sacrifice", 1)
    seats[1]["hand"] = [knit]
    table = fight(*seats).play("attack leader 2 1 leader")
    while table.step != "round-begins":
        table.play("cloak no")
    shown = zone(table, "combat", None)
    assert shown.name == "Ana attacks the leader lane of Bruno"
    assert [one.badge for one in shown.cards] == ["DDD meets 2/0 5D Dustmen", "DD waits"]
    assert shown.detail == (
        "round 1: Technogeisha (attack 2, armor 0, health DDD) meets Dustmen (attack 2, armor 0, "
        "health 5D)"
    )
    assert view(table, 0).prompt == "Bruno: act or pass (before the damage of round 1)."


def test_no_combat_no_zone() -> None:
    keys = {one.key for one in view(board(remnant(), dronestate()), 0).zones}
    assert not keys & {"combat", "look", "due"}


def test_what_a_breach_turns_up_is_for_the_two_alone() -> None:
    """13.13: of a hand the attacker and the player breached, and nobody else."""
    seats = remnant({GEISHA: "DDD"}), dronestate(hand=[DUSTMEN, CALLIOPE]), remnant()
    seats[2]["citizens"] = {}
    table = fight(*seats).play("attack leader 1 1 leader")
    assert table.step == "discard"
    for seat in (0, 1):
        assert sorted(one.code for one in zone(table, "look", seat).cards) == sorted(
            [DUSTMEN, CALLIOPE]
        )
    for stranger in (2, None):
        with pytest.raises(KeyError):
            zone(table, "look", stranger)
    assert view(table, None).prompt == "Ana: discard which card of Bruno?"


def test_nothing_is_seen_while_cards_are_still_named() -> None:
    """R14: the first card is seen when all are named."""
    forge = [[CALLIOPE, 3, 1], [DUSTMEN, 1, 2], ["echo", 2, 3]]
    table = fight(remnant({GEISHA: "DDD"}), dronestate(forge=forge))
    table.play("attack leader 1 1 citadel", "name 0")
    assert table.step == "name"
    with pytest.raises(KeyError):
        zone(table, "look", 0)
    assert faces(table, "forge:1", 0) == ["", "", ""]


def test_the_card_that_asks_is_shown() -> None:
    table = board(remnant({GEISHA: "DD"}, hand=[KNIT], idle="DD"), dronestate({DUSTMEN: "D"}))
    table.play(f"play {KNIT} DD")
    shown = zone(table, "due", None)
    assert [one.name for one in shown.cards] == ["Knit"] and shown.name == "Effect"
    assert view(table, 1).prompt == "Ana, Knit: which unit is restored?"


# ---- the score board, options, rules ------------------------------------------------------------


def test_the_score_board() -> None:
    table = board(remnant(idle="TTD", hand=["echo"], scored=3), dronestate(idle="D"))
    facts = {fact.label: fact.value for fact in view(table, None).facts}
    assert facts["Turn"] == "5" and facts["Phase"] == "forge"
    assert facts["Ana"] == "3/12 echoes, 2T 1D, hand 1, deck 46"
    assert facts["Bruno"] == "0/12 echoes, 0T 1D, hand 0, deck 50"


def test_the_end_is_told() -> None:
    """1.1, R16: the last echo needed ends it at once."""
    table = board(remnant(forge=[["echo", 2, 1]], scored=11), dronestate(scored=4))
    assert told(table, "reveal 0") == [
        "Ana reveals an echo and scores it: 12 of 12.",
        "Ana wins. Ana has scored all 12 echoes needed.",
    ]
    table.play("reveal 0")
    outcome = view(table, 1).outcome
    assert outcome is not None and outcome.places == (1, 2)
    assert outcome.scores == ("12 echoes", "4 echoes")
    assert view(table, None).prompt == "The match is over."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_have_names(seats: int) -> None:
    options = {"seats": str(seats)}
    assert ENTRY.seat_counts(options) == (seats,)
    assert ENTRY.seat_names(options) == NAMES[:seats]


def test_the_rules_come_with_their_rulings() -> None:
    text = ENTRY.rules_text()
    for part in ("## Goal", "## Position text", "## Moves", "**R19f**", "**C-UR-28**"):
        assert part in text


# ---- honesty --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_views_of_random_matches_tell_only_what_is_known(seed: int) -> None:
    """13.1: a view is the same in every world that the seat cannot tell from the true one."""
    rng = random.Random(seed)
    game = ENTRY.make({"seats": str(2 + seed % 3)})
    players = NAMES[: game.seats]
    state = game.new(seed)
    for _i in range(80):
        if game.mover(state) is None:
            break
        for seat in range(game.seats):
            seen = ENTRY.view(game, state, seat, players)
            world = game.imagine(state, seat, rng.getrandbits(32))
            assert ENTRY.view(game, world, seat, players) == seen
            assert ENTRY.view(game, world, None, players) == ENTRY.view(game, state, None, players)
            own = [one.code for one in seen.zone(f"hand:{seat}").cards]
            assert sorted(own) == sorted(game.peek(state)["seats"][seat]["hand"])
        state = game.play(state, rng.choice(game.moves(state)))


def test_names_are_those_of_the_seats() -> None:
    table = board(remnant(), dronestate())
    assert view(table, 0).names == names(table)
