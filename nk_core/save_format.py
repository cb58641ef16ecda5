"""A save as bytes: a header, a digest over header and payload, and the payload in msgpack.

This module knows no file and no game. It takes damage of every kind for granted and answers each
with one sentence. Magic, header and digest keep their places in every format, so that a file from
a newer program can still be told from a damaged one.

    offset  size  what
         0     8  magic, with a high byte and CR LF so that mangled transfers show
         8     2  format, unsigned, little-endian like all numbers here
        10     2  flags, 0
        12     4  length of the payload
        16    32  BLAKE2b of the 16 bytes above and the payload
        48     …  payload: one msgpack map
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from typing import Any

import msgpack  # type: ignore[import-untyped]

from nk_core.errors import DamagedSave, NewerSave, SaveError
from nk_core.save_schema import MAX_MOVES, MAX_NOTES, MAX_SNAPSHOT, check
from nk_core.words import _

Payload = dict[str, Any]

MAGIC = b"\x8eNKS\r\n\x1a\n"
FORMAT = 1
MAX_BYTES = 1 << 21
HEADER = struct.Struct("<8sHHI")
DIGEST = 32
START = HEADER.size + DIGEST

MIGRATIONS: dict[int, Callable[[Payload], Payload]] = {}
"""Format n → the function that turns its payload into one of format n + 1."""

_MAX_MAPS = 64
_MAX_LISTS = 2 * MAX_MOVES + 64


def pack(payload: Payload) -> bytes:
    """The bytes of a payload in the current format. Raises SaveError when it fits no save."""
    check(payload)
    body: bytes = msgpack.packb(payload, use_bin_type=True)
    if START + len(body) > MAX_BYTES:
        raise SaveError(_("The match is too long to be saved."))
    header = HEADER.pack(MAGIC, FORMAT, 0, len(body))
    return header + _digest(header, body) + body


def unpack(data: bytes) -> Payload:
    """The payload of a save, checked whole and brought to the current format.

    Raises DamagedSave, NewerSave or SaveError, each with one translated sentence.
    """
    number, body = _open(data)
    payload = _decode(body)
    while number < FORMAT:
        payload = _migrate(number, payload)
        number += 1
    check(payload)
    return payload


def is_sound(data: bytes) -> bool:
    """Whether header and digest are whole, whatever the payload says: enough to keep a copy."""
    try:
        _envelope(data)
    except SaveError:
        return False
    return True


def _open(data: bytes) -> tuple[int, bytes]:
    """The format and the payload's bytes of a whole save in a format that can be read."""
    number, flags, body = _envelope(data)
    if number > FORMAT:
        raise NewerSave(
            _(
                "The save is of format {theirs}, and this program reads formats up to {ours}:"
                " please update it."
            ).format(theirs=number, ours=FORMAT)
        )
    if flags or number < min(MIGRATIONS, default=FORMAT):
        raise DamagedSave(_("The save is damaged: its header makes no sense."))
    return number, body


def _envelope(data: bytes) -> tuple[int, int, bytes]:
    """Format, flags and payload of a save whose length and digest are right."""
    _expect_magic(data)
    if len(data) > MAX_BYTES:
        raise DamagedSave(_("The file is too large to be a save."))
    if len(data) < START:
        raise DamagedSave(_("The save is damaged: its end is missing."))
    header, body = data[: HEADER.size], data[START:]
    _magic, number, flags, length = HEADER.unpack(header)
    if length > len(body):
        raise DamagedSave(_("The save is damaged: its end is missing."))
    if length < len(body):
        raise DamagedSave(_("The save is damaged: something follows after its end."))
    if data[HEADER.size : START] != _digest(header, body):
        raise DamagedSave(_("The save is damaged: its content does not match its checksum."))
    return number, flags, body


def _expect_magic(data: bytes) -> None:
    if not data:
        raise DamagedSave(_("The file is empty."))
    if data.startswith(MAGIC):
        return
    if MAGIC.startswith(data):
        raise DamagedSave(_("The save is damaged: its end is missing."))
    if data.startswith(MAGIC[:4]) and data[4:6] in (b"\n\x1a", b"\r\r", b"\r\x1a"):
        raise DamagedSave(
            _("The save was altered on its way, as text: please copy it again as a binary file.")
        )
    raise DamagedSave(_("The file is no save of New Kingdom."))


def _digest(header: bytes, body: bytes) -> bytes:
    return hashlib.blake2b(header + body, digest_size=DIGEST).digest()


def _decode(body: bytes) -> Payload:
    try:
        payload = _Bounded().decode(body)
    # MemoryError and RecursionError cannot come through the limits; a save is no place to find out.
    except (ValueError, TypeError, OverflowError, RecursionError, MemoryError) as error:
        raise _garbled() from error
    except msgpack.UnpackException as error:
        raise _garbled() from error
    if type(payload) is not dict:
        raise _garbled()
    return payload


def _garbled() -> DamagedSave:
    return DamagedSave(_("The save is damaged: its content cannot be read."))


class _Bounded:
    """A msgpack decoder that stops early: few maps, a bounded number of lists, no extensions."""

    def __init__(self) -> None:
        self._maps = 0
        self._lists = 0

    def decode(self, body: bytes) -> object:
        return msgpack.unpackb(
            body,
            strict_map_key=True,
            object_pairs_hook=self._map,
            list_hook=self._list,
            ext_hook=self._extension,
            max_array_len=MAX_MOVES + 1,
            max_map_len=_MAX_MAPS,
            max_str_len=4 * MAX_NOTES,
            max_bin_len=MAX_SNAPSHOT + 1,  # one more, so that the check can name the part
            max_ext_len=0,
        )

    def _map(self, pairs: list[tuple[object, object]]) -> dict[object, object]:
        self._maps += 1
        found = dict(pairs)
        if self._maps > _MAX_MAPS or len(found) != len(pairs):
            raise ValueError("too many maps, or a key twice")
        return found

    def _list(self, items: list[object]) -> list[object]:
        self._lists += 1
        if self._lists > _MAX_LISTS:
            raise ValueError("too many lists")
        return items

    def _extension(self, code: int, data: bytes) -> object:
        raise ValueError("no extension types in a save")


def _migrate(number: int, payload: Payload) -> Payload:
    try:
        return MIGRATIONS[number](payload)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise DamagedSave(
            _("The save is damaged: its old format {format} cannot be brought up to date.").format(
                format=number
            )
        ) from error
