"""The one table of keys: nothing twice, nothing without an action, everything remappable."""

from __future__ import annotations

from pathlib import Path

import pytest

from nk_core import words
from nk_tui import keys
from nk_tui.app import LOCALE, NkApp
from nk_tui.keys import KEYS
from nk_tui.screens.base import NkModal
from nk_tui.screens.cover import CoverScreen
from nk_tui.screens.help import HelpScreen
from nk_tui.screens.home import HomeScreen
from nk_tui.screens.keymap import KeysScreen
from nk_tui.screens.load import LoadScreen
from nk_tui.screens.look import LookScreen
from nk_tui.screens.settings import SettingsScreen
from nk_tui.screens.setup import SetupScreen
from nk_tui.screens.table import TableScreen
from nk_tui.widgets.field import PickField

from .helpers import app_in, at_table, name_of, seated, text_of, until

OWNERS = {
    "app": NkApp,
    "table": TableScreen,
    "form": SetupScreen,
    "field": PickField,
    "home": HomeScreen,
    "settings": SettingsScreen,
    "load": LoadScreen,
    "help": HelpScreen,
    "look": LookScreen,
    "dialog": NkModal,
    "cover": CoverScreen,
    "keys": KeysScreen,
}
SWALLOWED = {"ctrl+s", "ctrl+b", "ctrl+a", "ctrl+z", "ctrl+h", "ctrl+i", "ctrl+m", "ctrl+j"}


def test_no_key_means_two_things() -> None:
    for where, group in KEYS.items():
        names = [name for key in group for name in keys.keys_of(key, {})]
        if where not in ("app", "field"):
            names += [name for key in KEYS["app"] for name in keys.keys_of(key, {})]
        twice = {name for name in names if names.count(name) > 1}
        assert not twice, where


def test_ids_are_unique_and_name_their_place() -> None:
    ids = [key.id for key in keys.every()]
    assert len(ids) == len(set(ids))
    for where, group in KEYS.items():
        assert all(key.id.startswith(f"{where}.") for key in group)


def test_every_action_exists() -> None:
    for where, group in KEYS.items():
        for key in group:
            action = key.action.split("(")[0]
            if where == "dialog" and action in ("yes", "no"):
                continue  # each box has its own
            assert hasattr(OWNERS[where], f"action_{action}"), key.id


def test_no_key_that_terminals_swallow() -> None:
    for key in keys.every():
        assert not SWALLOWED & set(keys.keys_of(key, {})), key.id


def test_clashes_are_found() -> None:
    undo = keys.find("table.undo")
    found = keys.clash(undo, "t", {})
    assert found is not None
    assert found.id == "table.think"
    assert keys.clash(undo, "b", {}) is None
    assert keys.sound({"table.undo": "t", "table.think": "b", "nonsense": "y"}) == {
        "table.think": "b"
    }


async def test_a_remapped_key_works(tmp_path: Path) -> None:
    app = at_table(tmp_path, keymap={"table.zones": "b"})
    async with seated(app, (120, 40)) as pilot:
        await pilot.press("z")
        assert name_of(app) == "TableScreen"
        await pilot.press("b")
        assert name_of(app) == "ZonesScreen"
        await pilot.press("escape")
        assert " b Look" in text_of(app)


async def test_keys_are_changed_on_their_screen(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("f2", "k")
        await until(pilot, lambda: name_of(app) == "KeysScreen")
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "PressScreen")
        await pilot.press("b")
        await until(pilot, lambda: app.settings.keymap == {"app.help": "b"})
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "PressScreen")
        await pilot.press("f3")
        await until(pilot, lambda: name_of(app) == "KeysScreen")
        assert app.settings.keymap == {"app.help": "b"}
        await pilot.press("delete")
        assert app.settings.keymap == {}


async def test_the_key_bar_is_made_of_buttons(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        line = text_of(app).splitlines()[-1]
        await pilot.click("KeyBar", offset=(line.index("Seats"), 0))
        await until(pilot, lambda: name_of(app) == "LookScreen")


@pytest.mark.parametrize("language", ["en", "pt_BR"])
async def test_the_way_out_always_ends_the_key_bar(tmp_path: Path, language: str) -> None:
    app = at_table(tmp_path, language=language)
    async with seated(app) as pilot:
        out = {"en": "q Leave", "pt_BR": "q Sair"}[language]
        for key in ("tab", "escape", "enter"):
            assert text_of(app).splitlines()[-1].rstrip().endswith(out)
            await pilot.press(key)
            await pilot.pause()


async def test_the_palette_offers_the_actions(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        await pilot.press("colon")
        await until(pilot, lambda: name_of(app) == "CommandPalette")
        await pilot.press(*"every card")
        await until(pilot, lambda: "Look at every card" in text_of(app))
        await pilot.pause(0.2)
        await pilot.press("enter")
        await until(pilot, lambda: name_of(app) == "ZonesScreen")


def test_keys_speak_the_language_in_use() -> None:
    assert keys.shown("space") == "Space"
    words.use("pt_BR", LOCALE)
    assert keys.shown("space") == "Espaço"
    assert keys.shown("shift+space") == "Shift+Espaço"
    assert keys.shown("shift+tab") == "Shift+Tab"
