"""The app: which screen is on top, settings, theme, language, saves. It holds no game logic.

``run`` starts it and gives the exit code.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from textual.app import App
from textual.command import CommandPalette, Provider
from textual.css.query import NoMatches
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widgets._toast import Toast

from nk_core import words
from nk_core.errors import NkError
from nk_core.table import GAMES, LEVELS, Seat, Store, Table, is_name
from nk_core.words import _
from nk_tui import keys, settings
from nk_tui.ascii import AsciiFilter
from nk_tui.saved import Saved
from nk_tui.screens.base import NkScreen
from nk_tui.screens.home import HomeScreen
from nk_tui.startup import StartUp
from nk_tui.themes import ON_OFFER, OWN, card_variables, fitting

LOCALE = Path(__file__).resolve().parent / "locale"
_QUICK = 1.5  # seconds that a passing remark stays
_SETTLED = 0.1  # seconds until a new notice has found its place
PATIENCE = 5.0  # seconds that a signal leaves for an end in good order


def _commands() -> type[Provider]:
    from nk_tui.commands import KeyCommands

    return KeyCommands


class NkApp(App[None], inherit_bindings=False):
    """New Kingdom on a terminal."""

    TITLE = "New Kingdom"
    CSS_PATH = ["app.tcss", "screens/home.tcss"]
    BINDINGS = keys.bindings("app")
    COMMANDS = {_commands}
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False

    def __init__(self, start: StartUp, settings_path: Path | None = None) -> None:
        self.settings_path = settings_path or settings.usual_path()
        self.settings, self._trouble = settings.load(self.settings_path)
        self.ascii = start.ascii or self.settings.ascii
        self._ascii_filter = AsciiFilter()
        self.locale_folder = LOCALE
        super().__init__()
        if self.settings.level not in {level.key for level in LEVELS}:
            self.settings.level = "steady"
        self.start = start
        self.store = Store(start.folder)
        self._look_for_last = start.resume
        self._last: Saved | None = None
        self._last_known = False
        self._speak(start.language or self.settings.language or None)
        for theme in OWN:
            self.register_theme(theme)
        wished = self.settings.theme or fitting()
        self.theme = wished if wished in ON_OFFER else fitting()
        self.set_keymap(self.keymap)

    # looks

    def get_css_variables(self) -> dict[str, str]:
        """The theme's variables, and those of the cards."""
        vivid = self.settings.vivid
        return {**super().get_css_variables(), **card_variables(self.current_theme, vivid)}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Everything is turned into ASCII at the very end, when that is wanted."""
        filters = list(super().get_line_filters())
        return [*filters, self._ascii_filter] if self.ascii else filters

    def _speak(self, code: str | None) -> None:
        words.use(code, self.locale_folder)

    @property
    def keymap(self) -> dict[str, str]:
        """The player's own keys, without those that make no sense."""
        return keys.sound(self.settings.keymap)

    def key_text(self, ident: str) -> str:
        """The first key of an action, as players know it."""
        return keys.shown(keys.keys_of(keys.find(ident), self.keymap)[0])

    def set_option(self, name: str, value: object) -> None:
        """Change a setting, put it in force and write it down."""
        setattr(self.settings, name, value)
        if name == "language":
            self._speak(str(value) or None)
        elif name == "theme":
            self.theme = str(value)
        elif name == "ascii":
            self.ascii = bool(value)
        elif name == "keymap":
            self.set_keymap(self.keymap)
        if name in ("ascii", "vivid", "marks"):
            self.refresh_css(animate=False)
            for screen in self.screen_stack:
                if isinstance(screen, NkScreen):
                    screen.speak()
                for widget in screen.query("*"):
                    widget.refresh()
        self._write_settings()

    def _write_settings(self) -> None:
        if trouble := settings.save(self.settings, self.settings_path):
            self.say(trouble, warn=True)

    def remember_setup(self, seats: Sequence[Seat], name: str) -> None:
        """Offer the same name, level and time at the next setup."""
        if not name or is_name(name):
            self.settings.name = name
        bot = next((seat for seat in seats if seat.bot), None)
        if bot is not None:
            self.settings.level, self.settings.seconds = bot.level, bot.seconds
        self._write_settings()

    # words to the player

    def say(self, text: str, *, warn: bool = False, quick: bool = False) -> None:
        """A notice; never read as markup."""
        severity = "warning" if warn else "information"
        if quick:
            self.clear_notifications()
        self.notify(text, severity=severity, markup=False, timeout=_QUICK if quick else 6)  # type: ignore[arg-type]

    def complain(self, error: NkError) -> None:
        """An error as its one sentence."""
        self.notify(str(error), severity="error", markup=False, timeout=10)

    def _refresh_notifications(self) -> None:
        """Notices come or go: the log makes room for them once they are laid out."""
        super()._refresh_notifications()
        self.set_timer(_SETTLED, self._make_room)

    def _make_room(self) -> None:
        if not self._running or not self.screen_stack:
            return
        for log in self.screen.query("LogPane"):
            bottom = log.region.bottom
            tops = [toast.region.y for toast in self.screen.query(Toast) if toast.region.height]
            log.cover(bottom - min([*tops, bottom]))  # type: ignore[attr-defined]

    # from screen to screen

    def get_default_screen(self) -> Screen[None]:
        """Home lies below everything."""
        return HomeScreen()

    def on_mount(self) -> None:
        """Listen to the system, and go where the command line says."""
        self._catch_signals()
        if self._trouble:
            self.say(self._trouble, warn=True)
        if self.start.game is not None:
            self.call_after_refresh(self._begin, self.start.game)
        self.store.sweep()

    def _begin(self, game: str) -> None:
        start = self.start
        try:
            entry = GAMES[game]
            seats = start.seats or self._usual_seats(entry.seat_names(start.options))
            self.new_table(
                lambda store: Table.new(game, start.options, seats, start.seed, store=store)
            )
        except NkError as error:
            self.complain(error)

    def _usual_seats(self, names: Sequence[str]) -> tuple[Seat, ...]:
        level, seconds = self.settings.level, self.settings.seconds
        return tuple(
            Seat(self.settings.name or name if number == 0 else name, number > 0, level, seconds)
            for number, name in enumerate(names)
        )

    def new_table(self, make: Callable[[Store | None], Table]) -> None:
        """Sit down at a fresh table. Where nothing can be saved it is asked whether to play anyway."""
        try:
            self.store.check_writable()
        except NkError as error:
            from nk_tui.screens.confirm import ConfirmScreen

            def answer(yes: bool | None) -> None:
                if yes:
                    self.sit_down(make(None))

            title = _("Play without saving?")
            self.push_screen(ConfirmScreen(title, str(error)), answer)
        else:
            self.sit_down(make(self.store))

    def sit_down(self, table: Table) -> None:
        """Show the table of a match, with nothing but home below."""
        from nk_tui.screens.table import TableScreen

        self._look_for_last = True
        self.go_home()
        self.push_screen(TableScreen(table))

    def open_save(self, path: Path) -> None:
        """Go on with a saved match, or say why not; the file stays as it is."""
        try:
            table = Table.load(path, self.store)
        except NkError as error:
            self.complain(error)
            return
        self.sit_down(table)

    def go_home(self) -> None:
        """Leave whatever lies above home."""
        self._last_known = False
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def latest(self) -> Saved | None:
        """The newest match that can be continued; looked up once until home is left again."""
        if not self._look_for_last:
            return None
        if not self._last_known:
            running = (s for s in self.saves() if not s.finished and not s.damaged)
            self._last, self._last_known = next(running, None), True
        return self._last

    def saves(self) -> list[Saved]:
        """All saves, newest first, but for those of games that are not on offer."""
        return [entry for entry in self.store.entries() if entry.damaged or entry.game in GAMES]

    def forget_latest(self) -> None:
        """Saves have changed: look again."""
        self._last_known = False

    def show_setup(self) -> None:
        """Set up a match."""
        from nk_tui.screens.setup import Draft, SetupScreen

        chosen = self.settings
        self.push_screen(SetupScreen(Draft(chosen.name, chosen.level, chosen.seconds)))

    def show_load(self) -> None:
        """The list of saves."""
        from nk_tui.screens.load import LoadScreen

        self.push_screen(LoadScreen())

    def leave_table(self, screen: Screen[None]) -> None:
        """Home; asked first when the match is saved nowhere."""
        del screen
        self._unless_lost(self.go_home)

    def _unless_lost(self, leave: Callable[[], None]) -> None:
        from nk_tui.screens.table import TableScreen

        open_ = [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]
        if not any(s.table.moves and not s.table.over and not s.is_safe for s in open_):
            leave()
            return
        from nk_tui.screens.confirm import ConfirmScreen

        def answer(yes: bool | None) -> None:
            if yes:
                leave()

        text = _("This match could not be saved. It is lost when you leave.")
        self.push_screen(ConfirmScreen(_("Leave anyway?"), text, _("Leave"), _("Stay")), answer)

    # actions

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Screens that are open already are not opened again; a question has to be answered first."""
        modal = self.screen_stack and self.screen.is_modal
        if action in ("help", "settings", "command_palette") and modal:
            return False
        name = {"help": "HelpScreen", "settings": "SettingsScreen"}.get(action)
        return not any(type(screen).__name__ == name for screen in self.screen_stack)

    def action_help(self) -> None:
        """Guide, keys, rules."""
        if not self.is_screen_installed("help"):
            from nk_tui.screens.help import HelpScreen

            self.install_screen(HelpScreen(), "help")
        self.push_screen("help")

    def action_settings(self) -> None:
        """Settings."""
        from nk_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def action_command_palette(self) -> None:
        """All commands, with a search."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=_("Search for commands")))

    def action_next_theme(self) -> None:
        """The next theme."""
        at = ON_OFFER.index(self.theme) if self.theme in ON_OFFER else -1
        self.set_option("theme", ON_OFFER[(at + 1) % len(ON_OFFER)])
        self.say(_("Theme: {name}").format(name=self.theme), quick=True)

    def action_toggle_ascii(self) -> None:
        """ASCII alone, or not."""
        self.set_option("ascii", not self.ascii)

    async def action_quit(self) -> None:
        """Leave the program."""
        self._unless_lost(self.exit)

    # the end

    def _catch_signals(self) -> None:
        """SIGTERM and SIGHUP leave in good order; every move is saved already."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self._leave, 128 + int(number))

    def _leave(self, code: int) -> None:
        """End with that code; by force when the good order takes too long, as without a terminal."""
        last_resort = threading.Timer(PATIENCE, os._exit, (code,))
        last_resort.daemon = True
        last_resort.start()
        self.exit(None, code)

    def halt(self) -> None:
        """Stop every search, so that no thread outlives the app."""
        # Not by the screen's class: nothing may have to be imported on the way out.
        brains = (getattr(screen, "brain", None) for screen in self.screen_stack)
        for brain in filter(None, brains):
            brain.halt()

    def exit(self, result: None = None, return_code: int = 0, message: object = None) -> None:
        """Leave. Nothing goes on thinking."""
        with contextlib.suppress(NoMatches, IndexError):
            self.halt()
        super().exit(result, return_code, message)  # type: ignore[arg-type]

    def _handle_exception(self, error: Exception) -> None:
        """A crash must not wait for a search that still runs."""
        with contextlib.suppress(Exception):
            self.halt()
        super()._handle_exception(error)


def sweep_seldom() -> None:
    """Sweeping all widgets takes longer than a repaint may: do it seldom, and leave out what stays."""
    gc.set_threshold(20_000, 50, 100)
    gc.freeze()


def run(start: StartUp) -> int:
    """Run the app to its end. Returns the exit code: 0, 1 after a crash, 128 + n after signal n."""
    app = NkApp(start)
    sweep_seldom()
    app.run()
    code = app.return_code or 0
    if code == 1:
        text = _(
            "New Kingdom has crashed. Your match is saved up to the last move: "
            "start nk again and choose Continue."
        )
        print(f"\n{text}", file=sys.stderr)
    return code
