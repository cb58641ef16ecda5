"""The arithmetic of the arena against figures worked out by hand, and its pairing of deals."""

from __future__ import annotations

import math

import pytest

from nk_core import odds
from nk_core.arena import (
    Contest,
    Contestant,
    Deal,
    Played,
    Player,
    Tally,
    contestant,
    deals,
    seatings,
)
from nk_core.errors import OptionError
from nk_core.games import GAMES
from nk_core.search import bot

# ---- arithmetic -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("share", "rating"),
    [
        (0.5, 0.0),
        (10 / 11, 400.0),  # ten to one is 400 by definition
        (1 / 11, -400.0),
        (0.75, 400 * math.log10(3)),  # 190.85
        (0.0, -math.inf),
        (1.0, math.inf),
    ],
)
def test_elo(share: float, rating: float) -> None:
    assert odds.elo(share) == pytest.approx(rating)


@pytest.mark.parametrize("share", [-0.01, 1.01, math.nan])
def test_elo_of_no_share(share: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        odds.elo(share)


def test_mean_and_its_error() -> None:
    # mean 0.5; squared deviations 4 * 0.0625; variance 0.25 / 3; error sqrt(0.25 / 12) = 0.144338
    found = odds.mean([0.25, 0.75, 0.25, 0.75])
    assert found.value == pytest.approx(0.5)
    assert found.high - found.value == pytest.approx(1.959964 * 0.1443376, abs=1e-6)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_one_value_has_no_error_bar() -> None:
    assert odds.mean([0.5]) == odds.Range(0.5, -math.inf, math.inf)
    assert odds.score([0.5]) == odds.Range(0.5, 0.0, 1.0)


def test_score_of_every_point_has_a_bound() -> None:
    # 0.025 ** (1 / 20) = exp(-3.688879 / 20) = 0.831567
    won = odds.score([1.0] * 20)
    assert (won.value, won.high) == (1.0, 1.0)
    assert won.low == pytest.approx(0.831567, abs=1e-6)
    lost = odds.score([0.0] * 20)
    assert (lost.value, lost.low) == (0.0, 0.0)
    assert lost.high == pytest.approx(1 - 0.831567, abs=1e-6)
    # 400 * log10(0.831567 / 0.168433) = 277.4
    assert odds.rating([1.0] * 20).low == pytest.approx(277.4, abs=0.05)
    assert odds.rating([1.0] * 20).high == math.inf


def test_rating_of_three_quarters() -> None:
    # 50 deals of 1 and 50 of 0.5: mean 0.75, error sqrt(100 * 0.0625 / 99 / 100) = 0.0251259,
    # so 0.700754 to 0.799246: Elo 147.85 and 240.02
    found = odds.rating([1.0, 0.5] * 50)
    assert found.value == pytest.approx(190.85, abs=0.01)
    assert found.low == pytest.approx(147.85, abs=0.05)
    assert found.high == pytest.approx(240.02, abs=0.05)


def test_wilson() -> None:
    # 80 of 100: (0.8 + 0.0192073) / 1.0384146 = 0.788902,
    # half 1.959964 * sqrt(0.0016 + 0.0000960365) / 1.0384146 = 0.077731
    found = odds.wilson(80, 100)
    assert found.value == 0.8
    assert (found.low + found.high) / 2 == pytest.approx(0.788902, abs=1e-6)
    assert (found.high - found.low) / 2 == pytest.approx(0.077731, abs=1e-6)
    assert odds.wilson(0, 10).low == pytest.approx(0)
    assert odds.wilson(10, 10).high == pytest.approx(1)
    with pytest.raises(ValueError, match="no games"):
        odds.wilson(0, 0)


def test_places_are_shared() -> None:
    assert odds.places((0.9, 0.2, 0.9, 0.5)) == (1, 4, 1, 3)


# ---- seatings and scores ----------------------------------------------------------------------


def test_seatings() -> None:
    assert seatings(1, 1) == ((0,),)
    assert seatings(1, 2) == ((0,), (1,))
    assert set(seatings(2, 2)) == {(0, 1), (1, 0)}
    three = seatings(3, 2)
    assert len(three) == 6
    assert {(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)} == set(three)
    assert len(seatings(4, 2)) == 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_taken_as_often_by_both(seats: int) -> None:
    for seat in range(seats):
        taken = [seating[seat] for seating in seatings(seats, 2)]
        assert taken.count(0) == taken.count(1)


def test_score_of_a_deal() -> None:
    # the first wins one game and draws the other: 0.75
    deal = Deal(1, (Played((0, 1), (1.0, 0.0), 9), Played((1, 0), (0.5, 0.5), 7)))
    assert deal.score == 0.75
    # three seats: ahead of one rival, behind the other; then level with both: (1 + 0 + 0.5 + 0.5) / 4
    deal = Deal(1, (Played((0, 1, 1), (0.5, 1.0, 0.0), 9), Played((1, 0, 1), (0.2, 0.2, 0.2), 9)))
    assert deal.score == 0.5
    # one seat: its own reward
    assert Deal(1, (Played((0,), (0.25,), 9), Played((1,), (1.0,), 9))).score == 0.25


def test_shares_and_points_of_a_deal() -> None:
    # One against three in each rotation would have more games; two are enough to count by hand.
    deal = Deal(
        1,
        (
            Played((0, 1, 1), (0.9, 0.1, 0.0), 5, points=(20, 10, 3)),
            Played((1, 0, 0), (0.5, 0.5, 0.2), 5, points=(8, 8, 4)),
        ),
    )
    assert deal.firsts(0) == pytest.approx((1 + 0.5 + 0) / 3)
    assert deal.firsts(1) == pytest.approx((0 + 0 + 0.5) / 3)
    assert deal.points(0) == pytest.approx((20 + 8 + 4) / 3)
    assert deal.points(1) == pytest.approx((10 + 3 + 8) / 3)
    assert Deal(1, (Played((0, 1), (1.0, 0.0), 5),)).points(0) is None


def test_lines_of_a_tally() -> None:
    who = (Contestant("a", "random"), Contestant("b", "random"))
    tally = Tally(Contest("any", {}, who, 2, 1))
    tally.add(Deal(2, (Played((0, 1), (1.0, 0.0), 10), Played((1, 0), (0.5, 0.5), 20))))
    tally.add(Deal(1, (Played((0, 1), (0.0, 1.0), 30), Played((1, 0), (1.0, 0.0), 40))))
    assert [deal.seed for deal in tally.deals] == [1, 2]
    assert tally.scores == [0.0, 0.75]
    assert tally.decisions == 25
    first, second = tally.lines()
    assert (first.played, first.firsts, first.wins) == (4, 1.5, 1.5)
    assert (second.firsts, second.wins, second.reward) == (2.5, 2.5, 0.625)
    assert first.place == pytest.approx((1 + 1.5 + 2 + 2) / 4)
    assert first.place + second.place == pytest.approx(3)


# ---- who plays --------------------------------------------------------------------------------


def test_contestants() -> None:
    assert contestant("random").level == "random"
    assert contestant("greedy").level == "greedy"
    assert contestant("strongest:0.1s") == Contestant("strongest:0.1s", "strongest", seconds=0.1)
    assert contestant("sharp:400").simulations == 400
    assert contestant("sims:4000") == Contestant("sims:4000", "strongest", simulations=4000)
    assert contestant("flat:4000") == Contestant("flat:4000", "flat", simulations=4000)
    tuned = contestant("sims:40,explore=0.5,split=2")
    assert (tuned.simulations, tuned.tuning) == (40, (("explore", 0.5), ("split", 2)))
    assert contestant("strongest").seconds == 1.0
    assert contestant("gentle").seconds is None


@pytest.mark.parametrize(
    "text",
    [
        *("", "nobody", "random:1s", "greedy:4", "sims", "sims:", "sims:0", "sims:-4", "sims:1e3"),
        *("strongest:", "strongest:s", "strongest:-1s", "strongest:0s", "strongest:99999s"),
        *(
            "strongest:nans",
            "strongest:infs",
            "sims:4000000000",
            "sims:٣",
            "sims:1s",
            "strongest:1m",
        ),
        *("sims:40,", "sims:40,depth=1", "sims:40,explore", "sims:40,split=0.5", "random,bias=1"),
    ],
)
def test_no_contestants(text: str) -> None:
    with pytest.raises(OptionError):
        contestant(text)


# ---- playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(GAMES))
def test_the_same_seeds_give_the_same_contest(name: str) -> None:
    who = (contestant("greedy"), contestant("random"))
    contest = Contest(name, {}, who, deals=6, seed=3)
    once, again = (list(deals(contest)) for _turn in range(2))
    plain = [[(g.seating, g.rewards, g.decisions) for g in deal.games] for deal in once]
    assert plain == [[(g.seating, g.rewards, g.decisions) for g in deal.games] for deal in again]
    assert [deal.seed for deal in once] == [3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats(seats: int) -> None:
    who = (contestant("sims:60"), contestant("random"))
    tally = Tally(Contest("bids", {"seats": str(seats)}, who, deals=20, seed=1, threads=1))
    for deal in deals(tally.contest):
        tally.add(deal)
    strong, weak = tally.lines()
    assert len(tally.games) == 20 * 2 * seats
    assert strong.played == weak.played == 20 * seats * seats
    assert strong.firsts + weak.firsts == pytest.approx(len(tally.games))
    assert strong.place < (seats + 1) / 2 < weak.place
    assert sum(tally.scores) / 20 > 0.5


def test_jobs_change_nothing() -> None:
    name = next(iter(GAMES))
    who = (contestant("sims:20"), contestant("random"))
    alone = Tally(Contest(name, {}, who, deals=4, seed=3, jobs=1, threads=1))
    shared = Tally(Contest(name, {}, who, deals=4, seed=3, jobs=2, threads=1))
    for tally in (alone, shared):
        for deal in deals(tally.contest):
            tally.add(deal)
    assert alone.scores == shared.scores
    assert [game.rewards for game in alone.games] == [game.rewards for game in shared.games]


@pytest.mark.parametrize("name", list(GAMES))
def test_the_search_beats_chance(name: str) -> None:
    who = (contestant("sims:200"), contestant("random"))
    tally = Tally(Contest(name, {}, who, deals=10, seed=1, threads=1))
    for deal in deals(tally.contest):
        tally.add(deal)
    assert sum(tally.scores) / len(tally.scores) > 0.7


def test_a_game_of_more_seats_needs_two_bots() -> None:
    name = next(iter(GAMES))
    with pytest.raises(OptionError):
        next(deals(Contest(name, {}, (contestant("random"),), deals=1, seed=1)))


def test_a_turn_shares_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """All decisions of a turn book their time on one budget, and the next turn starts it afresh."""
    booked: list[tuple[int, float]] = []

    class Watched(bot.TurnBudget):
        def left(self, turn: int, seat: int, seconds: float, own: bool = True) -> float:
            booked.append((turn, super().left(turn, seat, seconds, own)))
            return 0.0  # no need to wait for it

    monkeypatch.setattr(bot, "TurnBudget", Watched)
    game = GAMES["sowers"].make({})
    player = Player(game, contestant("strongest:100s"), threads=1)
    state = game.new(5)
    for ply in range(12):
        seat = game.mover(state)
        assert seat is not None
        state = game.play(state, player.pick(state, seat, 5, ply))
    assert booked == sorted(booked, key=lambda pair: (pair[0], -pair[1]))
    first = dict(reversed(booked))
    assert len(booked) > len(first) > 1
    assert set(first.values()) == {100 * bot.SHARE}
