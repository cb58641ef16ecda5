"""When the person is asked in the turns of others: changed at once, at any time of a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual import on
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from nk_core.words import _
from nk_tui.keys import bindings
from nk_tui.screens.base import NkModal
from nk_tui.stops import LEVELS, level_help, level_name, passing
from nk_tui.widgets.field import Changed, PickField, PushButton, Value
from nk_tui.widgets.plain_scroll import PlainScroll

if TYPE_CHECKING:
    from nk_tui.screens.table_stops import TableStops


def level_values() -> list[Value]:
    """How often one may want to be asked."""
    return [Value(level, level_name(level), level_help(level)) for level in LEVELS]


class StopsScreen(NkModal[None]):
    """A box whose every change takes effect at once."""

    CSS_PATH = "box.tcss"
    BINDINGS = bindings("dialog")

    def __init__(self, owner: TableStops) -> None:
        super().__init__()
        self._owner = owner

    def body(self) -> Iterable[Widget]:
        """One field for all moments, and one for each."""
        seat = self._owner.own_seat
        stops = self._owner.stops_of(seat if seat is not None else 0)
        switch = [Value("no", "–"), Value("yes", _("ask me here"))]
        with Vertical(classes="box -long"):
            yield Static(Content(_("In the turns of others")), classes="box--title")
            with PlainScroll():
                yield PickField("level", _("Ask me"), level_values(), stops.level)
                yield Static(Content(level_help(stops.level)), classes="box--soft", id="stops-help")
                yield Static(Content(_("And in any case:")), classes="box--seat")
                for key, name in self._owner.table.moments():
                    at = "yes" if key in stops.at else "no"
                    yield PickField(f"at-{key}", name, switch, at)
                yield Static(Content(_("You are asked only when there is something that you could "
                                       "do, and always in your own phases.")),
                             classes="box--soft -apart")  # fmt: skip
            with Vertical(classes="box--buttons"):
                yield PushButton("close", _("Close"))

    def on_mount(self) -> None:
        """Begin at the moment that is asked about, where one is."""
        choice = passing(self._owner.picker.choices)
        here = f"#field-at-{choice.moment}" if choice is not None else ""
        found = self.query(here).first() if here and self.query(here) else None
        (found or self.query_one("#field-level")).focus()

    @on(Changed)
    def _changed(self, message: Changed) -> None:
        if message.key == "level":
            self._owner.change_stops(level=message.value)
            self.query_one("#stops-help", Static).update(Content(level_help(message.value)))
        else:
            key = message.key.removeprefix("at-")
            self._owner.change_stops(at=(key, message.value == "yes"))

    @on(PushButton.Pressed)
    def _pressed(self) -> None:
        self.dismiss(None)

    def action_no(self) -> None:
        """Escape."""
        self.dismiss(None)

    def action_yes(self) -> None:
        """Nothing to say yes to: close."""
        self.dismiss(None)
