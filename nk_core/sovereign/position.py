"""Sovereign's position text: every zone by name as plain lists and numbers, all that is hidden included.

Whatever is missing gets a default; a deck left out holds every card that stands nowhere else. Whatever
cannot be is refused with one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nk_core.errors import PositionError
from nk_core.position_text import Json, fold_rng, known_keys, named, number, seat_list, token_list
from nk_core.sovereign import setup
from nk_core.sovereign.moves import TOKENS, token
from nk_core.sovereign.state import Names, Phase, Step, Window, Zone
from nk_core.words import _

Fields = dict[str, Any]

PHASES = {phase: phase.name.lower() for phase in Phase}
STEPS = {step: step.name.removeprefix("ASK_").lower() for step in Step}
WINDOWS = {window: window.name.lower().replace("_", "-") for window in Window} | {
    Window.NO_WINDOW: ""
}
ECHO, NO_CARD = int(Names.ECHO), int(Names.NO_CARD)
PLACES = 24
NOBODY = 255
KEYS = (
    "phase step window turn active mover first asked passes moved subject seats combat winner rng"
)
SEAT_KEYS = (
    "faction deck deck_echoes hand forge lanes facilities augments reflexes scrap scored mulligans "
    "echo_low echo_high known_echoes citizens notes"
)
NOTES = ("seen", "held", "since", "flags", "attack", "armor", "strike", "keywords", "swap")
COMBAT = (
    "enemy from_lane at_lane round attackers places dealt cloak_asked passed loss resolving "
    "breaching value look"
)
PILES = {
    "facilities": Zone.IN_COLONY,
    "augments": Zone.ON_HOST,
    "reflexes": Zone.ON_TABLE,
}


# ---- state to text ----------------------------------------------------------------------------------


def tokens(cards: Sequence[int]) -> list[str]:
    """Cards as they are written; a place that is empty is "?"."""
    return [token(card) for card in cards]


def unfold(game: Any, fields: Fields) -> dict[str, Json]:
    """The position text of a state given as the dict of its struct."""
    text: dict[str, Json] = {
        "phase": PHASES[Phase(fields["phase"])],
        "step": STEPS[Step(fields["step"])],
        "window": WINDOWS[Window(fields["window"])],
    }
    text |= {key: fields[key] for key in ("turn", "active", "mover", "first", "asked", "passes")}
    text |= {"moved": fields["moved"], "subject": fields["subject"]}
    text["seats"] = [seat_text(fields, seat) for seat in range(game.seats)]
    text["combat"] = combat_text(fields) if fields["enemy"] != NOBODY else {}
    text["winner"] = fields["winner"]
    text["rng"] = f"{fields['rng']:016x}"
    return text


def cards_where(fields: Fields, seat: int, zone: Zone) -> list[int]:
    """The ids of a seat's own cards in a zone, in the order of its list."""
    cards = fields["sides"][seat]["cards"][: Names.DECK_CARDS]
    return [seat << 5 | k for k, card in enumerate(cards) if card["zone"] == zone]


def hand_of(fields: Fields, seat: int) -> list[int]:
    """The ids in a hand, whoever began with them; echoes last."""
    held = [
        card
        for owner in range(fields["seats"])
        for card in cards_where(fields, owner, Zone.IN_HAND)
        if fields["sides"][owner]["cards"][card & 31]["holder"] == seat
    ]
    return held + [ECHO] * fields["sides"][seat]["hand_echoes"]


def seat_text(fields: Fields, seat: int) -> dict[str, Json]:
    """All that belongs to one seat."""
    side = fields["sides"][seat]
    slots = side["forge"][: side["forge_n"]]
    text: dict[str, Json] = {
        "faction": setup.FACTIONS[side["deck"]],
        "deck": tokens(cards_where(fields, seat, Zone.IN_DECK)),
        "deck_echoes": side["deck_echoes"],
        "hand": tokens(hand_of(fields, seat)),
        "forge": [
            [token(slot["card"]), slot["track"], slot["born"], bits(slot["seen"])] for slot in slots
        ],
        "lanes": [tokens(side["lanes"][i][: side["lane_n"][i]]) for i in range(2)],
        "scrap": tokens([seat << 5 | k for k in side["scrap"][: side["scrap_n"]]]),
    }
    for key, zone in PILES.items():
        text[key] = tokens(cards_where(fields, seat, zone))
    text["augments"] = [
        [name, token(side["cards"][TOKENS[name] & 31]["host"])] for name in text["augments"]
    ]
    text |= {key: side[key] for key in ("scored", "mulligans", "echo_low", "echo_high")}
    text["known_echoes"] = side["known_echoes"]
    text["citizens"] = {
        token(seat << 5 | k): "T" * card["t"] + "D" * card["d"]
        for k, card in enumerate(side["cards"])
        if card["t"] or card["d"]
    }
    notes = {token(seat << 5 | k): notes_of(card) for k, card in enumerate(side["cards"])}
    text["notes"] = {name: note for name, note in notes.items() if note}
    return text


def bits(mask: int) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(4) if mask >> seat & 1]


def notes_of(card: Mapping[str, int]) -> dict[str, int]:
    """What is noted of a card beside its place and citizens."""
    return {key: card[key] for key in NOTES if card[key]}


def combat_text(fields: Fields) -> dict[str, Json]:
    """The running combat."""
    plain = "enemy from_lane at_lane dealt cloak_asked passed loss resolving breaching value"
    text = {key: fields[key] for key in plain.split()}
    hand = fields["at_lane"] == 0
    looked = fields["look"][: fields["look_n"]]
    return text | {
        "round": fields["round_"],
        "attackers": tokens(fields["attackers"][: fields["attackers_n"]]),
        "places": tokens(fields["places"][: fields["places_n"]]),
        "look": tokens(looked) if hand else looked,
    }


# ---- text to state ----------------------------------------------------------------------------------


def card_of(name: str) -> int:
    """The id of a card. Raises PositionError."""
    if name not in TOKENS:
        raise PositionError(_("“{card}” is no card; write for example 0.13.").format(card=name))
    return TOKENS[name]


def blank_card(seat: int) -> Fields:
    """A card in the deck."""
    plain = "zone host t d seen held since flags attack armor strike keywords swap"
    return dict.fromkeys(plain.split(), 0) | {"holder": seat}


def blank_side(seat: int) -> Fields:
    """The struct of a seat with nothing on the table."""
    side: Fields = {
        "cards": [blank_card(seat) for _k in range(32)],
        "forge": [dict.fromkeys(("card", "track", "born", "seen"), 0) for _i in range(PLACES)],
        "scrap": [0] * 30,
        "lanes": [[0] * 3, [0] * 3],
        "lane_n": [0, 0],
        "known_echoes": [0] * 4,
    }
    counts = "deck scrap_n forge_n hand_n hand_echoes deck_n deck_echoes scored echo_low echo_high mulligans"
    return side | dict.fromkeys(counts.split(), 0)


def lay(fields: Fields, card: int, zone: Zone, holder: int) -> Fields:
    """Puts a card somewhere; refuses one that already lies elsewhere."""
    entry: Fields = fields["sides"][card >> 5]["cards"][card & 31]
    if card >> 5 >= fields["seats"] or (card & 31) >= Names.DECK_CARDS:
        raise PositionError(_("The card {card} cannot lie there.").format(card=token(card)))
    if entry["zone"] != Zone.IN_DECK:
        raise PositionError(_("The card {card} is there too often.").format(card=token(card)))
    entry["zone"], entry["holder"] = int(zone), holder
    return entry


def fold(game: Any, text: Json) -> Fields:
    """The struct, as a dict, of a position text. Raises PositionError with one clear sentence."""
    text = known_keys(text, KEYS, _("A position"))
    fields: Fields = {
        "seats": game.seats,
        "sides": [blank_side(seat % game.seats) for seat in range(4)],
    }
    fields["phase"] = named(PHASES, text.get("phase", "forge"), "phase")
    fields["step"] = named(STEPS, text.get("step", "forge"), "step")
    fields["window"] = named(WINDOWS, text.get("window", ""), "window")
    last = game.seats - 1
    tops = {"active": last, "first": last, "asked": last, "passes": 4, "moved": 1, "subject": 255}
    for key, top in tops.items():
        fields[key] = number(text, key, 0, top)
    fields["mover"] = number(text, "mover", fields["active"], last)
    fields["turn"] = number(text, "turn", 1, 100 * game.seats)
    fields["winner"] = number(text, "winner", NOBODY, NOBODY)
    fields["rng"] = fold_rng(text.get("rng", "0"))
    for seat, zones in enumerate(seat_list(text, game.seats)):
        fold_seat(fields, seat, zones)
    for seat, zones in enumerate(text["seats"]):
        fold_rest(fields, seat, zones)
    fold_combat(fields, text.get("combat", {}))
    fields["spare"] = [0] * 3
    return fields


def fold_seat(fields: Fields, seat: int, text: Json) -> None:
    """Reads where the cards of one seat lie."""
    text = known_keys(text, SEAT_KEYS, _("A seat"))
    side = fields["sides"][seat]
    side["deck"] = setup.FACTIONS.index(text.get("faction", setup.FACTIONS[seat % 2]))
    for card in token_list(text, "hand", card_of):
        side["hand_n"] += 1
        if card == ECHO:
            side["hand_echoes"] += 1
        else:
            lay(fields, card, Zone.IN_HAND, seat)
    for slot in text.get("forge", []):
        fold_slot(fields, seat, slot)
    for i, lane in enumerate(text.get("lanes", [])):
        for card in token_list({"lane": lane}, "lane", card_of):
            lay(fields, card, Zone.IN_LANE, seat)["host"] = i
            if side["lane_n"][i] == 3:
                raise PositionError(_("A lane has room for three units."))
            side["lanes"][i][side["lane_n"][i]] = card
            side["lane_n"][i] += 1
    for key in ("facilities", "reflexes"):
        for card in token_list(text, key, card_of):
            lay(fields, card, PILES[key], seat)
    for card in token_list(text, "scrap", card_of):
        lay(fields, card, Zone.IN_SCRAP, seat)
        side["scrap"][side["scrap_n"]] = card & 31
        side["scrap_n"] += 1


def fold_slot(fields: Fields, seat: int, slot: Json) -> None:
    """Reads a card in a forge: card, space of its talent, turn of its start, who knows it."""
    side = fields["sides"][seat]
    if not isinstance(slot, list) or not 1 <= len(slot) <= 4 or side["forge_n"] == PLACES:
        raise PositionError(_("A forge lists cards as [card, track, born, seen by]."))
    defaults: list[Json] = ["", 1, 1, [seat]]
    card, track, born, seen = slot + defaults[len(slot) :]
    place = side["forge"][side["forge_n"]]
    place["card"] = card_of(card)
    if place["card"] != ECHO:
        lay(fields, place["card"], Zone.IN_FORGE, seat)
    place |= {"track": track, "born": born, "seen": sum(1 << who for who in seen) | 1 << seat}
    side["forge"][side["forge_n"]] = place
    side["forge_n"] += 1


def fold_rest(fields: Fields, seat: int, text: Mapping[str, Json]) -> None:
    """Reads augments, citizens, notes and counts, once all cards lie."""
    side = fields["sides"][seat]
    for card, host in text.get("augments", []):
        on = card_of(host)
        holder = fields["sides"][on >> 5]["cards"][on & 31]["holder"]
        lay(fields, card_of(card), Zone.ON_HOST, holder)["host"] = on
    for zone in (Names.LEADER, Names.CITADEL):
        side["cards"][zone]["zone"] = int(Zone.IN_COLONY)
    for name, citizens in text.get("citizens", {}).items():
        card = card_of(name)
        entry = fields["sides"][card >> 5]["cards"][card & 31]
        entry["t"], entry["d"] = citizens.count("T"), citizens.count("D")
    for name, note in text.get("notes", {}).items():
        side["cards"][card_of(name) & 31] |= known_keys(note, " ".join(NOTES), "notes")
    for key in ("scored", "mulligans", "echo_low", "echo_high"):
        side[key] = number(text, key, 20 if key == "echo_high" else 0, 80)
    side["known_echoes"] = list(text.get("known_echoes", [0] * 4))
    gone = side["hand_echoes"] + side["scored"]
    gone += sum(slot["card"] == ECHO for slot in side["forge"][: side["forge_n"]])
    side["deck_echoes"] = number(text, "deck_echoes", max(0, 20 - gone), 20)
    cards = side["cards"][: Names.DECK_CARDS]
    side["deck_n"] = side["deck_echoes"] + sum(card["zone"] == Zone.IN_DECK for card in cards)
    if "deck" in text and sorted(text["deck"]) != sorted(
        tokens(cards_where(fields, seat, Zone.IN_DECK))
    ):
        raise PositionError(_("A deck holds the cards that stand nowhere else."))


def fold_combat(fields: Fields, text: Json) -> None:
    """Reads the running combat; none where the table is empty."""
    text = known_keys(text, COMBAT, "combat")
    fields |= {"attackers": [0] * 3, "places": [0] * 6, "passed": [0] * 3, "loss": [0] * 9}
    fields |= {"look": [0] * PLACES, "attackers_n": 0, "places_n": 0, "look_n": 0}
    plain = "from_lane at_lane dealt cloak_asked resolving breaching value"
    for key in plain.split():
        fields[key] = number(text, key, 0, 255)
    fields["round_"] = number(text, "round", 0, 12)
    fields["enemy"] = number(text, "enemy", 0, fields["seats"] - 1) if text else NOBODY
    for key in ("attackers", "places", "look"):
        cards = [
            card if isinstance(card, int) else NO_CARD if card == "?" else card_of(card)
            for card in text.get(key, [])
        ]
        fields[f"{key}_n"] = len(cards)
        fields[key][: len(cards)] = cards
    for key in ("passed", "loss"):
        fields[key] = list(text.get(key, fields[key]))
