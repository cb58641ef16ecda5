"""The bytes of a save: no damage or forgery passes, and each refusal is one clear sentence."""

from __future__ import annotations

import math
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nk_core import save_format
from nk_core.errors import DamagedSave, NewerSave, SaveError
from nk_core.save_schema import MAX_MOVES, is_name, plain
from nk_core.saves import Record, SeatRecord, pack, unpack

Seal = Callable[..., bytes]
GOLDEN = Path(__file__).parent


def refusal(data: bytes) -> str:
    """The sentence with which bytes are refused."""
    with pytest.raises(SaveError) as caught:
        Record.from_bytes(data)
    text = str(caught.value)
    assert text.endswith(".") and "\n" not in text and len(text) > 15
    return text


def body(record: Record, **changes: object) -> bytes:
    packed: bytes = msgpack.packb(record.to_payload() | changes)
    return packed


def test_a_record_comes_back_as_it_went(record: Record) -> None:
    assert Record.from_bytes(record.to_bytes()) == record
    assert unpack(pack(record.to_payload())) == record.to_payload()


def test_every_byte_of_the_header_stands_where_the_format_says(record: Record, seal: Seal) -> None:
    assert seal(body(record)) == record.to_bytes()


def test_any_change_of_any_byte_is_refused(record: Record) -> None:
    data = record.to_bytes()
    for place, byte in enumerate(data):
        damaged = bytearray(data)
        for other in range(256):
            if other != byte:
                damaged[place] = other
                with pytest.raises(SaveError):
                    unpack(bytes(damaged))


def test_a_save_cut_at_any_length_is_refused(record: Record) -> None:
    data = record.to_bytes()
    for length in range(len(data)):
        refusal(data[:length])


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: b"", "empty"),
        (lambda data: data[:1], "end is missing"),
        (lambda data: data[:-1], "end is missing"),
        (lambda data: data + b"\0", "follows after its end"),
        (lambda data: data.replace(b"\r\n", b"\n", 1), "binary file"),
        (lambda data: data.replace(b"\n", b"\r\n", 2), "binary file"),
        (lambda data: b"\x89PNG\r\n\x1a\n" + data[8:], "no save"),
        (lambda data: b"#!/bin/sh\n", "no save"),
        (lambda data: data[:16] + bytes(32) + data[48:], "checksum"),
        (lambda data: data + bytes(save_format.MAX_BYTES), "too large"),
    ],
)
def test_damage_is_called_by_its_name(
    record: Record, damage: Callable[[bytes], bytes], words: str
) -> None:
    assert words in refusal(damage(record.to_bytes()))


def test_a_newer_format_is_refused_naming_both(record: Record, seal: Seal) -> None:
    with pytest.raises(NewerSave, match=r"format 7,.* up to 1:"):
        unpack(seal(body(record), number=7))


def test_a_damaged_format_number_is_damage_not_news(record: Record) -> None:
    data = bytearray(record.to_bytes())
    data[8] = 7
    with pytest.raises(DamagedSave):
        unpack(bytes(data))


@pytest.mark.parametrize(("number", "flags"), [(0, 0), (1, 1), (1, 0x8000)])
def test_unknown_flags_and_formats_never_written_are_refused(
    record: Record, seal: Seal, number: int, flags: int
) -> None:
    assert "header" in refusal(seal(body(record), number=number, flags=flags))


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xc1",
        b"\xc0",
        b"\x90",
        b"\x01",
        b"\xa1x",
        b"\x80",
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xffx",
        b"\xc6\xff\xff\xff\xffx",
        b"\x91" * 100_000,
        b"\x81\xa1k" * 100_000 + b"\xc0",
        b"\x81\xa1\xff\x01",
        b"\x81\xa4game\xa2\xed\xa0",
        b"\x81\x01\x01",
        b"\x81\xc4\x04game\x01",
        b"\x82\xa4game\xa1x\xa4game\xa1x",
        b"\x81\xa4game\xd4\x05\x00",
        b"\x81\xa4game\xd6\xff\x00\x00\x00\x01",
        b"\x81\xa4game\xd5\xff\x00\x00",
    ],
)
def test_forged_payloads_with_a_right_digest_are_refused(seal: Seal, payload: bytes) -> None:
    assert "damaged" in refusal(seal(payload))


def test_a_payload_with_something_behind_it_is_refused(record: Record, seal: Seal) -> None:
    assert "cannot be read" in refusal(seal(body(record) + b"\x00"))


@pytest.mark.parametrize("atom", [b"\x80", b"\x90", b"\xa0", b"\x01"])
def test_a_crowd_of_tiny_things_takes_little_memory(seal: Seal, atom: bytes) -> None:
    row = b"\xdc\x7f\xff" + atom * 0x7FFF
    rows = (save_format.MAX_BYTES - 1000) // len(row)
    data = seal(b"\x81\xa4game\xdc" + rows.to_bytes(2, "big") + row * rows)
    tracemalloc.start()
    try:
        refusal(data)
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 40 * 2**20


def test_a_part_given_twice_is_refused(record: Record, seal: Seal) -> None:
    payload = body(record)
    assert payload[0] == 0x80 + len(record.to_payload())  # a small map: one byte, then the pairs
    count = b"\xde" + (len(record.to_payload()) + 1).to_bytes(2, "big")
    again = msgpack.packb("game") + msgpack.packb(record.game)
    assert "cannot be read" in refusal(seal(count + payload[1:] + again))


def test_every_missing_part_is_named(record: Record, seal: Seal) -> None:
    for part in record.to_payload():
        payload = record.to_payload()
        del payload[part]
        assert f"“{part}” is missing" in refusal(seal(msgpack.packb(payload)))


def test_unknown_parts_are_named_without_their_markup(record: Record, seal: Seal) -> None:
    assert "unknown part “?b?x?”" in refusal(seal(body(record, **{"[b]x\x1b": 1})))


SEAT = {"name": "Ana", "bot": False, "level": "gentle", "seconds": 1.0}
ANYTHING: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**64 - 1,
    1.5,
    math.nan,
    "\x07",
    b"\0",
    [[]],
    {"": {}},
)
NAMES = ("", " Ana", "Ana ", "A\n", "\x1b[31mA", "[red]A", "A]", "x" * 41, "A\u202eb", "A\u200b")

WRONG: dict[str, tuple[Any, ...]] = {
    "game": (*ANYTHING, "", "Sowers", "so wers", "../sowers", "x" * 33),
    "options": (*ANYTHING, {"Mode": "duel"}, {"mode": 1}, {"mode": "a b"}, {"mode": "[b]"}),
    "seats": (
        *ANYTHING,
        [],
        [SEAT] * 9,
        [{}],
        [SEAT | {"x": 1}],
        *([SEAT | {"name": name}] for name in (*NAMES, 7, None, b"Ana")),
        *([SEAT | {"bot": bot}] for bot in (0, 1, None, "no")),
        *([SEAT | {"level": level}] for level in ("", "Very Strong", 3, None)),
        *(
            [SEAT | {"seconds": seconds}]
            for seconds in (-0.1, 1e9, math.nan, math.inf, -math.inf, 1, True, "1", None)
        ),
    ),
    "seed": (*ANYTHING, "", "-1", "+1", "01", "1.0", "٣", str(2**64), "9" * 5000),
    "practice": (*(wrong for wrong in ANYTHING if wrong is not True), 0, 1, "no"),
    "moves": (
        *ANYTHING,
        [[1]],
        [[1, "a", 2]],
        [[True, "a"]],
        [[-1, "a"]],
        [[2**63, "a"]],
        [[1.0, "a"]],
        [["1", "a"]],
        [[1, "a\n"]],
        [[1, "[b]"]],
        [[1, "a" * 201]],
        [[1, "a"]] * (MAX_MOVES + 1),
    ),
    "hashes": (
        *ANYTHING,
        [[0, "0" * 15]],
        [[0, "0" * 17]],
        [[0, "G" * 16]],
        [[0, "A" * 16]],
        [[0, 5]],
        [[True, "0" * 16]],
        [[-1, "0" * 16]],
        [[4, "0" * 16]],
        [[1, "0" * 16], [1, "0" * 16]],
        [[2, "0" * 16], [1, "0" * 16]],
    ),
    "snapshot": (*(wrong for wrong in ANYTHING if wrong != b"\0"), "x", b"x" * 65_537),
    "rules": (*ANYTHING, 1.0, "1", 2**31),
    "program": (*ANYTHING, "nk\n", "[b]", "x" * 41),
    "created": (*ANYTHING, "", "today", "2026-01-02", "2026-01-02T03:04:05", "9" * 41),
    "saved": (*ANYTHING, "", "2026-13-02T03:04:05+00:00", "2026-01-02T03:04:05+02:00"),
    "finished": (*(wrong for wrong in ANYTHING if wrong is not True), 0, 1, "no"),
    "turn": (*ANYTHING, 1.0, "1", 2**63),
    "notes": (*ANYTHING, 1, "\x1b]0;x\x07", "x" * 10_001),
}


def test_every_part_has_its_bad_values(record: Record) -> None:
    assert WRONG.keys() == record.to_payload().keys()


@pytest.mark.parametrize("part", WRONG)
def test_wrong_values_are_refused_naming_the_part(record: Record, seal: Seal, part: str) -> None:
    for value in WRONG[part]:
        assert part in refusal(seal(body(record, **{part: value}))), value


@pytest.mark.parametrize("part", WRONG)
def test_wrong_values_are_never_written(record: Record, part: str) -> None:
    for value in WRONG[part]:
        with pytest.raises(SaveError):
            pack(record.to_payload() | {part: value})


def test_a_match_too_long_for_a_save_is_refused_not_cut(record: Record) -> None:
    moves = tuple((number, "m" * 200) for number in range(MAX_MOVES))
    with pytest.raises(SaveError, match="too long"):
        replace(record, moves=moves).to_bytes()


@pytest.mark.parametrize("name", ["Ana", "Inês", "João da Silva", "李雷", "O'Neil", "x" * 40])
def test_names_of_people_pass(record: Record, name: str) -> None:
    seats = (SeatRecord(name, False, "gentle", 1.0),)
    assert is_name(name)
    assert Record.from_bytes(replace(record, seats=seats).to_bytes()).seats == seats


def test_foreign_text_is_made_plain() -> None:
    assert plain("[b]a\x1b\n\u202eb") == "?b?a???b"
    assert len(plain("x" * 1000)) == 80


def test_the_oldest_file_still_opens(record: Record) -> None:
    data = (GOLDEN / "format-1.nk").read_bytes()
    assert Record.from_bytes(data) == record


def test_there_is_a_golden_file_of_every_format() -> None:
    names = {path.name for path in GOLDEN.glob("format-*.nk")}
    assert names == {f"format-{number}.nk" for number in range(1, save_format.FORMAT + 1)}


def test_there_is_a_migration_from_every_format() -> None:
    assert set(save_format.MIGRATIONS) == set(range(1, save_format.FORMAT))


def _practice_added(payload: dict[str, Any]) -> dict[str, Any]:
    return payload | {"practice": False}


def _renamed(payload: dict[str, Any]) -> dict[str, Any]:
    payload["notes"] = payload.pop("remarks")
    return payload


def test_an_older_save_is_brought_up_format_by_format(
    record: Record, seal: Seal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_format, "FORMAT", 3)
    monkeypatch.setattr(save_format, "MIGRATIONS", {1: _practice_added, 2: _renamed})
    old = record.to_payload()
    del old["practice"]
    old["remarks"] = old.pop("notes")
    assert Record.from_bytes(seal(msgpack.packb(old), number=1)) == record
    middle = old | {"practice": False}
    assert Record.from_bytes(seal(msgpack.packb(middle), number=2)) == record
    assert Record.from_bytes(record.to_bytes()) == record
    with pytest.raises(NewerSave, match=r"format 4,.* up to 3:"):
        unpack(seal(body(record), number=4))


def test_an_older_save_that_lacks_what_it_should_hold_is_damage(
    record: Record, seal: Seal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_format, "FORMAT", 3)
    monkeypatch.setattr(save_format, "MIGRATIONS", {1: _practice_added, 2: _renamed})
    assert "old format 2" in refusal(seal(body(record), number=1))


# Random records and random rubbish.

words = st.from_regex(r"[a-z][a-z0-9_-]{0,31}", fullmatch=True)
values = st.from_regex(r"[A-Za-z0-9_.,:+-]{1,64}", fullmatch=True)
lines = st.text(
    st.characters(exclude_categories=("Cc", "Cf", "Cs", "Co", "Zl", "Zp"), exclude_characters="[]"),
    max_size=40,
)
names = lines.map(str.strip).filter(bool)
seats = st.builds(SeatRecord, names, st.booleans(), words, st.floats(0, 86_400))
moves = st.lists(st.tuples(st.integers(0, 2**63 - 1), lines), max_size=20).map(tuple)
moments = st.datetimes().map(lambda moment: moment.isoformat() + "+00:00")


@st.composite
def records(draw: st.DrawFn) -> Record:
    played = draw(moves)
    places = draw(st.sets(st.integers(0, len(played))))
    marks = st.integers(0, 2**64 - 1).map(lambda number: f"{number:016x}")
    return Record(
        game=draw(words),
        options=draw(st.dictionaries(words, values, max_size=5)),
        seats=tuple(draw(st.lists(seats, min_size=1, max_size=8))),
        seed=draw(st.integers(0, 2**64 - 1)),
        practice=draw(st.booleans()),
        moves=played,
        hashes=tuple((place, draw(marks)) for place in sorted(places)),
        snapshot=draw(st.binary(max_size=300)),
        rules=draw(st.integers(0, 2**31 - 1)),
        program=draw(lines),
        created=draw(moments),
        saved=draw(moments),
        finished=draw(st.booleans()),
        notes=draw(lines),
        turn=draw(st.integers(0, 2**63 - 1)),
    )


@settings(deadline=None)
@given(records())
def test_every_record_comes_back(record: Record) -> None:
    assert Record.from_bytes(record.to_bytes()) == record


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_rubbish_is_refused(data: bytes) -> None:
    refusal(data)


trees = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)


@settings(deadline=None)
@given(records(), st.data())
def test_forged_parts_are_refused_or_mean_what_they_say(
    record: Record, data: st.DataObject
) -> None:
    payload = record.to_payload()
    part = data.draw(st.sampled_from(sorted(payload)))
    payload[part] = data.draw(trees)
    packed = msgpack.packb(payload)
    header = save_format.HEADER.pack(save_format.MAGIC, 1, 0, len(packed))
    digest = save_format._digest(header, packed)
    try:
        found = Record.from_bytes(header + digest + packed)
    except SaveError:
        return
    assert found.to_payload() == payload
