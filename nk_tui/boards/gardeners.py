"""The table of Gardeners: a garden a seat, its two rows side by side, the shared piles between.

It places zones by whose they are and how much room there is, and knows nothing of what they mean.
"""

from __future__ import annotations

from nk_core.seen import View, Zone
from nk_tui.boards import Band, Place, Plan, hand_of, line_place, others, place, wide_place

_CARDS = 4  # across a row of a garden


def plan(view: View, me: int, tall: bool) -> Plan:
    """The other gardens in the order of play, what all share, and the own garden."""
    far = others(view, me)
    bands = []
    for number, seat in enumerate(far):
        size, headed = _look(len(far), number, tall)
        bands.append(_garden(view, seat, size, headed, hand_of(view, seat), dense=True))
    bands.append(_shared(view, "small" if tall else "chip", len(far) == 2 and not tall))
    bands.append(_garden(view, me, "large" if tall else "small", True, None))
    return tuple(band for band in bands if band.places)


def _look(count: int, number: int, tall: bool) -> tuple[str, bool]:
    """How large the cards of another garden are, and whether its rows have headings."""
    if count == 1:
        return ("large" if tall else "small"), True
    if tall:
        return "small", number == 0 or count == 2
    return ("small", False) if count == 2 else ("chip", number == 0)


def _garden(
    view: View, seat: int, size: str, headed: bool, hand: Zone | None, dense: bool = False
) -> Band:
    """One garden: its rows below the line of the seat, in which its stores and hand stand."""
    head = "over" if headed else "none"
    offer = _zones(view, seat, "offer")
    rows = offer or _zones(view, seat, "row")
    places = [wide_place(z, size, _CARDS, head=head) for z in (*rows, *_zones(view, seat, "bed"))]
    line = [line_place(zone) for zone in _zones(view, seat, "store")]
    if hand is not None:
        line.insert(0, line_place(hand, "beside"))
    return Band(tuple(places), seat, tuple(line), dense)


def _shared(view: View, size: str, flat: bool) -> Band:
    """The piles, and before them the cards that a question is about."""
    zones = sorted((z for z in view.zones if z.seat is None), key=lambda z: z.key in _PILES)
    if flat:
        return Band(tuple(_flat(zone) for zone in zones))
    return Band(tuple(place(zone, size, zone.kind == "row") for zone in zones))


_PILES = ("pile", "discard")


def _flat(zone: Zone) -> Place:
    found = line_place(zone, "beside")
    grow = int(zone.kind == "row")
    return Place(
        found.zone, 8 if grow else found.want + 2, found.want + 2, "chip", grow, head="beside"
    )


def _zones(view: View, seat: int, kind: str) -> list[Zone]:
    return [z for z in view.zones if z.seat == seat and z.key.partition(":")[0] == kind]
