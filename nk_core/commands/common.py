"""What all commands share: one sentence for every error, games and options, positions, progress.

Nothing here imports a screen, and the games are loaded only when a command asks for one.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from nk_core.errors import NkError, OptionError, PositionError
from nk_core.words import _

if TYPE_CHECKING:
    from nk_core.game import Game

F = TypeVar("F", bound=Callable[..., Any])
Tick = Callable[[str], None]

POSITION_LIMIT = 1 << 20  # bytes of a position text; a real one has a few thousand
SEEDS = click.IntRange(0, 2**64 - 1)


class NkGroup(click.Group):
    """A group whose every error is one line on stderr, ``nk: ...``, and never a traceback.

    Exit codes: 0 done, 1 a check failed, 2 wrong usage or input, 130 stopped by Ctrl-C.
    """

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line. Ends the process, unless ``standalone_mode`` is False."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        fill_closed_streams()
        try:
            code: Any = super().main(args, prog_name, complete_var, False, **extra)
            sys.stdout.flush()
        except click.exceptions.NoArgsIsHelpError as error:
            error.show()
            code = 2
        except click.UsageError as error:
            refuse(usage(error))
        except click.ClickException as error:
            refuse(error.format_message(), error.exit_code)
        except NkError as error:
            refuse(str(error))
        except click.Abort:
            code = 130
        except BrokenPipeError:
            # The reader has gone, as in `nk trace ... | head`: there is nobody to tell.
            drop_output()
            code = 1
        except OSError as error:
            drop_output()
            refuse(f"{error.filename or 'stdout'}: {error.strerror or error}.", 1)
        sys.exit(code if isinstance(code, int) else 0)


def fill_closed_streams() -> None:
    """Where the process was started without a standard stream, Python has None: put a file there.

    From such a stdin nothing can be read; writing to such a stdout fails, as it does in other tools.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def drop_output() -> None:
    """Point stdout at nothing, so that the last flush of the process cannot fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse(sentence: str, code: int = 2) -> NoReturn:
    """Say in one line what is wrong and end the process with that code."""
    click.echo("nk: " + " ".join(sentence.split()), err=True)
    sys.exit(code)


def usage(error: click.UsageError) -> str:
    """A usage error as one line that ends with where to look."""
    sentence = error.format_message().rstrip()
    if not sentence.endswith((".", "?", "!", ")")):
        sentence += "."
    if error.ctx is None:
        return sentence
    return f"{sentence} " + _("See `{command} --help`.").format(command=error.ctx.command_path)


# ---- games and options ------------------------------------------------------------------------


def pairs_option(command: F) -> F:
    """The option `-o key=value`, as often as wanted, that every command on a game takes."""
    return click.option(
        "-o",
        "--option",
        "pairs",
        multiple=True,
        metavar="KEY=VALUE",
        help="An option of the game, such as mode=solo; may be given again.",
    )(command)


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """The options in a list of ``key=value``. Raises OptionError for anything else or a key twice."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not (key and sign and value):
            raise OptionError(_("“{text}” is no option: write it as key=value.").format(text=pair))
        if key in options:
            raise OptionError(_("The option “{key}” is given twice.").format(key=key))
        options[key] = value
    return options


def game_of(name: str, options: dict[str, str]) -> Game:
    """That game under those options. Raises OptionError for an unknown game, option or value."""
    from nk_core.games import entry_of

    return entry_of(name).make(options)


# ---- positions --------------------------------------------------------------------------------


def read_text(source: str) -> str:
    """The text of a file, of stdin ("-"), or ``source`` itself when it is JSON already.

    Raises PositionError for what cannot be read, is no plain file, is too long or is no UTF-8.
    """
    if source.lstrip().startswith("{"):
        return source
    try:
        if source == "-":
            data = sys.stdin.buffer.read(POSITION_LIMIT + 1)
        elif not stat.S_ISREG(Path(source).stat().st_mode):
            raise PositionError(_("“{file}” is not a plain file.").format(file=source))
        else:
            with open(source, "rb") as file:
                data = file.read(POSITION_LIMIT + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, NkError):
            raise
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise PositionError(
            _("“{file}” cannot be read: {reason}.").format(file=source, reason=why)
        ) from error
    if len(data) > POSITION_LIMIT:
        raise PositionError(_("“{file}” is too long for a position.").format(file=source))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise PositionError(_("“{file}” is not UTF-8 text.").format(file=source)) from error


def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object whose keys differ; JSON itself would let the last one win unnoticed."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _value in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise PositionError(_("The position has “{key}” twice.").format(key=twin))
    return found


def no_number(text: str) -> NoReturn:
    """Refuses NaN and the infinities, which Python would read."""
    raise PositionError(_("“{text}” is no number for a position.").format(text=text))


def read_json(source: str) -> dict[str, Any]:
    """The JSON object in a position text. Raises PositionError with the place of the mistake."""
    try:
        found = json.loads(read_text(source), object_pairs_hook=no_twins, parse_constant=no_number)
    except json.JSONDecodeError as error:
        raise PositionError(
            _("The position is not valid JSON: line {line}, column {column}.").format(
                line=error.lineno, column=error.colno
            )
        ) from error
    except (RecursionError, ValueError) as error:
        if isinstance(error, NkError):
            raise
        raise PositionError(_("The position is not valid JSON.")) from error
    if not isinstance(found, dict):
        raise PositionError(_("A position is a JSON object, in braces."))
    return found


def read_position(name: str | None, pairs: Sequence[str], source: str) -> tuple[Game, bytes]:
    """The game and the state in a position text.

    The text is either what `nk position new` prints ({"game", "options", "position"}) or the bare
    position. Options given beside it count before those in the text; the game's name must agree.
    Raises OptionError or PositionError.
    """
    text = read_json(source)
    bare = "position" not in text
    position = text if bare else text["position"]
    options = {} if bare else text.get("options", {})
    game_name = name if bare else text.get("game", name)
    if game_name is None:
        raise PositionError(_("The position does not say its game: give it with --game."))
    if not isinstance(game_name, str) or not isinstance(position, dict):
        raise PositionError(_("“game” is a name and “position” a JSON object."))
    if name not in (None, game_name):
        raise PositionError(
            _("The position is one of {game}, not of {other}.").format(game=game_name, other=name)
        )
    if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
        raise PositionError(_("The options of a position are names with texts."))
    game = game_of(game_name, {**options, **options_of(pairs)})
    return game, poked(game, position)


def poked(game: Game, position: dict[str, Any]) -> bytes:
    """The state of a position that is read, proven possible. Raises PositionError."""
    try:
        state = game.poke(position)
        game.check(state)
    except NkError:
        raise
    except (ValueError, AssertionError) as error:
        raise PositionError(
            str(error) or _("The position breaks an invariant of the game.")
        ) from error
    return state


def position_text(game: Game, state: bytes) -> dict[str, Any]:
    """A whole position as plain data that names its game and options too."""
    return {"game": game.name, "options": dict(game.options), "position": game.peek(state)}


def pretty(value: Any, indent: int = 0, width: int = 96) -> str:
    """JSON that a person can read and edit: what fits stands in one line."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= width or not isinstance(value, dict | list) or not value:
        return flat
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        rows = [
            f"{pad}{json.dumps(key, ensure_ascii=False)}: {pretty(part, indent + 2, width)}"
            for key, part in value.items()
        ]
        return "{\n" + ",\n".join(rows) + "\n" + " " * indent + "}"
    if not any(isinstance(part, dict | list) for part in value):
        return filled([json.dumps(part, ensure_ascii=False) for part in value], pad, width)
    return (
        "[\n"
        + ",\n".join(pad + pretty(part, indent + 2, width) for part in value)
        + ("\n" + " " * indent + "]")
    )


def filled(parts: Sequence[str], pad: str, width: int) -> str:
    """A JSON list of short parts, as many in a line as fit."""
    lines = [pad]
    for part in parts:
        if len(lines[-1]) + len(part) + 1 > width and lines[-1] != pad:
            lines[-1] = lines[-1].rstrip()
            lines.append(pad)
        lines[-1] += part + ", "
    lines[-1] = lines[-1].removesuffix(", ")
    return "[\n" + "\n".join(lines) + "\n" + pad[2:] + "]"


# ---- progress ---------------------------------------------------------------------------------


@contextmanager
def progress(label: str, total: int) -> Iterator[Tick]:
    """A bar with the time left on stderr, shown on a terminal only.

    Yields a function that moves it on by one step and sets the remark beside it.
    """
    if not sys.stderr.isatty():
        yield lambda remark: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[remark]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total, remark="")
        yield lambda remark: bar.update(task, advance=1, remark=remark)
