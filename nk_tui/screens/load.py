"""All saved matches: open one, delete one, and see what is wrong with those that cannot be opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import on
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nk_core.errors import NkError
from nk_core.words import _, ngettext
from nk_tui.keys import bindings
from nk_tui.saved import Saved, summary
from nk_tui.screens.base import NkScreen
from nk_tui.widgets.title_bar import TitleBar


class LoadScreen(NkScreen[None]):
    """The list of saves."""

    WHERE = "load"
    CSS_PATH = "load.tcss"
    BINDINGS = bindings("load")
    AUTO_FOCUS = "#saves"

    def __init__(self) -> None:
        super().__init__()
        self._entries: Sequence[Saved] = ()

    def body(self) -> Iterable[Widget]:
        """The list, and the details of the line under the cursor."""
        yield TitleBar(_("Saved matches"), str(self.nk.store.folder))
        with Vertical(id="load"):
            yield OptionList(id="saves", markup=False, compact=True)
            yield Static(id="details")

    def on_mount(self) -> None:
        """Read the folder."""
        self.fill()

    def fill(self) -> None:
        """Read the folder again; the cursor stays where it was."""
        listing = self.query_one("#saves", OptionList)
        at = listing.highlighted or 0
        self._entries = self.nk.saves()
        listing.clear_options()
        listing.add_options([Option(Content(self._line(entry))) for entry in self._entries])
        if self._entries:
            listing.highlighted = min(at, len(self._entries) - 1)
        self._detail()

    def _line(self, entry: Saved) -> str:
        return ("! " if entry.damaged else "  ") + summary(entry)

    @property
    def _current(self) -> Saved | None:
        at = self.query_one("#saves", OptionList).highlighted
        return self._entries[at] if at is not None and at < len(self._entries) else None

    def _detail(self) -> None:
        entry = self._current
        if entry is None:
            text = _("There is no saved match yet. Every match is saved after each move.")
        elif entry.damaged:
            text = f"{entry.path.name}\n{entry.damaged}"
        else:
            count = entry.moves
            moves = ngettext("{count} move", "{count} moves", count).format(count=count)
            text = "\n".join(part for part in (entry.path.name, moves, entry.note) if part)
        self.query_one("#details", Static).update(Content(text))

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self._detail()

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        """Go to the table of the match under the cursor."""
        if (entry := self._current) is not None:
            self.nk.open_save(entry.path)

    def action_delete(self) -> None:
        """Delete the match under the cursor, after a question."""
        entry = self._current
        if entry is None:
            return
        from nk_tui.screens.confirm import ConfirmScreen

        def answer(yes: bool | None) -> None:
            if yes:
                try:
                    self.nk.store.delete(entry.path)
                except NkError as error:
                    self.nk.complain(error)
                self.fill()

        text = _("It cannot be brought back.")
        self.app.push_screen(
            ConfirmScreen(
                _("Delete this match?"), f"{summary(entry)}\n\n{text}", _("Delete"), _("Keep")
            ),
            answer,
        )

    def action_back(self) -> None:
        """Home."""
        self.dismiss(None)
