"""A scrolling box without keys of its own: the arrows belong to the fields inside it."""

from __future__ import annotations

from textual.containers import VerticalScroll


class PlainScroll(VerticalScroll, inherit_bindings=False, can_focus=False):
    """Scrolls by wheel, and to whatever gets the focus; never takes an arrow key."""
