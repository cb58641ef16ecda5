"""`nk bound`: the share of deals that a lone player who sees every card could win."""

from __future__ import annotations

import json

import click

from nk_core.commands.common import SEEDS, game_of, options_of, pairs_option, progress
from nk_core.errors import OptionError
from nk_core.words import _


@click.command("bound")
@click.argument("game_name", metavar="GAME")
@click.option("--deals", type=click.IntRange(1, 1_000_000), default=200, show_default=True)
@click.option(
    "--seed", type=SEEDS, default=1, show_default=True, help="The first deal; then +1 each."
)
@click.option(
    "--limit",
    type=click.IntRange(1, 1_000_000_000),
    default=2_000_000,
    show_default=True,
    help="Positions looked at in a deal.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@pairs_option
def command(
    game_name: str, deals: int, seed: int, limit: int, as_json: bool, pairs: tuple[str, ...]
) -> None:
    """Tell which share of deals could be won by a lone player who sees every card.

    Honest play cannot win more. Deals that are neither won nor searched to the end within the limit
    stay open: the true share lies between those won and those won or open. For games of one seat,
    such as `nk bound sowers -o mode=solo`. Ctrl-C ends early and reports what was found.
    """
    from nk_core.search.clairvoyant import Oracle

    game = game_of(game_name, options_of(pairs))
    if game.seats != 1:
        raise OptionError(_("This bound is for a game of one seat, such as mode=solo."))
    oracle = Oracle(game, limit)
    found: list[bool | None] = []
    try:
        with progress(f"{game_name} bound", deals) as tick:
            for deal in range(seed, seed + deals):
                found.append(oracle.solve(game.new(deal)))
                tick(f"{found.count(True) / len(found):.1%}")
    finally:
        if found:
            report(game_name, seed, found, as_json)


def report(game_name: str, seed: int, found: list[bool | None], as_json: bool) -> None:
    """Print the shares of the deals searched so far."""
    won, opened = found.count(True), found.count(None)
    low, high = won / len(found), (won + opened) / len(found)
    if as_json:
        figures = {"game": game_name, "deals": len(found), "seed": seed, "won": won, "open": opened}
        click.echo(json.dumps(figures | {"low": low, "high": high}, indent=2))
        return
    click.echo(
        f"{game_name}: {len(found)} deals (seeds {seed} to {seed + len(found) - 1}), {won} can be won, "
        f"{len(found) - won - opened} cannot, {opened} open"
    )
    click.echo(f"a player who sees every card could win {low:.1%} to {high:.1%}")
