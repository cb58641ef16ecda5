"""Two people at one keyboard: a cover between their turns, and nothing of the other's hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from nk_core.table import Seat
from nk_tui.widgets.log_pane import LogPane
from nk_tui.widgets.think_pane import ThinkPane

from .helpers import at_table, name_of, seated, table_screen, text_of, until, viewer_of

PEOPLE = (Seat("Ana", False), Seat("Bo", False))


def _hidden(text: str, names: list[str]) -> bool:
    return not any(name in text for name in names)


async def test_the_screen_is_covered_between_turns(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=PEOPLE, pace="none")
    async with seated(app, (120, 40)) as pilot:
        assert name_of(app) == "CoverScreen"
        assert "Ana decides now" in text_of(app)
        table = table_screen(app).table
        held = [card.name for card in table.view(0).zone("hand:0").cards]
        assert _hidden(text_of(app), held)
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        await until(pilot, lambda: table_screen(app).is_mine)
        await until(pilot, lambda: "Ana holds" in text_of(app))
        turn = table.turn
        for _decision in range(40):
            if table.turn != turn or table.over:
                break
            await pilot.press("1")
            await pilot.pause(0.05)
            if name_of(app) == "ConfirmScreen":
                await pilot.press("y")
        await until(pilot, lambda: name_of(app) == "CoverScreen")
        assert "Bo decides now" in text_of(app)
        assert "Ana holds" not in text_of(app)
        screen = table_screen(app)
        assert viewer_of(app) is None
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "TableScreen" and screen.is_mine)
        await pilot.pause(0.1)
        assert viewer_of(app) == 1
        text = text_of(app)
        assert "Ana holds" not in text
        hand = table.view(1).zone("hand:0").cards
        assert all(not card.face or card.badge for card in hand)


@pytest.mark.parametrize("whole", [True, False])
async def test_a_hint_goes_with_its_move(tmp_path: Path, whole: bool) -> None:
    people = tuple(Seat(name, False, "strongest", 0.3 if whole else 60.0) for name in ("Ana", "Bo"))
    app = at_table(tmp_path, seats=people)
    async with seated(app) as pilot:
        await pilot.press("enter")
        screen = table_screen(app)
        await until(pilot, lambda: screen.is_mine)
        await pilot.press("i")
        await until(pilot, lambda: screen.hint is not None if whole else screen.brain.busy)
        await pilot.pause()
        assert "for Ana" in text_of(app)
        assert not screen.query_one(LogPane).display
        await pilot.press("1")
        await until(pilot, lambda: bool(screen.table.moves))
        await until(pilot, lambda: bool(screen.picker.choices) or not screen.is_mine)
        await pilot.pause()
        assert screen.query_one(LogPane).display
        assert not screen.query_one(ThinkPane).display
        assert "for Ana" not in text_of(app)


async def test_one_can_leave_from_behind_the_cover(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=PEOPLE)
    async with seated(app) as pilot:
        assert name_of(app) == "CoverScreen"
        await pilot.press("q")
        await until(pilot, lambda: name_of(app) == "HomeScreen")


async def test_the_cover_by_mouse(tmp_path: Path) -> None:
    app = at_table(tmp_path, seats=PEOPLE)
    async with seated(app) as pilot:
        await pilot.click("#push-ready")
        await until(pilot, lambda: name_of(app) == "TableScreen" and table_screen(app).is_mine)


async def test_a_markup_name_is_only_a_name(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        app.say("[b]bold[/b] [@click=app.quit]x[/]")
        await pilot.pause()
        assert "[b]bold[/b]" in "".join(str(n.message) for n in app._notifications)
        screen = table_screen(app)
        screen.query_one("TitleBar").show("[red]Ana[/red]")  # type: ignore[attr-defined]
        await pilot.pause()
        assert "[red]Ana[/red]" in text_of(app)
