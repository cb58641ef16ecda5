"""Think time and level of every seat, changed at once, also while one thinks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual import on
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from nk_core.table import LEVELS
from nk_core.words import _
from nk_tui import seats
from nk_tui.keys import bindings
from nk_tui.screens.base import NkModal
from nk_tui.text import span
from nk_tui.widgets.field import (
    Changed,
    PickField,
    PushButton,
    Settled,
    TextField,
    Value,
)
from nk_tui.widgets.plain_scroll import PlainScroll

if TYPE_CHECKING:
    from nk_tui.screens.table import TableScreen


def level_values() -> list[Value]:
    """All levels on offer."""
    return [Value(level.key, level.name()) for level in LEVELS]


def time_values(seconds: float) -> list[Value]:
    """The think times on offer, and the one in use."""
    times = sorted({*seats.PRESETS, seconds})
    return [Value(f"{time:g}", span(time)) for time in times]


def seconds_of(text: str) -> float | None:
    """A written think time in seconds, None when it is none that can be used."""
    try:
        seconds = float(text.replace(",", "."))
    except ValueError:
        return None
    return seconds if seats.LEAST_SECONDS <= seconds <= seats.MOST_SECONDS else None


class ThinkScreen(NkModal[None]):
    """A box whose every change takes effect at once."""

    CSS_PATH = "box.tcss"
    BINDINGS = bindings("dialog")

    def __init__(self, owner: TableScreen) -> None:
        super().__init__()
        self._owner = owner

    def body(self) -> Iterable[Widget]:
        """Four fields a seat."""
        with Vertical(classes="box -long"):
            yield Static(Content(_("Who plays, and how long it may think")), classes="box--title")
            with PlainScroll():
                for number, seat in enumerate(self._owner.table.seats):
                    yield Static(Content(seat.name), classes="box--seat")
                    yield PickField(f"who-{number}", _("Played by"), self._players(number),
                                    "bot" if seat.bot else "person")  # fmt: skip
                    yield PickField(f"level-{number}", _("Level"), level_values(), seat.level)
                    yield PickField(f"time-{number}", _("Think time a turn"),
                                    time_values(seat.seconds), f"{seat.seconds:g}")  # fmt: skip
                    yield TextField(f"number-{number}", _("or in seconds"), f"{seat.seconds:g}",
                                    limit=7, restrict=r"[0-9.,]*")  # fmt: skip
                yield Static(Content(_("Every change takes effect at once. A person's level and time "
                                       "are those of hints.")), classes="box--soft -apart")  # fmt: skip
            if not self._owner.table.practice:
                yield Static(Content(_("Only in practice does a person take over the computer's "
                                       "seat: it shows its hand.")), classes="box--soft")  # fmt: skip
            with Vertical(classes="box--buttons"):
                yield PushButton("close", _("Close"))

    def _players(self, seat: int) -> tuple[Value, ...]:
        """Who may play a seat from now on."""
        table, bot = self._owner.table, Value("bot", _("the computer"))
        if table.seats[seat].bot and not table.practice:
            return (bot,)
        return Value("person", _("a person")), bot

    def on_mount(self) -> None:
        """Begin at the seat that thinks, or is the next to."""
        number = self._owner.tuned_seat()
        self.query_one(f"#field-time-{number}").focus()

    @on(Changed)
    def _changed(self, message: Changed) -> None:
        kind, number = message.key.split("-")
        seat = int(number)
        if kind == "who":
            self._give(seat, message.value == "bot")
        elif kind == "level":
            self._owner.change_seat(seat, level=message.value)
        elif kind == "time" and (seconds := seconds_of(message.value)) is not None:
            self._owner.change_seat(seat, seconds=seconds)
            self._show_time(seat)

    def _give(self, seat: int, bot: bool) -> None:
        """Let another play a seat; asked first where it can never be taken back."""
        table = self._owner.table
        if bot == table.seats[seat].bot:
            return
        if not bot or table.practice or table.over:
            self._owner.change_seat(seat, bot=bot)
            self._show_player(seat)
            return
        from nk_tui.screens.confirm import ConfirmScreen

        def answer(yes: bool | None) -> None:
            if yes:
                self._owner.change_seat(seat, bot=True)
            self._show_player(seat)

        title = _("Give the seat of {name} to the computer?").format(name=table.seats[seat].name)
        text = _("In this match nobody can take it back: the computer plays it to the end.")
        self.app.push_screen(ConfirmScreen(title, text), answer)

    def _show_player(self, seat: int) -> None:
        """The field of who plays shows who does."""
        field = self.query_one(f"#field-who-{seat}", PickField)
        field.values = self._players(seat)
        field.value = "bot" if self._owner.table.seats[seat].bot else "person"
        field.refresh()

    def _show_time(self, seat: int) -> None:
        """Both fields of the time show what is in force."""
        seconds = self._owner.table.seats[seat].seconds
        field = self.query_one(f"#field-time-{seat}", PickField)
        field.values, field.value = tuple(time_values(seconds)), f"{seconds:g}"
        field.refresh()
        self._written(seat).write(f"{seconds:g}")

    def _written(self, seat: int) -> TextField:
        key = f"number-{seat}"
        return next(field for field in self.query(TextField) if field.key == key)

    @on(Settled)
    def _settled(self, message: Settled) -> None:
        self._settle(int(message.key.split("-")[1]))

    def _settle(self, seat: int) -> None:
        """Put the written time in force, or say why not; the field never shows another."""
        text = self._written(seat).value
        if text and text != f"{self._owner.table.seats[seat].seconds:g}":
            if (seconds := seconds_of(text)) is not None:
                self._owner.change_seat(seat, seconds=seconds)
            else:
                self.nk.say(
                    _("The think time must be from {least} to {most} seconds.").format(
                        least=f"{seats.LEAST_SECONDS:g}", most=f"{seats.MOST_SECONDS:g}"
                    ),
                    warn=True,
                )
        self._show_time(seat)

    def _leave(self) -> None:
        """Close; a number still being written counts."""
        if isinstance(self.focused, Input) and isinstance(self.focused.parent, TextField):
            self._settle(int(self.focused.parent.key.split("-")[1]))
        self.dismiss(None)

    @on(PushButton.Pressed)
    def _pressed(self) -> None:
        self._leave()

    def action_no(self) -> None:
        """Escape."""
        self._leave()

    def action_yes(self) -> None:
        """Nothing to say yes to: close."""
        self._leave()
