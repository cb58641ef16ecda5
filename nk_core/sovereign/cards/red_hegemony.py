"""Red Hegemony: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    OF,
    RANDOM,
    WITH,
    at_least,
    attack,
    aura,
    can,
    cards,
    citadel,
    colony,
    count,
    forge_cards,
    health,
    instead,
    is_,
    lanes,
    least,
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
    AFTER_BREACH,
    AIRBORNE,
    ALL,
    AMOUNT,
    ANTIGRAV,
    ANY,
    ATTACHED,
    ATTACKING_ME,
    BOTTOM,
    BREACH_SCORES,
    BREACHED,
    BREACHES,
    BY_COMBAT,
    CITADEL,
    COMBAT_END,
    CRECHE,
    CYBERNETIC,
    DEALS_LETHAL,
    DECK,
    ECHO,
    FULL,
    GROWTH_DRONES,
    HAND,
    HERE,
    HOST,
    HUMAN,
    IN_ATTACK,
    IT,
    JUST_BREACHED,
    LOSES_HEALTH,
    MECH,
    MINE,
    MORE_LOOK,
    MOVES,
    MY_COMBAT,
    OTHERS,
    PIERCE,
    ROOTED,
    SCRAP,
    SEEN,
    SELF,
    SLAVELINK,
    SLOW,
    SQUAD,
    SYNTH,
    TARGET,
    THAT,
    THERE,
    TOP,
    UPKEEP,
    WHO,
    WORKED,
)
from nk_core.sovereign.steps import (
    add,
    advance,
    arrange,
    boost,
    by,
    choose,
    damage,
    do,
    each,
    either,
    gain,
    if_,
    keep,
    let,
    look,
    lose,
    may,
    pay,
    put,
    redirect,
    restore,
    reveal,
    score,
    scrap,
    send,
    spy,
    target,
    to_hand,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works("T", choose(units()), damage(1)),
    text=N_("T: 1 damage to a unit of your choice."),
)

CARDS = (
    reflex(
        1,
        N_("Ambush"),
        play(choose(lanes()), arrange(THERE, reversed=True), at=IN_ATTACK),
        cost=2,
        text=N_(
            "Only from the declaration of an attack until combat is over. Choose a lane: "
            "what was last in it is now first, and so on."
        ),
    ),
    facility(
        2,
        N_("Arena"),
        works(
            "D",
            reveal(cards(DECK, TOP, MINE)),
            keep(),
            if_(is_(IT, ECHO), do(choose(units()), add(1))),
            put(BOTTOM, THAT),
        ),
        cost=3,
        text=N_(
            "D: Turn up the top card of your deck and put it under the deck. Was it an "
            "echo, a unit of your choice adds one health out of the creche."
        ),
    ),
    reflex(
        3,
        N_("Betrayal"),
        play(choose(units()), let(attack(IT)), choose(units(ADJACENT(IT))), damage(AMOUNT)),
        cost=3,
        text=N_(
            "Choose a unit and another that is adjacent to it. The second takes damage "
            "equal to the attack of the first."
        ),
    ),
    reflex(
        4,
        N_("Bombardment"),
        play(choose(units()), each(units(ADJACENT(IT)) | IT, damage(2))),
        cost=4,
        text=N_("Choose a unit. It and those adjacent to it take 2 damage each."),
    ),
    unit(
        5,
        N_("Bounty Hunters"),
        when(DEALS_LETHAL, either(send("D", 1, CITADEL, CRECHE), scrap(SELF))),
        kinds=HUMAN,
        cost=4,
        attack=3,
        armor=1,
        health="DDD",
        text=N_(
            "When its combat damage was lethal, you must scrap an idle drone or else the "
            "unit itself."
        ),
    ),
    unit(
        6,
        N_("Brassjackets"),
        aura(SELF, keywords=PIERCE, while_=FULL),
        kinds=SYNTH,
        cost=4,
        attack=2,
        armor=0,
        health="DDDDD",
        text=N_("With its full row of health it has pierce."),
    ),
    reflex(
        7,
        N_("Civilian Casualties"),
        play(
            choose(players(JUST_BREACHED)),
            by(WHO, send(ANY, 1, citadel(WHO), CRECHE)),
            at=AFTER_BREACH,
        ),
        cost=1,
        text=N_(
            "Only after a breach, until that turn's move phase ends. Choose a player who "
            "was breached; that player scraps an idle citizen."
        ),
    ),
    augment(
        8,
        N_("Clone Stock"),
        when(ATTACHED, add(1, HOST)),
        when(UPKEEP, add(1, HOST)),
        cost=3,
        text=N_(
            "When it is attached, and in each upkeep of the host's controller, the creche "
            "adds one health to the host."
        ),
    ),
    facility(
        9,
        N_("Cloudbreak Spire"),
        works("T", boost(units(ATTACKING_ME), armor=-1)),
        cost=4,
        text=N_("T: All units in an attack on you have 1 less armor until the phase ends."),
    ),
    unit(
        10,
        N_("Corsairs"),
        rule(MORE_LOOK),
        kinds=ANTIGRAV,
        cost=4,
        attack=3,
        armor=0,
        health="DDD",
        keywords=AIRBORNE,
        text=N_("When it breaches, you look at one card more, after the others."),
    ),
    unit(
        11,
        N_("Datajack Bandits"),
        aura(SELF, breach=+2),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=1,
        health="DDDD",
        text=N_("Its breach value is 2 higher, with defenders left as well."),
    ),
    unit(
        12,
        N_("Decksweeps"),
        can(pay(lose(1, SELF)), choose(forge_cards()), advance(1)),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_("At any time, scrap one of its health: A card in any forge advances one space."),
    ),
    augment(
        13,
        N_("Exosuit"),
        aura(HOST, armor=+2, keywords=SLOW),
        cost=2,
        text=N_("The host's armor is 2 higher, but the host is slow."),
    ),
    augment(
        14,
        N_("Gambler's Eye"),
        when(
            UPKEEP,
            may(
                choose(players(OTHERS)),
                let(up_to(least(health(HOST), count(cards(HAND, OF(WHO)))))),
                look(cards(HAND, RANDOM(AMOUNT), OF(WHO))),
                if_(none(cards(SEEN, ECHO)), lose(AMOUNT, HOST), score(cards(SEEN, ECHO))),
            ),
        ),
        cost=2,
        text=N_(
            "Upkeep: You may name a number, at most the host's health, and see so many "
            "random cards of an opponent's hand. If there are echoes among them you score "
            "one; if not, the host loses that much health."
        ),
    ),
    facility(
        15,
        N_("Grave Hoard"),
        instead(LOSES_HEALTH, redirect(HERE, up_to(ALL)), of=units(), if_=(BY_COMBAT, MY_COMBAT)),
        cost=4,
        text=N_(
            "In combats of your units, any part of the health that a unit on either side "
            "loses to damage may come to this card."
        ),
    ),
    facility(
        16,
        N_("Hacker's Den"),
        works("T", choose(players(OTHERS)), to_hand(cards(SCRAP, RANDOM(1), OF(WHO)))),
        cost=3,
        text=N_("T: Choose an opponent. You take a card at random out of that player's scrap."),
    ),
    unit(
        17,
        N_("Hegemony Pirates"),
        when(BREACH_SCORES, may(restore(1, SELF, frm=CITADEL))),
        kinds=HUMAN,
        cost=5,
        attack=3,
        armor=1,
        health="DDDD",
        text=N_(
            "Whenever its breach finds an echo, you may restore one health of it with an "
            "idle citizen."
        ),
    ),
    unit(
        18,
        N_("Hegemony Slavers"),
        when(
            BREACHES,
            may(
                choose(colony(OF(WHO), WITH(ANY))),
                keep(),
                choose(units(ADJACENT)),
                send(ANY, 1, THAT, IT),
            ),
        ),
        kinds=HUMAN,
        cost=4,
        attack=2,
        armor=1,
        health="DD",
        keywords=SLAVELINK,
        text=N_(
            "Whenever it breaches, you may carry off a citizen from the colony of the "
            "player breached and add it to an attacker adjacent to this unit."
        ),
    ),
    unit(
        19,
        N_("Hellcat"),
        when(COMBAT_END, add(1, SELF)),
        kinds=MECH,
        cost=4,
        attack=3,
        armor=0,
        health="DDDD",
        text=N_("After each combat that it survives, it adds one health out of the creche."),
    ),
    unit(
        20,
        N_("Hornet Swarm"),
        kinds=SYNTH,
        cost=6,
        attack=0,
        armor=0,
        health="DDDD",
        keywords=AIRBORNE | SQUAD,
    ),
    facility(
        21,
        N_("Listening Post"),
        works("D", choose(forge_cards()), look()),
        cost=3,
        text=N_("D: You see a card in any forge."),
    ),
    reflex(
        22,
        N_("Privateer Contract"),
        play(target(players())),
        when(BREACHED, gain("T", 1, citadel(WHO)), of=TARGET),
        cost=2,
        text=N_(
            "Choose a player. While this is in play, whoever breaches that player gains a talent."
        ),
    ),
    unit(
        23,
        N_("Razorback"),
        when(MOVES, lose(1, SELF)),
        kinds=ANTIGRAV,
        cost=4,
        attack=2,
        armor=1,
        health="DDDDD",
        keywords=AIRBORNE,
        text=N_("Each time that it is moved or repositioned itself, it loses one health."),
    ),
    augment(
        24,
        N_("Reconstruct"),
        when(ATTACHED, restore(up_to(ALL), HOST, frm=CITADEL)),
        aura(HOST, keywords=SLOW | CYBERNETIC, kinds=MECH),
        cost=2,
        text=N_(
            "When it is attached, any number of the host's health may be restored from the "
            "citadel. The host is also a mech, slow and cybernetic."
        ),
    ),
    unit(
        25,
        N_("Shipbreakers"),
        can(pay(lose(1, SELF)), to_hand(cards(SCRAP, RANDOM(1), MINE))),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="DDDD",
        text=N_(
            "At any time, scrap one of its health: A random card of your scrap comes to your hand."
        ),
    ),
    unit(
        26,
        N_("Smog Skiff"),
        aura(units(ADJACENT), attack=-1),
        kinds=ANTIGRAV,
        cost=3,
        attack=1,
        armor=2,
        health="DDD",
        keywords=AIRBORNE,
        text=N_("The units before and behind it have 1 less attack."),
    ),
    reflex(
        27,
        N_("Talent Hack"),
        rule(GROWTH_DRONES),
        cost=2,
        text=N_(
            "While this is in play, every talent that a player would gain in the own growth "
            "phase is a drone."
        ),
    ),
    augment(
        28,
        N_("Telepath Graft"),
        when(UPKEEP, may(pay(lose(1, HOST)), choose(players(OTHERS)), spy())),
        cost=2,
        text=N_(
            "Upkeep: One health of the host may be scrapped. Then you see the hand of an "
            "opponent, or one card in that opponent's forge."
        ),
    ),
    unit(
        29,
        N_("Tethered Nephilim"),
        rule(ROOTED),
        kinds=SYNTH,
        cost=6,
        attack=3,
        armor=2,
        health="T",
        keywords=CYBERNETIC,
        text=N_("Nothing moves or repositions it."),
    ),
    facility(
        30,
        N_("Worker Hovels"),
        works("D", choose(forge_cards()), advance(1)),
        when(
            WORKED,
            choose(players(OTHERS)),
            send("D", ALL, HERE, citadel(WHO)),
            send("T", ALL, citadel(WHO), CRECHE),
            if_=at_least(3, tokens("D", HERE)),
        ),
        cost=3,
        text=N_(
            "D: A card in any forge advances one space. After that, if three drones or more "
            "lie here, choose an opponent: All of them go to that player's citadel, and all "
            "talents there are scrapped."
        ),
    ),
)

FACTION = Faction("red_hegemony", N_("Red Hegemony"), "RH", LEADER_CARD, CARDS)
