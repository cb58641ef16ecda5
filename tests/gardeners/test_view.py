"""Gardeners as a seat sees it: nothing hidden shows, and what lies open is explained."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nk_core.gardeners.setup import options as all_options
from nk_core.gardeners.view import view
from nk_core.seen import Card, View, Zone

from .helpers import Board, Seat, board, make, play

NAMES = ("Alba", "Bento", "Clara", "Davi")
PILE = "seed1*2 seed2*3 ..."


def see(position: Board, seat: int | None = 0) -> View:
    """The view of a seat."""
    game, state = position
    return view(game, state, seat, NAMES[: game.seats])


def codes(zone: Zone) -> list[str]:
    """The tokens of the cards that show, "" for a back."""
    return [card.code for card in zone.cards]


def badges(zone: Zone) -> list[tuple[str, str]]:
    """Token and badge of each card."""
    return [(card.code, card.badge) for card in zone.cards]


def after(position: Board, *moves: str) -> Board:
    """The position after these moves."""
    return position[0], play(*position, *moves)


# ---- what is hidden -------------------------------------------------------------------------------


def test_hands_lie_open_at_the_end() -> None:
    """9.12"""
    seats = Seat(hand="monk"), Seat("aventus", hand="fisher")
    start = board(*seats, pile="", active=1, left=0, master=True)
    assert codes(see(start).zone("hand:1")) == [""]
    for seat in (0, 1, None):
        assert codes(see(after(start, "end"), seat).zone("hand:0")) == ["monk"]
        assert codes(see(after(start, "end"), seat).zone("hand:1")) == ["fisher"]


def test_a_hand_is_open_to_its_seat_alone() -> None:
    position = board(
        Seat(hand="seed2 monk assistant"),
        Seat("aventus", hand="monk fisher*2", known={"0": "monk"}),
        pile=PILE,
    )
    assert codes(see(position).zone("hand:0")) == ["assistant", "monk", "seed2"]
    assert codes(see(position).zone("hand:1")) == ["", "", ""]
    assert badges(see(position, 1).zone("hand:0")) == [("monk", "seen"), ("", ""), ("", "")]
    for seat in (0, 1):
        zone = see(position, None).zone(f"hand:{seat}")
        assert codes(zone) == ["", "", ""] and zone.count == 3


def test_nothing_shows_of_the_pile_but_its_size() -> None:
    position = board(Seat(), Seat("aventus"), pile=PILE)
    for seat in (None, 0, 1):
        pile = see(position, seat).zone("pile")
        assert codes(pile) == [""] and pile.kind == "deck"
        assert pile.count == len(position[0].peek(position[1])["pile"])
        assert "among the last 9" in pile.detail
        assert "on top" not in pile.detail


def test_cassia_alone_sees_what_she_looks_at_and_remembers_it() -> None:
    position = board(Seat("cassia"), Seat("aventus"), pile="seed1 monk thorn seed2*3 ...")
    looking = after(position, "cassia look")
    assert codes(see(looking).zone("look")) == ["seed1", "monk", "thorn"]
    for seat in (None, 1):
        assert "look" not in {zone.key for zone in see(looking, seat).zones}
    knowing = after(looking, "look monk top thorn")
    assert "look" not in {zone.key for zone in see(knowing).zones}
    assert "on top: Thorn, Seed worth 1" in see(knowing).zone("pile").detail
    for seat in (None, 1):
        assert "on top" not in see(knowing, seat).zone("pile").detail


def test_a_traded_card_shows_to_the_two_alone() -> None:
    hands = (Seat(hand="seed2", workers="merchant"), Seat("aventus", hand="monk"))
    position = board(*hands, Seat("miletus"), pile=PILE)
    taken = after(position, "merchant trade")
    for seat, sees in ((0, "monk"), (1, "monk"), (2, ""), (None, "")):
        assert codes(see(taken, seat).zone("card")) == [sees]
    kept = after(taken, "give seed2")
    for seat, sees in ((0, "monk"), (1, "monk"), (2, ""), (None, "")):
        assert codes(see(kept, seat).zone("card")) == [sees]


def test_who_gave_a_card_away_cannot_tell_a_copy_of_it() -> None:
    """G67: the Merchant gives a Monk back and may hold another one."""
    shown = []
    for own in ("monk", "seed2"):
        hands = (Seat(hand=own, workers="merchant"), Seat("aventus", hand="monk"))
        position = after(board(*hands, pile=PILE), "merchant trade", "give monk")
        shown.append((see(position, 1).zone("card"), see(position, 1).prompt))
    assert shown[0] == shown[1]


def test_an_open_merchant_sees_the_hand_while_choosing() -> None:
    hands = (Seat(hand="seed2", workers="merchant"), Seat("aventus", hand="monk seed1"))
    position = board(*hands, Seat("miletus"), pile=PILE, options={"merchant": "open"})
    taking = after(position, "merchant trade")
    assert codes(see(taking).zone("hand:1")) == ["monk", "seed1"]
    assert codes(see(taking, 2).zone("hand:1")) == ["", ""]


def test_views_are_the_same_in_every_world_a_seat_cannot_tell_apart() -> None:
    rng = random.Random(3)
    for option in all_options():
        for value in option.values[-2:]:
            game = make(**{option.key: value.value})
            names = NAMES[: game.seats]
            state = game.new(rng.getrandbits(32))
            while game.mover(state) is not None:
                seat = rng.randrange(game.seats)
                world = game.imagine(state, seat, rng.getrandbits(32))
                assert view(game, world, seat, names) == view(game, state, seat, names)
                assert view(game, world, None, names) == view(game, state, None, names)
                state = game.play(state, rng.choice(game.moves(state)))


# ---- what lies open ---------------------------------------------------------------------------------


def test_a_worker_row_is_one_card_a_spot() -> None:
    position = board(
        Seat("visenia", workers="monk*3 fisher healing", hand="seed1", doves=3),
        Seat("aventus"),
        pile=PILE,
    )
    row = see(position).zone("row:0")
    assert badges(row) == [("fisher", ""), ("monk", "×3"), ("healing", "")]
    assert (row.count, row.detail) == (3, "1 spot free")
    assert see(position).zone("row:1").detail == "4 spots free"
    used = after(position, "monk pray", "monk* pray")
    assert badges(see(used, 1).zone("row:0"))[1] == ("monk", "×3 ●●")
    full = board(Seat(workers="monk fisher grower healing"), Seat("aventus"), pile=PILE)
    assert see(full).zone("row:0").detail == "full"


def test_a_seed_row_begins_with_its_gardener() -> None:
    position = board(
        Seat(bed="seed2+2 thorn hands", hand="seed1"), Seat("aventus", bed="thorn"), pile=PILE
    )
    bed = see(position).zone("bed:0")
    assert badges(bed) == [("wisor", ""), ("seed2", "+2"), ("thorn", ""), ("hands", "")]
    assert bed.detail == "full: the next card pushes Miracle of Hands on to Bento"
    assert see(position).zone("bed:1").detail == "2 spots free"
    acted = after(position, "gardener pray")
    assert badges(see(acted, 1).zone("bed:0"))[0] == ("wisor", "●")


def test_stores_are_counted() -> None:
    position = board(
        Seat(yellow=4, purple=1, collected=2, doves=3, bed="thorn", workers="monk"),
        Seat("aventus", doves=12),
        pile=PILE,
    )
    store = see(position, 1).zone("store:0")
    assert [card.face for card in store.cards] == ["4", "1", "3/3", "2"]
    assert store.detail == (
        "at a Harvest now 13: fruit 9, Workers 1, collected Thorns 6, Thorns -3"
    )
    placed = after(position, "gardener pray")
    assert see(placed).zone("store:0").cards[2].face == "2/3"
    many = see(position).zone("store:1").cards[2]
    assert (many.face, many.badge) == ("12", "of 12")


def test_the_discard_pile_lies_open() -> None:
    position = board(
        Seat(), Seat("aventus"), pile=PILE, discard="thorn*2 monk seed1", options={"seats": "3"}
    )
    for seat in (None, 0, 1, 2):
        zone = see(position, seat).zone("discard")
        assert badges(zone) == [("monk", ""), ("seed1", ""), ("thorn", "×2")]
        assert zone.count == 4


def test_facts_foretell_the_harvest() -> None:
    position = board(Seat(yellow=4), Seat("aventus", bed="thorn"), pile=PILE, turn=5)
    facts = {fact.label: fact.value for fact in see(position, None).facts}
    assert facts == {"Turn": "5", "First player": "Alba", "Alba": "4", "Bento": "-3"}
    last = board(Seat(), Seat("aventus"), pile="monk", master=True, left=1)
    assert ("Final round", "1 more turn") in [(f.label, f.value) for f in see(last).facts]
    last = board(Seat(), Seat("aventus"), pile="monk", master=True, left=0)
    assert ("Final round", "last turn") in [(f.label, f.value) for f in see(last).facts]


def test_every_card_that_shows_explains_itself() -> None:
    rng = random.Random(5)
    for options in ({"seats": "4"}, {"seats": "3", "gardeners": "free", "miracles": "choice"}):
        game = make(**options)
        state = game.new(rng.getrandbits(32))
        while game.mover(state) is not None:
            seen = view(game, state, game.mover(state), NAMES[: game.seats])
            for zone in seen.zones:
                assert all(explained(card) for card in zone.cards), zone
            state = game.play(state, rng.choice(game.moves(state)))


def explained(card: Card) -> bool:
    """Whether a card is a back, or has a sign, a name and a text."""
    return not card.face or bool(card.name and card.text and len(card.face) <= 3)


# ---- choosing a Gardener --------------------------------------------------------------------------


def test_dealt_gardeners_lie_open() -> None:
    game = make(seats="3")
    state = game.new(1)
    offers = [own["offer"] for own in game.peek(state)["seats"]]
    seen = view(game, state, None, NAMES[:3])
    for seat, offer in enumerate(offers):
        assert codes(seen.zone(f"offer:{seat}")) == offer
        assert [card.face for card in seen.zone(f"bed:{seat}").cards] == [""]
    state = play(game, state, f"pick {offers[0][0]}")
    keys = {zone.key for zone in view(game, state, 0, NAMES[:3]).zones}
    assert "offer:0" not in keys and "offer:1" in keys and "offer" not in keys


def test_free_gardeners_lie_in_the_middle() -> None:
    game = make(gardeners="free")
    state = play(game, game.new(1), "pick cassia")
    seen = view(game, state, 1, NAMES[:2])
    assert len(seen.zone("offer").cards) == 7
    assert "cassia" not in codes(seen.zone("offer"))


# ---- what is asked ----------------------------------------------------------------------------------


def prompt(position: Board, *moves: str) -> str:
    """The prompt after these moves, the same for everyone."""
    game, state = after(position, *moves)
    lines = {view(game, state, seat, NAMES[: game.seats]).prompt for seat in (None, 0, 1)}
    assert len(lines) == 1
    return lines.pop()


def test_prompts_name_who_is_asked_for_what() -> None:
    hands = (
        Seat("practicus", hand="seed1*2 monk*2", workers="monk*2 merchant reaper", doves=9),
        Seat("aventus", hand="fisher", bed="thorn"),
    )
    position = board(*hands, pile=PILE)
    assert prompt(position) == "Alba: place a Dove (9 left), or end the turn."
    assert prompt(position, "gardener prune") == "Alba: prune which Thorn?"
    paying = ("gardener prune", "prune 1.0", "pay hand seed1")
    assert prompt(position, *paying) == "Alba: pay for the pruning, 1 still due."
    more = prompt(position, "gardener plant", "plant seed1 0")
    assert more == "Alba: plant a second Seed, or stop?"
    reward = prompt(position, "gardener appoint", "appoint monk 0")
    assert reward == "Alba: fruit or a Dove for the team of 3?"
    assert prompt(position, "merchant trade") == "Alba: give which card to Bento in return?"
    used = prompt(position, "merchant trade", "give monk")
    assert used == "Alba: play the card received, or keep it?"
    done = board(Seat(workers="monk"), Seat("aventus"), pile=PILE)
    assert prompt(done, "gardener pray", "monk pray") == "Alba: no Dove is left; end the turn."


def test_the_owner_of_a_miracle_is_asked_out_of_turn() -> None:
    position = board(Seat(), Seat("aventus", bed="thorn"), pile="healing monk ...")
    game, state = after(position, "end")
    seen = view(game, state, 0, NAMES[:2])
    assert seen.to_move == 1
    assert seen.prompt == (
        "Bento: place Miracle of Healing, drawn by Alba, in your garden, or refuse it?"
    )
    for seat in (None, 0, 1):
        assert codes(view(game, state, seat, NAMES[:2]).zone("card")) == ["healing"]


def test_the_hand_limit_is_counted() -> None:
    position = board(
        Seat(hand="monk*4 fisher*4"), Seat("aventus"), pile="seed1 reaper merchant ..."
    )
    assert prompt(position, "end") == "Alba: discard 2 cards to keep seven."
    doves = see(after(position, "end")).zone("store:0").cards[2]
    assert doves.face == "2/2"


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_every_prompt_can_be_said(seats: str) -> None:
    """Over random matches every question names its mover, and the end says so."""
    rng = random.Random(int(seats))
    for choice in ("cards", "choice"):
        game: Any = make(seats=seats, miracles=choice, merchant="open")
        state = game.new(rng.getrandbits(32))
        names = NAMES[: game.seats]
        while (mover := game.mover(state)) is not None:
            assert view(game, state, None, names).prompt.startswith(f"{names[mover]}: ")
            state = game.play(state, rng.choice(game.moves(state)))
        assert view(game, state, None, names).prompt == "The match is over."
        assert view(game, state, 0, names).outcome is not None
