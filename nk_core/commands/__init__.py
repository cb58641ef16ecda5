"""The command line of the core, one file a command; none of them imports a screen.

Errors are sentences of the player's language; help and reports are written for developers, in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import click

from nk_core.commands.common import NkGroup

__all__ = ["NkGroup", "commands"]


def commands() -> Iterator[click.Command]:
    """Every command below this package: what its modules call ``command``."""
    for module in iter_modules(__path__, f"{__name__}."):
        found = getattr(import_module(module.name), "command", None)
        if isinstance(found, click.Command):
            yield found
