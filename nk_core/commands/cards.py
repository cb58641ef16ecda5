"""`nk cards`: the cards of Sovereign, text and rule side by side, and the linter that reads them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

import click

from nk_core.words import _

if TYPE_CHECKING:
    from nk_core.sovereign.card import Card, Faction

NARROW, WIDE = 80, 160  # columns that a listing takes at least and at most


@click.command("cards")
@click.argument("faction", metavar="[FACTION]", required=False)
@click.option("--check", is_flag=True, help="Run the linter instead of listing.")
def command(faction: str | None, check: bool) -> None:
    """List the cards of Sovereign, each text beside the rule that the engine runs.

    FACTION is a key such as utopian_remnant, or the two letters of its rulings, such as UR. Names and
    texts come in the language in use. With --check the linter reads the cards instead; it prints every
    fault and ends with exit code 1 if there is any.
    """
    factions = chosen(faction)
    if check:
        lint(factions)
        return
    width = min(max(shutil.get_terminal_size((120, 24)).columns, NARROW), WIDE)
    for one in factions:
        for line in listing(one, width):
            click.echo(line)
    if faction is None:
        for line in glossary(width):
            click.echo(line)


def chosen(faction: str | None) -> tuple[Faction, ...]:
    """The faction of that key or those letters, or all. Raises BadParameter."""
    from nk_core.sovereign.cards import FACTIONS

    wanted = (faction or "").lower()
    found = tuple(one for one in FACTIONS if wanted in ("", one.key, one.letters.lower()))
    if not found:
        raise click.BadParameter(
            _("“{name}” is no faction; there are {known}.").format(
                name=faction, known=", ".join(one.key for one in FACTIONS)
            )
        )
    return found


def lint(factions: tuple[Faction, ...]) -> None:
    """Print every fault of the cards. Ends the process with 1 if there is one."""
    from nk_core.sovereign.lint import faults

    found = faults(factions)
    for fault in found:
        click.echo(str(fault))
    if found:
        raise SystemExit(1)
    count = sum(len(one.cards) + 1 for one in factions)
    click.echo(f"{count} cards and leaders, no fault")


def listing(faction: Faction, width: int) -> Iterator[str]:
    """A faction as lines: a heading, then the leader and the cards in two columns."""
    heading = f"{_(faction.name)} ({faction.key}, {faction.letters})"
    yield from (heading, "=" * len(heading), "")
    for card in (faction.leader, *faction.cards):
        yield f"{card.number or 'L':>2}  {title(card)}"
        yield from columns(_(card.text), [str(rule) for rule in card.rules], width)
        yield ""


def title(card: Card) -> str:
    """A card's name and its facts in one line."""
    from nk_core.sovereign.card import LeaderCard, UnitCard
    from nk_core.sovereign.cards_seen import fact_line
    from nk_core.sovereign.keywords import KEYWORDS

    if isinstance(card, LeaderCard):
        return fact_line(card)
    words = card.keywords if isinstance(card, UnitCard) else ()
    keywords = ", ".join(_(KEYWORDS[word].name) for word in words)
    return f"{_(card.name)}: {fact_line(card)} {keywords}".rstrip()


def columns(text: str, rules: list[str], width: int) -> Iterator[str]:
    """The text on the left, the rules on the right, both wrapped."""
    half = (width - 8) // 2
    left = wrap(text, half)
    right = [line for rule in rules for line in wrap(rule, half, subsequent_indent="  ")]
    for one, other in zip_longest(left, right, fillvalue=""):
        yield f"    {one:<{half}}  {other}".rstrip()


def glossary(width: int) -> Iterator[str]:
    """The keywords with their explanations."""
    from nk_core.sovereign.keywords import KEYWORDS

    for keyword in KEYWORDS.values():
        yield from wrap(f"{_(keyword.name)}: {_(keyword.text)}", width, subsequent_indent="    ")
