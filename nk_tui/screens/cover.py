"""The cover between two people at one keyboard: nothing of either hand is on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import on
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from nk_core.words import _
from nk_tui.keys import bindings
from nk_tui.screens.base import NkScreen
from nk_tui.text import with_short
from nk_tui.widgets.field import PushButton

BUTTON = 52  # cells for the words on a button as wide as the box


class CoverScreen(NkScreen[None]):
    """Waits until the next person says that the other looks away."""

    WHERE = "cover"
    CSS_PATH = "box.tcss"
    BINDINGS = bindings("cover")
    AUTO_FOCUS = "#push-ready"

    def __init__(self, name: str, last: Sequence[str]) -> None:
        super().__init__()
        self._person, self._last = name, tuple(last)

    def body(self) -> Iterable[Widget]:
        """Whose turn it is, what everyone has seen, and the button."""
        title = _("{name} decides now").format(name=self._person)
        text = _("Hand over the keyboard. Everyone else looks away now.")
        with Vertical(classes="cover"), Vertical(classes="box"):
            yield Static(Content(title), classes="box--title")
            yield Static(Content(text), classes="box--text")
            if self._last:
                yield Static(Content("\n" + "\n".join(self._last)), classes="box--soft")
            with Vertical(classes="box--buttons"):
                label = _("I am {name}: show my cards").format(name=self._person)
                yield PushButton("ready", with_short(label, (self._person,), 1, BUTTON))

    @on(PushButton.Pressed)
    def _pressed(self) -> None:
        self.dismiss(None)

    def action_ready(self) -> None:
        """Enter."""
        self.dismiss(None)

    def action_home(self) -> None:
        """Leave the table from behind the cover."""
        self.nk.go_home()
