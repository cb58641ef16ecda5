"""Short words for the card tests: boards as position text, moves in notation, and what came of them.

A side is laid out as dicts of cards and the citizens on them, front first. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nk_core.sovereign.rules import make

from .test_course import DRONES, UTOPIA, Position, drone, texts, utopian

__all__ = [
    "Board",
    "Position",
    "board",
    "drone",
    "dronestate",
    "eve",
    "fight",
    "remnant",
    "utopian",
]

Stack = Mapping[str, str]  # cards and the citizens on each
QUESTIONS = ("effect", "order", "token")


# ---- laying out ---------------------------------------------------------------------------------


def dronestate(front: Stack | None = None, rear: Stack | None = None, **zones: Any) -> Position:
    """A seat of the Dronestate: leader lane, citadel lane, and zones as in ``side``."""
    return side(DRONES, front or {}, rear or {}, **zones)


def remnant(front: Stack | None = None, rear: Stack | None = None, **zones: Any) -> Position:
    """A seat of the Utopian Remnant: leader lane, citadel lane, and zones as in ``side``."""
    return side(UTOPIA, front or {}, rear or {}, **zones)


def side(faction: str, front: Stack, rear: Stack, **zones: Any) -> Position:
    """A seat: ``idle`` and ``leader`` are citizens, ``facilities`` and ``reflexes`` dicts like lanes."""
    piles = {key: zones.pop(key, {}) for key in ("facilities", "reflexes")}
    citizens = dict(front) | dict(rear)
    for pile in piles.values():
        citizens |= pile
    lists = {key: list(pile) for key, pile in piles.items()}
    return {
        "faction": faction,
        "lanes": [list(front), list(rear)],
        "citizens": citizens,
        **lists,
        **zones,
    }


def board(*seats: Position, active: int = 0, **rest: Any) -> Board:
    """A board in the forge phase of the active seat, unless ``rest`` says otherwise."""
    everyone: dict[str, str] = {}
    for seat, zones in enumerate(seats):
        for key, card in (("idle", "citadel"), ("leader", "leader")):
            everyone[f"{seat}.{card}"] = zones.pop(key, "")
        everyone |= zones["citizens"]
    for seat, zones in enumerate(seats):  # citizens are written with the owner of their card
        own = {card: lie for card, lie in everyone.items() if lie and card[0] == str(seat)}
        zones["citizens"] = own
    turn = 2 * len(seats) + 1 + active
    return Board({"active": active, "turn": turn, "seats": list(seats)} | rest)


def eve(*seats: Position, of: int = 0) -> Board:
    """The move phase before that seat's turn: ``end`` brings its growth and upkeep.

    The seat at turn holds eight cards, so that it draws none.
    """
    before = (of - 1) % len(seats)
    hand = list(seats[before].get("hand", []))
    seats[before]["hand"] = hand + ["echo"] * (8 - len(hand))
    return board(*seats, active=before, phase="move", step="move")


def fight(*seats: Position, active: int = 0) -> Board:
    """The attack of the active seat is asked for."""
    return board(*seats, active=active, phase="battle", step="attack")


# ---- playing and reading ------------------------------------------------------------------------


class Board:
    """A game of as many seats as the position has, at that position, played on in notation."""

    def __init__(self, position: Position) -> None:
        self.game: Any = make({"seats": str(len(position["seats"]))})
        self.state: bytes = self.game.poke(position)

    def play(self, *moves: str) -> Board:
        """Plays moves, each of which has to be legal; the state stays sound."""
        for text in moves:
            assert text in self.moves, f"{text} is not among {sorted(self.moves)}"
            self.state = self.game.play(self.state, self.game.parse(text))
            self.game.check(self.state)
        return self

    def forced(self, text: str) -> Board:
        """Plays the one answer that there is, should it be asked at all."""
        return self.play(text) if self.moves == {text} else self

    def agree(self) -> Board:
        """Says yes where that is a question of its own."""
        return self.play("yes") if "yes" in self.moves else self

    def until(self, active: int, phase: str = "forge") -> Board:
        """Plays on, doing nothing, to a later phase of that kind of that seat."""
        for _i in range(40):
            idle = ("pass", "recall none", "no attack", "end", "no")
            self.play(next(text for text in idle if text in self.moves))
            if self.text["active"] == active and self.text["phase"] == phase:
                return self
        raise AssertionError("That phase never came.")

    def copy(self) -> Board:
        """The same board, to be played on in another way."""
        twin = object.__new__(Board)
        twin.game, twin.state = self.game, self.state
        return twin

    @property
    def text(self) -> dict[str, Any]:
        """The position text."""
        found: dict[str, Any] = self.game.peek(self.state)
        return found

    @property
    def moves(self) -> set[str]:
        """The legal moves in notation."""
        return texts(self.game, self.state)

    def offered(self, start: str) -> set[str]:
        """What follows that beginning in the legal moves that have it."""
        start += " "
        return {text.removeprefix(start) for text in self.moves if text.startswith(start)}

    @property
    def mover(self) -> int | None:
        """The seat that is asked."""
        asked: int | None = self.game.mover(self.state)
        return asked

    @property
    def step(self) -> str:
        """What is asked; the window's name for a window."""
        text = self.text
        return str(text["window"] if text["step"] == "window" else text["step"])

    def seat(self, seat: int) -> dict[str, Any]:
        """A seat's part of the position text."""
        zones: dict[str, Any] = self.text["seats"][seat]
        return zones

    def lanes(self, seat: int) -> list[list[str]]:
        """Both lanes of a seat, front first."""
        found: list[list[str]] = self.seat(seat)["lanes"]
        return found

    def on(self, card: str) -> str:
        """The citizens on a card: "TTD"."""
        return str(self.seat(int(card[0]))["citizens"].get(card, ""))

    def each(self, *cards: str) -> list[str]:
        """The citizens on each of several cards."""
        return [self.on(card) for card in cards]

    def idle(self, seat: int) -> str:
        """The citizens on a citadel."""
        return self.on(f"{seat}.citadel")

    def figures(self, card: str) -> str:
        """Attack and armor of a unit at present: "2/1"."""
        stats = self.game.stats(self.state)[card]
        return f"{stats['attack']}/{stats['armor']}"

    def keywords(self, card: str) -> set[str]:
        """The keywords of a unit at present."""
        return set(self.game.stats(self.state)[card]["keywords"])

    def told(self, move: str, tale: int) -> list[tuple[int, int, int]]:
        """What a move would tell of that kind: (seat, a, b) each, the truth."""
        tales = self.game.trace(self.state, self.game.parse(move))
        return [(seat, a, b) for kind, seat, a, b in tales if kind == tale]

    def worlds(self, seat: int, read: Callable[[dict[str, Any]], Any]) -> set[str]:
        """All that the thing read could be, as far as that seat can know; one if it is sure."""
        imagined = (self.game.imagine(self.state, seat, seed) for seed in range(25))
        return {str(read(self.game.peek(world))) for world in imagined}

    def knows_hand(self, seat: int, whose: int) -> bool:
        """Whether that seat knows all cards of a hand."""
        return len(self.worlds(seat, lambda text: sorted(text["seats"][whose]["hand"]))) == 1

    def knows_forge(self, seat: int, whose: int, place: int) -> bool:
        """Whether that seat knows the card in that place of a forge."""
        return len(self.worlds(seat, lambda text: text["seats"][whose]["forge"][place][0])) == 1

    def outcomes(self, read: Callable[[Board], Any]) -> set[Any]:
        """All that the questions of running effects can lead to, read as they are through."""
        done, open_, seen = set(), [self.state], {self.state}
        while open_:
            twin = self.copy()
            twin.state = open_.pop()
            if twin.text["step"] not in QUESTIONS:
                done.add(read(twin))
                continue
            for move in self.game.moves(twin.state):
                state = self.game.play(twin.state, move)
                if state not in seen:
                    seen.add(state)
                    open_.append(state)
        return done
