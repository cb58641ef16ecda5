"""The sentences of the card language as lists of numbers that the engine reads (ops.pxd).

It says nothing of what a word does; a word that has no number yet is a KeyError naming it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nk_core.sovereign.cards import FACTIONS
from nk_core.sovereign.ops import Op, Reg, Stat
from nk_core.sovereign.sorts import (
    Amount,
    Place,
    Player,
    Role,
    Rule,
    Test,
    Thing,
    Things,
    Word,
    union,
)
from nk_core.sovereign.state import CardType, Keyword, Subtype

Phrase = tuple[int, ...]

PLACES = 32  # numbers of cards that a faction takes
REGS = {name.removeprefix("R_"): reg for name, reg in Reg.__members__.items()}
TYPES = {"UNIT": CardType.UNIT, "AUGMENT": CardType.AUGMENT, "FACILITY": CardType.FACILITY,
         "REFLEX": CardType.REFLEX, "LEADER": CardType.LEADER_CARD}  # fmt: skip
SETS = {
    "units": Op.S_UNITS,
    "facilities": Op.S_FACILITIES,
    "colony": Op.S_COLONY,
    "augments": Op.S_AUGMENTS,
}
OTHER_SETS = {"forge_cards": Op.F_FORGES, "players": Op.F_PLAYERS, "lanes": Op.F_LANES}
PLAIN_TESTS = (
    *("RESOLVING", "ALONE", "FULL", "AT_FRONT", "FEWER_ECHOES"),
    *("FACED", "STANDING"),
)
PLAIN_AMOUNTS = {"ALL": Op.N_ALL, "AMOUNT": Op.N_AMOUNT, "STAFF": Op.N_STAFF}
ADDED = {
    "attack": Stat.IN_ATTACK,
    "armor": Stat.IN_ARMOR,
    "strike": Stat.IN_STRIKE,
    "breach": Stat.IN_BREACH,
}


@dataclass(frozen=True)
class Aura:
    """An aura of a card: whom it is about, when, what it adds, and the rest as plain numbers.

    ``forge`` is what it adds to the costs of its controller's forge cards; -1 in ``set_armor`` and
    ``max_attack`` means none.
    """

    things: Phrase
    test: Phrase
    added: dict[int, Phrase]
    keywords: int
    kinds: int
    set_armor: int
    max_attack: int
    times_breach: int
    forge: int
    to_player: bool


# ---- phrases ------------------------------------------------------------------------------------------


def reg(word: Word) -> int:
    """The register of a card."""
    return int(REGS[word.name])


def player(word: Player) -> Phrase:
    """A player."""
    if word.name in ("OWNER", "CONTROLLER"):
        card = word.args[0]
        assert isinstance(card, Thing)
        return (Op[f"P_{word.name}"], reg(card))
    return (Op[f"P_{word.name}"],)


def anchor(word: Word) -> int:
    """The card from which a place in a lane is seen."""
    return reg(word.args[0]) if word.args and isinstance(word.args[0], Thing) else int(Reg.R_BEARER)


def atom(word: Word) -> Phrase:
    """An atom, or a set, as that which narrows another."""
    if isinstance(word, Things):
        return things(word)
    if word.name in "&|~":
        return joined(word)
    if word.name == "OF":
        (who,) = word.args
        assert isinstance(who, Player)
        return (Op.A_OF, *player(who))
    if word.name in Subtype.__members__:
        return (Op.A_SUBTYPE, Subtype[word.name])
    if word.name in Keyword.__members__:
        return (Op.A_KEYWORD, Keyword[word.name])
    if word.name in TYPES:
        return (Op.A_TYPE, TYPES[word.name])
    if word.name == "WITH":
        return (Op.A_WITH, face(word.args[0]))
    if word.name == "LANE" and word.args and only(word.args[0]).name == "THERE":
        return (Op.A_THERE,)
    if word.name in ("LANE", "ADJACENT", "BEHIND", "IN_FRONT", "ENEMY_LANE", "FACING"):
        return (Op[f"A_{word.name}"], anchor(word))
    return (Op[f"A_{word.name}"],)


def face(kind: object) -> int:
    """A kind of citizen: 0 talents, 1 drones, 2 any."""
    return {"T": 0, "D": 1}.get(str(kind), 2)


def joined(word: Word) -> Phrase:
    """A word made with an operator."""
    op = {"&": Op.S_AND, "|": Op.S_OR, "~": Op.S_NOT}[word.name]
    return (op, *(number for part in word.args if isinstance(part, Word) for number in atom(part)))


def things(word: Things) -> Phrase:
    """A set of cards."""
    if word.name in "&|~":
        return joined(word)
    if word.name in REGS:
        return (Op.S_CARD, reg(word))
    if word.name in OTHER_SETS:
        return others(word)
    parts = [part for part in word.args if isinstance(part, Word)]
    op = SETS.get(word.name, Op.S_SCRAP)
    if op == Op.S_SCRAP:
        assert word.name == "cards" and parts[0].name == "SCRAP", word
        parts = parts[1:]
    return (op, len(parts), *(number for part in parts for number in atom(part)))


def others(word: Things) -> Phrase:
    """A set of forge cards, players or lanes."""
    parts: list[int] = []
    for part in word.args:
        about = only(part)
        with_idle = word.name == "players" and about.name == "WITH"
        parts += (Op.F_WITH_IDLE, face(about.args[0])) if with_idle else atom(about)
    room = (0,) if word.name == "forge_cards" else ()
    return (OTHER_SETS[word.name], *room, len(word.args), *parts)


def with_room(phrase: Phrase) -> Phrase:
    """Of a set of forge cards those whose talent can still advance (R7d)."""
    return (phrase[0], 1, *phrase[2:])


def place(word: object) -> Phrase:
    """Where citizens lie: a citadel, the creche, a card, or all cards of a set."""
    assert isinstance(word, Word), word
    if word.name == "citadel":
        who = word.args[0]
        assert isinstance(who, Player)
        return (Op.L_CITADEL, *player(who))
    if isinstance(word, Place):
        plain = {"CITADEL": (Op.L_CITADEL, Op.P_ME), "CRECHE": (Op.L_CRECHE,)}
        return plain.get(word.name, (Op.L_CARD, Reg.R_SELF))  # HERE
    if word.name in REGS:
        return (Op.L_CARD, reg(word))
    return (Op.L_CARDS, *atom(word))


def is_echo_count(word: Word) -> bool:
    """Whether a set is that of all echoes in a player's hand and forge."""
    if word.name != "|":
        return False
    hand, forge = (only(part) for part in word.args)
    ends = [only(part.args[-1]).name for part in (hand, forge)]
    return ends == ["ECHO", "ECHO"] and hand.name == "cards" and forge.name == "forge_cards"


def amount(value: object) -> Phrase:
    """A number, written out or worked out."""
    if isinstance(value, int):
        return (Op.N_NUMBER, value)
    assert isinstance(value, Amount), value
    args = value.args
    if value.name in PLAIN_AMOUNTS:
        return (PLAIN_AMOUNTS[value.name],)
    if value.name == "count" and is_echo_count(only(args[0])):
        whose = only(only(args[0]).args[1]).args[0]
        assert isinstance(whose, Word)
        who = whose.args[0]
        assert isinstance(who, Player)
        return (Op.N_ECHOES, *player(who))
    if value.name == "count":
        return (Op.N_COUNT, *atom(only(args[0])))
    if value.name == "tokens":
        place = only(args[1])
        where = (Op.S_CARD, Reg.R_SELF) if place.name == "HERE" else atom(place)
        return (Op.N_TOKENS, face(args[0]), *where)
    if value.name == "idle":
        who = args[1]
        assert isinstance(who, Player)
        return (Op.N_IDLE, face(args[0]), *player(who))
    if value.name in ("health", "missing", "attack", "armor"):
        return (Op[f"N_{value.name.upper()}"], reg(only(args[0])))
    if value.name == "per":
        assert isinstance(args[0], int)
        return (Op.N_PER, args[0], *amount(args[1]))
    return (Op[f"N_{value.name.upper()}"], *(n for part in args for n in amount(part)))


def only(value: object) -> Word:
    """The value, which must be a word."""
    assert isinstance(value, Word), value
    return value


def test(value: object) -> Phrase:
    """A test, or several that must all hold; none at all always holds."""
    if value is None:
        return (Op.T_ALL, 0)
    if isinstance(value, tuple):
        return (Op.T_ALL, len(value), *(number for part in value for number in test(part)))
    assert isinstance(value, Test), value
    if value.name == "~":
        return (Op.T_NOT, *test(value.args[0]))
    if value.name == "at_least":
        least, number = value.args
        assert isinstance(least, int)
        return (Op.T_AT_LEAST, least, *amount(number))
    if value.name == "none" and isinstance(value.args[0], Amount):
        return (Op.T_NOT, Op.T_AT_LEAST, 1, *amount(value.args[0]))
    if value.name in ("some", "none"):
        return (Op[f"T_{value.name.upper()}"], *atom(only(value.args[0])))
    if value.name == "is_" and only(value.args[1]).name == "ECHO":
        return (Op.T_IS_ECHO, reg(only(value.args[0])))
    if value.name == "is_":
        return (Op.T_IS, reg(only(value.args[0])), *atom(only(value.args[1])))
    if isinstance(value, Role):  # the card that asks has that part in a combat
        return (Op.T_SOME, Op.S_AND, Op.S_CARD, Reg.R_BEARER, *atom(value))
    assert value.name in PLAIN_TESTS, value
    return (Op[f"T_{value.name}"],)


# ---- auras ------------------------------------------------------------------------------------------------


def bits(word: Word | None, table: type[Keyword] | type[Subtype]) -> int:
    """The bits of a union of keywords or kinds."""
    return sum(1 << table[name] for name in union(word))


def aura(rule: Rule) -> Aura:
    """One aura."""
    about = only(rule.args[0])
    named: dict[str, Any] = dict(rule.named)
    added = {int(stat): amount(named[key]) for key, stat in ADDED.items() if key in named}
    to_player, forge = about.name == "players", about.name == "forge_cards"
    return Aura(
        things=() if to_player or forge else atom(about),
        test=test(rule.get("while_")),
        added=added,
        keywords=bits(rule.get("keywords"), Keyword),
        kinds=bits(rule.get("kinds"), Subtype),
        set_armor=named.get("set_armor", -1),
        max_attack=named.get("max_attack", -1),
        times_breach=named.get("times_breach", 1),
        forge=named.get("cost", 0),
        to_player=to_player,
    )


def auras() -> dict[int, list[Aura]]:
    """All auras by the number of their card: 32 a faction, then the place in its list."""
    found: dict[int, list[Aura]] = {}
    for which, faction in enumerate(FACTIONS):
        for card in faction.cards:
            own = [aura(rule) for rule in card.rules if rule.name == "aura"]
            if own:
                found[PLACES * which + card.number - 1] = own
    return found
