"""Utopian Remnant: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    OWNER,
    aura,
    citadel,
    forge_cards,
    health,
    instead,
    lanes,
    none,
    play,
    players,
    rule,
    staffed,
    tokens,
    units,
    up_to,
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
    ANYWHERE,
    BEHIND,
    CHIMERA,
    CITADEL,
    CLOAK,
    CYBERNETIC,
    DEALS_COMBAT_DAMAGE,
    DEFENDING,
    EACH,
    FACED,
    FEWER_ECHOES,
    GROWTH,
    HERE,
    HOST,
    HUMAN,
    IN_COMBAT,
    IT,
    LANE,
    LOSES_HEALTH,
    MECH,
    MINE,
    NOT_BATTLE,
    OPEN_BREACH,
    OTHERS,
    RESOLVING,
    SELF,
    SPLASH,
    STAFF,
    STANDING,
    SYNTH,
    THAT,
    THERE,
    UPKEEP,
    WHO,
)
from nk_core.sovereign.steps import (
    advance,
    any_times,
    arrange,
    boost,
    by,
    choose,
    damage,
    draw,
    each,
    gain,
    if_,
    may,
    place,
    redirect,
    restore,
    scrap,
    send,
    spy,
    to_hand,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works("T", choose(units()), boost(IT, armor=+1)),
    text=N_("T: Choose a unit. It has 1 more armor until the phase ends."),
)

CARDS = (
    augment(
        1,
        N_("Aegis Shell"),
        aura(units(BEHIND), armor=+1),
        cost=3,
        text=N_("Every unit behind the host has +1 armor."),
    ),
    facility(
        2,
        N_("Aether Tap"),
        works("D", choose(forge_cards()), advance(2)),
        cost=4,
        text=N_("D: A card in any player's forge advances two spaces."),
    ),
    facility(
        3,
        N_("Airdock"),
        works("D", choose(units(MINE)), place(ANYWHERE), at=NOT_BATTLE),
        cost=4,
        text=N_(
            "D: Put one of your units in any place of either of your lanes. Never in a "
            "battle phase."
        ),
    ),
    reflex(
        4,
        N_("Apsynthos Revelations"),
        play(draw(up_to(2), note=True), each(players(OTHERS), by(WHO, draw(up_to(AMOUNT))))),
        cost=0,
        text=N_(
            "Draw no card, one or two. Then every other player in turn order may draw up to "
            "that number."
        ),
    ),
    unit(
        5,
        N_("Chimera Empaths"),
        when(GROWTH, each(units(ADJACENT), restore(1))),
        kinds=CHIMERA,
        cost=2,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_("Growth: Units adjacent to this one restore one health each, out of the creche."),
    ),
    unit(
        6,
        N_("Chimera Oracles"),
        when(UPKEEP, may(choose(players(OTHERS)), spy())),
        kinds=CHIMERA,
        cost=3,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_(
            "Upkeep: You may see the hand of one opponent, or one card in that opponent's forge."
        ),
    ),
    unit(
        7,
        N_("Chimera Symbiont"),
        instead(LOSES_HEALTH, redirect(SELF), of=units(ADJACENT)),
        kinds=CHIMERA,
        cost=3,
        attack=2,
        armor=1,
        health="D",
        text=N_(
            "Whatever health an adjacent unit loses is added to this unit instead of going "
            "to the creche."
        ),
    ),
    unit(
        8,
        N_("Chimera Telepaths"),
        rule(OPEN_BREACH),
        kinds=CHIMERA,
        cost=3,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_(
            "When this unit breaches, you see the whole hand or forge that is breached and "
            "choose the cards to look at."
        ),
    ),
    facility(
        9,
        N_("Cloning Tanks"),
        staffed("T", when(GROWTH, gain("T", STAFF))),
        staffed("D", when(GROWTH, gain("D", STAFF))),
        cost=6,
        text=N_("T>: Growth: You gain a talent. D>: Growth: You gain a drone."),
    ),
    unit(
        10,
        N_("Cloudbreakers"),
        kinds=ANTIGRAV,
        cost=6,
        attack=3,
        armor=1,
        health="DDDD",
        keywords=AIRBORNE,
    ),
    facility(
        11,
        N_("Command Ring"),
        works("T", choose(lanes()), boost(units(LANE(THERE)), attack=tokens("T", HERE)), once=True),
        cost=3,
        text=N_(
            "T: Choose one lane. Until the phase ends each unit there has +1 attack for "
            "every talent that lies here."
        ),
    ),
    unit(
        12,
        N_("Creche Tutors"),
        when(GROWTH, gain("T")),
        kinds=SYNTH,
        cost=2,
        attack=1,
        armor=0,
        health="DDD",
        text=N_("Growth: You gain one talent more."),
    ),
    unit(
        13,
        N_("Datajack Legion"),
        instead(LOSES_HEALTH, redirect(CITADEL), of=SELF),
        kinds=SYNTH,
        cost=4,
        attack=2,
        armor=1,
        health="DDDD",
        keywords=CYBERNETIC,
        text=N_("The health that it loses comes to your citadel instead of the creche."),
    ),
    augment(
        14,
        N_("Fractal Weave"),
        aura(HOST, armor=+1, keywords=CLOAK),
        cost=3,
        text=N_("The host has cloak and 1 more armor."),
    ),
    unit(
        15,
        N_("Grav Skimmers"),
        kinds=ANTIGRAV,
        cost=5,
        attack=2,
        armor=2,
        health="DDD",
        keywords=AIRBORNE,
    ),
    unit(
        16,
        N_("Gravcarrier"),
        when(UPKEEP, restore(up_to(ALL), SELF, frm=CITADEL)),
        when(UPKEEP, any_times(choose(units(ADJACENT)), send(ANY, 1, SELF, IT)), of=EACH),
        kinds=ANTIGRAV,
        cost=7,
        attack=1,
        armor=2,
        health="DDDDD",
        keywords=AIRBORNE,
        text=N_(
            "Your upkeep: It may restore any number of its health from your citadel. Every "
            "upkeep: You may move any number of its health to units adjacent to it."
        ),
    ),
    augment(
        17,
        N_("Ion Shroud"),
        aura(HOST, armor=+1, strike=+2, while_=RESOLVING),
        cost=4,
        text=N_("In combat rounds the host deals 2 more damage and has 1 more armor."),
    ),
    reflex(
        18,
        N_("Knit"),
        play(choose(units()), restore(ALL)),
        cost=2,
        text=N_("Choose a unit. It is restored to its full row from the creche."),
    ),
    reflex(
        19,
        N_("Misdirection"),
        play(choose(players()), by(WHO, arrange(WHO))),
        cost=1,
        text=N_(
            "Choose a player, who may put as many of the units of both own lanes as wanted "
            "in other places of these lanes."
        ),
    ),
    reflex(
        20,
        N_("Orbital Strike"),
        play(choose(units()), scrap()),
        cost=5,
        text=N_("Choose a unit in play, whoever controls it, and scrap it."),
    ),
    facility(
        21,
        N_("Perimeter Shield"),
        works("D", choose(lanes(DEFENDING)), boost(units(LANE(THERE)), armor=+1)),
        cost=5,
        text=N_("D: Choose the lane under attack. Until the phase ends its units have +1 armor."),
    ),
    augment(
        22,
        N_("Psych Resonator"),
        aura(HOST, attack=+1, while_=IN_COMBAT),
        aura(HOST, attack=+1, while_=(IN_COMBAT, FEWER_ECHOES)),
        cost=3,
        text=N_(
            "While in combat the host has +1 attack, and +2 if the player it fights has "
            "scored more echoes than you."
        ),
    ),
    unit(
        23,
        N_("Spider Battery"),
        kinds=MECH,
        cost=5,
        attack=3,
        armor=1,
        health="DD",
        keywords=SPLASH,
    ),
    reflex(
        24,
        N_("Tachyon Burst"),
        play(choose(units()), send(ANY, ALL, IT, citadel(OWNER(IT))), to_hand()),
        cost=3,
        text=N_(
            "Choose a unit. It goes back to the hand of its owner, and the health on it to "
            "that player's citadel."
        ),
    ),
    augment(
        25,
        N_("Tachyon Cannon"),
        when(
            DEALS_COMBAT_DAMAGE,
            send(ANY, 1, THAT, citadel(OWNER(THAT))),
            if_(none(health(THAT)), to_hand(THAT)),
            if_=(FACED, STANDING),
        ),
        cost=3,
        text=N_(
            "When the host has dealt combat damage, one health of the unit it faced goes to "
            "its owner's citadel. If none is left, that unit returns to its owner's hand."
        ),
    ),
    unit(
        26,
        N_("Tachyon Sentries"),
        when(
            DEALS_COMBAT_DAMAGE,
            send(ANY, 1, THAT, citadel(OWNER(THAT))),
            if_(none(health(THAT)), to_hand(THAT)),
            if_=(FACED, STANDING),
        ),
        kinds=HUMAN,
        cost=4,
        attack=2,
        armor=1,
        health="DDD",
        text=N_(
            "When it has dealt combat damage, one health of the unit it faced goes to its "
            "owner's citadel. If none is left, that unit returns to its owner's hand."
        ),
    ),
    unit(
        27,
        N_("Technogeisha"),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=0,
        health="DDD",
        keywords=CLOAK,
    ),
    unit(
        28,
        N_("Terraformers"),
        aura(forge_cards(MINE), cost=-1),
        kinds=MECH,
        cost=4,
        attack=1,
        armor=1,
        health="DDD",
        text=N_("Every card in your forge costs 1 less, echoes too, but never below 1."),
    ),
    facility(
        29,
        N_("Water Extractors"),
        staffed("DDD", when(GROWTH, gain("T", STAFF), gain("D", STAFF))),
        cost=5,
        text=N_("DDD>: Growth: You gain a talent and a drone."),
    ),
    reflex(
        30,
        N_("Weather Control"),
        play(each(units(AIRBORNE), damage(1))),
        aura(units(), armor=-1),
        cost=2,
        text=N_(
            "First, 1 damage to every airborne unit. Then all units have 1 armor less while "
            "this is in play."
        ),
    ),
)

FACTION = Faction("utopian_remnant", N_("Utopian Remnant"), "UR", LEADER_CARD, CARDS)
