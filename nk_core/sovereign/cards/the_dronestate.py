"""The Dronestate: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    CONTROLLER,
    OF,
    WITH,
    armor,
    at_least,
    aura,
    can,
    cards,
    citadel,
    colony,
    count,
    facilities,
    forge_cards,
    health,
    idle,
    instead,
    is_,
    lanes,
    least,
    play,
    players,
    rule,
    staffed,
    tokens,
    units,
    when,
    works,
)
from nk_core.sovereign.names import (
    ADJACENT,
    AIRBORNE,
    ALL,
    AMOUNT,
    ANTIGRAV,
    ANY,
    AT_FRONT,
    BATTLE_START,
    BOTTOM,
    BREACH_DISCARD,
    BREACHES,
    CITADEL,
    CLOAK,
    COMBAT_END,
    CRECHE,
    CYBERNETIC,
    DEALS_COMBAT_DAMAGE,
    DEFENDING,
    EACH,
    ECHO,
    ENEMY,
    FACED,
    GROWTH,
    HAND,
    HERE,
    HOST,
    HUMAN,
    IN_FORGE,
    IT,
    LANE,
    LEAVES,
    MECH,
    MINE,
    MORE_LOOK,
    NO_RECALL,
    OPEN_HANDS,
    OTHERS,
    OWNER_KEEPS,
    PIERCE,
    RESILIENT,
    ROUND,
    SCORES_ECHO,
    SCRAP,
    SELF,
    SLOW,
    SPLASH,
    SQUAD,
    STAFF,
    STRIKES,
    THAT,
    THERE,
    UPKEEP,
    WHO,
)
from nk_core.sovereign.steps import (
    add,
    advance,
    any_times,
    arrange,
    boost,
    by,
    by_hand,
    choose,
    discard,
    do,
    each,
    either,
    flip,
    gain,
    if_,
    keep,
    let,
    lose,
    may,
    pay,
    repeat,
    reveal,
    scrap,
    send,
    spy,
    tell,
    to_hand,
    whom,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works("D", choose(forge_cards()), advance(1), at=IN_FORGE),
    text=N_("D: A card in any forge advances one space. Only in a forge phase, no matter whose."),
)

CARDS = (
    facility(
        1,
        N_("Apsynthos Cryopod"),
        staffed("T", when(GROWTH, repeat(STAFF, gain("D", 2)))),
        cost=4,
        text=N_("T>: Growth: You gain two drones."),
    ),
    facility(
        2,
        N_("Apsynthos Memorial"),
        staffed(
            "T",
            when(
                SCORES_ECHO,
                repeat(STAFF, may(choose(players(WITH("D"))), flip("D", 1, citadel(WHO)))),
            ),
        ),
        cost=4,
        text=N_(
            "T>: Whenever you score an echo, you may turn a drone into a talent on the "
            "citadel of any player."
        ),
    ),
    unit(
        3,
        N_("Calliope"),
        kinds=ANTIGRAV,
        cost=4,
        attack=2,
        armor=1,
        health="DDDD",
        keywords=SLOW | SPLASH,
    ),
    facility(
        4,
        N_("Cantina"),
        works(
            "D",
            choose(players(OTHERS)),
            tell(count(cards(HAND, OF(WHO), ECHO) | forge_cards(OF(WHO), ECHO))),
        ),
        cost=3,
        text=N_(
            "D: Choose an opponent. All are told how many echoes are in that player's hand "
            "and forge together."
        ),
    ),
    reflex(
        5,
        N_("Defection"),
        play(each(players(), by(WHO, choose(units(OF(WHO), WITH("D"))), send("D", 1, IT, HERE)))),
        when(LEAVES, send("D", ALL, HERE, CITADEL)),
        cost=3,
        text=N_(
            "Each player in turn order moves a drone from one of the own units to this "
            "card. All that lie here come to your citadel as it leaves."
        ),
    ),
    reflex(
        6,
        N_("Desperate Sacrifice"),
        play(
            choose(units(MINE)),
            keep(),
            choose(lanes()),
            let(armor(THAT)),
            scrap(THAT),
            repeat(AMOUNT, choose(units(LANE(THERE))), lose(1)),
        ),
        cost=1,
        text=N_(
            "Choose one of your units and a lane. Scrap the unit, then as much health in "
            "that lane as the unit had armor, spread as you like."
        ),
    ),
    augment(
        7,
        N_("Detonation Packs"),
        when(STRIKES, may(pay(lose(1, HOST)), boost(HOST, attack=armor(HOST), until=ROUND))),
        cost=2,
        text=N_(
            "Before the host deals the damage of a round, you may scrap one of its health. "
            "Then its attack for that damage is higher by its armor."
        ),
    ),
    augment(
        8,
        N_("Double Agent"),
        rule(OWNER_KEEPS),
        when(UPKEEP, may(whom(CONTROLLER(HOST)), spy())),
        cost=2,
        text=N_(
            "In the upkeep of the player whose deck it is from, that player may see one "
            "forge card, or else the whole hand, of whoever controls the host."
        ),
    ),
    unit(
        9,
        N_("Drone Insurgents"),
        aura(SELF, breach=least(health(SELF), idle("D", ENEMY))),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_(
            "Breaching, it has +1 breach value for every drone on the defender's citadel, "
            "but no more than its own health."
        ),
    ),
    reflex(
        10,
        N_("Drone Riots"),
        play(
            choose(facilities()),
            by(
                CONTROLLER(IT),
                either(
                    do(send("D", ALL, IT, CRECHE), scrap()),
                    do(
                        send("T", ALL, colony(OF(WHO)), CRECHE),
                        if_=at_least(1, tokens("T", colony(OF(WHO)))),
                    ),
                    said=(
                        N_("Scrap the facility and the drones on it"),
                        N_("Scrap every talent of your colony"),
                    ),
                ),
            ),
        ),
        cost=2,
        text=N_(
            "Choose a facility. The player who controls it must scrap either the facility "
            "and its drones, or every talent of the own colony, of which there must be one."
        ),
    ),
    unit(
        11,
        N_("Dustmen"),
        instead(BREACH_DISCARD, may(to_hand(THAT))),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=0,
        health="DDDDD",
        text=N_(
            "If its breach of a hand finds no echo, you may take into your hand the card "
            "that would be discarded."
        ),
    ),
    unit(
        12,
        N_("Hive Radicals"),
        when(BREACHES, may(send("D", 1, citadel(WHO), SELF))),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=0,
        health="D",
        keywords=SQUAD,
        text=N_(
            "Whenever it breaches, you may put a drone of the defender's citadel on this unit."
        ),
    ),
    unit(
        13,
        N_("Holonet Scribes"),
        when(COMBAT_END, may(flip("D", 1, CITADEL)), if_=DEFENDING),
        rule(MORE_LOOK),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=1,
        health="DDD",
        text=N_(
            "After a combat in which it defended you may turn a drone of your citadel into "
            "a talent. When it breaches, you look at one card more, after the others."
        ),
    ),
    reflex(
        14,
        N_("Infoleak"),
        rule(OPEN_HANDS),
        cost=2,
        text=N_(
            "All hands lie open to all players while this is in play. Breaches still draw "
            "at random."
        ),
    ),
    facility(
        15,
        N_("Nano Plantation"),
        works("D", gain("D")),
        cost=4,
        text=N_("D: You gain a drone."),
    ),
    augment(
        16,
        N_("Nerve Plates"),
        aura(HOST, armor=+1),
        cost=2,
        text=N_("The host's armor is 1 higher."),
    ),
    augment(
        17,
        N_("Plasma Torch"),
        aura(HOST, keywords=PIERCE),
        cost=3,
        text=N_("Gives the host pierce."),
    ),
    unit(
        18,
        N_("Rail Sniper"),
        when(BATTLE_START, may(choose(units()), lose(1))),
        kinds=HUMAN,
        cost=4,
        attack=1,
        armor=1,
        health="D",
        keywords=CYBERNETIC,
        text=N_(
            "Beginning of your battle phase: You may choose a unit of anybody's; it loses "
            "one health."
        ),
    ),
    unit(
        19,
        N_("Recon Guerillas"),
        when(DEALS_COMBAT_DAMAGE, may(flip(ANY, 1, SELF)), if_=FACED),
        aura(SELF, attack=tokens("T", SELF), armor=tokens("T", SELF)),
        kinds=HUMAN,
        cost=4,
        attack=2,
        armor=0,
        health="DDDD",
        text=N_(
            "It has +1 attack and +1 armor for every talent on it. After a round in which "
            "it dealt damage you may turn over one citizen on it."
        ),
    ),
    reflex(
        20,
        N_("Refugee Ethics"),
        play(choose(players()), by_hand("refugee_ethics")),
        cost=3,
        text=N_(
            "Choose a player. All drones of that player's colony are shared equally among "
            "the citadels of all the others; what cannot be shared goes to that player's "
            "citadel."
        ),
    ),
    reflex(
        21,
        N_("Sabotage"),
        play(
            choose(forge_cards()),
            reveal(),
            if_(~is_(IT, ECHO), do(send("T", 1, IT, citadel(CONTROLLER(IT))), scrap())),
        ),
        cost=3,
        text=N_(
            "Turn up one card of any forge for all to see. An echo stays where it is; any "
            "other card is scrapped, and its talent goes home to that player's citadel."
        ),
    ),
    facility(
        22,
        N_("Scrap Depot"),
        works("D", to_hand(cards(SCRAP, BOTTOM, MINE)), discard(1)),
        cost=3,
        text=N_(
            "D: Draw from your scrap, from the bottom. Then you discard a card, the same or "
            "another."
        ),
    ),
    unit(
        23,
        N_("Sentinels"),
        kinds=MECH,
        cost=6,
        attack=3,
        armor=2,
        health="DDD",
        keywords=SLOW,
    ),
    unit(
        24,
        N_("Skimsquad"),
        kinds=ANTIGRAV,
        cost=6,
        attack=0,
        armor=1,
        health="DDD",
        keywords=AIRBORNE | SQUAD,
    ),
    unit(
        25,
        N_("Splicing Medics"),
        when(UPKEEP, any_times(choose(units(ADJACENT)), send(ANY, 1, SELF, IT))),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="DDDD",
        keywords=RESILIENT,
        text=N_("Upkeep: You may move any number of its health to units adjacent to it."),
    ),
    facility(
        26,
        N_("Stitch Tanks"),
        works(
            "T",
            choose(units()),
            either(
                add(1, kind="D"), add(1, kind="T"), said=(N_("Add a drone"), N_("Add a talent"))
            ),
        ),
        cost=4,
        text=N_("T: Choose a unit, which adds a talent or a drone as health out of the creche."),
    ),
    unit(
        27,
        N_("Undercity Anarchs"),
        when(UPKEEP, may(choose(players(WITH("D"))), send("D", 1, citadel(WHO), SELF))),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="DDD",
        text=N_("Upkeep: You may put a drone from the citadel of any player on this unit."),
    ),
    unit(
        28,
        N_("Watchdogs"),
        when(BATTLE_START, may(arrange(LANE)), of=EACH, if_=AT_FRONT),
        kinds=MECH,
        cost=5,
        attack=3,
        armor=1,
        health="DDD",
        text=N_(
            "Beginning of every battle phase: If it stands first in its lane, you may put "
            "that lane in another order."
        ),
    ),
    unit(
        29,
        N_("Webweave Spies"),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=1,
        health="DD",
        keywords=CLOAK,
    ),
    augment(
        30,
        N_("Worker Strike"),
        rule(NO_RECALL),
        can(
            pay(choose(units(MINE, WITH(ANY))), lose(1)), send(ANY, ALL, HOST, CRECHE), scrap(SELF)
        ),
        cost=2,
        attaches_to="facility",
        text=N_(
            "Upkeeps take no citizens off the host. The host's controller may at any time "
            "scrap one health of an own unit to scrap this card and all citizens on the "
            "host."
        ),
    ),
)

FACTION = Faction("the_dronestate", N_("The Dronestate"), "DS", LEADER_CARD, CARDS)
