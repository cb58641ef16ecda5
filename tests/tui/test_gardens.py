"""Two to four gardens on the screen: all of it readable, nothing lost, any seat may be asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot

from nk_core import words
from nk_core.seen import Spot, Zone
from nk_core.table import Table
from nk_core.words import _
from nk_tui import boards
from nk_tui.app import LOCALE, NkApp
from nk_tui.chips import chip_row, chips_width
from nk_tui.draw import LARGE, SMALL, card_cells, signs
from nk_tui.screens.table import TableScreen
from nk_tui.text import by_words, listed, with_short
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.log_pane import LogPane
from nk_tui.widgets.prompt_bar import PromptBar
from nk_tui.widgets.zone import Marks, ZoneRow

from . import gardens
from .gardens import NAMES, GardenTable, garden, gardener, seed, worker
from .helpers import ROOMS, app_in, name_of, ready, text_of, until

SIZES = [(80, 24), (120, 40)]


async def sit(pilot: Pilot[None], app: NkApp, table: GardenTable) -> TableScreen:
    """Sit down at a table of gardens; a cover is lifted."""
    await pilot.pause()
    app.sit_down(cast(Table, table))
    await until(pilot, lambda: ready(app))
    if name_of(app) == "CoverScreen":
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "TableScreen" and ready(app))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    await until(pilot, lambda: all(row.size.width for row in screen.query(ZoneRow)))
    return screen


def rows_of(screen: TableScreen) -> dict[str, ZoneRow]:
    """The widgets of all zones."""
    return {row.zone.key: row for row in screen.query(ZoneRow)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4])
async def test_every_garden_is_in_view(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, GardenTable(count))
        rows, edge = rows_of(screen), screen.query_one("#right").region.x
        for zone in screen.table.view(0).zones:
            region = rows[zone.key].region
            assert region.area and region.right <= edge and region.bottom < size[1], zone.key
        assert not screen.query_one("Board").max_scroll_y
        lines = text_of(app).splitlines()
        for number, name in enumerate(NAMES[:count]):
            (line,) = [
                text for text in lines if text.lstrip("─► ").startswith((f"{name} ", f"{name},"))
            ]
            assert f" {11 + 7 * number} " in line, "the forecast stands beside the name"


@pytest.mark.parametrize("size", SIZES)
async def test_signs_are_seen_on_cards_of_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        await sit(pilot, app, GardenTable(4))
        text = text_of(app)
        for sign in ("×2", "×3", "×4", "●●", "+2", "12", "1/2"):
            assert sign in text, sign


def test_signs_and_words() -> None:
    assert signs(worker("Monk", "×3 ●")) == ("×3", "●")
    assert signs(gardener("Cassia", "●●")) == ("", "●●")
    assert signs(seed(2, "+2")) == ("+2", "")
    assert signs(worker("Monk", "seen")) == ("", "")
    for size in (SMALL, LARGE):
        lines = ["".join(char for char, _style in line) for line in
                 card_cells(worker("Monk", "×3 ●"), size)]  # fmt: skip
        assert "●" in lines[0]
        assert "×3" in lines[-1]
    word = ["".join(c for c, _style in line) for line in
            card_cells(worker("Monk", "Priscilla"), LARGE)]  # fmt: skip
    assert "Pris-" in word[2] and "cilla" in word[3]


def test_a_row_on_one_line() -> None:
    row = garden(1, 0, 5)[0]
    width = chips_width(row)
    for room in range(6, width + 4):
        chips = chip_row(row, room, lambda _index: "", False)
        assert max(chip.x + len(chip.cells) for chip in chips) <= max(room, 10)
        left_out = len(row.cards) - sum(chip.index >= 0 for chip in chips)
        assert (left_out == 0) == (room >= width)
    chips = chip_row(row, width - 1, lambda _index: "", False, keep=3)
    assert 3 in [chip.index for chip in chips]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.width}x{room.height}")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_plan_fits_and_places_every_zone(room: boards.Room, count: int) -> None:
    view = GardenTable(count).view(1)
    plan = boards.plan(view, 1, room)
    placed = [place.zone for band in plan for place in (*band.places, *band.line)]
    assert sorted([*placed, "hand:1"]) == sorted(zone.key for zone in view.zones)
    for band in plan:
        assert sum(boards.share(band.places, room.width)) <= room.width
    assert boards.height(plan, room) <= room.height


def test_more_room_makes_larger_cards() -> None:
    view = GardenTable(4).view(0)
    sizes = [boards.plan(view, 0, room)[-1].places[0].size for room in ROOMS]
    assert sizes == ["small", "small", "small", "large", "grand"]


@pytest.mark.parametrize("size", SIZES)
async def test_what_will_follow_is_told_before(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        table = GardenTable(4)
        screen = await sit(pilot, app, table)
        bar = screen.query_one(PromptBar)
        await pilot.press("right", "right", "enter")
        assert "The Thorn creeps on" in bar.note
        assert "creeps on to Beatriz's" in text_of(app)
        await pilot.press("tab")
        assert "comes back to you" in bar.note
        await pilot.press("escape", "escape")
        assert not bar.note
        await pilot.press("tab")
        assert "The Thorn creeps on" in bar.note
        assert not table.moves, "nothing was asked back, and nothing played"
        await pilot.press("enter")
        await until(pilot, lambda: table.moves == (4,))


LONG = "Once a turn he may do what any Worker in any garden can do, for his own garden and hand, "
LONG += "and the fruit of it is counted at the Harvest, to the very END."


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 4])
async def test_a_long_note_is_read_to_its_end(
    tmp_path: Path, size: tuple[int, int], count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    choices = GardenTable.choices
    monkeypatch.setattr(
        GardenTable, "choices", lambda table: tuple(replace(c, note=LONG) for c in choices(table))
    )
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, GardenTable(count))
        plan = screen._plan(screen.table.view(0))
        await pilot.press("tab")
        await pilot.pause()
        await until(pilot, lambda: "END." in text_of(app))
        assert "or end the turn." in text_of(app), "the question stands below it, whole"
        assert screen._plan(screen.table.view(0)) == plan, "no card has become smaller for it"
        await pilot.press("escape", "left")
        bar = screen.query_one(PromptBar)
        bar.show("", "Ana: which?", True)
        await until(pilot, lambda: bar.size.height == 3)


NAME = "Maximiliana Aurora da Conceicao Silveira"


@pytest.mark.parametrize("people", [1, 2])
async def test_a_long_name_is_cut_and_no_question(
    tmp_path: Path, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gardens, "NAMES", (NAME, *NAMES[1:]))
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.sit_down(cast(Table, GardenTable(4, people=people)))
        await until(pilot, lambda: ready(app))
        await pilot.pause()
        if people > 1:
            assert ": show my cards ]" in text_of(app)
            await pilot.press("enter")
            await until(pilot, lambda: name_of(app) == "TableScreen" and ready(app))
        await pilot.press("right", "right", "enter")
        await pilot.pause()
        assert "place a Dove, or end the turn." in text_of(app)
        assert "Maximi" in text_of(app)


def test_names_are_cut_as_far_as_it_takes() -> None:
    text = f"{NAME}: give a card to Bo?"
    assert with_short(text, (NAME, "Bo"), 1, 80) == text
    assert with_short(text, (NAME, "Bo"), 1, 40) == "Maximiliana Aurora…: give a card to Bo?"
    assert with_short(text, (NAME, "Bo"), 1, 10) == "Maxim…: give a card to Bo?"


async def test_what_will_follow_is_told_to_the_mouse(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(pilot, app, GardenTable(4))
        bar = screen.query_one(PromptBar)
        await pilot.hover(screen.query_one(ChoiceList), offset=(6, 4))
        await until(pilot, lambda: "The Thorn creeps" in bar.note)
        rows = rows_of(screen)
        await pilot.hover(rows["row:1"], offset=(2, 2))
        await until(pilot, lambda: "Fisher ×2: A Dove on the Fisher" in bar.about)
        assert "A Dove on the Fisher" in text_of(app)
        await pilot.click(rows["hand:0"], offset=(36, 3))
        await pilot.hover(rows["bed:1"], offset=(2, 2))
        await until(pilot, lambda: "comes back to you" in bar.note)


async def test_a_card_that_lies_on_one_line_is_clicked(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = GardenTable(4)
        screen = await sit(pilot, app, table)
        rows = rows_of(screen)
        await pilot.click(rows["store:0"], offset=(2, 0))
        await until(pilot, lambda: table.moves == (7,))
        await until(pilot, lambda: ready(app))
        await pilot.click(rows["hand:0"], offset=(19, 3))
        assert screen.picker.picked == Spot("hand:0", 3)
        await pilot.click(rows["bed:1"], offset=(6, 1))
        await until(pilot, lambda: table.moves[-1] == 5)


async def test_a_card_that_lies_on_one_line_is_reached_by_keys(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = GardenTable(4)
        screen = await sit(pilot, app, table)
        await pilot.press("up", "up")
        assert screen.picker.cursor == Spot("store:0", 0)
        await pilot.press("enter")
        await until(pilot, lambda: table.moves == (7,))


@pytest.mark.parametrize("size", SIZES)
async def test_a_seat_asked_out_of_its_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        table = GardenTable(4, people=4, asked=(0, 2, 0, 3))
        screen = await sit(pilot, app, table)
        for expected in (2, 0, 3):
            await pilot.press("tab", "up", "enter")
            await until(pilot, lambda: name_of(app) == "CoverScreen")
            await pilot.pause()
            text = text_of(app)
            assert NAMES[expected] in text
            assert screen.seen is not None
            assert screen.seen.seat is None
            assert "Worker Row" not in text
            await pilot.press("enter")
            await until(pilot, lambda: name_of(app) == "TableScreen" and ready(app))
            assert screen.seen.seat == expected
        assert len(table.moves) == 3


@pytest.mark.parametrize("size", SIZES)
async def test_a_notice_leaves_the_newest_event_in_view(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size, notifications=True) as pilot:
        table = GardenTable(4)
        table.moves = tuple(range(1, 60))
        await sit(pilot, app, table)
        assert "Move 59." in text_of(app)
        app.say("A notice that takes some lines, as it says more than fits on one of them.")
        await until(pilot, lambda: "A notice that takes" in text_of(app))
        await until(pilot, lambda: "Move 59." in text_of(app))
        app.clear_notifications()
        await until(pilot, lambda: app.screen.query_one(LogPane).max_scroll_y < 60)
        await until(pilot, lambda: "A notice" not in text_of(app))
        assert "Move 59." in text_of(app)


def test_words_are_left_out_before_one_is_cut() -> None:
    assert by_words("Draw pile", 9) == "Draw pile"
    assert by_words("Free Gardeners of all", 17) == "Free Gardeners …"
    assert by_words("Trabalhadores", 9) == "Trabalha…"
    assert by_words("Pile", 0) == ""
    names = ["Worker Row", "Seed Row", "Maximiliana Aurora"]
    assert listed(names, 40) == "Worker Row, Seed Row, Maximiliana Aurora"
    assert listed(names, 34) == "Worker Row, Seed Row, Maximiliana…"
    assert listed(names, 24) == "Worke…, Seed…, Maxim…"
    assert listed(names, 16) == "3 places"


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_a_heading_tells_whether_there_is_room(language: str) -> None:
    words.use(language, LOCALE)
    for name, detail in (("Worker Row", "full"), ("Seed Row", "full")):
        for lead in ("", "row"):
            row = ZoneRow(Zone("row", _(name), 0, "row", (worker("Monk"),) * 4, 4, _(detail)))
            row.marks = Marks(recent=frozenset({lead}))
            text = "".join(part for part, _style in row._heading(23))
            assert len(text) == 23
            assert _(name) in text and _(detail) in text


@pytest.mark.parametrize("width", [8, 12, 15, 23, 40])
def test_a_heading_never_breaks_off_in_silence(width: int) -> None:
    zone = Zone("pile", "Pilha de descarte", None, "row", (), 20, "the last of all: and more")
    text = "".join(part for part, _style in ZoneRow(zone)._heading(width))
    assert len(text) == width
    assert "Pilha de descarte" in text or "…" in text


async def test_the_target_line_names_or_counts_every_target(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(pilot, app, GardenTable(4, asked=(0,)))
        await pilot.press("right", "right")
        await pilot.pause()
        assert screen.picker.cursor == Spot("hand:0", 3)
        line = next(text for text in text_of(app).splitlines() if text.lstrip().startswith("Hand"))
        assert "Seed worth 1 → Ana, Beatriz " in line
        about = screen._about(30)
        assert about == "Seed worth 1 → Ana, Beatriz"
        assert screen._about(20) == "Seed worth 1 → 2 places"
