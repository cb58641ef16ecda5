"""One position of Sovereign, read for view, choices and story: what each card is, where it lies, who has it.

It reads the truth, hidden cards included; who may be shown what is decided by those who ask.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import Any

from nk_core.sovereign import setup
from nk_core.sovereign.card import Card, Faction, LeaderCard, UnitCard
from nk_core.sovereign.cards import FACTION_OF
from nk_core.sovereign.moves import token
from nk_core.sovereign.nouns import counted_echoes
from nk_core.sovereign.state import Names as Ids
from nk_core.words import _

TAG = 5  # letters of a name that stand on the smallest card
Position = dict[str, Any]
Names = tuple[str, ...]
Stats = dict[str, Any]

ECHO, UNKNOWN = "echo", "?"
ECHO_COST = 2  # R19b
TRACK = 8  # R19c
LANE_ROOM = 3
HAND_SIZE = 8
KINDS = ("UnitCard", "FacilityCard", "AugmentCard", "ReflexCard")  # order of a hand


def spoken(number: int) -> str:
    """How a card id or a forge place is written: “0.13”, “forge 1 0”; "" for the creche."""
    if number == Ids.NO_CARD:
        return ""
    if Ids.FORGE_REF <= number < Ids.FORGE_REF + 4 * Ids.FORGE_ROOM:
        seat, place = divmod(number - Ids.FORGE_REF, int(Ids.FORGE_ROOM))
        return f"forge {seat} {place}"
    return token(number)


def forge_place(name: str) -> tuple[int, int] | None:
    """Seat and place of “forge 1 0”, None for anything else."""
    if not name.startswith("forge "):
        return None
    seat, place = name.split()[1:]
    return int(seat), int(place)


@lru_cache(maxsize=64)
def tags(names: tuple[str, ...]) -> dict[str, str]:
    """Of names that begin alike a word that differs in its first letters."""
    counts = Counter(word[:TAG] for name in names for word in name.split())
    begun = Counter("".join(name.split())[:TAG] for name in names)
    found: dict[str, str] = {}
    for name in names:
        if begun["".join(name.split())[:TAG]] > 1:
            found[name] = min(reversed(name.split()), key=lambda word: counts[word[:TAG]])
    return found


class Scene:
    """A position with what is asked of it again and again."""

    def __init__(self, game: Any, state: bytes, names: Names) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.position: Position = game.peek(state)

    # ---- what the engine works out ----------------------------------------------------------------

    @cached_property
    def stats(self) -> dict[str, Stats]:
        """Of every unit in a lane: attack, armor, strike, breach, health, keywords, subtypes."""
        found: dict[str, Stats] = self.game.stats(self.state)
        return found

    @cached_property
    def costs(self) -> tuple[int, ...]:
        """For each seat what is added to the costs in its forge."""
        return tuple(self.game.costs(self.state))

    @cached_property
    def asking(self) -> dict[str, Any]:
        """What an effect asks: source, sort, optional, deed, subject, player."""
        found: dict[str, Any] = self.game.asking(self.state)
        return found

    @property
    def source(self) -> str:
        """The card whose effect asks, "" when none does."""
        return spoken(self.asking["source"])

    @property
    def subject(self) -> str:
        """The card that the question is about, "" when about none."""
        if self.position["step"] in ("recall", "cloak"):
            return spoken(self.position["subject"])
        return spoken(self.asking["subject"])

    @property
    def over(self) -> bool:
        """Whether the match is over and everything lies open (13.17)."""
        return bool(self.position["phase"] == "over")

    @cached_property
    def goal(self) -> int:
        """How many echoes win."""
        return setup.goal(self.game.options)

    # ---- the table ----------------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """Who decides."""
        return int(self.position["mover"])

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.position["active"])

    @property
    def combat(self) -> dict[str, Any]:
        """The running combat, empty when there is none."""
        found: dict[str, Any] = self.position["combat"]
        return found

    def opposite(self, attacker: str) -> str:
        """The defender that an attacker meets in the running round, "" when none (8.5)."""
        combat = self.combat
        if not combat or combat["breaching"] or attacker not in combat["attackers"]:
            return ""
        place = combat["round"] - combat["attackers"].index(attacker)
        if not 0 <= place < len(combat["places"]) or combat["places"][place] == UNKNOWN:
            return ""
        return str(combat["places"][place])

    def own(self, seat: int) -> dict[str, Any]:
        """All that belongs to one seat."""
        zones: dict[str, Any] = self.position["seats"][seat]
        return zones

    def lane(self, seat: int, lane: int) -> list[str]:
        """The units of a lane, front first."""
        return list(self.own(seat)["lanes"][lane])

    def colony(self, seat: int) -> tuple[str, ...]:
        """Leader, facilities, and augments revealed and not yet attached (R19l)."""
        own = self.own(seat)
        return (f"{seat}.leader", *own["facilities"], *own.get("loose", ()))

    @cached_property
    def homes(self) -> dict[str, str]:
        """The key of the zone in which each card lies that is in play, in a hand, forge or scrap."""
        found: dict[str, str] = {}
        for seat in range(len(self.names)):
            own = self.own(seat)
            found |= dict.fromkeys(own["lanes"][0], f"lane:{seat}:0")
            found |= dict.fromkeys(own["lanes"][1], f"lane:{seat}:1")
            found |= dict.fromkeys(self.colony(seat), f"colony:{seat}")
            found[f"{seat}.citadel"] = f"citadel:{seat}"
            for key in ("reflexes", "scrap", "hand"):
                found |= dict.fromkeys(own[key], f"{key}:{seat}")
            found |= {slot[0]: f"forge:{seat}" for slot in own["forge"]}
        found |= {augment: found.get(host, "") for augment, host in self.attached.items()}
        found.pop(ECHO, None)
        return found

    @cached_property
    def attached(self) -> dict[str, str]:
        """The host of each augment in play."""
        return {
            augment: host for own in self.position["seats"] for augment, host in own["augments"]
        }

    def home(self, name: str) -> str:
        """The key of the zone in which a card or forge place lies, "" when in none."""
        place = forge_place(name)
        return f"forge:{place[0]}" if place else self.homes.get(name, "")

    def holder(self, name: str) -> int | None:
        """In front of whom a card lies, None when nowhere."""
        key = self.home(name)
        return int(key.split(":")[1]) if key else None

    def augments(self, host: str) -> list[str]:
        """The augments on a card."""
        return [augment for augment, bearer in self.attached.items() if bearer == host]

    def citizens(self, name: str) -> tuple[int, int]:
        """Talents and drones on a card."""
        signs = self.own(int(name[0]))["citizens"].get(name, "") if name[:1].isdigit() else ""
        return signs.count("T"), signs.count("D")

    def idle(self, seat: int) -> tuple[int, int]:
        """Talents and drones on a citadel."""
        return self.citizens(f"{seat}.citadel")

    def note(self, name: str) -> dict[str, Any]:
        """What is noted of a card: who has seen it, changes until the phase ends."""
        found: dict[str, Any] = self.own(int(name[0]))["notes"].get(name, {})
        return found

    # ---- the cards ----------------------------------------------------------------------------------

    def faction(self, seat: int) -> Faction:
        """The deck of a seat."""
        return FACTION_OF[self.own(seat)["faction"]]

    def has_bit(self, name: str, bit: str) -> bool:
        """Whether the card has a rule bit (names.py)."""
        card = self.card(name)
        return card is not None and any(word.name == bit for word in card.walk())

    def card(self, name: str) -> Card | None:
        """The printed card; None for an echo, a citadel and what is unknown."""
        if not name[:1].isdigit():
            return None
        seat, number = name.split(".")
        faction = self.faction(int(seat))
        if number == "citadel":
            return None
        return faction.leader if number == "leader" else faction.cards[int(number) - 1]

    def title(self, name: str) -> str:
        """The translated name of a card."""
        card = self.card(name)
        if card is None:
            names = {ECHO: _("echo"), UNKNOWN: _("a card")}
            return names.get(name, _("Citadel"))
        if isinstance(card, LeaderCard):
            return _("{faction} leader").format(faction=_(self.faction(int(name[0])).name))
        return _(card.name)

    def tag(self, name: str) -> str:
        """The word that tells a card from those of its faction whose names begin alike."""
        card = self.card(name)
        if card is None or isinstance(card, LeaderCard):
            return ""
        return tags(tuple(_(other.name) for other in self.faction(int(name[0])).cards)).get(
            _(card.name), ""
        )

    @cached_property
    def twins(self) -> frozenset[str]:
        """The cards in play of which another deck has the same in play."""
        keys = [own["faction"] for own in self.position["seats"]]
        in_play = {
            name: (keys[int(name[0])], name[2:])
            for name in (*self.homes, *self.attached)
            if not self.homes.get(name, "").startswith(("hand", "forge", "scrap", "citadel"))
        }
        cards = list(in_play.values())
        return frozenset(name for name, card in in_play.items() if cards.count(card) > 1)

    def name(self, name: str) -> str:
        """The card in a sentence, with whose deck it is from where two such are in play."""
        if name == ECHO:
            return counted_echoes(1)
        title = self.title(name)
        return f"{title} ({self.names[int(name[0])]})" if name in self.twins else title

    def whose(self, name: str, reader: int | None) -> str:
        """The name, with in front of whom it lies if not of the reader."""
        title, holder = self.name(name), self.holder(name)
        if holder is None or holder == reader or f"({self.names[holder]})" in title:
            return title
        return f"{title} ({self.names[holder]})"

    def is_unit(self, name: str) -> bool:
        """Whether it is a unit card."""
        return isinstance(self.card(name), UnitCard)

    def cost(self, name: str, seat: int | None = None) -> int | str:
        """The printed cost, or what it costs in that seat's forge now (R19f); "X" as printed."""
        card = self.card(name)
        printed = ECHO_COST if card is None else getattr(card, "cost", 0)
        if seat is None or not isinstance(printed, int):
            return printed
        return max(1, printed + self.costs[seat])

    def hand(self, seat: int) -> list[str]:
        """A hand in the order in which it is shown: by kind, then cost; echoes last."""
        return sorted(self.own(seat)["hand"], key=self.rank)

    def rank(self, name: str) -> tuple[int, int, str]:
        """Where a card stands in a hand."""
        card = self.card(name)
        if card is None:
            return len(KINDS), 0, ""
        cost = getattr(card, "cost", 0)
        return (
            KINDS.index(type(card).__name__),
            cost if isinstance(cost, int) else 99,
            f"{card.name} {name}",
        )

    # ---- forges ---------------------------------------------------------------------------------------

    def slot(self, seat: int, place: int) -> tuple[str, int, int, tuple[int, ...]]:
        """A card in a forge: what, space of its talent, turn of its start, who knows it."""
        card, track, born, seen = self.own(seat)["forge"][place][:4]
        return card, track, born, tuple(seen)

    def is_complete(self, seat: int, place: int) -> bool:
        """Whether the talent has reached the cost (5.4)."""
        card, track, _born, _seen = self.slot(seat, place)
        cost = self.cost(card, seat)
        return isinstance(cost, int) and track >= cost

    def knows_forge(self, seat: int, place: int, viewer: int | None) -> bool:
        """Whether the viewer knows a card in a forge; once the match is over everyone does (13.17)."""
        return self.over or viewer in self.slot(seat, place)[3]

    def forge_name(self, seat: int, place: int, viewer: int | None) -> str:
        """A card in a forge as the viewer knows it: its name, or its place and whose."""
        forge = self.own(seat)["forge"]
        if place < len(forge) and self.knows_forge(seat, place, viewer):
            return self.name(forge[place][0])
        return _("card {place} of {name}'s forge").format(place=place + 1, name=self.names[seat])
