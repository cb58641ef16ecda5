"""A slow second Gardeners, written from the rules text alone, to check the compiled one against.

It knows lists, counters and texts; it knows nothing of how the compiled game stores or encodes anything.
A position is the dict of rules.md section 10, a move is its text. The first deal alone is not modelled.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .garden import ACTIONS, GARDENERS, MIRACLES, SEEDS, WORKERS, WORTH, bed_card, count_of, starred
from .ground import Ground

FRUIT = {2: (2, 3), 3: (4, 5), 4: (5, 0)}  # yellow fruit by size: own garden, another's (4.5)
ELSEWHERE = 8  # of a prize: the team lies in another's garden (10.7)
PHASES = {"appoint", "plant", "prune", "send", "arrange", "fish", "grow", "reap", "look"}


class Model(Ground):
    """A running match. ``legal()`` gives the move texts, ``play(text)`` plays one in place."""

    # ---------------------------------------------------------------- legal moves

    def legal(self) -> set[str]:
        """All legal moves as text; empty when the match is over."""
        return set(getattr(self, "_legal_" + self.phase.replace("-", "_"))())

    def _legal_over(self) -> Iterable[str]:
        return ()

    def _legal_pick(self) -> Iterable[str]:
        names: Iterable[str] = self.seats[self.mover].offer
        if self.options["gardeners"] == "free":
            names = set(GARDENERS) - {seat.gardener for seat in self.seats}
        return (f"pick {name}" for name in names)

    def _legal_dove(self) -> Iterable[str]:
        yield "end"
        if not self.free:
            return
        if not self.acted:
            for action in ("appoint", "plant", "pray", "prune"):
                if self._can(action):
                    yield f"gardener {action}"
        yield from self._ability_doves()
        for kind in self.me.teams:
            on = self.with_doves(kind)
            for action in ACTIONS[kind]:
                if on[0] and self._can(action):
                    yield f"{kind} {action}"
                if on[1] and self.me.gardener == "visenia" and self._can(action):
                    yield f"{kind}* {action}"

    def _ability_doves(self) -> Iterable[str]:
        """G12, G13: two Gardeners have a second spot."""
        if self.special:
            return
        if self.me.gardener == "cassia" and self.pile:
            yield "cassia look"
        if self.me.gardener == "allus":
            for kind in WORKERS:
                if any(seat.workers[kind] for seat in self.seats):
                    yield from (f"allus {action}" for action in ACTIONS[kind] if self._can(action))

    def _can(self, action: str) -> bool:
        """Whether the active seat's Dove could have an effect (G18)."""
        if action == "pray":
            return bool(self.pile)
        if action == "trade":
            return bool(self.me.hand and self._hosts())
        if action == "prune":
            thorny = any(seat.thorns() for seat in self.seats)
            return thorny and self.me.wealth() >= self._cost()
        return any(True for _ in getattr(self, f"_legal_{action}")())

    def _cost(self) -> int:
        """G47, G55."""
        return 1 if self.me.gardener == "miletus" else int(self.options["prune"])

    def _hosts(self) -> list[int]:
        """Whom a Merchant may visit (G68)."""
        return [n for n, seat in enumerate(self.seats) if n != self.active and seat.hand]

    def _legal_appoint(self) -> Iterable[str]:
        for kind in set(self.me.hand) & set(WORKERS):
            yield from self._appointments(kind)

    def _appointments(self, kind: str) -> Iterable[str]:
        for number, seat in enumerate(self.seats):
            yield from seat.appointments(kind, number, own=number == self.active)

    def _legal_plant(self) -> Iterable[str]:
        for kind in set(self.me.hand) & set(SEEDS):
            yield from self._plantings(kind)

    def _plantings(self, kind: str) -> Iterable[str]:
        return (f"plant {kind} {garden}" for garden in range(len(self.seats)))

    def _legal_plant_more(self) -> Iterable[str]:
        yield "stop"
        yield from self._legal_plant()

    def _legal_prune(self) -> Iterable[str]:
        for number, seat in enumerate(self.seats):
            for place in seat.thorns():
                yield f"prune {number}.{place}"
                if number == self.active and seat.gardener == "aventus":
                    yield f"prune {number}.{place} collect"

    def _legal_pay(self) -> Iterable[str]:
        me = self.me
        yield from ["pay yellow"] * (me.yellow > 0) + ["pay purple"] * (me.purple > 0)
        yield from (f"pay hand {kind}" for kind in me.hand)
        for kind in me.teams:
            for doves, count in self.with_doves(kind).items():
                if count:
                    yield f"pay {starred(kind, doves)}"
        yield from (f"pay {kind}" for kind in me.miracles)
        for place, (kind, fruit) in enumerate(me.bed):
            if kind != "thorn":
                yield f"pay bed {place}"
            if fruit and self.options["apart"] == "yes":
                yield f"pay fruit {place}"

    def _legal_send(self) -> Iterable[str]:
        for kind in self.me.teams:
            for doves, count in self.with_doves(kind).items():
                for number, seat in enumerate(self.seats):
                    if count and number != self.active and seat.takes(kind):
                        yield f"send {starred(kind, doves)} {number}"

    def _legal_arrange(self) -> Iterable[str]:
        return (f"arrange {' '.join(layout) or '-'}" for layout in self.me.layouts())

    def _legal_fish(self) -> Iterable[str]:
        return (f"fish {kind}" for kind in self.discard if kind != "thorn")

    def _legal_use(self) -> Iterable[str]:
        yield "keep"
        kind = self.card
        if self.errand == "trading":
            kind = self.taken
            if kind not in self.me.hand:
                return
        yield from self._appointments(kind) if kind in WORKERS else self._plantings(kind)

    def _legal_grow(self) -> Iterable[str]:
        return (f"grow {place}" for place in self.me.seeds() if not self.me.bed[place][1])

    def _legal_visit(self) -> Iterable[str]:
        return (f"visit {host}" for host in self._hosts())

    def _legal_take(self) -> Iterable[str]:
        return (f"take {kind}" for kind in self.seats[self.partner].hand)

    def _legal_give(self) -> Iterable[str]:
        return (f"give {kind}" for kind in self.me.hand)

    def _legal_reap(self) -> Iterable[str]:
        yield from (f"reap hand {kind}" for kind in self.me.hand if kind in SEEDS)
        yield from (f"reap bed {place}" for place in self.me.seeds())

    def _legal_look(self) -> Iterable[str]:
        seen = self.pile[:3]
        for kind in set(seen):
            rest = list(seen)
            rest.remove(kind)
            if len(set(rest)) < 2:
                yield f"look {kind}"
            else:
                yield from (f"look {kind} top {top}" for top in rest)

    def _legal_reward(self) -> Iterable[str]:
        return ("fruit", "dove")

    def _legal_thorned(self) -> Iterable[str]:
        return ("suffer", "throw")

    def _legal_site(self) -> Iterable[str]:
        return (f"site {garden}" for garden in range(len(self.seats)))

    def _legal_miracle(self) -> Iterable[str]:
        owner = self.seats[self.mover]
        yield from ("refuse", "place bed")
        if owner.row_is_full:
            yield from (f"place row over {spot}" for spot in owner.spots())
        else:
            yield "place row"

    def _legal_discard(self) -> Iterable[str]:
        return (f"drop {kind}" for kind in self.me.hand)

    # ---------------------------------------------------------------- playing

    def play(self, text: str) -> None:
        """Plays a legal move and everything that follows without a decision."""
        assert text in self.legal(), (text, self.legal())
        verb, *words = text.split()
        kind, doves = count_of(verb)
        if kind in WORKERS or verb in ("gardener", "allus", "cassia"):
            self._place_dove(kind, doves, words[0])
        else:
            getattr(self, f"_play_{verb}")(words)

    def _play_pick(self, words: list[str]) -> None:
        """After the last choice comes the deal, which only the compiled game knows."""
        seat = self.seats[self.mover]
        seat.gardener, seat.offer = words[0], []
        seat.doves += words[0] == "wisor"
        self.mover += 1

    def _play_end(self, words: list[str]) -> None:
        self.errand, self.draws = "turn", 1
        if not self.pile and self.options["empty"] == "shuffle" and self.discard:
            self.reshuffle()
        self._draw_on()

    def _place_dove(self, where: str, doves: int, action: str) -> None:
        self.free -= 1
        if where == "gardener":
            self.acted = True
        elif where in WORKERS:
            on = self.doves_on.setdefault(where, Counter())
            on[doves] -= doves > 0
            on[doves + 1] += 1
        else:
            self.special = True
        self.phase = action
        if action == "pray":
            self.errand, self.draws = "prayer", 2
            self._draw_on()
        elif action == "trade":
            self._trade()

    # ---- appointing and planting

    def _play_appoint(self, words: list[str]) -> None:
        kind, garden = words[0], int(words[1])
        self._leave_source(kind)
        if len(words) > 2:
            self.clear_spot(garden, words[3])
        self.seats[garden].workers[kind] += 1
        self._reward(kind, garden)

    def _leave_source(self, kind: str) -> None:
        """A card to be played leaves the hand; a fished one is in question, in no hand at all."""
        if self.phase == "use" and self.errand == "fishing":
            self.card = ""
        else:
            self.from_hand(self.active, kind)

    def _reward(self, kind: str, garden: int) -> None:
        """4.5, G30, G31."""
        size = self.seats[garden].workers[kind]
        own = garden == self.active
        self.prize = size + (0 if own else ELSEWHERE)
        if size >= 3 and self.doves_left():
            self.phase = "reward"
        else:
            if size > 1:
                self._fruit_reward()
            self._action_done()

    def _fruit_reward(self) -> None:
        elsewhere, size = divmod(self.prize, ELSEWHERE)
        if elsewhere and size == 4:
            self.me.purple += 1
        else:
            self.me.yellow += FRUIT[size][elsewhere]

    def _play_fruit(self, words: list[str]) -> None:
        self._fruit_reward()
        self._action_done()

    def _play_dove(self, words: list[str]) -> None:
        self.gain_dove()
        self._action_done()

    def _play_plant(self, words: list[str]) -> None:
        action = self.phase == "plant"
        self._leave_source(words[0])
        self.creep(int(words[1]), (words[0], 0))
        if action and self.me.gardener == "practicus" and set(self.me.hand) & set(SEEDS):
            self.phase = "plant-more"
        else:
            self._action_done()

    def _play_stop(self, words: list[str]) -> None:
        self._action_done()

    def _action_done(self) -> None:
        self.phase, self.mover, self.errand = "dove", self.active, ""

    # ---- pruning

    def _play_prune(self, words: list[str]) -> None:
        garden, place = (int(word) for word in words[0].split("."))
        card = self.seats[garden].bed.pop(place)
        if garden != self.active or len(words) > 1:
            self.me.collected += 1
        else:
            self.discard_card(card)
        self.phase, self.due = "pay", self._cost()

    def _play_pay(self, words: list[str]) -> None:
        self.due -= self._pay_piece(words)
        if self.due > 0:
            return
        if words[0] == "purple" and self.options["change"] == "yes":
            self.me.yellow -= self.due
        self._action_done()

    def _pay_piece(self, words: list[str]) -> int:
        me = self.me
        what = words[-1]
        if words[0] == "hand":
            self.from_hand(self.active, what)
            self.discard.append(what)
            return WORTH[what]
        if words[0] == "bed":
            kind, fruit = me.bed.pop(int(what))
            self.discard_card((kind, fruit))
            return WORTH[kind] + fruit
        if words[0] == "fruit":
            kind, fruit = me.bed[int(what)]
            me.bed[int(what)] = (kind, fruit - 1)
            return 1
        if what in ("yellow", "purple"):
            me.yellow -= what == "yellow"
            me.purple -= what == "purple"
            return 1 if what == "yellow" else 5
        if what in MIRACLES:
            self.clear_spot(self.active, what)
            return 2
        kind, doves = count_of(what)
        self.worker_leaves(kind, doves)
        self.discard.append(kind)
        return 1

    # ---- Workers

    def _play_send(self, words: list[str]) -> None:
        kind, doves = count_of(words[0])
        garden = int(words[1])
        self.worker_leaves(kind, doves)
        self.seats[garden].workers[kind] += 1
        if self.options["send"] == "reward":
            self._reward(kind, garden)
        else:
            self._action_done()

    def _play_arrange(self, words: list[str]) -> None:
        me = self.me
        below = [] if words == ["-"] else [bed_card(word) for word in words]
        every = [kind for kind, _ in me.bed if kind in MIRACLES] + me.miracles
        me.bed = below
        me.miracles = [kind for kind in every if (kind, 0) not in below]
        self._action_done()

    def _play_fish(self, words: list[str]) -> None:
        self.discard.remove(words[0])
        self.errand, self.card = "fishing", words[0]
        if words[0] in MIRACLES:
            self._miracle(words[0], self.active)
        else:
            self.phase = "use"

    def _play_keep(self, words: list[str]) -> None:
        if self.errand == "fishing":
            self.me.hand.append(self.card)
            for knower in range(len(self.seats)):
                self.learn(knower, self.active, self.card)
        self._action_done()

    def _play_grow(self, words: list[str]) -> None:
        place = int(words[0])
        self.me.bed[place] = (self.me.bed[place][0], 2)
        self._action_done()

    def _play_reap(self, words: list[str]) -> None:
        if words[0] == "hand":
            self.from_hand(self.active, words[1])
            card = (words[1], 0)
        else:
            card = self.me.bed.pop(int(words[1]))
        self.discard_card(card)
        self.me.yellow += WORTH[card[0]] + card[1]
        self._action_done()

    # ---- the Merchant

    def _trade(self) -> None:
        hosts = self._hosts()
        if len(hosts) == 1:
            self._visit(hosts[0])
        else:
            self.phase = "visit"

    def _play_visit(self, words: list[str]) -> None:
        self._visit(int(words[0]))

    def _visit(self, host: int) -> None:
        self.partner, self.errand = host, "trading"
        hand = self.seats[host].hand
        if self.options["merchant"] == "open":
            self.me.known[host] = Counter(hand)
            self.phase, self.taken = "take", ""
        else:
            self._take(self.luck(sorted(set(hand))))

    def _play_take(self, words: list[str]) -> None:
        self._take(words[0])

    def _take(self, kind: str) -> None:
        self.hand_over(self.partner, self.active, kind)
        self.phase, self.taken = "give", kind

    def _play_give(self, words: list[str]) -> None:
        self.hand_over(self.active, self.partner, words[0])
        self.phase = "use"

    # ---- drawing

    def _play_look(self, words: list[str]) -> None:
        """G75a, 9.8, 9.9: one taken, the others back, then the card taken is played."""
        kind = words[0]
        size, seen = len(self.pile), self.pile[:3]
        held = max(self.looked, len(seen))
        seen.remove(kind)
        if len(words) > 1:
            seen.sort(key=lambda card: card != words[2])
        self.pile[: len(seen) + 1] = seen
        if not self.master and "master" in self.pile:
            if size - len(seen) - 1 < self.reach:
                self.reach = size
            self.reach_seen = min(self.reach_seen, size - len(seen) - 1)
        if kind == "master":
            self.reach = self.reach_seen = 0
        self.shrink()
        self.looked = held - 1
        self.errand, self.draws = "cassia", 0
        if self._drawn(kind):
            self._draw_on()

    def _draw_on(self) -> None:
        """Draws what is still to be drawn; stops where a card asks a question (G39)."""
        while self.draws and self.pile:
            self.draws -= 1
            if not self._drawn(self.take_top(self.active)):
                return
        self.draws = 0
        if self.errand == "setup":
            self._redraw()
        elif self.errand == "turn":
            self._limit()
        else:
            self._action_done()

    def _drawn(self, card: str) -> bool:
        """Deals with a card drawn by the active seat. False when it asks a question."""
        if card in MIRACLES:
            self._miracle(card, self.active)
            return False
        if card == "thorn":
            if self.errand == "prayer" and self.me.gardener == "prudence":
                self.phase, self.mover, self.card = "thorned", self.active, card
                self.drawer = self.active
                return False
            self.creep(self.active, (card, 0))
        elif card == "master":
            self._master()
        else:
            self.me.hand.append(card)
        return True

    def _master(self) -> None:
        """G84, G84a, G85."""
        self.master, self.reach, self.reach_seen = True, 0, 0
        if self.options["end"] == "turn":
            self.left = 0
        elif self.options["end"] == "extra":
            self.left = len(self.seats)
        else:
            self.left = (self.first - self.active - 1) % len(self.seats)

    def _play_suffer(self, words: list[str]) -> None:
        self.creep(self.active, ("thorn", 0))
        self._draw_on()

    def _play_throw(self, words: list[str]) -> None:
        self.discard.append("thorn")
        self._draw_on()

    # ---- Miracles

    def _miracle(self, card: str, drawer: int) -> None:
        """G78 to G80."""
        self.card, self.drawer = card, drawer
        if self.options["miracles"] == "choice":
            self.phase, self.mover = "site", drawer
        elif self.options["miracles"] == "drawer":
            self._offer(drawer)
        else:
            gardens = self.miracle_gardens(card)
            self._offer(next(seat for seat in self.from_seat(drawer) if seat in gardens))

    def _offer(self, garden: int) -> None:
        self.phase, self.mover = "miracle", garden

    def _play_site(self, words: list[str]) -> None:
        self._offer(int(words[0]))

    def _play_refuse(self, words: list[str]) -> None:
        self.discard.append(self.card)
        self._draw_on()

    def _play_place(self, words: list[str]) -> None:
        if words[0] == "bed":
            self.creep(self.mover, (self.card, 0))
        else:
            if len(words) > 1:
                self.clear_spot(self.mover, words[2])
            self.seats[self.mover].miracles.append(self.card)
        self._draw_on()

    # ---- the setup's redraws

    def _redraw(self) -> None:
        """G5 to G7: seats with fewer than three cards draw up to three, in order."""
        while True:
            while len(self.me.hand) < 3 and self.pile:
                card = self.take_top(self.active)
                if card in MIRACLES:
                    self._miracle(card, self.active)
                    return
                if card == "thorn":
                    self.discard.append(card)
                elif card == "master":
                    self.fallback = True
                else:
                    self.me.hand.append(card)
            if self.active == len(self.seats) - 1:
                break
            self.active += 1
        if self.fallback:
            place = self.luck(range(len(self.pile) + 1))
            self.pile.insert(place, "master")
            self.fallback = False
            self.reach = self.reach_seen = len(self.pile)
        self.turn, self.first = 1, self._first_seat()
        self._begin(self.first)

    def _first_seat(self) -> int:
        """2.6, G9, G9a."""
        counts = [len(seat.thorns()) for seat in self.seats]
        tied = [seat for seat, count in enumerate(counts) if count == max(counts)]
        named = self.options["watered"].removeprefix("seat")
        if named != "lot" and int(named) in tied:
            return int(named)
        return tied[0] if len(tied) == 1 else int(self.luck(tied))

    # ---- end of turn, end of game

    def _limit(self) -> None:
        self.mover = self.active
        if len(self.me.hand) > 7:
            self.phase = "discard"
        else:
            self._next_turn()

    def _play_drop(self, words: list[str]) -> None:
        self.from_hand(self.active, words[0])
        self.discard.append(words[0])
        self._limit()

    def _next_turn(self) -> None:
        if self.master and self.left == 0:
            self.phase = "over"
            return
        self.left -= self.master
        self.turn += 1
        self._begin(self.right(self.active))

    def _begin(self, seat: int) -> None:
        self.active = self.mover = seat
        self.phase, self.errand = "dove", ""
        self.free, self.aside = self.me.doves, 0
        self.acted = self.special = False
        self.doves_on = {}

    def winners(self) -> set[int]:
        """7.4."""
        best = max(seat.rank() for seat in self.seats)
        return {number for number, seat in enumerate(self.seats) if seat.rank() == best}


# -------------------------------------------------------------------- chance


@dataclass
class Script:
    """Luck that follows a list of answers and notes how many there were to each question."""

    answers: list[int]
    widths: list[int] = field(default_factory=list)

    def __call__(self, options: Sequence[Any]) -> Any:
        asked = len(self.widths)
        self.widths.append(len(options))
        if asked == len(self.answers):
            self.answers.append(0)
        return options[self.answers[asked]]


def outcomes(model: Model, text: str) -> Iterator[Model]:
    """The model after a move, once for each way that chance may fall."""
    answers: list[int] = []
    while True:
        after = copy.deepcopy(model)
        script = Script(list(answers))
        after.luck = script
        after.play(text)
        yield after
        answers = script.answers
        while answers and answers[-1] + 1 == script.widths[len(answers) - 1]:
            answers.pop()
        if not answers:
            return
        answers[-1] += 1


def read(options: Mapping[str, str], position: Mapping[str, Any]) -> Model:
    """A model at a position text."""
    return Model(options, position)
