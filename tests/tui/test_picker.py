"""Choosing without a screen: cards first, targets, the list, and clicks."""

from __future__ import annotations

from nk_core.seen import Choice, Spot
from nk_tui.picker import Area, Picker

HAND = tuple(Spot("hand:0", index) for index in range(4))
ROCKY, PATH, GOOD = Spot("rocky"), Spot("path"), Spot("good:0")
CHOICES = (
    Choice(10, "a", "a", HAND[0], ROCKY),
    Choice(11, "b", "b", HAND[0], PATH),
    Choice(12, "c", "c", HAND[2], GOOD),
    Choice(13, "d", "d", HAND[2], GOOD),
    Choice(14, "e", "e"),
    Choice(15, "f", "f", Spot("rocky", 1), Spot("hand:0")),
)
ROWS = ((Spot("rocky", 1),), HAND)


def picker() -> Picker:
    made = Picker()
    made.load(CHOICES, ROWS)
    return made


def test_card_then_target() -> None:
    one = picker()
    assert (one.area, one.cursor) == (Area.CARDS, HAND[0])
    assert one.take() is None
    assert one.picked == HAND[0]
    assert one.target == ROCKY
    assert [choice.code for choice in one.shown] == [10, 11]
    one.move(1, 0)
    assert one.target == PATH
    played = one.take()
    assert played is not None
    assert played.code == 11


def test_in_another_place_the_cursor_begins_where_the_list_does() -> None:
    one = picker()
    theirs, mine = Spot("forge:1", 0), Spot("forge:0", 1)
    choices = [Choice(1, "", "mine", None, mine), Choice(2, "", "theirs", None, theirs)]
    one.load(tuple(choices), ((theirs,), (mine,)))
    assert one.cursor == mine


def test_several_choices_to_one_target_are_left_in_the_list() -> None:
    one = picker()
    one.cursor = HAND[2]
    one.take()
    assert one.take() is None
    assert (one.area, [choice.code for choice in one.shown]) == (Area.LIST, [12, 13])
    one.move(0, 1)
    played = one.take()
    assert played is not None
    assert played.code == 13


def test_back_goes_step_by_step() -> None:
    one = picker()
    one.cursor = HAND[2]
    one.take()
    one.take()
    assert one.back()
    assert one.area is Area.TARGETS
    assert one.back()
    assert (one.area, one.picked) == (Area.CARDS, None)
    assert not one.back()


def test_a_card_that_cannot_be_played_is_not_taken_up() -> None:
    one = picker()
    one.move(1, 0)
    assert one.cursor == HAND[1]
    assert one.take() is None
    assert one.picked is None


def test_rows_and_the_list() -> None:
    one = picker()
    one.move(0, -1)
    assert one.cursor == Spot("rocky", 1)
    one.move(0, -1)
    assert one.area.name == "LIST"
    assert one.current == CHOICES[5]
    one.move(-1, 0)
    assert one.area.name == "CARDS"
    one.cycle(1)
    assert one.area.name == "LIST"


def test_clicks() -> None:
    one = picker()
    assert one.click(HAND[0]) is None
    assert one.picked == HAND[0]
    played = one.click(Spot("rocky", 0))
    assert played is not None
    assert played.code == 10
    one = picker()
    one.click(HAND[0])
    one.click(HAND[0])
    assert one.picked is None
    one.click(HAND[0])
    one.click(Spot("deck:1"))
    assert one.picked is None


def test_a_click_on_a_marked_place_takes_the_card_under_the_cursor_first() -> None:
    one = picker()
    assert one.cursor == HAND[0]
    assert one.click(PATH) is None
    assert (one.picked, one.target) == (HAND[0], PATH)
    played = one.click(PATH)
    assert played is not None
    assert played.code == 11


def test_only_choices_without_cards() -> None:
    one = Picker()
    one.load((CHOICES[4],), ((),))
    assert one.area is Area.LIST
    assert one.take() == CHOICES[4]


def test_the_cursor_stays_near() -> None:
    one = picker()
    one.cursor = HAND[3]
    one.load(CHOICES, ROWS)
    assert one.cursor == HAND[2]


def test_choose_by_place() -> None:
    one = picker()
    chosen = one.choose(4)
    assert chosen is not None
    assert chosen.code == 14
    assert one.choose(6) is None
