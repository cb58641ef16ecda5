"""Rounds of a combat in which somebody comes or goes while all wait for the damage."""

from __future__ import annotations

from nk_core.sovereign.rules import make

from .boards import dronestate, eve, fight, remnant
from .situations import asked, go, lanes, on, seats, side, units
from .test_course import texts


def test_a_unit_that_leaves_in_the_window_does_not_bring_the_next_round_forward() -> None:
    """7.2, 8.7, R13, R18e: that round has its own window, and the cloaked unit its question."""
    game = make({})
    mine = units({"0.11": "DDDDD", "0.29": "DD", "0.citadel": "DDDDDDDD"}, "0.11", "0.29")
    theirs = units({"1.23": "DD", "1.citadel": "DDDDD"}, "1.23", hand=["1.20", "1.4"])
    position = seats("DU", mine | {"hand": ["0.14"]}, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 2 1 leader", "pass")
    assert asked(game, state) == (1, "round-begins")
    state = go(game, state, "play 1.20 DDDDD", "choose 0.11")
    state = go(game, state, *["pass"] * 2)
    assert asked(game, state) == (0, "cloak"), "the second round, in which 0.29 faces 1.23"
    state = go(game, state, "cloak no")
    assert asked(game, state)[1] == "round-begins"
    assert (on(game, state, "0.29"), on(game, state, "1.23")) == ("DD", "DD")


def test_a_unit_that_comes_into_an_empty_lane_in_its_window_is_faced() -> None:
    """8.4, R6e, R6f, R13c"""
    game = make({})
    mine = units({"0.11": "DDDDD", "0.9": "DDDDD"}, "0.11", "0.9", hand=["echo"])
    theirs = {"lanes": [[], ["1.23"]], "citizens": {"1.23": "DD", "1.citadel": "DDDDDD"}}
    theirs |= {"hand": ["1.19", "echo"]}
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader", "play 1.19 D")
    state = go(game, state, "choose player 1", "choose 1.23")
    assert lanes(game, state, 1) == [["1.23"], []]
    assert on(game, state, "0.11") == "DD", "3 of Spider Battery, armor 0"
    assert on(game, state, "1.23") == "D", "2 of Dustmen, armor 1"


def test_a_dead_unit_is_not_taken_by_whoever_killed_it_twice() -> None:
    """R10, C-UR-25, C-UR-26: the second return finds it in its owner's hand and leaves it there."""
    game = make({})
    mine = units({"0.26": "D"}, "0.26", augments=[["0.25", "0.26"]], hand=["echo"])
    theirs = units({"1.23": "D"}, "1.23", hand=["1.2", "1.1"])
    position = seats("UD", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader", "order 0.25")
    assert "1.23" not in side(game, state, 0)["hand"]
    assert "1.23" in side(game, state, 1)["hand"] + side(game, state, 1)["scrap"]


def test_a_unit_without_health_pays_for_nothing() -> None:
    """R9a, C-DS-30: Worker Strike is ended by a health that is there."""
    game = make({})
    mine = {"facilities": ["0.2"], "forge": [["0.12", 2, 5]], "hand": ["echo"]}
    mine |= {"citizens": {"0.2": "D", "0.citadel": "TT"}}
    theirs = {"augments": [["1.30", "0.2"]], "hand": ["echo"]}
    position = seats("UD", mine, theirs, phase="forge", step="forge")
    state = go(game, game.poke(position), "reveal 0 leader")
    assert "use 1.30" not in texts(game, state)
    state = go(game, state, "health 0.12 drone")
    assert "use 1.30" in texts(game, state)


def test_a_symbiont_that_falls_in_the_round_takes_nothing() -> None:
    """R5c, C-UR-07, 8.8: the neighbour loses one health, and its controller says of which kind."""
    mine = dronestate({"0.3": "DDDD"})
    theirs = remnant({"1.7": "D", "1.8": "TTDDD"}, augments=[["1.14", "1.8"]])
    board = fight(mine, theirs).play("attack leader 1 1 leader")  # splash 2, armor 1 and 0 + 1
    assert board.moves == {"lose talent", "lose drone"}
    board.play("lose talent")
    assert (board.lanes(1), board.on("1.8")) == ([["1.8"], []], "TDDD")


def test_one_of_two_kinds_goes_once() -> None:
    """C-UR-26, R4b: Tachyon Sentries send one citizen home; which one, the controller says once."""
    board = fight(remnant({"0.26": "DDD"}), dronestate({"1.23": "TTTDDDD"}))  # 2 against armor 2
    board.play("attack leader 1 1 leader", "lose drone")
    assert board.step != "token"
    assert (board.on("1.23"), board.idle(1)) == ("TTTDDD", "D")


def test_an_ion_shroud_holds_in_the_windows_between_rounds() -> None:
    """R2a, C-UR-17: from the first damage to the last; of nobody outside the combat."""
    mine = dronestate({"0.23": "DDD"}, {"0.12": "D"}, idle="D", hand=["0.6"])
    theirs = remnant({"1.12": "D", "1.5": "DDDDD"}, augments=[["1.17", "0.23"]])
    board = fight(mine, theirs).play("attack leader 1 1 leader")
    assert board.step == "round-begins" and board.figures("0.23").endswith("/2")
    board.play("pass")
    assert board.step == "round-begins" and board.figures("0.23").endswith("/3")


def test_losses_are_asked_about_from_the_active_player_on() -> None:
    """R11, 7.6: seat 1 attacks, so it says first which of its citizens goes."""
    board = fight(dronestate({"0.11": "TTDDD"}), remnant({"1.8": "TTDDD"}), active=1)
    assert board.play("attack leader 1 0 leader").mover == 1


def test_a_gravcarrier_may_give_before_it_restores() -> None:
    """R11, 7.6: two effects of one upkeep, in the order of their player's choice."""
    board = eve(dronestate(), remnant({"1.16": "DDDDD", "1.12": "D"}, idle="DD"), of=1)
    board.play("end")
    assert board.step == "order" and len(board.moves) == 2
    board.play(max(board.moves), "choose 1.12", "choose 1.12", "no")
    board.play("number 2")
    assert (board.on("1.16"), board.on("1.12")) == ("DDDDD", "DDD")


def test_an_open_forge_without_an_echo_is_not_asked_about() -> None:
    """C-UR-08: all of it is seen, and nothing in it could be scored."""
    mine = remnant({"0.8": "DDDD"})
    for forge, step in (([["1.2", 1, 3], ["1.13", 1, 3]], "move"), ([["echo", 1, 3]] * 4, "name")):
        board = fight(mine, dronestate(forge=forge)).play("attack leader 1 1 citadel")
        assert board.step == step
        assert all(board.knows_forge(0, 1, place) for place in range(len(forge)))
