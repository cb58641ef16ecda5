"""Coriolan Exiles: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    FITS,
    OF,
    RANDOM,
    WITH,
    anything,
    aura,
    cards,
    citadel,
    colony,
    count,
    facilities,
    forge_cards,
    instead,
    play,
    players,
    rule,
    some,
    staffed,
    units,
    up_to,
    when,
    works,
)
from nk_core.sovereign.names import (
    ADJACENT,
    AIRBORNE,
    ALL,
    ALONE,
    AMOUNT,
    ANTIGRAV,
    ANY,
    AUGMENT,
    BEHIND,
    BREACH_SEEN,
    CITADEL,
    CYBERNETIC,
    DEALS_COMBAT_DAMAGE,
    FACING,
    FORGERS_STAY_T,
    GROWTH,
    HAND,
    HERE,
    HOST,
    HUMAN,
    IT,
    LANE,
    MECH,
    MINE,
    MORE_ON_ECHO,
    OTHERS,
    PIERCE,
    SCORES_ECHO,
    SCRAP,
    SCRAPPED,
    SEEN,
    SELF,
    SLOW,
    STAFFED,
    STAYS,
    TAKES_DAMAGE,
    THAT,
    UPKEEP,
    WHO,
    WORK_WHILE_BUSY,
    WORKED,
    XENO,
)
from nk_core.sovereign.steps import (
    add,
    advance,
    attach,
    boost,
    by,
    choose,
    discard,
    each,
    flip,
    gain,
    may,
    pay,
    reduce,
    restore,
    scrap,
    send,
    swap,
    to_hand,
    work,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works("D", choose(units()), add(1, frm=CITADEL)),
    text=N_("D: Choose a unit and add one citizen of your citadel to its health."),
)

CARDS = (
    unit(
        1,
        N_("Bull Ceph"),
        aura(SELF, attack=count(units(BEHIND))),
        kinds=XENO,
        cost=4,
        attack=2,
        armor=1,
        health="DDD",
        text=N_("Its attack is 1 higher for every unit that stands behind it."),
    ),
    unit(
        2,
        N_("Caravan Guards"),
        aura(units(BEHIND), armor=+1),
        kinds=XENO,
        cost=4,
        attack=2,
        armor=1,
        health="DDDD",
        text=N_("The units behind it have 1 more armor."),
    ),
    unit(
        3,
        N_("Duchess of Ash"),
        aura(units(LANE), breach=+1),
        kinds=HUMAN,
        cost=4,
        attack=2,
        armor=1,
        health="T",
        text=N_("Every unit of its lane, itself too, has +1 breach value."),
    ),
    augment(
        4,
        N_("Duelist"),
        aura(HOST, attack=+2, while_=ALONE),
        cost=2,
        text=N_("The host has +2 attack while no other unit is in its lane."),
    ),
    unit(
        5,
        N_("Field Medics"),
        when(GROWTH, each(units(ADJACENT), restore(1))),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=1,
        health="DDD",
        text=N_("Growth: Units adjacent to it restore one health each, out of the creche."),
    ),
    unit(
        6,
        N_("Flagbearers"),
        aura(units(ADJACENT), attack=+1),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=1,
        health="DDD",
        text=N_("The units before and behind it have 1 more attack."),
    ),
    unit(
        7,
        N_("Frontier Despot"),
        rule(MORE_ON_ECHO),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=1,
        health="T",
        text=N_(
            "When its breach has found an echo you may look at one card more, and so on as "
            "long as it is an echo again."
        ),
    ),
    facility(
        8,
        N_("Gardens of Kadesh"),
        when(SCORES_ECHO, may(gain("T", 1, HERE))),
        cost=4,
        text=N_("For every echo that you score, a talent may be gained on this card."),
    ),
    reflex(
        9,
        N_("Glacial Melt"),
        play(
            gain("T"),
            each(
                players(),
                by(WHO, may(choose(facilities(OF(WHO))), scrap(), gain("T", 1, citadel(WHO)))),
            ),
        ),
        cost=2,
        text=N_(
            "You gain a talent. Then each player in turn order may scrap one of the own "
            "facilities and gain a talent for it."
        ),
    ),
    unit(
        10,
        N_("Graftguard"),
        when(BREACH_SEEN, may(choose(cards(SEEN, AUGMENT, FITS(SELF))), attach(IT, SELF))),
        kinds=HUMAN,
        cost=4,
        attack=2,
        armor=1,
        health="DDD",
        keywords=CYBERNETIC,
        text=N_("Of the cards that its breach has shown, you may attach one augment to this unit."),
    ),
    augment(
        11,
        N_("High Caste"),
        aura(HOST, attack=+1, while_=some(units(FACING, WITH("D")))),
        cost=2,
        text=N_("The host has +1 attack against a unit with a drone among its health."),
    ),
    facility(
        12,
        N_("Highborn Academy"),
        when(UPKEEP, send("D", up_to(ALL), CITADEL, HERE)),
        works("T", flip("D", ALL, HERE)),
        rule(WORK_WHILE_BUSY),
        cost=3,
        text=N_(
            "Upkeep: You may place any number of idle drones on this card. T: All drones on "
            "it become talents. It need not be empty to be worked."
        ),
    ),
    facility(
        13,
        N_("Highborn Nursery"),
        when(GROWTH, gain("T", 1, HERE)),
        rule(STAYS),
        staffed("TTT", when(STAFFED, send("T", ALL, HERE, CITADEL))),
        cost=3,
        text=N_(
            "Growth: Gain a talent on this card. Your upkeep takes nothing off it. TTT>: "
            "All talents on it come to your citadel."
        ),
    ),
    unit(
        14,
        N_("Ice Hauler"),
        when(GROWTH, gain("T")),
        kinds=MECH,
        cost=3,
        attack=1,
        armor=1,
        health="DDD",
        text=N_("Growth: A further talent comes to your citadel."),
    ),
    unit(
        15,
        N_("Merchant Caravan"),
        when(UPKEEP, may(choose(cards(HAND, MINE)), choose(players(OTHERS)), swap())),
        kinds=HUMAN | XENO,
        cost=3,
        attack=0,
        armor=1,
        health="DDDDD",
        text=N_(
            "Upkeep: You may give a card of your choice to an opponent and take one at "
            "random from that hand."
        ),
    ),
    reflex(
        16,
        N_("Migrant Labor"),
        play(choose(facilities(~MINE)), work()),
        cost=0,
        text=N_(
            "Work once a facility of another player as though you had it. The citizens that "
            "you place on it belong to that player."
        ),
    ),
    augment(
        17,
        N_("Mule"),
        aura(units(LANE), attack=+1),
        instead(TAKES_DAMAGE, may(pay(scrap(SELF)), reduce(1))),
        cost=3,
        text=N_(
            "The host and all others in its lane have +1 attack. When damage is dealt to "
            "the host, you may scrap this card to make it 1 less."
        ),
    ),
    unit(
        18,
        N_("Musk Ceph"),
        kinds=XENO,
        cost=3,
        attack=2,
        armor=0,
        health="DDDDD",
        keywords=SLOW,
    ),
    augment(
        19,
        N_("Noble Profession"),
        when(WORKED, flip("D", AMOUNT, HOST)),
        cost=3,
        attaches_to="facility",
        text=N_(
            "Drones placed to work the host become talents as soon as its ability has taken effect."
        ),
    ),
    facility(
        20,
        N_("Open Market"),
        works("D", to_hand(cards(SCRAP, RANDOM(1), MINE)), discard(1)),
        cost=3,
        text=N_("D: A random card of your scrap comes to your hand. Then you discard one."),
    ),
    reflex(
        21,
        N_("Plutocracy"),
        rule(FORGERS_STAY_T),
        cost=1,
        text=N_(
            "While this is in play, the talents of all cards revealed in any forge come "
            "home as talents."
        ),
    ),
    reflex(
        22,
        N_("Prodigal Sons"),
        play(choose(players()), gain("T", 2, citadel(WHO))),
        cost=4,
        text=N_("Choose a player, who gains two talents."),
    ),
    unit(
        23,
        N_("Rail Cavalry"),
        kinds=ANTIGRAV,
        cost=5,
        attack=2,
        armor=0,
        health="DDD",
        keywords=AIRBORNE | PIERCE,
    ),
    reflex(
        24,
        N_("Relocation"),
        play(choose(colony(WITH(ANY))), choose(players()), send(ANY, 1, IT, citadel(WHO))),
        cost=2,
        text=N_(
            "Take one citizen from a citadel, leader or facility, no matter whose, and put "
            "it on the citadel of any player."
        ),
    ),
    facility(
        25,
        N_("Ruined Arcology"),
        works("T", choose(players()), each(forge_cards(OF(WHO)), advance(1))),
        cost=4,
        text=N_("T: Choose a player. All cards in that player's forge advance one space."),
    ),
    reflex(
        26,
        N_("Scrap Hunt"),
        play(choose(cards(SCRAP, MINE)), to_hand()),
        cost=1,
        text=N_("Take a card of your choice out of your scrap."),
    ),
    unit(
        27,
        N_("Scrap Scavengers"),
        when(SCRAPPED, may(choose(forge_cards()), advance(1)), of=anything()),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=1,
        health="DDDD",
        text=N_(
            "For each card scrapped, of whatever player, a card in any forge may advance one space."
        ),
    ),
    augment(
        28,
        N_("Stun Whip"),
        when(DEALS_COMBAT_DAMAGE, boost(THAT, attack=-1)),
        cost=2,
        text=N_(
            "A unit to which the host has dealt combat damage has 1 less attack until the "
            "phase ends."
        ),
    ),
    facility(
        29,
        N_("Synthsilk Hatchery"),
        works("D", choose(units()), boost(IT, armor=+1)),
        cost=4,
        text=N_("D: Choose a unit. Until the phase ends it has 1 more armor."),
    ),
    unit(
        30,
        N_("Technocrats"),
        when(UPKEEP, each(forge_cards(MINE), advance(1))),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=1,
        health="DDD",
        text=N_("Upkeep: All cards in your forge go one space further than they would."),
    ),
)

FACTION = Faction("coriolan_exiles", N_("Coriolan Exiles"), "CE", LEADER_CARD, CARDS)
