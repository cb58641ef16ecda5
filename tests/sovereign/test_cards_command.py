"""`nk cards`: what it lists, in which language, and how its linter ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from nk_core.sovereign import cards
from nk_core.sovereign.cards import FACTIONS
from nk_tui.__main__ import main


def nk(*arguments: str, language: str = "en") -> Result:
    """What `nk` does, in that language."""
    return CliRunner().invoke(
        main, list(arguments), prog_name="nk", env={"LANGUAGE": language, "COLUMNS": "120"}
    )


def test_all_cards_are_listed() -> None:
    result = nk("cards")
    assert result.exit_code == 0
    for faction in FACTIONS:
        assert f"{faction.name} ({faction.key}, {faction.letters})" in result.stdout
        for card in faction.cards:
            assert f"{card.number:>2}  {card.name}: " in result.stdout
    assert "Pierce: " in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 120


@pytest.mark.parametrize("name", ["utopian_remnant", "UR", "ur", "Utopian_Remnant"])
def test_one_faction_is_listed(name: str) -> None:
    result = nk("cards", name)
    assert result.exit_code == 0
    assert "Technogeisha: Unit (human), cost 3: attack 2, armor 0, row DDD. Cloak" in result.stdout
    assert "Nerve Splice" not in result.stdout


def test_text_and_rule_stand_side_by_side() -> None:
    lines = nk("cards", "UR").stdout.splitlines()
    assert any("behind the host" in line and "aura(units(BEHIND)" in line for line in lines)


def test_texts_come_in_the_language_in_use() -> None:
    result = nk("cards", "UR", language="pt_BR")
    assert "Aegis Shell: Aprimoramento para uma unidade, custo 3." in result.stdout
    assert "As unidades" in result.stdout or "Toda unidade" in result.stdout


def test_an_unknown_faction_is_one_sentence() -> None:
    result = nk("cards", "sowers")
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert "sowers" in result.stderr
    assert "windwalker_clans" in result.stderr


def test_the_linter_ends_with_0() -> None:
    assert nk("cards", "--check").stdout == "310 cards and leaders, no fault\n"
    assert nk("cards", "DS", "--check").stdout == "31 cards and leaders, no fault\n"


def test_the_linter_ends_with_1_on_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    first = FACTIONS[0]
    mute = replace(first, cards=(replace(first.cards[0], text=""), *first.cards[1:]))
    monkeypatch.setattr(cards, "FACTIONS", (mute, *FACTIONS[1:]))
    result = nk("cards", "--check")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{first.key} 1 {first.cards[0].name}: it has rules")
