"""Sovereign's position text: every zone by name as plain lists and numbers, all that is hidden included.

It writes; position_reader reads. Facilities and reflexes stand under the seat that has them, augments
under that of their owner, cards in a hand or forge under that of the hand or forge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nk_core.position_text import Json
from nk_core.sovereign import setup
from nk_core.sovereign.moves import token, write_chosen
from nk_core.sovereign.state import Course, Names, Phase, Step, Window, Zone

Fields = dict[str, Any]

PHASES = {phase: phase.name.lower() for phase in Phase}
STEPS = {step: step.name.removeprefix("ASK_").lower() for step in Step}
COURSES = {course: course.name.removeprefix("K_").lower().replace("_", "-") for course in Course}
WINDOWS = {window: window.name.lower().replace("_", "-") for window in Window} | {
    Window.NO_WINDOW: ""
}
FRAMES = {0: "program", 1: "settle", 2: "claim"}
ECHO, NO_CARD = int(Names.ECHO), int(Names.NO_CARD)
NOBODY = 255
NOTES = ("seen", "flags", "attack", "armor", "strike", "keywords", "hurt")
COMBAT_NUMBERS = (
    *("enemy", "from_lane", "at_lane", "dealt", "cloak_asked", "resolving", "striking"),
    *("breaching", "found", "scored_any", "freed", "value", "extra", "looked", "declared"),
)
FRAME_NUMBERS = (
    *("me", "by", "who", "there", "amount", "number", "staff", "flags", "count", "floor"),
    *("players", "todo", "uses", "use"),
)
DUE_NUMBERS = ("me", "who", "amount", "flags")
ECHO_LISTS = ("known_echoes", "held_echoes", "echoes_since")
COUNTS = ("scored", "mulligans", "echo_low", "echo_high")


def tokens(cards: Sequence[int]) -> list[str]:
    """Cards as they are written; a place that is empty is "?"."""
    return [token(card) for card in cards]


def bits(mask: int) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(4) if mask >> seat & 1]


def unfold(game: Any, fields: Fields) -> dict[str, Json]:
    """The position text of a state given as the dict of its struct."""
    text: dict[str, Json] = {
        "phase": PHASES[Phase(fields["phase"])],
        "step": STEPS[Step(fields["step"])],
        "course": COURSES[Course(fields["course"])],
        "window": WINDOWS[Window(fields["window"])],
    }
    text |= {key: fields[key] for key in ("turn", "active", "mover", "first", "asked", "passes")}
    text |= {"moved": fields["moved"], "subject": fields["subject"]}
    text["seats"] = [seat_text(fields, seat) for seat in range(game.seats)]
    text["combat"] = combat_text(fields) if fields["enemy"] != NOBODY else {}
    text["stack"] = [frame_text(game, frame) for frame in fields["stack"][: fields["stack_n"]]]
    text["waiting"] = [due_text(game, due) for due in fields["due"][: fields["due_n"]]]
    text["boosts"] = [
        [boost["row"], token(boost["source"]), boost["there"], boost["times"]]
        for boost in fields["boosts"][: fields["boosts_n"]]
    ]
    text["winner"] = fields["winner"]
    text["rng"] = f"{fields['rng']:016x}"
    return text


def held(fields: Fields, seat: int, zone: Zone) -> list[int]:
    """The ids of the cards that a seat has in a zone, whoever began with them."""
    return [
        owner << 5 | k
        for owner in range(fields["seats"])
        for k, card in enumerate(fields["sides"][owner]["cards"][: Names.DECK_CARDS])
        if card["zone"] == zone and card["holder"] == seat
    ]


def own(fields: Fields, seat: int, zone: Zone) -> list[int]:
    """The ids of a seat's own cards in a zone."""
    cards = fields["sides"][seat]["cards"][: Names.DECK_CARDS]
    return [seat << 5 | k for k, card in enumerate(cards) if card["zone"] == zone]


def seat_text(fields: Fields, seat: int) -> dict[str, Json]:
    """All that belongs to one seat."""
    side = fields["sides"][seat]
    hand = held(fields, seat, Zone.IN_HAND) + [ECHO] * side["hand_echoes"]
    text: dict[str, Json] = {
        "faction": setup.FACTIONS[side["deck"]],
        "deck": tokens(own(fields, seat, Zone.IN_DECK)),
        "deck_echoes": side["deck_echoes"],
        "hand": tokens(hand),
        "forge": [
            [token(slot["card"]), slot["track"], slot["born"], bits(slot["seen"])]
            + [slot["kept"]] * (slot["kept"] > 0)
            for slot in side["forge"][: side["forge_n"]]
        ],
        "lanes": [tokens(side["lanes"][i][: side["lane_n"][i]]) for i in range(2)],
        "facilities": tokens(held(fields, seat, Zone.IN_COLONY)),
        "reflexes": tokens(held(fields, seat, Zone.ON_TABLE)),
        "augments": [
            [token(card), token(side["cards"][card & 31]["host"])]
            for card in own(fields, seat, Zone.ON_HOST)
        ],
        "loose": tokens(held(fields, seat, Zone.LOOSE)),
        "scrap": tokens([seat << 5 | k for k in side["scrap"][: side["scrap_n"]]]),
    }
    text |= {key: side[key] for key in COUNTS}
    text |= {key: side[key] for key in ECHO_LISTS}
    text["citizens"] = {
        token(seat << 5 | k): "T" * card["t"] + "D" * card["d"]
        for k, card in enumerate(side["cards"])
        if card["t"] or card["d"]
    }
    notes = {token(seat << 5 | k): notes_of(card) for k, card in enumerate(side["cards"])}
    text["notes"] = {name: note for name, note in notes.items() if note}
    return text


def notes_of(card: Mapping[str, Any]) -> dict[str, Json]:
    """What is noted of a card beside its place and citizens."""
    note: dict[str, Json] = {key: card[key] for key in NOTES if card[key]}
    if any(card["since"]):
        note["since"] = since_of(card)
    return note


def since_of(card: Mapping[str, Any]) -> list[int]:
    """By seat: the turn since which it knows a card to be in this hand or started from it, 0 for none."""
    turns = [0] * 4
    for place, turn in enumerate(card["since"]):
        turns[after(card["holder"], place)] = turn
    return turns


def after(seat: int, place: int) -> int:
    """The seat whose turn stands at a place of ``since``: the first is that of the seat after the holder."""
    return (seat + 1 + place) % 4


def combat_text(fields: Fields) -> dict[str, Json]:
    """The running combat."""
    text: dict[str, Json] = {key: fields[key] for key in COMBAT_NUMBERS}
    hand = fields["at_lane"] == 0
    looked = fields["look"][: fields["look_n"]]
    return text | {
        "round": fields["round_"],
        "attackers": tokens(fields["attackers"][: fields["attackers_n"]]),
        "places": tokens(fields["places"][: fields["places_n"]]),
        "passed": fields["passed"],
        "met": fields["met"],
        "look": tokens(looked) if hand else looked,
    }


def frame_text(game: Any, frame: Fields) -> dict[str, Json]:
    """An effect that is being carried out: which rule of its card, and the step that it stands at."""
    return {
        "kind": FRAMES[frame["kind"]],
        "source": token(frame["source"]),
        "rule": game.rule_name(frame["rule"]) if frame["kind"] != 1 else [0, 0],
        "step": frame["pc"] - game.rule_start(frame["rule"]) if frame["kind"] != 1 else frame["pc"],
        "it": write_chosen(frame["it"]),
        "that": write_chosen(frame["that"]),
        "left": frame["left"],
        "targets": frame["targets"],
    } | {key: frame[key] for key in FRAME_NUMBERS}


def due_text(game: Any, due: Fields) -> dict[str, Json]:
    """An effect that waits for its turn."""
    return {
        "source": token(due["source"]),
        "rule": game.rule_name(due["rule"]),
        "that": write_chosen(due["that"]),
    } | {key: due[key] for key in DUE_NUMBERS}
