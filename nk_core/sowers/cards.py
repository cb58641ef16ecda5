"""The cards of Sowers as data: their kinds, tokens and names. It knows no rule."""

from __future__ import annotations

from nk_core.errors import IllegalMove
from nk_core.seen import Card
from nk_core.sowers.state import Kind
from nk_core.words import _

TOKENS = (
    *(f"b{number}" for number in range(1, 11)),
    *(f"y{number}" for number in range(1, 11)),
    "w",
)
KIND_OF = {token: kind for kind, token in enumerate(TOKENS)}


def kind_of(token: str) -> int:
    """The kind of a card token such as "b3", "y10" or "w". Raises IllegalMove."""
    if token not in KIND_OF:
        raise IllegalMove(
            _("“{card}” is no card; cards are b1 to b10, y1 to y10 and w.").format(card=token)
        )
    return KIND_OF[token]


def full_name(kind: int) -> str:
    """The translated name of a card."""
    if kind == Kind.WILD:
        return _("Wild Seed")
    if kind < Kind.YELLOW:
        return _("black {number}").format(number=kind + 1)
    return _("yellow {number}").format(number=kind - Kind.YELLOW + 1)


def face(kind: int, badge: str = "") -> Card:
    """A card of that kind, face up."""
    if kind == Kind.WILD:
        return Card("W", "wild", "W", full_name(kind), badge, "w")
    if kind < Kind.YELLOW:
        return Card(str(kind + 1), "black", "B", full_name(kind), badge, TOKENS[kind])
    number = kind - Kind.YELLOW + 1
    return Card(str(number), "yellow", "Y", full_name(kind), badge, TOKENS[kind])


def back(badge: str = "") -> Card:
    """A card seen from behind."""
    return Card("", "back", "?", _("face-down card"), badge)
