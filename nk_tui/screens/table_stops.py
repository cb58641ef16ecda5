"""The table with moments out of turn: who is asked, for whom the screen passes, and what tells of it.

A pass that is played for somebody is the same move as one that the person plays. It knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from nk_core.seen import Choice, Event
from nk_core.table import Table
from nk_core.words import _
from nk_tui import seats
from nk_tui.screens.table_look import TableLook
from nk_tui.stops import Stops, level_short, passing, touched


class TableStops(TableLook):
    """The stops of all who sit at this keyboard."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._stops: dict[int, Stops] = {}
        self._passed_at: set[int] = set()  # moves that were passes played for somebody
        self._owner = table.owner
        self._hold = False  # what was taken back is asked again

    @property
    def has_stops(self) -> bool:
        """Whether somebody at this keyboard may be asked out of turn."""
        return bool(self.table.moments()) and self.own_seat is not None

    @property
    def own_seat(self) -> int | None:
        """The seat of the person at the keyboard, None when there is none or the screen is covered."""
        seat = self.viewer
        return seat if seat is not None and not self.table.seats[seat].bot else None

    def stops_of(self, seat: int) -> Stops:
        """What a seat wants to be asked; to begin with what was wanted last."""
        if seat not in self._stops:
            wanted = self.nk.settings
            self._stops[seat] = Stops(wanted.asked, set(wanted.asked_at.split()))
        return self._stops[seat]

    def passes_for(self, mover: int) -> Choice | None:
        """The pass that is played for a person, None when it is to be asked."""
        if self._hold or not self.table.moments():
            return None
        return self.stops_of(mover).answer(self.table.choices())

    @property
    def is_moment(self) -> bool:
        """Whether the person is asked out of turn just now, and may let it pass."""
        return self.is_mine and passing(self.picker.choices) is not None

    # what happens

    def is_reaction(self, code: int) -> bool:
        """Whether that move is an action of somebody who could have passed."""
        if not self.table.moments():
            return False
        choice = passing(self.table.choices())
        return choice is not None and choice.code != code

    def note_move(
        self, mover: int, reaction: bool, told: Sequence[Event], passed_for: bool
    ) -> None:
        """A move was played: who has decided, and whom it stirs."""
        if self._owner != self.table.owner:
            self._owner = self.table.owner
            if self._owner is not None:  # its turn comes: it acts on all that has happened
                self.stops_of(self._owner).stirred = False
        if passed_for:
            self.stops_of(mover).passed += 1
            return
        self._hold = False
        owners = {zone.key: zone.seat for zone in self.seen.zones} if self.seen else {}
        for seat in seats.persons(self.table) if self.table.moments() else ():
            if seat == mover:
                self.stops_of(seat).decided()
            elif reaction or any(
                touched([owners.get(zone) for zone in event.zones], seat, event.seat)
                for event in told
            ):
                self.stops_of(seat).stirred = True

    def take_back(self) -> None:
        """Take back the last decision that a person made itself, or the last that can be. Raises
        IllegalMove when none can be."""
        self.table.undo()
        while len(self.table.moves) in self._passed_at and self.table.undo_refusal() is None:
            self.table.undo()
        self._passed_at = {n for n in self._passed_at if n < len(self.table.moves)}
        for stops in self._stops.values():
            stops.onward = False
            stops.decided()
        self._hold = True

    # what tells of it

    def stop_words(self) -> str:
        """When the person is asked, in a few words; "" where nobody is asked out of turn."""
        if not self.has_stops or self.own_seat is None:
            return ""
        stops = self.stops_of(self.own_seat)
        if stops.onward:
            return _("passing on")
        words = level_short(stops.level)
        if stops.at and stops.level != "all":
            words += f" +{len(stops.at)}"
        return _("asks: {when}").format(when=words)

    def passed_words(self) -> str:
        """How often was passed for the person since it was asked, "" for never."""
        seat = self.own_seat
        count = self.stops_of(seat).passed if seat is not None and self.has_stops else 0
        if not count:
            return ""
        return _("passed for you: {count}").format(count=count)

    def change_stops(self, *, level: str | None = None, at: tuple[str, bool] | None = None) -> None:
        """Other stops for the person at the keyboard, from now on and in later matches."""
        seat = self.own_seat
        if seat is None:
            return
        stops = self.stops_of(seat)
        stops.onward = False
        if level is not None:
            stops.level = level
            self.nk.set_option("asked", level)
        if at is not None:
            key, wanted = at
            stops.at = stops.at | {key} if wanted else stops.at - {key}
            self.nk.set_option("asked_at", " ".join(sorted(stops.at)))
        self.paint()

    def action_asked(self) -> None:
        """The box for stops."""
        from nk_tui.screens.stops import StopsScreen

        self.app.push_screen(StopsScreen(self))
