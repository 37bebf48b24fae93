"""Checkpoints (C2SP tlog-checkpoint): what the house signs of a log.

    <origin>
    <size>
    <base64 of the root>
    <extension lines>

The origin is `<name>/<shard>/<epoch>`. The first checkpoint of an epoch that follows another one names the last one
that was published of that, and why there had to be a new one: two extension lines, `fork <origin> <size> <root>` and
`reason <text>`. The last line is `heads <base64 of the root of the map of heads>` (see `heads`).
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Final, NamedTuple

from msgspec import Struct

from domain.log.notes import NotANote

ROOT_BYTES: Final = 32
REASON_CHARACTERS: Final = 200
_SIZE = re.compile(r"0|[1-9][0-9]{0,17}")
_ORIGIN = re.compile(r"([^\s+/]{1,200})/(0|[1-9][0-9]{0,3})/([1-9][0-9]{0,8})")


class Checkpoint(Struct, frozen=True):
    """The size and root of a log at some moment."""

    origin: str
    size: int
    """Leaves, which are events."""
    root: bytes
    extension: tuple[str, ...] = ()
    """Lines without their ends, but for the one of `heads`."""
    heads: bytes | None = None
    """Root of the map of heads at this size; `None` where the checkpoint does not say where streams end."""


def format_origin(name: str, shard: int, epoch: int) -> str:
    """Write the name of the log of a shard."""
    return f"{name}/{shard}/{epoch}"


class Origin(NamedTuple):
    """What the name of a log is made of."""

    name: str
    shard: int
    epoch: int
    """From 1."""


def read_origin(text: str) -> Origin:
    """Take the name of a log apart; raises NotANote."""
    found = _ORIGIN.fullmatch(text)
    if found is None:
        raise NotANote("an origin is <name>/<shard>/<epoch>")
    return Origin(found[1], int(found[2]), int(found[3]))


def fork_lines(former: Checkpoint, reason: str) -> tuple[str, ...]:
    """Write the extension of the first checkpoint of an epoch that replaces `former`'s."""
    shown = "".join([character if character.isprintable() else " " for character in reason])
    written = " ".join(shown.split())[:REASON_CHARACTERS].rstrip()
    return (f"fork {former.origin} {former.size} {b64encode(former.root).decode()}", f"reason {written}")


def read_fork(checkpoint: Checkpoint) -> tuple[Checkpoint, str] | None:
    """Read which checkpoint the first one of an epoch replaces, and why; `None` for any other checkpoint.

    Raises NotANote for lines that begin like those and are not.
    """
    if not any(line.startswith("fork ") for line in checkpoint.extension):
        return None
    fields = dict([line.split(" ", 1) for line in checkpoint.extension if " " in line])
    named = read_checkpoint("".join([f"{part}\n" for part in fields["fork"].split(" ")]))
    if checkpoint.extension != fork_lines(named, fields.get("reason", "")):
        raise NotANote("not told in one form what it takes the place of")
    return named, fields["reason"]


def write_checkpoint(checkpoint: Checkpoint) -> str:
    """Write the text that is signed."""
    root = b64encode(checkpoint.root).decode()
    heads = () if checkpoint.heads is None else (f"heads {b64encode(checkpoint.heads).decode()}",)
    return "".join([f"{line}\n" for line in (checkpoint.origin, checkpoint.size, root, *checkpoint.extension, *heads)])


def read_checkpoint(text: str) -> Checkpoint:
    """Read the text of a note as a checkpoint; raises NotANote."""
    lines = text.split("\n")
    if len(lines) < 4 or lines[-1] != "" or "" in lines[:-1] or not _SIZE.fullmatch(lines[1]):
        raise NotANote("not a checkpoint: origin, size and root, a line each")
    root, extension = _read_root(lines[2]), lines[3:-1]
    heads = _read_root(extension.pop().removeprefix("heads ")) if extension and _is_heads(extension[-1]) else None
    if any(map(_is_heads, extension)):
        raise NotANote("the line about heads is the last one, and there is no other")
    checkpoint = Checkpoint(lines[0], int(lines[1]), root, tuple(extension), heads)
    if write_checkpoint(checkpoint) != text:
        raise NotANote("a checkpoint has one form")
    return checkpoint


def _is_heads(line: str) -> bool:
    return line.startswith("heads ")


def _read_root(encoded: str) -> bytes:
    try:
        root = b64decode(encoded, validate=True)
    except (NotBase64, ValueError) as error:
        raise NotANote("the root is not base64") from error
    if len(root) != ROOT_BYTES:
        raise NotANote(f"a root has {ROOT_BYTES} bytes")
    return root
