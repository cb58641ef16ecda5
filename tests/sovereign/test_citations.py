"""Every numbered rule and ruling is cited by a test, and nothing is cited that is not there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from nk_core import sovereign

PAGES = ("rules", "rulings", "card_rulings")
NUMBER = r"\d{1,2}\.\d{1,2}|[RF]\d{1,2}[a-z]?|C-[A-Z]{2}-(?:\d\d|L)"
RULING = re.compile(rf"^\*\*({NUMBER})\*\*(?: \*\((\w+)\)\*)?", re.MULTILINE)
CITED = re.compile(rf"(?<![\w.])({NUMBER})(?!\w|\.\d)")
RANGE = re.compile(r"(?<![\w.])(\d{1,2})\.(\d{1,2})(?: to |-)\1\.(\d{1,2})")
ON_OFFER = ("C-DS", "C-UR")

NOT_SHOWN = {
    **dict.fromkeys(("11.3", "R18h"), "no unit of the decks on offer has consume"),
    "11.7": "no unit of the decks on offer has slavelink",
    **dict.fromkeys(("12.1", "12.2"), "custom decks are not on offer"),
    "13.10": "no card on offer takes a card out of a hand unseen",
    **dict.fromkeys(("13.12", "13.16"), "no card on offer puts or shows cards of a deck"),
    **dict.fromkeys(("F7", "R2d"), "no card on offer is barred while combat is resolved"),
    "F12": "no card on offer mutates a unit",
    **dict.fromkeys(("F13", "R19n"), "no card on offer forges outside the forge phase"),
    "R14c": "no card on offer has a bonus for the player",
    "R19m": "no card on offer asks what was forged",
}


def pages(language: str = "") -> list[str]:
    """The texts of the rules and of both kinds of rulings."""
    folder = Path(sovereign.__file__).parent
    return [(folder / f"{page}{language}.md").read_text(encoding="utf-8") for page in PAGES]


def numbers(language: str = "") -> list[tuple[str, str]]:
    """Each number in order with its mark: "" for those that tests must cite."""
    return [found for page in pages(language) for found in RULING.findall(page)]


def citations() -> dict[str, list[str]]:
    """Each number cited in the docstring of a test, with the tests that do."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                cited = set(CITED.findall(text))
                for chapter, low, high in RANGE.findall(text):
                    cited |= {f"{chapter}.{n}" for n in range(int(low), int(high) + 1)}
                for number in cited:
                    found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


def wanted() -> set[str]:
    """What tests must cite: all but notes, cards that are not on offer, and what NOT_SHOWN excuses."""
    plain = {number for number, mark in numbers() if mark != "note"}
    return {
        number for number in plain if not number.startswith("C-") or number[:4] in ON_OFFER
    } - set(NOT_SHOWN)


def test_every_rule_is_tested() -> None:
    assert sorted(wanted() - set(citations())) == []


def test_what_is_excused_is_not_cited() -> None:
    """So that the list shrinks as decks are added."""
    assert sorted(set(NOT_SHOWN) & set(citations())) == []


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    """So that renumbering cannot go unnoticed."""
    assert sorted(set(citations()) - {number for number, _mark in numbers()}) == []


def test_no_number_twice_and_none_left_out() -> None:
    found = [number for number, _mark in numbers()]
    assert len(found) == len(set(found))
    chapters = [tuple(map(int, number.split("."))) for number in found if number[0].isdigit()]
    for i, (chapter, number) in enumerate(chapters[1:]):
        assert (chapter, number - 1) == chapters[i] or (chapter - 1, 1) == (chapters[i][0], number)
    for letter, last in (("R", 20), ("F", 14)):
        whole = [number for number in found if re.fullmatch(rf"{letter}\d+", number)]
        assert whole == [f"{letter}{n}" for n in range(1, last + 1)]


def test_both_languages_have_the_same_numbers() -> None:
    """In the same order, with the same marks."""
    there = {"nota": "note"}
    found = [(number, there.get(mark, mark)) for number, mark in numbers(".pt_BR")]
    assert found == numbers()
