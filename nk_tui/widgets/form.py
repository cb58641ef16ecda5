"""A form: headings and fields one below the other, with the help of the focused one beside them.

It is told which fields there are and keeps the focus where it was when they change.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.events import DescendantFocus
from textual.widget import Widget
from textual.widgets import Static

from nk_tui.widgets.field import Changed, PickField, TextField
from nk_tui.widgets.plain_scroll import PlainScroll

Item = PickField | TextField | str


class Form(Horizontal):
    """Fields left, help right."""

    DEFAULT_CSS = """
    Form { height: 1fr; }
    Form > VerticalScroll { width: 1fr; padding: 1 1 0 1; scrollbar-size-vertical: 1; }
    Form .form--head { height: 1; margin: 1 0 0 0; color: $text-primary; text-style: bold; }
    Form .form--head.-first { margin: 0; }
    Form > #form-help { width: 28; padding: 1 1 0 1; color: $text-muted; height: 1fr;
                        border-left: solid $border-blurred; }
    """

    def __init__(self, items: Sequence[Item]) -> None:
        super().__init__()
        self._items = list(items)
        self._help = Static(id="form-help")
        self._scroll = PlainScroll()

    def compose(self) -> ComposeResult:
        """The fields and the help."""
        with self._scroll:
            yield from self._widgets()
        yield self._help

    def on_mount(self) -> None:
        """The first heading is in view, although the first field has the focus."""
        self.call_after_refresh(self._scroll.scroll_home, animate=False)

    def _widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for item in self._items:
            if isinstance(item, str):
                first = " -first" if not found else ""
                found.append(Static(Content(item), classes=f"form--head{first}"))
            else:
                found.append(item)
        return found

    async def rebuild(self, items: Sequence[Item]) -> None:
        """Other fields from now on; the focus stays on the field of the same name."""
        focused = self.screen.focused
        ident = focused.id if focused is not None else None
        at = self._scroll.scroll_y
        self._items = list(items)
        with self.app.batch_update():
            await self._scroll.remove_children()
            await self._scroll.mount_all(self._widgets())
            if ident and (found := self._scroll.query(f"#{ident}")):
                found.first().focus(scroll_visible=False)
        self._scroll.scroll_to(y=at, animate=False)

    def fields(self) -> list[PickField | TextField]:
        """All fields, top to bottom."""
        return [item for item in self._items if not isinstance(item, str)]

    def explain(self) -> None:
        """Show the help of the focused field and of its value."""
        node: object = self.screen.focused
        while isinstance(node, Widget) and not isinstance(node, PickField | TextField):
            node = node.parent
        parts = []
        if isinstance(node, PickField | TextField):
            parts = [node.help]
            if isinstance(node, PickField):
                parts += [f"{node.picked.label}: {node.picked.help}" if node.picked.help else ""]
            if any(parts):
                parts.insert(0, node.label)
        self._help.update(Content("\n\n".join(part for part in parts if part)))

    @on(DescendantFocus)
    def _focused(self) -> None:
        self.explain()

    @on(Changed)
    def _changed(self) -> None:
        self.explain()
