"""The command line: what it prints, and one clear sentence with the right exit code for all that is wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from nk_core import __version__
from nk_core.games import GAMES
from nk_core.table import Seat, Table
from nk_tui.__main__ import main

ROOT = Path(__file__).resolve().parent.parent
Run = Callable[..., Result]


@pytest.fixture
def nk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `nk` in an empty folder, in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")

    def run(*arguments: str, text: str | None = None) -> Result:
        return CliRunner().invoke(main, list(arguments), input=text, prog_name="nk")

    return run


def refused(result: Result, *words: str, code: int = 2) -> None:
    """One line on stderr, with these words in it, nothing on stdout, that exit code, no traceback."""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("nk: ")
    assert lines[0][-1] in ".)"
    for word in words:
        assert word in lines[0]
    assert result.stdout == ""
    assert result.exit_code == code
    assert result.exception is None or isinstance(result.exception, SystemExit)


def position(nk: Run, *extra: str) -> dict[str, Any]:
    """The position text of a fresh Sowers deal."""
    result = nk("position", "new", "sowers", *extra)
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


# ---- the group --------------------------------------------------------------------------------


def test_version(nk: Run) -> None:
    result = nk("--version")
    assert (result.stdout, result.exit_code) == (f"nk {__version__}\n", 0)


COMMANDS = sorted(main.commands)


@pytest.mark.parametrize("name", COMMANDS)
def test_help(nk: Run, name: str) -> None:
    result = nk(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: nk {name} ")
    assert len(result.stdout.split("Options:")[0]) > 80  # more than the usage line


@pytest.mark.parametrize("name", COMMANDS)
def test_the_readme_names_every_command(name: str) -> None:
    assert f"`nk {name}" in (ROOT / "README.md").read_text()


def test_no_terminal(nk: Run) -> None:
    refused(nk(), "terminal")
    refused(nk("play", "sowers"), "terminal")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plya"], ["plya", "nk --help"]),
        (["--lang", "xx"], ["xx", "en"]),
        (["--colour"], ["--colour"]),
        (["perft"], ["nk perft --help"]),
        (["perft", "chess", "2"], ["chess", "sowers"]),
        (["perft", "sowers"], ["POSITION"]),
        (["perft", "sowers", "-3"], ["-3"]),
        (["perft", "sowers", "--", "-3"], ["-3"]),
        (["perft", "sowers", "two"], ["two"]),
        (["perft", "sowers", "100000"], ["100000"]),
        (["perft", "sowers", "a", "b", "2"], ["POSITION"]),
        (["perft", "sowers", "nowhere.json", "2"], ["nowhere.json"]),
        (["perft", "sowers", ".", "2"], ["plain file"]),
        (["perft", "sowers", "{", "2"], ["JSON", "line 1"]),
        (["perft", "sowers", "2", "-o", "mode"], ["key=value"]),
        (["perft", "sowers", "2", "-o", "=duel"], ["key=value"]),
        (["perft", "sowers", "2", "-o", "mode=trio"], ["trio"]),
        (["perft", "sowers", "2", "-o", "colour=red"], ["colour"]),
        (["perft", "sowers", "2", "-o", "mode=duel", "-o", "mode=solo"], ["mode", "twice"]),
        (["perft", "sowers", "2", "--seed", "-1"], ["-1"]),
        (["trace", "sowers"], ["--seed"]),
        (["trace", "sowers", "--seed", "1", "--bot", "deep"], ["deep", "random"]),
        (["trace", "sowers", "--seed", "1", "--simulations", "0"], ["0"]),
        (["trace", "sowers", "--seed", "1e9"], ["1e9"]),
        (["arena", "sowers", "random"], ["two bots"]),
        (["arena", "sowers", "random", "deep"], ["deep"]),
        (["arena", "sowers", "random", "greedy", "sharp"], ["two bots"]),
        (["arena", "sowers", "random", "strongest:-1s"], ["strongest:-1s", "seconds"]),
        (["arena", "sowers", "random", "sims:99999999999"], ["simulations"]),
        (["arena", "sowers", "random", "greedy", "--deals", "0"], ["0"]),
        (["arena", "sowers", "random", "greedy", "--jobs", "-2"], ["-2"]),
        (["bench", "chess"], ["chess"]),
        (["bench", "sowers", "-o", "mode=trio"], ["trio"]),
        (["replay"], ["FILE"]),
        (["replay", "nowhere.nk"], ["nowhere.nk"]),
        (["replay", "."], ["."]),
        (["play", "chess"], ["chess"]),
        (["play", "sowers", "-o", "mode=trio"], ["trio"]),
        (["play", "sowers", "--seat", "robot"], ["robot"]),
        (["play", "sowers", "--seat", "bot"], ["seats"]),
        (["play", "sowers", "--seat", "=bot"], ["name"]),
        (["play", "sowers", "--seat", "bot:sharp:-5"], ["-5", "seconds"]),
        (["play", "sowers", "--seat", "bot:sharp:nan"], ["nan", "seconds"]),
        (["play", "sowers", "--seat", "bot:sharp:1e9"], ["1000000000", "seconds"]),
        (["play", "sowers", "--seat", "person", "--seat", "bot:deep"], ["deep"]),
        (["play", "sowers", "--seed", "-1"], ["-1"]),
    ],
    ids=lambda part: " ".join(part),
)
def test_wrong_input_is_one_sentence(nk: Run, arguments: list[str], words: list[str]) -> None:
    refused(nk(*arguments), *words)


# ---- positions --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(GAMES))
def test_position_text_survives_a_round(nk: Run, name: str) -> None:
    made = nk("position", "new", name, "--seed", "7", "--moves", "9")
    assert made.exit_code == 0
    Path("here.json").write_text(made.stdout)
    shown = nk("position", "show", "here.json")
    found, asked = json.loads(shown.stdout), json.loads(made.stdout)
    assert {key: found[key] for key in asked} == asked
    assert found["moves"]
    assert nk("position", "check", "here.json").stdout.startswith(f"ok: {name}, turn ")
    assert nk("position", "check", "-", text=made.stdout).exit_code == 0
    assert nk("position", "check", made.stdout).exit_code == 0


def test_position_is_laid_out_for_reading(nk: Run) -> None:
    result = nk("position", "new", "sowers")
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_bare_position_needs_its_game(nk: Run) -> None:
    bare = json.dumps(position(nk)["position"])
    refused(nk("position", "show", bare), "--game")
    assert nk("position", "show", bare, "--game", "sowers").exit_code == 0


def test_a_card_twice(nk: Run) -> None:
    text = position(nk)
    deck, hand = (text["position"]["seats"][0][zone] for zone in ("deck", "hand"))
    deck[0] = hand[0]
    refused(nk("position", "show", json.dumps(text)), hand[0])
    refused(nk("position", "check", json.dumps(text)), hand[0], code=1)
    refused(nk("perft", "sowers", json.dumps(text), "1"), hand[0])


def spoiled(change: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any]], str]:
    """A way to spoil a position: change its parts, then write it down."""

    def write(text: dict[str, Any]) -> str:
        change(text)
        return json.dumps(text)

    return write


@pytest.mark.parametrize(
    "write",
    [
        spoiled(lambda text: text["position"]["seats"].pop()),
        spoiled(lambda text: text["position"].update(mover=7)),
        spoiled(lambda text: text["position"].update(mover=-1)),
        spoiled(lambda text: text["position"].update(turn=-4)),
        spoiled(lambda text: text["position"].update(turn=10**30)),
        spoiled(lambda text: text["position"].update(phase="lunch")),
        spoiled(lambda text: text["position"].update(phase=3)),
        spoiled(lambda text: text["position"].update(weather="fair")),
        spoiled(lambda text: text["position"].update(seats={})),
        spoiled(lambda text: text["position"].update(seats=[1, 2])),
        spoiled(lambda text: text["position"].update(rng="not hex")),
        spoiled(lambda text: text["position"].pop("seats")),
        spoiled(lambda text: text["position"]["seats"][0].update(hand="b1")),
        spoiled(lambda text: text["position"]["seats"][0].update(hand=["b11"])),
        spoiled(lambda text: text["position"]["seats"][0].update(hand=[None])),
        spoiled(lambda text: text["position"]["seats"][0]["hand"].clear()),
        spoiled(lambda text: text.update(position=[])),
        spoiled(lambda text: text.update(position=None)),
        spoiled(lambda text: text.update(options=[])),
        spoiled(lambda text: text["options"].update(mode=1)),
        spoiled(lambda text: text.update(game=5)),
        lambda text: json.dumps(text)[:-1],
        lambda text: json.dumps(text) + "}",
        lambda text: json.dumps(text).replace('"turn": 1', '"turn": NaN'),
        lambda text: json.dumps(text).replace('"turn": 1', '"turn": 1, "turn": 1'),
        lambda text: "[1, 2]",
        lambda text: "",
        lambda text: '{"position":' * 100_000,
    ],
)
def test_no_position(nk: Run, write: Callable[[dict[str, Any]], str]) -> None:
    text = write(position(nk))
    Path("bad.json").write_text(text)
    refused(nk("position", "show", "bad.json"))
    refused(nk("perft", "sowers", "bad.json", "1"))


def test_files_that_are_no_text(nk: Run) -> None:
    Path("latin.json").write_bytes(b'{"game": "\xe9"}')
    refused(nk("position", "check", "latin.json"), "UTF-8", code=1)
    Path("long.json").write_text(" " * (1 << 21))
    refused(nk("position", "check", "long.json"), "too long", code=1)
    os.mkfifo("pipe")
    refused(nk("position", "check", "pipe"), "plain file", code=1)
    Path("loop").symlink_to("loop")
    refused(nk("position", "check", "loop"), "loop", code=1)


def test_check_goes_on_after_a_bad_one(nk: Run) -> None:
    good = json.dumps(position(nk))
    result = nk("position", "check", "nowhere.json", good)
    assert result.stdout.startswith("ok: sowers")
    assert len(result.stderr.splitlines()) == 1
    assert result.exit_code == 1


# ---- perft and trace --------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(GAMES))
def test_perft_adds_up(nk: Run, name: str) -> None:
    one = json.loads(nk("perft", name, "1", "--json").stdout)
    assert one["total"] == len(one["split"]) == sum(one["split"].values())
    three = json.loads(nk("perft", name, "3", "--json", "--seed", "5").stdout)
    entry = GAMES[name].make({})
    assert three["total"] == entry.perft(entry.new(5), 3) == sum(three["split"].values())
    assert nk("perft", name, "0").stdout == "total  1\n"


def test_perft_of_a_position_file(nk: Run) -> None:
    Path("here.json").write_text(nk("position", "new", "sowers", "--seed", "9").stdout)
    assert nk("perft", "sowers", "here.json", "3").stdout == (
        nk("perft", "sowers", "3", "--seed", "9").stdout
    )


def test_perft_split_shows_every_move(nk: Run) -> None:
    lines = nk("perft", "sowers", "2", "--split").stdout.splitlines()
    game = GAMES["sowers"].make({})
    state = game.new(1)
    told = dict(re.split(r"  +", line) for line in lines)
    assert set(told) == {game.describe(move) for move in game.moves(state)} | {"total"}
    assert sum(int(n) for move, n in told.items() if move != "total") == int(told["total"])


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("bot", ["random", "greedy", "strongest"])
def test_trace_can_be_played_again(nk: Run, name: str, bot: str) -> None:
    arguments = ("trace", name, "--seed", "4", "--bot", bot, "--simulations", "10")
    result = nk(*arguments)
    assert result.exit_code == 0, result.stderr
    assert nk(*arguments).stdout == result.stdout
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    game = GAMES[name].make({})
    state = game.new(4)
    for ply, line in enumerate(lines[:-1]):
        assert (line["ply"], line["seat"], line["seed"]) == (ply, game.mover(state), 4)
        assert line["position"] == game.peek(state)
        assert line["moves"] == [game.describe(move) for move in game.moves(state)]
        state = game.play(state, game.parse(line["move"]))
    assert (lines[-1]["seat"], lines[-1]["move"], lines[-1]["moves"]) == (None, None, [])
    assert lines[-1]["rewards"] == list(game.rewards(state))


def test_a_line_of_a_trace_is_a_position(nk: Run) -> None:
    line = nk("trace", "sowers", "--seed", "4", "-o", "mode=solo").stdout.splitlines()[5]
    assert nk("position", "check", line).exit_code == 0
    assert nk("perft", "sowers", line, "1", "-o", "mode=solo").exit_code == 0


def test_trace_of_many_deals(nk: Run) -> None:
    lines = nk("trace", "sowers", "--seed", "4", "--games", "3").stdout.splitlines()
    assert sorted({json.loads(line)["seed"] for line in lines}) == [4, 5, 6]


# ---- replay -----------------------------------------------------------------------------------


def saved(name: str, moves: int, seed: int = 5) -> Table:
    """A match between two people, that many random moves old; its save is written to `match.nk`."""
    entry = GAMES[name]
    seats = [Seat(who, bot=False) for who in ("Ana", "Bo", "Cy", "Di")[: entry.make({}).seats]]
    table = Table.new(name, {}, seats, seed=seed)
    pick = Random(seed)
    while len(table.moves) < moves and not table.over:
        table.play(pick.choice(table.choices()).code)
    Path("match.nk").write_bytes(table.to_bytes())
    return table


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("moves", [0, 1, 17, 10_000])
def test_replay(nk: Run, name: str, moves: int) -> None:
    table = saved(name, moves)
    told = nk("replay", "match.nk")
    assert told.exit_code == 0, told.stderr
    assert "Ana" in told.stdout
    assert all(event.text in told.stdout for event in table.log(None))
    checked = nk("replay", "match.nk", "--check")
    assert checked.stdout.startswith(f"ok: {name}, {len(table.moves)} moves, ")
    found = json.loads(nk("replay", "match.nk", "--json", "--moves").stdout)
    assert found["seed"] == "5"
    assert found["moves"] == [table.describe(code) for code in table.moves]
    outcome = table.outcome()
    assert found["places"] == (None if outcome is None else list(outcome.places))
    assert Path("match.nk").read_bytes() == table.to_bytes()


def test_replay_keeps_hidden_moves_to_itself(nk: Run) -> None:
    table = saved("sowers", 10_000)
    hidden = [table.describe(code) for code in table.moves]
    assert any(move.startswith(("top ", "bottom ")) for move in hidden)
    plain = nk("replay", "match.nk", "--json").stdout
    assert "moves" not in json.loads(plain)
    assert not [move for move in hidden if move.startswith(("top ", "bottom ")) and move in plain]


def test_replay_of_a_damaged_save(nk: Run) -> None:
    saved("sowers", 9)
    whole = Path("match.nk").read_bytes()
    for bad in (
        whole[:-1],
        whole + b"x",
        b"",
        whole[:9],
        whole[:50] + b"?" + whole[51:],
        b"\0" * 99,
    ):
        Path("match.nk").write_bytes(bad)
        refused(nk("replay", "match.nk"), "match.nk")
        refused(nk("replay", "match.nk", "--json"))
        refused(nk("replay", "match.nk", "--check"), code=1)
        assert Path("match.nk").read_bytes() == bad


def test_replay_of_a_forged_save(nk: Run) -> None:
    """Whole and well made, but its moves break the rules: the first bad move is named."""
    record = saved("sowers", 9).record()
    code, text = record.moves[4]
    for moves in (
        (*record.moves[:4], (code, "path y11"), *record.moves[5:]),
        (*record.moves[:4], (0xFFFF, text), *record.moves[5:]),
    ):
        Path("match.nk").write_bytes(replace(record, moves=moves).to_bytes())
        refused(nk("replay", "match.nk", "--check"), "5", code=1)
    wrong = tuple((count, "0" * 16) for count, _hash in record.hashes)
    Path("match.nk").write_bytes(replace(record, hashes=wrong).to_bytes())
    refused(nk("replay", "match.nk", "--check"), code=1)


# ---- arena and bench --------------------------------------------------------------------------


def test_arena_reports_as_json(nk: Run) -> None:
    result = nk("arena", "sowers", "greedy", "random", "--deals", "5", "--seed", "10", "--json")
    found = json.loads(result.stdout)
    assert (found["deals"], found["games"], found["seeds"]) == (5, 10, [10, 14])
    assert found["bots"] == ["greedy", "random"]
    assert 0 <= found["score"]["low"] <= found["score"]["value"] <= found["score"]["high"] <= 1
    assert found["seats"][0]["played"] == 10
    assert result.stderr == ""


def test_arena_reports_in_words(nk: Run) -> None:
    result = nk("arena", "sowers", "greedy", "random", "--deals", "5")
    assert result.stdout.startswith(
        "sowers: greedy against random\n5 deals (seeds 1 to 5), 10 games"
    )
    assert re.search(r"^Elo   ", result.stdout, re.M)


def test_arena_for_one_seat(nk: Run) -> None:
    solo = ("-o", "mode=solo", "--deals", "8", "--json")
    found = json.loads(nk("arena", "sowers", "random", *solo).stdout)
    assert found["games"] == 8
    assert "elo" not in found
    assert 0 <= found["seats"][0]["wins"]["low"] <= found["seats"][0]["wins"]["high"] <= 1
    both = json.loads(nk("arena", "sowers", "random", "random", *solo).stdout)
    assert both["difference"]["value"] == 0


def test_bench_measures_everything(nk: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from nk_core import bench

    monkeypatch.setattr(bench, "REPEATS", 1)
    monkeypatch.setattr(bench, "POSITIONS", 1)
    monkeypatch.setattr(
        bench, "positions", lambda game, count=1, real=bench.positions: real(game, 1)
    )
    result = nk("bench", "sowers", "--quick", "--json")
    found = json.loads(result.stdout)["sowers"]
    assert len(found) == bench.COUNT
    assert all(part["value"] >= 0 for part in found.values())
    assert found["state size"]["value"] == GAMES["sowers"].make({}).state_size


@pytest.mark.parametrize("name", list(GAMES))
def test_the_signature_is_one_number(name: str) -> None:
    from nk_core.bench import signature

    game = GAMES[name].make({})
    assert signature(game) == signature(GAMES[name].make({}))


# ---- in processes of their own ----------------------------------------------------------------


def start(*arguments: str) -> subprocess.Popen[str]:
    """A real `nk`."""
    return subprocess.Popen(
        [sys.executable, "-m", "nk_tui", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANGUAGE": "en"},
        cwd=ROOT,
    )


def interrupted(*arguments: str, until: Callable[[], bool]) -> tuple[str, str, int]:
    """What a command says and returns when Ctrl-C comes as soon as ``until`` holds."""
    process = start(*arguments)
    while not until() and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return out, err, process.returncode


def after(seconds: float) -> Callable[[], bool]:
    """Holds that long after now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_arena_stopped_reports_what_it_has(jobs: str) -> None:
    out, err, code = interrupted(
        *("arena", "sowers", "greedy", "random", "--deals", "1000000", "--json", "--jobs", jobs),
        until=after(4),
    )
    assert code == 130
    assert "Traceback" not in err
    if out:  # a slow machine may have played none
        found = json.loads(out)
        assert 0 < found["deals"] < found["deals_wanted"]


def test_perft_stopped_reports_what_it_has() -> None:
    out, err, code = interrupted("perft", "sowers", "60", "--json", until=after(2))
    assert code == 130
    assert "Traceback" not in err
    assert json.loads(out)["whole"] is False


def test_a_reader_that_goes_away() -> None:
    process = start("trace", "sowers", "--seed", "1", "--games", "1000")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(timeout=60) == 1


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes streams")
@pytest.mark.parametrize(
    ("redirection", "command", "code", "words"),
    [
        ("<&-", "play sowers", 2, "needs a terminal"),
        (">&-", "play sowers", 2, "needs a terminal"),
        ("<&-", "position show -", 2, "not valid JSON"),
        (">&-", "trace sowers --seed 1", 1, "stdout: "),
        ("> /dev/full", "trace sowers --seed 1", 1, "stdout: "),
        ("<&- >&- 2>&-", "trace sowers --seed 1", 1, ""),
    ],
)
def test_streams_that_are_closed_or_full(
    redirection: str, command: str, code: int, words: str
) -> None:
    if "/dev/full" in redirection and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    result = subprocess.run(
        ["sh", "-c", f'exec "$0" -m nk_tui {command} {redirection}', sys.executable],
        capture_output=True,
        text=True,
        env={**os.environ, "LANGUAGE": "en"},
        cwd=ROOT,
        check=False,
    )
    assert result.returncode == code
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == (1 if words else 0), result.stderr
    assert words in result.stderr


def test_games_that_are_only_there_for_tests_are_not_on_offer() -> None:
    found = CliRunner().invoke(main, ["play", "bids"])
    assert found.exit_code == 2 and "There is no game “bids”" in found.stderr
