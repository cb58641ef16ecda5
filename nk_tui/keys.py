"""The one table of keys: every action of every screen, its id, its keys and its words.

Bindings, the key bar, the command palette, the help page and the key settings are all made from it.
It knows no widget. Keys that terminals or multiplexers swallow are kept out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from textual.binding import Binding, BindingType

from nk_core.words import N_, _


@dataclass(frozen=True, slots=True)
class Key:
    """One action: ``keys`` as Textual names them, comma-separated; ``bar`` its rank in the key bar.

    Rank 0 stays out of the bar; with little room the highest ranks go first. ``label`` is short,
    ``help`` a whole phrase for the palette and the help page; both are marked, not yet translated.
    ``plain`` actions (moving about) stay out of the palette.
    """

    id: str
    keys: str
    action: str
    label: str
    help: str
    bar: int = 0
    plain: bool = False

    def binding(self) -> Binding:
        """The binding that Textual wants, with an id so that it can be remapped."""
        return Binding(self.keys, self.action, self.label, show=False, id=self.id)


_APP = (
    Key("app.help", "question_mark,f1", "help", N_("Help"), N_("How to play, keys and rules"), 7),
    Key("app.palette", "colon,ctrl+p", "command_palette", N_("Commands"), N_("All commands"), 10),
    Key("app.settings", "comma,f2", "settings", N_("Settings"), N_("Settings"), 11),
    Key("app.theme", "f3", "next_theme", N_("Theme"), N_("Next colour theme")),
    Key("app.ascii", "f4", "toggle_ascii", N_("ASCII"), N_("Draw with ASCII alone, or not")),
    Key("app.quit", "ctrl+q,ctrl+c", "quit", N_("Quit"), N_("Quit (the match is saved)"), 12),
)

_TABLE = (
    Key("table.left", "left,h", "left", N_("Left"), N_("Card or target to the left"), plain=True),
    Key("table.right", "right,l", "right", N_("Right"), N_("To the right"), plain=True),
    Key("table.up", "up,k", "up", N_("Up"), N_("Row above, line above"), plain=True),
    Key("table.down", "down,j", "down", N_("Down"), N_("Row below, line below"), plain=True),
    Key(
        "table.take",
        "enter,space",
        "take",
        N_("Pick, play"),
        N_("Pick the card, then play it to the target"),
        1,
        plain=True,
    ),
    Key(
        "table.back", "escape,backspace", "back", N_("Back"), N_("Put the card back"), 2, plain=True
    ),
    Key(
        "table.next",
        "tab",
        "next",
        N_("Next"),
        N_("Next target, or over to the list"),
        9,
        plain=True,
    ),
    Key("table.previous", "shift+tab", "previous", N_("Previous"), N_("Target before"), plain=True),
    Key("table.close", "n", "close", N_("Pass, end"), N_("Pass, decline, or end the phase"), 2),
    Key(
        "table.onward",
        "f",
        "onward",
        N_("Pass on"),
        N_("Pass for you until something happens"),
        3,
    ),
    Key("table.asked", "a", "asked", N_("Ask me"), N_("When to ask you in the turns of others"), 4),
    Key("table.more", "0", "more", N_("More"), N_("Next page of the list"), plain=True),
    Key("table.hint", "i", "hint", N_("Hint"), N_("Let the computer think for you"), 3),
    Key("table.undo", "u", "undo", N_("Undo"), N_("Take back your last decision"), 4),
    Key("table.now", "m", "now", N_("Move now"), N_("Finish thinking with the best so far"), 3),
    Key(
        "table.pause",
        "p",
        "pause",
        N_("Stop"),
        N_("Stop the thinking; the match waits until it may go on"),
        4,
    ),
    Key("table.resume", "r", "resume", N_("Go on"), N_("Let a stopped bot go on"), 1),
    Key("table.think", "t", "think", N_("Think"), N_("Think time and level, at any moment"), 5),
    Key("table.longer", "plus,equals_sign", "longer", N_("Longer"), N_("More think time")),
    Key("table.shorter", "minus", "shorter", N_("Shorter"), N_("Less think time")),
    Key(
        "table.stronger", "right_square_bracket", "stronger", N_("Stronger"), N_("A stronger level")
    ),
    Key("table.weaker", "left_square_bracket", "weaker", N_("Weaker"), N_("A weaker level")),
    Key("table.pane", "g", "pane", N_("Pane"), N_("Log, thinking or choices: switch the pane"), 7),
    Key("table.zones", "z", "zones", N_("Look"), N_("Look at every card that lies open"), 9),
    Key(
        "table.inspect",
        "x",
        "inspect",
        N_("Inspect"),
        N_("The card under the cursor, large and with what it can do"),
        6,
    ),
    Key("table.seats", "s", "seats", N_("Seats"), N_("What lies before each seat, large"), 7),
    Key("table.saved", "w", "saved", N_("Saved?"), N_("Where is this match saved?")),
    Key("table.view", "v", "viewpoint", N_("Viewpoint"), N_("Watch from the next seat")),
    Key("table.result", "e", "result", N_("Result"), N_("Show the result again"), 1),
    Key("table.log_up", "pageup", "log_up", N_("Log up"), N_("Log: a page up"), plain=True),
    Key(
        "table.log_down", "pagedown", "log_down", N_("Log down"), N_("Log: a page down"), plain=True
    ),
    Key("table.home", "q", "home", N_("Leave"), N_("Leave the table (the match is saved)"), 11),
)

_DIGITS = tuple(
    Key(f"table.choose{digit}", str(digit), f"choose({digit})", N_("Choose"),
        N_("Choose the line with this digit"), plain=True)
    for digit in range(1, 10)
)  # fmt: skip

_FORM = (
    Key("form.up", "up,shift+tab", "up", N_("Up"), N_("Field above"), plain=True),
    Key("form.down", "down,tab", "down", N_("Down"), N_("Field below"), 2, plain=True),
    Key("form.start", "f5,ctrl+g", "start", N_("Start"), N_("Start the match"), 1),
    Key("form.back", "escape", "back", N_("Back"), N_("Back"), 3, plain=True),
)

_FIELD = (
    Key("field.previous", "left", "previous", N_("Previous"), N_("Value before"), plain=True),
    Key("field.next", "right", "next", N_("Next value"), N_("Next value"), plain=True),
    Key(
        "field.press",
        "enter,space",
        "press",
        N_("Press"),
        N_("Next value, or press the button"),
        plain=True,
    ),
)

_HOME = (
    Key("home.continue", "c", "continue", N_("Continue"), N_("Go on with the last match"), 1),
    Key("home.setup", "n", "setup", N_("New"), N_("Set up a new match"), 2),
    Key("home.load", "o", "load", N_("Load"), N_("Open or delete a saved match"), 3),
)

_SETTINGS = (
    Key("settings.up", "up,shift+tab", "up", N_("Up"), N_("Field above"), plain=True),
    Key("settings.down", "down,tab", "down", N_("Down"), N_("Field below"), 1, plain=True),
    Key("settings.keys", "k", "keys", N_("Keys"), N_("Change the keys"), 2),
    Key("settings.back", "escape", "back", N_("Back"), N_("Back"), 3, plain=True),
)

_LOAD = (
    Key("load.open", "enter", "open", N_("Open"), N_("Open this match"), 1, plain=True),
    Key("load.delete", "d,delete", "delete", N_("Delete"), N_("Delete this match"), 3),
    Key("load.back", "escape,q", "back", N_("Back"), N_("Back"), 2, plain=True),
)

_HELP = (
    Key("help.left", "left,h", "page(-1)", N_("Page before"), N_("Page before"), 2, plain=True),
    Key("help.right", "right,l,tab", "page(1)", N_("Next page"), N_("Next page"), 1, plain=True),
    Key("help.up", "up,k", "scroll(-1)", N_("Up"), N_("Scroll up"), plain=True),
    Key("help.down", "down,j", "scroll(1)", N_("Down"), N_("Scroll down"), plain=True),
    Key("help.page_up", "pageup", "scroll(-10)", N_("Page up"), N_("A page up"), plain=True),
    Key(
        "help.page_down",
        "pagedown,space",
        "scroll(10)",
        N_("Page down"),
        N_("A page down"),
        3,
        plain=True,
    ),
    Key("help.back", "escape,q", "back", N_("Back"), N_("Back"), 4, plain=True),
)

_LOOK = (
    Key("look.left", "left,h", "left", N_("Left"), N_("Card to the left"), plain=True),
    Key("look.right", "right,l", "right", N_("Right"), N_("To the right"), plain=True),
    Key("look.up", "up,k", "up", N_("Up"), N_("Row above"), plain=True),
    Key("look.down", "down,j", "down", N_("Down"), N_("Row below"), plain=True),
    Key("look.next", "tab,s", "page(1)", N_("Next seat"), N_("On to the next seat"), 1, plain=True),
    Key(
        "look.previous",
        "shift+tab",
        "page(-1)",
        N_("Seat before"),
        N_("Back to the seat before"),
        2,
        plain=True,
    ),
    Key("look.back", "escape,q,x,enter", "back", N_("Back"), N_("Back"), 3, plain=True),
)

_DIALOG = (
    Key("dialog.yes", "y", "yes", N_("Yes"), N_("Yes"), plain=True),
    Key(
        "dialog.left", "left,up,shift+tab", "up", N_("Up"), N_("Button or field before"), plain=True
    ),
    Key(
        "dialog.right", "right,down,tab", "down", N_("Down"), N_("Next button or field"), plain=True
    ),
    Key("dialog.no", "escape", "no", N_("Back"), N_("Close without doing it"), 1, plain=True),
)

_COVER = (
    Key(
        "cover.ready",
        "enter,space",
        "ready",
        N_("Show my cards"),
        N_("Show my cards"),
        1,
        plain=True,
    ),
    Key(
        "cover.home", "q,escape", "home", N_("Leave"), N_("Leave the table (the match is saved)"), 2
    ),
)

_KEYS = (
    Key(
        "keys.default",
        "delete,backspace",
        "default",
        N_("Default"),
        N_("Give this action its usual keys again"),
        2,
        plain=True,
    ),
    Key("keys.back", "escape,q", "back", N_("Back"), N_("Back"), 3, plain=True),
)

KEYS: dict[str, tuple[Key, ...]] = {
    "app": _APP,
    "table": _TABLE + _DIGITS,
    "form": _FORM,
    "field": _FIELD,
    "home": _HOME,
    "settings": _SETTINGS,
    "load": _LOAD,
    "help": _HELP,
    "look": _LOOK,
    "dialog": _DIALOG,
    "cover": _COVER,
    "keys": _KEYS,
}
"""All keys by where they work. "app" works everywhere, the others each on screens of their kind."""

_NAMES = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "Enter",
    "escape": "Esc",
    "space": N_("Space"),
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Del",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "question_mark": "?",
    "colon": ":",
    "comma": ",",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}


def bindings(where: str) -> list[BindingType]:
    """The bindings of one kind of screen. A dialog shuts out those of the app, but one may always quit."""
    found: list[BindingType] = [key.binding() for key in KEYS[where]]
    if where == "dialog":
        leave = find("app.quit")
        found.append(
            Binding(leave.keys, f"app.{leave.action}", leave.label, show=False, id=leave.id)
        )
    return found


def every() -> Iterator[Key]:
    """Each action once."""
    for group in KEYS.values():
        yield from group


def find(ident: str) -> Key:
    """The action of that id. Raises KeyError when there is none."""
    for key in every():
        if key.id == ident:
            return key
    raise KeyError(ident)


def keys_of(key: Key, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that do it now, by the player's own map."""
    return tuple(name.strip() for name in keymap.get(key.id, key.keys).split(","))


def is_quick(name: str, keymap: Mapping[str, str]) -> bool:
    """Whether that key plays a line of the list at once, by the player's own map."""
    quick = (*_DIGITS, find("table.close"), find("table.onward"))
    return any(name in keys_of(key, keymap) for key in quick)


def shown(name: str) -> str:
    """A key as players know it: "ctrl+q" is "^q", "enter" is "Enter"."""
    *modifiers, last = name.split("+")
    word = last.upper() if last[:1] == "f" and last[1:].isdigit() else last
    if last in _NAMES:
        word = _(_NAMES[last])
    if "shift" in modifiers:
        word = _("Shift+{key}").format(key=word)
    if "alt" in modifiers:
        word = "Alt+" + word
    return "^" + word if "ctrl" in modifiers else word


def clash(key: Key, name: str, keymap: Mapping[str, str]) -> Key | None:
    """Another action that already answers to that key where ``key`` works, None when it is free."""
    where = key.id.split(".")[0]
    groups = KEYS if where == "app" else {"app": _APP, where: KEYS[where]}
    for group in groups.values():
        for other in group:
            if other.id != key.id and name in keys_of(other, keymap):
                return other
    return None


def sound(keymap: Mapping[str, str]) -> dict[str, str]:
    """The part of a key map that can be used: known ids, and no key that means two things."""
    found: dict[str, str] = {}
    known = {key.id: key for key in every()}
    for ident, names in keymap.items():
        key = known.get(ident)
        wished = [name.strip() for name in names.split(",")]
        if key and all(wished) and not any(clash(key, name, found) for name in wished):
            found[ident] = ",".join(wished)
    return found


def label(key: Key) -> str:
    """The short translated name of an action."""
    return _(key.label)
