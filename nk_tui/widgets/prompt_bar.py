"""Between board and hand: what just happened or will follow, and what is asked now.

Three lines, more where a long note has room for them. It knows no rule.
"""

from __future__ import annotations

from textual.app import RenderResult

from nk_tui.text import cut, last_lines, with_short, wrapped
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
        self.names: tuple[str, ...] = ()
        self.most = self.high = LINES

    def show(
        self,
        past: str,
        ask: str,
        mine: bool,
        note: str = "",
        about: str = "",
        *,
        names: tuple[str, ...] = (),
        spare: int = 0,
    ) -> None:
        """``mine`` tells whether the person at the keyboard is asked. A ``note`` on what will
        follow, else words ``about`` the card under the mouse, stand in place of the past. ``names``
        may be shortened, ``spare`` is how many more lines there are for a long note."""
        told = (past, ask, mine, note, about, names)
        if told != (self.past, self.ask, self.mine, self.note, self.about, self.names):
            self.past, self.ask, self.mine, self.note, self.about, self.names = told
            self.refresh()
        self.most = LINES + max(0, spare)
        high = max(LINES, min(self.most, self._wanted)) if note else LINES
        if high != self.high:
            self.high = high
            self.styles.height = high

    @property
    def is_cut(self) -> bool:
        """Whether the note lacks its end here."""
        return bool(self.note) and self._wanted > self.high

    @property
    def _room(self) -> int:
        return max(4, self.size.width) - 2

    @property
    def _wanted(self) -> int:
        """Lines for all of the note, and the question below it."""
        above = len(self._above())
        return above + len(self._asked(max(1, self.most - above)))

    def render(self) -> RenderResult:
        """What is asked in one or two lines, above it as much of the rest as fits."""
        above, high = self._above(), self.high
        ask = self._asked(max(1, self.most - len(above)) if self.note else LINES - 1)
        room = high - len(ask)
        if self.note or self.about:
            above = cut(above, room, self._room)
        else:
            above = last_lines(self.past, room, self._room)
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

    def _above(self) -> list[str]:
        text = self.note or self.about
        return wrapped(with_short(text, self.names, self.most - 1, self._room), self._room)

    def _asked(self, most: int) -> list[str]:
        """The question in so many lines if it fits with shortened names, else in two."""
        for lines in (min(most, LINES - 1), LINES - 1):
            found = wrapped(with_short(self.ask, self.names, lines, self._room), self._room)
            if len(found) <= lines:
                return found
        return cut(found, LINES - 1, self._room)
