"""The list of all legal choices, nine to a page, each with its digit.

The choice that only passes stands on the last line of every page, with a key of its own. The list
shows choices and reports clicks; which one is highlighted is told from outside.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from nk_core.seen import Choice
from nk_core.words import _
from nk_tui.text import wrapped

Row = tuple[int | None, str, str]  # number in the list, text, style


class ChoiceList(Widget):
    """A paged list with digits."""

    DEFAULT_CSS = """
    ChoiceList { height: 1fr; width: 1fr; }
    ChoiceList > .choices--head { text-style: bold; color: $text-primary; }
    ChoiceList > .choices--plain { color: $foreground; }
    ChoiceList > .choices--digit { color: $text-primary; text-style: bold; }
    ChoiceList > .choices--line { color: $mark-ink-cursor; background: $mark-cursor; text-style: bold; }
    ChoiceList > .choices--soft { background: $panel; color: $foreground; }
    ChoiceList > .choices--hint { color: $text-success; text-style: bold; }
    ChoiceList > .choices--more { color: $text-muted; }
    ChoiceList > .choices--note { color: $text-success; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"choices--{part}"
        for part in ("head", "plain", "digit", "line", "soft", "hint", "more", "note")
    }
    PAGE = 9

    @dataclass
    class Chosen(Message):
        """A click on a line: its place in the list, counted from 0."""

        number: int

    @dataclass
    class Hovered(Message):
        """The mouse is over another line now; None: over none."""

        number: int | None

    class More(Message):
        """The next page is wanted."""

        def __init__(self, step: int = 1) -> None:
            super().__init__()
            self.step = step

    def __init__(self) -> None:
        super().__init__()
        self.choices: tuple[Choice, ...] = ()
        self.line = 0
        self.active = False
        self.hint: int | None = None
        self.head = ""
        self.key = ""
        self._high: int | None = None
        self._at = 0  # the line that says which page is shown
        self._rows: list[Row] = []
        self._told: object = None
        self._over: int | None = None

    def show(
        self,
        choices: tuple[Choice, ...],
        line: int,
        active: bool,
        hint: int | None,
        head: str,
        key: str = "",
    ) -> None:
        """List these. ``line`` is the highlighted one, ``active`` whether the arrows move there,
        ``hint`` the code of a move that was advised, ``key`` what is pressed to pass."""
        told = (choices, line, active, hint, head, key)
        if told != self._told:
            if choices != self.choices:
                self._at = 0
            self._told = told
            self.choices, self.line, self.active, self.hint, self.head, self.key = told
            if self.line != self._last:
                self._at = self.line
            self.refresh()

    @property
    def _last(self) -> int | None:
        """The place of the choice that passes, None when there is none."""
        return len(self.choices) - 1 if self.choices and self.choices[-1].passes else None

    @property
    def _count(self) -> int:
        """How many choices have digits."""
        return len(self.choices) - (self._last is not None)

    @property
    def wanted(self) -> int:
        """The lines in which all choices of a page and their head stand without a second page."""
        lines = sum(len(self._lines(number)) for number in range(len(self.choices)))
        return 1 + lines + (self._last is not None)

    def stretch(self, high: int | None) -> None:
        """Take so many lines, None: as many as the style sheet gives."""
        if high != self._high:
            self._high = self.styles.height = high

    def numbered(self, digit: int) -> int | None:
        """The place in the list of the line with that digit, None when the page has none."""
        start = self.page_start()
        end = next((at for at in self._starts() if at > start), max(1, self._count))
        return start + digit - 1 if start + digit - 1 < end else None

    def page_start(self) -> int:
        """The first choice of the page that is shown."""
        starts = self._starts()
        return max(start for start in starts if start <= max(0, self._at))

    def page_after(self, step: int) -> int:
        """The first choice of the page ``step`` pages on, going round."""
        starts = self._starts()
        return starts[(starts.index(self.page_start()) + step) % len(starts)]

    def _lines(self, number: int) -> list[str]:
        return wrapped(self.choices[number].text, max(8, self.size.width - 4))

    def _note(self, number: int) -> list[str]:
        note = self.choices[number].note
        return wrapped(f"→ {note}", max(8, self.size.width - 4)) if note else []

    def _has_notes(self) -> bool:
        """Whether what will follow stands below each choice: only when all fit on one page."""
        count = len(self.choices)
        if self._count > self.PAGE:
            return False
        lines = sum(len(self._lines(n)) + len(self._note(n)) for n in range(count))
        return lines <= self.size.height - 2

    def _foot(self) -> int:
        """Lines at the bottom that belong to the choice that passes."""
        return len(self._lines(self._last)) if self._last is not None else 0

    def _starts(self) -> list[int]:
        """Where each page begins: nine lines at most, and no more than fit."""
        room = max(1, self.size.height - 1 - self._foot())
        heights = [len(self._lines(number)) for number in range(self._count)]
        if sum(heights) > room or len(heights) > self.PAGE:
            room = max(1, room - 1)  # the number of the page takes a line
        starts, used, on_page = [0], 0, 0
        for number in range(self._count):
            height = len(self._lines(number))
            if on_page and (on_page == self.PAGE or used + height > room):
                starts.append(number)
                used = on_page = 0
            used += height
            on_page += 1
        return starts

    def _page(self) -> list[Row]:
        starts = self._starts()
        start = self.page_start()
        end = next((at for at in starts if at > start), self._count)
        rows: list[Row] = [(None, self.head, "head")]
        noted = self._has_notes()
        for number in range(start, end):
            rows += self._entry(number, f"{number - start + 1}", noted)
        foot: list[Row] = []
        if len(starts) > 1:
            text = _("page {page} of {pages}, 0: next").format(
                page=starts.index(start) + 1, pages=len(starts)
            )
            foot.append((None, text, "more"))
        if self._last is not None:
            foot += self._entry(self._last, self.key or " ", noted)
        if foot:
            rows += [(None, "", "plain")] * (self.size.height - len(rows) - len(foot))
        return rows + foot

    def _entry(self, number: int, sign: str, noted: bool) -> list[Row]:
        """The lines of one choice, the first with its digit."""
        style = self._style(number)
        rows: list[Row] = []
        for at, text in enumerate(self._lines(number)):
            lead = sign if at == 0 else " "
            star = "★" if at == 0 and self._is_hint(number) else " "
            rows.append((number, f"{lead}{star} {text}", style))
        if noted:
            rows += [(number, f"   {text}", "note") for text in self._note(number)]
        return rows

    def _is_hint(self, number: int) -> bool:
        return self.hint is not None and self.choices[number].code == self.hint

    def _style(self, number: int) -> str:
        if number == min(self.line, len(self.choices) - 1) and self.active:
            return "line"
        if self._is_hint(number):
            return "hint"
        return "plain"

    def render_lines(self, crop: Region) -> list[Strip]:
        """All lines; the page is laid out once for them."""
        self._rows = self._page()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """One finished line."""
        width = self.size.width
        if y >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        number, text, style = self._rows[y]
        text = set_cell_size(text, width) if cell_len(text) != width else text
        main = self.get_component_rich_style(f"choices--{style}")
        if number is None or style in ("line", "note"):
            return Strip([Segment(text, main)])
        digit = self.get_component_rich_style("choices--digit")
        return Strip([Segment(text[:1], digit), Segment(text[1:], main)])

    def on_click(self, event: events.Click) -> None:
        """Report the line, or turn the page."""
        event.stop()
        y = event.y
        if 0 <= y < len(self._rows):
            number, _text, style = self._rows[y]
            if number is not None:
                self.post_message(self.Chosen(number))
            elif style == "more":
                self.post_message(self.More())

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell of the line below the mouse, once for each."""
        self._hover(self._rows[event.y][0] if 0 <= event.y < len(self._rows) else None)

    def on_leave(self) -> None:
        """Over none of them."""
        self._hover(None)

    def _hover(self, number: int | None) -> None:
        if number != self._over:
            self._over = number
            self.post_message(self.Hovered(number))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel turns pages."""
        self.post_message(self.More())

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel turns pages."""
        self.post_message(self.More(-1))
