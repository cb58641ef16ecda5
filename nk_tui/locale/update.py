"""Brings every catalogue in line with the sources: ``python -m nk_tui.locale.update [NEW_LANGUAGE]``.

Extracts all marked sentences, adds new ones untranslated, drops those no longer used and compiles.
It reads a checkout and is of no use in an installed program. It guesses no translation.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

DOMAIN = "nk"
FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
SKIPPED = frozenset({".git", ".venv", "build", "dist", "tests", "saves"})
# A catalogue changes when a sentence does, not when the clock does.
DATE = datetime(2026, 1, 1, tzinfo=UTC)


def extracted() -> Catalog:
    """Every sentence marked in the sources, with the files that use it."""
    with (FOLDER / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    catalog = Catalog(project="New Kingdom", charset="utf-8", creation_date=DATE)
    found = extract_from_dir(
        ROOT,
        method_map=methods,
        options_map=options,
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
        directory_filter=lambda path: Path(path).name not in SKIPPED,
    )
    for name, _line, message, comments, context in sorted(found, key=lambda item: item[:2]):
        place = (Path(name).as_posix(), 0)
        catalog.add(message, locations=[place], auto_comments=comments, context=context)
    return catalog


def languages() -> tuple[str, ...]:
    """The codes of all languages that have a catalogue."""
    return tuple(
        sorted(path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    )


def po_path(code: str) -> Path:
    """The catalogue of a language, as people edit it."""
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str) -> Catalog:
    """The catalogue of a language, empty when there is none yet."""
    path = po_path(code)
    if not path.exists():
        return Catalog(locale=code, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=code, domain=DOMAIN)


def compiled(catalog: Catalog) -> bytes:
    """The bytes of the ``.mo`` file that gettext reads."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def text(catalog: Catalog) -> bytes:
    """The bytes of the ``.po`` file, in the order of the sources."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return out.getvalue()


def renew(code: str, template: Catalog) -> Catalog:
    """The catalogue of a language with exactly the template's sentences, old translations kept."""
    catalog = read(code)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.project = "New Kingdom"
    catalog.version, catalog.msgid_bugs_address, catalog.fuzzy = "1", "none", False
    catalog.creation_date = catalog.revision_date = DATE
    catalog.last_translator = catalog.language_team = "New Kingdom"
    catalog.header_comment = "# Kept in line with the sources by python -m nk_tui.locale.update"
    return catalog


def missing(catalog: Catalog) -> list[str]:
    """The sentences that still lack a translation."""
    return [
        forms(message.id)[0]
        for message in catalog
        if message.id and (message.fuzzy or not all(forms(message.string)))
    ]


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """A sentence's forms: one, or one for each plural; a single empty one where there is none."""
    if text is None or isinstance(text, str):
        return (text or "",)
    return tuple(text) or ("",)


def main(arguments: list[str]) -> int:
    template = extracted()
    for code in sorted({*languages(), *arguments}):
        catalog = renew(code, template)
        po_path(code).parent.mkdir(parents=True, exist_ok=True)
        po_path(code).write_bytes(text(catalog))
        po_path(code).with_suffix(".mo").write_bytes(compiled(catalog))
        lacking = missing(catalog)
        print(f"{code}: {len(catalog)} sentences, {len(lacking)} without translation")
        for sentence in lacking:
            print(f"  {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
