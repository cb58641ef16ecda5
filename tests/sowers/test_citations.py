"""Every numbered rule and ruling of rules.md is cited by a test, and nothing is cited that is not there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from .test_setup import RULES

RULING = re.compile(r"^\*\*(\d+\.\d+|S\d+[a-z]?)\*\*(?: \*\((note|screen)\)\*)?", re.MULTILINE)
CITED = re.compile(r"(?<![\w.])(\d{1,2}\.\d{1,2}|S\d+[a-z]?)(?![\w.]*\d)")
RANGE = re.compile(r"(\d{1,2})\.(\d{1,2}) to \1\.(\d{1,2})")


def numbers() -> dict[str, str]:
    """Each number of rules.md with its mark: "" for those that tests must cite."""
    return dict(RULING.findall(RULES.read_text(encoding="utf-8")))


def citations() -> dict[str, list[str]]:
    """Each number cited in the docstring of a test, with the tests that do."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                assert text, f"{path.name}::{node.name} says nothing of what it tests"
                cited = set(CITED.findall(text))
                for chapter, low, high in RANGE.findall(text):
                    cited |= {f"{chapter}.{n}" for n in range(int(low), int(high) + 1)}
                for number in cited:
                    found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


def test_every_rule_is_tested() -> None:
    """All but those marked as notes or as being about the screen."""
    wanted = {number for number, mark in numbers().items() if not mark}
    assert not wanted - set(citations())


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    """So that renumbering cannot go unnoticed."""
    assert not set(citations()) - set(numbers())


def test_all_rulings_are_there() -> None:
    """S1 to S58, none left out and none twice."""
    plain = re.findall(r"^\*\*S(\d+)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number in plain] == list(range(1, 59))


def test_only_the_screen_and_notes_go_without() -> None:
    """What is marked as not tested here is what cannot be seen in the rules alone."""
    marked = {number for number, mark in numbers().items() if mark}
    assert marked == {"S56", "S57", "S58", "9.11"}
