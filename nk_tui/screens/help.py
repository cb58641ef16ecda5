"""Help: how to play with this program, the keys, and the rules of each game."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Markdown

from nk_core import words
from nk_core.table import GAMES
from nk_core.words import _
from nk_tui.keys import KEYS, bindings, keys_of, shown
from nk_tui.screens.base import NkScreen
from nk_tui.widgets.tab_line import TabLine
from nk_tui.widgets.title_bar import TitleBar


def guide() -> str:
    """How a match is played on this screen, as Markdown."""
    points = (
        _("**Whose turn it is** stands in the line of the seat, marked ►; what is asked of you stands "
          "above your hand, and every legal choice in the list at the right."),
        _("**By keys:** the arrows move over your cards; Enter takes one up and shows where it may go; "
          "arrows or Tab choose among those places; Enter plays it; Esc puts it back."),
        _("**From the list:** press the digit of a line, or go over with Tab, move with the arrows and "
          "press Enter. 0 shows the next page."),
        _("**By mouse:** click a card, then the place it shall go to; or click a line of the list. The "
          "bottom line is made of buttons."),
        _("**Many choices** of one kind stand together on one line: its digit opens them. The line at the "
          "bottom of the list ends the phase, declines or passes; its key is always the same."),
        _("**In the turns of others** some games ask you whether you act. Say under which conditions you "
          "want to be asked, at any moment, or pass on until something happens."),
        _("**The computer** sees no more than a person at its seat would. Change its think time and level "
          "at any moment, also while it thinks; let it move now, or stop it and let it go on later."),
        _("**Hints** are thought out for your seat, by the same search. **Undo** goes back to your last "
          "decision unless new cards were seen since; practice matches always may."),
        _("**Saving** needs no care: the match is written after every move, and waits at home under "
          "Continue."),
        _("**What will follow** from a choice stands beside it, marked →, before you confirm it."),
        _("**A closer look:** x shows the card under the cursor large, with what it can do; s goes from "
          "seat to seat. A right click does the same, and so does a click on what cannot be played."),
        _("**Several at one keyboard:** the screen is covered whenever another of you decides."),
    )  # fmt: skip
    title = _("How to play here")
    return f"# {title}\n\n" + "\n".join(f"- {point}" for point in points)


def key_page(keymap: dict[str, str]) -> str:
    """All keys as a Markdown table."""
    heads = {"app": _("Everywhere"), "table": _("At the table"), "load": _("Saved matches")}
    title, key_head, use_head = _("Keys"), _("Key"), _("What it does")
    parts = [f"# {title}"]
    for where, head in heads.items():
        rows = [f"## {head}", "", f"| {key_head} | {use_head} |", "|:--|:--|"]
        for key in KEYS[where]:
            if not key.id.startswith("table.choose"):
                names = " ".join(shown(name) for name in keys_of(key, keymap)).replace("|", "\\|")
                rows.append(f"| {names} | {_(key.help)} |")
        if where == "table":
            digits = _("Choose the line with this digit")
            rows.append(f"| 1-9 | {digits} |")
        parts.append("\n".join(rows))
    parts.append(_("Keys can be changed in the settings."))
    return "\n\n".join(parts)


class HelpScreen(NkScreen[None]):
    """Pages side by side: guide, keys, the rules of each game.

    The app keeps it, and it keeps the pages that were read, so that they open at once from then on.
    """

    WHERE = "help"
    CSS_PATH = "help.tcss"
    BINDINGS = bindings("help")

    def __init__(self) -> None:
        super().__init__()
        self._page = 0
        self._keymap: dict[str, str] = {}

    def body(self) -> Iterable[Widget]:
        """Tabs and one page; the others are made when they are turned to."""
        self._keymap = self.nk.keymap
        yield TitleBar(_("Help"))
        yield TabLine([name for name, _text in self._pages()], self._page)
        with Vertical(id="pages"):
            yield self._made(self._page)

    def _pages(self) -> list[tuple[str, str]]:
        rules = [(entry.title(), entry.rules_text()) for entry in GAMES.values()]
        return [(_("Guide"), guide()), (_("Keys"), key_page(self.nk.keymap)), *rules]

    def _made(self, page: int) -> VerticalScroll:
        text = Markdown(self._pages()[page][1], open_links=False)
        return VerticalScroll(text, id=f"page-{page}", can_focus=False)

    @property
    def _shown(self) -> VerticalScroll:
        return self.query_one(f"#page-{self._page}", VerticalScroll)

    def _turn(self, page: int) -> None:
        self._page = page % len(self.query_one(TabLine).names)
        self.query_one(TabLine).show(self._page)
        if not self.query(f"#page-{self._page}"):
            self.query_one("#pages").mount(self._made(self._page))
        for scroll in self.query(VerticalScroll):
            scroll.display = scroll.id == f"page-{self._page}"

    def speak(self) -> None:
        """Other keys are other words too."""
        if self._keymap != self.nk.keymap and self._spoken == words.language():
            self.refresh(recompose=True)
        super().speak()

    def on_tab_line_picked(self, message: TabLine.Picked) -> None:
        """A click on a tab."""
        self._turn(message.page)

    def action_page(self, by: int) -> None:
        """The page beside."""
        self._turn(self._page + by)

    def action_scroll(self, by: int) -> None:
        """Lines up or down."""
        self._shown.scroll_relative(y=by, animate=False)

    def action_back(self) -> None:
        """Where one came from."""
        self.dismiss(None)
