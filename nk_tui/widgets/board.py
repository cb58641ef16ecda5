"""The board: bands of zones one below the other, as a plan says.

Zones are kept and only told what is new; they are made anew when other zones lie on the table.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from nk_core.seen import View
from nk_tui.boards import Band, Plan, share
from nk_tui.widgets.zone import Marks, ZoneRow


class SeatLine(Static):
    """Who sits here, and whether it is their turn."""

    DEFAULT_CSS = """
    SeatLine { height: 1; width: 1fr; color: $text-muted; text-wrap: nowrap;
               text-overflow: clip; }
    SeatLine.-turn { color: $text-primary; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._said = ("", False)

    def show(self, text: str, turn: bool) -> None:
        """Write the line; never read as markup."""
        if (text, turn) != self._said:
            self._said = (text, turn)
            self.set_class(turn, "-turn")
            self.update(Content(f"{'►' if turn else '─'} {text} {'─' * 120}"), layout=False)


class BandRow(Vertical):
    """One band: whose it is, and its zones side by side."""

    DEFAULT_CSS = """
    BandRow { height: auto; }
    BandRow > Horizontal { height: auto; }
    """

    def __init__(self, band: Band, view: View) -> None:
        super().__init__()
        self.zones = {item.zone: ZoneRow(view.zone(item.zone), item.size) for item in band.places}
        self.line = SeatLine() if band.seat is not None else None

    def compose(self) -> ComposeResult:
        """The line of the seat and the zones."""
        if self.line is not None:
            yield self.line
        yield Horizontal(*self.zones.values())

    def fit(self, band: Band, width: int) -> None:
        """Share out that many cells."""
        for item, cells in zip(band.places, share(band.places, width), strict=True):
            row = self.zones[item.zone]
            row.resize_cards(item.size)
            if row.styles.width is None or row.styles.width.value != cells:
                row.styles.width = cells


class Board(Vertical):
    """All zones but the hand."""

    DEFAULT_CSS = """
    Board { height: 1fr; width: 1fr; overflow-y: auto; overflow-x: hidden;
            scrollbar-size-vertical: 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._bands: list[BandRow] = []
        self._shape: object = None

    def show(
        self, view: View, plan: Plan, width: int, marks: Marks, seats: list[str], shapes: bool
    ) -> None:
        """Draw the view by the plan, ``width`` cells wide. ``seats`` tell who sits where."""
        shape = [(band.seat, [item.zone for item in band.places]) for band in plan]
        if shape != self._shape:
            self._shape = shape
            self._bands = [BandRow(band, view) for band in plan]
            self.remove_children()
            self.mount_all(self._bands)
        for row, band in zip(self._bands, plan, strict=True):
            row.fit(band, width)
            if row.line is not None and band.seat is not None:
                row.line.show(seats[band.seat], band.seat == view.to_move)
            for key, zone in row.zones.items():
                zone.show(view.zone(key), marks, shapes)

    def reveal(self, marks: Marks) -> None:
        """Scroll to what is aimed at, or to the cursor, when the board is higher than its room."""
        spot = marks.aimed or marks.cursor
        row = self.zone(spot.zone) if spot is not None else None
        if row is not None and self.max_scroll_y:
            self.scroll_to_widget(row, animate=False)

    def zone(self, key: str) -> ZoneRow | None:
        """The widget of a zone, None when it is not on the board."""
        return next((row.zones[key] for row in self._bands if key in row.zones), None)
