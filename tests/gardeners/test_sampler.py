"""Imagined worlds against full enumeration: each world that fits comes up as often as it should.

Worlds are weighed by the number of ways to lay out the hidden cards, all cards told apart and every
order alike, as far as they fit what the looking seat knows.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from . import dealer
from .dealer import plain_cards
from .garden import MIRACLES, SEEDS, WORKERS
from .ground import DEFAULTS
from .helpers import Board, Seat, board, cards, make, play
from .model import read

PER_WORLD = 20
WORST = 3.72  # standard deviations: p = 1e-4

World = tuple[tuple[str, ...], ...]  # hands of the others, pile (top first), cards put away
Fits = Callable[[World], bool]


def excess(found: Counter[World], weights: Counter[World]) -> float:
    """Chi-square of the sample as standard deviations above expectation (Wilson and Hilferty)."""
    drawn, total, free = found.total(), weights.total(), len(weights) - 1
    square = 0.0
    for world, weight in weights.items():
        expected = drawn * weight / total
        square += (found[world] - expected) ** 2 / expected
    spread = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def late(*seats: Seat, pile: str, box: str = "", **more: Any) -> Board:
    """A position in which everything but these hands, this pile and this box lies open."""
    hidden = Counter(cards(box) + cards(pile))
    for seat in seats:
        hidden.update(cards(seat.hand))
    shown = Counter(card.partition("+")[0] for seat in seats for card in cards(seat.bed))
    shown.update(card for seat in seats for card in cards(seat.workers))
    rest = Counter(plain_cards(DEFAULTS)) - hidden - shown
    miracles = [card for card in MIRACLES if not hidden[card] and not shown[card]]
    gone = " ".join([*rest.elements(), *miracles])
    return board(*seats, pile=pile, discard=gone, box=cards(box), **more)


def world_of(position: dict[str, Any], looker: int) -> World:
    """What is hidden from a seat."""
    hands = [
        tuple(sorted(seat["hand"]))
        for number, seat in enumerate(position["seats"])
        if number != looker
    ]
    return (*hands, tuple(position["pile"]), tuple(sorted(position["box"])))


def shapes(position: dict[str, Any], looker: int) -> list[int]:
    """The sizes of the hands of others, of the pile and of the box."""
    return [len(part) for part in world_of(position, looker)]


def layouts(stock: Sequence[str], sizes: list[int]) -> Counter[World]:
    """Every order of the stock, cut into hands, pile and box."""
    found: Counter[World] = Counter()
    for order in itertools.permutations(stock):
        start, parts = 0, []
        for size in sizes:
            parts.append(order[start : start + size])
            start += size
        hands = [tuple(sorted(part)) for part in parts[:-2]]
        found[(*hands, parts[-2], tuple(sorted(parts[-1])))] += 1
    return found


def legal_world(world: World, reach: int) -> bool:
    """9.4, 9.9: Workers and Seeds in hands, Miracles in the pile, the Master Gardener down in it."""
    *hands, pile, box = world
    plain = all(card in (*WORKERS, *SEEDS) for held in hands for card in held)
    low = not reach or "master" in pile[len(pile) - reach :]
    return plain and low and not set(box) & {*MIRACLES, "master"}


def weights(
    stock: Sequence[str], sizes: list[int], reach: int, fits: Fits = lambda world: True
) -> Counter[World]:
    """All worlds of a hidden stock with their weights."""
    every = layouts(stock, sizes)
    return Counter(
        {
            world: count
            for world, count in every.items()
            if legal_world(world, reach) and fits(world)
        }
    )


def compare(
    table: Board, looker: int, fits: Fits = lambda world: True, reach: int | None = None
) -> None:
    """Imagined worlds of a seat against all that fit."""
    game, state = table
    position = game.peek(state)
    world = world_of(position, looker)
    stock = [card for part in world for card in part]
    bound = position["reach"] if reach is None else reach
    wanted = weights(stock, shapes(position, looker), bound, fits)
    assert wanted[world], "the true world is one of them"
    found: Counter[World] = Counter()
    for seed in range(PER_WORLD * len(wanted)):
        found[world_of(game.peek(game.imagine(state, looker, seed)), looker)] += 1
    assert set(found) <= set(wanted)
    assert excess(found, wanted) < WORST


def test_two_seats() -> None:
    """9.1, 9.3, 9.4: hand, pile and box are one stock, but for Thorns, which no hand holds."""
    table = late(
        Seat(hand="reaper"),
        Seat("aventus", hand="monk seed1"),
        pile="thorn seed2 master",
        box="fisher thorn",
        reach=2,
    )
    compare(table, 0)


def test_two_seats_from_the_other_side() -> None:
    """9.1: the same for seat 1, which does not know the hand of seat 0."""
    table = late(
        Seat(hand="monk seed1"),
        Seat("aventus", hand="reaper"),
        pile="thorn master seed2",
        box="fisher",
        reach=3,
    )
    compare(table, 1)


def test_three_seats() -> None:
    """9.4, G91: two hidden hands."""
    table = late(
        Seat(hand="reaper"),
        Seat("aventus", hand="monk"),
        Seat("miletus", hand="seed1 seed1"),
        pile="thorn master",
        box="fisher seed2",
        reach=2,
    )
    compare(table, 0)


def test_the_master_gardener_in_the_lowest_places() -> None:
    """9.9: every one of the lowest `reach` places alike, none above."""
    table = late(
        Seat(),
        Seat("aventus", hand="monk"),
        pile="thorn seed1 seed2 master fisher",
        reach=3,
    )
    compare(table, 0)


def test_a_miracle_in_the_pile() -> None:
    """9.4: a Miracle not yet seen is in the pile, anywhere but in the Master Gardener's place."""
    table = late(
        Seat(),
        Seat("aventus", hand="monk"),
        pile="plenty thorn master seed2",
        box="fisher",
        reach=2,
    )
    compare(table, 0)


def test_two_miracles_in_the_pile() -> None:
    """9.4: two of them, and the Master Gardener anywhere."""
    table = late(
        Seat(), Seat("aventus", hand="monk"), pile="plenty thorn master hands", box="seed1", reach=4
    )
    compare(table, 0)


def test_miracles_alone_below() -> None:
    """9.4, 9.9: the lowest places may be wanted by Miracles and the Master Gardener at once."""
    table = late(
        Seat(),
        Seat("aventus", hand="monk"),
        pile="hands plenty master",
        box="seed1 fisher",
        reach=1,
    )
    compare(table, 0)


def test_the_master_gardener_is_out() -> None:
    """9.9: then the pile is any order of the rest."""
    table = late(
        Seat(hand="reaper"),
        Seat("aventus", hand="monk seed1"),
        pile="thorn seed2 healing",
        box="fisher",
        reach=0,
        master=True,
        left=1,
    )
    compare(table, 0)


def holds(world: World, hand: int, *kinds: str) -> bool:
    return not Counter(kinds) - Counter(world[hand])


def test_a_card_surely_held() -> None:
    """9.5: it stays in that hand, the other cards anywhere."""
    table = late(
        Seat(known={"1": "monk"}),
        Seat("aventus", hand="monk seed1"),
        pile="fisher master thorn",
        box="seed2",
        reach=2,
    )
    game, state = table
    position = game.peek(state)
    sizes = shapes(position, 0)
    sizes[0] -= 1
    stock = ["seed1", "fisher", "master", "thorn", "seed2"]
    rest = weights(stock, sizes, 2)
    wanted = Counter(
        {(tuple(sorted(("monk", *world[0]))), *world[1:]): n for world, n in rest.items()}
    )
    found = Counter(
        world_of(game.peek(game.imagine(state, 0, seed)), 0)
        for seed in range(PER_WORLD * len(wanted))
    )
    assert set(found) <= set(wanted)
    assert excess(found, wanted) < WORST


def test_one_of_two_alike_is_held() -> None:
    """9.5: two hidden Monks, one of them surely in the hand; the other lies anywhere."""
    table = late(
        Seat(known={"1": "monk"}),
        Seat("aventus", hand="monk seed1"),
        pile="monk master",
        box="seed2 fisher",
        reach=2,
    )
    game, state = table
    position = game.peek(state)
    sizes = shapes(position, 0)
    sizes[0] -= 1
    rest = weights(["seed1", "monk", "master", "seed2", "fisher"], sizes, 2)
    wanted: Counter[World] = Counter()
    for world, count in rest.items():
        wanted[(tuple(sorted(("monk", *world[0]))), *world[1:])] += count
    found = Counter(
        world_of(game.peek(game.imagine(state, 0, seed)), 0)
        for seed in range(PER_WORLD * len(wanted))
    )
    assert set(found) <= set(wanted)
    assert excess(found, wanted) < WORST


def test_cassia_knows_the_top() -> None:
    """9.8, 9.9: the two cards she put back stay; below, the bound that her own eyes gave her."""
    table = late(
        Seat("cassia"),
        Seat("aventus", hand="monk"),
        pile="seed1 thorn fisher seed2 master",
        box="reaper",
        reach=5,
    )
    game, state = table
    state = play(game, state, "cassia look", "look fisher top thorn")

    def fits(world: World) -> bool:
        pile = world[-2]
        return pile[:2] == ("thorn", "seed1") and "master" in pile[2:]

    compare((game, state), 0, fits, reach=2)


def test_cassia_put_the_master_gardener_back() -> None:
    """9.8, 9.9: then she knows where he is."""
    table = late(
        Seat("cassia"),
        Seat("aventus", hand="monk"),
        pile="seed1 master fisher seed2 thorn",
        box="reaper",
        reach=5,
    )
    game, state = table
    state = play(game, state, "cassia look", "look fisher top seed1")
    compare((game, state), 0, lambda world: world[-2][:2] == ("seed1", "master"), reach=4)


def test_others_know_less_than_cassia() -> None:
    """9.9: for them he may be anywhere in the pile then, even on top."""
    table = late(
        Seat("cassia", hand="reaper"),
        Seat("aventus"),
        pile="seed1 thorn fisher master",
        reach=2,
    )
    game, state = table
    state = play(game, state, "cassia look", "look fisher top thorn")
    compare((game, state), 1, reach=3)


def test_while_cassia_looks() -> None:
    """9.8: her seat sees the three; for another seat they are hidden."""
    table = late(
        Seat("cassia"),
        Seat("aventus", hand="monk"),
        pile="seed1 thorn fisher seed2 master",
        reach=2,
    )
    game, state = table
    state = play(game, state, "cassia look")
    compare((game, state), 0, lambda world: world[-2][:3] == ("seed1", "thorn", "fisher"))
    compare((game, state), 1)


def movable(table: Board, looker: int) -> Fits:
    """Whether the seat to move could move in that world (9.10), by the slow model."""
    game, state = table
    position = game.peek(state)

    def fits(world: World) -> bool:
        seats = [dict(seat) for seat in position["seats"]]
        others = [number for number in range(len(seats)) if number != looker]
        for number, held in zip(others, world, strict=False):
            seats[number]["hand"] = list(held)
        return bool(read(game.options, position | {"seats": seats}).legal())

    return fits


def test_who_is_to_plant_holds_a_seed() -> None:
    """9.10: hands without a Seed do not fit."""
    game, state = late(
        Seat(hand="seed1 monk"),
        Seat("aventus"),
        pile="seed2 fisher master thorn",
        reach=2,
    )
    state = play(game, state, "gardener plant")
    compare((game, state), 1, movable((game, state), 1))


def test_who_is_asked_for_a_second_seed_holds_one() -> None:
    """9.10, G38: the question comes only with a Seed in hand."""
    game, state = late(
        Seat("practicus", hand="seed1 seed2 monk"),
        Seat("aventus"),
        pile="fisher seed1 thorn master",
        reach=2,
    )
    state = play(game, state, "gardener plant", "plant seed1 0")
    compare((game, state), 1, lambda world: bool(set(world[0]) & set(SEEDS)))


def test_who_is_to_appoint_holds_a_worker_that_fits() -> None:
    """9.10: nor hands whose Workers fit nowhere: both rows are full, and one team of four is closed."""
    game, state = late(
        Seat("aventus", hand="seed1 monk"),
        Seat(workers="fisher monk grower reaper"),
        Seat("miletus", workers="merchant assistant grower reaper"),
        pile="seed2 fisher thorn",
        reach=0,
        master=True,
        left=2,
    )
    state = play(game, state, "gardener appoint")
    compare((game, state), 1, movable((game, state), 1))


def payable(table: Board, cost: int) -> Fits:
    """Whether seat 0 can meet the cost in that world."""
    game, state = table
    position = game.peek(state)

    def fits(world: World) -> bool:
        seat = dict(position["seats"][0])
        seat["hand"] = list(world[0])
        text = position | {"seats": [seat, *position["seats"][1:]]}
        return read(game.options, text).seats[0].wealth() >= cost

    return fits


@pytest.mark.parametrize("steps", [("gardener prune",), ("gardener prune", "prune 1.0")])
def test_who_is_to_pay_can(steps: tuple[str, ...]) -> None:
    """9.10: two are due and nothing but the hand is there to pay with."""
    game, state = late(
        Seat(hand="seed2"),
        Seat("aventus", bed="thorn"),
        pile="seed1 fisher thorn seed2 master",
        reach=2,
    )
    state = play(game, state, *steps)
    compare((game, state), 1, payable((game, state), 2))


def test_who_is_to_reap_holds_a_seed() -> None:
    """9.10: without a Seed in the garden it is in the hand."""
    game, state = late(
        Seat(hand="seed2 monk", workers="reaper"),
        Seat("aventus"),
        pile="seed1 fisher thorn master",
        reach=2,
    )
    state = play(game, state, "reaper reap")
    compare((game, state), 1, movable((game, state), 1))


def test_a_card_taken_unseen() -> None:
    """9.5, G91: in the middle of a trade the two know the card, the third seat does not."""
    game, state = late(
        Seat(hand="seed2", workers="merchant"),
        Seat("aventus", hand="monk"),
        Seat("miletus"),
        pile="thorn fisher master",
        box="seed1",
        reach=1,
    )
    state = play(game, state, "merchant trade")
    compare((game, state), 1, lambda world: "monk" in world[0])
    compare((game, state), 2)


OPEN = ("gardener", "workers", "bed", "yellow", "purple", "doves", "collected")


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_what_lies_open_stays(seats: str) -> None:
    """9.1, 9.2, G91: the own hand, everything open and every size are the same in every world."""
    dice = random.Random(f"open {seats}")
    for _ in range(8):
        chosen = dealer.options(dice, seats=seats)
        game = make(**chosen)
        state = game.poke(dealer.late(dice, chosen))
        for _ in range(40):
            moves = game.moves(state)
            if not moves:
                break
            looker = dice.randrange(int(seats))
            check_open(game.peek(state), game.peek(game.imagine(state, looker, 7)), looker)
            state = game.play(state, dice.choice(moves))


def check_open(true: dict[str, Any], imagined: dict[str, Any], looker: int) -> None:
    for number, (one, other) in enumerate(zip(true["seats"], imagined["seats"], strict=True)):
        assert {key: one[key] for key in OPEN} == {key: other[key] for key in OPEN}
        assert len(one["hand"]) == len(other["hand"])
        if number == looker:
            assert one["hand"] == other["hand"] and one["known"] == other["known"]
    assert true["discard"] == imagined["discard"]
    for key in ("pile", "box"):
        assert len(true[key]) == len(imagined[key])
    for key in ("phase", "mover", "active", "turn", "free", "used", "reach", "master", "left"):
        assert true[key] == imagined[key]


FEW = ("seed1", "monk", "fisher", "reaper", "thorn")


def test_a_reshuffled_pile() -> None:
    """9.11: no more of any kind than was turned over, less what came out in the open."""
    game, state = late(
        Seat(hand="seed2"),
        Seat("aventus", bed="healing hands plenty"),
        pile="",
        box="monk monk grower",
        options={"empty": "shuffle"},
        master=True,
        left=1,
    )
    position = game.peek(state)
    # everything else goes to the box: unseen, too
    gone = Counter(position["discard"]) - Counter(FEW)
    text = position | {"discard": list(FEW), "box": position["box"] + sorted(gone.elements())}
    for number in range(1, 12):
        state = play(game, game.poke(text | {"rng": f"{number * 0x9E3779B9:x}"}), "end")
        opened = Counter(game.peek(state)["seats"][0]["bed"])
        bound = Counter(FEW) - opened
        assert Counter(game.peek(state)["turned"]) == bound
        for looker in (0, 1):
            piles = set()
            for seed in range(100):
                imagined = game.peek(game.imagine(state, looker, seed))
                assert not Counter(imagined["pile"]) - bound
                piles.add(tuple(imagined["pile"]))
            assert len(piles) > 15


def test_the_measure_notices_a_bias() -> None:
    """9.4: the test itself, on a sample that leans a little too often to one world."""
    even: Counter[World] = Counter({((str(number),),): 1 for number in range(50)})
    found: Counter[World] = Counter(dict.fromkeys(even, 100))
    found[(("0",),)] += 120
    assert excess(found, even) > WORST
