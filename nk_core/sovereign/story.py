"""What happened in Sovereign, in sentences, as one seat may see it. It decides nothing.

The engine's journal tells all of it in order, hidden cards included; the tellers decide who may read
which of them. What others answered in a window is not told (13.15).
"""

from __future__ import annotations

from typing import Any

from nk_core.seen import Event
from nk_core.sovereign import fights, tales
from nk_core.sovereign.answering import said
from nk_core.sovereign.ending import outcome
from nk_core.sovereign.nouns import citizens
from nk_core.sovereign.scene import Names, Scene
from nk_core.sovereign.state import Names as Ids
from nk_core.sovereign.state import Tale
from nk_core.sovereign.telling import CITIZENS, FLIPS, Note, Story, Teller
from nk_core.words import N_, _

TELLERS: dict[Tale, Teller] = tales.TELLERS | fights.TELLERS
COURSE = frozenset({  # no part of the effect that has begun before
    Tale.T_TURN, Tale.T_PHASE, Tale.T_ONWARD, Tale.T_ATTACK, Tale.T_BREACH, Tale.T_LOOKS, Tale.T_COMBAT_OVER,
})  # fmt: skip
HEADS = (Tale.T_PLAYED, Tale.T_WORKED, Tale.T_START, Tale.T_REVEAL)


# ---- the journal ---------------------------------------------------------------------------------


def about(note: Note) -> int:
    """The card or forge place whose citizens belong to the same sentence."""
    tale, seat, card, place = note
    if tale in (Tale.T_PLAYED, Tale.T_WORKED):
        return card
    return int(Ids.FORGE_REF) + int(Ids.FORGE_ROOM) * seat + place


def ordered(notes: list[Note]) -> list[Note]:
    """The journal with what is paid for a card behind the card, not before it."""
    found: list[Note] = []
    for note in notes:
        paid: list[Note] = []
        if note[0] in HEADS:
            place = about(note)
            while found and found[-1][0] in CITIZENS + FLIPS and place in found[-1][2:]:
                paid.insert(0, found.pop())
        found += [note, *paid]
    return found


def tell_notes(story: Story, notes: list[Note]) -> None:
    """The journal in sentences."""
    rest = ordered(notes)
    if story.words[0] == "accelerate":
        rest = [note for note in rest if note[0] not in FLIPS] or rest
    while rest:
        note = rest.pop(0)
        if note[0] in COURSE or (note[0] in CITIZENS and story.sort_of(note[2]) == "forge"):
            story.lead = ""
        TELLERS[Tale(note[0])](story, note, rest)
    story.lead = ""


# ---- moves ---------------------------------------------------------------------------------------

FIRST = {  # told before what they bring
    "end": N_("{name} ends the {phase} phase."),
    "no attack": N_("{name} does not attack."),
    "yes": N_("{name} uses {card}."),
    "option": N_("{name} decides: {what}."),
}
SILENT = {  # told where the journal says nothing
    "recall": N_("{name} leaves the citizens on {subject}."),
    "cloak": N_("{subject} fights."),
    "name": N_("{name} points at {what}."),
    "number": N_("{name} chooses {what}."),
    "order": N_("{name} takes {what} first."),
    "lose": N_("{name} decides who leaves {subject}."),
    "no": N_("{name} makes no use of {card}."),
}


def move_line(story: Story, text: str) -> str:
    """A move in words, for everyone."""
    words, old = story.words, story.old
    phase = _("move") if old.position["phase"] == "move" else _("forge")
    source, subject = old.source, old.subject
    what = words[-1]
    if words[0] == "option":
        what = said(old, source, int(words[1]) - 1)
    elif words[0] == "order":
        what = old.name(words[1])
    elif words[0] == "name":
        what = named_card(story)
    return text.format(
        name=story.names[story.mover],
        phase=phase,
        card=old.name(source) if source else _("it"),
        subject=old.name(subject) if subject else _("it"),
        what=what,
    )


def named_card(story: Story) -> str:
    """A card pointed at in a breach: of a forge by its place, of a hand not at all."""
    word = story.words[1]
    if word.isdigit() and story.enemy is not None:
        return story.old.forge_name(story.enemy, int(word), story.viewer)
    return _("a card")


def tell_first(story: Story) -> None:
    """What a move is, where that is told before what it brings."""
    key = "no attack" if story.words == ["no", "attack"] else story.words[0]
    if key in FIRST:
        story.tell(story.mover, move_line(story, _(FIRST[key])))


def tell_silent(story: Story) -> None:
    """A move that the journal says nothing of; of a pass there is nothing to say at all (13.15)."""
    word = story.words[0]
    if word == "pass":
        return
    text = SILENT.get(word, N_("{name} decides."))
    story.tell(story.mover, move_line(story, _(text)))


def events(
    game: Any, before: bytes, move: int, after: bytes, seat: int | None, names: Names
) -> tuple[Event, ...]:
    """All that the move brought, in order, as the seat may see it (None: as everyone does).

    Nothing at all where somebody has only passed in a window.
    """
    story = Story(Scene(game, before, names), Scene(game, after, names), seat, move)
    tell_first(story)
    tell_notes(story, list(game.trace(before, move)))
    if not story.events:
        tell_silent(story)
    result = outcome(game, after, names)
    if result:
        story.tell(None, f"{result.headline}. {result.reason}")
    return tuple(story.events)


# ---- the deal ------------------------------------------------------------------------------------


def tell_hand(story: Story) -> None:
    """The viewer's first hand."""
    if story.viewer is not None:
        line = tales.held_line(story, story.viewer)
        story.tell(story.viewer, line, f"hand:{story.viewer}")


def opening(game: Any, state: bytes, seat: int | None, names: Names) -> tuple[Event, ...]:
    """The deal, as the seat may see it."""
    scene = Scene(game, state, names)
    story = Story(scene, scene, seat, None)
    for i, name in enumerate(names):
        text = _("{name} plays {faction}: {citizens} to begin with.")
        faction, idle = _(scene.faction(i).name), citizens(*scene.idle(i))
        story.tell(i, text.format(name=name, faction=faction, citizens=idle), f"citadel:{i}")
    first = names[scene.position["first"]]
    text = _("{name} goes first. {goal} echoes win.")
    story.tell(None, text.format(name=first, goal=scene.goal))
    tell_hand(story)
    return tuple(story.events)
