"""Sovereign's set-up options: what may be chosen, what each choice means, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping

from nk_core.option_table import Plain, Value, completed, offered, with_defaults
from nk_core.seen import Option
from nk_core.sovereign.cards import FACTION_OF
from nk_core.words import N_, _

FACTIONS = ("the_dronestate", "utopian_remnant")
GOALS = {2: 12, 3: 10, 4: 10}  # R16
SEATS = ("2", "3", "4")
PLAYERS = ("Ana", "Bruno", "Cora", "Davi")


DECKS: tuple[Value, ...] = (
    ("random", N_("By lot"), N_("One that nobody else has, as long as there is one.")),
    *((key, FACTION_OF[key].name, "") for key in FACTIONS),
)

# key, group, name, help, values (the first is the default), when
TABLE: tuple[Plain, ...] = (
    (
        "seats",
        "game",
        N_("Players"),
        "",
        (("2", N_("Two"), ""), ("3", N_("Three"), ""), ("4", N_("Four"), "")),
        (),
    ),
    *(
        (
            f"faction{seat}",
            "official",
            name,
            N_("The deck of this seat. Several may have the same."),
            DECKS,
            tuple(("seats", count) for count in SEATS[seat - 1 :]) if seat > 1 else (),
        )
        for seat, name in enumerate(
            (N_("First faction"), N_("Second faction"), N_("Third faction"), N_("Fourth faction"))
        )
    ),
    (
        "goal",
        "official",
        N_("Echoes to win"),
        "",
        (
            ("printed", N_("As printed"), N_("Twelve for two players, ten for more.")),
            *((str(count), str(count), "") for count in (6, 8, 10, 12)),
        ),
        (),
    ),
    (
        "first",
        "official",
        N_("First player"),
        "",
        (
            ("lot", N_("By lot"), ""),
            ("seat0", N_("First seat"), ""),
            ("seat1", N_("Second seat"), ""),
            ("seat2", N_("Third seat"), N_("With fewer seats: by lot.")),
            ("seat3", N_("Fourth seat"), N_("With fewer seats: by lot.")),
        ),
        (),
    ),
    (
        "mulligans",
        "official",
        N_("Free mulligans"),
        N_(
            "Other first hands for the asking. Hands without a unit, or of eight echoes, go back any time."
        ),
        (("1", "1", ""), ("0", "0", ""), ("2", "2", "")),
        (),
    ),
)
ROWS = with_defaults(TABLE)


def options() -> tuple[Option, ...]:
    """All options with their words in the language in use."""
    return offered(ROWS)


def complete(given: Mapping[str, str]) -> dict[str, str]:
    """The given options with defaults for the rest. Raises OptionError for an unknown key or value."""
    return completed(given, ROWS, _("Sovereign has no option “{key}”; it has {known}."))


def goal(chosen: Mapping[str, str]) -> int:
    """How many echoes win under those options (R16)."""
    return GOALS[int(chosen["seats"])] if chosen["goal"] == "printed" else int(chosen["goal"])


def seat_counts(given: Mapping[str, str]) -> tuple[int, ...]:
    """How many seats a match with those options has. Raises OptionError."""
    return (int(complete({key: given[key] for key in given if key == "seats"})["seats"]),)


def seat_names(given: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the seats when nobody chose others. Raises OptionError."""
    return PLAYERS[: seat_counts(given)[0]]
