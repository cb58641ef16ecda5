"""What Sovereign asks, and of whom, in one line: part of what everyone sees.

It names no card that lies hidden, as the line is the same for every seat.
"""

from __future__ import annotations

from nk_core.sovereign.nouns import window_name
from nk_core.sovereign.scene import Scene
from nk_core.words import N_, _, ngettext

PLAIN = {
    "mulligan": N_("{name}: keep the hand, or draw another?"),
    "forge": N_("{name}: start, accelerate, reveal, work or play, or end the forge phase."),
    "attack": N_("{name}: attack with which lane, or not at all?"),
    "move": N_("{name}: move a unit, work or play, or end the move phase."),
}
QUESTIONS = {
    "unit": N_("which unit?"),
    "facility": N_("which facility?"),
    "forge": N_("which card in a forge?"),
    "player": N_("which player?"),
    "lane": N_("which lane?"),
    "scrap": N_("which card of the scrap?"),
    "hand": N_("which card of the hand?"),
    "number": N_("how many?"),
    "yes": N_("use it?"),
    "option": N_("which of the two?"),
    "place": N_("to which place?"),
    "token": N_("talent or drone?"),
    "spy": N_("see the hand, or a card of the forge?"),
    "next": N_("which unit comes next, from the front?"),
}
WHICH = N_("which?")
OF_DEEDS = {
    ("unit", "add"): N_("which unit adds health?"),
    ("unit", "boost"): N_("which unit is strengthened?"),
    ("unit", "damage"): N_("which unit is damaged?"),
    ("unit", "lose"): N_("which unit loses health?"),
    ("unit", "place"): N_("which unit is put elsewhere?"),
    ("unit", "move"): N_("which unit is moved?"),
    ("unit", "restore"): N_("which unit is restored?"),
    ("unit", "scrap"): N_("which unit is scrapped?"),
    ("forge", "advance"): N_("which card in a forge advances?"),
    ("forge", "reveal"): N_("which card in a forge is turned up?"),
    ("unit", "send"): N_("health of which unit goes?"),
    ("facility", "send"): N_("citizens of which facility go?"),
    ("lane", "boost"): N_("which lane is strengthened?"),
    ("lane", "lane_boost"): N_("which lane is strengthened?"),
    ("lane", "scrap"): N_("which lane loses health?"),
    ("player", "spy"): N_("look at the hand or forge of which player?"),
    ("player", "flip"): N_("turn over a citizen of which player?"),
    ("player", "send"): N_("take a citizen of which player?"),
    ("player", "tell"): N_("which player tells the number of echoes?"),
    ("player", "arrange"): N_("arrange the units of which player?"),
    ("player", "refugees"): N_("which player gives up drones?"),
    ("number", "draw"): N_("how many cards are drawn?"),
    ("number", "restore"): N_("how much health is restored?"),
}


def question(sort: str, deed: str) -> str:
    """What is to be said, by what is chosen and what will be done with it."""
    return _(OF_DEEDS.get((sort, deed)) or QUESTIONS.get(sort, WHICH))


def effect_line(scene: Scene, name: str) -> str:
    """The prompt of a card's effect."""
    asking, source = scene.asking, scene.source
    line = question(asking["sort"], asking["deed"])
    if not source:
        return _("{name}: {question}").format(name=name, question=line)
    frame = scene.position["stack"][-1]
    if frame["uses"] > 1 and asking["sort"] in ("unit", "forge", "player", "lane", "facility"):
        line = _("{question} ({number} of {count})").format(
            question=line, number=frame["use"] + 1, count=frame["uses"]
        )
    text = _("{name}, {card}: {question}")
    if asking["optional"] and asking["sort"] != "yes":
        text = _("{name}, {card}: {question} Or none.")
    return text.format(name=name, card=scene.name(source), question=line)


def order_line(scene: Scene, name: str) -> str:
    """The prompt of several effects at the same time."""
    return _("{name}: which effect comes first?").format(name=name)


def subject(scene: Scene) -> str:
    """The name of the card that a question is about."""
    return scene.name(scene.subject) if scene.subject else ""


def window_line(scene: Scene, name: str) -> str:
    """The prompt of a window."""
    text = _("{name}: act or pass ({window}).")
    window = window_name(scene.position["window"])
    if scene.combat and scene.position["window"] == "round-begins":
        window = _("before the damage of round {round}").format(round=scene.combat["round"] + 1)
        if not any(unit != "?" for unit in scene.combat["places"]):
            window = _("before the breach of the forge")
            if not scene.combat["at_lane"]:
                window = _("before the breach of the hand")
    return text.format(name=name, window=window)


def recall_line(scene: Scene, name: str) -> str:
    """The prompt of a citizen that may come home."""
    return _("{name}: who comes home from {card}?").format(name=name, card=subject(scene))


def token_line(scene: Scene, name: str) -> str:
    """The prompt of a citizen that goes or is turned over, talent or drone."""
    if scene.asking["deed"] == "flip":
        return _("{name}: who is turned over on {card}?").format(name=name, card=subject(scene))
    return _("{name}: who leaves {card}, talent or drone?").format(name=name, card=subject(scene))


def cloak_line(scene: Scene, name: str) -> str:
    """The prompt of a unit with cloak."""
    text = _("{name}: does {card} pass by the first defender?")
    return text.format(name=name, card=subject(scene))


def name_line(scene: Scene, name: str) -> str:
    """The prompt of a breach in which the cards to look at are named."""
    left = scene.combat["value"] + scene.combat["extra"]
    text = ngettext(
        "{name}: look at which card of {other}? {count} left.",
        "{name}: look at which card of {other}? {count} left.",
        left,
    )
    return text.format(name=name, other=scene.names[scene.combat["enemy"]], count=left)


def discard_line(scene: Scene, name: str) -> str:
    """The prompt of a discard, in a breach or by an effect."""
    combat = scene.combat
    if combat and combat["breaching"] and scene.mover == scene.active:
        other = scene.names[combat["enemy"]]
        return _("{name}: discard which card of {other}?").format(name=name, other=other)
    return _("{name}: discard which card?").format(name=name)


LINES = {
    "window": window_line,
    "recall": recall_line,
    "token": token_line,
    "cloak": cloak_line,
    "name": name_line,
    "discard": discard_line,
    "effect": effect_line,
    "order": order_line,
}


def prompt_of(scene: Scene) -> str:
    """What is asked, of whom."""
    if scene.position["phase"] == "over":
        return _("The match is over.")
    name, step = scene.names[scene.mover], scene.position["step"]
    if step in PLAIN:
        return _(PLAIN[step]).format(name=name)
    return LINES[step](scene, name)
