"""Myrmidon Dominion: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    OF,
    aura,
    can,
    cards,
    citadel,
    count,
    forge_cards,
    idle,
    instead,
    none,
    play,
    players,
    rule,
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
    ANTIGRAV,
    ANY,
    ATTACKING,
    CITADEL,
    COMBAT_END,
    CYBERNETIC,
    DEALS_LETHAL,
    EACH,
    ENEMY_LANE,
    FORGE_END,
    FORGE_IN_BATTLE,
    FORGED,
    GROWTH_START,
    HERE,
    HOST,
    HUMAN,
    IN_COMBAT,
    IT,
    ITSELF,
    LANE,
    LEAVES,
    LOSES_HEALTH,
    ME,
    MECH,
    MINE,
    NO_ECHO,
    PIERCE,
    RESILIENT,
    SCRAP,
    SCRAPPED,
    SELF,
    SLAVELINK,
    SLOW,
    SPLASH,
    SQUAD,
    TARGET,
    UNIT,
    UPKEEP,
    WHO,
    WORK_WHILE_BUSY,
)
from nk_core.sovereign.steps import (
    advance,
    any_times,
    attach,
    boost,
    by,
    choose,
    damage,
    each,
    flip,
    forge,
    gain,
    lose,
    may,
    pay,
    redirect,
    restore,
    scrap,
    send,
    target,
    to_hand,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works(
        "T",
        choose(units()),
        may(flip("D", 1, IT)),
        boost(units(LANE(IT)), attack=tokens("T", ITSELF)),
    ),
    text=N_(
        "T: Choose a unit. You may turn a drone on it into a talent. Until the phase "
        "ends all units of its lane have +1 attack for every talent on them."
    ),
)

CARDS = (
    augment(
        1,
        N_("Battle Stims"),
        aura(HOST, keywords=RESILIENT),
        cost=2,
        text=N_("Gives the host resilient."),
    ),
    reflex(
        2,
        N_("Burnout"),
        when(FORGE_END, each(players(), flip("T", ALL, citadel(WHO))), of=EACH),
        cost=1,
        text=N_(
            "While this is in play, all talents on all citadels are exhausted as any forge "
            "phase ends."
        ),
    ),
    reflex(
        3,
        N_("Conscription"),
        play(
            choose(players()),
            by(
                WHO,
                flip("T", up_to(ALL), citadel(WHO)),
                any_times(choose(units()), restore(1, frm=citadel(WHO), kind="D")),
            ),
        ),
        cost=1,
        text=N_(
            "Choose a player, who may exhaust any number of idle talents and then restore "
            "health to any units with idle drones, one for each health."
        ),
    ),
    reflex(
        4,
        N_("Defensive Position"),
        play(target(units())),
        aura(TARGET, armor=count(units(LANE(TARGET), ~TARGET)), while_=IN_COMBAT),
        cost=2,
        text=N_(
            "Choose a unit. While this is in play it has in combat +1 armor for each other "
            "unit in its lane."
        ),
    ),
    facility(
        5,
        N_("Drillyard"),
        works("D", choose(units()), boost(IT, attack=+1)),
        cost=4,
        text=N_("D: Choose a unit. Until the phase ends it has 1 more attack."),
    ),
    unit(
        6,
        N_("Firehawk Bomber"),
        kinds=ANTIGRAV,
        cost=5,
        attack=3,
        armor=0,
        health="DDD",
        keywords=AIRBORNE | SPLASH,
    ),
    augment(
        7,
        N_("Flesh Spare"),
        instead(LOSES_HEALTH, may(redirect(CITADEL))),
        cost=3,
        text=N_("The host's lost health may come to your citadel instead of the creche."),
    ),
    reflex(
        8,
        N_("Flux Ammo"),
        play(choose(units()), lose(2)),
        cost=4,
        text=N_("Choose a unit. It loses two health, whatever its armor."),
    ),
    facility(
        9,
        N_("Geneforge"),
        works("T", choose(players()), flip("T", 1, HERE), each(forge_cards(OF(WHO)), advance(1))),
        cost=3,
        text=N_(
            "T: Exhaust the talent placed here and choose a player. All cards in that "
            "player's forge advance one space."
        ),
    ),
    facility(
        10,
        N_("Goliath Cannon"),
        works("D", choose(units()), damage(1)),
        cost=4,
        text=N_("D: 1 damage to a unit of your choice. Armor helps."),
    ),
    unit(
        11,
        N_("Iron Oni"),
        kinds=HUMAN,
        cost=4,
        attack=1,
        armor=2,
        health="DDD",
        keywords=PIERCE | CYBERNETIC,
    ),
    unit(
        12,
        N_("Lascannon Heavies"),
        can(pay(lose(1, SELF)), boost(SELF, swap=True)),
        kinds=MECH,
        cost=4,
        attack=1,
        armor=3,
        health="DDDD",
        text=N_(
            "At any time, scrap one of its health: Its printed attack and armor change "
            "places until the phase ends."
        ),
    ),
    augment(
        13,
        N_("Link Crown"),
        aura(HOST, keywords=SLAVELINK),
        cost=2,
        text=N_("Gives the host slavelink."),
    ),
    unit(
        14,
        N_("Lotus Eaters"),
        when(COMBAT_END, each(units(ADJACENT), lose(1)), if_=(ATTACKING, NO_ECHO)),
        kinds=HUMAN,
        cost=3,
        attack=3,
        armor=0,
        health="DDDD",
        text=N_(
            "After a combat in which it attacked and no echo was scored, each attacker "
            "adjacent to it loses one health."
        ),
    ),
    reflex(
        15,
        N_("Martial Law"),
        play(choose(forge_cards()), advance(count(units(MINE))), each(units(MINE), lose(1))),
        cost=0,
        text=N_(
            "A card in any forge advances as many spaces as you control units. Then every "
            "one of these loses one health."
        ),
    ),
    facility(
        16,
        N_("Mech Foundry"),
        works("T", choose(units(MECH | ANTIGRAV)), restore(1)),
        cost=3,
        text=N_("T: Choose a mech or an antigrav. One health of it is restored out of the creche."),
    ),
    unit(
        17,
        N_("Mech Junkies"),
        aura(units(ADJACENT, MECH | ANTIGRAV), attack=+1, armor=+1),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=1,
        health="DDDD",
        text=N_("Mechs and antigravs before and behind it have 1 more attack and 1 more armor."),
    ),
    facility(
        18,
        N_("Military Academy"),
        when(UPKEEP, may(send("D", 1, CITADEL, HERE))),
        works("T", any_times(choose(units(MINE)), restore(1, frm=HERE, kind="D")), once=True),
        rule(WORK_WHILE_BUSY),
        cost=3,
        text=N_(
            "Upkeep: You may place an idle drone on this card. T: Restore health to your "
            "units with drones from here, one for each health. It need not be empty to be "
            "worked."
        ),
    ),
    unit(
        19,
        N_("Newbloods"),
        when(DEALS_LETHAL, flip(ANY, 1, SELF)),
        when(UPKEEP, restore(up_to(ALL), SELF, frm=CITADEL)),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=0,
        health="DDDDD",
        text=N_(
            "When its combat damage was lethal, turn over a citizen on it. Upkeep: It may "
            "restore any number of its health from your citadel."
        ),
    ),
    augment(
        20,
        N_("Powered Exoskeleton"),
        aura(HOST, attack=+1, armor=+1),
        cost=3,
        text=N_("The host has 1 more attack and 1 more armor."),
    ),
    unit(
        21,
        N_("Salamander Armor"),
        rule(FORGE_IN_BATTLE),
        kinds=MECH,
        cost=4,
        attack=3,
        armor=1,
        health="DD",
        keywords=SLOW,
        text=N_(
            "You may forge it in a battle phase too, from forge or hand, exhausting the "
            "talents that are missing, as long as no damage was dealt. It comes to the back "
            "of the lane under attack or, if that is not yours, of one of yours."
        ),
    ),
    unit(
        22,
        N_("Shock Troops"),
        kinds=HUMAN,
        cost=5,
        attack=1,
        armor=0,
        health="DDD",
        keywords=SQUAD,
    ),
    unit(
        23,
        N_("Slave Battalion"),
        instead(SCRAPPED, to_hand(SELF)),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_("Instead of being scrapped it comes back to its owner's hand."),
    ),
    unit(
        24,
        N_("Stiltstrider"),
        kinds=MECH,
        cost=7,
        attack=3,
        armor=2,
        health="DD",
        keywords=SPLASH,
    ),
    unit(
        25,
        N_("Striker Mech"),
        kinds=MECH,
        cost=5,
        attack=2,
        armor=1,
        health="DDD",
        keywords=SPLASH,
    ),
    unit(
        26,
        N_("Synthsilk Platoon"),
        kinds=HUMAN,
        cost=7,
        attack=1,
        armor=1,
        health="DDDD",
        keywords=SQUAD,
    ),
    facility(
        27,
        N_("Tundra Palace"),
        works("T", gain("D", 3)),
        cost=4,
        text=N_("T: You gain three drones."),
    ),
    augment(
        28,
        N_("Veteran Plate"),
        when(FORGED, choose(cards(SCRAP, UNIT, MINE)), forge(as_talents=True), attach(SELF, IT)),
        when(LEAVES, scrap(HOST)),
        cost=5,
        text=N_(
            "When you forge it, a unit of your choice in your scrap is forged with it and "
            "is its host; drones placed as the health of that unit become talents. When "
            "this card leaves play, the host is scrapped."
        ),
    ),
    unit(
        29,
        N_("War Chiefs"),
        when(GROWTH_START, lose(1, SELF), if_=none(idle("T", ME))),
        kinds=HUMAN,
        cost=4,
        attack=3,
        armor=1,
        health="DDDD",
        text=N_("Start of your growth phase: It loses one health if you have no idle talent."),
    ),
    reflex(
        30,
        N_("Warthirst"),
        play(target(units())),
        aura(TARGET, attack=count(units(ENEMY_LANE(TARGET))), while_=IN_COMBAT),
        cost=1,
        text=N_(
            "Choose a unit. While this is in play it has in combat +1 attack for each unit "
            "of the other side."
        ),
    ),
)

FACTION = Faction("myrmidon_dominion", N_("Myrmidon Dominion"), "MD", LEADER_CARD, CARDS)
