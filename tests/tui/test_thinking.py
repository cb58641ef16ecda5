"""Searches and the screen: never frozen, never stale, changed and stopped at any moment."""

from __future__ import annotations

import itertools
import re
import time
from pathlib import Path

import pytest
from textual.widgets import Input

from nk_core.seen import Advice, MoveStat, Thinking
from nk_core.table import Seat, Table
from nk_tui.brain import INTERVAL, Brain, Done, Progress
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.field import PickField
from nk_tui.widgets.log_pane import LogPane
from nk_tui.widgets.think_pane import ThinkPane

from .helpers import (
    at_table,
    is_paused,
    name_of,
    notices,
    ready,
    seated,
    table_screen,
    text_of,
    until,
)

SLOW = (Seat("Ana", False), Seat("Bo", True, "strongest", 60.0))
BOTS = (Seat("Al", True, "gentle", 0.2), Seat("Bo", True, "gentle", 0.2))
EMPTY = Thinking(0, 0.0, 0, 0.5, (), (), 0.0)


async def _until_bo_thinks(pilot, app) -> TableScreen:  # type: ignore[no-untyped-def]
    screen = table_screen(app)
    for _decision in range(40):
        if screen.brain.busy and not screen.brain.hint:
            return screen
        if name_of(app) == "ConfirmScreen":
            await pilot.press("y")
        elif screen.is_mine:
            await pilot.press("1")
        await pilot.pause(0.02)
    raise AssertionError("the bot never thinks")


async def test_think_time_changes_while_it_thinks(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        screen = await _until_bo_thinks(pilot, app)
        moves = len(screen.table.moves)
        await pilot.press("plus")
        assert screen.table.seats[1].seconds == 120.0
        assert screen.brain.busy
        await pilot.press("t")
        await until(pilot, lambda: name_of(app) == "ThinkScreen")
        assert app.focused is not None
        assert app.focused.id == "field-time-1"
        for _press in range(9):
            await pilot.press("left")
        assert screen.table.seats[1].seconds == 0.2
        await pilot.press("escape")
        await until(pilot, lambda: len(screen.table.moves) > moves)


async def test_any_number_can_be_written(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        screen = table_screen(app)
        await pilot.press("t")
        await until(pilot, lambda: name_of(app) == "ThinkScreen")
        field = app.screen.query_one("#field-number-1", Input)
        field.focus()
        await pilot.press("end", "backspace", "backspace", *"7.5")
        await pilot.pause()
        assert screen.table.seats[1].seconds == 60.0, "not before it is written to its end"
        await pilot.press("enter")
        await until(pilot, lambda: screen.table.seats[1].seconds == 7.5)
        await pilot.press("end", "backspace", "backspace", "backspace", *"30", "up")
        await until(pilot, lambda: screen.table.seats[1].seconds == 30.0)
        assert app.focused is not None
        assert app.focused.id == "field-time-1"
        field.focus()
        await pilot.press("end", "backspace", "backspace", *"45", "escape")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        assert screen.table.seats[1].seconds == 45.0


@pytest.mark.parametrize("number", ["700", "0", "1.2.3"])
async def test_a_time_out_of_range_is_refused_in_words(tmp_path: Path, number: str) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        screen = table_screen(app)
        await pilot.press("t")
        await until(pilot, lambda: name_of(app) == "ThinkScreen")
        field = app.screen.query_one("#field-number-1", Input)
        field.focus()
        await pilot.press("end", "backspace", "backspace", *number, "enter")
        await until(pilot, lambda: "from 0.1 to 600 seconds" in notices(app))
        assert screen.table.seats[1].seconds == 60.0
        await until(pilot, lambda: field.value == "60")


async def test_only_practice_offers_the_computers_seat_to_a_person(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        screen = table_screen(app)
        await pilot.press("t")
        await until(pilot, lambda: name_of(app) == "ThinkScreen")
        field = app.screen.query_one("#field-who-1", PickField)
        assert [value.value for value in field.values] == ["bot"]
        assert "Only in practice" in text_of(app)
        field.focus()
        await pilot.press("right", "enter")
        await pilot.pause()
        assert screen.table.seats[1].bot
        assert not notices(app)
        await pilot.press("escape")
        screen.table.practice = True
        await pilot.press("t")
        await until(pilot, lambda: name_of(app) == "ThinkScreen")
        field = app.screen.query_one("#field-who-1", PickField)
        assert [value.value for value in field.values] == ["person", "bot"]
        assert "Only in practice" not in text_of(app)


async def test_giving_away_a_seat_for_good_is_asked_about(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        screen = table_screen(app)
        for answer, given in (("escape", False), ("y", True)):
            await pilot.press("t")
            await until(pilot, lambda: name_of(app) == "ThinkScreen")
            field = app.screen.query_one("#field-who-0", PickField)
            field.focus()
            await pilot.press("right")
            await until(pilot, lambda: name_of(app) == "ConfirmScreen")
            assert "nobody can take it back" in text_of(app)
            assert not screen.table.seats[0].bot
            await pilot.press(answer)
            await until(pilot, lambda: name_of(app) == "ThinkScreen")
            await pilot.pause()
            assert screen.table.seats[0].bot is given
            assert field.value == ("bot" if given else "person")
            await pilot.press("escape")


async def test_in_practice_nothing_is_asked(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        screen = table_screen(app)
        screen.table.practice = True
        await pilot.press("t")
        await until(pilot, lambda: name_of(app) == "ThinkScreen")
        app.screen.query_one("#field-who-0", PickField).focus()
        await pilot.press("right")
        await until(pilot, lambda: screen.table.seats[0].bot)
        assert name_of(app) == "ThinkScreen"


async def test_arrows_walk_through_the_box(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        await pilot.press("t")
        await until(pilot, lambda: name_of(app) == "ThinkScreen")
        ids = []
        for _field in range(4):
            assert app.focused is not None
            ids.append(app.focused.id)
            await pilot.press("down")
        assert ids == ["field-time-1", "field-number-1", "push-close", "field-who-0"]
        await pilot.press("up", "up")
        assert app.focused is not None
        assert app.focused.id == "push-close"


async def test_a_level_changed_while_it_thinks_begins_anew(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        screen = await _until_bo_thinks(pilot, app)
        moves, generation = len(screen.table.moves), screen.brain.generation
        screen.change_seat(1, level="gentle")
        assert screen.brain.generation > generation
        await until(pilot, lambda: len(screen.table.moves) > moves)


async def test_level_and_time_by_keys(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        table = table_screen(app).table
        await pilot.press("left_square_bracket")
        assert table.seats[1].level == "gentle"
        await pilot.press("right_square_bracket", "right_square_bracket", "minus")
        assert table.seats[1].level == "sharp"
        assert table.seats[1].seconds == 0.2
        await pilot.press("plus", "plus")
        assert table.seats[1].seconds == 1.0


async def test_move_now(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        screen = await _until_bo_thinks(pilot, app)
        moves = len(screen.table.moves)
        await pilot.press("m")
        await until(pilot, lambda: len(screen.table.moves) > moves)


async def test_stop_waits_and_goes_on(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        screen = await _until_bo_thinks(pilot, app)
        moves = len(screen.table.moves)
        await pilot.press("p")
        assert is_paused(app)
        assert not screen.brain.busy
        await pilot.pause(0.3)
        assert len(screen.table.moves) == moves
        assert "waits until you let it go on" in text_of(app).replace("\n", " ")
        await pilot.press("r")
        assert not is_paused(app)
        await pilot.press("m")
        await until(pilot, lambda: len(screen.table.moves) > moves)


async def test_leaving_stops_the_search(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        screen = await _until_bo_thinks(pilot, app)
        await pilot.press("q")
        await until(pilot, lambda: name_of(app) == "HomeScreen")
        assert not screen.brain.busy


async def test_quitting_while_it_thinks_is_quick(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app) as pilot:
        await _until_bo_thinks(pilot, app)
        begun = time.monotonic()
        await pilot.press("ctrl+q")
    assert time.monotonic() - begun < 20
    assert app.return_code == 0


async def test_stale_answers_are_dropped(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        screen = table_screen(app)
        old = screen.brain.generation
        screen.brain.halt()
        moves = screen.table.moves
        code = screen.table.choices()[0].code
        screen.post_message(Done(old, Advice(code, EMPTY)))
        screen.post_message(Progress(old, EMPTY))
        await pilot.pause(0.1)
        assert screen.table.moves == moves
        assert screen.thinking is not EMPTY


async def test_a_hint_is_shown_and_highlighted(tmp_path: Path) -> None:
    seats = (Seat("Ana", False, "strongest", 0.3), Seat("Bo", True, "gentle", 0.2))
    app = at_table(tmp_path, seats=seats)
    async with seated(app) as pilot:
        screen = table_screen(app)
        await pilot.press("i")
        await until(pilot, lambda: screen.hint is not None)
        await pilot.pause()
        assert "★" in text_of(app)
        assert "Hint for Ana" in text_of(app)
        advised = screen.hint
        assert advised is not None
        assert screen.picker.current is not None
        assert screen.picker.current.code == advised.code
        await pilot.press("1")
        await until(pilot, lambda: len(screen.table.moves) > 0)
        assert screen.hint is None


async def test_an_opponents_candidates_stay_hidden(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW)
    async with seated(app, (120, 40)) as pilot:
        screen = await _until_bo_thinks(pilot, app)
        await until(pilot, lambda: screen.thinking is not None and bool(screen.thinking.moves))
        pane = screen.query_one(ThinkPane)
        assert not pane.open
        await until(pilot, lambda: "stays hidden" in text_of(app))
        assert "Win chance" not in text_of(app), "it is worked out from the hidden hand"
        assert not re.search(r"simulations|depth|\d/s", text_of(app))
        assert screen.thinking is not None
        await pilot.press("m")


def test_a_hidden_search_looks_the_same_whatever_it_searched() -> None:
    pane = ThinkPane()
    moves = (MoveStat(1, "The only secret", 5000, 0.5),)
    searched, faces = Thinking(5000, 2500.0, 9, 0.7, moves, ("secret",), 2.0), []
    for thinking in (None, EMPTY, searched):
        pane.show("Bo is thinking", thinking, 2.0, open_=False, busy=True)
        faces.append(pane._lines(28))
    assert faces[0] == faces[1] == faces[2]
    pane.show("Hint for Ana", searched, 2.0, open_=True, busy=False)
    assert "5.0k simulations" in pane._lines(28)[1][0]


async def test_that_a_hidden_bot_has_decided_early_is_not_told(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=SLOW, pace="slow")
    async with seated(app) as pilot:
        screen = await _until_bo_thinks(pilot, app)
        thinker = screen.brain._thinker
        assert thinker is not None
        screen.brain.finished()
        thinker.stop()
        screen.shown_at = time.monotonic() + 60.0
        screen.post_message(Done(screen.brain.generation, Advice(1, EMPTY)))
        await until(pilot, lambda: screen.pending)
        await pilot.pause()
        assert "It has decided" not in text_of(app)
        assert screen.check_action("now", ()), "offered as long as a search would offer it"


async def test_progress_is_told_at_most_four_times_a_second() -> None:
    told: list[object] = []

    class Screen:
        def post_message(self, message: object) -> None:
            told.append(message)

        def run_worker(self, work, **_how: object) -> None:  # type: ignore[no-untyped-def]
            work()

    class Chatter:
        def run(self, on_progress) -> Advice:  # type: ignore[no-untyped-def]
            end = time.monotonic() + 3 * INTERVAL
            while time.monotonic() < end:
                on_progress(EMPTY)
            return Advice(1, EMPTY)

    brain = Brain(Screen())  # type: ignore[arg-type]
    brain.start(Chatter(), 0)  # type: ignore[arg-type]
    assert len([message for message in told if isinstance(message, Progress)]) <= 4


async def test_bots_among_themselves(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=BOTS)
    async with app.run_test() as pilot:
        await until(pilot, lambda: name_of(app) in ("TableScreen", "ResultScreen"))
        screen = table_screen(app)
        await pilot.press("v")
        assert screen.viewer == 0
        await until(pilot, lambda: len(screen.table.moves) > 8)


async def test_the_pane_fits_any_width(tmp_path: Path) -> None:
    moves = tuple(MoveStat(n, f"A rather long name of move {n}", 10**n, 0.5) for n in range(8))
    thinking = Thinking(10**7, 1e5, 40, 0.75, moves, ("one", "two") * 9, 3.2)
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        pane = table_screen(app).query_one(ThinkPane)
        pane.show("Head", thinking, 2.0, open_=True, busy=True, note="A note")
        for width in (20, 28, 38, 41, 80):
            lines = pane._lines(width)
            assert max(len(text) for text, _style in lines) <= width
        await pilot.pause()


async def test_opponents_moves_stay_in_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[float] = []
    play = Table.play

    def watched(table: Table, code: int) -> object:
        played.append(time.monotonic())
        return play(table, code)

    monkeypatch.setattr(Table, "play", watched)
    app = at_table(tmp_path, seats=BOTS, pace="fast")
    async with app.run_test() as pilot:
        await until(pilot, lambda: len(played) > 4)
    gaps = [b - a for a, b in itertools.pairwise(played)]
    assert min(gaps) >= app.settings.delay - 0.01


async def test_of_moves_too_fast_to_be_seen_only_the_last_is_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        screen = table_screen(app)
        painted: list[int] = []
        monkeypatch.setattr(screen, "paint", lambda: painted.append(len(painted)))
        monkeypatch.setattr(screen, "BLINK", 0.05)
        screen._painted = 0.0
        screen.paint_in_time()
        assert len(painted) == 1, "the first at once"
        screen._painted += 0.2
        for _move in range(5):
            screen.paint_in_time()
        assert len(painted) == 1
        await until(pilot, lambda: len(painted) > 1)
        await pilot.pause(0.3)
        assert len(painted) == 2, "all others together"


async def test_what_a_hidden_seat_has_thought_leaves_its_room_to_the_log(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app, (120, 40)) as pilot:
        screen = table_screen(app)
        played = [0]
        while screen.thinking is None:
            played.append(len(screen.table.moves))
            await pilot.press("1")
            await until(pilot, lambda: len(screen.table.moves) > played[-1] and ready(app))
        await pilot.pause()
        assert not screen.query_one(ThinkPane).display
        assert screen.query_one(LogPane).display
        assert "Pane" not in text_of(app).splitlines()[-1], "all panes have room"
