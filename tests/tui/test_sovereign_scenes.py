"""Scenes of Sovereign on the screen: forge phase, combat, breach, windows, and the closer look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nk_core import words
from nk_core.seen import Spot
from nk_core.table import Table
from nk_tui.app import LOCALE, NkApp
from nk_tui.picker import Area
from nk_tui.widgets.board import SeatLine
from nk_tui.widgets.card_text import CardText
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.zone import ZoneRow

from .colony import position, sit
from .helpers import app_in, name_of, ready, text_of, until
from .test_gardens import rows_of

SIZES = [(80, 24), (120, 40)]


def inside(row: ZoneRow, index: int) -> tuple[int, int]:
    """A cell at which that card lies."""
    for y in range(row.size.height):
        for x in range(row.size.width):
            if row.spot_at(x, y).index == index:
                return x, y
    raise AssertionError("the card cannot be clicked")


# ---- the forge phase ----------------------------------------------------------------------------


def busy_forge(at: dict[str, Any], moves: tuple[str, ...]) -> bool:
    """A forge phase with all sorts of moves."""
    verbs = {move.split()[0] for move in moves}
    return at["step"] == "forge" and verbs >= {"start", "accelerate", "work", "end"}


@pytest.mark.parametrize("size", SIZES)
async def test_a_forge_phase_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, position(2, busy_forge))
        table = screen.table
        moves = {choice.move: choice for choice in screen.picker.choices}
        work = next(choice for move, choice in moves.items() if move.startswith("work"))
        assert work.card is not None and work.card.index is not None
        row = rows_of(screen)[work.card.zone]
        await pilot.click(row, offset=inside(row, work.card.index))
        await pilot.pause()
        assert screen.picker.picked == work.card, "a facility shows what can be done with it"
        assert "Work" in text_of(app)
        await pilot.press("escape")
        quick = next(choice for move, choice in moves.items() if move.startswith("accelerate"))
        assert quick.card is not None and quick.card.index is not None
        forge, before = rows_of(screen)["forge:0"], len(table.moves)
        await pilot.click(forge, offset=inside(forge, quick.card.index))
        if len(table.moves) == before and screen.picker.picked is not None:
            await pilot.click(screen.query_one(ChoiceList), offset=(4, 1))
        await until(pilot, lambda: len(table.moves) > before)


async def test_a_forge_phase_by_keys(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(pilot, app, position(2, busy_forge))
        table = screen.table
        before = len(table.moves)
        if any(choice.group and choice.code < 0 for choice in screen.picker.shown):
            await pilot.press("1")
            assert len(table.moves) == before, "it only opens"
        await pilot.press("1")
        await until(pilot, lambda: name_of(app) == "ConfirmScreen" or len(table.moves) > before)
        if name_of(app) == "ConfirmScreen":
            await pilot.press("y")
        await until(pilot, lambda: ready(app))
        turn = table.turn
        for _press in range(30):
            if table.turn != turn or table.describe(table.moves[-1]) == "end":
                break
            await pilot.press("n")
            await pilot.pause()
            if name_of(app) == "ConfirmScreen":
                await pilot.press("y")
            await until(pilot, lambda: ready(app))
        assert "end" in [table.describe(code) for code in table.moves[before:]]


# ---- combat and breach ---------------------------------------------------------------------------


def attacked(at: dict[str, Any], _moves: tuple[str, ...]) -> bool:
    """Seat 0 is attacked, and may act before the damage of a round."""
    return bool(at["window"] == "round-begins" and at["combat"].get("enemy") == 0)


@pytest.mark.parametrize("size", SIZES)
async def test_combat_is_shown_as_long_as_it_lasts(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, position(2, attacked))
        text = text_of(app)
        assert "Bruno attacks the" in text and "lane of Ana" in text
        (row,) = [row for row in screen.query(ZoneRow) if row.zone.key == "combat"]
        for card in row.zone.cards:
            assert card.name in text
        assert {choice.passes for choice in screen.picker.choices} >= {"fight"}
        lines = len(row.zone.cards)
        assert row.size.height == 1 + lines
        await pilot.hover(row, offset=(4, lines))
        await until(pilot, lambda: screen.hovered == Spot("combat", lines - 1))


def breaching(at: dict[str, Any], moves: tuple[str, ...]) -> bool:
    """Seat 0 has breached a hand and chooses what is discarded."""
    return at["step"] == "discard" and bool(at["combat"]) and at["active"] == 0


@pytest.mark.parametrize("size", SIZES)
async def test_a_breach_is_shown_to_whom_it_belongs(tmp_path: Path, size: tuple[int, int]) -> None:
    table = position(3, breaching)
    enemy = table._game.peek(table.state)["combat"]["enemy"]
    shown = {seat: {zone.key for zone in table.view(seat).zones} for seat in (0, 1, 2, None)}
    assert "look" in shown[0] and "look" in shown[enemy]
    assert "look" not in shown[3 - enemy] and "look" not in shown[None]
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, table)
        assert "Seen in the breach" in text_of(app)
        (row,) = [row for row in screen.query(ZoneRow) if row.zone.key == "look"]
        choice = next(c for c in screen.picker.choices if c.move.startswith("discard"))
        assert choice.card is not None and choice.card.zone == "look"
        assert choice.card.index is not None
        count = len(table.moves)
        for _click in range(3):
            if len(table.moves) == count:
                await pilot.click(row, offset=inside(row, choice.card.index))
                await pilot.pause()
                if screen.picker.picked is not None:
                    await pilot.press("enter")
                    await pilot.pause()
        await until(pilot, lambda: len(table.moves) > count)


# ---- the closer look -----------------------------------------------------------------------------


def with_units(at: dict[str, Any], _moves: tuple[str, ...]) -> bool:
    """A forge phase in which both sides have units."""
    lanes = [own["lanes"] for own in at["seats"]]
    return at["step"] == "forge" and all(any(lane) for lane in lanes)


def all_told(app: NkApp) -> bool:
    """Whether the words about the card stand there to their end."""
    told = app.screen.query_one(CardText)
    return told.wanted(told.size.width) <= told.size.height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "pt_BR"])
async def test_the_inspector_tells_all_of_a_card(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    words.use(language, LOCALE)
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, position(2, with_units))
        view = screen.table.view(0)
        for zone in view.zones:
            if zone.key.startswith("lane:") and zone.cards:
                screen.look_closer(Spot(zone.key, 0))
                await until(pilot, lambda: name_of(app) == "LookScreen")
                await pilot.pause()
                await until(pilot, lambda: all_told(app))
                card = zone.cards[0]
                assert card.name in text_of(app)
                assert "\n" in card.text, "each part on a line of its own"
                await pilot.press("escape")
                await until(pilot, lambda: name_of(app) == "TableScreen")


async def test_an_opponent_is_opened_by_a_click_on_its_line(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(pilot, app, position(4, lambda at, _moves: at["turn"] > 6))
        line = next(line for line in screen.query(SeatLine) if line.seat == 2)
        await pilot.click(line, offset=(3, 0))
        await until(pilot, lambda: name_of(app) == "LookScreen")
        await pilot.pause()
        text = text_of(app)
        for heading in ("Leader lane", "Citadel lane", "Colony", "Forge", "Hand"):
            assert heading in text
        await pilot.press("tab")
        await pilot.pause()
        assert name_of(app) == "LookScreen"


async def test_no_card_of_another_hand_is_ever_shown(tmp_path: Path) -> None:
    table: Table = position(2, with_units)
    hidden = {c.name for c in table.view(1).zone("hand:1").cards if c.code != "echo"}
    known = {c.name for zone in table.view(0).zones for c in zone.cards if c.face}
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await sit(pilot, app, table)
        screen.look_closer(page=1)
        await until(pilot, lambda: name_of(app) == "LookScreen")
        await pilot.pause()
        text = text_of(app)
        assert not [name for name in hidden - known if name in text]
        assert screen.picker.area in (Area.CARDS, Area.LIST)
