"""The position text and the notation of moves, as the rules describe them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nk_core import sovereign
from nk_core.errors import IllegalMove, PositionError
from nk_core.sovereign.position import PHASES, STEPS, WINDOWS
from nk_core.sovereign.rules import make

from .situations import ECHOES, asked, go, idle, lanes, on, seats, side, units, until
from .test_course import Position, texts

RULES = (Path(sovereign.__file__).parent / "rules.md").read_text(encoding="utf-8")
FREE = "1.4"


def chapter(head: str) -> str:
    """The text under a heading."""
    return RULES.split(f"## {head}\n", 1)[1].split("\n## ", 1)[0]


def quoted(number: str) -> set[str]:
    """What a rule sets in code letters."""
    text = re.split(r"\n\*\*\d", RULES.split(f"**{number}**", 1)[1], maxsplit=1)[0]
    return set(re.findall(r"`([^`\n]+)`", text.split("\n## ", 1)[0]))


def test_the_example_is_a_position() -> None:
    """14.1, 14.3 to 14.9: laid and read again it says the same."""
    game = make({})
    block = re.search(r"```json\n(.*?)```", chapter("Position text"), re.DOTALL)
    assert block
    given = json.loads(block[1])
    read = game.peek(game.poke(given))
    assert set(read) == set(given)
    for key in set(given) - {"seats", "rng"}:
        assert read[key] == given[key], key
    first = given["seats"][0]
    for key in set(first) - {"forge"}:
        assert read["seats"][0][key] == first[key], key
    for slot, laid in zip(read["seats"][0]["forge"], first["forge"], strict=True):
        assert slot[: len(laid)] == laid and 0 in slot[3]
    assert len(read["seats"][1]["deck"]) == 30, "14.4: all that stand nowhere else"


def test_every_name_of_phases_steps_and_windows_is_told() -> None:
    """14.2"""
    told = quoted("14.2")
    named = set(PHASES.values()) | set(STEPS.values()) | set(WINDOWS.values())
    assert named - {""} <= told <= named | {"phase", "step", "window"}


def test_every_key_is_told() -> None:
    """14.3 to 14.9"""
    text = game_text = make({}).peek(make({}).new(1))
    told: set[str] = set()
    for number in range(1, 11):
        told |= quoted(f"14.{number}")
    assert set(game_text) - {"seats", "step", "window", "phase", "rng"} <= told
    told |= set(re.findall(r'"(\w+)":', chapter("Position text")))
    assert set(text["seats"][0]) <= told


def test_seats_alone_are_enough() -> None:
    """14.10: all else has a default; a deck holds what stands nowhere else."""
    game = make({})
    text = game.peek(game.poke({"seats": [{}, {"scrap": ["1.4"]}]}))
    assert text["phase"] == "forge" and text["mover"] == 0
    assert len(text["seats"][0]["deck"]) == 30 and "1.4" not in text["seats"][1]["deck"]


@pytest.mark.parametrize(
    "mine",
    [
        {"hand": ["0.4"], "scrap": ["0.4"]},
        {"hand": ["0.4"], "deck": ["0.4"]},
        {"deck": []},
        {"facilities": ["0.13"]},
        {"lanes": [["0.15"], []]},
        {"augments": [["0.16", "0.14"]]},
        {"reflexes": ["0.13"]},
        {"citizens": {"0.13": "X"}},
        {"citizens": {"0.13": "D"}},
        {"forge": [["0.14", 1, 1]]},
        {"hand": ["echo"] * 21},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(mine: Position) -> None:
    """14.10, 1.4: in one sentence."""
    with pytest.raises(PositionError) as caught:
        make({}).poke(seats("DU", mine))
    assert str(caught.value) and "\n" not in str(caught.value)


def test_every_move_of_the_table_can_be_read() -> None:
    """15.5, 15.6: and is written again in the same words."""
    game = make({"seats": "4"})
    rows = [row.split("|")[1] for row in chapter("Moves").splitlines() if row.startswith("| `")]
    found = [text for row in rows for text in re.findall(r"`([^`]+)`", row)]
    assert len(found) > 35
    for text in set(found) - {"back", "across"}:
        assert game.describe(game.parse(text)) == text
    for text in ("play 0.20 DT", "work 0.15 X", "place 0.13 0 citadel 3", "choose lane 1", "use"):
        with pytest.raises(IllegalMove):
            game.parse(text)


def test_what_has_one_answer_is_not_asked() -> None:
    """15.1: one unit to be struck; a "may" is asked all the same."""
    game = make({})
    theirs = {"hand": ["1.20"], "citizens": {"1.citadel": "TTTTT"}}
    position = seats("DU", units({"0.18": "D"}, "0.18"), theirs, active=1)
    state = go(game, game.poke(position), "play 1.20 TTTTT")
    assert side(game, state, 0)["scrap"] == ["0.18"]
    state = go(game, game.poke(seats("DU", units({"0.18": "D"}, "0.18"))), "end")
    assert texts(game, state) == {"choose 0.18", "no"}


def test_what_others_see_of_a_move() -> None:
    """15.2, 13.15: all but the card of a start, and a pass."""
    game = make({"seats": "3"})
    sides: list[Position] = [
        {"hand": ["0.13", "0.14"], "citizens": {"0.citadel": "TTD"}, "facilities": ["0.15"]},
        {"hand": [FREE]},
    ]
    state = game.poke(seats("DUU", *sides))
    for text in ("play 0.14 TD", "work 0.15 D", "end"):
        move = game.parse(text)
        assert all(game.seen_as(state, move, seat) == move for seat in range(3))
    move = game.parse("start 0.13")
    assert game.seen_as(state, move, 0) == move
    assert {game.describe(game.seen_as(state, move, seat)) for seat in (1, 2)} == {"start ?"}


def test_uses_name_their_targets_one_after_another() -> None:
    """15.3, R7b: none before the one that was chosen last."""
    game = make({})
    mine = units({"0.13": "D", "0.27": "D", "0.11": "D", "0.citadel": "TT"}, "0.13", "0.27", "0.11")
    mine |= {"facilities": ["0.26"]}
    state = go(game, game.poke(seats("DU", mine)), "work 0.26 TT")
    assert texts(game, state) == {"choose 0.11", "choose 0.13", "choose 0.27"}
    state = go(game, state, "choose 0.13")
    assert texts(game, state) == {"choose 0.13", "choose 0.27"}


def test_a_new_order_of_two_lanes() -> None:
    """15.4, 15.6: from the front on; the one who was chosen decides, in the turn of another."""
    game = make({})
    theirs: Position = {"lanes": [["1.12", "1.5"], ["1.28"]]}
    theirs |= {"citizens": {"1.12": "D", "1.5": "D", "1.28": "D", "1.citadel": "D"}}
    theirs |= {"hand": ["1.19"]}
    state = go(game, game.poke(seats("DU", {"hand": ECHOES}, theirs)), "end")
    state = go(game, state, "play 1.19 D", "choose player 1")
    assert game.mover(state) == 1
    assert texts(game, state) == {"choose 1.12", "choose 1.5", "choose 1.28", "no"}
    state = go(game, state, "choose 1.28", "no", "choose 1.5")
    assert lanes(game, state, 1) == [["1.28"], ["1.5", "1.12"]]
    assert asked(game, state) == (0, "attack") or asked(game, state)[0] == 0


def test_a_full_lane_cannot_be_left_to_the_other() -> None:
    """15.4, 6.3: four units need two lanes."""
    game = make({})
    row = ["1.12", "1.5", "1.6"]
    theirs: Position = {"lanes": [row, ["1.28"]], "hand": ["1.19"]}
    theirs |= {"citizens": {"1.28": "D", "1.citadel": "D"} | dict.fromkeys(row, "D")}
    state = go(game, game.poke(seats("DU", {}, theirs, active=1)), "play 1.19 D", "choose player 1")
    assert "no" not in texts(game, state)
    state = go(game, state, "choose 1.6")
    assert "no" in texts(game, state)


def test_places_are_counted_without_the_unit() -> None:
    """15.5"""
    game = make({})
    row = ["1.12", "1.5", "1.6"]
    theirs: Position = {"lanes": [row, []], "facilities": ["1.3"]}
    theirs |= {"citizens": {"1.citadel": "D"} | dict.fromkeys(row, "D")}
    state = go(game, game.poke(seats("DU", {}, theirs, active=1)), "work 1.3 D", "choose 1.12")
    assert texts(game, state) == {
        *("place 1.12 1 leader 1", "place 1.12 1 leader 2", "place 1.12 1 citadel 0")
    }
    state = go(game, state, "place 1.12 1 leader 2")
    assert lanes(game, state, 1) == [["1.5", "1.6", "1.12"], []]


def test_the_mover_may_be_another_than_the_active_seat() -> None:
    """14.3, 15.6: the one whose unit loses health says which."""
    game = make({})
    theirs = units({"1.28": "TD"}, "1.28")
    state = go(game, game.poke(seats("DU", units({"0.18": "D"}, "0.18"), theirs)), "end")
    state = go(game, state, "choose 1.28")
    text = game.peek(state)
    assert (text["active"], text["mover"], text["step"]) == (0, 1, "token")
    state = until(game, go(game, state, "lose drone"), (0, "attack"))
    assert on(game, state, "1.28") == "T" and idle(game, state, 1) == ""
