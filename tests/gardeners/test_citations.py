"""Every numbered rule and ruling of rules.md is cited by a test, and nothing is cited that is not there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from .test_house_rules import RULES

RULING = re.compile(r"^\*\*(\d+\.\d+|G\d+[a-z]?)\*\*(?: \*\((\w+)\)\*)?", re.MULTILINE)
CITED = re.compile(r"(?<![\w.])(\d{1,2}\.\d{1,2}|G\d+[a-z]?)(?![\w.]*\d)")
RANGE = re.compile(r"(\d{1,2})\.(\d{1,2}) to \1\.(\d{1,2})")
FREE = {"note", "screen"}
PORTUGUESE = RULES.with_name("rules.pt_BR.md")


def numbers(path: Path = RULES) -> dict[str, str]:
    """Each number of the rules text with its mark: "" for those that tests must cite."""
    return dict(RULING.findall(path.read_text(encoding="utf-8")))


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


def test_every_rule_is_tested() -> None:
    """All but those marked as notes."""
    wanted = {number for number, mark in numbers().items() if mark not in FREE}
    assert not wanted - set(citations())


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    """So that renumbering cannot go unnoticed."""
    assert not set(citations()) - set(numbers())


def test_all_rulings_are_there() -> None:
    """G1 to G91, none left out and none twice."""
    plain = re.findall(r"^\*\*G(\d+)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number in plain] == list(range(1, 92))


def test_only_notes_go_without() -> None:
    """What is marked as not tested here is what cannot be seen in the rules alone."""
    assert {number for number, mark in numbers().items() if mark} == {"G3", "G53", "G90"}


def test_no_number_twice() -> None:
    """Each stands for one thing."""
    for path in (RULES, PORTUGUESE):
        found = [number for number, _ in RULING.findall(path.read_text(encoding="utf-8"))]
        assert len(found) == len(set(found))


def test_both_languages_have_the_same_numbers() -> None:
    """And in the same order, with the same marks and the same moves and options in code letters."""
    there = {"nota": "note", "tela": "screen"}
    assert [(n, there.get(m, m)) for n, m in numbers(PORTUGUESE).items()] == list(numbers().items())
    code = re.compile(r"`[^`\n]+`")
    words = [code.findall(path.read_text(encoding="utf-8")) for path in (RULES, PORTUGUESE)]
    assert sorted(set(words[0])) == sorted(set(words[1]))
