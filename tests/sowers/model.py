"""A slow second Sowers, written from the rules text alone, to check the compiled one against.

It knows lists, strings and dicts; it knows nothing of how the compiled game stores or encodes anything.
A position is the dict of rules.md section 10, a move is its text.
"""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

BLACKS = tuple(f"b{number}" for number in range(1, 11))
YELLOWS = tuple(f"y{number}" for number in range(1, 11))
WILD = "w"
AQUILA = 1

DEFAULTS = {
    "mode": "duel",
    "level0": "sower",
    "level1": "sower",
    "character": "priscilla",
    "first": "random",
    "wild": "no",
    "pickup": "any",
    "followup": "lose",
    "cleanup": "after",
    "ending": "equal",
}


def yellow(card: str) -> bool:
    """Whether it may be laid or discarded as a yellow seed (7.2, 7.4)."""
    return card[0] in "yw"


def black(card: str) -> bool:
    """Whether it may be laid as a black seed (7.2)."""
    return card[0] in "bw"


def number(card: str) -> int:
    """The printed number of a card that is not wild."""
    return int(card[1:])


def distinct(cards: list[str]) -> list[str]:
    """Each kind once, in the order met."""
    return list(dict.fromkeys(cards))


@dataclass
class Sower:
    """One seat: its zones (deck top first) and what is known of it."""

    deck: list[str]
    hand: list[str]
    thorny: list[str]
    good: list[str]
    path: list[str]
    known_top: int = 0
    known_bottom: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    since: dict[str, list[int]] = field(default_factory=dict)

    def draw(self) -> None:
        """One card from the top of the deck (3.1); what is known of its order shrinks with it."""
        self.hand.append(self.deck.pop(0))
        self.known_top = max(0, self.known_top - 1)
        self.known_bottom = min(self.known_bottom, len(self.deck))

    def lay_open(self, card: str) -> None:
        """A card leaves the hand before all eyes. One fewer of its kind is surely held (9.5)."""
        self.hand.remove(card)
        self.shown[card] -= self.shown[card] > 0
        self.since[card] = sorted(self.since[card])[:-1]

    def lay_hidden(self, card: str, *, only_yellow: bool) -> None:
        """A card leaves the hand unseen: every kind it may have been is held by one less (9.5)."""
        self.hand.remove(card)
        for kind, held in list(self.shown.items()):
            if held and (yellow(kind) or not only_yellow):
                self.shown[kind] = held - 1

    def gain(self, card: str) -> None:
        """Picks up a card while all look on (9.5, 9.6)."""
        self.hand.append(card)
        self.shown[card] += 1
        self.since[card] = sorted([*self.since.get(card, []), len(self.path)])

    @property
    def next_number(self) -> int:
        return len(self.good) + 1


class Model:
    """A running match. ``legal()`` gives the move texts, ``play(text)`` plays one in place."""

    def __init__(self, options: Mapping[str, str], position: Mapping[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.solo = self.options["mode"] == "solo"
        position = copy.deepcopy(dict(position))
        self.phase: str = position["phase"]
        self.mover: int = position["mover"]
        self.first: int = position["first"]
        self.returned: int = position.get("returned", 0)
        self.bottoms: bool = position.get("bottoms", False)
        self.outcome: str = position.get("outcome", "")
        self.winner: int | None = None
        self.rocky: list[tuple[str, int]] = [(card, seat) for card, seat in position["rocky"]]
        self.removed: list[str] = list(position.get("removed", []))
        self.sowers = [_sower(seat) for seat in position["seats"]]
        aquila = position.get("aquila") or {"good": 0, "deck": []}
        self.aquila_good: int = aquila["good"]
        self.aquila_deck: list[str] = list(aquila["deck"])

    # ---------------------------------------------------------------- legal moves

    @property
    def me(self) -> Sower:
        return self.sowers[self.mover]

    def legal(self) -> set[str]:
        """All legal moves as text; empty when the match is over."""
        if self.phase == "play":
            return self._path() | self._rocky() | self._thorny() | self._good()
        if self.phase == "follow":
            return self._path() | self._thorny() | self._good()
        if self.phase == "take":
            return {"take nothing", *self._takes()}
        if self.phase == "return":
            return self._returns()
        if self.phase == "discard":
            return {f"discard {card}" for card in self.me.hand if yellow(card)}
        return set()

    def _path(self) -> set[str]:
        if len(self.me.deck) < 1:
            return set()
        return {f"path {card}" for card in self.me.hand if yellow(card)}

    def _thorny(self) -> set[str]:
        if len(self.me.deck) < 3 or len(self.me.hand) < 2:
            return set()
        return {f"thorny {card}" for card in self.me.hand if black(card)}

    def _good(self) -> set[str]:
        """Every run: position by position either the natural black or a Wild Seed."""
        wilds = self.me.hand.count(WILD)
        runs: set[str] = set()
        open_runs: list[tuple[tuple[str, ...], int]] = [((), wilds)]
        for value in range(self.me.next_number, 11):
            longer: list[tuple[tuple[str, ...], int]] = []
            for run, left in open_runs:
                if f"b{value}" in self.me.hand:
                    longer.append(((*run, f"b{value}"), left))
                if left:
                    longer.append(((*run, f"w{value}"), left - 1))
            runs |= {"good " + " ".join(run) for run, _ in longer}
            open_runs = longer
        return runs

    def _rocky(self) -> set[str]:
        me = self.me
        if len(me.deck) < 2:
            return set()
        return {
            f"rocky {card}"
            for card in distinct(me.hand)
            if yellow(card) and self._fits(card) and self._followable(card)
        }

    def _fits(self, card: str) -> bool:
        if not self.rocky or card == WILD:
            return True
        top = self.rocky[-1][0]
        return top == WILD or number(card) < number(top)

    def _followable(self, card: str) -> bool:
        """S16, S16a: some two cards of the deck, wherever they lie, leave a second seed to lay."""
        me = self.me
        rest = list(me.hand)
        rest.remove(card)
        deck_after = len(me.deck) - 2
        for pair in set(itertools.combinations(sorted(me.deck), 2)):
            hand = rest + list(pair)
            if WILD in hand or f"b{me.next_number}" in hand:
                return True
            if deck_after >= 1 and any(yellow(held) for held in hand):
                return True
            if deck_after >= 3 and len(hand) >= 2 and any(black(held) for held in hand):
                return True
        return False

    def _takes(self) -> set[str]:
        any_card = self.options["pickup"] == "any"
        rocks = {
            f"take rocky {place}"
            for place, (_, layer) in enumerate(self.rocky, 1)
            if any_card or layer == self.mover
        }
        return rocks | {f"take thorny {card}" for card in self.me.thorny}

    def _returns(self) -> set[str]:
        hand = distinct(self.me.hand)
        places = ["bottom"] if self.bottoms else ["top", "bottom"] if self.me.deck else ["top"]
        return {f"{place} {card}" for place in places for card in hand}

    # ---------------------------------------------------------------- playing

    def play(self, text: str) -> None:
        """Plays a legal move and everything that follows without a decision."""
        assert text in self.legal(), (text, self.legal())
        verb, *words = text.split()
        getattr(self, f"_play_{verb}")(words)

    def _play_path(self, words: list[str]) -> None:
        self.me.lay_hidden(words[0], only_yellow=True)
        self.me.path.append(words[0])
        self.me.draw()
        if self._takes():
            self.phase = "take"
        else:
            self._action_done()

    def _play_take(self, words: list[str]) -> None:
        if words[0] == "rocky":
            card, _ = self.rocky.pop(int(words[1]) - 1)
            self.me.gain(card)
        elif words[0] == "thorny":
            self.me.thorny.remove(words[1])
            self.me.gain(words[1])
        self._action_done()

    def _play_rocky(self, words: list[str]) -> None:
        self.me.lay_open(words[0])
        self.rocky.append((words[0], self.mover))
        if self.options["cleanup"] == "once":
            self._clean()
        self.me.draw()
        self.me.draw()
        self.phase = "follow"
        if self.legal():
            return
        if self.options["followup"] == "skip":
            self._action_done()
        else:
            self._lost("no-followup")

    def _play_thorny(self, words: list[str]) -> None:
        self.me.lay_open(words[0])
        self.me.thorny.append(words[0])
        for _ in range(3):
            self.me.draw()
        self.phase, self.returned, self.bottoms = "return", 0, False

    def _play_top(self, words: list[str]) -> None:
        self.me.lay_hidden(words[0], only_yellow=False)
        self.me.deck.insert(0, words[0])
        self.me.known_top += 1
        self._one_returned()

    def _play_bottom(self, words: list[str]) -> None:
        self.me.lay_hidden(words[0], only_yellow=False)
        self.me.deck.append(words[0])
        self.me.known_bottom += 1
        self.bottoms = True
        self._one_returned()

    def _one_returned(self) -> None:
        self.returned += 1
        if self.returned == 4:
            self.returned, self.bottoms = 0, False
            self._action_done()

    def _play_good(self, words: list[str]) -> None:
        for word in words:
            card = WILD if word[0] == "w" else word
            self.me.lay_open(card)
            self.me.good.append(card)
        if len(self.me.good) == 10 and self._completed():
            return
        self._action_done()

    def _play_discard(self, words: list[str]) -> None:
        self.me.lay_hidden(words[0], only_yellow=True)
        self.me.path.append(words[0])
        self._limit()

    # ---------------------------------------------------------------- what follows by itself

    def _completed(self) -> bool:
        """The tenth seed lies. True when that settles the match (S31, S31a, S32, 5.1 to 5.4)."""
        if self.solo or self.options["ending"] == "sudden":
            self._end("seeds", self.mover)
            return True
        if self.mover == self.first:
            return False
        if len(self.sowers[self.first].good) < 10:
            self._end("seeds", self.mover)
            return True
        yellows = [sum(card[0] == "y" for card in sower.deck) for sower in self.sowers]
        if yellows[0] == yellows[1]:
            self._end("draw", None)
        else:
            self._end("yellows", 0 if yellows[0] > yellows[1] else 1)
        return True

    def _action_done(self) -> None:
        """The soil's action is over: clear four Rocky cards (4.5), then the hand limit (3.3)."""
        self._clean()
        hand = self.me.hand
        if len(hand) > 7 and sum(card[0] == "b" for card in hand) > 7:
            self._lost("black-discard")
        else:
            self._limit()

    def _limit(self) -> None:
        if len(self.me.hand) > 7:
            self.phase = "discard"
        else:
            self._next_turn()

    def _clean(self) -> None:
        if len(self.rocky) == 4:
            self.removed += [card for card, _ in self.rocky]
            self.rocky = []

    def _next_turn(self) -> None:
        if self.solo:
            if not self._aquila():
                return
        else:
            if self.mover != self.first and len(self.sowers[self.first].good) == 10:
                self._end("seeds", self.first)
                return
            self.mover = 1 - self.mover
        self.start_turn()

    def _aquila(self) -> bool:
        """Aquila's whole turn (6.3, 6.4). False when it ended the match."""
        self.aquila_good += 1
        if self.aquila_good == 10:
            self._end("aquila", AQUILA)
            return False
        self.rocky.append((self.aquila_deck.pop(0), AQUILA))
        self._clean()
        return True

    def start_turn(self) -> None:
        """The first draw, and the two ways to lose right then (1.2, 1.3)."""
        if not self.me.deck:
            self._lost("no-draw")
            return
        self.me.draw()
        self.phase = "play"
        if not self.legal():
            self._lost("no-play")

    def _lost(self, outcome: str) -> None:
        self._end(outcome, 1 - self.mover)

    def _end(self, outcome: str, winner: int | None) -> None:
        self.phase, self.outcome, self.winner = "over", outcome, winner

    # ---------------------------------------------------------------- looking

    def rewards(self) -> tuple[float, ...]:
        """1 for the winner, 0 for the loser, a half each for a draw; in solo the person's alone."""
        if self.winner is None:
            return (0.5,) * len(self.sowers)
        return tuple(float(seat == self.winner) for seat in range(len(self.sowers)))

    def position(self) -> dict[str, Any]:
        """Everything that two positions must agree in, as comparable plain values."""
        return {
            "phase": self.phase,
            "mover": None if self.phase == "over" else self.mover,
            "first": self.first,
            "returned": self.returned,
            "bottoms": self.bottoms,
            "outcome": self.outcome,
            "rocky": [list(pair) for pair in self.rocky],
            "removed": sorted(self.removed),
            "aquila": {"good": self.aquila_good, "deck": self.aquila_deck} if self.solo else None,
            "seats": [_seat(sower, knowledge=not self.solo) for sower in self.sowers],
        }


def _sower(seat: Mapping[str, Any]) -> Sower:
    sower = Sower(
        list(seat["deck"]),
        list(seat["hand"]),
        list(seat["thorny"]),
        list(seat["good"]),
        list(seat["path"]),
        seat.get("known_top", 0),
        seat.get("known_bottom", 0),
        Counter(seat.get("shown", [])),
    )
    late = seat.get("since", {})
    hidden = Counter(sower.deck + sower.hand + sower.path)
    for card, count in hidden.items():
        given = list(late.get(card, []))
        sower.since[card] = sorted(given + [0] * (count - len(given)))
    return sower


def _seat(sower: Sower, *, knowledge: bool) -> dict[str, Any]:
    size = len(sower.deck)
    everything = sower.known_top + sower.known_bottom >= size - 1
    return {
        "deck": list(sower.deck),
        "hand": sorted(sower.hand),
        "thorny": sorted(sower.thorny),
        "good": list(sower.good),
        "path": sorted(sower.path),
        "known": "all" if everything else (sower.known_top, sower.known_bottom),
        "shown": sorted(sower.shown.elements()) if knowledge else [],
        "since": _late(sower) if knowledge else {},
    }


def _late(sower: Sower) -> dict[str, list[int]]:
    """9.6 speaks of cards that may lie on The Path, so of yellow and Wild Seeds alone."""
    return {card: late for card, late in sower.since.items() if any(late) and yellow(card)}


def comparable(options: Mapping[str, str], position: Mapping[str, Any]) -> dict[str, Any]:
    """A position dict of the compiled game in the shape of ``Model.position``."""
    return Model(options, position).position()
