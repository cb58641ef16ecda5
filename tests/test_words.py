"""Every sentence a player reads is marked, translated whole, and compiled.

The search for unmarked sentences reads the sources as a reader would: it looks for what looks like
prose, in the places where a screen or an error would show it. Help and reports of the command line
are written for developers, in English.
"""

from __future__ import annotations

import ast
import gettext
import io
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages import Catalog

from nk_core import words
from nk_core.games import ALL_GAMES, GAMES
from nk_tui.locale import update

ROOT = update.ROOT
LANGUAGES = update.languages()
MARKERS = frozenset({"_", "N_", "ngettext"})
ENDINGS = frozenset(".:!?…;,")

# ---- the catalogues ---------------------------------------------------------------------------


class Sentence(NamedTuple):
    source: tuple[str, ...]
    target: tuple[str, ...]
    fuzzy: bool


@pytest.fixture(scope="module")
def template() -> Catalog:
    return update.extracted()


def sentences(code: str) -> list[Sentence]:
    return [
        Sentence(update.forms(message.id), update.forms(message.string), message.fuzzy)
        for message in update.read(code)
        if message.id
    ]


def fields(text: str) -> list[str]:
    """The names in braces, sorted."""
    return sorted({name for _text, name, _spec, _how in string.Formatter().parse(text) if name})


def test_portuguese_is_on_offer() -> None:
    assert "pt_BR" in LANGUAGES
    assert words.languages(update.FOLDER) == ("en", *LANGUAGES)


def test_sentences_are_found(template: Catalog) -> None:
    found = {place for message in template for place, _line in message.locations}
    assert {name.split("/")[0] for name in found} == {"nk_core", "nk_tui"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_is_translated(code: str, template: Catalog) -> None:
    done = {item.source for item in sentences(code) if all(item.target) and not item.fuzzy}
    wanted = {update.forms(message.id) for message in template if message.id}
    assert sorted(wanted - done) == [], "run python -m nk_tui.locale.update, then translate"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_translation_is_left_over(code: str, template: Catalog) -> None:
    wanted = {update.forms(message.id) for message in template if message.id}
    assert sorted({item.source for item in sentences(code)} - wanted) == []
    assert not update.read(code).obsolete


@pytest.mark.parametrize("code", LANGUAGES)
def test_translations_keep_placeholders_blanks_and_endings(code: str) -> None:
    wrong = []
    for source, target, _fuzzy in sentences(code):
        last = source[-1]
        for text in filter(None, target):
            blanks = (text[:1].isspace(), text[-1:].isspace())
            same_ending = text[-1] == last[-1] or not {text[-1], last[-1]} & ENDINGS
            same_blanks = blanks == (last[:1].isspace(), last[-1:].isspace())
            if not (same_ending and same_blanks and fields(text) == fields(last)):
                wrong.append((last, text))
    assert wrong == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_plurals_have_every_form(code: str) -> None:
    plurals = update.read(code).num_plurals
    for item in sentences(code):
        if len(item.source) == 2:
            assert len(item.target) == plurals, item.source


def entries(data: bytes) -> dict[object, str]:
    """What gettext reads from a compiled catalogue, without the header."""
    found = dict(vars(gettext.GNUTranslations(io.BytesIO(data)))["_catalog"])
    found.pop("", None)
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_compiled_catalogue_is_up_to_date(code: str) -> None:
    compiled = update.po_path(code).with_suffix(".mo").read_bytes()
    assert entries(compiled) == entries(update.compiled(update.read(code)))


# ---- the rules --------------------------------------------------------------------------------

ENTRY = re.compile(
    r"^\*\*(?P<number>[\dA-Za-z.]+)\*\*(?P<text>.*?)(?=^\*\*|^#|^\||\Z)", re.M | re.S
)


def rules(path: Path) -> dict[str, list[str]]:
    """The numbered rules of a page, in order, each with the code words and numbers in it."""
    text = path.read_text("utf-8")
    return {
        match["number"]: sorted(re.findall(r"`[^`]+`|\d+\.\d+|\bS\d+\w?", match["text"]))
        for match in ENTRY.finditer(text)
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_say_the_same_in_every_language(code: str) -> None:
    for name in GAMES:
        page = ROOT / "nk_core" / name / "rules.md"
        own = rules(page.with_name(f"rules.{code}.md"))
        assert own == rules(page)
        assert list(own) == list(rules(page))


# ---- the door ---------------------------------------------------------------------------------


@pytest.fixture
def english() -> Iterator[None]:
    before = words.language()
    yield
    words.use(before, update.FOLDER)


@pytest.mark.usefixtures("english")
def test_the_locale_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    expected = {
        "pt_BR.UTF-8": "pt_BR",
        "pt_PT": "pt_BR",
        "en_GB.UTF-8": "en",
        "C": "en",
        "xx": "en",
    }
    for name, code in expected.items():
        monkeypatch.setenv("LANG", name)
        assert words.use(None, update.FOLDER) == code == words.language()


@pytest.mark.usefixtures("english")
def test_a_language_nobody_has_falls_back_to_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "xx")
    assert words.use("tlh", update.FOLDER) == "en"
    assert words._("") == "" and words._("nobody says this") == "nobody says this"


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("data", [b"", b"rubbish", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" * 9])
def test_a_torn_catalogue_speaks_english(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "xx" / "LC_MESSAGES" / "nk.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    assert words.use("xx", tmp_path) == "en"
    assert words.ngettext("one", "many", 2) == "many"


# ---- the sources ------------------------------------------------------------------------------

PROSE = re.compile(r"[^\W\d_]{2,}['’]?[,;:]? (?:\w+ )*[^\W\d_]{2,}")
CAPITAL = re.compile(r"[A-Z][a-zà-ú]+\b")
FRAGMENT = re.compile(r"^[A-Z][a-z]+| [^\W\d_]{2,}(?:$| )")
SELECTOR = re.compile(r" > |--")
SHOWN = frozenset(
    {
        "Static",
        "Label",
        "Button",
        "Checkbox",
        "RadioButton",
        "Input",
        "Markdown",
        "TabPane",
        "Option",
    }
    | {"OptionValue", "Fact", "Outcome", "Event", "Choice", "Card", "notify", "update", "Binding"}
)
SHOWN_ATTRIBUTES = frozenset(
    {"title", "sub_title", "border_title", "border_subtitle", "tooltip", "placeholder", "label"}
    | {"prompt", "TITLE", "SUB_TITLE"}
)
OURS = re.compile(
    r"(?:NkError|OptionError|PositionError|IllegalMove|\w*Save|SaveError|UsageError"
    r"|BadParameter|ClickException)$"
)
DEVELOPERS = frozenset({"help", "metavar", "id", "classes", "message"})
NAMES = frozenset({"New Kingdom", "Priscilla", "Aquila"})
UNTRANSLATED_FILES = (
    "nk_core/commands/",
    "nk_core/arena.py",
    "nk_core/bench.py",
    "nk_tui/latency.py",
    "nk_tui/locale/",
    *(f"nk_core/{name}/" for name, entry in ALL_GAMES.items() if entry.hidden),
)


class Finding(NamedTuple):
    file: str
    line: int
    text: str


def sources(pattern: str = "*.py") -> list[Path]:
    return [path for top in ("nk_core", "nk_tui") for path in sorted((ROOT / top).rglob(pattern))]


def called(node: ast.AST) -> str:
    """The last name of what a call calls, "" for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    target = node.func
    return getattr(target, "id", None) or getattr(target, "attr", None) or ""


def is_fragment(text: str) -> bool:
    """Whether a piece between two braces has words that a reader would read."""
    return bool(FRAGMENT.search(text)) and not SELECTOR.search(text)


class Reader(ast.NodeVisitor):
    """Collects the texts of a module that look as if somebody would read them unmarked."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.screen = file.startswith("nk_tui/")
        self.found: list[Finding] = []
        self._shown = 0

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring or a remark
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Assertions speak to developers."""

    def visit_Raise(self, node: ast.Raise) -> None:
        if node.exc is not None and OURS.fullmatch(called(node.exc)):
            self._inside(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = {getattr(item, "id", None) or getattr(item, "attr", "") for item in node.targets}
        if names & SHOWN_ATTRIBUTES:
            self._inside(node)
        elif not any(str(name).endswith("CSS") for name in names):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node)
        if name in MARKERS or name == "split":
            return
        if name in SHOWN or OURS.fullmatch(name):
            self._inside(node)
        else:
            self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg in SHOWN_ATTRIBUTES:
            self._inside(node)
        elif node.arg not in DEVELOPERS:
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        for part in node.values:
            if not isinstance(part, ast.Constant):
                self.visit(part)
            elif self.screen and is_fragment(str(part.value)):
                self._note(part, str(part.value))

    def visit_Constant(self, node: ast.Constant) -> None:
        text = node.value
        if not isinstance(text, str) or text in NAMES:
            return
        if self._shown:
            guilty = PROSE.search(text) or CAPITAL.match(text)
        else:
            guilty = (
                PROSE.search(text) if CAPITAL.match(text) or text[-1:] in {".", "!", "…"} else None
            )
        if guilty:
            self._note(node, text)

    def _inside(self, node: ast.AST) -> None:
        self._shown += 1
        self.generic_visit(node)
        self._shown -= 1

    def _note(self, node: ast.expr, text: str) -> None:
        self.found.append(Finding(self.file, node.lineno, text))


def read(source: str, file: str = "nk_tui/made_up.py") -> list[str]:
    reader = Reader(file)
    reader.visit(ast.parse(source))
    return [finding.text for finding in reader.found]


def test_no_sentence_is_unmarked() -> None:
    found = []
    for path in sources():
        file = path.relative_to(ROOT).as_posix()
        if not file.startswith(UNTRANSLATED_FILES):
            reader = Reader(file)
            reader.visit(ast.parse(path.read_text("utf-8")))
            found += reader.found
    assert found == [], "mark it with _(...) where it is said, or N_(...) in data"


def test_no_error_of_the_command_line_is_unmarked() -> None:
    found = []
    for path in (ROOT / "nk_core" / "commands").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise):
                reader = Reader(path.name)
                reader.visit(node)
                found += reader.found
    assert found == []


def test_no_error_of_a_compiled_module_is_unmarked() -> None:
    raising = re.compile(r"raise (?P<error>\w+)\(\s*f?(?P<text>\"[^\"]*\")")
    found = [
        (path.name, match["text"])
        for path in sources("*.pyx")
        for match in raising.finditer(path.read_text("utf-8"))
        if OURS.fullmatch(match["error"])
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'Static("Deck")',
        'self.notify("Saved the match")',
        'Button(label="Quit")',
        'self.border_title = "Your hand"',
        'raise SaveError("The file is empty.")',
        'raise SaveError(f"The file {name} is empty.")',
        'text = "The match is over."',
        'f"{one} of {two}"',
        'return "Nothing to undo." if x else ""',
        'x = Fact("Turn", value)',
    ],
)
def test_an_unmarked_sentence_is_found(source: str) -> None:
    assert read(source)


@pytest.mark.parametrize(
    "source",
    [
        'Static(_("Deck"))',
        '"""The module."""',
        'CSS = "Static { color: red; } Label { height: 1 }"',
        'self.query_one("#hand Static")',
        'css = f"Row > .suit--{suit}"',
        'Thread(name=f"search {number}")',
        'raise ValueError("The developer forgot a thing.")',
        'assert x, "The developer forgot a thing."',
        'zone = Zone("hand:0", name, 0, "row")',
        'f"{a}:{b}"',
        'ORDER = "deck hand thorny".split()',
        'click.option("--seed", help="The number of the deal.")',
    ],
)
def test_what_nobody_reads_is_left_alone(source: str) -> None:
    assert not read(source)


def is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)


def made(node: ast.expr) -> bool:
    return called(node) in {"format", "join", "replace"}


class Marks(ast.NodeVisitor):
    """Finds marked sentences that cannot be translated: made at run time, or said at import."""

    def __init__(self) -> None:
        self.wrong: list[tuple[int, str]] = []
        self._depth = 0

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for early in (
            *node.decorator_list,
            *node.args.defaults,
            *filter(None, node.args.kw_defaults),
        ):
            self.visit(early)
        self._deeper(node.body)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._deeper([node.body])

    def _deeper(self, nodes: list[ast.stmt] | list[ast.expr]) -> None:
        self._depth += 1
        for node in nodes:
            self.visit(node)
        self._depth -= 1

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node) if isinstance(node.func, ast.Name) else ""
        if name in MARKERS:
            if name != "N_" and not self._depth:
                self.wrong.append((node.lineno, "said at import, before the language is known"))
            spoken = node.args[: 2 if name == "ngettext" else 1]
            if any(isinstance(item, ast.JoinedStr | ast.BinOp) or made(item) for item in spoken):
                self.wrong.append((node.lineno, "put together at run time"))
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        calls = [call for call in ast.walk(node) if isinstance(call, ast.Call)]
        if any(called(call) in MARKERS and is_constant(call.args[0]) for call in calls):
            self.wrong.append((node.lineno, "inside an f-string, where it is not extracted"))
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if node.id == "_" and isinstance(node.ctx, ast.Store):
            self.wrong.append((node.lineno, "_ is the name of the translator here"))


def test_marked_sentences_can_be_translated() -> None:
    wrong = []
    for path in sources():
        text = path.read_text("utf-8")
        if re.search(r"^from nk_core\.words import .*\b_\b", text, re.MULTILINE):
            marks = Marks()
            marks.visit(ast.parse(text))
            wrong += [(path.relative_to(ROOT).as_posix(), *item) for item in marks.wrong]
    assert wrong == []


@pytest.mark.parametrize(
    "source",
    [
        '_("Deck")',
        'class A:\n    x = _("Deck")',
        'def f(x=_("Deck")): pass',
        'def f(): return _(f"Deck {x}")',
        "def f(): return f\"{_('Deck')}: {x}\"",
        'def f(): return _("Deck {x}".format(x=1))',
        "def f():\n    for _ in x: pass",
    ],
)
def test_a_sentence_that_cannot_be_translated_is_found(source: str) -> None:
    marks = Marks()
    marks.visit(ast.parse(source))
    assert marks.wrong
