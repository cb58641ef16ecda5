"""Playing reflexes, working facilities and leader, abilities at will, first hands and upkeep, in words."""

from __future__ import annotations

from nk_core.seen import Choice, Spot
from nk_core.sovereign.card import FacilityCard, ReflexCard, UnitCard
from nk_core.sovereign.cards_seen import sentences
from nk_core.sovereign.nouns import citizens, counted_echoes, joined
from nk_core.sovereign.scene import ECHO
from nk_core.sovereign.spots import Asked
from nk_core.words import _, ngettext


def paid(asked: Asked) -> tuple[int, int]:
    """Talents and drones that the move lays on its card."""
    signs = asked.words[2] if len(asked.words) > 2 else ""
    return signs.count("T"), signs.count("D")


def card_text(asked: Asked, name: str) -> str:
    """What is printed on a card."""
    card = asked.scene.card(name)
    return _(card.text) if card is not None else ""


def play_choice(asked: Asked) -> Choice:
    """A reflex, with the citizens that it costs."""
    name, (t, d) = asked.card, paid(asked)
    text = _("Play {card} with {citizens}") if t + d else _("Play {card}")
    line = text.format(card=asked.scene.name(name), citizens=citizens(t, d))
    card = asked.within(f"hand:{asked.seat}", name)
    target = Spot(f"reflexes:{asked.seat}")
    return asked.choice(line, card, target, "", card_text(asked, name))


def work_choice(asked: Asked) -> Choice:
    """A facility or the leader, with the citizens put on it."""
    name, (t, d) = asked.card, paid(asked)
    line = _("Work {card} with {citizens}").format(
        card=asked.scene.name(name), citizens=citizens(t, d)
    )
    stay = ngettext(
        "It is free again after {count} upkeep.",
        "It is free again after {count} upkeeps at the earliest.",
        t + d,
    ).format(count=t + d)
    note = sentences(card_text(asked, name), stay)
    citadel = Spot(f"citadel:{asked.seat}", 0 if t else 1)
    return asked.choice(line, asked.spot(name), citadel, "", note)


def use_choice(asked: Asked) -> Choice:
    """An ability at will."""
    name = asked.card
    line = _("Use {card}").format(card=asked.name(name))
    return asked.choice(line, asked.spot(name), None, "", card_text(asked, name))


def pass_choice(asked: Asked) -> Choice:
    """Nothing, in a window."""
    return asked.choice(_("Pass"))


# ---- first hands ---------------------------------------------------------------------------------


def hand_line(asked: Asked) -> str:
    """What a hand is made of."""
    hand = asked.scene.own(asked.seat)["hand"]
    cards = [asked.scene.card(name) for name in hand]
    units = sum(isinstance(card, UnitCard) for card in cards)
    facilities = sum(isinstance(card, FacilityCard) for card in cards)
    reflexes = sum(isinstance(card, ReflexCard) for card in cards)
    echoes = hand.count(ECHO)
    others = len(hand) - units - facilities - reflexes - echoes
    parts = (
        (units, ngettext("{count} unit", "{count} units", units)),
        (facilities, ngettext("{count} facility", "{count} facilities", facilities)),
        (others, ngettext("{count} augment", "{count} augments", others)),
        (reflexes, ngettext("{count} reflex", "{count} reflexes", reflexes)),
    )
    told = [text.format(count=count) for count, text in parts if count]
    return joined(told + [counted_echoes(echoes)] * bool(echoes))


def keep_choice(asked: Asked) -> Choice:
    """The hand is kept."""
    note = _("In it: {cards}.").format(cards=hand_line(asked))
    return asked.choice(_("Keep the hand"), None, None, "", note)


def mulligan_choice(asked: Asked) -> Choice:
    """Another hand."""
    free = int(asked.scene.game.options["mulligans"])
    note = _("This hand goes back unseen, and eight new cards are drawn.")
    if asked.scene.own(asked.seat)["mulligans"] >= free:
        note = _("All see this hand before it goes back.")
    return asked.choice(_("Draw another hand"), None, None, "", note)


# ---- citizens that come home or go ---------------------------------------------------------------


def recall_choice(asked: Asked) -> Choice:
    """In the upkeep: one citizen home, or none."""
    name, kind = asked.subject, asked.words[1]
    title = asked.scene.name(name)
    if kind == "none":
        return asked.choice(_("Leave all on {card}").format(card=title), asked.spot(name))
    text = _("A talent comes home from {card}")
    if kind == "drone":
        text = _("A drone comes home from {card}")
    note = ""
    left = sum(asked.scene.citizens(name)) - 1
    if name and not left:
        note = _("It is empty then and can be worked again.")
    target = Spot(f"citadel:{asked.seat}")
    return asked.choice(text.format(card=title), asked.spot(name), target, "", note)


def lose_choice(asked: Asked) -> Choice:
    """Which citizen goes."""
    name, kind = asked.subject, asked.words[1]
    if asked.deed == "flip":
        return turn_choice(asked, name, kind)
    text = _("A drone of {card} goes") if kind == "drone" else _("A talent of {card} goes")
    title = asked.name(name) if name else asked.scene.names[asked.seat]
    t, d = asked.scene.citizens(name)
    left = (t, d - 1) if kind == "drone" else (t - 1, d)
    note = _("Left on it: {citizens}.").format(citizens=citizens(*left)) if min(left) >= 0 else ""
    return asked.choice(text.format(card=title), asked.spot(name), None, "", note)


def turn_choice(asked: Asked, name: str, kind: str) -> Choice:
    """Which citizen is turned over."""
    text = _("Turn a drone of {card} into a talent")
    if kind == "talent":
        text = _("Turn a talent of {card} into a drone")
    return asked.choice(text.format(card=asked.name(name)), asked.spot(name))
