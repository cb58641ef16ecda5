"""Drawing with ASCII alone: a filter over every finished line, so that no widget can forget it.

Each character outside ASCII becomes one of the same width; nothing here knows what is drawn.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_ALIKE = {
    "-": "─┄┈╌╴╶–—‒−·╼╾",
    "|": "│▏▎▍▌▐▕▊▋▉",
    ":": "┆┊╎",
    "+": "╭╮╯╰┌┐└┘├┤┬┴┼◆",
    "=": "━═",
    "#": "┃║┏┓┗┛╔╗╚╝█▓▇▆▅╋╬■",
    "@": "▣",
    "%": "▒◇",
    ".": "░…",
    "_": "▁▂▃▄",
    "~": "▔▀",
    "*": "•●★✶‣▪",
    "o": "○◦",
    ">": "→▸►▶›»≥",
    "<": "←◂◄◀‹«≤",
    "^": "↑▲▴",
    "v": "↓▼▾✓",
    '"': "“”„",
    "'": "‘’´",
    "x": "×✕",
    " ": "\u00a0\u2009\u202f",
}
_TABLE = {ord(char): plain for plain, chars in _ALIKE.items() for char in chars}


@lru_cache(4096)
def plain(text: str) -> str:
    """The text in ASCII alone, cell for cell as wide as before."""
    if text.isascii():
        return text
    text = text.translate(_TABLE)
    return text if text.isascii() else "".join(map(_plain_character, text))


def _plain_character(char: str) -> str:
    if char.isascii():
        return char
    base = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    width = cell_len(char)
    return base if len(base) == width else "?" * width


class AsciiFilter(LineFilter):
    """Turns every line of the screen into ASCII just before it is shown."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments with plain texts; ``background`` does not matter here."""
        return [
            segment if segment.control else Segment(plain(segment.text), segment.style)
            for segment in segments
        ]
