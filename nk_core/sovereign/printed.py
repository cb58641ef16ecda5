"""The printed facts of the cards as the engine wants them: plain numbers by place in the deck list."""

from __future__ import annotations

from nk_core.sovereign.card import AugmentCard, Card, FacilityCard, ReflexCard, UnitCard
from nk_core.sovereign.cards import FACTION_OF, FACTIONS
from nk_core.sovereign.program import PLACES
from nk_core.sovereign.state import CardType, Keyword, Names, Subtype

Fields = dict[str, int]

TYPES: tuple[tuple[type[Card], CardType], ...] = (
    (UnitCard, CardType.UNIT),
    (AugmentCard, CardType.AUGMENT),
    (FacilityCard, CardType.FACILITY),
    (ReflexCard, CardType.REFLEX),
)
HOSTS = {"unit": CardType.UNIT, "facility": CardType.FACILITY}


def bits(names: tuple[str, ...], table: type[Keyword] | type[Subtype]) -> int:
    """A bit for each name, by its number in the table."""
    return sum(1 << table[name.upper()] for name in names)


def fields_of(card: Card, number: int) -> Fields:
    """The fields of Facts (board.pxd) for one card; ``number`` tells it from all others."""
    kind = next(kind for sort, kind in TYPES if isinstance(card, sort))
    fields = dict.fromkeys(
        ["cost", "attack", "armor", "row", "row_kind", "subtypes", "hosts", "keywords"], 0
    )
    fields |= {"type": int(kind), "number": number}
    if isinstance(card, UnitCard):
        fields |= {
            "attack": card.attack,
            "armor": card.armor,
            "row": card.row,
            "row_kind": int(card.health.startswith("D")),
            "subtypes": bits(card.kinds, Subtype),
            "keywords": bits(card.keywords, Keyword),
        }
    if isinstance(card, AugmentCard):
        fields["hosts"] = 1 << HOSTS[card.attaches_to]
    cost = getattr(card, "cost", 0)
    fields["cost"] = cost if isinstance(cost, int) else 0  # X is paid as it is played
    return fields


def facts(faction: str) -> dict[int, Fields]:
    """The facts of a faction by place in its deck list: its cards from 0, then leader and citadel."""
    blank = dict.fromkeys(
        ["cost", "attack", "armor", "row", "row_kind", "subtypes", "hosts", "keywords", "number"], 0
    )
    first = PLACES * FACTIONS.index(FACTION_OF[faction])
    found = {
        card.number - 1: fields_of(card, first + card.number - 1)
        for card in FACTION_OF[faction].cards
    }
    others = {Names.LEADER: CardType.LEADER_CARD, Names.CITADEL: CardType.CITADEL_CARD}
    for place, kind in others.items():
        found[int(place)] = blank | {"type": int(kind), "number": first + place}
    return found
