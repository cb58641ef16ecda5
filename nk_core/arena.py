"""Bot against bot over paired deals: every deal is played with every seating, and the deal, not the
game, is the unit of the error bar. It knows no rule of any game and prints nothing.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nk_core.errors import OptionError
from nk_core.odds import places
from nk_core.words import _

if TYPE_CHECKING:
    from nk_core.game import Game

SECONDS = 600.0  # the longest think time a turn
SIMULATIONS = 100_000_000
MASK = 2**64 - 1
CHANCE = ("random", "greedy")  # these think about nothing, so they have no budget
TUNING: Mapping[str, type[int] | type[float]] = {
    "explore": float,
    "bias": float,
    "split": int,
    "opened": int,
    "plies": int,
    "max_depth": int,
}

# ---- who plays --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot as it is written: "random", "sharp", "strongest:1s", "sims:4000", "flat:0.5s".

    ``level`` is a key of nk_core.search.bot, its yardsticks included. ``seconds`` a turn or
    ``simulations`` a decision bound its thinking; with neither, the level's own number does.
    ``tuning`` holds parameters of the tree, for experiments ("sims:4000,explore=0.5").
    """

    text: str
    level: str
    seconds: float | None = None
    simulations: int | None = None
    tuning: tuple[tuple[str, float], ...] = ()


def contestant(text: str) -> Contestant:
    """The bot that is written so. Raises OptionError, saying what may be written."""
    from nk_core.search.bot import LEVELS, YARDSTICKS

    levels = {level.key: level for level in (*LEVELS, *YARDSTICKS)}
    written, *parts = text.split(",")
    tuned = tuple(tuning(part) for part in parts)
    name, colon, budget = written.partition(":")
    key = "strongest" if name == "sims" else name
    if key not in levels or (name == "sims" and not colon) or (name in CHANCE and (colon or parts)):
        raise OptionError(
            _("There is no bot “{text}”; there are: {bots}.").format(
                text=text,
                bots=", ".join([*levels, *(f"{key}:1s" for key in levels if key not in CHANCE)]),
            )
        )
    if budget.endswith("s") and name != "sims":
        return Contestant(text, key, seconds=seconds(budget[:-1], text), tuning=tuned)
    if colon:
        return Contestant(text, key, simulations=whole(budget, text), tuning=tuned)
    unbounded = levels[key].simulations is None
    return Contestant(text, key, seconds=1.0 if unbounded else None, tuning=tuned)


def whole(number: str, text: str) -> int:
    """A number of simulations. Raises OptionError unless it lies between 1 and SIMULATIONS."""
    if re.fullmatch(r"[0-9]{1,9}", number) and 1 <= int(number) <= SIMULATIONS:
        return int(number)
    raise OptionError(
        _("“{text}”: the simulations are a number from 1 to {most}.").format(
            text=text, most=SIMULATIONS
        )
    )


def seconds(number: str, text: str) -> float:
    """A think time. Raises OptionError unless it lies between 0.001 and SECONDS."""
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", number) and 0.001 <= float(number) <= SECONDS:
        return float(number)
    raise OptionError(
        _("“{text}”: the think time is a number of seconds from 0.001 to {most}.").format(
            text=text, most=int(SECONDS)
        )
    )


def tuning(text: str) -> tuple[str, float]:
    """A parameter of the tree, ``explore=0.5``. Raises OptionError for any that it does not have."""
    name, _sign, number = text.partition("=")
    kind = TUNING.get(name)
    try:
        if kind is None:
            raise ValueError(name)
        return name, kind(number)
    except ValueError as error:
        raise OptionError(
            _("“{text}” tunes nothing: write one of {names} as name=number.").format(
                text=text, names=", ".join(TUNING)
            )
        ) from error


class Player:
    """A contestant in one game. It sees the state only through what its seat knows.

    ``threads`` are those of one search. ``thought`` and ``searched`` add up the seconds and the
    number of its decisions among several moves.
    """

    def __init__(self, game: Game, who: Contestant, threads: int) -> None:
        from nk_core.search.bot import TurnBudget

        self.game = game
        self.who = who
        self.threads = threads
        self.thought = 0.0
        self.searched = 0
        self._budget = TurnBudget()

    def pick(self, state: bytes, seat: int, seed: int, ply: int) -> int:
        """The move it plays; the same arguments give the same move unless a clock decides."""
        from nk_core.search.bot import Thinker, mixed

        tuned: dict[str, Any] = dict(self.who.tuning)
        began = time.perf_counter()
        advice = Thinker(
            self.game,
            state,
            seat,
            level=self.who.level,
            seconds=self.who.seconds,
            simulations=self.who.simulations,
            seed=mixed(seed, seat, ply),
            threads=self.threads,
            budget=self._budget,
            **tuned,
        ).run()
        assert advice.code is not None, "a search that nobody stopped has no move"
        if len(self.game.moves(state)) > 1:
            self.thought += time.perf_counter() - began
            self.searched += 1
        return advice.code


# ---- one deal ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """One game: which contestant (by number) sat where, the rewards by seat, and its decisions.

    ``thought`` and ``searched`` are each contestant's seconds and number of searched decisions,
    ``points`` the points of all seats in a game that has points.
    """

    seating: tuple[int, ...]
    rewards: tuple[float, ...]
    decisions: int
    thought: tuple[float, ...] = ()
    searched: tuple[int, ...] = ()
    points: tuple[int, ...] = ()

    def firsts(self) -> tuple[float, ...]:
        """Every seat's share of the first place."""
        ranks = places(self.rewards)
        return tuple((rank == 1) / ranks.count(1) for rank in ranks)


@dataclass(frozen=True, slots=True)
class Deal:
    """All games of one deal."""

    seed: int
    games: tuple[Played, ...]

    @property
    def score(self) -> float:
        """What the first contestant scored against the second, in [0, 1].

        Each of its seats is compared with each seat of the other: ahead counts 1, level 0.5. With
        one seat: the mean reward of the first contestant.
        """
        pairs = [
            0.5 if mine == other else float(mine > other)
            for game in self.games
            for mine, who in zip(game.rewards, game.seating, strict=True)
            for other, rival in zip(game.rewards, game.seating, strict=True)
            if who == 0 and rival == 1
        ]
        if not pairs:
            pairs = [game.rewards[0] for game in self.games if game.seating[0] == 0]
        return sum(pairs) / len(pairs)

    def firsts(self, who: int) -> float:
        """A contestant's mean share of first places, over its seats in all games of the deal."""
        return self._mean(who, [game.firsts() for game in self.games])

    def points(self, who: int) -> float | None:
        """A contestant's mean points, None in a game without points."""
        if not all(game.points for game in self.games):
            return None
        return self._mean(who, [game.points for game in self.games])

    def _mean(self, who: int, values: Sequence[Sequence[float]]) -> float:
        found = [
            value
            for game, row in zip(self.games, values, strict=True)
            for value, seat in zip(row, game.seating, strict=True)
            if seat == who
        ]
        return sum(found) / len(found)


def seatings(seats: int, contestants: int) -> tuple[tuple[int, ...], ...]:
    """Who sits where, over all games of a deal.

    One seat: each contestant by itself. More: one of them against the other on all other seats, in
    every rotation, and the same the other way round (with two seats: both ways).
    """
    if seats == 1:
        return tuple((who,) for who in range(contestants))
    found = (
        tuple(lone if seat == place else 1 - lone for seat in range(seats))
        for lone in (0, 1)
        for place in range(seats)
    )
    return tuple(dict.fromkeys(found))


def play(game: Game, seating: tuple[int, ...], players: Sequence[Player], seed: int) -> Played:
    """One game from the deal of that seed to its end, by players that have played no other."""
    state = game.new(seed)
    ply = 0
    while (seat := game.mover(state)) is not None:
        state = game.play(state, players[seating[seat]].pick(state, seat, seed, ply))
        ply += 1
    return Played(
        seating,
        game.rewards(state),
        ply,
        tuple(player.thought for player in players),
        tuple(player.searched for player in players),
        game.scores(state) or (),
    )


def play_deal(game: Game, who: Sequence[Contestant], seed: int, threads: int) -> Deal:
    """Every seating of one deal."""
    games = []
    for seating in seatings(game.seats, len(who)):
        players = [Player(game, each, threads) for each in who]
        games.append(play(game, seating, players, seed))
    return Deal(seed, tuple(games))


# ---- a contest --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the game and its options, who, how many deals from which seed, with what."""

    game: str
    options: Mapping[str, str]
    who: tuple[Contestant, ...]
    deals: int
    seed: int
    jobs: int = 1
    threads: int = 2


@dataclass(slots=True)
class Worker:
    """What a process of its own keeps between deals."""

    game: Game
    who: tuple[Contestant, ...]
    threads: int

    def __call__(self, seed: int) -> Deal:
        return play_deal(self.game, self.who, seed, self.threads)


_worker: list[Worker] = []


def deals(contest: Contest) -> Generator[Deal]:
    """The deals one after another as they get done; closing the iterator stops the work.

    Raises OptionError when the game cannot be played so.
    """
    seeds = [(contest.seed + n) & MASK for n in range(contest.deals)]
    if contest.jobs == 1:
        work = worker(contest)
        yield from map(work, seeds)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(contest.jobs, _begin, (contest,)) as pool:
        yield from pool.imap_unordered(_one, seeds)


def worker(contest: Contest) -> Worker:
    """The player of single deals. Raises OptionError for a bad game, option or number of bots."""
    from nk_core.games import entry_of

    game = entry_of(contest.game).make(contest.options)
    if game.seats > 1 and len(contest.who) != 2:
        raise OptionError(
            _("{game} with {seats} seats needs two bots, A and B.").format(
                game=contest.game, seats=game.seats
            )
        )
    return Worker(game, contest.who, contest.threads)


def _begin(contest: Contest) -> None:
    # Ctrl-C is for the parent, which then ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker.append(worker(contest))


def _one(seed: int) -> Deal:
    return _worker[0](seed)


def threads_for(jobs: int) -> int:
    """The threads of one search, so that all jobs together fill the processors: 1 or 2."""
    return 2 if jobs == 1 and (os.cpu_count() or 1) > 1 else 1


# ---- what came out ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """One contestant over all its seats: games (times seats), and means over them.

    ``firsts`` counts first places (shared ones in part), ``wins`` rewards above one half (ties as
    halves), ``pace`` is seconds a searched decision.
    """

    text: str
    played: int
    firsts: float
    wins: float
    reward: float
    place: float
    pace: float


@dataclass(slots=True)
class Sum:
    """Adds up one contestant's seats."""

    played: int = 0
    firsts: float = 0.0
    wins: float = 0.0
    reward: float = 0.0
    place: float = 0.0
    thought: float = 0.0
    searched: int = 0

    def add(self, game: Played, seat: int) -> None:
        """Count one seat of one game."""
        ranks = places(game.rewards)
        self.played += 1
        self.firsts += game.firsts()[seat]
        self.wins += 0.5 if game.rewards[seat] == 0.5 else float(game.rewards[seat] > 0.5)
        self.reward += game.rewards[seat]
        # Seats that share a place share the ranks it covers, so that the mean over all is fixed.
        self.place += ranks[seat] + (ranks.count(ranks[seat]) - 1) / 2

    def line(self, text: str) -> Line:
        """The means so far."""
        n = max(self.played, 1)
        return Line(
            text,
            self.played,
            self.firsts,
            self.wins,
            self.reward / n,
            self.place / n,
            self.thought / max(self.searched, 1),
        )


@dataclass(slots=True)
class Tally:
    """The deals of a contest so far, in the order of their seeds."""

    contest: Contest
    deals: list[Deal] = field(default_factory=list)

    def add(self, deal: Deal) -> None:
        """Take in one more deal."""
        self.deals.append(deal)
        self.deals.sort(key=lambda each: each.seed)

    @property
    def scores(self) -> list[float]:
        """What the first contestant scored, one number a deal."""
        return [deal.score for deal in self.deals]

    @property
    def games(self) -> list[Played]:
        """All games of all deals."""
        return [game for deal in self.deals for game in deal.games]

    @property
    def decisions(self) -> float:
        """The mean number of decisions in a game."""
        return sum(game.decisions for game in self.games) / max(len(self.games), 1)

    def lines(self) -> list[Line]:
        """Every contestant's own figures."""
        sums = [Sum() for _who in self.contest.who]
        for game in self.games:
            for seat, who in enumerate(game.seating):
                sums[who].add(game, seat)
            for who, total in enumerate(sums):
                total.thought += game.thought[who] if game.thought else 0.0
                total.searched += game.searched[who] if game.searched else 0
        return [total.line(who.text) for total, who in zip(sums, self.contest.who, strict=True)]
