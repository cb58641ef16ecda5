"""Settings, each in force at once: language, theme, ASCII, card marks, speed, and the way to the keys."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Horizontal
from textual.widget import Widget

from nk_core import words
from nk_core.words import N_, _
from nk_tui.keys import bindings
from nk_tui.screens.base import NkScreen
from nk_tui.screens.stops import level_values
from nk_tui.themes import ON_OFFER
from nk_tui.widgets.field import Changed, PickField, PushButton, Value
from nk_tui.widgets.form import Form, Item
from nk_tui.widgets.title_bar import TitleBar

LANGUAGES = {"en": "English", "pt_BR": "Português (Brasil)"}
THEMES = {
    "field": N_("Field (dark)"),
    "parchment": N_("Parchment (light)"),
    "ansi-dark": N_("16 colours, dark"),
    "ansi-light": N_("16 colours, light"),
}


def yes_no(yes_help: str = "", no_help: str = "") -> list[Value]:
    """The values of a switch."""
    return [Value("no", _("no"), no_help), Value("yes", _("yes"), yes_help)]


class SettingsScreen(NkScreen[None]):
    """A form of settings."""

    WHERE = "settings"
    CSS_PATH = "setup.tcss"
    BINDINGS = bindings("settings")
    AUTO_FOCUS = "PickField"

    def body(self) -> Iterable[Widget]:
        """Title, form, buttons."""
        yield TitleBar(_("Settings"), str(self.nk.settings_path))
        yield Form(self._items())
        with Horizontal(id="start"):
            yield PushButton("keys", _("Keys"))
            yield PushButton("back", _("Back"))

    def _items(self) -> list[Item]:
        settings = self.nk.settings
        codes = words.languages(self.nk.locale_folder)
        languages = [Value("", _("as the system"))]
        languages += [Value(code, LANGUAGES.get(code, code)) for code in codes]
        themes = [Value(name, _(THEMES[name]) if name in THEMES else name) for name in ON_OFFER]
        return [
            _("Words"),
            PickField("language", _("Language"), languages, settings.language),
            _("Looks"),
            PickField("theme", _("Theme"), themes, self.app.theme),
            PickField("ascii", _("ASCII alone"), yes_no(_("For terminals without line drawing.")),
                      "yes" if self.nk.ascii else "no"),
            PickField("marks", _("Suits are told by"), self._marks(), settings.marks,
                      _("Colour is never the only sign of a suit.")),
            PickField("vivid", _("Stronger card colours"), yes_no(),
                      "yes" if settings.vivid else "no"),
            _("Play"),
            PickField("pace", _("Opponents' moves"), self._paces(), settings.pace,
                      _("How long each move of the computer stays in view.")),
            PickField("asked", _("Ask me out of turn"), level_values(), settings.asked),
        ]  # fmt: skip

    def _marks(self) -> list[Value]:
        return [
            Value("letter", _("letters"), _("B black, Y yellow, W wild.")),
            Value("shape", _("shapes"), _("● black, ○ yellow, ◆ wild.")),
        ]

    def _paces(self) -> list[Value]:
        return [
            Value("slow", _("slow"), _("Two seconds each.")),
            Value("normal", _("normal"), _("One second each.")),
            Value("fast", _("fast"), _("Less than half a second each.")),
            Value("none", _("at once"), _("No pause at all.")),
        ]

    @on(Changed)
    async def _changed(self, message: Changed) -> None:
        value = message.value
        if message.key in ("ascii", "vivid"):
            self.nk.set_option(message.key, value == "yes")
        else:
            self.nk.set_option(message.key, value)
        if message.key == "language":
            self.speak()

    def speak(self) -> None:
        """Say everything anew, and stay on the field."""
        if self._spoken != words.language():
            focused = self.focused.id if self.focused is not None else None
            super().speak()
            if focused:
                self.call_after_refresh(self._refocus, focused)

    def _refocus(self, ident: str) -> None:
        for node in self.query(f"#{ident}"):
            node.focus()

    @on(PushButton.Pressed)
    def _pressed(self, message: PushButton.Pressed) -> None:
        if message.key == "keys":
            self.action_keys()
        else:
            self.action_back()

    def action_keys(self) -> None:
        """The keys."""
        from nk_tui.screens.keymap import KeysScreen

        self.app.push_screen(KeysScreen())

    def action_back(self) -> None:
        """Where one came from."""
        self.dismiss(None)

    def action_up(self) -> None:
        """The field above."""
        self.focus_previous()

    def action_down(self) -> None:
        """The field below."""
        self.focus_next()
