"""One search at a time, in a thread of its own, stopped and told apart by generation numbers.

It runs a thinker and posts what comes of it as messages; it touches no widget and knows no rule.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from textual.message import Message
from textual.screen import Screen

from nk_core.seen import Advice, Thinking

INTERVAL = 0.25  # seconds between two reports at the least


class Thinks(Protocol):
    """A search as the table hands it out. All methods may be called from any thread."""

    def run(self, on_progress: Callable[[Thinking], None] | None = None) -> Advice:
        """Search to the end and say what to play; ``code`` None when it was abandoned."""

    def move_now(self) -> None:
        """Finish with the best so far."""

    def stop(self) -> None:
        """Give up."""

    def set_seconds(self, seconds: float) -> None:
        """Another time limit."""


@dataclass
class Progress(Message):
    """A snapshot of the running search."""

    generation: int
    thinking: Thinking


@dataclass
class Done(Message):
    """The end of a search."""

    generation: int
    advice: Advice


class Brain:
    """The search that runs for a screen, if any.

    ``seat`` is whom it thinks for, ``hint`` whether it only advises. Every start and every halt
    begins a new ``generation``; messages of older ones are to be dropped.
    """

    def __init__(self, screen: Screen[None]) -> None:
        self._screen = screen
        self._thinker: Thinks | None = None
        self.generation = 0
        self.seat = 0
        self.hint = False

    @property
    def busy(self) -> bool:
        """Whether a search runs."""
        return self._thinker is not None

    def start(self, thinker: Thinks, seat: int, *, hint: bool = False) -> None:
        """Begin a search; one that still runs is stopped first."""
        self.halt()
        self._thinker, self.seat, self.hint = thinker, seat, hint
        generation, screen = self.generation, self._screen

        def work() -> None:
            last = 0.0

            def tell(thinking: Thinking) -> None:
                nonlocal last
                now = time.monotonic()
                if now - last >= INTERVAL:
                    last = now
                    screen.post_message(Progress(generation, thinking))

            advice = thinker.run(tell)
            screen.post_message(Done(generation, advice))

        screen.run_worker(work, name=f"search {generation}", thread=True, exit_on_error=True)

    def is_current(self, generation: int) -> bool:
        """Whether a message belongs to the search that still matters."""
        return generation == self.generation

    def finished(self) -> None:
        """The running search has answered."""
        self._thinker = None

    def halt(self) -> None:
        """Stop the search, if one runs; whatever it still says is stale."""
        self.generation += 1
        if self._thinker is not None:
            self._thinker.stop()
            self._thinker = None

    def hurry(self) -> None:
        """Let the search finish with the best so far."""
        if self._thinker is not None:
            self._thinker.move_now()

    def set_seconds(self, seconds: float) -> None:
        """Change the time limit while it thinks."""
        if self._thinker is not None:
            self._thinker.set_seconds(seconds)
