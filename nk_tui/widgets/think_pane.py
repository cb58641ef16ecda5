"""What a search thinks: how much, how deep, who is winning, the best moves and the line it expects.

It draws a ``Thinking`` it is given. Whether it may be shown at all is decided outside: what an opponent
considers would tell its hand, and how much it does would tell how many moves it has.
"""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import RenderResult

from nk_core.seen import Thinking
from nk_core.words import _
from nk_tui.text import bar, cut, fitted, percent, seconds_text, span, thousands, wrapped
from nk_tui.widgets.styled import Styled


class ThinkPane(Styled):
    """A pane of figures."""

    DEFAULT_CSS = """
    ThinkPane { height: 1fr; width: 1fr; }
    ThinkPane > .think--head { text-style: bold; color: $text-primary; }
    ThinkPane > .think--plain { color: $foreground; }
    ThinkPane > .think--soft { color: $text-muted; }
    ThinkPane > .think--best { color: $text-success; text-style: bold; }
    """
    COMPONENT_CLASSES = {f"think--{part}" for part in ("head", "plain", "soft", "best")}

    def __init__(self) -> None:
        super().__init__()
        self.head = ""
        self.thinking: Thinking | None = None
        self.budget = 0.0
        self.note = ""
        self.open = True
        self.busy = False
        self._told: object = None

    def show(self, head: str, thinking: Thinking | None, budget: float, *, open_: bool, busy: bool,
             note: str = "") -> None:  # fmt: skip
        """Draw this snapshot. ``budget`` in seconds (0: none), ``open_`` whether the search may
        be seen, ``busy`` whether the search still runs, ``note`` a sentence below."""
        told = (head, thinking, budget, open_, busy, note)
        if told != self._told:
            self._told = told
            self.head, self.thinking, self.budget, self.open, self.busy, self.note = told
            self.refresh()

    def render(self) -> RenderResult:
        """The pane as lines of text."""
        lines = self._lines(max(12, self.size.width))
        return self.styled(
            [(text, f"think--{style}") for text, style in lines[: self.size.height]], "\n"
        )

    def _lines(self, width: int) -> list[tuple[str, str]]:
        found = [(fitted(self.head, width), "head")]
        if not self.open and (self.busy or self.note or self.thinking is not None):
            # no figure at all: how much was searched would tell how much there was to choose from
            text = _("What it finds stays hidden: it would show its hand.")
            found += [(line, "soft") for line in wrapped(text, width)]
        elif self.thinking is not None:
            found += self._figures(self.thinking, width)
            found += self._moves(self.thinking, width)
        found += [(line, "soft") for line in wrapped(self.note, width) if line]
        return found

    def _figures(self, thinking: Thinking, width: int) -> list[tuple[str, str]]:
        counts = _("{count} simulations, {rate}/s").format(
            count=thousands(thinking.simulations), rate=thousands(thinking.rate)
        )
        time = seconds_text(thinking.seconds)
        if self.budget and self.busy:
            time = _("{used} of {budget}").format(used=time, budget=span(self.budget))
        depth = _("depth {depth}").format(depth=thinking.depth)
        chance = _("Win chance {chance}").format(chance=percent(thinking.chance).strip())
        room = width - cell_len(chance) - 1
        return [
            (fitted(counts, width), "plain"),
            (fitted(f"{time}, {depth}", width), "soft"),
            (f"{chance} {bar(thinking.chance, min(room, 16))}", "plain"),
        ]

    def _moves(self, thinking: Thinking, width: int) -> list[tuple[str, str]]:
        """The best moves, in one line each where there is room, else in two; then the main line."""
        found: list[tuple[str, str]] = []
        wide = width >= 38
        most = max(move.visits for move in thinking.moves) if thinking.moves else 1
        for number, move in enumerate(thinking.moves[: 5 if wide else 3]):
            style = "best" if number == 0 else "plain"
            visits = f"{thousands(move.visits):>5}"
            if wide:
                figures = f"{percent(move.chance)} {bar(move.visits / max(1, most), 6)} {visits}"
                text = fitted(move.text, width - cell_len(figures) - 1)
                found.append((f"{text} {figures}", style))
            else:
                found.append((fitted(move.text, width), style))
                share = bar(move.visits / max(1, most), 10)
                found.append((fitted(f"  {percent(move.chance)} {share} {visits}", width), style))
        if thinking.line:
            text = _("Expected: {line}").format(line=" → ".join(thinking.line))
            found += [(line, "soft") for line in cut(wrapped(text, width), 3, width)]
        return found
