"""The score board in a line: labels and values as the view tells them."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import RenderResult

from nk_core.seen import Fact
from nk_tui.widgets.styled import Styled


class FactsLine(Styled):
    """Facts side by side, as many as fit."""

    DEFAULT_CSS = """
    FactsLine { height: 1; width: 1fr; }
    FactsLine > .facts--label { color: $text-muted; }
    FactsLine > .facts--value { color: $foreground; text-style: bold; }
    """
    COMPONENT_CLASSES = {"facts--label", "facts--value"}

    def __init__(self) -> None:
        super().__init__()
        self.facts: tuple[Fact, ...] = ()

    def show(self, facts: tuple[Fact, ...]) -> None:
        """Show these."""
        if facts != self.facts:
            self.facts = facts
            self.refresh()

    def render(self) -> RenderResult:
        """Labels and values."""
        parts: list[tuple[str, str]] = []
        left = self.size.width
        for fact in self.facts:
            gap = "   " if parts else ""
            label, value = f"{gap}{fact.label} ", fact.value
            left -= cell_len(label) + cell_len(value)
            if left < 0:
                break
            parts += [(label, "facts--label"), (value, "facts--value")]
        return self.styled(parts)
