"""The top line: what is played, how it stands, and whether it is saved."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import RenderResult

from nk_core.seen import Fact
from nk_tui.text import fitted
from nk_tui.widgets.styled import Styled


class TitleBar(Styled):
    """One line with two ends."""

    DEFAULT_CSS = """
    TitleBar { height: 1; width: 1fr; background: $panel; color: $foreground; padding: 0 1; }
    TitleBar > .title--name { text-style: bold; color: $foreground; }
    TitleBar > .title--side { color: $foreground; }
    TitleBar > .title--label { color: $text-muted; }
    """
    COMPONENT_CLASSES = {"title--name", "title--side", "title--label"}

    def __init__(self, name: str = "", side: str = "") -> None:
        super().__init__()
        self._name_text = name
        self._side = side
        self._facts: tuple[Fact, ...] = ()

    def show(self, name: str, side: str = "", facts: tuple[Fact, ...] = ()) -> None:
        """Write the line, with as many facts between its ends as fit."""
        if (name, side, facts) != (self._name_text, self._side, self._facts):
            self._name_text, self._side, self._facts = name, side, facts
            self.refresh()

    def render(self) -> RenderResult:
        """The line; the right end goes first when there is little room."""
        width = self.size.width
        side = self._side if cell_len(self._side) <= width - 12 else ""
        left = width - cell_len(side)
        name = self._name_text
        whole = sum(cell_len(fact.label) + cell_len(fact.value) + 3 for fact in self._facts)
        if cell_len(name) + whole >= left:  # the series goes before a fact does
            name = name.rpartition(": ")[2]
        name = fitted(name, min(left, cell_len(name)))
        left -= cell_len(name)
        parts = [(name, "title--name")]
        for fact in self._facts:
            label = f"  {fact.label} "
            left -= cell_len(label) + cell_len(fact.value)
            if left < 1:
                left += cell_len(label) + cell_len(fact.value)
                break
            parts += [(label, "title--label"), (fact.value, "title--side")]
        gap = " " * max(0, left)
        return self.styled([*parts, (gap, "title--side"), (side, "title--side")])
