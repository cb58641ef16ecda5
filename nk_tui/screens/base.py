"""What all screens share: the notice on small terminals, the key bar, and speaking anew.

A screen tells its kind of keys by ``WHERE`` and composes its body; nothing here knows the match.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from nk_core import words
from nk_tui.widgets.key_bar import KeyBar
from nk_tui.widgets.small_notice import LEAST, SmallNotice

if TYPE_CHECKING:
    from nk_tui.app import NkApp

Result = TypeVar("Result")

ACROSS = [(0, "-slim"), (LEAST[0], "-narrow"), (120, "-wide")]
DOWN = [(0, "-flat"), (LEAST[1], "-low"), (38, "-tall")]
_ALWAYS = frozenset({"quit", "home", "back", "no"})


class NkScreen(Screen[Result], inherit_bindings=False):
    """A whole screen."""

    WHERE: ClassVar[str] = "menu"
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = ACROSS
    VERTICAL_BREAKPOINTS = DOWN

    def __init__(self) -> None:
        super().__init__()
        self._spoken = words.language()

    @property
    def nk(self) -> NkApp:
        """The app, by its own type."""
        return cast("NkApp", self.app)

    def body(self) -> Iterable[Widget]:
        """What stands on the screen."""
        return ()

    def compose(self) -> ComposeResult:
        """The body, the key bar, and the notice above all."""
        yield from self.body()
        yield KeyBar(self.WHERE)
        yield SmallNotice()

    @property
    def is_small(self) -> bool:
        """Whether the terminal is too small to show anything but the notice."""
        return self.app.size.width < LEAST[0] or self.app.size.height < LEAST[1]

    @property
    def is_tall(self) -> bool:
        """Whether there is room for large cards and all panes."""
        return self.app.size.height >= DOWN[2][0] and self.app.size.width >= ACROSS[2][0]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Behind the notice nothing may happen unseen."""
        return not self.is_small or action in _ALWAYS

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """The language may have changed while another screen was on top."""
        self.speak()

    def speak(self) -> None:
        """Say everything again if the language has changed."""
        if self._spoken != words.language():
            self._spoken = words.language()
            self.refresh(recompose=True)


class NkModal(ModalScreen[Result], inherit_bindings=False):
    """A box over the screen below."""

    WHERE: ClassVar[str] = "dialog"
    HORIZONTAL_BREAKPOINTS = ACROSS
    VERTICAL_BREAKPOINTS = DOWN

    @property
    def nk(self) -> NkApp:
        """The app, by its own type."""
        return cast("NkApp", self.app)

    def body(self) -> Iterable[Widget]:
        """The box."""
        return ()

    def compose(self) -> ComposeResult:
        """The box, and the notice above it."""
        yield from self.body()
        yield SmallNotice()

    def action_up(self) -> None:
        """The button or field before."""
        self.focus_previous()

    def action_down(self) -> None:
        """The next button or field."""
        self.focus_next()
