"""`nk perft`: counts lines of play, to compare the rules with an independent implementation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from nk_core.commands.common import (
    SEEDS,
    game_of,
    options_of,
    pairs_option,
    progress,
    read_position,
)
from nk_core.words import _

if TYPE_CHECKING:
    from nk_core.game import Game


AT_ONCE = 4  # levels that one call of the core counts
DEPTH = click.IntRange(0, 200)


@click.command("perft")
@click.argument("game_name", metavar="GAME")
@click.argument("rest", metavar="[POSITION] DEPTH", nargs=-1, required=True)
@click.option("--split", is_flag=True, help="Also the count behind each legal move.")
@click.option(
    "--seed", type=SEEDS, default=1, show_default=True, help="The deal, without POSITION."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@pairs_option
def command(
    game_name: str,
    rest: tuple[str, ...],
    split: bool,
    seed: int,
    as_json: bool,
    pairs: tuple[str, ...],
) -> None:
    """Count the sequences of DEPTH legal moves from a position.

    Sequences that end the match earlier count too. Without POSITION the deal of --seed is taken;
    POSITION is a file, "-" for stdin, or the JSON itself (see `nk position --help`). A redraw
    inside a move follows the generator in the position, so the counts are exact.
    """
    if len(rest) > 2:
        raise click.UsageError(_("Give one POSITION at most, then DEPTH."))
    depth: int = DEPTH(rest[-1], None, click.get_current_context())
    if len(rest) == 2:
        game, state = read_position(game_name, pairs, rest[0])
    else:
        game = game_of(game_name, options_of(pairs))
        state = game.new(seed)
    counts: dict[str, int] = {}
    try:
        done = fill(game, state, depth, counts)
    except KeyboardInterrupt:
        report(counts, split, as_json, whole=False)
        raise
    report(counts, split, as_json, whole=True, total=done)


def fill(game: Game, state: bytes, depth: int, counts: dict[str, int]) -> int:
    """Count behind each legal move, into ``counts`` by its notation. Returns the total."""
    if depth == 0 or game.mover(state) is None:
        return 1
    moves = game.moves(state)
    with progress("perft", len(moves)) as tick:
        for move in moves:
            name = game.describe(move)
            counts[name] = 0
            for part in parts(game, game.play(state, move), depth - 1):
                counts[name] += part
            tick("")
    return sum(counts.values())


def parts(game: Game, state: bytes, depth: int) -> Iterator[int]:
    """The count below a position in parts that the core counts fast, so that Ctrl-C is heard."""
    if depth <= AT_ONCE or game.mover(state) is None:
        yield game.perft(state, depth)
        return
    for move in game.moves(state):
        yield from parts(game, game.play(state, move), depth - 1)


def report(
    counts: dict[str, int], split: bool, as_json: bool, *, whole: bool, total: int | None = None
) -> None:
    """Print what was counted; ``whole`` is False when it was stopped before the end."""
    found = sum(counts.values()) if total is None else total
    if as_json:
        click.echo(json.dumps({"total": found, "split": counts, "whole": whole}))
        return
    if split:
        width = max((len(move) for move in counts), default=0)
        for move in sorted(counts):
            click.echo(f"{move:<{width}}  {counts[move]}")
    click.echo(f"total  {found}" + ("" if whole else "  (stopped: only the moves counted so far)"))
