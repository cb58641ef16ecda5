"""Setup: every choice reaches the table, and fields appear when they matter."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input

from nk_core.table import GAMES
from nk_tui.app import NkApp
from nk_tui.screens.setup import SetupScreen
from nk_tui.screens.table import TableScreen
from nk_tui.settings import load
from nk_tui.startup import StartUp

from .helpers import app_in, name_of, notices, table_screen, text_of, until


async def _setup(pilot: Pilot[None], app: NkApp) -> SetupScreen:
    await pilot.pause()
    await pilot.press("n")
    await until(pilot, lambda: name_of(app) == "SetupScreen")
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, SetupScreen)
    return screen


async def _turn(pilot: Pilot[None], app: NkApp, field: str, times: int = 1) -> None:
    app.screen.query_one(f"#field-{field}").focus()
    await pilot.pause()
    for _time in range(times):
        await pilot.press("right")
    await pilot.pause()


async def test_options_reach_the_table(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await _setup(pilot, app)
        await _turn(pilot, app, "option-wild")
        await _turn(pilot, app, "option-level1")
        await _turn(pilot, app, "option-first", 2)
        await _turn(pilot, app, "option-ending")
        await _turn(pilot, app, "practice")
        app.screen.query_one("#field-name-0").focus()
        await pilot.press(*"Ana")
        app.screen.query_one("#field-seed").focus()
        await pilot.press(*"4x2")
        await _turn(pilot, app, "level-1")
        await _turn(pilot, app, "time-1")
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        table = table_screen(app).table
        assert table.options["wild"] == "yes"
        assert table.options["level1"] == "master"
        assert table.options["first"] == "seat1"
        assert table.options["ending"] == "sudden"
        assert table.practice
        assert table.seed == 42
        first, second = table.seats
        assert (first.name, first.bot) == ("Ana", False)
        assert (second.name, second.bot, second.level, second.seconds) == (
            "Aquila",
            True,
            "sharp",
            5.0,
        )


async def test_the_players_name_is_remembered(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        screen = await _setup(pilot, app)
        assert [seat.name for seat in screen.draft.seats()] == ["Priscilla", "Aquila"]
        await _turn(pilot, app, "who-0")
        await _turn(pilot, app, "who-1")
        app.screen.query_one("#field-name-1").focus()
        await pilot.press(*"Ana")
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        assert load(app.settings_path)[0].name == "Ana"
        app.go_home()
        screen = await _setup(pilot, app)
        field = screen.query_one("#field-name-0", Input)
        assert field.value == "Ana"
        field.value = ""
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        assert table_screen(app).table.seats[0].name == "Priscilla"
        assert app.settings.name == ""


async def test_solo_hides_what_only_a_duel_has(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 60)) as pilot:
        screen = await _setup(pilot, app)
        assert screen.query("#field-option-level1")
        await _turn(pilot, app, "option-mode")
        await until(pilot, lambda: bool(screen.query("#field-option-character")))
        assert not screen.query("#field-option-level1")
        assert not screen.query("#field-name-1")
        assert app.focused is not None
        assert app.focused.id == "field-option-mode"
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        table = table_screen(app).table
        assert table.options["mode"] == "solo"
        assert len(table.seats) == 1


async def test_two_persons_and_two_bots(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        screen = await _setup(pilot, app)
        await _turn(pilot, app, "who-1")
        assert [seat.bot for seat in screen.draft.seats()] == [False, False]
        await _turn(pilot, app, "who-0")
        await _turn(pilot, app, "who-1")
        assert [seat.bot for seat in screen.draft.seats()] == [True, True]
        assert screen.query("#field-level-0")


async def test_every_option_is_offered_with_its_group(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(80, 60)) as pilot:
        screen = await _setup(pilot, app)
        shown = {option.key for option in screen.draft.shown()}
        for option in GAMES["sowers"].options():
            assert bool(screen.query(f"#field-option-{option.key}")) == (option.key in shown)
        text = text_of(app)
        assert "Official options" in text
        assert "Where the printed rules are unclear" in text


async def test_bad_input_is_one_sentence(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(notifications=True) as pilot:
        screen = await _setup(pilot, app)
        screen.draft.seed = str(2**64)
        await pilot.press("f5")
        await until(pilot, lambda: "A seed is a whole number" in notices(app))
        screen.draft.seed = ""
        screen.draft.names[0] = "[b]"
        await pilot.press("f5")
        await pilot.pause(0.1)
        assert name_of(app) == "SetupScreen"


async def test_the_command_line_goes_straight_to_a_table(tmp_path: Path) -> None:
    start = StartUp(folder=tmp_path / "saves", game="sowers", seed=3)
    app = app_in(tmp_path, start)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = table_screen(app).table
        assert table.seed == 3
        assert [seat.bot for seat in table.seats] == [False, True]


async def test_a_folder_that_cannot_be_written_is_asked_about(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file stands here")
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await _setup(pilot, app)
        await pilot.press("f5")
        await until(pilot, lambda: name_of(app) == "ConfirmScreen")
        await pilot.press("y")
        await until(pilot, lambda: name_of(app) == "TableScreen")
        assert table_screen(app).table.path is None
        await until(pilot, lambda: "NOT SAVED" in text_of(app))
