"""The Path, Thorny Soil and Good Soil, and the rulings that touch them (rules.md 4 and S1 to S13, S27)."""

from __future__ import annotations

from .helpers import Seat, duel, legal, play, rocky, verbs, zone


def test_path_takes_a_yellow_seed_out_of_the_game() -> None:
    """4.1: one yellow seed, face down."""
    game, state = duel(Seat(hand="y5 b7", deck="y1 b9 ..."))
    assert {text for text in legal(game, state) if text.startswith("path")} == {"path y5"}
    state = play(game, state, "path y5")
    assert zone(game, state, "path") == ["y5"]


def test_path_draws_then_offers_a_pick_up() -> None:
    """4.2, S11: draw first, then choose a Rocky or Thorny card or nothing."""
    game, state = duel(Seat(hand="y5", deck="y1 ...", thorny="b8"), rocky="y9 y4:1")
    state = play(game, state, "path y5")
    assert game.peek(state)["phase"] == "take"
    assert zone(game, state, "hand") == ["y1"]
    assert legal(game, state) == {
        "take rocky 1",
        "take rocky 2",
        "take thorny b8",
        "take nothing",
    }


def test_pick_up_from_rocky_soil() -> None:
    """4.2, S6, S9: the card taken goes to the hand, whoever laid it, and is the taker's."""
    game, state = duel(Seat(hand="y5", deck="y1 b1 ..."), rocky="y9 y4:1")
    state = play(game, state, "path y5", "take rocky 2")
    assert zone(game, state, "hand") == ["y1", "y4"]
    assert rocky(game, state) == ["y9"]
    state = play(game, state, "path y1", "take nothing")
    assert "path y4" in legal(game, state)
    assert "rocky y4" in legal(game, state)


def test_pick_up_can_be_declined() -> None:
    """4.2, S11: the pick-up is optional."""
    game, state = duel(Seat(hand="y5", deck="y1 ..."), rocky="y9")
    state = play(game, state, "path y5", "take nothing")
    assert zone(game, state, "hand") == ["y1"]
    assert rocky(game, state) == ["y9"]
    assert game.mover(state) == 1


def test_nothing_to_pick_up_is_no_question() -> None:
    """S11: with both zones empty the turn goes on without a decision."""
    game, state = duel(Seat(hand="y5", deck="y1 ..."))
    state = play(game, state, "path y5")
    assert game.peek(state)["phase"] == "play"
    assert game.mover(state) == 1


def test_path_needs_a_card_to_draw() -> None:
    """S10, 3.4: The Path is closed at D = 0."""
    game, state = duel(Seat(hand="y5 b1", deck=""))
    assert legal(game, state) == {"good b1"}
    game, state = duel(Seat(hand="y5 b1", deck="b9"))
    assert "path y5" in legal(game, state)


def test_path_with_the_last_card() -> None:
    """S10: at D = 1 the Path's draw empties the deck, which is no loss in itself."""
    game, state = duel(Seat(hand="y5", deck="b9"))
    state = play(game, state, "path y5", "take thorny b1")
    assert zone(game, state, "deck") == []
    assert game.mover(state) == 1


def test_any_thorny_or_rocky_card_may_be_taken() -> None:
    """S7: not only the top one."""
    game, state = duel(Seat(hand="y3", deck="y1 ...", thorny="b7 b8"), rocky="y9 y5:1 y2")
    state = play(game, state, "path y3")
    assert legal(game, state) == {
        "take rocky 1",
        "take rocky 2",
        "take rocky 3",
        "take thorny b7",
        "take thorny b8",
        "take nothing",
    }
    taken = play(game, state, "take rocky 1")
    assert rocky(game, taken) == ["y5", "y2"]
    taken = play(game, state, "take thorny b7")
    assert zone(game, taken, "thorny") == ["b8"]
    assert "b7" in zone(game, taken, "hand")


def test_the_other_thorny_soil_is_out_of_reach() -> None:
    """S8, S1, 2.4: each player's Thorny Soil is their own."""
    game, state = duel(Seat(hand="y3", deck="y1 ..."), Seat(thorny="b7"), rocky="y9")
    state = play(game, state, "path y3")
    assert legal(game, state) == {"take rocky 1", "take nothing"}


def test_good_soil_is_each_players_own() -> None:
    """S1, 2.4: the other player's row neither helps nor hinders."""
    game, state = duel(Seat(hand="b1 b4 y2"), Seat(good=3))
    runs = {text for text in legal(game, state) if text.startswith("good")}
    assert runs == {"good b1"}


def test_rocky_soil_is_shared() -> None:
    """S1, 2.4: both lay on the same Rocky Soil and go below the same card."""
    game, state = duel(Seat(hand="y5 y4", deck="y8 b3 ..."), Seat(hand="y6 y3", deck="b1 ..."))
    state = play(game, state, "rocky y5", "path y4", "take nothing")
    assert game.mover(state) == 1
    assert "rocky y3" in legal(game, state)
    assert "rocky y6" not in legal(game, state)


def test_thorny_soil_takes_any_black() -> None:
    """4.6: order plays no part and any number may lie there."""
    game, state = duel(Seat(hand="b5 b2 y4", thorny="b9 b3 b10"))
    laid = {text for text in legal(game, state) if text.startswith("thorny")}
    assert laid == {"thorny b5", "thorny b2"}
    state = play(game, state, "thorny b5")
    assert sorted(zone(game, state, "thorny")) == ["b10", "b3", "b5", "b9"]


def test_thorny_draws_three_and_puts_four_back() -> None:
    """4.7, S13, 11.2: any four of the hand, top first, each top above, each bottom below."""
    game, state = duel(Seat(hand="b4 y1 b7", deck="y2 y3 y4 b9 b10 ..."))
    before = len(zone(game, state, "deck"))
    state = play(game, state, "thorny b4")
    assert game.peek(state)["phase"] == "return"
    assert zone(game, state, "hand") == ["b7", "y1", "y2", "y3", "y4"]
    places = ("top", "bottom")
    cards = ("b7", "y1", "y2", "y3", "y4")
    assert legal(game, state) == {f"{place} {card}" for place in places for card in cards}
    state = play(game, state, "top b7", "top y2")
    assert verbs(game, state) == {"top", "bottom"}
    state = play(game, state, "bottom y3")
    assert verbs(game, state) == {"bottom"}
    state = play(game, state, "bottom y1")
    deck = zone(game, state, "deck")
    assert deck[:4] == ["y2", "b7", "b9", "b10"]
    assert deck[-2:] == ["y3", "y1"]
    assert zone(game, state, "hand") == ["y4"]
    assert len(deck) == before + 1
    assert game.mover(state) == 1


def test_four_may_all_go_to_one_place() -> None:
    """4.7, S13: any split of the four, so also four and none."""
    game, state = duel(Seat(hand="b4 y1 b7", deck="y2 y3 y4 b9 ..."))
    state = play(game, state, "thorny b4")
    down = play(game, state, "bottom y1", "bottom b7", "bottom y2", "bottom y3")
    assert zone(game, down, "deck")[-4:] == ["y1", "b7", "y2", "y3"]
    up = play(game, state, "top y1", "top b7", "top y2", "top y3")
    assert zone(game, up, "deck")[:5] == ["y3", "y2", "b7", "y1", "b9"]


def test_thorny_needs_three_cards_in_the_deck() -> None:
    """S12, 4.8: closed at D = 2, open at D = 3."""
    game, state = duel(Seat(hand="b4 b5 y1", deck="y2 y3"))
    assert "thorny" not in verbs(game, state)
    game, state = duel(Seat(hand="b4 b5 y1", deck="y2 y3 y4"))
    assert "thorny b4" in legal(game, state)


def test_thorny_needs_two_cards_in_the_hand() -> None:
    """S12, 4.8: closed at H = 1, open at H = 2, when exactly four can go back."""
    game, state = duel(Seat(hand="b4", deck="y1 ...", good=3))
    assert legal(game, state) == {"good b4"}
    game, state = duel(Seat(hand="b4 y7", deck="y1 y2 y3 ..."))
    assert "thorny b4" in legal(game, state)
    state = play(game, state, "thorny b4", "top y7", "top y1", "bottom y2", "bottom y3")
    assert zone(game, state, "hand") == []


def test_an_empty_deck_has_one_end() -> None:
    """S13a: the first card put back on an empty deck goes on top; then both ends exist."""
    game, state = duel(Seat(hand="b4 y7", deck="y1 y2 y3"))
    state = play(game, state, "thorny b4")
    assert legal(game, state) == {"top y7", "top y1", "top y2", "top y3"}
    state = play(game, state, "top y7")
    assert verbs(game, state) == {"top", "bottom"}
    state = play(game, state, "bottom y2", "bottom y1", "bottom y3")
    assert zone(game, state, "deck") == ["y7", "y2", "y1", "y3"]


def test_only_the_path_brings_thorny_cards_back() -> None:
    """4.6: a seed on Thorny Soil cannot be laid from there."""
    game, state = duel(Seat(hand="y5 b9", thorny="b1", deck="y1 ..."))
    assert "good" not in verbs(game, state)
    state = play(game, state, "path y5", "take thorny b1")
    assert "b1" in zone(game, state, "hand")


def test_good_soil_takes_a_run() -> None:
    """4.9, S27: at least one card, the next number, then on without a gap."""
    game, state = duel(Seat(hand="b3 b4 b6 y2", good=2))
    runs = {text for text in legal(game, state) if text.startswith("good")}
    assert runs == {"good b3", "good b3 b4"}
    state = play(game, state, "good b3 b4")
    assert zone(game, state, "good") == ["b1", "b2", "b3", "b4"]


def test_good_soil_allows_no_gap() -> None:
    """S27: a number that is not the next stays in the hand."""
    game, state = duel(Seat(hand="b4 b5 y2", good=2))
    assert "good" not in verbs(game, state)


def test_good_soil_asks_nothing_more() -> None:
    """4.9: no draw, no further seed; the turn is at its end."""
    game, state = duel(Seat(hand="b1 b2 y2", deck="y1 ..."))
    before = len(zone(game, state, "deck"))
    state = play(game, state, "good b1")
    assert len(zone(game, state, "deck")) == before
    assert game.mover(state) == 1
