"""How a match ended, and what now: a rematch, a look at the table, home."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from nk_core.seen import Outcome
from nk_core.table import Table
from nk_core.words import _
from nk_tui.keys import bindings
from nk_tui.screens.base import NkModal
from nk_tui.widgets.field import PushButton


class ResultScreen(NkModal[str]):
    """The result; the answer is "rematch", "table" or "home"."""

    CSS_PATH = "box.tcss"
    BINDINGS = bindings("dialog")
    AUTO_FOCUS = "#push-rematch"

    def __init__(self, outcome: Outcome, table: Table) -> None:
        super().__init__()
        self._outcome, self._table = outcome, table

    def body(self) -> Iterable[Widget]:
        """Headline, reason, places, achievements, buttons."""
        outcome = self._outcome
        with Vertical(classes="box"):
            yield Static(Content(outcome.headline), classes="box--title")
            yield Static(Content(outcome.reason), classes="box--text")
            if len(outcome.places) > 1:
                yield Static(Content("\n" + "\n".join(self._places())), classes="box--text")
            if outcome.achievements:
                title = _("Achievements (ours, not the publisher's)")
                lines = "\n".join(f"★ {text}" for text in outcome.achievements)
                yield Static(Content(f"\n{title}\n{lines}"), classes="box--soft")
            with Horizontal(classes="box--buttons"):
                yield PushButton("rematch", _("Rematch"))
                yield PushButton("table", _("See the table"))
                yield PushButton("home", _("Home"))

    def _places(self) -> list[str]:
        order = sorted(range(len(self._outcome.places)), key=lambda n: self._outcome.places[n])
        lines = [f"{self._outcome.places[n]}. {self._table.seats[n].name}" for n in order]
        scores = self._outcome.scores
        return [
            f"{line}: {scores[n]}" if scores else line for n, line in zip(order, lines, strict=True)
        ]

    @on(PushButton.Pressed)
    def _pressed(self, message: PushButton.Pressed) -> None:
        self.dismiss(message.key)

    def action_no(self) -> None:
        """Escape: back to the table."""
        self.dismiss("table")
