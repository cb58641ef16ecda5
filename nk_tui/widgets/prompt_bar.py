"""Three lines between board and hand: what just happened or will follow, and what is asked now."""

from __future__ import annotations

from textual.app import RenderResult

from nk_tui.text import cut, last_lines, wrapped
from nk_tui.widgets.styled import Styled

LINES = 3


class PromptBar(Styled):
    """What happened, and what is asked."""

    DEFAULT_CSS = """
    PromptBar { height: 3; width: 1fr; }
    PromptBar > .prompt--past { color: $text-muted; }
    PromptBar > .prompt--note { color: $text-success; text-style: bold; }
    PromptBar > .prompt--ask { color: $foreground; text-style: bold; }
    PromptBar > .prompt--wait { color: $text-accent; text-style: bold; }
    """
    COMPONENT_CLASSES = {"prompt--past", "prompt--note", "prompt--ask", "prompt--wait"}

    def __init__(self) -> None:
        super().__init__()
        self.past = ""
        self.ask = ""
        self.mine = False
        self.note = ""
        self.about = ""

    def show(self, past: str, ask: str, mine: bool, note: str = "", about: str = "") -> None:
        """``mine`` tells whether the person at the keyboard is asked. A ``note`` on what will
        follow, else words ``about`` the card under the mouse, stand in place of the past."""
        told = (past, ask, mine, note, about)
        if told != (self.past, self.ask, self.mine, self.note, self.about):
            self.past, self.ask, self.mine, self.note, self.about = told
            self.refresh()

    def render(self) -> RenderResult:
        """What is asked in one or two lines, above it as much of the rest as fits."""
        width = max(4, self.size.width)
        above = self._above(width - 2)
        most = LINES - min(len(above), LINES - 1) if self.note else LINES - 1
        ask = cut(wrapped(self.ask, width - 2), most, width - 2)
        room = LINES - len(ask)
        if self.note or self.about:
            above = cut(above, room, width - 2)
        else:
            above = last_lines(self.past, room, width - 2)
        above = [""] * (room - len(above)) + above
        kind = "prompt--note" if self.note else "prompt--past"
        start = "→ " if self.note else "  "
        first = next((n for n, line in enumerate(above) if line), 0)
        lines = [(f"{start if n == first else '  '}{line}", kind) for n, line in enumerate(above)]
        style = "prompt--ask" if self.mine else "prompt--wait"
        lines += [
            (f"{'►' if self.mine and n == 0 else ' '} {line}", style) for n, line in enumerate(ask)
        ]
        return self.styled(lines, "\n")

    def _above(self, width: int) -> list[str]:
        return wrapped(self.note or self.about, width)
