"""Cult of Apsynthos: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    OF,
    OWNER,
    WITH,
    aura,
    can,
    cards,
    citadel,
    count,
    facilities,
    instead,
    is_,
    lanes,
    play,
    players,
    rule,
    units,
    when,
    works,
)
from nk_core.sovereign.names import (
    ADJACENT,
    ANY,
    AS_AUGMENT,
    ATTACKING,
    BACK,
    CHIMERA,
    CITADEL,
    CONSUME,
    CRECHE,
    DEALS_COMBAT_DAMAGE,
    DEFENDING,
    FACING,
    GROWTH,
    GROWTH_END,
    HAND,
    HEALTH_STORE,
    HERE,
    HOST,
    HUMAN,
    IN_COMBAT,
    IN_FRONT,
    IT,
    LANE,
    LEAVES,
    LETHAL,
    LOSES_HEALTH,
    MINE,
    OTHERS,
    PIERCE,
    REFLEX,
    RESILIENT,
    ROOM,
    ROUND,
    SCRAP,
    SCRAPPED,
    SELF,
    SLOW,
    SPLASH,
    STAYS,
    STRIKES,
    TARGET,
    THAT,
    THERE,
    UNIT,
    UPKEEP,
    WHO,
    XENO,
)
from nk_core.sovereign.steps import (
    add,
    any_times,
    attach,
    boost,
    by,
    choose,
    deploy,
    discard,
    each,
    flip,
    forge,
    gain,
    keep,
    lose,
    may,
    pay,
    redirect,
    replace,
    restore,
    scrap,
    send,
    spy,
    target,
    to_hand,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works("T", choose(players()), flip("T", 1, HERE), gain("D", 2, citadel(WHO))),
    text=N_("T: Exhaust the talent placed here and choose a player, who gains two drones."),
)

CARDS = (
    unit(
        1,
        N_("Gene Speakers"),
        when(GROWTH, each(units(ADJACENT), restore(1))),
        kinds=CHIMERA,
        cost=3,
        attack=1,
        armor=0,
        health="DDDD",
        keywords=PIERCE,
        text=N_("Growth: The creche restores one health to each unit adjacent to it."),
    ),
    augment(
        2,
        N_("Hyphal Warning"),
        aura(units(IN_FRONT) | HOST, armor=+1),
        cost=3,
        text=N_("+1 armor for the host and for all units in front of it."),
    ),
    unit(
        3,
        N_("Grendels"),
        kinds=XENO,
        cost=5,
        attack=3,
        armor=2,
        health="DD",
        text=N_("It has no ability."),
    ),
    unit(
        4,
        N_("Haruspexi"),
        can(pay(choose(units(ADJACENT, WITH(ANY))), lose(1)), choose(players(OTHERS)), spy()),
        kinds=CHIMERA,
        cost=3,
        attack=2,
        armor=0,
        health="DDDD",
        text=N_(
            "At any time, scrap one health of a unit adjacent to it to see an opponent's "
            "hand, or one card in that opponent's forge."
        ),
    ),
    unit(
        5,
        N_("Herdmasters"),
        aura(units(ADJACENT), attack=+1, armor=+1),
        kinds=CHIMERA,
        cost=3,
        attack=2,
        armor=1,
        health="DD",
        text=N_("The units before and behind it have 1 more attack and 1 more armor."),
    ),
    reflex(
        6,
        N_("Mosaic Mutation"),
        play(choose(units()), keep(), choose(cards(HAND, UNIT, MINE)), replace(THAT)),
        cost=2,
        text=N_(
            "Choose a unit in play and a unit of your hand. The first is scrapped, the "
            "second stands in its place with the citizens that were on it."
        ),
    ),
    facility(
        7,
        N_("Mycandrium"),
        instead(LOSES_HEALTH, may(redirect(HERE)), of=units(MINE)),
        rule(STAYS),
        rule(HEALTH_STORE),
        cost=3,
        text=N_(
            "The health that your units lose may come to this card. Your upkeep takes "
            "nothing off it. Whatever health you place or add from your citadel may be "
            "taken from here."
        ),
    ),
    unit(
        8,
        N_("Mycologists"),
        aura(units(LANE), keywords=RESILIENT),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="DDD",
        text=N_("It and all other units of its lane have resilient."),
    ),
    reflex(
        9,
        N_("Orthogenesis"),
        play(choose(cards(SCRAP, UNIT, MINE)), forge(), attach(SELF, IT)),
        when(LEAVES, scrap(HOST)),
        cost=2,
        text=N_(
            "Choose a unit in your scrap. It is forged at once, and this card is attached "
            "to it. As this card is scrapped, so is the unit."
        ),
    ),
    reflex(
        10,
        N_("Plague Spores"),
        aura(units(), set_armor=0),
        cost=2,
        text=N_("No unit has armor of its own while this is in play."),
    ),
    augment(
        11,
        N_("Planet Plague"),
        when(GROWTH_END, send(ANY, 1, CITADEL, CRECHE)),
        when(DEALS_COMBAT_DAMAGE, attach(SELF, THAT), if_=~LETHAL),
        cost=2,
        text=N_(
            "End of the growth phase of the host's controller: That player scraps an idle "
            "citizen. A unit that survives combat damage of the host becomes the new host."
        ),
    ),
    facility(
        12,
        N_("Rot Midden"),
        works("D", choose(cards(SCRAP, ~REFLEX, MINE)), to_hand(), discard(1)),
        cost=4,
        text=N_(
            "D: Choose a card of your scrap that is no reflex and put it in your hand. Then "
            "you discard a card."
        ),
    ),
    unit(
        13,
        N_("Silkspitters"),
        aura(units(FACING), keywords=SLOW, while_=IN_COMBAT),
        kinds=XENO,
        cost=4,
        attack=2,
        armor=1,
        health="DDDD",
        text=N_("In combat, whatever unit it faces has slow."),
    ),
    augment(
        14,
        N_("Spore Blossoms"),
        aura(HOST, keywords=CONSUME),
        cost=2,
        text=N_("Gives the host consume."),
    ),
    facility(
        15,
        N_("Spore Mats"),
        works("D", gain("T", 1, HERE)),
        cost=4,
        text=N_("D: You gain a talent on this card."),
    ),
    unit(
        16,
        N_("Spore Slaves"),
        when(STRIKES, may(pay(lose(1, SELF)), boost(SELF, keywords=SPLASH, until=ROUND))),
        kinds=HUMAN,
        cost=2,
        attack=2,
        armor=0,
        health="DDD",
        text=N_(
            "Before it deals the damage of a round, you may scrap one of its health. Then "
            "the enemy unit behind the one it faces takes that damage too."
        ),
    ),
    reflex(
        17,
        N_("Spore Storm"),
        play(target(lanes())),
        aura(units(LANE(TARGET)), attack=+1),
        when(LEAVES, each(units(LANE(TARGET)), lose(1))),
        cost=2,
        text=N_(
            "Choose a lane. Units there have +1 attack while this is in play, and those "
            "there when it is scrapped lose one health each."
        ),
    ),
    unit(
        18,
        N_("Stalk Tenders"),
        when(GROWTH, gain("D")),
        kinds=XENO,
        cost=2,
        attack=1,
        armor=1,
        health="DDD",
        text=N_("Growth: You gain a drone."),
    ),
    unit(
        19,
        N_("Unruly Husks"),
        when(UPKEEP, each(units(IN_FRONT), lose(1))),
        kinds=XENO,
        cost=3,
        attack=3,
        armor=0,
        health="DDDDD",
        text=N_("Upkeep: One health is lost by every unit standing in front of it."),
    ),
    reflex(
        20,
        N_("Xeno Regeneration"),
        play(any_times(choose(units()), add(1, frm=CITADEL))),
        cost=1,
        text=N_(
            "Add any number of idle citizens of yours to units of your choice, no matter whose."
        ),
    ),
    facility(
        21,
        N_("Xenoneural Arcology"),
        works("T", gain("T", count(units(MINE)), HERE)),
        cost=5,
        text=N_("T: You gain on this card as many talents as you control units."),
    ),
    unit(
        22,
        N_("Acid Husks"),
        can(pay(lose(1, SELF)), boost(SELF, keywords=SPLASH), if_=~is_(SELF, SPLASH)),
        kinds=XENO,
        cost=4,
        attack=3,
        armor=0,
        health="DDDDD",
        text=N_("At any time, scrap one of its health to give it splash until the phase ends."),
    ),
    facility(
        23,
        N_("Apsyntion Preserve"),
        works("T", choose(lanes()), boost(units(LANE(THERE)), armor=+1)),
        cost=4,
        text=N_("T: Choose a lane. Its units have 1 more armor until the phase ends."),
    ),
    augment(
        24,
        N_("Blister Plates"),
        aura(HOST, attack=+1, while_=ATTACKING),
        aura(HOST, attack=+2, while_=DEFENDING),
        cost=2,
        text=N_("The host has +1 attack in an attack of yours and +2 in an attack on you."),
    ),
    unit(
        25,
        N_("Boreworm Larvae"),
        rule(AS_AUGMENT),
        when(UPKEEP, send(ANY, 1, HOST, SELF)),
        when(SCRAPPED, by(OWNER(SELF), choose(lanes(OF(WHO), ROOM)), deploy(BACK, SELF)), of=HOST),
        kinds=XENO,
        cost=4,
        attack=3,
        armor=1,
        health="D",
        text=N_(
            "Forge it onto a unit, as an augment. Upkeep of the host's controller: One "
            "health of the host moves to this card. Once the host is scrapped, this is a "
            "unit at the back of a lane of its owner."
        ),
    ),
    augment(
        26,
        N_("Carrier"),
        aura(units(ADJACENT) | HOST, max_attack=1, keywords=PIERCE),
        cost=4,
        text=N_(
            "The host and the units adjacent to it have pierce, and no more than 1 attack "
            "before plus and minus."
        ),
    ),
    facility(
        27,
        N_("Chimera Guild"),
        works("D", choose(lanes()), each(units(LANE(THERE)), may(restore(1, frm=CITADEL)))),
        cost=4,
        text=N_(
            "D: Choose a lane. To each of its units you may restore one health from your citadel."
        ),
    ),
    unit(
        28,
        N_("Elder Hybrids"),
        when(UPKEEP, each(units(ADJACENT), send(ANY, 1, IT, SELF))),
        kinds=CHIMERA,
        cost=3,
        attack=3,
        armor=0,
        health="DDDD",
        text=N_("Upkeep: One health of each unit adjacent to it moves to this one."),
    ),
    unit(
        29,
        N_("Endospexi"),
        can(pay(lose(1, SELF)), choose(players(OTHERS)), spy()),
        kinds=CHIMERA,
        cost=2,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_(
            "At any time, scrap one of its health to see the hand of an opponent, or one "
            "card in that opponent's forge."
        ),
    ),
    reflex(
        30,
        N_("Fungal Bloom"),
        play(choose(facilities()), keep(), any_times(choose(units(MINE)), restore(1, frm=THAT))),
        cost=3,
        text=N_(
            "Choose a facility of any player. With the citizens on it you restore as much "
            "health of your units as you like."
        ),
    ),
)

FACTION = Faction("cult_of_apsynthos", N_("Cult of Apsynthos"), "CA", LEADER_CARD, CARDS)
