"""Three lines between board and hand: what just happened, and what is asked now."""

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
    PromptBar > .prompt--ask { color: $foreground; text-style: bold; }
    PromptBar > .prompt--wait { color: $text-accent; text-style: bold; }
    """
    COMPONENT_CLASSES = {"prompt--past", "prompt--ask", "prompt--wait"}

    def __init__(self) -> None:
        super().__init__()
        self.past = ""
        self.ask = ""
        self.mine = False

    def show(self, past: str, ask: str, mine: bool) -> None:
        """``mine`` tells whether the person at the keyboard is asked."""
        if (past, ask, mine) != (self.past, self.ask, self.mine):
            self.past, self.ask, self.mine = past, ask, mine
            self.refresh()

    def render(self) -> RenderResult:
        """What is asked in one or two lines, above it as much of what happened as fits."""
        width = max(4, self.size.width)
        style = "prompt--ask" if self.mine else "prompt--wait"
        ask = cut(wrapped(self.ask, width - 2), LINES - 1, width - 2)
        past = last_lines(self.past, LINES - len(ask), width - 2)
        past = [""] * (LINES - len(ask) - len(past)) + past
        lines = [(f"  {line}", "prompt--past") for line in past]
        lines += [
            (f"{'►' if self.mine and n == 0 else ' '} {line}", style) for n, line in enumerate(ask)
        ]
        return self.styled(lines, "\n")
