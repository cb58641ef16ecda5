"""Attack, cloak, breach and moves in words, with what surely follows from what lies open."""

from __future__ import annotations

from nk_core.seen import Choice, Spot
from nk_core.sovereign.cards_seen import track_line
from nk_core.sovereign.nouns import THE_LANES, joined
from nk_core.sovereign.scene import ECHO, forge_place
from nk_core.sovereign.spots import Asked
from nk_core.words import _, ngettext

LANES = ("leader", "citadel")


# ---- the attack ----------------------------------------------------------------------------------


def defender_line(asked: Asked, enemy: int, lane: int) -> str:
    """Who defends a lane."""
    units = asked.scene.lane(enemy, lane)
    told = [f"{asked.scene.name(name)} ({asked.value(name)})" for name in units]
    return _("Defending: {units}.").format(units="; ".join(told))


def breach_value(asked: Asked, attackers: list[str]) -> int:
    """How many cards these look at with no defender left, as things stand (R8c, R14d)."""
    total = 0
    for name in attackers:
        stats = asked.scene.stats[name]
        if stats["attack"] > 0:
            total += stats["attack"] + stats.get("breach", 0)
            total += asked.scene.has_bit(name, "MORE_LOOK")
    return total


def open_line(asked: Asked, attackers: list[str], enemy: int, lane: int) -> str:
    """What an attack on an empty lane looks at."""
    own = asked.scene.own(enemy)
    there = len(own["forge"] if lane else own["hand"])
    value = min(breach_value(asked, attackers), there)
    text = ngettext(
        "Nobody defends. As things stand it looks at {count} of {all} cards in the hand.",
        "Nobody defends. As things stand it looks at {count} of {all} cards in the hand.",
        value,
    )
    if lane:
        text = ngettext(
            "Nobody defends. As things stand it looks at {count} of {all} cards in the forge.",
            "Nobody defends. As things stand it looks at {count} of {all} cards in the forge.",
            value,
        )
    return text.format(count=value, all=there)


def attack_warning(asked: Asked, attackers: list[str], enemy: int, lane: int) -> str:
    """A sentence when an attack can find nothing."""
    own = asked.scene.own(enemy)
    if lane and not own["forge"]:
        return _("The forge is empty: there is nothing to find.")
    if not lane and not own["hand"]:
        return _("The hand is empty: there is nothing to find.")
    if not asked.scene.lane(enemy, lane) and not breach_value(asked, attackers):
        return _("Without attack they look at nothing.")
    return ""


def attack_choice(asked: Asked) -> Choice:
    """A lane's front units against a lane of a neighbour."""
    _verb, own_lane, count, enemy, at_lane = asked.words
    lane, seat, at = LANES.index(own_lane), int(enemy), LANES.index(at_lane)
    attackers = asked.scene.lane(asked.seat, lane)[: int(count)]
    units = joined([asked.scene.name(name) for name in attackers])
    text = _("Attack {lane} with {units}").format(lane=asked.lane(seat, at), units=units)
    note = open_line(asked, attackers, seat, at)
    if asked.scene.lane(seat, at):
        note = defender_line(asked, seat, at)
    return asked.choice(
        text,
        Spot(f"lane:{asked.seat}:{lane}", int(count) - 1),
        Spot(f"lane:{seat}:{at}"),
        attack_warning(asked, attackers, seat, at),
        note,
    )


def no_attack_choice(asked: Asked) -> Choice:
    """No attack in this turn."""
    return asked.choice(_("Do not attack"))


def cloak_choice(asked: Asked) -> Choice:
    """Whether a unit with cloak passes by."""
    name = asked.subject
    met = asked.scene.opposite(name)
    other = asked.name(met) if met else _("the first defender")
    text, note = _("{card} fights {other}"), ""
    if asked.words[1] == "yes":
        text = _("{card} passes by {other}")
        note = _("Neither deals damage to the other. It does so once in a combat.")
    line = text.format(card=asked.scene.name(name), other=other)
    target = asked.spot(met) if met else None
    return asked.choice(line, asked.spot(name), target, "", note)


# ---- the breach ----------------------------------------------------------------------------------


def name_choice(asked: Asked) -> Choice:
    """A card to look at: of a forge by its place, of an open hand by what it is."""
    combat, word = asked.scene.combat, asked.words[1]
    enemy = combat["enemy"]
    if not word.isdigit() and forge_place(asked.card) is None:
        return name_open(asked, word, enemy)
    at = forge_place(asked.card)
    place = at[1] if at else int(word)
    line = _("Look at {card}").format(card=asked.name(f"forge {enemy} {place}"))
    note = track_line(asked.scene, enemy, place)
    return asked.choice(line, Spot(f"forge:{enemy}", place), None, "", note)


def name_open(asked: Asked, name: str, enemy: int) -> Choice:
    """A card of a hand that lies open to the attacker."""
    line = _("Take {card}").format(card=asked.scene.name(name))
    note = ""
    if name == ECHO:
        line, note = _("Take an echo"), _("It is scored.")
    return asked.choice(line, asked.within(f"hand:{enemy}", name), None, "", note)


def discard_choice(asked: Asked) -> Choice:
    """A card seen in a breach, or one of the own hand, to the scrap."""
    name = asked.card
    line = _("Discard {card}").format(card=asked.scene.name(name))
    owner = int(name[0]) if name[:1].isdigit() else asked.seat
    card = asked.within("look", name) or asked.spot(name)
    return asked.choice(line, card, Spot(f"scrap:{owner}"))


# ---- moves ---------------------------------------------------------------------------------------


def move_choice(asked: Asked) -> Choice:
    """A unit one place forward or back, or to the other lane."""
    name, way = asked.words[1:3]
    home = asked.scene.home(name)
    seat, lane = int(home.split(":")[1]), int(home.split(":")[2])
    units = asked.scene.lane(seat, lane)
    title = asked.scene.name(name)
    if way == "across":
        text = _("Move {card} to the back of the other lane: {lane}")
        line = text.format(card=title, lane=_(THE_LANES[1 - lane]))
        return asked.choice(line, asked.spot(name), Spot(f"lane:{seat}:{1 - lane}"))
    step = -1 if way == "forward" else 1
    text = _("Move {card} forward") if way == "forward" else _("Move {card} back")
    at = units.index(name) + step
    note = ""
    if 0 <= at < len(units):
        note = _("It changes places with {other}.").format(other=asked.scene.name(units[at]))
    target = Spot(f"lane:{seat}:{lane}", max(0, min(at, len(units) - 1)))
    return asked.choice(text.format(card=title), asked.spot(name), target, "", note)
