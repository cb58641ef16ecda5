"""One card in words: its name, what lies on it, where it lies, and what it can do."""

from __future__ import annotations

from textual.app import RenderResult

from nk_core.seen import Card, Zone
from nk_core.words import _, ngettext
from nk_tui.draw import signs
from nk_tui.text import cut, wrapped
from nk_tui.widgets.styled import Styled


def place_words(zone: Zone, owner: str) -> str:
    """Where a card lies: owner, zone, how many lie there, and what the table says of it."""
    count = ngettext("{count} card", "{count} cards", zone.count).format(count=zone.count)
    name = f"{owner}: {zone.name}" if owner else zone.name
    return " · ".join(part for part in (name, count, zone.detail) if part)


def meaning(card: Card) -> str:
    """What the signs on a card say, in words; letters, values and words speak for themselves."""
    low, high = signs(card)
    parts = []
    if low.startswith("×") and low[1:].isdigit():
        count = int(low[1:])
        parts.append(ngettext("{count} such card", "{count} such cards", count).format(count=count))
    elif low[:1] in ("+", "-"):
        parts.append(_("{sign} lies on it").format(sign=low))
    if high and not any(char.isalpha() or char in "/✓" for char in high):
        digits = "".join(filter(str.isdigit, high))
        count = int(digits) if digits else len(high)
        text = ngettext("{count} piece lies on it", "{count} pieces lie on it", count)
        parts.append(text.format(count=count))
    return ", ".join(parts)


def paragraphs(text: str, width: int) -> list[str]:
    """A text broken into lines; what begins a line of its own goes on doing so."""
    return [line for part in text.split("\n") for line in wrapped(part, width)]


class CardText(Styled):
    """Name, badge, place and text of a card, as much as fits."""

    DEFAULT_CSS = """
    CardText { height: 1fr; width: 1fr; }
    CardText > .text--name { color: $text-primary; text-style: bold; }
    CardText > .text--badge { color: $text-accent; text-style: bold; }
    CardText > .text--place { color: $text-muted; }
    CardText > .text--plain { color: $foreground; }
    """
    COMPONENT_CLASSES = {"text--name", "text--badge", "text--place", "text--plain"}

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[Card | None, Zone | None, str] = (None, None, "")

    def show(self, card: Card | None, zone: Zone | None, owner: str) -> None:
        """Tell of this card, of the zone alone, or of nothing."""
        if (card, zone, owner) != self._told:
            self._told = (card, zone, owner)
            self.refresh()

    def wanted(self, width: int) -> int:
        """The lines in which all of it stands, so many cells wide."""
        card, zone, owner = self._told
        if zone is None:
            return 1
        text = len(paragraphs(card.text, width)) if card is not None else 0
        return 1 + min(2, len(wrapped(place_words(zone, owner), width))) + text

    def render(self) -> RenderResult:
        """The name first; the text is cut before the place is."""
        card, zone, owner = self._told
        width = max(8, self.size.width)
        if zone is None:
            return self.styled([(_("Nothing lies here."), "text--place")])
        name = card.name if card is not None else zone.name
        badge = f"  {card.badge}" if card is not None and card.badge else ""
        if card is not None and (words := meaning(card)):
            badge = f"{badge}  {words}"
        place = cut(wrapped(place_words(zone, owner), width), 2, width)
        room = max(1, self.size.height - 1 - len(place))
        text = cut(paragraphs(card.text, width), room, width) if card is not None else []
        parts = [(name, "text--name"), (badge, "text--badge")]
        parts += [(f"\n{line}", "text--place") for line in place]
        parts += [(f"\n{line}", "text--plain") for line in text]
        return self.styled(parts)
