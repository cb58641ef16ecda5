"""What is told of a match of Gardeners: everything that happened, and to each seat only what it may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nk_core.gardeners.state import Kind, Tale
from nk_core.gardeners.story import TELLERS, events, opening
from nk_core.seen import Event

from .helpers import Board, Seat, board, make, play

NAMES = ("Alba", "Bento", "Clara", "Davi")
PILE = "seed1*2 seed2*3 ..."
Notes = list[tuple[int, int, int, int]]


def told(position: Board, *moves: str, seat: int | None = None) -> list[str]:
    """What is told of the last of these moves."""
    return [event.text for event in happened(position, *moves, seat=seat)]


def happened(position: Board, *moves: str, seat: int | None = None) -> tuple[Event, ...]:
    """The events of the last of these moves."""
    game = position[0]
    before = play(*position, *moves[:-1])
    move = game.parse(moves[-1])
    return events(game, before, move, play(game, before, moves[-1]), seat, NAMES[: game.seats])


class Changed:
    """A game whose journal says another kind wherever the seat must not know the true one."""

    def __init__(self, game: Any, seat: int | None) -> None:
        self.game, self.seat = game, seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def trace(self, state: bytes, move: int) -> Notes:
        return [self.other(*note) for note in self.game.trace(state, move)]

    def other(self, tale: int, seat: int, a: int, b: int) -> tuple[int, int, int, int]:
        """The note, with the next kind of Worker for one that is hidden."""
        knowing = {
            Tale.T_DRAW: (seat,),
            Tale.T_CHOSE: (seat,),
            Tale.T_TOOK: (seat, b),
            Tale.T_GAVE: (seat, b),
        }
        hidden = tale in knowing and a < Kind.THORN and self.seat not in knowing[Tale(tale)]
        if hidden or (tale == Tale.T_KEPT and b == 6 and self.seat != seat):
            a = (a + 1) % 9
        return tale, seat, a, b


def test_nothing_hidden_is_told() -> None:
    """Where the journal names what a seat may not know, another name gives the same story."""
    rng = random.Random(6)
    met: set[int] = set()
    for seed in range(60):
        more = {"merchant": "open"} if seed % 3 == 0 else {}
        game = make(seats=str(2 + seed % 3), gardeners="free", **more)
        names, state = NAMES[: game.seats], game.new(seed)
        while game.mover(state) is not None:
            move = rng.choice(game.moves(state))
            after = game.play(state, move)
            for seat in (None, *range(game.seats)):
                other = Changed(game, seat)
                if other.trace(state, move) != game.trace(state, move):
                    met |= {note[0] for note in game.trace(state, move)}
                    true = events(game, state, move, after, seat, names)
                    assert events(other, state, move, after, seat, names) == true
            state = after
    assert {Tale.T_DRAW, Tale.T_CHOSE, Tale.T_TOOK, Tale.T_GAVE, Tale.T_KEPT} <= met


def test_every_move_is_told_to_everyone() -> None:
    """Sentences without loose braces, at zones that are always there."""
    rng = random.Random(7)
    tales: set[int] = set()
    for seed in range(40):
        game = make(seats=str(2 + seed % 3), change="yes", apart="yes", empty="shuffle")
        names, state = NAMES[: game.seats], game.new(seed)
        zones = {"pile", "discard"}
        for kind in ("row", "bed", "hand", "store"):
            zones |= {f"{kind}:{seat}" for seat in range(game.seats)}
        turn = 1
        while game.mover(state) is not None:
            move = rng.choice(game.moves(state))
            after = game.play(state, move)
            tales |= {note[0] for note in game.trace(state, move)}
            for seat in (None, *range(game.seats)):
                story = events(game, state, move, after, seat, names)
                assert story
                for event in story:
                    assert event.text[-1] == "." and not set("{}") & set(event.text)
                    assert set(event.zones) <= zones
                    assert turn <= event.turn <= game.turn(after)
            turn, state = game.turn(after), after
    assert len(tales) > 30


def test_every_tale_can_be_told() -> None:
    assert set(TELLERS) == set(Tale)


# ---- the deal ---------------------------------------------------------------------------------------


def test_the_deal_of_gardeners_is_told() -> None:
    game = make(seats="2")
    state = game.new(5)
    lines = [event.text for event in opening(game, state, None, NAMES[:2])]
    assert lines[0] == "The cards are shuffled. Everyone chooses a Gardener."
    assert len(lines) == 3 and lines[1].startswith("Alba is dealt ") and " and " in lines[1]


def test_the_deal_of_hands_is_told_after_the_last_choice() -> None:
    game = make(gardeners="free")
    position = game, game.new(5)
    lines = told(position, "pick wisor", "pick cassia", seat=1)
    assert lines[0] == "Bento chooses Sister Cassia."
    assert lines[1] == (
        "The hands are dealt, 24 cards are the draw pile; 30 stay in the box, unseen."
    )
    assert any(line.startswith("Alba begins with") for line in lines)
    assert any(line.endswith("goes first.") for line in lines)
    assert lines[-1].startswith("Bento holds ")
    openly = told(position, "pick wisor", "pick cassia")
    assert openly == lines[:-1]


def test_a_first_match_opens_with_its_gardeners() -> None:
    game = make(gardeners="first", seats="4")
    for seed in range(20):
        state = game.new(seed)
        lines = [event.text for event in opening(game, state, 2, NAMES)]
        assert sum(" plays " in line for line in lines) == 4
        assert lines[-1].startswith("Clara holds ")
        dealt = [own["bed"].count("thorn") for own in game.peek(state)["seats"]]
        for name, thorns in zip(NAMES, dealt, strict=True):
            number = f"{thorns} Thorn" if thorns else "without a Thorn"
            assert any(line.startswith(f"{name} begins") and number in line for line in lines)


def test_starting_thorns_beyond_two_are_discarded_aloud() -> None:
    game = make(gardeners="free")
    for seed in range(60):
        position = game, game.new(seed)
        lines = told(position, "pick wisor", "pick cassia")
        more = [line for line in lines if "more Thorn" in line]
        after = game.peek(play(*position, "pick wisor", "pick cassia"))
        if after["discard"]:
            break
    assert more and lines.index(more[0]) > 1
    assert any(line.startswith(more[0].split()[0] + " draws") for line in lines)


# ---- drawing ------------------------------------------------------------------------------------------


def test_a_draw_is_named_to_its_seat_alone() -> None:
    position = board(Seat(), Seat("aventus"), pile="monk fisher seed1 ...")
    lines = told(position, "gardener pray", seat=0)
    assert lines == ["Alba places a Dove on Abbot Wisor: pray.", "Alba draws Fisher, Monk."]
    for seat in (None, 1):
        assert told(position, "gardener pray", seat=seat)[1] == "Alba draws 2 cards."
    ending = told(position, "end")
    assert ending == ["Alba recalls the Doves and ends the turn.", "Alba draws a card."]


def test_a_drawn_thorn_is_told_with_all_it_pushes() -> None:
    beds = (Seat(bed="seed1 seed2 thorn"), Seat("aventus", bed="thorn*2 seed2"))
    found = happened(board(*beds, pile="thorn monk ..."), "end")
    assert [event.text for event in found[1:]] == [
        "Alba draws Thorn.",
        "A Thorn is planted in the garden of Alba.",
        "Thorn creeps on to the garden of Bento.",
        "Seed worth 2 has gone all the way round and is discarded.",
    ]
    assert found[3].zones == ("bed:0", "bed:1")
    assert found[4].zones == ("bed:1", "discard")


def test_praying_tells_cards_in_their_order() -> None:
    position = board(Seat(), Seat("aventus"), pile="thorn monk ...")
    lines = told(position, "gardener pray")
    assert lines[1:] == [
        "Alba draws Thorn.",
        "A Thorn is planted in the garden of Alba.",
        "Alba draws a card.",
    ]


def test_prudence_discards() -> None:
    position = board(Seat("prudence"), Seat("aventus"), pile="thorn monk seed1 ...")
    lines = told(position, "gardener pray", "throw", seat=1)
    assert lines == ["Alba discards the Thorn.", "Alba draws a card."]


def test_events_belong_to_their_turn() -> None:
    position = board(Seat(hand="monk*4 fisher*3"), Seat("aventus"), pile="seed1 seed2 ...", turn=7)
    assert {event.turn for event in happened(position, "end")} == {7}
    dropped = happened(position, "end", "drop monk")
    assert [event.text for event in dropped] == [
        "Alba discards Monk, as seven cards are the limit."
    ]
    assert dropped[0].turn == 7


def test_the_master_gardener_and_the_harvest() -> None:
    position = board(Seat(), Seat("aventus"), pile="master", reach=1, reach_seen=1)
    lines = told(position, "end")
    assert lines[1:] == ["Alba draws Master Gardener.", "The Harvest comes after 1 more turn."]
    last = told(position, "end", "end")
    assert last[1:3] == ["Bento draws nothing: the draw pile is empty.", "The Harvest has come."]
    assert last[-1].endswith(
        "Points: Alba 0, Bento 0. Alba and Bento are equal in everything and share their place."
    )


def test_the_discard_pile_is_shuffled_aloud() -> None:
    position = board(
        Seat(),
        Seat("aventus"),
        pile="",
        discard="monk fisher",
        master=True,
        left=1,
        options={"empty": "shuffle"},
    )
    lines = told(position, "end")
    assert any(line.startswith("The discard pile is shuffled: ") for line in lines)


# ---- gardens ------------------------------------------------------------------------------------------


def test_appointing_tells_team_and_reward() -> None:
    rows = (Seat(hand="monk fisher", workers="monk"), Seat("aventus", workers="monk*2"))
    position = board(*rows, pile=PILE)
    own = told(position, "gardener appoint", "appoint monk 0")
    assert own == ["Alba appoints Monk, a team of 2 now.", "Alba gains 2 yellow fruit."]
    other = told(position, "gardener appoint", "appoint monk 1", "fruit")
    assert other == ["Alba gains 5 yellow fruit."]
    assert told(position, "gardener appoint", "appoint monk 1") == [
        "Alba appoints Monk in the garden of Bento, a team of 3 now."
    ]
    assert told(position, "gardener appoint", "appoint fisher 0") == ["Alba appoints Fisher."]
    dove = told(position, "gardener appoint", "appoint monk 1", "dove")
    assert dove == ["Alba gains a Dove."]


def test_a_spot_given_up_is_told() -> None:
    row = Seat(hand="monk", workers="fisher*2 grower merchant healing")
    position = board(row, Seat("aventus"), pile=PILE)
    lines = told(position, "gardener appoint", "appoint monk 0 over fisher")
    assert lines == ["Alba gives up Fisher ×2.", "Alba appoints Monk."]


def test_planting_names_the_garden() -> None:
    position = board(Seat("practicus", hand="seed1*2"), Seat("aventus"), pile=PILE)
    plant = "gardener plant"
    assert told(position, plant, "plant seed1 0") == ["Alba plants Seed worth 1."]
    other = told(position, plant, "plant seed1 1")
    assert other == ["Alba plants Seed worth 1 in the garden of Bento."]
    assert told(position, plant, "plant seed1 1", "stop") == ["Alba plants no second Seed."]


def test_sending_tells_the_team_it_joins() -> None:
    rows = (Seat(workers="assistant monk"), Seat("aventus", workers="monk"))
    lines = told(board(*rows, pile=PILE), "assistant send", "send monk 1")
    assert lines == [
        "Alba sends Monk to the garden of Bento.",
        "Monk of Bento: a team of 2 now.",
        "Alba gains 3 yellow fruit.",
    ]


def test_rearranging_growing_and_reaping() -> None:
    own = Seat(workers="assistant grower reaper", bed="seed2 thorn", doves=3)
    position = board(own, Seat("aventus"), pile=PILE)
    assert told(position, "assistant arrange", "arrange thorn seed2") == [
        "Alba rearranges the garden. Seed Row now: Thorn, Seed worth 2."
    ]
    assert told(position, "grower grow", "grow 0") == ["Alba lays 2 fruit on Seed worth 2."]
    lines = told(position, "grower grow", "grow 0", "reaper reap", "reap bed 0")
    assert lines == ["Alba reaps Seed worth 2.", "Alba gains 4 yellow fruit."]


# ---- pruning ------------------------------------------------------------------------------------------


def test_pruning_tells_who_collects_and_what_is_paid() -> None:
    beds = (Seat("aventus", bed="thorn", purple=1, hand="monk"), Seat("wisor", bed="thorn"))
    position = board(*beds, pile=PILE)
    prune = "gardener prune"
    assert told(position, prune, "prune 1.0") == ["Alba prunes and collects a Thorn of Bento."]
    assert told(position, prune, "prune 0.0") == ["Alba prunes a Thorn."]
    assert told(position, prune, "prune 0.0 collect") == ["Alba prunes and collects a Thorn."]
    hand = told(position, prune, "prune 1.0", "pay hand monk")
    assert hand == ["Alba pays with Monk from the hand."]
    lost = told(position, prune, "prune 1.0", "pay hand monk", "pay purple")
    assert lost == ["Alba pays a purple fruit.", "Alba paid too much: 4 yellow fruit lost."]
    house = board(*beds, pile=PILE, options={"change": "yes"})
    back = told(house, prune, "prune 1.0", "pay purple")
    assert back == ["Alba pays a purple fruit.", "Alba gets 3 yellow fruit back."]


@pytest.mark.parametrize(
    ("piece", "line"),
    [
        ("pay yellow", "Alba pays a yellow fruit."),
        ("pay monk", "Alba pays with Monk from the garden."),
        ("pay bed 0", "Alba pays with Seed worth 1 from the garden."),
        ("pay fruit 0", "Alba pays with a fruit off Seed worth 1."),
        ("pay healing", "Alba pays with Miracle of Healing from the garden."),
    ],
)
def test_every_piece_is_named(piece: str, line: str) -> None:
    own = Seat(yellow=2, workers="monk healing", bed="seed1+2")
    position = board(own, Seat("aventus", bed="thorn"), pile=PILE, options={"apart": "yes"})
    assert told(position, "gardener prune", "prune 1.0", piece)[0] == line


# ---- cards fished, traded, looked at --------------------------------------------------------------------


def test_a_trade_is_told_to_the_two() -> None:
    hands = (Seat(hand="seed2", workers="merchant"), Seat("aventus", hand="monk"))
    position = board(*hands, Seat("miletus"), pile=PILE)
    trade = ("merchant trade", "give seed2", "keep")
    for seat in (0, 1):
        assert told(position, *trade[:1], seat=seat)[1] == "Alba takes Monk from the hand of Bento."
        assert told(position, *trade[:2], seat=seat) == ["Alba gives Seed worth 2 to Bento."]
    for stranger in (None, 2):
        line = told(position, *trade[:1], seat=stranger)[1]
        assert line == "Alba takes a card from the hand of Bento."
        assert told(position, *trade[:2], seat=stranger) == ["Alba gives a card to Bento."]
    for anyone in (None, 0, 1, 2):
        assert told(position, *trade, seat=anyone) == ["Alba plays nothing of the trade."]


def test_an_open_merchant_is_told_to_look() -> None:
    hands = (Seat(hand="seed2", workers="merchant"), Seat("aventus", hand="monk"))
    strangers = Seat("miletus", hand="fisher")
    position = board(*hands, strangers, pile=PILE, options={"merchant": "open"})
    lines = told(position, "merchant trade", "visit 1")
    assert lines == ["Alba looks at the hand of Bento."]


def test_a_fished_card_is_open_to_all() -> None:
    position = board(Seat(workers="fisher"), Seat("aventus"), pile=PILE, discard="monk healing")
    take = ("fisher fish", "fish monk")
    assert told(position, *take) == ["Alba takes Monk out of the discard pile."]
    assert told(position, *take, "keep") == ["Alba keeps Monk in hand."]
    assert told(position, "fisher fish", "fish healing")[1] == (
        "Miracle of Healing goes to the garden of Alba."
    )


def test_cassia_keeps_her_choice_to_herself() -> None:
    position = board(Seat("cassia"), Seat("aventus"), pile="monk thorn seed1 fisher ...")
    look = "cassia look"
    assert told(position, look)[1] == "Alba looks at the top 3 cards of the draw pile."
    own = told(position, look, "look monk top seed1", seat=0)
    assert own == ["Alba draws Monk.", "2 cards go back on top in a new order."]
    for seat in (None, 1):
        assert told(position, look, "look monk top seed1", seat=seat)[0] == "Alba draws a card."
        thorn = told(position, look, "look thorn top seed1", seat=seat)
        assert thorn[0] == "Alba draws Thorn."
        assert thorn[-1] == "A Thorn is planted in the garden of Alba."


# ---- Miracles -----------------------------------------------------------------------------------------


def test_a_miracle_is_placed_or_refused_aloud() -> None:
    position = board(Seat(), Seat("aventus", bed="thorn"), pile="healing monk ...")
    assert told(position, "end")[1:] == [
        "Alba draws Miracle of Healing.",
        "Miracle of Healing goes to the garden of Bento.",
    ]
    row = happened(position, "end", "place row")
    assert row[0].text == "Bento places Miracle of Healing in the Worker Row."
    assert (row[0].seat, row[0].zones) == (1, ("row:1",))
    bed = told(position, "end", "place bed")
    assert bed[0] == "Bento places Miracle of Healing in the Seed Row."
    refused = told(position, "end", "refuse")
    assert refused[0] == "Bento refuses Miracle of Healing; it is discarded."
