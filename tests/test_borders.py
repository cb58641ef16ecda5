"""The borders of the house: who may import whom, what a wheel carries, how long a file gets.

import-linter reads .py files only; here the .pyx and .pxd files are held to the same borders, and
the imports that really happen are looked at in a process of their own. All lists come from globs.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

import nk_core
import nk_tui

CORE = Path(nk_core.__file__).parent
SCREENS = Path(nk_tui.__file__).parent
ROOT = Path(__file__).resolve().parent.parent
SOURCE = ("*.py", "*.pyx", "*.pxd", "*.pyi")
GAMES = sorted(path.parent.name for path in CORE.glob("*/rules.pyx"))
IMPORT = re.compile(
    r"^[ \t]*(?:from +([\w.]+) +c?import +(\([^)]*\)|[^\n]*)|c?import +([\w., ]+))", re.MULTILINE
)
DOORS = {"nk_core.table", "nk_core.seen", "nk_core.words", "nk_core.errors"}


def sources(folder: Path) -> list[Path]:
    """All source files below a folder."""
    return sorted(path for pattern in SOURCE for path in folder.rglob(pattern))


def imports(path: Path) -> set[str]:
    """The modules that a file imports or cimports, wherever in it."""
    found: set[str] = set()
    for source, names, plain in IMPORT.findall(path.read_text()):
        if plain:
            found |= {name.split(" as ")[0].strip() for name in plain.split(",")}
            continue
        found.add(source)
        if source in ("nk_core", "nk_tui"):
            found |= {f"{source}.{name}" for name in re.findall(r"\w+", names)}
    return found


def within(module: str, *packages: str) -> bool:
    """Whether a module is one of the packages or lies below one."""
    return any(module == package or module.startswith(package + ".") for package in packages)


def test_the_globs_find_something() -> None:
    assert GAMES
    assert any(path.suffix == ".pyx" for path in sources(CORE))


@pytest.mark.parametrize("path", sources(CORE), ids=lambda path: str(path.relative_to(CORE)))
def test_core_imports_no_screen(path: Path) -> None:
    assert not [name for name in imports(path) if within(name, "textual", "nk_tui")]


@pytest.mark.parametrize("path", sources(CORE / "search"), ids=lambda path: path.name)
def test_search_knows_no_game(path: Path) -> None:
    upward = [f"nk_core.{name}" for name in (*GAMES, "games", "table", "saves", "arena", "bench")]
    assert not [name for name in imports(path) if within(name, *upward)]


@pytest.mark.parametrize("game", GAMES)
def test_games_know_neither_search_nor_each_other(game: str) -> None:
    others = [f"nk_core.{name}" for name in GAMES if name != game]
    above = [f"nk_core.{name}" for name in ("search", "games", "table", "saves", "commands")]
    for path in sources(CORE / game):
        assert not [name for name in imports(path) if within(name, *others, *above)], path


@pytest.mark.parametrize("path", sources(SCREENS), ids=lambda path: str(path.relative_to(SCREENS)))
def test_screens_come_through_the_door(path: Path) -> None:
    allowed = DOORS | {"nk_core"}
    inside = {name for name in imports(path) if within(name, "nk_core")}
    if path.name == "__main__.py":
        inside = {name for name in inside if not within(name, "nk_core.commands")} - {
            "nk_core.__version__"
        }
    assert inside <= allowed, inside - allowed


@pytest.mark.parametrize(
    "path", [*sources(CORE), *sources(SCREENS)], ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_files_stay_readable(path: Path) -> None:
    """About 600 lines at most; a file that grows beyond holds more than one thing."""
    assert len(path.read_text().splitlines()) <= 600


# ---- what is really loaded --------------------------------------------------------------------


def loaded(code: str) -> set[str]:
    """The top-level packages in sys.modules after running that code in a fresh process."""
    tail = (
        "import json, sys; print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{tail}"], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_importing_all_of_the_core_loads_no_screen() -> None:
    code = """
import importlib, pkgutil, nk_core
for module in pkgutil.walk_packages(nk_core.__path__, "nk_core."):
    importlib.import_module(module.name)
"""
    assert not loaded(code) & {"textual", "nk_tui"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["play", "--help"],
        ["perft", "--help"],
        ["perft", "sowers", "2"],
        ["position", "new", "sowers"],
        ["trace", "sowers", "--seed", "1"],
        ["arena", "sowers", "greedy", "random", "--deals", "1"],
        ["bench", "--help"],
        ["replay", "--help"],
    ],
    ids=" ".join,
)
def test_commands_load_no_screen(arguments: list[str]) -> None:
    code = f"""
from nk_tui.__main__ import main
try:
    main({arguments!r}, prog_name="nk")
except SystemExit as end:
    assert not end.code, end.code
"""
    assert "textual" not in loaded(code)


# ---- what is shipped --------------------------------------------------------------------------


@pytest.mark.parametrize("folder", [CORE, SCREENS], ids=["nk_core", "nk_tui"])
def test_a_wheel_carries_all_data(folder: Path) -> None:
    """Every data file of the packages matches a pattern of the package data."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    patterns = settings["tool"]["setuptools"]["package-data"]
    loose = patterns["*"] + [name.rsplit("/", 1)[-1] for name in patterns.get(folder.name, [])]
    code = {".py", ".pyc", ".so", ".c", ".pot"}
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix not in code:
            assert any(fnmatch(path.name, pattern) for pattern in loose), path


@pytest.mark.parametrize("folder", [CORE, SCREENS], ids=["nk_core", "nk_tui"])
def test_every_folder_of_code_is_a_package(folder: Path) -> None:
    for path in folder.rglob("*.py"):
        assert (path.parent / "__init__.py").exists(), path.parent


def test_compiled_modules_tell_their_types() -> None:
    """Those that Python code imports have a .pyi beside them."""
    wanted = {name for path in CORE.rglob("*.py") for name in imports(path)}
    for path in CORE.rglob("*.pyx"):
        name = ".".join(path.relative_to(CORE.parent).with_suffix("").parts)
        if name in wanted:
            assert path.with_suffix(".pyi").exists(), path


def test_the_readme_has_its_two_commands() -> None:
    """One line each, below "Play" and "Test": a fresh .venv, an editable install, and off."""
    text = (ROOT / "README.md").read_text()
    for heading, tail in (
        ("Play", ".venv/bin/nk"),
        ("Test", ".venv/bin/pytest -q -n auto --dist worksteal"),
    ):
        part = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
        line = part.split("```sh\n")[1].splitlines()
        assert line[1] == "```"
        assert line[0].startswith("python3 -m venv .venv && ")
        assert line[0].endswith(f"&& {tail}")


def test_the_check_runs_the_readme_command() -> None:
    if not (ROOT / ".ci" / "run").exists():
        pytest.skip("no .ci/run in this copy")
    text = (ROOT / ".ci" / "run").read_text()
    assert '"## Test"' in text
    assert "README.md" in text
