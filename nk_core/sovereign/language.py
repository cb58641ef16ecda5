"""The card language: rules, sets, amounts and tests; its steps are in ``steps``, its constants in
``names``.

Each word returns plain data and is checked as it is said. What a word does, the engine alone knows.
"""

from __future__ import annotations

from nk_core.sovereign.names import Citizen
from nk_core.sovereign.sorts import (
    Amount,
    Atom,
    Bit,
    Event,
    Face,
    Keyword,
    Kind,
    Lanes,
    Place,
    Player,
    Players,
    Rule,
    Side,
    Spot,
    Step,
    Test,
    Thing,
    Things,
    Timing,
    Zone,
    given,
    word,
)

Number = int | Amount
Narrow = Atom | Things
Tests = Test | tuple[Test, ...]
Put = Place | Things  # where citizens can lie: a place, a unit, a colony card, or several of these

# ---- rules ------------------------------------------------------------------------------------


@word
def aura(
    things: Things,
    *,
    attack: Number = 0,
    armor: Number = 0,
    strike: Number = 0,
    breach: Number = 0,
    cost: int = 0,
    set_armor: int | None = None,
    max_attack: int | None = None,
    times_breach: int = 0,
    keywords: Keyword | None = None,
    kinds: Kind | None = None,
    while_: Tests | None = None,
) -> Rule:
    """Always true of the things while the card is in play, worked out afresh and never patched (R8b).

    ``attack``, ``armor``, ``strike`` (combat damage that is no attack, R4e), ``breach`` and ``cost``
    (of forge cards, R19f) are added; ``set_armor`` and ``max_attack`` come before these, and
    ``times_breach`` before breach bonuses (R8a, R8c). ``while_``: only then. Asks nothing.
    """
    added = given(attack=attack, armor=armor, strike=strike, breach=breach, cost=cost)
    fixed = tuple(
        (key, value)
        for key, value in (("set_armor", set_armor), ("max_attack", max_attack))
        if value is not None
    )
    other = given(times_breach=times_breach, keywords=keywords, kinds=kinds, while_=while_)
    return Rule("aura", (things,), added + fixed + other)


@word
def when(
    event: Event,
    *steps: Step,
    of: Things | Side | Player | None = None,
    if_: Tests | None = None,
) -> Rule:
    """A program that the event sets off, once whatever causes the event is finished (R11a).

    ``of``: whom the event happens to; left out, what ``event.about`` says. ``if_`` is asked when it is
    set off and again when its turn comes (R11c). Several due at once go in the order of 7.6, which
    asks their controller only if it can matter (R11). ME decides.
    """
    return Rule("when", (event, *steps), given(of=of, if_=if_))


@word
def instead(
    event: Event,
    *steps: Step,
    of: Things | Side | Player | None = None,
    if_: Tests | None = None,
) -> Rule:
    """A program that replaces the event, or the part of it that redirect() and reduce() take.

    Run within whatever causes the event; of what it leaves, the next one that fits is asked, then it
    happens. Never twice for one loss. The controller of the unit that loses health orders several,
    those with may() after their players have agreed (R4d).
    """
    return Rule("instead", (event, *steps), given(of=of, if_=if_))


@word
def works(cost: str, *steps: Step, at: Timing | None = None, once: bool = False) -> Rule:
    """A triggered ability of a facility or leader, used by placing citizens: ``cost`` "T", "DDD" (6.6).

    A move of its controller, with a multiple of the cost (R9b), while the card is empty (6.5). Each
    use runs the program: first every use asks its leading choices, then the effects come use by use
    (R7b), and what they do to the same unit is one damage (R4a). ``once``: however many citizens,
    one run. ``at``: only then.
    """
    return Rule("works", (paid(cost), *steps), given(at=at, once=once))


@word
def staffed(cost: str, *rules: Rule) -> Rule:
    """A perpetual ability: its rules are live while the cost lies here, STAFF times over (6.7)."""
    return Rule("staffed", (paid(cost), *rules))


@word
def can(
    *steps: Step, of: Side | None = None, if_: Tests | None = None, at: Timing | None = None
) -> Rule:
    """An ability at will: whenever its controller could play a reflex and can pay (R9, R9a).

    A move, with ``of=EACH`` of every player, who is ME then (C-NC-24). Asks what its steps ask.
    """
    return Rule("can", steps, given(of=of, if_=if_, at=at))


@word
def play(*steps: Step, at: Timing | None = None) -> Rule:
    """What a reflex does once, as it is played and paid (6.13, R3).

    A move; not offered while a choice that stands outside may() has nothing to choose (R7a).
    """
    return Rule("play", steps, given(at=at))


@word
def rule(bit: Bit) -> Rule:
    """A bit that the rules read in the one place where that rule lives."""
    return Rule("rule", (bit,))


def paid(cost: str) -> str:
    """The cost in citizens itself. Raises TypeError unless it is letters T or letters D."""
    if not cost or (cost.strip("T") and cost.strip("D")):
        raise TypeError(f"A cost is written in T or in D, such as DD, and not as {cost!r}.")
    return cost


# ---- sets -------------------------------------------------------------------------------------


@word
def units(*narrow: Narrow) -> Things:
    """Units in lanes, anybody's unless narrowed (R7), front to back and seat by seat."""
    return Things("units", narrow)


@word
def facilities(*narrow: Narrow) -> Things:
    """Facilities in play, leaders not among them (6.10)."""
    return Things("facilities", narrow)


@word
def colony(*narrow: Narrow) -> Things:
    """Citadels, leaders and facilities (R7e)."""
    return Things("colony", narrow)


@word
def augments(*narrow: Narrow) -> Things:
    """Attached augments (R19l)."""
    return Things("augments", narrow)


@word
def forge_cards(*narrow: Narrow) -> Things:
    """Cards face down in forges, by their place (R7d). Their kinds are seen by no chooser."""
    return Things("forge_cards", narrow)


@word
def cards(zone: Zone, *narrow: Narrow | Spot) -> Things:
    """Cards of a zone: ME's with MINE, another's with OF(). TOP, BOTTOM or RANDOM() take part of it."""
    return Things("cards", (zone, *narrow))


@word
def anything() -> Things:
    """Every card in play, of every kind."""
    return Things("anything")


@word
def players(*narrow: Narrow) -> Players:
    """Players in turn order from the active one (R11)."""
    return Players("players", narrow)


@word
def lanes(*narrow: Narrow) -> Lanes:
    """Lanes of all players. Attackers are a lane of their own while combat runs (8.3, R6b)."""
    return Lanes("lanes", narrow)


@word
def OF(player: Player) -> Side:
    """Controlled by that player, or in that player's zone."""
    return Side("OF", (player,))


@word
def WITH(kind: Citizen | Face) -> Atom:
    """Bearing a citizen of that kind; of a player, with an idle one."""
    return Atom("WITH", (kind,))


@word
def ON(host: Thing) -> Atom:
    """Attached to that card."""
    return Atom("ON", (host,))


@word
def FITS(host: Thing) -> Atom:
    """Augments that can be attached to that card by their printed type (5.12)."""
    return Atom("FITS", (host,))


@word
def RANDOM(n: Number) -> Spot:
    """So many of them at random, drawn by the game (R14)."""
    return Spot("RANDOM", (n,))


@word
def OWNER(card: Thing) -> Player:
    """The player in whose deck the card began (R10)."""
    return Player("OWNER", (card,))


@word
def CONTROLLER(card: Thing) -> Player:
    """The player who has the card now (R10b)."""
    return Player("CONTROLLER", (card,))


@word
def citadel(player: Player) -> Place:
    """That player's citadel; ME's is CITADEL."""
    return Place("citadel", (player,))


# ---- amounts ----------------------------------------------------------------------------------


@word
def count(things: Things) -> Amount:
    """How many there are. In an aura or boost it is counted anew whenever something changes."""
    return Amount("count", (things,))


@word
def tokens(kind: Citizen | Face, place: Put) -> Amount:
    """How many citizens of that kind lie there. In an aura or boost it is counted anew."""
    return Amount("tokens", (kind, place))


@word
def idle(kind: Citizen | Face, player: Player) -> Amount:
    """How many citizens of that kind are idle on a citadel; within a breach, as it began (R14h)."""
    return Amount("idle", (kind, player))


@word
def health(unit: Thing) -> Amount:
    """The citizens on a unit (6.1)."""
    return Amount("health", (unit,))


@word
def missing(unit: Thing) -> Amount:
    """What a unit lacks of its printed row, citizens of both kinds counted (R5a)."""
    return Amount("missing", (unit,))


@word
def attack(unit: Thing) -> Amount:
    """The present attack, with every plus and minus; a fixed number from then on."""
    return Amount("attack", (unit,))


@word
def armor(unit: Thing) -> Amount:
    """The present armor, with every plus and minus; a fixed number from then on."""
    return Amount("armor", (unit,))


@word
def up_to(n: Number) -> Amount:
    """A number from 0 to n, or to what can be done; asks whoever decides."""
    return Amount("up_to", (n,))


@word
def least(left: Number, right: Number) -> Amount:
    """The smaller of two."""
    return Amount("least", (left, right))


@word
def per(k: int, n: Number) -> Amount:
    """One for every k of n, rounded down."""
    return Amount("per", (k, n))


# ---- tests ------------------------------------------------------------------------------------


@word
def at_least(k: int, n: Number) -> Test:
    """n is k or more."""
    return Test("at_least", (k, n))


@word
def none(what: Number | Things) -> Test:
    """The amount is 0, or the set is empty."""
    return Test("none", (what,))


@word
def some(things: Things) -> Test:
    """The set is not empty. Of the unit faced it is asked for each pair of a round (C-CE-11)."""
    return Test("some", (things,))


@word
def is_(card: Thing, what: Atom) -> Test:
    """The card is of that kind or has that keyword. Public only if the card is."""
    return Test("is_", (card, what))


@word
def STRUCK_BY(unit: Thing) -> Test:
    """The loss comes from that unit's combat damage, splash included (R4e, C-MS-21)."""
    return Test("STRUCK_BY", (unit,))
