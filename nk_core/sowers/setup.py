"""Sowers' set-up options: what may be chosen, what each choice means, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping

from nk_core.option_table import Row, completed, offered
from nk_core.seen import Option
from nk_core.words import N_, _

DUEL_HANDS = {"apprentice": 5, "sower": 4, "master": 3}  # 2.2
SOLO_HANDS = {"apprentice": 4, "sower": 3, "master": 3}  # 6.2
AQUILA_TURNS = 10
CHARACTERS = ("Priscilla", "Aquila")

DIFFICULTIES = (
    ("apprentice", N_("Apprentice"), ""),
    ("sower", N_("Sower"), ""),
    ("master", N_("Master"), ""),
)

# key, group, default, name, help, values (value, label, help), when
TABLE: tuple[Row, ...] = (
    (
        "mode",
        "game",
        "duel",
        N_("Mode"),
        "",
        (
            ("duel", N_("Duel"), N_("Two players, each with a deck.")),
            ("solo", N_("Solo against Aquila"), N_("One player against a deck that never rests.")),
        ),
        (),
    ),
    (
        "level0",
        "official",
        "sower",
        N_("Difficulty"),
        N_(
            "The first player's in a duel. Duel: 5, 4 or 3 starting cards. Solo: 4, 3 or 3, and against a "
            "Master the other deck begins."
        ),
        DIFFICULTIES,
        (),
    ),
    (
        "level1",
        "official",
        "sower",
        N_("Difficulty of the second seat"),
        N_("A handicap: 5, 4 or 3 starting cards."),
        DIFFICULTIES,
        (("mode", "duel"),),
    ),
    (
        "character",
        "official",
        "priscilla",
        N_("You play as"),
        "",
        (("priscilla", "Priscilla", ""), ("aquila", "Aquila", "")),
        (("mode", "solo"),),
    ),
    (
        "first",
        "official",
        "random",
        N_("First player"),
        "",
        (
            ("random", N_("By lot"), ""),
            ("seat0", N_("First seat"), ""),
            ("seat1", N_("Second seat"), ""),
        ),
        (("mode", "duel"),),
    ),
    (
        "wild",
        "official",
        "no",
        N_("Wild Seeds"),
        N_("One more card in each player's deck that may be any seed."),
        (("no", N_("Without"), ""), ("yes", N_("With"), N_("No achievements in solo."))),
        (),
    ),
    (
        "pickup",
        "unclear",
        "any",
        N_("Picking up from the Rocky Soil"),
        "",
        (("any", N_("Any card"), ""), ("own", N_("Only cards you laid"), "")),
        (),
    ),
    (
        "followup",
        "unclear",
        "lose",
        N_("When the Rocky Soil's follow-up cannot be played"),
        "",
        (("lose", N_("You lose"), ""), ("skip", N_("It is skipped"), "")),
        (),
    ),
    (
        "cleanup",
        "unclear",
        "after",
        N_("Four cards on the Rocky Soil are cleared"),
        "",
        (("after", N_("After the follow-up"), ""), ("once", N_("At once"), "")),
        (),
    ),
    (
        "ending",
        "unclear",
        "equal",
        N_("When the first player completes"),
        "",
        (
            ("equal", N_("The second player has one more turn"), ""),
            ("sudden", N_("The match is over"), ""),
        ),
        (("mode", "duel"),),
    ),
)


def options() -> tuple[Option, ...]:
    """All options with their words in the language in use."""
    return offered(TABLE)


def complete(given: Mapping[str, str]) -> dict[str, str]:
    """The given options with defaults for the rest. Raises OptionError for an unknown key or value."""
    return completed(given, TABLE, _("Sowers has no option “{key}”; it has {known}."))


def seat_counts(given: Mapping[str, str]) -> tuple[int, ...]:
    """How many seats a match with those options may have."""
    return (1,) if given.get("mode", "duel") == "solo" else (2,)


def seat_names(given: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the seats when nobody chose others."""
    if given.get("mode", "duel") == "duel":
        return CHARACTERS
    return (own_character(given),)


def own_character(given: Mapping[str, str]) -> str:
    """Solo: the name of the player's side."""
    return CHARACTERS[0] if given.get("character", "priscilla") == "priscilla" else CHARACTERS[1]


def rival_character(given: Mapping[str, str]) -> str:
    """Solo: the name of the deck that plays alone."""
    return CHARACTERS[1] if own_character(given) == CHARACTERS[0] else CHARACTERS[0]
