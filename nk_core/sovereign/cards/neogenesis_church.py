"""Neogenesis Church: the thirty cards and the leader, each with its facts, its text and its rules."""

from __future__ import annotations

from nk_core.sovereign.card import Faction, augment, facility, leader, reflex, unit
from nk_core.sovereign.language import (
    CONTROLLER,
    OF,
    WITH,
    aura,
    can,
    cards,
    citadel,
    colony,
    count,
    idle,
    is_,
    lanes,
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
    AMOUNT,
    ANTIGRAV,
    ANY,
    ATTACKING,
    BACK,
    BATTLE,
    BATTLE_END,
    BOTTOM,
    CITADEL,
    CRECHE,
    DEALS_LETHAL,
    DECK,
    DRAW,
    DRONES_DO_NOT_HINDER,
    EACH,
    ECHO,
    ENEMY,
    ENEMY_LANE,
    FORGED,
    GROWTH,
    HAND,
    HERE,
    HOST,
    HUMAN,
    IN_BATTLE,
    IN_COMBAT,
    IT,
    LANE,
    LEAVES,
    LOSES_ECHO,
    ME,
    MINE,
    MOVE,
    NO_BATTLE,
    NOT_RESOLVING,
    OTHERS,
    RECALL_MORE,
    REFLEX,
    RESILIENT,
    ROOM,
    SCORES_ECHO,
    SCRAP,
    SCRAPPED,
    SELF,
    SLAVELINK,
    SLOW,
    SQUAD,
    TOP,
    UNIT,
    WHO,
)
from nk_core.sovereign.steps import (
    add,
    any_times,
    attach,
    by,
    by_hand,
    choose,
    damage,
    deploy,
    discard,
    draw,
    each,
    either,
    flip,
    gain,
    if_,
    let,
    may,
    move,
    pay,
    place,
    put,
    restore,
    reveal,
    score,
    send,
    skip,
    target,
    to_hand,
)
from nk_core.words import N_

LEADER_CARD = leader(
    works("T", choose(units()), restore(1)),
    text=N_("T: Choose a unit. One health of it is restored out of the creche."),
)

CARDS = (
    reflex(
        1,
        N_("Holy Day"),
        when(GROWTH, send("T", 1, citadel(WHO), HERE), of=EACH),
        when(NO_BATTLE, send("T", 1, HERE, citadel(WHO)), of=EACH),
        when(LEAVES, either(send("T", ALL, HERE, CRECHE), skip(BATTLE))),
        cost=3,
        text=N_(
            "Everybody moves an idle talent to this card in the own growth phase and gets "
            "one back after a battle phase without an attack. As this is scrapped, either "
            "scrap every talent on it or make no attack this turn."
        ),
    ),
    facility(
        2,
        N_("House of Meditation"),
        works("D", draw(1)),
        cost=3,
        text=N_("D: Draw a card. There is no limit to the hand."),
    ),
    augment(
        3,
        N_("Hymn of Knitting"),
        when(GROWTH, each(units(ADJACENT), restore(1))),
        cost=2,
        text=N_(
            "Growth of the host's controller: Units adjacent to the host restore one health "
            "each, out of the creche."
        ),
    ),
    unit(
        4,
        N_("Inquisitors"),
        aura(SELF, times_breach=2),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=1,
        health="TTT",
        text=N_("Its breach value counts twice, before any bonus."),
    ),
    unit(
        5,
        N_("Jetleap Seraphim"),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=1,
        health="DDDD",
        keywords=AIRBORNE,
    ),
    facility(
        6,
        N_("Library of the Ark"),
        works("T", choose(cards(SCRAP, ~REFLEX, MINE)), to_hand(), discard(1)),
        cost=3,
        text=N_(
            "T: Choose a card of your scrap that is no reflex and put it in your hand. Then "
            "you discard a card."
        ),
    ),
    unit(
        7,
        N_("Maestra Sangha"),
        aura(units(LANE, ~SELF), attack=count(units(~HUMAN, OF(ENEMY))), while_=IN_COMBAT),
        kinds=HUMAN,
        cost=4,
        attack=1,
        armor=1,
        health="TTT",
        text=N_(
            "In combat the others in its lane have +1 attack for each unit of the opponent, "
            "wherever it stands, that is not human."
        ),
    ),
    unit(
        8,
        N_("Messenger Ferry"),
        when(
            MOVE,
            may(
                choose(players(OTHERS, ROOM)),
                by(
                    WHO,
                    choose(lanes(OF(WHO), ROOM)),
                    place(BACK, SELF),
                    restore(up_to(ALL), SELF, frm=citadel(WHO)),
                ),
                score(cards(HAND, ECHO, OF(WHO))),
            ),
        ),
        kinds=ANTIGRAV,
        cost=2,
        attack=0,
        armor=1,
        health="DD",
        keywords=AIRBORNE,
        text=N_(
            "Move phase: You may give this unit to an opponent, who puts it at the back of "
            "a lane and may restore its health as when forging. Then you score an echo of "
            "that player's hand, if there is one."
        ),
    ),
    reflex(
        9,
        N_("Miraculous Escape"),
        play(target(units()), at=IN_BATTLE),
        when(BATTLE_END, by_hand("miraculous_escape"), of=EACH),
        cost=1,
        text=N_(
            "Only in a battle phase. Choose a unit: If it is scrapped before the phase "
            "ends, it comes back then to the back of its lane, with one health from the "
            "creche."
        ),
    ),
    facility(
        10,
        N_("Neogenesis Chapel"),
        works("T", reveal(cards(DECK, TOP, MINE)), if_(is_(IT, ECHO), score(), discard(IT))),
        cost=4,
        text=N_(
            "T: Turn up the top card of your deck. You score an echo; any other card is discarded."
        ),
    ),
    augment(
        11,
        N_("Pious Devotion"),
        when(DEALS_LETHAL, gain("T")),
        cost=3,
        text=N_("You gain a talent when the host's combat damage was lethal."),
    ),
    unit(
        12,
        N_("Relic Seekers"),
        when(DRAW, may(choose(cards(HAND, ~ECHO, MINE)), put(BOTTOM))),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=1,
        health="DDD",
        text=N_(
            "Draw phase, before you draw: You may put a card other than an echo from your "
            "hand under your deck."
        ),
    ),
    unit(
        13,
        N_("Seraphim Choir"),
        kinds=HUMAN,
        cost=6,
        attack=1,
        armor=0,
        health="DDD",
        keywords=SQUAD | AIRBORNE,
    ),
    reflex(
        14,
        N_("Symmetric Supplication"),
        play(flip(ANY, ALL, HERE)),
        cost=2,
        text=N_("The citizens that you pay for this card are turned over as it is played."),
    ),
    unit(
        15,
        N_("Terra Ascetics"),
        when(LOSES_ECHO, may(choose(colony(MINE, WITH("D"))), flip("D", 1, IT))),
        kinds=HUMAN,
        cost=2,
        attack=1,
        armor=0,
        health="DDDDD",
        text=N_(
            "For each echo that is taken from you, a drone of your colony may become a talent."
        ),
    ),
    facility(
        16,
        N_("Terra Colossus"),
        when(SCORES_ECHO, may(gain("D", 1, HERE))),
        works("T", any_times(choose(units()), add(1, frm=HERE, kind="D")), once=True),
        rule(DRONES_DO_NOT_HINDER),
        cost=3,
        text=N_(
            "For each echo that you score, a drone may be gained on this card. T: Add any "
            "number of drones from here to units of your choice. Drones on it do not keep "
            "it from being worked."
        ),
    ),
    augment(
        17,
        N_("Theocracy"),
        rule(RECALL_MORE),
        cost=2,
        attaches_to="facility",
        text=N_("Upkeep: You may take two citizens off the host instead of one."),
    ),
    unit(
        18,
        N_("Trench Judges"),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=1,
        health="TTT",
        keywords=SLAVELINK,
    ),
    unit(
        19,
        N_("Webweave Cherubs"),
        aura(units(ENEMY_LANE), keywords=SLOW, while_=ATTACKING),
        kinds=HUMAN,
        cost=3,
        attack=2,
        armor=1,
        health="DDDD",
        text=N_("While it attacks, all defenders have slow."),
    ),
    unit(
        20,
        N_("White Bishops"),
        aura(units(ADJACENT), armor=+1),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=2,
        health="TTT",
        text=N_("The units before and behind it have 1 more armor."),
    ),
    reflex(
        21,
        N_("Zealotry"),
        aura(units(MINE, HUMAN), attack=+1),
        play(
            may(
                choose(units(~HUMAN)),
                let(up_to(idle("D", ME))),
                send("D", AMOUNT, CITADEL, CRECHE),
                damage(AMOUNT),
            )
        ),
        cost=2,
        text=N_(
            "Humans of yours have 1 more attack while this is in play. As you play it you "
            "may scrap any number of idle drones; a unit that is not human takes so much "
            "damage."
        ),
    ),
    facility(
        22,
        N_("Absolution Sphere"),
        works("D", flip("D", ALL, HERE), once=True),
        cost=4,
        text=N_("D: The drones that you place become talents."),
    ),
    unit(
        23,
        N_("Acid Baptists"),
        when(GROWTH, may(choose(colony(MINE, WITH("D"))), flip("D", 1, IT))),
        kinds=HUMAN,
        cost=3,
        attack=1,
        armor=1,
        health="DDDDD",
        text=N_("Growth: A drone of your colony may become a talent."),
    ),
    reflex(
        24,
        N_("Ascetic Virtues"),
        can(pay(discard(1)), flip("D", 1, CITADEL), of=EACH),
        cost=1,
        text=N_(
            "While this is in play every player may, at any time, discard a card to turn "
            "one of the own idle drones into a talent."
        ),
    ),
    augment(
        25,
        N_("Clinical Immortality"),
        when(
            FORGED,
            choose(cards(SCRAP, UNIT)),
            choose(lanes(ROOM)),
            deploy(BACK),
            attach(SELF, IT),
            add(1, frm=CITADEL),
        ),
        aura(HOST, keywords=RESILIENT),
        cost=4,
        text=N_(
            "When you forge it, choose a unit in the scrap of any player and a lane of any "
            "player. The unit comes to the back of that lane with an idle citizen of yours "
            "as its health and is the host. The host has resilient."
        ),
    ),
    unit(
        26,
        N_("Crecheling Prophet"),
        aura(units(LANE, ~SELF), attack=+1),
        when(SCRAPPED, any_times(choose(units()), restore(1, frm=CITADEL))),
        kinds=HUMAN,
        cost=3,
        attack=0,
        armor=1,
        health="T",
        text=N_(
            "All others in its lane have +1 attack. When it is scrapped you may restore "
            "health to units of your choice, anybody's, with idle citizens of yours."
        ),
    ),
    reflex(
        27,
        N_("Desertion"),
        play(choose(units()), send(ANY, 1, IT, citadel(CONTROLLER(IT)))),
        cost=2,
        text=N_(
            "Choose a unit. A citizen on it goes home to the citadel of the player who controls it."
        ),
    ),
    unit(
        28,
        N_("Deva Monks"),
        when(SCORES_ECHO, may(flip("D", 1, SELF))),
        aura(SELF, attack=tokens("T", SELF)),
        kinds=HUMAN,
        cost=4,
        attack=0,
        armor=2,
        health="DDDDD",
        text=N_(
            "It has +1 attack for every talent on it. For each echo that you score, a drone "
            "on it may become a talent."
        ),
    ),
    augment(
        29,
        N_("Gravelinks"),
        aura(HOST, attack=count(cards(SCRAP, UNIT, MINE))),
        cost=2,
        text=N_("The host's attack is 1 higher for each unit that lies in your scrap."),
    ),
    facility(
        30,
        N_("Halo Lift"),
        works("D", choose(units(MINE)), move(), at=NOT_RESOLVING),
        cost=3,
        text=N_("D: Make one move with a unit of yours. Not while combat is being resolved."),
    ),
)

FACTION = Faction("neogenesis_church", N_("Neogenesis Church"), "NC", LEADER_CARD, CARDS)
