"""The board of the slow model of Gardeners: reading a position, and the motions that rules are made of.

Creeping, drawing, discarding and what each seat knows stand here; whose choice it is and what is legal
stands in model.py. Chance is asked of ``luck``, so that every outcome can be tried.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .garden import MIRACLES, SEEDS, Card, Seat

DEFAULTS = {
    "seats": "2",
    "gardeners": "deal",
    "watered": "lot",
    "end": "round",
    "prune": "2",
    "miracles": "cards",
    "seeds2": "8",
    "merchant": "blind",
    "send": "reward",
    "doves": "now",
    "limit": "yes",
    "empty": "skip",
    "apart": "no",
    "change": "no",
}

Luck = Callable[[Sequence[Any]], Any]


def only(options: Sequence[Any]) -> Any:
    """The luck of a model that must not meet chance."""
    raise AssertionError(f"chance among {options}")


class Ground:
    """A running match as lists and counters, in place."""

    def __init__(self, options: Mapping[str, str], position: Mapping[str, Any]) -> None:
        position = copy.deepcopy(dict(position))
        self.options = {**DEFAULTS, **options}
        self.luck: Luck = only
        self.seats = [Seat.read(seat) for seat in position["seats"]]
        self.phase: str = position["phase"]
        self.mover: int = position["mover"]
        self.active: int = position["active"]
        self.turn: int = position["turn"]
        self.first: int = position["first"]
        self.pile: list[str] = position["pile"]
        self.shuffled = False  # the order of the pile is not known to the model
        self.discard: list[str] = position["discard"]
        self.box: list[str] = position["box"]
        self.reach: int = position["reach"]
        self.reach_seen: int = position["reach_seen"]
        self.looked: int = position["looked"]
        self.turned: list[str] = position["turned"]
        self.free: int = position["free"]
        self.aside: int = position["aside"]
        self.acted: bool = position["acted"]
        self.special: bool = position["special"]
        self.doves_on = {kind: Counter({1: n[0], 2: n[1]}) for kind, n in position["used"].items()}
        self.errand: str = position["errand"]
        self.draws: int = position["draws"]
        self.due: int = position["due"]
        self.prize: int = position["prize"]
        self.card: str = position["card"]
        self.taken: str = position["taken"]
        self.drawer: int = position["drawer"]
        self.partner: int = position["partner"]
        self.master: bool = position["master"]
        self.left: int = position["left"]
        self.fallback: bool = position["fallback"]

    # ---------------------------------------------------------------- looking

    def comparable(self) -> dict[str, Any]:
        """Everything in which two positions must agree, where it means something."""
        plain: dict[str, Any] = {
            "phase": self.phase,
            "seats": [seat.comparable() for seat in self.seats],
            "pile": sorted(self.pile) if self.shuffled else list(self.pile),
            "discard": sorted(self.discard),
            "box": sorted(self.box),
        }
        if self.phase == "pick":
            offers = [sorted(seat.offer) for seat in self.seats[self.mover :]]
            return plain | {"mover": self.mover, "offers": offers}
        plain |= {"reach": self.reach, "master": self.master, "fallback": self.fallback}
        plain["reach_seen"] = self._reach_seen()
        plain["looked"] = self.looked if self.cassia is not None else 0
        if self.master:
            plain["left"] = self.left
        if self.phase == "over":
            return plain
        plain |= {"mover": self.mover, "active": self.active}
        if self.errand != "setup":
            plain |= {"turn": self.turn, "first": self.first}
        return plain | self._running()

    def _running(self) -> dict[str, Any]:
        """What belongs to the action under way and to the Doves of this turn."""
        plain: dict[str, Any] = {}
        if self.phase in ("thorned", "site", "miracle"):
            plain |= {"errand": self.errand, "card": self.card}
            plain["drawer"] = self.active if self.phase == "thorned" else self.drawer
            if self.errand == "prayer":
                plain["draws"] = min(self.draws, len(self.pile))
        if self.phase == "use":
            plain |= {"errand": self.errand}
            plain["used card"] = self.taken if self.errand == "trading" else self.card
        if self.phase in ("take", "give"):
            plain |= {"partner": self.partner, "taken": self.taken}
        if self.phase == "pay":
            plain["due"] = self.due
        if self.phase == "reward":
            plain["prize"] = self.prize
        if self.phase == "discard" or self.errand in ("setup", "turn"):
            return plain
        doves = {kind: (n[1], n[2]) for kind, n in self.doves_on.items() if n.total()}
        plain |= {"used": doves, "free": self.free, "aside": self.aside}
        return plain | {"acted": self.acted, "special": self.special}

    def _reach_seen(self) -> int | str:
        """Where Cassia has the Master Gardener in view, a bound means nothing."""
        return "in view" if "master" in self.pile[: self.looked] else self.reach_seen

    @property
    def me(self) -> Seat:
        return self.seats[self.active]

    @property
    def cassia(self) -> int | None:
        """Cassia's seat."""
        named = [n for n, seat in enumerate(self.seats) if seat.gardener == "cassia"]
        return named[0] if named else None

    def right(self, seat: int) -> int:
        """The seat to the right (1.2)."""
        return (seat + 1) % len(self.seats)

    def from_seat(self, seat: int) -> list[int]:
        """All seats in turn order, that one first."""
        return [(seat + step) % len(self.seats) for step in range(len(self.seats))]

    def doves_left(self) -> bool:
        """Whether the supply has a Dove (G54)."""
        return self.options["limit"] == "no" or sum(seat.doves for seat in self.seats) < 15

    def with_doves(self, kind: str) -> dict[int, int]:
        """How many of the active seat's Workers of a kind have no, one and two Doves."""
        on = self.doves_on.get(kind, Counter())
        return {0: self.me.workers[kind] - on.total(), 1: on[1], 2: on[2]}

    # ---------------------------------------------------------------- knowledge

    def card_shown(self, owner: int, kind: str) -> None:
        """All see this card leave the owner's hand (9.6)."""
        for seat in self.seats:
            held = seat.known.get(owner, Counter())
            held[kind] -= held[kind] > 0

    def card_unseen(self, owner: int, taker: int) -> None:
        """A card goes from hand to hand; third seats do not see which (9.6)."""
        for number, seat in enumerate(self.seats):
            if number not in (owner, taker):
                held = seat.known.get(owner, Counter())
                for kind in held:
                    held[kind] -= held[kind] > 0

    def learn(self, knower: int, owner: int, kind: str) -> None:
        """A seat knows of one more card of that kind in the owner's hand."""
        if knower != owner:
            self.seats[knower].known.setdefault(owner, Counter())[kind] += 1

    def hand_over(self, giver: int, taker: int, kind: str) -> None:
        """One card of a Merchant's trade (9.5, 9.6)."""
        self.seats[giver].hand.remove(kind)
        self.seats[taker].hand.append(kind)
        held = self.seats[taker].known.get(giver, Counter())
        held[kind] -= held[kind] > 0
        self.card_unseen(giver, taker)
        self.learn(giver, taker, kind)

    def from_hand(self, owner: int, kind: str) -> None:
        """A card leaves a hand face up."""
        self.seats[owner].hand.remove(kind)
        self.card_shown(owner, kind)

    # ---------------------------------------------------------------- motions

    def discard_card(self, card: Card) -> None:
        """To the discard pile; fruit on it to the supply (4.8, G24)."""
        self.discard.append(card[0])

    def creep(self, garden: int, card: Card) -> None:
        """4.1 to 4.3, G22 to G26."""
        planted: set[int] = set()
        while garden not in planted:
            bed = self.seats[garden].bed
            bed.insert(0, card)
            planted.add(garden)
            if len(bed) <= 3:
                return
            card = bed.pop()
            garden = self.right(garden)
        self.discard_card(card)

    def clear_spot(self, garden: int, spot: str) -> None:
        """All that lies on one spot of a Worker Row is discarded (G28, G28a)."""
        seat = self.seats[garden]
        if spot in MIRACLES:
            seat.miracles.remove(spot)
            self.discard.append(spot)
            return
        self.discard += [spot] * seat.workers[spot]
        seat.workers[spot] = 0
        if garden == self.active:
            self.doves_on.pop(spot, None)

    def worker_leaves(self, kind: str, doves: int) -> None:
        """A Worker of the active seat's garden goes, its Doves are spent (G16)."""
        self.me.workers[kind] -= 1
        if doves:
            self.doves_on[kind][doves] -= 1

    def gain_dove(self) -> None:
        """G14, G14a."""
        self.me.doves += 1
        if self.options["doves"] == "now":
            self.free += 1
        else:
            self.aside += 1

    def take_top(self, drawer: int) -> str:
        """Lifts the top card; what is known of the pile shrinks with it (9.8, 9.9)."""
        card = self.pile.pop(0)
        if self.looked:
            self.looked -= 1
            if self.cassia is not None and card not in (*MIRACLES, "thorn", "master"):
                self.learn(self.cassia, drawer, card)
        self.shrink()
        return card

    def shrink(self) -> None:
        """No bound is higher than the pile."""
        self.reach = min(self.reach, len(self.pile))
        self.reach_seen = min(self.reach_seen, len(self.pile))

    def reshuffle(self) -> None:
        """The discard pile becomes the pile; chance names the top card (G42)."""
        self.pile, self.discard = sorted(self.discard), []
        self.turned = list(self.pile)
        top = self.luck(sorted(set(self.pile)))
        self.pile.remove(top)
        self.pile.insert(0, top)
        self.shuffled = True
        self.looked = 0

    def is_plain(self, card: str) -> bool:
        """Whether a drawn card goes to the hand (3.8)."""
        return card not in MIRACLES and card not in ("thorn", "master")

    def miracle_gardens(self, card: str) -> list[int]:
        """The gardens that the Miracle's condition names (6.9, G78, G78a)."""
        if card == "healing":
            score = [len(seat.thorns()) for seat in self.seats]
        elif card == "hands":
            score = [-seat.workers.total() for seat in self.seats]
        else:
            score = [-len([kind for kind, _ in seat.bed if kind in SEEDS]) for seat in self.seats]
        return [seat for seat, value in enumerate(score) if value == max(score)]
