"""Appointing, teams and their rewards (rules.md 3.4, 4.4 to 4.6, G27 to G36, G54)."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import Seat, board, discards, fruit, hand, legal, peek, phase, play, row, seat

PILE = "seed1*6 ..."
FULL = "fisher grower merchant reaper"

# size reached, garden, fruit, whether a Dove may be had instead (4.5)
REWARDS = [
    (1, 0, (0, 0), False),
    (2, 0, (2, 0), False),
    (3, 0, (4, 0), True),
    (4, 0, (5, 0), True),
    (1, 1, (0, 0), False),
    (2, 1, (3, 0), False),
    (3, 1, (5, 0), True),
    (4, 1, (0, 1), True),
]


def appointed(size: int, garden: int, **more: Any) -> tuple[Any, bytes]:
    """Seat 0 has just made a team of Monks of that size there."""
    team = f"monk*{size - 1}" if size > 1 else ""
    rows = [team if number == garden else "" for number in (0, 1)]
    game, state = board(
        Seat(hand="monk", workers=rows[0]), Seat("aventus", workers=rows[1]), pile=PILE, **more
    )
    return game, play(game, state, "gardener appoint", f"appoint monk {garden}")


@pytest.mark.parametrize(("size", "garden", "gain", "choice"), REWARDS)
def test_rewards(size: int, garden: int, gain: tuple[int, int], choice: bool) -> None:
    """4.5, G30, G31: the whole table; for 3 and 4 the appointing seat chooses."""
    game, state = appointed(size, garden)
    assert seat(game, state, garden)["workers"] == ["monk"] * size
    assert hand(game, state) == ""
    if not choice:
        assert phase(game, state) == "dove"
        assert fruit(game, state) == gain
        return
    assert legal(game, state) == {"fruit", "dove"}
    assert peek(game, state, "prize") == size + 8 * garden
    for_fruit = play(game, state, "fruit")
    assert fruit(game, for_fruit) == gain
    assert seat(game, for_fruit)["doves"] == 2
    for_dove = play(game, state, "dove")
    assert fruit(game, for_dove) == (0, 0)
    assert seat(game, for_dove)["doves"] == 3
    for after in (for_fruit, for_dove):
        assert (fruit(game, after, 1), seat(game, after, 1)["doves"]) == ((0, 0), 2)


@pytest.mark.parametrize(("size", "garden", "gain", "choice"), REWARDS[2:4] + REWARDS[6:])
def test_no_dove_left(size: int, garden: int, gain: tuple[int, int], choice: bool) -> None:
    """G31, G54: the fifteen Doves are all owned: fruit without a question."""
    team = f"monk*{size - 1}"
    rows = [team if number == garden else "" for number in (0, 1)]
    game, state = board(
        Seat(hand="monk", workers=rows[0], doves=8),
        Seat("aventus", workers=rows[1], doves=7),
        pile=PILE,
    )
    state = play(game, state, "gardener appoint", f"appoint monk {garden}")
    assert choice
    assert phase(game, state) == "dove"
    assert fruit(game, state) == gain


def test_the_fifteenth_dove() -> None:
    """G54: fourteen owned, one is left."""
    game, state = board(
        Seat(hand="monk", workers="monk*2", doves=8), Seat("aventus", doves=6), pile=PILE
    )
    state = play(game, state, "gardener appoint", "appoint monk 0")
    assert legal(game, state) == {"fruit", "dove"}


def test_doves_without_end() -> None:
    """G54: under limit=no the choice is always there."""
    game, state = board(
        Seat(hand="monk", workers="monk*2", doves=8),
        Seat("aventus", doves=7),
        pile=PILE,
        options={"limit": "no"},
    )
    state = play(game, state, "gardener appoint", "appoint monk 0", "dove")
    assert seat(game, state)["doves"] == 9


def test_any_garden() -> None:
    """3.4: Workers go to any garden."""
    game, state = board(
        Seat(hand="monk fisher"), Seat("aventus"), Seat("miletus"), Seat("visenia"), pile=PILE
    )
    state = play(game, state, "gardener appoint")
    wanted = {f"appoint {kind} {garden}" for kind in ("monk", "fisher") for garden in range(4)}
    assert legal(game, state) == wanted


def test_a_full_row_elsewhere() -> None:
    """G27: refused, but a team of the kind takes the Worker."""
    game, state = board(Seat(hand="monk fisher"), Seat("aventus", workers=FULL), pile=PILE)
    state = play(game, state, "gardener appoint")
    assert legal(game, state) == {"appoint monk 0", "appoint fisher 0", "appoint fisher 1"}


def test_a_full_row_with_miracles_elsewhere() -> None:
    """G27, G82: a Miracle takes a spot and is no team."""
    game, state = board(
        Seat(hand="monk"), Seat("aventus", workers="fisher grower hands healing"), pile=PILE
    )
    state = play(game, state, "gardener appoint")
    assert legal(game, state) == {"appoint monk 0"}


def test_replacing_in_a_full_own_row() -> None:
    """4.6, G28, G28a: any one spot, replaced whole: a Worker, a team, a Miracle."""
    game, state = board(
        Seat(workers="fisher grower*3 merchant healing", hand="monk", yellow=1), pile=PILE
    )
    state = play(game, state, "gardener appoint")
    spots = {"fisher", "grower", "merchant", "healing"}
    own = {f"appoint monk 0 over {spot}" for spot in spots}
    assert legal(game, state) == own | {"appoint monk 1"}
    team = play(game, state, "appoint monk 0 over grower")
    assert row(game, team) == "fisher merchant monk healing"
    assert discards(game, team) == "grower grower grower"
    assert fruit(game, team) == (1, 0)
    one = play(game, state, "appoint monk 0 over fisher")
    assert row(game, one) == "grower grower grower merchant monk healing"
    miracle = play(game, state, "appoint monk 0 over healing")
    assert row(game, miracle) == "fisher grower grower grower merchant monk"
    assert peek(game, miracle, "discard") == ["healing"]


def test_no_replacing_where_a_team_takes_it() -> None:
    """G28, G29: with a team of its kind there the Worker joins it, full row or not."""
    game, state = board(Seat(workers=FULL, hand="fisher"), pile=PILE)
    state = play(game, state, "gardener appoint")
    assert legal(game, state) == {"appoint fisher 0", "appoint fisher 1"}
    state = play(game, state, "appoint fisher 0")
    assert row(game, state) == "fisher fisher grower merchant reaper"


def test_no_replacing_in_a_row_with_room() -> None:
    """G28: only when the row is full."""
    game, state = board(Seat(workers="fisher grower reaper", hand="monk"), pile=PILE)
    state = play(game, state, "gardener appoint")
    assert legal(game, state) == {"appoint monk 0", "appoint monk 1"}


def test_four_of_a_kind() -> None:
    """4.4, G29, G2: the fourth makes a team whole; there is no fifth of its kind in the match."""
    game, state = board(Seat(workers="monk*3", hand="monk"), pile=PILE)
    state = play(game, state, "gardener appoint")
    assert legal(game, state) == {"appoint monk 0", "appoint monk 1"}
    state = play(game, state, "appoint monk 0", "fruit")
    assert row(game, state) == "monk monk monk monk"
    with pytest.raises(ValueError):
        board(Seat(workers="monk*4", hand="monk"), pile=PILE)


def test_a_team_takes_one_spot() -> None:
    """1.3, 4.4: four teams of four fit into one Worker Row."""
    game, state = board(Seat(workers="monk*4 fisher*4 grower*4 reaper*3", hand="reaper"), pile=PILE)
    state = play(game, state, "gardener appoint", "appoint reaper 0", "fruit")
    assert len(seat(game, state)["workers"]) == 16
    assert fruit(game, state) == (5, 0)


def test_steps_are_rewarded_one_by_one() -> None:
    """G30: each by the size just reached."""
    game, state = board(Seat(workers="monk manager*2", hand="monk*2", doves=3), pile=PILE)
    state = play(game, state, "manager appoint", "appoint monk 0")
    assert fruit(game, state) == (2, 0)
    state = play(game, state, "manager appoint", "appoint monk 0", "fruit")
    assert fruit(game, state) == (6, 0)


def test_the_owner_gets_the_card_alone() -> None:
    """G30, G36: the reward is the appointing seat's, the Worker the garden owner's."""
    game, state = appointed(2, 1)
    assert fruit(game, state, 1) == (0, 0)
    state = play(game, state, "end")
    assert game.mover(state) == 1
    assert "monk pray" in legal(game, state)


def test_a_worker_elsewhere_is_not_mine() -> None:
    """G36, G59: neither to use nor to pay with."""
    game, state = board(
        Seat(hand="monk*2", workers="manager", doves=3),
        Seat("aventus", bed="thorn", yellow=2),
        pile=PILE,
    )
    state = play(game, state, "manager appoint", "appoint monk 1")
    assert legal(game, state) == {"end", "gardener appoint", "gardener pray", "gardener prune"}
    state = play(game, state, "gardener prune", "prune 1.0")
    assert legal(game, state) == {"pay manager*", "pay hand monk"}


def test_shrinking_and_growing_again() -> None:
    """G32: a team that lost a Worker is rewarded again for the same size."""
    game, state = board(
        Seat(workers="monk*2", hand="monk", yellow=1, doves=3),
        Seat("aventus", bed="thorn"),
        pile=PILE,
    )
    state = play(game, state, "monk prune", "prune 1.0", "pay monk", "pay yellow")
    state = play(game, state, "gardener appoint", "appoint monk 0")
    assert fruit(game, state) == (2, 0)


def test_every_appointing_is_rewarded() -> None:
    """G33: by a Manager, by a Fisher, by a Merchant."""
    game, state = board(Seat(workers="manager monk", hand="monk"), pile=PILE)
    state = play(game, state, "manager appoint", "appoint monk 0")
    assert fruit(game, state) == (2, 0)
    game, state = board(Seat(workers="fisher monk"), pile=PILE, discard="monk")
    state = play(game, state, "fisher fish", "fish monk", "appoint monk 0")
    assert fruit(game, state) == (2, 0)
    game, state = board(
        Seat(workers="merchant monk", hand="seed1"), Seat("aventus", hand="monk"), pile=PILE
    )
    state = play(game, state, "merchant trade", "give seed1", "appoint monk 0")
    assert fruit(game, state) == (2, 0)


SENT = [(1, (0, 0)), (2, (3, 0)), (3, (5, 0)), (4, (0, 1))]


@pytest.mark.parametrize(("size", "gain"), SENT)
def test_sending_is_rewarded(size: int, gain: tuple[int, int]) -> None:
    """G34, G62: by the table's column for others' gardens; one Worker is sent."""
    there = f"monk*{size - 1}" if size > 1 else ""
    game, state = board(Seat(workers="assistant monk"), Seat("aventus", workers=there), pile=PILE)
    state = play(game, state, "assistant send", "send monk 1")
    if size > 2:
        assert peek(game, state, "prize") == size + 8
        state = play(game, state, "fruit")
    assert fruit(game, state) == gain
    assert row(game, state) == "assistant"
    assert seat(game, state, 1)["workers"] == ["monk"] * size


def test_sending_for_a_dove() -> None:
    """G34, G31: a Dove instead of the fruit."""
    game, state = board(
        Seat(workers="assistant monk"), Seat("aventus", workers="monk*3"), pile=PILE
    )
    state = play(game, state, "assistant send", "send monk 1", "dove")
    assert seat(game, state)["doves"] == 3
    assert peek(game, state, "free") == 2


def test_sending_plain() -> None:
    """G34: under send=plain it brings nothing."""
    game, state = board(
        Seat(workers="assistant monk"),
        Seat("aventus", workers="monk*2"),
        pile=PILE,
        options={"send": "plain"},
    )
    state = play(game, state, "assistant send", "send monk 1")
    assert phase(game, state) == "dove"
    assert fruit(game, state) == (0, 0)


def test_where_nothing_can_be_sent() -> None:
    """G35: not to a full row; to a team of the kind there, even in a full row."""
    game, state = board(
        Seat(workers="assistant monk fisher"), Seat("aventus", workers=FULL), pile=PILE
    )
    state = play(game, state, "assistant send")
    assert legal(game, state) == {"send fisher 1"}


def test_no_sending_to_a_whole_team() -> None:
    """G35, G18: with full rows and no open team there is nothing to send."""
    game, state = board(Seat(workers="assistant monk"), Seat("aventus", workers=FULL), pile=PILE)
    assert "assistant send" not in legal(game, state)


def test_a_full_own_row_is_no_bar_to_sending() -> None:
    """G35: what counts is the other garden; with several, each by itself."""
    game, state = board(
        Seat(workers="assistant"),
        Seat("aventus", workers=FULL),
        Seat("miletus", workers="assistant*2"),
        pile=PILE,
    )
    state = play(game, state, "assistant send")
    assert legal(game, state) == {"send assistant* 2"}
