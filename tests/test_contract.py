"""The contract, over every game and every option: what search, table and saves may rely on.

Three of the tests make the project honest: what a seat knows, what it sees and what its bot does
must not change when everything that the seat cannot know is drawn anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from nk_core.errors import IllegalMove
from nk_core.game import Game
from nk_core.games import ALL_GAMES, Entry
from nk_core.search.bot import Thinker
from nk_core.seen import UNSEEN, OptionValue

GAMES_EACH = 12  # random games per set of options
POSITIONS_EACH = 600  # and after so many positions of them no further game
SHOWN_EACH = 120  # positions of one game of which all words are looked at
HONEST_POSITIONS = 2000  # at least so many positions a game in the honesty tests


@dataclass(frozen=True)
class Setup:
    """A game under one set of options."""

    entry: Entry
    options: tuple[tuple[str, str], ...]

    def make(self) -> Game:
        return self.entry.make(dict(self.options))

    def __str__(self) -> str:
        return "-".join((self.entry.name, *(f"{key}={value}" for key, value in self.options)))


def setups() -> Iterator[Setup]:
    """Every game with its defaults, with each other value of each option, and with all last values.

    Of options that offer the same one after the other, such as the decks of the seats, one is enough.
    """
    for entry in ALL_GAMES.values():
        yield Setup(entry, ())
        before: tuple[OptionValue, ...] = ()
        for option in entry.options():
            values, before = option.values if option.values != before else (), option.values
            for value in values:
                if value.value != option.default:
                    yield Setup(entry, (*dict(option.when).items(), (option.key, value.value)))
        last = tuple((option.key, option.values[-1].value) for option in entry.options())
        yield Setup(entry, last)


SETUPS = tuple(setups())
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_game = pytest.mark.parametrize("entry", ALL_GAMES.values(), ids=lambda entry: entry.name)


def walk(game: Game, seed: int) -> Iterator[tuple[bytes, int]]:
    """The positions of a random game, each with the move taken there."""
    rng = random.Random(seed)
    state = game.new(seed)
    while game.mover(state) is not None:
        move = rng.choice(game.moves(state))
        yield state, move
        state = game.play(state, move)


def games_of(game: Game) -> Iterator[int]:
    """The seeds of some games: so many that together they have positions enough."""
    walked = 0
    for seed in range(GAMES_EACH):
        if walked < POSITIONS_EACH:
            yield seed
            walked += game.random_game(seed)[0]


def spread(game: Game, seed: int, most: int) -> list[tuple[bytes, int]]:
    """At most so many positions of a random game, spread over all of it."""
    whole = list(walk(game, seed))
    return whole[:: 1 + len(whole) // most]


def last_state(game: Game, seed: int) -> bytes:
    """The end of a random game."""
    state = game.new(seed)
    for before, move in walk(game, seed):
        state = game.play(before, move)
    return state


def positions(entry: Entry, wanted: int) -> Iterator[tuple[Game, bytes]]:
    """At least so many positions of random games, ends included, over all options of the game."""
    games = [setup.make() for setup in SETUPS if setup.entry is entry]
    count = seed = 0
    while count < wanted:
        game = games[seed % len(games)]
        for state, move in walk(game, seed):
            yield game, state
            after = game.play(state, move)
            count += 1
        yield game, after
        seed += 1


@every_setup
def test_games_end_and_pay_what_the_game_says(setup: Setup) -> None:
    game = setup.make()
    for seed in range(GAMES_EACH):
        played, state = game.random_game(seed)
        rewards = game.rewards(state)
        assert played > 0 and game.mover(state) is None and game.moves(state) == ()
        assert len(rewards) == game.seats and all(0.0 <= reward <= 1.0 for reward in rewards)
        if game.reward_sum is not None:
            assert sum(rewards) == pytest.approx(game.reward_sum)


@every_setup
def test_same_seed_and_moves_give_the_same_bytes(setup: Setup) -> None:
    game, again = setup.make(), setup.make()
    for seed in games_of(game):
        other = again.new(seed)
        for state, move in walk(game, seed):
            assert state == other
            kept = bytes(bytearray(state))
            other = again.play(other, move)
            game.play(state, move)
            assert state == kept, "playing leaves the old state alone"
    assert game.new(1) != game.new(2)


@every_setup
def test_positions_survive_their_text_and_keep_every_card(setup: Setup) -> None:
    game = setup.make()
    for seed in games_of(game):
        for state, _move in walk(game, seed):
            game.check(state)
            assert game.is_sound(state)
            assert game.poke(game.peek(state)) == state
        end = last_state(game, seed)
        game.check(end)
        assert game.poke(game.peek(end)) == end


@every_setup
def test_the_core_plays_soundly_by_itself(setup: Setup) -> None:
    game = setup.make()
    for seed in range(200):
        played, state, sound = game.soak(seed)
        assert sound and played > 0 and game.mover(state) is None
        game.check(state)


@every_game
def test_an_unsound_position_is_noticed(entry: Entry) -> None:
    """The check above can fail: most bytes of a state cannot be turned over unnoticed."""
    game = entry.make({})
    state = game.new(6)
    noticed = 0
    for place in range(8, game.state_size):  # the first eight are the generator
        broken = bytearray(state)
        broken[place] ^= 1
        noticed += not game.is_sound(bytes(broken))
    assert game.is_sound(state) and noticed > game.state_size // 5


@every_setup
def test_move_texts_are_unique_and_read_back(setup: Setup) -> None:
    game = setup.make()
    for seed in range(GAMES_EACH):
        for state, _move in walk(game, seed):
            moves = game.moves(state)
            texts = [game.describe(move) for move in moves]
            assert len(set(texts)) == len(moves) == len(set(moves)) > 0
            assert [game.parse(text) for text in texts] == list(moves)


@every_setup
def test_illegal_moves_are_refused(setup: Setup) -> None:
    game = setup.make()
    state = game.new(3)
    for code in (0xFFFFFFFF, 0, *range(1, 400)):
        if code not in game.moves(state):
            with pytest.raises(IllegalMove):
                game.play(state, code)
    with pytest.raises(ValueError):
        game.play(state[:-1], game.moves(state)[0])


@every_setup
def test_choices_and_events_fit_what_is_legal(setup: Setup) -> None:
    game, entry = setup.make(), setup.entry
    names = tuple(f"N{i}" for i in range(game.seats))
    for state, move in spread(game, 5, SHOWN_EACH):
        choices = entry.choices(game, state, names)
        assert tuple(choice.code for choice in choices) == game.moves(state)
        view = entry.view(game, state, game.mover(state), names)
        keys = {zone.key for zone in view.zones}
        for choice in choices:
            for spot in (choice.card, choice.target):
                assert spot is None or spot.zone in keys
            if choice.card is not None and choice.card.index is not None:
                assert view.zone(choice.card.zone).cards[choice.card.index].face
        after = game.play(state, move)
        for seat in (None, *range(game.seats)):
            told = entry.events(game, state, move, after, seat, names)
            hidden = UNSEEN in {game.seen_as(state, move, who) for who in range(game.seats)}
            assert told or hidden, (
                "only of what others do not even learn of there is nothing to tell"
            )
            assert all(event.text and set(event.zones) <= keys for event in told)


@every_setup
def test_every_turn_number_and_prior_is_sound(setup: Setup) -> None:
    game = setup.make()
    turn = 1
    for state, _move in walk(game, 7):
        assert game.turn(state) in (turn, turn + 1)
        turn = game.turn(state)
        weights = game.weights(state)
        assert len(weights) == len(game.moves(state))
        assert all(0.0 <= w <= 1.0 or w == -1.0 for w in weights), "-1: not worth a look"
        assert all(0.0 <= value <= 1.0 for value in game.value(state))
        assert game.rollout(state, 11) in game.moves(state)


# ---- honesty ----------------------------------------------------------------------------------------


@every_game
def test_what_a_seat_knows_survives_imagination(entry: Entry) -> None:
    rng = random.Random(1)
    for game, state in positions(entry, HONEST_POSITIONS):
        for seat in range(game.seats):
            imagined = game.imagine(state, seat, rng.getrandbits(64))
            game.check(imagined)
            assert game.key(imagined, seat) == game.key(state, seat)
            assert game.mover(imagined) == game.mover(state)
            if game.mover(state) == seat:
                assert game.moves(imagined) == game.moves(state)
            elif game.mover(state) is not None:
                assert game.moves(imagined), "an imagined player can always go on"


@every_game
def test_what_a_seat_sees_survives_imagination(entry: Entry) -> None:
    rng = random.Random(2)
    for game, state in positions(entry, HONEST_POSITIONS):
        if game.mover(state) is None:
            continue  # all lies open then
        names = tuple(f"N{i}" for i in range(game.seats))
        seat = rng.randrange(game.seats)
        imagined = game.imagine(state, seat, rng.getrandbits(64))
        for reader in (seat, None):  # what lies open to all, everybody knows
            assert entry.view(game, imagined, reader, names) == entry.view(
                game, state, reader, names
            )


@every_game
def test_a_bot_answers_the_same_in_every_world_it_cannot_tell_apart(entry: Entry) -> None:
    rng = random.Random(3)
    for game, state in positions(entry, HONEST_POSITIONS):
        seat = game.mover(state)
        if seat is None or len(game.moves(state)) < 2:
            continue
        imagined = game.imagine(state, seat, rng.getrandbits(64))
        seed = rng.getrandbits(64)
        true, other = (
            Thinker(game, s, seat, simulations=32, seed=seed, threads=1, name_move=no_name)
            for s in (state, imagined)
        )
        advice, same = true.run(), other.run()
        assert advice.code == same.code
        assert [(m.code, m.visits, m.chance) for m in advice.thinking.moves] == [
            (m.code, m.visits, m.chance) for m in same.thinking.moves
        ]


def no_name(_state: bytes, code: int) -> str:
    """Keeps texts out of a test that is about numbers."""
    return str(code)


@every_game
def test_imagination_does_change_what_is_hidden(entry: Entry) -> None:
    """An imagined world that is always the true one would pass the tests above: it must not be."""
    game = entry.make({})
    state = game.new(4)
    seat = game.mover(state)
    assert seat is not None
    assert len({game.imagine(state, seat, seed) for seed in range(20)}) > 10


@every_game
def test_deals_that_look_alike_are_played_alike(entry: Entry) -> None:
    """Two true deals that a seat cannot tell apart: no imagination made them, so none can hide a peek.

    This is what an imagined world that keeps a hidden card in place would fail.
    """
    game = entry.make({})
    names = tuple(f"N{i}" for i in range(game.seats))
    first: dict[int, bytes] = {}
    pairs = 0
    for seed in range(6000):
        state = game.new(seed)
        seat = game.mover(state)
        assert seat is not None
        other = first.setdefault(game.key(state, seat), state)
        if game.peek(other) | {"rng": ""} == game.peek(state) | {"rng": ""}:
            continue
        pairs += 1
        assert entry.view(game, other, seat, names) == entry.view(game, state, seat, names)
        assert game.moves(other) == game.moves(state)
        asked = [
            Thinker(game, s, seat, simulations=64, seed=seed, threads=1, name_move=no_name).run()
            for s in (state, other)
        ]
        assert asked[0].code == asked[1].code
        assert [(m.code, m.visits, m.chance) for m in asked[0].thinking.moves] == [
            (m.code, m.visits, m.chance) for m in asked[1].thinking.moves
        ]
        if pairs == 200:
            break
    assert pairs >= 20


@every_setup
def test_hidden_moves_look_alike_to_others(setup: Setup) -> None:
    """A move as another seat sees it never depends on what that seat does not know."""
    game = setup.make()
    for state, move in walk(game, 8):
        mover = game.mover(state)
        for seat in range(game.seats):
            seen = game.seen_as(state, move, seat)
            if seat == mover:
                assert seen == move
            else:
                imagined = game.imagine(state, seat, 5)
                assert seen == game.seen_as(imagined, move, seat)
