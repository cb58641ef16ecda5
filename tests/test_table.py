"""The table: seats, play, take-back, thinking and saving, over real games."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nk_core.errors import IllegalMove, OptionError, SaveError
from nk_core.game import Game
from nk_core.games import Entry
from nk_core.seen import Event
from nk_core.table import ALL_GAMES, Seat, Store, Table

PEOPLE = (Seat("Ana", bot=False), Seat("Rui", bot=False))
MIXED = (Seat("Ana", bot=False), Seat("Bot", bot=True, level="gentle", seconds=0.2))


def play_on(table: Table, moves: int, seed: int = 1) -> None:
    """Plays so many random moves, or to the end."""
    rng = random.Random(seed)
    for _ in range(moves):
        if table.over:
            return
        table.play(rng.choice(table.choices()).code)


@pytest.mark.parametrize("name", list(ALL_GAMES))
def test_a_match_is_played_to_its_end_and_opened_again(name: str, tmp_path: Path) -> None:
    names = ALL_GAMES[name].seat_names({})
    seats = [Seat(label, bot=True, level="gentle", seconds=0.2) for label in names]
    table = Table.new(name, {}, seats, seed=5, store=Store(tmp_path))
    while not table.over:
        advice = table.thinker().run()
        assert advice.code is not None
        assert all(event.text for event in table.play(advice.code))
    outcome = table.outcome()
    assert outcome is not None and min(outcome.places) == 1
    assert table.choices() == () and table.path is not None
    table.close()
    again = Table.load(table.path, Store(tmp_path))
    assert (again.moves, again.state, again.seats) == (table.moves, table.state, table.seats)
    assert again.log(0) == table.log(0) and again.outcome() == outcome
    again.close()


def test_every_move_is_saved_at_once(tmp_path: Path) -> None:
    table = Table.new("sowers", {}, PEOPLE, seed=3, store=Store(tmp_path))
    rng = random.Random(3)
    while not table.over and len(table.moves) < 12:
        table.play(rng.choice(table.choices()).code)
        assert table.path is not None and table.save_trouble is None
        assert Table.open(table.path.read_bytes()).moves == table.moves
    table.close()


def test_a_match_goes_on_where_no_save_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table = Table.new("sowers", {}, PEOPLE, seed=3, store=Store(tmp_path / "file" / "saves"))
    assert table.save_trouble
    play_on(table, 3)
    assert len(table.moves) == 3


def test_one_match_is_open_in_one_window(tmp_path: Path) -> None:
    table = Table.new("sowers", {}, PEOPLE, seed=3, store=Store(tmp_path))
    assert table.path is not None
    with pytest.raises(SaveError):
        Table.load(table.path, Store(tmp_path))
    table.close()
    Table.load(table.path, Store(tmp_path)).close()


@pytest.mark.parametrize(
    "seats",
    [
        (),
        (Seat("Ana", bot=False),),
        (*PEOPLE, Seat("Eva", bot=False)),
        (Seat("Ana", bot=False), Seat("Bot", bot=True, level="godlike")),
        (Seat("Ana", bot=False), Seat("Bot", bot=True, seconds=-1.0)),
        (Seat("Ana", bot=False), Seat("Bot", bot=True, seconds=1e9)),
        (Seat("Ana", bot=False), Seat("Bot", bot=True, seconds=float("nan"))),
        (Seat("", bot=False), Seat("Rui", bot=False)),
        (Seat("A\x1b[31m", bot=False), Seat("Rui", bot=False)),
        (Seat("x" * 41, bot=False), Seat("Rui", bot=False)),
    ],
)
def test_seats_that_cannot_be_are_refused(seats: tuple[Seat, ...]) -> None:
    with pytest.raises(OptionError) as error:
        Table.new("sowers", {}, seats)
    assert "\n" not in str(error.value) and str(error.value).endswith(".")


@pytest.mark.parametrize(
    ("game", "options", "seed"),
    [
        ("chess", {}, 1),
        ("sowers", {"mode": "trio"}, 1),
        ("sowers", {"size": "9"}, 1),
        ("sowers", {}, -1),
        ("sowers", {}, 2**64),
    ],
)
def test_games_options_and_seeds_that_cannot_be_are_refused(
    game: str, options: dict[str, str], seed: int
) -> None:
    with pytest.raises(OptionError):
        Table.new(game, options, PEOPLE, seed=seed)


def test_illegal_moves_leave_the_match_alone() -> None:
    table = Table.new("sowers", {}, PEOPLE, seed=3)
    before = table.state
    with pytest.raises(IllegalMove):
        table.play(0)
    assert table.state == before and table.moves == ()


def test_level_and_think_time_change_in_mid_match(tmp_path: Path) -> None:
    table = Table.new("sowers", {}, MIXED, seed=3, store=Store(tmp_path))
    table.change_seat(1, level="sharp", seconds=7.5)
    assert table.seats[1] == Seat("Bot", bot=True, level="sharp", seconds=7.5)
    with pytest.raises(OptionError):
        table.change_seat(1, seconds=-3.0)
    assert table.path is not None
    assert Table.open(table.path.read_bytes()).seats == table.seats
    table.close()


def test_the_computers_seat_is_taken_over_in_practice_only() -> None:
    """Else the other hand could be looked at by swapping seats and swapping back."""
    for practice in (False, True):
        table = Table.new("sowers", {}, MIXED, seed=3, practice=practice)
        table.change_seat(0, bot=True)
        for seat in (0, 1):
            if practice:
                table.change_seat(seat, bot=False)
            else:
                with pytest.raises(OptionError):
                    table.change_seat(seat, bot=False)
        assert table.seats[1].bot is not practice


# ---- take-back -------------------------------------------------------------------------------------


def until(table: Table, verb: str, seed: int = 1) -> None:
    """Plays random moves until the mover can play that verb."""
    rng = random.Random(seed)
    while not any(choice.move.startswith(verb) for choice in table.choices()):
        table.play(rng.choice(table.choices()).code)


def choose(table: Table, verb: str) -> int:
    """The first legal move of that verb."""
    return next(choice.code for choice in table.choices() if choice.move.startswith(verb))


def test_nothing_to_take_back_at_the_start() -> None:
    table = Table.new("sowers", {}, PEOPLE, seed=3)
    assert table.undo_refusal()
    with pytest.raises(IllegalMove):
        table.undo()


def test_a_step_that_showed_nothing_new_is_taken_back() -> None:
    table = Table.new("sowers", {}, PEOPLE, seed=3)
    until(table, "thorny")
    table.play(choose(table, "thorny"))
    before, moves = table.state, table.moves
    table.play(choose(table, "top"))
    assert table.undo_refusal() is None
    table.undo()
    assert (table.state, table.moves) == (before, moves)
    assert len(table.log(0)) == len(Table.open(table.to_bytes()).log(0))


def test_a_draw_is_not_taken_back_but_in_practice() -> None:
    for practice in (False, True):
        table = Table.new("sowers", {}, PEOPLE, seed=3, practice=practice)
        until(table, "path")
        before = table.state
        table.play(choose(table, "path"))
        assert (table.undo_refusal() is None) is practice
        if practice:
            table.undo()
            assert table.state == before
        else:
            with pytest.raises(IllegalMove):
                table.undo()


def test_take_back_goes_to_the_last_decision_of_a_person() -> None:
    table = Table.new("sowers", {"first": "seat0"}, MIXED, seed=3, practice=True)
    before = table.state
    table.play(table.choices()[0].code)
    while table.to_move == 0 and not table.over:
        table.play(table.choices()[0].code)
    played = len(table.moves)
    while table.to_move == 1 and not table.over:
        code = table.thinker().run().code
        assert code is not None
        table.play(code)
    table.undo()
    assert len(table.moves) == played - 1 and table.to_move == 0
    while table.moves:
        table.undo()
    assert table.state == before


# ---- thinking ------------------------------------------------------------------------------------------


def test_a_hint_is_the_strongest_levels_and_plays_nothing() -> None:
    gentle = Seat("Ana", bot=False, level="gentle", seconds=0.3)
    table = Table.new("sowers", {"first": "seat0"}, (gentle, MIXED[1]), seed=3)
    before = table.state
    advice = table.thinker(hint=True).run()
    assert advice.code in {choice.code for choice in table.choices()}
    assert advice.thinking.simulations > 500, "gentle would stop at a few"
    assert table.state == before
    with pytest.raises(IllegalMove):
        table.thinker(seat=1)


def test_thinking_speaks_the_readers_language() -> None:
    table = Table.new("sowers", {"first": "seat0"}, MIXED, seed=3)
    texts = {choice.text for choice in table.choices()}
    thinking = table.thinker(hint=True).run().thinking
    assert {move.text for move in thinking.moves} <= texts


def test_bots_answer_the_same_again_when_simulations_rule() -> None:
    answers = []
    for _ in range(2):
        bot = Seat("Bot", bot=True, level="steady", seconds=60.0)
        table = Table.new("sowers", {"first": "seat1"}, (PEOPLE[0], bot), seed=11)
        answers.append(table.thinker().run().code)
    assert answers[0] == answers[1]


# ---- rematch, and what each seat is told ---------------------------------------------------------------


def test_a_rematch_keeps_everything_but_the_deal(tmp_path: Path) -> None:
    table = Table.new("sowers", {"wild": "yes"}, PEOPLE, seed=3, store=Store(tmp_path))
    again = table.rematch()
    assert again.options == table.options and again.seats == table.seats
    assert again.seed != table.seed and again.path != table.path and again.path is not None
    table.close()
    again.close()


@pytest.mark.parametrize("name", list(ALL_GAMES))
def test_no_log_tells_what_its_reader_cannot_know(name: str) -> None:
    """Played again in a world that a seat cannot tell from the true one, its log reads the same."""
    entry = ALL_GAMES[name]
    game = entry.make({})
    names = entry.seat_names({})
    rng = random.Random(4)
    compared = 0
    for seed in range(60):
        state = game.new(seed)
        while game.mover(state) is not None:
            move = rng.choice(game.moves(state))
            after = game.play(state, move)
            for seat in range(game.seats):
                told = entry.events(game, state, move, after, seat, names)
                compared += reads_the_same(entry, game, state, move, seat, told, rng)
            state = after
        if compared > 2000:
            break
    assert compared > 500


def reads_the_same(
    entry: Entry,
    game: Game,
    state: bytes,
    move: int,
    seat: int,
    told: tuple[Event, ...],
    rng: random.Random,
) -> bool:
    """Whether the log could be compared; it must be that of a world which the seat cannot tell apart.

    Two draws that end in the same knowledge may have come in either order; and where a known card is
    met by chance it may be another known one, so that some tries may be needed.
    """
    names = entry.seat_names({})
    key = game.key(game.play(state, move), seat)
    compared = False
    for _try in range(200):
        world = game.imagine(state, seat, rng.getrandbits(64))
        if compared:  # with the same luck, so that of equal hands the same cards are drawn
            world = game.poke(game.peek(world) | {"rng": game.peek(state)["rng"]})
        if move not in game.moves(world):
            return compared
        other = game.play(world, move)
        if game.key(other, seat) != key:
            if not compared:
                return False
            continue
        compared = True
        again = entry.events(game, world, move, other, seat, names)
        if sorted(map(repr, told)) == sorted(map(repr, again)):
            return True
    raise AssertionError(f"{game.describe(move)}: {told} instead of {again}")


def test_the_open_log_names_no_hidden_card() -> None:
    table = Table.new("sowers", {"mode": "duel"}, PEOPLE, seed=8)
    until(table, "path")
    mover = table.to_move
    table.play(choose(table, "path"))
    assert mover is not None
    own = " ".join(event.text for event in table.events(mover))
    for reader in (None, 1 - mover):
        other = " ".join(event.text for event in table.events(reader))
        assert "a card face down" in other and "draws a card" in other
    assert "yellow" in own.split("face down")[0]


def test_the_expected_line_hides_what_the_thinker_cannot_see() -> None:
    """In Bids every reply is laid face down: a line may name the thinker's own cards only."""
    seats = tuple(Seat(f"N{i}", bot=False) for i in range(2))
    table = Table.new("bids", {"cards": "6"}, seats, seed=3)
    line = table.thinker(hint=True).run().thinking.line
    assert len(line) > 1 and line[0] != "Bid a card" and line[1] == "Bid a card"


def test_nothing_is_taken_back_once_hands_lie_open() -> None:
    """Though the last move itself has shown nothing new."""
    shown_nothing = 0
    for seed in range(12):
        table = Table.new("sowers", {}, (Seat("Ana", False), Seat("Bo", False)), seed)
        while not table.over:
            table.play(table._game.rollout(table.state, len(table.moves)))
        shown_nothing += not table._has_revealed(len(table.moves) - 1)
        assert "New cards were seen" in str(table.undo_refusal())
    assert shown_nothing
