"""What must hold after every move of any game, whatever the options (drawn by hypothesis)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from . import dealer
from .helpers import BLACKS, YELLOWS, Board, Seat, duel, legal, make, play
from .model import Model

MATCHES = st.fixed_dictionaries({key: st.sampled_from(v) for key, v in dealer.CHOICES.items()})
SEEDS = st.integers(0, (1 << 63) - 1)
LONGEST = 2000  # decisions; real games take a tenth of that


def cards_of(position: dict[str, Any]) -> Counter[str]:
    """Every card of the match, wherever it lies."""
    found = Counter(position["removed"]) + Counter(card for card, _ in position["rocky"])
    for seat in position["seats"]:
        for name in ("deck", "hand", "thorny", "good", "path"):
            found.update(seat[name])
    aquila = position.get("aquila")
    if aquila:
        found.update(aquila["deck"])
        found.update(BLACKS)
    return found


def whole(options: dict[str, str]) -> Counter[str]:
    """The cards of a match under those options (2.1, 6.1, 7.1)."""
    wilds = 0 if options["wild"] == "no" else 1 if options["mode"] == "solo" else 2
    return Counter(BLACKS + YELLOWS) + Counter(BLACKS + YELLOWS) + Counter({"w": wilds})


def check(game: Any, state: bytes, options: dict[str, str]) -> None:
    """The invariants of one state."""
    game.check(state)
    position = game.peek(state)
    assert cards_of(position) == whole(options)
    assert game.poke(position) == state
    assert len(state) == game.state_size <= 128
    resting = position["phase"] == "play"
    assert len(position["rocky"]) <= (3 if resting else 4)
    for number, seat in enumerate(position["seats"]):
        most = 8 if number == position["mover"] and resting else 7
        if resting or number != position["mover"]:
            assert len(seat["hand"]) <= most
        assert all(card[0] != "b" for card in seat["path"])
        assert all(card[0] != "y" for card in seat["thorny"] + seat["good"])
        for place, card in enumerate(seat["good"], 1):
            assert card in (f"b{place}", "w")
    assert all(card[0] != "b" for card in position["removed"])


def check_moves(game: Any, state: bytes) -> None:
    """Texts unique and read back; every move changes a copy and leaves the old state alone."""
    moves = game.moves(state)
    texts = [game.describe(move) for move in moves]
    assert len(set(texts)) == len(set(moves)) == len(moves)
    assert [game.parse(text) for text in texts] == list(moves)
    assert bool(moves) == (game.mover(state) is not None)


@settings(max_examples=60, deadline=None)
@given(MATCHES, SEEDS, st.booleans())
def test_any_game(options: dict[str, str], seed: int, late: bool) -> None:
    """1.1, 3.3, 4.5, S25, S28, S49, 10.9, 11.1: invariants through whole games; every game ends."""
    dice = random.Random(seed)
    game = make(**options)
    position = dealer.late(dice, options)
    from_late = late and bool(Model(options, position).legal())
    state = game.poke(position) if from_late else game.new(seed)
    for _ in range(LONGEST):
        check(game, state, options)
        check_moves(game, state)
        moves = game.moves(state)
        if not moves:
            break
        before = bytes(state)
        after = game.play(state, dice.choice(moves))
        assert state == before
        state = after
    assert game.mover(state) is None
    rewards = game.rewards(state)
    assert all(0 <= reward <= 1 for reward in rewards)
    assert len(rewards) == game.seats
    if game.reward_sum is not None:
        assert sum(rewards) == game.reward_sum


@settings(max_examples=40, deadline=None)
@given(MATCHES, SEEDS)
def test_replay(options: dict[str, str], seed: int) -> None:
    """2.1, 10.1: setup, seed and moves give the same game bit by bit."""
    game, twin, dice = make(**options), make(**options), random.Random(seed)
    state = game.new(seed)
    moves = []
    while game.mover(state) is not None:
        moves.append(dice.choice(game.moves(state)))
        state = game.play(state, moves[-1])
    again = twin.new(seed)
    for move in moves:
        again = twin.play(again, move)
    assert again == state


HANDS = st.lists(st.sampled_from(BLACKS), min_size=1, max_size=6, unique=True)


def risk(hand: list[str], deck: list[str], good: int) -> Board | None:
    """A Rocky seed with that hand of blacks and that deck; None when it is refused."""
    laid = BLACKS[:good]
    kept = [card for card in hand if card not in laid]
    rest = [card for card in deck if card not in laid and card not in kept]
    game, state = duel(Seat(hand=" ".join(["y10", *kept]), deck=" ".join(rest), good=good))
    return (game, state) if "rocky y10" in legal(game, state) else None


@settings(max_examples=150, deadline=None)
@given(HANDS, st.permutations(YELLOWS[:9] + BLACKS), st.integers(0, 8), st.integers(2, 9))
def test_when_rocky_soil_is_safe(hand: list[str], order: list[str], good: int, size: int) -> None:
    """S17, S24: at D ≥ 5 never a failure, at D = 3 or 4 only with a hand of blacks without the next."""
    used = set(hand) | set(BLACKS[:good])
    deck = [card for card in order if card not in used][:size]
    board = risk(hand, deck, good)
    if board is None:
        assert len(deck) < 5
        return
    game, state = board
    state = play(game, state, "rocky y10")
    position = game.peek(state)
    if position["outcome"] == "no-followup":
        assert len(deck) in (3, 4)
        held = position["seats"][0]["hand"]
        assert all(card[0] == "b" for card in held)
        assert f"b{good + 1}" not in held
    else:
        assert position["phase"] == "follow"
        if len(deck) == 2:
            assert {text.split()[0] for text in legal(game, state)} == {"good"}


@settings(max_examples=30, deadline=None)
@given(MATCHES, SEEDS)
def test_random_game(options: dict[str, str], seed: int) -> None:
    """S32, 10.8: the fast playout ends in a sound, finished state."""
    game = make(**options)
    count, state = game.random_game(seed)
    assert 0 < count <= LONGEST
    assert game.moves(state) == ()
    check(game, state, options)
    assert game.peek(state)["outcome"] != ""
