"""Sowers' position text: every zone by name as plain lists and numbers, hidden order included.

The format is documented in rules.md. Whatever is missing gets a default; whatever cannot be is
refused with one sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from nk_core.errors import PositionError
from nk_core.position_text import Json, fold_rng, known_keys, named, number, seat_list, token_list
from nk_core.sowers.cards import KIND_OF, TOKENS, kind_of
from nk_core.sowers.state import End, Kind, Phase
from nk_core.words import _

Fields = dict[str, Any]

PHASES = {
    Phase.PLAY: "play",
    Phase.FOLLOW: "follow",
    Phase.TAKE: "take",
    Phase.RETURN: "return",
    Phase.DISCARD: "discard",
    Phase.OVER: "over",
}
OUTCOMES = {
    End.RUNNING: "",
    End.SEEDS: "seeds",
    End.NO_DRAW: "no-draw",
    End.NO_PLAY: "no-play",
    End.BLACK_DISCARD: "black-discard",
    End.NO_FOLLOWUP: "no-followup",
    End.AQUILA: "aquila",
    End.YELLOWS: "yellows",
    End.DRAWN: "draw",
}
DECK_ROOM = 44
BY_SECOND = 32  # State.rocky: the card was laid by seat 1 (in solo: Aquila)
SUITED = range(Kind.YELLOW, Kind.WILD + 1)


# ---- piles ------------------------------------------------------------------------------------------


def shift_of(kind: int) -> int:
    """The lowest bit of a kind in a pile (state.pxd)."""
    return kind if kind < Kind.YELLOW else 2 * kind - Kind.YELLOW


def kinds_in(pile: int) -> list[int]:
    """The kinds in a pile, lowest first, as often as they are there."""
    found = []
    for kind in range(Kind.KINDS):
        count = pile >> shift_of(kind) & (1 if kind < Kind.YELLOW else 3)
        found += [kind] * count
    return found


def pile_of(kinds: Sequence[int]) -> int:
    """The pile of those kinds. Raises PositionError when there are more of one than exist."""
    pile = 0
    for kind, count in Counter(kinds).items():
        if count > (1 if kind < Kind.YELLOW else 2):
            raise PositionError(_("The card {card} is there too often.").format(card=TOKENS[kind]))
        pile |= count << shift_of(kind)
    return pile


def tokens(kinds: Sequence[int]) -> list[str]:
    """The tokens of those kinds."""
    return [TOKENS[kind] for kind in kinds]


# ---- state to text ----------------------------------------------------------------------------------


def deck_of(fields: Fields, seat: int) -> list[int]:
    """The kinds of a deck, top first."""
    places = range(fields["deck_n"][seat] - 1, -1, -1)
    deck = fields["deck"]
    return [deck[i if seat == 0 else DECK_ROOM - 1 - i] for i in places]


def good_of(fields: Fields, seat: int) -> list[int]:
    """The kinds on a Good Soil in the order of the numbers they stand for."""
    wilds = fields["good_wild"][seat]
    return [int(Kind.WILD) if wilds >> i & 1 else i for i in range(fields["good"][seat])]


def thorny_of(fields: Fields, seat: int) -> list[int]:
    """The kinds on a Thorny Soil, lowest first."""
    mask = fields["thorny"][seat]
    return [kind for kind in range(10) if mask >> kind & 1] + [int(Kind.WILD)] * (mask >> 10)


def since_of(fields: Fields, seat: int) -> dict[str, list[int]]:
    """Per kind with a copy that came later: how many cards the seat had on the Path at that time."""
    table = {}
    for i, marks in enumerate(fields["since"][seat]):
        copies = [mark - 1 for mark in (marks & 15, marks >> 4) if mark]
        if any(copies):
            table[TOKENS[Kind.YELLOW + i]] = copies
    return table


def seat_text(fields: Fields, seat: int) -> dict[str, Json]:
    """All zones of one seat."""
    return {
        "deck": tokens(deck_of(fields, seat)),
        "hand": tokens(kinds_in(fields["hand"][seat])),
        "thorny": tokens(thorny_of(fields, seat)),
        "good": tokens(good_of(fields, seat)),
        "path": tokens(kinds_in(fields["path"][seat])),
        "known_top": fields["known_top"][seat],
        "known_bottom": fields["known_bottom"][seat],
        "shown": tokens(kinds_in(fields["shown"][seat])),
        "since": since_of(fields, seat),
    }


def unfold(game: Any, fields: Fields) -> dict[str, Json]:
    """The position text of a state given as the dict of its struct."""
    rocky = fields["rocky"][: fields["rocky_n"]]
    text: dict[str, Json] = {
        "phase": PHASES[Phase(fields["phase"])],
        "mover": fields["mover"],
        "first": fields["first"],
        "turn": fields["turn"],
        "returned": fields["returned"],
        "bottoms": bool(fields["bottoms"]),
        "seats": [seat_text(fields, seat) for seat in range(game.seats)],
        "rocky": [[TOKENS[card & 31], card // BY_SECOND] for card in rocky],
        "removed": [],
        "outcome": OUTCOMES[End(fields["end"])],
        "winner": fields["winner"],
        "rng": f"{fields['rng']:016x}",
    }
    if game.seats == 1:
        text["aquila"] = {"good": fields["good"][1], "deck": tokens(deck_of(fields, 1))}
    text["removed"] = tokens(sorted((full_set(game) - placed(text)).elements()))
    return text


def full_set(game: Any) -> Counter[int]:
    """All cards of a match."""
    kinds = list(range(Kind.WILD)) * 2
    if game.options["wild"] == "yes":
        kinds += [int(Kind.WILD)] * game.seats
    return Counter(kinds)


def placed(text: Mapping[str, Json]) -> Counter[int]:
    """The cards in all zones of a position text, those removed included."""
    found: Counter[int] = Counter()
    for seat in text["seats"]:
        for zone in ("deck", "hand", "thorny", "good", "path"):
            found.update(KIND_OF[token] for token in seat[zone])
    found.update(KIND_OF[token] for token, _by in text["rocky"])
    found.update(KIND_OF[token] for token in text["removed"])
    if "aquila" in text:
        found.update(KIND_OF[token] for token in text["aquila"]["deck"])
        found.update(range(text["aquila"]["good"], 10))  # Aquila's blacks still to come
        found.update(range(text["aquila"]["good"]))
    return found


# ---- text to state ----------------------------------------------------------------------------------


def card_list(text: Mapping[str, Json], key: str) -> list[int]:
    """A list of card tokens as kinds."""
    return token_list(text, key, kind_of)


def fold_since(text: Mapping[str, Json], pool: Counter[int]) -> list[int]:
    """The nibbles of State.since for a seat whose hidden cards are ``pool``."""
    table = known_keys(text.get("since", {}), " ".join(TOKENS), "since")
    marks = [0] * len(SUITED)
    for i, kind in enumerate(SUITED):
        copies = table.get(TOKENS[kind], [0] * pool[kind])
        valid = isinstance(copies, list) and all(
            type(copy) is int and 0 <= copy < 15 for copy in copies
        )
        if not valid or len(copies) != pool[kind]:
            raise PositionError(
                _("“since” needs one number a hidden copy of {card}.").format(card=TOKENS[kind])
            )
        for place, copy in enumerate(sorted(copies)):
            marks[i] |= (copy + 1) << 4 * place
    return marks


def fold_good(kinds: list[int]) -> tuple[int, int]:
    """How many cards lie on a Good Soil, and the bits of those that are Wilds."""
    wilds = 0
    for i, kind in enumerate(kinds):
        if kind not in (i, Kind.WILD) or i > 9:
            raise PositionError(_("A Good Soil holds 1, 2, 3 … in order, up to 10."))
        wilds |= (kind == Kind.WILD) << i
    return len(kinds), wilds


def fold_thorny(kinds: list[int]) -> int:
    """The mask of State.thorny."""
    mask = 0
    for kind in kinds:
        if Kind.YELLOW <= kind < Kind.WILD:
            raise PositionError(_("Only black cards and Wild Seeds lie on the Thorny Soil."))
        mask += 1 << (10 if kind == Kind.WILD else kind)
    return mask


def put_deck(fields: Fields, seat: int, kinds: list[int]) -> None:
    """Lays a deck, given top first, into the fields."""
    fields["deck_n"][seat] = len(kinds)
    if len(kinds) > 32 or fields["deck_n"][0] + fields["deck_n"][1] > DECK_ROOM:
        raise PositionError(_("The decks hold more cards than there are."))
    for i, kind in enumerate(reversed(kinds)):
        fields["deck"][i if seat == 0 else DECK_ROOM - 1 - i] = kind


def fold_seat(fields: Fields, seat: int, text: Json) -> None:
    """Reads all zones of one seat into the fields."""
    names = "deck hand thorny good path known_top known_bottom shown since"
    text = known_keys(text, names, _("A seat"))
    deck, hand, path = (card_list(text, key) for key in ("deck", "hand", "path"))
    shown = card_list(text, "shown")
    if any(kind < Kind.YELLOW for kind in path):
        raise PositionError(_("No black card lies on the Path."))
    if Counter(shown) - Counter(hand):
        raise PositionError(_("“shown” holds a card that is not in the hand."))
    put_deck(fields, seat, deck)
    fields["hand"][seat], fields["path"][seat] = pile_of(hand), pile_of(path)
    fields["shown"][seat] = pile_of(shown)
    fields["thorny"][seat] = fold_thorny(card_list(text, "thorny"))
    fields["good"][seat], fields["good_wild"][seat] = fold_good(card_list(text, "good"))
    fields["known_top"][seat] = number(text, "known_top", 0, len(deck))
    known = len(deck) - fields["known_top"][seat]
    fields["known_bottom"][seat] = number(text, "known_bottom", 0, known)
    fields["since"][seat] = fold_since(text, Counter(deck + hand + path))


def fold_rocky(fields: Fields, text: Json) -> None:
    """Reads the Rocky Soil: pairs of a card and the seat that laid it, lowest first."""
    shape = _("“rocky” must be a list of up to four pairs of a card and the seat that laid it.")
    if not isinstance(text, list) or len(text) > 4:
        raise PositionError(shape)
    for i, pair in enumerate(text):
        good = isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str)
        good = good and type(pair[1]) is int and pair[1] in (0, 1)
        if not good or pair[0] not in KIND_OF or KIND_OF[pair[0]] < Kind.YELLOW:
            raise PositionError(shape)
        fields["rocky"][i] = KIND_OF[pair[0]] | (BY_SECOND if pair[1] else 0)
    fields["rocky_n"] = len(text)


def empty_fields() -> Fields:
    """The struct of an empty table."""
    pairs = (
        "hand",
        "shown",
        "path",
        "thorny",
        "good_wild",
        "good",
        "deck_n",
        "known_top",
        "known_bottom",
    )
    fields: Fields = {name: [0, 0] for name in pairs}
    fields |= {"since": [[0] * 11, [0] * 11], "rocky": [0] * 4, "deck": [0] * DECK_ROOM, "spare": 0}
    return fields


def fold(game: Any, text: Json) -> Fields:
    """The struct, as a dict, of a position text. Raises PositionError with one clear sentence."""
    names = "phase mover first turn returned bottoms seats rocky removed outcome winner rng aquila"
    text = known_keys(text, names, _("A position"))
    seats = seat_list(text, game.seats)
    if ("aquila" in text) != (game.seats == 1):
        raise PositionError(_("“aquila” belongs to solo positions, and to each of them."))
    fields = empty_fields()
    fields["phase"] = named(PHASES, text.get("phase", "play"), "phase")
    fields["end"] = named(OUTCOMES, text.get("outcome", ""), "outcome")
    fields["mover"] = number(text, "mover", 0, game.seats - 1)
    fields["first"] = number(text, "first", 0, 1)
    fields["turn"] = number(text, "turn", 1, 200)
    fields["returned"] = number(text, "returned", 0, 3)
    fields["bottoms"] = int(bool(text.get("bottoms", False)))
    fields["winner"] = number(text, "winner", 0, 2)
    fields["rng"] = fold_rng(text.get("rng", "0"))
    for seat, zones in enumerate(seats):
        fold_seat(fields, seat, zones)
    fold_rocky(fields, text.get("rocky", []))
    if game.seats == 1:
        aquila = known_keys(text["aquila"], "good deck", "aquila")
        put_deck(fields, 1, card_list(aquila, "deck"))
        fields["good"][1] = number(aquila, "good", 0, 10)
    conserve(game, text)
    refuse_dead_ends(game, fields)
    return fields


def conserve(game: Any, text: Mapping[str, Json]) -> None:
    """Every card must lie in exactly one place; what is missing must be able to be out of play."""
    whole = {
        "seats": [
            {zone: seat.get(zone, []) for zone in ("deck", "hand", "thorny", "good", "path")}
            for seat in text["seats"]
        ],
        "rocky": text.get("rocky", []),
        "removed": tokens(card_list(text, "removed")),
    }
    if game.seats == 1:
        aquila = text["aquila"]
        whole["aquila"] = {"deck": aquila.get("deck", []), "good": aquila.get("good", 0)}
    missing, extra = full_set(game).copy(), placed(whole)
    extra.subtract(missing)
    for kind, count in sorted(extra.items()):
        if count > 0:
            raise PositionError(_("The card {card} is there too often.").format(card=TOKENS[kind]))
        if count < 0 and ("removed" in text or kind < Kind.YELLOW):
            raise PositionError(_("The card {card} lies nowhere.").format(card=TOKENS[kind]))
    if any(kind < Kind.YELLOW for kind in card_list(text, "removed")):
        raise PositionError(_("Only yellow cards and Wild Seeds leave play."))


def refuse_dead_ends(game: Any, fields: Fields) -> None:
    """A running position needs a decision to make; an ended one a reason."""
    over = fields["phase"] == Phase.OVER
    if over != (fields["end"] != End.RUNNING):
        raise PositionError(_("A position is over exactly when it has an outcome."))


def check(game: Any, text: Mapping[str, Json]) -> None:
    """Raises AssertionError when a position breaks an invariant of the game."""
    assert placed(text) == full_set(game), "every card lies in exactly one place"
    acting = text["phase"] in ("follow", "take", "return", "over")
    assert len(text["rocky"]) <= 3 or acting, "four stay only until the action ends"
    for token in text["removed"]:
        assert token[0] != "b", "no black leaves play"
    for seat, zones in enumerate(text["seats"]):
        resting = text["mover"] != seat or text["phase"] == "play"
        limit = 8 if text["mover"] == seat else 7
        assert not resting or text["phase"] == "over" or len(zones["hand"]) <= limit, (
            "seven cards at rest"
        )
        assert zones["known_top"] + zones["known_bottom"] <= len(zones["deck"])
        assert not Counter(zones["shown"]) - Counter(zones["hand"]), "what is shown is held"
        assert all(token[0] != "b" for token in zones["path"]), "no black on the Path"
