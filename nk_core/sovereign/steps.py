"""The steps of the card language: what a program asks and does, one word each.

IT is what was chosen last, and verbs that name no card act on IT; linting holds every program to
choosing before. "The decider" is ME, or within by() the player named there.
"""

from __future__ import annotations

from nk_core.sovereign.language import Number, Put, Tests
from nk_core.sovereign.names import ALL, CITADEL, CRECHE, IT, PHASE, Citizen
from nk_core.sovereign.sorts import (
    Amount,
    Cost,
    Face,
    Keyword,
    Lane,
    Near,
    Player,
    Span,
    Spot,
    Step,
    Thing,
    Things,
    given,
    word,
)

# ---- flow -------------------------------------------------------------------------------------


@word
def choose(things: Things) -> Step:
    """Asks the decider for one of the set: a card becomes IT, a player WHO, a lane THERE (R7a).

    With nothing to choose the rest of the program ends, within each() or any_times() the round. One
    alone is taken unasked, unless the set is hidden from somebody.
    """
    return Step("choose", (things,))


@word
def target(things: Things) -> Step:
    """As choose(), and remembered as TARGET while this reflex is in play (R3c)."""
    return Step("target", (things,))


@word
def each(things: Things, *steps: Step) -> Step:
    """The steps for everything in the set: a card is IT, a player WHO. Asks what the steps ask.

    Players and their cards in turn order, lanes front to back. Damage and loss of all are worked out
    on things as they stand and come together. What has left meanwhile is passed over (R7c).
    """
    return Step("each", (things, *steps))


@word
def may(*steps: Step) -> Step:
    """Asks the decider whether to (R12); with a choice first, one question. Not asked if vain."""
    return Step("may", steps)


@word
def either(first: Step, second: Step, *, said: tuple[str, str] | None = None) -> Step:
    """Asks the decider which; only what can be done in full is offered, if one it is done (R12c).

    ``said``: both in words for whoever is asked; the rules do not read them.
    """
    return Step("either", (first, second), given(said=said))


@word
def any_times(*steps: Step) -> Step:
    """Again and again until the decider stops or nothing is left.

    With a choice first: what is offered never goes back before what was taken, so that an outcome
    comes in one way only.
    """
    return Step("any_times", steps)


@word
def repeat(n: Number, *steps: Step) -> Step:
    """The steps n times; ends early when a choice has nothing to choose."""
    return Step("repeat", (n, *steps))


@word
def if_(test: Tests, then: Step, otherwise: Step | None = None) -> Step:
    """One step or the other."""
    return Step("if_", (test, then, otherwise))


@word
def do(*steps: Step, if_: Tests | None = None) -> Step:
    """Several steps as one; within either() offered only if the test holds."""
    return Step("do", steps, given(if_=if_))


@word
def by(player: Player, *steps: Step) -> Step:
    """That player, who becomes WHO, decides the steps, draws, discards and takes cards in them.

    What is named otherwise keeps its meaning: CITADEL and MINE are still ME's.
    """
    return Step("by", (player, *steps))


@word
def pay(*steps: Step) -> Cost:
    """A cost: possible in full, or nothing of it is offered; paid before all else (R9a).

    The last health may be paid; the unit is then scrapped and the program goes on.
    """
    return Cost("pay", steps)


@word
def keep() -> Step:
    """IT is put aside as THAT, for programs about two cards."""
    return Step("keep")


@word
def let(amount: Number) -> Step:
    """AMOUNT becomes that number; asks with up_to()."""
    return Step("let", (amount,))


@word
def whom(player: Player) -> Step:
    """WHO becomes that player."""
    return Step("whom", (player,))


@word
def by_hand(name: str) -> Step:
    """A piece written by hand in the engine, always last; it asks nothing and ends at once."""
    return Step("by_hand", (name,))


# ---- health -----------------------------------------------------------------------------------


@word
def damage(n: Number, unit: Thing = IT) -> Step:
    """Damage from this card to a unit: armor blocks, the rest is lost (R4, R4a).

    Asks the unit's controller which kind goes, if it holds both (R4b).
    """
    return Step("damage", (n, unit))


@word
def lose(n: Number, unit: Thing = IT) -> Step:
    """A unit loses health to the creche, whatever its armor (R4, R4c). Asks as damage()."""
    return Step("lose", (n, unit))


@word
def redirect(to: Put, n: Number = ALL, *, kind: Citizen | None = None) -> Step:
    """Within instead(): n of the citizens on their way go there as they lie (R4d).

    To a unit without health nothing goes (R5c); onto a unit it is adding (R5d).
    """
    return Step("redirect", (to, n), given(kind=kind))


@word
def reduce(n: int) -> Step:
    """Within instead(TAKES_DAMAGE): n less of this damage, before armor."""
    return Step("reduce", (n,))


@word
def restore(n: Number, unit: Thing = IT, *, frm: Put = CRECHE, kind: Citizen | None = None) -> Step:
    """Health of the printed kind up to the printed row, out of a place (R5, R5a, R5c, R5f).

    ``kind``: only citizens of that kind are spent, where the row is of it.
    """
    return Step("restore", (n, unit), given(frm=None if frm is CRECHE else frm, kind=kind))


@word
def add(n: Number, unit: Thing = IT, *, frm: Put = CRECHE, kind: Citizen | None = None) -> Step:
    """Health beyond the row too: of the printed kind out of the creche, else what lies there (R5).

    Asks the decider which kind, out of a place that holds both; ``kind`` fixes it. Where a card leaves
    the kind open out of the creche, it says so with either() (R5b).
    """
    return Step("add", (n, unit), given(frm=None if frm is CRECHE else frm, kind=kind))


# ---- citizens ---------------------------------------------------------------------------------


@word
def send(kind: Citizen | Face, n: Number, frm: Put, to: Put) -> Step:
    """Moves citizens as they lie. Onto a unit it is adding (R5d), off a unit it is no loss (R4c).

    Of ANY it asks which kind: of health the unit's controller (R4b), else the decider. What is sent to
    the creche is scrapped (3.2). A unit whose last health goes is scrapped (6.2), but only once the
    program is through, so that a later step can still send the unit elsewhere.
    """
    return Step("send", (kind, n, frm, to))


@word
def gain(kind: Citizen, n: Number = 1, to: Put = CITADEL) -> Step:
    """Citizens from the creche to a place (R5b)."""
    return Step("gain", (kind, n, to))


@word
def flip(kind: Citizen | Face, n: Number, where: Put) -> Step:
    """Turns citizens of that kind over (3.1). Of ANY it asks the decider which, unless all."""
    return Step("flip", (kind, n, where))


# ---- forge and cards --------------------------------------------------------------------------


@word
def advance(n: Number) -> Step:
    """The talent of the forge card IT goes n spaces on, as far as the track goes (R7d, R19h)."""
    return Step("advance", (n,))


@word
def forge(*, as_talents: bool = False) -> Step:
    """IT is forged: a unit to the back of a lane of ME's, health from the citadel (R19m, R19n).

    In ME's forge phase health may be placed until the phase closes. ``as_talents``: each drone so
    placed becomes a talent (C-MD-28). Asks for the lane and the health.
    """
    return Step("forge", (), given(as_talents=as_talents))


@word
def deploy(end: Spot, card: Thing = IT) -> Step:
    """The unit comes into the lane THERE at that end, not forged, with no health but what lies on it.

    The steps that follow may add some before it is looked whether it has any.
    """
    return Step("deploy", (end, card))


@word
def scrap(card: Thing = IT) -> Step:
    """The card to its owner's scrap (R10), its augments after it (R10d).

    Health on it is lost (R4c, R10f), citizens on a facility go to its controller (R10e).
    """
    return Step("scrap", (card,))


@word
def to_hand(card: Things = IT) -> Step:
    """Out of play to its owner's hand (R10); out of a scrap or hand or breach to the decider's.

    Not scrapped, but its augments are (R10d). From play and scrap open to all (13.14).
    """
    return Step("to_hand", (card,))


@word
def attach(card: Thing, host: Thing) -> Step:
    """Puts an augment, or this reflex, on a host, whose controller has it from now on (6.12)."""
    return Step("attach", (card, host))


@word
def draw(n: Number, *, note: bool = False) -> Step:
    """The decider draws; the last card drawn is IT. ``note``: AMOUNT is how many came (R17, R17b)."""
    return Step("draw", (n,), given(note=note))


@word
def discard(what: Number | Thing) -> Step:
    """The decider discards so many cards of the own hand, never an echo (R12a, R12b), or that card.

    Asks which; a hand with nothing but echoes discards nothing.
    """
    return Step("discard", (what,))


@word
def put(end: Spot, card: Thing = IT) -> Step:
    """The card to that end of its holder's deck (13.12)."""
    return Step("put", (end, card))


@word
def look(things: Things = IT) -> Step:
    """The decider alone sees these cards, which become SEEN (13.7, 13.8)."""
    return Step("look", (things,))


@word
def spy() -> Step:
    """One question: see WHO's whole hand, or one card of WHO's forge (13.7, 13.8)."""
    return Step("spy")


@word
def reveal(things: Things = IT) -> Step:
    """All see the card, which becomes IT."""
    return Step("reveal", (things,))


@word
def tell(n: Amount) -> Step:
    """The number is said to all, and is true (C-DS-04)."""
    return Step("tell", (n,))


@word
def score(echo: Things = IT) -> Step:
    """ME scores one echo of these, if there is one (R16)."""
    return Step("score", (echo,))


@word
def swap() -> Step:
    """IT, a card of ME's hand, for a card at random of WHO's (13.14, C-CE-15)."""
    return Step("swap")


# ---- places in lanes --------------------------------------------------------------------------


@word
def place(where: Spot | Near | Lane, unit: Thing = IT) -> Step:
    """Repositions a unit (R6c, R6d): ANYWHERE, LANE (within its own), THERE, or BACK of THERE.

    Asks the decider for lane and place as far as open, another than it has. Control follows the lane.
    """
    return Step("place", (where, unit))


@word
def move(unit: Thing = IT) -> Step:
    """One move: a place forward or back, or to the back of the other lane (F5). Asks which."""
    return Step("move", (unit,))


@word
def arrange(what: Near | Lane | Player, *, reversed: bool = False) -> Step:
    """A new order for its own LANE, for THERE, or for both lanes of a player (R6f).

    Asks for the next unit again and again; ``reversed`` asks nothing. Only between a player's two
    lanes is it a reposition, so that units put elsewhere have moved (R6c, C-UR-19).
    """
    return Step("arrange", (what,), given(reversed=reversed))


@word
def replace(unit: Thing) -> Step:
    """The unit card IT takes the unit's place with all its citizens; that one is scrapped (F12)."""
    return Step("replace", (unit,))


@word
def boost(
    things: Things,
    *,
    attack: Number = 0,
    armor: Number = 0,
    strike: Number = 0,
    keywords: Keyword | None = None,
    swap: bool = False,
    until: Span = PHASE,
) -> Step:
    """As an aura until the phase ends (R3g) or, with ``until=ROUND``, for this round's damage (R4i).

    On a lane it holds for whoever is there (R3f), on one card for that card. ``swap``: printed attack
    and armor change places (C-MD-12). tokens() and count() are read anew, other amounts are fixed.
    """
    stats = given(attack=attack, armor=armor, strike=strike, keywords=keywords, swap=swap)
    return Step("boost", (things,), stats + given(until=None if until is PHASE else until))


# ---- once in all the cards --------------------------------------------------------------------


@word
def work() -> Step:
    """ME works the facility IT of another once, as if it were the own (C-CE-16). Asks how many."""
    return Step("work")


@word
def skip(span: Span) -> Step:
    """ME makes no attack in the battle phase of this turn (C-NC-01)."""
    return Step("skip", (span,))
