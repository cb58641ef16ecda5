"""The folder of saved matches: where it is, what lies in it, and one lock for each match.

This module knows no game and no rule: it keeps records, and falls back to the copy from before the
last move when the newest file is damaged.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from nk_core import save_files
from nk_core.errors import DamagedSave, SaveError
from nk_core.save_format import MAX_BYTES, is_sound, pack, unpack
from nk_core.save_record import Record, SeatRecord, now
from nk_core.save_schema import is_name, plain
from nk_core.words import _

if TYPE_CHECKING:
    from filelock import BaseFileLock

__all__ = [
    "Entry",
    "Loaded",
    "Lock",
    "Record",
    "SeatRecord",
    "Store",
    "is_name",
    "now",
    "pack",
    "unpack",
]

SUFFIX = ".nk"
COPY = ".bak"
LOCK = ".lock"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A record from a file. ``note`` is "", or a sentence telling that its copy had to stand in."""

    record: Record
    note: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list of saves.

    ``moves`` counts the moves played, ``turn`` is the running turn (0: not told), ``saved`` an ISO
    moment in UTC. ``damaged`` is "" or the translated reason why the file cannot be opened; then
    game and seats are empty and ``saved`` is when the file was changed. ``note`` tells that only
    the copy from before the last move is left.
    """

    path: Path
    game: str
    seats: tuple[SeatRecord, ...]
    moves: int
    turn: int
    saved: str
    finished: bool
    practice: bool = False
    damaged: str = ""
    note: str = ""


class Lock:
    """One match held by this window. Released by hand, by ``with``, or when the process dies."""

    def __init__(self, held: BaseFileLock) -> None:
        self._held = held

    def release(self) -> None:
        """Lets the match go; a second time does nothing."""
        if self._held.is_locked:
            self._held.release()

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def default_folder() -> Path:
    """Where saves go: ``NK_SAVES``, else ``saves`` of the checkout, else the user's data folder."""
    if named := os.environ.get("NK_SAVES"):
        return Path(named).expanduser()
    root = Path(__file__).resolve().parent.parent
    if (root / "pyproject.toml").is_file() and (root / "saves").is_dir():
        return root / "saves"
    import platformdirs

    return Path(platformdirs.user_data_dir("nk", appauthor=False)) / "saves"


class Store:
    """A folder of saves (None: the default one). The folder is made by the first write."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = default_folder() if folder is None else Path(folder)

    def new_path(self, game: str, created: str) -> Path:
        """A free file name for a match of ``game`` begun at ``created`` (as ``now`` gives it)."""
        moment = datetime.fromisoformat(created).astimezone(UTC)
        while True:
            name = f"{game}-{moment:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"
            if not os.path.lexists(path := self.folder / name):
                return path

    def write(self, path: Path, record: Record) -> None:
        """Commits a record; the file's former state stays beside it as a copy.

        Raises SaveError in one sentence; the old file is then untouched.
        """
        data = record.to_bytes()
        self._prepare(path)
        # A damaged file must not take the place of the good copy that was opened instead of it.
        keep = _copy(path) if _is_whole(path) else None
        save_files.write(path, data, keep)

    def read(self, path: Path) -> Loaded:
        """The record in a file, or in its copy when the file itself is damaged or gone.

        Raises SaveError in one sentence; no file is ever changed by reading.
        """
        try:
            return Loaded(_record(path))
        except FileNotFoundError:
            reason = _("There is no save “{file}”.").format(file=plain(path.name))
            trouble = SaveError(reason)
        except DamagedSave as error:
            trouble = error
        try:
            record = _record(_copy(path))
        except (SaveError, FileNotFoundError):
            raise trouble from None
        note = _("{reason} The copy from before the last move was opened instead.")
        return Loaded(record, note.format(reason=trouble))

    def entries(self) -> tuple[Entry, ...]:
        """All saves of the folder, newest first; bad ones say what is wrong. Never raises."""
        paths: set[Path] = set()
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                if path.suffix == COPY:
                    path = path.with_suffix("")
                if path.suffix == SUFFIX and not path.name.startswith("."):
                    paths.add(path)
        found = [self._entry(path) for path in paths]
        return tuple(sorted(found, key=lambda entry: (entry.saved, entry.path), reverse=True))

    def _entry(self, path: Path) -> Entry:
        try:
            loaded = self.read(path)
        except SaveError as error:
            return Entry(path, "", (), 0, 0, _changed(path), finished=False, damaged=str(error))
        record = loaded.record
        return Entry(
            path=path,
            game=record.game,
            seats=record.seats,
            moves=len(record.moves),
            turn=record.turn,
            saved=record.saved,
            finished=record.finished,
            practice=record.practice,
            note=loaded.note,
        )

    def latest(self) -> Entry | None:
        """The newest match that can still be played on, None when there is none."""
        running = (entry for entry in self.entries() if not entry.finished and not entry.damaged)
        return next(running, None)

    def delete(self, path: Path) -> None:
        """Removes a save with its copy. Raises SaveError when it is open elsewhere or stays."""
        files = [_copy(path), path]
        if not any(os.path.lexists(file) for file in files):
            raise SaveError(_("There is no save “{file}”.").format(file=plain(path.name)))
        # The copy goes first: alone it would stand in for the save again.
        with self.lock(path), _undeleted(path):
            for file in files:
                file.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            _lock_path(path).unlink(missing_ok=True)

    def lock(self, path: Path) -> Lock:
        """Holds a match for this window alone. Raises SaveError when another holds it."""
        import filelock

        self._prepare(path)
        with save_files.trouble(path.parent):
            # Shared among threads: the one that saves need not be the one that opened the match.
            held = filelock.FileLock(_lock_path(path), timeout=0, thread_local=False)
            try:
                held.acquire()
            except filelock.Timeout as error:
                raise SaveError(
                    _("The match “{file}” is open in another window.").format(file=plain(path.name))
                ) from error
        return Lock(held)

    def _prepare(self, path: Path) -> None:
        """Makes the store's own folder for its first file; a stranger's folder is never made."""
        with save_files.trouble(path.parent):
            if path.parent == self.folder:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            else:
                path.parent.stat()

    def sweep(self, age: float = save_files.LEFTOVER_AGE) -> int:
        """Removes what crashed programs left half written. Returns how many files that were."""
        return save_files.sweep(self.folder, age)

    def check_writable(self) -> None:
        """Raises SaveError in one sentence when no save could be written to the folder."""
        save_files.probe(self.folder)


def _record(path: Path) -> Record:
    return Record.from_bytes(save_files.read(path, MAX_BYTES))


def _is_whole(path: Path) -> bool:
    try:
        return is_sound(save_files.read(path, MAX_BYTES))
    except (SaveError, FileNotFoundError):
        return False


def _copy(path: Path) -> Path:
    return path.with_name(path.name + COPY)


def _lock_path(path: Path) -> Path:
    return path.with_name(f".{path.name}{LOCK}")


def _changed(path: Path) -> str:
    """When a file was last changed, as an ISO moment in UTC."""
    try:
        seconds = path.lstat().st_mtime
        return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")
    except (OSError, OverflowError, ValueError):
        return ""


@contextlib.contextmanager
def _undeleted(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise SaveError(
            _("“{file}” cannot be deleted: {reason}.").format(
                file=plain(path.name), reason=error.strerror
            )
        ) from error
