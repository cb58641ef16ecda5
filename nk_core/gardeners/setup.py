"""Gardeners' set-up options: what may be chosen, what each choice means, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping

from nk_core.option_table import Plain, completed, offered, with_defaults
from nk_core.seen import Option
from nk_core.words import N_, _

SEEDS = 16
PLAYERS = ("Alba", "Bento", "Clara", "Davi")


PRINTED: tuple[Plain, ...] = (
    (
        "seats",
        "game",
        N_("Players"),
        N_("The fewer play, the more cards stay in the box: 30, 20 or 10."),
        (
            ("2", N_("Two"), N_("A draw pile of 24 cards.")),
            ("3", N_("Three"), N_("A draw pile of 29 cards.")),
            ("4", N_("Four"), N_("A draw pile of 34 cards.")),
        ),
        (),
    ),
    (
        "gardeners",
        "official",
        N_("Gardeners"),
        N_("Who tends each garden. They are chosen in the open, before the hands are dealt."),
        (
            ("deal", N_("One of two"), N_("Everyone is dealt two Gardeners and keeps one.")),
            (
                "first",
                N_("First match"),
                N_("The set advised for a first match, dealt out: nobody chooses."),
            ),
            (
                "free",
                N_("Free choice"),
                N_("Each in turn takes any Gardener still free; print has no such way."),
            ),
        ),
        (),
    ),
    (
        "watered",
        "official",
        N_("Who last watered a plant"),
        N_("Most Thorns at the start go first; this settles a tie among those players."),
        (
            ("lot", N_("Nobody knows"), N_("Lots are drawn among the tied.")),
            ("seat0", N_("First seat"), N_("Goes first if among the tied; if not, lots.")),
            ("seat1", N_("Second seat"), N_("Goes first if among the tied; if not, lots.")),
            ("seat2", N_("Third seat"), N_("Goes first if among the tied; if not, lots.")),
            ("seat3", N_("Fourth seat"), N_("Goes first if among the tied; if not, lots.")),
        ),
        (),
    ),
)
UNCLEAR: tuple[Plain, ...] = (
    (
        "end",
        "unclear",
        N_("When the Master Gardener comes"),
        N_("Print has all three; the round makes everyone's turns equally many."),
        (
            ("round", N_("The round is finished"), N_("Harvest before the first player's turn.")),
            ("turn", N_("The turn is finished"), N_("Harvest right after this turn.")),
            (
                "extra",
                N_("One more turn each"),
                N_("Everyone has one more turn, the drawer last."),
            ),
        ),
        (),
    ),
    (
        "prune",
        "unclear",
        N_("Cost of pruning"),
        N_("The action says 2, the glossary 3. Doctor Miletus always pays 1."),
        (
            ("2", N_("2 fruit"), N_("As the action and the Monk say.")),
            ("3", N_("3 fruit"), N_("As the glossary says.")),
        ),
        (),
    ),
    (
        "merchant",
        "unclear",
        N_("The Merchant takes"),
        "",
        (
            ("blind", N_("A card unseen"), N_("Any card of that hand, by chance.")),
            ("open", N_("A chosen card"), N_("The Merchant's player looks at the hand and picks.")),
        ),
        (),
    ),
    (
        "send",
        "unclear",
        N_("A Worker sent by the Assistant"),
        N_("Whether the team it joins in another's garden pays its reward."),
        (
            ("reward", N_("Earns the team reward"), N_("As if it had been appointed there.")),
            ("plain", N_("Earns nothing"), N_("Sending is no appointing.")),
        ),
        (),
    ),
    (
        "doves",
        "unclear",
        N_("A new Dove"),
        "",
        (
            ("now", N_("May be placed at once"), N_("In the turn that earned it.")),
            (
                "next",
                N_("Waits for the next turn"),
                N_("It lies aside until the Doves are recalled."),
            ),
        ),
        (),
    ),
    (
        "limit",
        "unclear",
        N_("Only 15 Doves"),
        "",
        (
            ("yes", N_("Yes"), N_("When all are out, a team brings fruit.")),
            ("no", N_("No"), N_("There is always one more Dove.")),
        ),
        (),
    ),
    (
        "empty",
        "unclear",
        N_("When the draw pile is empty"),
        N_("Only after the Master Gardener has come."),
        (
            ("skip", N_("Nobody draws"), N_("Turns end without a card.")),
            ("shuffle", N_("The discard pile is shuffled"), N_("Its Thorns come back too.")),
        ),
        (),
    ),
    (
        "apart",
        "unclear",
        N_("Paying with the fruit on a Seed"),
        "",
        (
            ("no", N_("Only with the Seed"), N_("The Seed is discarded; all its fruit counts.")),
            ("yes", N_("One by one"), N_("Fruit that a Grower laid there may be paid singly.")),
        ),
        (),
    ),
    (
        "change",
        "unclear",
        N_("Change for a purple fruit"),
        N_("A purple fruit is worth 5."),
        (
            ("no", N_("None"), N_("What is paid beyond the cost is lost.")),
            ("yes", N_("Yes"), N_("The rest comes back as yellow fruit.")),
        ),
        (),
    ),
)
ASSUMED: tuple[Plain, ...] = (
    (
        "miracles",
        "assumed",
        N_("Whose garden a Miracle goes to"),
        N_("What the three cards say stands in no public source: this is our assumption."),
        (
            (
                "cards",
                N_("As our cards say"),
                N_(
                    "One helps the garden with most Thorns, one with fewest Workers, one with fewest Seeds."
                ),
            ),
            ("drawer", N_("The drawer's"), N_("Always to whoever draws it.")),
            ("choice", N_("The drawer chooses"), N_("Any garden; its owner may still refuse.")),
        ),
        (),
    ),
    (
        "seeds2",
        "assumed",
        N_("Seeds worth 2"),
        N_("So many of the 16 Seeds are worth 2, the others 1. The split is our assumption."),
        tuple((str(n), str(n), "") for n in (8, *range(8), *range(9, SEEDS + 1))),
        (),
    ),
)
TABLE = (*PRINTED, *UNCLEAR, *ASSUMED)  # key, group, name, help, values (default first), when
ROWS = with_defaults(TABLE)


def options() -> tuple[Option, ...]:
    """All options with their words in the language in use."""
    return offered(ROWS)


def complete(given: Mapping[str, str]) -> dict[str, str]:
    """The given options with defaults for the rest. Raises OptionError for an unknown key or value."""
    return completed(given, ROWS, _("Gardeners has no option “{key}”; it has {known}."))


def seat_counts(given: Mapping[str, str]) -> tuple[int, ...]:
    """How many seats a match with those options has. Raises OptionError."""
    return (int(complete({key: given[key] for key in given if key == "seats"})["seats"]),)


def seat_names(given: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the seats when nobody chose others. Raises OptionError."""
    return PLAYERS[: seat_counts(given)[0]]
