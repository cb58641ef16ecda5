"""Who is asked in the turns of others: levels, moments, passing on, and what the screen tells of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from nk_core.seen import Choice
from nk_core.table import Seat, Table
from nk_tui import settings
from nk_tui.app import NkApp
from nk_tui.screens.table import TableScreen
from nk_tui.stops import LEVELS, Stops, touched

from .colony import NAMES, position, sit
from .fake import FakeTable
from .helpers import app_in, name_of, ready, text_of, until

ACT = Choice(1, "play", "Play")


def moment(kind: str, key: str = "forge-ends") -> tuple[Choice, ...]:
    """A moment in which one may act or pass."""
    return ACT, Choice(2, "pass", "Pass", passes=kind, moment=key)


# ---- without a screen ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "kinds"),
    [
        ("all", {"own", "calm", "last", "fight"}),
        ("most", {"calm", "last", "fight"}),
        ("some", {"last", "fight"}),
        ("fight", {"fight"}),
        ("none", set()),
    ],
)
def test_levels(level: str, kinds: set[str]) -> None:
    for kind in ("own", "calm", "last", "fight"):
        answer = Stops(level).answer(moment(kind))
        assert (answer is None) == (kind in kinds), kind
        assert answer is None or answer.move == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_but_a_moment_is_ever_passed_over(level: str) -> None:
    for onward in (False, True):
        stops = Stops(level, onward=onward)
        assert stops.answer((ACT,)) is None
        end = Choice(3, "end", "End", passes="self")
        assert stops.answer((ACT, end)) is None
        assert stops.answer((end,)) == (None if level == "all" else end)


def test_what_stirs_is_asked_about_when_it_matters() -> None:
    assert Stops("some", stirred=True).answer(moment("calm")) is None
    assert Stops("most", stirred=True).answer(moment("own")) is None
    assert Stops("fight", stirred=True).answer(moment("calm")) is not None
    assert touched([0, None, 1], 1, 0)
    assert not touched([0, None], 1, 0)
    assert not touched([1], 1, 1), "what one does oneself"


def test_ask_me_here() -> None:
    stops = Stops("none", {"between-turns"})
    assert stops.answer(moment("calm", "between-turns")) is None
    assert stops.answer(moment("calm", "forge-ends")) is not None


def test_passing_on_until_something_happens() -> None:
    stops = Stops("all")
    stops.go_on()
    assert stops.answer(moment("calm")) is not None
    assert stops.answer(moment("last")) is not None
    assert stops.answer(moment("fight")) is None
    stops.stirred = True
    assert stops.answer(moment("calm")) is None
    stops.asked()
    assert not stops.onward


# ---- at the table -----------------------------------------------------------------------------------


def in_a_window(window: str) -> Callable[[dict[str, Any], tuple[str, ...]], bool]:
    """Whether seat 0 may act in another's turn in that window."""
    return lambda at, _moves: at["step"] == "window" and at["active"] and at["window"] == window


def passes(table: Table) -> int:
    """How often somebody has passed."""
    return sum(table.describe(code) == "pass" for code in table.moves)


async def at_a_window(pilot: Any, app: NkApp) -> TableScreen:
    """Sit down where the forge phase of another ends."""
    return await sit(pilot, app, position(2, in_a_window("forge-ends"), goal="12"))


async def test_one_key_passes(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_a_window(pilot, app)
        assert "asks: always" in text_of(app)
        before = passes(screen.table)
        await pilot.press("n")
        await until(pilot, lambda: passes(screen.table) > before)


async def test_passing_on_to_the_own_turn(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_a_window(pilot, app)
        await pilot.press("f")
        await until(pilot, lambda: ready(app))
        stops = screen.stops_of(0)
        assert not stops.onward
        choices = screen.picker.choices
        assert stops.stirred or all(c.passes not in ("calm", "last") for c in choices)


async def test_never_asked_but_in_the_own_turn(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await at_a_window(pilot, app)
        screen.change_stops(level="none")
        await until(pilot, lambda: "asks: never" in text_of(app))
        before = passes(screen.table)
        await pilot.press("n")
        for _decision in range(16):
            await until(pilot, lambda: ready(app))
            if name_of(app) != "TableScreen":
                break
            kinds = {choice.passes for choice in screen.picker.choices}
            assert not kinds & {"calm", "last", "fight"}
            await pilot.press("n" if screen.picker.closing else "1")
            await pilot.pause()
        assert passes(screen.table) > before
        assert settings.load(app.settings_path)[0].asked == "none"


async def test_a_pass_played_for_somebody_is_the_same_move_and_is_told(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    table = position(2, in_a_window("forge-ends"), people=2, goal="12")
    count = len(table.moves)
    async with app.run_test(size=(120, 40)) as pilot:
        settings_path = app.settings_path
        app.set_option("asked", "none")
        await pilot.pause()
        app.sit_down(table)
        await until(pilot, lambda: len(table.moves) > count)
        assert table.describe(table.moves[count]) == "pass"
        assert Table.open(table.to_bytes()).moves == table.moves
        assert settings_path.exists()


async def test_the_box_says_when_one_is_asked(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_a_window(pilot, app)
        await pilot.press("a")
        await pilot.pause()
        assert name_of(app) == "StopsScreen"
        assert app.focused is not None and app.focused.id == "field-at-forge-ends"
        await pilot.press("right")
        app.screen.query_one("#field-level").focus()
        await pilot.press("right", "right")
        await pilot.pause()
        assert "As long as you attack or are attacked." in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        stops = screen.stops_of(0)
        assert (stops.level, stops.at) == ("fight", {"forge-ends"})
        assert "asks: in fights +1" in text_of(app)
        found, trouble = settings.load(app.settings_path)
        assert (found.asked, found.asked_at, trouble) == ("fight", "forge-ends", "")


async def test_a_decision_taken_back_is_asked_again(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(80, 24)) as pilot:
        table = position(2, in_a_window("forge-ends"), goal="12")
        table.practice = True
        screen = await sit(pilot, app, table)
        count = len(table.moves)
        await pilot.press("n")
        await until(pilot, lambda: len(table.moves) > count and ready(app))
        screen.change_stops(level="none")
        for _step in range(8):
            await pilot.press("u")
            await pilot.pause()
            if len(table.moves) <= count:
                break
        assert len(table.moves) == count
        await until(pilot, lambda: ready(app))
        assert {choice.passes for choice in screen.picker.choices} >= {"calm"}, "it is asked again"


async def test_the_edges_of_the_own_phases_are_no_stops_unless_wanted(tmp_path: Path) -> None:
    def wanted(at: dict[str, Any], _moves: tuple[str, ...]) -> bool:
        edge = at["step"] == "window" and at["window"] == "forge-ends"
        return bool(edge and not at["active"])

    for level, asked in (("most", False), ("all", True)):
        folder = tmp_path / level
        folder.mkdir()
        app = app_in(folder, asked=level)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await sit(pilot, app, position(2, wanted, goal="12"))
            here = {choice.moment for choice in screen.picker.choices if choice.passes == "own"}
            assert bool(here) == asked


async def test_whose_turn_it_is_is_seen_while_another_is_asked(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_a_window(pilot, app)
        assert (screen.table.to_move, screen.table.owner) == (0, 1)
        text = text_of(app)
        assert "• Bruno" in text and "► Ana" in text


async def test_a_key_that_passes_in_haste_does_not_end_the_own_phase(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScreen, "READ", 0.001)
    monkeypatch.setattr(TableScreen, "LOOK", 60_000.0)
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = FakeTable((ACT, Choice(2, "end", "End the phase", passes="self")))
        app.sit_down(cast(Table, table))
        await until(pilot, lambda: ready(app))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen._has_passed = True
        await pilot.press("n")
        await pilot.pause()
        assert not table.moves, "a minute has not gone by"
        screen._has_passed = False
        await pilot.pause(0.01)
        await pilot.press("n")
        await until(pilot, lambda: table.moves == (2,))


def test_a_setting_that_makes_no_sense_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"asked": "sometimes", "asked_at": "forge-ends"}', encoding="utf-8")
    found, trouble = settings.load(path)
    assert (found.asked, found.asked_at) == ("some", "forge-ends")
    assert "asked" in trouble


async def test_nobody_is_asked_out_of_turn_in_other_games(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(120, 40)) as pilot:
        seats = (Seat(NAMES[0], False), Seat(NAMES[1], True, "gentle", 0.1))
        screen = await sit(pilot, app, Table.new("sowers", {"first": "seat0"}, seats, 5))
        assert not screen.has_stops
        assert "asks:" not in text_of(app) and "Ask me" not in text_of(app)


async def test_one_may_quit_from_a_dialog(tmp_path: Path) -> None:
    app = app_in(tmp_path, asked="most")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_a_window(pilot, app)
        await pilot.press("a")
        await until(pilot, lambda: name_of(app) == "StopsScreen")
        await pilot.press("ctrl+q")
        await until(pilot, lambda: name_of(app) == "ConfirmScreen")  # it lies in no file
