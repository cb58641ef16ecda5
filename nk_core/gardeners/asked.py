"""What the game asks, and of whom, in one line: part of what everyone sees.

It names no card that lies hidden, as the line is the same for every seat.
"""

from __future__ import annotations

from nk_core.gardeners.cards import KIND_OF, full_name
from nk_core.gardeners.garden import HAND_LIMIT, Position, phase_of
from nk_core.gardeners.state import Phase
from nk_core.words import N_, _, ngettext

PLAIN = {
    Phase.PICK: N_("{name}: choose a Gardener."),
    Phase.APPOINT: N_("{name}: appoint which Worker, in which garden?"),
    Phase.PLANT: N_("{name}: plant which Seed, in which garden?"),
    Phase.PLANT_MORE: N_("{name}: plant a second Seed, or stop?"),
    Phase.PRUNE: N_("{name}: prune which Thorn?"),
    Phase.SEND: N_("{name}: send which Worker to which garden?"),
    Phase.ARRANGE: N_("{name}: choose the new order of your garden."),
    Phase.FISH: N_("{name}: take which card out of the discard pile?"),
    Phase.GROW: N_("{name}: lay 2 fruit on which Seed?"),
    Phase.VISIT: N_("{name}: take a card out of whose hand?"),
    Phase.REAP: N_("{name}: turn which Seed into fruit?"),
    Phase.LOOK: N_("{name}: draw which of the top cards, and in what order do the others go back?"),
    Phase.THORNED: N_("{name}: plant the Thorn, or discard it?"),
}
WITH_OTHER = {
    Phase.TAKE: N_("{name}: take which card out of the hand of {other}?"),
    Phase.GIVE: N_("{name}: give which card to {other} in return?"),
}


def dove_line(position: Position, name: str) -> str:
    """The prompt of the phase in which Doves are placed."""
    free = position["free"]
    if not free:
        return _("{name}: no Dove is left; end the turn.").format(name=name)
    return _("{name}: place a Dove ({count} left), or end the turn.").format(name=name, count=free)


def pay_line(position: Position, name: str) -> str:
    """The prompt of a payment: how much is still due."""
    text = _("{name}: pay for the pruning, {count} still due.")
    return text.format(name=name, count=position["due"])


def reward_line(position: Position, name: str) -> str:
    """The prompt of a team's reward."""
    return _("{name}: fruit or a Dove for the team of {count}?").format(
        name=name, count=position["prize"] & 7
    )


def use_line(position: Position, name: str) -> str:
    """The prompt for a fished or traded card; of a traded one nothing shows."""
    if position["errand"] == "trading":
        return _("{name}: play the card received, or keep it?").format(name=name)
    card = full_name(KIND_OF[position["card"]])
    return _("{name}: play {card}, or keep it?").format(name=name, card=card)


def miracle_line(position: Position, names: tuple[str, ...]) -> str:
    """The prompt for a Miracle, which may come in another's turn."""
    name, card = names[position["mover"]], full_name(KIND_OF[position["card"]])
    if phase_of(position) == Phase.SITE:
        return _("{name}: whose garden is {card} for?").format(name=name, card=card)
    if position["drawer"] == position["mover"]:
        return _("{name}: place {card} in your garden, or refuse it?").format(name=name, card=card)
    return _("{name}: place {card}, drawn by {other}, in your garden, or refuse it?").format(
        name=name, card=card, other=names[position["drawer"]]
    )


def drop_line(position: Position, name: str) -> str:
    """The prompt of the hand limit."""
    over = len(position["seats"][position["mover"]]["hand"]) - HAND_LIMIT
    text = ngettext(
        "{name}: discard {count} card to keep seven.",
        "{name}: discard {count} cards to keep seven.",
        over,
    )
    return text.format(name=name, count=over)


def prompt_of(position: Position, names: tuple[str, ...]) -> str:
    """What is asked, of whom."""
    phase = phase_of(position)
    if phase == Phase.OVER:
        return _("The match is over.")
    name = names[position["mover"]]
    if phase in PLAIN:
        return _(PLAIN[phase]).format(name=name)
    if phase in WITH_OTHER:
        return _(WITH_OTHER[phase]).format(name=name, other=names[position["partner"]])
    if phase in (Phase.SITE, Phase.MIRACLE):
        return miracle_line(position, names)
    lines = {
        Phase.DOVE: dove_line,
        Phase.PAY: pay_line,
        Phase.REWARD: reward_line,
        Phase.USE: use_line,
        Phase.DISCARD: drop_line,
    }
    return lines[phase](position, name)
