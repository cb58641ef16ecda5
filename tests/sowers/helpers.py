"""Short words to lay out a Sowers position, ask for its moves and play them by their text.

It fills in the cards that a test does not care about; it checks nothing and knows no rule of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from nk_core.games import GAMES

REST = "..."
YELLOWS = [f"y{number}" for number in range(1, 11)]
BLACKS = [f"b{number}" for number in range(1, 11)]

Board = tuple[Any, bytes]


@dataclass(frozen=True)
class Seat:
    """One seat's zones as text, cards apart by blanks, top of the deck first.

    ``...`` at the end of ``deck`` stands for all cards of this seat that lie nowhere else, yellow first.
    Without it, blacks left over go to Thorny Soil and yellows and the Wild Seed count as removed.
    ``good`` is the number of natural blacks on Good Soil, or the cards as text.
    """

    hand: str = ""
    deck: str = REST
    good: int | str = 0
    thorny: str = ""
    path: str = ""
    known_top: int = 0
    known_bottom: int = 0
    shown: str = ""
    since: dict[str, list[int]] = field(default_factory=dict)

    def zones(self) -> dict[str, Any]:
        good = BLACKS[: self.good] if isinstance(self.good, int) else self.good.split()
        return {
            "deck": [card for card in self.deck.split() if card != REST],
            "hand": self.hand.split(),
            "thorny": self.thorny.split(),
            "good": good,
            "path": self.path.split(),
            "known_top": self.known_top,
            "known_bottom": self.known_bottom,
            "shown": self.shown.split(),
            "since": self.since,
        }

    @property
    def open_deck(self) -> bool:
        return REST in self.deck.split()


def rocks(text: str) -> list[list[Any]]:
    """``"y9 y4:1"`` as position text: lowest first, seat 0 unless told."""
    pairs = [word.partition(":") for word in text.split()]
    return [[card, int(seat or 0)] for card, _, seat in pairs]


def _placed(zones: dict[str, Any]) -> Counter[str]:
    names = ("deck", "hand", "thorny", "good", "path")
    return Counter(card for name in names for card in zones[name])


def _owned(pool: Sequence[str], placed: Counter[str]) -> list[str]:
    """What is left of a seat's own deck when the cards it holds are taken out, each kind once."""
    return [card for card in pool if not placed[card]]


def _fill(seat: Seat, zones: dict[str, Any], left: list[str]) -> None:
    if seat.open_deck:
        zones["deck"] += left
    else:
        zones["thorny"] += [card for card in left if card[0] == "b"]


def make(**options: str) -> Any:
    """The game of these options."""
    return GAMES["sowers"].make(options)


def duel(
    zero: Seat,
    one: Seat | None = None,
    *,
    mover: int = 0,
    first: int = 0,
    phase: str = "play",
    rocky: str = "",
    removed: str = "",
    options: dict[str, str] | None = None,
) -> Board:
    """A duel's game and position; by default seat 0 is to lay a seed and seat 1 holds a full deck."""
    game = make(mode="duel", **(options or {}))
    seats = (zero, one or Seat())
    on_rocky = rocks(rocky)
    zones = [seat.zones() for seat in seats]
    gone = Counter(removed.split())
    for index, seat in enumerate(seats):
        placed = _placed(zones[index])
        placed.update(card for card, layer in on_rocky if layer == index)
        other = _placed(zones[1 - index])
        other.update(card for card, layer in on_rocky if layer != index)
        pool = YELLOWS + BLACKS + (["w"] if options and options.get("wild") == "yes" else [])
        left = _owned(pool, placed)
        # A second copy held by the other seat, or one removed, is this seat's own.
        mine = [c for c in left if c[0] == "b" or other[c] < 2]
        kept = [c for c in mine if not gone[c]]
        gone.subtract(c for c in mine if gone[c])
        _fill(seat, zones[index], kept)
    return game, game.poke(
        {
            "phase": phase,
            "mover": mover,
            "first": first,
            "turn": 1 + (mover != first),
            "seats": zones,
            "rocky": on_rocky,
        }
    )


def solo(
    seat: Seat,
    *,
    aquila: int = 0,
    flips: str = "",
    phase: str = "play",
    rocky: str = "",
    options: dict[str, str] | None = None,
) -> Board:
    """A solo game and position. ``aquila`` is his number of blacks laid, ``flips`` his next yellows."""
    chosen = options or {}
    game = make(mode="solo", **chosen)
    on_rocky = rocks(rocky)
    zones = seat.zones()
    placed = _placed(zones)
    placed.update(card for card, layer in on_rocky if layer == 0)
    pool = YELLOWS + BLACKS + (["w"] if chosen.get("wild") == "yes" else [])
    deck = flips.split()
    his = Counter(deck) + Counter(card for card, layer in on_rocky if layer == 1)
    _fill(seat, zones, [c for c in _owned(pool, placed) if c[0] != "y" or his[c] < 2])
    held = _placed(zones) + his + Counter(card for card, layer in on_rocky if layer == 0)
    free = [card for card in YELLOWS if held[card] < 2 and not his[card]]
    deck += free[: 10 - aquila - len(deck)]
    first = 1 if chosen.get("level0") == "master" else 0
    return game, game.poke(
        {
            "phase": phase,
            "mover": 0,
            "first": first,
            "turn": 1,
            "seats": [zones],
            "rocky": on_rocky,
            "aquila": {"good": aquila, "deck": deck},
        }
    )


def legal(game: Any, state: bytes) -> set[str]:
    """All legal moves as text."""
    return {game.describe(move) for move in game.moves(state)}


def verbs(game: Any, state: bytes) -> set[str]:
    """The first words of all legal moves."""
    return {text.split()[0] for text in legal(game, state)}


def play(game: Any, state: bytes, *texts: str) -> bytes:
    """The position after these moves, each of which must be legal."""
    for text in texts:
        assert text in legal(game, state), (text, sorted(legal(game, state)))
        state = game.play(state, game.parse(text))
        game.check(state)
    return state


def zone(game: Any, state: bytes, name: str, seat: int = 0) -> list[str]:
    """A seat's zone, sorted where order means nothing (rules.md 10.3)."""
    cards: list[str] = game.peek(state)["seats"][seat][name]
    return sorted(cards) if name in ("hand", "thorny", "path", "shown") else cards


def rocky(game: Any, state: bytes) -> list[str]:
    """The cards on Rocky Soil, lowest first."""
    return [card for card, _ in game.peek(state)["rocky"]]


def outcome(game: Any, state: bytes) -> tuple[str, tuple[float, ...]]:
    """How it ended and the reward of each seat; asserts that it has ended."""
    assert game.mover(state) is None
    assert game.moves(state) == ()
    return game.peek(state)["outcome"], game.rewards(state)
