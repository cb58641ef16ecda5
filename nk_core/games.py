"""The list of games, one line each, and what every game's folder lends to the table and the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from nk_core.errors import OptionError
from nk_core.seen import Choice, Event, Option, Outcome, View
from nk_core.words import N_, _

if TYPE_CHECKING:
    from nk_core.game import Game

Names = tuple[str, ...]

PAGES = ("rules", "rulings", "card_rulings")  # of a game's folder, as they are read


@dataclass(frozen=True)
class Entry:
    """One game: its name, its title, and its folder in nk_core, which holds the same modules in each.

    ``rules_version`` counts changes of the rules that make old matches replay differently; a save
    remembers the one it was played under. ``hidden`` games exist for tests.
    """

    name: str
    label: str
    rules_version: int = 1
    hidden: bool = False

    def part(self, module: str) -> ModuleType:
        """One module of the game's folder."""
        return import_module(f"nk_core.{self.name}.{module}")

    def title(self) -> str:
        """The translated title."""
        return _(self.label)

    def options(self) -> tuple[Option, ...]:
        """The options of the setup screen, in the language in use."""
        found: tuple[Option, ...] = self.part("setup").options()
        return found

    def seat_counts(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """How many seats a match with those options may have."""
        counts: tuple[int, ...] = self.part("setup").seat_counts(options)
        return counts

    def make(self, options: Mapping[str, str]) -> Game:
        """The game under those options. Raises OptionError in one sentence."""
        maker: Callable[[Mapping[str, str]], Game] = self.part("rules").make
        return maker(options)

    def seat_names(self, options: Mapping[str, str]) -> Names:
        """The names of the seats when nobody chose others."""
        names: Names = self.part("setup").seat_names(options)
        return names

    def rules_text(self) -> str:
        """The rules in our own words, as Markdown, in the language in use where it exists.

        Rulings that have pages of their own follow.
        """
        from nk_core.words import language

        folder = Path(str(self.part("setup").__file__)).parent
        pages = []
        for name in PAGES:
            own = folder / f"{name}.{language()}.md"
            page = own if own.is_file() else folder / f"{name}.md"
            if page.is_file():
                pages.append(page.read_text(encoding="utf-8"))
        return "\n".join(pages)

    def view(self, game: Game, state: bytes, seat: int | None, names: Names) -> View:
        """All that a seat may see (None: only what lies open to everyone)."""
        seen: View = self.part("view").view(game, state, seat, names)
        return seen

    def choices(self, game: Game, state: bytes, names: Names) -> tuple[Choice, ...]:
        """All legal moves of the mover."""
        found: tuple[Choice, ...] = self.part("choices").choices(game, state, names)
        return found

    def moments(self) -> tuple[tuple[str, str], ...]:
        """When seats may be asked out of their turn: keys (``Choice.moment``) and names, () for never."""
        told: Callable[[], tuple[tuple[str, str], ...]]
        told = getattr(self.part("choices"), "moments", tuple)
        return told()

    def unseen(self, game: Game, move: int) -> str:
        """A move of another seat whose hidden part is masked (``Game.seen_as``), as a translated line."""
        text: str = self.part("choices").unseen(game, move)
        return text

    def opening(
        self, game: Game, state: bytes, seat: int | None, names: Names
    ) -> tuple[Event, ...]:
        """What happened at the deal, as the seat may see it."""
        told: tuple[Event, ...] = self.part("story").opening(game, state, seat, names)
        return told

    def events(
        self, game: Game, before: bytes, move: int, after: bytes, seat: int | None, names: Names
    ) -> tuple[Event, ...]:
        """What a move brought, as the seat may see it (None: as everyone does)."""
        told: tuple[Event, ...] = self.part("story").events(game, before, move, after, seat, names)
        return told

    def outcome(
        self, game: Game, state: bytes, names: Names, moves: Sequence[int] | None = None
    ) -> Outcome | None:
        """How the match ended, None while it runs."""
        end: Outcome | None = self.part("ending").outcome(game, state, names, moves)
        return end


ALL_GAMES: dict[str, Entry] = {
    entry.name: entry
    for entry in (
        Entry("sowers", N_("New Kingdom: Sowers")),
        Entry("gardeners", N_("New Kingdom: Gardeners")),
        Entry("sovereign", N_("Sovereign: Fall of Wormwood"), rules_version=3),
        Entry("bids", N_("Bids"), hidden=True),
    )
}
GAMES: dict[str, Entry] = {name: entry for name, entry in ALL_GAMES.items() if not entry.hidden}


def entry_of(name: str) -> Entry:
    """The game of that name. Raises OptionError naming those there are."""
    if name not in ALL_GAMES:
        raise OptionError(
            _("There is no game “{name}”; there is {games}.").format(
                name=name, games=", ".join(GAMES)
            )
        )
    return ALL_GAMES[name]
