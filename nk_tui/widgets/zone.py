"""One zone of the table, heading and cards, painted as a single widget line by line.

It draws what a ``Zone`` says and reports clicks. It knows no rule and keeps no state of the match.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size as Extent
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from nk_core.seen import Spot, Zone
from nk_tui.chips import Chip, beside, chip_row, line_cells
from nk_tui.draw import (
    LINE,
    SIZES,
    SMALL,
    Canvas,
    Cell,
    Layout,
    Size,
    card_cells,
    count_cells,
    is_blank,
    row_layout,
    slot_cells,
)
from nk_tui.text import by_words
from nk_tui.widgets.inks import MARKS as _MARKS
from nk_tui.widgets.inks import Inks

_BACKS = 2  # cells that show of a covered card back


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the table: spots by their state, and zones where something just happened."""

    cursor: Spot | None = None
    picked: Spot | None = None
    aimed: Spot | None = None
    targets: frozenset[Spot] = field(default_factory=frozenset)
    sources: frozenset[Spot] = field(default_factory=frozenset)
    recent: frozenset[str] = field(default_factory=frozenset)

    def state(self, spot: Spot) -> str:
        """The strongest mark of a spot, "" for none."""
        if spot == self.aimed:
            return "aimed"
        if spot == self.picked:
            return "picked"
        if spot == self.cursor:
            return "cursor"
        if spot in self.targets:
            return "target"
        return "source" if spot in self.sources else ""

    def within(self, zone: str) -> Marks:
        """Only what concerns one zone, so that the others need not be painted again."""

        def own(spot: Spot | None) -> Spot | None:
            return spot if spot is not None and spot.zone == zone else None

        return Marks(
            own(self.cursor),
            own(self.picked),
            own(self.aimed),
            frozenset(spot for spot in self.targets if spot.zone == zone),
            frozenset(spot for spot in self.sources if spot.zone == zone),
            self.recent & {zone},
        )


def _as_much(detail: str, width: int) -> str:
    """The detail, or what stands before its colon, or its first words with an ellipsis."""
    short = _brief(detail)
    return detail if cell_len(detail) <= width else by_words(short, width)


def _brief(detail: str) -> str:
    """What stands before the colon."""
    return detail.partition(": ")[0]


def heading_width(zone: Zone) -> int:
    """The cells of a heading before its detail, the end of the row included."""
    return cell_len(zone.name) + (cell_len(str(zone.count)) + 1 if zone.count else 0) + 4


class ZoneRow(Widget):
    """A heading and a row of cards."""

    DEFAULT_CSS = """
    ZoneRow { height: auto; width: 1fr; padding: 0 1 0 0; }
    ZoneRow.-bare { padding: 0; }
    """
    ALLOW_SELECT = False

    @dataclass
    class Clicked(Message):
        """A click on a card of the zone, or on the zone beside its cards (index None)."""

        spot: Spot

    @dataclass
    class Asked(Message):
        """A click with another button: what lies there is to be looked at."""

        spot: Spot

    @dataclass
    class Hovered(Message):
        """The mouse is over another card or zone now; None: over none."""

        spot: Spot | None

    def __init__(
        self, zone: Zone, size: str = "small", *, lift: bool = False, head: str = "over"
    ) -> None:
        super().__init__(classes="" if head == "over" else "-bare")
        self.zone = zone
        self.head = head
        self._over: Spot | None = None
        self.marks = Marks()
        self.shapes = False
        self.card_size: Size = SIZES.get(size, SMALL)
        self._lift = 1 if lift else 0
        self._painted: tuple[object, list[Strip]] | None = None

    def show(self, zone: Zone, marks: Marks, shapes: bool = False) -> None:
        """Draw this from now on. Nothing is painted when nothing has changed."""
        marks = marks.within(zone.key)
        if (zone, marks, shapes) == (self.zone, self.marks, self.shapes):
            return
        high = self._high
        self.zone, self.marks, self.shapes = zone, marks, shapes
        self._painted = None
        self.refresh(layout=high != self._high)

    def resize_cards(self, size: str, head: str = "over") -> None:
        """Draw the cards in another size, and the heading elsewhere, from now on."""
        if self.card_size is not SIZES[size] or self.head != head:
            self.card_size, self.head = SIZES[size], head
            self.set_class(head != "over", "-bare")
            self._painted = None
            self.refresh(layout=True)

    @property
    def _top(self) -> int:
        """Lines above the cards: the heading, where it stands over them."""
        return 1 if self.head == "over" else 0

    @property
    def _gutter(self) -> int:
        """Cells before the cards: the heading beside them, or a stripe for its mark."""
        return {"over": 0, "beside": beside(self.zone)}.get(self.head, 1)

    @property
    def _high(self) -> int:
        """Lines of the cards: those of one, or one for each."""
        return max(1, len(self.zone.cards)) if self.card_size is LINE else self.card_size.height

    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:
        """The heading, the cards and the line into which the card under the cursor is lifted."""
        return self._top + self._lift + self._high

    def notify_style_update(self) -> None:
        """Colours may have changed: paint again."""
        super().notify_style_update()
        self._painted = None

    def render_line(self, y: int) -> Strip:
        """One finished line."""
        width = self.size.width
        if self._painted is None or self._painted[0] != width:
            self._painted = (width, self._paint(width))
        lines = self._painted[1]
        return lines[y] if y < len(lines) else Strip.blank(width, self.rich_style)

    # painting

    def _paint(self, width: int) -> list[Strip]:
        canvas = Canvas(width, self._lift + self._high)
        self._paint_gutter(canvas)
        self._paint_cards(canvas)
        styles = {"": self.rich_style}
        lines = [canvas.runs(y) for y in range(len(canvas.rows))]
        if self._top:
            lines.insert(0, self._heading(width))
        return [self._strip(runs, styles, width) for runs in lines]

    def _head_style(self) -> tuple[str, str]:
        """Style and leading sign of the heading, by what is marked."""
        state = self.marks.state(Spot(self.zone.key))
        if state in _MARKS:
            return ("zone--target" if state == "target" else "zone--aimed"), "▸"
        if self.zone.key in self.marks.recent:
            return "zone--recent", "•"
        return "zone--name", ""

    def _paint_gutter(self, canvas: Canvas) -> None:
        style, lead = self._head_style()
        if self.head == "beside":
            canvas.paint(0, 0, [[(char, style) for char in f"{lead or ' '}{self.zone.name}"]])
        elif self.head == "none" and lead:
            stripe = [(lead, style)]
            canvas.paint(0, 0, [stripe, *[[(" ", style)]] * (len(canvas.rows) - 1)])

    def _strip(self, runs: list[Cell], styles: dict[str, Style], width: int) -> Strip:
        segments = []
        for text, name in runs:
            if name not in styles:
                styles[name] = self.screen.query_one(Inks).style(name)
            segments.append(Segment(text, styles[name]))
        return Strip(segments, width)

    def _heading(self, width: int) -> list[Cell]:
        zone = self.zone
        style, lead = self._head_style()
        counted = zone.count and zone.kind != "deck" and self.card_size is not LINE
        count = f" {zone.count}" if counted else ""
        name = by_words(f"{lead}{zone.name}", width)
        cells: list[Cell] = [(name, style)]
        left = width - cell_len(name)
        brief = cell_len(_brief(zone.detail))
        if brief and zone.kind == "row" and 0 <= left - 1 - brief < len(count) + 2:
            count = ""  # its cards can be counted; what it takes is told nowhere else
        if count and cell_len(count) <= left:
            cells.append((count, "zone--count"))
            left -= cell_len(count)
        between = " · " if len(cells) > 1 or zone.kind == "hand" else " "
        if zone.detail and left >= cell_len(between) + min(brief, 8):
            fits = f"{between}{_as_much(zone.detail, left - cell_len(between))}"
            cells.append((fits, "zone--count"))
            left -= cell_len(fits)
        return [*cells, (" " * left, "")]

    def _layout(self, width: int) -> Layout:
        zone = self.zone
        if zone.kind == "deck" or not zone.cards:
            return Layout(0, (0,))
        if zone.kind == "pile":
            return Layout(len(zone.cards) - 1, (0,))
        backs = all(map(is_blank, zone.cards))
        least = _BACKS if backs else self.card_size.least
        count = len(zone.cards)
        if backs:
            width = min(width, self.card_size.width + _BACKS * (count - 1))
        keep = self._kept()
        return row_layout(count, width, self.card_size, least, keep)

    def _kept(self) -> int | None:
        for spot in (self.marks.aimed, self.marks.picked, self.marks.cursor):
            if spot is not None and spot.zone == self.zone.key and spot.index is not None:
                return spot.index
        return None

    def _chips(self, width: int) -> list[Chip]:
        whole = self.marks.state(Spot(self.zone.key))

        def state(index: int) -> str:
            return self._card_state(index, whole)

        return chip_row(self.zone, width - self._gutter, state, self.shapes, self._kept())

    def _paint_cards(self, canvas: Canvas) -> None:
        zone, whole = self.zone, self.marks.state(Spot(self.zone.key))
        gutter, y = self._gutter, self._lift
        if self.card_size is LINE and zone.cards:
            for index, card in enumerate(zone.cards):
                state = self._card_state(index, whole)
                line = line_cells(card, state, self.shapes, canvas.width - gutter)
                canvas.paint(gutter, y + index, [line])
            return
        if self.card_size.height == 1:
            for chip in self._chips(canvas.width):
                canvas.paint(gutter + chip.x, y, [chip.cells])
            return
        layout = self._layout(canvas.width - gutter)
        if zone.kind == "deck" or not zone.cards:
            empty = zone.count == 0
            cells = (
                slot_cells(self.card_size, whole)
                if empty
                else count_cells(zone.count, self.card_size, whole)
            )
            canvas.paint(gutter, y, cells)
            return
        top: list[tuple[int, int, str]] = []
        step = layout.edges[1] - layout.edges[0] if len(layout.edges) > 1 else None
        for index, x in layout:
            state = self._card_state(index, whole)
            if state in _MARKS:
                top.append((index, x, state))
            else:
                seen = step if x != layout.edges[-1] else None
                cells = card_cells(zone.cards[index], self.card_size, state, self.shapes, seen)
                canvas.paint(gutter + x, y, cells)
        for index, x, state in sorted(top, key=lambda item: item[2] in ("cursor", "picked")):
            rise = self._lift if state in ("cursor", "picked") else 0
            cells = card_cells(zone.cards[index], self.card_size, state, self.shapes)
            canvas.paint(gutter + x, y - rise, cells)

    def _card_state(self, index: int, whole: str) -> str:
        state = self.marks.state(Spot(self.zone.key, index))
        if not state and self.zone.kind in ("pile", "deck"):
            return whole
        return state

    # mouse

    def spot_at(self, x: int, y: int) -> Spot:
        """What lies at a cell of the widget: a card, or the zone beside its cards."""
        zone, x = self.zone, x - self._gutter
        if y < self._top or not zone.cards or zone.kind == "deck":
            return Spot(zone.key)
        if self.card_size is LINE:
            row = y - self._top - self._lift
            return Spot(zone.key, row) if row < len(zone.cards) else Spot(zone.key)
        if self.card_size.height == 1:
            for chip in self._chips(self.size.width):
                if chip.x < x < chip.x + len(chip.cells) and chip.index >= 0:
                    return Spot(zone.key, chip.index)
            return Spot(zone.key)
        for index, edge in reversed(list(self._layout(self.size.width - self._gutter))):
            if edge <= x < edge + self.card_size.width:
                return Spot(zone.key, index if zone.kind != "pile" else len(zone.cards) - 1)
        return Spot(zone.key)

    def on_click(self, event: events.Click) -> None:
        """Report what was clicked."""
        event.stop()
        spot = self.spot_at(event.x, event.y)
        self.post_message(self.Clicked(spot) if event.button == 1 else self.Asked(spot))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Report what the mouse is over, once for each card."""
        self._hover(self.spot_at(event.x, event.y))

    def on_leave(self) -> None:
        """Over none of these."""
        self._hover(None)

    def _hover(self, spot: Spot | None) -> None:
        if spot != self._over:
            self._over = spot
            self.post_message(self.Hovered(spot))
