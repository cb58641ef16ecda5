"""In ASCII mode no screen has a character beyond ASCII: borders, scroll bars and bullets included."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from nk_tui.ascii import plain

from .helpers import text_of
from .tour import tour


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_screen_is_ascii(tmp_path: Path, size: tuple[int, int]) -> None:
    async for name, app, _pilot in tour(tmp_path, size, ascii=True):
        text = text_of(app)
        strange = sorted({char for char in text if ord(char) > 126})
        assert not strange, f"{name}: {strange}"


async def test_ascii_in_portuguese(tmp_path: Path) -> None:
    async for name, app, _pilot in tour(tmp_path, ascii=True, language="pt_BR"):
        assert text_of(app).isascii(), name


@pytest.mark.parametrize("text", ["╭─╮│╰╯", "São João", "▶ 日本 ★", "a→b…", "é", "ﬁ", "️x"])
def test_plain_keeps_the_width(text: str) -> None:
    assert plain(text).isascii()
    assert cell_len(plain(text)) == cell_len(text)
