"""Answers to what effects ask, in words: cards, players, lanes, numbers, places, and whether at all."""

from __future__ import annotations

from nk_core.seen import Choice, Spot
from nk_core.sovereign.acting import card_text
from nk_core.sovereign.cards_seen import track_line
from nk_core.sovereign.nouns import citizens
from nk_core.sovereign.scene import Scene, forge_place
from nk_core.sovereign.spots import Asked
from nk_core.words import N_, _, ngettext

LANES = ("leader", "citadel")
HARMFUL = frozenset({"damage", "lose", "reveal", "scrap"})
HELPFUL = frozenset({"add", "advance", "boost", "restore"})
CHOOSE = N_("Choose {card}")
DEEDS = {
    "add": N_("Add health to {card}"),
    "advance": N_("Advance {card}"),
    "boost": N_("Strengthen {card}"),
    "damage": N_("Damage {card}"),
    "lose": N_("Take health off {card}"),
    "move": N_("Move {card}"),
    "place": N_("Put {card} elsewhere"),
    "restore": N_("Restore {card}"),
    "reveal": N_("Turn up {card}"),
    "scrap": N_("Scrap {card}"),
    "to_hand": N_("Return {card}"),
}


# ---- cards ---------------------------------------------------------------------------------------


def choose_warning(asked: Asked, card: str) -> str:
    """A sentence when harm is done to what is the mover's own, or help to what is not."""
    holder, deed = asked.scene.holder(card), asked.deed
    if holder is None or len(asked.holders) < 2:
        return ""
    if deed in HARMFUL and holder == asked.seat:
        return _("It is your own.")
    if deed in HELPFUL and holder != asked.seat:
        return _("It is not yours: it is {name}'s.").format(name=asked.scene.names[holder])
    return ""


def choose_choice(asked: Asked) -> Choice:
    """A card in play, in a scrap, a hand or a forge; or a player, or a lane."""
    words = asked.words
    if words[1] == "player":
        return player_choice(asked, int(words[2]))
    if words[1] == "lane":
        return lane_choice(asked, int(words[2]), LANES.index(words[3]))
    card = asked.card
    place = forge_place(card)
    text = _(DEEDS.get(asked.deed, CHOOSE))
    if asked.scene.asking["sort"] == "next":
        text = _("Next: {card}")
    note = track_line(asked.scene, *place) if place else chosen_note(asked, card)
    line = text.format(card=asked.name(card))
    return asked.choice(line, asked.spot(card), None, choose_warning(asked, card), note)


def chosen_note(asked: Asked, card: str) -> str:
    """What a card in play is worth, or what it says."""
    return asked.value(card) or card_text(asked, card)


def player_choice(asked: Asked, seat: int) -> Choice:
    """A player."""
    own = asked.scene.own(seat)
    note = _("Idle: {citizens}. Hand {hand}, forge {forge}, echoes {echoes}.").format(
        citizens=citizens(*asked.scene.idle(seat)),
        hand=len(own["hand"]),
        forge=len(own["forge"]),
        echoes=own["scored"],
    )
    text = _("Choose {name}").format(name=asked.scene.names[seat])
    return asked.choice(text, None, Spot(f"colony:{seat}"), "", note)


def lane_choice(asked: Asked, seat: int, lane: int) -> Choice:
    """A lane."""
    units = asked.scene.lane(seat, lane)
    note = ", ".join(asked.scene.name(name) for name in units) or _("No unit is there.")
    text = _("Choose {lane}").format(lane=asked.lane(seat, lane))
    return asked.choice(text, None, Spot(f"lane:{seat}:{lane}"), "", note)


def order_choice(asked: Asked) -> Choice:
    """Whose effect comes first."""
    card = asked.card
    text = _("First: {card}").format(card=asked.name(card))
    spot = asked.within("due", card) or asked.spot(card)
    return asked.choice(text, spot, None, "", card_text(asked, card))


# ---- whether at all ------------------------------------------------------------------------------


def yes_choice(asked: Asked) -> Choice:
    """What may be done is done."""
    source = asked.source
    text = _("Use {card}").format(card=asked.name(source)) if source else _("Yes")
    return asked.choice(text, asked.spot(source), None, "", card_text(asked, source))


def no_choice(asked: Asked) -> Choice:
    """It is not done; nothing more of it is."""
    if len(asked.words) > 1:
        return asked.choice(_("Do not attack"))
    sort, source = asked.scene.asking["sort"], asked.source
    if sort == "next":
        return asked.choice(_("No more units in this lane"))
    if sort == "yes" and source:
        return asked.choice(_("Do not use {card}").format(card=asked.name(source)))
    return asked.choice(_("Choose none"))


def said(scene: Scene, source: str, which: int) -> str:
    """What the card says of the first or second of two deeds."""
    card = scene.card(source)
    for word in card.walk() if card is not None else ():
        texts = word.get("said")
        if texts:
            return _(texts[which])
    return _("The second") if which else _("The first")


def option_choice(asked: Asked) -> Choice:
    """One of two deeds."""
    text = said(asked.scene, asked.source, int(asked.words[1]) - 1)
    return asked.choice(text)


# ---- numbers and places --------------------------------------------------------------------------


def number_choice(asked: Asked) -> Choice:
    """How many."""
    count, deed = int(asked.words[1]), asked.deed
    text = _("Choose {count}")
    if deed == "draw":
        text = ngettext("Draw {count} card", "Draw {count} cards", count)
        if not count:
            text = _("Draw no card")
    elif deed == "restore":
        text = _("Restore {count} health") if count else _("Restore nothing")
    return asked.choice(text.format(count=count), None, asked.spot(asked.source))


def place_choice(asked: Asked) -> Choice:
    """A place in a lane for a unit."""
    _verb, name, seat, lane_name, before = asked.words
    lane, front = LANES.index(lane_name), int(before)
    units = [unit for unit in asked.scene.lane(int(seat), lane) if unit != name]
    where = asked.lane(int(seat), lane)
    title = asked.name(name)
    text = _("Put {card} first: {lane}").format(card=title, lane=where)
    if not units:
        text = _("Put {card} alone: {lane}").format(card=title, lane=where)
    elif 0 < front <= len(units):
        behind = asked.scene.name(units[front - 1])
        line = _("Put {card} behind {other}: {lane}")
        text = line.format(card=title, other=behind, lane=where)
    return asked.choice(text, asked.spot(name), Spot(f"lane:{seat}:{lane}"))


def spied(asked: Asked) -> int:
    """Whose hand or forge may be looked at."""
    found = int(asked.scene.asking["player"])
    return found if found < len(asked.scene.names) else asked.seat


def spy_choice(asked: Asked) -> Choice:
    """A hand, or a card in a forge."""
    words, seat = asked.words, spied(asked)
    if words[1] == "hand":
        text = _("See the hand of {name}").format(name=asked.scene.names[seat])
        return asked.choice(text, None, Spot(f"hand:{seat}"))
    place = int(words[2])
    text = _("See {card}").format(card=asked.name(f"forge {seat} {place}"))
    note = track_line(asked.scene, seat, place)
    return asked.choice(text, Spot(f"forge:{seat}", place), None, "", note)
