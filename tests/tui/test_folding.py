"""Long lists of choices: folded by their headings, the one that passes always on the last line."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from nk_core.seen import Choice, Spot
from nk_core.table import Table
from nk_tui.picker import FOLD, Area, Picker, listed
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.choice_list import ChoiceList

from .fake import FakeTable
from .helpers import app_in, ready, text_of, until

HAND = tuple(Spot("hand:0", index) for index in range(5))
START = tuple(
    Choice(n, f"start {n}", f"Start seed {n}", HAND[n], Spot("seed:0"), group=("Start",))
    for n in range(4)
)
WORK = tuple(
    Choice(10 + n, f"work {n}", f"Work {n}", Spot("work:0", n // 6), Spot("seed:0", 0),
           group=("Work", f"Worker {n // 6}"))
    for n in range(12)
)  # fmt: skip
USE = Choice(30, "use", "Use the leader", Spot("work:0", 3), group=("Use",))
END = Choice(40, "end", "End the phase", passes="self")
ALL = (*START, END, *WORK, USE)


def codes(choices: tuple[Choice, ...]) -> list[int]:
    """Their codes; a folded line has one for all."""
    return [choice.code for choice in choices]


def test_few_choices_are_listed_one_by_one() -> None:
    assert codes(listed((*START, END, USE))) == [0, 1, 2, 3, 30, 40]


def test_many_choices_are_folded_and_the_one_that_passes_stands_last() -> None:
    lines = listed(ALL)
    assert codes(lines) == [FOLD, FOLD, 30, 40]
    assert [line.text for line in lines[:2]] == ["Start (4) ›", "Work (12) ›"]
    assert codes(listed(ALL, ("Start",))) == [0, 1, 2, 3, 40]
    deeper = listed(ALL, ("Work",))
    assert [line.text for line in deeper[:2]] == ["Worker 0 (6) ›", "Worker 1 (6) ›"]
    assert codes(listed(ALL, ("Work", "Worker 1"))) == [*range(16, 22), 40]


def test_a_heading_that_all_share_is_opened_by_itself() -> None:
    assert [line.text for line in listed(WORK)] == ["Worker 0 (6) ›", "Worker 1 (6) ›"]


def test_what_was_folded_stays_so_while_it_is_about_the_same() -> None:
    """However few are left: no line moves under the finger, and a digit opens what it opened before."""
    one = Picker()
    one.load(ALL, (HAND,), "forge")
    one.load((*START[:1], USE, *WORK[:2], END), (HAND,), "forge")
    assert [line.text for line in one.shown][:3] == ["Start (1) ›", "Use the leader", "Work (2) ›"]
    assert one.choose(0) is None and codes(one.shown) == [0, 40]
    one.load((*START[:1], USE, END), (HAND,), "move")
    assert codes(one.shown) == [0, 30, 40]


def picker() -> Picker:
    """All choices, hand and workers as rows."""
    made = Picker()
    made.load(ALL, ((Spot("work:0", 0), Spot("work:0", 1), Spot("work:0", 3)), HAND))
    return made


def test_a_line_opens_and_closes() -> None:
    one = picker()
    assert one.choose(1) is None
    assert (one.path, one.area) == (("Work",), Area.LIST)
    assert one.choose(0) is None
    assert codes(one.shown) == [*range(10, 16), 40]
    assert one.back()
    assert (one.path, one.line) == (("Work",), 0)
    assert one.back()
    assert (one.path, one.line) == ((), 1)
    chosen = one.choose(3)
    assert chosen is END
    assert one.closing is END


def test_the_list_is_entered_at_the_line_of_the_card() -> None:
    one = picker()
    one.cursor = Spot("work:0", 1)
    one.enter_list()
    assert one.current is not None
    assert one.current.group == ("Work",)
    assert not one.meant(), "nothing is about to be played"
    assert one.within(("Work",)) == {Spot("work:0", 0), Spot("work:0", 1)}


def test_a_hint_opens_what_it_is_folded_into() -> None:
    one = picker()
    one.point(17)
    assert one.path == ("Work", "Worker 1")
    assert one.current is not None
    assert one.current.code == 17
    assert one.cursor == Spot("work:0", 1)


def test_a_click_on_a_place_lists_what_leads_there() -> None:
    one = Picker()
    one.load((*START, END), (HAND,))
    one.cursor = HAND[4]
    assert one.uses(Spot("seed:0", 2))
    assert one.click(Spot("seed:0", 2)) is None
    assert (one.toward, codes(one.shown)) == (Spot("seed:0"), [0, 1, 2, 3])
    assert one.click(Spot("seed:0")) is None
    assert one.toward is None
    one.load((START[0], END), (HAND[1:],))
    assert one.click(Spot("seed:0")) is None
    assert one.click(Spot("seed:0")) is START[0], "the second click plays the only one"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_keys_and_clicks_in_a_folded_list(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = FakeTable(ALL)
        app.sit_down(cast(Table, table))
        await until(pilot, lambda: ready(app))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        text = text_of(app)
        assert "Work (12) ›" in text and "n  End the phase" in text
        await pilot.press("2", "1")
        assert not table.moves
        assert "Work › Worker 0" in text_of(app)
        await pilot.press("3")
        await until(pilot, lambda: table.moves == (12,))
        await until(pilot, lambda: ready(app))
        await pilot.press("n")
        await until(pilot, lambda: table.moves[-1] == 40)
        await until(pilot, lambda: ready(app))
        choices = screen.query_one(ChoiceList)
        await pilot.click(choices, offset=(4, choices.size.height - 1))
        await until(pilot, lambda: table.moves[1:] == (40, 40))
        await until(pilot, lambda: ready(app))
        await pilot.click(choices, offset=(4, 1))
        assert screen.picker.path == ("Start",)
        await pilot.press("escape")
        assert not screen.picker.path


async def test_a_digit_plays_no_line_of_another_page(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        long = "with a text that is much too long for a single line of this small list"
        table = FakeTable((*(Choice(n, f"m{n}", f"Choice {n} {long}") for n in range(8)), END))
        app.sit_down(cast(Table, table))
        await until(pilot, lambda: ready(app))
        await pilot.pause()
        text = text_of(app)
        assert "Choice 0" in text and "Choice 7" not in text
        assert "n  End the phase" in text
        await pilot.press("8")
        await pilot.pause()
        assert not table.moves
        await pilot.press("0")
        assert "n  End the phase" in text_of(app)
