"""The table: board, hand, log, thinking and choices of one match, and whose turn it is to act.

It asks the table what is to be seen and what may be chosen, hands choices over, and lets the
searches run. It knows no rule.
"""

from __future__ import annotations

import time
from typing import ClassVar

from textual import events, on
from textual.message import Message

from nk_core import words
from nk_core.errors import NkError
from nk_core.seen import Advice, Choice
from nk_core.words import _
from nk_tui import seats
from nk_tui.brain import Done, Progress
from nk_tui.keys import bindings, find, is_quick, keys_of
from nk_tui.picker import Area
from nk_tui.screens.table_stops import TableStops
from nk_tui.stops import passing
from nk_tui.text import span
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.log_pane import LogPane
from nk_tui.widgets.zone import ZoneRow

_MINE = frozenset({"take", "left", "right", "up", "down", "next", "previous", "more", "choose"})


class TableScreen(TableStops):
    """One match."""

    WHERE = "table"
    CSS_PATH = "table.tcss"
    BINDINGS = bindings("table")
    READ: ClassVar[float] = 0.15
    """Seconds that a new list must have been in view before a digit counts."""
    LOOK: ClassVar[float] = 4.0
    """How many times as long before the key that has just passed can end a phase."""
    STEP: ClassVar[float] = 0.4
    """The part of the usual pause that is made between two steps of the same seat."""

    _has_passed = False  # whether the person has decided last to let a moment pass
    _sudden = False  # whether another has acted since the person decided last
    _listed = 0.0  # when the list came, by the clock that stamps the keys

    def on_mount(self) -> None:
        """Look at the table, and let whoever is to move begin."""
        if self.table.save_trouble:
            self.nk.say(self.table.save_trouble, warn=True)
        self.look()
        self.call_after_refresh(self.advance)

    def on_unmount(self) -> None:
        """Leave nothing running."""
        self.brain.halt()
        self.table.close()

    def speak(self) -> None:
        """All words come from the table: look again. No widget is lost, and no card let go."""
        if self._spoken != words.language():
            self._spoken = words.language()
            self.look()
            if self.is_mine and self.picker.choices:
                self._offer()
            self.refresh_bindings()
        self.paint()

    # whose turn

    def advance(self) -> None:
        """Let the seat to move act: a bot thinks, a person is asked, after a cover if need be."""
        mover = self.table.to_move
        self.brain.halt()
        self.pending = False
        if mover is None:
            self._finish()
        elif self.table.seats[mover].bot:
            self.picker.clear()
            if not self.paused:
                self._think(mover)
        elif (choice := self.passes_for(mover)) is not None:
            self._passed_at.add(len(self.table.moves))
            self._play(choice.code, passed_for=True)
            return
        elif self.viewer != mover:
            self._hand_over(mover)
        else:
            self._offer()
        if mover is not None and self.table.seats[mover].bot:
            self.paint_in_time()
        else:
            self.paint()
        self.refresh_bindings()

    def _offer(self) -> None:
        """Ask the person, and mark all that happened since it decided last."""
        mover = self.table.to_move
        if mover in self._seen_until and self.last_mover != mover:
            self.fresh = max(0, len(self.log_seen) - self._seen_until[mover])
        if mover is not None:
            self.stops_of(mover).asked()
        choices = self.on_board(self.table.choices())
        about = f"{self.table.turn} {self.seen.prompt}" if self.seen is not None else ""
        self.picker.load(choices, self._rows(choices), about)
        self._listed = Message().time
        self._sudden = self.last_mover not in (None, mover) and bool(self.table.moments())

    def _hand_over(self, mover: int) -> None:
        """Between two people at one keyboard nothing of either hand is shown.

        Whoever has just moved sees for a moment what came of it.
        """
        from nk_tui.screens.cover import CoverScreen

        if any(isinstance(screen, CoverScreen) for screen in self.app.screen_stack):
            return
        wait = self.shown_at + self.nk.settings.delay - time.monotonic()
        if wait > 0 and self.at_keyboard is not None:
            generation = self.brain.generation

            def later() -> None:
                if self.brain.is_current(generation):
                    self._hand_over(mover)

            self.set_timer(wait, later)
            return
        self.at_keyboard = None
        self.picker.clear()
        self.look()

        def uncover(_result: object) -> None:
            self.at_keyboard = mover
            self.look()
            self.advance()

        told = self.table.log(None)
        last = [event.text for event in told if event.turn >= self.table.turn - 1][-6:]
        self.app.push_screen(CoverScreen(self.table.seats[mover].name, last), uncover)

    def _finish(self) -> None:
        self.picker.clear()
        self.low_pane = "log"
        self.call_after_refresh(self.action_result)

    # moves

    def commit(self, choice: Choice | None) -> None:
        """Play a choice of the person; a risky one is asked about first."""
        if choice is None:
            self.paint()
        elif choice.warning:
            from nk_tui.screens.confirm import ConfirmScreen

            def answer(yes: bool | None) -> None:
                if yes:
                    self._play(choice.code)

            self.paint()
            self.app.push_screen(ConfirmScreen(choice.text, choice.warning), answer)
        else:
            self._play(choice.code)

    def _play(self, code: int, passed_for: bool = False) -> None:
        """Commit a move, and let the next one act: what came of both is painted once. A pass that was
        played for the person leaves all as new as it was."""
        self.brain.halt()
        self._drop_hint()
        before, trouble = len(self.log_seen), self.table.save_trouble
        mover = self.table.to_move
        if mover is not None and mover == self.own_seat and not passed_for:
            self._has_passed = False
        reaction = self.is_reaction(code)
        try:
            told = self.table.play(code)
            if mover is not None:
                self.note_move(mover, reaction, told, passed_for)
        except NkError as error:
            self.nk.complain(error)
        if self.table.save_trouble and self.table.save_trouble != trouble:
            self.nk.say(self.table.save_trouble, warn=True)
        self.look()
        self.fresh = max(0, len(self.log_seen) - before + (self.fresh if passed_for else 0))
        if not passed_for:
            self.last_mover, self.shown_at = mover, time.monotonic()
        if mover is not None and not passed_for:
            self._seen_until[mover] = len(self.log_seen)
        self.picker.clear()
        self.call_later(self.advance)

    def _think(self, mover: int) -> None:
        try:
            thinker = self.table.thinker()
        except NkError as error:
            self.nk.complain(error)
            return
        name = self.table.seats[mover].name
        self.think_head = _("{name} is thinking").format(name=name)
        self.thinking, self.think_seat = None, mover
        self.brain.start(thinker, mover)

    @on(Progress)
    def _progressed(self, message: Progress) -> None:
        message.stop()
        if self.brain.is_current(message.generation):
            self.thinking = message.thinking
            self.paint_thinking()

    @on(Done)
    def _answered(self, message: Done) -> None:
        message.stop()
        if not self.brain.is_current(message.generation):
            return
        was_hint = self.brain.hint
        self.brain.finished()
        self.thinking = message.advice.thinking
        if message.advice.code is None:
            self.paint()
        elif was_hint:
            self._advise(message.advice)
        else:
            self._reply_in_time(message.generation, message.advice.code)
        self.refresh_bindings()

    def _reply_in_time(self, generation: int, code: int) -> None:
        """Play the bot's move once the one before has been in view long enough."""
        wait = self.shown_at + self._delay() - time.monotonic()
        self.pending = True

        def reply() -> None:
            if self.brain.is_current(generation):
                self.pending = False
                self._play(code)

        if wait > 0:
            self.set_timer(wait, reply)
            self.paint_thinking()
        else:
            reply()

    def _delay(self) -> float:
        """Seconds that the move before stays in view; less between the many small steps of one seat
        in a game that has them."""
        steps = bool(self.table.moments()) and self.last_mover == self.table.to_move
        return self.nk.settings.delay * (self.STEP if steps else 1.0)

    def _advise(self, advice: Advice) -> None:
        self.hint = advice
        self.think_head = _("Hint for {name}").format(name=self.table.seats[self.brain.seat].name)
        if advice.code is not None:
            self.picker.point(advice.code)
        self.paint()

    def _drop_hint(self) -> None:
        """A hint, also one that was cut short, is for one decision and for one pair of eyes."""
        if self.brain.hint:
            self.brain.hint, self.low_pane = False, "log"
            self.hint = self.thinking = self.think_seat = None
            self.think_head = ""

    # choosing

    def on_key(self, event: events.Key) -> None:
        """A digit pressed for the list before must not play a line of the one that came since.

        What counts is when the key was pressed, not how late it is heard.
        """
        same = event.key in keys_of(find("table.close"), self.nk.keymap) and not self.is_moment
        known = self.READ * (self.LOOK if self._sudden or (same and self._has_passed) else 1.0)
        too_soon = event.time < self._listed + known
        if too_soon and self.is_mine and is_quick(event.key, self.nk.keymap):
            event.stop()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes no sense now is neither offered nor done."""
        if not super().check_action(action, parameters):
            return False
        if action in _MINE:
            return self.is_mine and bool(self.picker.choices)
        busy, picker = self.brain.busy, self.picker
        possible = {
            "hint": self.is_mine and not busy,
            "now": busy or (self.pending and not self._may_see(self.think_seat)),
            "pause": busy or self.pending,
            "resume": self.paused,
            "undo": bool(self.table.moves),
            "pane": not self.is_tall,
            "viewpoint": not seats.persons(self.table),
            "result": self.table.over,
            "back": picker.picked is not None or picker.area is Area.LIST or self._is_onward,
            "close": self.is_mine and picker.closing is not None,
            "onward": self.has_stops
            and not self.table.over
            and (self.is_moment or not self.is_mine),
            "asked": self.has_stops,
        }
        return possible.get(action, True)

    def _moved(self) -> None:
        self.paint()
        self.refresh_bindings()

    def action_left(self) -> None:
        """Arrow."""
        self.picker.move(-1, 0)
        self._moved()

    def action_right(self) -> None:
        """Arrow."""
        self.picker.move(1, 0)
        self._moved()

    def action_up(self) -> None:
        """Arrow."""
        self.picker.move(0, -1)
        self._moved()

    def action_down(self) -> None:
        """Arrow."""
        self.picker.move(0, 1)
        self._moved()

    def action_next(self) -> None:
        """Tab."""
        self.picker.cycle(1)
        self._moved()

    def action_previous(self) -> None:
        """Shift and Tab."""
        self.picker.cycle(-1)
        self._moved()

    def action_take(self) -> None:
        """Enter."""
        self.commit(self.picker.take())

    def action_back(self) -> None:
        """Escape."""
        if not self.picker.back() and self.own_seat is not None:
            self.stops_of(self.own_seat).onward = False
        self._moved()

    def action_close(self) -> None:
        """Pass, decline, or end the phase."""
        moment = self.is_moment
        self.commit(self.picker.closing)
        self._has_passed = moment

    @property
    def _is_onward(self) -> bool:
        return self.own_seat is not None and self.stops_of(self.own_seat).onward

    def action_onward(self) -> None:
        """Pass until something happens; once more, and the person is asked again."""
        if self.own_seat is None:
            return
        stops = self.stops_of(self.own_seat)
        if stops.onward:
            stops.onward = False
        else:
            stops.go_on()
            if self.is_moment:
                self.commit(passing(self.picker.choices))
        self._moved()

    def action_more(self) -> None:
        """Turn the page of the list."""
        self._turn_page(1)

    @on(ChoiceList.More)
    def _more(self, message: ChoiceList.More) -> None:
        self._turn_page(message.step)

    def _turn_page(self, by: int) -> None:
        if self.picker.choices:
            self.picker.line = self.query_one(ChoiceList).page_after(by)
            self.picker.area = Area.LIST
            self.paint()

    def action_choose(self, digit: int) -> None:
        """A digit plays the line that bears it."""
        number = self.query_one(ChoiceList).numbered(digit)
        if number is not None:
            self.commit(self.picker.choose(number))
            self.refresh_bindings()

    @on(ChoiceList.Chosen)
    def _chosen(self, message: ChoiceList.Chosen) -> None:
        if self.is_mine:
            self.commit(self.picker.choose(message.number))
            self.refresh_bindings()

    @on(ZoneRow.Clicked)
    def _clicked(self, message: ZoneRow.Clicked) -> None:
        """A card that can be played, or a place it goes to; anything else is looked at."""
        if self.is_small:
            return
        asked = self.is_mine and bool(self.picker.choices)
        used = asked and self.picker.uses(message.spot)
        if asked:
            self.commit(self.picker.click(message.spot))
        if not used:
            self.look_closer(message.spot)

    # thinking

    def action_hint(self) -> None:
        """Search for the person, and show what comes of it."""
        mover = self.table.to_move
        if mover is None:
            return
        try:
            thinker = self.table.thinker(hint=True)
        except NkError as error:
            self.nk.complain(error)
            return
        self.hint = None
        self.thinking, self.think_seat = None, mover
        self.think_head = _("Thinking for {name}").format(name=self.table.seats[mover].name)
        self.low_pane = "think"
        self.brain.start(thinker, mover, hint=True)
        self.paint()
        self.refresh_bindings()

    def action_now(self) -> None:
        """Enough thought."""
        self.brain.hurry()

    def action_pause(self) -> None:
        """Stop: a hint is dropped, a bot waits."""
        was_hint = self.brain.busy and self.brain.hint
        self.brain.halt()
        self.pending = False
        self.paused = not was_hint
        self._drop_hint()
        self.paint()
        self.refresh_bindings()

    def action_resume(self) -> None:
        """Let the bot go on."""
        self.paused = False
        self.advance()

    def tuned_seat(self) -> int:
        """Whose think time is meant: who thinks now, else the next bot, else who is asked."""
        if self.brain.busy:
            return self.brain.seat
        first = self.table.to_move or 0
        count = len(self.table.seats)
        order = [(first + step) % count for step in range(count)]
        return next((seat for seat in order if self.table.seats[seat].bot), first)

    def _tune(self, by: int) -> None:
        number = self.tuned_seat()
        self.change_seat(number, seconds=seats.step(self.table.seats[number].seconds, by))
        seat = self.table.seats[number]
        self.nk.say(
            _("{name}: {time} a turn").format(name=seat.name, time=span(seat.seconds)), quick=True
        )

    def action_longer(self) -> None:
        """More think time."""
        self._tune(1)

    def action_shorter(self) -> None:
        """Less think time."""
        self._tune(-1)

    def _train(self, by: int) -> None:
        number = self.tuned_seat()
        self.change_seat(number, level=seats.other_level(self.table.seats[number].level, by))
        seat = self.table.seats[number]
        self.nk.say(f"{seat.name}: {seats.level_name(seat.level)}", quick=True)

    def action_stronger(self) -> None:
        """A stronger level."""
        self._train(1)

    def action_weaker(self) -> None:
        """A weaker level."""
        self._train(-1)

    def change_seat(
        self,
        number: int,
        *,
        bot: bool | None = None,
        level: str | None = None,
        seconds: float | None = None,
    ) -> None:
        """Change who plays a seat and how well, at once, also while it thinks."""
        try:
            self.table.change_seat(number, bot=bot, level=level, seconds=seconds)
        except NkError as error:
            self.nk.complain(error)
            return
        thinking = self.brain.busy and self.brain.seat == number and not self.brain.hint
        if bot is not None or (thinking and level is not None):
            self.look()
            self.advance()
        elif seconds is not None and self.brain.busy and self.brain.seat == number:
            self.brain.set_seconds(seconds)
        self.paint()

    def action_think(self) -> None:
        """The box for think time and level."""
        from nk_tui.screens.think import ThinkScreen

        self.app.push_screen(ThinkScreen(self))

    # the rest

    def action_undo(self) -> None:
        """Take back the last decision of a person, or say why not."""
        if (refusal := self.table.undo_refusal()) is not None:
            self.nk.say(refusal, warn=True)
            return
        self.brain.halt()
        try:
            self.take_back()
        except NkError as error:
            self.nk.complain(error)
        self._drop_hint()
        self.hint, self.fresh, self.paused = None, 0, False
        self._seen_until.clear()
        self.look()
        self.advance()

    def action_pane(self) -> None:
        """Log or thinking below."""
        self.low_pane = "log" if self.low_pane == "think" else "think"
        self.paint_thinking()

    def action_viewpoint(self) -> None:
        """Watch bots from the next seat."""
        order = [None, *range(len(self.table.seats))]
        self.watched = order[(order.index(self.watched) + 1) % len(order)]
        self.look()
        self.paint()

    def action_saved(self) -> None:
        """Where the match lies."""
        path = self.table.path
        self.nk.say(
            _("Saved after every move in {path}").format(path=path)
            if path is not None
            else _("This match is not saved: no folder can be written.")
        )

    def action_result(self) -> None:
        """How it ended."""
        from nk_tui.screens.result import ResultScreen

        outcome = self.table.outcome()
        if outcome is not None and not isinstance(self.app.screen, ResultScreen):
            self.app.push_screen(ResultScreen(outcome, self.table), self._after_result)

    def _after_result(self, answer: str | None) -> None:
        if answer == "rematch":
            try:
                again = self.table.rematch()
            except NkError as error:
                self.nk.complain(error)
                return
            self.app.switch_screen(TableScreen(again))
        elif answer == "home":
            self.nk.go_home()

    def action_home(self) -> None:
        """Leave; the match is saved, or it is asked first."""
        self.nk.leave_table(self)

    def action_log_up(self) -> None:
        """A page of the log."""
        self.query_one(LogPane).scroll_page_up(animate=False)

    def action_log_down(self) -> None:
        """A page of the log."""
        self.query_one(LogPane).scroll_page_down(animate=False)
