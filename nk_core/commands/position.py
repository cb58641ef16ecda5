"""`nk position`: the position text of a game, made, shown and checked."""

from __future__ import annotations

import click

from nk_core.commands.common import (
    SEEDS,
    game_of,
    options_of,
    pairs_option,
    position_text,
    pretty,
    read_position,
)
from nk_core.errors import NkError, OptionError

GAME = click.option("--game", "game_name", metavar="GAME", help="The game, when the text is bare.")


@click.group("position")
def command() -> None:
    """Positions as text: every zone by name, hidden order included.

    A position text is JSON: {"game": ..., "options": {...}, "position": {...}}, or the bare part
    below "position", whose names the game's rules.md explains. Where a POSITION is asked for, give a
    file, "-" for stdin, or the JSON itself.
    """


@command.command("new")
@click.argument("game_name", metavar="GAME")
@click.option("--seed", type=SEEDS, default=1, show_default=True, help="The deal.")
@click.option(
    "--moves", type=click.IntRange(0), default=0, help="Play on so many random moves first."
)
@pairs_option
def new(game_name: str, seed: int, moves: int, pairs: tuple[str, ...]) -> None:
    """Print the position after the deal of a seed."""
    from random import Random

    game = game_of(game_name, options_of(pairs))
    state = game.new(seed)
    pick = Random(seed)
    for _step in range(moves):
        if game.mover(state) is None:
            break
        state = game.play(state, pick.choice(game.moves(state)))
    click.echo(pretty(position_text(game, state)))


@command.command("show")
@click.argument("source", metavar="POSITION")
@GAME
@pairs_option
def show(source: str, game_name: str | None, pairs: tuple[str, ...]) -> None:
    """Print a position in full, missing parts filled in, with its legal moves."""
    game, state = read_position(game_name, pairs, source)
    whole = position_text(game, state)
    whole["mover"] = game.mover(state)
    whole["moves"] = [game.describe(move) for move in game.moves(state)]
    if game.mover(state) is None:
        whole["rewards"] = list(game.rewards(state))
    click.echo(pretty(whole))


@command.command("check")
@click.argument("sources", metavar="POSITION...", nargs=-1, required=True)
@GAME
@pairs_option
@click.pass_context
def check(
    ctx: click.Context, sources: tuple[str, ...], game_name: str | None, pairs: tuple[str, ...]
) -> None:
    """Say whether position texts are possible positions; exit code 1 when one is not."""
    bad = 0
    for source in sources:
        try:
            game, state = read_position(game_name, pairs, source)
        except OptionError:
            raise  # the command itself is wrong, not the position
        except NkError as error:
            click.echo(f"nk: {error}", err=True)
            bad += 1
            continue
        seat = game.mover(state)
        tail = "over" if seat is None else f"seat {seat} to move, {len(game.moves(state))} moves"
        click.echo(f"ok: {game.name}, turn {game.turn(state)}, {tail}")
    if bad:
        ctx.exit(1)
