"""Setting up, mulligans, the forge, and the ends of turn and match."""

from __future__ import annotations

from collections import Counter

import pytest

from nk_core.sovereign import setup
from nk_core.sovereign.cards import FACTION_OF
from nk_core.sovereign.rules import Sovereign, make

from .situations import ECHOES, asked, go, idle, lanes, later, on, seats, side, stat, units, until
from .test_course import DRONES, UTOPIA, Position, texts

TUTORS, EMPATHS, TERRA = "1.12", "1.5", "1.28"


def utopia(game: Sovereign, **mine: object) -> bytes:
    """The forge phase of seat 1, which holds the Utopian Remnant."""
    return game.poke(seats("DU", {}, dict(mine), active=1))


# ---- set-up -------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", ["2", "3", "4"])
def test_every_deck_has_its_thirty_cards_and_twenty_echoes(count: str) -> None:
    """1.2, 1.3, 1.4, 2.1, 2.2, 2.4, 13.2: shuffled together, eight dealt, by a faction each."""
    game = make({"seats": count, "faction0": DRONES, "faction1": UTOPIA})
    hands = set()
    for seed in range(5):
        text = game.peek(game.new(seed))
        assert len(text["seats"]) == int(count)
        for seat, zones in enumerate(text["seats"]):
            named = [card for card in zones["deck"] + zones["hand"] if card != "echo"]
            assert Counter(named) == Counter(f"{seat}.{number}" for number in range(1, 31))
            assert len(zones["hand"]) == 8
            assert zones["deck_echoes"] + zones["hand"].count("echo") == 20
            assert zones["lanes"] == [[], []] and zones["forge"] == []
        assert text["seats"][0]["faction"] == DRONES and text["seats"][1]["faction"] == UTOPIA
        hands.add(tuple(text["seats"][0]["hand"]))
    assert len(hands) == 5


def test_lots_give_nobody_the_faction_of_another() -> None:
    """2.1: as long as one is free; both come up; a choice is free to be the same."""

    def drawn(seed: int, **options: str) -> list[str]:
        game = make(options)
        return [zones["faction"] for zones in game.peek(game.new(seed))["seats"]]

    pairs = {tuple(drawn(seed)) for seed in range(20)}
    assert pairs == {(DRONES, UTOPIA), (UTOPIA, DRONES)}
    for seed in range(8):
        assert drawn(seed, faction1=DRONES) == [UTOPIA, DRONES]
        assert drawn(seed, faction0=DRONES) == [DRONES, UTOPIA]
        assert drawn(seed, faction0=DRONES, faction1=DRONES) == [DRONES, DRONES]
        assert {DRONES, UTOPIA} == set(drawn(seed, seats="4"))
        assert {DRONES, UTOPIA} == set(drawn(seed, seats="3", faction2=UTOPIA))


def test_who_begins_is_drawn_or_named() -> None:
    """2.3: and gets the fewest drones."""
    lot = make({"seats": "3"})
    assert {lot.peek(lot.new(seed))["first"] for seed in range(30)} == {0, 1, 2}
    named = make({"seats": "3", "first": "seat1"})
    for seed in range(5):
        state = named.new(seed)
        assert named.peek(state)["first"] == 1 and named.mover(state) == 1
        assert [idle(named, state, seat) for seat in range(3)] == ["DDD", "D", "DD"]


def test_how_many_echoes_win() -> None:
    """1.1, 2.6, R16: twelve for two, ten for more, or as the setup says."""
    assert [setup.goal(setup.complete({"seats": n})) for n in "234"] == [12, 10, 10]
    for goal, options in ((6, {"goal": "6"}), (10, {"seats": "3"}), (12, {})):
        game = make(options)
        near = {"scored": goal - 2, "forge": [["echo", 2, 1], ["echo", 2, 1]]}
        state = game.poke(seats("DUU"[: game.seats], near))
        state = go(game, state, "reveal 0")
        assert game.mover(state) == 0, "one is missing"
        state = go(game, state, "reveal 0")
        assert game.mover(state) is None and game.peek(state)["winner"] == 0


def dealt(hand: list[str], used: int, game: Sovereign) -> bytes:
    """The first hands, with seat 0 to decide, which has used that many mulligans."""
    first = {"hand": hand, "mulligans": used}
    other = {"hand": ["1.1", "1.5", *ECHOES[2:]]}
    return game.poke(seats("DU", first, other, phase="mulligan", step="mulligan", turn=1))


def test_a_free_mulligan_and_further_ones_for_a_reason() -> None:
    """2.5, R20, R20a, R20b: without a unit, or eight echoes; one player to the end, then the next."""
    game = make({})
    good = ["0.13", "0.14", *ECHOES[2:]]
    state = dealt(good, 0, game)
    assert texts(game, state) == {"keep", "mulligan"} and game.mover(state) == 0
    again = go(game, state, "mulligan")
    assert side(game, again, 0)["mulligans"] == 1 and len(side(game, again, 0)["hand"]) == 8
    for hand in (ECHOES, ["0.14", "0.15", *ECHOES[2:]]):
        for used in (1, 4):
            assert texts(game, dealt(hand, used, game)) == {"keep", "mulligan"}
    kept = go(game, state, "keep")
    assert game.mover(kept) == 1 and texts(game, kept) == {"keep", "mulligan"}
    with_unit = dealt(good, 1, game)
    assert game.mover(with_unit) == 1 or texts(game, with_unit) == {"keep"}


def test_the_number_of_free_mulligans_is_set() -> None:
    """2.6"""
    good = ["0.13", "0.14", *ECHOES[2:]]
    none, two = make({"mulligans": "0"}), make({"mulligans": "2"})
    assert (
        "mulligan" not in texts(none, dealt(good, 0, none)) or none.mover(dealt(good, 0, none)) != 0
    )
    assert texts(two, dealt(good, 1, two)) == {"keep", "mulligan"}


def test_a_hand_that_goes_back_tells_nothing_of_the_new_one() -> None:
    """2.5, R20b: eight new cards out of the whole deck."""
    game = make({})
    state = go(game, dealt(ECHOES, 1, game), "mulligan")
    hands = {tuple(side(game, game.imagine(state, 1, seed), 0)["hand"]) for seed in range(20)}
    assert len(hands) > 15


# ---- starting and advancing ---------------------------------------------------------------------


def test_several_cards_are_started_for_a_talent_each() -> None:
    """5.1, 5.2, R19, R19o: at the end of the forge, as many as there are talents."""
    game = make({})
    hand = [f"1.{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11)]
    state = utopia(game, hand=hand, citizens={"1.citadel": "T" * 10})
    for card in hand:
        state = go(game, state, f"start {card}")
    assert [slot[:2] for slot in side(game, state, 1)["forge"]] == [[card, 1] for card in hand]
    state = utopia(game, hand=hand, citizens={"1.citadel": "DDD"})
    assert texts(game, state) == {"end"}, "a drone starts nothing and advances nothing"


def test_a_track_ends_at_its_eighth_space() -> None:
    """4.7, 5.3, 5.6, R19c, R19d: beyond the cost it goes on, beyond the track it does not."""
    game = make({})
    state = utopia(game, forge=[["1.5", 7, 3]], citizens={"1.citadel": "TTT"})
    state = go(game, state, "accelerate 0")
    assert side(game, state, 1)["forge"][0][1] == 8 and idle(game, state, 1) == "TTD"
    assert "accelerate 0" not in texts(game, state) and "reveal 0 leader" in texts(game, state)
    state = later(game, go(game, state, "end"), (1, "forge"))
    assert side(game, state, 1)["forge"][0][1] == 8


def test_advancing_exhausts_nothing_and_serves_any_forge() -> None:
    """3.1, 5.3, R19g, R19h: only talents of the own citadel accelerate, and only the own cards."""
    game = make({})
    tap = "1.2"
    mine = {"forge": [["echo", 1, 3]]}
    theirs = {"forge": [["1.9", 1, 3]], "facilities": [tap], "citizens": {"1.citadel": "TD"}}
    state = game.poke(seats("DU", mine, theirs, active=1))
    assert {text for text in texts(game, state) if text.startswith("acc")} == {"accelerate 0"}
    advanced = go(game, state, f"work {tap} D", "choose forge 0 0")
    assert side(game, advanced, 0)["forge"][0][1] == 3 and idle(game, advanced, 1) == "T"
    other = game.poke(seats("DU", mine, theirs))
    assert not any(text.startswith("acc") for text in texts(game, go(game, other, "end")))


def test_cheaper_cards_are_complete_sooner_and_no_longer_when_it_ends() -> None:
    """5.4, 5.5, R19a, R19f: cost 1 is complete as it is started, an echo still waits a turn."""
    game = make({})
    citizens = {TERRA: "DDD", "1.citadel": "TT"}
    state = utopia(game, **units(citizens, TERRA, hand=[*ECHOES, TUTORS]))
    state = go(game, state, f"start {TUTORS}", "start echo")
    assert "reveal 0 leader" in texts(game, state) and "reveal 1" not in texts(game, state)
    gone = units({"1.citadel": "T"}, forge=[[TUTORS, 1, 9]])
    assert "reveal 0 leader" not in texts(game, utopia(game, **gone)), "without them it costs 2"


def test_all_echoes_cost_two() -> None:
    """5.4, R19b"""
    game = make({})
    for track, complete in ((1, False), (2, True), (5, True)):
        state = utopia(game, forge=[["echo", track, 3]])
        assert ("reveal 0" in texts(game, state)) == complete


def test_no_cost_is_above_the_track() -> None:
    """R19c"""
    cards = [card for key in (DRONES, UTOPIA) for card in FACTION_OF[key].cards]
    assert max(getattr(card, "cost", 0) for card in cards) <= 8


# ---- revealed units and augments ----------------------------------------------------------------


def test_a_unit_needs_room_to_be_revealed() -> None:
    """1.3, 5.9, 6.3, R19i: three in a lane, and no fourth."""
    game = make({})
    row = [[TERRA, "1.6", "1.7"], ["1.8", "1.10"]]
    health = {card: "D" for lane in row for card in lane}
    forge = [[TUTORS, 2, 3], [EMPATHS, 2, 3]]
    state = utopia(game, lanes=row, citizens=health, forge=forge)
    reveals = {text for text in texts(game, state) if text.startswith("reveal")}
    assert reveals == {"reveal 0 citadel", "reveal 1 citadel"}
    state = go(game, state, "reveal 0 citadel")
    assert not any(text.startswith("reveal") for text in texts(game, state))
    assert side(game, state, 1)["forge"][0][0] == EMPATHS, "it stays where it is"


def test_a_bare_unit_is_in_play_and_can_be_given_nothing() -> None:
    """5.10, R5f, R19j: a target, but its first health comes from the citadel."""
    game = make({})
    unit, tanks = "0.13", "0.26"
    mine = {"forge": [[unit, 2, 3]], "facilities": [tanks], "citizens": {"0.citadel": "T"}}
    state = go(game, game.poke(seats("DU", mine)), "reveal 0 leader", f"work {tanks} T", "option 1")
    assert on(game, state, unit) == "" and lanes(game, state, 0)[0] == [unit]
    first = go(game, state, f"health {unit} drone")
    assert on(game, first, unit) == "D"
    mine["citizens"] = {"0.citadel": "TD"}
    state = go(game, game.poke(seats("DU", mine)), "reveal 0 leader", f"health {unit} drone")
    state = go(game, state, f"work {tanks} T", "option 1", f"health {unit} drone")
    assert on(game, state, unit) == "DDD", "once it has some, it takes more"


def test_a_bare_unit_counts_for_others() -> None:
    """R8b, R19j: a sniper without health makes the other cybernetic unit stronger."""
    game = make({})
    mine = {"forge": [["0.18", 4, 3]]}
    state = game.poke(seats("DU", mine, units({"1.13": "D"}, "1.13")))
    assert stat(game, state, "1.13", "attack") == 2
    state = go(game, state, "reveal 0 citadel")
    assert stat(game, state, "1.13", "attack") == 3
    state = until(game, go(game, state, "health 0.18 drone", "end"), (0, "attack"))
    assert on(game, state, "0.18") == "D"


def test_a_revealed_unit_that_loses_its_health_is_scrapped_at_once() -> None:
    """6.2, R9a, R19k: not only when the phase closes."""
    game = make({})
    strike, tap = "0.30", "1.2"
    mine = {"augments": [[strike, tap]]}
    theirs = {"forge": [[TUTORS, 2, 3]], "facilities": [tap], "citizens": {tap: "D"}}
    state = game.poke(seats("DU", mine, theirs, active=1))
    state = go(game, state, "reveal 0 leader", f"health {TUTORS} drone", f"use {strike}")
    assert side(game, state, 1)["scrap"] == [TUTORS] and asked(game, state) == (1, "forge")


def test_a_new_unit_can_be_laid_elsewhere_until_the_phase_closes() -> None:
    """5.9: also after something else was done in between."""
    game = make({})
    state = utopia(game, forge=[[TUTORS, 2, 3]], hand=["1.2"], citizens={"1.citadel": "T"})
    state = go(game, state, "reveal 0 leader", "start 1.2", f"lay {TUTORS} citadel")
    assert lanes(game, state, 1) == [[], [TUTORS]]


def test_new_units_of_two_full_lanes_trade_places() -> None:
    """5.9: in any order and lane; those that were there before stay."""
    game = make({})
    row = [["1.6", "1.7"], ["1.8", "1.10"]]
    health = {card: "D" for lane in row for card in lane}
    forge = [[TUTORS, 2, 3], [EMPATHS, 2, 3]]
    state = utopia(game, lanes=row, citizens=health, forge=forge, hand=["1.2"])
    state = go(game, state, "reveal 0 leader", "reveal 0 citadel")
    assert "lay 1.6 citadel" not in texts(game, state), "not new"
    state = go(game, state, f"lay {TUTORS} citadel")
    assert lanes(game, state, 1) == [["1.6", "1.7", EMPATHS], ["1.8", "1.10", TUTORS]]
    assert not any(text.startswith("lay") for text in texts(game, state)), "both have been laid"
    full = [["1.6", "1.7", "1.5"], ["1.8", "1.10"]]
    health |= {"1.5": "D"}
    old = utopia(game, lanes=full, citizens=health, forge=forge[:1], hand=["1.2"])
    old = go(game, old, "reveal 0 citadel", f"health {TUTORS} drone")
    assert f"lay {TUTORS} leader" not in texts(game, old), "the last there is not new"


def test_an_augment_goes_to_anybodys_card_of_its_type() -> None:
    """5.12, 6.11, 6.12: units of both players for one, facilities for the other."""
    game = make({})
    sides = [
        units({"0.13": "D"}, "0.13", facilities=["0.15"], forge=[["0.16", 2, 3], ["0.30", 2, 3]]),
        units({TUTORS: "D"}, TUTORS, facilities=["1.2"]),
    ]
    state = game.poke(seats("DU", *sides))
    assert {text for text in texts(game, state) if text.startswith("reveal")} >= {
        *("reveal 0 on 0.13", f"reveal 0 on {TUTORS}"),
        *("reveal 1 on 0.15", "reveal 1 on 1.2"),
    }
    state = go(game, state, f"reveal 0 on {TUTORS}")
    assert stat(game, state, TUTORS, "armor") == 1
    assert side(game, state, 0)["augments"] == [["0.16", TUTORS]]
    assert not any(text.startswith("reveal 0 on 0.13") for text in texts(game, state))


def test_several_augments_on_one_card() -> None:
    """6.11"""
    game = make({})
    augments = [["1.14", TUTORS], ["1.25", TUTORS]]
    theirs = units({TUTORS: "D"}, TUTORS, augments=augments)
    mine = {"augments": [["0.16", TUTORS], ["0.17", TUTORS]]}
    state = game.poke(seats("DU", mine, theirs))
    assert stat(game, state, TUTORS, "armor") == 2
    assert set(stat(game, state, TUTORS, "keywords")) == {"cloak", "pierce"}


def test_an_augment_without_a_host() -> None:
    """5.12, R19l: revealed before its host, or scrapped for want of one when the phase closes."""
    game = make({})
    shell = "1.1"
    state = utopia(game, forge=[[shell, 3, 3], [TUTORS, 2, 3]], citizens={})
    state = go(game, state, "reveal 0")
    assert idle(game, state, 1) == "D" and side(game, state, 1)["augments"] == []
    gone = go(game, state, "end")
    assert side(game, gone, 1)["scrap"] == [shell]
    state = go(game, state, "reveal 0 leader", f"health {TUTORS} drone")
    assert "end" not in texts(game, state), "as long as there is a host"
    state = go(game, state, f"attach {shell} on {TUTORS}")
    assert side(game, state, 1)["augments"] == [[shell, TUTORS]] and "end" in texts(game, state)


def test_an_augment_waiting_for_a_host_does_nothing() -> None:
    """R19l: nor does it stay where there is no host for it any more."""
    game = make({})
    plates = "0.16"
    mine = {"forge": [[plates, 2, 3], ["0.13", 2, 3]]}
    state = go(game, game.poke(seats("DU", mine)), "reveal 0", "reveal 0 citadel")
    assert stat(game, state, "0.13", "armor") == 1, "as printed"
    state = go(game, state, f"attach {plates} on 0.13")
    assert stat(game, state, "0.13", "armor") == 2
    done = go(game, state, "end")
    assert set(side(game, done, 0)["scrap"]) == {plates, "0.13"}, "R10d: with its bare host"


def test_facilities_without_end() -> None:
    """R19o, 13.2"""
    game = make({})
    cards = ["1.2", "1.3", "1.9", "1.11", "1.21", "1.29"]
    state = utopia(game, forge=[[card, 8, 3] for card in cards])
    for _card in cards:
        state = go(game, state, "reveal 0")
    assert sorted(side(game, state, 1)["facilities"]) == sorted(cards)
    assert idle(game, state, 1) == "D" * 6


# ---- the end of turn and match ------------------------------------------------------------------


def test_drawing_up_to_eight() -> None:
    """10.2, R17b: whoever has more draws nothing and discards nothing."""
    game = make({})
    for count, after in ((5, 8), (8, 8), (11, 11)):
        hand = ["echo"] * count
        state = game.poke(seats("DU", {"hand": hand}, phase="move", step="move"))
        state = go(game, state, "end")
        assert len(side(game, state, 0)["hand"]) == after
        assert side(game, state, 0)["scrap"] == []


def test_an_empty_deck_is_no_end() -> None:
    """10.3, R17: what is left is drawn, then nothing, and play goes on."""
    game = make({})
    scrap = [f"0.{number}" for number in range(1, 31) if number != 13]
    mine = {"hand": ["echo"] * 2, "scrap": scrap, "forge": [["echo", 1, 1]] * 8}
    mine |= {"scored": 9, "deck": ["0.13"], "deck_echoes": 1}
    state = game.poke(seats("DU", mine, phase="move", step="move"))
    state = until(game, go(game, state, "end"), (1, "forge"))
    assert len(side(game, state, 0)["hand"]) == 4 and side(game, state, 0)["deck"] == []
    state = until(game, state, (0, "forge"))
    state = until(game, state, (1, "forge"))
    assert len(side(game, state, 0)["hand"]) == 4


def test_growth_comes_out_of_a_creche_that_never_runs_out() -> None:
    """3.2, 3.3, 4.3: two talents a turn, whatever is out already."""
    game = make({})
    mine = {"citizens": {"0.citadel": "T" * 60 + "D" * 60}}
    state = game.poke(seats("DU", mine, active=1, phase="move", step="move"))
    state = until(game, state, (0, "forge"))
    assert idle(game, state, 0) == "T" * 62 + "D" * 60


@pytest.mark.parametrize(("scored", "winner"), [((3, 5), 1), ((4, 4), None)])
def test_a_match_without_end_ends(scored: tuple[int, int], winner: int | None) -> None:
    """R17a: a hundred turns each; then most echoes win, or victory is shared."""
    game = make({})
    sides: list[Position] = [{"scored": count} for count in scored]
    position = seats("DU", *sides, active=1, turn=200, phase="move", step="move")
    state = go(game, game.poke(position), "end")
    assert game.mover(state) is None
    rewards = game.rewards(state)
    if winner is None:
        assert rewards[0] == rewards[1]
    else:
        assert rewards[winner] > rewards[1 - winner]


@pytest.mark.parametrize(("kept", "complete"), [(0, False), (4, True)])
def test_the_first_turn_of_an_echo_in_a_very_long_match(kept: int, complete: bool) -> None:
    """5.5, R17a: turns beyond 255 are told apart by whether its player's forge phase has closed since."""
    game = make({"seats": "3"})
    slot = ["echo", 4, 255, [0], kept] if kept else ["echo", 4, 255]
    position = seats(
        "DUD", {"forge": [slot], "hand": ["echo"]}, turn=300, phase="forge", step="forge"
    )
    assert ("reveal 0" in texts(game, game.poke(position))) == complete


def test_an_augment_may_wait_for_a_better_host() -> None:
    """5.12, R19l: also where somebody's unit could take it at once."""
    game = make({})
    mine = {"forge": [["0.16", 2, 3], ["0.13", 4, 3]], "citizens": {"0.citadel": "DD"}}
    state = game.poke(seats("DU", mine, units({TUTORS: "D"}, TUTORS)))
    assert {"reveal 0", f"reveal 0 on {TUTORS}"} <= texts(game, state)
    state = go(game, state, "reveal 0", "reveal 0 leader", "health 0.13 drone")
    assert "end" not in texts(game, state)
    state = go(game, state, "attach 0.16 on 0.13")
    assert side(game, state, 0)["augments"] == [["0.16", "0.13"]]
