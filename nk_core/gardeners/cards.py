"""The cards of Gardeners as data: kinds, tokens, names, and what each can do, in our own words.

It knows no rule: the texts explain what the engine does.
"""

from __future__ import annotations

from collections.abc import Mapping

from nk_core.errors import IllegalMove
from nk_core.gardeners.state import Kind
from nk_core.seen import Card
from nk_core.words import N_, _

TOKENS = (
    "assistant",
    "fisher",
    "grower",
    "manager",
    "merchant",
    "monk",
    "reaper",
    "seed1",
    "seed2",
    "thorn",
    "healing",
    "hands",
    "plenty",
    "master",
)
KIND_OF = {token: kind for kind, token in enumerate(TOKENS)}
GARDENERS = (
    "visenia",
    "wisor",
    "allus",
    "aventus",
    "miletus",
    "practicus",
    "cassia",
    "prudence",
)
PERSONA_OF = {token: persona for persona, token in enumerate(GARDENERS)}
MIRACLES = (Kind.HEALING, Kind.HANDS, Kind.PLENTY)
SUITS = {"worker": "W", "seed": "S", "thorn": "T", "miracle": "M", "gardener": "G"}

NAMES = (
    N_("Assistant"),
    N_("Fisher"),
    N_("Grower"),
    N_("Manager"),
    N_("Merchant"),
    N_("Monk"),
    N_("Reaper"),
    N_("Seed worth 1"),
    N_("Seed worth 2"),
    N_("Thorn"),
    N_("Miracle of Healing"),
    N_("Miracle of Hands"),
    N_("Miracle of Plenty"),
    N_("Master Gardener"),
)
PERSONA_NAMES = (
    N_("Abbess Visenia"),
    N_("Abbot Wisor"),
    N_("Allus the Poet"),
    N_("Brother Aventus"),
    N_("Doctor Miletus"),
    N_("Sir Practicus"),
    N_("Sister Cassia"),
    N_("Sister Prudence"),
)
WORKER_TEXTS = (
    N_(
        "A Dove on it sends one of your Workers to another garden, or puts your Seed Row in a new "
        "order and lets your Miracles change rows."
    ),
    N_(
        "A Dove on it fetches any card but a Thorn out of the discard pile: plant it, appoint it "
        "or keep it."
    ),
    N_("A Dove on it lays 2 fruit on a Seed of your garden that carries none."),
    N_("A Dove on it plants a Seed or appoints a Worker, on top of your Gardener's own action."),
    N_(
        "A Dove on it takes a card out of another hand; give one of yours back, then play or keep "
        "what you got."
    ),
    N_("A Dove on it prays for two cards, or prunes a Thorn at the usual cost."),
    N_(
        "A Dove on it turns a Seed of your hand or garden into fruit: its worth and whatever lies "
        "on it."
    ),
)
PERSONA_TEXTS = (
    N_("Always: each of her Workers takes up to two Doves a turn."),
    N_("Always: he begins with three Doves instead of two."),
    N_(
        "With a second Dove on himself he does once a turn what any Worker in any garden can do, "
        "for his own garden and hand."
    ),
    N_("Always: Thorns that he prunes in his own garden may be collected too, 3 at the Harvest."),
    N_("Always: pruning costs him 1 fruit only, by a Monk as well."),
    N_("Always: when he takes the action to plant, he may plant a second Seed."),
    N_(
        "With a second Dove on herself she looks once a turn at the top three cards, draws one of "
        "them and puts the others back in any order."
    ),
    N_("Always: Thorns that she draws while praying may be discarded instead of planted."),
)
MIRACLE_TEXTS = (
    N_("2 at the Harvest. It goes to the garden with most Thorns, whose owner may refuse it."),
    N_("2 at the Harvest. It goes to the garden with fewest Workers, whose owner may refuse it."),
    N_("2 at the Harvest. It goes to the garden with fewest Seeds, whose owner may refuse it."),
)


def kind_of(token: str) -> int:
    """The kind of a card token such as "monk", "seed2" or "thorn". Raises IllegalMove."""
    if token not in KIND_OF:
        raise IllegalMove(
            _("“{card}” is no card; cards are {known}.").format(
                card=token[:40], known=", ".join(TOKENS)
            )
        )
    return KIND_OF[token]


def persona_of(token: str) -> int:
    """The Gardener of a token such as "wisor". Raises IllegalMove."""
    if token not in PERSONA_OF:
        raise IllegalMove(
            _("“{name}” is no Gardener; there are {known}.").format(
                name=token, known=", ".join(GARDENERS)
            )
        )
    return PERSONA_OF[token]


def full_name(kind: int) -> str:
    """The translated name of a card."""
    return _(NAMES[kind])


def persona_name(persona: int) -> str:
    """The translated name of a Gardener."""
    return _(PERSONA_NAMES[persona])


def miracle_text(kind: int, options: Mapping[str, str]) -> str:
    """What a Miracle does under the options."""
    mode = options.get("miracles", "cards")
    if mode == "drawer":
        return _("2 at the Harvest. It goes to the garden of whoever draws it, who may refuse it.")
    if mode == "choice":
        return _("2 at the Harvest. Whoever draws it names its garden, whose owner may refuse it.")
    return _(MIRACLE_TEXTS[kind - Kind.HEALING])


def master_text(options: Mapping[str, str]) -> str:
    """What the Master Gardener brings under the options."""
    return {
        "round": _("Drawn, it brings the Harvest: as soon as the first player's turn would come."),
        "turn": _("Drawn, it brings the Harvest: at the end of that turn."),
        "extra": _("Drawn, it brings the Harvest: after one more turn of everyone."),
    }[options.get("end", "round")]


def text_of(kind: int, options: Mapping[str, str]) -> str:
    """What a card can do, in one or two translated sentences."""
    if kind < Kind.SEED1:
        return " ".join((_(WORKER_TEXTS[kind]), _("1 at the Harvest.")))
    if kind == Kind.SEED1:
        return _("1 at the Harvest for the garden where it lies; it pushes the Seed Row on.")
    if kind == Kind.SEED2:
        return _("2 at the Harvest for the garden where it lies; it pushes the Seed Row on.")
    if kind == Kind.THORN:
        return _(
            "Takes 3 from its garden at the Harvest. Pruned in another's garden it is collected and "
            "gives 3."
        )
    if kind == Kind.MASTER:
        return master_text(options)
    return miracle_text(kind, options)


def suit_of(kind: int) -> str:
    """The suit of a card, for its style."""
    if kind < Kind.SEED1:
        return "worker"
    if kind < Kind.THORN:
        return "seed"
    if kind == Kind.THORN:
        return "thorn"
    return "gardener" if kind == Kind.MASTER else "miracle"


def sign_of(kind: int) -> str:
    """A card in at most three cells: two letters of a Worker's name, what others are worth."""
    if kind < Kind.SEED1:
        return full_name(kind)[:2]
    if kind == Kind.MASTER:
        return _("MG")
    return {Kind.SEED1: "1", Kind.SEED2: "2", Kind.THORN: "-3"}.get(Kind(kind), "+2")


def face(kind: int, badge: str = "", options: Mapping[str, str] | None = None) -> Card:
    """A card of that kind, face up."""
    suit = suit_of(kind)
    return Card(
        sign_of(kind),
        suit,
        SUITS[suit],
        full_name(kind),
        badge,
        TOKENS[kind],
        text_of(kind, options or {}),
    )


def persona_card(persona: int, badge: str = "") -> Card:
    """A Gardener card."""
    token = GARDENERS[persona]
    name = persona_name(persona)
    return Card(
        token[:3].capitalize(), "gardener", "G", name, badge, token, _(PERSONA_TEXTS[persona])
    )


def back(badge: str = "") -> Card:
    """A card seen from behind."""
    return Card("", "back", "?", _("face-down card"), badge)
