"""The colours: two themes of our own beside Textual's, and the card colours of every theme.

The only place with fixed colours; all else refers to them by name.
"""

from __future__ import annotations

import os

from textual.color import Color
from textual.theme import Theme

FIELD = Theme(
    name="field",
    primary="#d8a948",
    secondary="#8fa760",
    accent="#e2875a",
    warning="#e6b450",
    error="#e07862",
    success="#a3bd74",
    foreground="#e9dfcd",
    background="#1b1815",
    surface="#24201b",
    panel="#2f2922",
    dark=True,
    variables={
        "block-cursor-foreground": "#1b1815",
        "block-cursor-background": "#d8a948",
        "block-cursor-text-style": "bold",
        "footer-key-foreground": "#d8a948",
        "border": "#d8a948",
        "border-blurred": "#51473a",
        "button-color-foreground": "#1b1815",
    },
)

PARCHMENT = Theme(
    name="parchment",
    primary="#8a5a12",
    secondary="#4f6a2b",
    accent="#a8431c",
    warning="#8a5a00",
    error="#a82a1e",
    success="#41661f",
    foreground="#2f2618",
    background="#f6efdf",
    surface="#efe5d0",
    panel="#e5d8bd",
    dark=False,
    variables={
        "block-cursor-foreground": "#fdf8ec",
        "block-cursor-background": "#8a5a12",
        "block-cursor-text-style": "bold",
        "footer-key-foreground": "#8a5a12",
        "border": "#8a5a12",
        "border-blurred": "#c3b392",
        "button-color-foreground": "#fdf8ec",
    },
)

OWN = (FIELD, PARCHMENT)
ON_OFFER = (
    "field",
    "parchment",
    "nord",
    "gruvbox",
    "catppuccin-mocha",
    "catppuccin-latte",
    "rose-pine",
    "rose-pine-dawn",
    "textual-dark",
    "textual-light",
    "ansi-dark",
    "ansi-light",
)

# suit: (ink, face, rim)
_CALM = {
    "black": ("#f6eddc", "#0d0b09", "#a3967e"),
    "yellow": ("#2b1f04", "#edc860", "#8b6713"),
    "wild": ("#ffffff", "#3d7040", "#b5d6ae"),
    "back": ("#e6d3b4", "#5a4030", "#a98e70"),
    "worker": ("#12202c", "#a3bcd2", "#45627d"),
    "seed": ("#1d2a0b", "#bcd28e", "#56702a"),
    "thorn": ("#ffeae5", "#7c2b29", "#dba59d"),
    "miracle": ("#2f1d4a", "#e3d8f3", "#7f68a8"),
    "gardener": ("#e8f7f4", "#1e5956", "#8fc9c1"),
    "purple": ("#f8eeff", "#693f85", "#cbaadf"),
    "dove": ("#1f2e2d", "#cde0dc", "#647f7a"),
    "unit": ("#2c120c", "#e3b29b", "#96563d"),
    "facility": ("#101f2b", "#a9c3d6", "#47657c"),
    "augment": ("#1b2a0a", "#bfd39a", "#5a7333"),
    "reflex": ("#261641", "#d9cdf0", "#7a63a3"),
    "echo": ("#ffe9ad", "#33280d", "#b3953f"),
    "leader": ("#eaf6f3", "#1f4f57", "#8fc3c4"),
    "talent": ("#2b2208", "#f3e2ae", "#8d7430"),
    "drone": ("#f2efe8", "#4a4a48", "#a9a69c"),
    "plain": ("#22201c", "#e4dccd", "#7d7363"),
}
_VIVID = {
    "black": ("#ffffff", "#000000", "#ffffff"),
    "yellow": ("#000000", "#ffe100", "#000000"),
    "wild": ("#ffffff", "#00702a", "#ffffff"),
    "back": ("#ffffff", "#1a4fa0", "#ffffff"),
    "worker": ("#000000", "#6cc4ff", "#000000"),
    "seed": ("#000000", "#7fe04f", "#000000"),
    "thorn": ("#ffffff", "#a80000", "#ffffff"),
    "miracle": ("#000000", "#ffb8f4", "#000000"),
    "gardener": ("#ffffff", "#005c5c", "#ffffff"),
    "purple": ("#ffffff", "#6a1b9a", "#ffffff"),
    "dove": ("#000000", "#ffffff", "#000000"),
    "unit": ("#000000", "#ff9a5c", "#000000"),
    "facility": ("#000000", "#6cc4ff", "#000000"),
    "augment": ("#000000", "#7fe04f", "#000000"),
    "reflex": ("#000000", "#e0b3ff", "#000000"),
    "echo": ("#ffe100", "#000000", "#ffe100"),
    "leader": ("#ffffff", "#005c5c", "#ffffff"),
    "talent": ("#000000", "#ffe100", "#000000"),
    "drone": ("#ffffff", "#404040", "#ffffff"),
    "plain": ("#000000", "#ffffff", "#000000"),
}
_SIXTEEN = {
    "black": ("ansi_bright_white", "ansi_black", "ansi_white"),
    "yellow": ("ansi_black", "ansi_yellow", "ansi_black"),
    "wild": ("ansi_black", "ansi_green", "ansi_black"),
    "back": ("ansi_bright_white", "ansi_blue", "ansi_white"),
    "worker": ("ansi_black", "ansi_white", "ansi_black"),
    "seed": ("ansi_black", "ansi_green", "ansi_black"),
    "thorn": ("ansi_bright_white", "ansi_red", "ansi_white"),
    "miracle": ("ansi_black", "ansi_bright_magenta", "ansi_black"),
    "gardener": ("ansi_bright_white", "ansi_black", "ansi_white"),
    "purple": ("ansi_bright_white", "ansi_magenta", "ansi_white"),
    "dove": ("ansi_black", "ansi_bright_white", "ansi_black"),
    "unit": ("ansi_bright_white", "ansi_red", "ansi_white"),
    "facility": ("ansi_black", "ansi_white", "ansi_black"),
    "augment": ("ansi_black", "ansi_green", "ansi_black"),
    "reflex": ("ansi_black", "ansi_bright_magenta", "ansi_black"),
    "echo": ("ansi_bright_yellow", "ansi_black", "ansi_white"),
    "leader": ("ansi_bright_white", "ansi_magenta", "ansi_white"),
    "talent": ("ansi_black", "ansi_yellow", "ansi_black"),
    "drone": ("ansi_bright_white", "ansi_black", "ansi_white"),
    "plain": ("ansi_black", "ansi_white", "ansi_black"),
}
SUITS = tuple(_CALM)


def card_variables(theme: Theme, vivid: bool) -> dict[str, str]:
    """The variables ``$ink-<suit>``, ``$face-<suit>``, ``$rim-<suit>`` and the frames of a theme."""
    palette = _SIXTEEN if theme.ansi else _VIVID if vivid else _CALM
    found: dict[str, str] = {}
    for suit, (ink, face, rim) in palette.items():
        found |= {f"ink-{suit}": ink, f"face-{suit}": face, f"rim-{suit}": rim}
    return found | _frames(theme)


def _frames(theme: Theme) -> dict[str, str]:
    """Ink and ground of what is marked on the table: the cursor, what is picked, where it may go."""
    if theme.ansi:
        grounds = {"cursor": "ansi_cyan", "picked": "ansi_bright_white", "target": "ansi_green"}
        inks = dict.fromkeys(grounds, "ansi_black")
    else:
        grounds = {
            "cursor": theme.primary,
            "picked": theme.accent or theme.primary,
            "target": theme.success or theme.primary,
        }
        inks = {mark: _readable(ground) for mark, ground in grounds.items()}
    return {f"mark-{mark}": ground for mark, ground in grounds.items()} | {
        f"mark-ink-{mark}": ink for mark, ink in inks.items()
    }


def _readable(ground: str) -> str:
    """Dark or light ink, whichever is easier to read on that ground."""
    return "#14110c" if Color.parse(ground).brightness > 0.45 else "#fffaf0"


def fitting() -> str:
    """The theme for this terminal: our dark one, or sixteen colours where there are no more."""
    many = os.environ.get("COLORTERM", "") in ("truecolor", "24bit")
    return "field" if many or "256color" in os.environ.get("TERM", "") else "ansi-dark"
