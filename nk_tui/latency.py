"""`nk latency`: how fast the real app answers in a real pseudo-terminal while its bot thinks.

It starts the app as a player would, presses keys, and watches the bytes that come back. It knows
nothing of the screens but the words that a key brings to them.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

import click

ROWS, COLUMNS = 24, 80
PATIENCE = 20.0  # seconds until a paint counts as lost
BREATH = 0.12  # seconds between two keys, so that they do not queue up


class Terminal:
    """The app in a pseudo-terminal of 80×24; times are seconds on the monotonic clock."""

    def __init__(self, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = os.environ | {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
        }
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nk_tui", "--lang", "en", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)

    def wait_for(self, *words: bytes) -> float:
        """Seconds until the app has painted any of the words. Raises ClickException when it does not."""
        began, seen = time.monotonic(), b""
        while time.monotonic() - began < PATIENCE:
            if select.select([self.master], [], [], 0.5)[0]:
                seen += self.read()
                if any(word in seen for word in words):
                    return time.monotonic() - began
        raise click.ClickException(f"the app has not painted {words!r} for {PATIENCE:.0f} s")

    def read(self) -> bytes:
        """What the app has painted, b"" once it has ended."""
        try:
            return os.read(self.master, 65536)
        except OSError:  # Linux says EIO when nobody holds the other end any more
            return b""

    def drain(self, seconds: float) -> None:
        """Reads whatever comes for so long, or until the app has ended."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0] and not self.read():
                return

    def press(self, key: bytes, *words: bytes) -> float:
        """Seconds from a key to the paint that it brings."""
        os.write(self.master, key)
        return self.wait_for(*words)

    def close(self) -> None:
        """Ends the app."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        os.close(self.master)


def first_paints(count: int) -> list[float]:
    """Seconds from the start of the program to its first screen, so many times."""
    found = []
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder:
            terminal = Terminal("--saves", folder)
            terminal.wait_for(b"Kingdom")
            found.append(time.monotonic() - terminal.started)
            terminal.drain(0.3)
            terminal.close()
    return found


# What is pressed while the bot thinks: a key that changes the table, and one that brings a screen;
# each with the key that undoes it, and the words that tell that it was painted.
PAIRS = {
    "key to repaint": ((b"-", b"2 min"), (b"+", b"5 min")),
    "key to screen": ((b"?", b"How to play"), (b"q", b"Thorny")),
}


def key_paints(count: int) -> dict[str, list[float]]:
    """Seconds from a key to its paint while a bot thinks on both threads, so many times a pair."""
    found: dict[str, list[float]] = {name: [] for name in PAIRS}
    with tempfile.TemporaryDirectory() as folder:
        seats = ("--seat", "Ana=person", "--seat", "Bo=bot:strongest:300")
        terminal = Terminal(
            "--saves", folder, "play", "sowers", "-o", "first=seat1", *seats, "--seed", "3"
        )
        try:
            terminal.wait_for(b"What it finds")
            terminal.drain(1.0)
            for name, pair in PAIRS.items():
                for _ in range(count // 2):
                    for key, word in pair:
                        found[name].append(terminal.press(key, word))
                        terminal.drain(BREATH)
            return found
        finally:
            terminal.close()


def figures(found: list[float]) -> dict[str, float]:
    """Median, 99th percentile and worst, in milliseconds."""
    ranked = sorted(found)
    p99 = ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))]
    return {
        "median": statistics.median(ranked) * 1e3,
        "p99": p99 * 1e3,
        "worst": ranked[-1] * 1e3,
        "count": len(ranked),
    }


@click.command("latency")
@click.option("--keys", type=click.IntRange(2, 10_000), default=200, show_default=True)
@click.option("--starts", type=click.IntRange(1, 100), default=5, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(keys: int, starts: int, as_json: bool) -> None:
    """Measure the real app in a pseudo-terminal: start to first paint, and key to repaint.

    While a bot thinks on two threads, one pair of keys changes its think time, and another opens and
    leaves the help, a whole screen.
    """
    paints = {"first paint": first_paints(starts), **key_paints(keys)}
    report = {name: figures(found) for name, found in paints.items()}
    if as_json:
        click.echo(json.dumps(report, indent=2))
        return
    for name, found in report.items():
        click.echo(
            f"{name:<15} median {found['median']:.0f} ms, p99 {found['p99']:.0f} ms, "
            f"worst {found['worst']:.0f} ms of {found['count']:.0f}"
        )
