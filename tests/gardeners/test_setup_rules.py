"""Setup: Gardeners, deal, first Thorns, redraws, who begins (rules.md 2.1 to 2.6, G1 to G11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from nk_core.gardeners.state import Tale

from .dealer import plain_cards
from .garden import GARDENERS, MIRACLES
from .ground import DEFAULTS
from .helpers import Seat, bed, board, discards, hand, legal, make, peek, phase, play

SIZES = {"2": (30, 24), "3": (20, 29), "4": (10, 34)}  # put away, pile
FIRST = {
    "2": {"practicus", "prudence"},
    "3": {"practicus", "prudence", "aventus"},
    "4": {"practicus", "prudence", "aventus", "wisor"},
}


def whole(position: dict[str, Any]) -> Counter[str]:
    """Every card of a fresh match."""
    found = Counter(position["box"] + position["pile"] + position["discard"])
    for seat in position["seats"]:
        found.update(seat["hand"] + seat["bed"] + seat["workers"])
    found.update([position["card"]] if position["card"] else [])
    return found


def deals(count: int, **options: str) -> Iterator[tuple[Any, bytes]]:
    """Fresh matches right after the deal."""
    game = make(gardeners="first", **options)
    for number in range(count):
        yield game, game.new(number)


@pytest.mark.parametrize("seats", SIZES)
def test_the_cards(seats: str) -> None:
    """1.4, 2.2, G1, G2: sixty-four, four of each Worker, eight Seeds of each worth."""
    wanted = Counter(plain_cards(DEFAULTS)) + Counter([*MIRACLES, "master"])
    assert wanted.total() == 64
    for game, state in deals(60, seats=seats):
        assert whole(game.peek(state)) == wanted


@pytest.mark.parametrize("seats", SIZES)
def test_sizes(seats: str) -> None:
    """2.2, 2.3: cards put away, and the pile before anybody redraws."""
    away, pile = SIZES[seats]
    for game, state in deals(60, seats=seats):
        position = game.peek(state)
        assert len(position["box"]) == away
        assert not set(position["box"]) & {*MIRACLES, "master"}
        if not position["discard"] and phase(game, state) == "dove":
            assert len(position["pile"]) == pile


def test_start_of_each_seat() -> None:
    """2.4: three yellow fruit, no purple, no Workers; Doves are in test_gardener_cards.py."""
    for game, state in deals(20, seats="3"):
        for seat in game.peek(state)["seats"]:
            assert (seat["yellow"], seat["purple"], seat["collected"]) == (3, 0, 0)


def test_where_the_master_gardener_lies() -> None:
    """2.3: among the lowest ten, each place as often as another."""
    places: Counter[int] = Counter()
    for game, state in deals(3000, seats="3"):
        pile = game.peek(state)["pile"]
        if len(pile) == 29:
            places[len(pile) - pile.index("master")] += 1
    assert set(places) == set(range(1, 11))
    expected = places.total() / 10
    assert sum((n - expected) ** 2 / expected for n in places.values()) < 33.7  # p = 1e-4


def test_where_the_miracles_lie() -> None:
    """2.3: anywhere in the pile."""
    places: Counter[int] = Counter()
    for game, state in deals(1000, seats="2"):
        pile = game.peek(state)["pile"]
        if len(pile) == 24:
            places.update(pile.index(card) for card in MIRACLES)
    assert set(places) == set(range(24))


@pytest.mark.parametrize("seats", SIZES)
def test_first_thorns(seats: str) -> None:
    """2.5, G5, G8, G10: two planted at most; hands of five, four or three; the rest discarded."""
    for game, state in deals(300, seats=seats):
        if phase(game, state) != "dove":
            continue
        position = game.peek(state)
        gone = Counter(position["discard"])
        assert set(gone) <= {"thorn"}
        for seat in position["seats"]:
            thorns = seat["bed"].count("thorn")
            assert seat["bed"] == ["thorn"] * thorns and thorns <= 2
            assert len(seat["hand"]) == 5 - thorns
            assert "thorn" not in seat["hand"]


def last_picks(seats: str, count: int) -> Iterator[tuple[Any, bytes, int]]:
    """Fresh matches just before the last choice of a Gardener, with that move."""
    game = make(seats=seats)
    for number in range(count):
        state = game.new(number)
        for _ in range(int(seats) - 1):
            state = game.play(state, game.moves(state)[0])
        yield game, state, game.moves(state)[0]


def test_three_four_and_five_thorns() -> None:
    """G5, G8: what is told of the deal: two planted, one, two, three discarded, the hand refilled."""
    met: Counter[tuple[int, int]] = Counter()
    for game, state, move in last_picks("4", 4000):
        after = game.peek(game.play(state, move))
        thorns = {tale[1]: tale[2:] for tale in game.trace(state, move) if tale[0] == Tale.T_THORNS}
        for number, told in thorns.items():
            met[told[0], told[1]] += 1
            if after["phase"] == "dove":
                assert after["seats"][number]["bed"] == ["thorn"] * told[0]
                assert len(after["seats"][number]["hand"]) == (3 if told[0] == 2 else 5 - told[0])
    assert {told for told in met if told != (0, 0)} == {(1, 0), (2, 0), (2, 1), (2, 2), (2, 3)}
    some = met[2, 1] + met[2, 2] + met[2, 3]
    assert 1640 < some < 1960  # 11 % of 16,000 hands hold three Thorns or more


def redraw(pile: str, **more: Any) -> tuple[Any, bytes]:
    """Seats 0 and 1 have to redraw one and two cards; seat 0 has just been offered a Miracle."""
    game, state = board(
        Seat("aventus", hand="monk seed1", bed="thorn thorn"),
        Seat("miletus", hand="fisher", bed="thorn thorn"),
        Seat("visenia", hand="seed1 seed1 seed2 grower", bed="thorn"),
        pile=pile,
        phase="miracle",
        errand="setup",
        card="healing",
        drawer=0,
        **more,
    )
    return game, state


def test_a_miracle_in_a_redraw() -> None:
    """G6, G6a, G5, G8: decided, then the redraws go on, seat after seat; Thorns are replaced."""
    game, state = redraw("thorn seed2 thorn thorn grower reaper seed1 ...")
    assert legal(game, state) == {"place row", "place bed", "refuse"}
    state = play(game, state, "refuse")
    assert hand(game, state) == "monk seed1 seed2"
    assert hand(game, state, 1) == "fisher grower reaper"
    assert hand(game, state, 2) == "grower seed1 seed1 seed2"
    assert discards(game, state) == "thorn thorn thorn"
    assert phase(game, state) == "dove"
    assert peek(game, state, "turn") == 1


def test_a_second_miracle_in_a_redraw() -> None:
    """G6, G6a: the redrawing seat is the drawer for ties."""
    game, state = redraw("hands grower plenty reaper fisher seed1 ...")
    state = play(game, state, "refuse")
    assert (phase(game, state), game.mover(state), peek(game, state, "card")) == (
        "miracle",
        0,
        "hands",
    )
    state = play(game, state, "place row")
    assert (phase(game, state), game.mover(state), peek(game, state, "card")) == (
        "miracle",
        1,
        "plenty",
    )
    state = play(game, state, "place bed")
    assert bed(game, state, 1) == "plenty thorn thorn"
    assert hand(game, state, 1) == "fisher fisher reaper"
    assert phase(game, state) == "dove"


def test_a_setup_miracle_may_creep() -> None:
    """G10, G6: it follows the usual rules; a second one in the same Seed Row pushes a Thorn on."""
    game, state = redraw("hands grower reaper fisher seed1 ...", options={"miracles": "drawer"})
    state = play(game, state, "place bed")
    assert bed(game, state) == "healing thorn thorn"
    state = play(game, state, "place bed")
    assert (bed(game, state), bed(game, state, 1)) == ("hands healing thorn", "thorn thorn thorn")


def test_who_begins_is_settled_last() -> None:
    """G6b, 2.6: by the Thorns that lie there after the redraws."""
    game, state = redraw("hands grower reaper fisher seed1 ...", options={"miracles": "drawer"})
    state = play(game, state, "place bed", "place bed")
    assert (peek(game, state, "first"), game.mover(state)) == (1, 1)


def test_miracles_in_redraws_do_happen() -> None:
    """G6, G6a: in real deals: all first Thorns lie when the question comes."""
    met = 0
    for game, state in deals(400, seats="4"):
        position = game.peek(state)
        if position["phase"] != "miracle":
            continue
        met += 1
        assert position["errand"] == "setup"
        assert position["drawer"] == position["active"]
        for number, seat in enumerate(position["seats"]):
            thorns = seat["bed"].count("thorn")
            wanted = 5 - thorns if thorns < 2 else 3
            assert len(seat["hand"]) == wanted or (thorns == 2 and number >= position["active"])
    assert 5 < met < 60  # 5.9 % of games


def fallback(pile: str, number: int = 1) -> tuple[Any, bytes]:
    return redraw(
        pile,
        discard="hands plenty",
        reach=pile.count(" ") + 1,
        rng=f"{(number * 0x9E3779B97F4A7C15) % 2**64:016x}",
    )


def test_the_master_gardener_in_a_redraw() -> None:
    """G7, G7a: laid aside, drawn on, and put back after all redraws."""
    game, state = fallback("master seed2 grower reaper fisher thorn manager")
    state = play(game, state, "refuse")
    assert hand(game, state) == "monk seed1 seed2"
    assert hand(game, state, 1) == "fisher grower reaper"
    assert peek(game, state, "master") is False
    assert sorted(peek(game, state, "pile")) == ["fisher", "manager", "master", "thorn"]
    assert peek(game, state, "reach") == 4
    assert peek(game, state, "fallback") is False


def test_he_goes_back_anywhere() -> None:
    """G7a: each place of what is left is as likely."""
    places: Counter[int] = Counter()
    for number in range(1, 801):
        game, state = fallback("master seed2 grower reaper fisher thorn manager", number)
        places[peek(game, play(game, state, "refuse"), "pile").index("master")] += 1
    assert set(places) == {0, 1, 2, 3}
    assert sum((n - 200) ** 2 / 200 for n in places.values()) < 21.1  # p = 1e-4


# ---- who begins


def most(position: dict[str, Any]) -> list[int]:
    """The seats with most Thorns."""
    counts = [seat["bed"].count("thorn") for seat in position["seats"]]
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


def test_most_thorns_begin() -> None:
    """2.6, G9: one of those with most, and of several each about as often."""
    lots: Counter[tuple[tuple[int, ...], int]] = Counter()
    for game, state in deals(1500, seats="3"):
        if phase(game, state) == "dove":
            position = game.peek(state)
            tied = most(position)
            assert position["first"] in tied
            assert position["first"] == position["active"] == position["mover"]
            lots[tuple(tied), position["first"]] += 1
    for many in {key[0] for key in lots}:
        total = sum(lots[many, seat] for seat in many)
        for seat in many:
            assert abs(lots[many, seat] - total / len(many)) < 4 * total**0.5


@pytest.mark.parametrize("named", [0, 1, 2])
def test_who_watered_a_plant(named: int) -> None:
    """G9, G9a: the seat named begins if it is one of those with most Thorns."""
    others = set()
    for game, state in deals(300, seats="3", watered=f"seat{named}"):
        if phase(game, state) == "dove":
            position = game.peek(state)
            tied = most(position)
            if named in tied:
                assert position["first"] == named
            else:
                assert position["first"] in tied
                others.add(position["first"])
    assert len(others) == 2


# ---- Gardeners


def test_one_of_two() -> None:
    """2.1, G4, G11, G11a: dealt face up, chosen in seat order before any hand is dealt."""
    game = make(seats="4")
    offers = set()
    for number in range(40):
        state = game.new(number)
        for seat in range(4):
            position = game.peek(state)
            assert (position["phase"], game.mover(state)) == ("pick", seat)
            assert all(not held["hand"] for held in position["seats"])
            offer = position["seats"][seat]["offer"]
            assert len(set(offer)) == 2
            offers.add(tuple(sorted(offer)))
            assert legal(game, state) == {f"pick {name}" for name in offer}
            dealt = [name for held in position["seats"] for name in held["offer"]]
            assert len(dealt) == len(set(dealt))
            state = play(game, state, f"pick {offer[0]}")
            assert game.peek(state)["seats"][seat]["gardener"] == offer[0]
        assert phase(game, state) != "pick"
    assert len(offers) == 28


@pytest.mark.parametrize("seats", SIZES)
def test_the_first_game_set(seats: str) -> None:
    """G11: without a choice, dealt by lot."""
    seen = set()
    for game, state in deals(60, seats=seats):
        names = tuple(seat["gardener"] for seat in game.peek(state)["seats"])
        assert set(names) == FIRST[seats]
        seen.add(names)
    assert len(seen) > 1


def test_free_choice() -> None:
    """G11, G11a: all eight in seat order, each once."""
    game = make(seats="3", gardeners="free")
    state = game.new(5)
    assert legal(game, state) == {f"pick {name}" for name in GARDENERS}
    state = play(game, state, "pick cassia")
    assert legal(game, state) == {f"pick {name}" for name in GARDENERS if name != "cassia"}
    state = play(game, state, "pick allus", "pick wisor")
    assert [seat["gardener"] for seat in game.peek(state)["seats"]] == ["cassia", "allus", "wisor"]
    assert game.peek(state)["seats"][2]["doves"] == 3


def test_the_hand_follows_the_choice() -> None:
    """G4: which Gardener is chosen does not change the cards dealt."""
    game = make()
    state = game.new(9)
    hands = set()
    for first in sorted(legal(game, state)):
        middle = play(game, state, first)
        for second in sorted(legal(game, middle)):
            position = game.peek(play(game, middle, second))
            hands.add(str([sorted(seat["hand"]) for seat in position["seats"]]))
    assert len(hands) == 1
