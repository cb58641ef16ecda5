"""The course of a match: phases, forge, rounds and breaches, on positions written as text."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nk_core.errors import IllegalMove, PositionError
from nk_core.sovereign.cards import FACTION_OF
from nk_core.sovereign.rules import Sovereign, make

Position = dict[str, Any]
DRONES, UTOPIA = "the_dronestate", "utopian_remnant"
NUMBER = {
    (key, card.name): card.number for key in (DRONES, UTOPIA) for card in FACTION_OF[key].cards
}


def drone(name: str, seat: int = 0) -> str:
    """A card of the Dronestate in that seat's deck."""
    return f"{seat}.{NUMBER[DRONES, name]}"


def utopian(name: str, seat: int = 1) -> str:
    """A card of the Utopian Remnant in that seat's deck."""
    return f"{seat}.{NUMBER[UTOPIA, name]}"


def table(mine: Position, theirs: Position, **rest: Any) -> Position:
    """Two seats: the Dronestate at turn, and the Utopian Remnant."""
    seats = [{"faction": DRONES} | mine, {"faction": UTOPIA} | theirs]
    return {"active": 0, "turn": 5, "seats": seats} | rest


def battle(mine: list[str], theirs: list[str], citizens: dict[str, str], **more: Any) -> Position:
    """Both leader lanes hold units, and seat 0 may attack."""
    own = {key: value for key, value in citizens.items() if key.startswith("0")}
    other = {key: value for key, value in citizens.items() if key.startswith("1")}
    return table(
        {"lanes": [mine, []], "citizens": own},
        {"lanes": [theirs, []], "citizens": other} | more,
        phase="battle",
        step="attack",
    )


def texts(game: Sovereign, state: bytes) -> set[str]:
    """The legal moves in notation."""
    return {game.describe(move) for move in game.moves(state)}


def after(game: Sovereign, position: Position, *moves: str) -> bytes:
    """The state after those moves from a position."""
    state = game.poke(position)
    for move in moves:
        state = game.play(state, game.parse(move))
    return state


# ---- the whole ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_random_matches_end_soundly(seats: str) -> None:
    game = make({"seats": seats})
    assert game.state_size <= (2048 if seats == "2" else 4096)
    for seed in range(150):
        played, state, sound = game.soak(seed)
        assert sound and played > 20 and game.mover(state) is None
        assert game.new(seed) == game.new(seed)


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_a_seat_cannot_tell_an_imagined_world_from_the_true_one(seats: str) -> None:
    game, rng = make({"seats": seats}), random.Random(seats)
    for seed in range(4):
        state = game.new(seed)
        while game.mover(state) is not None:
            assert game.poke(game.peek(state)) == state
            moves = game.moves(state)
            assert [game.parse(game.describe(move)) for move in moves] == list(moves)
            for seat in range(game.seats):
                world = game.imagine(state, seat, rng.getrandbits(64))
                game.check(world)
                assert game.key(world, seat) == game.key(state, seat)
                assert game.moves(world)
                if game.mover(state) == seat:
                    assert game.moves(world) == moves
            state = game.play(state, rng.choice(moves))


def test_what_is_hidden_is_drawn_anew() -> None:
    game = make({})
    state = game.new(7)
    hands = {
        tuple(game.peek(game.imagine(state, 0, seed))["seats"][1]["hand"]) for seed in range(30)
    }
    assert len(hands) > 25
    own = game.peek(state)["seats"][0]["hand"]
    assert all(
        game.peek(game.imagine(state, 0, seed))["seats"][0]["hand"] == own for seed in (1, 2)
    )


# ---- set-up and forge ---------------------------------------------------------------------------


def test_drones_in_the_order_of_turns_and_eight_cards() -> None:
    """2.3, 2.4"""
    game = make({"seats": "4", "first": "seat2"})
    seats = game.peek(game.new(1))["seats"]
    assert [seat["citizens"] for seat in seats] == [
        {"0.citadel": "DDD"},
        {"1.citadel": "DDDD"},
        {"2.citadel": "D"},
        {"3.citadel": "DD"},
    ]
    assert all(len(seat["hand"]) == 8 for seat in seats)


def test_an_accelerated_echo_waits_for_the_next_turn() -> None:
    """5.5, 5.7, R19"""
    game = make({})
    position = table({"hand": ["echo"], "citizens": {"0.citadel": "TTT"}}, {})
    state = after(game, position, "start echo", "accelerate 0")
    assert "reveal 0" not in texts(game, state)
    position["seats"][0] |= {"hand": [], "forge": [["echo", 2, 4]]}
    state = after(game, position, "reveal 0")
    seat = game.peek(state)["seats"][0]
    assert seat["scored"] == 1 and seat["citizens"]["0.citadel"] == "TTTT", "its talent, unflipped"


def test_a_card_paid_in_one_turn_is_revealed_in_it() -> None:
    """5.2-5.5, 5.10, R19"""
    game = make({})
    card = drone("Undercity Anarchs")  # cost 2, DDD
    position = table({"hand": [card], "citizens": {"0.citadel": "TTD"}}, {})
    state = after(game, position, f"start {card}")
    assert "reveal 0 leader" not in texts(game, state)
    state = after(game, position, f"start {card}", "accelerate 0", "reveal 0 leader")
    seat = game.peek(state)["seats"][0]
    assert seat["lanes"][0] == [card] and seat["citizens"]["0.citadel"] == "DDD"
    done = game.play(state, game.parse("end"))
    assert game.peek(done)["seats"][0]["scrap"] == [card], "5.11: no health when the phase closes"
    for _i in range(3):
        state = game.play(state, game.parse(f"health {card} drone"))
    assert f"health {card} drone" not in texts(game, state), "the row is full"
    done = game.play(state, game.parse("end"))
    assert game.peek(done)["seats"][0]["citizens"][card] == "DDD"


def test_an_opponent_sees_that_a_card_is_started_not_which() -> None:
    """13.3"""
    game = make({})
    card = drone("Sentinels")
    position = table({"hand": [card, "echo"], "citizens": {"0.citadel": "T"}}, {})
    state = game.poke(position)
    seen = {game.seen_as(state, game.parse(f"start {what}"), 1) for what in (card, "echo")}
    assert len(seen) == 1 and game.describe(seen.pop()) == "start ?"
    one, two = (game.play(state, game.parse(f"start {what}")) for what in (card, "echo"))
    assert game.key(one, 1) == game.key(two, 1) and game.key(one, 0) != game.key(two, 0)


# ---- battle -------------------------------------------------------------------------------------


def test_attack_choices_of_a_lane_of_three() -> None:
    """8.2: the front unit, the front two, or all three; against either lane."""
    game = make({})
    lane = [drone("Recon Guerillas"), drone("Undercity Anarchs"), drone("Rail Sniper")]
    position = battle(lane, [], {lane[0]: "DDDD", lane[1]: "DDD", lane[2]: "D"})
    found = texts(game, game.poke(position))
    wanted = {f"attack leader {n} 1 {at}" for n in (1, 2, 3) for at in ("leader", "citadel")}
    assert found == wanted | {"no attack"}


def test_damage_against_armor_is_simultaneous() -> None:
    """8.7, 8.8: 2 against armor 1 takes one, 2 against armor 0 takes two."""
    game = make({})
    mine, theirs = drone("Recon Guerillas"), utopian("Datajack Legion")  # 2/0, and 2/1 cybernetic
    position = battle([mine], [theirs], {mine: "DDDD", theirs: "DDDD"})
    state = after(game, position, "attack leader 1 1 leader")
    seats = game.peek(state)["seats"]
    assert seats[0]["citizens"][mine] == "DD" and seats[1]["citizens"][theirs] == "DDD"


def test_a_slow_unit_that_would_be_scrapped_deals_nothing() -> None:
    """11.8, F11"""
    game = make({})
    mine, theirs = drone("Sentinels"), utopian("Gravcarrier")  # 3/2 slow, 1/2
    weak = battle([mine], [theirs], {mine: "D", theirs: "DD"})
    weak["seats"][1]["lanes"][0] = [theirs]
    weak["seats"][1]["notes"] = {theirs: {"attack": 2}}  # 3 against armor 2: lethal
    seats = game.peek(after(game, weak, "attack leader 1 1 leader"))["seats"]
    assert seats[1]["citizens"][theirs] == "DD" and seats[0]["scrap"] == [mine]


def test_attackers_slide_down_the_lane_and_strike_once() -> None:
    """8.5, 8.6: the first deals its damage to the first defender only, and takes from both."""
    game = make({})
    mine = [drone("Sentinels")]  # 3/2
    theirs = [utopian("Grav Skimmers"), utopian("Terraformers")]  # 2/2 and 1/1
    citizens = {mine[0]: "DDD", theirs[0]: "DDD", theirs[1]: "DDD"}
    seats = game.peek(after(game, battle(mine, theirs, citizens), "attack leader 1 1 leader"))[
        "seats"
    ]
    assert seats[1]["citizens"][theirs[0]] == "DD" and seats[1]["citizens"][theirs[1]] == "DDD"
    assert seats[0]["citizens"][mine[0]] == "DDD", "2 and 1 do not pass armor 2"


@pytest.mark.parametrize(("guard", "seen"), [(False, 5), (True, 2)])
def test_a_breach_sees_five_cards_or_two(guard: bool, seen: int) -> None:
    """9.2: without defenders 3 + 2 cards, with one left one for each attacker."""
    game = make({})
    mine = [drone("Sentinels"), drone("Recon Guerillas")]  # attack 3 and 2
    theirs = [utopian("Gravcarrier")] if guard else []
    citizens = {mine[0]: "DDD", mine[1]: "DDDD"} | ({theirs[0]: "DDDDD"} if guard else {})
    hand = [f"1.{number}" for number in range(5, 14) if f"1.{number}" not in theirs]
    position = battle(mine, theirs, citizens, hand=hand)
    flip = ["no"] if guard else []  # the Guerillas, which have dealt damage, turn nobody over
    state = after(game, position, "attack leader 2 1 leader", *flip)
    assert game.peek(state)["step"] == "discard"
    looked = game.peek(state)["combat"]["look"]
    assert len(looked) == seen == len(set(looked)) and set(looked) <= set(hand)
    assert texts(game, state) == {f"discard {card}" for card in looked}
    gone = game.play(state, game.parse(f"discard {looked[0]}"))
    assert game.peek(gone)["seats"][1]["scrap"] == [looked[0]]
    notes = game.peek(gone)["seats"][1]["notes"]
    assert all(notes[card]["seen"] == 1 for card in looked[1:]), "13.8: the attacker remembers"


def test_echoes_of_a_breached_forge_are_scored_and_their_talents_go_home() -> None:
    """9.3, 9.4"""
    game = make({})
    mine = drone("Recon Guerillas")  # attack 2
    forge = [["echo", 1, 3], ["1.2", 2, 3], ["echo", 2, 4]]
    position = battle([mine], [], {mine: "DDDD"}, forge=forge)
    state = after(game, position, "attack leader 1 1 citadel", "name 0", "name 2")
    seats = game.peek(state)["seats"]
    assert seats[0]["scored"] == 2 and seats[1]["citizens"] == {"1.citadel": "TT"}
    assert seats[1]["forge"] == [["1.2", 2, 3, [1]]], "what was not named stays unseen"


def test_the_last_echo_ends_the_match_at_once() -> None:
    """1.1, R16"""
    game = make({})
    mine = drone("Recon Guerillas")
    position = battle([mine], [], {mine: "DDDD"}, forge=[["echo", 1, 3]])
    position["seats"][0] |= {"scored": 11}
    state = after(game, position, "attack leader 1 1 citadel")
    assert game.mover(state) is None and game.peek(state)["winner"] == 0


def test_only_neighbours_are_attacked() -> None:
    """R18: of four seats the one across is out of reach."""
    game = make({"seats": "4"})
    mine = drone("Recon Guerillas")
    seats: list[Position] = [{"faction": DRONES, "lanes": [[mine], []], "citizens": {mine: "DDDD"}}]
    seats += [{"faction": UTOPIA} for _i in range(3)]
    position = {"active": 0, "turn": 5, "phase": "battle", "step": "attack", "seats": seats}
    targets = {text.split()[3] for text in texts(game, game.poke(position)) if "leader 1" in text}
    assert targets == {"1", "3"}


# ---- move, and bad input ------------------------------------------------------------------------


def test_one_move_and_one_more_for_each_airborne_unit() -> None:
    """10.1, 11.1"""
    game = make({})
    plain, bird = drone("Recon Guerillas"), drone("Skimsquad")
    position = table(
        {"lanes": [[plain, bird], []], "citizens": {plain: "D", bird: "D"}},
        {},
        phase="move",
        step="move",
    )
    state = after(game, position, f"move {bird} forward")
    assert game.peek(state)["seats"][0]["lanes"][0] == [bird, plain]
    state = game.play(state, game.parse(f"move {plain} across"))
    assert game.peek(state)["seats"][0]["lanes"] == [[bird], [plain]]
    assert texts(game, state) == {"end"}, "both moves are done"


@pytest.mark.parametrize(
    "change",
    [
        {"hand": ["0.99"]},
        {"hand": ["0.4", "0.4"]},
        {"lanes": [["0.1", "0.2", "0.3", "0.4"], []]},
        {"forge": [["echo", 9]]},
        {"scored": 21},
        {"nonsense": 1},
    ],
    ids=str,
)
def test_positions_that_cannot_be(change: Position) -> None:
    with pytest.raises(PositionError) as caught:
        make({}).poke(table(change, {}))
    assert str(caught.value).count("\n") == 0


@pytest.mark.parametrize("text", ["", "start", "start 0.31", "reveal x", "attack leader 9 1 x"])
def test_texts_that_are_no_move(text: str) -> None:
    with pytest.raises(IllegalMove):
        make({}).parse(text)
