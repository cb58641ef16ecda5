"""The legal moves of Sovereign as things to point at: a card, where it goes, and a line of text.

A note foretells what surely follows from what lies open; a warning, which asks back, tells of a loss
that is easily overlooked. Neither tells what the mover cannot know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from nk_core.seen import Choice
from nk_core.sovereign import acting, answering, battling, forging
from nk_core.sovereign.moves import describe
from nk_core.sovereign.nouns import THE_LANES, WINDOWS, citizens, window_name
from nk_core.sovereign.scene import Names, Scene
from nk_core.sovereign.spots import Asked
from nk_core.words import N_, _

WRITERS: dict[str, Callable[[Asked], Choice]] = {
    "keep": acting.keep_choice,
    "mulligan": acting.mulligan_choice,
    "recall": acting.recall_choice,
    "lose": acting.lose_choice,
    "pass": acting.pass_choice,
    "play": acting.play_choice,
    "work": acting.work_choice,
    "use": acting.use_choice,
    "start": forging.start_choice,
    "accelerate": forging.accelerate_choice,
    "reveal": forging.reveal_choice,
    "attach": forging.attach_choice,
    "health": forging.health_choice,
    "lay": forging.lay_choice,
    "end": forging.end_choice,
    "attack": battling.attack_choice,
    "cloak": battling.cloak_choice,
    "name": battling.name_choice,
    "discard": battling.discard_choice,
    "move": battling.move_choice,
    "choose": answering.choose_choice,
    "order": answering.order_choice,
    "yes": answering.yes_choice,
    "no": answering.no_choice,
    "option": answering.option_choice,
    "number": answering.number_choice,
    "place": answering.place_choice,
    "spy": answering.spy_choice,
}


def placed(choice: Choice) -> str:
    """The text with the place of its card, for what nothing else tells apart."""
    spot = choice.card or choice.target
    if spot is None or spot.index is None:
        return choice.text
    return _("{text}, place {place}").format(text=choice.text, place=spot.index + 1)


def told_apart(found: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices with no text twice."""
    choices = list(found)
    for say in (placed, lambda choice: f"{choice.text} [{choice.move}]"):
        counts = Counter(choice.text for choice in choices)
        choices = [
            replace(choice, text=say(choice)) if counts[choice.text] > 1 else choice
            for choice in choices
        ]
    return tuple(choices)


# ---- many moves, and none ------------------------------------------------------------------------

GROUPS = {
    "start": N_("Start"),
    "accelerate": N_("Accelerate"),
    "reveal": N_("Reveal"),
    "attach": N_("Attach"),
    "health": N_("Give health"),
    "lay": N_("Arrange"),
    "play": N_("Play a reflex"),
    "work": N_("Work"),
    "use": N_("Use"),
    "attack": N_("Attack"),
    "move": N_("Move"),
}
EDGES = (
    "forge-begins",
    "forge-ends",
    "move-begins",
    "move-ends",
)  # of phases in which one acts anyway
BY_CARD = ("health", "lay", "play", "work", "move")  # several moves of the same card


def group_of(asked: Asked) -> tuple[str, ...]:
    """The headings of a move: what is done, and with which card where that leaves several moves."""
    words = asked.words
    if words[0] not in GROUPS:
        return ()
    head = _(GROUPS[words[0]])
    return (head, asked.scene.name(asked.card)) if words[0] in BY_CARD else (head,)


def passes_as(asked: Asked) -> str:
    """Whether a move does nothing, and what is at stake for its seat then (Choice.passes)."""
    words, scene = asked.words, asked.scene
    if words == ["no", "attack"] and asked.is_alone:
        return "own"  # nothing can attack
    if words[0] != "pass":
        return "self" if words[0] in ("end", "no") or words == ["recall", "none"] else ""
    if scene.combat and asked.seat in (scene.active, scene.combat["enemy"]):
        return "fight"
    window, after = scene.position["window"], (scene.active + 1) % len(scene.names)
    if asked.seat == scene.active and window in EDGES:
        return "own"
    if asked.seat == scene.active and window == "battle-begins":
        return "fight" if any(scene.lane(asked.seat, lane) for lane in range(2)) else "calm"
    return "last" if asked.seat == after and window == "between-turns" else "calm"


def choices(game: Any, state: bytes, names: Names) -> tuple[Choice, ...]:
    """All legal moves of the mover, in the order of the rules engine."""
    moves = game.moves(state)
    if not moves:
        return ()
    asked = Asked(Scene(game, state, names), moves)
    found = []
    for asked.move in moves:
        choice = WRITERS[asked.words[0]](asked)
        passes, moment = passes_as(asked), asked.scene.position["window"]
        found.append(replace(choice, group=group_of(asked), passes=passes, moment=moment))
    return told_apart(found)


def moments() -> tuple[tuple[str, str], ...]:
    """The windows by key and name, in the order of a turn."""
    return tuple((key, window_name(key)) for key in WINDOWS)


# ---- moves without their position ----------------------------------------------------------------

PLAIN = {
    "keep": N_("Keep the hand"),
    "mulligan": N_("Draw another hand"),
    "start": N_("Start a card"),
    "accelerate": N_("Accelerate a card"),
    "reveal": N_("Reveal a card"),
    "attach": N_("Attach an augment"),
    "lay": N_("Arrange a new unit"),
    "end": N_("End the phase"),
    "name": N_("Look at a card"),
    "discard": N_("Discard a card"),
    "pass": N_("Pass"),
    "use": N_("Use a card"),
    "choose": N_("Choose a card"),
    "order": N_("Say which effect comes first"),
    "yes": N_("Use the effect"),
    "no": N_("Choose none"),
    "place": N_("Put a unit in a place"),
}
OF_TWO = {
    ("recall", "none"): N_("Leave all where they are"),
    ("recall", "talent"): N_("Take a talent home"),
    ("recall", "drone"): N_("Take a drone home"),
    ("health", "talent"): N_("Put a talent on a unit"),
    ("health", "drone"): N_("Put a drone on a unit"),
    ("lose", "talent"): N_("A talent goes"),
    ("lose", "drone"): N_("A drone goes"),
    ("cloak", "yes"): N_("Pass by the first defender"),
    ("cloak", "no"): N_("Fight the first defender"),
    ("move", "forward"): N_("Move a unit forward"),
    ("move", "back"): N_("Move a unit back"),
    ("move", "across"): N_("Move a unit to the other lane"),
    ("choose", "player"): N_("Choose a player"),
    ("choose", "lane"): N_("Choose a lane"),
    ("choose", "forge"): N_("Choose a card in a forge"),
    ("spy", "hand"): N_("See the hand"),
    ("spy", "forge"): N_("See a card of the forge"),
    ("no", "attack"): N_("Do not attack"),
    ("option", "1"): N_("The first"),
    ("option", "2"): N_("The second"),
}


def attack_text(words: Sequence[str]) -> str:
    """An attack without names."""
    lanes = ("leader", "citadel")
    text = _("Attack: {own} against {lane}, units: {count}")
    own, lane = lanes.index(words[1]), lanes.index(words[4])
    return text.format(own=_(THE_LANES[own]), lane=_(THE_LANES[lane]), count=words[2])


def unseen(game: Any, move: int) -> str:
    """A move in words without the position it belongs to, or of which a part is hidden."""
    words = describe(move).split()
    verb, rest = words[0], words[1:]
    for key in ((verb, rest[0]), (verb, rest[-1])) if rest else ():
        if key in OF_TWO:
            return _(OF_TWO[key])
    if verb in PLAIN:
        return _(PLAIN[verb])
    if verb == "attack":
        return attack_text(words)
    if verb == "number":
        return _("Choose {count}").format(count=rest[0])
    signs = rest[1] if len(rest) > 1 else ""
    on_it = citizens(signs.count("T"), signs.count("D"))
    text = _("Work a card with {citizens}") if verb == "work" else _("Play a card with {citizens}")
    return text.format(citizens=on_it)
