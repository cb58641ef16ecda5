"""Cards drawn as characters: sizes, frames and how a row of them is laid out.

It paints names of styles, never colours, and knows neither widgets nor rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nk_core.seen import Card

Cell = tuple[str, str]  # one character and the name of its style

SHAPES = {"black": "●", "yellow": "○", "wild": "◆"}

_FRAMES = {
    "": "╭─╮│╯╰",
    "recent": "╭─╮│╯╰",
    "source": "╭─╮│╯╰",
    "target": "┏━┓┃┛┗",
    "cursor": "┏━┓┃┛┗",
    "picked": "╔═╗║╝╚",
    "aimed": "╔═╗║╝╚",
}
"""Six characters by state: left top, across, right top, upright, right bottom, left bottom."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a card is drawn: cells across and down, and the least that shows of a covered one."""

    width: int
    height: int
    least: int


CHIP = Size(4, 1, 3)
SMALL = Size(5, 3, 3)
LARGE = Size(7, 5, 4)
SIZES = {"chip": CHIP, "small": SMALL, "large": LARGE}


def mark_of(card: Card, shapes: bool) -> str:
    """One character that tells the suit without its colour."""
    return SHAPES.get(card.suit, card.mark) if shapes else card.mark


def card_cells(card: Card, size: Size, state: str = "", shapes: bool = False) -> list[list[Cell]]:
    """The cells of one card, line by line. ``state`` is a key of the frames."""
    if not card.face:
        return _back(card, size, state)
    ink = f"suit--{card.suit}"
    mark = mark_of(card, shapes)
    if size.height == 1:
        style = _frame_style(card, state) if state not in ("", "source", "recent") else ink
        return [[(char, style) for char in f"{mark}{card.face:>2} "[: size.width]]]
    if size.height == 3:
        return _framed(card, [f"{card.face:>2} ".center(3)[:3]], size, state, mark)
    inner = size.width - 2
    middle = SHAPES.get(card.suit, card.mark).center(inner)
    low = f"{card.badge:.{inner}}".ljust(inner) if card.badge else f"{card.face:>{inner - 1}} "
    return _framed(card, [f" {card.face:<{inner - 1}}", middle, low], size, state, mark)


def _back(card: Card, size: Size, state: str) -> list[list[Cell]]:
    if size.height == 1:
        return [[(char, "suit--back") for char in "░░░ "[: size.width]]]
    lines = ["░" * (size.width - 2)] * (size.height - 2)
    return _framed(Card("", "back", "", card.name), lines, size, state, "")


def count_cells(count: int, size: Size, state: str = "") -> list[list[Cell]]:
    """A face-down pile with the number of its cards on it."""
    pile = Card("", "back", "", "")
    if size.height == 1:
        return [[(char, "suit--back") for char in f"{count:^{size.width}}"]]
    inner = size.width - 2
    lines = ["░" * inner] * (size.height - 2)
    lines[len(lines) // 2] = f"{count:^{inner}}"
    return _framed(pile, lines, size, state, "")


def slot_cells(size: Size, state: str = "") -> list[list[Cell]]:
    """An empty place; where something may go only its rim is marked."""
    marked = state in ("target", "aimed", "picked", "cursor")
    style = f"frame--{state}" if marked else "slot"
    if size.height == 1:
        return [[(char, style) for char in " ┄┄ "[: size.width]]]
    left, across, right, upright, low_right, low_left = (
        tuple(_FRAMES[state]) if marked else tuple("╭┄╮┆╯╰")
    )
    width = size.width - 2
    inside = [(upright, style), *[(" ", "")] * width, (upright, style)]
    return [
        [(char, style) for char in left + across * width + right],
        *[inside] * (size.height - 2),
        [(char, style) for char in low_left + across * width + low_right],
    ]


def _frame_style(card: Card, state: str) -> str:
    if state in ("", "source", "recent"):
        return f"rim--{card.suit}"
    return f"frame--{state}"


def _framed(card: Card, inside: list[str], size: Size, state: str, mark: str) -> list[list[Cell]]:
    left, across, right, upright, low_right, low_left = tuple(_FRAMES[state])
    rim, ink = _frame_style(card, state), f"suit--{card.suit}"
    width = size.width - 2
    top = left + (mark + across * (width - len(mark)) if mark else across * width) + right
    foot = "•" if state == "recent" else ""
    bottom = low_left + (foot + across * (width - len(foot))) + low_right
    lines = [[(char, rim) for char in top]]
    if mark and rim == f"rim--{card.suit}":
        lines[0][1] = (mark, ink)
    for text in inside:
        body: list[Cell] = [(char, ink) for char in text]
        lines.append([(upright, rim), *body, (upright, rim)])
    lines.append([(char, rim) for char in bottom])
    return lines


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a row stand: the first one drawn and the left edge of each from there."""

    first: int
    edges: tuple[int, ...]

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Pairs of card number and left edge."""
        return iter(enumerate(self.edges, self.first))


def row_layout(count: int, width: int, size: Size, least: int, keep: int | None = None) -> Layout:
    """Lay ``count`` cards into ``width`` cells: apart, touching, covering each other, or cut off.

    A row that cannot show all keeps the card number ``keep`` (else the last) in view.
    """
    if count <= 0:
        return Layout(0, ())
    gap = 1 if count * (size.width + 1) - 1 <= width else 0
    step = size.width + gap
    if count > 1 and step * (count - 1) + size.width > width:
        step = max(least, (width - size.width) // (count - 1))
    fit = max(1, (width - size.width) // max(1, step) + 1)
    fit = min(fit, count)
    last = count - 1 if keep is None else min(count - 1, max(keep, fit - 1))
    first = last - fit + 1
    return Layout(first, tuple(n * step for n in range(fit)))


class Canvas:
    """A small field of cells that cards are painted onto, later ones over earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows: list[list[Cell]] = [[(" ", "")] * width for _line in range(height)]

    def paint(self, x: int, y: int, lines: Sequence[Sequence[Cell]]) -> None:
        """Put lines of cells with their upper left corner at (x, y); what sticks out is cut off."""
        for row, line in enumerate(lines, y):
            if 0 <= row < len(self.rows):
                for column, cell in enumerate(line, x):
                    if 0 <= column < self.width:
                        self.rows[row][column] = cell

    def runs(self, y: int) -> list[Cell]:
        """Line ``y`` as texts of one style each."""
        found: list[Cell] = []
        for char, style in self.rows[y]:
            if found and found[-1][1] == style:
                found[-1] = (found[-1][0] + char, style)
            else:
                found.append((char, style))
        return found
