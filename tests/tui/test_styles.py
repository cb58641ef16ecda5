"""Colours come from the theme alone, and every word can be read on every screen in every theme."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.style import Style
from textual.color import Color
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

import nk_tui
from nk_tui.app import NkApp
from nk_tui.ascii import plain
from nk_tui.draw import SHAPES
from nk_tui.themes import ON_OFFER, SUITS, card_variables
from nk_tui.widgets.board import Board
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.key_bar import KeyBar
from nk_tui.widgets.zone import ZoneRow

from .gardens import GardenTable
from .helpers import app_in
from .test_gardens import sit
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


ANSI = {
    "ansi_black": "#000000",
    "ansi_red": "#cd0000",
    "ansi_green": "#00cd00",
    "ansi_yellow": "#cdcd00",
    "ansi_blue": "#0000ee",
    "ansi_magenta": "#cd00cd",
    "ansi_white": "#e5e5e5",
    "ansi_bright_white": "#ffffff",
    "ansi_bright_magenta": "#ff00ff",
}
"""The sixteen colours as most terminals show them."""


@pytest.mark.parametrize("kind", ["calm", "vivid", "sixteen"])
def test_faces_of_cards_can_be_read(kind: str) -> None:
    theme = Theme("x", primary="#888888", ansi=kind == "sixteen")
    found = card_variables(theme, kind == "vivid")
    for suit in SUITS:
        ink, face = (found[f"{part}-{suit}"] for part in ("ink", "face"))
        inked, faced = (_luminance(Color.parse(ANSI.get(name, name))) for name in (ink, face))
        light, dark = max(inked, faced), min(inked, faced)
        assert (light + 0.05) / (dark + 0.05) >= LEAST, suit


def test_suits_of_a_game_are_told_apart_without_colour() -> None:
    for game in (
        ("black", "yellow", "wild"),
        ("worker", "seed", "thorn", "miracle", "gardener", "yellow", "purple", "dove"),
    ):
        shapes = [SHAPES[suit] for suit in game]
        assert len(set(shapes)) == len(game)
        assert len({plain(shape) for shape in shapes}) == len(game), "in ASCII too"


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


OF_EACH_KIND = ("field", "parchment", "textual-light", "ansi-dark", "ansi-light")


@pytest.mark.parametrize("theme", ON_OFFER)
async def test_every_word_can_be_read(tmp_path: Path, theme: str) -> None:
    own = theme in ("field", "parchment")
    least = OWN_LEAST if own else LEAST
    async for name, app, _pilot in tour(tmp_path, theme=theme, short=not own):
        assert not _weak(app, least), name


@pytest.mark.parametrize("theme", OF_EACH_KIND)
async def test_every_word_of_the_gardens_can_be_read(tmp_path: Path, theme: str) -> None:
    least = OWN_LEAST if theme in ("field", "parchment") else LEAST
    app = app_in(tmp_path, theme=theme)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot, app, GardenTable(4))
        assert not _weak(app, least)
        await pilot.press("right", "right", "enter")
        await pilot.pause()
        assert not _weak(app, least), "with a card taken up"
        await pilot.press("s")
        for _page in range(5):
            await pilot.pause()
            assert not _weak(app, least), "looked at closely"
            await pilot.press("tab")
