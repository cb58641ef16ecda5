"""Any size of terminal: complete from 80×24 on, a notice below, never a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from nk_core.table import Table
from nk_tui.widgets.zone import ZoneRow

from .helpers import (
    PERSON_AND_BOT,
    app_in,
    at_table,
    name_of,
    ready,
    seated,
    table_screen,
    text_of,
    until,
)


@pytest.mark.parametrize("size", [(10, 5), (79, 24), (80, 23), (1, 1), (300, 3), (3, 100)])
async def test_too_small_is_a_notice(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if size[0] > 9:
            assert "Please" in text_of(app)
        assert "New match" not in text_of(app)
        await pilot.press("n", "enter")
        await pilot.pause()
        assert name_of(app) == "HomeScreen"
        table = Table.new("sowers", {"first": "seat0"}, PERSON_AND_BOT, 5, store=app.store)
        app.sit_down(table)
        await pilot.pause(0.1)
        await pilot.press("1", "enter", "2")
        assert not table.moves


async def test_resized_live(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        for size in ((120, 40), (10, 5), (80, 24), (200, 60), (100, 24), (80, 50), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
            small = size == (10, 5)
            assert ("Rocky" in text_of(app)) != small
            if not small:
                _everything_is_inside(app.screen.query(ZoneRow), size)
        await pilot.press("1")
        assert table_screen(app).table.moves


def _everything_is_inside(rows: object, size: tuple[int, int]) -> None:
    for row in rows:  # type: ignore[attr-defined]
        assert row.region.right <= size[0]
        assert row.region.bottom <= size[1]
        assert row.region.area > 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "pt_BR"])
async def test_all_zones_and_the_key_bar_stay_inside(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    app = at_table(tmp_path, language=language)
    async with seated(app, size) as pilot:
        for _decision in range(12):
            await until(pilot, lambda: ready(app))
            if name_of(app) == "ResultScreen":
                break
            if name_of(app) == "ConfirmScreen":
                await pilot.press("y")
                continue
            await pilot.pause()
            _everything_is_inside(app.screen.query(ZoneRow), size)
            bottom = max(row.region.bottom for row in app.screen.query(ZoneRow))
            assert bottom <= size[1] - 1
            await pilot.press("1")
            await pilot.pause()
