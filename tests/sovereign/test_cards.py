"""All 310 cards: their facts against the reference, their texts, and the linter that reads their rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Any

import pytest

from nk_core.sovereign.card import (
    AugmentCard,
    Card,
    FacilityCard,
    Faction,
    LeaderCard,
    ReflexCard,
    UnitCard,
    augment,
    facility,
    reflex,
    unit,
)
from nk_core.sovereign.cards import FACTION_OF, FACTIONS
from nk_core.sovereign.keywords import KEYWORDS, SUBTYPES
from nk_core.sovereign.language import (
    aura,
    can,
    citadel,
    lanes,
    play,
    players,
    rule,
    staffed,
    tokens,
    units,
    when,
    works,
)
from nk_core.sovereign.lint import Fault, faults
from nk_core.sovereign.names import (
    AMOUNT,
    CITADEL,
    CRECHE,
    GROWTH,
    HERE,
    HOST,
    HUMAN,
    IT,
    LANE,
    OPEN_HANDS,
    SELF,
    STAFF,
    TARGET,
    THAT,
    THERE,
    UPKEEP,
    WHO,
    X,
)
from nk_core.sovereign.names import KEYWORDS as KEYWORD_WORDS
from nk_core.sovereign.names import SUBTYPES as SUBTYPE_WORDS
from nk_core.sovereign.sorts import Rule, Step, Things, union
from nk_core.sovereign.steps import (
    add,
    any_times,
    attach,
    by_hand,
    choose,
    damage,
    draw,
    each,
    flip,
    gain,
    lose,
    may,
    place,
    redirect,
    repeat,
    send,
    target,
)
from tests.outside import outside

TYPES: dict[str, type[Card]] = {
    "unit": UnitCard,
    "augment": AugmentCard,
    "facility": FacilityCard,
    "reflex": ReflexCard,
}
NEARLY = 0.75  # of the words of two texts, in order, are the same
WORD = re.compile(r"[a-z0-9+'>-]+")

by_faction = pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.key)


def reference(faction: Faction) -> dict[str, Any]:
    """What the reference says of a faction."""
    return tomllib.loads(outside(f"sovereign/cards/{faction.key}.toml").read_text("utf-8"))


# ---- facts ------------------------------------------------------------------------------------


def test_ten_factions_in_a_fixed_order() -> None:
    keys = [faction.key for faction in FACTIONS]
    assert keys == sorted(keys) == list(FACTION_OF)
    assert len(FACTIONS) == 10
    assert len({faction.letters for faction in FACTIONS}) == 10


@by_faction
def test_thirty_cards_and_a_leader(faction: Faction) -> None:
    assert [card.number for card in faction.cards] == list(range(1, 31))
    assert faction.leader.number == 0
    assert sum(isinstance(card, UnitCard) for card in faction.cards) == 13


@by_faction
def test_facts_are_those_of_the_reference(faction: Faction) -> None:
    known = reference(faction)
    assert (known["faction"], known["name"]) == (faction.key, faction.name)
    for card, fact in zip(faction.cards, known["card"], strict=True):
        assert facts_of(card) == facts_of_reference(fact)


def facts_of(card: Card) -> dict[str, object]:
    """The facts of a card under the names of the reference."""
    found: dict[str, object] = {"number": card.number, "name": card.name}
    found["type"] = next(name for name, sort in TYPES.items() if isinstance(card, sort))
    found["cost"] = getattr(card, "cost")  # noqa: B009
    if isinstance(card, UnitCard):
        found |= {"attack": card.attack, "armor": card.armor, "health": card.health}
        found |= {"subtypes": sorted(card.kinds), "keywords": sorted(card.keywords)}
    if isinstance(card, AugmentCard):
        found["attaches_to"] = card.attaches_to
    return found


def facts_of_reference(fact: dict[str, Any]) -> dict[str, object]:
    """The same of an entry of the reference."""
    found = {key: value for key, value in fact.items() if key not in {"effect", "note"}}
    if found["type"] == "unit":
        found["subtypes"] = sorted(found["subtypes"])
        found["keywords"] = sorted(found.get("keywords", []))
    else:
        assert not found.pop("keywords", [])
    return found


@by_faction
def test_a_card_has_a_rule_exactly_where_the_reference_has_an_effect(faction: Faction) -> None:
    for card, fact in zip(faction.cards, reference(faction)["card"], strict=True):
        assert bool(card.rules) == bool(fact.get("effect")), card.name


@by_faction
def test_leaders_are_worked_for_the_printed_cost(faction: Faction) -> None:
    printed = reference(faction)["leader"]
    costs = [one["cost"] for one in printed.get("abilities", [printed])]
    assert [one.args[0] for one in faction.leader.rules] == costs
    for cost in costs:
        assert f"{cost}: " in faction.leader.text


@by_faction
def test_costs_in_citizens_are_those_of_the_reference(faction: Faction) -> None:
    """`X:` and `X>:` of the effect are works() and staffed(), and stand in our text too."""
    shown = re.compile(r"\b([TD]+)(>?):")
    for card, fact in zip(faction.cards, reference(faction)["card"], strict=True):
        wanted = [(cost, bool(arrow)) for cost, arrow in shown.findall(fact.get("effect", ""))]
        ours = [
            (one.args[0], one.name == "staffed")
            for one in card.rules
            if one.name in {"works", "staffed"}
        ]
        assert sorted(ours, key=str) == sorted(wanted, key=str), card.name
        told = [(cost, bool(arrow)) for cost, arrow in shown.findall(card.text)]
        assert sorted(told) == sorted(wanted), card.name


# ---- texts ------------------------------------------------------------------------------------


@by_faction
def test_texts_are_in_own_words(faction: Faction) -> None:
    known = reference(faction)
    printed = [fact.get("effect", "") for fact in known["card"]]
    printed += [one["effect"] for one in known["leader"].get("abilities", [known["leader"]])]
    said = [WORD.findall(text.lower()) for text in filter(None, printed)]
    for card in (faction.leader, *faction.cards):
        own = WORD.findall(card.text.lower())
        for other in said:
            assert SequenceMatcher(None, own, other, autojunk=False).ratio() < NEARLY, card.name


@by_faction
def test_texts_are_whole_sentences(faction: Faction) -> None:
    for card in (faction.leader, *faction.cards):
        if card.text:
            assert card.text[0].isupper() or card.text[0] == "+"
            assert card.text.endswith(".")
            assert "  " not in card.text


def test_keywords_and_subtypes_are_explained_and_named() -> None:
    assert [word.name.lower() for word in KEYWORD_WORDS] == list(KEYWORDS)
    assert [word.name.lower() for word in SUBTYPE_WORDS] == list(SUBTYPES)
    assert all(word.name and word.text.endswith(".") for word in KEYWORDS.values())


def test_a_keyword_that_a_card_gives_stands_in_its_text() -> None:
    for faction in FACTIONS:
        for card in faction.cards:
            for one in card.rules:
                gift = one.get("keywords") if one.name == "aura" else None
                for name in union(gift):
                    assert name.removeprefix("NO_").lower() in card.text, card.name


# ---- the linter -------------------------------------------------------------------------------


def test_the_linter_finds_nothing() -> None:
    assert [str(fault) for fault in faults(FACTIONS)] == []


def flawed(card: Card) -> list[Fault]:
    """What the linter says when a card takes the place of the first of its faction."""
    first = FACTIONS[0]
    return faults([replace(first, cards=(card, *first.cards[1:]))])


def a_unit(*rules: Rule, text: str = "A text.", **facts: Any) -> UnitCard:
    known: dict[str, Any] = {"kinds": HUMAN, "cost": 2, "attack": 1, "armor": 1, "health": "DD"}
    return unit(1, "A", *rules, **(known | facts), text=text)


def an_augment(*rules: Rule) -> AugmentCard:
    return augment(1, "A", *rules, cost=2, text="A text.")


def a_facility(*rules: Rule, cost: int = 2, text: str = "A text.") -> FacilityCard:
    return facility(1, "A", *rules, cost=cost, text=text)


def a_reflex(*rules: Rule, text: str = "A text.") -> ReflexCard:
    return reflex(1, "A", *rules, cost=2, text=text)


GROWS = when(GROWTH, gain("T"))
FLAWS: list[tuple[Card, str]] = [
    (a_unit(GROWS, text=""), "rules and no text"),
    (a_unit(GROWS, text=" "), "rules and no text"),
    (a_unit(text=""), "neither text nor keywords"),
    (a_facility(), "no rule"),
    (an_augment(), "no rule"),
    (a_reflex(), "no rule"),
    (a_unit(cost=9), "forge cost is 9"),
    (a_facility(GROWS, cost=0), "forge cost is 0"),
    (replace(a_unit(GROWS), health="DDDDDD"), "row has 6"),
    (replace(a_unit(GROWS), kinds=("robot",)), "subtypes"),
    (replace(a_unit(GROWS), keywords=("brave",)), "unknown keywords"),
    (replace(a_reflex(play(gain("T"))), cost=6), "cost is 6"),
    (a_unit(when(GROWTH, Step("explode"))), "explode is no word"),
    (a_unit(aura(Things("everything"), attack=1)), "everything is no word"),
    (a_unit(aura(Things("MINE"), attack=1)), "MINE is not the word"),
    (a_unit(aura(HOST, attack=1)), "HOST is only"),
    (a_facility(when(GROWTH, lose(1, HOST))), "HOST is only"),
    (a_reflex(play(choose(units()), lose(1, HOST))), "HOST is only"),
    (a_unit(when(GROWTH, gain("T", 1, HERE))), "HERE is on"),
    (an_augment(when(GROWTH, gain("T", 1, HERE))), "HERE is on"),
    (a_facility(when(GROWTH, gain("T", STAFF))), "STAFF is only"),
    (a_reflex(play(gain("T", X))), "X is only"),
    (a_unit(works("T", gain("T"))), "works() is not for"),
    (a_reflex(works("T", gain("T"))), "works() is not for"),
    (a_facility(play(gain("T"))), "play() is not for"),
    (a_unit(staffed("T", GROWS)), "staffed() is for"),
    (a_unit(when(GROWTH, redirect(CITADEL))), "redirect() is only"),
    (a_reflex(aura(TARGET, attack=1)), "TARGET is named and never"),
    (a_facility(aura(TARGET, attack=1)), "TARGET is only"),
    (a_reflex(play(target(units())), rule(OPEN_HANDS)), "never named"),
    (
        a_reflex(play(target(units()), target(units())), aura(TARGET, attack=1)),
        "two targets",
    ),
    (a_unit(when(GROWTH)), "does nothing"),
    (a_unit(when(GROWTH, may())), "may() does nothing"),
    (a_unit(when(GROWTH, each(units()))), "each() does nothing"),
    (a_unit(when(GROWTH, damage(1))), "IT is named in damage()"),
    (a_unit(when(GROWTH, attach(SELF, THAT))), "THAT is named"),
    (a_unit(when(GROWTH, gain("T", AMOUNT))), "AMOUNT is named"),
    (a_unit(when(GROWTH, draw(1), gain("T", AMOUNT))), "AMOUNT is named"),
    (a_facility(works("T", gain("T", 1, citadel(WHO)))), "WHO is named"),
    (a_facility(works("T", choose(lanes()), damage(1))), "IT is named"),
    (a_facility(works("T", choose(units()), place(THERE))), "THERE is named"),
    (a_facility(works("T", choose(players()), each(units(LANE(THERE)), lose(1)))), "THERE is"),
    (a_facility(works("T", each(units(), lose(1)), lose(1))), "IT is named in lose()"),
    (a_unit(aura(units(LANE(IT)), attack=1)), "IT is named in aura()"),
    (
        a_unit(when(UPKEEP, each(units(), any_times(choose(units()), add(1, frm=CITADEL))))),
        "within another loop",
    ),
    (a_unit(when(UPKEEP, repeat(2, each(units(), lose(1))))), "within another loop"),
    (a_unit(when(UPKEEP, any_times(gain("T")))), "need not end"),
    (a_unit(when(UPKEEP, any_times(choose(units()), add(1)))), "need not end"),
    (a_unit(when(UPKEEP, any_times(choose(units()), flip("T", 1, IT)))), "need not end"),
    (a_reflex(play(by_hand("magic"), gain("T"))), "by_hand() is not the last"),
    (a_reflex(play(may(by_hand("magic")), gain("T"))), "by_hand() is not the last"),
    (a_unit(can(), text="A text."), "can() does nothing"),
    (a_facility(staffed("T", when(GROWTH, lose(1)))), "IT is named"),
]


@pytest.mark.parametrize(("card", "what"), FLAWS, ids=[what for _card, what in FLAWS])
def test_a_flaw_is_found(card: Card, what: str) -> None:
    assert any(what in fault.what for fault in flawed(card)), [str(one) for one in flawed(card)]


@pytest.mark.parametrize(
    "card",
    [
        a_unit(GROWS),
        a_unit(text="No ability."),
        a_facility(works("T", choose(units()), damage(1))),
        an_augment(aura(HOST, attack=1)),
        a_reflex(play(target(lanes())), aura(units(LANE(TARGET)), attack=1)),
        a_unit(when(UPKEEP, any_times(choose(units()), send("T", 1, SELF, IT)))),
        a_facility(when(UPKEEP, send("D", tokens("D", HERE), HERE, CRECHE))),
    ],
)
def test_a_sound_card_is_let_pass(card: Card) -> None:
    assert [str(fault) for fault in flawed(card)] == []


def shuffled(faction: Faction) -> Faction:
    return replace(faction, cards=faction.cards[1:] + faction.cards[:1])


def short(faction: Faction) -> Faction:
    return replace(faction, cards=faction.cards[:29])


def twin(faction: Faction) -> Faction:
    return replace(faction, cards=(*faction.cards[:29], replace(faction.cards[0], number=30)))


def doubled(faction: Faction) -> Faction:
    return replace(faction, cards=(*faction.cards[:29], replace(faction.cards[29], number=29)))


def mute(faction: Faction) -> Faction:
    return replace(faction, leader=LeaderCard(0, "", "", faction.leader.rules))


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (shuffled, "not numbered 1 to 30"),
        (short, "not numbered 1 to 30"),
        (doubled, "not numbered 1 to 30"),
        (twin, "two cards have this name"),
        (mute, "rules and no text"),
    ],
)
def test_a_flawed_deck_is_found(change: Callable[[Faction], Faction], what: str) -> None:
    assert any(what in fault.what for fault in faults([change(FACTIONS[0])]))


def test_a_name_is_used_once_in_all_factions() -> None:
    first, second, *_rest = FACTIONS
    stolen = replace(second.cards[0], name=first.cards[0].name)
    assert any(
        "two cards" in fault.what
        for fault in faults([first, replace(second, cards=(stolen, *second.cards[1:]))])
    )
