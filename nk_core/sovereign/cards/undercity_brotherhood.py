"""Undercity Brotherhood: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    CONTROLLER,
    OF,
    ON,
    RANDOM,
    WITH,
    at_least,
    augments,
    aura,
    cards,
    citadel,
    colony,
    count,
    facilities,
    forge_cards,
    health,
    idle,
    instead,
    play,
    players,
    rule,
    staffed,
    units,
    up_to,
    when,
    works,
)
from nk_core.sovereign.names import (
    ADJACENT,
    ALL,
    AMOUNT,
    ANY,
    ATTACKING,
    ATTACKING_ME,
    BEHIND,
    BREACHES,
    CHIMERA,
    CITADEL,
    CITIZEN_LEAVES,
    COUNTS_DOUBLE,
    CRECHE,
    ECHO,
    FELLS,
    FORGED,
    GROWTH,
    HAND,
    HERE,
    HOST,
    HUMAN,
    IT,
    LEADER,
    LEAVES,
    LEAVING,
    LOSES_HEALTH,
    ME,
    MECH,
    MINE,
    OTHERS,
    ROUND,
    SCORES_ECHO,
    SCRAP,
    SELF,
    SLOW,
    SPLASH,
    SQUAD,
    STAFF,
    STRIKES,
    TAKES_COMBAT_DAMAGE,
    THAT,
    UNIT,
    UPKEEP,
    WHO,
    X,
)
from nk_core.sovereign.steps import (
    advance,
    attach,
    boost,
    by,
    choose,
    damage,
    discard,
    draw,
    each,
    either,
    flip,
    forge,
    gain,
    if_,
    let,
    look,
    lose,
    may,
    pay,
    redirect,
    repeat,
    scrap,
    send,
    to_hand,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works(
        "D",
        choose(players()),
        by(WHO, may(either(to_hand(cards(SCRAP, RANDOM(1), OF(WHO))), draw(1)), discard(1))),
    ),
    text=N_(
        "D: Choose a player, who may take a card at random from the own scrap, or draw "
        "one from the deck, and then discards a card."
    ),
)

CARDS = (
    unit(
        1,
        N_("Agromechs"),
        when(GROWTH, gain("T", health(SELF))),
        kinds=MECH,
        cost=5,
        attack=0,
        armor=1,
        health="DDDD",
        text=N_("Growth: You gain a talent for every health on this unit."),
    ),
    reflex(
        2,
        N_("Graft Necrosis"),
        play(choose(units()), lose(count(augments(ON(IT))))),
        cost=1,
        text=N_("Choose a unit. It loses as much health as it bears augments."),
    ),
    reflex(
        3,
        N_("Creche Harvest"),
        play(gain("D", 2, HERE)),
        cost=1,
        text=N_("You gain two drones on this card."),
    ),
    reflex(
        4,
        N_("Critical Shot"),
        play(choose(units()), lose(1)),
        cost=3,
        text=N_("Choose a unit. It loses one health, whatever its armor."),
    ),
    unit(
        5,
        N_("Crustcracker Gang"),
        when(GROWTH, lose(1, SELF)),
        kinds=HUMAN,
        cost=3,
        attack=3,
        armor=1,
        health="DDDD",
        text=N_("Growth: It loses one health."),
    ),
    unit(
        6,
        N_("Flamer Crew"),
        kinds=HUMAN,
        cost=4,
        attack=2,
        armor=1,
        health="DDDD",
        keywords=SPLASH,
    ),
    unit(
        7,
        N_("Flystrikers"),
        when(TAKES_COMBAT_DAMAGE, lose(1, THAT)),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=0,
        health="DDDD",
        text=N_(
            "Whenever a unit deals combat damage to it, that unit loses one health, even if "
            "armor stopped the damage."
        ),
    ),
    unit(
        8,
        N_("Geneforge Nurses"),
        when(GROWTH, gain("D")),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=1,
        health="DDD",
        text=N_("Growth: You gain a further drone."),
    ),
    unit(
        9,
        N_("Homo Superior"),
        when(STRIKES, may(pay(send("D", 1, CITADEL, CRECHE)), boost(SELF, strike=+2, until=ROUND))),
        kinds=CHIMERA,
        cost=5,
        attack=2,
        armor=2,
        health="TTT",
        text=N_(
            "Before it deals the damage of a round, you may scrap an idle drone. Then that "
            "damage is 2 higher."
        ),
    ),
    unit(
        10,
        N_("Husk Harvesters"),
        when(SCORES_ECHO, may(choose(forge_cards(MINE)), advance(1))),
        kinds=HUMAN,
        cost=2,
        attack=0,
        armor=1,
        health="DDDD",
        text=N_(
            "For each echo that you score, one of the cards in your forge may advance one space."
        ),
    ),
    augment(
        11,
        N_("Hypnobar"),
        instead(CITIZEN_LEAVES, redirect(CRECHE, kind="D"), flip("T", ALL, LEAVING)),
        cost=3,
        attaches_to="facility",
        text=N_(
            "Talents that leave the host become drones, and drones that leave it are scrapped."
        ),
    ),
    unit(
        12,
        N_("Iron Tortoise"),
        aura(units(BEHIND), armor=+1),
        kinds=MECH,
        cost=4,
        attack=1,
        armor=3,
        health="DD",
        keywords=SLOW,
        text=N_("All units standing behind it have 1 more armor."),
    ),
    unit(
        13,
        N_("Lowhivers"),
        when(GROWTH, send("D", 1, CITADEL, SELF)),
        when(UPKEEP, either(flip("T", 1, CITADEL), scrap(SELF))),
        kinds=HUMAN,
        cost=2,
        attack=2,
        armor=0,
        health="DDDDD",
        text=N_(
            "Growth: An idle drone of yours is added to it. Upkeep: You must exhaust an "
            "idle talent or else scrap it."
        ),
    ),
    reflex(
        14,
        N_("Mandatory Stims"),
        play(choose(facilities()), send(ANY, ALL, IT, citadel(CONTROLLER(IT)))),
        cost=2,
        text=N_(
            "Empty a facility of your choice: The citizens on it go home to the citadel of "
            "the player who controls it."
        ),
    ),
    facility(
        15,
        N_("Mantle Bore"),
        works("D", choose(players()), each(forge_cards(OF(WHO)), advance(1))),
        cost=6,
        text=N_("D: Choose a player. All cards in that player's forge advance one space."),
    ),
    reflex(
        16,
        N_("Mindjack"),
        play(
            choose(players(OTHERS)),
            look(cards(HAND, OF(WHO))),
            choose(cards(HAND, ~ECHO, OF(WHO))),
            to_hand(),
        ),
        cost=2,
        text=N_("You see the hand of an opponent and take out of it any card that is no echo."),
    ),
    reflex(
        17,
        N_("Nerve Splice"),
        play(choose(players(WITH("T"))), flip("T", X, citadel(WHO))),
        aura(players(ATTACKING_ME), breach=+1),
        cost="X",
        text=N_(
            "Exhaust as many idle talents of a player of your choice as you paid citizens, "
            "at least one. While this is in play, whoever attacks you has +1 breach value "
            "in all."
        ),
    ),
    augment(
        18,
        N_("Neural Amp"),
        aura(HOST, attack=+2),
        cost=2,
        text=N_("The host's attack is 2 higher."),
    ),
    unit(
        19,
        N_("Nodal Addicts"),
        when(GROWTH, if_(at_least(1, idle("T", ME)), send("T", 1, CITADEL, SELF), scrap(SELF))),
        when(
            BREACHES,
            let(up_to(health(SELF))),
            lose(AMOUNT, SELF),
            repeat(AMOUNT, by(WHO, choose(colony(OF(WHO), WITH(ANY))), send(ANY, 1, IT, CRECHE))),
            if_=ATTACKING,
        ),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="D",
        text=N_(
            "Growth: An idle talent of yours is added to it; if there is none, it is "
            "scrapped. When it breaches you may scrap any number of its health, and the "
            "player breached scraps as many citizens of the own colony."
        ),
    ),
    facility(
        20,
        N_("Pleasure Dome"),
        staffed("TT", when(GROWTH, may(gain("T", STAFF)))),
        cost=2,
        text=N_("TT>: Growth: You may gain a talent."),
    ),
    facility(
        21,
        N_("Punishment Chamber"),
        works("D", choose(forge_cards()), advance(2)),
        when(UPKEEP, send(ANY, ALL, HERE, CRECHE)),
        cost=2,
        text=N_(
            "D: A card in any forge advances two spaces. Upkeep: Scrap whatever citizens lie here."
        ),
    ),
    facility(
        22,
        N_("Recycling Vats"),
        instead(LOSES_HEALTH, may(redirect(HERE)), of=units(MINE)),
        cost=2,
        text=N_("The health that your units lose may come to this card instead of the creche."),
    ),
    facility(
        23,
        N_("Rut Hollow"),
        staffed("DD", when(GROWTH, gain("D", STAFF))),
        cost=2,
        text=N_("DD>: Growth: You gain a drone."),
    ),
    unit(
        24,
        N_("Scav Gang"),
        when(FELLS, choose(augments(ON(THAT))), attach(IT, SELF)),
        kinds=HUMAN,
        cost=5,
        attack=0,
        armor=1,
        health="DDD",
        keywords=SQUAD,
        text=N_(
            "Before a unit is scrapped by its combat damage, an augment of your choice "
            "comes from that unit to this one."
        ),
    ),
    unit(
        25,
        N_("Secret Police"),
        when(UPKEEP, either(flip("T", 1, CITADEL), scrap(SELF))),
        kinds=HUMAN,
        cost=2,
        attack=3,
        armor=1,
        health="DDD",
        text=N_("Upkeep: You must exhaust an idle talent or else scrap it."),
    ),
    augment(
        26,
        N_("Sporemask"),
        aura(HOST, armor=+1),
        cost=2,
        text=N_("The host's armor is 1 higher."),
    ),
    augment(
        27,
        N_("Stimshifts"),
        rule(COUNTS_DOUBLE),
        instead(CITIZEN_LEAVES, redirect(CRECHE)),
        cost=2,
        attaches_to="facility",
        text=N_(
            "Each citizen that works the host counts as two. Whatever leaves the host goes "
            "to the creche."
        ),
    ),
    facility(
        28,
        N_("Titan Cannon"),
        works("D", choose(units()), each(units(ADJACENT(IT)) | IT, damage(1))),
        cost=8,
        text=N_("D: Choose a unit. It and those adjacent to it take 1 damage each."),
    ),
    augment(
        29,
        N_("Vir ex Machina"),
        when(FORGED, choose(cards(SCRAP, UNIT)), forge(), attach(SELF, IT)),
        when(LEAVES, scrap(HOST)),
        cost=4,
        text=N_(
            "When you forge it, a unit of your choice in any scrap is forged with it, in "
            "one of your lanes, and is its host. When this card leaves play, the host is "
            "scrapped."
        ),
    ),
    unit(
        30,
        N_("Walker Artillery"),
        when(
            UPKEEP,
            may(choose(colony(~LEADER, WITH(ANY))), by(CONTROLLER(IT), send(ANY, 1, IT, CRECHE))),
        ),
        kinds=MECH,
        cost=6,
        attack=2,
        armor=2,
        health="DD",
        keywords=SPLASH,
        text=N_(
            "Upkeep: You may choose a citadel or facility, anybody's. The player whose it "
            "is scraps one of the citizens on it."
        ),
    ),
)

FACTION = Faction("undercity_brotherhood", N_("Undercity Brotherhood"), "UB", LEADER_CARD, CARDS)
