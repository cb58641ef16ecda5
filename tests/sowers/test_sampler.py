"""Imagined worlds against full enumeration: each world that fits comes up as often as it should.

Worlds are weighed by the number of ways to lay out the hidden cards, all cards told apart and every
order alike.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from .helpers import Board, Seat, duel, solo
from .model import Model, yellow

PER_WORLD = 20
WORST = 3.72  # standard deviations: p = 1e-4

World = tuple[tuple[str, ...], ...]
Layout = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def excess(found: Counter[World], weights: Counter[World]) -> float:
    """Chi-square of the sample as standard deviations above expectation (Wilson and Hilferty)."""
    drawn, total, free = found.total(), weights.total(), len(weights) - 1
    square = 0.0
    for world, weight in weights.items():
        expected = drawn * weight / total
        square += (found[world] - expected) ** 2 / expected
    spread = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def world_of(layout: Layout) -> World:
    """Hand and Path without their order, the deck with it."""
    hand, deck, path = layout
    return tuple(sorted(hand)), deck, tuple(sorted(path))


def layouts(cards: Iterable[str], hand: int, deck: int) -> Iterable[Layout]:
    """Every order of the cards, cut into hand, deck and Path (in order of laying)."""
    for order in itertools.permutations(cards):
        yield order[:hand], order[hand : hand + deck], order[hand + deck :]


def sampled(board: Board, observer: int, target: int, count: int) -> Counter[World]:
    game, state = board
    found: Counter[World] = Counter()
    for seed in range(count):
        seat = game.peek(game.imagine(state, observer, seed))["seats"][target]
        found[world_of((tuple(seat["hand"]), tuple(seat["deck"]), tuple(seat["path"])))] += 1
    return found


def compare(board: Board, fits: Callable[[Layout], bool], held: tuple[str, ...] = ()) -> None:
    """Seat 0's hidden cards as seat 1 imagines them; ``held`` are those surely in the hand."""
    game, state = board
    seat = game.peek(state)["seats"][0]
    free = list(seat["hand"] + seat["deck"] + seat["path"])
    for card in held:
        free.remove(card)
    weights: Counter[World] = Counter()
    for hand, deck, path in layouts(free, len(seat["hand"]) - len(held), len(seat["deck"])):
        whole = (hand + held, deck, path)
        if all(yellow(card) for card in path) and fits(whole):
            weights[world_of(whole)] += 1
    found = sampled(board, 1, 0, PER_WORLD * len(weights))
    assert set(found) <= set(weights)
    assert excess(found, weights) < WORST


OBSERVER = Seat(hand="b1 y6", deck="y7 y8 b2")


def test_hand_deck_and_path() -> None:
    """9.4: hidden cards of the other seat, two of six on its Path and those yellow."""
    seat = Seat(hand="y1 b10", deck="y2 y3", path="y4 y5", good=9)
    compare(duel(seat, OBSERVER, mover=1), lambda layout: True)


def test_a_card_surely_held() -> None:
    """9.5: one card is in the hand, the others anywhere."""
    seat = Seat(hand="y1 b10", deck="y2 y3", path="y4 y5", good=9, shown="y1")
    compare(duel(seat, OBSERVER, mover=1), lambda layout: True, held=("y1",))


def test_a_card_picked_up_late() -> None:
    """9.6: y2 was picked up when one Path card lay, so it is not the first."""
    seat = Seat(hand="y1 b10", deck="y2 y3", path="y4 y5", good=9, since={"y2": [1]})
    compare(duel(seat, OBSERVER, mover=1), lambda layout: layout[2][0] != "y2")


def test_two_cards_picked_up_late() -> None:
    """9.6, 9.5: three Path cards, pick-ups after the first and the second, and one card surely held."""
    seat = Seat(
        hand="y1 b10 y6",
        deck="y2",
        path="y3 y4 y5",
        good=9,
        shown="y6",
        since={"y2": [1], "y3": [2], "y6": [2]},
    )

    def fits(layout: Layout) -> bool:
        path = layout[2]
        return "y2" not in path[:1] and "y3" not in path[:2]

    compare(duel(seat, Seat(hand="b1 y9"), mover=1), fits, held=("y6",))


def test_equal_cards_weigh_twice() -> None:
    """9.4: two hidden cards of a kind; worlds count by layouts of single cards."""
    seat = Seat(hand="y1 b10", deck="y1 y2", path="y3", good=9)
    compare(duel(seat, OBSERVER, mover=1), lambda layout: True)


def test_equal_cards_of_which_one_is_held() -> None:
    """9.5: one of two equal cards is surely in the hand, the other anywhere."""
    seat = Seat(hand="y1 b10 y4", deck="y1 y2", path="y3", good=9, shown="y1")
    compare(duel(seat, OBSERVER, mover=1), lambda layout: True, held=("y1",))


def playable(board: Board) -> Callable[[Layout], bool]:
    """Whether seat 0, which is to lay a seed, could do so with those cards (9.9)."""
    game, state = board
    position = game.peek(state)

    def fits(layout: Layout) -> bool:
        seats: list[dict[str, Any]] = [dict(seat) for seat in position["seats"]]
        for name, cards in zip(("hand", "deck", "path"), layout, strict=True):
            seats[0][name] = list(cards)
        return bool(Model(game.options, {**position, "seats": seats}).legal())

    return fits


def test_the_mover_has_a_move() -> None:
    """9.9: with one card in the deck the hand is not all black unless the next number is in it."""
    board = duel(Seat(hand="y1 b8 b9", deck="b10", good=6), OBSERVER, mover=0)
    compare(board, playable(board))


def test_the_mover_has_a_move_with_an_empty_deck() -> None:
    """9.9: with no deck the hand holds the next number."""
    board = duel(Seat(hand="b8 y1", deck="", path="y2 y3", good=7), OBSERVER, mover=0)
    compare(board, playable(board))


def test_the_second_seed_can_be_laid() -> None:
    """9.9, S16: whoever is to follow up a Rocky seed was not failed by the draw."""
    seat = Seat(hand="b8 b9 y1", deck="b10 y2", good=6)
    board = duel(seat, OBSERVER, mover=0, phase="follow", rocky="y9:0")
    compare(board, playable(board))


def test_the_discarding_hand_has_a_yellow() -> None:
    """9.9, S30a: eight cards in hand at the end of the turn, so one at least is not black."""
    seat = Seat(hand="b1 b2 b3 b4 b5 b6 y1 b7", deck="b8")
    board = duel(seat, OBSERVER, mover=0, phase="discard")
    weights: Counter[World] = Counter()
    cards = [f"b{number}" for number in range(1, 9)] + ["y1"]
    for left in cards[:-1]:
        hand = tuple(sorted(card for card in cards if card != left))
        weights[hand, (left,), ()] = 1
    assert excess(sampled(board, 1, 0, PER_WORLD * len(weights)), weights) < WORST


def test_own_deck_between_known_ends() -> None:
    """9.2: every order of the unknown middle alike."""
    seat = Seat(hand="y9 b1", deck="y1 y2 b5 y4 b6 b7 b8", known_top=1, known_bottom=2)
    board = duel(seat)
    weights: Counter[World] = Counter()
    for middle in itertools.permutations(("y2", "b5", "y4", "b6")):
        deck = ("y1", *middle, "b7", "b8")
        weights[("b1", "y9"), deck, ()] = 1
    assert excess(sampled(board, 0, 0, 50 * len(weights)), weights) < WORST


def test_aquilas_deck() -> None:
    """9.10: every order of his yellow seeds alike."""
    game, state = solo(Seat(hand="y5 b1"), aquila=6, flips="y3 y8 y1 y2")
    weights: Counter[World] = Counter(
        {(order,): 1 for order in itertools.permutations(("y3", "y8", "y1", "y2"))}
    )
    found: Counter[World] = Counter(
        (tuple(game.peek(game.imagine(state, 0, seed))["aquila"]["deck"]),) for seed in range(1200)
    )
    assert excess(found, weights) < WORST


def test_the_measure_notices_a_bias() -> None:
    """9.4: the test itself, on a sample that leans a little too often to one world."""
    weights: Counter[World] = Counter({((str(number),),): 1 for number in range(50)})
    even: Counter[World] = Counter(dict.fromkeys(weights, 100))
    even[(("0",),)] += 120
    assert excess(even, weights) > WORST
