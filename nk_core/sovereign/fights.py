"""Combat and breach in sentences: who attacks, what each round deals, what is looked at and scored."""

from __future__ import annotations

from nk_core.sovereign.nouns import joined, lane_of
from nk_core.sovereign.scene import spoken
from nk_core.sovereign.state import Tale
from nk_core.sovereign.tales import looked_line
from nk_core.sovereign.telling import CITIZENS, Note, Story, Teller, same
from nk_core.words import _, ngettext

IN_HAND = 255  # T_LOOKS: not a place of a forge


def tell_attack(story: Story, note: Note, rest: list[Note]) -> None:
    """An attack: with whom, against which lane."""
    _tale, seat, enemy, what = note
    lane, count, at_lane = what & 1, what >> 1 & 3, what >> 3 & 1
    story.enemy, story.at_lane = enemy, at_lane
    units = joined([story.old.name(name) for name in story.old.lane(seat, lane)[:count]])
    text = _("{name} attacks {lane} with {units}.")
    where = lane_of(story.names, enemy, at_lane)
    line = text.format(name=story.names[seat], lane=where, units=units)
    story.tell(seat, line, f"lane:{seat}:{lane}", f"lane:{enemy}:{at_lane}")


def tell_round(story: Story, note: Note, rest: list[Note]) -> None:
    """A round begins: its damage says which."""
    story.round = note[2]


def tell_passes(story: Story, note: Note, rest: list[Note]) -> None:
    """A unit with cloak passes by."""
    met = story.old.opposite(spoken(note[2]))
    text = _("{card} passes by {other}.")
    other = story.old.name(met) if met else _("the first defender")
    line = text.format(card=story.card(note[2]), other=other)
    story.tell(story.old.active, line, story.home(note[2]))


def strike_text(story: Story, note: Note) -> str:
    """One unit's damage to another."""
    _tale, amount, dealer, target = note
    text = _("{card} deals {count} to {other}")
    return text.format(card=story.card(dealer), count=amount, other=story.card(target))


def tell_strike(story: Story, note: Note, rest: list[Note]) -> None:
    """All damage of a round, before armor."""
    all_ = [note, *same(rest, lambda n: n[0] == Tale.T_STRIKE)]
    line = "; ".join(strike_text(story, strike) for strike in all_)
    zones = [story.home(card) for strike in all_ for card in strike[2:]]
    story.lead = _("Round {count}").format(count=story.round + 1)
    story.tell(None, _("{strikes}.").format(strikes=line), *zones)
    unhurt = unhurt_targets(story, all_, rest)
    if unhurt:
        cards = joined([story.card(card) for card in unhurt])
        text = ngettext(
            "The armor of {cards} stops it.", "The armor of {cards} stops it.", len(unhurt)
        )
        story.tell(None, text.format(cards=cards))


def unhurt_targets(story: Story, strikes: list[Note], rest: list[Note]) -> list[int]:
    """The units hit in a round that lose nothing; nobody yet while it is asked who leaves a unit."""
    if story.new.position["step"] in ("token", "order"):
        return []
    hurt = {n[2] for n in rest if n[0] in CITIZENS}
    targets = dict.fromkeys(strike[3] for strike in strikes if strike[1])
    return [card for card in targets if card not in hurt]


def tell_damage(story: Story, note: Note, rest: list[Note]) -> None:
    """Damage by an effect."""
    _tale, amount, source, unit = note
    text = _("{card} deals {count} damage to {other}.")
    line = text.format(card=story.card(source), count=amount, other=story.card(unit))
    story.tell(None, line, story.home(unit))


def tell_breach(story: Story, note: Note, rest: list[Note]) -> None:
    """What is breached, and for how many cards."""
    _tale, seat, enemy, what = note
    lane, value = what >> 6, what & 63
    story.enemy, story.at_lane = enemy, lane
    text = ngettext(
        "{name} breaches the hand of {other} and looks at {count} card.",
        "{name} breaches the hand of {other} and looks at {count} cards.",
        value,
    )
    if not value:
        text = _("{name} breaches the hand of {other} and looks at nothing.")
    if lane:
        text = ngettext(
            "{name} breaches the forge of {other} and looks at {count} card.",
            "{name} breaches the forge of {other} and looks at {count} cards.",
            value,
        )
        if not value:
            text = _("{name} breaches the forge of {other} and looks at nothing.")
    line = text.format(name=story.names[seat], other=story.names[enemy], count=value)
    story.tell(seat, line, f"forge:{enemy}" if lane else f"hand:{enemy}")


def tell_looks(story: Story, note: Note, rest: list[Note]) -> None:
    """What is looked at in a breach: what it is only for those who see it (13.13)."""
    seat, enemy = note[1], story.enemy
    all_ = [note, *same(rest, lambda n: n[:2] == (Tale.T_LOOKS, seat))]
    places = [place for _tale, _seat, _card, place in all_ if place != IN_HAND]
    zone = f"forge:{enemy}" if places else f"hand:{enemy}"
    name, knowing = story.names[seat], (seat,) if places else (seat, enemy)
    if story.viewer is not None and story.viewer in knowing:
        cards = story.cards([card for _tale, _seat, card, _b in all_])
        text = _("{name} sees: {cards}.")
        story.tell(seat, text.format(name=name, cards=cards), zone)
    elif places and enemy is not None:
        story.tell(seat, looked_line(story, seat, enemy, places), zone)


def tell_scores(story: Story, note: Note, rest: list[Note]) -> None:
    """Echoes scored one after the other, out of one place."""
    _tale, seat, loser, _b = note
    count = 1 + len(same(rest, lambda n: n[:3] == (Tale.T_SCORES, seat, loser)))
    story.scored[seat] += count
    text = ngettext(
        "{name} scores an echo: {all} of {goal}.",
        "{name} scores {count} echoes: {all} of {goal}.",
        count,
    )
    if loser != seat:
        text = ngettext(
            "{name} scores an echo of {other}: {all} of {goal}.",
            "{name} scores {count} echoes of {other}: {all} of {goal}.",
            count,
        )
    line = text.format(
        name=story.names[seat],
        other=story.names[loser],
        count=count,
        all=story.scored[seat],
        goal=story.old.goal,
    )
    story.tell(seat, line, f"echoes:{seat}")


def tell_over(story: Story, note: Note, rest: list[Note]) -> None:
    """Combat is over: what follows speaks for itself."""


def tell_win(story: Story, note: Note, rest: list[Note]) -> None:
    """The result tells who has won."""


TELLERS: dict[Tale, Teller] = {
    Tale.T_ATTACK: tell_attack,
    Tale.T_ROUND: tell_round,
    Tale.T_PASSES_BY: tell_passes,
    Tale.T_STRIKE: tell_strike,
    Tale.T_DAMAGE: tell_damage,
    Tale.T_BREACH: tell_breach,
    Tale.T_LOOKS: tell_looks,
    Tale.T_SCORES: tell_scores,
    Tale.T_COMBAT_OVER: tell_over,
    Tale.T_WIN: tell_win,
}
