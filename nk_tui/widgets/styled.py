"""A widget made of texts in its own named styles. It knows no content."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget


class Styled(Widget):
    """Turns (text, name of a component style) into content.

    Asked for whole: Textual's partial styles drop opaque grounds and judge contrast against black.
    """

    def styled(self, parts: Iterable[tuple[str, str]], between: str = "") -> Content:
        """The texts in their styles, with ``between`` in between."""
        made = [Content.styled(text, self.get_visual_style(name)) for text, name in parts]
        return Content(between).join(made)
