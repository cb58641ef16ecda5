"""Ways through a turn, and readings of a position, that several tests of Sovereign share.

They play moves in notation and read positions as text; they know nothing of how the engine works.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nk_core.sovereign.rules import Sovereign

from .test_course import DRONES, UTOPIA, Position, texts

Asked = tuple[int, str]
ECHOES = ["echo"] * 8  # a full hand: nothing to play, and nothing is drawn
LAZY = ("pass", "no", "no attack", "end", "recall none", "cloak no", "number 0", "keep")


def go(game: Sovereign, state: bytes, *moves: str) -> bytes:
    """The state after those moves, each of which must be legal."""
    for move in moves:
        assert move in texts(game, state), f"{move} is not among {sorted(texts(game, state))}"
        state = game.play(state, game.parse(move))
    return state


def side(game: Sovereign, state: bytes, seat: int) -> Position:
    """All that the text of a position says of one seat."""
    found: Position = game.peek(state)["seats"][seat]
    return found


def lanes(game: Sovereign, state: bytes, seat: int) -> list[list[str]]:
    """The leader lane and the citadel lane of a seat, front first."""
    found: list[list[str]] = side(game, state, seat)["lanes"]
    return found


def on(game: Sovereign, state: bytes, card: str) -> str:
    """The citizens on a card, talents first, wherever it lies."""
    for seat in game.peek(state)["seats"]:
        if card in seat["citizens"]:
            return str(seat["citizens"][card])
    return ""


def idle(game: Sovereign, state: bytes, seat: int) -> str:
    """The citizens on a citadel."""
    return on(game, state, f"{seat}.citadel")


def stat(game: Sovereign, state: bytes, unit: str, name: str) -> Any:
    """One figure of a unit in a lane: attack, armor, strike, breach, health, keywords, subtypes."""
    return game.stats(state)[unit][name]


def asked(game: Sovereign, state: bytes) -> Asked:
    """Who is asked, and the step, or in a window its name."""
    text = game.peek(state)
    return text["mover"], text["window"] if text["step"] == "window" else text["step"]


def lazy(game: Sovereign, state: bytes) -> bytes:
    """One step of somebody who wants nothing: passes, declines, ends; else takes the first choice."""
    found = texts(game, state)
    move = next((move for move in LAZY if move in found), min(found))
    return game.play(state, game.parse(move))


def course(game: Sovereign, state: bytes) -> Iterator[tuple[Asked, bytes]]:
    """Every question from here on, with its state, as long as nobody wants anything."""
    while game.mover(state) is not None:
        yield asked(game, state), state
        state = lazy(game, state)


def until(game: Sovereign, state: bytes, *wanted: Asked) -> bytes:
    """The state of the first of those questions, if nobody wants anything on the way.

    The question asked now counts. Raises AssertionError if it is not asked within 200 steps.
    """
    seen: list[Asked] = []
    for question, here in course(game, state):
        seen.append(question)
        if question in wanted:
            return here
        if len(seen) == 200:
            break
    raise AssertionError(f"{wanted} is not among {seen}")


def later(game: Sovereign, state: bytes, *wanted: Asked) -> bytes:
    """As until(), but what is asked now does not count."""
    return until(game, lazy(game, state), *wanted)


def questions(game: Sovereign, state: bytes, *wanted: Asked) -> list[Asked]:
    """All questions from the present one to the first of those, itself left out."""
    seen: list[Asked] = []
    for question, _here in course(game, state):
        if question in wanted:
            return seen
        seen.append(question)
        assert len(seen) < 200, f"{wanted} is not among {seen}"
    return seen


def works(game: Sovereign, state: bytes, card: str) -> set[str]:
    """The citizens that may be put on a card now, such as "D" and "DD"."""
    head = f"work {card} "
    return {text.removeprefix(head) for text in texts(game, state) if text.startswith(head)}


def payments(game: Sovereign, state: bytes, card: str) -> set[str]:
    """What a reflex may be paid with now; "" for one that costs nothing."""
    words = [text.split() for text in texts(game, state)]
    return {"".join(word[2:]) for word in words if word[:2] == ["play", card]}


def seats(factions: str, *sides: Position, **rest: Any) -> Position:
    """A position of as many seats as letters: D the Dronestate, U the Utopian Remnant."""
    keys = [{"D": DRONES, "U": UTOPIA}[letter] for letter in factions]
    given = [*sides, *({} for _key in keys[len(sides) :])]
    hands = [{"hand": ECHOES} | part for part in given]
    full = [{"faction": key} | part for key, part in zip(keys, hands, strict=True)]
    return {"active": 0, "turn": 9, "seats": full} | rest


def units(citizens: dict[str, str], *leader_lane: str, **more: Any) -> Position:
    """A seat whose leader lane holds those units, with those citizens, and what else is given."""
    return {"lanes": [list(leader_lane), []], "citizens": citizens} | more
