"""The options (rules.md 8.1): their keys, values and defaults; what they do stands beside each rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nk_core.gardeners
from nk_core.errors import OptionError
from nk_core.games import ALL_GAMES

from .ground import DEFAULTS
from .helpers import Seat, board, fruit, legal, make, play

RULES = Path(str(nk_core.gardeners.__file__)).with_name("rules.md")
ROW = re.compile(r"^\| (`\w+`) \| ([^|]+) \|", re.MULTILINE)


def test_the_rules_text_names_every_option() -> None:
    """8.1: keys, values and defaults as the table of rules.md has them."""
    chapter = RULES.read_text(encoding="utf-8").partition("## House rules")[2]
    told = {
        key.strip("`"): re.findall(r"`(\w+)`", values)
        for key, values in ROW.findall(chapter.partition("**8.1**")[0])
    }
    for option in ALL_GAMES["gardeners"].options():
        values = [value.value for value in option.values]
        if option.key == "seeds2":
            assert values == ["8", *(str(n) for n in range(17) if n != 8)]
        else:
            assert told[option.key] == values
        assert option.default == values[0] == DEFAULTS[option.key]
    assert set(told) == {option.key for option in ALL_GAMES["gardeners"].options()}


def test_what_is_left_out_is_default() -> None:
    """8.1: the options of a match are completed."""
    assert make().options == DEFAULTS
    assert make(prune="3").options == DEFAULTS | {"prune": "3"}


@pytest.mark.parametrize(
    ("key", "value"), [("colour", "green"), ("prune", "4"), ("seats", "5"), ("seeds2", "17")]
)
def test_unknown_is_refused(key: str, value: str) -> None:
    """8.1: neither unknown keys nor unknown values."""
    with pytest.raises(OptionError):
        make(**{key: value})


def test_options_of_seats_that_are_not_there() -> None:
    """8.1, G9a: a seat named that does not play is no error; lots decide."""
    game = make(seats="2", watered="seat3")
    assert game.seats == 2


def test_house_rules_go_together() -> None:
    """G47, G50, G51: several at once: three to pay, with a single fruit and a purple with change."""
    options = {"prune": "3", "apart": "yes", "change": "yes"}
    game, state = board(
        Seat(bed="seed1+2", purple=1),
        Seat("aventus", bed="thorn"),
        pile="seed1 ...",
        options=options,
    )
    state = play(game, state, "gardener prune", "prune 1.0", "pay fruit 0")
    assert legal(game, state) == {"pay fruit 0", "pay bed 0", "pay purple"}
    state = play(game, state, "pay purple")
    assert fruit(game, state) == (3, 0)


def test_two_seats_with_every_number_of_twos() -> None:
    """G1: the sixteen Seeds are split as the option says."""
    for twos in range(17):
        game = make(seeds2=str(twos), gardeners="first")
        position = game.peek(game.new(twos))
        held = position["box"] + position["pile"] + position["discard"]
        for seat in position["seats"]:
            held += seat["hand"] + seat["bed"]
        assert (held.count("seed2"), held.count("seed1")) == (twos, 16 - twos)
