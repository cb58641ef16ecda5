"""Bids' options: how many seats, how many cards."""

from __future__ import annotations

from collections.abc import Mapping

from nk_core.errors import OptionError
from nk_core.seen import Option, OptionValue

VALUES = {"seats": ("2", "3", "4"), "cards": ("4", "3", "5", "6")}


def options() -> tuple[Option, ...]:
    """Both options; the first value is the default."""
    return tuple(
        Option(key, key, "game", tuple(OptionValue(value, value) for value in values), values[0])
        for key, values in VALUES.items()
    )


def complete(given: Mapping[str, str]) -> dict[str, str]:
    """The given options with defaults for the rest. Raises OptionError."""
    for key, value in given.items():
        if value not in VALUES.get(key, ()):
            raise OptionError(f"Bids has no option {key}={value}.")
    return {key: given.get(key, values[0]) for key, values in VALUES.items()}


def seat_counts(given: Mapping[str, str]) -> tuple[int, ...]:
    """The number of seats."""
    return (int(complete(given)["seats"]),)


def seat_names(given: Mapping[str, str]) -> tuple[str, ...]:
    """Plain names."""
    return tuple(f"Seat {i + 1}" for i in range(seat_counts(given)[0]))
