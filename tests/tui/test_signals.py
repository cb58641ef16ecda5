"""Signals, in a real pseudo-terminal: the app ends in good order, and its exit code says by what."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from nk_tui.latency import Terminal

THINKING = ("play", "sowers", "-o", "first=seat1", "--seat", "Ana=person")
LONG = ("--seat", "Bo=bot:strongest:300")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
@pytest.mark.parametrize("arguments", [(), (*THINKING, *LONG)], ids=["home", "thinking"])
def test_a_signal_ends_the_app(
    tmp_path: Path, number: signal.Signals, code: int, arguments: tuple[str, ...]
) -> None:
    terminal = Terminal("--saves", str(tmp_path), *arguments)
    try:
        terminal.wait_for(b"What it finds" if arguments else b"Settings")
        terminal.process.send_signal(number)
        for _ in range(60):  # somebody has to read what the app still says
            terminal.drain(0.5)
            if terminal.process.poll() is not None:
                break
        assert terminal.process.wait(1) == code
        assert len(list(tmp_path.glob("*.nk"))) == (1 if arguments else 0)
    except subprocess.TimeoutExpired:
        pytest.fail("the app outlives the signal")
    finally:
        terminal.process.kill()
        terminal.close()
