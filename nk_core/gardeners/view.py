"""Gardeners as one seat may see it: zones, score board and what is asked. It decides nothing.

Reads the position text, and shows of it only what the seat knows: other hands, the order of the
draw pile, the box and another's traded card stay backs.
"""

from __future__ import annotations

from typing import Any

from nk_core.gardeners.asked import prompt_of
from nk_core.gardeners.cards import KIND_OF, PERSONA_OF, back, face, full_name, persona_card
from nk_core.gardeners.ending import outcome
from nk_core.gardeners.garden import (
    BED_ROOM,
    ROW_ROOM,
    Position,
    Score,
    bed_name,
    bed_of,
    discard_kinds,
    free_personas,
    hand_of,
    phase_of,
    right_of,
    row_of,
    score_of,
    seat_of,
)
from nk_core.gardeners.state import Kind, Persona, Phase
from nk_core.seen import Card, Fact, View, Zone
from nk_core.words import _, ngettext

Names = tuple[str, ...]
Options = dict[str, str]
RECALLED = (Phase.PICK, Phase.DISCARD, Phase.OVER)  # no turn in which Doves are placed
CARD_PHASES = (Phase.USE, Phase.GIVE, Phase.THORNED, Phase.SITE, Phase.MIRACLE)


def dove_signs(count: int) -> str:
    """Doves on a card, as a badge."""
    return "●" * count if count < 3 else f"●{count}"


def counted(count: int) -> str:
    """How many cards lie on a spot, as a badge."""
    return f"×{count}" if count > 1 else ""


def doves_on(position: Position, seat: int, token: str) -> int:
    """How many Doves lie on the Workers of that kind in a garden."""
    if seat != position["active"]:
        return 0
    one, two = position["used"].get(token, (0, 0))
    return int(one) + 2 * int(two)


def row_zone(options: Options, position: Position, seat: int) -> Zone:
    """A Worker Row: one card for each team, then the Miracles."""
    row = row_of(position, seat)
    cards = []
    for kind, count in row:
        plain = face(kind, "", options)
        signs = dove_signs(doves_on(position, seat, plain.code))
        badge = " ".join(filter(None, (counted(count), signs)))
        cards.append(face(kind, badge, options))
    free = ROW_ROOM - len(row)
    detail = ngettext("{count} spot free", "{count} spots free", free).format(count=free)
    if not free:
        detail = _("full")
    return Zone(f"row:{seat}", _("Worker Row"), seat, "row", tuple(cards), len(row), detail)


def bed_detail(position: Position, seat: int, names: Names) -> str:
    """What happens to the next card planted there."""
    bed = bed_of(position, seat)
    free = BED_ROOM - len(bed)
    if free:
        return ngettext("{count} spot free", "{count} spots free", free).format(count=free)
    return _("full: the next card pushes {card} on to {name}").format(
        card=bed_name(*bed[-1]), name=names[right_of(seat, len(names))]
    )


def bed_zone(options: Options, position: Position, seat: int, names: Names) -> Zone:
    """A Seed Row: the Gardener, then the cards from the left."""
    token = position["seats"][seat]["gardener"]
    cards: list[Card] = [back(_("not chosen"))]
    if token:
        placed = position["acted"] + position["special"] if seat == position["active"] else 0
        cards = [persona_card(PERSONA_OF[token], dove_signs(placed))]
    cards += [
        face(kind, f"+{fruit}" if fruit else "", options) for kind, fruit in bed_of(position, seat)
    ]
    detail = bed_detail(position, seat, names)
    planted = len(cards) - 1  # the Gardener is no card of the row's three spots
    return Zone(f"bed:{seat}", _("Seed Row"), seat, "row", tuple(cards), planted, detail)


def sees_hand(position: Position, seat: int, viewer: int | None) -> bool:
    """Whether a hand lies open to the viewer: the own one, one that its Merchant looks through, and all
    when the match is over (9.12)."""
    if seat == viewer or phase_of(position) == Phase.OVER:
        return True
    looking = phase_of(position) == Phase.TAKE and viewer == position["mover"]
    return looking and seat == position["partner"]


def hand_zone(options: Options, position: Position, seat: int, viewer: int | None) -> Zone:
    """A hand: open to its owner; of another's only what surely lies there."""
    hand = hand_of(position, seat)
    cards = tuple(face(KIND_OF[token], "", options) for token in hand)
    if not sees_hand(position, seat, viewer):
        known: list[str] = []
        if viewer is not None:
            known = position["seats"][viewer]["known"].get(str(seat), [])
        seen = tuple(
            face(KIND_OF[token], _("seen"), options)
            for token in sorted(known, key=KIND_OF.__getitem__)
        )
        cards = seen + (back(),) * (len(hand) - len(seen))
    return Zone(f"hand:{seat}", _("Hand"), seat, "hand", cards, len(hand))


def score_detail(score: Score) -> str:
    """What a Harvest now would give, part by part."""
    parts = (
        (_("fruit {points}"), score.fruit),
        (_("Workers {points}"), score.workers),
        (_("Seeds {points}"), score.seeds),
        (_("Miracles {points}"), 2 * score.miracles),
        (_("collected Thorns {points}"), 3 * score.collected),
        (_("Thorns {points}"), -3 * score.thorns),
    )
    listed = ", ".join(text.format(points=points) for text, points in parts if points)
    return _("at a Harvest now {total}: {parts}").format(total=score.total, parts=listed or "0")


def dove_card(position: Position, seat: int) -> Card:
    """The Doves of a seat: those still to be placed, of those owned."""
    owned = position["seats"][seat]["doves"]
    free, aside = owned, 0
    recalled = position["errand"] in ("setup", "turn") or phase_of(position) in RECALLED
    if seat == position["active"] and not recalled:
        free, aside = position["free"], position["aside"]
    sign = f"{free}/{owned}"
    badge = ""
    if len(sign) > 3:
        sign, badge = str(free), _("of {count}").format(count=owned)
    text = _("{free} of {count} Doves are still to be placed.").format(free=free, count=owned)
    if aside:
        late = ngettext(
            "{count} more waits for the next turn.", "{count} more wait for the next turn.", aside
        )
        text = f"{text} {late.format(count=aside)}"
    return Card(sign, "dove", "D", _("Doves"), badge, "", text)


def store_zone(position: Position, seat: int) -> Zone:
    """What a seat has beside its garden; all of it lies open."""
    own = position["seats"][seat]
    fruit = (_("Yellow fruit"), _("1 at the Harvest each; pays for pruning."))
    purple = (_("Purple fruit"), _("5 at the Harvest each; pays for pruning."))
    thorns = (_("Collected Thorns"), _("3 at the Harvest each; settle the last tie."))
    cards = (
        Card(str(own["yellow"]), "yellow", "Y", fruit[0], "", "", fruit[1]),
        Card(str(own["purple"]), "purple", "P", purple[0], "", "", purple[1]),
        dove_card(position, seat),
        Card(str(own["collected"]), "thorn", "T", thorns[0], "", "", thorns[1]),
    )
    detail = score_detail(score_of(position, seat))
    return Zone(f"store:{seat}", _("Stores"), seat, "row", cards, len(cards), detail)


def pile_zone(position: Position, viewer: int | None) -> Zone:
    """The draw pile: a count, where the Master Gardener lies, and what Sister Cassia knows of it."""
    pile = position["pile"]
    cassia = seat_of(position, Persona.CASSIA)
    own = viewer is not None and viewer == cassia
    reach = position["reach_seen"] if own else position["reach"]
    lines = []
    if reach and phase_of(position) != Phase.PICK:
        text = _("the Master Gardener is among the last {count}")
        if reach == 1:
            text = _("the Master Gardener is the last card")
        lines.append(text.format(count=reach))
    if own and position["looked"]:
        top = ", ".join(full_name(KIND_OF[token]) for token in pile[: position["looked"]])
        lines.append(_("on top: {cards}").format(cards=top))
    detail = " · ".join(lines)
    return Zone("pile", _("Draw pile"), None, "deck", (back(),) * bool(pile), len(pile), detail)


def discard_zone(options: Options, position: Position) -> Zone:
    """The discard pile: it lies open."""
    cards = tuple(
        face(kind, counted(position["discard"].count(face(kind).code)), options)
        for kind in discard_kinds(position)
    )
    return Zone("discard", _("Discard pile"), None, "row", cards, len(position["discard"]))


def traded_card(options: Options, position: Position, viewer: int | None) -> Card:
    """The card that a Merchant has received: it shows to the two who trade.

    It stays there after one has gone back, whichever that was: others must not tell from it whether
    the Merchant still holds the card.
    """
    token = position["taken"]
    if token and viewer in (position["active"], position["partner"]):
        return face(KIND_OF[token], "", options)
    return back()


def asked_zones(options: Options, position: Position, viewer: int | None) -> tuple[Zone, ...]:
    """The one card in question, or the cards that Sister Cassia looks at."""
    phase = phase_of(position)
    if phase == Phase.LOOK and viewer == position["mover"]:
        cards = tuple(face(KIND_OF[token], "", options) for token in position["pile"][:3])
        return (Zone("look", _("Looked at"), None, "row", cards, len(cards)),)
    if phase not in CARD_PHASES:
        return ()
    if phase == Phase.GIVE or position["errand"] == "trading":
        card = traded_card(options, position, viewer)
    elif phase == Phase.THORNED:
        card = face(Kind.THORN, "", options)
    else:
        card = face(KIND_OF[position["card"]], "", options)
    return (Zone("card", _("In question"), None, "row", (card,), 1),)


def offer_zones(position: Position) -> tuple[Zone, ...]:
    """The Gardeners to choose from, dealt to each seat or open to all."""
    if phase_of(position) != Phase.PICK:
        return ()
    zones = []
    for seat, own in enumerate(position["seats"]):
        cards = tuple(persona_card(PERSONA_OF[token]) for token in own["offer"])
        if cards:
            zones.append(
                Zone(f"offer:{seat}", _("Dealt Gardeners"), seat, "row", cards, len(cards))
            )
    if not position["seats"][position["mover"]]["offer"]:
        cards = tuple(persona_card(PERSONA_OF[token]) for token in free_personas(position))
        zones.append(Zone("offer", _("Free Gardeners"), None, "row", cards, len(cards)))
    return tuple(zones)


def zones_of(
    options: Options, position: Position, viewer: int | None, names: Names
) -> tuple[Zone, ...]:
    """All zones, shared ones first."""
    zones = [pile_zone(position, viewer), discard_zone(options, position)]
    zones += asked_zones(options, position, viewer)
    zones += offer_zones(position)
    for seat in range(len(names)):
        zones += [
            row_zone(options, position, seat),
            bed_zone(options, position, seat, names),
            hand_zone(options, position, seat, viewer),
            store_zone(position, seat),
        ]
    return tuple(zones)


def facts_of(position: Position, names: Names) -> tuple[Fact, ...]:
    """The score board: the turn, how long it still goes, and a Harvest at this moment."""
    facts = [Fact(_("Turn"), str(position["turn"]))]
    phase = phase_of(position)
    if position["master"] and phase != Phase.OVER:
        left = position["left"]
        more = ngettext("{count} more turn", "{count} more turns", left).format(count=left)
        facts.append(Fact(_("Final round"), more if left else _("last turn")))
    if phase != Phase.PICK:  # where room is short, what comes last is left out first
        facts.append(Fact(_("First player"), names[position["first"]]))
    for seat, name in enumerate(names):
        facts.append(Fact(name, str(score_of(position, seat).total)))
    return tuple(facts)


def view(game: Any, state: bytes, seat: int | None, names: Names) -> View:
    """All that a seat may see (None: only what lies open to everyone)."""
    position = game.peek(state)
    return View(
        game=game.name,
        seat=seat,
        to_move=game.mover(state),
        turn=position["turn"],
        names=names,
        zones=zones_of(game.options, position, seat, names),
        facts=facts_of(position, names),
        prompt=prompt_of(position, names),
        outcome=outcome(game, state, names),
    )
