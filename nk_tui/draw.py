"""Cards drawn as characters: sizes, frames and how a row of them is laid out.

It paints names of styles, never colours, and knows neither widgets nor rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len, set_cell_size

from nk_core.seen import Card
from nk_tui.text import centred, cut, fitted, wrapped

Cell = tuple[str, str]  # one character and the name of its style

SHAPES = {
    "black": "●",
    "yellow": "○",
    "wild": "◆",
    "worker": "■",
    "seed": "◇",
    "thorn": "▲",
    "miracle": "✶",
    "gardener": "▣",
    "purple": "◆",
    "dove": "▾",
    "unit": "▲",
    "facility": "■",
    "augment": "✶",
    "reflex": "◇",
    "echo": "◆",
    "leader": "▣",
    "talent": "●",
    "drone": "○",
}

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
TAGGED = Size(7, 3, 4)  # with the beginning of its name on the lower rim
LARGE = Size(7, 5, 4)
NAMED = Size(10, 5, 4)
GRAND = Size(12, 7, 5)
LINE = Size(20, 1, 20)  # one card a line, in words
SIZES = {
    "chip": CHIP,
    "line": LINE,
    "small": SMALL,
    "tagged": TAGGED,
    "large": LARGE,
    "named": NAMED,
    "grand": GRAND,
}

_SIGN = 3  # cells of a badge that still finds room on the rim of a small card
_LONG_SIGN = 5  # of one that counts several things: "3T1D"


def mark_of(card: Card, shapes: bool) -> str:
    """One character that tells the suit without its colour."""
    return SHAPES.get(card.suit, card.mark) if shapes else card.mark


def is_word(card: Card) -> bool:
    """Whether the face is the beginning of a name, which tells the suit by itself."""
    return len(card.face) > 1 and card.face.isalpha()


def is_blank(card: Card) -> bool:
    """Whether it is seen from behind and nothing is told of it: as good as any other such card."""
    return not card.face and not card.badge


def _is_sign(part: str) -> bool:
    counts = cell_len(part) <= _LONG_SIGN and (any(map(str.isdigit, part)) or part[-1] == "+")
    return cell_len(part) <= _SIGN or counts


def signs(card: Card) -> tuple[str, str]:
    """A badge of one or two short signs: what counts, for the lower rim, and what lies on the card,
    for the upper one. Empty texts for a badge that is a word."""
    parts = card.badge.split()
    if not 0 < len(parts) <= 2 or not all(map(_is_sign, parts)):
        return "", ""
    low = [part for part in parts if part[0] in "×+-0123456789"]
    high = [part for part in parts if part not in low]
    return ("".join(low), "".join(high)) if len(low) < 2 and len(high) < 2 else ("", "")


def whole_face(card: Card, width: int) -> Card:
    """A card whose badge begins with a stroke ("/6") has it go on with its face, where both fit."""
    part, _blank, rest = card.badge.partition(" ")
    if card.face and part.startswith("/") and cell_len(card.face + part) <= width:
        return replace(card, face=card.face + part, badge=rest)
    return card


def card_cells(
    card: Card, size: Size, state: str = "", shapes: bool = False, seen: int | None = None
) -> list[list[Cell]]:
    """The cells of one card, line by line. ``state`` is a key of the frames, ``seen`` how many cells
    of it the next card leaves uncovered."""
    if not card.face:
        return _back(card, size, state)
    card = whole_face(card, size.width - 2)
    ink = f"suit--{card.suit}"
    mark = mark_of(card, shapes)
    if size.height == 1:
        style = _frame_style(card, state) if state not in ("", "source", "recent") else ink
        return [[(char, style) for char in _line(f"{mark}{card.face:>2}", size)]]
    if size is TAGGED and seen is not None and seen < size.width:
        return _covered(card, state, mark, seen)
    return _framed(card, _inside(card, size), size, state, mark)


def _covered(card: Card, state: str, mark: str, seen: int) -> list[list[Cell]]:
    """A card of which the next covers the right end: what tells most stands at the left."""
    room, width = seen - 1, TAGGED.width - 2
    low, high = signs(card)
    sign = high + low if cell_len(high + low) <= room else low or high
    lead = mark if cell_len(mark + sign) <= room else ""
    bare = replace(card, badge="")
    cells = _framed(bare, [fitted(centred(card.face, room), width)], TAGGED, state, lead)
    ink = f"suit--{card.suit}"
    for x, char in enumerate(sign[: width - len(lead)], 1 + len(lead)):
        cells[0][x] = (char, ink)
    return cells


def _line(text: str, size: Size) -> str:
    return set_cell_size(text, size.width)


def _inside(card: Card, size: Size) -> list[str]:
    """What stands between the rims, line by line."""
    inner, face = size.width - 2, card.face
    if size is TAGGED:
        return [centred(face, inner)]
    if size.height == 3:
        return [f"{face:>2} ".center(inner)[:inner] if len(face) < 3 else face[:inner]]
    sign = SHAPES.get(card.suit, card.mark)
    word = "" if any(signs(card)) else card.badge
    if size in (NAMED, GRAND):
        most = size.height - 3 - bool(word and size is GRAND)
        whole = (fitted(w, inner) if cell_len(w) > inner else w for w in card.name.split())
        name = cut(wrapped(" ".join(whole), inner), most, inner)
        name += [""] * (most - len(name)) + [word] * bool(word and size is GRAND)
        return [f" {face:<{inner - 3}}{sign} ", *(centred(line, inner) for line in name)]
    if cell_len(word) > inner:  # a long word takes two lines and is still read whole
        half = min(inner - 1, max(-(-len(word) // 2), len(word) - inner))
        first, rest = f"{word[:half]}-", word[half:]
        top = f" {face:<{inner - 2}}{sign}"
        return [top, fitted(first, inner), fitted(rest, inner)]
    low = fitted(word, inner) if word else f"{'' if is_word(card) else face:>{inner - 1}} "
    return [f" {face:<{inner - 1}}", sign.center(inner), low]


def _back(card: Card, size: Size, state: str) -> list[list[Cell]]:
    if size.height == 1:
        return [[(char, "suit--back") for char in _line("░░░", size)]]
    lines = ["░" * (size.width - 2)] * (size.height - 2)
    if card.badge and cell_len(card.badge) < size.width - 2:  # what lies on its back
        lines[len(lines) // 2] = f" {card.badge} ".center(size.width - 2, "░")[: size.width - 2]
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
    low, high = _rims(card, size)

    def edge(ends: str, start: str, sign: str, apart: bool = False) -> list[Cell]:
        start = start if cell_len(start) + cell_len(sign) <= width else ""
        sign = fitted(sign, min(width, cell_len(sign)))
        line = [(across, rim)] * (width - cell_len(start) - cell_len(sign))
        first, last = ([(char, ink) for char in part] for part in (start, sign))
        inner = [*first, *line, *last] if apart else [*first, *last, *line]
        return [(ends[0], rim), *inner, (ends[1], rim)]

    lines = [edge(left + right, mark, high, apart=size is TAGGED)]
    for text in inside:
        body: list[Cell] = [(char, ink) for char in text]
        lines.append([(upright, rim), *body, (upright, rim)])
    lines.append(edge(low_left + low_right, "•" if state == "recent" else "", low))
    return lines


def _rims(card: Card, size: Size) -> tuple[str, str]:
    """What stands on the lower and on the upper rim: a card with its name below bears all signs
    above, and signs that have no room above stand below if nothing else does."""
    if not card.face:
        return "", ""
    low, high = signs(card)
    width = size.width - 3  # beside its mark
    if size is TAGGED:
        name = "".join((card.tag or card.name).split())
        both = high + low if cell_len(high + low) <= width else low or high
        return set_cell_size(name, min(cell_len(name), size.width - 2)), both
    return (high, "") if cell_len(high) > width and not low else (low, high)


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
