"""The command palette: every action of the table of keys that the screen below can do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from nk_core.words import _
from nk_tui.keys import KEYS, Key, keys_of, shown


class KeyCommands(Provider):
    """Searches the actions by their help and their label, in the language in use."""

    def _possible(self) -> list[tuple[Key, Callable[[], object]]]:
        screen, app = self.screen, self.app
        found: list[tuple[Key, Callable[[], object]]] = []
        for where in (getattr(screen, "WHERE", ""), "app"):
            node = app if where == "app" else screen
            name = "app" if where == "app" else "screen"
            found += [
                (key, partial(app.run_action, f"{name}.{key.action}", screen))
                for key in KEYS.get(where, ())
                if not key.plain and node.check_action(key.action.split("(")[0], ())
            ]
        return found

    def _keys(self, key: Key) -> str:
        keymap: dict[str, str] = getattr(self.app, "keymap", {})
        return " ".join(shown(name) for name in keys_of(key, keymap))

    def _places(self) -> list[tuple[str, Callable[[], object]]]:
        """What the screen below has to show beside its keys."""
        places = getattr(self.screen, "places", None)
        return places() if places is not None else []

    async def discover(self) -> Hits:
        """All of them, before anything is written."""
        for key, command in self._possible():
            yield DiscoveryHit(Content(_(key.help)), command, _(key.help), self._keys(key))
        for text, command in self._places():
            yield DiscoveryHit(Content(text), command, text)

    async def search(self, query: str) -> Hits:
        """Those that fit."""
        matcher = self.matcher(query)
        for key, command in self._possible():
            text = _(key.help)
            if (score := matcher.match(text)) > 0:
                yield Hit(score, matcher.highlight(text), command, text, self._keys(key))
        for text, command in self._places():
            if (score := matcher.match(text)) > 0:
                yield Hit(score, matcher.highlight(text), command, text)
