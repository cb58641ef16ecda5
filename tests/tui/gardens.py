"""A table that looks like Gardeners and plays nothing: two to four gardens, piles, and choices.

Every card explains itself, choices foretell, and any seat may be asked out of its turn.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from nk_core.seen import Card, Choice, Event, Fact, Outcome, Spot, View, Zone
from nk_core.table import Seat

NAMES = ("Ana", "Beatriz", "Caio", "Davi")
WORKERS = ("Assistant", "Fisher", "Grower", "Manager", "Merchant", "Monk", "Reaper")
BACK = Card("", "back", "?", "face-down card")


def worker(name: str, badge: str = "") -> Card:
    """A Worker, or a team."""
    text = f"A Dove on the {name} does what a {name} does, and this is a sentence about it."
    return Card(name[:2], "worker", "W", name, badge, name.lower(), text)


def seed(worth: int, badge: str = "") -> Card:
    """A Seed with fruit on it."""
    return Card(str(worth), "seed", "S", f"Seed worth {worth}", badge, f"seed{worth}", "Grows.")


THORN = Card("-3", "thorn", "T", "Thorn", "", "thorn", "Takes 3 from its garden.")
MIRACLE = Card("+2", "miracle", "M", "Miracle of Hands", "", "hands", "2 at the Harvest.")


def gardener(name: str, badge: str = "") -> Card:
    """A Gardener."""
    return Card(name[:3], "gardener", "G", f"Sister {name}", badge, name.lower(), "Always: sings.")


def store(seat: int) -> tuple[Card, ...]:
    """What lies beside a garden."""
    return (
        Card(str(3 + 9 * (seat == 1)), "yellow", "Y", "Yellow fruit", text="1 each."),
        Card(str(seat), "purple", "P", "Purple fruit", text="5 each."),
        Card(f"{seat % 3}/2", "dove", "D", "Doves", text="To be placed."),
        Card(str(seat), "thorn", "T", "Collected Thorns", text="3 each."),
    )


def garden(seat: int, viewer: int | None, held: int) -> list[Zone]:
    """Five zones of a seat."""
    rows = (
        (worker("Monk", "×3 ●"), worker("Reaper"), MIRACLE),
        (worker("Fisher", "×2"), worker("Grower"), worker("Manager", "×4 ●●"), MIRACLE),
        (),
        (worker("Assistant"), worker("Merchant", "×2")),
    )
    beds = (
        (gardener("Prudence", "●"), seed(2, "+2"), THORN, seed(1)),
        (gardener("Cassia"), THORN, THORN, MIRACLE),
        (gardener("Visenia"), seed(1)),
        (gardener("Wisor"),),
    )
    hand: tuple[Card, ...] = (
        worker("Fisher"),
        worker("Monk"),
        worker("Reaper"),
        seed(1),
        seed(2),
        worker("Monk"),
    )
    if seat != viewer:
        hand = (replace(worker("Monk"), badge="seen"), *[BACK] * (held - 1))
    own = [
        Zone(f"row:{seat}", "Worker Row", seat, "row", rows[seat], len(rows[seat]), "1 spot free"),
        Zone(f"bed:{seat}", "Seed Row", seat, "row", beds[seat], len(beds[seat]),
             "full: the next card pushes Seed worth 1 on to Beatriz"),
        Zone(f"hand:{seat}", "Hand", seat, "hand", hand, len(hand)),
        Zone(f"store:{seat}", "Stores", seat, "row", store(seat), 4, "at a Harvest now 12"),
    ]  # fmt: skip
    return own


def shared() -> list[Zone]:
    """The piles."""
    kinds = (*(worker(name, "×2") for name in WORKERS), seed(1), seed(2, "×3"), THORN)
    return [
        Zone("pile", "Draw pile", None, "deck", (BACK,), 24,
             "the Master Gardener is among the last 10"),
        Zone("discard", "Discard pile", None, "row", kinds, 20),
    ]  # fmt: skip


class GardenTable:
    """Enough of a table for the table screen."""

    title = "New Kingdom: Gardens"
    path: Path | None = None
    save_trouble: str | None = None
    practice = False
    moves: tuple[int, ...] = ()
    over = False

    def __init__(
        self,
        count: int = 4,
        people: int = 1,
        asked: tuple[int, ...] = (0,),
        game: str = "gardeners",
    ) -> None:
        self.game_name = game
        self.seats = tuple(Seat(name, n >= people) for n, name in enumerate(NAMES[:count]))
        self.asked = asked

    @property
    def turn(self) -> int:
        """All of it happens in one turn."""
        return 3

    @property
    def to_move(self) -> int | None:
        """The seats in the order in which they are asked, again and again."""
        return self.asked[len(self.moves) % len(self.asked)]

    def view(self, seat: int | None) -> View:
        """Gardens and piles."""
        names = NAMES[: len(self.seats)]
        zones = shared()
        for number in range(len(names)):
            zones += garden(number, seat, 5)
        told = (Fact("Turn", "3"), Fact("First player", "Caio"), Fact("Final round", "last turn"))
        facts = (*told, *(Fact(name, str(11 + 7 * n)) for n, name in enumerate(names)))
        prompt = f"{names[self.to_move or 0]}: place a Dove, or end the turn."
        return View(self.game_name, seat, self.to_move, 3, names, tuple(zones), facts, prompt)

    def choices(self) -> tuple[Choice, ...]:
        """Doves, cards to gardens, payments, and an end."""
        me = self.to_move or 0
        bed, row, hand = f"bed:{me}", f"row:{me}", Spot(f"hand:{me}", 3)
        after = (me + 1) % len(self.seats)
        creep = f"The Thorn creeps on to {NAMES[after]}'s garden, which then loses 3."
        found = [
            Choice(1, "gardener plant", "Gardener: plant a Seed", Spot(bed, 0)),
            Choice(2, "gardener pray", "Gardener: pray for two cards", Spot(bed, 0)),
            Choice(3, "monk pray", "Monk: pray", Spot(row, 0)),
            Choice(4, "plant seed1 own", "Plant Seed worth 1 in your garden", hand, Spot(bed),
                   note=creep),
            Choice(5, "plant seed1 next", f"Plant Seed worth 1 in {NAMES[after]}'s garden", hand,
                   Spot(f"bed:{after}"), note="The Miracle of Hands comes back to you."),
            Choice(6, "appoint", "Appoint the Monk over the Reaper", Spot(f"hand:{me}", 1),
                   Spot(row, 1), warning="The Reaper is lost."),
            Choice(7, "pay yellow", "Pay a yellow fruit", Spot(f"store:{me}", 0)),
            Choice(8, "end", "End the turn"),
        ]  # fmt: skip
        return tuple(found)

    def play(self, code: int) -> tuple[Event, ...]:
        """Note the move."""
        self.moves = (*self.moves, code)
        return ()

    def log(self, _seat: int | None) -> tuple[Event, ...]:
        """One event a move."""
        return tuple(Event(0, f"Move {code}.", ("row:1", "bed:0"), 3) for code in self.moves)

    def outcome(self) -> Outcome | None:
        """None."""
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
