"""Makes the golden games beside this file: run it only when a rules version changes.

Each is a save of a whole match of random moves under one set of options, with fixed times, so that
making it again under the same rules gives the same bytes.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from nk_core.save_record import Record
from nk_core.table import ALL_GAMES, Seat, Table

HERE = Path(__file__).parent
MOMENT = "2026-01-02T03:04:05.678+00:00"
GAMES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("sowers-duel", "sowers", {}),
    ("sowers-wild", "sowers", {"wild": "yes", "level0": "apprentice", "level1": "master"}),
    (
        "sowers-house",
        "sowers",
        {"pickup": "own", "followup": "skip", "cleanup": "once", "ending": "sudden"},
    ),
    ("sowers-solo", "sowers", {"mode": "solo", "character": "aquila"}),
    ("sowers-master", "sowers", {"mode": "solo", "level0": "master", "wild": "yes"}),
    ("gardeners-two", "gardeners", {}),
    ("gardeners-three", "gardeners", {"seats": "3", "gardeners": "first", "merchant": "open"}),
    ("gardeners-four", "gardeners", {"seats": "4", "gardeners": "free"}),
    (
        "gardeners-house",
        "gardeners",
        {
            "seats": "2",
            "end": "extra",
            "prune": "3",
            "miracles": "choice",
            "seeds2": "16",
            "doves": "next",
            "limit": "no",
            "empty": "shuffle",
            "apart": "yes",
            "change": "yes",
        },
    ),
    ("sovereign-two", "sovereign", {"faction0": "the_dronestate", "faction1": "utopian_remnant"}),
    (
        "sovereign-mirror",
        "sovereign",
        {"faction0": "utopian_remnant", "faction1": "utopian_remnant", "mulligans": "2"},
    ),
    ("sovereign-three", "sovereign", {"seats": "3", "goal": "6", "first": "seat2"}),
    (
        "sovereign-four",
        "sovereign",
        {
            "seats": "4",
            "faction0": "the_dronestate",
            "faction1": "utopian_remnant",
            "faction2": "the_dronestate",
            "faction3": "utopian_remnant",
        },
    ),
    ("bids-four", "bids", {"seats": "4"}),
)


def golden(game: str, options: dict[str, str]) -> Record:
    """A whole match of random moves."""
    names = ALL_GAMES[game].seat_names(options)
    table = Table.new(game, options, [Seat(name, bot=False) for name in names], seed=20260102)
    rng = random.Random(7)
    while not table.over:
        table.play(rng.choice(table.choices()).code)
    return replace(table.record(), created=MOMENT, saved=MOMENT, program="golden")


if __name__ == "__main__":
    for name, game, options in GAMES:
        (HERE / f"{name}.nk").write_bytes(golden(game, options).to_bytes())
