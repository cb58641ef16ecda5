"""The log of the match, turn by turn, newest below. It shows events and nothing beside."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from nk_core.seen import Event
from nk_core.words import _
from nk_tui.text import fitted, wrapped


class LogPane(ScrollView, can_focus=False):
    """A scrolling log."""

    DEFAULT_CSS = """
    LogPane { height: 1fr; width: 1fr; overflow-x: hidden; overflow-y: auto;
              scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    LogPane > .log--head { text-style: bold; color: $text-primary; }
    LogPane > .log--turn { color: $text-muted; }
    LogPane > .log--old { color: $foreground; }
    LogPane > .log--new { color: $text-accent; text-style: bold; }
    LogPane > .log--note { color: $text-success; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"log--{part}" for part in ("head", "turn", "old", "new", "note")
    }

    def __init__(self) -> None:
        super().__init__()
        self._events: tuple[Event, ...] = ()
        self._fresh = 0
        self._note = ""
        self._lines: list[tuple[str, str]] = []
        self._width = 0
        self._covered = 0

    def show(self, log: tuple[Event, ...], fresh: int, note: str = "") -> None:
        """List these events; the last ``fresh`` of them have only just happened. Below them a
        ``note`` on what will follow, where it has no room elsewhere."""
        if (log, fresh, note) != (self._events, self._fresh, self._note):
            self._events, self._fresh, self._note = log, fresh, note
            self._lay()

    def cover(self, lines: int) -> None:
        """So many lines at the bottom lie behind a notice: the newest events stand above them."""
        lines = max(0, min(lines, self.size.height - 1))
        if lines != self._covered:
            self._covered = lines
            self._measure()

    def _measure(self) -> None:
        self.virtual_size = Size(self._width, len(self._lines) + self._covered)
        self.scroll_end(animate=False, immediate=True)
        self.refresh()

    def _lay(self) -> None:
        self._width = max(8, self.scrollable_content_region.width)
        self._lines = []
        turn = 0
        new_from = len(self._events) - self._fresh
        for number, event in enumerate(self._events):
            if event.turn != turn and event.turn:
                turn = event.turn
                rule = "─" * self._width
                title = _("Turn {number}").format(number=turn)
                self._lines.append((f"── {title} {rule}"[: self._width], "turn"))
            style = "new" if number >= new_from else "old"
            for at, text in enumerate(wrapped(event.text, self._width - 2)):
                lead = ("• " if style == "new" else "  ") if at == 0 else "  "
                self._lines.append((lead + text, style))
        for at, text in enumerate(wrapped(self._note, self._width - 2) if self._note else ()):
            self._lines.append((("→ " if at == 0 else "  ") + text, "note"))
        self._measure()

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew when the width has changed; the newest stay in view."""
        if self.scrollable_content_region.width != self._width:
            self._lay()
        else:
            self._measure()

    def render_line(self, y: int) -> Strip:
        """One finished line."""
        width = self.scrollable_content_region.width
        row = y + int(self.scroll_offset.y)
        if row >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        text, style = self._lines[row]
        return Strip([Segment(fitted(text, width), self.get_component_rich_style(f"log--{style}"))])
