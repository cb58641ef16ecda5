"""The one door to gettext: every sentence a player reads passes through here.

The catalogues lie with the screens; whoever starts the program tells this module where.
"""

from __future__ import annotations

import gettext
import locale
import os
import struct
from pathlib import Path

DOMAIN = "nk"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def _(text: str) -> str:
    """The text in the language in use."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The singular or plural that ``count`` calls for, in the language in use."""
    return _catalogue.ngettext(one, many, count)


def N_(text: str) -> str:
    """Marks a text for the catalogues without translating it yet (for data at module level)."""
    return text


def language() -> str:
    """The code of the language in use, "en" for the source."""
    return _language


def languages(folder: Path) -> tuple[str, ...]:
    """The codes of all languages on offer, the source language first."""
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *found)


def preferred(folder: Path) -> str:
    """The offered language that fits the user's locale best, "en" where none does."""
    names = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wished = next((name for name in names if name), "") or (locale.getlocale()[0] or "")
    offered = languages(folder)
    for wish in wished.split(":"):
        code = wish.split(".")[0].split("@")[0].replace("-", "_")
        for offer in offered:
            if offer == code or offer.split("_")[0] == code.split("_")[0]:
                return offer
    return "en"


def use(code: str | None, folder: Path) -> str:
    """Switch to a language (None: the one that fits the locale). Returns the code now in use."""
    global _catalogue, _language
    wanted = code if code in languages(folder) else preferred(folder)
    found = gettext.NullTranslations()
    if wanted != "en":
        try:
            found = gettext.translation(DOMAIN, folder, [wanted])
        except (OSError, ValueError, struct.error):
            wanted = "en"  # a torn catalogue must not keep the program from starting
    # Two plain assignments: a thread that speaks meanwhile gets one language or the other.
    _catalogue, _language = found, wanted
    return wanted
