"""What happened in Gardeners, in sentences, as one seat may see it. It decides nothing.

The engine's journal tells all of it in order, hidden cards included; here is decided who may read
which of them: a card drawn into a hand only its player, a traded one only the two who traded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nk_core.gardeners.cards import KIND_OF, PERSONA_OF, full_name, persona_name
from nk_core.gardeners.doves import action_name, source_name
from nk_core.gardeners.ending import joined, outcome
from nk_core.gardeners.foresight import Note, fruit_text, harvest_line
from nk_core.gardeners.garden import (
    Position,
    bed_name,
    bed_of,
    hand_of,
    phase_of,
    spot_name,
)
from nk_core.gardeners.moves import argument, verb_of
from nk_core.gardeners.state import Errand, Kind, Phase, Piece, Source, Tale, Verb
from nk_core.seen import Event
from nk_core.words import _, ngettext


@dataclass
class Story:
    """The tale of one move so far, and what is needed to word it."""

    viewer: int | None
    names: tuple[str, ...]
    turn: int
    mover: int
    old: Position
    new: Position
    events: list[Event] = field(default_factory=list)
    sent: bool = False  # the next appointing is a Worker that was sent

    def tell(self, seat: int | None, text: str, *zones: str) -> None:
        """Adds an event."""
        self.events.append(Event(seat, text, zones, self.turn))

    def card(self, kind: int, *knowing: int) -> str:
        """The name of a card for the seats that know it, “a card” for everyone else."""
        return full_name(kind) if self.viewer in knowing else _("a card")

    def persona(self, seat: int) -> int | None:
        """The Gardener of a seat, once chosen."""
        return PERSONA_OF.get(self.new["seats"][seat]["gardener"])


# ---- set-up ---------------------------------------------------------------------------------------------


def tell_picked(story: Story, seat: int, a: int, b: int) -> None:
    """A Gardener chosen."""
    text = _("{name} chooses {gardener}.")
    story.tell(seat, text.format(name=story.names[seat], gardener=persona_name(a)), f"bed:{seat}")


def tell_thorns(story: Story, seat: int, a: int, b: int) -> None:
    """The Thorns of a starting hand."""
    name = story.names[seat]
    if not a:
        story.tell(seat, _("{name} begins without a Thorn.").format(name=name), f"bed:{seat}")
        return
    text = ngettext("{name} begins with {count} Thorn.", "{name} begins with {count} Thorns.", a)
    story.tell(seat, text.format(name=name, count=a), f"bed:{seat}")
    if b:
        text = ngettext(
            "{name} discards {count} more Thorn.", "{name} discards {count} more Thorns.", b
        )
        story.tell(seat, text.format(name=name, count=b), "discard")


def tell_first(story: Story, seat: int, a: int, b: int) -> None:
    """Who begins."""
    text = _("Lots are drawn: {name} goes first.") if a else _("{name} goes first.")
    story.tell(None, text.format(name=story.names[seat]))


# ---- the turn -------------------------------------------------------------------------------------------


def tell_turn(story: Story, seat: int, a: int, b: int) -> None:
    """What follows belongs to a new turn."""
    story.turn = a


def tell_dove(story: Story, seat: int, a: int, b: int) -> None:
    """A Dove placed."""
    text = _("{name} places a Dove on {card}: {what}.")
    line = text.format(
        name=story.names[seat],
        card=source_name(a, b, story.persona(seat)),
        what=action_name(b),
    )
    on_gardener = a in (Source.ON_GARDENER, Source.ON_ABILITY)
    story.tell(seat, line, f"bed:{seat}" if on_gardener else f"row:{seat}")


def tell_draw(story: Story, seat: int, a: int, b: int) -> None:
    """A card drawn that comes into play at once; those for the hand are told together."""
    name, card = story.names[seat], full_name(a)
    text = _("{name} draws {cards}.")
    if b == Errand.SETUP_DRAW and a == Kind.THORN:
        text = _("{name} draws {cards} and discards it.")
    elif b == Errand.SETUP_DRAW and a == Kind.MASTER:
        text = _("{name} draws {cards}, which goes back among the last cards.")
    story.tell(seat, text.format(name=name, cards=card), "pile")


def tell_hand_draws(story: Story, seat: int, kinds: list[int]) -> None:
    """Cards drawn into the hand: what they are only for their own seat."""
    name, zones = story.names[seat], (f"hand:{seat}", "pile")
    if seat == story.viewer:
        cards = ", ".join(full_name(kind) for kind in sorted(kinds))
        story.tell(seat, _("{name} draws {cards}.").format(name=name, cards=cards), *zones)
        return
    text = ngettext("{name} draws a card.", "{name} draws {count} cards.", len(kinds))
    story.tell(seat, text.format(name=name, count=len(kinds)), *zones)


def tell_dropped(story: Story, seat: int, a: int, b: int) -> None:
    """A card for the hand limit."""
    text = _("{name} discards {card}, as seven cards are the limit.")
    line = text.format(name=story.names[seat], card=full_name(a))
    story.tell(seat, line, f"hand:{seat}", "discard")


def tell_recall(story: Story, seat: int, a: int, b: int) -> None:
    """The end of a turn."""
    text = _("{name} recalls the Doves and ends the turn.")
    story.tell(seat, text.format(name=story.names[seat]), f"store:{seat}")


def tell_no_card(story: Story, seat: int, a: int, b: int) -> None:
    """Nothing to draw."""
    text = _("{name} draws nothing: the draw pile is empty.")
    story.tell(seat, text.format(name=story.names[seat]), "pile")


def tell_reshuffled(story: Story, seat: int, a: int, b: int) -> None:
    """The discard pile becomes the draw pile."""
    text = ngettext(
        "The discard pile is shuffled: {count} card to draw.",
        "The discard pile is shuffled: {count} cards to draw.",
        a,
    )
    story.tell(None, text.format(count=a), "pile", "discard")


def tell_master(story: Story, seat: int, a: int, b: int) -> None:
    """The Master Gardener is out."""
    story.tell(None, harvest_line(a))


def tell_harvest(story: Story, seat: int, a: int, b: int) -> None:
    """The end of the match."""
    story.tell(None, _("The Harvest has come."))


# ---- gardens --------------------------------------------------------------------------------------------


def tell_planted(story: Story, seat: int, a: int, b: int) -> None:
    """A card beside a Gardener."""
    name, card = story.names[seat], full_name(a)
    if a == Kind.THORN:
        text = _("A Thorn is planted in the garden of {name}.").format(name=name)
    elif a >= Kind.HEALING:
        text = _("{name} places {card} in the Seed Row.").format(name=name, card=card)
    elif seat == story.mover:
        text = _("{name} plants {card}.").format(name=name, card=card)
    else:
        text = _("{name} plants {card} in the garden of {other}.").format(
            name=story.names[story.mover], card=card, other=name
        )
    story.tell(story.mover, text, f"bed:{seat}")


def tell_crept(story: Story, seat: int, a: int, b: int) -> None:
    """A card pushed on to the next garden."""
    text = _("{card} creeps on to the garden of {name}.")
    line = text.format(card=full_name(a), name=story.names[b])
    story.tell(None, line, f"bed:{seat}", f"bed:{b}")


def tell_looped(story: Story, seat: int, a: int, b: int) -> None:
    """A card pushed out of play."""
    text = _("{card} has gone all the way round and is discarded.")
    story.tell(None, text.format(card=full_name(a)), f"bed:{seat}", "discard")


def tell_appointed(story: Story, seat: int, a: int, b: int) -> None:
    """A Worker in a garden, and how large its team is now."""
    name, other = story.names[story.mover], story.names[seat]
    if story.sent:
        story.sent = False
        if b > 1:
            text = _("{card} of {other}: a team of {size} now.")
            line = text.format(card=full_name(a), other=other, size=b)
            story.tell(None, line, f"row:{seat}")
        return
    if seat == story.mover:
        text = _("{name} appoints {card}, a team of {size} now.")
        if b == 1:
            text = _("{name} appoints {card}.")
    else:
        text = _("{name} appoints {card} in the garden of {other}, a team of {size} now.")
        if b == 1:
            text = _("{name} appoints {card} in the garden of {other}.")
    line = text.format(name=name, card=full_name(a), other=other, size=b)
    story.tell(story.mover, line, f"row:{seat}")


def tell_replaced(story: Story, seat: int, a: int, b: int) -> None:
    """A spot of a Worker Row given up."""
    text = _("{name} gives up {cards}.")
    line = text.format(name=story.names[seat], cards=spot_name(a, b))
    story.tell(seat, line, f"row:{seat}", "discard")


def tell_gain(story: Story, seat: int, a: int, b: int) -> None:
    """Fruit gained."""
    prize = _("a purple fruit") if b else fruit_text(a)
    text = _("{name} gains {prize}.")
    story.tell(seat, text.format(name=story.names[seat], prize=prize), f"store:{seat}")


def tell_dove_gain(story: Story, seat: int, a: int, b: int) -> None:
    """A Dove gained."""
    text = _("{name} gains a Dove for the next turn.") if a else _("{name} gains a Dove.")
    story.tell(seat, text.format(name=story.names[seat]), f"store:{seat}")


def tell_sent(story: Story, seat: int, a: int, b: int) -> None:
    """A Worker sent to another garden."""
    story.sent = True
    text = _("{name} sends {card} to the garden of {other}.")
    line = text.format(name=story.names[seat], card=full_name(a), other=story.names[b])
    story.tell(seat, line, f"row:{seat}", f"row:{b}")


def tell_arranged(story: Story, seat: int, a: int, b: int) -> None:
    """A new layout."""
    cards = ", ".join(bed_name(kind, fruit) for kind, fruit in bed_of(story.new, seat))
    text = _("{name} rearranges the garden. Seed Row now: {cards}.")
    line = text.format(name=story.names[seat], cards=cards or _("empty"))
    story.tell(seat, line, f"bed:{seat}", f"row:{seat}")


def tell_grew(story: Story, seat: int, a: int, b: int) -> None:
    """Fruit laid on a Seed."""
    text = _("{name} lays 2 fruit on {card}.")
    story.tell(seat, text.format(name=story.names[seat], card=full_name(a)), f"bed:{seat}")


def tell_reaped(story: Story, seat: int, a: int, b: int) -> None:
    """A Seed turned into fruit."""
    text = _("{name} reaps {card}.")
    line = text.format(name=story.names[seat], card=full_name(a))
    story.tell(seat, line, f"bed:{seat}", "discard")


# ---- pruning --------------------------------------------------------------------------------------------


def tell_pruned(story: Story, seat: int, a: int, b: int) -> None:
    """A Thorn out of a garden, and whether it is collected."""
    name, mover = story.names[story.mover], story.mover
    if seat != mover:
        text = _("{name} prunes and collects a Thorn of {other}.")
    elif b:
        text = _("{name} prunes and collects a Thorn.")
    else:
        text = _("{name} prunes a Thorn.")
    zone = f"store:{mover}" if b else "discard"
    story.tell(mover, text.format(name=name, other=story.names[seat]), f"bed:{seat}", zone)


def tell_paid(story: Story, seat: int, a: int, b: int) -> None:
    """A piece of a payment."""
    texts = {
        Piece.PAY_YELLOW: (_("{name} pays a yellow fruit."), "store"),
        Piece.PAY_PURPLE: (_("{name} pays a purple fruit."), "store"),
        Piece.PAY_HAND: (_("{name} pays with {card} from the hand."), "hand"),
        Piece.PAY_WORKER: (_("{name} pays with {card} from the garden."), "row"),
        Piece.PAY_BED: (_("{name} pays with {card} from the garden."), "bed"),
        Piece.PAY_FRUIT: (_("{name} pays with a fruit off {card}."), "bed"),
        Piece.PAY_MIRACLE: (_("{name} pays with {card} from the garden."), "row"),
    }
    text, zone = texts[Piece(a)]
    line = text.format(name=story.names[seat], card=full_name(b))
    story.tell(seat, line, f"{zone}:{seat}", *(["discard"] if zone != "store" else []))


def tell_lost(story: Story, seat: int, a: int, b: int) -> None:
    """Paid too much."""
    text = _("{name} paid too much: {fruit} lost.")
    line = text.format(name=story.names[seat], fruit=fruit_text(a))
    story.tell(seat, line, f"store:{seat}")


def tell_change(story: Story, seat: int, a: int, b: int) -> None:
    """Change for a purple fruit."""
    text = _("{name} gets {fruit} back.")
    line = text.format(name=story.names[seat], fruit=fruit_text(a))
    story.tell(seat, line, f"store:{seat}")


# ---- cards fished, traded, looked at ----------------------------------------------------------------------


def tell_fished(story: Story, seat: int, a: int, b: int) -> None:
    """A card out of the discard pile."""
    text = _("{name} takes {card} out of the discard pile.")
    story.tell(seat, text.format(name=story.names[seat], card=full_name(a)), "discard")


def tell_kept(story: Story, seat: int, a: int, b: int) -> None:
    """A card kept; whether a Merchant still has the one received is not for others to know."""
    if b == Errand.FISHING:
        text = _("{name} keeps {card} in hand.")
        line = text.format(name=story.names[seat], card=full_name(a))
    else:
        line = _("{name} plays nothing of the trade.").format(name=story.names[seat])
    story.tell(seat, line, f"hand:{seat}")


def tell_took(story: Story, seat: int, a: int, b: int) -> None:
    """A Merchant takes a card."""
    text = _("{name} takes {card} from the hand of {other}.")
    line = text.format(name=story.names[seat], card=story.card(a, seat, b), other=story.names[b])
    story.tell(seat, line, f"hand:{seat}", f"hand:{b}")


def tell_gave(story: Story, seat: int, a: int, b: int) -> None:
    """A Merchant gives one back."""
    text = _("{name} gives {card} to {other}.")
    line = text.format(name=story.names[seat], card=story.card(a, seat, b), other=story.names[b])
    story.tell(seat, line, f"hand:{seat}", f"hand:{b}")


def tell_looked(story: Story, seat: int, a: int, b: int) -> None:
    """Sister Cassia looks."""
    text = _("{name} looks at the top {count} cards of the draw pile.")
    if a == 1:
        text = _("{name} looks at the last card of the draw pile.")
    story.tell(seat, text.format(name=story.names[seat], count=a), "pile")


def tell_chose(story: Story, seat: int, a: int, b: int) -> None:
    """Sister Cassia draws one of them; what goes to no hand is seen by all."""
    card = story.card(a, seat) if a < Kind.THORN else full_name(a)
    text = _("{name} draws {cards}.")
    story.tell(seat, text.format(name=story.names[seat], cards=card), "pile", f"hand:{seat}")
    if b:
        text = ngettext(
            "{count} card goes back on top.", "{count} cards go back on top in a new order.", b
        )
        story.tell(seat, text.format(count=b), "pile")


def tell_threw(story: Story, seat: int, a: int, b: int) -> None:
    """A Thorn discarded."""
    text = _("{name} discards the Thorn.")
    story.tell(seat, text.format(name=story.names[seat]), "discard")


def tell_miracle(story: Story, seat: int, a: int, b: int) -> None:
    """A Miracle comes to a garden."""
    text = _("{card} goes to the garden of {name}.")
    line = text.format(card=full_name(a), name=story.names[seat])
    story.tell(None, line, f"row:{seat}", f"bed:{seat}")


def tell_placed(story: Story, seat: int, a: int, b: int) -> None:
    """A Miracle in the Worker Row."""
    text = _("{name} places {card} in the Worker Row.")
    story.tell(seat, text.format(name=story.names[seat], card=full_name(a)), f"row:{seat}")


def tell_refused(story: Story, seat: int, a: int, b: int) -> None:
    """A Miracle refused."""
    text = _("{name} refuses {card}; it is discarded.")
    story.tell(seat, text.format(name=story.names[seat], card=full_name(a)), "discard")


TELLERS: dict[Tale, Callable[[Story, int, int, int], None]] = {
    Tale.T_PICKED: tell_picked,
    Tale.T_THORNS: tell_thorns,
    Tale.T_FIRST: tell_first,
    Tale.T_TURN: tell_turn,
    Tale.T_DOVE: tell_dove,
    Tale.T_DRAW: tell_draw,
    Tale.T_PLANTED: tell_planted,
    Tale.T_CREPT: tell_crept,
    Tale.T_LOOPED: tell_looped,
    Tale.T_APPOINTED: tell_appointed,
    Tale.T_REPLACED: tell_replaced,
    Tale.T_GAIN: tell_gain,
    Tale.T_DOVE_GAIN: tell_dove_gain,
    Tale.T_PRUNED: tell_pruned,
    Tale.T_PAID: tell_paid,
    Tale.T_LOST: tell_lost,
    Tale.T_CHANGE: tell_change,
    Tale.T_SENT: tell_sent,
    Tale.T_ARRANGED: tell_arranged,
    Tale.T_FISHED: tell_fished,
    Tale.T_KEPT: tell_kept,
    Tale.T_GREW: tell_grew,
    Tale.T_TOOK: tell_took,
    Tale.T_GAVE: tell_gave,
    Tale.T_REAPED: tell_reaped,
    Tale.T_LOOKED: tell_looked,
    Tale.T_CHOSE: tell_chose,
    Tale.T_THREW: tell_threw,
    Tale.T_MIRACLE: tell_miracle,
    Tale.T_PLACED: tell_placed,
    Tale.T_REFUSED: tell_refused,
    Tale.T_DROPPED: tell_dropped,
    Tale.T_MASTER: tell_master,
    Tale.T_NO_CARD: tell_no_card,
    Tale.T_RESHUFFLED: tell_reshuffled,
    Tale.T_RECALL: tell_recall,
    Tale.T_HARVEST: tell_harvest,
}


# ---- the whole -------------------------------------------------------------------------------------------


def tell_notes(story: Story, notes: list[Note]) -> None:
    """The journal in sentences; cards drawn into one hand one after the other are one sentence."""
    drawn: list[int] = []
    for i, (tale, seat, a, b) in enumerate(notes):
        if tale == Tale.T_DRAW and a < Kind.THORN:
            drawn.append(a)
            following = notes[i + 1] if i + 1 < len(notes) else (0, 0, 0, 0)
            if following[:2] != (Tale.T_DRAW, seat) or following[2] >= Kind.THORN:
                tell_hand_draws(story, seat, drawn)
                drawn = []
        else:
            TELLERS[Tale(tale)](story, seat, a, b)


def tell_silent(story: Story, move: int) -> None:
    """A move that the journal says nothing of."""
    name = story.names[story.mover]
    if verb_of(move) == Verb.DO_VISIT:
        seat = argument(move)
        text = _("{name} looks at the hand of {other}.")
        story.tell(story.mover, text.format(name=name, other=story.names[seat]), f"hand:{seat}")
    else:
        text = _("{name} plants no second Seed.")
        story.tell(story.mover, text.format(name=name), f"bed:{story.mover}")


def tell_hand(story: Story) -> None:
    """The viewer's hand after the deal."""
    if story.viewer is None:
        return
    cards = ", ".join(full_name(KIND_OF[token]) for token in hand_of(story.new, story.viewer))
    text = _("{name} holds {cards}.")
    line = text.format(name=story.names[story.viewer], cards=cards)
    story.tell(story.viewer, line, f"hand:{story.viewer}")


def tell_deal(story: Story) -> None:
    """What lies where once the hands are dealt."""
    text = _("The hands are dealt, {count} cards are the draw pile; {box} stay in the box, unseen.")
    count, box = len(story.new["pile"]), len(story.new["box"])
    story.tell(None, text.format(count=count, box=box), "pile")


def events(
    game: Any, before: bytes, move: int, after: bytes, seat: int | None, names: tuple[str, ...]
) -> tuple[Event, ...]:
    """All that the move brought, in order, as the seat may see it (None: as everyone does)."""
    old, new = game.peek(before), game.peek(after)
    story = Story(seat, names, old["turn"], old["mover"], old, new)
    notes = game.trace(before, move)
    dealt = phase_of(old) == Phase.PICK and phase_of(new) != Phase.PICK
    if dealt:
        tell_notes(story, notes[:1])
        tell_deal(story)
        notes = notes[1:]
    tell_notes(story, notes)
    if dealt:
        tell_hand(story)
    if not story.events:
        tell_silent(story, move)
    result = outcome(game, after, names)
    if result:
        story.tell(None, f"{result.headline}. {result.reason}")
    return tuple(story.events)


def opening(game: Any, state: bytes, seat: int | None, names: tuple[str, ...]) -> tuple[Event, ...]:
    """The deal, as the seat may see it."""
    position = game.peek(state)
    story = Story(seat, names, 1, position["mover"], position, position)
    if phase_of(position) == Phase.PICK:
        story.tell(None, _("The cards are shuffled. Everyone chooses a Gardener."))
        for i, own in enumerate(position["seats"]):
            if own["offer"]:
                offer = joined([persona_name(PERSONA_OF[token]) for token in own["offer"]])
                text = _("{name} is dealt {gardeners}.")
                story.tell(i, text.format(name=names[i], gardeners=offer), f"bed:{i}")
        return tuple(story.events)
    tell_deal(story)
    for i, own in enumerate(position["seats"]):
        gardener = persona_name(PERSONA_OF[own["gardener"]])
        text = _("{name} plays {gardener}.")
        story.tell(i, text.format(name=names[i], gardener=gardener), f"bed:{i}")
        tell_thorns(story, i, own["bed"].count("thorn"), 0)
    if phase_of(position) == Phase.DOVE:
        story.tell(None, _("{name} goes first.").format(name=names[position["first"]]))
    tell_hand(story)
    return tuple(story.events)
