"""What the player has chosen for all matches: one small JSON file in the user's own folder.

A damaged file never stops the program: what cannot be read falls back to its default and is
reported as one sentence. It knows no widget and no game.
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from platformdirs import user_config_path

from nk_core.table import LEVELS, MAX_SECONDS, is_name
from nk_core.words import _
from nk_tui.stops import LEVELS as ASKED

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "none": 0.0}
MARKS = ("letter", "shape")


@dataclass
class Settings:
    """All settings with their defaults.

    ``language`` "" follows the locale, ``theme`` "" lets the program choose one that fits the
    terminal. ``pace`` is a key of PACES (seconds each opponent's move stays in view), ``marks`` how a
    suit is told apart from its colour, ``vivid`` stronger card colours. ``name``, ``level`` and
    ``seconds`` are what the last setup used, ``asked`` and ``asked_at`` when one wants to be asked out
    of turn (stops). ``keymap`` maps action ids to keys.
    """

    language: str = ""
    theme: str = ""
    ascii: bool = False
    marks: str = "letter"
    vivid: bool = False
    pace: str = "normal"
    name: str = ""
    level: str = "steady"
    seconds: float = 2.0
    asked: str = "some"
    asked_at: str = ""
    keymap: dict[str, str] = field(default_factory=dict)

    @property
    def delay(self) -> float:
        """Seconds that an opponent's move stays in view before the next."""
        return PACES.get(self.pace, PACES["normal"])


def usual_path() -> Path:
    """Where the settings of this user lie."""
    return user_config_path("nk", appauthor=False) / "settings.json"


def load(path: Path) -> tuple[Settings, str]:
    """The settings in that file and a translated sentence on what was wrong with it ("" if nothing)."""
    settings = Settings()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return settings, ""
    except (OSError, UnicodeDecodeError):
        return settings, _unread(path)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return settings, _unread(path)
    bad = [name for name, value in found.items() if not _take(settings, name, value)]
    return settings, _partly(path, bad) if bad else ""


def _unread(path: Path) -> str:
    return _("The settings in {path} cannot be read; the defaults are used.").format(path=path)


def _partly(path: Path, names: list[str]) -> str:
    return _("Some settings in {path} make no sense and were passed over: {names}").format(
        path=path, names=", ".join(sorted(names)[:5])
    )


def _take(settings: Settings, name: str, value: object) -> bool:
    """Put one value in place. Returns False when it is none that the setting can have."""
    known = {item.name for item in fields(Settings)}
    if name not in known:
        return False
    default = getattr(settings, name)
    if isinstance(default, float) and type(value) is int:
        value = float(value)
    if type(value) is not type(default) or not _sensible(name, value):
        return False
    setattr(settings, name, value)
    return True


def _sensible(name: str, value: object) -> bool:
    if name == "pace":
        return value in PACES
    if name == "marks":
        return value in MARKS
    if name == "seconds":
        return isinstance(value, float) and 0.01 <= value <= MAX_SECONDS
    if name == "level":
        return value in [level.key for level in LEVELS]
    if name == "name":
        return value == "" or is_name(str(value))
    if name == "asked":
        return value in ASKED
    if name == "keymap":
        return isinstance(value, dict) and all(
            isinstance(key, str) and isinstance(keys, str) and keys for key, keys in value.items()
        )
    return True


def save(settings: Settings, path: Path) -> str:
    """Write the file whole or not at all. Returns "" or a translated sentence on why it failed."""
    text = json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, delete=False
        ) as file:
            file.write(text)
        os.replace(file.name, path)
    except OSError as error:
        return _("The settings cannot be written to {path}: {reason}").format(
            path=path, reason=error.strerror or error
        )
    return ""
