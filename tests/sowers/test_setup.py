"""The deal and the options (rules.md 2, 8, S38 to S40)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import nk_core.sowers
from nk_core.errors import OptionError
from nk_core.games import GAMES

from .helpers import BLACKS, YELLOWS, make, verbs
from .model import DEFAULTS

RULES = Path(str(nk_core.sowers.__file__)).with_name("rules.md")
HANDS = {"apprentice": 5, "sower": 4, "master": 3}


def test_twenty_cards_each() -> None:
    """2.1: ten blacks and ten yellows in each deck, shuffled."""
    game = make()
    orders = set()
    for seed in range(30):
        for seat in game.peek(game.new(seed))["seats"]:
            assert sorted(seat["deck"] + seat["hand"]) == sorted(YELLOWS + BLACKS)
            orders.add(tuple(seat["deck"]))
    assert len(orders) == 60


def test_every_card_comes_up_everywhere() -> None:
    """2.1: the shuffle is even; each card is on top of the deck about as often as any other."""
    game = make(level0="sower", first="seat1")
    tops = Counter(game.peek(game.new(seed))["seats"][0]["deck"][0] for seed in range(4000))
    square = sum((tops[card] - 200) ** 2 / 200 for card in YELLOWS + BLACKS)
    assert square < 51  # 19 degrees of freedom: an even shuffle exceeds this once in 10,000 times


@pytest.mark.parametrize("one", HANDS)
@pytest.mark.parametrize("zero", HANDS)
def test_first_hands(zero: str, one: str) -> None:
    """2.2, S38, 3.1: each seat by its own difficulty; the starting seat has drawn its first card."""
    for starter in (0, 1):
        game = make(level0=zero, level1=one, first=f"seat{starter}")
        position = game.peek(game.new(7))
        sizes = [len(seat["hand"]) for seat in position["seats"]]
        sizes[starter] -= 1
        assert sizes == [HANDS[zero], HANDS[one]]
        assert position["mover"] == position["first"] == starter


def test_first_player_by_lot() -> None:
    """2.3, S39: over many seeds both start about as often."""
    game = make(first="random")
    starts = [game.peek(game.new(seed))["first"] for seed in range(400)]
    assert 150 < sum(starts) < 250
    assert all(game.mover(game.new(seed)) == starts[seed] for seed in range(50))


def test_first_player_by_name() -> None:
    """2.3, S39: the setup may name the seat."""
    for starter in (0, 1):
        game = make(first=f"seat{starter}")
        assert {game.mover(game.new(seed)) for seed in range(50)} == {starter}


def test_no_second_first_hand() -> None:
    """S40: the first decision is to lay a seed."""
    game = make()
    for seed in range(30):
        state = game.new(seed)
        assert game.peek(state)["phase"] == "play"
        assert verbs(game, state) <= {"path", "rocky", "thorny", "good"}


def test_zones_start_empty() -> None:
    """2.4: bare ground everywhere."""
    game = make()
    position = game.peek(game.new(3))
    assert position["rocky"] == position["removed"] == []
    for seat in position["seats"]:
        assert seat["thorny"] == seat["good"] == seat["path"] == []


def test_same_seed_same_deal() -> None:
    """2.1: a seed names a deal."""
    game = make()
    assert game.new(11) == game.new(11)
    assert game.new(11) != game.new(12)


def test_defaults() -> None:
    """8.1, S38a, S46: what is left out takes its default."""
    assert make().options == DEFAULTS
    assert make(mode="solo").options == {**DEFAULTS, "mode": "solo"}


@pytest.mark.parametrize("wrong", [{"colour": "red"}, {"wild": "perhaps"}, {"level0": ""}])
def test_unknown_options_are_refused(wrong: dict[str, str]) -> None:
    """8.1: an unknown key or value is an error in one sentence."""
    with pytest.raises(OptionError) as caught:
        make(**wrong)
    sentence = str(caught.value)
    assert next(iter(wrong)) in sentence
    assert "\n" not in sentence


def test_the_table_of_options_is_the_programs() -> None:
    """8.1: rules.md lists the very keys and values that the setup offers, the default first."""
    offered = {
        option.key: (option.default, {value.value for value in option.values})
        for option in GAMES["sowers"].options()
    }
    section = RULES.read_text(encoding="utf-8").split("## House rules")[1].split("## Rulings")[0]
    told = {}
    for row in re.findall(r"^\| (`.*?) \| (`.*?) \|", section, flags=re.MULTILINE):
        keys, values = (re.findall(r"`(\w+)`", cell) for cell in row)
        told.update({key: (values[0], set(values)) for key in keys})
    assert told == offered


def test_rules_are_shown_in_the_program() -> None:
    """8.1: the help shows this very text, in English."""
    assert GAMES["sowers"].rules_text() == RULES.read_text(encoding="utf-8")
