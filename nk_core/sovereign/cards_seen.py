"""The cards of Sovereign as they are shown: sign, suit, and a text with every keyword explained.

For cards in play the text says too what they are worth now, where every plus and minus comes from,
what is attached, and what the end of the phase takes away. All of it lies open to everyone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nk_core.seen import Card
from nk_core.sovereign.card import (
    AugmentCard,
    FacilityCard,
    LeaderCard,
    ReflexCard,
    UnitCard,
)
from nk_core.sovereign.card import Card as Printed
from nk_core.sovereign.keywords import KEYWORDS, SUBTYPES
from nk_core.sovereign.nouns import citizens, joined, lane_of, letters
from nk_core.sovereign.scene import ECHO, ECHO_COST, Scene, spoken
from nk_core.words import _, ngettext

SUITS = {
    UnitCard: ("unit", "U"),
    FacilityCard: ("facility", "F"),
    AugmentCard: ("augment", "A"),
    ReflexCard: ("reflex", "R"),
    LeaderCard: ("leader", "L"),
}
REVEALED, HAD_HEALTH, HAS_MOVED = 1, 2, 8  # notes: flags
OWN_VALUE = -1  # game.sources: from no card
STATS = ("attack", "armor", "strike", "breach")
Source = tuple[str, int, int, str]  # stat or keyword, amount, card, word


def suit_of(card: Printed) -> tuple[str, str]:
    """Style and letter of a card's kind."""
    return SUITS[type(card)]


def sentences(*parts: str) -> str:
    """The sentences that there are, one after the other."""
    return " ".join(filter(None, parts))


def lines(*parts: str) -> str:
    """The parts of a card's text that there are, each on its own line."""
    return "\n".join(filter(None, parts))


# ---- printed -------------------------------------------------------------------------------------


def unit_line(card: UnitCard) -> str:
    """A unit's printed facts."""
    kinds = joined([_(SUBTYPES[kind]) for kind in card.kinds])
    return _("Unit ({kinds}), cost {cost}: attack {attack}, armor {armor}, row {row}.").format(
        kinds=kinds, cost=card.cost, attack=card.attack, armor=card.armor, row=card.health
    )


def reflex_line(card: ReflexCard) -> str:
    """What a reflex costs; X is as many as its player likes."""
    count = card.cost if isinstance(card.cost, int) else 2
    if not count:
        return _("Reflex, costs nothing.")
    text = ngettext(
        "Reflex, costs {cost} citizen of either kind.",
        "Reflex, costs {cost} citizens of either kind.",
        count,
    )
    return text.format(cost=card.cost)


def fact_line(card: Printed) -> str:
    """What a card is and costs, in one sentence."""
    if isinstance(card, UnitCard):
        return unit_line(card)
    if isinstance(card, FacilityCard):
        return _("Facility, cost {cost}.").format(cost=card.cost)
    if isinstance(card, AugmentCard):
        text = _("Augment for a unit, cost {cost}.")
        if card.attaches_to == "facility":
            text = _("Augment for a facility, cost {cost}.")
        return text.format(cost=card.cost)
    if isinstance(card, ReflexCard):
        return reflex_line(card)
    return _("Leader.")


def keyword_lines(names: Iterable[str], given: Mapping[str, str] | None = None) -> list[str]:
    """Each keyword with its explanation, and which card gives it where it is not printed."""
    found = []
    for name in names:
        if name in KEYWORDS:
            title, text = _(KEYWORDS[name].name), _(KEYWORDS[name].text)
            giver = f" ({given[name]})" if given and name in given else ""
            found.append(f"{title}{giver}: {text}")
    return found


def printed_text(card: Printed) -> str:
    """All that is printed on a card, keywords explained."""
    keywords = card.keywords if isinstance(card, UnitCard) else ()
    return lines(fact_line(card), _(card.text), *keyword_lines(keywords))


def echo_text() -> str:
    """What an echo is."""
    return _(
        "Cost {cost}. Reveal it complete, from the turn after its start on, and it is scored. Whoever "
        "finds it in a breach scores it instead."
    ).format(cost=ECHO_COST)


def back(badge: str = "", text: str = "") -> Card:
    """A card seen from behind."""
    return Card("", "back", "?", _("face-down card"), badge, "", text)


def echo_card(badge: str = "", more: str = "") -> Card:
    """An echo, face up."""
    return Card("E", "echo", "E", _("Echo"), badge, ECHO, lines(echo_text(), more))


def plain_card(scene: Scene, name: str, badge: str = "", more: str = "") -> Card:
    """A card in a hand, a forge or the scrap: its sign is its cost."""
    card = scene.card(name)
    if card is None:
        return echo_card(badge, more)
    suit, mark = suit_of(card)
    if not badge and isinstance(card, UnitCard):
        badge = f"{card.attack}/{card.armor}"
    sign = str(scene.cost(name))
    text = lines(printed_text(card), more)
    return Card(sign, suit, mark, scene.title(name), badge, name, text, scene.tag(name))


# ---- in play -------------------------------------------------------------------------------------


def source_word(scene: Scene, source: int, word: str) -> str:
    """What a plus or minus comes from."""
    if source != OWN_VALUE:
        return scene.name(spoken(source))
    words = {
        "printed": _("printed"),
        "phase": _("until the phase ends"),
        "round": _("for this round"),
    }
    return words.get(word) or _(KEYWORDS[word].name)


def source_lines(scene: Scene, rows: list[Source]) -> list[str]:
    """For every value that is not as printed where it comes from."""
    found: dict[str, list[str]] = {}
    for stat, amount, source, word in rows:
        if stat in STATS:
            number = str(amount) if word == "printed" else f"{amount:+d}"
            part = _("{amount} {source}").format(
                amount=number, source=source_word(scene, source, word)
            )
            found.setdefault(stat, []).append(part)
    changed = {stat for stat, _amount, _source, word in rows if word != "printed"}
    return [
        _("{stat}: {sources}.").format(stat=stat_title(stat), sources=", ".join(parts))
        for stat, parts in found.items()
        if stat in changed
    ]


def givers(scene: Scene, rows: list[Source]) -> dict[str, str]:
    """The keywords that cards give to whom they are not printed on, and which cards."""
    own = {stat for stat, _amount, source, _word in rows if source == OWN_VALUE}
    return {
        stat: scene.name(spoken(source))
        for stat, _amount, source, _word in rows
        if stat in KEYWORDS and stat not in own
    }


def stat_title(stat: str) -> str:
    """The name of a value at the head of a line."""
    titles = {
        "attack": _("Attack"),
        "armor": _("Armor"),
        "strike": _("Combat damage"),
        "breach": _("Breach value"),
        "health": _("Health"),
    }
    return titles.get(stat, stat)


def value_line(scene: Scene, name: str, card: UnitCard) -> str:
    """What a unit is worth now."""
    stats = scene.stats[name]
    text = _("Attack {attack}, armor {armor}, health {health} of {row} ({citizens}).")
    t, d = scene.citizens(name)
    line = text.format(
        attack=stats["attack"],
        armor=stats["armor"],
        health=stats["health"],
        row=card.row,
        citizens=letters(t, d) or "0",
    )
    more = [_("+{count} combat damage.").format(count=stats["strike"])] * bool(stats["strike"])
    return sentences(line, *more)


def brief_value(scene: Scene, name: str) -> str:
    """What a unit is worth now, in a few words."""
    stats = scene.stats.get(name)
    if stats is None:
        return ""
    return _("attack {attack}, armor {armor}, health {health}").format(
        attack=stats["attack"], armor=stats["armor"], health=letters(*scene.citizens(name)) or "0"
    )


def short_value(scene: Scene, name: str) -> str:
    """What a unit is worth now, as on its card: “1/1 DDD”."""
    stats = scene.stats[name]
    on_it = letters(*scene.citizens(name)) or "0"
    return f"{stats['attack']}/{stats['armor']} {on_it}"


def phase_lines(scene: Scene, name: str) -> list[str]:
    """What the running phase has to do with a unit."""
    flags = scene.note(name).get("flags", 0)
    found = []
    if flags & REVEALED and not flags & HAD_HEALTH:
        found.append(_("Revealed in this phase: scrapped as it closes unless it gets health."))
    if flags & HAS_MOVED:
        found.append(_("It has had its own move of this phase."))
    return found


def on_card(scene: Scene, name: str) -> str:
    """The citizens on a card as a badge, and a plus for each augment attached to it."""
    return letters(*scene.citizens(name)) + "+" * len(scene.augments(name))


def attached_lines(scene: Scene, name: str) -> list[str]:
    """The augments on a card, each with what it does."""
    found = []
    for augment in scene.augments(name):
        card = scene.card(augment)
        if card is not None:
            text = _("Attached, {name}: {text}")
            found.append(text.format(name=scene.name(augment), text=_(card.text)))
    return found


def unit_card(scene: Scene, name: str, more: str = "") -> Card:
    """A unit in a lane: attack and armor now, as the badge its citizens and what more there is to say."""
    card = scene.card(name)
    assert isinstance(card, UnitCard)
    stats = scene.stats[name]
    sign = f"{stats['attack']}/{stats['armor']}"
    on_it = on_card(scene, name)
    if not sum(scene.citizens(name)):
        on_it = f"0{on_it}"
    if len(sign) > 3:
        sign, on_it = str(stats["attack"]), f"/{stats['armor']} {on_it}"
    kinds = joined([_(SUBTYPES[kind]) for kind in stats["subtypes"]])
    rows = scene.game.sources(scene.state, name)
    text = lines(
        _("Unit ({kinds}).").format(kinds=kinds),
        value_line(scene, name, card),
        *source_lines(scene, rows),
        _(card.text),
        *keyword_lines(stats["keywords"], givers(scene, rows)),
        *phase_lines(scene, name),
        *attached_lines(scene, name),
    )
    title = scene.title(name)
    return Card(sign, "unit", "U", title, sentences(on_it, more), name, text, scene.tag(name))


def staff_line(scene: Scene, name: str) -> str:
    """Who lies on a facility, leader or reflex."""
    t, d = scene.citizens(name)
    if not t + d:
        return _("Nobody is on it.")
    return _("On it: {citizens}.").format(citizens=citizens(t, d))


def colony_card(scene: Scene, name: str) -> Card:
    """A facility or the leader, with the citizens on it."""
    card = scene.card(name)
    assert card is not None
    suit, mark = suit_of(card)
    if isinstance(card, AugmentCard):
        waits = _("Revealed and not yet attached.")
        return plain_card(scene, name, _("loose"), waits)
    sign = str(scene.cost(name))
    if isinstance(card, LeaderCard):  # the letters of its faction
        sign = scene.faction(int(name[0])).letters
    text = lines(printed_text(card), staff_line(scene, name), *attached_lines(scene, name))
    on_it = on_card(scene, name)
    return Card(sign, suit, mark, scene.title(name), on_it, name, text, scene.tag(name))


def reflex_card(scene: Scene, name: str, seat: int) -> Card:
    """A reflex in play, and when it leaves."""
    card = scene.card(name)
    assert card is not None
    leaves = _("It leaves in the upkeep of {name}.").format(name=scene.names[seat])
    text = lines(printed_text(card), staff_line(scene, name), leaves)
    sign = str(scene.cost(name))
    badge = letters(*scene.citizens(name))
    return Card(sign, "reflex", "R", scene.title(name), badge, name, text, scene.tag(name))


def effect_card(scene: Scene, name: str) -> Card:
    """A card whose effect asks or is due, wherever it lies."""
    if name in scene.stats:
        return unit_card(scene, name)
    card = scene.card(name)
    if card is None:
        return echo_card()
    suit, mark = suit_of(card)
    sign = "L" if isinstance(card, LeaderCard) else str(scene.cost(name))
    holder = scene.holder(name)
    badge = scene.names[holder] if holder is not None else ""
    return Card(sign, suit, mark, scene.title(name), badge, name, printed_text(card))


# ---- forge ---------------------------------------------------------------------------------------


def track_line(scene: Scene, seat: int, place: int) -> str:
    """What everyone sees of a card in a forge."""
    _card, track, born, _seen = scene.slot(seat, place)
    return _("Started in turn {turn}; its talent stands on space {space}.").format(
        turn=born, space=track
    )


def progress_line(scene: Scene, seat: int, place: int) -> str:
    """How far a known card in a forge is."""
    name, track, born, _seen = scene.slot(seat, place)
    cost = scene.cost(name, seat)
    if not isinstance(cost, int):
        return ""
    if track < cost:
        left = cost - track
        text = ngettext("{count} space to go.", "{count} spaces to go.", left)
        return text.format(count=left)
    if name == ECHO and born == scene.position["turn"]:
        return _("Complete, but an echo cannot be revealed in the turn of its start.")
    return _("Complete.")


def forge_badge(scene: Scene, seat: int, place: int, known: bool) -> str:
    """The space of the talent, and of a known card the cost now and whether it is complete."""
    name, track, _born, _seen = scene.slot(seat, place)
    if not known:
        return str(track)
    done = " ✓" if scene.is_complete(seat, place) else ""
    return f"{track}/{scene.cost(name, seat)}{done}"


def forge_card(scene: Scene, seat: int, place: int, viewer: int | None) -> Card:
    """A card in a forge, face up for whoever knows it."""
    name, _track, _born, _seen = scene.slot(seat, place)
    known = scene.knows_forge(seat, place, viewer)
    badge = forge_badge(scene, seat, place, known)
    line = track_line(scene, seat, place)
    if not known:
        return back(badge, line)
    now, printed = scene.cost(name, seat), scene.cost(name)
    changed = _("It costs {cost} now.").format(cost=now) if now != printed else ""
    more = sentences(line, changed, progress_line(scene, seat, place))
    return plain_card(scene, name, badge, more)


def where_line(scene: Scene, name: str, reader: int | None) -> str:
    """In which lane a unit stands and which place from the front."""
    for seat in range(len(scene.names)):
        for lane in range(2):
            units = scene.lane(seat, lane)
            if name in units:
                return _("{lane}, place {place}").format(
                    lane=lane_of(scene.names, seat, lane, reader), place=units.index(name) + 1
                )
    return ""
