"""What can be seen and said of a match: one shape of plain frozen data for every game.

Games fill these in, the table hands them out, the screen draws them. Nothing here knows a rule,
and nothing here knows how anything is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

UNSEEN = 0xFFFFFFFF  # Game.seen_as of a decision that a seat does not even learn of


@dataclass(frozen=True, slots=True)
class Card:
    """One card as one seat sees it.

    ``face`` is at most three cells wide ("7", "W"), empty for a card seen from behind. ``suit`` is a
    word the screen maps to a style (never a colour), ``mark`` one ASCII letter that tells the suit
    where there is no colour, ``name`` the full translated name, ``badge`` a short translated remark
    such as who laid it, ``code`` the card's token in move notation ("" when unseen), ``text`` a
    translated explanation of what the card can do ("" when it does nothing), ``tag`` the word of the
    name that tells it from its like where there is no room for more ("": the name does).
    """

    face: str
    suit: str
    mark: str
    name: str
    badge: str = ""
    code: str = ""
    text: str = ""
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie.

    ``key`` names it for choices and highlights ("hand:0", "rocky"). ``kind`` tells how it wants to be
    shown: "hand" and "row" side by side, "pile" with the top card, "deck" as a count. ``cards`` holds
    those that may be drawn, face up or as backs, in the order of the table (first laid first);
    ``count`` is how many lie there, which can exceed ``len(cards)``. ``seat`` is None for shared zones.
    ``detail`` is one translated line about it ("Next: 4"), "" when there is nothing to say.
    """

    key: str
    name: str
    seat: int | None
    kind: str
    cards: tuple[Card, ...]
    count: int
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the score board: a translated label and its value."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    ``places`` gives every seat its place (1 = best; equal places are shared). ``headline`` and
    ``reason`` are translated sentences. ``scores`` tells for each seat how its points came together, ""
    or nothing at all where there is nothing to tell. ``achievements`` are translated lines, ours, not
    the publisher's.
    """

    places: tuple[int, ...]
    headline: str
    reason: str
    achievements: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may see (``seat`` None: only what lies open to everyone).

    ``to_move`` is the seat that decides now, None when the match is over; ``prompt`` says in one
    translated line what is asked of it.
    """

    game: str
    seat: int | None
    to_move: int | None
    turn: int
    names: tuple[str, ...]
    zones: tuple[Zone, ...]
    facts: tuple[Fact, ...]
    prompt: str
    outcome: Outcome | None = None

    def zone(self, key: str) -> Zone:
        """The zone of that key. Raises KeyError when this view has none."""
        for zone in self.zones:
            if zone.key == key:
                return zone
        raise KeyError(key)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the table: a zone as a whole, or a card in it (``index`` into ``Zone.cards``)."""

    zone: str
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move of the seat to move.

    ``code`` is what ``Table.play`` takes, ``move`` its notation, ``text`` a translated line.
    ``card`` is the card one picks up for it (None: a move with no card, such as "none"), ``target``
    where it goes. Several choices may share both (how far a run goes): then the text tells them
    apart. ``warning`` is a translated sentence when the move risks something the player may overlook,
    ``note`` one that foretells what it will bring; only a warning asks back. ``group`` are translated
    headings, the widest first, under which the choice may stand where there are many.

    ``passes`` marks the one choice that leaves it at that: "" it does something; "self" it closes a
    phase or declines an offer, and only the player says so; the others let a moment pass in which the
    seat could act out of turn, so that a screen may be told to pass for it: "calm" where nothing is at
    stake for it, "last" before its own turn, "fight" in a fight that it is part of, "own" in its own
    turn where it can do the same before or after, or nothing at all. ``moment`` is the key of that moment
    (``Table.moments``).
    """

    code: int
    move: str
    text: str
    card: Spot | None = None
    target: Spot | None = None
    warning: str = ""
    note: str = ""
    group: tuple[str, ...] = ()
    passes: str = ""
    moment: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, as one seat may see it.

    ``seat`` is who did it (None: the game itself), ``text`` a translated sentence, ``zones`` the keys of
    the zones to highlight, ``turn`` the number of the turn it belongs to.
    """

    seat: int | None
    text: str
    zones: tuple[str, ...] = ()
    turn: int = 0


@dataclass(frozen=True, slots=True)
class MoveStat:
    """What the search thinks of one move: visits, and the chance to win (0 to 1) for its mover."""

    code: int
    text: str
    visits: int
    chance: float


@dataclass(frozen=True, slots=True)
class Thinking:
    """A snapshot of a search.

    ``rate`` is simulations a second, ``depth`` the deepest decision reached inside the tree, ``chance``
    the thinking seat's expected reward (0 to 1), ``moves`` the best first, ``line`` the principal
    line as translated texts, ``seconds`` the time spent.
    """

    simulations: int
    rate: float
    depth: int
    chance: float
    moves: tuple[MoveStat, ...]
    line: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The end of a search: the move to play (None when it was abandoned) and the last snapshot."""

    code: int | None
    thinking: Thinking


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value an option may take, with its translated label and a sentence of help."""

    value: str
    label: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A thing to choose at setup.

    ``group`` is "game" (what is played), "official" (printed options), "unclear" (where print leaves
    a question open) or "assumed" (what no public source tells). ``when`` holds (option, value) pairs:
    of each option named there one of the values must be chosen for this one to matter.
    """

    key: str
    name: str
    group: str
    values: tuple[OptionValue, ...]
    default: str
    help: str = ""
    when: tuple[tuple[str, str], ...] = ()

    def matters(self, chosen: Mapping[str, str]) -> bool:
        """Whether it matters where these values are chosen."""
        wanted = {
            key: {value for other, value in self.when if other == key} for key, _v in self.when
        }
        return all(chosen.get(key) in values for key, values in wanted.items())
