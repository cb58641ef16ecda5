"""A closer look: any card large with what it can do, any seat's place, by keys, mouse and palette."""

from __future__ import annotations

from pathlib import Path

import pytest

from nk_core.seen import Spot
from nk_tui.app import NkApp
from nk_tui.screens.look import LookScreen
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.board import SeatLine
from nk_tui.widgets.card_text import meaning
from nk_tui.widgets.zone import ZoneRow

from .gardens import GardenTable, seed, worker
from .helpers import app_in, at_table, name_of, ready, seated, text_of, until
from .test_gardens import rows_of, sit

SIZES = [(80, 24), (120, 40)]


def look(app: NkApp) -> LookScreen:
    """The screen on top, which is the closer look."""
    screen = app.screen
    assert isinstance(screen, LookScreen)
    return screen


@pytest.mark.parametrize("size", SIZES)
async def test_the_card_under_the_cursor(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, GardenTable(4))
        assert screen.picker.cursor == Spot("hand:0", 1)
        await pilot.press("x")
        await pilot.pause()
        assert look(app).spot == Spot("hand:0", 1)
        text = text_of(app)
        assert "A Dove on the Monk does what a Monk does" in text
        assert "Ana: Hand · 6 cards" in text
        await pilot.press("up")
        await pilot.pause()
        assert look(app).spot is not None
        assert look(app).spot.zone in ("row:0", "bed:0")  # type: ignore[union-attr]
        await pilot.press("x")
        assert name_of(app) == "TableScreen"


def test_signs_in_words() -> None:
    assert meaning(worker("Monk", "×3 ●")) == "3 such cards, 1 piece lies on it"
    assert meaning(worker("Monk", "●●")) == "2 pieces lie on it"
    assert meaning(worker("Monk", "●3")) == "3 pieces lie on it"
    assert meaning(seed(2, "+2")) == "+2 lies on it"
    assert meaning(worker("Monk", "seen")) == ""
    assert meaning(worker("Monk")) == ""


@pytest.mark.parametrize("size", SIZES)
async def test_from_seat_to_seat(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, GardenTable(4))
        await pilot.press("s")
        for word in ("Beatriz: Worker Row", "Caio: Seed Row", "Davi: Worker Row", "Discard pile"):
            await pilot.pause()
            assert word in text_of(app)
            for row in look(app).query(ZoneRow):
                assert row.region.right <= size[0]
                assert row.region.bottom <= size[1]
            assert not look(app).query_one("Board").max_scroll_y
            await pilot.press("tab")
        await pilot.pause()
        assert "Ana: Worker Row" in text_of(app)
        await pilot.press("shift+tab")
        await pilot.pause()
        assert "Discard pile · 20 cards" in text_of(app)
        await pilot.press("escape")
        assert name_of(app) == "TableScreen"
        assert screen.closer is None


async def test_every_card_of_a_page_can_be_reached(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot, app, GardenTable(4))
        await pilot.press("s")
        await pilot.pause()
        seen = set()
        for _row in range(2):
            for _card in range(9):
                seen.add(look(app).spot)
                await pilot.press("right")
            await pilot.press("down")
        assert {Spot("row:1", n) for n in range(4)} <= seen
        assert {Spot("bed:1", n) for n in range(4)} <= seen
        assert {Spot("hand:1", 0), Spot("hand:1", 1), Spot("store:1", 3)} <= seen


@pytest.mark.parametrize("size", SIZES)
async def test_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        table = GardenTable(4)
        screen = await sit(pilot, app, table)
        rows = rows_of(screen)
        await pilot.click(rows["row:1"], offset=(2, 1))
        await pilot.pause()
        assert look(app).spot == Spot("row:1", 0)
        (tab,) = look(app).query("TabLine")
        await pilot.click(tab, offset=(16, 0))
        await pilot.pause()
        assert "Caio: " in text_of(app)
        await pilot.press("escape")
        await pilot.click(rows["hand:0"], offset=(2, 3))
        await pilot.pause()
        assert look(app).spot == Spot("hand:0", 0), "it cannot be played"
        await pilot.press("escape")
        await pilot.click(rows["hand:0"], offset=(screen.query_one("#hand").size.width // 3, 3),
                          button=3)  # fmt: skip
        await pilot.pause()
        assert look(app).spot is not None
        await pilot.press("escape")
        line = next(line for line in screen.query(SeatLine) if line.seat == 3)
        await pilot.click(line, offset=(3, 0))
        await pilot.pause()
        assert "Davi: Worker Row" in text_of(app)
        assert not table.moves
        assert screen.picker.picked is None


async def test_by_the_palette(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot, app, GardenTable(4))
        for words, found in (("before Caio", "Caio: Seed Row"), ("Discard", "Discard pile · 20")):
            await pilot.press("ctrl+p")
            await pilot.press(*[{" ": "space"}.get(char, char) for char in words])
            await pilot.pause(0.5)
            await pilot.press("enter")
            await until(pilot, lambda: name_of(app) == "LookScreen")
            await pilot.pause()
            assert found.split(":")[0] in text_of(app)
            await pilot.press("escape")


async def test_the_zones_in_words_explain_the_cards(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 60)) as pilot:
        await sit(pilot, app, GardenTable(4))
        await pilot.press("z")
        await pilot.pause()
        for _line in range(60):
            await pilot.press("down")
            if "Thorn: Takes 3 from its garden." in text_of(app):
                return
        raise AssertionError("the Thorn is not explained")


async def test_nothing_of_another_hand_is_left_open(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(pilot, app, GardenTable(2, people=2, asked=(0, 1)))
        for keys in (("x",), ("z", *["down"] * 4)):
            await pilot.press(*keys)
            await pilot.pause()
            await until(pilot, lambda: "6 cards" in text_of(app))
            screen.at_keyboard = None
            screen.look()
            await pilot.pause()
            text = text_of(app)
            shown = screen.seen
            assert shown is not None
            assert all(not card.face or card.badge for card in shown.zone("hand:0").cards)
            assert "6 cards" not in text
            screen.at_keyboard = 0
            screen.look()
            await pilot.press("escape")


async def test_while_the_computer_thinks(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        table = screen.table
        await pilot.press("s")
        await pilot.pause()
        moves = len(table.moves)
        screen._play(table.choices()[0].code)
        await until(pilot, lambda: len(table.moves) > moves)
        await pilot.pause(0.3)
        assert name_of(app) == "LookScreen"
        await pilot.press("escape")
        await until(pilot, lambda: ready(app))


async def test_what_has_gone_meanwhile_does_no_harm(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(pilot, app, GardenTable(4))
        screen.post_message(ZoneRow.Hovered(Spot("gone", 0)))
        screen.post_message(ZoneRow.Clicked(Spot("gone", 0)))
        await until(pilot, lambda: name_of(app) == "LookScreen")
        await pilot.pause()
        assert "Ana" in text_of(app)
