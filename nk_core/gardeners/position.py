"""Gardeners' position text: every zone by name as plain lists and numbers, hidden order included.

The format is documented in rules.md. Whatever is missing gets a default; whatever cannot be is
refused with one sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from nk_core.errors import IllegalMove, PositionError
from nk_core.gardeners.cards import GARDENERS, KIND_OF, TOKENS, kind_of, persona_of
from nk_core.gardeners.state import Errand, Kind, Persona, Phase, Sizes
from nk_core.position_text import (
    Json,
    flag,
    fold_rng,
    known_keys,
    named,
    number,
    seat_list,
    token_list,
)
from nk_core.words import _

Fields = dict[str, Any]

PHASES = {phase: phase.name.lower().replace("_", "-") for phase in Phase}
ERRANDS = {
    Errand.NO_ERRAND: "",
    Errand.SETUP_DRAW: "setup",
    Errand.PRAYER: "prayer",
    Errand.CASSIA_DRAW: "cassia",
    Errand.TURN_DRAW: "turn",
    Errand.FISHING: "fishing",
    Errand.TRADING: "trading",
}
SEEDS = (Kind.SEED1, Kind.SEED2)
MIRACLES = (Kind.HEALING, Kind.HANDS, Kind.PLENTY)
ROOM = 64
SEAT_KEYS = "gardener offer hand workers bed yellow purple doves collected known"
KEYS = (
    "phase mover active turn first seats pile discard box reach reach_seen looked turned free aside "
    "acted special used errand draws due prize card taken drawer partner master left fallback rng"
)
LIMBO = ("site", "miracle", "thorned")  # phases in which the card in question lies nowhere else


# ---- state to text ----------------------------------------------------------------------------------


def spread(counts: Sequence[int]) -> list[str]:
    """The tokens of a count per kind, lowest kind first."""
    return [TOKENS[kind] for kind, count in enumerate(counts) for _i in range(count)]


def bed_token(card: int) -> str:
    """A card of a Seed Row, with the fruit on it: “seed2+2”."""
    return TOKENS[card & 15] + (f"+{card >> 4}" if card >> 4 else "")


def workers_of(fields: Fields, seat: int) -> list[str]:
    """A Worker Row: teams by kind, then Miracles."""
    row = [TOKENS[kind] for i, kind in enumerate(MIRACLES) if fields["row"][seat] >> i & 1]
    return spread(fields["team"][seat]) + row


def seat_text(game: Any, fields: Fields, seat: int) -> dict[str, Json]:
    """All that belongs to one seat."""
    gardener = fields["gardener"][seat]
    known = {
        str(holder): spread(fields["known"][seat][holder])
        for holder in range(game.seats)
        if any(fields["known"][seat][holder])
    }
    offered = sorted(fields["offer"][seat]) if any(fields["offer"][seat]) else []
    return {
        "gardener": "" if gardener == Persona.NO_GARDENER else GARDENERS[gardener],
        "offer": [GARDENERS[persona] for persona in offered],
        "hand": spread(fields["hand"][seat]),
        "workers": workers_of(fields, seat),
        "bed": [bed_token(card) for card in fields["bed"][seat][: fields["bed_n"][seat]]],
        "yellow": fields["yellow"][seat],
        "purple": fields["purple"][seat],
        "doves": fields["doves"][seat],
        "collected": fields["collected"][seat],
        "known": known,
    }


def used_of(fields: Fields) -> dict[str, list[int]]:
    """The active seat's Workers with one Dove and with two, by kind."""
    once, twice = fields["used"]
    return {
        TOKENS[kind]: [once[kind], twice[kind]]
        for kind in range(Sizes.WORKERS)
        if once[kind] or twice[kind]
    }


def card_of(fields: Fields) -> str:
    """The card in question, "" when there is none to be seen."""
    asked = PHASES[Phase(fields["phase"])] in LIMBO or fields["errand"] == Errand.FISHING
    return TOKENS[fields["card"]] if asked else ""


def unfold(game: Any, fields: Fields) -> dict[str, Json]:
    """The position text of a state given as the dict of its struct."""
    phase = Phase(fields["phase"])
    trading = fields["errand"] == Errand.TRADING and phase in (Phase.GIVE, Phase.USE)
    plain = "mover active turn first reach reach_seen looked free aside draws due prize drawer partner left"
    text: dict[str, Json] = {"phase": PHASES[phase]}
    text |= {key: fields[key] for key in plain.split()}
    return text | {
        "seats": [seat_text(game, fields, seat) for seat in range(game.seats)],
        "pile": [TOKENS[kind] for kind in reversed(fields["pile"][: fields["pile_n"]])],
        "discard": spread(fields["discard"]),
        "box": spread(fields["box"]),
        "turned": spread(fields["turned"]),
        "acted": bool(fields["acted"]),
        "special": bool(fields["special"]),
        "used": used_of(fields),
        "errand": ERRANDS[Errand(fields["errand"])],
        "card": card_of(fields),
        "taken": TOKENS[fields["taken"]] if trading else "",
        "master": bool(fields["master"]),
        "fallback": bool(fields["fallback"]),
        "rng": f"{fields['rng']:016x}",
    }


# ---- text to state ----------------------------------------------------------------------------------


def counts_of(kinds: Sequence[int], room: int, what: str) -> list[int]:
    """A count per kind. Raises PositionError for a kind that cannot be there."""
    counts = [0] * room
    for kind in kinds:
        if kind >= room:
            raise PositionError(
                _("The card {card} cannot be in “{zone}”.").format(card=TOKENS[kind], zone=what)
            )
        counts[kind] += 1
    return counts


def card_list(text: Mapping[str, Json], key: str, room: int) -> list[int]:
    """A count per kind of a list of cards."""
    return counts_of(token_list(text, key, kind_of), room, key)


def fold_workers(text: Mapping[str, Json]) -> tuple[list[int], int]:
    """Team sizes and the bits of the Miracles of a Worker Row."""
    kinds = token_list(text, "workers", kind_of)
    row = 0
    for kind in kinds:
        if kind in MIRACLES:
            row |= 1 << kind - Kind.HEALING
    teams = counts_of([kind for kind in kinds if kind not in MIRACLES], Sizes.WORKERS, "workers")
    if max(teams) > 4 or sum(map(bool, teams)) + row.bit_count() > 4:
        raise PositionError(_("A Worker Row has four spots, and a team four Workers."))
    return teams, row


def fold_bed(text: Mapping[str, Json]) -> list[int]:
    """A Seed Row from the Gardener on."""

    def card(token: str) -> int:
        name, plus, fruit = token.partition("+")
        kind = kind_of(name)
        if not Kind.SEED1 <= kind <= Kind.PLENTY or (plus and kind not in SEEDS):
            raise PositionError(
                _("The card {card} cannot be in “{zone}”.").format(card=token, zone="bed")
            )
        if fruit not in ("", "1", "2") or bool(plus) != bool(fruit):
            raise PositionError(_("A Seed carries one or two fruit: “seed1+2”."))
        return kind | int(fruit or 0) << 4

    cards = token_list(text, "bed", card)
    if len(cards) > 3:
        raise PositionError(_("A Seed Row has three spots besides the Gardener's."))
    return cards


def fold_persona(name: Json) -> int:
    """A Gardener's token."""
    if not isinstance(name, str):
        raise PositionError(_("A Gardener must be a word."))
    try:
        return persona_of(name)
    except IllegalMove as error:
        raise PositionError(str(error)) from error


def fold_seat(game: Any, fields: Fields, seat: int, text: Json, picking: bool) -> None:
    """Reads all that belongs to one seat into the fields."""
    text = known_keys(text, SEAT_KEYS, _("A seat"))
    name = text.get("gardener", "")
    fields["gardener"][seat] = fold_persona(name) if name else int(Persona.NO_GARDENER)
    offer = sorted(token_list(text, "offer", persona_of))
    if len(offer) not in (0, 2) or (offer and (name or not picking)):
        raise PositionError(_("“offer” holds two Gardeners, while there is one to pick."))
    fields["offer"][seat] = offer or [0, 0]
    fields["hand"][seat] = card_list(text, "hand", Sizes.HELD)
    fields["hand_n"][seat] = sum(fields["hand"][seat])
    fields["team"][seat], fields["row"][seat] = fold_workers(text)
    bed = fold_bed(text)
    fields["bed_n"][seat], fields["bed"][seat] = len(bed), bed + [0] * (3 - len(bed))
    fields["yellow"][seat] = number(text, "yellow", 0, 9999)
    fields["purple"][seat] = number(text, "purple", 0, 200)
    fields["doves"][seat] = number(text, "doves", 2, 60)
    fields["collected"][seat] = number(text, "collected", 0, 16)
    known = known_keys(text.get("known", {}), " ".join(map(str, range(game.seats))), "known")
    for holder in known:
        fields["known"][seat][int(holder)] = card_list(known, holder, Sizes.HELD)


def fold_used(fields: Fields, text: Mapping[str, Json]) -> None:
    """Reads the Doves on the active seat's Workers."""
    used = known_keys(text.get("used", {}), " ".join(TOKENS[: Sizes.WORKERS]), "used")
    for name, pair in used.items():
        if not (isinstance(pair, list) and len(pair) == 2 and all(map(is_few, pair))):
            raise PositionError(_("“used” holds two numbers for each Worker."))
        fields["used"][0][KIND_OF[name]], fields["used"][1][KIND_OF[name]] = pair


def is_few(value: Json) -> bool:
    """Whether it is a whole number from 0 to 4."""
    return type(value) is int and 0 <= value <= 4


def fold_card(text: Mapping[str, Json], key: str, room: int) -> int:
    """One card, 0 when there is none."""
    token = text.get(key, "")
    if not isinstance(token, str):
        raise PositionError(_("“{key}” must be a card.").format(key=key))
    kind = kind_of(token) if token else 0
    if kind >= room:
        raise PositionError(
            _("The card {card} cannot be in “{zone}”.").format(card=token, zone=key)
        )
    return kind


def empty_fields() -> Fields:
    """The struct of an empty table."""
    by_seat = "yellow purple collected doves gardener row bed_n hand_n"
    fields: Fields = {key: [0] * 4 for key in by_seat.split()}
    fields |= {
        "offer": [[0, 0] for _i in range(4)],
        "team": [[0] * Sizes.WORKERS for _i in range(4)],
        "bed": [[0] * 3 for _i in range(4)],
        "used": [[0] * Sizes.WORKERS for _i in range(2)],
        "hand": [[0] * Sizes.HELD for _i in range(4)],
        "known": [[[0] * Sizes.HELD for _i in range(4)] for _j in range(4)],
        "pile": [0] * ROOM,
        "gap": [0] * 3,
        "spare": 0,
    }
    return fields


def fold(game: Any, text: Json) -> Fields:
    """The struct, as a dict, of a position text. Raises PositionError with one clear sentence."""
    text = known_keys(text, KEYS, _("A position"))
    fields = empty_fields()
    fields["phase"] = named(PHASES, text.get("phase", "dove"), "phase")
    for seat, zones in enumerate(seat_list(text, game.seats)):
        fold_seat(game, fields, seat, zones, fields["phase"] == Phase.PICK)
    fields["errand"] = named(ERRANDS, text.get("errand", ""), "errand")
    fields["taken"] = fold_card(text, "taken", Sizes.HELD)
    fields["card"] = fold_card(text, "card", Kind.MASTER)
    fold_piles(game, fields, text)
    seats = game.seats - 1
    for key in ("mover", "active", "first", "drawer", "partner"):
        fields[key] = number(text, key, 0, seats)
    fields["turn"] = number(text, "turn", 1, 250)
    doves = fields["doves"][fields["active"]]
    tops = {"aside": doves, "draws": 2, "due": 3, "prize": 12, "left": 4}
    for key, top in tops.items():
        fields[key] = number(text, key, 0, top)
    fields["free"] = number(text, "free", doves if fields["phase"] == Phase.DOVE else 0, doves)
    for key in ("acted", "special", "master", "fallback"):
        fields[key] = flag(text, key)
    if fields["errand"] == Errand.TRADING:
        fields["card"] = int(Kind.HIDDEN_KIND)
    fold_used(fields, text)
    fields["rng"] = fold_rng(text.get("rng", "0"))
    fold_reach(fields, text)
    return fields


def fold_piles(game: Any, fields: Fields, text: Mapping[str, Json]) -> None:
    """Reads draw pile, discard pile and box; a missing box is whatever lies nowhere else."""
    pile = token_list(text, "pile", kind_of)
    if len(pile) > ROOM:
        raise PositionError(_("The draw pile holds more cards than there are."))
    fields["pile_n"] = len(pile)
    fields["pile"] = pile[::-1] + [0] * (ROOM - len(pile))
    fields["discard"] = card_list(text, "discard", Kind.MASTER)
    fields["turned"] = card_list(text, "turned", Kind.MASTER)
    token_list(text, "box", kind_of)  # only cards may be counted below
    if PHASES[Phase(fields["phase"])] in LIMBO and not text.get("card"):
        raise PositionError(_("“{key}” must be a card.").format(key="card"))
    placed, whole = cards_of(text), full_set(game)
    missing, extra = whole - placed, placed - whole
    if extra:
        raise PositionError(_("The card {card} is there too often.").format(card=min(extra)))
    if not missing and "box" in text:
        fields["box"] = card_list(text, "box", Sizes.PLAIN)
    elif "box" in text or any(KIND_OF[token] >= Sizes.PLAIN for token in missing):
        token = max(missing, key=lambda token: KIND_OF[token])
        raise PositionError(_("The card {card} lies nowhere.").format(card=token))
    else:
        kinds = [KIND_OF[token] for token in missing.elements()]
        fields["box"] = counts_of(kinds, Sizes.PLAIN, "box")
    fields["removed"] = sum(fields["box"])


def fold_reach(fields: Fields, text: Mapping[str, Json]) -> None:
    """Reads what is known of the draw pile; the Master Gardener lies where everyone thinks it may."""
    pile_n = fields["pile_n"]
    inside = Kind.MASTER in fields["pile"][:pile_n]
    lowest = fields["pile"].index(Kind.MASTER) + 1 if inside else 0
    for key in ("reach", "reach_seen"):
        fields[key] = number(text, key, max(lowest, min(10, pile_n)) if inside else 0, pile_n)
        if (fields[key] < lowest) if inside else fields[key]:
            raise PositionError(
                _("“{key}” must reach to the Master Gardener, and be 0 when it is out.").format(
                    key=key
                )
            )
    fields["looked"] = number(text, "looked", 0, min(2, pile_n))


# ---- all cards --------------------------------------------------------------------------------------------


def full_set(game: Any) -> Counter[str]:
    """All cards of a match but the Gardeners."""
    seeds2 = int(game.options["seeds2"])
    counts = {TOKENS[kind]: 4 for kind in range(Sizes.WORKERS)}
    counts |= {"seed1": 16 - seeds2, "seed2": seeds2, "thorn": 16, "master": 1}
    counts |= {TOKENS[kind]: 1 for kind in MIRACLES}
    return Counter({token: count for token, count in counts.items() if count})


def cards_of(text: Mapping[str, Json]) -> Counter[str]:
    """The cards in all zones of a position text."""
    found: Counter[str] = Counter()
    for seat in text["seats"]:
        for zone in ("hand", "workers", "bed"):
            found.update(token.partition("+")[0] for token in seat.get(zone, []))
        found["thorn"] += seat.get("collected", 0)
    for zone in ("pile", "discard", "box"):
        found.update(text.get(zone, []))
    fishing = text.get("errand", "") == "fishing" and text.get("phase") == "use"
    if text.get("phase") in LIMBO or fishing:
        found[text.get("card", "")] += 1
    found["master"] += bool(text.get("master")) + bool(text.get("fallback"))
    return +found


def check(game: Any, text: Mapping[str, Json]) -> None:
    """Raises AssertionError when a position breaks an invariant of the game."""
    assert cards_of(text) == full_set(game), "every card lies in exactly one place"
    doves = sum(seat["doves"] for seat in text["seats"])
    assert game.options["limit"] == "no" or doves <= 15, "there are fifteen Doves"
    for i, seat in enumerate(text["seats"]):
        assert len(seat["bed"]) <= 3, "three spots beside the Gardener"
        assert len(set(seat["workers"])) <= 4, "four spots in the Worker Row"
        assert max(Counter(seat["workers"]).values(), default=0) <= 4, "a team is four at most"
        resting = text["phase"] == "over" or text["active"] != i
        trade = text["errand"] == "trading" and text["partner"] == i
        assert not resting or trade or len(seat["hand"]) <= 8, "seven cards at rest"
        for holder, cards in seat["known"].items():
            held = Counter(text["seats"][int(holder)]["hand"])
            assert not Counter(cards) - held, "what is known is held"
