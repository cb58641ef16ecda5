"""Random Sowers options and random late positions, for tests that want more than games from the deal reach.

It places cards; whether anything can be played from there it does not ask.
"""

from __future__ import annotations

import random
from typing import Any

from .model import AQUILA, BLACKS, YELLOWS

CHOICES = {
    "mode": ("duel", "solo"),
    "level0": ("apprentice", "sower", "master"),
    "level1": ("apprentice", "sower", "master"),
    "first": ("random", "seat0", "seat1"),
    "wild": ("no", "yes"),
    "pickup": ("any", "own"),
    "followup": ("lose", "skip"),
    "cleanup": ("after", "once"),
    "ending": ("equal", "sudden"),
}


def options(dice: random.Random, **fixed: str) -> dict[str, str]:
    """A random setting of every option."""
    return {key: dice.choice(values) for key, values in CHOICES.items()} | fixed


def late(dice: random.Random, chosen: dict[str, str]) -> dict[str, Any]:
    """A random position text, someone to lay a seed, with short decks.

    Either with nearly full Good Soils, or (``dry``) with hardly a yellow left, where Rocky Soil is a risk.
    """
    dry = dice.random() < 0.4
    is_solo = chosen["mode"] == "solo"
    seats = 1 if is_solo else 2
    wild = chosen["wild"] == "yes"
    mover = dice.randrange(seats)
    first = mover if not is_solo and dice.random() < 0.3 else dice.randrange(seats)
    zones = [_blacks(dice, dry) for _ in range(seats)]
    if not is_solo and mover != first and dice.random() < 0.5:
        _complete(zones[first])
    rocky: list[tuple[str, int]] = []
    removed: list[str] = []
    for card in dice.sample(YELLOWS * seats + ("w",) * (seats * wild), seats * (10 + wild)):
        _scatter(dice, card, zones, rocky, removed, dry)
    if dry and removed:
        zones[mover]["hand"].insert(0, removed.pop())
    position: dict[str, Any] = {
        "phase": "play",
        "mover": mover,
        "first": first,
        "turn": 1 + (mover != first),
        "seats": zones,
    }
    if is_solo:
        position["aquila"] = _aquila(dice, chosen, rocky, removed)
        position["first"] = AQUILA if chosen["level0"] == "master" else 0
    position["rocky"] = [list(pair) for pair in rocky]
    for index, seat in enumerate(zones):
        _tidy(dice, seat, 8 if index == mover else 7)
    return position


def _blacks(dice: random.Random, dry: bool) -> dict[str, list[str]]:
    filled = dice.choice((0, 1, 2, 3, 5) if dry else (0, 3, 6, 7, 8, 9, 9))
    zones: dict[str, list[str]] = {name: [] for name in ("deck", "hand", "thorny", "good", "path")}
    zones["good"] = list(BLACKS[:filled])
    where = dice.choices(("deck", "hand", "thorny"), weights=(3, 4, 2), k=10)
    for card, zone in zip(BLACKS[filled:], where, strict=False):
        zones[zone].append(card)
    return zones


def _complete(zones: dict[str, list[str]]) -> None:
    zones["good"] = list(BLACKS)
    for name in ("deck", "hand", "thorny"):
        zones[name] = []


def _scatter(
    dice: random.Random,
    card: str,
    zones: list[dict[str, list[str]]],
    rocky: list[tuple[str, int]],
    removed: list[str],
    dry: bool,
) -> None:
    seat = dice.randrange(len(zones))
    weights = (1, 1, 1, 1, 36) if dry else (4, 3, 3, 2, 4)
    place = dice.choices(("deck", "hand", "path", "rocky", "gone"), weights=weights)[0]
    if place == "rocky" and len(rocky) < 3:
        rocky.append((card, seat))
    elif place in ("rocky", "gone"):
        removed.append(card)
    else:
        zones[seat][place].append(card)


def _aquila(
    dice: random.Random,
    chosen: dict[str, str],
    rocky: list[tuple[str, int]],
    removed: list[str],
) -> dict[str, Any]:
    laid = dice.randrange(1 if chosen["level0"] == "master" else 0, 10)
    yellows = dice.sample(YELLOWS, 10)
    for card in yellows[:laid]:
        if len(rocky) < 3 and dice.random() < 0.4:
            rocky.append((card, AQUILA))
        else:
            removed.append(card)
    dice.shuffle(rocky)
    return {"good": laid, "deck": yellows[laid:]}


def _tidy(dice: random.Random, seat: dict[str, list[str]], most: int) -> None:
    """Shuffles, and moves what the hand cannot hold into the deck."""
    dice.shuffle(seat["hand"])
    seat["deck"] += seat["hand"][most:]
    del seat["hand"][most:]
    dice.shuffle(seat["deck"])
