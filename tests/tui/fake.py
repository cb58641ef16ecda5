"""A table that plays nothing: views, choices and events of shapes that no game of today has.

Four seats, many choices, choices without a card, targets that are cards, piles, and no hand.
"""

from __future__ import annotations

from pathlib import Path

from nk_core.seen import Card, Choice, Event, Fact, Outcome, Spot, View, Zone
from nk_core.table import Seat

NAMES = ("Ana", "Bo", "Cleo", "Dom")


def cards(count: int, suit: str = "plain") -> tuple[Card, ...]:
    """So many cards of a suit that the screen may or may not know."""
    return tuple(Card(str(number % 10), suit, "S", f"seed {number}") for number in range(count))


class FakeTable:
    """Enough of a table for the table screen."""

    game_name = "fake"
    title = "A game of four"
    path: Path | None = None
    save_trouble: str | None = None
    practice = False

    def __init__(self, choices: tuple[Choice, ...] = (), hand: int = 5) -> None:
        self.seats = tuple(Seat(name, number > 0) for number, name in enumerate(NAMES))
        self._choices = choices
        self._hand = hand
        self.moves: tuple[int, ...] = ()
        self.to_move: int | None = 0
        self.turn = 1

    @property
    def over(self) -> bool:
        """Never over."""
        return self.to_move is None

    def view(self, seat: int | None) -> View:
        """Many zones."""
        zones = [
            Zone("draw", "Draw pile", None, "deck", (), 34),
            Zone("discards", "Discards", None, "pile", cards(7, "unheard-of"), 7, "Top: seed 6"),
        ]
        for number in range(len(NAMES)):
            own = number == seat
            if own and self._hand:
                zones.append(Zone("hand:0", "Hand", 0, "hand", cards(self._hand), self._hand))
            zones.append(Zone(f"work:{number}", "Workers", number, "row", cards(4, "wild"), 4))
            zones.append(Zone(f"seed:{number}", "Seeds", number, "row", cards(3, "yellow"), 3))
        facts = tuple(Fact(name, "12 points") for name in NAMES)
        return View(
            "fake", seat, self.to_move, self.turn, NAMES, tuple(zones), facts, "Choose something."
        )

    def choices(self) -> tuple[Choice, ...]:
        """As given."""
        return self._choices

    def play(self, code: int) -> tuple[Event, ...]:
        """Note the move; the same is asked again."""
        self.moves = (*self.moves, code)
        return ()

    def log(self, _seat: int | None) -> tuple[Event, ...]:
        """One event a move."""
        return tuple(Event(0, f"Move {code}.", ("work:2",), 1) for code in self.moves)

    def outcome(self) -> Outcome | None:
        """None yet."""
        return None

    @property
    def owner(self) -> int | None:
        """Whoever decides."""
        return self.to_move

    def moments(self) -> tuple[tuple[str, str], ...]:
        """Nobody is asked out of turn."""
        return ()

    def undo_refusal(self) -> str | None:
        """Always."""
        return "This cannot be taken back."

    def close(self) -> None:
        """Nothing to let go."""


def many(count: int) -> tuple[Choice, ...]:
    """So many choices without a card."""
    return tuple(
        Choice(n, f"m{n}", f"The choice with number {n} and a long text") for n in range(count)
    )


def pointing() -> tuple[Choice, ...]:
    """A card of the hand to single cards on the board, and a place pointed at without a card."""
    return (
        Choice(1, "a", "Seed 0 onto Bo's second worker", Spot("hand:0", 0), Spot("work:1", 1)),
        Choice(2, "b", "Seed 0 onto Cleo's first seed", Spot("hand:0", 0), Spot("seed:2", 0)),
        Choice(3, "c", "Use your third worker", None, Spot("work:0", 2)),
        Choice(4, "d", "Draw from the pile", None, Spot("draw")),
        Choice(5, "e", "Pass"),
    )
