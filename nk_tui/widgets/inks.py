"""The styles of cards and headings, once a screen: a widget that shows nothing and lends its styles.

Each row of cards having styles of its own would make every new row and every theme slow.
"""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual.widget import Widget

from nk_tui.themes import SUITS

MARKS = ("cursor", "picked", "target", "aimed")


def _css() -> str:
    suits = "".join(
        f"Inks > .suit--{suit} {{ color: $ink-{suit}; background: $face-{suit};"
        f" text-style: bold; }}\n"
        f"Inks > .rim--{suit} {{ color: $rim-{suit}; background: $face-{suit}; }}\n"
        for suit in SUITS
    )
    frames = "".join(
        f"Inks > .frame--{mark} {{ color: $mark-ink-{tone}; background: $mark-{tone};"
        f" text-style: bold; }}\n"
        for mark, tone in zip(MARKS, ("cursor", "picked", "target", "picked"), strict=True)
    )
    return suits + frames


class Inks(Widget):
    """Stands on every screen that shows cards."""

    DEFAULT_CSS = """
    Inks { display: none; }
    Inks > .zone--name { color: $foreground; text-style: bold; }
    Inks > .zone--count { color: $text-muted; }
    Inks > .zone--recent { color: $text-accent; text-style: bold; }
    Inks > .zone--target { color: $mark-ink-target; background: $mark-target; text-style: bold; }
    Inks > .zone--aimed { color: $mark-ink-picked; background: $mark-picked; text-style: bold; }
    Inks > .slot { color: $text-muted; }
    """ + _css()
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "slot",
        *(f"zone--{part}" for part in ("name", "count", "recent", "target", "aimed")),
        *(f"suit--{suit}" for suit in SUITS),
        *(f"rim--{suit}" for suit in SUITS),
        *(f"frame--{mark}" for mark in MARKS),
    }

    def style(self, name: str) -> Style:
        """The style of that name; an unknown suit is plain."""
        known = name if name in self.COMPONENT_CLASSES else f"{name.split('--')[0]}--plain"
        return self.get_component_rich_style(known)
