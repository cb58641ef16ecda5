"""Breaches: what they are worth, what is seen, scored, taken and discarded, and in which order."""

from __future__ import annotations

from nk_core.sovereign.rules import Sovereign, make

from .situations import ECHOES, asked, go, idle, lanes, on, seats, side, stat, units, until
from .test_course import Position, texts

DUSTMEN, RADICALS, SCRIBES, INSURGENTS, SPIES = "0.11", "0.12", "0.13", "0.9", "0.29"
CARRIER, TELEPATHS, TUTORS = "1.16", "1.8", "1.12"
PLAIN = ["1.2", "1.3", "1.9", "1.11", "1.21", "1.29"]


def breach(
    mine: Position, theirs: Position, *moves: str, at: str = "leader"
) -> tuple[Sovereign, bytes]:
    """After an attack of the whole leader lane of seat 0 on a lane of seat 1, and those moves."""
    game = make({})
    position = seats("DU", mine, theirs, phase="battle", step="attack")
    attack = f"attack leader {len(mine['lanes'][0])} 1 {at}"
    return game, go(game, game.poke(position), attack, *moves)


def seen(game: Sovereign, state: bytes) -> int:
    """How many cards of a hand were seen without an echo among them."""
    assert game.peek(state)["step"] == "discard"
    return len(texts(game, state))


# ---- breach value -------------------------------------------------------------------------------


def test_bonuses_come_after_the_value_was_cut_to_one() -> None:
    """9.2, R8c: scribes are worth 1 + 1 with and without defenders; with cloak the attack stays."""
    mine = units({SCRIBES: "DDD"}, SCRIBES)
    wall = units({CARRIER: "DDDDD"}, CARRIER, hand=PLAIN)
    assert seen(*breach(mine, wall)) == 2 == seen(*breach(mine, {"hand": PLAIN}))
    spies = units({SPIES: "DD"}, SPIES)
    assert seen(*breach(spies, wall, "cloak yes")) == 2


def test_insurgents_count_the_drones_that_were_there() -> None:
    """9.2, R8c, R14h: no more than their own health."""
    mine = units({INSURGENTS: "DD"}, INSURGENTS)
    for drones, wanted in (("", 1), ("D", 2), ("TDDDD", 3)):
        theirs = {"hand": PLAIN, "citizens": {"1.citadel": drones}}
        game, state = breach(mine, theirs)
        state = until(game, state, (0, "discard"), (0, "move"))
        if wanted == 1:
            assert game.peek(state)["step"] != "discard" or seen(game, state) == 1
        else:
            assert seen(game, state) == wanted


def test_a_unit_without_attack_breaches_and_looks_at_nothing() -> None:
    """9.2, R14b, R18b: bonuses included."""
    game = make({})
    mine = units({SCRIBES: "DDD"}, SCRIBES, notes={SCRIBES: {"attack": -1}})
    position = seats("DU", mine, {"hand": PLAIN}, phase="battle", step="attack")
    state = game.poke(position)
    assert stat(game, state, SCRIBES, "attack") == 0
    assert "attack leader 1 1 leader" in texts(game, state)
    state = until(game, go(game, state, "attack leader 1 1 leader"), (0, "move"))
    assert len(side(game, state, 1)["hand"]) == 6 and side(game, state, 1)["scrap"] == []


def test_an_empty_hand_is_breached_too() -> None:
    """R14b: whatever comes of breaching comes."""
    mine = units({RADICALS: "D"}, RADICALS)
    game, state = breach(mine, {"hand": [], "citizens": {"1.citadel": "TD"}})
    state = until(game, state, (0, "effect"))
    assert on(game, go(game, state, "yes"), RADICALS) == "DD"
    assert idle(game, go(game, state, "yes"), 1) == "T"


def test_a_surplus_sees_all_there_are() -> None:
    """R14, R14a: unasked, in a hand and in a forge."""
    mine = units({RADICALS: "DDDD"}, RADICALS)  # attack 5
    assert seen(*breach(mine, {"hand": PLAIN[:3]})) == 3
    forge = [[card, 1, 3] for card in PLAIN[:3]]
    game, state = breach(mine, {"forge": forge}, at="citadel")
    assert asked(game, state)[1] != "name"
    assert all(slot[3] == [0, 1] for slot in side(game, state, 1)["forge"])


# ---- what is seen and scored --------------------------------------------------------------------


def test_cards_of_a_hand_are_drawn_at_random() -> None:
    """9.3, R14: another shuffle, other cards."""
    game, found = make({}), set()
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    for seed in range(30):
        theirs = {"hand": PLAIN}
        position = seats("DU", mine, theirs, phase="battle", step="attack", rng=f"{seed:x}")
        state = go(game, game.poke(position), "attack leader 1 1 leader")
        found |= texts(game, until(game, state, (0, "discard")))
    assert found == {f"discard {card}" for card in PLAIN}


def test_all_echoes_seen_are_scored_and_then_nothing_is_discarded() -> None:
    """1.4, 6.16, 9.4, 9.5, 9.6, R16"""
    mine = units({RADICALS: "DDDD"}, RADICALS)
    game, state = breach(mine, {"hand": ["echo", *PLAIN[:2], "echo"]})
    assert side(game, state, 0)["scored"] == 2 and side(game, state, 1)["hand"] == PLAIN[:2]
    assert side(game, state, 1)["scrap"] == []


def test_cards_of_a_forge_are_all_named_before_the_first_is_seen() -> None:
    """9.3, 13.13, R14: the names are told to all, what they are is not."""
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    forge = [["echo", 1, 3], ["1.2", 1, 3], ["1.3", 1, 3]]
    game, state = breach(mine, {"forge": forge}, at="citadel")
    assert texts(game, state) >= {"name 0", "name 1"}
    move = game.parse("name 0")
    assert game.describe(game.seen_as(state, move, 1)) == "name 0"
    state = go(game, state, "name 0")
    assert side(game, state, 0)["scored"] == 0 and asked(game, state) == (0, "name")
    state = go(game, state, "name 2")
    assert side(game, state, 0)["scored"] == 1
    left = [slot[:4] for slot in side(game, state, 1)["forge"]]
    assert left == [["1.2", 1, 3, [1]], ["1.3", 1, 3, [0, 1]]]
    assert idle(game, state, 1) == "T", "9.4"


def test_the_match_ends_in_the_middle_of_a_breach() -> None:
    """1.1, 10.4, R14e, R16: echoes are scored one at a time, and the last one needed is the last."""
    mine = units({RADICALS: "DDDD"}, RADICALS, scored=10)
    game, state = breach(mine, {"hand": ["echo"] * 5})
    assert game.mover(state) is None and game.peek(state)["winner"] == 0
    assert side(game, state, 0)["scored"] == 12 and len(side(game, state, 1)["hand"]) == 3


def test_a_memorial_is_asked_once_for_each_echo() -> None:
    """7.6, R11a, R14e, R14g: and before what breaching sets off."""
    memorial = "0.2"
    mine = units({RADICALS: "D", memorial: "T"}, RADICALS, facilities=[memorial])
    theirs = {"hand": ["echo", "echo"], "citizens": {"1.citadel": "DDD"}}
    game, state = breach(mine, theirs)
    for left in ("TDD", "TTD"):
        assert texts(game, state) == {"choose player 1", "no"}
        state = go(game, state, "choose player 1")
        assert idle(game, state, 1) == left
    assert texts(game, state) == {"yes", "no"}
    state = go(game, state, "yes")
    assert on(game, state, RADICALS) == "DD" and idle(game, state, 1) == "TT"


# ---- cards taken --------------------------------------------------------------------------------


def test_a_card_taken_instead_of_discarded() -> None:
    """R10c, R14f, R14i: the text replaces the discard, for whichever attacker it was seen."""
    mine = units({SCRIBES: "DDD", DUSTMEN: "DDDDD"}, SCRIBES, DUSTMEN, hand=[])
    game, state = breach(mine, {"hand": PLAIN})
    chosen = min(texts(game, state))
    card = chosen.split()[1]
    state = go(game, state, chosen)
    assert texts(game, state) == {"yes", "no"}
    taken = go(game, state, "yes")
    assert side(game, taken, 0)["hand"] == [card] and side(game, taken, 1)["scrap"] == []
    assert len(side(game, taken, 1)["hand"]) == 5
    left = go(game, state, "no")
    assert side(game, left, 1)["scrap"] == [card] and side(game, left, 0)["hand"] == []


def test_telepaths_open_all_and_the_attacker_chooses() -> None:
    """9.3, 9.5, R14: only what was chosen counts as seen, for echoes and for the discard."""
    game = make({})
    mine = units({"0.8": "DDDDD", "0.5": "DDDDD"}, "0.8", "0.5")  # attack 1 and 1
    theirs = {"hand": ["1.1", "1.3", "echo"]}
    position = seats("UD", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 2 1 leader")
    assert texts(game, state) == {"name 1.1", "name 1.3", "name echo"}
    pair = go(game, state, "name 1.1", "name 1.3")
    assert texts(game, pair) == {"discard 1.1", "discard 1.3"}
    assert side(game, pair, 0)["scored"] == 0
    assert side(game, pair, 1)["known_echoes"][0] == 1, "13.11: all was open"
    found = go(game, state, "name 1.3", "name echo")
    assert side(game, found, 0)["scored"] == 1 and side(game, found, 1)["scrap"] == []


def test_effects_of_breaching_go_from_the_front_attacker_back() -> None:
    """8.11, R14g: and combat is over only after them."""
    game = make({})
    two = "1.12"  # the radicals of another deck
    mine = units({RADICALS: "D", two: "D"}, RADICALS, two)
    theirs = {"hand": PLAIN[:1], "citizens": {"1.citadel": "DD"}}
    position = seats("DD", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 2 1 leader")
    state = until(game, state, (0, "effect"))
    first = go(game, state, "yes")
    assert on(game, first, RADICALS) == "DD" and on(game, first, two) == "D"
    assert game.peek(first)["combat"] and asked(game, first) == (0, "effect")
    state = go(game, first, "yes")
    assert on(game, state, two) == "DD" and idle(game, state, 1) == ""
    assert lanes(game, state, 0) == [[RADICALS, two], []] and game.peek(state)["combat"] == {}


def test_effects_of_the_end_of_combat_come_last() -> None:
    """R12, R14g: scribes that defended, after the breach, with what has come home by then."""
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    theirs = units({"1.13": "DDD"}, "1.13", hand=ECHOES)
    theirs["citizens"] |= {"1.citadel": "D"}
    game = make({})
    position = seats("DD", mine, theirs, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    state = until(game, state, (1, "effect"))
    assert side(game, state, 0)["scored"] == 1 and texts(game, state) == {"yes", "no"}
    assert idle(game, go(game, state, "yes"), 1) == "T"
    assert idle(game, go(game, state, "no"), 1) == "D"


def test_a_breach_that_finds_no_defender_after_the_rounds() -> None:
    """9.1, 9.2: struck down in the last round, defenders cut nothing."""
    mine = units({DUSTMEN: "DDDDD"}, DUSTMEN)
    game, state = breach(mine, units({TUTORS: "DD"}, TUTORS, hand=PLAIN))
    assert seen(game, state) == 2 and lanes(game, state, 1) == [[], []]


def test_no_attackers_left_no_breach() -> None:
    """9.1, R18d"""
    mine = units({DUSTMEN: "D"}, DUSTMEN)
    game, state = breach(mine, units({TUTORS: "DDD"}, TUTORS, hand=PLAIN))
    assert asked(game, state) == (0, "move") and len(side(game, state, 1)["hand"]) == 6
