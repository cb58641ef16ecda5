"""Every screen test begins in English, whatever the machine speaks, and may answer at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nk_core import words
from nk_tui.app import LOCALE, sweep_seldom
from nk_tui.screens.table import TableScreen


@pytest.fixture(autouse=True, scope="session")
def swept_seldom() -> None:
    """As the program itself does it; a third of the time of these tests goes into sweeping otherwise."""
    sweep_seldom()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English before and after."""
    monkeypatch.setenv("LANGUAGE", "en")
    words.use("en", LOCALE)
    yield
    words.use("en", LOCALE)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests have read a new list at once."""
    monkeypatch.setattr(TableScreen, "READ", 0.0)
