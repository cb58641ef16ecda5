"""What a seat knows: of hands, forges and decks, after looking, breaching, starting and returning.

A seat knows what is the same in all worlds that it can imagine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from nk_core.sovereign.cards import FACTION_OF
from nk_core.sovereign.rules import Sovereign, make

from .situations import ECHOES, go, later, seats, side, units, until
from .test_course import DRONES, UTOPIA, Position, texts

COSTS = {
    f"{seat}.{card.number}": getattr(card, "cost", 0)
    for seat, key in enumerate((DRONES, UTOPIA))
    for card in FACTION_OF[key].cards
} | {"echo": 2}
REFLEXES = {
    f"{seat}.{card.number}"
    for seat, key in enumerate((DRONES, UTOPIA))
    for card in FACTION_OF[key].cards
    if type(card).__name__ == "ReflexCard"
}
WORLDS = 60


def worlds(
    game: Sovereign, state: bytes, seat: int, read: Callable[[Position], Any], count: int = WORLDS
) -> Counter[Any]:
    """How often a seat imagines what, reading the text of a position."""
    return Counter(read(game.peek(game.imagine(state, seat, seed))) for seed in range(count))


def hand(seat: int) -> Callable[[Position], tuple[str, ...]]:
    """Reads a hand, sorted."""
    return lambda text: tuple(sorted(text["seats"][seat]["hand"]))


def has(card: str, seat: int) -> Callable[[Position], bool]:
    """Reads whether a card is in a hand."""
    return lambda text: card in text["seats"][seat]["hand"]


def forged(seat: int, place: int = 0) -> Callable[[Position], str]:
    """Reads which card lies in a place of a forge."""
    return lambda text: str(text["seats"][seat]["forge"][place][0])


# ---- what is open and what is not ---------------------------------------------------------------


def test_the_own_hand_and_forge_are_known() -> None:
    """13.1: and nothing of another's."""
    game = make({})
    mine = {"hand": ["0.13", "0.14", "echo"], "forge": [["0.23", 2, 5]]}
    theirs = {"hand": ["1.12", "1.20", "echo"], "forge": [["1.28", 2, 5]]}
    state = game.poke(seats("DU", mine, theirs))
    assert len(worlds(game, state, 0, hand(0))) == 1 == len(worlds(game, state, 0, forged(0)))
    assert len(worlds(game, state, 0, hand(1))) > 40 and len(worlds(game, state, 0, forged(1))) > 10
    assert len(worlds(game, state, 1, hand(1))) == 1 == len(worlds(game, state, 1, forged(1)))
    other = game.poke(seats("DU", mine, theirs | {"hand": ["1.1", "1.2", "1.3"]}))
    assert game.key(other, 0) == game.key(state, 0) and game.key(other, 1) != game.key(state, 1)


def test_what_is_open_is_the_same_in_every_world() -> None:
    """13.2, 13.3: lanes, colonies, citizens, scraps, sizes; of a forge places, turns and talents."""
    game = make({})
    theirs = units({"1.12": "TD", "1.citadel": "TDD", "1.9": "T"}, "1.12", facilities=["1.9"])
    theirs |= {"reflexes": ["1.30"], "scrap": ["1.5", "1.7"], "augments": [["1.1", "1.12"]]}
    theirs |= {"forge": [["1.28", 3, 2], ["echo", 1, 8]], "scored": 3, "hand": ["1.20", "1.2"]}
    state = game.poke(seats("DU", {}, theirs))
    keys = ("lanes", "facilities", "reflexes", "augments", "scrap", "citizens", "scored")

    def open_zones(text: Position) -> str:
        zones = text["seats"][1]
        tracks = [slot[1:3] for slot in zones["forge"]]
        deck = len(zones["deck"]) + zones["deck_echoes"]
        return str([zones[key] for key in keys] + [tracks, len(zones["hand"]), deck])

    assert len(worlds(game, state, 0, open_zones)) == 1


def test_a_forge_card_is_no_reflex_and_none_that_lies_elsewhere() -> None:
    """13.4"""
    game = make({})
    theirs = units({"1.12": "D"}, "1.12", scrap=["1.5"], facilities=["1.9"])
    theirs |= {"forge": [["1.28", 1, 9]], "reflexes": ["1.30"]}
    state = game.poke(seats("DU", {}, theirs))
    found = set(worlds(game, state, 0, forged(1), 400))
    assert "echo" in found and len(found) > 15
    assert not found & (REFLEXES | {"1.12", "1.5", "1.9"})


def test_a_card_that_could_have_been_revealed_is_likely_dearer_or_an_echo() -> None:
    """13.5: kept face down through a forge phase, cheap ones are less likely, but not excluded."""
    game = make({})

    def cheap(track: int) -> float:
        theirs = {"forge": [["1.10", track, 3]], "hand": ECHOES}
        state = game.poke(seats("DU", {}, theirs, active=1, phase="move", step="move"))
        state = until(game, until(game, state, (0, "forge")), (1, "forge"))
        state = until(game, state, (0, "forge"))
        assert side(game, state, 1)["forge"][0][1] == track + 1
        found = worlds(game, state, 0, forged(1), 800)
        found.pop("echo", None)
        return sum(n for card, n in found.items() if COSTS[card] <= 4) / found.total()

    fresh, old = cheap(1), cheap(4)
    assert 0 < old < fresh


def test_a_card_accelerated_to_completion_may_be_an_echo() -> None:
    """13.6: in the turn in which it was started."""
    game = make({})
    theirs = {"hand": ["echo", *ECHOES[1:]], "citizens": {"1.citadel": "TT"}}
    state = go(game, game.poke(seats("DU", {}, theirs, active=1)), "start echo", "accelerate 0")
    state = until(game, go(game, state, "end"), (0, "forge"))
    assert worlds(game, state, 0, forged(1), 200)["echo"] > 0


# ---- looking ------------------------------------------------------------------------------------


def test_what_was_seen_in_a_forge_stays_known() -> None:
    """13.7, R15: an agent's look at one card, wherever it moves up to, by the one who looked."""
    game = make({})
    mine = {"augments": [["0.8", "1.12"]]}
    theirs = units({"1.12": "D"}, "1.12", forge=[["echo", 1, 8], ["1.28", 1, 8]])
    position = seats("DU", mine, theirs, active=1, phase="move", step="move")
    state = later(game, game.poke(position), (0, "effect"))
    assert texts(game, state) == {"spy hand", "spy forge 0", "spy forge 1", "no"}
    state = go(game, state, "spy forge 1")
    assert set(worlds(game, state, 0, forged(1, 1))) == {"1.28"}
    assert len(worlds(game, state, 0, forged(1, 0))) > 10
    state = go(game, until(game, state, (1, "forge")), "reveal 0")
    assert set(worlds(game, state, 0, forged(1, 0))) == {"1.28"}, "it has moved up"


def test_a_hand_that_was_seen_is_known_until_it_changes_unseen() -> None:
    """13.8, 13.11, R15: oracles look at a hand; echoes are counted; what is drawn later is unknown."""
    game = make({})
    mine = {"hand": ["0.13", "0.14", "0.23", "echo", "echo"]}
    theirs = units({"1.6": "D"}, "1.6")
    state = later(
        game, game.poke(seats("DU", mine, theirs, phase="move", step="move")), (1, "effect")
    )
    held = tuple(sorted(side(game, state, 0)["hand"]))
    assert len(held) == 8, "drawn up"
    assert len(worlds(game, state, 1, hand(0))) > 40
    state = go(game, state, "choose player 0")
    assert set(worlds(game, state, 1, hand(0))) == {held}, "there is no forge to look at instead"
    assert side(game, state, 0)["known_echoes"][1] == held.count("echo")
    state = until(game, state, (0, "forge"))
    assert set(worlds(game, state, 1, hand(0))) == {held}


def test_known_echoes_are_a_number() -> None:
    """13.11: how many must be there, not which; one less when a card is started unseen."""
    game = make({})
    mine: Position = {"hand": ["0.13", "echo", "echo"], "citizens": {"0.citadel": "T"}}
    mine |= {"known_echoes": [0, 2, 0, 0], "notes": {"0.13": {"seen": 2}}}
    state = game.poke(seats("DU", mine))
    assert set(worlds(game, state, 1, hand(0))) == {("0.13", "echo", "echo")}
    state = go(game, state, "start echo")
    found = worlds(game, state, 1, lambda text: (*hand(0)(text), forged(0)(text)))
    assert set(found) == {("0.13", "echo", "echo"), ("echo", "echo", "0.13")}


def test_a_known_card_is_in_the_hand_or_among_those_started_since() -> None:
    """13.9"""
    game = make({})
    mine = {"hand": ["0.13", "0.23", "0.27"], "citizens": {"0.citadel": "TT"}}
    mine |= {"notes": {"0.13": {"seen": 2}}}
    state = go(game, game.poke(seats("DU", mine)), "start 0.23")
    found = worlds(game, state, 1, has("0.13", 0), 200)
    assert found[True] and found[False], "it may have been that one"
    places = worlds(game, state, 1, forged(0), 200)
    assert places["0.13"] == found[False], "and then it is nowhere else"


def test_which_card_was_started_is_known_when_all_others_are() -> None:
    """13.9, 13.4: a hand of two known cards, one of them a reflex, which cannot be started."""
    game = make({})
    mine = {"hand": ["0.13", "0.14"], "citizens": {"0.citadel": "T"}}
    mine |= {"notes": {"0.13": {"seen": 2}, "0.14": {"seen": 2}}}
    state = go(game, game.poke(seats("DU", mine)), "start 0.13")
    assert set(worlds(game, state, 1, forged(0))) == {"0.13"}
    assert set(worlds(game, state, 1, hand(0))) == {("0.14",)}


def test_what_one_saw_later_is_not_blurred_by_what_another_saw_before() -> None:
    """13.9, R15: for each player the forge cards started since that player knew it in the hand."""
    game = make({"seats": "3"})
    theirs = {"hand": ["1.7", "1.28"], "forge": [["1.9", 1, 4]], "citizens": {"1.citadel": "T"}}
    theirs |= {"notes": {"1.7": {"seen": 1, "since": [0, 0, 3, 0]}}}
    state = go(game, game.poke(seats("DUU", {}, theirs, {}, active=1)), "start 1.28")
    first = worlds(game, state, 0, forged(1, 0), 400)
    assert "1.7" not in first, "it was seen in the hand after that card had been started"
    assert worlds(game, state, 0, forged(1, 1), 400)["1.7"] > 0
    assert worlds(game, state, 2, forged(1, 0), 400)["1.7"] > 0


def test_what_a_breach_turned_up_is_remembered_by_the_attacker() -> None:
    """13.8, 13.13: all see how many, the attacker learns which."""
    game = make({"seats": "3"})
    unit = "0.26"  # attack 2
    sides: list[Position] = [
        units({unit: "DDD"}, unit),
        {"hand": ["1.2", "1.9", "1.11", "1.21"]},
        {},
    ]
    position = seats("UUU", *sides, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    seen = {text.split()[1] for text in texts(game, state)}
    gone = min(seen)
    state = go(game, state, f"discard {gone}")
    (kept,) = seen - {gone}
    assert set(worlds(game, state, 0, has(kept, 1))) == {True}
    assert len(worlds(game, state, 2, has(kept, 1), 200)) == 2
    assert side(game, state, 1)["scrap"] == [gone], "the discard is open"


def test_a_breach_of_a_forge_shows_all_which_places_were_looked_at() -> None:
    """13.7, 13.13: what lies there the attacker alone learns."""
    game = make({"seats": "3"})
    unit = "0.26"
    forge = [["1.2", 1, 3], ["1.9", 1, 3], ["1.11", 1, 3]]
    sides: list[Position] = [units({unit: "DDD"}, unit), {"forge": forge}, {}]
    position = seats("UUU", *sides, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 citadel")
    for seat in (1, 2):
        assert game.describe(game.seen_as(state, game.parse("name 1"), seat)) == "name 1"
    state = go(game, state, "name 0", "name 1")
    assert set(worlds(game, state, 0, forged(1, 1))) == {"1.9"}
    assert len(worlds(game, state, 0, forged(1, 2))) > 10
    assert len(worlds(game, state, 2, forged(1, 1))) > 10


def test_a_card_taken_instead_of_discarded_lies_open() -> None:
    """13.8, 13.13, C-DS-11: as the discard would; all know from then on in whose hand it is."""
    game = make({"seats": "3"})
    unit = "0.11"
    sides: list[Position] = [
        units({unit: "DDDDD"}, unit),
        {"hand": ["1.2", "1.3"], "notes": {"1.2": {"seen": 4}}},
        {},
    ]
    position = seats("DUU", *sides, phase="battle", step="attack")
    state = go(game, game.poke(position), "attack leader 1 1 leader")
    assert set(worlds(game, state, 2, has("1.2", 1))) == {True}
    state = go(game, state, "discard 1.3", "yes")
    assert side(game, state, 0)["hand"][0] == "1.3" and side(game, state, 1)["hand"] == ["1.2"]
    for seat in range(3):
        assert set(worlds(game, state, seat, has("1.3", 0))) == {True}
        assert set(worlds(game, state, seat, has("1.2", 1))) == {True}


# ---- what is said and shown ---------------------------------------------------------------------


def test_a_told_number_of_echoes_holds_in_every_world() -> None:
    """13.11, R15: and what is started afterwards changes nothing of it."""
    game = make({})
    mine = {"facilities": ["0.4"], "citizens": {"0.citadel": "D"}}
    theirs = {
        "hand": ["echo", "echo", "1.20", "1.2", "1.9"],
        "forge": [["echo", 1, 3], ["1.3", 1, 3]],
    }
    state = go(game, game.poke(seats("DU", mine, theirs)), "work 0.4 D")

    def count(text: Position) -> int:
        zones = text["seats"][1]
        return int(zones["hand"].count("echo") + sum(slot[0] == "echo" for slot in zones["forge"]))

    assert set(worlds(game, state, 0, count)) == {3}
    assert len(worlds(game, state, 0, lambda text: text["seats"][1]["hand"].count("echo"))) > 1
    state = until(game, go(game, state, "end"), (1, "forge"))
    state = go(game, state, "start echo")
    assert set(worlds(game, state, 0, count)) == {3}


def test_open_hands_are_open_to_all() -> None:
    """13.8, R3b: cards that come there meanwhile too; the knowledge outlives the reflex."""
    game = make({"seats": "3"})
    sides: list[Position] = [
        {"hand": ["0.14", "0.13"], "citizens": {"0.citadel": "DD"}},
        {"hand": ["1.2", "echo"]},
        {"hand": ["2.20"]},
    ]
    state = go(game, game.poke(seats("DUU", *sides)), "play 0.14 DD")
    for viewer in range(3):
        for seat in range(3):
            assert len(worlds(game, state, viewer, hand(seat), 20)) == 1
    state = until(game, state, (2, "forge"))
    assert len(side(game, state, 1)["hand"]) == 8
    for seat in range(3):
        assert len(worlds(game, state, 0, hand(seat), 20)) == 1
    state = until(game, state, (0, "forge"))
    assert side(game, state, 0)["scrap"] == ["0.14"]
    assert len(worlds(game, state, 0, hand(1), 20)) == 1


def test_what_was_turned_up_in_a_forge_is_known_to_all() -> None:
    """13.7: an echo that a sabotage met stays where it is."""
    game = make({})
    mine = {"hand": ["0.21"], "citizens": {"0.citadel": "DDD"}}
    theirs = {"forge": [["echo", 1, 3], ["1.3", 1, 3]]}
    position = seats("DU", mine, theirs)
    state = go(game, game.poke(position), "play 0.21 DDD", "choose forge 1 0")
    assert side(game, state, 1)["forge"][0][:4] == ["echo", 1, 3, [0, 1]]
    assert set(worlds(game, state, 0, forged(1))) == {"echo"}
    state = go(game, game.poke(position), "play 0.21 DDD", "choose forge 1 1")
    assert side(game, state, 1)["scrap"] == ["1.3"] and len(side(game, state, 1)["forge"]) == 1


def test_cards_drawn_from_a_scrap_and_returned_from_play_are_known() -> None:
    """13.8, 13.14"""
    game = make({})
    mine = {"facilities": ["0.22"], "citizens": {"0.citadel": "D"}, "scrap": ["0.13", "0.23"]}
    mine |= {"hand": ["0.27", "0.16"]}
    state = go(game, game.poke(seats("DU", mine)), "work 0.22 D", "discard 0.16")
    assert side(game, state, 0)["scrap"] == ["0.23", "0.16"]
    assert set(worlds(game, state, 1, has("0.13", 0))) == {True}
    theirs = {"hand": ["1.24"], "citizens": {"1.citadel": "TTT"}}
    position = seats("DU", units({"0.13": "D"}, "0.13", hand=["0.27"]), theirs, active=1)
    state = go(game, game.poke(position), "play 1.24 TTT")
    assert set(worlds(game, state, 1, has("0.13", 0))) == {True}


def test_a_known_card_revealed_or_scrapped_is_known_there() -> None:
    """13.4, 13.8: what has left a hand in the open is not imagined in it any longer."""
    game = make({})
    mine = {"hand": ["0.14", "0.27"], "citizens": {"0.citadel": "DD"}}
    mine |= {"notes": {"0.14": {"seen": 2}}}
    state = go(game, game.poke(seats("DU", mine)), "play 0.14 DD")
    state = until(game, later(game, go(game, state, "end"), (0, "forge")), (0, "forge"))
    assert side(game, state, 0)["scrap"] == ["0.14"]
    assert set(worlds(game, state, 1, has("0.14", 0))) == {False}


# ---- what others' keys give away ----------------------------------------------------------------


def test_draws_tell_others_nothing() -> None:
    """13.1, 13.2, 10.2: whatever was drawn, the others' information is the same."""
    game = make({"seats": "3"})
    keys: list[set[int]] = [set(), set(), set()]
    for seed in range(12):
        mine = {"hand": ["0.13", "0.23"]}
        position = seats("DUU", mine, phase="move", step="move", rng=f"{seed:x}")
        state = until(game, go(game, game.poke(position), "end"), (1, "forge"))
        for seat in range(3):
            keys[seat].add(game.key(state, seat))
    assert len(keys[0]) > 8 and len(keys[1]) == 1 == len(keys[2])


def test_a_look_tells_the_others_only_where_it_went() -> None:
    """13.7, 13.15: the one who is looked at knows no more than the third."""
    game = make({"seats": "3"})
    keys: list[set[int]] = [set(), set(), set()]
    for card in ("1.28", "1.9"):
        mine = {"augments": [["0.8", "1.12"]]}
        theirs = units({"1.12": "D"}, "1.12", forge=[[card, 1, 8], ["echo", 1, 8]])
        position = seats("DUU", mine, theirs, active=2, phase="move", step="move")
        state = later(game, game.poke(position), (0, "effect"))
        state = go(game, state, "spy forge 0")
        for seat in range(3):
            keys[seat].add(game.key(state, seat))
    assert [len(found) for found in keys] == [2, 2, 1], "seat 1 knows its own forge"


def test_a_breach_tells_the_third_only_what_is_discarded() -> None:
    """13.13"""
    game = make({"seats": "3"})
    unit, gone = "0.26", "1.2"
    keys: dict[frozenset[str], tuple[int, int]] = {}
    for seed in range(40):
        sides: list[Position] = [
            units({unit: "DDD"}, unit),
            {"hand": [gone, "1.9", "1.11", "1.21"]},
            {},
        ]
        position = seats("UUU", *sides, phase="battle", step="attack", rng=f"{seed:x}")
        state = go(game, game.poke(position), "attack leader 1 1 leader")
        seen = frozenset(texts(game, state))
        if f"discard {gone}" in seen:
            state = go(game, state, f"discard {gone}")
            keys[seen] = game.key(state, 0), game.key(state, 2)
    assert len(keys) == 3
    assert len({own for own, _third in keys.values()}) == 3
    assert len({third for _own, third in keys.values()}) == 1


def test_a_new_hand_tells_others_nothing() -> None:
    """2.5, R20a: nor does the old one."""
    game = make({})
    keys = set()
    for seed in range(8):
        for hand_ in (["0.13", *ECHOES[1:]], ["0.23", "0.14", *ECHOES[2:]]):
            other = {"hand": ["1.1", "1.5", *ECHOES[2:]]}
            position = seats(
                "DU", {"hand": hand_}, other, phase="mulligan", step="mulligan", turn=1
            )
            state = game.poke(position | {"rng": f"{seed:x}"})
            keys.add(game.key(until(game, go(game, state, "mulligan"), (1, "mulligan")), 1))
    assert len(keys) == 1
