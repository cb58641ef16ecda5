"""The table of Gardeners: a garden a seat, its two rows side by side, the shared piles between.

It places zones by whose they are and how much room there is, and knows nothing of what they mean.
"""

from __future__ import annotations

from dataclasses import replace

from nk_core.seen import View, Zone
from nk_tui.boards import (
    Band,
    Place,
    Plan,
    Room,
    fits,
    hand_of,
    line_place,
    others,
    place,
    wide_place,
)

_CARDS = 4  # across a row of a garden
_ALL, _FIRST, _NONE = range(3)  # which of the other gardens have headings over their rows
_FLAT = "flat"  # the piles on a single line

_LOOKS = (
    ("grand", _ALL, "named", "grand"),
    ("named", _ALL, "large", "named"),
    ("large", _ALL, "small", "large"),
    ("large", _ALL, "chip", "large"),
    ("small", _ALL, "small", "large"),
    ("small", _FIRST, "small", "large"),
    ("small", _ALL, "chip", "large"),
    ("small", _FIRST, "chip", "large"),
    ("small", _ALL, "chip", "small"),
    ("small", _NONE, _FLAT, "small"),
    ("chip", _FIRST, "chip", "small"),
)
"""From the roomiest to the tightest: cards of the other gardens and their headings, cards of the
piles, cards of the own garden."""


def plan(view: View, me: int, room: Room) -> Plan:
    """The other gardens in the order of play, what all share, and the own garden: as large as fits."""
    for look in _LOOKS:
        found = _arranged(view, me, *look)
        if fits(found, room):
            break
    return found


def _arranged(view: View, me: int, far: str, headings: int, piles: str, own: str) -> Plan:
    bands = []
    for number, seat in enumerate(others(view, me)):
        headed = headings == _ALL or (headings == _FIRST and number == 0)
        bands.append(_garden(view, seat, far, headed, hand_of(view, seat)))
    bands.append(_shared(view, piles))
    bands.append(_garden(view, me, own, True, None, dense=False))
    return tuple(band for band in bands if band.places)


def _garden(
    view: View, seat: int, size: str, headed: bool, hand: Zone | None, dense: bool = True
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


def _shared(view: View, size: str) -> Band:
    """The piles, and before them the cards that a question is about. Cards that would cover each
    other stand on one line instead."""
    zones = sorted((z for z in view.zones if z.seat is None), key=lambda z: z.key in _PILES)
    if size == _FLAT:
        return Band(tuple(_flat(zone) for zone in zones))
    places = tuple(place(zone, size, zone.kind == "row") for zone in zones)
    if size == "chip":  # what does not fit is counted: it takes less than it wants
        places = tuple(
            replace(item, want=min(item.want, _NARROW), grow=item.grow * item.want)
            for item in places
        )
    return Band(places)


_PILES = ("pile", "discard")
_NARROW = 16  # cells that are enough for a pile on one line


def _flat(zone: Zone) -> Place:
    found = line_place(zone, "beside")
    grow = int(zone.kind == "row")
    want = min(found.want + 2, 2 * _NARROW) if grow else found.want + 2
    return Place(found.zone, 8 if grow else want, want, "chip", grow, head="beside")


def _zones(view: View, seat: int, kind: str) -> list[Zone]:
    return [z for z in view.zones if z.seat == seat and z.key.partition(":")[0] == kind]
