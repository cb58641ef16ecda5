"""What a search thinks: how much, how deep, who is winning, the best moves and the line it expects.

It draws a ``Thinking`` it is given. Whether moves may be shown at all is decided outside: the moves
of an opponent would tell its hand.
"""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from nk_core.seen import Thinking
from nk_core.words import _
from nk_tui.text import bar, fitted, percent, seconds_text, thousands, wrapped


class ThinkPane(Widget):
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

    def show(self, head: str, thinking: Thinking | None, budget: float, *, open_: bool, busy: bool,
             note: str = "") -> None:  # fmt: skip
        """Draw this snapshot. ``budget`` in seconds (0: none), ``open_`` whether the moves may be
        seen, ``busy`` whether the search still runs, ``note`` a sentence below."""
        self.head, self.thinking, self.budget = head, thinking, budget
        self.open, self.busy, self.note = open_, busy, note
        self.refresh()

    def render(self) -> RenderResult:
        """The pane as lines of text."""
        lines = self._lines(max(12, self.size.width))
        return Content("\n").join(
            Content.styled(text, f".think--{style}") for text, style in lines[: self.size.height]
        )

    def _lines(self, width: int) -> list[tuple[str, str]]:
        found = [(fitted(self.head, width), "head")]
        if self.thinking is not None:
            found += self._figures(self.thinking, width)
            if self.open:
                found += self._moves(self.thinking, width)
            elif self.thinking.moves:
                text = _("Its candidate moves stay hidden: they would show its hand.")
                found += [(line, "soft") for line in wrapped(text, width)]
        found += [(line, "soft") for line in wrapped(self.note, width) if line]
        return found

    def _figures(self, thinking: Thinking, width: int) -> list[tuple[str, str]]:
        counts = _("{count} sims, {rate}/s, depth {depth}").format(
            count=thousands(thinking.simulations),
            rate=thousands(thinking.rate),
            depth=thinking.depth,
        )
        used = seconds_text(thinking.seconds)
        time = _("{used} of {budget}").format(used=used, budget=seconds_text(self.budget))
        line = time if self.budget and self.busy else used
        room = width - len(line) - 1
        if self.budget and self.busy and room > 4:
            line += " " + bar(thinking.seconds / self.budget, min(room, 12))
        chance = _("Win chance {chance}").format(chance=percent(thinking.chance).strip())
        room = width - len(chance) - 1
        return [
            (fitted(counts, width), "plain"),
            (fitted(line, width), "soft"),
            (f"{chance} {bar(thinking.chance, min(room, 16))}", "plain"),
        ]

    def _moves(self, thinking: Thinking, width: int) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        wide = width >= 38
        right = 17 if wide else 10
        for number, move in enumerate(thinking.moves[:5]):
            text = fitted(move.text, width - right - 1)
            figures = f"{percent(move.chance)} {thousands(move.visits):>5}"
            if wide:
                figures = (
                    f"{percent(move.chance)} {bar(move.chance, 6)} {thousands(move.visits):>5}"
                )
            found.append((f"{text} {figures}", "best" if number == 0 else "plain"))
        if thinking.line:
            arrow = " → ".join(thinking.line)
            text = _("Expected: {line}").format(line=arrow)
            found += [(line, "soft") for line in wrapped(text, width)[:3]]
        return found
