"""How a match of Gardeners ended, in words: the points, the places, and what decided between equals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from nk_core.gardeners.garden import MIRACLE_WORTH, THORN_WORTH, Position, Score, score_of
from nk_core.seen import Outcome
from nk_core.words import _


def standing(score: Score) -> tuple[int, int, int]:
    """What the places go by: points, then Workers in the own garden, then collected Thorns."""
    return score.total, score.workers, score.collected


def places_of(standings: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """The place of each seat, equal ones shared: 1, 1, 3."""
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def joined(parts: Sequence[str]) -> str:
    """Names in a sentence: “Alba, Bento and Clara”."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{names} and {last}").format(names=", ".join(parts[:-1]), last=parts[-1])


def counted(names: Sequence[str], numbers: Sequence[int]) -> str:
    """Names with a number each: “Alba 5, Bento 4”."""
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


def equals(seats: Sequence[int], key: Callable[[int], int]) -> list[list[int]]:
    """The seats in groups of the same key, best first."""
    ranked = sorted(seats, key=key, reverse=True)
    return [list(group) for _key, group in groupby(ranked, key)]


def tie_lines(standings: Sequence[tuple[int, int, int]], names: tuple[str, ...]) -> list[str]:
    """For each tie in points the sentence that says what settled it, or that nothing did."""
    lines = []
    for level in equals(range(len(names)), lambda seat: standings[seat][0]):
        if len(level) < 2:
            continue
        by_workers = equals(level, lambda seat: standings[seat][1])
        if len(by_workers) > 1:
            counts = counted([names[i] for i in level], [standings[i][1] for i in level])
            lines.append(_("Equal points, more Workers decide: {counts}.").format(counts=counts))
        for group in by_workers:
            if len(group) > 1:
                lines += thorn_lines(group, standings, names)
    return lines


def thorn_lines(
    seats: Sequence[int], standings: Sequence[tuple[int, int, int]], names: tuple[str, ...]
) -> list[str]:
    """The same for seats with equal points and Workers."""
    lines = []
    by_thorns = equals(seats, lambda seat: standings[seat][2])
    if len(by_thorns) > 1:
        counts = counted([names[i] for i in seats], [standings[i][2] for i in seats])
        text = _("Equal points and Workers, more collected Thorns decide: {counts}.")
        lines.append(text.format(counts=counts))
    for group in by_thorns:
        if len(group) > 1:
            who = joined([names[seat] for seat in sorted(group)])
            lines.append(
                _("{names} are equal in everything and share their place.").format(names=who)
            )
    return lines


def headline_of(places: Sequence[int], names: tuple[str, ...]) -> str:
    """Who has won."""
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    if len(winners) == 1:
        return _("{winner} wins").format(winner=winners[0])
    return _("{winners} win together").format(winners=joined(winners))


def result_of(position: Position, names: tuple[str, ...]) -> Outcome:
    """The outcome, were the Harvest at this position."""
    standings = [standing(score_of(position, seat)) for seat in range(len(names))]
    points = counted(names, [total for total, _workers, _thorns in standings])
    lines = [_("Points: {points}.").format(points=points), *tie_lines(standings, names)]
    places = places_of(standings)
    made = tuple(made_of(score_of(position, seat)) for seat in range(len(names)))
    return Outcome(places, headline_of(places, names), " ".join(lines), scores=made)


def made_of(score: Score) -> str:
    """How a score came together (7.2): “fruit 9, Workers 4, Seeds 3”."""
    parts = (
        (_("fruit {count}"), score.fruit),
        (_("Workers {count}"), score.workers),
        (_("Seeds {count}"), score.seeds),
        (_("Miracles {count}"), MIRACLE_WORTH * score.miracles),
        (_("Thorns collected {count}"), THORN_WORTH * score.collected),
        (_("Thorns {count}"), -THORN_WORTH * score.thorns),
    )
    told = ", ".join(text.format(count=count) for text, count in parts if count)
    return told or _("nothing")


def outcome(
    game: Any, state: bytes, names: tuple[str, ...], moves: Sequence[int] | None = None
) -> Outcome | None:
    """How the match ended, None while it runs. Nothing is earned for the moves."""
    if game.mover(state) is not None:
        return None
    return result_of(game.peek(state), names)
