"""The table: board, hand, log, thinking and choices of one match, and whose turn it is to act.

It asks the table what is to be seen and what may be chosen, hands choices over, and lets the
searches run. It knows no rule.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.widget import Widget

from nk_core.errors import NkError
from nk_core.seen import Advice, Choice, Spot, Thinking, View
from nk_core.table import Table
from nk_core.words import _
from nk_tui import boards, seats
from nk_tui.brain import Brain, Done, Progress
from nk_tui.keys import bindings
from nk_tui.picker import Area, Picker, goal
from nk_tui.screens.base import NkScreen
from nk_tui.text import span
from nk_tui.widgets.board import Board
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.facts_line import FactsLine
from nk_tui.widgets.log_pane import LogPane
from nk_tui.widgets.prompt_bar import PromptBar
from nk_tui.widgets.think_pane import ThinkPane
from nk_tui.widgets.title_bar import TitleBar
from nk_tui.widgets.zone import Marks, ZoneRow

_MINE = frozenset({"take", "left", "right", "up", "down", "next", "previous", "more", "choose"})


class TableScreen(NkScreen[None]):
    """One match."""

    WHERE = "table"
    CSS_PATH = "table.tcss"
    BINDINGS = bindings("table")
    TITLE_SIDE: ClassVar[str] = ""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.picker = Picker()
        self.brain = Brain(self)
        self.at_keyboard: int | None = None
        self.watched: int | None = None
        self.paused = False
        self.pending = False
        self.low_pane = "log"
        self.thinking: Thinking | None = None
        self.think_head = ""
        self.think_seat: int | None = None
        self.hint: Advice | None = None
        self._shown_at = 0.0
        self._fresh = 0
        self._view: View | None = None
        self._hand: ZoneRow | None = None

    def body(self) -> Iterable[Widget]:
        """Left the cards, right the panes."""
        yield TitleBar()
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield FactsLine()
                yield Board()
                yield Vertical(id="room")
                yield PromptBar()
                yield Vertical(id="hand")
            with Vertical(id="right"):
                yield ChoiceList()
                yield ThinkPane()
                yield LogPane()

    def on_mount(self) -> None:
        """Look at the table, and let whoever is to move begin."""
        self._look()
        self.paint()
        self.call_after_refresh(self.advance)

    def on_unmount(self) -> None:
        """Leave nothing running."""
        self.brain.halt()
        self.table.close()

    def on_resize(self, event: events.Resize) -> None:
        """Other sizes of cards may fit now."""
        self.call_after_refresh(self.paint)

    def speak(self) -> None:
        """All words come from the table: look again."""
        super().speak()
        self._look()
        if self.is_mounted:
            self.call_after_refresh(self._offer_again)

    # whose turn

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen uses, None for what everyone may see."""
        return seats.viewer(self.table, self.at_keyboard, self.watched)

    @property
    def is_mine(self) -> bool:
        """Whether the person at the keyboard is asked."""
        mover = self.table.to_move
        return mover is not None and mover == self.viewer and not self.table.seats[mover].bot

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
        elif self.viewer != mover:
            self._cover(mover)
        else:
            self._offer()
        self.paint()
        self.refresh_bindings()

    def _offer(self) -> None:
        self.picker.load(self.table.choices(), self._rows())

    def _offer_again(self) -> None:
        if self.is_mine:
            self._offer()
        self.paint()

    def _cover(self, mover: int) -> None:
        """Between two people at one keyboard nothing of either hand is shown."""
        from nk_tui.screens.cover import CoverScreen

        self.at_keyboard = None
        self.picker.clear()
        self._look()

        def uncover(_result: object) -> None:
            self.at_keyboard = mover
            self._look()
            self.advance()

        events_ = self.table.log(None)
        last = [event.text for event in events_ if event.turn >= self.table.turn - 1][-6:]
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

    def _play(self, code: int) -> None:
        """Commit a move, show it, and only then let the next one act."""
        self.brain.halt()
        self.hint = None
        before = len(self.table.log(self.viewer))
        try:
            self.table.play(code)
        except NkError as error:
            self.nk.complain(error)
        self._look()
        self._fresh = max(0, len(self.table.log(self.viewer)) - before)
        self._shown_at = time.monotonic()
        self.picker.clear()
        self.paint()
        self.call_after_refresh(self.advance)

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
        wait = self._shown_at + self.nk.settings.delay - time.monotonic()
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

    def _advise(self, advice: Advice) -> None:
        self.hint = advice
        self.think_head = _("Hint for {name}").format(name=self.table.seats[self.brain.seat].name)
        for number, choice in enumerate(self.picker.shown):
            if choice.code == advice.code:
                self.picker.line = number
                if choice.card is not None and self.picker.picked is None:
                    self.picker.cursor = choice.card
        self.paint()

    # painting

    def _look(self) -> None:
        self._view = self.table.view(self.viewer)

    @property
    def _me(self) -> int:
        return self.viewer or 0

    def _plan(self, view: View) -> boards.Plan:
        return boards.plan(view, self._me, self.is_tall)

    def _rows(self) -> tuple[tuple[Spot, ...], ...]:
        """The spots the cursor may visit: choosable ones on the board, every card of the hand."""
        view = self._view
        if view is None:
            return ()
        picker = Picker()
        picker.choices = self.table.choices()
        able = picker.sources()

        def spots(key: str) -> list[Spot]:
            zone = view.zone(key)
            every = [Spot(key), *(Spot(key, index) for index in range(len(zone.cards)))]
            return [spot for spot in every if spot in able]

        rows = [
            tuple(spot for place in band.places for spot in spots(place.zone))
            for band in self._plan(view)
        ]
        hand = boards.hand_of(view, self._me)
        if hand is not None:
            rows.append(tuple(Spot(hand.key, index) for index in range(len(hand.cards))))
        return tuple(rows)

    def _marks(self) -> Marks:
        picker, view = self.picker, self._view
        recent: frozenset[str] = frozenset()
        if view is not None and self._fresh:
            last = self.table.log(self.viewer)[-self._fresh :]
            recent = frozenset(zone for event in last for zone in event.zones)
        if not picker.choices:
            return Marks(recent=recent)
        cursor, picked = picker.cursor, picker.picked
        aimed = picker.target if picked is not None else None
        if picker.area is Area.LIST and (choice := picker.current) is not None:
            cursor = choice.card or picked
            aimed = choice.target
        targets = picker.targets(picked or cursor)
        return Marks(cursor, picked, aimed, frozenset(targets), picker.sources(), recent)

    def paint(self) -> None:
        """Bring everything on the screen up to date; widgets repaint only what differs."""
        view = self._view
        if view is None or not self.is_mounted or self.is_small:
            return
        try:
            board = self.query_one(Board)
        except NoMatches:
            return
        marks, shapes = self._marks(), self.nk.settings.marks == "shape"
        lines = [seats.describe(seat) for seat in self.table.seats]
        lines += view.names[len(lines) :]
        board.show(view, self._plan(view), marks, lines, shapes)
        self._paint_hand(view, marks, shapes)
        self.query_one(FactsLine).show(view.facts)
        self._paint_words(view)
        self._paint_choices()
        log = self.table.log(self.viewer)
        self.query_one(LogPane).show(log, self._fresh)
        self.paint_thinking()

    def _paint_hand(self, view: View, marks: Marks, shapes: bool) -> None:
        holder = self.query_one("#hand", Vertical)
        zone = boards.hand_of(view, self._me) if self.viewer is not None else None
        if zone is None:
            holder.remove_children()
            self._hand = None
            return
        size = "large" if self.is_tall else "small"
        zone = replace(zone, detail=self._about(zone.key) or zone.detail)
        if self._hand is None or self._hand.zone.key != zone.key:
            holder.remove_children()
            self._hand = ZoneRow(zone, size, lift=True)
            holder.mount(self._hand)
        self._hand.resize_cards(size)
        self._hand.show(zone, marks, shapes)

    def _about(self, key: str) -> str:
        """The card under the cursor in words, and where it may go."""
        picker, view = self.picker, self._view
        spot = picker.picked or picker.cursor
        if view is None or not picker.choices or spot is None or spot.index is None:
            return ""
        cards = view.zone(spot.zone).cards
        if spot.index >= len(cards):
            return ""
        card = cards[spot.index]
        names = dict.fromkeys(view.zone(target.zone).name for target in picker.targets(spot))
        badge = f" ({card.badge})" if card.badge else ""
        return f"· {card.name}{badge}" + (f" → {', '.join(names)}" if names else "")

    def _paint_words(self, view: View) -> None:
        safe = self.table.path is not None and not self.table.save_trouble
        parts = [_("saved") if safe else _("NOT SAVED")]
        if self.table.practice:
            parts.insert(0, _("practice"))
        facts = () if self.is_tall else view.facts
        self.query_one(TitleBar).show(self.table.title, " · ".join(parts), facts)
        log = self.table.log(self.viewer)
        past = " ".join(event.text for event in log[-self._fresh :]) if self._fresh else ""
        self.query_one(PromptBar).show(past, self._asked(view), self.is_mine)

    def _asked(self, view: View) -> str:
        if view.outcome is not None:
            return view.outcome.headline
        mover = view.to_move
        if mover is None:
            return ""
        if self.paused and self.table.seats[mover].bot:
            return _("Stopped: {name} waits until you let it go on.").format(name=view.names[mover])
        if self.table.seats[mover].bot:
            return _("{name} is thinking…").format(name=view.names[mover])
        return view.prompt

    def _paint_choices(self) -> None:
        picker = self.picker
        head = _("Choices") if picker.choices else ""
        if picker.picked is not None:
            head = _("Choices for this card")
        active = picker.area is Area.LIST
        code = self.hint.code if self.hint else None
        self.query_one(ChoiceList).show(picker.shown, picker.line, active, code, head)

    def paint_thinking(self) -> None:
        """Bring the thinking pane up to date, and show or hide panes as there is room."""
        if self.is_small:
            return
        busy = self.brain.busy
        asked = bool(self.picker.choices)
        self.set_class(asked, "-asked")
        self.set_class(self.low_pane == "think", "-thinking-low")
        self.set_class(self.thinking is not None or busy, "-thought")
        seat, note = self.think_seat, ""
        if self.paused:
            note = _("Stopped. {key}: go on").format(key=self.nk.key_text("table.resume"))
        elif self.pending:
            note = _("It has decided.")
        head = self.think_head or _("Thinking")
        budget = self.table.seats[seat].seconds if seat is not None else 0.0
        self.query_one(ThinkPane).show(
            head, self.thinking, budget, open_=self._may_see(seat), busy=busy, note=note
        )

    def _may_see(self, seat: int | None) -> bool:
        """Whether the moves a seat considers may be seen: they would show the cards of its hand."""
        return seat == self.viewer or not seats.persons(self.table) or self.table.practice

    # choosing

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes no sense now is neither offered nor done."""
        if not super().check_action(action, parameters):
            return False
        if action in _MINE:
            return self.is_mine and bool(self.picker.choices)
        busy, picker = self.brain.busy, self.picker
        possible = {
            "hint": self.is_mine and not busy,
            "now": busy,
            "pause": busy or self.pending,
            "resume": self.paused,
            "undo": bool(self.table.moves),
            "viewpoint": not seats.persons(self.table),
            "result": self.table.over,
            "back": picker.picked is not None or picker.area is Area.LIST or bool(self._fresh),
        }
        return possible.get(action, True)

    def _moved(self) -> None:
        self.paint()

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
        if not self.picker.back() and self._fresh:
            self._fresh = 0
        self.paint()

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
        choices = self.query_one(ChoiceList)
        self.commit(self.picker.choose(choices.page_start() + digit - 1))

    @on(ChoiceList.Chosen)
    def _chosen(self, message: ChoiceList.Chosen) -> None:
        if self.is_mine:
            self.commit(self.picker.choose(message.number))

    @on(ZoneRow.Clicked)
    def _clicked(self, message: ZoneRow.Clicked) -> None:
        if self.is_mine and self.picker.choices and not self.is_small:
            self.commit(self.picker.click(message.spot))

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
            self._look()
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
            self.table.undo()
        except NkError as error:
            self.nk.complain(error)
        self.hint, self._fresh, self.paused = None, 0, False
        self._look()
        self.advance()

    def action_pane(self) -> None:
        """Log or thinking below."""
        self.low_pane = "log" if self.low_pane == "think" else "think"
        self.paint_thinking()

    def action_zones(self) -> None:
        """All open cards in words."""
        from nk_tui.screens.zones import ZonesScreen

        if self._view is not None:
            self.app.push_screen(ZonesScreen(self._view))

    def action_viewpoint(self) -> None:
        """Watch bots from the next seat."""
        order = [None, *range(len(self.table.seats))]
        self.watched = order[(order.index(self.watched) + 1) % len(order)]
        self._look()
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


def goes_to(choice: Choice) -> Spot | None:
    """Where a choice goes, for the tests that play by mouse."""
    return goal(choice)
