"""The options of Gardeners and the words for them (rules.md, 2 and 8)."""

from __future__ import annotations

import pytest

from nk_core.errors import IllegalMove, OptionError
from nk_core.gardeners import cards, setup
from nk_core.gardeners.state import Kind, Persona, Sizes

VALUES = {
    "seats": "2 3 4",
    "gardeners": "deal first free",
    "watered": "lot seat0 seat1 seat2 seat3",
    "end": "round turn extra",
    "prune": "2 3",
    "miracles": "cards drawer choice",
    "merchant": "blind open",
    "send": "reward plain",
    "doves": "now next",
    "limit": "yes no",
    "empty": "skip shuffle",
    "apart": "no yes",
    "change": "no yes",
}


def test_every_option_with_its_values() -> None:
    """The first value is the default; nothing is missing, nothing is more."""
    found = {option.key: option for option in setup.options()}
    assert set(found) == {*VALUES, "seeds2"}
    for key, values in VALUES.items():
        assert [value.value for value in found[key].values] == values.split()
        assert found[key].default == values.split()[0]
    seeds = [value.value for value in found["seeds2"].values]
    assert seeds[0] == found["seeds2"].default == "8"
    assert sorted(map(int, seeds)) == list(range(17))


def test_groups_tell_print_from_assumption() -> None:
    """What no public source tells is labelled so, and says so."""
    groups: dict[str, set[str]] = {}
    for option in setup.options():
        groups.setdefault(option.group, set()).add(option.key)
        if option.group == "assumed":
            assert "our assumption" in option.help
    assert groups["game"] == {"seats"}
    assert groups["official"] == {"gardeners", "watered"}
    assert groups["assumed"] == {"miracles", "seeds2"}
    assert len(groups["unclear"]) == 9


def test_every_choice_is_explained() -> None:
    """Each value but a bare number says what it means."""
    for option in setup.options():
        assert option.name
        for value in option.values:
            assert value.label
            assert value.help or value.label.isdigit(), (option.key, value)


def test_defaults_complete_what_is_given() -> None:
    chosen = setup.complete({"seats": "3", "end": "turn"})
    assert chosen == {key: values.split()[0] for key, values in VALUES.items()} | {
        "seeds2": "8",
        "seats": "3",
        "end": "turn",
    }


@pytest.mark.parametrize("given", [{"seats": "5"}, {"seets": "2"}, {"seeds2": "17"}, {"end": ""}])
def test_unknown_options_are_refused(given: dict[str, str]) -> None:
    with pytest.raises(OptionError) as error:
        setup.complete(given)
    assert next(iter(given)) in str(error.value)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_seats_have_names(count: int) -> None:
    given = {"seats": str(count), "end": "turn"}
    names = setup.seat_names(given)
    assert setup.seat_counts(given) == (count,)
    assert len(set(names)) == count and all(names)


def test_defaults_are_two_seats() -> None:
    assert setup.seat_counts({}) == (2,)


# ---- cards ----------------------------------------------------------------------------------------


def test_tokens_are_in_the_order_of_the_engine() -> None:
    assert len(cards.TOKENS) == Sizes.KINDS and len(cards.GARDENERS) == Sizes.GARDENERS
    for kind, token in enumerate(cards.TOKENS):
        assert Kind[token.upper()] == kind == cards.kind_of(token)
    for persona, token in enumerate(cards.GARDENERS):
        assert Persona[token.upper()] == persona == cards.persona_of(token)


def test_unknown_tokens_are_refused() -> None:
    with pytest.raises(IllegalMove, match="trader"):
        cards.kind_of("trader")
    with pytest.raises(IllegalMove, match="trader"):
        cards.persona_of("trader")


def test_signs_tell_cards_apart() -> None:
    """At most three cells; Workers and Gardeners by letters of their own."""
    signs = [cards.face(kind).face for kind in range(Sizes.KINDS)]
    assert all(0 < len(sign) <= 3 for sign in signs)
    workers = signs[: Sizes.WORKERS]
    assert len(set(workers)) == Sizes.WORKERS
    gardeners = {cards.persona_card(persona).face for persona in range(Sizes.GARDENERS)}
    assert len(gardeners) == Sizes.GARDENERS
    assert cards.back().face == ""


def test_every_card_explains_itself() -> None:
    texts = {cards.face(kind).text for kind in range(Sizes.KINDS)}
    texts |= {cards.persona_card(persona).text for persona in range(Sizes.GARDENERS)}
    assert len(texts) == Sizes.KINDS + Sizes.GARDENERS
    assert all(text.endswith(".") and len(text) < 160 for text in texts)


def test_texts_follow_the_options() -> None:
    """A Miracle and the Master Gardener say what the table plays by."""
    for key, kind in (("miracles", Kind.HANDS), ("end", Kind.MASTER)):
        texts = {
            cards.face(kind, options=setup.complete({key: value})).text
            for value in VALUES[key].split()
        }
        assert len(texts) == 3
