"""A match as the screen sees it: seats, view, choices, play, undo, think, save. The one door.

The table owns no rule and no pixel: it asks the game what is legal, the game's folder what that
looks like to a seat, and the search what a bot would do.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

from nk_core import __version__
from nk_core.errors import IllegalMove, NkError, OptionError, SaveError
from nk_core.games import ALL_GAMES, GAMES, Entry, entry_of
from nk_core.save_record import Record, SeatRecord, now
from nk_core.save_schema import is_name, plain
from nk_core.saves import Lock, Store
from nk_core.search.bot import LEVELS, Level, Thinker, TurnBudget, level_of, mixed
from nk_core.seen import UNSEEN, Advice, Choice, Event, Outcome, Thinking, View
from nk_core.words import _, language

__all__ = [
    "ALL_GAMES",
    "GAMES",
    "LEVELS",
    "MAX_SECONDS",
    "Advice",
    "Choice",
    "Entry",
    "Event",
    "IllegalMove",
    "Level",
    "NkError",
    "OptionError",
    "Outcome",
    "SaveError",
    "Seat",
    "Store",
    "Table",
    "Thinker",
    "Thinking",
    "View",
    "entry_of",
    "fingerprint",
    "is_name",
]

MAX_SECONDS = 600.0
HASH_EVERY = 8  # moves between two state hashes in a save
PROBES = 256  # imagined worlds that tell whether a take-back would cross newly seen cards


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a person, or a bot with a level and a think time in seconds a turn."""

    name: str
    bot: bool
    level: str = "strongest"
    seconds: float = 2.0


def checked_seat(seat: Seat) -> Seat:
    """The seat, when its level and think time can be. Raises OptionError."""
    level_of(seat.level)
    if not 0 <= seat.seconds <= MAX_SECONDS:  # refuses NaN too
        raise OptionError(
            _("A think time lies between 0 and {most} seconds, not {given}.").format(
                most=int(MAX_SECONDS), given=seat.seconds
            )
        )
    if not is_name(seat.name):  # what a save would refuse is refused here
        raise OptionError(
            _("“{name}” is no name: 1 to 40 plain signs, none of them a bracket.").format(
                name=plain(seat.name)
            )
        )
    return seat


def fingerprint(state: bytes) -> str:
    """A 64-bit hash of a state as 16 hexadecimal digits."""
    return blake2b(state, digest_size=8).hexdigest()


class Table:
    """One match. Not thread-safe: one thread plays, only a Thinker may run in another."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, str],
        seats: Sequence[Seat],
        seed: int,
        practice: bool = False,
    ) -> None:
        self.entry = entry_of(game)
        self._game = self.entry.make(options)
        if len(seats) != self._game.seats:
            raise OptionError(
                _("{game} needs {count} seats with these options, not {given}.").format(
                    game=self.entry.title(), count=self._game.seats, given=len(seats)
                )
            )
        if not 0 <= seed < 1 << 64:
            raise OptionError(_("A seed is a whole number from 0 to 18446744073709551615."))
        self._seats = [checked_seat(seat) for seat in seats]
        self.seed = seed
        self.practice = practice
        self._states: list[bytes] = [self._game.new(seed)]
        self._moves: list[int] = []
        self._told: dict[tuple[int | None, str], list[tuple[Event, ...]]] = {}
        self._budget = TurnBudget()
        self.started = self.saved = now()
        self.path: Path | None = None
        self.save_trouble: str | None = None  # why the last autosave failed, for a notice
        self._store: Store | None = None
        self._lock: Lock | None = None

    # ---- beginning, loading, closing ----------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: str,
        options: Mapping[str, str],
        seats: Sequence[Seat],
        seed: int | None = None,
        practice: bool = False,
        store: Store | None = None,
    ) -> Table:
        """A fresh match, autosaved into the store when there is one. Raises OptionError."""
        table = cls(game, options, seats, secrets.randbits(64) if seed is None else seed, practice)
        if store is not None:
            try:
                table._attach(store, store.new_path(game, table.started))
            except SaveError as error:  # a match that cannot be saved can still be played
                table.save_trouble = str(error)
            table.autosave()
        return table

    @classmethod
    def open(cls, data: bytes) -> Table:
        """The match in the bytes of a save, replayed through the rules. Raises SaveError."""
        return cls.from_record(Record.from_bytes(data))

    @classmethod
    def load(cls, path: Path, store: Store) -> Table:
        """The match of a save file, which stays its autosave. Raises SaveError."""
        lock = store.lock(path)
        try:
            loaded = store.read(path)
            table = cls.from_record(loaded.record)
        except BaseException:
            lock.release()
            raise
        table._store, table.path, table._lock = store, path, lock
        table.save_trouble = loaded.note or None
        return table

    @classmethod
    def from_record(cls, record: Record) -> Table:
        """Replays a record, judging every move. Raises SaveError naming the first that is wrong."""
        try:
            entry = entry_of(record.game)
            if record.rules != entry.rules_version:
                raise SaveError(
                    _(
                        "This match was played under rules version {old}; they are at {new} now."
                    ).format(old=record.rules, new=entry.rules_version)
                )
            seats = [Seat(seat.name, seat.bot, seat.level, seat.seconds) for seat in record.seats]
            table = cls(record.game, record.options, seats, record.seed, record.practice)
        except OptionError as error:
            raise SaveError(_("This save cannot be played: {why}").format(why=error)) from error
        table._replay(record)
        table.started, table.saved = record.created, record.saved
        return table

    def _replay(self, record: Record) -> None:
        hashes = dict(record.hashes)
        for count, (code, text) in enumerate(record.moves):
            self._expect(hashes, count)
            state = self._states[-1]
            if code not in self._game.moves(state) or self._game.describe(code) != text:
                raise SaveError(
                    _("Move {count} of this save, “{move}”, is not legal there.").format(
                        count=count + 1, move=text
                    )
                )
            self._moves.append(code)
            self._states.append(self._game.play(state, code))
        self._expect(hashes, len(record.moves))
        if self._states[-1] != record.snapshot or record.finished != self.over:
            raise SaveError(_("This save's last position does not follow from its moves."))

    def _expect(self, hashes: Mapping[int, str], count: int) -> None:
        if count in hashes and hashes[count] != fingerprint(self._states[-1]):
            raise SaveError(
                _("After move {count} this save does not match this program's rules.").format(
                    count=count
                )
            )

    def _attach(self, store: Store, path: Path) -> None:
        self._lock = store.lock(path)
        self._store, self.path = store, path

    def close(self) -> None:
        """Lets go of the save file, so that another window can open it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def rematch(self, seed: int | None = None) -> Table:
        """A new match with the same game, options, seats and store."""
        return Table.new(
            self.entry.name, self.options, self.seats, seed, self.practice, self._store
        )

    # ---- what is there -----------------------------------------------------------------------------

    @property
    def game_name(self) -> str:
        return self.entry.name

    @property
    def title(self) -> str:
        return self.entry.title()

    @property
    def options(self) -> dict[str, str]:
        return dict(self._game.options)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self._seats)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self._seats)

    @property
    def moves(self) -> tuple[int, ...]:
        return tuple(self._moves)

    @property
    def state(self) -> bytes:
        """The position in the core's own bytes: for replay and tests, never for a screen."""
        return self._states[-1]

    @property
    def to_move(self) -> int | None:
        return self._game.mover(self.state)

    @property
    def owner(self) -> int | None:
        """The seat whose turn it is, whoever decides now; None when the match is over."""
        return self._game.owner(self.state)

    @property
    def turn(self) -> int:
        return self._game.turn(self.state)

    @property
    def over(self) -> bool:
        return self.to_move is None

    def view(self, seat: int | None) -> View:
        """All that a seat may see (None: only what lies open to everyone)."""
        return self.entry.view(self._game, self.state, seat, self.names)

    def choices(self) -> tuple[Choice, ...]:
        """The legal moves of the seat to move, () when the match is over."""
        return self.entry.choices(self._game, self.state, self.names)

    def moments(self) -> tuple[tuple[str, str], ...]:
        """When seats may be asked out of their turn: keys (``Choice.moment``) and names, () for never."""
        return self.entry.moments()

    def outcome(self) -> Outcome | None:
        """How the match ended, None while it runs."""
        return self.entry.outcome(self._game, self.state, self.names, self._moves)

    def describe(self, code: int) -> str:
        """The notation of a move."""
        return self._game.describe(code)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """What the last move brought (before the first: the deal), as the seat may see it."""
        return self._chapters(seat)[-1]

    def log(self, seat: int | None) -> tuple[Event, ...]:
        """What happened since the deal, as the seat may see it."""
        return tuple(event for chapter in self._chapters(seat) for event in chapter)

    def _chapters(self, seat: int | None) -> list[tuple[Event, ...]]:
        told = self._told.setdefault((seat, language()), [])
        if not told:
            told.append(self.entry.opening(self._game, self._states[0], seat, self.names))
        for i in range(len(told) - 1, len(self._moves)):
            told.append(
                self.entry.events(
                    self._game,
                    self._states[i],
                    self._moves[i],
                    self._states[i + 1],
                    seat,
                    self.names,
                )
            )
        return told

    # ---- play ---------------------------------------------------------------------------------------

    def play(self, code: int) -> tuple[Event, ...]:
        """Plays a move for the seat to move; autosaves. Returns what everyone sees. Raises IllegalMove."""
        after = self._game.play(self.state, code)
        self._moves.append(code)
        self._states.append(after)
        self.autosave()
        return self.events(None)

    def change_seat(
        self,
        seat: int,
        *,
        name: str | None = None,
        bot: bool | None = None,
        level: str | None = None,
        seconds: float | None = None,
    ) -> None:
        """Changes who sits there or how it thinks, at any time; autosaves. Raises OptionError.

        A person may leave a seat to the computer, but takes over the computer's only in practice: it
        would show a hand that nobody was to see.
        """
        if bot is False and self._seats[seat].bot and not self.practice:
            raise OptionError(
                _(
                    "Only in practice does a person take over the computer's seat: it shows its hand."
                )
            )
        changes = {"name": name, "bot": bot, "level": level, "seconds": seconds}
        wanted = {key: value for key, value in changes.items() if value is not None}
        self._seats[seat] = checked_seat(replace(self._seats[seat], **wanted))  # type: ignore[arg-type]
        self._told.clear()
        self.autosave()

    def undo_refusal(self) -> str | None:
        """Why a move cannot be taken back now, None when it can."""
        target = self._undo_target()
        if target is None:
            return _("There is no move of yours to take back.")
        # At the end of a match hands lie open, so that nothing before it can be played again.
        ended = self.over and len(self._seats) > 1
        if not self.practice and (ended or self._has_revealed(target)):
            return _(
                "New cards were seen since, or what others chose; only practice matches take that back."
            )
        return None

    def undo(self) -> None:
        """Goes back to the last decision of a person; autosaves. Raises IllegalMove with the reason."""
        refusal = self.undo_refusal()
        target = self._undo_target()
        if refusal is not None or target is None:
            raise IllegalMove(refusal or "")
        del self._moves[target:], self._states[target + 1 :]
        for told in self._told.values():
            del told[target + 1 :]
        self._budget = TurnBudget()
        self.autosave()

    def _undo_target(self) -> int | None:
        """How many moves had been played at the last decision that a person has taken."""
        for count in range(len(self._moves) - 1, -1, -1):
            mover = self._game.mover(self._states[count])
            if mover is not None and not self._seats[mover].bot:
                return count
        return None

    def _has_revealed(self, target: int) -> bool:
        """Whether a person has seen something since that it could not have foretold.

        The moves since are played again in worlds that the person could not tell from the true one:
        where they all end in the same knowledge, nothing new was seen.
        """
        people = [i for i, seat in enumerate(self._seats) if not seat.bot]
        return any(self._learned(seat, target, probe) for seat in people for probe in range(PROBES))

    def _learned(self, seat: int, target: int, probe: int) -> bool:
        game = self._game
        state = self._states[target]
        world = game.imagine(state, seat, mixed(self.seed, target, probe))
        for code in self._moves[target:]:
            while game.mover(world) != game.mover(state):  # in one of them somebody passes unseen
                unseen = [m for m in game.moves(world) if game.seen_as(world, m, seat) == UNSEEN]
                if not unseen:
                    break
                world = game.play(world, unseen[0])
            seen = game.seen_as(state, code, seat)
            if seen == UNSEEN and game.mover(world) != game.mover(state):
                state = game.play(state, code)
                continue
            alike = [move for move in game.moves(world) if game.seen_as(world, move, seat) == seen]
            if not alike:
                return True
            world, state = game.play(world, alike[0]), game.play(state, code)
        return game.key(world, seat) != game.key(self.state, seat)

    # ---- thinking -------------------------------------------------------------------------------------

    def thinker(self, seat: int | None = None, hint: bool = False) -> Thinker:
        """A search for the seat (default: the one to move), ready to run in any thread.

        A bot thinks at its level within its think time a turn, shared over the turn's decisions; a
        hint is the strongest level's. Raises IllegalMove when the match is over.
        """
        mover = self.to_move
        if mover is None or (seat is not None and seat != mover):
            raise IllegalMove(_("There is nothing to decide for that seat now."))
        who = self._seats[mover]
        return Thinker(
            self._game,
            self.state,
            mover,
            level="strongest" if hint else who.level,
            seconds=who.seconds,
            seed=mixed(self.seed, mover, len(self._moves)),
            budget=None if hint else self._budget,
            name_move=self._text_of,
        )

    def _text_of(self, state: bytes, code: int) -> str:
        """A move in the reader's language, also as one who does not see all of it."""
        for choice in self.entry.choices(self._game, state, self.names):
            if choice.code == code:
                return choice.text
        return self.entry.unseen(self._game, code)

    # ---- saving ----------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The match as plain data."""
        marks = {*range(0, len(self._moves) + 1, HASH_EVERY), len(self._moves)}
        return Record(
            game=self.entry.name,
            options=self.options,
            seats=tuple(SeatRecord(s.name, s.bot, s.level, float(s.seconds)) for s in self._seats),
            seed=self.seed,
            practice=self.practice,
            moves=tuple((code, self._game.describe(code)) for code in self._moves),
            hashes=tuple((count, fingerprint(self._states[count])) for count in sorted(marks)),
            snapshot=self.state,
            rules=self.entry.rules_version,
            program=__version__,
            created=self.started,
            saved=self.saved,
            finished=self.over,
            turn=self.turn,
        )

    def to_bytes(self) -> bytes:
        """The match as the bytes of a save."""
        return self.record().to_bytes()

    def autosave(self) -> None:
        """Writes the save file, where there is one. A failure is kept in ``save_trouble``."""
        self.saved = now()
        if self._store is None or self.path is None:
            return
        try:
            self._store.write(self.path, self.record())
            self.save_trouble = None
        except SaveError as error:
            self.save_trouble = str(error)
