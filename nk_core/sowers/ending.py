"""How a match of Sowers ended, in words, and what a solo win has earned (our own achievements)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nk_core.seen import Outcome
from nk_core.sowers.moves import verb_of
from nk_core.sowers.setup import AQUILA_TURNS, rival_character
from nk_core.sowers.state import Verb
from nk_core.words import N_, _

# key, name, what for: ours, not the publisher's (S55)
ACHIEVEMENTS = (
    ("apprentice", N_("First harvest"), N_("Win solo as Apprentice.")),
    ("sower", N_("Sower's hand"), N_("Win solo as Sower.")),
    ("master", N_("Master of the field"), N_("Win solo as Master.")),
    ("priscilla", N_("Priscilla's field"), N_("Win solo as Priscilla.")),
    ("aquila", N_("Aquila's field"), N_("Win solo as Aquila.")),
    ("spare", N_("Early sheaves"), N_("Win solo with a turn to spare.")),
    ("thornless", N_("Without a thorn"), N_("Win solo and never play to the Thorny Soil.")),
    ("full-barn", N_("Full barn"), N_("Win solo with ten cards or more left in the deck.")),
)


def earned(game: Any, state: bytes, moves: Sequence[int]) -> tuple[str, ...]:
    """The keys of all achievements that this match has earned; none with a Wild Seed (S54)."""
    position = game.peek(state)
    won = game.seats == 1 and position["outcome"] == "seeds"
    if not won or game.options["wild"] == "yes":
        return ()
    keys = [game.options["level0"], game.options["character"]]
    if AQUILA_TURNS - position["aquila"]["good"] > 1:
        keys.append("spare")
    if not any(verb_of(move) == Verb.THORNY for move in moves):
        keys.append("thornless")
    if len(position["seats"][0]["deck"]) >= 10:
        keys.append("full-barn")
    return tuple(key for key, _name, _text in ACHIEVEMENTS if key in keys)


def reason_of(position: dict[str, Any], names: tuple[str, ...]) -> str:
    """Why the match is over."""
    winner = position["winner"]
    loser = names[1 - winner] if winner < 2 and len(names) == 2 else ""
    victor = names[winner] if winner < 2 else ""
    texts = {
        "seeds": _("{winner} has ten cards on the Good Soil."),
        "no-draw": _("{loser} had no card to draw."),
        "no-play": _("{loser} could not play to any soil."),
        "black-discard": _("{loser} would have had to discard a black card."),
        "no-followup": _("{loser} could not follow up on the Rocky Soil."),
        "aquila": _("{winner} has laid the tenth black card."),
        "yellows": _("Both completed; {winner} has more yellow cards left in the deck."),
        "draw": _("Both completed, with equally many yellow cards left in the deck."),
    }
    return texts[position["outcome"]].format(winner=victor, loser=loser)


def outcome(
    game: Any, state: bytes, names: tuple[str, ...], moves: Sequence[int] | None = None
) -> Outcome | None:
    """How the match ended, None while it runs. Achievements need the moves of the whole match."""
    position = game.peek(state)
    if not position["outcome"]:
        return None
    winner = position["winner"]
    both = names
    if game.seats == 1:
        both = (*names, rival_character(game.options))
    places = tuple(1 if winner in (seat, 2) else 2 for seat in range(game.seats))
    headline = _("A draw") if winner == 2 else _("{winner} wins").format(winner=both[winner])
    keys = earned(game, state, moves) if moves is not None else ()
    lines = tuple(f"{_(name)}: {_(text)}" for key, name, text in ACHIEVEMENTS if key in keys)
    return Outcome(places, headline, reason_of(position, both), lines)
