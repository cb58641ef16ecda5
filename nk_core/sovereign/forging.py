"""The forge phase in words: starting, accelerating, revealing, giving health; what each surely brings."""

from __future__ import annotations

from nk_core.seen import Choice, Spot
from nk_core.sovereign.card import AugmentCard, FacilityCard, UnitCard
from nk_core.sovereign.cards_seen import HAD_HEALTH, REVEALED, sentences
from nk_core.sovereign.nouns import THE_LANES, drones, talents
from nk_core.sovereign.scene import ECHO, LANE_ROOM
from nk_core.sovereign.spots import Asked
from nk_core.words import _, ngettext

LANES = ("leader", "citadel")
KIND_SPOTS = {"talent": 0, "drone": 1}  # in the zone of a citadel


def space_line(cost: int, track: int) -> str:
    """How far a talent on that space has still to go."""
    if track >= cost:
        return _("Complete then.")
    left = cost - track
    text = ngettext(
        "Costs {cost}: {count} more space to go.", "Costs {cost}: {count} more spaces to go.", left
    )
    return text.format(cost=cost, count=left)


def start_choice(asked: Asked) -> Choice:
    """A card of the hand into the forge."""
    name = asked.card
    cost = asked.scene.cost(name, asked.seat)
    left = asked.scene.idle(asked.seat)[0] - 1
    note = sentences(
        space_line(cost, 1) if isinstance(cost, int) else "",
        _("It cannot be revealed in this turn.") if name == ECHO else "",
        _("Idle then: {talents}.").format(talents=talents(left)),
    )
    text = _("Start {card}").format(card=asked.scene.name(name))
    if name == ECHO:
        text = _("Start an echo")
    hand = f"hand:{asked.seat}"
    return asked.choice(text, asked.within(hand, name), Spot(f"forge:{asked.seat}"), "", note)


def accelerate_choice(asked: Asked) -> Choice:
    """A talent exhausted for a space in the own forge."""
    place = int(asked.words[1])
    name, track, _born, _seen = asked.scene.slot(asked.seat, place)
    cost = asked.scene.cost(name, asked.seat)
    text = _("Accelerate {card} to space {space}")
    line = text.format(card=asked.scene.name(name), space=track + 1)
    assert isinstance(cost, int)
    note = space_line(cost, track + 1)
    if track >= cost:
        note = _("It is complete already.")
    elif name == ECHO and track + 1 >= cost:
        note = echo_note(asked, place)
    return asked.choice(line, Spot(f"forge:{asked.seat}", place), None, "", note)


def echo_note(asked: Asked, place: int) -> str:
    """When an echo that becomes complete can be revealed."""
    if asked.scene.slot(asked.seat, place)[2] == asked.scene.position["turn"]:
        return _("Complete then, but it cannot be revealed in this turn.")
    return _("Complete then.")


# ---- revealing -----------------------------------------------------------------------------------


def health_warning(asked: Asked, card: UnitCard) -> str:
    """A sentence when nobody is idle who could be the unit's health; a drone comes home for it."""
    if card.health.startswith("T") and not asked.scene.idle(asked.seat)[0]:
        return _("You have no idle talent for its health: without one it is scrapped.")
    return ""


def reveal_choice(asked: Asked) -> Choice:
    """A complete card of the own forge turned up."""
    words = asked.words
    place = int(words[1])
    spot = Spot(f"forge:{asked.seat}", place)
    name = asked.scene.slot(asked.seat, place)[0]
    card = asked.scene.card(name)
    if card is None:
        return reveal_echo(asked, spot)
    title = asked.scene.name(name)
    home = _("Its talent comes home as a drone.")
    if isinstance(card, UnitCard):
        return reveal_unit(asked, spot, card, title)
    if isinstance(card, AugmentCard):
        return reveal_augment(asked, spot, title, sentences(_(card.text), home))
    text = _("Reveal {card} for your colony").format(card=title)
    note = sentences(_(card.text), home) if isinstance(card, FacilityCard) else home
    return asked.choice(text, spot, Spot(f"colony:{asked.seat}"), "", note)


def reveal_echo(asked: Asked, spot: Spot) -> Choice:
    """An echo, scored at once."""
    count = asked.scene.own(asked.seat)["scored"] + 1
    note = _("{count} of {goal} then; its talent comes home as a talent.").format(
        count=count, goal=asked.scene.goal
    )
    if count >= asked.scene.goal:
        note = _("That wins the match.")
    text = _("Reveal an echo and score it")
    return asked.choice(text, spot, Spot(f"echoes:{asked.seat}"), "", note)


def reveal_unit(asked: Asked, spot: Spot, card: UnitCard, title: str) -> Choice:
    """A unit, to the back of a lane."""
    lane = LANES.index(asked.words[2])
    text = _("Reveal {card} into {lane}").format(card=title, lane=_(THE_LANES[lane]))
    note = _(
        "Its talent comes home as a drone. Its health comes from your citadel before the phase "
        "closes: {row} is the full row."
    ).format(row=card.health)
    target = Spot(f"lane:{asked.seat}:{lane}")
    return asked.choice(text, spot, target, health_warning(asked, card), note)


def reveal_augment(asked: Asked, spot: Spot, title: str, note: str) -> Choice:
    """An augment, with its host."""
    words = asked.words
    if len(words) < 4:
        return asked.choice(_("Reveal {card}").format(card=title), spot, None, "", note)
    host = words[3]
    text = _("Reveal {card} and attach it to {host}").format(card=title, host=asked.name(host))
    return asked.choice(text, spot, asked.spot(host), "", note)


def attach_choice(asked: Asked) -> Choice:
    """An augment revealed before, onto its host (5.12)."""
    _verb, name, _on, host = asked.words
    text = _("Attach {card} to {host}")
    line = text.format(card=asked.scene.name(name), host=asked.name(host))
    card = asked.scene.card(name)
    note = _(card.text) if card is not None else ""
    return asked.choice(line, asked.spot(name), asked.spot(host), "", note)


# ---- new units -----------------------------------------------------------------------------------


def health_choice(asked: Asked) -> Choice:
    """An idle citizen as health of a unit just revealed."""
    name, kind = asked.words[1:3]
    card = asked.scene.card(name)
    t, d = asked.scene.citizens(name)
    idle = asked.scene.idle(asked.seat)
    is_drone = kind == "drone"
    text = _("Put a drone on {card}") if is_drone else _("Put a talent on {card}")
    left = drones(idle[1] - 1) if is_drone else talents(idle[0] - 1)
    row = card.row if isinstance(card, UnitCard) else 0
    note = _("{count} of {row} health then; {left} idle.")
    return asked.choice(
        text.format(card=asked.scene.name(name)),
        asked.spot(name),
        Spot(f"citadel:{asked.seat}", KIND_SPOTS[kind]),
        "",
        note.format(count=t + d + 1, row=row, left=left),
    )


def lay_choice(asked: Asked) -> Choice:
    """A unit just revealed to the back of a lane."""
    name, lane = asked.words[1], LANES.index(asked.words[2])
    text = _("Put {card} at the back, into {lane}")
    line = text.format(card=asked.scene.name(name), lane=_(THE_LANES[lane]))
    there = asked.scene.lane(asked.seat, lane)
    note = ""
    if name not in there and len(there) == LANE_ROOM:
        note = _("{card} trades places with it.").format(card=asked.scene.name(there[-1]))
    return asked.choice(line, asked.spot(name), Spot(f"lane:{asked.seat}:{lane}"), note=note)


# ---- the end of the phase ------------------------------------------------------------------------


def doomed_units(asked: Asked) -> list[str]:
    """Units just revealed that have no health yet (5.11)."""
    found = []
    for lane in range(2):
        for name in asked.scene.lane(asked.seat, lane):
            flags = asked.scene.note(name).get("flags", 0)
            if flags & REVEALED and not flags & HAD_HEALTH:
                found.append(asked.scene.name(name))
    return found


def ripe_echoes(asked: Asked) -> int:
    """Echoes in the own forge that could be revealed now."""
    scene, seat = asked.scene, asked.seat
    turn = scene.position["turn"]
    return sum(
        slot[0] == ECHO and slot[2] < turn and scene.is_complete(seat, place)
        for place, slot in enumerate(scene.own(seat)["forge"])
    )


def end_warning(asked: Asked) -> str:
    """What is easily overlooked as the forge phase closes."""
    doomed = doomed_units(asked)
    if doomed:
        return _("Without health these are scrapped now: {units}.").format(units=", ".join(doomed))
    ripe = ripe_echoes(asked)
    if ripe:
        text = ngettext(
            "{count} echo in your forge could be revealed and scored now.",
            "{count} echoes in your forge could be revealed and scored now.",
            ripe,
        )
        return text.format(count=ripe)
    return ""


def end_choice(asked: Asked) -> Choice:
    """The end of the forge or the move phase."""
    if asked.scene.position["phase"] == "move":
        return asked.choice(_("End the move phase"))
    return asked.choice(_("End the forge phase"), None, None, end_warning(asked))
