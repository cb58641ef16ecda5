"""Files that survive: read with care, written so that a crash leaves old or new whole.

This module knows bytes and folders, and nothing of what a save holds.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from nk_core.errors import DamagedSave, SaveError
from nk_core.save_schema import plain
from nk_core.words import _

TEMPORARY = ".nktmp"
LEFTOVER_AGE = 60.0
"""Seconds after which a temporary file that nobody holds counts as left over."""

_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
_WRITE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_BARRED = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_NO_FOLDER = frozenset({errno.EEXIST, errno.ENOTDIR})
_NO_LINKS = frozenset({errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EMLINK, errno.ENOSYS})


def read(path: Path, largest: int) -> bytes:
    """The bytes of a plain file of at most ``largest`` bytes.

    A symbolic link, folder, pipe or device is refused before a byte of it is read. Raises
    FileNotFoundError when nothing is there, DamagedSave when it is too large, SaveError otherwise.
    """
    try:
        handle = os.open(path, _READ | _BINARY)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise _unopened(path, error) from error
    try:
        _expect_plain(path, os.fstat(handle), largest)
        return _all(handle, largest)
    except OSError as error:
        raise SaveError(
            _("“{file}” cannot be read: {reason}.").format(
                file=plain(path.name), reason=error.strerror
            )
        ) from error
    finally:
        os.close(handle)


def _unopened(path: Path, error: OSError) -> SaveError:
    if error.errno in (errno.ELOOP, errno.EMLINK) and path.is_symlink():
        return SaveError(
            _("“{file}” is a symbolic link: please name the save itself.").format(
                file=plain(path.name)
            )
        )
    if error.errno == errno.ENXIO:
        return _no_file(path)
    if error.errno in _BARRED:
        return SaveError(
            _("“{file}” may not be read: please check its permissions.").format(
                file=plain(path.name)
            )
        )
    return SaveError(
        _("“{file}” cannot be read: {reason}.").format(file=plain(path.name), reason=error.strerror)
    )


def _no_file(path: Path) -> SaveError:
    return SaveError(_("“{file}” is a pipe or a device, not a save.").format(file=plain(path.name)))


def _expect_plain(path: Path, found: os.stat_result, largest: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise SaveError(_("“{file}” is a folder, not a save.").format(file=plain(path.name)))
    if not stat.S_ISREG(found.st_mode):
        raise _no_file(path)
    if found.st_size > largest:
        raise DamagedSave(_("The file is too large to be a save."))


def _all(handle: int, largest: int) -> bytes:
    """Everything in the file, and one byte more than ``largest`` at the most: it may be growing."""
    parts: list[bytes] = []
    left = largest + 1
    while left > 0 and (part := os.read(handle, left)):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def write(path: Path, data: bytes, keep: Path | None) -> None:
    """Puts ``data`` at ``path``; with ``keep`` the file that stood there goes on living as that.

    At every moment ``path`` or ``keep`` is a whole file. Raises SaveError, with the old file
    untouched, when the disk is full, the folder cannot be written or something else stands there.
    """
    with trouble(path.parent):
        _expect_replaceable(path)
        with _written(path, data) as fresh:
            if keep is not None and path.exists():
                _link(path, keep)
            os.replace(fresh, path)
        _settle(path.parent)


def probe(folder: Path) -> None:
    """Makes the folder where it is missing and writes a byte there. Raises SaveError on failure."""
    with trouble(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _written(folder / "probe", b"\0"):
            pass


@contextlib.contextmanager
def trouble(folder: Path) -> Iterator[None]:
    """Turns what the system refuses below into one sentence on the folder."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            text = _("The disk is full: the match could not be saved in {folder}.")
        elif error.errno in _BARRED:
            text = _("The folder {folder} cannot be written: please choose another for saves.")
        elif error.errno == errno.ENOENT:
            text = _("There is no folder {folder}.")
        elif error.errno in _NO_FOLDER:
            text = _("{folder} is not a folder: please choose another for saves.")
        else:
            text = _("The match could not be saved in {folder}: {reason}.")
        reason = error.strerror or type(error).__name__
        raise SaveError(text.format(folder=plain(str(folder), 400), reason=reason)) from error


def _expect_replaceable(path: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode):
            raise SaveError(
                _("“{file}” is not a plain file: no save can take its place.").format(
                    file=plain(path.name)
                )
            )


@contextlib.contextmanager
def _written(path: Path, data: bytes) -> Iterator[Path]:
    """A temporary file beside ``path`` with ``data`` safely on disk, held until the block ends.

    Whatever still bears its name then is removed.
    """
    fresh = _temporary(path)
    handle = os.open(fresh, _WRITE | _BINARY, 0o600)
    try:
        _hold(handle)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
        if sys.platform == "win32":  # an open file cannot be renamed there
            os.close(handle)
            handle = -1
        yield fresh
    finally:
        if handle >= 0:
            os.close(handle)
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _link(old: Path, keep: Path) -> None:
    """Makes ``keep`` a second name of the old file, in one step; a copy where links are unknown."""
    name = _temporary(old)
    try:
        os.link(old, name)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        with _written(old, old.read_bytes()) as copy:
            os.replace(copy, keep)
        return
    try:
        os.replace(name, keep)
    finally:
        # Replacing one name of a file by another name of the same file leaves both.
        with contextlib.suppress(OSError):
            name.unlink(missing_ok=True)


def _temporary(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}{TEMPORARY}")


def _settle(folder: Path) -> None:
    """Asks for the folder's own entries to reach the disk, where the system can do that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY | _BINARY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.EBADF, *_NO_LINKS):
            raise
    finally:
        os.close(handle)


def _hold(handle: int) -> bool:
    """Locks an open file until it is closed or its process dies. False: another holds it."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # no locks on this file system: age alone must decide
    return True


def sweep(folder: Path, age: float = LEFTOVER_AGE) -> int:
    """Removes temporary files of dead programs. Returns how many; what resists is left alone."""
    before = time.time() - age
    gone = 0
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if path.name.startswith(".") and path.suffix == TEMPORARY:
                gone += _swept(path, before)
    return gone


def _swept(path: Path, before: float) -> bool:
    try:
        handle = os.open(path, _READ | _BINARY)
    except OSError:
        return False
    try:
        found = os.fstat(handle)
        # A second name of an old file keeps the old time of change, but not that of its entry.
        if max(found.st_mtime, found.st_ctime) > before or not _hold(handle):
            return False
    finally:
        os.close(handle)
    with contextlib.suppress(OSError):
        path.unlink()
        return True
    return False
