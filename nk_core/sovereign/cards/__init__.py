"""All cards: ten factions of thirty cards and a leader, in a fixed order that saves and tables rely on."""

from __future__ import annotations

from nk_core.sovereign.cards import (
    coriolan_exiles,
    cult_of_apsynthos,
    machina_sapiens,
    myrmidon_dominion,
    neogenesis_church,
    red_hegemony,
    the_dronestate,
    undercity_brotherhood,
    utopian_remnant,
    windwalker_clans,
)

FACTIONS = (
    coriolan_exiles.FACTION,
    cult_of_apsynthos.FACTION,
    machina_sapiens.FACTION,
    myrmidon_dominion.FACTION,
    neogenesis_church.FACTION,
    red_hegemony.FACTION,
    the_dronestate.FACTION,
    undercity_brotherhood.FACTION,
    utopian_remnant.FACTION,
    windwalker_clans.FACTION,
)
FACTION_OF = {faction.key: faction for faction in FACTIONS}
