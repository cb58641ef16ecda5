"""Set-up options as rows of a table: how a game offers them and reads what was chosen. It knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nk_core.errors import OptionError
from nk_core.seen import Option, OptionValue
from nk_core.words import _

Value = tuple[str, str, str]  # value, label, help
When = tuple[tuple[str, str], ...]  # (option, value) pairs without which it does not matter
Row = tuple[str, str, str, str, str, tuple[Value, ...], When]  # key, group, default, name, help …
Plain = tuple[str, str, str, str, tuple[Value, ...], When]  # the same, the first value the default


def with_defaults(rows: Iterable[Plain]) -> tuple[Row, ...]:
    """Rows whose default is their first value."""
    return tuple(
        (key, group, values[0][0], name, text, values, when)
        for key, group, name, text, values, when in rows
    )


def offered(rows: Sequence[Row]) -> tuple[Option, ...]:
    """The options of the setup screen, in the language in use."""
    return tuple(
        Option(
            key,
            _(name),
            group,
            tuple(OptionValue(value, _(label), _(help_)) for value, label, help_ in values),
            default,
            _(text),
            when,
        )
        for key, group, default, name, text, values, when in rows
    )


def completed(given: Mapping[str, str], rows: Sequence[Row], unknown: str) -> dict[str, str]:
    """The given options with defaults for the rest. Raises OptionError in one sentence.

    ``unknown`` is the game's own sentence for an option that it has not, with {key} and {known}.
    """
    known = {key: [value for value, _l, _h in values] for key, _g, _d, _n, _t, values, _w in rows}
    for key, value in given.items():
        if key not in known:
            raise OptionError(unknown.format(key=key, known=", ".join(known)))
        if value not in known[key]:
            raise OptionError(
                _("“{value}” is no value of {key}; choose {known}.").format(
                    value=value, key=key, known=", ".join(known[key])
                )
            )
    return {key: given.get(key, default) for key, _g, default, *_rest in rows}
