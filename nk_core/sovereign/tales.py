"""The course of a turn in sentences: citizens, forge, cards that come, go and work, what effects choose."""

from __future__ import annotations

from nk_core.sovereign.nouns import (
    THE_LANES,
    card_list,
    citizens,
    joined,
    lane_of,
    stat_change,
)
from nk_core.sovereign.scene import ECHO, spoken
from nk_core.sovereign.state import Names as Ids
from nk_core.sovereign.state import Tale
from nk_core.sovereign.telling import CITIZENS, FLIPS, Note, Story, Teller, same
from nk_core.words import N_, _, ngettext

HAND_ROOM = 255  # T_SPY, T_LOOKS: not a place of a forge
STATS = ("attack", "armor", "strike")
PUT = 3
WAYS = (
    N_("{name} moves {card} forward."),
    N_("{name} moves {card} back."),
    N_("{name} moves {card} to the back of the other lane."),
    N_("{name} puts {card} in another place: {lane}."),
)


def sent(notes: list[Note], place: int) -> tuple[int, int]:
    """Takes the citizens off the front of the list that go to a place: how many of each kind."""
    t = d = 0
    for tale, count, _frm, _to in same(notes, lambda n: n[0] in CITIZENS and n[3] == place):
        t, d = (t + count, d) if tale == Tale.T_TALENTS else (t, d + count)
    return t, d


# ---- turns and hands -----------------------------------------------------------------------------


def tell_turn(story: Story, note: Note, rest: list[Note]) -> None:
    """A new turn."""
    if story.old.position["phase"] != "mulligan":
        story.turn += 1
    story.tell(note[1], _("{name} begins a turn.").format(name=story.names[note[1]]))


def tell_nothing(story: Story, note: Note, rest: list[Note]) -> None:
    """What speaks for itself."""


def tell_kept(story: Story, note: Note, rest: list[Note]) -> None:
    """A first hand kept."""
    seat = note[1]
    story.tell(seat, _("{name} keeps the hand.").format(name=story.names[seat]), f"hand:{seat}")


def tell_mulligan(story: Story, note: Note, rest: list[Note]) -> None:
    """Another first hand; one that goes back by right is shown to all (R20b)."""
    seat, own = note[1], story.old.own(note[1])
    name = story.names[seat]
    if own["mulligans"] >= int(story.old.game.options["mulligans"]):
        names = [story.old.name(card) for card in story.old.hand(seat) if card != ECHO]
        text = _("{name} shows {cards} and draws another hand.")
        told = text.format(name=name, cards=card_list(names, own["hand"].count(ECHO)))
    else:
        told = _("{name} draws another hand.").format(name=name)
    story.tell(seat, told, f"hand:{seat}", f"deck:{seat}")
    if seat == story.viewer:
        story.tell(seat, held_line(story, seat), f"hand:{seat}")


def held_line(story: Story, seat: int) -> str:
    """What is in a hand, for its own seat."""
    hand = story.new.hand(seat)
    names = [story.new.name(card) for card in hand if card != ECHO]
    cards = card_list(names, hand.count(ECHO))
    return _("{name} holds {cards}.").format(name=story.names[seat], cards=cards)


def tell_draw(story: Story, note: Note, rest: list[Note]) -> None:
    """Cards drawn one after the other: what they are only for their own seat."""
    seat = note[1]
    drawn = [note, *same(rest, lambda n: n[:2] == (Tale.T_DRAW, seat))]
    name, count = story.names[seat], len(drawn)
    text = ngettext("{name} draws a card.", "{name} draws {count} cards.", count)
    told = text.format(name=name, count=count)
    if seat == story.viewer:
        told = _("{name} draws {cards}.").format(
            name=name, cards=story.cards([card for _tale, _seat, card, _b in drawn])
        )
    story.tell(seat, told, f"hand:{seat}", f"deck:{seat}")


# ---- citizens ------------------------------------------------------------------------------------

MOVED = {
    ("creche", "citadel"): N_("{owner} gains {citizens}."),
    ("creche", "unit"): N_("{to} gets {citizens}."),
    ("creche", "card"): N_("{to} gets {citizens}."),
    ("unit", "creche"): N_("{frm} loses {citizens}."),
    ("card", "creche"): N_("{frm} loses {citizens}."),
    ("citadel", "creche"): N_("{owner} gives up {citizens}."),
    ("citadel", "unit"): N_("{owner} puts {citizens} on {to}."),
    ("citadel", "card"): N_("{owner} puts {citizens} on {to}."),
    ("unit", "citadel"): N_("{owner} gets {citizens} back from {frm}."),
    ("card", "citadel"): N_("{owner} takes {citizens} home from {frm}."),
    ("forge", "citadel"): N_("{owner} gets {citizens} back from the forge."),
}


TAKEN = N_("{name} moves {citizens}: {frm} → {to}.")  # to or from the citadel of another
ELSEWHERE = N_("{citizens}: {frm} → {to}.")


def tell_moved(story: Story, note: Note, rest: list[Note]) -> None:
    """Citizens from one place to another, and what that leaves of a unit."""
    frm, to = note[2], note[3]
    all_ = [note, *same(rest, lambda n: n[0] in CITIZENS and n[2:] == (frm, to))]
    t = sum(n[1] for n in all_ if n[0] == Tale.T_TALENTS)
    d = sum(n[1] for n in all_ if n[0] == Tale.T_DRONES)
    sorts = story.sort_of(frm), story.sort_of(to)
    lost = sorts == ("unit", "creche") and rest and rest[0][0] == Tale.T_SCRAPPED
    text = _(MOVED.get(sorts, ELSEWHERE))
    if lost and rest[0][2] == frm:
        rest.pop(0)
        text = _("{frm} loses {citizens} and is scrapped.")
    citadel = to if sorts[1] == "citadel" else frm
    owner = citadel >> 5 if "citadel" in sorts else None
    mover = story.old.mover
    if sorts[0] == "citadel" and sorts[1] != "creche" and owner != mover:
        text, owner = _(TAKEN), mover
    line = text.format(
        name=story.names[mover],
        citizens=citizens(t, d),
        frm=story.place(frm),
        to=story.place(to),
        owner=story.names[owner] if owner is not None else "",
    )
    story.tell(owner, line[:1].upper() + line[1:], story.home(frm), story.home(to))


def tell_flip(story: Story, note: Note, rest: list[Note]) -> None:
    """Citizens turned over."""
    tale, count, where, _b = note
    owner = where >> 5 if story.sort_of(where) == "citadel" else None
    text = ngettext(
        "{place}: a drone becomes a talent.", "{place}: {count} drones become talents.", count
    )
    if tale == Tale.T_FLIP_D:
        text = ngettext(
            "{place}: a talent becomes a drone.", "{place}: {count} talents become drones.", count
        )
    line = text.format(place=story.place(where), count=count)
    story.tell(owner, line[:1].upper() + line[1:], story.home(where))


# ---- the forge -----------------------------------------------------------------------------------


def tell_start(story: Story, note: Note, rest: list[Note]) -> None:
    """A card into the forge, face down."""
    _tale, seat, card, place = note
    sent(rest, int(Ids.FORGE_REF) + int(Ids.FORGE_ROOM) * seat + place)
    text = _("{name} starts {card}.")
    line = text.format(name=story.names[seat], card=story.hidden(card, seat))
    story.tell(seat, line, f"hand:{seat}", f"forge:{seat}")


def tell_track(story: Story, note: Note, rest: list[Note]) -> None:
    """A talent that goes on."""
    _tale, seat, place, spaces = note
    if story.words[0] == "accelerate":
        tell_accelerated(story, note)
        return
    spaces += sum(n[3] for n in same(rest, lambda n: n[:3] == note[:3]))
    text = ngettext("{card} advances a space.", "{card} advances {count} spaces.", spaces)
    card = story.card(int(Ids.FORGE_REF) + int(Ids.FORGE_ROOM) * seat + place)
    line = text.format(card=card, count=spaces)
    story.tell(None, line[:1].upper() + line[1:], f"forge:{seat}")


def tell_onward(story: Story, note: Note, rest: list[Note]) -> None:
    """A forge that goes on by itself in the upkeep (4.7)."""
    _tale, seat, count, _b = note
    text = ngettext(
        "In {name}'s forge {count} talent advances a space.",
        "In {name}'s forge {count} talents advance a space.",
        count,
    )
    story.tell(seat, text.format(name=story.names[seat], count=count), f"forge:{seat}")


def tell_accelerated(story: Story, note: Note) -> None:
    """A talent exhausted for a space."""
    _tale, seat, place, _spaces = note
    text = _("{name} accelerates card {place} of the own forge to space {space}.")
    slot = story.old.slot(seat, place)
    if story.viewer in slot[3]:
        text = _("{name} accelerates {card} to space {space}.")
    card = story.card(int(Ids.FORGE_REF) + int(Ids.FORGE_ROOM) * seat + place)
    line = text.format(name=story.names[seat], card=card, place=place + 1, space=slot[1] + 1)
    story.tell(seat, line, f"forge:{seat}", f"citadel:{seat}")


def tell_reveal(story: Story, note: Note, rest: list[Note]) -> None:
    """A card of the forge turned up: where it goes is told with it."""
    _tale, seat, card, place = note
    ref = int(Ids.FORGE_REF) + int(Ids.FORGE_ROOM) * seat + place
    same(rest, lambda n: (n[0] in CITIZENS or n[0] in FLIPS) and n[2] == ref)
    name, zones = story.names[seat], (f"forge:{seat}",)
    if card == Ids.ECHO:
        if rest and rest[0][0] == Tale.T_SCORES:
            rest.pop(0)
            story.scored[seat] += 1
        text = _("{name} reveals an echo and scores it: {count} of {goal}.")
        line = text.format(name=name, count=story.scored[seat], goal=story.old.goal)
        story.tell(seat, line, *zones, f"echoes:{seat}")
        return
    title = story.card(card)
    if rest and rest[0][0] in (Tale.T_LANE, Tale.T_ATTACHED) and rest[0][2] == card:
        tale, _seat, _card, where = rest.pop(0)
        if tale == Tale.T_ATTACHED:
            text = _("{name} reveals {card} and attaches it to {host}.")
            line = text.format(name=name, card=title, host=story.old.whose(spoken(where), seat))
            story.tell(seat, line, *zones, story.home(where))
            return
        text = _("{name} reveals {card} into {lane}.")
        line = text.format(name=name, card=title, lane=_(THE_LANES[where]))
        story.tell(seat, line, *zones, f"lane:{seat}:{where}")
        return
    story.tell(seat, _("{name} reveals {card}.").format(name=name, card=title), *zones)


# ---- cards that come and go ----------------------------------------------------------------------


def tell_lane(story: Story, note: Note, rest: list[Note]) -> None:
    """A unit comes into a lane."""
    _tale, seat, card, lane = note
    text = _("{name} puts {card} at the back of {lane}.")
    title = story.old.title(spoken(card))
    line = text.format(name=story.names[seat], card=title, lane=_(THE_LANES[lane]))
    story.tell(seat, line, f"lane:{seat}:{lane}")


def tell_attached(story: Story, note: Note, rest: list[Note]) -> None:
    """An augment on a host."""
    _tale, seat, card, host = note
    text = _("{card} is attached to {host}.")
    line = text.format(card=story.card(card), host=story.old.whose(spoken(host), None))
    story.tell(seat, line, story.home(host))


def tell_gone(story: Story, note: Note, rest: list[Note]) -> None:
    """Cards scrapped, or discarded."""
    tale = note[0]
    all_ = [note, *same(rest, lambda n: n[0] == tale)]
    cards = joined([story.card(card) for _tale, _seat, card, _b in all_])
    text = ngettext("{cards} is scrapped.", "{cards} are scrapped.", len(all_))
    if tale == Tale.T_DISCARDED:
        text = ngettext("{cards} is discarded.", "{cards} are discarded.", len(all_))
    zones = [f"scrap:{seat}" for _tale, seat, _card, _b in all_]
    story.tell(None, text.format(cards=cards), *zones)


def tell_returned(story: Story, note: Note, rest: list[Note]) -> None:
    """A card into a hand, in the open."""
    _tale, seat, card, _b = note
    text = _("{card} goes to the hand of {name}.")
    line = text.format(card=story.card(card), name=story.names[seat])
    story.tell(seat, line, f"hand:{seat}")


# ---- cards at work -------------------------------------------------------------------------------


def tell_played(story: Story, note: Note, rest: list[Note]) -> None:
    """A reflex, with what it costs."""
    _tale, seat, card, _b = note
    t, d = sent(rest, card)
    text = _("{name} plays {card} with {citizens}.") if t + d else _("{name} plays {card}.")
    line = text.format(name=story.names[seat], card=story.card(card), citizens=citizens(t, d))
    story.tell(seat, line, f"hand:{seat}", f"reflexes:{seat}")


def tell_worked(story: Story, note: Note, rest: list[Note]) -> None:
    """A facility or leader, with those put on it."""
    _tale, seat, card, _uses = note
    t, d = sent(rest, card)
    text = _("{name} works {card} with {citizens}.") if t + d else _("{name} works {card}.")
    line = text.format(name=story.names[seat], card=story.card(card), citizens=citizens(t, d))
    story.tell(seat, line, f"citadel:{seat}", story.home(card))


def tell_used(story: Story, note: Note, rest: list[Note]) -> None:
    """An ability at will."""
    _tale, seat, card, _b = note
    text = _("{name} uses {card}.")
    story.tell(seat, text.format(name=story.names[seat], card=story.card(card)), story.home(card))


def tell_due(story: Story, note: Note, rest: list[Note]) -> None:
    """An effect begins: the next sentence says whose it is."""
    story.lead = story.card(note[2])


def tell_declined(story: Story, note: Note, rest: list[Note]) -> None:
    """What may be done is not done."""
    _tale, seat, card, _b = note
    story.lead = ""
    text = _("{name} makes no use of {card}.")
    story.tell(seat, text.format(name=story.names[seat], card=story.card(card)), story.home(card))


# ---- what is chosen ------------------------------------------------------------------------------


def tell_chose(story: Story, note: Note, rest: list[Note]) -> None:
    """A card chosen, once or for several uses."""
    _tale, seat, card, _b = note
    place = spoken(card)
    same(rest, lambda n: n == note)
    name = story.card(card) if place.startswith("forge") else story.old.whose(place, seat)
    text = _("{name} chooses {card}.")
    story.tell(seat, text.format(name=story.names[seat], card=name), story.home(card))


def tell_chose_player(story: Story, note: Note, rest: list[Note]) -> None:
    """A player chosen, once or for several uses."""
    _tale, seat, other, _b = note
    same(rest, lambda n: n == note)
    text = _("{name} chooses {other}.")
    story.tell(seat, text.format(name=story.names[seat], other=story.names[other]))


def tell_chose_lane(story: Story, note: Note, rest: list[Note]) -> None:
    """A lane chosen, once or for several uses."""
    _tale, seat, lane, _b = note
    same(rest, lambda n: n == note)
    text = _("{name} chooses {lane}.")
    where = lane_of(story.names, lane >> 1, lane & 1)
    line = text.format(name=story.names[seat], lane=where)
    story.tell(seat, line, f"lane:{lane >> 1}:{lane & 1}")


def tell_unit_moved(story: Story, note: Note, rest: list[Note]) -> None:
    """A unit moved or put elsewhere; several times in a row it is the last place that counts."""
    _tale, seat, card, way = note
    same(rest, lambda n: n == note and way == PUT)
    home = story.home(card).split(":")
    lane = lane_of(story.names, int(home[1]), int(home[2])) if home[0] == "lane" else ""
    title = story.old.whose(spoken(card), seat)
    line = _(WAYS[way]).format(name=story.names[seat], card=title, lane=lane)
    story.tell(seat, line, story.old.home(spoken(card)), story.home(card))


def tell_boost(story: Story, note: Note, rest: list[Note]) -> None:
    """A value that changes until the phase ends, or for the damage of a round."""
    _tale, seat, card, what = note
    stat, amount = STATS[what >> 6], (what & 63) - 32
    amount *= 1 + len(same(rest, lambda n: n == note))
    text = _("{card}: {change} until the phase ends.")
    if stat == "strike":
        text = _("{card}: {change} for this round.")
    line = text.format(card=story.card(card), change=stat_change(stat, amount))
    story.tell(seat, line, story.home(card))


def tell_lane_boost(story: Story, note: Note, rest: list[Note]) -> None:
    """A lane whose units are changed until the phase ends."""
    _tale, _seat, lane, source = note
    times = 1 + len(same(rest, lambda n: n == note))
    text = ngettext(
        "{card} works on {lane} until the phase ends.",
        "{card} works on {lane} until the phase ends, {count} times over.",
        times,
    )
    where = lane_of(story.names, lane >> 1, lane & 1)
    line = text.format(card=story.card(source), lane=where, count=times)
    story.tell(None, line, f"lane:{lane >> 1}:{lane & 1}")


# ---- what is seen --------------------------------------------------------------------------------


def tell_spy(story: Story, note: Note, rest: list[Note]) -> None:
    """Somebody looks at a hand or at cards of a forge; what is there only that seat is told."""
    _tale, seat, whose, what = note
    name, other = story.names[seat], story.names[whose]
    seen = same(rest, lambda n: n[0] == Tale.T_SAW or n[:3] == note[:3])
    zone = f"hand:{whose}" if what == HAND_ROOM else f"forge:{whose}"
    if what == HAND_ROOM:
        line = _("{name} looks at the hand of {other}.").format(name=name, other=other)
    else:
        line = looked_line(story, seat, whose, [what, *(n[3] for n in seen if n[0] == note[0])])
    story.tell(seat, line, zone)
    tell_seen(story, seat, [n for n in seen if n[0] == Tale.T_SAW], zone)


def looked_line(story: Story, seat: int, whose: int, places: list[int]) -> str:
    """At which cards of a forge somebody looks."""
    text = ngettext(
        "{name} looks at card {places} of {other}'s forge.",
        "{name} looks at cards {places} of {other}'s forge.",
        len(places),
    )
    listed = joined([str(place + 1) for place in sorted(places)])
    return text.format(name=story.names[seat], places=listed, other=story.names[whose])


def tell_saw(story: Story, note: Note, rest: list[Note]) -> None:
    """What somebody sees, for that seat alone."""
    all_ = [note, *same(rest, lambda n: n[:2] == note[:2] and n[3] == note[3])]
    tell_seen(story, note[1], all_, f"hand:{note[3]}")


def tell_seen(story: Story, seat: int, all_: list[Note], zone: str) -> None:
    """The cards that a seat sees, told to it alone."""
    if seat == story.viewer and all_:
        cards = story.cards([card for _tale, _seat, card, _b in all_])
        text = _("{name} sees: {cards}.")
        story.tell(seat, text.format(name=story.names[seat], cards=cards), zone)


def tell_shown(story: Story, note: Note, rest: list[Note]) -> None:
    """A card of a forge that all see."""
    _tale, seat, card, place = note
    text = _("Card {place} of {name}'s forge is {card}.")
    title = story.cards([card])
    line = text.format(place=place + 1, name=story.names[seat], card=title)
    story.tell(None, line, f"forge:{seat}")


def tell_told(story: Story, note: Note, rest: list[Note]) -> None:
    """How many echoes are in a hand and forge."""
    _tale, seat, count, _b = note
    same(rest, lambda n: n == note)
    text = ngettext(
        "{name} has {count} echo in hand and forge together.",
        "{name} has {count} echoes in hand and forge together.",
        count,
    )
    line = text.format(name=story.names[seat], count=count)
    story.tell(None, line, f"hand:{seat}", f"forge:{seat}")


TELLERS: dict[Tale, Teller] = {
    Tale.T_TURN: tell_turn,
    Tale.T_ONWARD: tell_onward,
    Tale.T_PHASE: tell_nothing,
    Tale.T_KEPT: tell_kept,
    Tale.T_MULLIGAN: tell_mulligan,
    Tale.T_DRAW: tell_draw,
    Tale.T_TALENTS: tell_moved,
    Tale.T_DRONES: tell_moved,
    Tale.T_FLIP_T: tell_flip,
    Tale.T_FLIP_D: tell_flip,
    Tale.T_START: tell_start,
    Tale.T_TRACK: tell_track,
    Tale.T_REVEAL: tell_reveal,
    Tale.T_LANE: tell_lane,
    Tale.T_ATTACHED: tell_attached,
    Tale.T_SCRAPPED: tell_gone,
    Tale.T_DISCARDED: tell_gone,
    Tale.T_RETURNED: tell_returned,
    Tale.T_PLAYED: tell_played,
    Tale.T_WORKED: tell_worked,
    Tale.T_USED: tell_used,
    Tale.T_DUE: tell_due,
    Tale.T_CHOSE: tell_chose,
    Tale.T_CHOSE_PLAYER: tell_chose_player,
    Tale.T_CHOSE_LANE: tell_chose_lane,
    Tale.T_DECLINED: tell_declined,
    Tale.T_BOOST: tell_boost,
    Tale.T_LANE_BOOST: tell_lane_boost,
    Tale.T_SPY: tell_spy,
    Tale.T_SAW: tell_saw,
    Tale.T_SHOWN: tell_shown,
    Tale.T_TOLD: tell_told,
    Tale.T_MOVED: tell_unit_moved,
}
