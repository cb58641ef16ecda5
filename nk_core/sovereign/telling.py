"""The tale of one move of Sovereign as it grows: who reads it, and how cards and places are called in it.

Whether a reader may know a card is asked here, once; the tellers of story and its helpers ask for names
only through this.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nk_core.seen import Event
from nk_core.sovereign.moves import describe
from nk_core.sovereign.nouns import card_list
from nk_core.sovereign.scene import ECHO, UNKNOWN, Scene, forge_place, spoken
from nk_core.sovereign.state import Names as Ids
from nk_core.sovereign.state import Tale
from nk_core.words import _

Note = tuple[int, int, int, int]  # tale, seat, a, b
CITIZENS = (Tale.T_TALENTS, Tale.T_DRONES)
FLIPS = (Tale.T_FLIP_T, Tale.T_FLIP_D)


class Story:
    """The events so far, and what is needed to word the next."""

    def __init__(self, old: Scene, new: Scene, viewer: int | None, move: int | None) -> None:
        self.old, self.new = old, new
        self.names = old.names
        self.viewer = viewer
        self.words = describe(move).split() if move is not None else [""]
        self.mover = old.mover
        self.turn = int(old.position["turn"])
        self.scored = [int(own["scored"]) for own in old.position["seats"]]
        self.enemy = int(old.combat["enemy"]) if old.combat else None
        self.at_lane = int(old.combat["at_lane"]) if old.combat else 0
        self.round = int(old.combat["round"]) if old.combat else 0
        self.lead = ""  # what the next sentence begins with: an effect's card, a round
        self.events: list[Event] = []

    # ---- telling ------------------------------------------------------------------------------------

    def tell(self, seat: int | None, text: str, *zones: str) -> None:
        """Adds an event; zones without a key are left out."""
        if self.lead and self.lead not in text:
            text = _("{lead}: {text}").format(lead=self.lead, text=text)
        self.lead = ""
        keys = tuple(dict.fromkeys(zone for zone in zones if zone))
        self.events.append(Event(seat, text, keys, self.turn))

    # ---- cards and places -----------------------------------------------------------------------------

    def card(self, number: int) -> str:
        """A card that lies open, or a place in a forge as the viewer knows it."""
        name = spoken(number)
        place = forge_place(name)
        if place is None:
            return self.old.name(name)
        seat, at = place
        scene = self.old if at < len(self.old.own(seat)["forge"]) else self.new
        return scene.forge_name(seat, at, self.viewer)

    def hidden(self, number: int, *knowing: int | None) -> str:
        """A card's name for the seats that know it, “a card” for everyone else."""
        if self.viewer is None or self.viewer not in knowing:
            return _("a card")
        return self.old.name(spoken(number)) if number != Ids.ECHO else _("an echo")

    def cards(self, numbers: Sequence[int]) -> str:
        """Cards in a sentence, echoes counted."""
        names = [self.old.name(spoken(number)) for number in numbers if number != Ids.ECHO]
        return card_list(names, len(numbers) - len(names))

    def home(self, number: int) -> str:
        """The key of the zone where a card lies now, or lay before."""
        name = spoken(number)
        if name in (ECHO, UNKNOWN, ""):
            return ""
        return self.new.home(name) or self.old.home(name)

    def sort_of(self, number: int) -> str:
        """What kind of place citizens go to or come from: creche, citadel, forge, unit or card."""
        if number == Ids.NO_CARD:
            return "creche"
        if number >= Ids.FORGE_REF:
            return "forge"
        if number & 31 == Ids.CITADEL:
            return "citadel"
        return "unit" if self.old.is_unit(spoken(number)) else "card"

    def place(self, number: int) -> str:
        """Where citizens go to or come from, in words."""
        sort = self.sort_of(number)
        if sort == "creche":
            return _("the creche")
        if sort == "citadel":
            return _("{name}'s citadel").format(name=self.names[number >> 5])
        return self.card(number)


Teller = Callable[[Story, Note, list[Note]], None]


def same(notes: list[Note], test: Callable[[Note], bool]) -> list[Note]:
    """Takes the notes off the front of a list as long as they pass."""
    taken = []
    while notes and test(notes[0]):
        taken.append(notes.pop(0))
    return taken
