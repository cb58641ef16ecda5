"""Settings: kept in a file, survive damage, and are in force at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nk_tui import settings
from nk_tui.screens.settings import SettingsScreen
from nk_tui.settings import Settings
from nk_tui.themes import ON_OFFER

from .helpers import app_in, at_table, name_of, notices, seated, text_of, until


def test_kept(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    kept = Settings(theme="nord", pace="slow", seconds=7.5, keymap={"table.undo": "x"})
    assert settings.save(kept, path) == ""
    assert settings.load(path) == (kept, "")


def test_no_file_is_no_trouble(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000, b'{"a": NaN'], ids=range(7)
)
def test_damage_gives_the_defaults_and_a_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    found, trouble = settings.load(path)
    assert found == Settings()
    assert str(path) in trouble
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pace", "warp"),
        ("ascii", 1),
        ("seconds", -1.0),
        ("seconds", 1e300),
        ("seconds", True),
        ("keymap", {"a": 1}),
        ("marks", None),
        ("unknown", 3),
    ],
)
def test_one_bad_value_spoils_no_other(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": "nord", name: value}))
    found, trouble = settings.load(path)
    assert found == Settings(theme="nord")
    assert name in trouble


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in settings.save(Settings(), tmp_path / "file" / "settings.json")


async def test_a_damaged_file_gives_a_notice(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    app = app_in(tmp_path)
    async with app.run_test(notifications=True) as pilot:
        await until(pilot, lambda: "cannot be read" in notices(app))


async def test_the_language_changes_at_once(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        assert "New match" in text_of(app)
        await pilot.press("f2")
        await until(pilot, lambda: name_of(app) == "SettingsScreen")
        assert "Language" in text_of(app)
        for _value in range(3):
            await pilot.press("right")
            await pilot.pause()
            if app.settings.language == "pt_BR":
                break
        await until(pilot, lambda: "Idioma" in text_of(app))
        assert app.focused is not None
        assert app.focused.id == "field-language"
        await pilot.press("escape")
        await until(pilot, lambda: "Nova partida" in text_of(app))
    assert json.loads((tmp_path / "settings.json").read_text())["language"] == "pt_BR"


async def test_the_language_changes_at_the_table(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        assert "Thorny Soil" in text_of(app)
        await pilot.press("f2", "right")
        await until(pilot, lambda: app.settings.language == "pt_BR")
        await pilot.press("escape")
        await until(pilot, lambda: "Solo Espinhoso" in text_of(app))
        assert "Thorny" not in text_of(app)
        await pilot.press("1")


async def test_every_theme_can_be_chosen(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        for _theme in ON_OFFER:
            before = app.theme
            await pilot.press("f3")
            assert app.theme != before
        assert app.theme == "field"


async def test_marks_and_ascii_and_colours(tmp_path: Path) -> None:
    app = at_table(tmp_path)
    async with seated(app) as pilot:
        assert "╭B─" in text_of(app)
        app.set_option("marks", "shape")
        await until(pilot, lambda: "╭●─" in text_of(app))
        app.set_option("vivid", True)
        await pilot.press("f4")
        await until(pilot, lambda: text_of(app).isascii())
        assert "+*-" in text_of(app)


async def test_all_fields_work_by_keys(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        for _field in range(5):
            await pilot.press("down", "right")
        assert (app.settings.ascii, app.settings.marks) == (True, "shape")
        assert (app.settings.vivid, app.settings.pace) == (True, "slow")
        assert app.settings.theme == "parchment"
