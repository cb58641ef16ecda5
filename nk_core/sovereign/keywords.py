"""The ten keywords, with an explanation each (chapter 11 of the rules), and the subtypes, by name."""

from __future__ import annotations

from typing import NamedTuple

from nk_core.words import N_


class Explained(NamedTuple):
    """A keyword's name and what it does, both to be translated where they are shown."""

    name: str
    text: str


KEYWORDS = {
    "airborne": Explained(
        N_("Airborne"),
        N_("Once in its controller's move phase it may move, besides the one move of that phase."),
    ),
    "cloak": Explained(
        N_("Cloak"),
        N_(
            "When it attacks it may pass by the first defender that it comes to. In a breach it "
            "counts its full attack, even with defenders left."
        ),
    ),
    "consume": Explained(
        N_("Consume"),
        N_("When its combat damage scraps a unit, it adds one of that unit's health to itself."),
    ),
    "cybernetic": Explained(
        N_("Cybernetic"),
        N_("+1 attack for every other cybernetic unit in play, no matter whose."),
    ),
    "pierce": Explained(N_("Pierce"), N_("Armor does not block its combat damage.")),
    "resilient": Explained(
        N_("Resilient"),
        N_("In its controller's growth phase it restores one health out of the creche."),
    ),
    "slavelink": Explained(N_("Slavelink"), N_("+1 attack for every other unit in the same lane.")),
    "slow": Explained(
        N_("Slow"),
        N_("If the combat damage of a round scraps it, it deals none in that round."),
    ),
    "splash": Explained(
        N_("Splash"),
        N_("Its combat damage also hits the enemy unit directly behind the one it faces."),
    ),
    "squad": Explained(N_("Squad"), N_("+1 attack for each health on it.")),
}

SUBTYPES = {
    "human": N_("human"),
    "xeno": N_("xeno"),
    "mech": N_("mech"),
    "synth": N_("synth"),
    "antigrav": N_("antigrav"),
    "chimera": N_("chimera"),
}
