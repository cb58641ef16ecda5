"""Machina Sapiens: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    OF,
    OWNER,
    STRUCK_BY,
    WITH,
    augments,
    aura,
    cards,
    citadel,
    count,
    forge_cards,
    health,
    instead,
    lanes,
    none,
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
    ANYWHERE,
    ATTACKING_ME,
    BACK,
    BATTLE_START,
    BREACHES,
    CITADEL,
    CLOAK,
    CRECHE,
    CYBERNETIC,
    DONE,
    EACH,
    HAND,
    HERE,
    HOST,
    IT,
    LANE,
    LAST,
    LEAVES,
    LOSES_HEALTH,
    MECH,
    MINE,
    NO_SPLASH,
    NOT_BATTLE,
    OTHERS,
    PIERCE,
    ROOM,
    SELF,
    SLAVELINK,
    SLOW,
    STRIKES_IF_HURT,
    SYNTH,
    TARGET,
    THAT,
    THERE,
    UNIT,
    UPKEEP,
    WHO,
)
from nk_core.sovereign.steps import (
    add,
    any_times,
    boost,
    by,
    choose,
    do,
    each,
    either,
    flip,
    forge,
    gain,
    if_,
    keep,
    look,
    lose,
    may,
    place,
    redirect,
    restore,
    scrap,
    send,
    target,
    to_hand,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works("T", choose(players()), look(cards(HAND, OF(WHO)))),
    works("D", choose(forge_cards()), look()),
    text=N_(
        "T: You see the whole hand of a player of your choice. D: You see a card in any forge."
    ),
)

CARDS = (
    facility(
        1,
        N_("Apsynthos Nanocore"),
        works("D", flip("D", 1, HERE), gain("T", 1, HERE)),
        cost=5,
        text=N_("D: The drone placed becomes a talent, and you gain another talent on this card."),
    ),
    unit(
        2,
        N_("Black Queen"),
        kinds=SYNTH,
        cost=4,
        attack=2,
        armor=1,
        health="D",
        keywords=SLAVELINK,
    ),
    facility(
        3,
        N_("Blink Gate"),
        works(
            "D",
            either(
                do(choose(units(MINE)), place(ANYWHERE)),
                do(choose(forge_cards(MINE, DONE, UNIT)), forge()),
            ),
        ),
        cost=5,
        text=N_(
            "D: Either put one of your units in any place of your lanes, or forge a unit "
            "that is complete in your forge."
        ),
    ),
    augment(
        4,
        N_("Blink Module"),
        when(BATTLE_START, may(place(LANE, HOST)), of=EACH),
        cost=2,
        text=N_(
            "Beginning of every battle phase: You may give the host another place in its lane."
        ),
    ),
    unit(
        5,
        N_("Cataphract"),
        kinds=SYNTH,
        cost=5,
        attack=2,
        armor=1,
        health="DD",
        keywords=PIERCE,
    ),
    facility(
        6,
        N_("Command Spire"),
        works("T", choose(lanes()), boost(units(LANE(THERE)), attack=+1)),
        cost=4,
        text=N_("T: Choose a lane. Its units have 1 more attack until the phase ends."),
    ),
    unit(
        7,
        N_("Corpse Harvesters"),
        instead(LOSES_HEALTH, redirect(CITADEL, 1), of=units(), if_=LAST),
        kinds=SYNTH,
        cost=3,
        attack=1,
        armor=1,
        health="DDD",
        text=N_(
            "One of the health tokens that a unit, anybody's, loses as it is scrapped comes "
            "to your citadel."
        ),
    ),
    reflex(
        8,
        N_("Cybernetic Conciousness"),
        play(target(lanes())),
        aura(units(LANE(TARGET)), keywords=CYBERNETIC),
        cost=2,
        text=N_("Choose a lane. Its units are cybernetic as long as this is in play."),
    ),
    unit(
        9,
        N_("Datajack Wraiths"),
        kinds=SYNTH,
        cost=4,
        attack=3,
        armor=0,
        health="DDD",
        keywords=CYBERNETIC | CLOAK,
    ),
    facility(
        10,
        N_("Datalink Hub"),
        works("D", gain("T", count(units(CYBERNETIC)), HERE)),
        cost=3,
        text=N_("D: You gain on this card one talent for every cybernetic unit in play."),
    ),
    unit(
        11,
        N_("Exterminating Servitors"),
        when(BREACHES, by(WHO, send(ANY, 1, citadel(WHO), CRECHE))),
        kinds=SYNTH,
        cost=5,
        attack=3,
        armor=1,
        health="DDD",
        keywords=CYBERNETIC,
        text=N_("Whenever it breaches, the player breached must scrap an idle citizen."),
    ),
    reflex(
        12,
        N_("Graft Rejection"),
        play(choose(augments()), scrap()),
        cost=2,
        text=N_("Choose an augment in play, whoever controls it, and scrap it."),
    ),
    unit(
        13,
        N_("Hunter-Seeker"),
        when(BATTLE_START, may(place(LANE, SELF)), of=EACH),
        kinds=SYNTH,
        cost=4,
        attack=2,
        armor=1,
        health="DDD",
        text=N_("Beginning of every battle phase: You may give it another place in its lane."),
    ),
    unit(
        14,
        N_("Nanite Golems"),
        kinds=SYNTH,
        cost=4,
        attack=2,
        armor=2,
        health="DDDD",
        keywords=SLOW,
    ),
    unit(
        15,
        N_("Nanocore Emissaries"),
        kinds=SYNTH,
        cost=2,
        attack=1,
        armor=1,
        health="DDD",
        keywords=CYBERNETIC,
    ),
    unit(
        16,
        N_("Nautilus"),
        aura(units(ADJACENT), armor=+1),
        kinds=SYNTH,
        cost=3,
        attack=2,
        armor=1,
        health="D",
        text=N_("The units before and behind it have 1 more armor."),
    ),
    unit(
        17,
        N_("Quiet Hulk"),
        rule(STRIKES_IF_HURT),
        kinds=SYNTH,
        cost=3,
        attack=2,
        armor=2,
        health="DDD",
        text=N_(
            "In combat it deals its damage only if it has lost health since the attack "
            "began, or loses some in that very round."
        ),
    ),
    reflex(
        18,
        N_("Remake"),
        play(choose(units()), add(2)),
        cost=3,
        text=N_("Choose a unit, which adds two health out of the creche."),
    ),
    reflex(
        19,
        N_("Repair and Refit"),
        play(any_times(choose(units()), restore(1, frm=CITADEL))),
        cost=1,
        text=N_(
            "Restore health to any number of units, no matter whose, with idle citizens of yours."
        ),
    ),
    augment(
        20,
        N_("Shield Generator"),
        aura(units(ADJACENT), armor=+1, keywords=NO_SPLASH),
        cost=2,
        text=N_(
            "The units before and behind the host have 1 more armor, and splash does not hit them."
        ),
    ),
    unit(
        21,
        N_("Shrike Herd"),
        instead(LOSES_HEALTH, redirect(SELF, 1), of=units(), if_=STRUCK_BY(SELF)),
        kinds=SYNTH,
        cost=4,
        attack=2,
        armor=1,
        health="DDD",
        keywords=CYBERNETIC,
        text=N_(
            "One of the citizens that a unit loses to its combat damage is added to this unit."
        ),
    ),
    unit(
        22,
        N_("Snatchers"),
        when(UPKEEP, may(choose(players(OTHERS, WITH("D"))), send("D", 1, citadel(WHO), CITADEL))),
        kinds=SYNTH,
        cost=3,
        attack=2,
        armor=1,
        health="DD",
        text=N_("Upkeep: You may take a drone from the citadel of another player to yours."),
    ),
    unit(
        23,
        N_("Stray Mecha"),
        kinds=SYNTH,
        cost=2,
        attack=1,
        armor=1,
        health="DDD",
        keywords=CYBERNETIC,
    ),
    augment(
        24,
        N_("Synaptic Umbilical"),
        aura(HOST, keywords=CYBERNETIC),
        cost=2,
        text=N_("Gives the host cybernetic."),
    ),
    facility(
        25,
        N_("Synth Fab"),
        works("T", choose(units(SYNTH | MECH)), restore(1)),
        cost=3,
        text=N_("T: Choose a synth or a mech. One health of it is restored out of the creche."),
    ),
    facility(
        26,
        N_("Tachyon Shield"),
        works(
            "D",
            choose(units(ATTACKING_ME)),
            send(ANY, 1, IT, citadel(OWNER(IT))),
            if_(none(health(IT)), to_hand()),
        ),
        cost=6,
        text=N_(
            "D: Choose a unit in an attack on you. One of its health goes to the citadel of "
            "its owner; was it the last, the unit goes back to that player's hand."
        ),
    ),
    reflex(
        27,
        N_("Teleport"),
        play(
            choose(units()),
            keep(),
            choose(lanes(OF(OWNER(IT)), ROOM)),
            place(THERE, THAT),
            at=NOT_BATTLE,
        ),
        cost=1,
        text=N_(
            "Choose a unit. It goes to a place of your choice in either lane of its owner. "
            "Never in a battle phase."
        ),
    ),
    reflex(
        28,
        N_("They of the Machine"),
        aura(units(SYNTH | MECH), attack=+1, armor=+1),
        cost=3,
        text=N_(
            "Synths and mechs of all players have 1 more attack and 1 more armor as long as "
            "this is in play."
        ),
    ),
    reflex(
        29,
        N_("Thought Control"),
        play(target(units()), choose(lanes(ROOM)), place(BACK, TARGET)),
        when(
            LEAVES,
            if_(
                none(lanes(OF(OWNER(TARGET)), ROOM)),
                scrap(TARGET),
                by(OWNER(TARGET), choose(lanes(OF(WHO), ROOM)), place(BACK, TARGET)),
            ),
        ),
        cost=4,
        text=N_(
            "Choose a unit and a lane of any player. It goes to the back of that lane and "
            "is that player's, until this card is scrapped. Then it goes to the back of a "
            "lane of its owner or, for want of room, is scrapped."
        ),
    ),
    augment(
        30,
        N_("Viral Saboteur"),
        when(UPKEEP, each(units(ADJACENT), lose(1))),
        cost=3,
        text=N_(
            "Upkeep of the host's controller: One health is lost by every unit adjacent to "
            "the host."
        ),
    ),
)

FACTION = Faction("machina_sapiens", N_("Machina Sapiens"), "MS", LEADER_CARD, CARDS)
