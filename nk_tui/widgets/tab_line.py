"""A line of page names; the one that is open is marked. It knows names only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.app import RenderResult
from textual.message import Message

from nk_tui.widgets.styled import Styled


class TabLine(Styled):
    """Names side by side."""

    DEFAULT_CSS = """
    TabLine { height: 2; width: 100%; padding: 0 1; }
    TabLine > .tab--open { color: $mark-ink-cursor; background: $mark-cursor;
                           text-style: bold; }
    TabLine > .tab--other { color: $foreground; }
    """
    COMPONENT_CLASSES = {"tab--open", "tab--other"}

    @dataclass
    class Picked(Message):
        """A page was clicked."""

        page: int

    def __init__(self, names: Sequence[str], page: int) -> None:
        super().__init__()
        self.names, self.page = tuple(names), page

    def show(self, page: int) -> None:
        """Mark this page."""
        self.page = page
        self.refresh()

    def render(self) -> RenderResult:
        """The names."""
        return self.styled(
            (f" {name} ", "tab--open" if number == self.page else "tab--other")
            for number, name in enumerate(self.names)
        )

    def on_click(self, event: events.Click) -> None:
        """Find the name."""
        event.stop()
        x = 1
        for number, name in enumerate(self.names):
            if x <= event.x < x + cell_len(name) + 2:
                self.post_message(self.Picked(number))
            x += cell_len(name) + 2
