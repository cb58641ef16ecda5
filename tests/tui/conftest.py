"""Every screen test begins in English, whatever the machine speaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nk_core import words
from nk_tui.app import LOCALE


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English before and after."""
    monkeypatch.setenv("LANGUAGE", "en")
    words.use("en", LOCALE)
    yield
    words.use("en", LOCALE)
