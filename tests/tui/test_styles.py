"""Colours come from the theme alone, and every word can be read on every screen in every theme."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.style import Style
from textual.color import Color
from textual.strip import Strip
from textual.widget import Widget

import nk_tui
from nk_tui.app import NkApp
from nk_tui.themes import ON_OFFER
from nk_tui.widgets.board import Board
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.key_bar import KeyBar
from nk_tui.widgets.zone import ZoneRow

from .tour import tour

SOURCES = Path(nk_tui.__file__).parent
OWN_LEAST, LEAST = 4.5, 3.0  # contrast of our own themes, and of those of others
COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(|\bansi_\w+|:\s*(?:black|white|red|green|blue|yellow)\b"
)


def _sheets() -> list[tuple[str, str]]:
    found = [(path.name, path.read_text()) for path in SOURCES.rglob("*.tcss")]
    assert found
    for path in (SOURCES / "widgets").glob("*.py"):
        for css in re.findall(r'DEFAULT_CSS = \(?\s*"""(.*?)"""', path.read_text(), re.S):
            found += [(path.name, css)]
    return found


@pytest.mark.parametrize(("name", "css"), _sheets(), ids=lambda value: value[:20])
def test_no_fixed_colours(name: str, css: str) -> None:
    without_ids = re.sub(r"#[a-z-]+(?=[\s,{>.:])", "", css)
    assert not COLOUR.search(without_ids), name


def test_widgets_add_no_colours_of_their_own() -> None:
    for widget in (ZoneRow, Board, ChoiceList, KeyBar):
        assert issubclass(widget, Widget)
        assert not re.search(r"#[0-9a-f]{6}", widget.DEFAULT_CSS)


def _luminance(color: Color) -> float:
    parts = [value / 255 for value in color.rgb]
    low = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * low[0] + 0.7152 * low[1] + 0.0722 * low[2]


def contrast(style: Style) -> float | None:
    """The contrast of a style by WCAG, None when the terminal chooses one of the colours."""
    if style.color is None or style.bgcolor is None:
        return None
    if style.color.triplet is None or style.bgcolor.triplet is None:
        return None
    ink, ground = (Color(*c.triplet) for c in (style.color, style.bgcolor))  # type: ignore[misc]
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _strips(app: NkApp) -> list[Strip]:
    """What is on top: the whole screen, or the box over a faded one."""
    strips = app.screen._compositor.render_strips()
    boxes = app.screen.query(".box, #--container") if app.screen.is_modal else None
    if not boxes:
        return strips
    box = boxes.first().region
    return [strip.crop(box.x, box.right) for strip in strips[box.y : box.bottom]]


def _weak(app: NkApp, least: float) -> list[str]:
    """Words of the screen that are too faint, with their contrast."""
    found = []
    for strip in _strips(app):
        for text, style, control in strip:
            if control or style is None or not any(char.isalnum() for char in text):
                continue
            value = contrast(style)
            if value is not None and value < least:
                found.append(f"{text.strip()[:24]!r} {value:.2f}")
            if style.color == style.bgcolor and style.color and not style.color.is_default:
                found.append(f"{text!r} invisible")
    return found


@pytest.mark.parametrize("theme", ON_OFFER)
async def test_every_word_can_be_read(tmp_path: Path, theme: str) -> None:
    own = theme in ("field", "parchment")
    async for name, app, _pilot in tour(tmp_path, theme=theme, short=not own):
        assert not _weak(app, OWN_LEAST if own else LEAST), name
