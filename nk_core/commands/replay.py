"""`nk replay`: a save played again through the rules, told, checked or printed as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from nk_core.errors import SaveError
from nk_core.words import _

if TYPE_CHECKING:
    from nk_core.save_record import Record
    from nk_core.table import Table


@click.command("replay")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--check", is_flag=True, help="Only verify moves and hashes; exit code 1 if one is wrong."
)
@click.option("--moves", is_flag=True, help="Also every move in notation, hidden cards included.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(ctx: click.Context, path: Path, check: bool, moves: bool, as_json: bool) -> None:
    """Play a saved match again and tell what everyone at the table saw.

    Every move is judged by the rules and every hash compared, with or without --check. The file is
    only read, whoever has it open, and its .bak copy is not looked at.
    """
    try:
        record, table = opened(path)
    except SaveError as error:
        if not check:
            raise
        click.echo(f"nk: {error}", err=True)
        ctx.exit(1)
    if as_json:
        click.echo(json.dumps(facts(record, table, moves), ensure_ascii=False, indent=2))
    elif check:
        end = "over" if table.over else f"turn {table.turn}"
        click.echo(
            f"ok: {record.game}, {len(record.moves)} moves, {len(record.hashes)} hashes, {end}"
        )
    else:
        tell(record, table, moves)


def opened(path: Path) -> tuple[Record, Table]:
    """A save and the match that its moves lead to. Raises SaveError."""
    from nk_core.save_files import read
    from nk_core.save_format import MAX_BYTES
    from nk_core.save_record import Record
    from nk_core.table import Table

    try:
        record = Record.from_bytes(read(path, MAX_BYTES))
        return record, Table.from_record(record)
    except FileNotFoundError as error:
        raise SaveError(_("There is no file “{file}”.").format(file=path)) from error
    except SaveError as error:
        named = path.name in str(error)
        raise SaveError(str(error) if named else f"{path.name}: {error}") from error


def facts(record: Record, table: Table, moves: bool) -> dict[str, Any]:
    """The match as plain data."""
    outcome = table.outcome()
    found: dict[str, Any] = {
        "game": record.game,
        "options": dict(record.options),
        "seats": [
            {"name": seat.name, "bot": seat.bot, "level": seat.level, "seconds": seat.seconds}
            for seat in record.seats
        ],
        "seed": str(record.seed),
        "practice": record.practice,
        "program": record.program,
        "rules": record.rules,
        "created": record.created,
        "saved": record.saved,
        "turn": table.turn,
        "count": len(record.moves),
        "hashes": len(record.hashes),
        "events": [
            {"turn": event.turn, "seat": event.seat, "text": event.text}
            for event in table.log(None)
        ],
        "places": None if outcome is None else list(outcome.places),
    }
    if moves:
        found["moves"] = [text for _code, text in record.moves]
    return found


def tell(record: Record, table: Table, moves: bool) -> None:
    """Print the match as a person reads it."""
    options = ", ".join(f"{key}={value}" for key, value in record.options.items())
    click.echo(f"{table.title} ({options})")
    click.echo(
        " – ".join(seat.name for seat in record.seats) + f", seed {record.seed}, {record.saved}"
    )
    for event in table.log(None):
        click.echo(f"{event.turn:>4}  {event.text}")
    outcome = table.outcome()
    if outcome is not None:
        click.echo(f"{outcome.headline} {outcome.reason}")
    if moves:
        for number, (_code, text) in enumerate(record.moves, 1):
            click.echo(f"{number:>4}. {text}")
