"""How fast the core is: nanoseconds a step, playouts and simulations a second, and a signature of the
search. It knows no rule of any game and prints nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from nk_core.game import Game
    from nk_core.seen import Advice

SEED = 20
POSITIONS = 10
REPEATS = 5
SIGNATURE_SIMULATIONS = 1000


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the report: what, the figure, and its unit ("ns", "/s", "x", "bytes", "")."""

    key: str
    value: float
    unit: str


def positions(game: Game, count: int = POSITIONS) -> tuple[bytes, ...]:
    """Positions spread over random matches, each with more than one legal move; always the same."""
    found: list[bytes] = []
    seed = SEED
    while len(found) < count:
        pick = Random(seed)
        state, seen = game.new(seed), []
        while game.mover(state) is not None:
            moves = game.moves(state)
            if len(moves) > 1:
                seen.append(state)
            state = game.play(state, pick.choice(moves))
        if seen:
            # Early, middle and late positions in turn.
            found.append(seen[len(seen) * (len(found) % 4) // 4])
        seed += 1
    return tuple(found)


def per_step(timed: Callable[[int], float], least: float) -> float:
    """Nanoseconds a repetition: the median of REPEATS runs, each at least ``least`` seconds long."""
    n = 64
    while (spent := timed(n)) < least and n < 1 << 30:
        n *= 2 if spent <= 0 else max(2, min(16, int(1.2 * least / spent) + 1))
    return 1e9 * median(timed(n) / n for _run in range(REPEATS))


def steps(game: Game, states: tuple[bytes, ...], least: float) -> Iterator[Measure]:
    """Clone, legal moves, apply, redraw and key in nanoseconds, each a mean over the positions."""

    def over(one: Callable[[bytes], float]) -> float:
        return sum(one(state) for state in states) / len(states)

    clone = over(lambda s: per_step(lambda n: game.time_clone(s, n), least))
    yield Measure("clone", clone, "ns")
    yield Measure(
        "legal moves", over(lambda s: per_step(lambda n: game.time_moves(s, n), least)), "ns"
    )

    def applied(state: bytes) -> float:
        moves = game.moves(state)
        move = moves[len(moves) // 2]
        return per_step(lambda n: game.time_apply(state, move, n), least)

    def imagined(state: bytes) -> float:
        return per_step(lambda n: game.time_imagine(state, seat_of(game, state), n), least)

    def keyed(state: bytes) -> float:
        return per_step(lambda n: game.time_key(state, seat_of(game, state), n), least)

    # These two clone before each step; the clone is taken off again.
    yield Measure("apply", max(over(applied) - clone, 0.0), "ns")
    yield Measure("determinize", max(over(imagined) - clone, 0.0), "ns")
    yield Measure("information key", over(keyed), "ns")


def seat_of(game: Game, state: bytes) -> int:
    """The seat that decides in a position of a running match."""
    seat = game.mover(state)
    assert seat is not None, "a position of `positions` is never over"
    return seat


def playouts(game: Game, least: float) -> float:
    """Random matches a second, from the deal to the end, on one thread."""
    state = game.new(SEED)
    return 1e9 / per_step(lambda n: game.time_playouts(state, n), least)


def think(game: Game, state: bytes, simulations: int, threads: int, seed: int = SEED) -> Advice:
    """The strongest level's search of a position."""
    from nk_core.search.bot import Thinker

    return Thinker(
        game,
        state,
        seat_of(game, state),
        level="strongest",
        seconds=None,
        simulations=simulations,
        seed=seed,
        threads=threads,
    ).run()


def rate(
    game: Game, states: tuple[bytes, ...], simulations: int, threads: int, least: float
) -> tuple[float, float]:
    """Simulations a second and a CPU second: medians over REPEATS rounds through the positions.

    The start and the end of each search are included; what counts is the simulations done. On a busy
    machine only the CPU's figure means something.
    """
    walls, cores = [], []
    for turn in range(REPEATS):
        done, wall, core = 0, time.perf_counter(), time.process_time()
        while True:
            for state in states:
                done += think(game, state, simulations, threads, SEED + turn).thinking.simulations
            spent = time.perf_counter() - wall
            if spent >= least:
                break
        walls.append(done / spent)
        cores.append(done / (time.process_time() - core))
    return median(walls), median(cores)


def signature(game: Game) -> int:
    """One number that changes when, and only when, the search plays differently.

    The checksum of the root moves and their visits in ten positions, searched with a fixed seed and
    a fixed number of simulations on one thread.
    """
    total = 0
    for state in positions(game):
        advice = think(game, state, SIGNATURE_SIMULATIONS, 1)
        stats = sorted((stat.code, stat.visits) for stat in advice.thinking.moves)
        total = crc32(repr((advice.code, stats)).encode(), total)
    return total


def measures(game: Game, quick: bool = False) -> Iterator[Measure]:
    """All figures of one game, one after another as they are measured."""
    least = 0.002 if quick else 0.02
    states = positions(game)
    yield Measure("state size", game.state_size, "bytes")
    yield from steps(game, states, least)
    yield Measure("random playouts", playouts(game, 10 * least), "/s")
    for simulations in (1000, 10_000):
        name = f"simulations at {simulations // 1000}k"
        one, core = rate(game, states, simulations, 1, least)
        yield Measure(f"{name}, 1 thread", one, "/s")
        yield Measure(f"{name}, 1 thread, CPU time", core, "/s")
        two, _core = rate(game, states, simulations, 2, least)
        yield Measure(f"{name}, 2 threads", two, "/s")
        yield Measure(f"{name}, 2 threads / 1", two / one, "x")
    yield Measure("signature", signature(game), "")


COUNT = 16  # how many `measures` yields
