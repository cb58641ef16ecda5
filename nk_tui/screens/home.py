"""Home: where every evening begins. Continue, new match, load, rules, settings, quit."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events, on
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nk_core.words import _
from nk_tui.keys import bindings
from nk_tui.screens.base import NkScreen
from nk_tui.widgets.title_cards import TitleCards


class HomeScreen(NkScreen[None]):
    """The first screen."""

    WHERE = "home"
    BINDINGS = bindings("home")
    AUTO_FOCUS = "#menu"

    def body(self) -> Iterable[Widget]:
        """Title, menu, and whose games these are."""
        with Vertical(id="home"):
            yield Center(TitleCards("NEW", "KINGDOM"))
            yield Static(Content(_("Card games in a terminal, against an opponent that thinks")),
                         id="motto")  # fmt: skip
            yield Center(OptionList(*self._options(), id="menu", compact=True, markup=False))
            yield Static(id="last")
            yield Static(
                Content(
                    _(
                        "Unofficial fan work, not connected with the publishers. Sowers and Gardeners "
                        "are games of New Kingdom Gaming, Sovereign is a game of Ixion Gameworks. "
                        "Please buy and play the real cards."
                    )
                ),
                id="whose",
            )

    def _options(self) -> list[Option]:
        last = self.nk.latest()
        items = [("continue", _("Continue"))] if last is not None else []
        items += [
            ("setup", _("New match")),
            ("load", _("Load a match")),
            ("rules", _("How to play")),
            ("settings", _("Settings")),
            ("quit", _("Quit")),
        ]
        return [Option(f"  {label}", id=key) for key, label in items]

    def on_mount(self) -> None:
        """Fill in what changes."""
        self._tell_last()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Matches may have been played or deleted meanwhile."""
        self.nk.forget_latest()
        menu = self.query_one("#menu", OptionList)
        at = menu.highlighted
        menu.clear_options()
        menu.add_options(self._options())
        menu.highlighted = min(at or 0, menu.option_count - 1)
        self._tell_last()
        super().on_screen_resume(event)

    def _tell_last(self) -> None:
        last = self.nk.latest()
        text = ""
        if last is not None:
            from nk_tui.saved import summary

            text = _("Last match: {match}").format(match=summary(last))
        self.query_one("#last", Static).update(Content(text))

    @on(OptionList.OptionSelected)
    async def _selected(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        action = _ACTIONS.get(message.option.id or "", "app.quit")
        await self.run_action(action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing can be continued when nothing was begun."""
        if action == "continue" and self.nk.latest() is None:
            return False
        return super().check_action(action, parameters)

    def action_continue(self) -> None:
        """Go on with the last match."""
        if (last := self.nk.latest()) is not None:
            self.nk.open_save(last.path)

    def action_setup(self) -> None:
        """Set up a new match."""
        self.nk.show_setup()

    def action_load(self) -> None:
        """The list of saved matches."""
        self.nk.show_load()


_ACTIONS = {
    "continue": "screen.continue",
    "setup": "screen.setup",
    "load": "screen.load",
    "rules": "app.help",
    "settings": "app.settings",
}
