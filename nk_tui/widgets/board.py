"""The board: bands of zones one below the other, as a plan says.

Zones are kept and only told what is new; they are made anew when other zones lie on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal, Vertical
from textual.message import Message

from nk_core.seen import View
from nk_tui.boards import Band, Place, Plan, share
from nk_tui.text import fitted
from nk_tui.widgets.styled import Styled
from nk_tui.widgets.zone import Marks, ZoneRow


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat in words: its name, all about who plays it, how it stands ("" for unsaid), and whether
    it is its turn, whoever is asked."""

    name: str
    about: str
    score: str = ""
    turn: bool = False


class SeatLine(Styled):
    """Who sits here, how they stand, whether it is their turn, and whether they are asked."""

    DEFAULT_CSS = """
    SeatLine { height: 1; width: 1fr; }
    SeatLine > .seat--name { color: $text-muted; }
    SeatLine > .seat--asked { color: $text-primary; text-style: bold; }
    SeatLine > .seat--turn { color: $foreground; text-style: bold; }
    SeatLine > .seat--score { color: $foreground; text-style: bold; }
    """
    COMPONENT_CLASSES = {"seat--name", "seat--asked", "seat--turn", "seat--score"}

    @dataclass
    class Opened(Message):
        """A click: what lies before this seat is to be seen large."""

        seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self._said = (Sitter("", ""), False)

    def show(self, sitter: Sitter, asked: bool) -> None:
        """Write the line; never read as markup."""
        if (sitter, asked) != self._said:
            self._said = (sitter, asked)
            self.refresh()

    def render(self) -> RenderResult:
        """Sign, name, score, and a rule to the end; the level goes first where room is short."""
        (sitter, asked), width = self._said, self.size.width
        style = "seat--asked" if asked else "seat--turn" if sitter.turn else "seat--name"
        score = f" {sitter.score} " if sitter.score else " "
        room = max(1, width - 2 - cell_len(score))
        name = sitter.about if cell_len(sitter.about) <= room else sitter.name
        name = fitted(name, min(room, cell_len(name)))
        rule = "─" * max(0, room - cell_len(name) - 1)
        lead = "►" if asked else "•" if sitter.turn else "─"
        return self.styled(
            [(f"{lead} {name}", style), (score, "seat--score"), (rule, "seat--name")]
        )

    def on_click(self, event: events.Click) -> None:
        """Report it."""
        event.stop()
        self.post_message(self.Opened(self.seat))


Shape = tuple[int | None, bool, tuple[str, ...]]


def shape_of(band: Band) -> Shape:
    """Whose it is, how dense, and which zones lie there."""
    return band.seat, band.dense, tuple(item.zone for item in (*band.places, *band.line))


class BandRow(Vertical):
    """One band: whose it is, and its zones side by side. ``shape`` tells when it has to be another."""

    DEFAULT_CSS = """
    BandRow { height: auto; }
    BandRow > Horizontal { height: auto; }
    """

    def __init__(self, band: Band, view: View) -> None:
        super().__init__(classes="-dense" if band.dense else "")
        self.shape = shape_of(band)
        self.body, self.top = (
            {item.zone: ZoneRow(view.zone(item.zone), item.size, head=item.head) for item in part}
            for part in (band.places, band.line)
        )
        self.zones = self.top | self.body
        self.line = SeatLine(band.seat) if band.seat is not None else None

    def compose(self) -> ComposeResult:
        """The line of the seat and the zones."""
        if self.line is not None:
            yield Horizontal(self.line, *self.top.values())
        yield Horizontal(*self.body.values())

    def fit(self, band: Band, width: int) -> None:
        """Share out that many cells."""
        self._fit(band.places, share(band.places, width))
        self._fit(band.line, [item.want for item in band.line])

    def _fit(self, places: Sequence[Place], widths: Sequence[int]) -> None:
        for item, cells in zip(places, widths, strict=True):
            row = self.zones[item.zone]
            row.resize_cards(item.size, item.head)
            if row.styles.width is None or row.styles.width.value != cells:
                row.styles.width = cells


class Board(Vertical):
    """All zones but the hand."""

    DEFAULT_CSS = """
    Board { height: 1fr; width: 1fr; overflow-y: auto; overflow-x: hidden;
            scrollbar-size-vertical: 1; }
    """

    class Resized(Message):
        """There is more or less room now: another arrangement may fit."""

    def __init__(self) -> None:
        super().__init__()
        self._bands: list[BandRow] = []

    def show(
        self,
        view: View,
        plan: Plan,
        width: int,
        marks: Marks,
        sitters: Sequence[Sitter],
        shapes: bool,
    ) -> None:
        """Draw the view by the plan, ``width`` cells wide. ``sitters`` tell who sits where."""
        self._lay(view, plan)
        for row, band in zip(self._bands, plan, strict=True):
            row.fit(band, width)
            if row.line is not None and band.seat is not None:
                row.line.show(sitters[band.seat], band.seat == view.to_move)
            for key, zone in row.zones.items():
                zone.show(view.zone(key), marks, shapes)

    def _lay(self, view: View, plan: Plan) -> None:
        """Keep every band that stays what it was, and make the others anew."""
        if [row.shape for row in self._bands] == [shape_of(band) for band in plan]:
            return
        kept = {row.shape: row for row in self._bands}
        order = [kept.get(shape_of(band)) or BandRow(band, view) for band in plan]
        places = [self._bands.index(row) for row in order if row in self._bands]
        if places != sorted(places):  # they have changed places
            order = [BandRow(band, view) for band in plan]
        for row in self._bands:
            if row not in order:
                row.remove()
        for number, row in enumerate(order):
            if row not in self._bands and number:
                self.mount(row, after=order[number - 1])
            elif row not in self._bands:
                self.mount(row, before=0 if self._nodes else None)
        self._bands = order

    def on_resize(self) -> None:
        """Tell of it."""
        self.post_message(self.Resized())

    def reveal(self, marks: Marks) -> None:
        """Scroll to what is aimed at, or to the cursor, when the board is higher than its room."""
        spot = marks.aimed or marks.cursor
        row = self.zone(spot.zone) if spot is not None else None
        if row is not None and self.max_scroll_y:
            self.scroll_to_widget(row, animate=False)

    def zone(self, key: str) -> ZoneRow | None:
        """The widget of a zone, None when it is not on the board."""
        return next((row.zones[key] for row in self._bands if key in row.zones), None)
