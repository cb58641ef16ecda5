"""The legal moves of Gardeners as things to point at: a card, where it goes, and a line of text.

A note foretells what surely follows; a warning, which asks back, tells of a loss that is easily
overlooked. Neither tells what the mover cannot know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nk_core.gardeners.cards import (
    GARDENERS,
    KIND_OF,
    PERSONA_TEXTS,
    TOKENS,
    full_name,
    persona_name,
)
from nk_core.gardeners.doves import dove_choice, dove_text, end_choice
from nk_core.gardeners.foresight import (
    creep_harm,
    creep_lines,
    fruit_line,
    fruit_text,
    harvest_line,
    miracle_line,
    point_line,
    prize_text,
    team_line,
)
from nk_core.gardeners.garden import (
    bed_card,
    bed_name,
    bed_of,
    free_personas,
    row_place,
)
from nk_core.gardeners.moves import argument, spot_kind, verb_of
from nk_core.gardeners.moves import bed_of as new_bed
from nk_core.gardeners.payment import pay_choice
from nk_core.gardeners.spots import Asked
from nk_core.gardeners.state import Kind, Persona, Tale, Verb
from nk_core.seen import Choice, Spot
from nk_core.words import N_, _, ngettext


def pick_choice(asked: Asked) -> Choice:
    """A Gardener out of those dealt, or of all that are free."""
    token = GARDENERS[asked.arg]
    offer = asked.own["offer"]
    card = Spot(f"offer:{asked.seat}", offer.index(token)) if offer else None
    if card is None:
        card = Spot("offer", free_personas(asked.position).index(token))
    text = _("Choose {gardener}").format(gardener=persona_name(asked.arg))
    return asked.choice(text, card, Spot(f"bed:{asked.seat}"), "", _(PERSONA_TEXTS[asked.arg]))


# ---- Workers -----------------------------------------------------------------------------------


def over_warning(cards: str, count: int) -> str:
    """A sentence when more is given up than one Worker."""
    if count < 2:
        return ""
    return _("The whole team is discarded: {cards}.").format(cards=cards)


def appoint_choice(asked: Asked) -> Choice:
    """A Worker into a garden, joining its team, on a free spot or in place of what lies on one."""
    kind, garden, spot = asked.arg & 15, asked.arg >> 4 & 3, asked.arg >> 6
    card, note = (
        asked.played(kind),
        team_line(asked.options, asked.position, asked.names, kind, garden, asked.seat),
    )
    name, where = full_name(kind), asked.within(garden)
    if spot:
        gone, count = asked.replaced(spot)
        text = _("Appoint {card} {where} in place of {gone}")
        line = text.format(card=name, where=where, gone=gone)
        target = asked.in_row(spot_kind(spot))
        return asked.choice(line, card, target, over_warning(gone, count), note)
    target = Spot(f"row:{garden}", row_place(asked.position, garden, kind))
    line = _("Appoint {card} {where}").format(card=name, where=where)
    return asked.choice(line, card, target, "", note)


def send_choice(asked: Asked) -> Choice:
    """A Worker of the own garden into another."""
    kind, garden, doves = asked.arg & 15, asked.arg >> 4 & 3, asked.arg >> 6
    text = _("Send {card} {garden}")
    if doves:
        text = ngettext(
            "Send {card} with a Dove on it {garden}",
            "Send {card} with {count} Doves on it {garden}",
            doves,
        )
    line = text.format(card=full_name(kind), garden=asked.towards(garden), count=doves)
    note = point_line(asked.names, garden, asked.seat)
    if asked.options["send"] == "reward":
        note = team_line(asked.options, asked.position, asked.names, kind, garden, asked.seat)
    target = Spot(f"row:{garden}", row_place(asked.position, garden, kind))
    return asked.choice(line, asked.in_row(kind), target, "", note)


# ---- the Seed Row ------------------------------------------------------------------------------


def plant_choice(asked: Asked) -> Choice:
    """A Seed into a garden, and whom that pushes where."""
    kind, garden = asked.arg & 15, asked.arg >> 4 & 3
    notes = asked.foretold()
    line = _("Plant {card} {where}").format(card=full_name(kind), where=asked.within(garden))
    parts = (
        fruit_line(asked.names, garden, asked.seat),
        creep_lines(notes, asked.names, asked.seat),
    )
    note = " ".join(filter(None, parts))
    warning = creep_harm(notes, asked.seat)
    return asked.choice(line, asked.played(kind), Spot(f"bed:{garden}"), warning, note)


def stop_choice(asked: Asked) -> Choice:
    """No second Seed."""
    return asked.choice(_("Plant no second Seed"))


def prune_choice(asked: Asked) -> Choice:
    """A Thorn out of a garden, and who collects it."""
    place, garden, collect = asked.arg & 3, asked.arg >> 2 & 3, asked.arg >> 4
    line = _("Prune the Thorn {where} (spot {place})")
    target, warning, note = Spot("discard"), "", _("It goes to the discard pile.")
    if collect:
        line = _("Prune and collect the Thorn {where} (spot {place})")
    elif asked.own["gardener"] == GARDENERS[Persona.AVENTUS] and garden == asked.seat:
        warning = _("You may collect this Thorn, 3 at the Harvest: here it is discarded.")
    if collect or garden != asked.seat:
        target, note = Spot(f"store:{asked.seat}"), _("You collect it: 3 at the Harvest.")
    text = line.format(where=asked.within(garden), place=place + 1)
    return asked.choice(text, asked.in_bed(place, garden), target, warning, note)


def grow_choice(asked: Asked) -> Choice:
    """Two fruit on a Seed."""
    kind, fruit = bed_of(asked.position, asked.seat)[asked.arg]
    text = _("Lay 2 fruit on {card} (spot {place})")
    line = text.format(card=bed_name(kind, fruit), place=asked.arg + 1)
    return asked.choice(line, asked.in_bed(asked.arg))


def reap_hand_choice(asked: Asked) -> Choice:
    """A Seed of the hand for its worth."""
    text = _("Discard {card} from your hand for {fruit}")
    line = text.format(card=full_name(asked.arg), fruit=fruit_text(asked.arg - Kind.SEED1 + 1))
    return asked.choice(line, asked.in_hand(asked.arg), Spot("discard"))


def reap_bed_choice(asked: Asked) -> Choice:
    """A Seed of the garden for its worth and the fruit on it."""
    kind, fruit = bed_of(asked.position, asked.seat)[asked.arg]
    text = _("Discard {card} from your garden (spot {place}) for {fruit}")
    gain = fruit_text(kind - Kind.SEED1 + 1 + fruit)
    line = text.format(card=bed_name(kind, fruit), place=asked.arg + 1, fruit=gain)
    note = _("As much as it gives at the Harvest where it lies; its spot becomes free.")
    return asked.choice(line, asked.in_bed(asked.arg), Spot("discard"), "", note)


def arrange_choice(asked: Asked) -> Choice:
    """A new layout: the Seed Row from the Gardener on, every other Miracle in the Worker Row."""
    tokens = new_bed(asked.move)
    cards = ", ".join(bed_name(*bed_card(token)) for token in tokens)
    line = _("New Seed Row: {cards}").format(cards=cards or _("empty"))
    old = asked.own["bed"]
    moves = []
    for kind in range(Kind.HEALING, Kind.MASTER):
        token = TOKENS[kind]
        if token in old and token not in tokens:
            moves.append(_("{card} moves to the Worker Row.").format(card=full_name(kind)))
        elif token in tokens and token not in old:
            moves.append(_("{card} moves to the Seed Row.").format(card=full_name(kind)))
    return asked.choice(line, None, Spot(f"bed:{asked.seat}"), "", " ".join(moves))


# ---- cards fished, traded, looked at -----------------------------------------------------------


def miracle_note(asked: Asked) -> str:
    """Whose garden a Miracle goes to once it is taken."""
    line = miracle_line(asked.foretold(), asked.names, asked.seat)
    return line or _("You choose the garden it is for.")


def fish_choice(asked: Asked) -> Choice:
    """A card out of the discard pile."""
    line = _("Take {card} out of the discard pile").format(card=full_name(asked.arg))
    note = ""
    if asked.arg >= Kind.HEALING:
        note = miracle_note(asked)
    return asked.choice(line, asked.in_discard(asked.arg), Spot(f"hand:{asked.seat}"), "", note)


def keep_choice(asked: Asked) -> Choice:
    """The card in question into the hand."""
    if asked.position["errand"] != "trading":
        line = _("Keep {card} in hand").format(card=full_name(KIND_OF[asked.position["card"]]))
        return asked.choice(line, Spot("card", 0), Spot(f"hand:{asked.seat}"))
    token = asked.position["taken"]
    if not token or token not in asked.own["hand"]:
        return asked.choice(_("Go on: the card received is given back"))
    line = _("Keep {card} in hand").format(card=full_name(KIND_OF[token]))
    return asked.choice(line, Spot("card", 0), Spot(f"hand:{asked.seat}"))


def visit_choice(asked: Asked) -> Choice:
    """Whose hand the Merchant goes to."""
    text = _("Take a card out of the hand of {name}")
    size = len(asked.position["seats"][asked.arg]["hand"])
    note = ngettext("It holds {count} card.", "It holds {count} cards.", size).format(count=size)
    line = text.format(name=asked.names[asked.arg])
    return asked.choice(line, None, Spot(f"hand:{asked.arg}"), "", note)


def take_choice(asked: Asked) -> Choice:
    """A card out of an open hand."""
    partner = asked.position["partner"]
    line = _("Take {card}").format(card=full_name(asked.arg))
    card = asked.in_hand(asked.arg, partner)
    return asked.choice(line, card, Spot(f"hand:{asked.seat}"))


def give_choice(asked: Asked) -> Choice:
    """A card in return."""
    position = asked.position
    name = asked.names[position["partner"]]
    line = _("Give {card} to {name}").format(card=full_name(asked.arg), name=name)
    note = ""
    if position["taken"] == TOKENS[asked.arg] and asked.own["hand"].count(position["taken"]) == 1:
        note = _("It is the card you got: nothing is left to play.")
    target = Spot(f"hand:{position['partner']}")
    return asked.choice(line, asked.in_hand(asked.arg), target, "", note)


def look_note(asked: Asked, others: list[int]) -> str:
    """What follows when Sister Cassia draws that card, and what lies on the draw pile then."""
    notes = asked.foretold()
    kind = asked.arg & 15
    lines = []
    if kind == Kind.THORN:
        lines.append(_("The Thorn is planted in your garden."))
        lines.append(creep_lines(notes, asked.names, asked.seat))
    elif kind == Kind.MASTER:
        left = next((a for tale, _s, a, _b in notes if tale == Tale.T_MASTER), 0)
        lines.append(harvest_line(left))
    elif kind >= Kind.HEALING:
        lines.append(miracle_note(asked))
    if others:
        order = ", ".join(full_name(other) for other in others)
        lines.append(_("On top of the draw pile then: {cards}.").format(cards=order))
    return " ".join(filter(None, lines))


def look_choice(asked: Asked) -> Choice:
    """Sister Cassia draws one of the top cards and orders the others."""
    kind, top = asked.arg & 15, asked.arg >> 4
    shown = [KIND_OF[token] for token in asked.position["pile"][:3]]
    others = list(shown)
    others.remove(kind)
    if top != Kind.HIDDEN_KIND:
        others.remove(top)
        others.insert(0, top)
    line = _("Draw {card}").format(card=full_name(kind))
    if top != Kind.HIDDEN_KIND:
        line = _("Draw {card}, {top} on top").format(card=full_name(kind), top=full_name(top))
    note = look_note(asked, others)
    return asked.choice(line, Spot("look", shown.index(kind)), None, "", note)


# ---- rewards, Thorns, Miracles -----------------------------------------------------------------


def fruit_choice(asked: Asked) -> Choice:
    """The fruit of a team."""
    prize = asked.position["prize"]
    line = _("Take {prize}").format(prize=prize_text(prize & 7, bool(prize & 8)))
    return asked.choice(line, None, Spot(f"store:{asked.seat}"))


def dove_reward_choice(asked: Asked) -> Choice:
    """The Dove of a team."""
    note = _("It can be placed in this turn.")
    if asked.options["doves"] == "next":
        note = _("It can be placed from your next turn on.")
    return asked.choice(_("Take a Dove"), None, Spot(f"store:{asked.seat}"), "", note)


def suffer_choice(asked: Asked) -> Choice:
    """A Thorn planted after all."""
    notes = asked.foretold()
    note = creep_lines(notes, asked.names, asked.seat)
    warning = creep_harm(notes, asked.seat)
    target = Spot(f"bed:{asked.seat}")
    return asked.choice(_("Plant the Thorn in your garden"), Spot("card", 0), target, warning, note)


def throw_choice(asked: Asked) -> Choice:
    """A Thorn discarded."""
    return asked.choice(_("Discard the Thorn"), Spot("card", 0), Spot("discard"))


def site_choice(asked: Asked) -> Choice:
    """Whose garden a Miracle is for."""
    name = full_name(KIND_OF[asked.position["card"]])
    line = _("Bring {card} {garden}").format(card=name, garden=asked.towards(asked.arg))
    note = ""
    if asked.arg != asked.seat:
        note = _("Its 2 fruit at the Harvest are {name}'s, who may refuse it.").format(
            name=asked.names[asked.arg]
        )
    return asked.choice(line, Spot("card", 0), Spot(f"row:{asked.arg}"), "", note)


def place_row_choice(asked: Asked) -> Choice:
    """A Miracle into the Worker Row."""
    name = full_name(KIND_OF[asked.position["card"]])
    note = _("It stays there, whatever is planted.")
    if asked.arg:
        gone, count = asked.replaced(asked.arg)
        line = _("Place {card} in your Worker Row in place of {gone}").format(card=name, gone=gone)
        target = asked.in_row(spot_kind(asked.arg))
        return asked.choice(line, Spot("card", 0), target, over_warning(gone, count), note)
    line = _("Place {card} in your Worker Row").format(card=name)
    return asked.choice(line, Spot("card", 0), Spot(f"row:{asked.seat}"), "", note)


def place_bed_choice(asked: Asked) -> Choice:
    """A Miracle into the Seed Row."""
    name = full_name(KIND_OF[asked.position["card"]])
    notes = asked.foretold()
    line = _("Place {card} in your Seed Row").format(card=name)
    note = creep_lines(notes, asked.names, asked.seat)
    note = note or _("It moves on as more is planted.")
    warning = creep_harm(notes, asked.seat)
    return asked.choice(line, Spot("card", 0), Spot(f"bed:{asked.seat}"), warning, note)


def refuse_choice(asked: Asked) -> Choice:
    """A Miracle refused."""
    line = _("Refuse {card}").format(card=full_name(KIND_OF[asked.position["card"]]))
    note = _("It is discarded; nobody else gets it now.")
    return asked.choice(line, Spot("card", 0), Spot("discard"), "", note)


def drop_choice(asked: Asked) -> Choice:
    """A card for the hand limit."""
    line = _("Discard {card}").format(card=full_name(asked.arg))
    return asked.choice(line, asked.in_hand(asked.arg), Spot("discard"))


WRITERS: dict[Verb, Callable[[Asked], Choice]] = {
    Verb.DO_PICK: pick_choice,
    Verb.DO_END: end_choice,
    Verb.DO_DOVE: dove_choice,
    Verb.DO_APPOINT: appoint_choice,
    Verb.DO_PLANT: plant_choice,
    Verb.DO_STOP: stop_choice,
    Verb.DO_PRUNE: prune_choice,
    Verb.DO_PAY: pay_choice,
    Verb.DO_SEND: send_choice,
    Verb.DO_ARRANGE: arrange_choice,
    Verb.DO_FISH: fish_choice,
    Verb.DO_KEEP: keep_choice,
    Verb.DO_GROW: grow_choice,
    Verb.DO_VISIT: visit_choice,
    Verb.DO_TAKE: take_choice,
    Verb.DO_GIVE: give_choice,
    Verb.DO_REAP_HAND: reap_hand_choice,
    Verb.DO_REAP_BED: reap_bed_choice,
    Verb.DO_LOOK: look_choice,
    Verb.DO_FRUIT: fruit_choice,
    Verb.DO_DOVE_REWARD: dove_reward_choice,
    Verb.DO_SUFFER: suffer_choice,
    Verb.DO_THROW: throw_choice,
    Verb.DO_SITE: site_choice,
    Verb.DO_PLACE_ROW: place_row_choice,
    Verb.DO_PLACE_BED: place_bed_choice,
    Verb.DO_REFUSE: refuse_choice,
    Verb.DO_DROP: drop_choice,
}


UNSEEN = {
    Verb.DO_TAKE: N_("Take a card"),
    Verb.DO_GIVE: N_("Give a card"),
    Verb.DO_LOOK: N_("Draw one of the top cards"),
}
PLAIN = {
    Verb.DO_END: N_("End the turn"),
    Verb.DO_STOP: N_("Plant no second Seed"),
    Verb.DO_KEEP: N_("Keep the card"),
    Verb.DO_FRUIT: N_("Take fruit"),
    Verb.DO_DOVE_REWARD: N_("Take a Dove"),
    Verb.DO_SUFFER: N_("Plant the Thorn"),
    Verb.DO_THROW: N_("Discard the Thorn"),
    Verb.DO_PLACE_ROW: N_("Place the Miracle in the Worker Row"),
    Verb.DO_PLACE_BED: N_("Place the Miracle in the Seed Row"),
    Verb.DO_REFUSE: N_("Refuse the Miracle"),
    Verb.DO_VISIT: N_("Choose a hand"),
    Verb.DO_SITE: N_("Choose a garden"),
    Verb.DO_PRUNE: N_("Prune a Thorn"),
    Verb.DO_PAY: N_("Pay for the pruning"),
    Verb.DO_ARRANGE: N_("Rearrange the garden"),
    Verb.DO_GROW: N_("Lay 2 fruit on a Seed"),
    Verb.DO_REAP_BED: N_("Turn a Seed into fruit"),
    Verb.DO_REAP_HAND: N_("Turn a Seed into fruit"),
}
OF_A_CARD = {
    Verb.DO_APPOINT: N_("Appoint {card}"),
    Verb.DO_PLANT: N_("Plant {card}"),
    Verb.DO_SEND: N_("Send {card}"),
    Verb.DO_FISH: N_("Take {card} out of the discard pile"),
    Verb.DO_TAKE: N_("Take {card}"),
    Verb.DO_GIVE: N_("Give {card}"),
    Verb.DO_LOOK: N_("Draw {card}"),
    Verb.DO_DROP: N_("Discard {card}"),
}


def unseen(game: Any, move: int) -> str:
    """A move in words without the position it belongs to, or of which a part is hidden."""
    verb, arg = verb_of(move), argument(move)
    kind = arg & 15
    if verb in PLAIN:
        return _(PLAIN[verb])
    if verb == Verb.DO_PICK:
        return _("Choose {gardener}").format(gardener=persona_name(arg))
    if verb == Verb.DO_DOVE:
        return dove_text(arg, None)
    if kind == Kind.HIDDEN_KIND:
        return _(UNSEEN[verb])
    return _(OF_A_CARD[verb]).format(card=full_name(kind))


def choices(game: Any, state: bytes, names: tuple[str, ...]) -> tuple[Choice, ...]:
    """All legal moves of the mover, in the order of the rules engine."""
    position = game.peek(state)
    moves = game.moves(state)
    return tuple(
        WRITERS[verb_of(move)](Asked(game, state, position, names, move, len(moves) == 1))
        for move in moves
    )
