"""The legal moves of Sowers as things to point at: a card, where it goes, and a line of text."""

from __future__ import annotations

from typing import Any

from nk_core.seen import Choice, Spot
from nk_core.sowers.cards import KIND_OF, TOKENS, full_name
from nk_core.sowers.moves import argument, describe, run_of, verb_of
from nk_core.sowers.state import Kind, Verb
from nk_core.words import _

Position = dict[str, Any]


def in_hand(position: Position, kind: int) -> Spot:
    """Where a card of that kind lies in the mover's hand."""
    seat = position["mover"]
    return Spot(f"hand:{seat}", position["seats"][seat]["hand"].index(TOKENS[kind]))


def run_text(kinds: tuple[int, ...], start: int) -> str:
    """The cards of a run: “3, 4, Wild Seed as 5”."""
    return ", ".join(
        _("Wild Seed as {number}").format(number=start + i + 1)
        if kind == Kind.WILD
        else str(kind + 1)
        for i, kind in enumerate(kinds)
    )


def rocky_warning(game: Any, position: Position, kind: int) -> str:
    """A sentence when the follow-up is not certain (S16), or a Wild is given away (S45)."""
    zones = position["seats"][position["mover"]]
    rest = list(zones["hand"])
    rest.remove(TOKENS[kind])
    following = f"b{len(zones['good']) + 1}"
    certain = len(zones["deck"]) not in (3, 4) or any(
        token[0] in "yw" or token == following for token in rest
    )
    if not certain:
        if game.options["followup"] == "skip":
            return _("The follow-up may fail: then it is skipped.")
        return _("The follow-up may fail: then you lose.")
    if kind == Kind.WILD and game.seats == 2 and game.options["pickup"] == "any":
        return _("The other player may pick up your Wild Seed.")
    return ""


def take_choice(position: Position, move: int, text: str) -> Choice:
    """A pick-up of the Path's action, or none."""
    verb, arg, seat = verb_of(move), argument(move), position["mover"]
    hand = Spot(f"hand:{seat}")
    if verb == Verb.TAKE_NOTHING:
        return Choice(move, text, _("Pick up nothing"))
    if verb == Verb.TAKE_ROCKY:
        name = full_name(KIND_OF[position["rocky"][arg][0]])
        line = _("Pick up {card} from the Rocky Soil (place {place})").format(
            card=name, place=arg + 1
        )
        return Choice(move, text, line, Spot("rocky", arg), hand)
    zone = f"thorny:{seat}"
    index = position["seats"][seat]["thorny"].index(TOKENS[arg])
    line = _("Pick up {card} from your Thorny Soil").format(card=full_name(arg))
    return Choice(move, text, line, Spot(zone, index), hand)


def choice(game: Any, position: Position, move: int) -> Choice:
    """One legal move."""
    verb, arg, text, seat = verb_of(move), argument(move), describe(move), position["mover"]
    if verb in (Verb.TAKE_NOTHING, Verb.TAKE_ROCKY, Verb.TAKE_THORNY):
        return take_choice(position, move, text)
    if verb == Verb.GOOD:
        start, kinds = run_of(move)
        line = _("Good Soil: {cards}").format(cards=run_text(kinds, start))
        return Choice(move, text, line, in_hand(position, kinds[0]), Spot(f"good:{seat}"))
    card = in_hand(position, arg)
    name = full_name(arg)
    if verb == Verb.ROCKY:
        line = _("Rocky Soil: {card}").format(card=name)
        return Choice(move, text, line, card, Spot("rocky"), rocky_warning(game, position, arg))
    lines = {
        Verb.PATH: (_("The Path: {card}"), "path"),
        Verb.THORNY: (_("Thorny Soil: {card}"), f"thorny:{seat}"),
        Verb.TOP: (_("On top of your deck: {card}"), f"deck:{seat}"),
        Verb.BOTTOM: (_("Under your deck: {card}"), f"deck:{seat}"),
        Verb.DROP: (_("Discard {card}"), "path"),
    }
    line, zone = lines[verb]
    return Choice(move, text, line.format(card=name), card, Spot(zone))


def unseen(game: Any, move: int) -> str:
    """A move of the other seat whose card does not show."""
    lines = {
        Verb.PATH: _("The Path: a card"),
        Verb.DROP: _("Discard a card"),
        Verb.PUT_BACK: _("A card back into the deck"),
    }
    return lines.get(verb_of(move)) or describe(move)


def choices(game: Any, state: bytes, names: tuple[str, ...]) -> tuple[Choice, ...]:
    """All legal moves of the mover, in the order of the rules engine."""
    position = game.peek(state)
    return tuple(choice(game, position, move) for move in game.moves(state))
