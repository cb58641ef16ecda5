"""What happened in a match of Sovereign, in sentences, and who may read which of them."""

from __future__ import annotations

import random

import pytest

from .boards import Board, Position, board, drone, dronestate, eve, fight, remnant, utopian
from .wording import ENTRY, NAMES, happened, told

GEISHA, ORACLES, TELEPATHS, SENTRIES, GRAVCARRIER = (
    utopian(name, 0)
    for name in (
        "Technogeisha",
        "Chimera Oracles",
        "Chimera Telepaths",
        "Tachyon Sentries",
        "Gravcarrier",
    )
)
TAP, AIRDOCK, TANKS, RING, WEAVE = (
    utopian(name, 0)
    for name in ("Aether Tap", "Airdock", "Cloning Tanks", "Command Ring", "Fractal Weave")
)
KNIT, BURST, REVELATIONS, WEATHER = (
    utopian(name, 0)
    for name in ("Knit", "Tachyon Burst", "Apsynthos Revelations", "Weather Control")
)
DUSTMEN, SCRIBES, MEDICS, ANARCHS, CALLIOPE = (
    drone(name, 1)
    for name in (
        "Dustmen",
        "Holonet Scribes",
        "Splicing Medics",
        "Undercity Anarchs",
        "Calliope",
    )
)
CANTINA, SABOTAGE, RIOTS = (drone(name, 1) for name in ("Cantina", "Sabotage", "Drone Riots"))


def opened(seat: int | None) -> list[str]:
    """The deal of a fixed match, as that seat reads it."""
    game = ENTRY.make({"faction0": "utopian_remnant", "faction1": "the_dronestate"})
    return [event.text for event in ENTRY.opening(game, game.new(1), seat, NAMES[:2])]


# ---- the deal and the turn --------------------------------------------------------------------


def test_the_deal_is_told() -> None:
    """2.3, 2.4: a hand only to its own seat."""
    openly, own = opened(None), opened(0)
    assert len(openly) == 3 and own[:3] == openly
    assert openly[0].startswith("Ana plays Utopian Remnant: ")
    assert openly[2].endswith(" goes first. 12 echoes win.")
    assert own[3].startswith("Ana holds ") and len(own) == 4


def first_hands(*seats: Position) -> Board:
    """Seat 0 is asked about its first hand."""
    return board(*seats, phase="mulligan", step="mulligan", turn=1)


def test_a_first_hand_is_kept_or_goes_back() -> None:
    """2.5, R20a, R20b: one that goes back by right is shown."""
    hand = ["echo"] * 8
    table = first_hands(remnant(hand=hand), dronestate())
    assert told(table, "keep") == ["Ana keeps the hand."]
    assert told(table, "mulligan") == ["Ana draws another hand."]
    again = told(table, "mulligan", seat=0)
    assert again[0] == "Ana draws another hand." and again[1].startswith("Ana holds ")
    used = first_hands(remnant(hand=hand) | {"mulligans": 1}, dronestate())
    assert told(used, "mulligan") == ["Ana shows 8 echoes and draws another hand."]


def test_a_turn_begins_with_growth() -> None:
    """4.3, 4.5, 4.6"""
    seat = remnant(facilities={TANKS: "TT"}, reflexes={KNIT: "DD"}, leader="T")
    table = eve(seat, dronestate(), of=0)
    lines = told(table, "end")
    assert lines[:5] == [
        "Bruno ends the move phase.",
        "Ana begins a turn.",
        "Ana gains 2 talents.",
        "Cloning Tanks: Ana gains 2 talents.",
        "Ana takes 2 drones home from Knit.",
    ]
    assert lines[5] == "Knit is scrapped."
    assert {event.turn for event in happened(table, "end")} == {6, 7}
    table.play("end")
    names = {30: "Utopian Remnant leader", int(TANKS[2:]) - 1: "Cloning Tanks"}
    card = names[table.text["subject"]]
    assert told(table, "recall talent") == [f"Ana takes a talent home from {card}."]
    assert told(table, "recall none") == [f"Ana leaves the citizens on {card}."]


def test_cards_drawn_are_told_to_their_seat() -> None:
    """10.2"""
    table = board(remnant(hand=["echo"] * 6), dronestate(), phase="move", step="move")
    for seat in (None, 1):
        assert told(table, "end", seat=seat)[:2] == [
            "Ana ends the move phase.",
            "Ana draws 2 cards.",
        ]
    assert told(table, "end", seat=0)[1].startswith("Ana draws ")
    assert told(table, "end", seat=0)[1] != "Ana draws 2 cards."


# ---- the forge ----------------------------------------------------------------------------------


def test_what_is_started_is_hidden() -> None:
    """5.2, 13.3"""
    table = board(remnant(hand=[TAP, "echo"], idle="TT"), dronestate())
    for move, own in ((f"start {TAP}", "Aether Tap"), ("start echo", "an echo")):
        assert told(table, move, seat=0) == [f"Ana starts {own}."]
        for seat in (None, 1):
            assert told(table, move, seat=seat) == ["Ana starts a card."]


def test_an_acceleration_names_the_card_to_its_seat() -> None:
    """5.3"""
    table = board(remnant(forge=[["echo", 1, 1], [TAP, 1, 2]], idle="T"), dronestate())
    assert told(table, "accelerate 1", seat=0) == ["Ana accelerates Aether Tap to space 2."]
    assert told(table, "accelerate 1", seat=1) == [
        "Ana accelerates card 2 of the own forge to space 2."
    ]
    assert told(table, "accelerate 0", seat=0) == ["Ana accelerates an echo to space 2."]


def test_revealing_is_one_sentence() -> None:
    """5.5 to 5.12"""
    forge = [[GEISHA, 3, 1], [TAP, 4, 1], ["echo", 2, 1], [WEAVE, 3, 1]]
    table = board(remnant({ORACLES: "DD"}, forge=forge, idle="D"), dronestate())
    assert told(table, "reveal 0 citadel") == ["Ana reveals Technogeisha into the citadel lane."]
    assert told(table, "reveal 1") == ["Ana reveals Aether Tap."]
    assert told(table, "reveal 2") == ["Ana reveals an echo and scores it: 1 of 12."]
    assert told(table, f"reveal 3 on {ORACLES}") == [
        "Ana reveals Fractal Weave and attaches it to Chimera Oracles."
    ]
    health = happened(table, "reveal 0 citadel", f"health {GEISHA} drone")
    assert [event.text for event in health] == ["Ana puts a drone on Technogeisha."]
    assert health[0].zones == ("citadel:0", "lane:0:1")
    assert told(table, "reveal 0 citadel", "end")[:2] == [
        "Ana ends the forge phase.",
        "Technogeisha is scrapped.",
    ]


# ---- reflexes, workings, effects --------------------------------------------------------------------


def test_playing_tells_cost_and_target() -> None:
    """6.13, R7"""
    seats = remnant({GEISHA: "D"}, hand=[KNIT], idle="TD"), dronestate({DUSTMEN: "DD"})
    table = board(*seats)
    assert told(table, f"play {KNIT} TD") == ["Ana plays Knit with a talent and a drone."]
    assert told(table, f"play {KNIT} TD", f"choose {DUSTMEN}") == [
        "Ana chooses Dustmen (Bruno).",
        "Dustmen gets 3 drones.",
    ]


def test_working_tells_how_many() -> None:
    """6.5, R7b, R7d: the same target of several uses is told once."""
    seats = remnant(facilities={TAP: ""}, idle="DDD"), dronestate(forge=[["echo", 1, 1]])
    lines = told(board(*seats), f"work {TAP} DDD")
    assert lines == [
        "Ana works Aether Tap with 3 drones.",
        "Ana chooses card 1 of Bruno's forge.",
        "Card 1 of Bruno's forge advances 6 spaces.",
    ]
    assert told(board(*seats), f"work {TAP} DDD", seat=1)[1:] == [
        "Ana chooses an echo.",
        "An echo advances 6 spaces.",
    ]


def test_changes_until_the_end_of_the_phase_are_told() -> None:
    """R3g"""
    table = board(remnant({GEISHA: "D"}, facilities={RING: ""}, idle="TTT"), dronestate())
    lines = told(table, "work 0.leader TT")
    assert lines[-1] == "Technogeisha: +2 armor until the phase ends."
    lane = told(table, f"work {RING} T", "choose lane 0 leader")
    assert lane == [
        "Ana chooses the leader lane of Ana.",
        "Command Ring works on the leader lane of Ana until the phase ends.",
    ]


def test_a_unit_sent_home_is_told_in_order() -> None:
    """R10, R10d"""
    plates = drone("Nerve Plates", 1)
    away = dronestate({DUSTMEN: "DDD"}, augments=[[plates, DUSTMEN]])
    table = board(remnant(hand=[BURST], idle="DDD"), away).play(f"play {BURST} DDD")
    lines = told(board(remnant(hand=[BURST], idle="DDD"), away), f"play {BURST} DDD")
    if table.step == "effect":
        lines += told(table, f"choose {DUSTMEN}")
    assert lines[-3:] == [
        "Bruno gets 3 drones back from Dustmen.",
        "Dustmen goes to the hand of Bruno.",
        "Nerve Plates is scrapped.",
    ]


def test_what_is_not_done_is_told() -> None:
    """R12"""
    table = at_effect(eve(remnant({ORACLES: "DDDDD"}), dronestate(hand=[DUSTMEN]), of=0))
    assert told(table, "no") == ["Ana makes no use of Chimera Oracles."]


def at_effect(table: Board) -> Board:
    """The first question of an effect in the turn that begins."""
    table.play("end")
    while table.step != "effect":
        table.play("pass")
    return table


def test_who_sees_a_hand_reads_what_is_in_it() -> None:
    """13.8"""
    away = dronestate(hand=[DUSTMEN] + ["echo"] * 7, forge=[["echo", 1, 1]])
    table = at_effect(eve(remnant({ORACLES: "DDDDD"}), away, of=0)).play("choose player 1")
    assert told(table, "spy hand", seat=0)[:2] == [
        "Ana looks at the hand of Bruno.",
        "Ana sees: Dustmen and 7 echoes.",
    ]
    for seat in (None, 1):
        lines = told(table, "spy hand", seat=seat)
        assert lines[0] == "Ana looks at the hand of Bruno."
        assert not any("Dustmen" in line for line in lines)
    assert told(table, "spy forge 0", seat=1)[0] == "Ana looks at card 1 of Bruno's forge."
    assert told(table, "spy forge 0", seat=0)[1] == "Ana sees: an echo."


def test_a_number_told_is_told_to_all_once() -> None:
    """C-DS-04"""
    seats = (
        remnant(hand=["echo", KNIT], forge=[["echo", 1, 1]]),
        dronestate(facilities={CANTINA: ""}, idle="DD"),
    )
    table = board(*seats, active=1)
    assert told(table, f"work {CANTINA} DD")[-1] == "Ana has 2 echoes in hand and forge together."
    assert len(told(table, f"work {CANTINA} DD")) == 3


def test_a_card_turned_up_is_seen_by_all() -> None:
    """C-DS-21"""
    forge = [["echo", 2, 1], [TAP, 1, 1]]
    seats = remnant(forge=forge), dronestate(hand=[SABOTAGE], idle="DDD")
    table = board(*seats, active=1).play(f"play {SABOTAGE} DDD")
    assert told(table, "choose forge 0 0", seat=1) == [
        "Bruno chooses card 1 of Ana's forge.",
        "Card 1 of Ana's forge is an echo.",
    ]
    assert told(table, "choose forge 0 1", seat=1) == [
        "Bruno chooses card 2 of Ana's forge.",
        "Card 2 of Ana's forge is Aether Tap.",
        "Ana gets a talent back from the forge.",
        "Aether Tap is scrapped.",
    ]


def test_a_choice_of_two_is_told_in_its_words() -> None:
    """C-DS-10"""
    seats = remnant(facilities={TAP: "D"}, idle="T"), dronestate(hand=[RIOTS], idle="DD")
    table = board(*seats, active=1).play(f"play {RIOTS} DD").forced(f"choose {TAP}")
    assert told(table, "option 1")[0] == "Ana decides: Scrap the facility and the drones on it."


def test_units_put_elsewhere_say_where() -> None:
    """10.1, R6c"""
    seats = remnant({GEISHA: "D", ORACLES: "D"}, facilities={AIRDOCK: ""}, idle="D"), dronestate()
    table = board(*seats).play(f"work {AIRDOCK} D", f"choose {GEISHA}")
    assert told(table, f"place {GEISHA} 0 citadel 0") == [
        "Ana puts Technogeisha in another place: the citadel lane of Ana."
    ]
    walk = board(*seats, phase="move", step="move")
    assert told(walk, f"move {GEISHA} back") == ["Ana moves Technogeisha back."]
    assert told(walk, f"move {GEISHA} across") == [
        "Ana moves Technogeisha to the back of the other lane."
    ]


# ---- combat and breach --------------------------------------------------------------------------------


def test_combat_is_told_round_by_round() -> None:
    """8.5 to 8.8, R18c"""
    seats = (
        remnant({ORACLES: "DD", GRAVCARRIER: "DDD"}),
        dronestate({SCRIBES: "DD"}, hand=[CALLIOPE]),
    )
    lines = told(fight(*seats), "attack leader 2 1 leader")
    assert lines[:4] == [
        "Ana attacks the leader lane of Bruno with Chimera Oracles and Gravcarrier.",
        "Round 1: Chimera Oracles deals 1 to Holonet Scribes; Holonet Scribes deals 1 to "
        "Chimera Oracles.",
        "The armor of Holonet Scribes stops it.",
        "Chimera Oracles loses a drone.",
    ]
    assert lines[4].startswith("Round 2: ")


def test_a_unit_that_falls_is_told_with_its_loss() -> None:
    """6.2, 8.7"""
    seats = remnant({GEISHA: "DDD"}), dronestate({MEDICS: "DD"}, hand=["echo", "echo"])
    table = fight(*seats).play("attack leader 1 1 leader")
    lines = told(table, "cloak no")
    assert "Splicing Medics loses 2 drones and is scrapped." in lines
    assert lines[-1] == "Ana scores 2 echoes of Bruno: 2 of 12."


def test_cloak_is_told() -> None:
    """11.2"""
    seats = remnant({GEISHA: "DDD"}), dronestate({DUSTMEN: "DDDDD"}, hand=["echo"] * 3)
    table = fight(*seats).play("attack leader 1 1 leader")
    assert told(table, "cloak yes")[0] == "Technogeisha passes by Dustmen."


def test_a_breach_of_a_hand_is_seen_by_two() -> None:
    """9.3, 9.5, 13.13"""
    away = dronestate(hand=[DUSTMEN, CALLIOPE])
    table = fight(remnant({GEISHA: "DDD"}), away, remnant())
    for seat in (0, 1):
        lines = told(table, "attack leader 1 1 leader", seat=seat)
        assert lines[1] == "Ana breaches the hand of Bruno and looks at 2 cards."
        assert lines[2].startswith("Ana sees: ") and "Calliope" in lines[2]
    for stranger in (2, None):
        assert len(told(table, "attack leader 1 1 leader", seat=stranger)) == 2
    table.play("attack leader 1 1 leader")
    assert told(table, f"discard {CALLIOPE}") == ["Calliope is discarded."]


def test_a_breach_of_a_forge_names_places() -> None:
    """9.3, 9.4, 13.13, R14g"""
    forge = [["echo", 3, 1], [DUSTMEN, 1, 2], ["echo", 2, 3]]
    table = fight(remnant({GEISHA: "DDD"}), dronestate(forge=forge))
    table.play("attack leader 1 1 citadel")
    assert told(table, "name 0") == ["Ana points at card 1 of Bruno's forge."]
    assert told(table, "name 0", "name 1", seat=1) == [
        "Ana looks at cards 1 and 2 of Bruno's forge.",
        "Ana scores an echo of Bruno: 1 of 12.",
        "Bruno gets a talent back from the forge.",
    ]
    assert told(table, "name 0", "name 1", seat=0)[0] == "Ana sees: Dustmen and an echo."


def test_an_open_breach_is_told_with_all_it_shows() -> None:
    """C-UR-08"""
    forge = [["echo", 3, 1], [DUSTMEN, 1, 2]]
    table = fight(remnant({TELEPATHS: "DDD"}), dronestate(forge=forge))
    lines = told(table, "attack leader 1 1 citadel", seat=0)
    assert lines[2:] == [
        "Ana looks at cards 1 and 2 of Bruno's forge.",
        "Ana sees: Dustmen and an echo.",
    ]
    assert len(told(table, "attack leader 1 1 citadel", seat=1)) == 3


# ---- windows ----------------------------------------------------------------------------------------------


def test_a_pass_is_told_to_nobody() -> None:
    """13.15"""
    seats = remnant({GEISHA: "D"}, hand=[KNIT], idle="DD"), dronestate(idle="DDD", hand=[SABOTAGE])
    seats[0]["forge"] = [["echo", 1, 1]]
    table = board(*seats).play("end")
    passes = 0
    while table.step in ("forge-ends", "battle-begins") and "pass" in table.moves:
        for seat in (None, 0, 1):
            assert not any("pass" in line for line in told(table, "pass", seat=seat))
        passes += 1
        table.play("pass")
    assert passes


@pytest.mark.parametrize("seed", range(4))
def test_stories_of_random_matches_tell_only_what_is_known(seed: int) -> None:
    """Every move tells something but a pass; the zones are there; hidden cards are named to no stranger."""
    rng = random.Random(seed)
    game = ENTRY.make({"seats": str(2 + seed % 3), "faction0": "the_dronestate"})
    players = NAMES[: game.seats]
    state = game.new(seed)
    for _i in range(160):
        mover = game.mover(state)
        if mover is None:
            break
        move = rng.choice(game.moves(state))
        after = game.play(state, move)
        keys = {zone.key for zone in ENTRY.view(game, state, mover, players).zones}
        for seat in (None, *range(game.seats)):
            events = ENTRY.events(game, state, move, after, seat, players)
            assert bool(events) or game.describe(move) == "pass"
            assert all(event.text and set(event.zones) <= keys for event in events)
        if game.describe(move).startswith("start "):
            (event,) = ENTRY.events(game, state, move, after, (mover + 1) % game.seats, players)
            assert event.text == f"{players[mover]} starts a card."
        state = after
