"""The command `nk`: it reads the command line and starts the app, or a command of the core.

Nothing here imports a widget; the app is loaded only once it is sure that it will run.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import click

from nk_core import __version__, words
from nk_core.commands import NkGroup, commands
from nk_core.commands.common import SEEDS, game_of, options_of, pairs_option
from nk_core.errors import NkError, OptionError
from nk_core.words import _
from nk_tui.latency import command as latency
from nk_tui.startup import StartUp, seat_of

LOCALE = Path(__file__).resolve().parent / "locale"


def speak(ctx: click.Context, _param: click.Parameter, code: str | None) -> str | None:
    """Switch to the language asked for before anything else is said."""
    del ctx
    offered = words.languages(LOCALE)
    if code is not None and code not in offered:
        words.use(None, LOCALE)
        raise OptionError(
            _("There is no language “{code}”; there are: {languages}.").format(
                code=code, languages=", ".join(offered)
            )
        )
    words.use(code, LOCALE)
    return code


@click.group(
    cls=NkGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--lang", metavar="CODE", is_eager=True, callback=speak, help="Language: en or pt_BR."
)
@click.option(
    "--saves",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the saves.",
)
@click.option("--no-resume", is_flag=True, help="Do not look at the last match first.")
@click.option("--ascii", "plain", is_flag=True, help="Draw with ASCII characters alone.")
@click.version_option(__version__, "--version", prog_name="nk", message="%(prog)s %(version)s")
@click.pass_context
def main(
    ctx: click.Context, lang: str | None, saves: Path | None, no_resume: bool, plain: bool
) -> None:
    """New Kingdom in the terminal. Without a command the app starts.

    Unofficial fan work; the games belong to New Kingdom Gaming and Ixion Gameworks.
    """
    start = StartUp(folder=saves, resume=not no_resume, language=lang, ascii=plain)
    if ctx.invoked_subcommand is None:
        open_app(start)
    ctx.obj = start


@main.command("play")
@click.argument("game_name", metavar="GAME")
@pairs_option
@click.option(
    "--seat",
    "seat_texts",
    multiple=True,
    metavar="[NAME=]WHO",
    help="Who sits at the next seat: person, bot, bot:LEVEL, or bot:LEVEL:SECONDS.",
)
@click.option("--seed", type=SEEDS, help="The deal; the same seed deals the same cards.")
@click.pass_obj
def play(
    start: StartUp,
    game_name: str,
    pairs: tuple[str, ...],
    seat_texts: tuple[str, ...],
    seed: int | None,
) -> None:
    """Go straight to a table of GAME.

    Without --seat you play against a bot. `--seat Ana=person --seat Bo=bot:sharp:5` seats Ana first,
    against Bo at level sharp with five seconds a turn.
    """
    from nk_core.table import GAMES

    options = options_of(pairs)
    if game_name not in GAMES:  # games that are only there for tests are not on offer
        raise OptionError(
            _("There is no game “{name}”; there is {games}.").format(
                name=game_name, games=", ".join(GAMES)
            )
        )
    game = game_of(game_name, options)
    seats = tuple(seat_of(text, number) for number, text in enumerate(seat_texts, 1))
    if seats and len(seats) != game.seats:
        raise OptionError(
            _("This game has {seats} seats, not {given}.").format(
                seats=game.seats, given=len(seats)
            )
        )
    open_app(
        StartUp(
            folder=start.folder,
            resume=False,
            language=start.language,
            ascii=start.ascii,
            game=game_name,
            options=options,
            seats=seats or None,
            seed=seed,
        )
    )


for _command in (*commands(), latency):
    main.add_command(_command)


def open_app(start: StartUp) -> None:
    """Run the app and end the process with its code. Raises NkError where there is no terminal."""
    # Textual reads from stdin and draws on stderr.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise NkError(
            _("The game needs a terminal: start it without redirecting its input or output.")
        )
    if find_spec("textual") is None:
        raise NkError(_("The package textual is missing: install the project again."))
    from nk_tui.app import run

    sys.exit(run(start) or 0)


if __name__ == "__main__":
    main(prog_name="nk")
