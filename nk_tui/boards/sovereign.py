"""The table of Sovereign: opponents above, what is going on between, the own colony large below.

It places zones by whose they are and how much room there is, and knows nothing of what they mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
    share,
    wide_place,
)
from nk_tui.chips import beside
from nk_tui.draw import SIZES

TAGS = True  # a card's face is a number: the name stands below it

_UNITS = 3  # side by side in a lane
_WIDE = 100  # cells for lanes and all else side by side
_NAME = 12  # cells of its line that are left to the name of a seat
_CHIP, _EMPTY = 8, 12  # cells for a card on a line, and for a lane on a line
_MAIN, _SENTENCE = 30, 44  # cells for a line of what is going on: at least, at most
_LANES, _REST = ("lane",), ("forge", "colony", "reflexes")
_LINE = (("echoes", "none"), ("citadel", "none"), ("hand", "beside"), ("scrap", "beside"),
         ("deck", "beside"))  # fmt: skip

Row = tuple[str, str]  # size of the cards, where the headings stand


@dataclass(frozen=True, slots=True)
class Look:
    """How large all of it is drawn. ``far_rest`` None: what is no lane stands beside the lanes."""

    far: Row
    far_rest: Row | None
    own: Row
    own_rest: Row

    def suits(self, room: Room) -> bool:
        """Whether all the cards of an opponent can stand side by side."""
        return self.far_rest is not None or self.far[0] == "chip" or room.width >= _WIDE


_GRAND, _NAMED, _TAGGED = ("grand", "over"), ("named", "over"), ("tagged", "over")
_BARE, _CHIPS, _WORDS = ("tagged", "none"), ("chip", "none"), ("chip", "beside")

_LOOKS = (
    Look(_GRAND, _NAMED, _GRAND, _NAMED),
    Look(_NAMED, _TAGGED, _GRAND, _NAMED),
    Look(_NAMED, _TAGGED, _NAMED, _NAMED),
    Look(_NAMED, _TAGGED, _NAMED, _TAGGED),
    Look(_NAMED, _WORDS, _NAMED, _NAMED),
    Look(_NAMED, _WORDS, _NAMED, _TAGGED),
    Look(_TAGGED, _WORDS, _NAMED, _TAGGED),
    Look(_TAGGED, None, _NAMED, _NAMED),
    Look(_TAGGED, None, _NAMED, _TAGGED),
    Look(_BARE, None, _NAMED, _TAGGED),
    Look(_TAGGED, _WORDS, _TAGGED, _TAGGED),
    Look(_BARE, _WORDS, _TAGGED, _TAGGED),
    Look(_BARE, _WORDS, _BARE, _TAGGED),
    Look(_BARE, _WORDS, _TAGGED, _WORDS),
    Look(_BARE, _WORDS, _BARE, _WORDS),
    Look(_CHIPS, _WORDS, _TAGGED, _TAGGED),
    Look(_CHIPS, _WORDS, _BARE, _TAGGED),
    Look(_CHIPS, None, _TAGGED, _TAGGED),
    Look(_CHIPS, None, _BARE, _TAGGED),
    Look(_CHIPS, None, _TAGGED, _WORDS),
    Look(_CHIPS, None, _BARE, _WORDS),
    Look(_CHIPS, None, _CHIPS, _WORDS),
)
"""From the roomiest to the tightest."""


def plan(view: View, me: int, room: Room) -> Plan:
    """The opponents in the order of turns, what is going on, and the own colony: as large as fits."""
    for look in _LOOKS:
        found = _arranged(view, me, room, look)
        if look.suits(room) and fits(found, room):
            break
    return found


def _arranged(view: View, me: int, room: Room, look: Look) -> Plan:
    bands: list[Band] = []
    alike = _widest_lane(view, me, look.far)
    for seat in others(view, me):
        bands += _colony(view, seat, room, look.far, look.far_rest, hand_of(view, seat), alike)
    going_on = _going_on(view, room)
    if going_on:
        main = "look" if any(zone.key == "look" for zone in going_on) else "combat"
        places = [_words(zone, zone.key == main) for zone in going_on]
        bands.append(Band(_fitted(places, room)))
    return (*bands, *_colony(view, me, room, look.own, look.own_rest, None, dense=False))


def _colony(
    view: View, seat: int, room: Room, lanes: Row, rest: Row | None, hand: Zone | None,
    alike: int = 0, dense: bool = True,
) -> list[Band]:  # fmt: skip
    """The strips of one seat: below its line the lanes, ``alike`` wide, below or beside them the rest."""
    first = [_lane(zone, lanes, alike) for zone in _zones(view, seat, _LANES)]
    second = [_part(zone, rest or lanes) for zone in _zones(view, seat, _REST)]
    line = _line(view, seat, room, hand)
    if rest is None:
        return [Band(_fitted([*first, *second], room), seat, line, dense, says_all=True)]
    top = Band(_fitted(first, room), seat, line, dense, says_all=True)
    return [top, Band(_fitted(second, room), dense=True)]


def _line(view: View, seat: int, room: Room, hand: Zone | None) -> tuple[Place, ...]:
    """What stands in the line of the seat, as much as leaves room for its name."""
    found: list[Place] = []
    left = room.width - _NAME
    for key, head in _LINE:
        for zone in _zones(view, seat, (key,)):
            item = line_place(zone, head)
            if key == "hand" and item.want > left:  # many cards of it are known: some are counted
                item = replace(item, least=left, want=left)
            wanted = zone.count or key != "scrap"
            if wanted and item.want <= left and (key != "hand" or hand is not None):
                found.append(item)
                left -= item.want
    return tuple(found)


def _widest_lane(view: View, me: int, row: Row) -> int:
    """The cells of an opponent's longest lane on a line: so the parts of all stand below each other."""
    size, head = row
    lanes = [zone for seat in others(view, me) for zone in _zones(view, seat, _LANES)]
    return max(line_place(zone, head).want for zone in lanes) if size == "chip" else 0


def _lane(zone: Zone, row: Row, alike: int) -> Place:
    size, head = row
    if size == "chip":
        found = line_place(zone, head)
        return replace(found, least=_CHIP, want=max(found.want, _EMPTY, alike), grow=not alike)
    found = wide_place(zone, size, _UNITS, head=head)
    return replace(found, least=_UNITS * SIZES[size].width + 1)


def _part(zone: Zone, row: Row) -> Place:
    """Forge, colony or reflexes: no wider than their cards, which may cover each other."""
    size, head = row
    if size == "chip":
        found = line_place(zone, head)
        least = beside(zone) * (head == "beside") + _CHIP
        return replace(found, least=min(least, found.want), grow=len(zone.cards))
    found = wide_place(zone, size, max(1, len(zone.cards)), head=head, grow=len(zone.cards))
    return replace(found, want=max(found.want, place(zone, size).want if head == "over" else 0))


def _going_on(view: View, room: Room) -> list[Zone]:
    """What is shown between the colonies. A single card whose effect asks is named by the question:
    beside a fight it has no room of its own where there is little."""
    found = [zone for zone in view.zones if zone.seat is None]
    if len(found) > 1 and room.width < _WIDE:
        found = [zone for zone in found if zone.key != "due" or len(zone.cards) > 1]
    return found


def _words(zone: Zone, main: bool) -> Place:
    """What is going on, one card a line; the ``main`` thing is cut last."""
    lines = max(1, len(zone.cards))
    told = [len(f"{card.name} {card.badge}") + 6 for card in zone.cards]
    want = max([len(zone.name), *told])
    want = min(want, _SENTENCE) + 2
    return Place(zone.key, min(want, _MAIN if main else _EMPTY), want, "line", want, lines=lines)


def _fitted(places: Sequence[Place], room: Room) -> tuple[Place, ...]:
    """The places with no more wishes than there is room: their cards cover each other, or are cut."""
    if sum(item.want for item in places) <= room.width:
        return tuple(places)
    cells = share(tuple(places), room.width)
    return tuple(replace(item, want=want) for item, want in zip(places, cells, strict=True))


def _zones(view: View, seat: int, kinds: tuple[str, ...]) -> list[Zone]:
    """The zones of a seat of those kinds, in that order of kinds."""
    own = [zone for zone in view.zones if zone.seat == seat]
    return [zone for kind in kinds for zone in own if zone.key.partition(":")[0] == kind]
