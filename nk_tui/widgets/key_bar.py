"""The bottom line: the keys that work just now, each also a button for the mouse.

All it shows comes from the table of keys and from what the screen says is possible.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from nk_tui.keys import KEYS, Key, keys_of, label, shown


class KeyBar(Widget):
    """One line of keys."""

    DEFAULT_CSS = """
    KeyBar { height: 1; width: 1fr; dock: bottom; background: $panel; color: $foreground; }
    KeyBar > .bar--key { color: $text-primary; text-style: bold; background: $panel; }
    KeyBar > .bar--word { color: $foreground; background: $panel; }
    """
    COMPONENT_CLASSES = {"bar--key", "bar--word"}

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where
        self._buttons: list[tuple[int, int, Key]] = []

    def on_mount(self) -> None:
        """Follow what is possible."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self.refresh())

    def _keymap(self) -> dict[str, str]:
        found: dict[str, str] = getattr(self.app, "keymap", {})
        return found

    def _possible(self) -> list[Key]:
        found: list[Key] = []
        for where in (self.where, "app"):
            node = self.app if where == "app" else self.screen
            found += [
                key
                for key in KEYS[where]
                if key.bar and node.check_action(key.action.split("(")[0], ())
            ]
        return sorted(found, key=self._is_way_out)

    @staticmethod
    def _is_way_out(key: Key) -> bool:
        """The way out of a match stands last, where it is found at any width."""
        return key.action == "home"

    def _fitting(self, width: int) -> list[tuple[Key, str, str]]:
        texts = []
        for key in self._possible():
            keys = keys_of(key, self._keymap())
            texts.append((key, shown(keys[0]), label(key)))
        while texts and sum(cell_len(k) + cell_len(w) + 3 for _key, k, w in texts) > width + 1:
            texts.remove(max(texts, key=lambda item: not self._is_way_out(item[0]) and item[0].bar))
        return texts

    def render_line(self, y: int) -> Strip:
        """The line."""
        width = self.size.width
        key_style = self.get_component_rich_style("bar--key")
        word_style = self.get_component_rich_style("bar--word")
        segments, x = [], 0
        self._buttons = []
        for key, name, word in self._fitting(width):
            length = cell_len(name) + cell_len(word) + 3
            self._buttons.append((x, x + length, key))
            segments += [Segment(f" {name}", key_style), Segment(f" {word} ", word_style)]
            x += length
        return Strip(segments, x).adjust_cell_length(width, word_style)

    async def on_click(self, event: events.Click) -> None:
        """A click does what the key does."""
        event.stop()
        for left, right, key in self._buttons:
            if left <= event.x < right:
                where = key.id.split(".")[0]
                await self.run_action(f"{'app' if where == 'app' else 'screen'}.{key.action}")
