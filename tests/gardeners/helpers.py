"""Short words to lay out a Gardeners position, ask for its moves and play them by their text.

It fills in the cards that a test does not care about; it checks nothing and knows no rule of play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nk_core.games import ALL_GAMES

from .garden import MIRACLES, WORKERS

REST = "..."

Board = tuple[Any, bytes]


def cards(text: str) -> list[str]:
    """``"monk*3 seed2"`` as a list: ``*3`` stands for three of them."""
    found: list[str] = []
    for word in text.split():
        kind, _, times = word.partition("*")
        found += [kind] * int(times or 1)
    return found


@dataclass(frozen=True)
class Seat:
    """One seat, cards as text apart by blanks. ``bed`` from the Gardener on, ``seed2+2`` with its fruit.

    A Gardener left out is one who changes nothing in what the test is about.
    """

    gardener: str = ""
    hand: str = ""
    workers: str = ""
    bed: str = ""
    yellow: int = 0
    purple: int = 0
    doves: int = 2
    collected: int = 0
    known: dict[str, str] = field(default_factory=dict)

    def text(self) -> dict[str, Any]:
        """As in a position text."""
        return {
            "gardener": self.gardener,
            "hand": cards(self.hand),
            "workers": cards(self.workers),
            "bed": cards(self.bed),
            "yellow": self.yellow,
            "purple": self.purple,
            "doves": self.doves,
            "collected": self.collected,
            "known": {seat: cards(held) for seat, held in self.known.items()},
        }


IDLE = ("wisor", "aventus", "prudence", "visenia")  # for seats that a test names no Gardener for


def make(**options: str) -> Any:
    """The game of these options."""
    return ALL_GAMES["gardeners"].make(options)


def _unseen(pile: list[str], discard: list[str], seats: list[dict[str, Any]]) -> list[str]:
    """The Miracles and the Master Gardener, as far as they lie nowhere."""
    placed = [*pile, *discard]
    for seat in seats:
        placed += seat["workers"] + seat["bed"]
    return [card for card in (*MIRACLES, "master") if card not in placed]


def _name(seats: list[dict[str, Any]]) -> None:
    """Gives each nameless seat a Gardener that no other has."""
    for seat in seats:
        taken = [other["gardener"] for other in seats]
        seat["gardener"] = seat["gardener"] or next(name for name in IDLE if name not in taken)


def board(
    *seats: Seat,
    pile: str = REST,
    discard: str = "",
    options: dict[str, str] | None = None,
    active: int = 0,
    **more: Any,
) -> Board:
    """A game and a position, by default with seat 0 placing Doves in turn 1, which it began.

    Seats left out hold nothing. ``...`` at the end of ``pile`` (top first) stands for the Miracles that
    lie nowhere else and the Master Gardener. Without it those Miracles are on the discard pile and
    the Master Gardener, if not named, is out. Whatever else is not named is out of play.
    """
    chosen = options or {}
    game = make(**{"seats": str(max(2, len(seats))), **chosen})
    full = list(seats) + [Seat()] * (game.seats - len(seats))
    texts = [seat.text() for seat in full]
    _name(texts)
    top = [card for card in cards(pile) if card != REST]
    gone = cards(discard)
    left = _unseen([*top, more.get("card", "")], gone, texts)
    if REST in pile:
        top += left
    else:
        gone += [card for card in left if card != "master"]
        more.setdefault("master", "master" in left)
    position = {
        "phase": "dove",
        "mover": active,
        "active": active,
        "turn": 1 + active,
        "first": 0,
        "seats": texts,
        "pile": top,
        "discard": gone,
        "free": full[active].doves,
    }
    return game, game.poke(position | more)


def legal(game: Any, state: bytes) -> set[str]:
    """All legal moves as text."""
    return {game.describe(move) for move in game.moves(state)}


def starting(game: Any, state: bytes, *words: str) -> set[str]:
    """The legal moves that begin with one of these words."""
    return {text for text in legal(game, state) if text.split()[0] in words}


def play(game: Any, state: bytes, *texts: str) -> bytes:
    """The position after these moves, each of which must be legal."""
    for text in texts:
        assert text in legal(game, state), (text, sorted(legal(game, state)))
        state = game.play(state, game.parse(text))
        game.check(state)
    return state


def peek(game: Any, state: bytes, name: str) -> Any:
    """One entry of the position text."""
    return game.peek(state)[name]


def seat(game: Any, state: bytes, number: int = 0) -> dict[str, Any]:
    """One seat of the position text."""
    found: dict[str, Any] = game.peek(state)["seats"][number]
    return found


def beds(game: Any, state: bytes) -> list[str]:
    """The Seed Rows as text."""
    return [" ".join(one["bed"]) for one in game.peek(state)["seats"]]


def bed(game: Any, state: bytes, number: int = 0) -> str:
    """One Seed Row as text."""
    return beds(game, state)[number]


def row(game: Any, state: bytes, number: int = 0) -> str:
    """A Worker Row as text, sorted by kind."""
    held = seat(game, state, number)["workers"]
    return " ".join(sorted(held, key=(*WORKERS, *MIRACLES).index))


def hand(game: Any, state: bytes, number: int = 0) -> str:
    """A hand as text, in alphabetical order."""
    return " ".join(sorted(seat(game, state, number)["hand"]))


def fruit(game: Any, state: bytes, number: int = 0) -> tuple[int, int]:
    """Yellow and purple markers."""
    held = seat(game, state, number)
    return held["yellow"], held["purple"]


def discards(game: Any, state: bytes) -> str:
    """The discard pile as text, in alphabetical order, but for Miracles."""
    return " ".join(sorted(card for card in peek(game, state, "discard") if card not in MIRACLES))


def phase(game: Any, state: bytes) -> str:
    """Where the match stands."""
    found: str = peek(game, state, "phase")
    return found
