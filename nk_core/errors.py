"""The errors that people meet: each carries one clear sentence on what is wrong and what to do."""

from __future__ import annotations


class NkError(Exception):
    """Base of every error shown to a person; ``str(error)`` is the whole message."""


class OptionError(NkError, ValueError):
    """An unknown game, option, value, level or number out of its range."""


class PositionError(NkError, ValueError):
    """A position text that names no possible position."""


class IllegalMove(NkError, ValueError):
    """A move that the rules do not allow in this position, or a text that names no move."""


class SaveError(NkError):
    """A file that is no save, is damaged, foreign or too new, or a folder that cannot be written."""


class DamagedSave(SaveError):
    """A save whose bytes or parts are wrong: its copy from before the last move may still be good."""


class NewerSave(SaveError):
    """A whole save in a format that only a newer program reads: nothing may take its place."""
