"""The legal moves of Gardeners in words: spots, notes that foretell, warnings that ask back."""

from __future__ import annotations

import random
import re

import pytest

from nk_core.gardeners.choices import choices, unseen
from nk_core.gardeners.setup import options as all_options
from nk_core.gardeners.state import Verb
from nk_core.gardeners.view import view
from nk_core.seen import Choice, Spot

from .helpers import Board, Seat, board, make, play

NAMES = ("Alba", "Bento", "Clara", "Davi")
PILE = "seed1*2 seed2*3 ..."


def offered(position: Board, *moves: str) -> dict[str, Choice]:
    """The choices after these moves, by their notation."""
    game = position[0]
    state = play(*position, *moves)
    return {choice.move: choice for choice in choices(game, state, NAMES[: game.seats])}


# ---- over random matches --------------------------------------------------------------------------


def test_choices_fit_the_engine_and_the_view() -> None:
    """Every legal move once, in order, with its own text, at cards that its seat sees."""
    rng = random.Random(2)
    verbs = set()
    for option in all_options():
        for value in option.values[:4]:
            more = {"seats": "3"} if option.key != "seats" else {}
            game = make(**{option.key: value.value, **more})
            names, state = NAMES[: game.seats], game.new(rng.getrandbits(32))
            while (mover := game.mover(state)) is not None:
                found = choices(game, state, names)
                assert tuple(choice.code for choice in found) == game.moves(state)
                assert len({choice.text for choice in found}) == len(found)
                seen = view(game, state, mover, names)
                for choice in found:
                    assert choice.move == game.describe(choice.code)
                    for spot in (choice.card, choice.target):
                        if spot is not None and spot.index is not None:
                            assert seen.zone(spot.zone).cards[spot.index].face
                        elif spot is not None:
                            assert seen.zone(spot.zone)
                picked = rng.choice(found)
                assert unseen(game, picked.code)
                verbs.add(picked.code & 31)
                state = game.play(state, picked.code)
    assert len(verbs) >= len(Verb) - 3, "the matches meet nearly every kind of move"


def test_choices_tell_nothing_that_their_seat_does_not_know() -> None:
    """The same texts, notes and warnings in every world that the mover cannot tell apart."""
    rng = random.Random(4)
    for seed in range(40):
        more = {"miracles": "choice", "merchant": "open"} if seed % 2 else {}
        game = make(seats=str(2 + seed % 3), **more)
        names, state = NAMES[: game.seats], game.new(seed)
        while (mover := game.mover(state)) is not None:
            world = game.imagine(state, mover, rng.getrandbits(32))
            found = choices(game, state, names)
            assert choices(game, world, names) == found
            state = game.play(state, rng.choice(found).code)


# ---- Doves ------------------------------------------------------------------------------------------


def test_a_dove_lies_on_its_card() -> None:
    position = board(
        Seat("visenia", hand="seed1 monk", workers="fisher monk", doves=3),
        Seat("aventus"),
        pile=PILE,
    )
    found = offered(position)
    assert found["gardener plant"].text == "Abbess Visenia: plant a Seed"
    assert found["gardener plant"].card == Spot("bed:0", 0)
    assert found["monk pray"].card == Spot("row:0", 1)
    assert found["monk pray"].note.startswith("Draws 2 cards.")
    again = offered(position, "monk pray")
    assert again["monk* pray"].text == "Monk, second Dove: pray"


def test_allus_says_whom_he_copies() -> None:
    position = board(Seat("allus"), Seat("aventus", workers="monk"), pile=PILE)
    assert offered(position)["allus pray"].text == "Allus the Poet as Monk: pray"


@pytest.mark.parametrize(("gardener", "cost"), [("wisor", 2), ("miletus", 1)])
def test_pruning_tells_its_cost(gardener: str, cost: int) -> None:
    position = board(Seat(gardener, yellow=3), Seat("aventus", bed="thorn"), pile=PILE)
    assert offered(position)["gardener prune"].note.startswith(f"Costs {cost} fruit.")


def test_ending_the_turn_tells_of_doves_that_could_be_placed() -> None:
    position = board(Seat(), Seat("aventus"), pile=PILE)
    assert offered(position)["end"].note == "2 of your Doves can still be placed."
    assert offered(position, "gardener pray")["end"].note == "", "no spot is open"
    last = board(Seat(), Seat("aventus"), pile="monk", master=True, left=0)
    assert offered(last)["end"].note.endswith("The Harvest comes right after this turn.")
    dry = board(Seat(), Seat("aventus"), pile="", master=True, left=0)
    assert offered(dry)["end"].text == "End the turn; the draw pile is empty"


# ---- Workers ----------------------------------------------------------------------------------------


def test_an_appointing_foretells_reward_and_point() -> None:
    position = board(
        Seat(hand="monk fisher", workers="monk*2"), Seat("aventus", workers="monk"), pile=PILE
    )
    found = offered(position, "gardener appoint")
    own = found["appoint monk 0"]
    assert own.note == "Team of 3: 4 yellow fruit or a Dove."
    assert (own.card, own.target) == (Spot("hand:0", 1), Spot("row:0", 0))
    other = found["appoint monk 1"]
    assert other.text == "Appoint Monk in the garden of Bento"
    assert other.note == "Team of 2: 3 yellow fruit. Its point at the Harvest is Bento's."
    single = found["appoint fisher 0"]
    assert (single.note, single.target) == ("", Spot("row:0"))


def test_a_complete_team_elsewhere_brings_a_purple_fruit() -> None:
    teams = (Seat(hand="monk"), Seat("aventus", workers="monk*3"))
    note = offered(board(*teams, pile=PILE), "gardener appoint")["appoint monk 1"].note
    assert note.startswith("Team of 4: a purple fruit or a Dove.")


def test_no_dove_is_promised_when_none_is_left() -> None:
    teams = (Seat(hand="monk", workers="monk*2", doves=8), Seat("aventus", doves=7))
    note = offered(board(*teams, pile=PILE), "gardener appoint")["appoint monk 0"].note
    assert note == "Team of 3: 4 yellow fruit."
    endless = board(*teams, pile=PILE, options={"limit": "no"})
    assert "or a Dove" in offered(endless, "gardener appoint")["appoint monk 0"].note


def test_giving_up_a_team_asks_back() -> None:
    row = "fisher*2 grower merchant healing"
    position = board(Seat(hand="monk", workers=row), Seat("aventus"), pile=PILE)
    found = offered(position, "gardener appoint")
    team = found["appoint monk 0 over fisher"]
    assert team.text == "Appoint Monk in your garden in place of Fisher ×2"
    assert team.warning == "The whole team is discarded: Fisher ×2."
    assert team.target == Spot("row:0", 0)
    assert found["appoint monk 0 over grower"].warning == ""
    assert found["appoint monk 0 over healing"].target == Spot("row:0", 3)


@pytest.mark.parametrize("send", ["reward", "plain"])
def test_sending_tells_what_it_earns(send: str) -> None:
    rows = (Seat(workers="assistant monk"), Seat("aventus", workers="monk"))
    position = board(*rows, pile=PILE, options={"send": send})
    choice = offered(position, "assistant send")["send monk 1"]
    assert choice.text == "Send Monk to the garden of Bento"
    assert choice.note.endswith("Its point at the Harvest is Bento's.")
    assert ("Team of 2" in choice.note) == (send == "reward")
    used = offered(position, "assistant send")["send assistant* 1"]
    assert used.text == "Send Assistant with a Dove on it to the garden of Bento"


# ---- the Seed Row -----------------------------------------------------------------------------------


def test_planting_foretells_what_creeps_where() -> None:
    full = (
        Seat(hand="seed1", bed="thorn thorn seed2"),
        Seat("aventus", bed="seed1*2 thorn"),
        Seat("miletus", bed="thorn"),
    )
    found = offered(board(*full, pile=PILE), "gardener plant")
    own = found["plant seed1 0"]
    assert own.note == "Creeping on: Seed worth 2 to Bento, Thorn to Clara."
    assert own.warning == "Your garden loses Seed worth 2."
    assert (own.card, own.target) == (Spot("hand:0", 0), Spot("bed:0"))
    other = found["plant seed1 1"]
    assert other.note == "Its fruit at the Harvest is Bento's. Creeping on: Thorn to Clara."
    assert other.warning == ""
    assert found["plant seed1 2"].note == "Its fruit at the Harvest is Clara's."


def test_a_card_that_comes_round_is_foretold() -> None:
    full = (Seat(hand="seed1", bed="thorn*3"), Seat("aventus", bed="thorn*2 seed2"))
    found = offered(board(*full, pile=PILE), "gardener plant")
    note = found["plant seed1 0"].note
    assert note == "Creeping on: Thorn to Bento, Seed worth 2 to the discard pile."
    assert found["plant seed1 1"].note.endswith("Seed worth 2 to you, Thorn to the discard pile.")
    assert found["plant seed1 1"].warning == ""


def test_a_thorn_that_comes_home_asks_back() -> None:
    full = (Seat(hand="seed1"), Seat("aventus", bed="thorn*3"))
    choice = offered(board(*full, pile=PILE), "gardener plant")["plant seed1 1"]
    assert choice.warning == "A Thorn comes to your own garden."


def test_pruning_tells_who_collects() -> None:
    beds = (Seat("aventus", bed="seed1 thorn", yellow=4), Seat("wisor", bed="thorn"))
    found = offered(board(*beds, pile=PILE), "gardener prune")
    other = found["prune 1.0"]
    assert other.text == "Prune the Thorn in the garden of Bento (spot 1)"
    assert (other.card, other.target) == (Spot("bed:1", 1), Spot("store:0"))
    assert other.note == found["prune 0.1 collect"].note == "You collect it: 3 at the Harvest."
    assert found["prune 0.1"].warning.startswith("You may collect this Thorn")
    plain = board(Seat("wisor", bed="thorn", yellow=2), Seat("aventus"), pile=PILE)
    own = offered(plain, "gardener prune")["prune 0.0"]
    assert (own.warning, own.note) == ("", "It goes to the discard pile.")


def test_growing_and_reaping_name_seed_and_gain() -> None:
    position = board(
        Seat(workers="grower reaper", bed="seed2+2 seed1", hand="seed2"),
        Seat("aventus"),
        pile=PILE,
    )
    grow = offered(position, "grower grow")["grow 1"]
    assert (grow.text, grow.card) == ("Lay 2 fruit on Seed worth 1 (spot 2)", Spot("bed:0", 2))
    reap = offered(position, "reaper reap")
    assert reap["reap bed 0"].text.endswith("(+2) from your garden (spot 1) for 4 yellow fruit")
    assert reap["reap hand seed2"].text.endswith("from your hand for 2 yellow fruit")


def test_arranging_names_the_new_row() -> None:
    position = board(Seat(workers="assistant", bed="seed2+1 healing"), Seat("aventus"), pile=PILE)
    found = offered(position, "assistant arrange")
    assert found["arrange healing seed2+1"].text == (
        "New Seed Row: Miracle of Healing, Seed worth 2 (+1)"
    )
    assert found["arrange seed2+1"].note == "Miracle of Healing moves to the Worker Row."


# ---- paying -----------------------------------------------------------------------------------------


def paying(own: Seat, **options: str) -> dict[str, Choice]:
    """The pieces with which seat 0 can pay for a Thorn of seat 1."""
    position = board(own, Seat("aventus", bed="thorn"), pile=PILE, options=options)
    return offered(position, "gardener prune", "prune 1.0")


def test_paying_too_much_asks_back_with_the_loss() -> None:
    found = paying(Seat(yellow=1, purple=1, hand="seed2 monk", bed="seed2+2", workers="healing"))
    assert found["pay purple"].warning == "Too much: 3 yellow fruit would be lost."
    assert found["pay bed 0"].warning == "Too much: 2 yellow fruit would be lost."
    for piece in ("pay yellow", "pay hand monk"):
        assert (found[piece].warning, found[piece].note) == ("", "1 still due after it.")
    for piece in ("pay hand seed2", "pay healing"):
        assert (found[piece].warning, found[piece].note) == ("", "")
    assert found["pay purple"].card == Spot("store:0", 1)
    assert found["pay bed 0"].card == Spot("bed:0", 1)
    assert found["pay healing"].card == Spot("row:0", 0)


def test_miletus_wastes_with_a_seed() -> None:
    """G77."""
    found = paying(Seat("miletus", hand="seed2 seed1"))
    assert found["pay hand seed2"].warning == "Too much: 1 yellow fruit would be lost."
    assert found["pay hand seed1"].warning == ""


def test_change_comes_back_where_the_house_gives_it() -> None:
    choice = paying(Seat(purple=1), change="yes")["pay purple"]
    assert (choice.warning, choice.note) == ("", "3 yellow fruit come back as change.")


def test_fruit_may_be_paid_apart() -> None:
    choice = paying(Seat(bed="seed1+2"), apart="yes")["pay fruit 0"]
    assert choice.text == "Pay with one fruit off Seed worth 1 (+2) (spot 1)"


def test_a_worker_with_a_dove_is_told_from_one_without() -> None:
    position = board(Seat(workers="monk*2", yellow=2), Seat("aventus", bed="thorn"), pile=PILE)
    found = offered(position, "monk prune", "prune 1.0")
    assert found["pay monk"].text == "Pay with Monk from your garden"
    assert found["pay monk*"].text == "Pay with Monk from your garden, with a Dove on it"


# ---- cards fished, traded, looked at ------------------------------------------------------------------


def test_a_fished_miracle_says_where_it_goes() -> None:
    seats = (Seat(workers="fisher"), Seat("aventus", bed="thorn"))
    position = board(*seats, pile=PILE, discard="healing monk")
    found = offered(position, "fisher fish")
    assert found["fish healing"].note == (
        "Miracle of Healing goes to the garden of Bento; its owner places or refuses it."
    )
    assert found["fish healing"].card == Spot("discard", 1)
    assert found["fish monk"].note == ""
    used = offered(position, "fisher fish", "fish monk")
    assert used["keep"].text == "Keep Monk in hand"
    assert used["appoint monk 1"].card == Spot("card", 0)


def test_a_traded_card_is_kept_or_gone() -> None:
    seats = (Seat(hand="seed2", workers="merchant"), Seat("aventus", hand="monk"))
    position = board(*seats, pile=PILE)
    give = offered(position, "merchant trade")
    assert give["give monk"].note == "It is the card you got: nothing is left to play."
    assert give["give seed2"].note == ""
    assert give["give seed2"].target == Spot("hand:1")
    assert offered(position, "merchant trade", "give seed2")["keep"].text == "Keep Monk in hand"
    gone = offered(position, "merchant trade", "give monk")
    assert list(gone) == ["keep"]
    assert gone["keep"].text == "Go on: the card received is given back"


def test_a_hand_to_visit_is_counted_not_told() -> None:
    seats = (Seat(hand="seed2", workers="merchant"), Seat("aventus", hand="monk*3"))
    position = board(*seats, Seat("miletus", hand="fisher"), pile=PILE)
    found = offered(position, "merchant trade")
    assert found["visit 1"].note == "It holds 3 cards."
    assert found["visit 2"].note == "It holds 1 card."


def test_cassia_knows_what_each_card_brings() -> None:
    seats = (Seat("cassia", bed="seed2*3"), Seat("aventus"))
    position = board(*seats, pile="thorn hands master", reach=3, reach_seen=3)
    found = offered(position, "cassia look")
    thorn = found["look thorn top hands"]
    assert thorn.text == "Draw Thorn, Miracle of Hands on top"
    assert thorn.note == (
        "The Thorn is planted in your garden. Creeping on: Seed worth 2 to Bento. "
        "On top of the draw pile then: Miracle of Hands, Master Gardener."
    )
    assert thorn.card == Spot("look", 0)
    assert "goes to your garden" in found["look hands top thorn"].note
    assert "The Harvest comes" in found["look master top thorn"].note


# ---- rewards, Thorns, Miracles ------------------------------------------------------------------------


@pytest.mark.parametrize(("doves", "when"), [("now", "this turn"), ("next", "your next turn")])
def test_a_reward_tells_when_the_dove_flies(doves: str, when: str) -> None:
    position = board(
        Seat(hand="monk", workers="monk*2"), Seat("aventus"), pile=PILE, options={"doves": doves}
    )
    found = offered(position, "gardener appoint", "appoint monk 0")
    assert found["fruit"].text == "Take 4 yellow fruit"
    assert when in found["dove"].note


def test_prudence_sees_where_a_thorn_would_push() -> None:
    position = board(Seat("prudence", bed="seed2*3"), Seat("aventus"), pile="thorn monk fisher ...")
    found = offered(position, "gardener pray")
    assert found["suffer"].note == "Creeping on: Seed worth 2 to Bento."
    assert found["suffer"].warning == "Your garden loses Seed worth 2."
    assert found["throw"].target == Spot("discard")


def test_a_miracle_is_placed_or_refused() -> None:
    seats = (
        Seat(),
        Seat("aventus", bed="thorn seed1 seed2", workers="monk*2 fisher grower reaper"),
    )
    found = offered(board(*seats, pile="healing merchant ..."), "end")
    assert found["place row over monk"].warning == "The whole team is discarded: Monk ×2."
    bed = found["place bed"]
    assert bed.note == "Creeping on: Seed worth 2 to Alba."
    assert bed.warning == "Your garden loses Seed worth 2."
    assert found["refuse"].note == "It is discarded; nobody else gets it now."
    assert found["place bed"].card == Spot("card", 0)


def test_whoever_draws_a_miracle_may_choose_its_garden() -> None:
    position = board(
        Seat(), Seat("aventus"), pile="healing merchant ...", options={"miracles": "choice"}
    )
    found = offered(position, "end")
    assert found["site 0"].text == "Bring Miracle of Healing to your garden"
    assert found["site 1"].note == "Its 2 fruit at the Harvest are Bento's, who may refuse it."


def test_moves_without_their_position() -> None:
    game = make()
    for text, line in (
        ("give ?", "Give a card"),
        ("take ?", "Take a card"),
        ("look ?", "Draw one of the top cards"),
        ("monk pray", "Monk: pray"),
        ("gardener plant", "Gardener: plant a Seed"),
        ("appoint monk 2", "Appoint Monk"),
        ("place row over monk", "Place the Miracle in the Worker Row"),
        ("pick wisor", "Choose Abbot Wisor"),
    ):
        verb = text.split()[0]
        hidden = {"give": Verb.DO_GIVE, "take": Verb.DO_TAKE, "look": Verb.DO_LOOK}
        move = game.parse(text) if "?" not in text else hidden[verb] | 15 << 5
        assert unseen(game, move) == line
        assert not re.search(r"[{}]", line)
