"""Small helpers for text on the screen: wrapping by cells, numbers, times, bars."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from nk_core.words import _, ngettext

SHORTEST = 6  # cells to which a name may be cut


def wrapped(text: str, width: int) -> list[str]:
    """The text broken at blanks into lines of at most ``width`` cells; at least one line."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        while cell_len(word) > width:
            if line:
                lines.append(line)
                line = ""
            cut = set_cell_size(word, width)
            lines.append(cut)
            word = word[len(cut) :] if cut.strip() else ""
        if line and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line or not lines else lines


def cut(lines: list[str], most: int, width: int) -> list[str]:
    """At most that many lines; the last ends in an ellipsis where some are left out."""
    if len(lines) <= most:
        return lines
    last = f"{lines[most - 1]} …" if cell_len(lines[most - 1]) + 2 <= width else ""
    return [*lines[: most - 1], last or fitted(lines[most - 1] + " …", width)]


def with_short(text: str, names: Sequence[str], most: int, width: int) -> str:
    """The text with its longest names cut until it fits into ``most`` lines; no other word is."""
    short = text
    for limit in range(max(map(cell_len, names), default=0), SHORTEST - 1, -1):
        if len(wrapped(short, width)) <= most:
            break
        short = text
        for name in sorted(names, key=cell_len, reverse=True):
            if cell_len(name) > limit:
                short = short.replace(name, set_cell_size(name, limit - 1).rstrip() + "…")
    return short


def by_words(text: str, width: int) -> str:
    """As many whole words as fit, and an ellipsis; only a first word too long for it is cut."""
    if cell_len(text) <= width or width <= 0:
        return text if width > 0 else ""
    first = wrapped(text, max(1, width - 2))[0]
    if first.split() == text.split()[: len(first.split())]:
        return f"{first} …"
    return set_cell_size(text, width - 1).rstrip() + "…"


def listed(names: Sequence[str], width: int) -> str:
    """Names with commas, cut evenly where they are too long together, else only counted."""
    if cell_len(", ".join(names)) <= width:
        return ", ".join(names)
    for limit in range(max(map(cell_len, names)), SHORTEST - 1, -1):
        text = ", ".join(
            name if cell_len(name) <= limit else set_cell_size(name, limit - 1).rstrip() + "…"
            for name in names
        )
        if cell_len(text) <= width:
            return text
    return ngettext("{count} place", "{count} places", len(names)).format(count=len(names))


def last_lines(text: str, most: int, width: int) -> list[str]:
    """The end of a text in at most that many lines, with an ellipsis where its beginning is cut."""
    if len(wrapped(text, width)) <= most:
        return wrapped(text, width)
    words = text.split()
    while len(wrapped(f"… {' '.join(words)}", width)) > most and words:
        words.pop(0)
    return wrapped(f"… {' '.join(words)}", width)


def fitted(text: str, width: int) -> str:
    """The text in exactly ``width`` cells, its end replaced by an ellipsis where it is too long."""
    if width <= 0:
        return ""
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + "…"
    return set_cell_size(text, width)


def centred(text: str, width: int) -> str:
    """The text in the middle of exactly ``width`` cells, cut like ``fitted``."""
    text = fitted(text, min(width, cell_len(text)))
    return fitted(" " * ((width - cell_len(text)) // 2) + text, width)


def bar(part: float, width: int) -> str:
    """A bar of ``width`` cells filled to ``part`` (0 to 1)."""
    full = round(max(0.0, min(1.0, part)) * width)
    return "█" * full + "░" * (width - full)


def percent(part: float) -> str:
    """A share as a whole percentage, padded to four cells."""
    return f"{round(100 * part):>3}%"


def thousands(number: float) -> str:
    """A count in at most five characters: 950, 12.4k, 3.1M."""
    if number < 1000:
        return f"{number:.0f}"
    for unit in ("k", "M", "G"):
        number /= 1000
        if number < 999.5:
            return f"{number:.1f}{unit}" if number < 99.95 else f"{number:.0f}{unit}"
    return "∞"


def span(seconds: float) -> str:
    """A think time: "0.5 s", "2 s", "1.5 min"."""
    if seconds < 60:
        return _("{number} s").format(number=f"{seconds:g}")
    return _("{number} min").format(number=f"{seconds / 60:.3g}")


def seconds_text(seconds: float) -> str:
    """A measured time with one decimal: "1.3 s"."""
    return _("{number} s").format(number=f"{seconds:.1f}")
