"""The programs of the cards as lists of numbers that the engine runs (ops.pxd, Do).

A step is a number and its parts; a phrase among the parts is laid elsewhere and named by its place, a
mark is a place of the program itself. A word that has no number yet is a KeyError naming it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from nk_core.sovereign import program
from nk_core.sovereign.card import LeaderCard, ReflexCard
from nk_core.sovereign.cards import FACTIONS
from nk_core.sovereign.ops import Do, Happening, Op, Sort, When
from nk_core.sovereign.program import PLACES, Aura, Phrase, amount, atom, only, reg
from nk_core.sovereign.setup import FACTIONS as DECKS
from nk_core.sovereign.sorts import Player, Rule, Thing, Things, Word
from nk_core.sovereign.state import Names

HAPPENINGS = {
    "GROWTH": Happening.GROWTH_EFFECT,
    "UPKEEP": Happening.UPKEEP_EFFECT,
    "BATTLE_START": Happening.BATTLE_START_EFFECT,
    "STRIKES": Happening.STRIKES_EFFECT,
    "DEALS_COMBAT_DAMAGE": Happening.DEALS_EFFECT,
    "COMBAT_END": Happening.COMBAT_END_EFFECT,
    "BREACHES": Happening.BREACHES_EFFECT,
    "SCORES_ECHO": Happening.SCORES_EFFECT,
    "LEAVES": Happening.LEAVES_EFFECT,
    "LOSES_HEALTH": Happening.LOSES_EFFECT,
    "BREACH_DISCARD": Happening.DISCARD_EFFECT,
}
BITS = {
    "OPEN_BREACH": Happening.BIT_OPEN_BREACH,
    "OPEN_HANDS": Happening.BIT_OPEN_HANDS,
    "MORE_LOOK": Happening.BIT_MORE_LOOK,
    "OWNER_KEEPS": Happening.BIT_OWNER_KEEPS,
    "NO_RECALL": Happening.BIT_NO_RECALL,
}
TIMES = {"IN_FORGE": When.AT_FORGE, "NOT_BATTLE": When.NOT_AT_BATTLE}
OPTIONAL, HIDDEN, RISING = 1, 2, 4  # of a choice
QUIET = frozenset({"gain", "restore", "each"})  # asks nothing, and no order of such effects matters
EVERYBODYS = 1  # RuleRow.about: an event of every player
ITS_OWN = 0  # of the controller, or of the bearer
NAMED = 2  # of those in a set


class Mark:
    """A place in a program, known once all is laid."""

    def __init__(self) -> None:
        self.place = -1


Item = int | Phrase | Mark | Aura


@dataclass(frozen=True)
class Script:
    """One rule with a program: its sort and bounds as plain numbers, its steps as items."""

    sort: Sort
    items: tuple[Item, ...] = ()
    steps: tuple[int, ...] = ()
    happening: int = 0
    about: int = 0
    of: Phrase = ()
    test: Phrase = (Op.T_ALL, 0)
    need: Phrase = ()
    cost: int = 0
    kind: int = 0
    at: When = When.ANY_TIME
    once: bool = False
    staffed: bool = False
    quiet: bool = False


@dataclass
class Writer:
    """Writes the steps of one program. ``ends`` is where a choice without anything to choose goes on."""

    items: list[Item] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[Mark] = field(default_factory=list)
    rising: bool = False

    def put(self, op: Do, *parts: Item) -> None:
        """One step."""
        self.starts.append(len(self.items))
        self.items += (op, *parts)

    def here(self, mark: Mark) -> None:
        """The mark stands before what comes next."""
        mark.place = len(self.items)

    def steps(self, steps: Sequence[object]) -> None:
        """Several steps, one after another."""
        for step in steps:
            self.step(only(step))

    def step(self, word: Word) -> None:
        """One step with all that it is made of. Raises KeyError for a word without a number."""
        WRITERS[word.name](self, word)


# ---- flow ---------------------------------------------------------------------------------------------


def choose(out: Writer, word: Word, optional: bool = False, phrase: Phrase = ()) -> None:
    """A choice, from the set of the word unless a narrower one is given."""
    flags = OPTIONAL if optional else 0
    flags |= RISING if out.rising else 0
    out.put(Do.D_CHOOSE, phrase or atom(only(word.args[0])), flags, out.ends[-1])


def chosen_from(steps: Sequence[object]) -> Phrase:
    """The set that a first choice takes from; what is to advance must have room to (R7d)."""
    things = atom(only(only(steps[0]).args[0]))
    advances = len(steps) > 1 and only(steps[1]).name == "advance"
    return program.with_room(things) if advances else things


def possible(steps: Sequence[object]) -> Phrase:
    """A test whether the first deed could do anything."""
    first = only(steps[0])
    if first.name == "send":
        return (Op.T_AT_LEAST, 1, Op.N_TOKENS, program.face(first.args[0]), *held(first.args[2]))
    if first.name == "flip":
        return (Op.T_AT_LEAST, 1, Op.N_TOKENS, program.face(first.args[0]), *held(first.args[2]))
    if first.name == "arrange":
        return (Op.T_AT_LEAST, 2, Op.N_COUNT, *atom(only(first.args[0])))
    if first.name == "lose":  # a cost: the last health may be paid, but only once
        return (Op.T_AT_LEAST, 1, Op.N_HEALTH, reg(only(first.args[1])))
    if first.name == "pay":
        return possible(first.args)
    return (Op.T_ALL, 0)


def held(place: object) -> Phrase:
    """The set of cards that are a place of citizens."""
    words = program.place(place)
    if words[0] == Op.L_CITADEL:
        return (Op.S_CITADEL, *words[1:])
    if words[0] == Op.L_CARD:
        return (Op.S_CARD, words[1])
    return words[1:]


def may(out: Writer, word: Word) -> None:
    """A question whether to; with a choice first it is the choice that may be declined."""
    end = Mark()
    out.ends.append(end)
    first = only(word.args[0])
    if first.name == "choose":
        choose(out, first, optional=True)
        out.steps(word.args[1:])
    elif [only(step).name for step in word.args] == ["whom", "spy"]:  # one question is enough
        whom(out, first)
        out.put(Do.D_SPY, OPTIONAL, end)
    else:
        out.put(Do.D_MAY, possible(word.args), end)
        out.steps(word.args)
    out.ends.pop()
    out.here(end)


def each(out: Writer, word: Word) -> None:
    """A round for every card or player of a set."""
    over, again = Mark(), Mark()
    things = atom(only(word.args[0]))
    out.put(Do.D_EACH, things)
    out.here(again)
    out.put(Do.D_NEXT, things, over)
    out.ends.append(again)
    hurts = False
    for step in map(only, word.args[1:]):
        if step.name in DEEDS:  # of all at the same time, once the last has its share
            hurts = True
            DEEDS[step.name](out, step)
        else:
            out.step(step)
    out.ends.pop()
    out.put(Do.D_JUMP, again)
    out.here(over)
    if hurts:
        out.put(Do.D_SETTLE)


def any_times(out: Writer, word: Word) -> None:
    """Rounds until the decider stops, or nothing is left."""
    end, again = Mark(), Mark()
    out.put(Do.D_FLOOR)
    out.here(again)
    rest = [step for step in word.args if only(step).name != "choose"]
    out.put(Do.D_IF, possible(rest), end)
    out.ends.append(end)
    out.rising = True
    first = only(word.args[0])
    choose(out, first, optional=True)
    out.rising = False
    out.steps(word.args[1:])
    out.ends.pop()
    out.put(Do.D_JUMP, again)
    out.here(end)


def repeat(out: Writer, word: Word) -> None:
    """A number of rounds."""
    end, again = Mark(), Mark()
    out.put(Do.D_TIMES, amount(word.args[0]))
    out.here(again)
    out.put(Do.D_AGAIN, end)
    out.ends.append(end)
    out.steps(word.args[1:])
    out.ends.pop()
    out.put(Do.D_JUMP, again)
    out.here(end)


def when_so(out: Writer, word: Word) -> None:
    """One step or another."""
    otherwise, end = Mark(), Mark()
    out.put(Do.D_IF, program.test(word.args[0]), otherwise)
    out.step(only(word.args[1]))
    if word.args[2] is None:
        out.here(otherwise)
        return
    out.put(Do.D_JUMP, end)
    out.here(otherwise)
    out.step(only(word.args[2]))
    out.here(end)


def either(out: Writer, word: Word) -> None:
    """One of two, as far as each can be done."""
    second, end = Mark(), Mark()
    options = [only(part) for part in word.args[:2]]
    tests = [program.test(option.get("if_")) for option in options]
    out.put(Do.D_EITHER, *tests, second)
    out.step(options[0])
    out.put(Do.D_JUMP, end)
    out.here(second)
    out.step(options[1])
    out.here(end)


def by(out: Writer, word: Word) -> None:
    """Steps that another decides."""
    who = word.args[0]
    assert isinstance(who, Player)
    end, after = Mark(), out.ends[-1]
    out.put(Do.D_BY, program.player(who))
    out.ends.append(end)
    out.steps(word.args[1:])
    out.ends.pop()
    out.put(Do.D_BY_ME)
    out.put(Do.D_JUMP, done := Mark())
    out.here(end)
    out.put(Do.D_BY_ME)
    out.put(Do.D_JUMP, after)
    out.here(done)


# ---- deeds -----------------------------------------------------------------------------------------------


def number(out: Writer, value: object, limit: Phrase = ()) -> Phrase:
    """An amount; one that is asked for is asked here and then answered."""
    if isinstance(value, Word) and value.name == "up_to":
        most = amount(value.args[0])
        out.put(Do.D_NUMBER, (Op.N_LEAST, *most, *limit) if limit else most)
        return (Op.N_ANSWER,)
    return amount(value)


def harm(op: Do) -> Callable[[Writer, Word], None]:
    """Damage or loss, which is settled by whoever calls for it."""

    def write(out: Writer, word: Word) -> None:
        out.put(op, amount(word.args[0]), reg(only(word.args[1])))

    return write


def harm_now(op: Do) -> Callable[[Writer, Word], None]:
    """Damage or loss, settled at once."""

    def write(out: Writer, word: Word) -> None:
        harm(op)(out, word)
        out.put(Do.D_SETTLE)

    return write


def restore(out: Writer, word: Word) -> None:
    """Health up to the printed row."""
    unit = reg(only(word.args[1]))
    frm = word.get("frm")
    place = program.place(frm) if frm else (Op.L_CRECHE,)
    count = number(out, word.args[0], (Op.N_RESTORABLE, unit, *place))
    out.put(Do.D_RESTORE, count, unit, place)


def send(out: Writer, word: Word) -> None:
    """Citizens from one place to another."""
    kind, count, frm, to = word.args
    number_ = amount(count)
    out.put(Do.D_SEND, program.face(kind), number_, program.place(frm), program.place(to))


def scrap(out: Writer, word: Word) -> None:
    """A card to the scrap; the health of a unit is lost first."""
    out.put(Do.D_SCRAP, reg(only(word.args[0])))
    out.put(Do.D_SETTLE)


def to_hand(out: Writer, word: Word) -> None:
    """A card in play, seen in a breach, or at the bottom of the own scrap."""
    what = only(word.args[0])
    if isinstance(what, Thing):
        out.put(Do.D_TO_HAND, reg(what))
        return
    zone, spot = only(what.args[0]).name, only(what.args[1]).name
    if (zone, spot) != ("SCRAP", "BOTTOM"):
        raise KeyError(str(word))
    out.put(Do.D_FROM_SCRAP)


def arrange(out: Writer, word: Word) -> None:
    """A new order of the own lane, or of both lanes of a player."""
    out.put(Do.D_ARRANGE, int(isinstance(word.args[0], Player)))


def boost(out: Writer, word: Word) -> None:
    """A change until the phase ends on one card or on a lane, or for the damage of the round."""
    things = word.args[0]
    assert isinstance(things, Things)
    if not isinstance(things, Thing):
        rest = tuple(pair for pair in word.named if pair[0] != "until")
        out.put(Do.D_LANE_BOOST, program.aura(Rule("aura", (things,), rest)))
        return
    strike = word.get("strike") or 0
    if word.get("until"):  # for the damage of this round attack and damage are the same (R4e, R4i)
        parts: list[object] = [0, word.get("armor") or 0, word.get("attack") or strike]
    else:
        parts = [word.get("attack") or 0, word.get("armor") or 0, strike]
    out.put(Do.D_BOOST, reg(things), *(amount(part) if part else 0 for part in parts))


def place_unit(out: Writer, word: Word) -> None:
    """A unit to another place of its controller's lanes."""
    if only(word.args[0]).name != "ANYWHERE":
        raise KeyError(str(word))
    out.put(Do.D_PLACE, reg(only(word.args[1])))


def draw(out: Writer, word: Word) -> None:
    """Cards from the deck."""
    count = number(out, word.args[0], (Op.N_DRAWABLE,))
    out.put(Do.D_DRAW, count, int(bool(word.get("note"))))


def discard(out: Writer, word: Word) -> None:
    """One card of the own hand."""
    if word.args[0] != 1:
        raise KeyError(str(word))
    out.put(Do.D_DISCARD)


def whom(out: Writer, word: Word) -> None:
    """Another player becomes WHO."""
    who = word.args[0]
    assert isinstance(who, Player)
    out.put(Do.D_WHOM, program.player(who))


HANDS = {"refugee_ethics": Do.D_REFUGEES}
DEEDS: dict[str, Callable[[Writer, Word], None]] = {
    "damage": harm(Do.D_DAMAGE),
    "lose": harm(Do.D_LOSE),
}
WRITERS: dict[str, Callable[[Writer, Word], None]] = {
    "choose": choose,
    "may": may,
    "each": each,
    "any_times": any_times,
    "repeat": repeat,
    "if_": when_so,
    "either": either,
    "by": by,
    "do": lambda out, word: out.steps(word.args),
    "pay": lambda out, word: out.steps(word.args),
    "keep": lambda out, word: out.put(Do.D_KEEP),
    "let": lambda out, word: out.put(Do.D_LET, number(out, word.args[0])),
    "whom": whom,
    "by_hand": lambda out, word: out.put(HANDS[str(word.args[0])]),
    "damage": harm_now(Do.D_DAMAGE),
    "lose": harm_now(Do.D_LOSE),
    "redirect": lambda out, word: out.put(
        Do.D_REDIRECT, program.place(word.args[0]), amount(word.args[1])
    ),
    "restore": restore,
    "add": lambda out, word: out.put(
        Do.D_ADD, amount(word.args[0]), reg(only(word.args[1])), program.face(word.get("kind"))
    ),
    "send": send,
    "gain": lambda out, word: out.put(
        Do.D_GAIN, program.face(word.args[0]), amount(word.args[1]), program.place(word.args[2])
    ),
    "flip": lambda out, word: out.put(
        Do.D_FLIP, program.face(word.args[0]), amount(word.args[1]), program.place(word.args[2])
    ),
    "advance": lambda out, word: out.put(Do.D_ADVANCE, amount(word.args[0])),
    "scrap": scrap,
    "to_hand": to_hand,
    "draw": draw,
    "discard": discard,
    "spy": lambda out, word: out.put(Do.D_SPY, 0, 0),
    "reveal": lambda out, word: out.put(Do.D_REVEAL),
    "tell": lambda out, word: out.put(Do.D_TELL, amount(word.args[0])),
    "place": place_unit,
    "arrange": arrange,
    "boost": boost,
}

# ---- rules --------------------------------------------------------------------------------------------


def written(steps: Sequence[object], uses: bool = False) -> dict[str, Any]:
    """The items and steps of the program of a rule.

    With ``uses`` every use of a working asks its leading choice first (R7b).
    """
    out, start, after, end = Writer(), Mark(), Mark(), Mark()
    out.ends.append(end)
    first = only(steps[0])
    chosen: Item = 0
    out.here(start)
    if uses and first.name == "choose":
        out.rising = only(steps[1]).name != "place"  # only then the order of the uses matters
        chosen = chosen_from(steps)
        choose(out, first, phrase=chosen)
        out.rising = False
        out.put(Do.D_USES, start)
        steps = steps[1:]
    out.here(after)
    out.steps(steps)
    out.here(end)
    out.put(Do.D_END, after if uses else 0, chosen)
    return {"items": tuple(out.items), "steps": tuple(out.starts)}


def need(steps: Sequence[object]) -> Phrase:
    """The set that the first choice takes from; without anything in it the ability is not offered (R7a)."""
    if only(steps[0]).name == "pay":
        steps = only(steps[0]).args
    return chosen_from(steps) if only(steps[0]).name == "choose" else ()


def asks(word: object) -> bool:
    """Whether a step has a player say how many."""
    return isinstance(word, Word) and (
        word.name == "up_to" or any(asks(part) for part in word.args)
    )


def about(rule: Rule) -> tuple[int, Phrase]:
    """Whom an event must be about: its own player or bearer, everybody, or the cards of a set."""
    of = rule.get("of")
    if of is None:
        return ITS_OWN, ()
    if of.name == "EACH":
        return EVERYBODYS, ()
    return NAMED, atom(of)


def script(rule: Rule, staffed: bool = False) -> list[Script]:
    """The scripts of one rule. Raises KeyError for what has no number yet."""
    if rule.name in ("when", "instead"):
        steps = rule.args[1:]
        which, of = about(rule)
        names = {only(step).name for step in steps}
        sort = Sort.WHEN if rule.name == "when" else Sort.INSTEAD
        return [
            Script(
                sort=sort,
                **written(steps),
                happening=HAPPENINGS[only(rule.args[0]).name],
                about=which,
                of=of,
                test=program.test(rule.get("if_")),
                staffed=staffed,
                quiet=names <= QUIET and not any(asks(step) for step in steps),
            )
        ]
    if rule.name == "staffed":
        cost = str(rule.args[0])
        own = Script(sort=Sort.STAFFED, cost=len(cost), kind=int(cost[0] == "D"))
        inner = [found for part in rule.args[1:] for found in script(as_rule(part), True)]
        return [own, *inner]
    at = rule.get("at")
    when = TIMES[at.name] if at else When.ANY_TIME
    if rule.name == "works":
        cost, steps = str(rule.args[0]), rule.args[1:]
        once = bool(rule.get("once"))
        return [
            Script(
                sort=Sort.WORKS,
                **written(steps, uses=True),
                need=need(steps),
                cost=len(cost),
                kind=int(cost[0] == "D"),
                at=when,
                once=once,
            )
        ]
    sort = {"play": Sort.PLAY, "can": Sort.CAN}[rule.name]
    return [Script(sort=sort, **written(rule.args), need=need(rule.args), at=when)]


def as_rule(part: object) -> Rule:
    """The value, which must be a rule."""
    assert isinstance(part, Rule), part
    return part


def card_scripts(rules: Sequence[Rule]) -> list[Script]:
    """The scripts of a card; auras and rule bits have none."""
    plain = ("aura", "rule")
    return [found for rule in rules if rule.name not in plain for found in script(rule)]


def bits(rules: Sequence[Rule]) -> int:
    """The events that a card waits for and the rule bits that it has, as bits of State.hears."""
    waits = (Sort.WHEN, Sort.INSTEAD)
    own = {int(BITS[only(rule.args[0]).name]) for rule in rules if rule.name == "rule"}
    own |= {int(Happening.BIT_COSTS) for rule in rules if rule.name == "aura" and rule.get("cost")}
    own |= {found.happening for found in card_scripts(rules) if found.sort in waits}
    return sum(1 << bit for bit in own)


def scripts() -> dict[int, tuple[int, list[Script]]]:
    """Bits and scripts of the cards of all decks on offer, by the number of the card."""
    found: dict[int, Any] = {}
    for which, faction in enumerate(FACTIONS):
        if faction.key not in DECKS:
            continue
        for card in (faction.leader, *faction.cards):
            place = int(Names.LEADER) if isinstance(card, LeaderCard) else card.number - 1
            if card.rules:
                found[PLACES * which + place] = (bits(card.rules), card_scripts(card.rules))
    return found


def reflexes() -> list[int]:
    """The numbers of all reflexes."""
    return [
        PLACES * which + card.number - 1
        for which, faction in enumerate(FACTIONS)
        for card in faction.cards
        if isinstance(card, ReflexCard)
    ]
