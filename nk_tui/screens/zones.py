"""Every zone in words: what lies open can be looked at, as on a real table."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from nk_core.seen import Card, View, Zone
from nk_core.words import _, ngettext
from nk_tui.keys import bindings
from nk_tui.screens.base import NkModal
from nk_tui.widgets.field import PushButton


class ZonesScreen(NkModal[None]):
    """A list of all zones with the names of their cards, as this seat sees them."""

    CSS_PATH = "box.tcss"
    BINDINGS = bindings("dialog")
    AUTO_FOCUS = "#push-close"

    def __init__(self, view: View) -> None:
        super().__init__()
        self._seen = view

    def body(self) -> Iterable[Widget]:
        """The zones, those of each seat together."""
        with Vertical(classes="box -long"):
            yield Static(Content(_("On the table")), classes="box--title")
            with VerticalScroll(can_focus=False):
                yield Static(self._text(), id="zones")
            with Vertical(classes="box--buttons"):
                yield PushButton("close", _("Close"))

    def _text(self) -> Content:
        parts: list[Content | str | tuple[str, str]] = []
        for seat in (None, *range(len(self._seen.names))):
            for zone in self._seen.zones:
                if zone.seat == seat:
                    owner = f"{self._seen.names[seat]}: " if seat is not None else ""
                    parts += [(f"{owner}{zone.name}", "bold"), f"  {in_words(zone)}\n\n"]
        texts = _texts(self._seen.zones)
        if texts:
            parts += [(_("What the cards can do"), "bold"), "\n"]
            parts += [f"{name}: {text}\n" for name, text in texts.items()]
        return Content.assemble(*parts)

    def renew(self, view: View) -> None:
        """The match has gone on, or other eyes look: tell of this from now on."""
        self._seen = view
        if self.is_mounted:
            self.query_one("#zones", Static).update(self._text())

    @on(PushButton.Pressed)
    def _pressed(self) -> None:
        self.dismiss(None)

    def action_up(self) -> None:
        """Read on above."""
        self.query_one(VerticalScroll).scroll_up(animate=False)

    def action_down(self) -> None:
        """Read on below."""
        self.query_one(VerticalScroll).scroll_down(animate=False)

    def action_no(self) -> None:
        """Escape."""
        self.dismiss(None)


def _texts(zones: Iterable[Zone]) -> dict[str, str]:
    """What every open card can do, each name once."""
    every = [card for zone in zones for card in zone.cards if card.text]
    return {card.name: card.text for card in sorted(every, key=lambda card: card.name)}


def _word(card: Card) -> str:
    if card.badge.startswith("/") or (card.face.isdigit() and not card.code):
        return f"{card.name} {card.face}{card.badge}"
    return card.name + (f" ({card.badge})" if card.badge else "")


def in_words(zone: Zone) -> str:
    """Count, detail and the cards that are face up, by name; of what is no card but a number, the number."""
    count = ngettext("{count} card", "{count} cards", zone.count).format(count=zone.count)
    open_cards = [_word(card) for card in zone.cards if card.face]
    parts = [count, zone.detail, ", ".join(open_cards)]
    return " · ".join(part for part in parts if part)
