"""What stands on a terminal that is too small, instead of a broken picture."""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from nk_core.words import _
from nk_tui.text import wrapped

LEAST = (80, 24)


class SmallNotice(Widget):
    """Covers the whole screen while there is too little room."""

    DEFAULT_CSS = """
    SmallNotice { display: none; layer: notice; dock: top; width: 100%; height: 100%;
                  background: $background; color: $foreground; content-align: center middle;
                  text-align: center; }
    """

    def render(self) -> RenderResult:
        """One sentence, as much of it as fits."""
        text = _("Please enlarge the terminal to {width}×{height} (now {now}).").format(
            width=LEAST[0], height=LEAST[1], now=f"{self.app.size.width}×{self.app.size.height}"
        )
        lines = wrapped(text, max(1, self.size.width))
        return Content("\n".join(lines[: max(1, self.size.height)]))
