"""Placing a Dove, in words: on which card, for which action, and what that action will ask."""

from __future__ import annotations

from nk_core.gardeners.cards import PERSONA_OF, full_name, persona_name
from nk_core.gardeners.foresight import harvest_line
from nk_core.gardeners.garden import HAND_LIMIT
from nk_core.gardeners.moves import WORKER_FOR
from nk_core.gardeners.spots import Asked
from nk_core.gardeners.state import Action, Persona, Source
from nk_core.seen import Choice, Spot
from nk_core.words import N_, _, ngettext

ACTIONS = {
    Action.TO_APPOINT: N_("appoint a Worker"),
    Action.TO_PLANT: N_("plant a Seed"),
    Action.TO_PRAY: N_("pray"),
    Action.TO_PRUNE: N_("prune a Thorn"),
    Action.TO_SEND: N_("send a Worker to another garden"),
    Action.TO_ARRANGE: N_("rearrange the garden"),
    Action.TO_FISH: N_("take a card out of the discard pile"),
    Action.TO_GROW: N_("lay 2 fruit on a Seed"),
    Action.TO_TRADE: N_("trade a card"),
    Action.TO_REAP: N_("turn a Seed into fruit"),
    Action.TO_LOOK: N_("look at the top cards"),
}


def action_name(action: int) -> str:
    """What a Dove is placed for."""
    return _(ACTIONS[Action(action)])


def source_name(source: int, action: int, persona: int | None) -> str:
    """The card that a Dove is placed on; Allus also says whom he copies."""
    if source in (Source.ON_WORKER, Source.ON_USED_WORKER):
        return full_name(WORKER_FOR[Action(action)])
    name = _("Gardener") if persona is None else persona_name(persona)
    if source == Source.ON_ABILITY and action != Action.TO_LOOK:
        worker = full_name(WORKER_FOR[Action(action)])
        return _("{gardener} as {worker}").format(gardener=name, worker=worker)
    return name


def dove_text(arg: int, persona: int | None) -> str:
    """A placing of a Dove: “Monk: pray”."""
    source, action = arg & 3, arg >> 2
    card, what = source_name(source, action, persona), action_name(action)
    if source == Source.ON_USED_WORKER:
        return _("{card}, second Dove: {what}").format(card=card, what=what)
    return _("{card}: {what}").format(card=card, what=what)


def pray_note(asked: Asked, persona: int) -> str:
    """What praying brings."""
    count = min(2, len(asked.position["pile"]))
    text = ngettext(
        "Draws {count} card. A Thorn, a Miracle or the Master Gardener comes into play at once.",
        "Draws {count} cards. A Thorn, a Miracle or the Master Gardener comes into play at once.",
        count,
    ).format(count=count)
    if persona == Persona.PRUDENCE:
        return " ".join((text, _("You may discard Thorns.")))
    return text


def prune_note(asked: Asked, persona: int) -> str:
    """What pruning costs and brings."""
    cost = 1 if persona == Persona.MILETUS else int(asked.options["prune"])
    return _(
        "Costs {cost} fruit. A Thorn of another's garden is collected: 3 at the Harvest."
    ).format(cost=cost)


def dove_note(asked: Asked, action: int, persona: int) -> str:
    """What an action will ask, where its name does not tell."""
    if action == Action.TO_PRAY:
        return pray_note(asked, persona)
    if action == Action.TO_PRUNE:
        return prune_note(asked, persona)
    if action == Action.TO_PLANT and persona == Persona.PRACTICUS:
        return _("You may plant a second Seed.")
    if action == Action.TO_TRADE:
        if asked.options["merchant"] == "open":
            return _("You choose a card of another hand and give one of yours back.")
        return _("You get a card of another hand unseen and give one of yours back.")
    if action == Action.TO_LOOK:
        count = min(3, len(asked.position["pile"]))
        if count == 1:
            return _("You must draw the one card there is.")
        text = _("You must draw one of the top {count} cards; the others go back on top.")
        return text.format(count=count)
    return ""


def dove_choice(asked: Asked) -> Choice:
    """A Dove on the Gardener or a Worker."""
    source, action = asked.arg & 3, asked.arg >> 2
    persona = PERSONA_OF[asked.own["gardener"]]
    if source in (Source.ON_GARDENER, Source.ON_ABILITY):
        card = Spot(f"bed:{asked.seat}", 0)
    else:
        card = asked.in_row(WORKER_FOR[Action(action)])
    text = dove_text(asked.arg, persona)
    return asked.choice(text, card, None, "", dove_note(asked, action, persona))


def end_choice(asked: Asked) -> Choice:
    """The end of the turn: the Doves come back, a card is drawn."""
    position = asked.position
    free = 0 if asked.alone else position["free"]
    notes = []
    if free:
        text = ngettext(
            "{count} of your Doves can still be placed.",
            "{count} of your Doves can still be placed.",
            free,
        )
        notes.append(text.format(count=free))
    if len(asked.own["hand"]) >= HAND_LIMIT:
        notes.append(_("You will keep seven cards in hand."))
    if position["master"] and not position["left"]:
        notes.append(harvest_line(0))
    text = _("End the turn and draw a card")
    if not position["pile"] and asked.options["empty"] == "skip":
        text = _("End the turn; the draw pile is empty")
    return asked.choice(text, None, None, "", " ".join(notes))
