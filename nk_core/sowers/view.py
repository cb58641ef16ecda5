"""Sowers as one seat may see it: zones, score board and what is asked. It decides nothing.

Reads the position text, and shows of it only what the seat knows (rules.md, Knowledge).
"""

from __future__ import annotations

from typing import Any

from nk_core.seen import Card, Fact, View, Zone
from nk_core.sowers.cards import KIND_OF, back, face
from nk_core.sowers.ending import outcome
from nk_core.sowers.setup import AQUILA_TURNS, rival_character
from nk_core.words import _, ngettext

Position = dict[str, Any]


def names_at(game: Any, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names on both sides of the board; in solo the deck that plays alone has one too."""
    if game.seats == 2:
        return names
    return (*names, rival_character(game.options))


def faces(tokens: list[str], badge: str = "") -> tuple[Card, ...]:
    """Those cards, face up."""
    return tuple(face(KIND_OF[token], badge) for token in tokens)


def listing(tokens: list[str]) -> str:
    """Cards in few signs, for a line of text: “B3 Y5 W”."""
    return " ".join((card.mark + card.face) if card.mark != "W" else "W" for card in faces(tokens))


def hand_zone(position: Position, seat: int, viewer: int | None) -> Zone:
    """A hand: open to its owner, of another's only what was seen to go there; all of it at the end (9.12)."""
    zones = position["seats"][seat]
    hand = zones["hand"]
    cards = faces(hand)
    if seat != viewer and position["phase"] != "over":
        seen = faces(zones["shown"], _("seen"))
        cards = seen + (back(),) * (len(hand) - len(seen))
    return Zone(f"hand:{seat}", _("Hand"), seat, "hand", cards, len(hand))


def deck_zone(position: Position, seat: int, viewer: int | None) -> Zone:
    """A draw pile: a count, and for its owner what it holds and what it put there (S57)."""
    zones = position["seats"][seat]
    deck = zones["deck"]
    lines = []
    if seat == viewer and deck:
        lines.append(
            _("Holds: {cards}").format(cards=listing(sorted(deck, key=lambda t: KIND_OF[t])))
        )
        if zones["known_top"]:
            top = listing(deck[: zones["known_top"]])
            lines.append(_("On top: {cards}").format(cards=top))
        if zones["known_bottom"]:
            bottom = listing(deck[len(deck) - zones["known_bottom"] :])
            lines.append(_("At the bottom: {cards}").format(cards=bottom))
    return Zone(
        f"deck:{seat}",
        _("Deck"),
        seat,
        "deck",
        (back(),) * bool(deck),
        len(deck),
        " · ".join(lines),
    )


def good_zone(good: list[str], seat: int) -> Zone:
    """A Good Soil, in order."""
    detail = _("Complete") if len(good) == 10 else _("Next: {number}").format(number=len(good) + 1)
    return Zone(f"good:{seat}", _("Good Soil"), seat, "row", faces(good), len(good), detail)


def thorny_zone(position: Position, seat: int) -> Zone:
    """A Thorny Soil."""
    thorny = position["seats"][seat]["thorny"]
    return Zone(f"thorny:{seat}", _("Thorny Soil"), seat, "row", faces(thorny), len(thorny))


def rocky_zone(position: Position, names: tuple[str, ...]) -> Zone:
    """The Rocky Soil, lowest card first, with who laid each."""
    cards = tuple(face(KIND_OF[token], names[by]) for token, by in position["rocky"])
    detail = _("Any yellow")
    if cards:
        top = cards[-1]
        if top.suit == "wild":
            detail = _("Any yellow")
        elif top.face == "1":
            detail = _("Blocked by a 1")
        else:
            detail = _("Below {number}").format(number=top.face)
    return Zone("rocky", _("Rocky Soil"), None, "row", cards, len(cards), detail)


def path_zone(position: Position, viewer: int | None) -> Zone:
    """The Path: own cards and those cleared in the open can be looked up, others' lie face down."""
    cards = faces(position["removed"], _("cleared"))
    for seat, zones in enumerate(position["seats"]):
        cards += (
            faces(zones["path"], _("yours")) if seat == viewer else (back(),) * len(zones["path"])
        )
    return Zone("path", _("The Path"), None, "deck", cards, len(cards), _("Out of play"))


def aquila_zones(position: Position) -> tuple[Zone, ...]:
    """Solo: the deck that plays alone."""
    aquila = position["aquila"]
    left = [f"b{number}" for number in range(aquila["good"] + 1, 11)]
    done = [f"b{number}" for number in range(1, aquila["good"] + 1)]
    deck = aquila["deck"]
    return (
        Zone("good:1", _("Good Soil"), 1, "row", faces(done), len(done)),
        Zone("seeds:1", _("Black seeds"), 1, "deck", faces(left), len(left)),
        Zone("deck:1", _("Yellow deck"), 1, "deck", (back(),) * bool(deck), len(deck)),
    )


def zones_of(
    game: Any, position: Position, viewer: int | None, names: tuple[str, ...]
) -> tuple[Zone, ...]:
    """All zones, shared ones first."""
    zones = [rocky_zone(position, names), path_zone(position, viewer)]
    for seat in range(game.seats):
        zones += [
            hand_zone(position, seat, viewer),
            deck_zone(position, seat, viewer),
            thorny_zone(position, seat),
            good_zone(position["seats"][seat]["good"], seat),
        ]
    if game.seats == 1:
        zones += aquila_zones(position)
    return tuple(zones)


def facts_of(game: Any, position: Position, names: tuple[str, ...]) -> tuple[Fact, ...]:
    """The score board."""
    facts = [Fact(_("Turn"), str(position["turn"]))]
    if game.seats == 1:
        done = position["aquila"]["good"]
        own = AQUILA_TURNS - done
        facts.append(Fact(_("Your turns left"), str(own)))
        facts.append(Fact(names[1], f"{done}/10"))
    else:
        facts.append(Fact(_("First player"), names[position["first"]]))
    done = [len(zones["good"]) for zones in position["seats"]]
    facts += [Fact(name, f"{count}/10") for name, count in zip(names, done, strict=False)]
    return tuple(facts)


def prompt_of(game: Any, position: Position) -> str:
    """What the mover is asked."""
    phase = position["phase"]
    if phase == "play":
        return _("Play a card to one of the four soils.")
    if phase == "follow":
        return _("Follow-up: play a card to one of the other three soils.")
    if phase == "take":
        return _("You may pick up one card.")
    if phase == "return":
        left = 4 - position["returned"]
        return ngettext(
            "Put {count} more card onto or under your deck.",
            "Put {count} more cards onto or under your deck, those for the top first.",
            left,
        ).format(count=left)
    if phase == "discard":
        left = len(position["seats"][position["mover"]]["hand"]) - 7
        return ngettext(
            "Discard {count} yellow card to keep seven.",
            "Discard {count} yellow cards to keep seven.",
            left,
        ).format(count=left)
    return _("The match is over.")


def view(game: Any, state: bytes, seat: int | None, names: tuple[str, ...]) -> View:
    """All that a seat may see (None: only what lies open to everyone)."""
    position = game.peek(state)
    both = names_at(game, names)
    return View(
        game=game.name,
        seat=seat,
        to_move=game.mover(state),
        turn=position["turn"],
        names=both,
        zones=zones_of(game, position, seat, both),
        facts=facts_of(game, position, both),
        prompt=prompt_of(game, position),
        outcome=outcome(game, state, names),
    )
