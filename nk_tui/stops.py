"""When a person is asked in the turns of others, and when the screen passes for it. State without a screen.

It knows choices that pass and the moments they belong to, and no rule. What only the seat itself may
end is passed over where nothing else is left to do there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from nk_core.seen import Choice
from nk_core.words import N_, _

LEVELS = ("all", "most", "some", "fight", "none")
_NAMES = {
    "all": N_("in every window"),
    "most": N_("whenever I can act"),
    "some": N_("when it matters"),
    "fight": N_("only in my fights"),
    "none": N_("never: pass for me"),
}
_HELP = {
    "all": N_(
        "Also before and after your own phases, where you could do the same in the phase itself, and "
        "where you can only end a phase."
    ),
    "most": N_("In the turns of others, in your fights, and when others have acted in your turn."),
    "some": N_("In fights of yours, before your turn, and when others have acted or touched what is yours."),
    "fight": N_("As long as you attack or are attacked."),
    "none": N_("You are asked in your own phases alone."),
}  # fmt: skip
_SHORT = {
    "all": N_("everywhere"),
    "most": N_("always"),
    "some": N_("when it matters"),
    "fight": N_("in fights"),
    "none": N_("never"),
}


def level_name(level: str) -> str:
    """The translated name of a level."""
    return _(_NAMES[level])


def level_help(level: str) -> str:
    """A translated sentence about it."""
    return _(_HELP[level])


def level_short(level: str) -> str:
    """Its name in a word or two."""
    return _(_SHORT[level])


def passing(choices: Sequence[Choice]) -> Choice | None:
    """The choice that lets a moment pass, None where nothing but the seat itself may."""
    return next((choice for choice in choices if choice.passes not in ("", "self")), None)


@dataclass
class Stops:
    """What one seat wants to be asked. ``at`` are moments in which it is asked in any case, ``onward``
    tells that it wants to hear nothing until something happens, ``stirred`` that something has,
    ``passed`` how often was passed for it since it was asked."""

    level: str = "most"
    at: set[str] = field(default_factory=set)
    onward: bool = False
    stirred: bool = False
    passed: int = 0

    def answer(self, choices: Sequence[Choice]) -> Choice | None:
        """The choice that is played for the seat, None when it is to be asked."""
        if len(choices) == 1 and choices[0].passes == "self" and self.level != "all":
            return choices[0]
        choice = passing(choices)
        if choice is None or self._is_asked(choice):
            return None
        return choice

    def _is_asked(self, choice: Choice) -> bool:
        fight = choice.passes == "fight"
        if self.onward:
            return fight or self.stirred
        if choice.moment in self.at or self.level == "all":
            return True
        if self.level == "most":
            return self.stirred or choice.passes != "own"
        if self.level == "some":
            return fight or self.stirred or choice.passes == "last"
        return self.level == "fight" and fight

    def asked(self) -> None:
        """The seat is asked now: whatever it waited for has come."""
        self.onward = False

    def decided(self) -> None:
        """The seat has decided something itself: what happens from now on is new."""
        self.stirred, self.passed = False, 0

    def go_on(self) -> None:
        """Pass until something happens."""
        self.onward, self.stirred = True, False


def touched(zones: Iterable[int | None], seat: int, doer: int | None) -> bool:
    """Whether something that ``doer`` did has to do with a seat: zones by their owners."""
    return doer != seat and seat in zones
