"""Rows of cards and arrangements of zones: everything fits, nothing is lost from sight unsaid."""

from __future__ import annotations

import pytest

from nk_core.seen import Card, View, Zone
from nk_tui import boards
from nk_tui.draw import LARGE, SIZES, SMALL, Canvas, card_cells, row_layout
from nk_tui.screens.zones import in_words
from nk_tui.text import bar, cut, fitted, thousands, wrapped


@pytest.mark.parametrize("count", [1, 2, 7, 8, 9, 10, 12, 15])
@pytest.mark.parametrize("width", [20, 44, 48, 74])
def test_a_row_stays_inside(count: int, width: int) -> None:
    layout = row_layout(count, width, SMALL, SMALL.least)
    assert all(edge + SMALL.width <= width for edge in layout.edges)
    steps = [b - a for a, b in zip(layout.edges, layout.edges[1:], strict=False)]
    assert all(step >= SMALL.least for step in steps)


def test_the_wanted_card_is_kept_in_view() -> None:
    for keep in range(20):
        layout = row_layout(20, 20, LARGE, LARGE.least, keep)
        assert keep in [number for number, _edge in layout]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("face", ["1", "10", "W", ""])
def test_cards_have_their_size(size: object, face: str) -> None:
    assert size in SIZES.values()
    for state in ("", "cursor", "picked", "target", "aimed", "source", "recent"):
        cells = card_cells(Card(face, "black", "B", "name", "badge"), size, state)  # type: ignore[arg-type]
        assert len(cells) == size.height  # type: ignore[attr-defined]
        assert {len(line) for line in cells} == {size.width}  # type: ignore[attr-defined]


def test_canvas_cuts_what_sticks_out() -> None:
    canvas = Canvas(4, 2)
    canvas.paint(-1, -1, [[("a", "s")] * 9] * 9)
    assert [len(row) for row in canvas.rows] == [4, 4]
    assert canvas.runs(0) == [("aaaa", "s")]


def _four_seats() -> View:
    zones = [Zone("pile", "Draw pile", None, "deck", (), 30)]
    for seat in range(4):
        cards = (Card("2", "plain", "S", "seed"),) * 3
        zones.append(Zone(f"hand:{seat}", "Hand", seat, "hand", cards, 3))
        zones.append(Zone(f"row:{seat}", "Seed row", seat, "row", cards, 3))
        zones.append(Zone(f"work:{seat}", "Workers", seat, "row", cards, 3))
    names = ("A", "B", "C", "D")
    return View("other", 1, 1, 1, names, tuple(zones), (), "")


@pytest.mark.parametrize("width", [44, 48, 74])
def test_four_seats_fit(width: int) -> None:
    view = _four_seats()
    plan = boards.plan(view, 1, boards.Room(width, 14))
    placed = [place.zone for band in plan for place in band.places]
    assert sorted([*placed, "hand:1"]) == sorted(zone.key for zone in view.zones)
    assert [band.seat for band in plan] == [2, 3, 0, None, 1]
    for band in plan:
        assert sum(boards.share(band.places, width)) <= width


def test_words() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("unbreakable", 4) == ["unbr", "eaka", "ble"]
    assert wrapped("", 4) == [""]
    assert fitted("abcdef", 4) == "abc…"
    assert fitted("ab", 4) == "ab  "
    assert cut(["a", "b", "c"], 2, 5) == ["a", "b …"]
    assert bar(0.5, 4) == "██░░"
    assert [thousands(n) for n in (0, 950, 1234, 99_960, 3_100_000)] == [
        "0",
        "950",
        "1.2k",
        "100k",
        "3.1M",
    ]


def test_a_number_that_is_no_card_is_told_in_words() -> None:
    echoes = Card("3", "echo", "E", "Echoes", "/12")
    assert in_words(Zone("echoes:0", "Scored", 0, "row", (echoes,), 3)) == "3 cards · Echoes 3/12"
    drones = Card("2", "drone", "D", "Drones")
    assert in_words(Zone("citadel:0", "Citadel", 0, "row", (drones,), 2)) == "2 cards · Drones 2"
    unit = Card("2/1", "unit", "U", "Calliope", "DD", "0.3")
    assert in_words(Zone("leader:0", "Lane", 0, "row", (unit,), 1)) == "1 card · Calliope (DD)"
