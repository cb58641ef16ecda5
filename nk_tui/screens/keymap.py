"""The keys: every action with its keys, each of which can be given another."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events, on
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nk_core.words import _
from nk_tui import keys
from nk_tui.keys import KEYS, Key, bindings, clash, keys_of, shown
from nk_tui.screens.base import NkModal, NkScreen
from nk_tui.text import fitted
from nk_tui.widgets.title_bar import TitleBar

_KINDS = ("app", "table", "load", "help")


class PressScreen(NkModal[str]):
    """Waits for one key; the answer is its name, "" when the player thought better of it."""

    CSS_PATH = "box.tcss"

    def __init__(self, key: Key) -> None:
        super().__init__()
        self._key = key

    def body(self) -> Iterable[Widget]:
        """What to do."""
        with Vertical(classes="box"):
            yield Static(Content(_(self._key.help)), classes="box--title")
            yield Static(Content(_("Press the new key, or Esc to leave it as it is.")))

    def on_key(self, event: events.Key) -> None:
        """This is the one."""
        event.stop()
        event.prevent_default()
        self.dismiss("" if event.key == "escape" else event.key)

    def on_click(self) -> None:
        """A click anywhere closes the box."""
        self.dismiss("")


class KeysScreen(NkScreen[None]):
    """A list of actions."""

    WHERE = "keys"
    CSS_PATH = "load.tcss"
    BINDINGS = bindings("keys")
    AUTO_FOCUS = "#saves"

    def body(self) -> Iterable[Widget]:
        """The list."""
        yield TitleBar(_("Keys"))
        with Vertical(id="load"):
            yield OptionList(id="saves", markup=False, compact=True)
            yield Static(Content(_("Enter: another key. Del: the usual one.")), id="details")

    def on_mount(self) -> None:
        """List all actions."""
        self._keys = [key for kind in _KINDS for key in KEYS[kind]]
        self._fill(0)

    def _fill(self, at: int) -> None:
        listing = self.query_one("#saves", OptionList)
        listing.clear_options()
        listing.add_options([Option(Content(self._line(key))) for key in self._keys])
        listing.highlighted = at

    def _line(self, key: Key) -> str:
        names = " ".join(shown(name) for name in keys_of(key, self.nk.keymap))
        return f"  {fitted(names, 18)} {_(key.help)}"

    @property
    def _at(self) -> int:
        return self.query_one("#saves", OptionList).highlighted or 0

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        key = self._keys[self._at]

        def answer(name: str | None) -> None:
            if name:
                self._give(key, name)

        self.app.push_screen(PressScreen(key), answer)

    def _give(self, key: Key, name: str) -> None:
        other = clash(key, name, self.nk.keymap)
        if other is not None:
            text = _("{key} already means: {action}").format(key=shown(name), action=_(other.help))
            self.nk.say(text, warn=True)
            return
        self.nk.set_option("keymap", {**self.nk.settings.keymap, key.id: name})
        self._fill(self._at)

    def action_default(self) -> None:
        """The usual keys again, when nobody else has them."""
        key = self._keys[self._at]
        rest = {ident: names for ident, names in self.nk.settings.keymap.items() if ident != key.id}
        self.nk.set_option("keymap", keys.sound(rest))
        self._fill(self._at)

    def action_back(self) -> None:
        """Back to the settings."""
        self.dismiss(None)
