"""The card language: words are plain data, wrong ones are refused in one sentence, all is written back."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from nk_core.sovereign import cards, names
from nk_core.sovereign.card import Card, Faction, facility, unit
from nk_core.sovereign.cards import FACTIONS
from nk_core.sovereign.language import (
    OF,
    WITH,
    aura,
    count,
    forge_cards,
    lanes,
    players,
    staffed,
    units,
    up_to,
    when,
    works,
)
from nk_core.sovereign.names import (
    ADJACENT,
    ALL,
    GROWTH,
    HOST,
    HUMAN,
    IT,
    LANE,
    MINE,
    PIERCE,
    SELF,
    SLOW,
    THERE,
    WHO,
    XENO,
)
from nk_core.sovereign.sorts import CONSTANTS, WORDS, Amount, Step, Thing, Word, union
from nk_core.sovereign.steps import advance, boost, choose, damage, gain, if_, may, send

FOLDER = Path(cards.__file__).parent
MAKERS = {"unit", "augment", "facility", "reflex"}


class Unmarked(ast.NodeTransformer):
    """Takes the marks for translation off the texts."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        marked = isinstance(node.func, ast.Name) and node.func.id == "N_"
        return node.args[0] if marked else node


def written(key: str) -> dict[int, str]:
    """The rules of a faction as its file has them, by number (0: the leader), laid out anew."""
    found = {}
    for node in ast.walk(Unmarked().visit(ast.parse((FOLDER / f"{key}.py").read_text()))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id == "leader":
            found[0] = ", ".join(map(ast.unparse, node.args))
        elif node.func.id in MAKERS and isinstance(node.args[0], ast.Constant):
            number = node.args[0].value
            assert isinstance(number, int)
            found[number] = ", ".join(map(ast.unparse, node.args[2:]))
    return found


def spelt(card: Card) -> str:
    """The rules of a card as its words write themselves, laid out as above."""
    return ", ".join(ast.unparse(ast.parse(str(rule), mode="eval")) for rule in card.rules)


@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.key)
def test_every_rule_is_written_back_as_in_the_source(faction: Faction) -> None:
    source = written(faction.key)
    assert len(source) == 31
    for card in (faction.leader, *faction.cards):
        assert spelt(card) == source[card.number], card.name


def leaves(value: object) -> list[object]:
    """Everything in a word that is no word."""
    if isinstance(value, tuple):
        return [leaf for part in value for leaf in leaves(part)]
    if isinstance(value, Word):
        return leaves(value.args) + leaves(value.named)
    return [value]


def test_rules_are_nothing_but_data() -> None:
    for faction in FACTIONS:
        for card in (faction.leader, *faction.cards):
            assert hash(card) == hash(card)
            assert {type(leaf) for leaf in leaves(card.rules)} <= {int, str, bool, type(None)}


def test_every_word_is_explained_and_used() -> None:
    said = {word.name for one in FACTIONS for card in one.cards for word in card.walk()}
    said |= {word.name for one in FACTIONS for word in one.leader.walk()}
    said |= {kind.upper() for one in FACTIONS for card in one.cards for kind in facts(card)}
    assert {name for name, word in WORDS.items() if not word.__doc__} == set()
    unused = (set(WORDS) | set(CONSTANTS)) - said
    # Not said, for it is meant: what an event is about, how long a boost lasts; and no card asks for it.
    assert unused <= {"BEARER", "PHASE", "FACILITY"}


def facts(card: Card) -> tuple[str, ...]:
    """Subtypes and keywords of a unit."""
    return (*getattr(card, "kinds", ()), *getattr(card, "keywords", ()))


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (gain("T"), 'gain("T")'),
        (gain("T", 2), 'gain("T", 2)'),
        (aura(units(ADJACENT, ~SELF), attack=-1), "aura(units(ADJACENT, ~SELF), attack=-1)"),
        (units(LANE(THERE)) | HOST, "units(LANE(THERE)) | HOST"),
        (~(HUMAN | XENO) & MINE, "~(HUMAN | XENO) & MINE"),
        (damage(1), "damage(1)"),
        (damage(1, SELF), "damage(1, SELF)"),
        (boost(IT, armor=+1), "boost(IT, armor=+1)"),
        (SLOW | PIERCE, "SLOW | PIERCE"),
    ],
)
def test_words_write_themselves(word: Word, text: str) -> None:
    assert str(word) == text


def test_words_are_told_apart_by_what_they_say() -> None:
    assert gain("T") == gain("T", 1)
    assert gain("T") != gain("D")
    other: Word = Amount("SELF")
    assert Thing("SELF") == SELF
    assert other != SELF


def test_a_word_is_walked_outer_first() -> None:
    walked = [word.name for word in when(GROWTH, may(choose(units(OF(WHO))))).walk()]
    assert walked == ["when", "GROWTH", "may", "choose", "units", "OF", "WHO"]


def test_unions_list_their_names() -> None:
    assert union(SLOW | PIERCE) == ("SLOW", "PIERCE")
    assert union(None) == ()


def test_named_arguments_are_found() -> None:
    assert aura(SELF, attack=2).get("attack") == 2
    assert aura(SELF, attack=2).get("armor") is None
    assert aura(SELF, set_armor=0).get("set_armor") == 0


def wrong(word: Callable[..., object], *args: object, **named: object) -> str:
    """The one sentence with which a call is refused."""
    with pytest.raises(TypeError) as caught:
        word(*args, **named)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("word", "args", "hint"),
    [
        (aura, (3,), "things takes a set, not 3, which is a number"),
        (aura, (GROWTH,), "not GROWTH, which is an event"),
        (choose, (MINE,), "not MINE, which is a side"),
        (gain, ("X",), 'takes "T" or "D"'),
        (gain, ("T", SELF), "n takes a number or an amount"),
        (advance, (), "missing a required argument"),
        (when, (units(),), "event takes an event"),
        (when, (GROWTH, aura(SELF)), "steps takes a step"),
        (works, ("TD", gain("T")), "'TD'"),
        (staffed, ("", when(GROWTH, gain("T"))), "A cost"),
        (may, (GROWTH,), "steps takes a step"),
        (if_, (MINE, gain("T")), "a test"),
        (send, ("T", ALL, HOST), "missing a required argument"),
        (OF, (SELF,), "player takes a player"),
        (WITH, ("TT",), "kind takes"),
        (count, (up_to(2),), "a set"),
        (lanes, (3,), "not 3"),
        (players, ("me",), 'not "me", which is a text'),
    ],
)
def test_a_wrong_argument_is_refused(
    word: Callable[..., object], args: tuple[object, ...], hint: str
) -> None:
    assert hint in wrong(word, *args)


def test_unknown_names_are_refused() -> None:
    assert "health" in wrong(aura, SELF, health=1)
    assert not hasattr(names, "ADJACENTS")


def test_operators_join_only_words_of_a_sort() -> None:
    with pytest.raises(TypeError, match="which is a set"):
        MINE & units()  # type: ignore[operator]
    with pytest.raises(TypeError, match="which is a kind"):
        SLOW | HUMAN
    with pytest.raises(TypeError, match="one card or lane"):
        LANE(3)  # type: ignore[arg-type]


def test_cards_hold_rules_only() -> None:
    step: Step = gain("T")
    assert "no rule" in wrong(facility, 1, "A", step, cost=1, text="")
    assert "row" in wrong(
        unit, 1, "A", kinds=HUMAN, cost=1, attack=1, armor=1, health="TD", text=""
    )
    assert "keywords" in wrong(
        unit, 1, "A", kinds=HUMAN, cost=1, attack=1, armor=1, health="T", keywords=HUMAN
    )


def test_forge_cards_can_be_counted() -> None:
    assert str(count(forge_cards(MINE))) == "count(forge_cards(MINE))"
