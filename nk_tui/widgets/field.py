"""Fields of a form, a line each: one to pick a value from, one to write in, and a button.

They know values as strings and tell of every change; what a value means is known outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Size as Extent
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from nk_tui.keys import bindings
from nk_tui.text import fitted
from nk_tui.widgets.styled import Styled


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a field, with its label and a sentence of help."""

    value: str
    label: str
    help: str = ""


@dataclass
class Changed(Message):
    """A field has another value now."""

    key: str
    value: str


@dataclass
class Settled(Message):
    """What stands in a written field is meant: Enter was pressed, or the field left."""

    key: str
    value: str


class PickField(Styled, can_focus=True):
    """A label and the value picked from a few: left and right, Enter, or a click turn it."""

    DEFAULT_CSS = """
    PickField { height: auto; width: 1fr; text-wrap: nowrap; }
    PickField > .field--label { color: $foreground; }
    PickField > .field--value { color: $text-primary; text-style: bold; }
    PickField > .field--focus { color: $mark-ink-cursor;
                                background: $mark-cursor; text-style: bold; }
    """
    COMPONENT_CLASSES = {"field--label", "field--value", "field--focus"}
    BINDINGS = bindings("field")
    LABEL = 24

    def __init__(
        self, key: str, label: str, values: Sequence[Value], value: str, help: str = ""
    ) -> None:
        super().__init__(id=f"field-{key}")
        self.key, self.label, self.values, self.help = key, label, tuple(values), help
        self.value = value

    @property
    def picked(self) -> Value:
        """The value with its label; an unknown one stands for itself."""
        return next(
            (v for v in self.values if v.value == self.value), Value(self.value, self.value)
        )

    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:
        """A label that is too long stands on a line of its own."""
        return 1 if cell_len(self.label) < self.LABEL else 2

    def set(self, value: str) -> None:
        """Pick a value and tell of it."""
        if value != self.value:
            self.value = value
            self.refresh()
            self.post_message(Changed(self.key, value))

    def turn(self, by: int) -> None:
        """Pick the next value, or the one before."""
        order = [item.value for item in self.values]
        at = order.index(self.value) if self.value in order else -1 if by > 0 else 0
        self.set(order[(at + by) % len(order)])

    def render(self) -> RenderResult:
        """The line."""
        label = fitted(self.label, self.LABEL)
        if cell_len(self.label) >= self.LABEL:
            label = f"{fitted(self.label, self.size.width)}\n{' ' * self.LABEL}"
        room = max(1, self.size.width - self.LABEL - 4)
        text = self.picked.label
        value = f"◂ {fitted(text, min(room, cell_len(text)))} ▸"
        style = "field--focus" if self.has_focus else "field--value"
        return self.styled([(label, "field--label"), (value, style)])

    def watch_has_focus(self, focus: bool) -> None:
        """Another look with and without focus."""
        super().watch_has_focus(focus)
        self.refresh()

    def action_previous(self) -> None:
        """Left."""
        self.turn(-1)

    def action_next(self) -> None:
        """Right."""
        self.turn(1)

    def action_press(self) -> None:
        """Enter."""
        self.turn(1)

    def on_click(self, event: events.Click) -> None:
        """On the left arrow back, anywhere else forth."""
        event.stop()
        self.focus()
        self.turn(-1 if self.LABEL <= event.x < self.LABEL + 2 else 1)


class TextField(Horizontal):
    """A label and a line to write in."""

    DEFAULT_CSS = """
    TextField { height: 1; width: 1fr; }
    TextField > Static { width: 24; }
    TextField > Input { width: 1fr; max-width: 30; background: $panel; color: $foreground;
                        border: none; height: 1; padding: 0 1; }
    TextField > Input > .input--placeholder { color: $text-muted; }
    TextField > Input:focus > .input--placeholder { color: $mark-ink-cursor; }
    TextField > Input:focus { background: $mark-cursor;
                              color: $mark-ink-cursor; border: none;
                              background-tint: transparent; }
    """

    def __init__(self, key: str, label: str, value: str, help: str = "", *, hint: str = "",
                 limit: int = 40, restrict: str | None = None) -> None:  # fmt: skip
        super().__init__()
        self.key, self.label, self.value, self.help = key, label, value, help
        self._hint, self._limit, self._restrict = hint, limit, restrict

    def compose(self) -> ComposeResult:
        """Label and line."""
        yield Static(Content(self.label))
        yield Input(
            self.value,
            self._hint,
            id=f"field-{self.key}",
            compact=True,
            max_length=self._limit,
            restrict=self._restrict,
            select_on_focus=False,
        )

    @on(Input.Changed)
    def _written(self, message: Input.Changed) -> None:
        message.stop()
        if message.value != self.value:
            self.value = message.value
            self.post_message(Changed(self.key, self.value))

    @on(Input.Submitted)
    @on(Input.Blurred)
    def _settled(self, message: Input.Submitted | Input.Blurred) -> None:
        message.stop()
        self.post_message(Settled(self.key, message.value))

    def write(self, value: str) -> None:
        """Let other words stand in the field; no change is told of."""
        self.value = value
        self.query_one(Input).value = value


class PushButton(Widget, can_focus=True):
    """A button of one line."""

    DEFAULT_CSS = """
    PushButton { height: 1; width: auto; margin: 0 1; color: $text-primary; background: $panel;
                 text-style: bold; }
    PushButton:focus { color: $mark-ink-cursor; background: $mark-cursor; }
    """
    BINDINGS = bindings("field")

    @dataclass
    class Pressed(Message):
        """The button of that key was pressed."""

        key: str

    def __init__(self, key: str, label: str, help: str = "") -> None:
        super().__init__(id=f"push-{key}")
        self.key, self.label, self.help = key, label, help

    def get_content_width(self, container: object, viewport: object) -> int:
        """The label with its brackets."""
        return cell_len(self.label) + 4

    def render(self) -> RenderResult:
        """The label."""
        return Content(f"[ {self.label} ]")

    def action_press(self) -> None:
        """Enter."""
        self.post_message(self.Pressed(self.key))

    def action_previous(self) -> None:
        """Left: the button before."""
        self.screen.focus_previous()

    def action_next(self) -> None:
        """Right: the next button."""
        self.screen.focus_next()

    def on_click(self, event: events.Click) -> None:
        """Press."""
        event.stop()
        self.focus()
        self.action_press()
