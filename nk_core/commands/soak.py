"""`nk soak`: random games by the thousand, every invariant checked after every move."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import click

from nk_core.commands.common import SEEDS, game_of, options_of, pairs_option, progress, refuse

if TYPE_CHECKING:
    from nk_core.game import Game


@click.command("soak")
@click.argument("game_name", metavar="GAME")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True)
@click.option(
    "--seed", type=SEEDS, default=1, show_default=True, help="The first deal; then +1 each."
)
@click.option(
    "--every",
    type=click.IntRange(1, 1000),
    default=100,
    show_default=True,
    help="Look closely at one game in so many.",
)
@pairs_option
def command(game_name: str, games: int, seed: int, every: int, pairs: tuple[str, ...]) -> None:
    """Play random games and check after each move that nothing the game promises is broken.

    Every card in one place, counts within their bounds; and in one game of --every so many also the
    position text, and that the worlds imagined for each seat keep all that the seat knows. Without -o
    the options vary from game to game. Exit code 1 names the seed of the first game that breaks.
    Ctrl-C ends early and reports what was played.
    """
    ends: Counter[str] = Counter()
    moves = done = 0
    try:
        with progress(f"{game_name} soak", games) as tick:
            for deal in range(seed, seed + games):
                options = options_of(pairs) or random_options(game_name, deal)
                try:
                    played, end = soak(game_name, options, deal, deal % every == 0)
                except AssertionError as error:
                    refuse(f"the game of seed {deal} with {options} breaks: {error}.", 1)
                moves, done = moves + played, done + 1
                ends[end] += 1
                tick("")
    finally:
        if done:
            click.echo(f"{game_name}: {done} games, {moves} moves, no invariant broken")
            click.echo("  ".join(f"{end or 'over'} {count}" for end, count in ends.most_common()))


def random_options(game_name: str, seed: int) -> dict[str, str]:
    """One value of every option of the game, by lot."""
    from nk_core.games import entry_of

    rng = random.Random(seed)
    return {option.key: rng.choice(option.values).value for option in entry_of(game_name).options()}


def soak(game_name: str, options: dict[str, str], seed: int, closely: bool) -> tuple[int, str]:
    """One random game with all checks. Returns (moves, how it ended). Raises AssertionError."""
    game = game_of(game_name, options)
    if closely:
        played, state = watch(game, seed)
    else:
        played, state, sound = game.soak(seed)
        assert sound, f"after move {played} an invariant"
        game.check(state)
    return played, str(game.peek(state).get("outcome", ""))


def watch(game: Game, seed: int) -> tuple[int, bytes]:
    """A random game whose every position is checked in full, through the eyes of every seat too."""
    rng = random.Random(seed)
    state = game.new(seed)
    played = 0
    while game.mover(state) is not None:
        moves = game.moves(state)
        assert moves, "a running game offers a move"
        state = game.play(state, rng.choice(moves))
        played += 1
        game.check(state)
        for seat in range(game.seats):
            world = game.imagine(state, seat, rng.getrandbits(64))
            game.check(world)
            assert game.is_sound(world)
            assert game.key(world, seat) == game.key(state, seat), "a seat's knowledge is kept"
    return played, state
