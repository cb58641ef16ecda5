"""Gardeners' moves: a move is an integer, this file says what it means.

Bits 0-4 hold the verb, the bits above its argument (state.pxd, Verb). The notation is that of
rules.md; it is never translated.
"""

from __future__ import annotations

from nk_core.errors import IllegalMove
from nk_core.gardeners.cards import GARDENERS, KIND_OF, TOKENS
from nk_core.gardeners.state import Action, Kind, Piece, Sizes, Source, Verb
from nk_core.words import _

UNSEEN = "?"
ACTIONS = (
    "appoint", "plant", "pray", "prune", "send", "arrange", "fish", "grow", "trade", "reap", "look",
)  # fmt: skip
WORKER_FOR = {
    Action.TO_APPOINT: Kind.MANAGER,
    Action.TO_PLANT: Kind.MANAGER,
    Action.TO_PRAY: Kind.MONK,
    Action.TO_PRUNE: Kind.MONK,
    Action.TO_SEND: Kind.ASSISTANT,
    Action.TO_ARRANGE: Kind.ASSISTANT,
    Action.TO_FISH: Kind.FISHER,
    Action.TO_GROW: Kind.GROWER,
    Action.TO_TRADE: Kind.MERCHANT,
    Action.TO_REAP: Kind.REAPER,
}
PLAIN = {
    Verb.DO_END: "end",
    Verb.DO_STOP: "stop",
    Verb.DO_KEEP: "keep",
    Verb.DO_FRUIT: "fruit",
    Verb.DO_DOVE_REWARD: "dove",
    Verb.DO_SUFFER: "suffer",
    Verb.DO_THROW: "throw",
    Verb.DO_PLACE_BED: "place bed",
    Verb.DO_REFUSE: "refuse",
}
BY_KIND = {
    Verb.DO_FISH: "fish",
    Verb.DO_TAKE: "take",
    Verb.DO_GIVE: "give",
    Verb.DO_REAP_HAND: "reap hand",
    Verb.DO_DROP: "drop",
}
BY_NUMBER = {
    Verb.DO_GROW: ("grow", 3),
    Verb.DO_VISIT: ("visit", 4),
    Verb.DO_REAP_BED: ("reap bed", 3),
    Verb.DO_SITE: ("site", 4),
}
BED_CODES = (
    "", "seed1", "seed1+1", "seed1+2", "seed2", "seed2+1", "seed2+2", "thorn", "healing", "hands",
    "plenty",
)  # fmt: skip
EMPTY_BED = "-"


def encode(verb: Verb, arg: int = 0) -> int:
    """The move of a verb and its argument."""
    return int(verb) | arg << 5


def verb_of(move: int) -> Verb:
    """The verb of a move. Raises IllegalMove when it has none."""
    try:
        return Verb(move & 31)
    except ValueError as error:
        raise no_move(str(move)) from error


def argument(move: int) -> int:
    """The argument of a move."""
    return move >> 5


def no_move(text: str) -> IllegalMove:
    """The complaint about a move that there is not."""
    return IllegalMove(
        _("“{text}” is no move; write for example “gardener plant” or “appoint monk 0”.").format(
            text=text
        )
    )


def spot_kind(spot: int) -> int:
    """The kind of the team or Miracle on a spot of the Worker Row (spot 0 is none)."""
    return spot - 1 if spot < 8 else Kind.HEALING + spot - 8


def spot_of(kind: int) -> int:
    """The spot where a team or Miracle lies, as moves name it."""
    return kind + 1 if kind < Sizes.WORKERS else 8 + kind - Kind.HEALING


def bed_of(move: int) -> tuple[str, ...]:
    """Of a DO_ARRANGE move: the cards of the new Seed Row from the Gardener on, such as "seed2+2"."""
    codes = (argument(move) >> shift & 15 for shift in (0, 4, 8))
    return tuple(BED_CODES[code] for code in codes if code)


# ---- notation ---------------------------------------------------------------------------------------


def describe(move: int) -> str:
    """The notation of a move. Raises IllegalMove when it is no move at all."""
    verb, arg = verb_of(move), argument(move)
    try:
        text = written(verb, arg)
    except (IndexError, ValueError, KeyError) as error:
        raise no_move(str(move)) from error
    return text


def written(verb: Verb, arg: int) -> str:
    """The notation; raises IndexError, KeyError or ValueError for an argument that cannot be."""
    kind = arg & 15
    if verb in PLAIN:
        if arg:
            raise ValueError(arg)
        return PLAIN[verb]
    if verb in BY_KIND:
        return f"{BY_KIND[verb]} {token(arg)}"
    if verb in BY_NUMBER:
        word, limit = BY_NUMBER[verb]
        return f"{word} {range(limit)[arg]}"
    if verb == Verb.DO_PICK:
        return f"pick {GARDENERS[arg]}"
    if verb == Verb.DO_DOVE:
        return dove_text(Source(arg & 3), Action(arg >> 2))
    if verb == Verb.DO_APPOINT:
        return f"appoint {token(kind)} {arg >> 4 & 3}{over_text(arg >> 6)}"
    if verb == Verb.DO_PLANT:
        return f"plant {token(kind)} {range(4)[arg >> 4]}"
    if verb == Verb.DO_PRUNE:
        return f"prune {arg >> 2 & 3}.{arg & 3}" + ("", " collect")[arg >> 4]
    if verb == Verb.DO_PAY:
        return pay_text(Piece(arg & 7), arg >> 3)
    if verb == Verb.DO_SEND:
        return f"send {token(kind)}{'*' * range(3)[arg >> 6]} {arg >> 4 & 3}"
    if verb == Verb.DO_ARRANGE:
        return "arrange " + (" ".join(bed_of(encode(verb, arg))) or EMPTY_BED)
    if verb == Verb.DO_LOOK:
        return look_text(kind, arg >> 4)
    return f"place row{over_text(arg)}"


def token(kind: int) -> str:
    """The token of a kind, "?" for one that the looking seat does not see."""
    return UNSEEN if kind == Kind.HIDDEN_KIND else TOKENS[kind]


def over_text(spot: int) -> str:
    """The end of a move that replaces a spot."""
    return f" over {TOKENS[spot_kind(spot)]}" if spot else ""


def dove_text(source: Source, action: Action) -> str:
    """Where a Dove is placed and what for: “gardener pray”, “monk* prune”, “allus fish”."""
    if source == Source.ON_GARDENER:
        return f"gardener {ACTIONS[action]}"
    if source == Source.ON_ABILITY:
        return f"{'cassia' if action == Action.TO_LOOK else 'allus'} {ACTIONS[action]}"
    mark = "*" if source == Source.ON_USED_WORKER else ""
    return f"{TOKENS[WORKER_FOR[action]]}{mark} {ACTIONS[action]}"


def pay_text(piece: Piece, what: int) -> str:
    """A piece of a payment."""
    if piece == Piece.PAY_YELLOW:
        return "pay yellow"
    if piece == Piece.PAY_PURPLE:
        return "pay purple"
    if piece == Piece.PAY_HAND:
        return f"pay hand {TOKENS[what]}"
    if piece == Piece.PAY_WORKER:
        return f"pay {TOKENS[what & 15]}{'*' * range(3)[what >> 4]}"
    if piece == Piece.PAY_BED:
        return f"pay bed {range(3)[what]}"
    if piece == Piece.PAY_FRUIT:
        return f"pay fruit {range(3)[what]}"
    return f"pay {TOKENS[what]}"


def look_text(kind: int, top: int) -> str:
    """What Cassia takes, and which of two others she lays on top."""
    if kind == Kind.HIDDEN_KIND or top == Kind.HIDDEN_KIND:
        return f"look {token(kind)}"
    return f"look {TOKENS[kind]} top {TOKENS[top]}"


# ---- reading ------------------------------------------------------------------------------------------


def parse(text: str) -> int:
    """The move that a notation names. Raises IllegalMove with what was expected."""
    words = text.split()
    try:
        return read(words)
    except (IndexError, ValueError, KeyError) as error:
        raise no_move(text) from error


def read(words: list[str]) -> int:
    """The move of those words; raises IndexError, KeyError or ValueError where there is none."""
    line = " ".join(words)
    for verb, word in PLAIN.items():
        if line == word:
            return encode(verb)
    for verb, word in BY_KIND.items():
        if line.startswith(word + " "):
            return encode(verb, KIND_OF[line[len(word) + 1 :]])
    for verb, (word, limit) in BY_NUMBER.items():
        if line.startswith(word + " "):
            return encode(verb, number(line[len(word) + 1 :], limit))
    reader = READERS.get(words[0])
    if reader is not None:
        return reader(words[1:])
    return read_dove(words)


def number(word: str, limit: int) -> int:
    """A number from 0 up to but not including the limit."""
    return [str(i) for i in range(limit)].index(word)


def spot(words: list[str]) -> int:
    """The spot that “over monk” names, 0 for no words at all."""
    if not words:
        return 0
    over, name = words
    if over != "over":
        raise ValueError(over)
    return spot_of(KIND_OF[name])


def starred(word: str) -> tuple[int, int]:
    """A Worker and the Doves on it: “monk*” has one."""
    name = word.rstrip("*")
    stars = len(word) - len(name)
    if stars > 2 or KIND_OF[name] >= Sizes.WORKERS:
        raise ValueError(word)
    return KIND_OF[name], stars


def read_pick(words: list[str]) -> int:
    """“wisor”"""
    (name,) = words
    return encode(Verb.DO_PICK, GARDENERS.index(name))


def read_appoint(words: list[str]) -> int:
    """“monk 0 over fisher”"""
    kind, garden = KIND_OF[words[0]], number(words[1], 4)
    return encode(Verb.DO_APPOINT, kind | garden << 4 | spot(words[2:]) << 6)


def read_plant(words: list[str]) -> int:
    """“seed2 1”"""
    name, garden = words
    return encode(Verb.DO_PLANT, KIND_OF[name] | number(garden, 4) << 4)


def read_prune(words: list[str]) -> int:
    """“1.0” or “0.1 collect”"""
    garden, place = words[0].split(".")
    arg = number(place, 3) | number(garden, 4) << 2
    if words[1:] not in ([], ["collect"]):
        raise ValueError(words)
    return encode(Verb.DO_PRUNE, arg | (len(words) > 1) << 4)


def read_pay(words: list[str]) -> int:
    """“yellow”, “hand monk”, “monk*”, “bed 0”, “healing”"""
    if words == ["yellow"]:
        return encode(Verb.DO_PAY, Piece.PAY_YELLOW)
    if words == ["purple"]:
        return encode(Verb.DO_PAY, Piece.PAY_PURPLE)
    if words[0] == "hand":
        return encode(Verb.DO_PAY, Piece.PAY_HAND | KIND_OF[words[1]] << 3)
    if words[0] in ("bed", "fruit"):
        piece = Piece.PAY_BED if words[0] == "bed" else Piece.PAY_FRUIT
        return encode(Verb.DO_PAY, piece | number(words[1], 3) << 3)
    (name,) = words
    if KIND_OF.get(name, 0) >= Kind.HEALING:
        return encode(Verb.DO_PAY, Piece.PAY_MIRACLE | KIND_OF[name] << 3)
    kind, stars = starred(name)
    return encode(Verb.DO_PAY, Piece.PAY_WORKER | (kind | stars << 4) << 3)


def read_send(words: list[str]) -> int:
    """“monk* 2”"""
    name, garden = words
    kind, stars = starred(name)
    return encode(Verb.DO_SEND, kind | number(garden, 4) << 4 | stars << 6)


def read_arrange(words: list[str]) -> int:
    """“seed2+2 thorn healing”, or “-” for an empty row"""
    cards = [] if words == [EMPTY_BED] else words
    if len(cards) > 3 or not words or "" in cards:
        raise ValueError(words)
    codes = [BED_CODES.index(card) for card in cards]
    return encode(Verb.DO_ARRANGE, sum(code << 4 * i for i, code in enumerate(codes)))


def read_look(words: list[str]) -> int:
    """“seed2” or “seed2 top monk”"""
    top = int(Kind.HIDDEN_KIND)
    if len(words) > 1:
        if words[1] != "top":
            raise ValueError(words)
        top = KIND_OF[words[2]]
    return encode(Verb.DO_LOOK, KIND_OF[words[0]] | top << 4)


def read_place(words: list[str]) -> int:
    """“row” or “row over monk”"""
    if words[0] != "row":
        raise ValueError(words)
    return encode(Verb.DO_PLACE_ROW, spot(words[1:]))


def read_dove(words: list[str]) -> int:
    """“gardener pray”, “monk* prune”, “allus fish”, “cassia look”"""
    card, action = words[0], Action(ACTIONS.index(words[1]))
    if len(words) != 2:
        raise ValueError(words)
    sources = [source for source in Source if dove_words(source, action).get(card)]
    return encode(Verb.DO_DOVE, sources[0] | action << 2)


def dove_words(source: Source, action: Action) -> dict[str, bool]:
    """The card on which a Dove from that source for that action lies, as a set of one."""
    if action == Action.TO_LOOK and source != Source.ON_ABILITY:
        return {}
    return {dove_text(source, action).split()[0]: True}


READERS = {
    "pick": read_pick,
    "appoint": read_appoint,
    "plant": read_plant,
    "prune": read_prune,
    "pay": read_pay,
    "send": read_send,
    "arrange": read_arrange,
    "look": read_look,
    "place": read_place,
}
