"""How the zones of each game are arranged: one module a game, and a plain order for all others.

A board module has one function, ``plan(view, me, room)``; it places zones and knows nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module, util
from types import ModuleType
from typing import cast

from rich.cells import cell_len

from nk_core.seen import View, Zone
from nk_tui.chips import beside, chips_width
from nk_tui.draw import SIZES, is_blank, is_word


@dataclass(frozen=True, slots=True)
class Place:
    """Room for one zone: ``least`` and ``want`` in cells, ``size`` of its cards, ``grow`` its share
    of what is left over, ``whole`` the cells in which its heading stands with all its words,
    ``head`` where it stands: "over" the cards, "beside" them, or "none", ``lines`` how many cards
    stand below each other."""

    zone: str
    least: int
    want: int
    size: str = "small"
    grow: int = 0
    whole: int = 0
    head: str = "over"
    lines: int = 1

    @property
    def height(self) -> int:
        """The lines that it takes."""
        return SIZES[self.size].height * self.lines + (self.head == "over")


@dataclass(frozen=True, slots=True)
class Band:
    """One strip of the board from left to right; ``seat`` is whose it is, None for shared zones.

    ``line`` are small zones that stand in the line of the seat itself, ``dense`` tells that no room
    is left above the strip, ``says_all`` that the zones tell what the score board says of the seat.
    """

    places: tuple[Place, ...]
    seat: int | None = None
    line: tuple[Place, ...] = ()
    dense: bool = False
    says_all: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """The cells there are for the board; ``tall`` tells that large cards and all panes fit, and that
    a line is left free above each band that is not dense."""

    width: int
    height: int
    tall: bool = False


Plan = tuple[Band, ...]
Planner = Callable[[View, int, Room], Plan]


def plan(view: View, me: int, room: Room) -> Plan:
    """The arrangement of all zones but the hand of seat ``me``, top to bottom."""
    module = _module(view.game)
    planner = seat_by_seat if module is None else cast(Planner, module.plan)
    return planner(view, me, room)


def height(found: Plan, room: Room) -> int:
    """The lines that an arrangement takes."""
    lines = 0
    for band in found:
        lines += max((p.height for p in band.places), default=0) + (band.seat is not None)
        lines += room.tall and not band.dense
    return lines


def fits(found: Plan, room: Room) -> bool:
    """Whether an arrangement stands in that room, no place with less than it wants."""
    wide = all(sum(p.want for p in band.places) <= room.width for band in found)
    return wide and height(found, room) <= room.height


@cache
def _module(game: str) -> ModuleType | None:
    """What is known of one game's table, None for a game without a module."""
    name = f"{__name__}.{game}"
    if not game.isidentifier() or util.find_spec(name) is None:
        return None
    return import_module(name)


def hand_of(view: View, me: int) -> Zone | None:
    """The hand of a seat, None when the view shows none."""
    return next((z for z in view.zones if z.kind == "hand" and z.seat == me), None)


def has_tags(view: View) -> bool:
    """Whether cards of any size bear the beginning of their names."""
    return bool(getattr(_module(view.game), "TAGS", False))


def hand_size(view: View, zone: Zone, room: Room) -> str:
    """How large the cards of a hand are drawn: with names, if faces stand for names and all fit
    side by side, or if this game's cards bear them anyway."""
    if has_tags(view):
        return "named" if room.tall else "tagged"
    if not room.tall:
        return "small"
    fits = len(zone.cards) * SIZES["named"].width <= room.width
    return "named" if fits and any(map(is_word, zone.cards)) else "large"


def place(zone: Zone, size: str, grow: int = 0) -> Place:
    """Room for a zone after the number of its cards."""
    width = SIZES[size].width
    heading = len(zone.name) + 4
    if zone.kind in ("deck", "pile") or not zone.cards:
        want = max(width, heading)
    elif all(map(is_blank, zone.cards)):
        want = max(width + 2 * (len(zone.cards) - 1), heading)
    else:
        want = max(width * len(zone.cards), heading)
    words = (zone.name, str(zone.count or ""), zone.detail)
    whole = 2 + sum(cell_len(word) + 1 for word in words if word) if grow else 0
    return Place(zone.key, min(width + 1, want) + 1, want + 1, size, grow, whole)


def wide_place(zone: Zone, size: str, cards: int, *, head: str = "over", grow: int = 1) -> Place:
    """Room for so many cards side by side, however many lie there: it stays where it is."""
    width = SIZES[size].width
    if size == "chip":
        return Place(zone.key, width, cards * width, size, grow, head=head)
    return Place(zone.key, width + 2, cards * (width + 1), size, grow, head=head)


def line_place(zone: Zone, head: str = "none") -> Place:
    """Just the room that the cards of a zone need on one line."""
    width = chips_width(zone) + (beside(zone) if head == "beside" else 1)
    return Place(zone.key, width, width, "chip", head=head)


def others(view: View, me: int) -> list[int]:
    """The seats after ``me`` in their order."""
    count = len(view.names)
    return [seat % count for seat in range(me + 1, me + count)]


def seat_by_seat(view: View, me: int, room: Room) -> Plan:
    """Other seats above, shared zones in the middle, one's own below."""
    crowded = len(view.names) > 2 and not room.tall
    size = "large" if room.tall and len(view.names) <= 2 else "small"
    hand = hand_of(view, me)
    far = others(view, me)
    bands = []
    for seat in (*far, None, me):
        zones = [zone for zone in view.zones if zone.seat == seat and zone != hand]
        if zones:
            cards = "chip" if crowded and seat != me else "small" if seat in far else size
            bands.append(Band(tuple(place(zone, cards, 1) for zone in zones), seat))
    return tuple(bands)


def closer(
    zones: Sequence[Zone], width: int, height: int, gap: int = 0, tags: bool = False
) -> Plan:
    """Zones as large as they all fit into that many cells, side by side and below each other,
    with ``gap`` lines above each strip; ``tags`` for cards that shall bear their names.

    Where not even the smallest fit, a row of them is cut or overlaps.
    """
    smaller = ("tagged",) if tags else ("large", "small")
    for size in ("grand", "named", *smaller):
        bands = _flow(zones, size, width)
        high = len(bands) * (SIZES[size].height + 1 + gap)
        whole = all(item.want <= width for band in bands for item in band.places)
        if high <= height and whole:
            break
    return bands


def _flow(zones: Sequence[Zone], size: str, width: int) -> Plan:
    """As many zones side by side as fit."""
    rows: list[list[Place]] = []
    for zone in zones:
        spread = wide_place(zone, size, max(1, len(zone.cards)), grow=0)
        close = place(zone, size)
        backs = zone.kind in ("deck", "pile") or all(map(is_blank, zone.cards))
        want = close.want if backs else max(spread.want, close.want) + 1
        item = Place(zone.key, min(close.least, want), want, size)
        if rows and sum(p.want for p in rows[-1]) + want <= width:
            rows[-1].append(item)
        else:
            rows.append([item])
    return tuple(Band(tuple(row)) for row in rows)


def share(places: tuple[Place, ...], width: int) -> list[int]:
    """Cells for each place of a band that is ``width`` cells wide."""
    wants = [item.want for item in places]
    spare = width - sum(wants)
    if spare >= 0:
        for number, item in enumerate(places):  # no heading is cut beside blank cells
            more = min(spare, max(0, item.whole - item.want))
            wants[number] += more
            spare -= more
        growing = sum(item.grow for item in places) or len(places)
        return [
            want + spare * (item.grow if any(p.grow for p in places) else 1) // growing
            for item, want in zip(places, wants, strict=True)
        ]
    leasts = [min(item.least, item.want) for item in places]
    room, wish = max(0, width - sum(leasts)), sum(wants) - sum(leasts)
    return [
        least + room * (want - least) // max(1, wish)
        for least, want in zip(leasts, wants, strict=True)
    ]
