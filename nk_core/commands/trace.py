"""`nk trace`: whole matches as JSON, for bug reports and for checking against other implementations."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from nk_core.commands.common import SEEDS, game_of, options_of, pairs_option, position_text

if TYPE_CHECKING:
    from nk_core.arena import Player
    from nk_core.game import Game


@click.command("trace")
@click.argument("game_name", metavar="GAME")
@click.option("--seed", type=SEEDS, required=True, help="The deal; with --games the first of them.")
@click.option(
    "--games", type=click.IntRange(1), default=1, show_default=True, help="How many deals."
)
@click.option(
    "--bot", default="random", show_default=True, help="Who plays: random, greedy, or a level."
)
@click.option(
    "--simulations",
    type=click.IntRange(1, 10_000_000),
    default=1000,
    show_default=True,
    help="Simulations a decision, when a level plays.",
)
@pairs_option
def command(
    game_name: str, seed: int, games: int, bot: str, simulations: int, pairs: tuple[str, ...]
) -> None:
    """Print a match as one JSON line a decision.

    Each line has "game", "options" and the whole "position" (so a line is a position text by
    itself), "seed", "ply", "turn", the "seat" that decides, all its legal "moves" as text and the
    "move" taken. The last line of a match has "seat" and "move" null, and the "rewards". The same
    arguments print the same lines.
    """
    from nk_core.arena import CHANCE, Player, contestant

    game = game_of(game_name, options_of(pairs))
    plain = bot in CHANCE or ":" in bot
    who = contestant(bot if plain else f"{bot}:{simulations}")
    for deal in range(seed, seed + games):
        trace(game, Player(game, who, threads=1), deal)


def trace(game: Game, player: Player, seed: int) -> None:
    """Play the match of that seed and print its lines."""
    state = game.new(seed)
    ply = 0
    while (seat := game.mover(state)) is not None:
        move = player.pick(state, seat, seed, ply)
        line = opened(game, state, seed, ply, seat)
        click.echo(json.dumps(line | {"move": game.describe(move)}, ensure_ascii=False))
        state = game.play(state, move)
        ply += 1
    line = opened(game, state, seed, ply, None) | {"move": None}
    click.echo(json.dumps(line | {"rewards": list(game.rewards(state))}, ensure_ascii=False))


def opened(game: Game, state: bytes, seed: int, ply: int, seat: int | None) -> dict[str, Any]:
    """A line up to the decision: the position and what is legal in it."""
    return position_text(game, state) | {
        "seed": seed,
        "ply": ply,
        "turn": game.turn(state),
        "seat": seat,
        "moves": [game.describe(move) for move in game.moves(state)],
    }
