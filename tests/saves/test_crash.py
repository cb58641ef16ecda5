"""A program killed in the middle of saving, again and again: a committed match is always there."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from nk_core.saves import Record, Store

ROUNDS = 20
HERE = Path(__file__).resolve().parent

WRITER = """
import os, sys
sys.path[:0] = sys.argv[1:3]
from pathlib import Path
from conftest import sample_record
from nk_core.saves import Store
path = Path(sys.argv[3])
store = Store(path.parent)
number = int(sys.argv[4])
while True:
    number += 1
    store.write(path, sample_record(number))
    os.write(1, b"%d\\n" % number)
"""


def _killed(path: Path, start: int, delay: float) -> int:
    """The last number that a writer said it had saved before it was killed after ``delay`` s."""
    command = [sys.executable, "-c", WRITER, str(HERE.parents[1]), str(HERE), str(path), str(start)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        timer = threading.Timer(delay, writer.kill)
        timer.start()
        told = (first + writer.stdout.read()).split(b"\n")
        timer.join()
    return int(told[-2])


def test_kill_in_the_middle_of_saving(store: Store, sample: Callable[[int], Record]) -> None:
    chance = random.Random(20260102)
    path = store.folder / "match.nk"
    last = 0
    for _ in range(ROUNDS):
        last = _killed(path, last, chance.uniform(0.0, 0.05))
        loaded = store.read(path)
        number = len(loaded.record.moves)
        assert number in (last, last + 1), "the last committed move, or the one being committed"
        assert loaded.record == sample(number) and loaded.note == ""
        if last > 1:
            copy = Record.from_bytes(path.with_name("match.nk.bak").read_bytes())
            assert copy in (sample(number), sample(number - 1))
        last = number
    store.sweep(age=-1)
    assert sorted(os.listdir(store.folder)) == ["match.nk", "match.nk.bak"]
