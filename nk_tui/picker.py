"""Choosing a move: cards first, then where to, or straight from the list. State without a screen.

It knows choices and spots, no rule and no widget: keys and clicks go in, a choice comes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from nk_core.seen import Choice, Spot

MANY = 9  # choices that are listed one by one; of more, those of one kind are folded into one line
Path = tuple[str, ...]  # headings, from the outermost in
FOLD = -1  # in place of the code of a choice: a line that stands for several


class Area(Enum):
    """What the arrows move: over cards, over the targets of a picked card, or in the list."""

    CARDS = 0
    TARGETS = 1
    LIST = 2


def source(choice: Choice) -> Spot | None:
    """What one takes up for a choice: its card, or the place it points at."""
    return choice.card or choice.target


def goal(choice: Choice) -> Spot | None:
    """Where a choice goes once something is taken up."""
    return choice.target if choice.card else None


def listed(
    choices: Sequence[Choice], path: Path = (), folded: frozenset[Path] = frozenset()
) -> tuple[Choice, ...]:
    """The lines of a list: many choices are folded by their next heading below ``path``, and those
    under a heading of ``folded`` however few are left. Those that only pass stand last."""
    passing = tuple(choice for choice in choices if choice.passes)
    found = tuple(c for c in choices if not c.passes and c.group[: len(path)] == path)
    depth = len(path)
    heads = {choice.group[depth : depth + 1] for choice in found}
    known = any(head and path + head in folded for head in heads)
    if len(found) > MANY or known:
        if len(heads) == 1 and heads != {()} and not known:
            return listed(choices, path + heads.pop(), folded)
        found = _folded(found, depth, folded)
    return found + passing


def _folded(choices: Sequence[Choice], depth: int, folded: frozenset[Path]) -> tuple[Choice, ...]:
    lines: dict[object, list[Choice]] = {}
    for choice in choices:
        key: object = choice.group[: depth + 1] if len(choice.group) > depth else choice.code
        lines.setdefault(key, []).append(choice)
    return tuple(
        _fold(key, len(found))
        if isinstance(key, tuple) and (len(found) > 1 or key in folded)
        else found[0]
        for key, found in lines.items()
    )


def _fold(path: Path, count: int) -> Choice:
    return Choice(FOLD, "", f"{path[-1]} ({count}) ›", group=path)


class Picker:
    """The state of choosing. ``rows`` are the spots the cursor may visit, as they lie on the table."""

    def __init__(self) -> None:
        self.choices: tuple[Choice, ...] = ()
        self.rows: tuple[tuple[Spot, ...], ...] = ()
        self.area = Area.CARDS
        self.cursor: Spot | None = None
        self.picked: Spot | None = None
        self.target: Spot | None = None
        self.toward: Spot | None = None
        self.path: Path = ()
        self.line = 0
        self._about = ""
        self._kept: frozenset[Path] = frozenset()
        self._narrowed = False

    # what there is to choose

    @property
    def shown(self) -> tuple[Choice, ...]:
        """The choices in the list: all, or those of the picked card, or of card and target, or those
        that lead to the place that was clicked."""
        if self.toward is not None:
            return tuple(c for c in self.choices if goal(c) == self.toward)
        if self.picked is None:
            return listed(self.choices, self.path, self._kept)
        found = self.of(self.picked)
        if self._narrowed:
            found = tuple(c for c in found if goal(c) == self.target)
        return found

    @property
    def closing(self) -> Choice | None:
        """The choice that leaves it at that, if there is one."""
        return next((choice for choice in self.choices if choice.passes), None)

    @property
    def current(self) -> Choice | None:
        """The highlighted line of the list, None when the list is empty."""
        shown = self.shown
        return shown[min(self.line, len(shown) - 1)] if shown else None

    def sources(self) -> frozenset[Spot]:
        """Every spot that some choice starts from."""
        return frozenset(spot for c in self.choices if (spot := source(c)) is not None)

    def targets(self, start: Spot | None = None) -> tuple[Spot, ...]:
        """Where the picked card (or the one at ``start``) may go, each once, in the list's order."""
        start = start or self.picked
        if start is None:
            return ()
        found = (goal(c) for c in self.choices if source(c) == start)
        return tuple(dict.fromkeys(spot for spot in found if spot is not None))

    def within(self, path: tuple[str, ...]) -> frozenset[Spot]:
        """The spots that the choices below some headings start from."""
        found = (source(c) for c in self.choices if c.group[: len(path)] == path)
        return frozenset(spot for spot in found if spot is not None)

    def of(self, spot: Spot | None) -> tuple[Choice, ...]:
        """The choices that start from a spot."""
        return tuple(c for c in self.choices if spot is not None and source(c) == spot)

    def meant(self, over: Spot | None = None) -> tuple[Choice, ...]:
        """What Enter would play now, or a click on ``over``; several where more must be said."""
        if over is not None and self.picked is not None:
            target = self._aimed(over, self.picked)
            return tuple(c for c in self.of(self.picked) if target and goal(c) == target)
        if over is not None:
            return self.of(over) or self.of(Spot(over.zone))
        if self.area is Area.LIST:
            current = self.current
            return (current,) if current is not None and current.code != FOLD else ()
        if self.picked is not None:
            return tuple(c for c in self.of(self.picked) if goal(c) == self.target)
        return self.of(self.cursor)

    def uses(self, spot: Spot) -> bool:
        """Whether a click there takes up, brings or lets go of a card."""
        if self.picked is not None or self.of(spot) or self.of(Spot(spot.zone)):
            return True
        return self._aimed(spot, self.cursor) is not None or self._led_to(spot) is not None

    # a new decision

    def load(
        self, choices: tuple[Choice, ...], rows: tuple[tuple[Spot, ...], ...], about: str = ""
    ) -> None:
        """Begin a new decision. The cursor stays as near to where it was as it can, and while it is
        ``about`` the same a line that stood for several goes on standing for those that are left."""
        before = self.cursor
        self.choices, self.rows = choices, tuple(row for row in rows if row)
        self._let_go()
        self.line = 0
        if about != self._about or not about:
            self._about, self._kept = about, frozenset()
        lines = listed(choices, (), self._kept)
        self._kept |= {line.group for line in lines if line.code == FOLD}
        self.cursor = self._nearest(before)
        self.area = Area.CARDS if self.cursor and self.sources() else Area.LIST

    def clear(self) -> None:
        """Nothing to choose now. The cursor is remembered."""
        self.choices = ()
        self.rows = ()
        self._let_go()
        self.area = Area.CARDS

    def _let_go(self) -> None:
        self.picked = self.target = self.toward = None
        self.path = ()
        self._narrowed = False

    def _nearest(self, before: Spot | None) -> Spot | None:
        spots = [spot for row in self.rows for spot in row]
        able = [spot for spot in spots if spot in self.sources()] or spots
        if not able:
            return None
        if before is None:
            return next((spot for spot in able if spot in self.rows[-1]), able[0])
        same = [spot for spot in able if spot.zone == before.zone]
        first = source(self.choices[0]) if self.choices else None
        if not same and first in able:
            return first
        same = same or able
        wanted = before.index or 0
        return min(same, key=lambda spot: abs((spot.index or 0) - wanted))

    # keys

    def move(self, dx: int, dy: int) -> None:
        """An arrow key."""
        if self.area is Area.TARGETS:
            self.cycle(dx or dy)
        elif self.area is Area.LIST:
            self._move_in_list(dx, dy)
        elif dx:
            self._move_in_row(dx)
        else:
            self._move_rows(dy)

    def _move_in_list(self, dx: int, dy: int) -> None:
        if dx < 0 and self.cursor is not None:
            self.back()
        elif dy and self.shown:
            self.line = (min(self.line, len(self.shown) - 1) + dy) % len(self.shown)

    def _place(self) -> tuple[int, int] | None:
        for y, row in enumerate(self.rows):
            if self.cursor in row:
                return y, row.index(self.cursor)
        return None

    def _move_in_row(self, dx: int) -> None:
        if (place := self._place()) is not None:
            row = self.rows[place[0]]
            self.cursor = row[(place[1] + dx) % len(row)]

    def _move_rows(self, dy: int) -> None:
        place = self._place()
        if place is None:
            return
        y, x = place[0] + dy, place[1]
        if not 0 <= y < len(self.rows):
            self.enter_list()
            return
        row, old = self.rows[y], self.rows[place[0]]
        self.cursor = row[round(x * (len(row) - 1) / max(1, len(old) - 1))]

    def cycle(self, step: int) -> None:
        """Tab: the next target of a picked card, or over to the list and back."""
        if self.area is Area.TARGETS:
            targets = self.targets()
            at = targets.index(self.target) if self.target in targets else -1
            self.target = targets[(at + step) % len(targets)]
        elif self.area is Area.CARDS:
            self.enter_list()
        elif self.cursor is not None:
            self.back()

    def enter_list(self) -> None:
        """The arrows now move in the list, from the line of the card under the cursor on."""
        if not self.shown:
            return
        self.area = Area.LIST
        groups = {choice.group[: len(self.path) + 1] for choice in self.of(self.cursor)}
        at = [n for n, c in enumerate(self.shown)
              if source(c) == self.cursor or (c.code == FOLD and c.group in groups)]  # fmt: skip
        self.line = at[0] if at else 0

    def take(self) -> Choice | None:
        """Enter: pick the card, then play it to the target; or the highlighted line of the list."""
        if self.area is Area.LIST:
            return self._opened(self.current)
        if self.area is Area.TARGETS:
            return self._reach(self.target)
        return self.pick(self.cursor)

    def _opened(self, choice: Choice | None) -> Choice | None:
        """The choice; a line that stands for several is opened instead."""
        if choice is None or choice.code != FOLD:
            return choice
        self.path, self.line, self.area = choice.group, 0, Area.LIST
        return None

    def point(self, code: int) -> None:
        """Highlight the choice of that code in the list, opening what it is folded into."""
        found = next((choice for choice in self.choices if choice.code == code), None)
        if found is None or (self.picked is not None and found not in self.shown):
            return
        while found not in self.shown and len(self.path) < len(found.group):
            self.path = found.group[: len(self.path) + 1]
        self.line = self.shown.index(found) if found in self.shown else 0
        if self.picked is None and found.card is not None:
            self.cursor = found.card

    def pick(self, spot: Spot | None) -> Choice | None:
        """Take up the card there. A choice comes back when there is no target left to choose."""
        choices = self.of(spot)
        if spot is None or not choices:
            return None
        self._let_go()
        self.cursor = self.picked = spot
        self.line = 0
        targets = self.targets()
        if targets:
            self.area, self.target = Area.TARGETS, targets[0]
            return None
        if len(choices) == 1:
            return choices[0]
        self.area = Area.LIST
        return None

    def _reach(self, target: Spot | None) -> Choice | None:
        """Bring the picked card to a target: one choice is played, several are left in the list."""
        found = [c for c in self.of(self.picked) if goal(c) == target]
        if len(found) == 1:
            return found[0]
        self.target, self._narrowed = target, True
        self.area, self.line = Area.LIST, 0
        return None

    def back(self) -> bool:
        """Escape: one step back. False when there is nothing to go back from."""
        if self._narrowed:
            self._narrowed, self.area = False, Area.TARGETS
        elif self.picked is not None or self.toward is not None:
            self._let_go()
            self.area, self.line = Area.CARDS if self.cursor else Area.LIST, 0
        elif self.path:
            self._fold_up()
        elif self.area is Area.LIST and self.cursor is not None:
            self.area = Area.CARDS
        else:
            return False
        return True

    def _fold_up(self) -> None:
        """Close what was opened last; its line is highlighted."""
        before, shown = self.path, self.shown
        while self.path and self.shown == shown:
            self.path = self.path[:-1]
        lines = [n for n, c in enumerate(self.shown) if c.code == FOLD and c.group == before]
        self.line = lines[0] if lines else 0

    def choose(self, number: int) -> Choice | None:
        """The choice at a place of the list, counted from 0; None where it only opened."""
        shown = self.shown
        if not 0 <= number < len(shown):
            return None
        self.line = number
        return self._opened(shown[number])

    # mouse

    def click(self, spot: Spot) -> Choice | None:
        """A click on a card or a zone: picks, brings to a target, or lets go."""
        if self.picked is not None and (target := self._aimed(spot, self.picked)) is not None:
            return self._reach(target)
        for at in (spot, Spot(spot.zone)):
            if self.of(at):
                if at == self.picked:
                    self.back()
                    return None
                self.picked = None
                return self.pick(at)
        if self.picked is None and (target := self._aimed(spot, self.cursor)) is not None:
            self.pick(self.cursor)  # marked for the card under the cursor: the next click plays it
            self.target = target
            return None
        if self.picked is None and (target := self._led_to(spot)) is not None:
            return self._turn_to(target)
        while self.picked is not None and self.back():
            pass
        if any(spot in row for row in self.rows):
            self.cursor = spot
        return None

    def _led_to(self, spot: Spot) -> Spot | None:
        """What a click on ``spot`` means when nothing is picked and nothing starts there."""
        goals = {goal(choice) for choice in self.choices}
        return next((at for at in (spot, Spot(spot.zone)) if at in goals), None)

    def _turn_to(self, place: Spot) -> Choice | None:
        """List what leads to a place; a second click there plays the only choice, or lets go."""
        if place == self.toward:
            only = self.shown
            if len(only) == 1:
                return only[0]
            self.back()
            return None
        self._let_go()
        self.toward, self.area, self.line = place, Area.LIST, 0
        return None

    def _aimed(self, spot: Spot, start: Spot | None) -> Spot | None:
        """The target of the card at ``start`` that a click on ``spot`` means."""
        targets = self.targets(start) if start is not None else ()
        if spot in targets:
            return spot
        if (whole := Spot(spot.zone)) in targets:
            return whole
        inside = [target for target in targets if target.zone == spot.zone]
        return inside[0] if spot.index is None and len(inside) == 1 else None
