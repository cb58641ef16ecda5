"""Paying for a pruning, in words: each piece, what is still due after it, and what of it is lost."""

from __future__ import annotations

from nk_core.gardeners.cards import full_name
from nk_core.gardeners.foresight import Note, fruit_text
from nk_core.gardeners.garden import bed_name, bed_of
from nk_core.gardeners.spots import Asked
from nk_core.gardeners.state import Kind, Piece, Tale
from nk_core.seen import Choice, Spot
from nk_core.words import _, ngettext

WORTH = {Piece.PAY_YELLOW: 1, Piece.PAY_PURPLE: 5, Piece.PAY_FRUIT: 1, Piece.PAY_MIRACLE: 2}


def worker_text(kind: int, doves: int) -> str:
    """A Worker of the own garden as payment."""
    if not doves:
        return _("Pay with {card} from your garden").format(card=full_name(kind))
    text = ngettext(
        "Pay with {card} from your garden, with a Dove on it",
        "Pay with {card} from your garden, with {count} Doves on it",
        doves,
    )
    return text.format(card=full_name(kind), count=doves)


def pay_text(asked: Asked, piece: int, what: int) -> tuple[str, Spot]:
    """A piece of a payment: its words, and where it lies."""
    if piece == Piece.PAY_YELLOW:
        return _("Pay a yellow fruit"), Spot(f"store:{asked.seat}", 0)
    if piece == Piece.PAY_PURPLE:
        return _("Pay a purple fruit, worth 5"), Spot(f"store:{asked.seat}", 1)
    if piece == Piece.PAY_HAND:
        text = _("Pay with {card} from your hand")
        return text.format(card=full_name(what)), asked.in_hand(what)
    if piece == Piece.PAY_WORKER:
        return worker_text(what & 15, what >> 4), asked.in_row(what & 15)
    if piece == Piece.PAY_MIRACLE:
        text = _("Pay with {card} from your Worker Row, worth 2")
        return text.format(card=full_name(what)), asked.in_row(what)
    text = _("Pay with {card} from your Seed Row (spot {place})")
    if piece == Piece.PAY_FRUIT:
        text = _("Pay with one fruit off {card} (spot {place})")
    name = bed_name(*bed_of(asked.position, asked.seat)[what])
    return text.format(card=name, place=what + 1), asked.in_bed(what)


def worth_of(asked: Asked, piece: int, what: int) -> int:
    """How much a piece pays."""
    if piece in WORTH:
        return WORTH[Piece(piece)]
    if piece == Piece.PAY_BED:
        kind, fruit = bed_of(asked.position, asked.seat)[what]
        return fruit + (1 if kind == Kind.SEED1 else 2)
    return 2 if what == Kind.SEED2 else 1


def amount(notes: list[Note], tale: Tale) -> int:
    """The number that a tale of the journal tells, 0 when it is not there."""
    return next((a for found, _seat, a, _b in notes if found == tale), 0)


def pay_choice(asked: Asked) -> Choice:
    """A piece of the cost."""
    piece, what = asked.arg & 7, asked.arg >> 3
    text, card = pay_text(asked, piece, what)
    rest = asked.position["due"] - worth_of(asked, piece, what)
    notes = asked.foretold() if rest < 0 else []
    lost, change = amount(notes, Tale.T_LOST), amount(notes, Tale.T_CHANGE)
    warning = note = ""
    if lost:
        warning = _("Too much: {fruit} would be lost.").format(fruit=fruit_text(lost))
    elif change:
        note = _("{fruit} come back as change.").format(fruit=fruit_text(change))
    elif rest > 0:
        note = _("{count} still due after it.").format(count=rest)
    return asked.choice(text, card, None, warning, note)
