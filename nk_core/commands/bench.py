"""`nk bench`: the throughput of the core, and the signature of its search."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import click

from nk_core.commands.common import game_of, options_of, pairs_option, progress

if TYPE_CHECKING:
    from nk_core.bench import Measure


@click.command("bench")
@click.argument("game_name", metavar="[GAME]", required=False)
@click.option("--quick", is_flag=True, help="Shorter runs: rougher figures, the same signature.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@pairs_option
def command(game_name: str | None, quick: bool, as_json: bool, pairs: tuple[str, ...]) -> None:
    """Measure one game, or all of them.

    Steps are in nanoseconds inside the compiled core, medians over ten fixed positions; simulations
    are those of the strongest level. The signature is one number that stays the same as long as
    the search plays the same. Only ratios taken in one run can be compared between machines.
    """
    from nk_core.bench import COUNT, measures
    from nk_core.games import GAMES

    options = options_of(pairs)
    names = [game_name] if game_name else list(GAMES)
    games = {name: game_of(name, options) for name in names}
    found: dict[str, list[Measure]] = {name: [] for name in names}
    warn_when_busy()
    try:
        with progress("bench", COUNT * len(games)) as tick:
            for name, game in games.items():
                for measure in measures(game, quick):
                    found[name].append(measure)
                    tick(f"{name}: {measure.key}")
    except KeyboardInterrupt:
        report(found, as_json)
        raise
    report(found, as_json)


def warn_when_busy() -> None:
    """Say so on stderr when other programs take the processors: figures are then too low."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    if load > 0.5 * (os.cpu_count() or 1):
        click.echo(f"other programs are busy here (load {load:.1f}): figures will be low", err=True)


def shown(measure: Measure) -> str:
    """A figure with as many digits as mean something."""
    if measure.unit in ("", "bytes"):
        return f"{measure.value:.0f}"
    if measure.unit == "/s":
        return f"{measure.value:,.0f}"
    return f"{measure.value:.{2 if measure.unit == 'x' else 1}f}"


def report(found: dict[str, list[Measure]], as_json: bool) -> None:
    """Print all that was measured so far."""
    if as_json:
        plain = {
            name: {measure.key: {"value": measure.value, "unit": measure.unit} for measure in rows}
            for name, rows in found.items()
        }
        click.echo(json.dumps(plain, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    for name, rows in found.items():
        table = Table(title=name, title_justify="left")
        table.add_column("what")
        table.add_column("figure", justify="right")
        table.add_column("unit")
        for measure in rows:
            table.add_row(measure.key, shown(measure), measure.unit)
        Console().print(table)
