"""A closer look at what lies before one seat after the other: large cards, and what each can do.

It shows a view and changes nothing; it knows no rule and no game by name.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Horizontal
from textual.widget import Widget

from nk_core.seen import Spot, View, Zone
from nk_core.words import _
from nk_tui.boards import Plan, closer, has_tags
from nk_tui.draw import is_blank
from nk_tui.keys import bindings
from nk_tui.picker import Area, Picker
from nk_tui.screens.base import NkScreen
from nk_tui.screens.table_view import card_at
from nk_tui.widgets.board import Board, Sitter
from nk_tui.widgets.card_text import CardText
from nk_tui.widgets.inks import Inks
from nk_tui.widgets.tab_line import TabLine
from nk_tui.widgets.title_bar import TitleBar
from nk_tui.widgets.zone import Marks, ZoneRow

_NOTHING = Zone("", "", None, "row", (), 0)


def spots_of(zone: Zone) -> list[Spot]:
    """What of a zone can be looked at: every card, of cards that are mere backs the first alone."""
    if zone.kind == "deck" or not zone.cards:
        return [Spot(zone.key)]
    if zone.kind == "pile":
        return [Spot(zone.key, len(zone.cards) - 1)]
    backs = [index for index, card in enumerate(zone.cards) if is_blank(card)]
    return [Spot(zone.key, n) for n in range(len(zone.cards)) if n not in backs[1:]]


ROWS_KEPT = 9  # lines of the screen that the words of one card never take


class LookScreen(NkScreen[None]):
    """The places of all seats, one a page, and what all share."""

    WHERE = "look"
    CSS_PATH = "look.tcss"
    BINDINGS = bindings("look")

    def __init__(
        self, view: View, me: int, at: Spot | None = None, page: int | None = None
    ) -> None:
        super().__init__()
        self._seen = view
        count = len(view.names)
        seats = [None, *((me + step) % count for step in range(count))]
        owners = {zone.seat for zone in view.zones}
        self._pages: list[int | None] = [seat for seat in seats[1:] + seats[:1] if seat in owners]
        wanted = view.zone(at.zone).seat if at is not None else page
        self._page = self._pages.index(wanted) if wanted in self._pages else 0
        self._picker = Picker()
        self._picker.cursor = at
        self._high = 0

    def body(self) -> Iterable[Widget]:
        """Tabs, cards, words."""
        yield Inks()
        yield TitleBar(_("A closer look"))
        yield TabLine(self._names(), self._page)
        yield Board()
        with Horizontal(id="one"):
            yield ZoneRow(_NOTHING, "grand", head="none")
            yield CardText()

    def _names(self) -> list[str]:
        names = self._seen.names
        return [_("Shared") if seat is None else names[seat] for seat in self._pages]

    def on_mount(self) -> None:
        """Draw as soon as the room is known."""
        self.call_after_refresh(self.paint)

    @on(Board.Resized)
    def _resized(self) -> None:
        """Other sizes of cards may fit now."""
        self.paint()

    def renew(self, view: View) -> None:
        """The match has gone on, or other eyes look: show this from now on."""
        self._seen = view
        if self.is_mounted:
            self.paint()

    @property
    def spot(self) -> Spot | None:
        """What is looked at."""
        return self._picker.cursor

    def _plan(self) -> Plan:
        board = self.query_one(Board)
        zones = [zone for zone in self._seen.zones if zone.seat == self._pages[self._page]]
        space = board.content_size
        gap = 1 if self.is_tall else 0
        return closer(zones, space.width, space.height, gap, tags=has_tags(self._seen))

    def paint(self) -> None:
        """Cards and words of the page."""
        if self.is_small or not self.query(Board):
            return
        board, view, plan = self.query_one(Board), self._seen, self._plan()
        rows = [[s for p in band.places for s in spots_of(view.zone(p.zone))] for band in plan]
        self._settle(tuple(tuple(row) for row in rows))
        marks = Marks(cursor=self.spot)
        sitters = [Sitter(name, name) for name in view.names]
        shapes = self.nk.settings.marks == "shape"
        board.show(view, plan, board.content_size.width, marks, sitters, shapes)
        board.reveal(marks)
        self.query_one(TabLine).show(self._page)
        self._tell()

    def _settle(self, rows: tuple[tuple[Spot, ...], ...]) -> None:
        """Keep the cursor on something that lies there."""
        picker = self._picker
        picker.rows, picker.area = rows, Area.CARDS
        every = [spot for row in rows for spot in row]
        if picker.cursor not in every:
            at = picker.cursor
            near = [spot for spot in every if at is not None and spot.zone == at.zone]
            near = near[:1] if at is None or at.index is None else near[-1:]
            cards = [spot for spot in every if spot.index is not None]
            picker.cursor = next(iter(near or cards or every), None)

    def _tell(self) -> None:
        spot, view = self.spot, self._seen
        zone = view.zone(spot.zone) if spot is not None else None
        owner = view.names[zone.seat] if zone is not None and zone.seat is not None else ""
        card = card_at(view, spot) if spot is not None else None
        words = self.query_one(CardText)
        words.show(card, zone, owner)
        self._stretch(words.wanted(max(8, words.size.width)))
        picture = self.query_one("#one > ZoneRow", ZoneRow)
        shown = (card,) if card is not None else ()
        count = zone.count if zone is not None and card is None else 0
        shapes = self.nk.settings.marks == "shape"
        picture.show(Zone("", "", None, "row", shown, count or len(shown)), Marks(), shapes)

    def _stretch(self, lines: int) -> None:
        """Give the words the lines that they take; some rows of the cards stay in view."""
        least = 9 if self.is_tall else 8
        most = max(least, self.size.height - ROWS_KEPT)
        high = max(least, min(most, lines + 1 + self.is_tall))
        if high != self._high:
            self._high = self.query_one("#one").styles.height = high

    def _move(self, dx: int, dy: int) -> None:
        self._picker.move(dx, dy)
        self.paint()

    def action_left(self) -> None:
        """Arrow."""
        self._move(-1, 0)

    def action_right(self) -> None:
        """Arrow."""
        self._move(1, 0)

    def action_up(self) -> None:
        """Arrow."""
        self._move(0, -1)

    def action_down(self) -> None:
        """Arrow."""
        self._move(0, 1)

    def action_page(self, by: int) -> None:
        """The seat beside."""
        self._turn(self._page + by)

    def _turn(self, page: int) -> None:
        self._page = page % len(self._pages)
        self._picker.cursor = None
        self.paint()

    def on_tab_line_picked(self, message: TabLine.Picked) -> None:
        """A click on a name."""
        self._turn(message.page)

    @on(ZoneRow.Clicked)
    def _clicked(self, message: ZoneRow.Clicked) -> None:
        self._picker.cursor = message.spot
        self.paint()

    @on(ZoneRow.Asked)
    def _asked(self) -> None:
        self.action_back()

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss(None)
