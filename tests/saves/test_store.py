"""The folder of saves: what is refused, what survives a failure, and what the list says."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from nk_core import save_files, saves
from nk_core.errors import NewerSave, SaveError
from nk_core.save_format import MAX_BYTES
from nk_core.saves import Record, Store

Sample = Callable[[int], Record]
Seal = Callable[..., bytes]


@pytest.fixture
def path(store: Store, sample: Sample) -> Path:
    """A match saved after moves 4 and 5, so that its copy holds move 4."""
    path = store.new_path("sowers", sample(0).created)
    store.write(path, sample(4))
    store.write(path, sample(5))
    return path


def copy_of(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def refusal(store: Store, path: Path) -> str:
    with pytest.raises(SaveError) as caught:
        store.read(path)
    text = str(caught.value)
    assert text.endswith(".") and "\n" not in text
    return text


def hidden(store: Store) -> list[str]:
    """Names of the hidden files in the folder: locks and whatever was left half written."""
    return sorted(name for name in os.listdir(store.folder) if name.startswith("."))


# Reading and writing.


def test_a_match_is_read_as_it_was_written(store: Store, path: Path, sample: Sample) -> None:
    assert store.read(path) == saves.Loaded(sample(5), "")
    assert Record.from_bytes(copy_of(path).read_bytes()) == sample(4)
    assert hidden(store) == []


def test_a_new_match_gets_a_free_name_that_tells_game_and_time(store: Store) -> None:
    names = {store.new_path("sowers", "2026-01-02T03:04:05.678+00:00").name for _ in range(50)}
    assert len(names) > 40
    assert all(name.startswith("sowers-20260102-030405-") for name in names)
    assert not store.folder.exists()


def test_a_damaged_save_opens_from_its_copy_and_says_so(
    store: Store, path: Path, sample: Sample
) -> None:
    path.write_bytes(path.read_bytes()[:-3])
    damaged = path.read_bytes()
    loaded = store.read(path)
    assert loaded.record == sample(4)
    assert "end is missing" in loaded.note and "copy" in loaded.note
    assert path.read_bytes() == damaged


def test_a_lost_save_opens_from_its_copy(store: Store, path: Path, sample: Sample) -> None:
    path.unlink()
    loaded = store.read(path)
    assert loaded.record == sample(4) and "There is no save" in loaded.note
    assert [entry.path for entry in store.entries()] == [path]


def test_a_damaged_file_never_takes_the_place_of_the_good_copy(
    store: Store, path: Path, sample: Sample
) -> None:
    path.write_bytes(b"rubbish")
    store.write(path, sample(6))
    assert store.read(path).record == sample(6)
    assert Record.from_bytes(copy_of(path).read_bytes()) == sample(4)


def test_when_both_are_bad_the_first_trouble_is_told(store: Store, path: Path) -> None:
    path.write_bytes(b"")
    copy_of(path).write_bytes(b"rubbish")
    assert refusal(store, path) == "The file is empty."


def test_a_save_of_a_newer_program_is_not_replaced_by_its_copy(
    store: Store, path: Path, seal: Seal
) -> None:
    path.write_bytes(seal(b"\x80", number=9))
    with pytest.raises(NewerSave):
        store.read(path)


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


def _link(path: Path) -> None:
    path.symlink_to(path.with_name("elsewhere.nk"))


def _large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: None, "no save"),
        (lambda path: path.mkdir(), "is a folder"),
        (_fifo, "a pipe or a device"),
        (_link, "symbolic link"),
        (_large, "too large"),
        (lambda path: path.write_bytes(b""), "empty"),
        (lambda path: path.write_bytes(b"\x8e"), "end is missing"),
        (lambda path: path.write_bytes(b"GIF89a"), "no save of New Kingdom"),
    ],
)
def test_what_is_no_save_is_refused(
    tmp_path: Path, make: Callable[[Path], object], words: str
) -> None:
    path = tmp_path / "x.nk"
    make(path)
    before = path.lstat() if os.path.lexists(path) else None
    assert words in refusal(Store(tmp_path), path)
    assert before is None or path.lstat().st_mtime_ns == before.st_mtime_ns


def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the whole path may be too long for a socket
    _socket(Path("x.nk"))
    assert "a pipe or a device" in refusal(Store(tmp_path), tmp_path / "x.nk")


def test_a_device_is_refused(store: Store) -> None:
    assert "a pipe or a device" in refusal(store, Path("/dev/zero"))


def test_an_unreadable_file_is_refused(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def barred(name: Path, flags: int, mode: int = 0o777) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", barred)
    assert "permissions" in refusal(store, path)


def test_a_failing_disk_is_told(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(handle: int, count: int) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "read", failing)
    assert "Input/output error" in refusal(store, path)


def test_messages_carry_no_markup_from_file_names(store: Store) -> None:
    assert "“?red?x?.nk”" in refusal(store, store.folder / "[red]x\n.nk")


def test_nothing_but_a_plain_file_is_replaced(tmp_path: Path, record: Record) -> None:
    for make in (_fifo, _link, Path.mkdir):
        path = tmp_path / f"{make.__name__}.nk"
        make(path)
        kind = path.lstat().st_mode
        with pytest.raises(SaveError, match="not a plain file"):
            Store(tmp_path).write(path, record)
        assert path.lstat().st_mode == kind


# Failures in the middle of a save.

STEPS = ("open", "write", "fsync", "link", "replace")


class Saboteur:
    """Lets the system calls of a save pass until one of them, which fails in a chosen way."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: int, failure: BaseException) -> None:
        self.calls: list[str] = []
        self._at = at
        self._failure = failure
        for name in STEPS:
            monkeypatch.setattr(os, name, self._watched(name, getattr(os, name)))

    def _watched(self, name: str, real: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object, **others: object) -> object:
            self.calls.append(name)
            if len(self.calls) == self._at:
                raise self._failure
            return real(*args, **others)

        return call


def _steps(store: Store, path: Path, record: Record) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        saboteur = Saboteur(patch, 0, OSError())
        store.write(path, record)
    return saboteur.calls


def test_a_save_goes_through_the_disk_in_the_right_order(
    store: Store, path: Path, sample: Sample
) -> None:
    steps = _steps(store, path, sample(6))
    # read the old, then: write, sync, keep the old as the copy, replace it, sync the folder
    assert steps == [
        "open",
        "open",
        "write",
        "fsync",
        "link",
        "replace",
        "replace",
        "open",
        "fsync",
    ]


@pytest.mark.parametrize("failure", [OSError(errno.EIO, "Input/output error"), KeyboardInterrupt()])
def test_whatever_step_fails_a_whole_match_remains(
    store: Store, path: Path, sample: Sample, failure: BaseException
) -> None:
    count = len(_steps(store, path, sample(5)))
    for at in range(2, count + 1):
        store.write(path, sample(4))
        store.write(path, sample(5))
        with pytest.MonkeyPatch.context() as patch:
            saboteur = Saboteur(patch, at, failure)
            with pytest.raises((SaveError, KeyboardInterrupt)):
                store.write(path, sample(6))
        found = store.read(path)
        replaced = saboteur.calls.count("replace") == 2 and saboteur.calls[-1] != "replace"
        assert found == saves.Loaded(sample(6 if replaced else 5), "")
        assert Record.from_bytes(copy_of(path).read_bytes()) in (sample(4), sample(5))
        assert hidden(store) == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EDQUOT, "disk is full"),
        (errno.EROFS, "cannot be written"),
        (errno.EACCES, "cannot be written"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_why_a_save_failed_is_told_and_the_old_file_stays(
    store: Store, path: Path, sample: Sample, code: int, words: str
) -> None:
    before = path.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        Saboteur(patch, 2, OSError(code, os.strerror(code)))
        with pytest.raises(SaveError, match=words) as caught:
            store.write(path, sample(6))
    assert str(store.folder) in str(caught.value)
    assert path.read_bytes() == before and hidden(store) == []


def test_a_disk_that_takes_a_few_bytes_at_a_time_gets_them_all(
    store: Store, path: Path, sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:7]))
    store.write(path, sample(6))
    assert store.read(path).record == sample(6)


def test_without_hard_links_the_copy_is_written(
    store: Store, path: Path, sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(old: Path, new: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", unknown)
    store.write(path, sample(6))
    assert store.read(path).record == sample(6)
    assert Record.from_bytes(copy_of(path).read_bytes()) == sample(5)
    assert hidden(store) == []


def test_a_folder_that_cannot_be_synced_is_no_failure(
    store: Store, path: Path, sample: Sample
) -> None:
    last = len(_steps(store, path, sample(5)))
    with pytest.MonkeyPatch.context() as patch:
        Saboteur(patch, last, OSError(errno.EINVAL, "Invalid argument"))
        store.write(path, sample(6))
    assert store.read(path).record == sample(6)


FULL = """
import resource, sys
sys.path[:0] = sys.argv[1:3]
from pathlib import Path
from conftest import sample_record
from nk_core.saves import Store
path = Path(sys.argv[3])
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    Store(path.parent).write(path, sample_record(6))
except Exception as error:
    print(type(error).__name__, error)
"""


def test_a_real_limit_on_the_size_of_files_leaves_the_old_one(
    store: Store, path: Path, sample: Sample
) -> None:
    here = Path(__file__).resolve().parent
    command = [sys.executable, "-c", FULL, str(here.parents[1]), str(here), str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.startswith("SaveError The disk is full")
    assert store.read(path) == saves.Loaded(sample(5), "")
    assert hidden(store) == []


# The list.


def test_the_list_shows_the_newest_first_and_the_bad_ones_too(
    store: Store, sample: Sample, seal: Seal
) -> None:
    paths = {moves: store.folder / f"match-{moves}.nk" for moves in (7, 9, 8)}
    for moves, path in paths.items():
        store.write(path, sample(moves))
    (store.folder / "torn.nk").write_bytes(sample(3).to_bytes()[:-1])
    (store.folder / "newer.nk").write_bytes(seal(b"\x80", number=9))
    (store.folder / "folder.nk").mkdir()
    (store.folder / "notes.txt").write_text("not ours")
    _fifo(store.folder / "pipe.nk")
    entries = store.entries()
    good = [entry for entry in entries if not entry.damaged]
    assert [entry.path for entry in good] == [paths[9], paths[8], paths[7]]
    first = good[0]
    assert (first.game, first.moves, first.turn, first.finished) == ("sowers", 9, 5, False)
    assert [seat.name for seat in first.seats] == ["Inês", "Aquila"]
    bad = {entry.path.name: entry.damaged for entry in entries if entry.damaged}
    assert set(bad) == {"torn.nk", "newer.nk", "folder.nk", "pipe.nk"}
    assert all(text.endswith(".") for text in bad.values())


def test_an_absent_folder_is_an_empty_list(tmp_path: Path) -> None:
    store = Store(tmp_path / "nowhere")
    assert store.entries() == () and store.latest() is None and store.sweep() == 0
    assert not store.folder.exists()


def test_continue_takes_the_newest_unfinished_match(store: Store, sample: Sample) -> None:
    for moves in (7, 8, 9):
        record = replace(sample(moves), finished=moves == 9)
        store.write(store.folder / f"{moves}.nk", record)
    (store.folder / "torn.nk").write_bytes(b"")
    latest = store.latest()
    assert latest is not None and latest.path.name == "8.nk"


def test_deleting_takes_the_copy_along(store: Store, path: Path) -> None:
    store.delete(path)
    assert os.listdir(store.folder) == []
    with pytest.raises(SaveError, match="no save"):
        store.delete(path)


def test_a_damaged_save_can_be_deleted(store: Store, path: Path) -> None:
    path.write_bytes(b"")
    store.delete(path)
    assert os.listdir(store.folder) == []


def test_a_folder_named_like_a_save_is_not_deleted(store: Store, path: Path) -> None:
    odd = store.folder / "odd.nk"
    odd.mkdir()
    with pytest.raises(SaveError, match="cannot be deleted"):
        store.delete(odd)
    assert odd.is_dir()


# Locks, leftovers, folders.


def test_one_match_is_open_in_one_window(store: Store, path: Path, sample: Sample) -> None:
    with store.lock(path):
        with pytest.raises(SaveError, match="another window"):
            Store(store.folder).lock(path)
        with pytest.raises(SaveError, match="another window"):
            store.delete(path)
        with store.lock(path.with_name("other.nk")):
            pass
        assert store.read(path).record == sample(5)
    held = store.lock(path)
    held.release()
    held.release()
    store.lock(path).release()


HOLDER = """
import sys, time
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from nk_core.saves import Store
path = Path(sys.argv[2])
held = Store(path.parent).lock(path)
print("held", flush=True)
time.sleep(600)
"""


def test_a_lock_dies_with_its_program(store: Store, path: Path) -> None:
    root = str(Path(__file__).resolve().parents[2])
    command = [sys.executable, "-c", HOLDER, root, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None and program.stdout.readline() == "held\n"
        with pytest.raises(SaveError, match="another window"):
            store.lock(path)
        program.kill()
    store.lock(path).release()


def test_sweeping_takes_old_leftovers_and_nothing_else(store: Store, path: Path) -> None:
    old = store.folder / f".{path.name}.0123abcd.nktmp"
    old.write_bytes(b"half")
    link = store.folder / f".{path.name}.4567abcd.nktmp"
    os.utime(path, (0, 0))  # a save of long ago, whose second name is made just now
    os.link(path, link)
    assert store.sweep() == 0, "a moment ago somebody may still have been at it"
    store.lock(path).release()
    names = set(os.listdir(store.folder)) - {old.name, link.name}
    assert store.sweep(age=-1) == 2
    assert set(os.listdir(store.folder)) == names


def test_sweeping_spares_what_a_living_program_writes(store: Store, path: Path) -> None:
    with save_files._written(path, b"x") as fresh:
        assert store.sweep(age=-1) == 0
        assert fresh.exists()
    assert not fresh.exists()


def test_a_folder_is_probed_before_the_match(tmp_path: Path) -> None:
    store = Store(tmp_path / "a" / "b")
    store.check_writable()
    assert os.listdir(store.folder) == []
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="is not a folder"):
        Store(tmp_path / "file").check_writable()
    with pytest.raises(SaveError, match="is not a folder"):
        Store(tmp_path / "file" / "below").check_writable()


def test_no_folder_is_made_but_the_own_one(store: Store, tmp_path: Path, record: Record) -> None:
    path = tmp_path / "elsewhere" / "x.nk"
    for attempt in (lambda: store.lock(path), lambda: store.write(path, record)):
        with pytest.raises(SaveError, match="There is no folder"):
            attempt()
    assert not path.parent.exists()
    store.lock(store.folder / "x.nk").release()
    assert store.folder.is_dir()


def test_a_folder_that_refuses_files_is_told(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch, record: Record
) -> None:
    def barred(name: object, *flags: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", barred)
    for attempt in (store.check_writable, lambda: store.write(path, record)):
        with pytest.raises(SaveError, match="cannot be written"):
            attempt()


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NK_SAVES", str(tmp_path))
    assert Store().folder == tmp_path


def test_a_checkout_keeps_its_own_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NK_SAVES", raising=False)
    module = tmp_path / "nk_core" / "saves.py"
    module.parent.mkdir()
    module.touch()
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "saves").mkdir()
    monkeypatch.setattr(saves, "__file__", str(module))
    assert Store().folder == tmp_path / "saves"


def test_an_installed_program_uses_the_data_folder_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NK_SAVES", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(saves, "__file__", str(tmp_path / "lib" / "nk_core" / "saves.py"))
    folder = Store().folder
    assert folder.name == "saves" and folder.parent.name == "nk"
    if sys.platform == "linux":
        assert folder == tmp_path / "data" / "nk" / "saves"


def test_saved_moments_sort_as_time_goes() -> None:
    first = saves.now()
    time.sleep(0.002)
    assert first < saves.now()
