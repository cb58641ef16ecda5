"""The board of Sovereign: all of it fits, whatever lies there, and no card is lost from sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from nk_core import words
from nk_core.seen import Card, View, Zone
from nk_core.table import Seat, Table
from nk_tui import boards
from nk_tui.app import LOCALE
from nk_tui.chips import chip_row, line_cells
from nk_tui.draw import SIZES, card_cells, signs
from nk_tui.screens.look import spots_of
from nk_tui.widgets.zone import ZoneRow

from .colony import NAMES, position, sit
from .helpers import ROOMS, all_in_view, app_in, text_of

MAY_BE_LEFT_OFF = ("scrap", "deck", "due")  # where room is short: a closer look has them


def views(count: int, seed: int = 2, steps: int = 240) -> list[View]:
    """What seat 0 sees all through a match."""
    seats = tuple(Seat(name, False) for name in NAMES[:count])
    table = Table.new("sovereign", {"seats": str(count)}, seats, seed)
    found = []
    for step in range(steps):
        if table.over:
            break
        table.play(table._game.rollout(table.state, step))
        if step % 12 == 0 or table._game.peek(table.state)["combat"]:
            found.append(table.view(0))
    return found


@pytest.mark.parametrize("language", ["en", "pt_BR"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_plan_fits_and_places_every_zone(count: int, language: str) -> None:
    words.use(language, LOCALE)
    for view in views(count):
        for room in ROOMS:
            plan = boards.plan(view, 0, room)
            assert boards.height(plan, room) <= room.height, room
            for band in plan:
                assert sum(boards.share(band.places, room.width)) <= room.width
                assert sum(item.want for item in band.line) <= room.width - 10
            placed = {item.zone for band in plan for item in (*band.places, *band.line)}
            missing = {zone.key for zone in view.zones} - placed - {"hand:0"}
            assert {key.partition(":")[0] for key in missing} <= set(MAY_BE_LEFT_OFF)


def test_what_is_going_on_leaves_the_lanes_in_sight() -> None:
    (view,) = [v for v in views(2, seed=5) if any(z.key == "combat" for z in v.zones)][:1]
    plan = boards.plan(view, 0, boards.Room(48, 14))
    sizes = {item.zone: item.size for band in plan for item in band.places}
    assert sizes["combat"] == "line"
    assert {sizes[f"lane:{seat}:{lane}"] for seat in (0, 1) for lane in (0, 1)} == {"tagged"}


# ---- cards ------------------------------------------------------------------------------------


def unit(badge: str, face: str = "2/1") -> Card:
    """A unit in a lane."""
    return Card(face, "unit", "U", "Nerve Hounds", badge, "0.3", "")


def drawn(card: Card, size: str, shapes: bool = False) -> str:
    """A card in characters."""
    lines = card_cells(card, SIZES[size], "", shapes)
    return "\n".join("".join(char for char, _style in line) for line in lines)


def test_a_small_card_bears_its_name() -> None:
    assert drawn(unit("TTD"), "tagged") == "╭U─TTD╮\n│ 2/1 │\n╰Nerve╯"
    assert drawn(unit("3T2D"), "tagged") == "╭U3T2D╮\n│ 2/1 │\n╰Nerve╯"
    assert drawn(unit("/4 12D", "11"), "tagged") == "╭U─12D╮\n│11/4 │\n╰Nerve╯"
    forged = Card("5", "facility", "F", "Airdock", "6/5 ✓")
    assert drawn(forged, "tagged") == "╭F✓6/5╮\n│  5  │\n╰Airdo╯"


def test_a_covered_card_shows_its_sign_at_the_left() -> None:
    forged = Card("5", "facility", "F", "Airdock", "3/5")
    lines = card_cells(forged, SIZES["tagged"], "", False, 4)
    assert ["".join(char for char, _style in line)[:4] for line in lines] == [
        "╭3/5",
        "│ 5 ",
        "╰Air",
    ]
    lines = card_cells(forged, SIZES["tagged"], "", False, 6)
    assert "".join(char for char, _style in lines[0])[:5] == "╭F3/5"


def test_no_sign_is_cut_in_silence() -> None:
    assert "TTD" in drawn(unit("TTD"), "small"), "below, where it has room"
    assert "3T…" in drawn(unit("3T2D"), "small")
    for size in ("named", "grand", "large", "tagged"):
        assert "3T2D" in drawn(unit("3T2D"), size)
    assert signs(unit("meets Rail Sniper")) == ("", "")


def test_a_card_in_a_forge_shows_its_space_on_its_back() -> None:
    back = Card("", "back", "?", "face-down card", "3")
    assert drawn(back, "tagged") == "╭─────╮\n│░ 3 ░│\n╰─────╯"
    forge = Zone("forge:1", "Forge", 1, "row", (back, back, Card("", "back", "?", "x", "1")), 3)
    chips = chip_row(forge, 30, lambda _index: "", False)
    assert ["".join(char for char, _ink in chip.cells) for chip in chips] == [" ?3", " ?3", " ?1"]
    assert [spot.index for spot in spots_of(forge)] == [0, 1, 2]
    row = ZoneRow(forge, "tagged")
    assert len(list(row._layout(40))) == 3


def test_numbers_on_one_line_do_not_run_into_each_other() -> None:
    def chip(card: Card) -> str:
        zone = Zone("lane:0:0", "Lane", 0, "row", (card,), 1)
        (found,) = chip_row(zone, 30, lambda _index: "", False)
        return "".join(char for char, _ink in found.cells)

    assert chip(unit("4D")) == " U2/1:4D"
    assert chip(unit("TD")) == " U2/1TD"
    assert chip(Card("E", "echo", "E", "Echo")) == " E"
    assert chip(Card("2", "echo", "E", "Echoes", "/6")) == " E2/6"


def test_a_pile_on_one_line_is_its_top_card_and_a_count() -> None:
    cards = (unit("1/1", "3"), unit("2/0", "5"))
    zone = Zone("scrap:0", "Scrap", 0, "pile", cards, 2)
    (chip,) = chip_row(zone, 30, lambda _index: "", False)
    assert chip.index == 1
    assert "".join(char for char, _ink in chip.cells) == " U5+1"


def test_a_card_on_a_line_of_its_own_is_told_in_words() -> None:
    def line(card: Card, width: int) -> str:
        return "".join(char for char, _ink in line_cells(card, "", False, width))

    told = "U2/1 Nerve Hounds meets Rail Sniper"
    assert line(unit("meets Rail Sniper"), 60).strip() == told
    assert len(line(unit("meets Rail Sniper"), 20)) == 20
    assert line(unit("TTD"), 60).strip() == "U2/1TTD Nerve Hounds"


# ---- on the screen ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "pt_BR"])
@pytest.mark.parametrize("count", [2, 4])
async def test_all_of_it_is_in_view(
    tmp_path: Path, size: tuple[int, int], language: str, count: int
) -> None:
    table = position(
        count, lambda at, moves: at["step"] == "forge" and at["turn"] > 8 and len(moves) > 9
    )
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=size) as pilot:
        screen = await sit(pilot, app, table)
        all_in_view(screen, size)
        text = text_of(app)
        for name in NAMES[:count]:
            assert name in text
        for sign in ("Forge", "Colony") if language == "en" else ("Forja", "Colônia"):
            assert sign in text


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "parchment"), ("theme", "ansi-dark"), ("theme", "ansi-light"), ("ascii", True),
     ("marks", "shape"), ("vivid", True)],
)  # fmt: skip
async def test_every_look(tmp_path: Path, name: str, value: object) -> None:
    table = position(2, lambda at, _moves: at["step"] == "forge" and at["turn"] > 6)
    app = app_in(tmp_path, **{name: value})  # type: ignore[arg-type]
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit(pilot, app, table)
        all_in_view(screen, (80, 24))
        text = text_of(app)
        assert "End the forge phase" in text
        if name == "ascii":
            assert text.isascii()
