"""Signed notes (C2SP signed-note): a text, an empty line, and a line for everybody who signed it.

    <text, every line of it with its end>
    <empty line>
    — <name> <base64 of: 4 bytes of key id, signature>

A key is known by its name and id. What its signature is over depends on its algorithm: for 0x01 it is the text, for
0x04 see `cosignatures`. A reader passes over the lines of keys that it does not know, also where those keys sign in a
way that it does not know: post-quantum signatures have up to 5 kB. A line of a known key has to be right: one that is
not refuses the note.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from msgspec import Struct

from domain.weak_keys import is_weak_key

ED25519: Final = 0x01
COSIGNATURE: Final = 0x04
KEY_BYTES: Final = 32
NOTE_BYTES: Final = 256 * 1024
"""The longest note that is read: room for the 16 signatures of 5 kB that every reader has to accept, and more."""

Check = Callable[[bytes, bytes, bytes], bool]
"""Public key (32 bytes), message, signature (64 bytes) -> whether it is that key's (Ed25519)."""

_NAME = re.compile(r"[^\s+]{1,200}")
_LINE = re.compile(r"— ([^\s+]+) ([A-Za-z0-9+/=]+)")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f]")


class NotANote(ValueError):
    """A text is not a signed note, or not what it should be; the message says why."""


class Key(Struct, frozen=True):
    """Who signs: a name without spaces or plus signs, an algorithm, a public key of 32 bytes."""

    name: str
    algorithm: int
    public: bytes

    @property
    def id(self) -> bytes:
        """The 4 bytes that distinguish keys of one name."""
        return sha256(self.name.encode() + b"\n" + bytes([self.algorithm]) + self.public).digest()[:4]


class Signature(Struct, frozen=True):
    """A line of a note: whose it says it is, and what follows the key id."""

    name: str
    key_id: bytes
    blob: bytes


class Note(Struct, frozen=True):
    """A text, which ends with a line end, and its signatures, none of them checked."""

    text: str
    signatures: tuple[Signature, ...]


def key_text(key: Key) -> str:
    """Write a key as people pass it on: `<name>+<key id in hex>+<base64 of algorithm and public key>`."""
    return f"{key.name}+{key.id.hex()}+{_encode_base64(bytes([key.algorithm]) + key.public)}"


def read_key(text: str, algorithm: int | None = None) -> Key:
    """Read a key in that form; raises NotANote where it is none, its id is not its own, or it has another algorithm."""
    name, _, rest = text.partition("+")
    digits, _, encoded = rest.partition("+")
    blob = _decode_base64(encoded)
    named = name.isprintable() and _NAME.fullmatch(name)
    if not named or len(blob) != 1 + KEY_BYTES or blob[0] not in {ED25519, COSIGNATURE}:
        raise NotANote("not a key: <name>+<8 hex digits>+<base64>")
    key = Key(name, blob[0], blob[1:])
    if is_weak_key(key.public):
        raise NotANote("a key that everybody can sign for")
    if key.id.hex() != digits:
        raise NotANote("the key's id is not that of its name and bytes")
    if algorithm not in {None, key.algorithm}:
        raise NotANote("a key for another use")
    return key


def signature_line(key: Key, blob: bytes) -> str:
    """Write the line of a note by which `key` signs, with its end."""
    return f"— {key.name} {_encode_base64(key.id + blob)}\n"


def write_note(text: str, *lines: str) -> str:
    """Put a text and its signature lines together."""
    return f"{text}\n{''.join(lines)}"


def read_note(written: str) -> Note:
    """Take a note apart; raises NotANote."""
    text, parted, signed = written.rpartition("\n\n")
    if len(written) > NOTE_BYTES or _CONTROL.search(written) or not parted or not text or not signed.endswith("\n"):
        raise NotANote("not a signed note")
    signatures: list[Signature] = []
    for one in signed.removesuffix("\n").split("\n"):
        found = _LINE.fullmatch(one)
        blob = b"" if found is None else _decode_base64(found[2])
        if found is None or len(blob) < 5:
            raise NotANote("a signature line cannot be read")
        signatures.append(Signature(found[1], blob[:4], blob[4:]))
    return Note(text + "\n", tuple(signatures))


def format_note(note: Note) -> str:
    """Write a note that was read, in its one form."""
    lines = [f"— {found.name} {_encode_base64(found.key_id + found.blob)}\n" for found in note.signatures]
    return write_note(note.text, *lines)


def signed_by(note: Note, key: Key, check: Check) -> bool:
    """Check whether the note bears a signature of this Ed25519 key over its text, and no false one in its name."""
    found = signature_blobs(note, key)
    return found != [] and all(check(key.public, note.text.encode(), blob) for blob in found)


def signature_blobs(note: Note, key: Key) -> list[bytes]:
    """List the signatures in the name and id of a key."""
    return [found.blob for found in note.signatures if (found.name, found.key_id) == (key.name, key.id)]


def _encode_base64(blob: bytes) -> str:
    return b64encode(blob).decode()


def _decode_base64(encoded: str) -> bytes:
    try:
        return b64decode(encoded, validate=True)
    except (NotBase64, ValueError) as error:
        raise NotANote("not base64") from error
