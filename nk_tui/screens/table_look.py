"""Looking at the table: what the mouse is over, one card large, each seat's place, all zones in words.

None of it changes the match, and all of it shows only what the person at the keyboard may see.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual import on

from nk_core.seen import Choice, Spot
from nk_core.words import _
from nk_tui.picker import Area
from nk_tui.screens.table_view import TableView, has_zone
from nk_tui.widgets.board import SeatLine
from nk_tui.widgets.choice_list import ChoiceList
from nk_tui.widgets.zone import ZoneRow

if TYPE_CHECKING:
    from nk_tui.screens.look import LookScreen
    from nk_tui.screens.zones import ZonesScreen


class TableLook(TableView):
    """The table as something to look at closely."""

    @on(ZoneRow.Asked)
    def _asked_about(self, message: ZoneRow.Asked) -> None:
        self.look_closer(message.spot)

    @on(SeatLine.Opened)
    def _seat_opened(self, message: SeatLine.Opened) -> None:
        self.look_closer(page=message.seat)

    @on(ZoneRow.Hovered)
    def _hovered_card(self, message: ZoneRow.Hovered) -> None:
        self._hover(message.spot)

    @on(ChoiceList.Hovered)
    def _hovered_line(self, message: ChoiceList.Hovered) -> None:
        shown, number = self.picker.shown, message.number
        self._hover(shown[number] if number is not None and number < len(shown) else None)

    def _hover(self, what: Spot | Choice | None) -> None:
        self.hovered = what
        if self.seen is not None and not self.is_small:
            self._paint_words(self.seen)

    def look_closer(self, spot: Spot | None = None, page: int | None = None) -> None:
        """The card there, or all that lies before a seat (None: what all share), large."""
        from nk_tui.screens.look import LookScreen

        if self.seen is not None and not self.is_small:
            if spot is not None and not has_zone(self.seen, spot):
                spot = None
            self._open_box(LookScreen(self.seen, self._me, spot, page))

    def _open_box(self, box: LookScreen | ZonesScreen) -> None:
        """Open what shows the match large or in words; it is told when the match goes on."""

        def closed(_result: object) -> None:
            self.closer = None

        self.closer = box
        self.app.push_screen(box, closed)

    def action_inspect(self) -> None:
        """The card under the cursor."""
        picker = self.picker
        spot = picker.picked or picker.cursor if picker.choices else None
        if picker.area is Area.LIST and (choice := picker.current) is not None:
            spot = choice.card or choice.target or spot
        self.look_closer(spot, self._me)

    def action_seats(self) -> None:
        """The seat after one's own."""
        self.look_closer(page=(self._me + 1) % len(self.table.seats))

    def places(self) -> list[tuple[str, Callable[[], None]]]:
        """What can be looked at, for the command palette: each seat, and each shared zone."""
        view = self.seen
        if view is None:
            return []
        found: list[tuple[str, Callable[[], None]]] = [
            (_("Look at what lies before {name}").format(name=name),
             partial(self.look_closer, None, seat))
            for seat, name in enumerate(view.names)
        ]  # fmt: skip
        found += [
            (_("Look at: {zone}").format(zone=zone.name), partial(self.look_closer, Spot(zone.key)))
            for zone in view.zones
            if zone.seat is None
        ]
        return found

    def action_zones(self) -> None:
        """All open cards in words."""
        from nk_tui.screens.zones import ZonesScreen

        if self.seen is not None:
            self._open_box(ZonesScreen(self.seen))
