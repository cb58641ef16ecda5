"""What happened in Sowers, in sentences, as one seat may see it. It decides nothing.

A move can bring more than itself: draws, the clean-up of the Rocky Soil, Aquila's whole turn, the
next player's first draw. All of it is told from the positions before and after.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from nk_core.seen import Event
from nk_core.sowers.cards import KIND_OF, TOKENS, full_name
from nk_core.sowers.choices import run_text
from nk_core.sowers.ending import outcome
from nk_core.sowers.moves import argument, run_of, verb_of
from nk_core.sowers.state import Verb
from nk_core.sowers.view import names_at
from nk_core.words import _, ngettext

Position = dict[str, Any]
DRAWS = {Verb.PATH: 1, Verb.ROCKY: 2, Verb.THORNY: 3}


@dataclass
class Story:
    """The tale of one move so far, and the table as it stands in it."""

    viewer: int | None
    names: tuple[str, ...]
    turn: int
    rocky: list[str]
    hand: Counter[str] = field(default_factory=Counter)  # of the mover
    events: list[Event] = field(default_factory=list)

    def tell(self, seat: int | None, text: str, *zones: str) -> None:
        """Adds an event."""
        self.events.append(Event(seat, text, zones, self.turn))

    def tell_draw(self, seat: int, tokens: list[str]) -> None:
        """Adds a draw: what it was only for its own seat."""
        if not tokens:
            return
        name, zones = self.names[seat], (f"hand:{seat}", f"deck:{seat}")
        if seat == self.viewer:
            cards = ", ".join(
                full_name(kind) for kind in sorted(KIND_OF[token] for token in tokens)
            )
            self.tell(seat, _("{name} draws {cards}.").format(name=name, cards=cards), *zones)
            return
        text = ngettext("{name} draws a card.", "{name} draws {count} cards.", len(tokens))
        self.tell(seat, text.format(name=name, count=len(tokens)), *zones)

    def clear_rocky(self) -> None:
        """Adds the clean-up of four cards."""
        self.tell(None, _("Four cards lie on the Rocky Soil: they leave play."), "rocky", "path")
        self.rocky = []


def hidden_or(story: Story, seat: int, kind: int) -> str:
    """The name of a card for the seat that holds it, “a card” for everyone else."""
    return full_name(kind) if seat == story.viewer else _("a card")


def tell_take(story: Story, before: Position, move: int, seat: int) -> None:
    """The pick-up of the Path's action."""
    verb, arg, name = verb_of(move), argument(move), story.names[seat]
    hand = f"hand:{seat}"
    if verb == Verb.TAKE_NOTHING:
        story.tell(seat, _("{name} picks up nothing.").format(name=name))
        return
    if verb == Verb.TAKE_ROCKY:
        token = story.rocky.pop(arg)
        text = _("{name} picks up {card} from the Rocky Soil.")
        story.tell(seat, text.format(name=name, card=full_name(KIND_OF[token])), "rocky", hand)
    else:
        token = TOKENS[arg]
        text = _("{name} picks up {card} from the Thorny Soil.")
        story.tell(seat, text.format(name=name, card=full_name(arg)), f"thorny:{seat}", hand)
    story.hand[token] += 1


def tell_return(story: Story, move: int, seat: int) -> None:
    """A card put back onto or under the deck; others do not see which, nor where it goes."""
    name, kind = story.names[seat], argument(move)
    if seat != story.viewer:
        text = _("{name} puts a card back into the deck.").format(name=name)
    elif verb_of(move) == Verb.TOP:
        text = _("{name} puts {card} on top of the deck.").format(name=name, card=full_name(kind))
    else:
        text = _("{name} puts {card} under the deck.").format(name=name, card=full_name(kind))
    story.hand[TOKENS[kind]] -= 1
    story.tell(seat, text, f"deck:{seat}")


def tell_play(story: Story, before: Position, move: int, seat: int) -> None:
    """A card or a run from the hand to a soil, and the draws it brings."""
    verb, arg, name = verb_of(move), argument(move), story.names[seat]
    if verb == Verb.GOOD:
        start, kinds = run_of(move)
        text = _("{name} lays {cards} on the Good Soil.")
        story.tell(seat, text.format(name=name, cards=run_text(kinds, start)), f"good:{seat}")
        story.hand.subtract(TOKENS[kind] for kind in kinds)
        return
    texts = {
        Verb.PATH: (_("{name} lays {card} face down on the Path."), "path"),
        Verb.ROCKY: (_("{name} lays {card} on the Rocky Soil."), "rocky"),
        Verb.THORNY: (_("{name} lays {card} on the Thorny Soil."), f"thorny:{seat}"),
        Verb.DROP: (_("{name} discards {card} face down to the Path."), "path"),
    }
    text, zone = texts[verb]
    hidden = verb in (Verb.PATH, Verb.DROP)
    card = hidden_or(story, seat, arg) if hidden else full_name(arg)
    story.tell(seat, text.format(name=name, card=card), zone)
    story.hand[TOKENS[arg]] -= 1
    if verb == Verb.ROCKY:
        story.rocky.append(TOKENS[arg])
    drawn = before["seats"][seat]["deck"][: DRAWS.get(verb, 0)]
    story.hand.update(drawn)
    story.tell_draw(seat, drawn)


def tell_aquila(story: Story, before: Position, after: Position) -> None:
    """Solo: the turn of the deck that plays alone."""
    done = after["aquila"]["good"]
    if done == before["aquila"]["good"]:
        return
    name = story.names[1]
    story.tell(
        1,
        _("{name} lays black {number} on the Good Soil.").format(name=name, number=done),
        "good:1",
    )
    if done == 10:
        return
    token = before["aquila"]["deck"][0]
    text = _("{name} flips {card} onto the Rocky Soil.")
    story.tell(1, text.format(name=name, card=full_name(KIND_OF[token])), "rocky", "deck:1")
    story.rocky.append(token)
    if len(story.rocky) == 4:
        story.clear_rocky()


def events(
    game: Any, before: bytes, move: int, after: bytes, seat: int | None, names: tuple[str, ...]
) -> tuple[Event, ...]:
    """All that the move brought, in order, as the seat may see it (None: as everyone does)."""
    old, new = game.peek(before), game.peek(after)
    mover = old["mover"]
    both = names_at(game, names)
    story = Story(seat, both, old["turn"], [token for token, _by in old["rocky"]])
    story.hand.update(old["seats"][mover]["hand"])
    verb = verb_of(move)
    if verb in (Verb.TAKE_NOTHING, Verb.TAKE_ROCKY, Verb.TAKE_THORNY):
        tell_take(story, old, move, mover)
    elif verb in (Verb.TOP, Verb.BOTTOM):
        tell_return(story, move, mover)
    else:
        tell_play(story, old, move, mover)
    acting = new["phase"] in ("follow", "take", "return") and new["turn"] == old["turn"]
    at_once = game.options["cleanup"] == "once" and verb == Verb.ROCKY
    if len(story.rocky) == 4 and (at_once or not acting) and new["outcome"] != "no-followup":
        story.clear_rocky()
    if game.seats == 1:
        tell_aquila(story, old, new)
    tell_next(story, old, new)
    result = outcome(game, after, names)
    if result:
        story.tell(None, f"{result.headline}. {result.reason}")
    return tuple(story.events)


def tell_next(story: Story, old: Position, new: Position) -> None:
    """The first draw of the next turn, when one has begun."""
    if new["turn"] == old["turn"]:
        return
    story.turn = new["turn"]
    seat = new["mover"]
    if new["outcome"] == "no-draw":
        return
    if seat == old["mover"]:  # solo: what the hand has now and had not after the action
        hand = Counter(new["seats"][seat]["hand"])
        story.tell_draw(seat, list((hand - story.hand).elements()))
    else:
        story.tell_draw(seat, old["seats"][seat]["deck"][:1])


def opening(game: Any, state: bytes, seat: int | None, names: tuple[str, ...]) -> tuple[Event, ...]:
    """The deal, as the seat may see it."""
    position = game.peek(state)
    both = names_at(game, names)
    story = Story(seat, both, 1, [])
    story.tell(None, _("The decks are shuffled and the hands are dealt."))
    if game.seats == 2:
        story.tell(None, _("{name} goes first.").format(name=both[position["first"]]))
    elif position["aquila"]["good"]:
        story.tell(None, _("{name} goes first.").format(name=both[1]))
    mover = position["mover"]
    hand = position["seats"][mover]["hand"]
    if seat == mover:
        cards = ", ".join(full_name(KIND_OF[token]) for token in hand)
        story.tell(mover, _("{name} holds {cards}.").format(name=both[mover], cards=cards))
    return tuple(story.events)
