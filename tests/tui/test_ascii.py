"""In ASCII mode no screen has a character beyond ASCII: borders, scroll bars and bullets included."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from nk_tui.ascii import plain

from .helpers import text_of
from .tour import tour

# Signs that some terminals draw as wide pictures, and the selector that asks for it.
PICTURES = "▶◀▪▫◻◼☀☁☂☃⭐↔↕↩↪⚫⚪✔✖✳❤➡⬅⬆⬇\ufe0f\ufe0e"


async def test_every_screen_is_ascii(tmp_path: Path) -> None:
    async for name, app, _pilot in tour(tmp_path, ascii=True):
        text = text_of(app)
        strange = sorted({char for char in text if ord(char) > 126})
        assert not strange, f"{name}: {strange}"


async def test_ascii_in_portuguese(tmp_path: Path) -> None:
    async for name, app, _pilot in tour(tmp_path, (120, 40), ascii=True, language="pt_BR"):
        assert text_of(app).isascii(), name


async def test_no_sign_of_doubtful_width(tmp_path: Path) -> None:
    async for name, app, _pilot in tour(tmp_path, short=True, marks="shape"):
        for char in text_of(app):
            assert ord(char) < 0x3000, name
            assert char not in PICTURES, name
            assert char == "\n" or cell_len(char) == 1, name


@pytest.mark.parametrize("text", ["╭─╮│╰╯", "São João", "▶ 日本 ★", "a→b…", "é", "ﬁ", "️x"])
def test_plain_keeps_the_width(text: str) -> None:
    assert plain(text).isascii()
    assert cell_len(plain(text)) == cell_len(text)
