"""How a match of Sovereign ended, in words: who has the echoes, and why it was over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nk_core.seen import Outcome
from nk_core.sovereign import setup
from nk_core.sovereign.nouns import joined
from nk_core.words import _, ngettext

TURNS = 100  # of each player (R17a)


def places_of(scored: Sequence[int], winner: int | None) -> tuple[int, ...]:
    """The place of each seat by echoes, equal ones shared; whoever has won is alone at the top."""
    keys = [(seat == winner, count) for seat, count in enumerate(scored)]
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def headline_of(places: Sequence[int], names: tuple[str, ...]) -> str:
    """Who has won."""
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    if len(winners) == 1:
        return _("{winner} wins").format(winner=winners[0])
    return _("{winners} win together").format(winners=joined(winners))


def echoes(count: int) -> str:
    """So many echoes."""
    return ngettext("{count} echo", "{count} echoes", count).format(count=count)


def reason_of(name: str | None, goal: int) -> str:
    """Why the match is over."""
    if name is None:
        text = _("Everyone has had {count} turns: most echoes win.")
        return text.format(count=TURNS)
    text = ngettext(
        "{name} has scored {count} echo.", "{name} has scored all {count} echoes needed.", goal
    )
    return text.format(name=name, count=goal)


def outcome(
    game: Any, state: bytes, names: tuple[str, ...], moves: Sequence[int] | None = None
) -> Outcome | None:
    """How the match ended, None while it runs. Nothing is earned for the moves."""
    if game.mover(state) is not None:
        return None
    position = game.peek(state)
    scored = [own["scored"] for own in position["seats"]]
    winner = position["winner"] if position["winner"] < len(names) else None
    places = places_of(scored, winner)
    told = tuple(echoes(count) for count in scored)
    reason = reason_of(names[winner] if winner is not None else None, setup.goal(game.options))
    return Outcome(places, headline_of(places, names), reason, scores=told)
