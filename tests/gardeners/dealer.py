"""Random Gardeners options and random crowded positions, for tests that want more than deals reach.

It places cards; whether anything can be played from there it does not ask.
"""

from __future__ import annotations

import random
from typing import Any

from .garden import GARDENERS, MIRACLES, SEEDS, WORKERS

CHOICES = {
    "seats": ("2", "3", "4"),
    "gardeners": ("deal", "first", "free"),
    "watered": ("lot", "seat0", "seat1", "seat2", "seat3"),
    "end": ("round", "turn", "extra"),
    "prune": ("2", "3"),
    "miracles": ("cards", "drawer", "choice"),
    "seeds2": tuple(str(number) for number in range(17)),
    "merchant": ("blind", "open"),
    "send": ("reward", "plain"),
    "doves": ("now", "next"),
    "limit": ("yes", "no"),
    "empty": ("skip", "shuffle"),
    "apart": ("no", "yes"),
    "change": ("no", "yes"),
}
WEIGHTS = {"end": 0.5, "arrange": 0.4, "stop": 0.5, "keep": 0.5, "refuse": 0.4}


def options(dice: random.Random, **fixed: str) -> dict[str, str]:
    """A random setting of every option."""
    return {key: dice.choice(values) for key, values in CHOICES.items()} | fixed


def weight(text: str) -> float:
    """Random play leans to doing something."""
    return WEIGHTS.get(text.split()[0], 1.0)


def plain_cards(chosen: dict[str, str]) -> list[str]:
    """The sixty cards that are dealt (1.4)."""
    twos = int(chosen["seeds2"])
    seeds = ["seed2"] * twos + ["seed1"] * (16 - twos)
    return [kind for kind in WORKERS for _ in range(4)] + seeds + ["thorn"] * 16


class Cards:
    """A shuffled stock to take from, by a wish or as they come."""

    def __init__(self, dice: random.Random, chosen: dict[str, str]) -> None:
        self.left = plain_cards(chosen)
        dice.shuffle(self.left)
        self.miracles = list(MIRACLES)
        dice.shuffle(self.miracles)

    def take(self, wanted: tuple[str, ...], most: int) -> list[str]:
        """At most so many of the wanted kinds."""
        found = [card for card in self.left if card in wanted][:most]
        for card in found:
            self.left.remove(card)
        return found


def _row(dice: random.Random, stock: Cards) -> list[str]:
    kinds = dice.sample(WORKERS, dice.choice((1, 2, 3, 3, 4, 4)))
    row = [card for kind in kinds for card in stock.take((kind,), dice.choice((1, 1, 2, 3, 4)))]
    if len(set(row)) < 4 and stock.miracles and dice.random() < 0.3:
        row.append(stock.miracles.pop())
    return row


def _bed(dice: random.Random, stock: Cards) -> list[str]:
    bed = stock.take((*SEEDS, "thorn"), dice.choice((0, 1, 2, 3, 3, 3)))
    bed = [f"{card}+2" if card in SEEDS and dice.random() < 0.3 else card for card in bed]
    if len(bed) < 3 and stock.miracles and dice.random() < 0.3:
        bed.insert(0, stock.miracles.pop())
    return bed


def _seat(dice: random.Random, name: str, stock: Cards, most: int) -> dict[str, Any]:
    return {
        "gardener": name,
        "workers": _row(dice, stock),
        "bed": _bed(dice, stock),
        "hand": stock.take((*WORKERS, *SEEDS), dice.randint(0, most)),
        "yellow": dice.randint(0, 3),
        "purple": dice.choice((0, 0, 1)),
        "doves": dice.choice((2, 3, 3, 4)),
        "collected": len(stock.take(("thorn",), dice.choice((0, 0, 1)))),
    }


def late(dice: random.Random, chosen: dict[str, str], most: int = 7) -> dict[str, Any]:
    """A random position text, someone to place Doves. ``most`` bounds hands."""
    stock = Cards(dice, chosen)
    count = int(chosen["seats"])
    seats = [_seat(dice, name, stock, most) for name in dice.sample(GARDENERS, count)]
    seats[0]["doves"] -= sum(seat["doves"] for seat in seats) > 15
    active = dice.randrange(count)
    pile = stock.left[: dice.choice((0, 1, 3, 6, 10, 14))]
    rest = stock.left[len(pile) :]
    discard = rest[: dice.choice((0, 2, 6, 20))]
    pile += stock.miracles
    dice.shuffle(pile)
    out = dice.random() < 0.3
    if not out:
        pile.insert(len(pile) - dice.randint(0, min(9, len(pile))), "master")
    return {
        "phase": "dove",
        "mover": active,
        "active": active,
        "turn": dice.randint(4, 30),
        "first": dice.randrange(count),
        "seats": seats,
        "pile": pile,
        "discard": discard,
        "master": out,
        "left": dice.randint(0, count - 1) if out else 0,
        "free": seats[active]["doves"],
    }
