"""Sovereign's nouns: citizens, lanes, phases, lists of names, as view, choices and story all say them.

Words alone: nothing here reads a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nk_core.words import N_, _, ngettext

PHASES = {
    "mulligan": N_("first hands"),
    "growth": N_("growth"),
    "upkeep": N_("upkeep"),
    "forge": N_("forge"),
    "battle": N_("battle"),
    "move": N_("move"),
    "draw": N_("draw"),
    "over": N_("over"),
}
WINDOWS = {
    "forge-begins": N_("the forge phase begins"),
    "forge-ends": N_("the forge phase ends"),
    "battle-begins": N_("the battle phase begins"),
    "round-begins": N_("before the damage of a round"),
    "move-begins": N_("the move phase begins"),
    "move-ends": N_("the move phase ends"),
    "between-turns": N_("between two turns"),
}
LANE_NAMES = (N_("Leader lane"), N_("Citadel lane"))
OWN_LANES = (N_("your leader lane"), N_("your citadel lane"))
THEIR_LANES = (N_("the leader lane of {name}"), N_("the citadel lane of {name}"))
THE_LANES = (N_("the leader lane"), N_("the citadel lane"))
STATS = {
    "attack": N_("attack"),
    "armor": N_("armor"),
    "strike": N_("combat damage"),
    "breach": N_("breach value"),
    "health": N_("health"),
}


def joined(parts: Sequence[str]) -> str:
    """Names in a sentence: “Ana, Bruno and Cora”."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{names} and {last}").format(names=", ".join(parts[:-1]), last=parts[-1])


def talents(count: int) -> str:
    """So many talents."""
    if count == 1:
        return _("a talent")
    return ngettext("{count} talent", "{count} talents", count).format(count=count)


def drones(count: int) -> str:
    """So many drones."""
    if count == 1:
        return _("a drone")
    return ngettext("{count} drone", "{count} drones", count).format(count=count)


def citizens(t: int, d: int) -> str:
    """Talents and drones in a sentence; “nobody” when there are none."""
    parts = [talents(t)] * bool(t) + [drones(d)] * bool(d)
    return joined(parts) or _("nobody")


def letters(t: int, d: int) -> str:
    """Citizens as a badge: “TTD” as long as that is short, then “4T”, “3T1D”."""
    if t + d <= 3:
        return "T" * t + "D" * d
    return f"{t}T" * bool(t) + f"{d}D" * bool(d)


def lane_of(names: Sequence[str], seat: int, lane: int, reader: int | None = None) -> str:
    """“your leader lane”, or whose it is."""
    if seat == reader:
        return _(OWN_LANES[lane])
    return _(THEIR_LANES[lane]).format(name=names[seat])


def phase_name(phase: str) -> str:
    """The word for a phase of the position text."""
    return _(PHASES[phase])


def window_name(window: str) -> str:
    """When a window of the position text is open."""
    return _(WINDOWS[window])


def signed(amount: int) -> str:
    """A change with its sign; a real minus would be one character that not every terminal has."""
    return f"{amount:+d}"


def stat_change(stat: str, amount: int) -> str:
    """“+1 attack”."""
    return _("{amount} {stat}").format(amount=signed(amount), stat=_(STATS[stat]))


def counted_echoes(count: int) -> str:
    """So many echoes in a sentence."""
    if count == 1:
        return _("an echo")
    return ngettext("{count} echo", "{count} echoes", count).format(count=count)


def card_list(names: Sequence[str], echoes: int = 0) -> str:
    """Cards in a sentence, equal ones counted, echoes last."""
    parts = [f"{name} ×{n}" if n > 1 else name for name, n in Counter(names).items()]
    return joined(parts + [counted_echoes(echoes)] * bool(echoes))
