"""What a move will surely bring, in sentences: who is pushed where, what a team earns, what is lost.

It looks ahead through the engine's journal and stops before anything drawn or taken by chance, so
that a foretold sentence never tells what its player cannot know.
"""

from __future__ import annotations

from typing import Any

from nk_core.gardeners.cards import full_name
from nk_core.gardeners.garden import (
    FRUIT_OTHER,
    FRUIT_OWN,
    Position,
    doves_left,
    team_size,
)
from nk_core.gardeners.state import Kind, Tale
from nk_core.words import _, ngettext

Note = tuple[int, int, int, int]  # tale, seat, a, b
Names = tuple[str, ...]

CREEPING = frozenset({Tale.T_PLANTED, Tale.T_CREPT, Tale.T_LOOPED})
CERTAIN = CREEPING | {
    Tale.T_FISHED,
    Tale.T_CHOSE,
    Tale.T_MIRACLE,
    Tale.T_MASTER,
    Tale.T_PAID,
    Tale.T_LOST,
    Tale.T_CHANGE,
}


def foretold(game: Any, state: bytes, move: int) -> list[Note]:
    """The journal of a move as far as nothing hidden comes up in it."""
    notes: list[Note] = []
    for note in game.trace(state, move):
        if note[0] not in CERTAIN:
            break
        notes.append(note)
    return notes


def within(names: Names, garden: int, reader: int) -> str:
    """“in your garden”, or whose it is."""
    if garden == reader:
        return _("in your garden")
    return _("in the garden of {name}").format(name=names[garden])


def towards(names: Names, garden: int, reader: int) -> str:
    """“to your garden”, or whose it is."""
    if garden == reader:
        return _("to your garden")
    return _("to the garden of {name}").format(name=names[garden])


def creep_lines(notes: list[Note], names: Names, reader: int) -> str:
    """All that is pushed, in one sentence; "" when nothing is."""
    steps = []
    for tale, _seat, kind, garden in notes:
        if tale == Tale.T_CREPT and garden == reader:
            steps.append(_("{card} to you").format(card=full_name(kind)))
        elif tale == Tale.T_CREPT:
            steps.append(_("{card} to {name}").format(card=full_name(kind), name=names[garden]))
        elif tale == Tale.T_LOOPED:
            steps.append(_("{card} to the discard pile").format(card=full_name(kind)))
    if not steps:
        return ""
    return _("Creeping on: {cards}.").format(cards=", ".join(steps))


def creep_harm(notes: list[Note], reader: int) -> str:
    """What the reader's own garden loses or gets by the pushing; "" when nothing."""
    for tale, seat, kind, garden in notes:
        leaves = seat == reader and tale in (Tale.T_CREPT, Tale.T_LOOPED)
        if leaves and kind != Kind.THORN:
            return _("Your garden loses {card}.").format(card=full_name(kind))
        if tale == Tale.T_CREPT and garden == reader and kind == Kind.THORN:
            return _("A Thorn comes to your own garden.")
    return ""


def miracle_line(notes: list[Note], names: Names, reader: int) -> str:
    """Whose garden a Miracle will go to; "" when none comes up."""
    for tale, seat, kind, _b in notes:
        if tale == Tale.T_MIRACLE:
            return _("{card} goes {garden}; its owner places or refuses it.").format(
                card=full_name(kind), garden=towards(names, seat, reader)
            )
    return ""


def fruit_text(count: int) -> str:
    """So many yellow fruit."""
    return ngettext("{count} yellow fruit", "{count} yellow fruit", count).format(count=count)


def prize_text(size: int, elsewhere: bool) -> str:
    """The fruit that a team of that size earns."""
    if elsewhere and size == 4:
        return _("a purple fruit")
    return fruit_text((FRUIT_OTHER if elsewhere else FRUIT_OWN)[size])


def reward_line(options: dict[str, str], position: Position, size: int, elsewhere: bool) -> str:
    """What a team of that size earns whoever appoints; "" for a single Worker."""
    if size < 2:
        return ""
    prize = prize_text(size, elsewhere)
    if size == 2 or doves_left(position, options["limit"] == "yes") == 0:
        return _("Team of {size}: {prize}.").format(size=size, prize=prize)
    return _("Team of {size}: {prize} or a Dove.").format(size=size, prize=prize)


def point_line(names: Names, garden: int, mover: int) -> str:
    """Who has the point of a Worker that lies in another's garden."""
    if garden == mover:
        return ""
    return _("Its point at the Harvest is {name}'s.").format(name=names[garden])


def fruit_line(names: Names, garden: int, mover: int) -> str:
    """Who has the fruit of a Seed that lies in another's garden."""
    if garden == mover:
        return ""
    return _("Its fruit at the Harvest is {name}'s.").format(name=names[garden])


def team_line(
    options: dict[str, str], position: Position, names: Names, kind: int, garden: int, mover: int
) -> str:
    """What a Worker more in a garden earns, and for whom it counts."""
    size = team_size(position, garden, kind) + 1
    parts = (
        reward_line(options, position, size, garden != mover),
        point_line(names, garden, mover),
    )
    return " ".join(filter(None, parts))


def harvest_line(left: int) -> str:
    """What the Master Gardener brings when so many turns are left to begin."""
    if not left:
        return _("The Harvest comes right after this turn.")
    text = ngettext(
        "The Harvest comes after {count} more turn.",
        "The Harvest comes after {count} more turns.",
        left,
    )
    return text.format(count=left)
