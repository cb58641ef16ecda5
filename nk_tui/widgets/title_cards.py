"""The title of the program, laid out as cards."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.geometry import Size as Extent
from textual.strip import Strip
from textual.widget import Widget

from nk_core.seen import Card
from nk_tui.draw import SMALL, Canvas, card_cells

_SUITS = ("black", "yellow")


class TitleCards(Widget):
    """Two words, each letter a card: the first word black, the second yellow."""

    DEFAULT_CSS = """
    TitleCards { height: 3; width: auto; }
    TitleCards > .suit--black { color: $ink-black; background: $face-black; text-style: bold; }
    TitleCards > .rim--black { color: $rim-black; background: $face-black; }
    TitleCards > .suit--yellow { color: $ink-yellow; background: $face-yellow; text-style: bold; }
    TitleCards > .rim--yellow { color: $rim-yellow; background: $face-yellow; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"{part}--{suit}" for part in ("suit", "rim") for suit in _SUITS
    }

    def __init__(self, first: str, second: str) -> None:
        super().__init__()
        self._words = (first, second)

    def get_content_width(self, container: Extent, viewport: Extent) -> int:
        """All letters and a gap."""
        return sum(len(word) for word in self._words) * SMALL.width + 2

    def render_line(self, y: int) -> Strip:
        """One finished line."""
        canvas = Canvas(self.size.width, SMALL.height)
        x = 0
        for word, suit in zip(self._words, _SUITS, strict=True):
            for letter in word:
                card = Card(f" {letter}", suit, "", letter)
                canvas.paint(x, 0, card_cells(card, SMALL))
                x += SMALL.width
            x += 2
        plain = self.rich_style
        return Strip(
            Segment(text, self.get_component_rich_style(style) if style else plain)
            for text, style in canvas.runs(y)
        )
