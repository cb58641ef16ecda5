"""What a seat knows, tested on the worlds it may imagine (rules.md 9)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from . import dealer
from .helpers import Board, Seat, duel, legal, make, play, solo, zone
from .model import Model, yellow
from .test_model import weight

SAMPLES = 400
HIDDEN = ("deck", "hand", "path")


def worlds(board: Board, seat: int, count: int = SAMPLES) -> Iterator[dict[str, Any]]:
    """Imagined worlds of a seat, as positions."""
    game, state = board
    for seed in range(count):
        imagined = game.imagine(state, seat, seed)
        game.check(imagined)
        yield game.peek(imagined)


def walks(games: int, **fixed: str) -> Iterator[tuple[Any, bytes]]:
    """Every state of random games, from the deal and from late positions."""
    dice = random.Random(f"walks {games} {fixed}")
    for number in range(games):
        chosen = dealer.options(dice, **fixed)
        game = make(**chosen)
        late = dealer.late(dice, chosen)
        from_late = number % 2 and Model(chosen, late).legal()
        state = game.poke(late) if from_late else game.new(number)
        while True:
            yield game, state
            moves = sorted(legal(game, state))
            if not moves:
                break
            text = dice.choices(moves, weights=[weight(move) for move in moves])[0]
            state = game.play(state, game.parse(text))


def hidden(seat: dict[str, Any]) -> list[str]:
    return sorted(card for name in HIDDEN for card in seat[name])


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_what_stays_the_same(mode: str) -> None:
    """9.1, 9.2, 9.3, 9.4: through whole games, for every seat."""
    for number, (game, state) in enumerate(walks(30, mode=mode)):
        true = game.peek(state)
        for seat in range(game.seats):
            seen = game.peek(game.imagine(state, seat, number))
            for name in ("phase", "mover", "first", "turn", "rocky", "outcome", "returned"):
                assert seen[name] == true[name], name
            assert sorted(seen["removed"]) == sorted(true["removed"])
            _own_cards(true["seats"][seat], seen["seats"][seat])
            if game.seats == 2:
                _their_cards(true["seats"][1 - seat], seen["seats"][1 - seat])


def _own_cards(true: dict[str, Any], seen: dict[str, Any]) -> None:
    for name in ("hand", "path", "thorny", "good"):
        assert sorted(seen[name]) == sorted(true[name])
    assert sorted(seen["deck"]) == sorted(true["deck"])
    top, bottom = true["known_top"], true["known_bottom"]
    assert seen["deck"][:top] == true["deck"][:top]
    assert seen["deck"][len(true["deck"]) - bottom :] == true["deck"][len(true["deck"]) - bottom :]
    assert (seen["known_top"], seen["known_bottom"]) == (top, bottom)


def _their_cards(true: dict[str, Any], seen: dict[str, Any]) -> None:
    for name in ("thorny", "good"):
        assert sorted(seen[name]) == sorted(true[name])
    for name in HIDDEN:
        assert len(seen[name]) == len(true[name])
    assert hidden(seen) == hidden(true)
    assert all(yellow(card) for card in seen["path"])
    assert not Counter(true["shown"]) - Counter(seen["hand"])


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_same_key_and_same_moves(mode: str) -> None:
    """9.1 to 9.9, S16a: a seat cannot tell the imagined world from the true one, nor play otherwise."""
    for number, (game, state) in enumerate(walks(20, mode=mode)):
        for seat in range(game.seats):
            seen = game.imagine(state, seat, number)
            assert game.key(seen, seat) == game.key(state, seat)
            if game.mover(state) == seat:
                assert game.moves(seen) == game.moves(state)


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_imagining_uses_nothing_but_what_is_known(mode: str) -> None:
    """9.1 to 9.10: from the true world or an imagined one, the same seed imagines the same world."""
    for number, (game, state) in enumerate(walks(20, mode=mode)):
        for seat in range(game.seats):
            once = game.imagine(state, seat, number)
            assert game.imagine(once, seat, number + 1) == game.imagine(state, seat, number + 1)


def test_the_other_player_can_always_play() -> None:
    """9.9: whoever is to decide has something to decide in every imagined world."""
    for number, (game, state) in enumerate(walks(60, mode="duel")):
        mover = game.mover(state)
        if mover is None:
            continue
        for seed in range(5):
            seen = game.imagine(state, 1 - mover, 5 * number + seed)
            assert game.mover(seen) == mover
            assert game.moves(seen)


def test_own_deck_is_shuffled_between_the_known_ends() -> None:
    """9.2: known ends stay, all six orders of the middle come up."""
    seat = Seat(hand="y9 b1", deck="y1 y2 b5 y4 b6 b7", known_top=2, known_bottom=1)
    decks = {tuple(world["seats"][0]["deck"]) for world in worlds(duel(seat), 0)}
    assert {deck[:2] for deck in decks} == {("y1", "y2")}
    assert {deck[5:] for deck in decks} == {("b7",)}
    assert len(decks) == 6


def test_put_back_cards_are_remembered_until_drawn() -> None:
    """9.2, S13: from a played Thorny action through the next draws."""
    game, state = duel(Seat(hand="b4 y1 b7", deck="y2 y3 y4 b9 b10 ..."), Seat(hand="y8 y7"))
    state = play(game, state, "thorny b4", "top b7", "top y2", "bottom y3", "bottom y1")
    for world in worlds((game, state), 0):
        deck = world["seats"][0]["deck"]
        assert deck[:2] == ["y2", "b7"]
        assert deck[-2:] == ["y3", "y1"]
    state = play(game, state, "path y8")
    assert "y2" in zone(game, state, "hand")
    for world in worlds((game, state), 0):
        assert world["seats"][0]["deck"][0] == "b7"
    thirds = {world["seats"][0]["deck"][1] for world in worlds((game, state), 0)}
    assert len(thirds) > 5


def picked_up() -> Board:
    """Seat 0 has just been seen to pick up y8 (its only one in the match); one card lies on its Path."""
    game, state = duel(
        Seat(hand="y5 y3 y6 b2", deck="b10 b9 b8 b7 b6 ..."),
        Seat(hand="y1 y2 y4 b1", deck="b3 b4 b5 b6 b7 ..."),
        rocky="y8:1 y7:1",
        removed="y8 y1 y2 y4",
    )
    state = play(game, state, "path y5", "take rocky 1")
    assert zone(game, state, "shown") == ["y8"]
    return game, state


def places(board: Board, card: str, seat: int = 0) -> set[str]:
    """Where a card of the other player's may lie, as seat 1 imagines it."""
    found: set[str] = set()
    for world in worlds(board, 1):
        found |= {name for name in HIDDEN if card in world["seats"][seat][name]}
    return found


def test_a_card_seen_picked_up_is_in_the_hand() -> None:
    """9.5: always in the hand, in every imagined world."""
    assert places(picked_up(), "y8") == {"hand"}


def test_a_path_seed_makes_it_doubtful() -> None:
    """9.5, 9.6, 9.8: after a hidden Path seed the yellow card may be that one, but no earlier one."""
    game, state = picked_up()
    state = play(game, state, "path y1", "take nothing", "path y3", "take nothing")
    assert zone(game, state, "shown") == []
    assert places((game, state), "y8") >= {"hand", "path"}


def test_a_path_seed_leaves_a_black_certain() -> None:
    """9.5: a black that was picked up cannot be a Path seed."""
    game, state = duel(
        Seat(hand="y5 y3 y6", thorny="b9", deck="b10 b8 b7 ..."),
        Seat(hand="y1 y2 b1", deck="b3 b4 ..."),
    )
    state = play(game, state, "path y5", "take thorny b9", "path y1", "path y3")
    assert zone(game, state, "shown") == ["b9"]
    assert places((game, state), "b9") == {"hand"}


def test_a_put_back_makes_every_kind_doubtful() -> None:
    """9.5, 9.7: after put-backs the card may be in the deck, though it still is in the hand."""
    game, state = picked_up()
    state = play(game, state, "path y1", "take nothing", "thorny b2")
    back = [card for card in zone(game, state, "hand") if card != "y8"][:4]
    state = play(game, state, *(f"top {card}" for card in back))
    assert "y8" in zone(game, state, "hand")
    assert places((game, state), "y8") == {"hand", "deck"}


def test_a_discard_makes_it_doubtful() -> None:
    """9.5, 9.6, 9.8: a discard hides a yellow card just as a Path seed does."""
    game, state = duel(
        Seat(hand="y5 y3 b2 b3 b4 b5 b6", deck="b10 ..."),
        Seat(hand="y1"),
        rocky="y8:1",
        removed="y8",
    )
    state = play(game, state, "path y5", "take rocky 1")
    assert zone(game, state, "shown") == ["y8"]
    state = play(game, state, "discard y3")
    assert zone(game, state, "shown") == []
    assert "path" in places((game, state), "y8")


def test_laid_openly_it_is_no_longer_hidden() -> None:
    """9.3, 9.5: laid on Rocky Soil it is there for all to see, and no longer held."""
    game, state = duel(Seat(hand="y5", deck="y3 b1 ..."), Seat(hand="y1 b1"), rocky="y8:1")
    state = play(game, state, "path y5", "take rocky 1", "good b1", "rocky y8")
    assert zone(game, state, "shown") == []
    assert game.peek(state)["seats"][0]["since"] == {}


def test_a_later_card_is_no_earlier_path_seed() -> None:
    """9.6: two cards picked up when two seeds lay on the Path cannot both be among three."""
    seat = Seat(hand="y6 y7 y8", path="y1 y2 y3", deck="b1 y4", since={"y7": [2], "y8": [2]})
    board = duel(seat, Seat(hand="y9 b1"), mover=1, removed="y7 y8")
    assert places(board, "y7") == places(board, "y8") == {"hand", "deck", "path"}
    for world in worlds(board, 1):
        assert len({"y7", "y8"} & set(world["seats"][0]["path"])) < 2


def test_a_later_card_is_on_no_path_that_did_not_grow() -> None:
    """9.6: with no seed laid since the pick-up it is in hand or deck."""
    seat = Seat(hand="y6 y8", path="y1 y2 y3", deck="b1 y4", since={"y8": [3]})
    board = duel(seat, Seat(hand="y9 b1"), mover=1, removed="y8")
    assert places(board, "y8") == {"hand", "deck"}


def test_the_number_of_path_cards_is_kept_at_each_pick_up() -> None:
    """9.6, 10.6: the seed that brought the pick-up was laid before it."""
    game, state = duel(
        Seat(hand="y3 y6 b2", path="y5 y9", deck="b10 b9 b8 ..."),
        Seat(hand="y1 y2 b1", deck="b3 b4 ..."),
        rocky="y8:1 y7:1",
        removed="y8",
    )
    state = play(game, state, "path y3", "take rocky 1", "path y1", "take nothing")
    assert game.peek(state)["seats"][0]["since"] == {"y8": [3]}
    state = play(game, state, "path y6", "take nothing")
    assert "path" in places((game, state), "y8")


def test_put_backs_are_hidden_entirely() -> None:
    """9.7, S13: other cards, other places, other order: the same for the other seat to the last bit."""
    game, state = duel(Seat(hand="b4 y1 b7 y10", deck="y2 y3 y4 b9 b10 ..."))
    state = play(game, state, "thorny b4")
    lines = [
        ("top y1", "top b7", "top y2", "top y3"),
        ("bottom y3", "bottom y10", "bottom y1", "bottom y4"),
        ("top y10", "bottom b7", "bottom y2", "bottom y1"),
    ]
    steps = [state] * len(lines)
    for step in range(4):
        steps = [play(game, s, line[step]) for s, line in zip(steps, lines, strict=True)]
        assert len({game.key(after, 1) for after in steps}) == 1
        assert len({game.key(after, 0) for after in steps}) == len(lines)


def test_path_seeds_are_hidden() -> None:
    """9.8: which yellow went to The Path cannot be told by the other seat."""
    game, state = duel(Seat(hand="y5 y6 b1", deck="b9 ..."))
    ends = [play(game, state, f"path {card}") for card in ("y5", "y6")]
    assert game.key(ends[0], 1) == game.key(ends[1], 1)
    assert game.key(ends[0], 0) != game.key(ends[1], 0)


def test_discards_are_hidden() -> None:
    """9.8: nor which yellow was discarded."""
    game, state = duel(Seat(hand="y5 y6 y7 b5 b6 b7 b8 b9", deck="y1 ..."))
    state = play(game, state, "path y5")
    ends = [play(game, state, f"discard {card}") for card in ("y6", "y7", "y1")]
    assert len({game.key(end, 1) for end in ends}) == 1
    assert len({game.key(end, 0) for end in ends}) == 3


def test_what_others_see_of_a_move() -> None:
    """9.7, 9.8: hidden moves look alike to the other seat, open ones do not."""
    game, state = duel(Seat(hand="y5 y6 b1 b4", deck="y1 y2 y3 ..."))

    def seen(texts: list[str], at: bytes, seat: int) -> int:
        return len({game.seen_as(at, game.parse(text), seat) for text in texts})

    assert seen(["path y5", "path y6"], state, 1) == 1
    assert seen(["path y5", "path y6"], state, 0) == 2
    assert seen(["rocky y5", "rocky y6", "thorny b4", "good b1"], state, 1) == 4
    state = play(game, state, "thorny b4")
    assert seen(["top y5", "top y6", "bottom y5", "bottom b1"], state, 1) == 1


def test_aquilas_yellows_are_unordered() -> None:
    """9.10: which are left is known, their order is not."""
    board = solo(Seat(hand="y5 b1"), aquila=7, flips="y3 y8 y1")
    decks = {tuple(world["aquila"]["deck"]) for world in worlds(board, 0)}
    assert len(decks) == 6
    assert {tuple(sorted(deck)) for deck in decks} == {("y1", "y3", "y8")}
