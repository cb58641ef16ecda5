"""What the table screen shows: board, hand, words, choices, log and thinking, each told what is new.

It looks at the match through one seat's eyes and paints; whose turn it is to act is not its matter.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.widget import Widget

from nk_core.seen import Advice, Card, Choice, Event, Fact, Spot, Thinking, View
from nk_core.table import Table
from nk_core.words import _
from nk_tui import boards, seats
from nk_tui.brain import Brain
from nk_tui.picker import FOLD, Area, Picker
from nk_tui.screens.base import NkScreen
from nk_tui.text import listed
from nk_tui.widgets.board import Board, Sitter
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.facts_line import FactsLine
from nk_tui.widgets.inks import Inks
from nk_tui.widgets.log_pane import LogPane
from nk_tui.widgets.prompt_bar import LINES, PromptBar
from nk_tui.widgets.think_pane import ThinkPane
from nk_tui.widgets.title_bar import TitleBar
from nk_tui.widgets.zone import Marks, ZoneRow, heading_width

if TYPE_CHECKING:
    from nk_tui.screens.look import LookScreen
    from nk_tui.screens.zones import ZonesScreen


def has_zone(view: View, spot: Spot) -> bool:
    """Whether that zone still lies on the table: a click or the mouse may come late."""
    return any(zone.key == spot.zone for zone in view.zones)


def card_at(view: View, spot: Spot) -> Card | None:
    """The card there, None for a zone as a whole. Raises KeyError for a zone that is none."""
    cards = view.zone(spot.zone).cards
    if spot.index is None or spot.index >= len(cards):
        return None
    return cards[spot.index]


def zone_names(view: View, spots: Sequence[Spot], me: int) -> list[str]:
    """Zones by their names; by their owners' where the same zone of several seats is meant."""
    zones = [view.zone(spot.zone) for spot in spots]
    of_seats = len({zone.seat for zone in zones}) > 1 and len({zone.name for zone in zones}) == 1
    return [
        view.names[zone.seat] if zone.seat is not None and (of_seats or zone.seat != me)
        else zone.name
        for zone in zones
    ]  # fmt: skip


class TableView(NkScreen[None]):
    """The face of one match."""

    BLINK: ClassVar[float] = 0.15
    """Seconds in which several moves of bots are painted once."""

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
        self.shown_at = 0.0
        self._noted = table.save_trouble  # how it was opened, not how it was saved
        self.fresh = 0
        self._painted = 0.0  # when a move of a bot was painted last
        self._late = False  # whether one waits to be painted
        self.last_mover: int | None = None
        self._seen_until: dict[int, int] = {}
        self.seen: View | None = None
        self.log_seen: tuple[Event, ...] = ()
        self._hand: ZoneRow | None = None
        self._planned: tuple[View, boards.Room, boards.Plan] | None = None
        self.hovered: Spot | Choice | None = None
        self.closer: LookScreen | ZonesScreen | None = None

    def body(self) -> Iterable[Widget]:
        """Left the cards, right the panes."""
        yield Inks()
        yield TitleBar()
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield FactsLine()
                yield Board()
                yield PromptBar()
                yield Vertical(id="hand")
            with Vertical(id="right"):
                yield ChoiceList()
                yield ThinkPane()
                yield LogPane()

    def on_resize(self, event: events.Resize) -> None:
        """Other sizes of cards may fit now."""
        self.call_after_refresh(self.paint)

    @on(Board.Resized)
    def _resized(self) -> None:
        self.paint()

    @property
    def is_safe(self) -> bool:
        """Whether the match as it stands lies in a file."""
        trouble = self.table.save_trouble
        return self.table.path is not None and (not trouble or trouble == self._noted)

    # whose eyes

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen uses, None for what everyone may see."""
        return seats.viewer(self.table, self.at_keyboard, self.watched)

    @property
    def is_mine(self) -> bool:
        """Whether the person at the keyboard is asked."""
        mover = self.table.to_move
        return mover is not None and mover == self.viewer and not self.table.seats[mover].bot

    # painting

    def look(self) -> None:
        """See the match anew; nothing is painted yet."""
        self.seen = self.table.view(self.viewer)
        self.log_seen = self.table.log(self.viewer)
        self.hovered = None
        if self.closer is not None:
            self.closer.renew(self.seen)

    @property
    def _me(self) -> int:
        return self.viewer or 0

    def _plan(self, view: View) -> boards.Plan:
        """Made once for a view and the room for it."""
        space = self.query_one(Board).size
        room = boards.Room(space.width, space.height, self.is_tall)
        if self._planned is None or self._planned[0] is not view or self._planned[1] != room:
            self._planned = (view, room, boards.plan(view, self._me, room))
        return self._planned[2]

    def _rows(self, choices: tuple[Choice, ...]) -> tuple[tuple[Spot, ...], ...]:
        """The spots the cursor may visit: choosable ones on the board, every card of the hand."""
        view = self.seen
        if view is None:
            return ()
        picker = Picker()
        picker.choices = choices
        able = picker.sources()

        def spots(key: str) -> list[Spot]:
            zone = view.zone(key)
            every = [Spot(key), *(Spot(key, index) for index in range(len(zone.cards)))]
            return [spot for spot in every if spot in able]

        rows = [
            tuple(spot for place in part for spot in spots(place.zone))
            for band in self._plan(view)
            for part in (band.line, band.places)
        ]
        hand = boards.hand_of(view, self._me)
        if hand is not None:
            rows.append(tuple(Spot(hand.key, index) for index in range(len(hand.cards))))
        return tuple(rows)

    def _marks(self) -> Marks:
        picker, view = self.picker, self.seen
        recent: frozenset[str] = frozenset()
        if view is not None and self.fresh:
            last = self.log_seen[-self.fresh :]
            recent = frozenset(zone for event in last for zone in event.zones)
        if not picker.choices:
            return Marks(recent=recent)
        cursor, picked = picker.cursor, picker.picked
        aimed = picker.target if picked is not None else None
        if picker.area is Area.LIST and (choice := picker.current) is not None:
            cursor = choice.card or picked
            aimed = choice.target
            if choice.code == FOLD:
                return Marks(targets=picker.within(choice.group), recent=recent)
        targets = picker.targets(picked or cursor)
        return Marks(cursor, picked, aimed, frozenset(targets), picker.sources(), recent)

    def paint(self) -> None:
        """Bring everything on the screen up to date; widgets repaint only what differs."""
        view = self.seen
        if view is None or not self.is_mounted or self.is_small:
            return
        try:
            board = self.query_one(Board)
        except NoMatches:
            return
        width = self.query_one("#left").content_size.width
        if not width:
            self.call_after_refresh(self.paint)
            return
        marks, shapes = self._marks(), self.nk.settings.marks == "shape"
        plan = self._plan(view)
        board.show(view, plan, width, marks, self._sitters(view, plan), shapes)
        board.reveal(marks)
        self._paint_hand(view, marks, shapes)
        self.query_one(FactsLine).show(self._facts(view))
        self._paint_words(view)
        self._paint_choices()
        bar = self.query_one(PromptBar)
        self.query_one(LogPane).show(self.log_seen, self.fresh, bar.note if bar.is_cut else "")
        self.paint_thinking()

    def paint_in_time(self) -> None:
        """Paint what came of a move; of moves that follow each other too fast to be seen, only the last."""
        now = time.monotonic()
        wait = self._painted + self.BLINK - now
        if wait > 0:
            if not self._late:
                self._late = True
                self.set_timer(wait, self._paint_late)
            return
        self._painted = now
        self.paint()

    def _paint_late(self) -> None:
        self._late, self._painted = False, time.monotonic()
        self.paint()

    def _sitters(self, view: View, plan: boards.Plan) -> list[Sitter]:
        """Who sits where, and how each stands where the board has room for it."""
        about = [seats.describe(seat) for seat in self.table.seats]
        about += view.names[len(about) :]
        told = {band.seat for band in plan if band.line and not band.says_all}
        scores = {fact.label: fact.value for fact in view.facts}
        turn = self.table.owner
        return [
            Sitter(name, words, scores.get(name, "") if number in told else "", number == turn)
            for number, (name, words) in enumerate(zip(view.names, about, strict=False))
        ]

    def _facts(self, view: View) -> tuple[Fact, ...]:
        """The score board without what stands in the lines of the seats."""
        told = {band.seat for band in self._plan(view) if band.line}
        names = {view.names[seat] for seat in told if seat is not None}
        return tuple(fact for fact in view.facts if fact.label not in names)

    def _paint_hand(self, view: View, marks: Marks, shapes: bool) -> None:
        holder = self.query_one("#hand", Vertical)
        zone = boards.hand_of(view, self._me) if self.viewer is not None else None
        if zone is None:
            holder.remove_children()
            self._hand = None
            return
        space = boards.Room(holder.content_size.width, 0, self.is_tall)
        size = boards.hand_size(view, zone, space)
        room = holder.content_size.width - heading_width(zone)
        zone = replace(zone, detail=self._about(room) or zone.detail)
        if self._hand is None or self._hand.zone.key != zone.key:
            holder.remove_children()
            self._hand = ZoneRow(zone, size, lift=True)
            holder.mount(self._hand)
        self._hand.resize_cards(size)
        self._hand.show(zone, marks, shapes)

    def _about(self, width: int) -> str:
        """The card under the cursor in words, and where it may go, in so many cells."""
        picker, view = self.picker, self.seen
        spot = picker.picked or picker.cursor
        if view is None or not picker.choices or spot is None:
            return ""
        card = card_at(view, spot)
        if card is None:
            return ""
        names = dict.fromkeys(zone_names(view, picker.targets(spot), self._me))
        badge = f" ({card.badge})" if card.badge else ""
        about = f"{card.name}{badge}"
        if not names:
            return about
        return f"{about} → {listed(list(names), width - cell_len(about) - 3)}"

    def _note(self) -> str:
        """What will follow from what is about to be chosen, "" where several things may."""
        picker, over = self.picker, self.hovered
        if not picker.choices:
            return ""
        meant = (over,) if isinstance(over, Choice) else picker.meant(over) or picker.meant()
        notes = {choice.note for choice in meant}
        return notes.pop() if len(notes) == 1 else ""

    def _over_words(self, view: View) -> str:
        """The card under the mouse in words."""
        spot = self.hovered
        if not isinstance(spot, Spot) or not has_zone(view, spot):
            return ""
        card = card_at(view, spot)
        if card is None or not card.face:
            return ""
        badge = f" {card.badge}" if card.badge else ""
        return f"{card.name}{badge}: {card.text}" if card.text else f"{card.name}{badge}"

    def _paint_words(self, view: View) -> None:
        parts = [_("saved") if self.is_safe else _("NOT SAVED")]
        if self.table.practice:
            parts.insert(0, _("practice"))
        if stops := self.stop_words():
            parts.insert(0, stops)
        facts = () if self.is_tall else self._facts(view)
        self.query_one(TitleBar).show(self.table.title, " · ".join(parts), facts)
        new = self.log_seen[-self.fresh :] if self.fresh else ()
        past = " ".join(event.text for event in new)
        about = self._over_words(view)
        self.query_one(PromptBar).show(
            past, self._asked(view), self.is_mine, self._note(), about,
            names=view.names, spare=self._spare(view),
        )  # fmt: skip

    def _spare(self, view: View) -> int:
        """Lines below the cards of the board that a long note may take."""
        space = self.query_one(Board).size
        taken = boards.height(self._plan(view), boards.Room(*space, self.is_tall))
        return space.height - taken + max(0, self.query_one(PromptBar).size.height - LINES)

    def _asked(self, view: View) -> str:
        if view.outcome is not None:
            return view.outcome.headline
        mover = view.to_move
        if mover is None:
            return ""
        if self.paused and self.table.seats[mover].bot:
            return _("Stopped: {name} waits until you let it go on.").format(name=view.names[mover])
        if self.table.seats[mover].bot:
            text = _("{name} is thinking…").format(name=view.names[mover])
            return "  ".join(filter(None, (text, self.passed_words())))
        return view.prompt

    def stop_words(self) -> str:
        """When the person is asked out of turn, "" where that does not happen."""
        return ""

    def passed_words(self) -> str:
        """What was decided for the person since it was asked, "" for nothing."""
        return ""

    def on_board(self, choices: Sequence[Choice]) -> tuple[Choice, ...]:
        """The choices without targets in zones that the board has no room for: they are told by words
        alone, and nobody has to point there."""
        if self.seen is None:
            return tuple(choices)
        plan = self._plan(self.seen)
        shown = {place.zone for band in plan for place in (*band.places, *band.line)}
        shown |= {
            zone.key for zone in self.seen.zones if zone == boards.hand_of(self.seen, self._me)
        }
        return tuple(
            replace(choice, target=None)
            if choice.target is not None and choice.target.zone not in shown
            else choice
            for choice in choices
        )

    def _paint_choices(self) -> None:
        picker = self.picker
        head = _("Choices") if picker.choices else ""
        if picker.picked is not None:
            head = _("Choices for this card")
        elif picker.toward is not None:
            head = _("Choices for this place")
        elif picker.path:
            head = " › ".join(picker.path)
        active = picker.area is Area.LIST
        code = self.hint.code if self.hint else None
        key = self.nk.key_text("table.close")
        self.query_one(ChoiceList).show(picker.shown, picker.line, active, code, head, key)

    def paint_thinking(self) -> None:
        """Bring the thinking pane up to date, and show or hide panes as there is room."""
        if self.is_small:
            return
        busy = self.brain.busy
        self._arrange_panes(bool(self.picker.choices))
        seat, note = self.think_seat, ""
        open_ = self._may_see(seat)
        if self.paused:
            note = _("Stopped. {key}: go on").format(key=self.nk.key_text("table.resume"))
        elif self.pending if open_ else self.thinking is not None and not (busy or self.pending):
            note = _("It has decided.")  # of a hidden seat only once it has moved: not how soon
        head = self.think_head or _("Thinking")
        budget = self.table.seats[seat].seconds if seat is not None else 0.0
        self.query_one(ThinkPane).show(
            head, self.thinking, budget, open_=open_, busy=busy, note=note
        )

    def _arrange_panes(self, asked: bool) -> None:
        """All panes where there is room; else two: choices or thinking, and log or thinking. What a hidden
        seat has thought is of no use to a person who is asked: the log has the room.

        Done by ``display``, not by classes: a class on the screen styles every widget anew.
        """
        tall, low = self.is_tall, self.low_pane == "think"
        thought = self.thinking is not None or self.brain.busy or self.paused
        past = asked and not (self.brain.busy or self.paused or self._may_see(self.think_seat))
        choices = self.query_one(ChoiceList)
        choices.display = tall or asked
        half = self.query_one("#right").size.height // 2
        long = not tall and choices.wanted > half
        choices.stretch(min(choices.wanted, half + half // 3) if long else None)
        self.query_one(ThinkPane).display = (
            thought and not past if tall else (low or (thought and not asked))
        )
        self.query_one(LogPane).display = tall or not (asked and low)

    def _may_see(self, seat: int | None) -> bool:
        """Whether the moves a seat considers may be seen: they would show the cards of its hand."""
        return seat == self.viewer or not seats.persons(self.table) or self.table.practice
