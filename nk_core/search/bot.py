"""Levels, budgets and advice: what turns search trees into an opponent. It names no game.

A bot sees a position only through ``Game.determinize``: every tree redraws what its seat cannot
know before each simulation, so that no level can peek.
"""

from __future__ import annotations

import contextlib
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nk_core.errors import OptionError
from nk_core.search.ismcts import Tree
from nk_core.seen import UNSEEN, Advice, MoveStat, Thinking
from nk_core.words import N_, _

if TYPE_CHECKING:
    from nk_core.game import Game

PROGRESS_EVERY = 0.25  # seconds between two snapshots for the screen
WAKE_EVERY = 0.01  # seconds between two looks at the workers
SHARE = 0.6  # of what is left of a turn's think time goes into the decision at hand
LEAST = 0.05  # of a turn's think time for each late decision of a long turn
TOP_MOVES = 8  # moves in a snapshot
BACKGROUND = 10  # the nice value of searching threads
MASK = (1 << 64) - 1

NameMove = Callable[[bytes, int], str]
Progress = Callable[[Thinking], None]


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. ``simulations`` caps a decision (None: only the clock does), ``temperature`` is 0
    for the best move and grows towards a choice in proportion to visits (1)."""

    key: str
    label: str
    simulations: int | None
    temperature: float
    depth: int | None = None
    shown: bool = True

    def name(self) -> str:
        """The translated name."""
        return _(self.label)


LEVELS = (
    Level("gentle", N_("Gentle"), 40, 1.0),
    Level("steady", N_("Steady"), 400, 0.4),
    Level("sharp", N_("Sharp"), 5000, 0.0),
    Level("strongest", N_("Strongest"), None, 0.0),
)
# For the arena only: no search at all, the rollout policy alone, a search of depth one.
YARDSTICKS = (
    Level("random", N_("Random"), 0, 0.0, shown=False),
    Level("greedy", N_("Greedy"), 0, 0.0, shown=False),
    Level("flat", N_("Flat"), None, 0.0, depth=1, shown=False),
)


def level_of(key: str) -> Level:
    """The level of that key. Raises OptionError naming those there are."""
    for level in (*LEVELS, *YARDSTICKS):
        if level.key == key:
            return level
    raise OptionError(
        _("There is no level “{level}”; there is {levels}.").format(
            level=key, levels=", ".join(level.key for level in LEVELS)
        )
    )


def mixed(*numbers: int) -> int:
    """A 64-bit seed from several whole numbers, in order (splitmix64 over each)."""
    value = 0
    for number in numbers:
        value = (value ^ (number & MASK)) + 0x9E3779B97F4A7C15 & MASK
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
        value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
        value ^= value >> 31
    return value


def step_back() -> None:
    """Lets every other thread go first from now on: a key pressed while it thinks must not wait.

    Linux gives each thread a priority of its own; elsewhere nothing is changed.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BACKGROUND)


class TurnBudget:
    """Shares a bot's think time of one turn over its many small decisions.

    What a seat decides in another's turn comes out of what its own last turn has left.
    """

    def __init__(self) -> None:
        self._turns: dict[int, int] = {}
        self._spent: dict[int, float] = {}
        self._seat = 0

    def left(self, turn: int, seat: int, seconds: float, own: bool = True) -> float:
        """Seconds for a seat's next decision of that turn, its own or another's; ``seconds`` is for a
        whole turn."""
        if seat not in self._turns or (own and self._turns[seat] != turn):
            self._turns[seat], self._spent[seat] = turn, 0.0
        self._seat = seat
        return max(SHARE * (seconds - self._spent[seat]), LEAST * seconds)

    def book(self, seconds: float) -> None:
        """Counts time that the decision asked for last has taken."""
        self._spent[self._seat] = self._spent.get(self._seat, 0.0) + seconds


class Thinker:
    """One decision in the making. ``run`` blocks with the GIL released; the rest is for other threads.

    ``seconds`` is the think time of the turn when ``budget`` is given, else of this decision;
    ``simulations`` limits them instead, split evenly over the threads, and makes the answer depend
    on position, seed and number of threads alone.
    """

    def __init__(
        self,
        game: Game,
        state: bytes,
        seat: int,
        *,
        level: str = "strongest",
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int = 0,
        threads: int = 2,
        budget: TurnBudget | None = None,
        name_move: NameMove | None = None,
        **tuning: Any,
    ) -> None:
        self._game, self._state, self.seat = game, state, seat
        self._level = level_of(level)
        caps = [cap for cap in (simulations, self._level.simulations) if cap is not None]
        self._simulations = min(caps) if caps else None
        if seconds is None and self._simulations is None:
            raise OptionError(_("A search needs a think time or a number of simulations."))
        self._budget, self._seconds = budget, seconds
        self._seed = seed
        self._name_move = name_move
        self._names: dict[int, str] = {}
        if self._level.depth is not None:
            tuning["max_depth"] = self._level.depth
        self._codes = game.moves(state)
        self._searches = len(self._codes) > 1 and self._level.key not in ("random", "greedy")
        self._trees = [
            Tree(game, state, seat, mixed(seed, i), **tuning)
            for i in range(threads * self._searches)
        ]
        self._begun = 0.0
        self._abandoned = self._now = False

    # ---- control, from any thread -----------------------------------------------------------------

    def move_now(self) -> None:
        """Ends the search with the best move found so far."""
        self._now = True
        for tree in self._trees:
            tree.halt()

    def stop(self) -> None:
        """Abandons the search: ``run`` returns an Advice without a move."""
        self._abandoned = True
        self.move_now()

    def set_seconds(self, seconds: float) -> None:
        """Changes the think time (of the turn, where a budget shares it) of the running search."""
        self._seconds = seconds
        for tree in self._trees:
            tree.set_deadline(self._deadline())

    def _deadline(self) -> float:
        seconds = self._seconds or 0.0
        if self._budget is not None:
            own = self._game.owner(self._state) == self.seat
            seconds = self._budget.left(self._game.turn(self._state), self.seat, seconds, own)
        return self._begun + seconds

    # ---- the search ------------------------------------------------------------------------------------

    def run(self, on_progress: Progress | None = None) -> Advice:
        """Thinks until the budget is used, the choice is clear, or told to stop.

        ``on_progress`` gets a snapshot at most four times a second, in this thread.
        """
        self._begun = time.monotonic()
        if not self._searches:
            return Advice(None if self._abandoned else self._unsearched(), self.snapshot())
        workers = [
            threading.Thread(target=self._work, args=(tree,), daemon=True) for tree in self._trees
        ]
        if not self._now:
            for worker in workers:
                worker.start()
            self._watch(workers, on_progress)
            self._trees[0].end_line()
        if self._budget is not None:
            self._budget.book(time.monotonic() - self._begun)
        return Advice(None if self._abandoned else self._choice(), self.snapshot())

    def _work(self, tree: Tree) -> None:
        step_back()
        share = None
        if self._simulations is not None:
            share = max(1, self._simulations // len(self._trees))
        if self._seconds is None:
            tree.run(simulations=share)
        else:
            tree.run(simulations=share, deadline=self._deadline())

    def _watch(self, workers: list[threading.Thread], on_progress: Progress | None) -> None:
        told = self._begun
        for worker in workers:
            while worker.is_alive():
                worker.join(WAKE_EVERY)
                moment = time.monotonic()
                if on_progress is not None and moment - told >= PROGRESS_EVERY:
                    told = moment
                    on_progress(self.snapshot())
                    self._trees[0].want_line()

    def _unsearched(self) -> int:
        rng = random.Random(self._seed)
        if len(self._codes) == 1:
            return self._codes[0]
        if self._level.key == "greedy":
            return self._game.rollout(self._state, mixed(self._seed))
        return rng.choice(self._codes)

    def _totals(self) -> dict[int, tuple[int, float]]:
        """Visits and sum of rewards of every root move over all trees."""
        totals: dict[int, tuple[int, float]] = {}
        for tree in self._trees:
            for code, visits, value in tree.counts():
                known = totals.get(code, (0, 0.0))
                totals[code] = (known[0] + visits, known[1] + value)
        return totals

    def _choice(self) -> int:
        totals = self._totals()
        if not totals:
            return self._game.rollout(self._state, mixed(self._seed))
        ranked = sorted(totals, key=lambda code: totals[code], reverse=True)
        if self._level.temperature == 0.0:
            return ranked[0]
        weights = [float(totals[code][0]) ** (1.0 / self._level.temperature) for code in ranked]
        if not sum(weights):
            return ranked[0]
        return random.Random(self._seed).choices(ranked, weights)[0]

    # ---- what it thinks ---------------------------------------------------------------------------------

    def snapshot(self) -> Thinking:
        """What the search thinks at this moment, the best moves first."""
        seconds = time.monotonic() - self._begun if self._begun else 0.0
        totals = self._totals()
        done = sum(tree.simulations for tree in self._trees)
        visits = sum(count for count, _value in totals.values())
        value = sum(value for _count, value in totals.values())
        ranked = sorted(totals, key=lambda code: totals[code], reverse=True)[:TOP_MOVES]
        return Thinking(
            simulations=done,
            rate=done / seconds if seconds > 0 else 0.0,
            depth=max((tree.deepest for tree in self._trees), default=0),
            chance=value / visits if visits else 0.5,
            moves=tuple(
                MoveStat(
                    code,
                    self._name(self._state, code),
                    totals[code][0],
                    totals[code][1] / totals[code][0] if totals[code][0] else 0.0,
                )
                for code in ranked
            ),
            line=self._line(),
            seconds=seconds,
        )

    def _name(self, state: bytes, code: int) -> str:
        if self._name_move is None:
            return self._game.describe(code)
        if state is not self._state:
            return self._name_move(state, code)
        if code not in self._names:  # snapshots come often, and the root's moves stay the same
            self._names[code] = self._name_move(state, code)
        return self._names[code]

    def _line(self) -> tuple[str, ...]:
        """The principal line; what others would hide from this seat stays hidden in it."""
        found = self._trees[0].read_line() if self._trees else None
        if found is None:
            return ()
        state, codes = found
        texts = []
        for code in codes:
            if code not in self._game.moves(state):
                break
            seen = self._game.seen_as(state, code, self.seat)
            if seen != UNSEEN:
                texts.append(self._name(state, seen))
            state = self._game.play(state, code)
        return tuple(texts)
