"""A row of cards on one line: each a word or two, as wide as it needs, and what of them fits.

It paints names of styles like ``draw``, and knows neither widgets nor rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rich.cells import cell_len

from nk_core.seen import Card, Zone
from nk_tui.draw import Cell, is_blank, is_word, mark_of, signs, whole_face
from nk_tui.text import fitted

LEADS = {"cursor": "▸", "picked": "▸", "aimed": "▸", "target": "›"}
"""What stands before a marked card, so that it shows without colours too."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One card, or several backs, on the line: number of the (first) card, left edge, cells."""

    index: int
    x: int
    cells: tuple[Cell, ...]


def chip_cells(card: Card, state: str, shapes: bool) -> tuple[Cell, ...]:
    """A card that lies face up: lead, suit and face, signs. A face that is a word needs no suit."""
    mark = mark_of(card, shapes)
    mark = "" if is_word(card) or mark == card.face else mark
    card = whole_face(card, _FACE)
    low, high = signs(card)
    if low[:1].isdigit() and card.face[-1:].isdigit():
        low = f":{low}"  # two numbers would read as one
    marked = state in LEADS
    ink = f"frame--{state}" if marked else f"suit--{card.suit}"
    cells = [(LEADS.get(state, " "), ink if marked else "")]
    cells += [(char, ink) for char in f"{mark}{card.face}{low}"]
    return (*cells, *((char, ink if marked else "suit--dove") for char in high))


_FACE = 5  # cells of a face with what goes on with it


def _backs(text: str, state: str) -> tuple[Cell, ...]:
    marked = state in LEADS
    ink = f"frame--{state}" if marked else "suit--back"
    lead = (LEADS.get(state, " "), ink if marked else "")
    return (lead, *((char, ink) for char in text))


def line_cells(card: Card, state: str, shapes: bool, width: int) -> tuple[Cell, ...]:
    """A card on a line of its own: its chip, its name, and a badge that is a word."""
    spoken = any(map(str.islower, card.badge)) or not any(signs(whole_face(card, _FACE)))
    word = card.badge if card.face and spoken else ""
    bare = replace(card, badge="") if word else card
    back = _backs(f"{card.mark}{card.badge}", state)
    cells = chip_cells(bare, state, shapes) if card.face else back
    about = f" {card.name} {word}".rstrip()
    ink = f"frame--{state}" if state in LEADS else "zone--name"
    room = max(0, width - len(cells))
    return (*cells, *((char, ink) for char in fitted(about, min(room, cell_len(about)))))


def _items(
    zone: Zone, state: Callable[[int], str], shapes: bool
) -> list[tuple[int, tuple[Cell, ...]]]:
    if zone.kind == "deck":
        return [(0, _backs(f"░{zone.count}", state(0)))]
    if zone.kind == "pile" and zone.cards:
        return [_top(zone, state, shapes)]
    found: list[tuple[int, tuple[Cell, ...]]] = []
    backs = [index for index, card in enumerate(zone.cards) if is_blank(card)]
    for index, card in enumerate(zone.cards):
        if card.face:
            found.append((index, chip_cells(card, state(index), shapes)))
        elif card.badge:
            found.append((index, _backs(f"{card.mark}{card.badge}", state(index))))
        elif index == backs[0]:
            found.append((index, _backs(f"░{len(backs)}", state(index))))
    return found or [(0, tuple((char, "slot") for char in " ┄┄"))]


def _top(zone: Zone, state: Callable[[int], str], shapes: bool) -> tuple[int, tuple[Cell, ...]]:
    """The top card of a pile, and how many lie below it."""
    last = len(zone.cards) - 1
    cells = chip_cells(replace(zone.cards[last], badge=""), state(last), shapes)
    below = f"+{zone.count - 1}" if zone.count > 1 else ""
    return last, (*cells, *((char, "zone--count") for char in below))


def chip_row(
    zone: Zone, width: int, state: Callable[[int], str], shapes: bool, keep: int | None = None
) -> list[Chip]:
    """The chips that fit into ``width`` cells, card ``keep`` among them; "+n" for those left out."""
    items = _items(zone, state, shapes)
    whole = sum(len(cells) for _index, cells in items)
    room = width if whole <= width else max(0, width - 4)
    start = 0
    if whole > width and keep is not None:
        at = next((n for n, (index, _cells) in enumerate(items) if index == keep), 0)
        while sum(len(cells) for _index, cells in items[start : at + 1]) > room and start < at:
            start += 1
    found: list[Chip] = []
    x = 0
    for index, cells in items[start:]:
        if x + len(cells) > room and found:
            break
        found.append(Chip(index, x, cells))
        x += len(cells)
    if left := len(items) - len(found):
        more = tuple((char, "zone--count") for char in f" +{left}")
        found.append(Chip(-1, x, more))
    return found


def chips_width(zone: Zone) -> int:
    """The cells that all cards of a zone need on one line."""
    return sum(len(cells) for _index, cells in _items(zone, lambda _index: "", False))


def beside(zone: Zone) -> int:
    """The cells of a heading that stands on the same line, with one for its mark."""
    return cell_len(zone.name) + 1
