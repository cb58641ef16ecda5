"""A question with yes and no."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from nk_core.words import _
from nk_tui.keys import bindings
from nk_tui.screens.base import NkModal
from nk_tui.widgets.field import PushButton


class ConfirmScreen(NkModal[bool]):
    """Asks before something that may be regretted; the answer is its result."""

    CSS_PATH = "box.tcss"
    BINDINGS = bindings("dialog")
    AUTO_FOCUS = "#push-no"

    def __init__(self, title: str, text: str, yes: str = "", no: str = "") -> None:
        super().__init__()
        self._title_text, self._text = title, text
        self._yes, self._no = yes or _("Yes"), no or _("No")

    def body(self) -> Iterable[Widget]:
        """The question and the two buttons."""
        with Vertical(classes="box"):
            yield Static(Content(self._title_text), classes="box--title")
            yield Static(Content(self._text), classes="box--text")
            with Horizontal(classes="box--buttons"):
                yield PushButton("yes", self._yes)
                yield PushButton("no", self._no)

    @on(PushButton.Pressed)
    def _pressed(self, message: PushButton.Pressed) -> None:
        self.dismiss(message.key == "yes")

    def action_yes(self) -> None:
        """Y."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Escape."""
        self.dismiss(False)
