"""Position text and moves (rules.md 10 and 11)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from nk_core.errors import IllegalMove, PositionError

from . import dealer
from .helpers import Seat, board, legal, make, peek, phase, play
from .test_house_rules import RULES


def example() -> dict[str, Any]:
    """The position that rules.md shows."""
    text = RULES.read_text(encoding="utf-8").partition("```json")[2].partition("```")[0]
    found: dict[str, Any] = json.loads(text)
    return found


def test_the_example() -> None:
    """10.1 to 10.9: the text in the rules is a position, its keys are those of any, and it plays."""
    game = make()
    state = game.poke({key: value for key, value in example().items() if key != "box"})
    game.check(state)
    position = game.peek(state)
    assert set(position) == set(example())
    assert [set(seat) for seat in position["seats"]] == [set(seat) for seat in example()["seats"]]
    assert json.loads(json.dumps(position)) == position
    assert game.poke(position) == state
    shown = {key: value for key, value in example().items() if key not in ("box", "rng")}
    seats = shown.pop("seats")
    assert {key: position[key] for key in shown} == shown
    assert position["seats"] == seats
    assert "monk pray" in legal(game, state)


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_there_and_back(seats: str) -> None:
    """10.1, 10.9: peek and poke undo each other all through random games."""
    dice = random.Random(f"position {seats}")
    for number in range(6):
        chosen = dealer.options(dice, seats=seats)
        game = make(**chosen)
        state = game.new(number)
        while game.mover(state) is not None:
            assert game.poke(json.loads(json.dumps(game.peek(state)))) == state
            state = game.play(state, dice.choice(game.moves(state)))
        assert game.poke(game.peek(state)) == state
        assert phase(game, state) == "over"


def small() -> dict[str, Any]:
    game, state = board(Seat(hand="monk"), Seat("aventus", bed="seed1+2"), pile="seed2 ...")
    found: dict[str, Any] = game.peek(state)
    return found


def test_only_seats_and_pile_are_needed() -> None:
    """10.4, 10.9: the rest has its default; the box is all that stands nowhere else."""
    text = small()
    short = {"seats": text["seats"], "pile": text["pile"]}
    position = make().peek(make().poke(short))
    assert sorted(position["box"]) == sorted(text["box"])
    assert (position["phase"], position["turn"], position["mover"]) == ("dove", 1, 0)


def broken() -> list[tuple[str, dict[str, Any]]]:
    """Positions that cannot be, with what is wrong with them."""
    text = small()
    zero, one = text["seats"]
    return [
        ("a card too often", text | {"discard": ["monk"] * 5}),
        ("no such card", text | {"pile": [*text["pile"], "gnome"]}),
        ("no such phase", text | {"phase": "sleep"}),
        ("a Thorn in a hand", text | {"seats": [zero | {"hand": ["thorn"]}, one]}),
        ("a row too long", text | {"seats": [zero | {"bed": ["thorn"] * 4}, one]}),
        ("fruit on a Thorn", text | {"seats": [zero | {"bed": ["thorn+2"]}, one]}),
        (
            "five teams",
            text
            | {
                "seats": [
                    zero
                    | {"workers": ["fisher", "grower", "manager", "merchant", "monk"], "hand": []},
                    one,
                ]
            },
        ),
        ("one seat", text | {"seats": [zero]}),
        ("no such seat", text | {"mover": 2}),
        ("the same Gardener twice", text | {"seats": [zero, one | {"gardener": "wisor"}]}),
        ("no such Gardener", text | {"seats": [zero | {"gardener": "adam"}, one]}),
        ("no Master Gardener", text | {"pile": text["pile"][:-1]}),
        ("a card missing", text | {"box": text["box"][1:]}),
        ("no pile", {"seats": text["seats"]}),
    ]


@pytest.mark.parametrize(("why", "text"), broken(), ids=[why for why, _ in broken()])
def test_what_cannot_be_is_refused(why: str, text: dict[str, Any]) -> None:
    """10.9: with one clear sentence."""
    with pytest.raises(PositionError) as trouble:
        make().poke(text)
    assert str(trouble.value).endswith((".", "!"))


def test_doves_and_errands_are_told() -> None:
    """10.2, 10.3, 10.6, 10.7, 10.8: what a running turn shows."""
    game, state = board(
        Seat(workers="monk", hand="seed1", doves=3), pile="healing master seed1*2 ..."
    )
    state = play(game, state, "monk pray")
    position = game.peek(state)
    assert (position["phase"], position["errand"]) == ("miracle", "prayer")
    assert (position["draws"], position["card"], position["drawer"]) == (1, "healing", 0)
    assert (position["used"], position["free"]) == ({"monk": [1, 0]}, 2)
    state = play(game, state, "refuse")
    assert (peek(game, state, "master"), peek(game, state, "left")) == (True, 1)
    assert peek(game, state, "errand") == ""
    state = play(game, state, "gardener plant", "plant seed1 0")
    assert peek(game, state, "acted") is True


def test_a_dove_names_its_work() -> None:
    """11.1: placed together with what it is for, and the steps follow."""
    game, state = board(Seat(workers="manager", hand="monk seed1"), pile="seed1 ...")
    assert phase(game, play(game, state, "manager plant")) == "plant"
    assert phase(game, play(game, state, "gardener appoint")) == "appoint"


NONSENSE = ["", "pray", "gardener dance", "appoint monk", "prune 1", "pay gold"]
NONSENSE += [
    "send monk",
    "look",
    "place",
    "drop",
    "site x",
    "visit",
    "pick nobody",
    "arrange gnome",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused(text: str) -> None:
    """11.1: no move of that name."""
    with pytest.raises(ValueError):
        make().parse(text)


def test_moves_that_are_not_legal_now() -> None:
    """11.1: well written, but not to be played here."""
    game, state = board(Seat(hand="monk"), pile="seed1 ...")
    for text in (
        "plant seed1 0",
        "plant thorn 0",
        "gardener plant",
        "drop monk",
        "fruit",
        "keep",
        "site 0",
    ):
        with pytest.raises(IllegalMove):
            game.play(state, game.parse(text))


def test_hidden_moves_have_a_face() -> None:
    """G91, 11: what others see of a card given, taken or looked at."""
    game, state = board(
        Seat("cassia", hand="seed1", workers="merchant"),
        Seat("aventus", hand="monk"),
        Seat("miletus"),
        pile="seed2 fisher grower ...",
    )
    looking = play(game, state, "cassia look")
    move = game.parse("look seed2 top grower")
    assert game.describe(game.seen_as(looking, move, 1)) == "look ?"
    assert game.seen_as(looking, move, 0) == move
    giving = play(game, state, "merchant trade")
    move = game.parse("give seed1")
    assert game.describe(game.seen_as(giving, move, 2)) == "give ?"
    assert game.seen_as(giving, move, 1) == move
