"""Sovereign as one seat may see it: zones, score board and what is asked. It decides nothing.

Reads the position text, and shows of it only what the seat knows: other hands, decks and cards in a
forge stay backs but for what the seat has seen of them.
"""

from __future__ import annotations

from typing import Any

from nk_core.seen import Card, Fact, View, Zone
from nk_core.sovereign.asked import prompt_of
from nk_core.sovereign.cards_seen import (
    back,
    brief_value,
    colony_card,
    echo_card,
    effect_card,
    forge_card,
    plain_card,
    reflex_card,
    short_value,
    unit_card,
)
from nk_core.sovereign.ending import outcome
from nk_core.sovereign.nouns import LANE_NAMES, card_list, lane_of, phase_name
from nk_core.sovereign.scene import ECHO, LANE_ROOM, UNKNOWN, Names, Scene
from nk_core.words import _, ngettext

DECK_ECHOES = 20


# ---- what lies open ------------------------------------------------------------------------------


def lane_detail(scene: Scene, seat: int, lane: int) -> str:
    """What a lane guards, and how much room it has."""
    guards = _("guards the forge") if lane else _("guards the hand")
    free = LANE_ROOM - len(scene.lane(seat, lane))
    room = ngettext("room for {count} unit", "room for {count} units", free).format(count=free)
    if not free:
        room = _("full")
    return _("{guards}: {room}").format(guards=guards, room=room)


def lane_zone(scene: Scene, seat: int, lane: int) -> Zone:
    """A lane, front unit first."""
    units = scene.lane(seat, lane)
    cards = tuple(unit_card(scene, name) for name in units)
    detail = lane_detail(scene, seat, lane)
    name = _(LANE_NAMES[lane])
    return Zone(f"lane:{seat}:{lane}", name, seat, "row", cards, len(cards), detail)


def colony_zone(scene: Scene, seat: int) -> Zone:
    """Leader and facilities, then augments that still have to be attached."""
    cards = tuple(colony_card(scene, name) for name in scene.colony(seat))
    return Zone(f"colony:{seat}", _("Colony"), seat, "row", cards, len(cards))


def citadel_zone(scene: Scene, seat: int) -> Zone:
    """The idle citizens."""
    t, d = scene.idle(seat)
    talents = _("Idle: they start cards, pay for reflexes, work, and are health for new units.")
    drones = _("Idle: they pay for reflexes, work, and are health for new units.")
    cards = (
        Card(str(t), "talent", "T", _("Talents"), "", "", talents),
        Card(str(d), "drone", "D", _("Drones"), "", "", drones),
    )
    return Zone(f"citadel:{seat}", _("Citadel"), seat, "row", cards, t + d)


def reflex_zone(scene: Scene, seat: int) -> Zone:
    """Reflexes in play."""
    cards = tuple(reflex_card(scene, name, seat) for name in scene.own(seat)["reflexes"])
    return Zone(f"reflexes:{seat}", _("Reflexes"), seat, "row", cards, len(cards))


def scrap_zone(scene: Scene, seat: int) -> Zone:
    """The scrap, oldest card first."""
    cards = tuple(plain_card(scene, name) for name in scene.own(seat)["scrap"])
    return Zone(f"scrap:{seat}", _("Scrap"), seat, "pile", cards, len(cards))


def echo_zone(scene: Scene, seat: int) -> Zone:
    """The echoes scored."""
    scored = scene.own(seat)["scored"]
    text = _("{count} of the {goal} echoes that win.").format(count=scored, goal=scene.goal)
    card = Card(str(scored), "echo", "E", _("Echoes"), f"/{scene.goal}", "", text)
    return Zone(f"echoes:{seat}", _("Scored"), seat, "row", (card,), scored)


# ---- what is hidden ------------------------------------------------------------------------------


def forge_zone(scene: Scene, seat: int, viewer: int | None) -> Zone:
    """A forge, oldest card first."""
    forge = scene.own(seat)["forge"]
    cards = tuple(forge_card(scene, seat, place, viewer) for place in range(len(forge)))
    detail = ""
    if change := scene.costs[seat]:
        detail = _("costs {change}").format(change=f"{change:+d}")
    return Zone(f"forge:{seat}", _("Forge"), seat, "row", cards, len(cards), detail)


def has_open_hands(scene: Scene) -> bool:
    """Whether a card in play lays all hands open (C-DS-14)."""
    reflexes = (name for own in scene.position["seats"] for name in own["reflexes"])
    return any(scene.has_bit(name, "OPEN_HANDS") for name in reflexes)


def known_hand(scene: Scene, seat: int, viewer: int | None) -> tuple[list[str], int]:
    """Of a hand what the viewer knows to be in it: cards by name, and how many echoes."""
    hand = scene.hand(seat)
    cards = [name for name in hand if name != ECHO]
    if viewer == seat or scene.over or has_open_hands(scene):
        return cards, hand.count(ECHO)
    if viewer is None:
        return [], 0
    known = [name for name in cards if scene.note(name).get("seen", 0) >> viewer & 1]
    return known, scene.own(seat)["known_echoes"][viewer]


def echo_detail(scene: Scene, seat: int) -> str:
    """What all know of the echoes in a hand and forge together (C-DS-04)."""
    own = scene.own(seat)
    low, high = own["echo_low"], own["echo_high"]
    most = len(own["hand"]) + len(own["forge"])
    if not low and high >= min(most, DECK_ECHOES):
        return ""
    if low == high:
        text = ngettext(
            "{count} echo in hand and forge together",
            "{count} echoes in hand and forge together",
            low,
        )
        return text.format(count=low)
    text = _("between {low} and {high} echoes in hand and forge together")
    return text.format(low=low, high=min(high, most))


def hand_zone(scene: Scene, seat: int, viewer: int | None) -> Zone:
    """A hand: open to its owner; of another's only what is surely there."""
    own = scene.own(seat)
    names, echoes = known_hand(scene, seat, viewer)
    badge = "" if seat == viewer or scene.over else _("seen")
    cards = [plain_card(scene, name, badge) for name in names] + [echo_card(badge)] * echoes
    hidden = len(own["hand"]) - len(cards)
    cards += [back()] * hidden
    parts = []
    if seat != viewer:
        if hidden and echoes:
            text = ngettext("{count} of these is an echo", "{count} of these are echoes", echoes)
            parts.append(text.format(count=echoes))
        parts.append(echo_detail(scene, seat))
    detail = ", ".join(filter(None, parts))
    return Zone(f"hand:{seat}", _("Hand"), seat, "hand", tuple(cards), len(own["hand"]), detail)


def unseen_cards(scene: Scene, seat: int, viewer: int | None) -> list[str]:
    """The cards of a deck list that the viewer has found nowhere."""
    deck = set(scene.own(seat)["deck"])
    for holder, own in enumerate(scene.position["seats"]):
        known, _echoes = known_hand(scene, holder, viewer)
        deck |= set(own["hand"]) - set(known)
        deck |= {
            slot[0]
            for place, slot in enumerate(own["forge"])
            if not scene.knows_forge(holder, place, viewer)
        }
    mine = [f"{seat}.{card.number}" for card in scene.faction(seat).cards]
    return [name for name in mine if name in deck]


def deck_zone(scene: Scene, seat: int, viewer: int | None) -> Zone:
    """A deck: how many cards, and what of its list must still be there or lie unseen."""
    own = scene.own(seat)
    count = len(own["deck"]) + own["deck_echoes"]
    names = [
        scene.title(name) for name in sorted(unseen_cards(scene, seat, viewer), key=scene.rank)
    ]
    echoes = own["deck_echoes"]
    text = _("Still in it: {cards}.")
    if seat != viewer and not scene.over:
        echoes += own["hand"].count(ECHO) + sum(slot[0] == ECHO for slot in own["forge"])
        text = _("Not seen yet, in deck, hand or forge: {cards}.")
    line = text.format(cards=card_list(names, echoes) or _("nothing"))
    cards = (back("", line),) * bool(count)
    detail = ""
    if count and seat == viewer:
        detail = ngettext("{count} echo in it", "{count} echoes in it", echoes).format(count=echoes)
    return Zone(f"deck:{seat}", _("Deck"), seat, "deck", cards, count, detail)


# ---- what is going on ----------------------------------------------------------------------------


def fight_badge(scene: Scene, name: str) -> str:
    """What an attacker does in the running round."""
    combat, met = scene.combat, scene.opposite(name)
    if met:
        text = _("meets {value} {unit}")
        return text.format(unit=scene.name(met), value=short_value(scene, met))
    waits = combat["round"] < combat["attackers"].index(name) and not combat["breaching"]
    return _("waits") if waits else _("through")


def pair_line(scene: Scene) -> str:
    """The pairs of the running round, with what they are worth."""
    parts = []
    for name in scene.combat["attackers"]:
        met = scene.opposite(name)
        if name != UNKNOWN and met:
            text = _("{attacker} ({value}) meets {defender} ({other})")
            parts.append(
                text.format(
                    attacker=scene.name(name),
                    value=brief_value(scene, name),
                    defender=scene.name(met),
                    other=brief_value(scene, met),
                )
            )
    if not parts:
        return ""
    text = _("round {count}: {pairs}")
    return text.format(count=scene.combat["round"] + 1, pairs="; ".join(parts))


def combat_zone(scene: Scene) -> tuple[Zone, ...]:
    """The running attack: who attacks, and whom each meets in this round."""
    combat = scene.combat
    if not combat:
        return ()
    attackers = [name for name in combat["attackers"] if name in scene.stats]
    cards = tuple(unit_card(scene, name, fight_badge(scene, name)) for name in attackers)
    name = _("{name} attacks {lane}").format(
        name=scene.names[scene.active],
        lane=lane_of(scene.names, combat["enemy"], combat["at_lane"]),
    )
    return (Zone("combat", name, None, "row", cards, len(cards), pair_line(scene)),)


def may_look(scene: Scene, viewer: int | None) -> bool:
    """Whether the cards seen in the running breach are for the viewer (13.13); not while they are
    still named, for the first is seen after the last is named (R14)."""
    combat = scene.combat
    if viewer is None or not combat or scene.position["step"] == "name":
        return False
    return viewer == scene.active or (viewer == combat["enemy"] and not combat["at_lane"])


def looked_at(scene: Scene) -> list[str]:
    """The cards seen in the running breach."""
    look = scene.combat["look"]
    if not scene.combat["at_lane"]:
        return [str(name) for name in look]
    forge = scene.own(scene.combat["enemy"])["forge"]
    return [str(forge[place][0]) for place in look if place < len(forge)]


def look_zone(scene: Scene, viewer: int | None) -> tuple[Zone, ...]:
    """What the running breach has turned up, for those who see it."""
    if not may_look(scene, viewer):
        return ()
    names = [name for name in looked_at(scene) if name != UNKNOWN]
    if not names:
        return ()
    cards = tuple(plain_card(scene, name) for name in names)
    return (Zone("look", _("Seen in the breach"), None, "row", cards, len(cards)),)


def due_zone(scene: Scene) -> tuple[Zone, ...]:
    """The card whose effect asks, or those of which one comes first."""
    step = scene.position["step"]
    if step not in ("effect", "order"):
        return ()
    if step == "order":
        moves = scene.game.moves(scene.state)
        lines = [scene.game.describe(move).split() for move in moves]
        names = list(dict.fromkeys(line[1] for line in lines if line[0] == "order"))
        title = _("Which comes first")
    else:
        names, title = [scene.source], _("Effect")
    cards = tuple(effect_card(scene, name) for name in names if name)
    return (Zone("due", title, None, "row", cards, len(cards)),) if cards else ()


# ---- the whole -----------------------------------------------------------------------------------


def zones_of(scene: Scene, viewer: int | None) -> tuple[Zone, ...]:
    """All zones, shared ones first."""
    zones = [*combat_zone(scene), *look_zone(scene, viewer), *due_zone(scene)]
    for seat in range(len(scene.names)):
        zones += [
            lane_zone(scene, seat, 0),
            lane_zone(scene, seat, 1),
            colony_zone(scene, seat),
            citadel_zone(scene, seat),
            forge_zone(scene, seat, viewer),
            hand_zone(scene, seat, viewer),
            reflex_zone(scene, seat),
            scrap_zone(scene, seat),
            echo_zone(scene, seat),
            deck_zone(scene, seat, viewer),
        ]
    return tuple(zones)


def seat_fact(scene: Scene, seat: int) -> Fact:
    """A seat's echoes, idle citizens, hand and deck."""
    own = scene.own(seat)
    t, d = scene.idle(seat)
    text = _("{echoes}/{goal} echoes, {talents}T {drones}D, hand {hand}, deck {deck}")
    value = text.format(
        echoes=own["scored"],
        goal=scene.goal,
        talents=t,
        drones=d,
        hand=len(own["hand"]),
        deck=len(own["deck"]) + own["deck_echoes"],
    )
    return Fact(scene.names[seat], value)


def facts_of(scene: Scene) -> tuple[Fact, ...]:
    """The score board: turn and phase, then every seat."""
    position = scene.position
    phase = phase_name(position["phase"])
    shared = (Fact(_("Turn"), str(position["turn"])), Fact(_("Phase"), phase))
    return (*shared, *(seat_fact(scene, seat) for seat in range(len(scene.names))))


def view(game: Any, state: bytes, seat: int | None, names: Names) -> View:
    """All that a seat may see (None: only what lies open to everyone)."""
    scene = Scene(game, state, names)
    return View(
        game=game.name,
        seat=seat,
        to_move=game.mover(state),
        turn=scene.position["turn"],
        names=names,
        zones=zones_of(scene, seat),
        facts=facts_of(scene),
        prompt=prompt_of(scene),
        outcome=outcome(game, state, names),
    )
