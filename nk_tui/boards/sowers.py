"""The table of Sowers: the other sower above, the shared soils between, one's own soils below.

It places zones by whose they are and how they lie, and knows nothing of what they mean.
"""

from __future__ import annotations

from nk_core.seen import View, Zone
from nk_tui.boards import Band, Plan, Room, hand_of, place

_ORDER = {"deck": 0, "hand": 1, "pile": 2, "row": 3}


def plan(view: View, me: int, room: Room) -> Plan:
    """Three bands: across the table, in the middle, on this side."""
    hand = hand_of(view, me)

    def band(seat: int | None, size: str) -> Band:
        zones = [zone for zone in view.zones if zone.seat == seat and zone is not hand]
        return Band(tuple(place(zone, size, _grow(zone)) for zone in _sorted(zones)), seat)

    size = "large" if room.tall else "small"
    others = [seat for seat in range(len(view.names)) if seat != me]
    bands = [*(band(seat, "small") for seat in others), band(None, size), band(me, size)]
    return tuple(found for found in bands if found.places)


def _sorted(zones: list[Zone]) -> list[Zone]:
    return sorted(zones, key=lambda zone: _ORDER.get(zone.kind, 9))


def _grow(zone: Zone) -> int:
    return 1 if zone.kind == "row" else 0
