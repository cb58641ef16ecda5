"""Reading Sovereign's position texts (position.py).

Whatever is missing gets a default; a deck left out holds every card that stands nowhere else. Whatever
cannot be is refused with one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nk_core.errors import PositionError
from nk_core.position_text import Json, fold_rng, known_keys, named, number, seat_list
from nk_core.sovereign import setup
from nk_core.sovereign.moves import FORGE_REF, TOKENS, token
from nk_core.sovereign.position import (
    COMBAT_NUMBERS,
    COUNTS,
    COURSES,
    DUE_NUMBERS,
    ECHO,
    ECHO_LISTS,
    FRAME_NUMBERS,
    FRAMES,
    NO_CARD,
    NOBODY,
    NOTES,
    PHASES,
    STEPS,
    WINDOWS,
    Fields,
    after,
    own,
)
from nk_core.sovereign.state import Course, Names, Step, Zone
from nk_core.words import _

KEYS = (
    "phase step course window turn active mover first asked passes moved subject seats combat "
    "stack waiting boosts winner rng"
)
SEAT_KEYS = (
    "faction deck deck_echoes hand forge lanes facilities augments reflexes loose scrap scored "
    "mulligans echo_low echo_high known_echoes held_echoes echoes_since citizens notes"
)
COMBAT_KEYS = " ".join((*COMBAT_NUMBERS, "round attackers places passed met look"))
FRAME_KEYS = " ".join((*FRAME_NUMBERS, "kind source rule step it that left targets"))
DUE_KEYS = " ".join((*DUE_NUMBERS, "source rule that"))
NOTE_TOPS = {"keywords": 2047, "seen": 15}
NOTE_KEYS = " ".join((*NOTES, "since"))
PLACES = int(Names.FORGE_ROOM)
SLOT = ("card", "track", "born", "seen", "kept")
PILES = {"facilities": Zone.IN_COLONY, "reflexes": Zone.ON_TABLE, "loose": Zone.LOOSE}
ASKED_AT = {  # where the course of a match stands when such a question is open
    Step.ASK_MULLIGAN: Course.K_MULLIGAN,
    Step.ASK_RECALL: Course.K_RECALL,
    Step.ASK_FORGE: Course.K_FORGE,
    Step.ASK_WINDOW: Course.K_WINDOW,
    Step.ASK_ATTACK: Course.K_ATTACK,
    Step.ASK_CLOAK: Course.K_ROUND,
    Step.ASK_NAME: Course.K_NAMED,
    Step.ASK_DISCARD: Course.K_DISCARD,
    Step.ASK_MOVE: Course.K_MOVE,
}
ZEROS = {
    "attackers": 3, "passed": 3, "places": 8, "look": PLACES,
}  # fmt: skip


# ---- pieces -----------------------------------------------------------------------------------------


def listed(text: Json, what: str, most: int = 200) -> list[Json]:
    """The text, when it is a list."""
    if not isinstance(text, list) or len(text) > most:
        raise PositionError(
            _("“{key}” must be a list of at most {most}.").format(key=what, most=most)
        )
    return text


def whole(value: Json, what: str, top: int) -> int:
    """A whole number from 0 to ``top``."""
    return number({what: value}, what, 0, top)


def numbers(text: Mapping[str, Json], key: str, count: int, top: int = 255) -> list[int]:
    """A list of so many numbers; zeros where it is missing."""
    values = listed(text.get(key, [0] * count), key, count)
    if len(values) != count:
        raise PositionError(_("“{key}” must be a list of {count}.").format(key=key, count=count))
    return [whole(value, key, top) for value in values]


def card_of(name: Json) -> int:
    """The id of a card."""
    if not isinstance(name, str) or name not in TOKENS:
        raise PositionError(
            _("“{card}” is no card; write for example 0.13.").format(card=str(name)[:40])
        )
    return TOKENS[name]


def thing_of(name: Json) -> int:
    """The id of a card, of a card in a forge (“forge 1 0”), or of none (“?”)."""
    words = name.split() if isinstance(name, str) else []
    if words == ["?"]:
        return NO_CARD
    if len(words) == 3 and words[0] == "forge" and words[1] in "0123" and words[2].isdecimal():
        return FORGE_REF + PLACES * int(words[1]) + whole(int(words[2]), "forge", PLACES - 1)
    return card_of(name)


def table(text: Mapping[str, Json], key: str) -> Mapping[str, Json]:
    """A table of values by card."""
    value = text.get(key, {})
    if not isinstance(value, dict):
        raise PositionError(_("“{key}” must be a table of named values.").format(key=key))
    return value


def cards(text: Mapping[str, Json], key: str) -> list[int]:
    """A list of cards."""
    return [card_of(name) for name in listed(text.get(key, []), key)]


# ---- the whole --------------------------------------------------------------------------------------


def blank_card(seat: int) -> Fields:
    """A card in the deck."""
    return dict.fromkeys(("zone", "host", "t", "d", *NOTES), 0) | {"holder": seat, "since": [0] * 3}


def blank_side(seat: int) -> Fields:
    """The struct of a seat with nothing on the table."""
    side: Fields = {
        "cards": [blank_card(seat) for _k in range(32)],
        "forge": [dict.fromkeys(SLOT, 0) for _i in range(PLACES)],
        "scrap": [0] * 30,
        "lanes": [[0] * 3, [0] * 3],
        "spare": [0] * 3,
        "lane_n": [0, 0],
    }
    side |= {key: [0] * 4 for key in ECHO_LISTS}
    names = "deck scrap_n forge_n hand_n hand_echoes deck_n deck_echoes play"
    return side | dict.fromkeys((*names.split(), *COUNTS), 0)


def fold(game: Any, text: Json) -> Fields:
    """The struct, as a dict, of a position text. Raises PositionError with one clear sentence."""
    text = known_keys(text, KEYS, _("A position"))
    fields: Fields = {
        "seats": game.seats,
        "sides": [blank_side(seat % game.seats) for seat in range(4)],
        "hears": 0,
        "gap": 0,
    }
    fields |= {key: [0] * count for key, count in ZEROS.items()}
    fields["phase"] = named(PHASES, text.get("phase", "forge"), "phase")
    fields["step"] = named(STEPS, text.get("step", "forge"), "step")
    fields["window"] = named(WINDOWS, text.get("window", ""), "window")
    usual = COURSES[ASKED_AT.get(Step(fields["step"]), Course.K_FORGE)]
    fields["course"] = named(COURSES, text.get("course") or usual, "course")
    last = game.seats - 1
    tops = {"active": last, "first": last, "passes": 4, "moved": 1, "subject": 255}
    for key, top in tops.items():
        fields[key] = number(text, key, 0, top)
    fields["mover"] = number(text, "mover", fields["active"], last)
    fields["asked"] = number(text, "asked", fields["mover"] if fields["window"] else 0, last)
    fields["turn"] = number(text, "turn", 1, 100 * game.seats)
    fields["winner"] = number(text, "winner", NOBODY, NOBODY)
    fields["rng"] = fold_rng(text.get("rng", "0"))
    seats = seat_list(text, game.seats)
    for seat, zones in enumerate(seats):
        fold_seat(fields, seat, zones)
    for seat, zones in enumerate(seats):
        fold_rest(fields, seat, zones)
    fold_combat(fields, text.get("combat", {}))
    fold_effects(game, fields, text)
    return fields


def lay(fields: Fields, card: int, zone: Zone, holder: int) -> Fields:
    """Puts a card somewhere; refuses one that already lies elsewhere."""
    if card >> 5 >= fields["seats"] or (card & 31) >= Names.DECK_CARDS:
        raise PositionError(_("The card {card} cannot lie there.").format(card=token(card)))
    entry: Fields = fields["sides"][card >> 5]["cards"][card & 31]
    if entry["zone"] != Zone.IN_DECK:
        raise PositionError(_("The card {card} is there too often.").format(card=token(card)))
    entry["zone"], entry["holder"] = int(zone), holder
    return entry


def in_play(fields: Fields, card: int) -> Fields:
    """A card that has a place in this match."""
    if card >> 5 >= fields["seats"]:
        raise PositionError(_("The card {card} cannot lie there.").format(card=token(card)))
    entry: Fields = fields["sides"][card >> 5]["cards"][card & 31]
    return entry


# ---- a seat -------------------------------------------------------------------------------------------


def fold_seat(fields: Fields, seat: int, text: Json) -> None:
    """Reads where the cards of one seat lie."""
    text = known_keys(text, SEAT_KEYS, _("A seat"))
    side = fields["sides"][seat]
    side["deck"] = named(
        dict(enumerate(setup.FACTIONS)), text.get("faction", setup.FACTIONS[seat % 2]), "faction"
    )
    for card in cards(text, "hand"):
        side["hand_n"] += 1
        if card == ECHO:
            side["hand_echoes"] += 1
        else:
            lay(fields, card, Zone.IN_HAND, seat)
    for slot in listed(text.get("forge", []), "forge", PLACES):
        fold_slot(fields, seat, slot)
    for i, lane in enumerate(listed(text.get("lanes", []), "lanes", 2)):
        for name in listed(lane, "lanes", 3):
            card = card_of(name)
            lay(fields, card, Zone.IN_LANE, seat)["host"] = i
            side["lanes"][i][side["lane_n"][i]] = card
            side["lane_n"][i] += 1
    for key, zone in PILES.items():
        for card in cards(text, key):
            lay(fields, card, zone, seat)
    for card in cards(text, "scrap"):
        lay(fields, card, Zone.IN_SCRAP, seat)
        side["scrap"][side["scrap_n"]] = card & 31
        side["scrap_n"] += 1
        if card >> 5 != seat:
            raise PositionError(_("The card {card} cannot lie there.").format(card=token(card)))


def fold_slot(fields: Fields, seat: int, slot: Json) -> None:
    """Reads a card in a forge: card, space of its talent, turn of its start, who knows it."""
    side = fields["sides"][seat]
    if not isinstance(slot, list) or not 1 <= len(slot) <= 5:
        raise PositionError(_("A forge lists cards as [card, track, born, seen by, kept]."))
    defaults: list[Json] = ["", 1, 1, [seat], 0]
    name, track, born, seen, kept = slot + defaults[len(slot) :]
    card = card_of(name)
    if card != ECHO:
        lay(fields, card, Zone.IN_FORGE, seat)
    last = fields["seats"] - 1
    who = [whole(one, "seen", last) for one in listed(seen, "seen", 4)]
    place = side["forge"][side["forge_n"]]
    place |= {"card": card, "track": whole(track, "track", 8), "born": whole(born, "born", 255)}
    place["kept"] = whole(kept, "kept", 255)
    place["seen"] = sum({1 << one for one in (*who, seat)})
    side["forge"][side["forge_n"]] = place
    side["forge_n"] += 1


def fold_rest(fields: Fields, seat: int, text: Mapping[str, Json]) -> None:
    """Reads augments, citizens, notes and counts, once all cards lie."""
    side = fields["sides"][seat]
    for pair in listed(text.get("augments", []), "augments"):
        if not isinstance(pair, list) or len(pair) != 2:
            raise PositionError(_("Augments are listed as [augment, host]."))
        card, host = (card_of(name) for name in pair)
        in_play(fields, host)
        lay(fields, card, Zone.ON_HOST, seat)["host"] = host
        if card >> 5 != seat:
            raise PositionError(_("The card {card} cannot lie there.").format(card=token(card)))
    for zone in (Names.LEADER, Names.CITADEL):
        side["cards"][zone]["zone"] = int(Zone.IN_COLONY)
    for name, citizens in table(text, "citizens").items():
        entry = in_play(fields, card_of(name))
        if not isinstance(citizens, str) or len(citizens) > 250 or citizens.strip("TD"):
            raise PositionError(_("Citizens are written in T and D, such as TTD."))
        entry["t"], entry["d"] = citizens.count("T"), citizens.count("D")
    for name, note in table(text, "notes").items():
        fold_note(in_play(fields, card_of(name)), known_keys(note, NOTE_KEYS, "notes"))
    for key in COUNTS:
        side[key] = number(text, key, 20 if key == "echo_high" else 0, 80)
    side |= {key: numbers(text, key, 4) for key in ECHO_LISTS}
    gone = side["hand_echoes"] + side["scored"]
    gone += sum(slot["card"] == ECHO for slot in side["forge"][: side["forge_n"]])
    side["deck_echoes"] = number(text, "deck_echoes", max(0, 20 - gone), 20)
    deck = own(fields, seat, Zone.IN_DECK)
    side["deck_n"] = side["deck_echoes"] + len(deck)
    if "deck" in text and sorted(cards(text, "deck")) != sorted(deck):
        raise PositionError(_("A deck holds the cards that stand nowhere else."))


def fold_note(entry: Fields, note: Mapping[str, Json]) -> None:
    """Reads what is noted of a card; attack and armor may be less than nothing."""
    for key, value in note.items():
        if key in ("attack", "armor"):
            if isinstance(value, bool) or not isinstance(value, int) or not -99 <= value <= 99:
                raise PositionError(_("“{key}” must be a whole number.").format(key=key))
            entry[key] = value
        elif key == "since":
            turns = numbers(note, key, 4)
            entry[key] = [turns[after(entry["holder"], place)] for place in range(3)]
        else:
            entry[key] = number(note, key, 0, NOTE_TOPS.get(key, 255))


# ---- combat and effects ---------------------------------------------------------------------------------


def fold_combat(fields: Fields, text: Json) -> None:
    """Reads the running combat; none where the table is empty."""
    text = known_keys(text, COMBAT_KEYS, "combat")
    for key in COMBAT_NUMBERS:
        fields[key] = number(text, key, 0, 255)
    fields["enemy"] = number(text, "enemy", 0, fields["seats"] - 1) if text else NOBODY
    fields["round_"] = number(text, "round", 0, 12)
    fields["passed"] = numbers(text, "passed", 3)
    met = listed(text.get("met", [[0] * 8] * 3), "met", 3)
    fields["met"] = [numbers({"met": row}, "met", 8) for row in met]
    if len(met) != 3:
        raise PositionError(_("“{key}” must be a list of {count}.").format(key="met", count=3))
    for key in ("attackers", "places"):
        found = [thing_of(name) for name in listed(text.get(key, []), key, ZEROS[key])]
        fields[f"{key}_n"] = len(found)
        fields[key] = found + [0] * (ZEROS[key] - len(found))
    look = listed(text.get("look", []), "look", PLACES)
    hand = fields["at_lane"] == 0
    found = [card_of(card) if hand else whole(card, "look", PLACES - 1) for card in look]
    fields["look_n"] = len(found)
    fields["look"] = found + [0] * (PLACES - len(found))


def fold_effects(game: Any, fields: Fields, text: Mapping[str, Json]) -> None:
    """Reads the effects that are being carried out, those that wait, and changes on lanes."""
    frames = [fold_frame(game, frame) for frame in listed(text.get("stack", []), "stack", 4)]
    fields["stack_n"] = len(frames)
    fields["stack"] = frames + [blank_frame() for _i in range(4 - len(frames))]
    dues = [fold_due(game, due) for due in listed(text.get("waiting", []), "waiting", 32)]
    fields["due_n"] = len(dues)
    blank = dict.fromkeys(("source", "rule", "that", *DUE_NUMBERS), 0)
    fields["due"] = dues + [dict(blank) for _i in range(32 - len(dues))]
    boosts = [fold_boost(boost) for boost in listed(text.get("boosts", []), "boosts", 12)]
    fields["boosts_n"] = len(boosts)
    empty = dict.fromkeys(("row", "source", "there", "times", "gap"), 0)
    fields["boosts"] = boosts + [dict(empty) for _i in range(12 - len(boosts))]


def blank_frame() -> Fields:
    """Room for an effect."""
    names = ("kind", "source", "rule", "pc", "it", "that", "gap", *FRAME_NUMBERS)
    return dict.fromkeys(names, 0) | {"left": [0] * 4, "targets": [0] * 12}


def fold_rule(game: Any, text: Json) -> int:
    """The number of a rule given as [number of the card, which of its rules]."""
    pair = [whole(one, "rule", 511) for one in listed(text, "rule", 2)]
    rule = game.rule_of(*pair) if len(pair) == 2 else None
    if rule is None:
        raise PositionError(_("“rule” names no effect of a card."))
    return int(rule)


def fold_frame(game: Any, text: Json) -> Fields:
    """Reads an effect that is being carried out."""
    text = known_keys(text, FRAME_KEYS, "stack")
    frame = blank_frame()
    frame["kind"] = named(FRAMES, text.get("kind", "program"), "kind")
    frame["source"] = card_of(text.get("source"))
    step = number(text, "step", 0, 1000)
    if frame["kind"] == 1:
        frame["pc"] = step
    else:
        frame["rule"] = fold_rule(game, text.get("rule"))
        frame["pc"] = game.rule_start(frame["rule"]) + step
    frame["it"], frame["that"] = (thing_of(text.get(key, "?")) for key in ("it", "that"))
    for key in FRAME_NUMBERS:
        frame[key] = number(text, key, 0, 255)
    frame["left"] = numbers(text, "left", 4, 2**32 - 1)
    frame["targets"] = numbers(text, "targets", 12)
    return frame


def fold_due(game: Any, text: Json) -> Fields:
    """Reads an effect that waits."""
    text = known_keys(text, DUE_KEYS, "waiting")
    due: Fields = {key: number(text, key, 0, 255) for key in DUE_NUMBERS}
    due["source"], due["that"] = card_of(text.get("source")), thing_of(text.get("that", "?"))
    due["rule"] = fold_rule(game, text.get("rule"))
    return due


def fold_boost(text: Json) -> Fields:
    """Reads a change on a lane."""
    values = listed(text, "boosts", 4)
    if len(values) != 4:
        raise PositionError(_("“{key}” must be a list of {count}.").format(key="boosts", count=4))
    row, name, there, times = values
    return {
        "row": whole(row, "boosts", 65535),
        "source": card_of(name),
        "there": whole(there, "boosts", 7),
        "times": whole(times, "boosts", 255),
        "gap": 0,
    }
