"""Setting up a match: the game, its options by how sure they are, who sits where, and the deal.

Options and seats come from the game's entry; this screen knows no option by name.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Horizontal
from textual.widget import Widget

from nk_core.errors import NkError
from nk_core.seen import Option
from nk_core.table import GAMES, Seat, Table
from nk_core.words import _
from nk_tui.keys import bindings
from nk_tui.screens.base import NkScreen
from nk_tui.screens.think import level_values, seconds_of, time_values
from nk_tui.widgets.field import Changed, PickField, PushButton, TextField, Value
from nk_tui.widgets.form import Form, Item
from nk_tui.widgets.title_bar import TitleBar

_MOST_SEED = 2**64 - 1


class Draft:
    """A match that is being set up: everything as the fields show it."""

    def __init__(self, name: str, level: str, seconds: float) -> None:
        self.game = next(iter(GAMES))
        self.options: dict[str, str] = {}
        self.count = 0
        self.practice = False
        self.seed = ""
        self.own_name, self.level, self.seconds = name, level, seconds
        self.names: dict[int, str] = {}
        self.bots: dict[int, bool] = {}
        self.levels: dict[int, str] = {}
        self.times: dict[int, float] = {}

    def chosen(self) -> dict[str, str]:
        """The value of every option that matters now."""
        found: dict[str, str] = {}
        for option in self.shown():
            found[option.key] = self.options.get(option.key, option.default)
        return found

    def shown(self) -> list[Option]:
        """The options that matter, given the others."""
        every = GAMES[self.game].options()
        values = {option.key: self.options.get(option.key, option.default) for option in every}
        return [option for option in every if option.matters(values)]

    def counts(self) -> tuple[int, ...]:
        """How many may play."""
        return GAMES[self.game].seat_counts(self.chosen())

    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        counts = self.counts()
        count = self.count if self.count in counts else counts[0]
        return tuple(
            Seat(
                self.written(number).strip() or self.usual(number),
                self.is_bot(number),
                self.levels.get(number, self.level),
                self.times.get(number, self.seconds),
            )
            for number in range(count)
        )

    def usual(self, number: int) -> str:
        """The name of a seat that is given none."""
        names = GAMES[self.game].seat_names(self.chosen())
        return names[number] if number < len(names) else _("Player {n}").format(n=number + 1)

    def is_bot(self, number: int) -> bool:
        """Whether the computer plays a seat; but for the first it does unless told otherwise."""
        return self.bots.get(number, number > 0)

    def written(self, number: int) -> str:
        """What stands in the name field of a seat: the player's own name at the first person's."""
        first = next((seat for seat in range(number + 1) if not self.is_bot(seat)), None)
        return self.names.get(number, self.own_name if number == first else "")

    def name_to_keep(self) -> str:
        """The player's own name for the next setup, "" for none."""
        people = [number for number, seat in enumerate(self.seats()) if not seat.bot]
        return self.written(people[0]).strip() if people else self.own_name

    def take(self, key: str, value: str) -> bool:
        """A field has changed. Returns whether other fields may have to appear."""
        kind, _sign, rest = key.partition("-")
        if kind == "option":
            self.options[rest] = value
        elif kind == "game":
            self.game, self.options = value, {}
        elif kind == "count":
            self.count = int(value)
        elif kind == "who":
            self.bots[int(rest)] = value == "bot"
        elif kind == "level":
            self.levels[int(rest)] = value
        elif kind == "time":
            self.times[int(rest)] = seconds_of(value) or self.seconds
        elif kind == "name":
            self.names[int(rest)] = value
        elif kind == "seed":
            self.seed = value
        elif kind == "practice":
            self.practice = value == "yes"
        return kind in ("option", "game", "count", "who")


class SetupScreen(NkScreen[None]):
    """A form, and the button that starts the match."""

    WHERE = "form"
    CSS_PATH = "setup.tcss"
    BINDINGS = bindings("form")
    AUTO_FOCUS = "PickField"

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft

    def body(self) -> Iterable[Widget]:
        """Title, form, start."""
        yield TitleBar(_("New match"))
        yield Form(self._items())
        with Horizontal(id="start"):
            yield PushButton("start", _("Start"))
            yield PushButton("back", _("Back"))

    def _items(self) -> list[Item]:
        items = self._game_items()
        items += self._seat_items()
        heads = {
            "official": _("Official options"),
            "unclear": _("Where the printed rules are unclear"),
            "assumed": _("Our assumptions: not told by any public source"),
        }
        for group, head in heads.items():
            fields = [self._option(o) for o in self.draft.shown() if o.group == group]
            if fields:
                items += [head, *fields]
        return [*items, _("The deal"), *self._deal_items()]

    def _game_items(self) -> list[Item]:
        games = [
            Value(name, entry.title().rpartition(": ")[2], entry.title())
            for name, entry in GAMES.items()
        ]
        items: list[Item] = [_("The match")]
        items.append(PickField("game", _("Game"), games, self.draft.game))
        items += [self._option(o) for o in self.draft.shown() if o.group == "game"]
        counts = self.draft.counts()
        if len(counts) > 1:
            values = [Value(str(count), str(count)) for count in counts]
            items.append(PickField("count", _("Players"), values, str(len(self.draft.seats()))))
        return items

    def _option(self, option: Option) -> PickField:
        values = [Value(v.value, v.label, v.help) for v in option.values]
        value = self.draft.options.get(option.key, option.default)
        return PickField(f"option-{option.key}", option.name, values, value, option.help)

    def _seat_items(self) -> list[Item]:
        who = [
            Value("person", _("a person"), _("Plays at this keyboard.")),
            Value("bot", _("the computer"), _("Sees no more than a person at that seat would.")),
        ]
        items: list[Item] = []
        for number, seat in enumerate(self.draft.seats()):
            items.append(_("Seat {number}").format(number=number + 1))
            given = self.draft.written(number)
            hint = self.draft.usual(number)
            items.append(TextField(f"name-{number}", _("Name"), given, hint=hint))
            items.append(PickField(f"who-{number}", _("Played by"), who,
                                   "bot" if seat.bot else "person"))  # fmt: skip
            if seat.bot:
                items.append(PickField(f"level-{number}", _("Level"), level_values(), seat.level))
                items.append(PickField(f"time-{number}", _("Think time a turn"),
                                       time_values(seat.seconds), f"{seat.seconds:g}",
                                       _("Can be changed at any moment of the match.")))  # fmt: skip
        return items

    def _deal_items(self) -> list[Item]:
        practice = [
            Value("no", _("no"), _("Moves can be taken back as long as no new card was seen.")),
            Value("yes", _("yes"), _("Every move can be taken back, and the thinking of the computer "
                                     "is shown in full. The match is marked as practice.")),
        ]  # fmt: skip
        return [
            PickField("practice", _("Practice"), practice, "yes" if self.draft.practice else "no"),
            TextField("seed", _("Seed"), self.draft.seed, _("The same number deals the same cards; "
                      "leave it empty for a fresh deal."), hint=_("by chance"), limit=20,
                      restrict=r"[0-9]*"),
        ]  # fmt: skip

    @on(Changed)
    async def _changed(self, message: Changed) -> None:
        if self.draft.take(message.key, message.value):
            await self.query_one(Form).rebuild(self._items())
            self.query_one(Form).explain()

    @on(PushButton.Pressed)
    def _pressed(self, message: PushButton.Pressed) -> None:
        if message.key == "start":
            self.action_start()
        else:
            self.action_back()

    def action_start(self) -> None:
        """To the table."""
        draft = self.draft
        seed = int(draft.seed) if draft.seed else None
        try:
            if seed is not None and seed > _MOST_SEED:
                raise NkError(
                    _("A seed is a whole number from 0 to {most}.").format(most=_MOST_SEED)
                )
            self.nk.remember_setup(draft.seats(), draft.name_to_keep())
            self.nk.new_table(
                lambda store: Table.new(
                    draft.game, draft.chosen(), draft.seats(), seed, draft.practice, store
                )
            )
        except NkError as error:
            self.nk.complain(error)

    def action_back(self) -> None:
        """Home."""
        self.dismiss(None)

    def action_up(self) -> None:
        """The field above."""
        self.focus_previous()

    def action_down(self) -> None:
        """The field below."""
        self.focus_next()
