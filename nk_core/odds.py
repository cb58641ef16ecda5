"""The arithmetic of matches played: Elo, error bars, shares. It knows neither games nor bots.

Scores and shares lie in [0, 1]; intervals are two-sided at 95 %. An Elo that has no bound on one
side is an infinity.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054  # the normal quantile of a two-sided 95 % interval


@dataclass(frozen=True, slots=True)
class Range:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


def elo(score: float) -> float:
    """The rating difference at which that share of the points is expected: 0.5 gives 0.

    0 and 1 give the infinities. Raises ValueError for a share outside [0, 1].
    """
    if not 0 <= score <= 1:
        raise ValueError(f"a score lies between 0 and 1, not at {score}")
    if score in (0, 1):
        return math.inf if score else -math.inf
    return -400 * math.log10(1 / score - 1)


def mean(values: Sequence[float]) -> Range:
    """The mean of independent values with the interval of its standard error (one value: no error).

    Raises ValueError without any value.
    """
    if not values:
        raise ValueError("no values to take the mean of")
    n = len(values)
    centre = math.fsum(values) / n
    if n == 1:
        return Range(centre, -math.inf, math.inf)
    spread = math.sqrt(math.fsum((value - centre) ** 2 for value in values) / (n - 1) / n)
    return Range(centre, centre - Z * spread, centre + Z * spread)


def score(values: Sequence[float]) -> Range:
    """The mean of scores with an interval inside [0, 1], honest too when every score is 0 or is 1.

    Where all n scores are 0 (or 1) they show no spread; then the bound is the true share at which
    n such scores in a row have a chance of 2.5 % (Clopper and Pearson).
    """
    found = mean(values)
    bound: float = 0.025 ** (1 / len(values))
    if found.value == 1:
        return Range(1.0, bound, 1.0)
    if found.value == 0:
        return Range(0.0, 0.0, 1 - bound)
    return Range(found.value, max(found.low, 0.0), min(found.high, 1.0))


def rating(values: Sequence[float]) -> Range:
    """The Elo of a list of scores, one a deal, with the interval that their spread gives."""
    found = score(values)
    return Range(elo(found.value), elo(found.low), elo(found.high))


def wilson(won: float, played: int) -> Range:
    """The share of games won with Wilson's interval (``won`` may count halves).

    Raises ValueError without any game.
    """
    if played <= 0:
        raise ValueError("no games to take the share of")
    share = won / played
    weight = Z * Z / played
    centre = (share + weight / 2) / (1 + weight)
    half = Z * math.sqrt(share * (1 - share) / played + weight / played / 4) / (1 + weight)
    return Range(share, max(0.0, centre - half), min(1.0, centre + half))


def places(rewards: Sequence[float]) -> tuple[int, ...]:
    """The place of every seat, 1 the best; equal rewards share a place."""
    return tuple(1 + sum(other > own for other in rewards) for own in rewards)
