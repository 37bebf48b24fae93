"""Checkpoints (C2SP tlog-checkpoint): what the house signs of a log.

    <origin>
    <size>
    <base64 of the root>
    <extension lines>

The origin is `<name>/<shard>/<epoch>`. The first checkpoint of an epoch that follows another one names the last one
that was published of that, and why there had to be a new one: two extension lines, `fork <origin> <size> <root>` and
`reason <text>`.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Final

from msgspec import Struct

from domain.log.notes import NotANote

ROOT_BYTES: Final = 32
REASON_CHARACTERS: Final = 200
_SIZE = re.compile(r"0|[1-9][0-9]{0,17}")


class Checkpoint(Struct, frozen=True):
    """The size and root of a log at some moment."""

    origin: str
    size: int
    """Leaves, which are events."""
    root: bytes
    extension: tuple[str, ...] = ()
    """Lines without their ends."""


def origin(name: str, shard: int, epoch: int) -> str:
    """How the log of a shard is called."""
    return f"{name}/{shard}/{epoch}"


def fork_of(former: Checkpoint, reason: str) -> tuple[str, ...]:
    """The extension of the first checkpoint of an epoch that takes the place of `former`'s."""
    told = " ".join(reason.split())[:REASON_CHARACTERS]
    return (f"fork {former.origin} {former.size} {b64encode(former.root).decode()}", f"reason {told}")


def write_checkpoint(checkpoint: Checkpoint) -> str:
    """The text that is signed."""
    root = b64encode(checkpoint.root).decode()
    return "".join([f"{line}\n" for line in (checkpoint.origin, checkpoint.size, root, *checkpoint.extension)])


def read_checkpoint(text: str) -> Checkpoint:
    """Read the text of a note as a checkpoint; raises NotANote."""
    lines = text.split("\n")
    if len(lines) < 4 or lines[-1] != "" or "" in lines[:-1] or not _SIZE.fullmatch(lines[1]):
        raise NotANote("not a checkpoint: origin, size and root, a line each")
    try:
        root = b64decode(lines[2], validate=True)
    except (NotBase64, ValueError) as error:
        raise NotANote("the root is not base64") from error
    if len(root) != ROOT_BYTES:
        raise NotANote(f"a root has {ROOT_BYTES} bytes")
    checkpoint = Checkpoint(lines[0], int(lines[1]), root, tuple(lines[3:-1]))
    if write_checkpoint(checkpoint) != text:
        raise NotANote("a checkpoint has one form")
    return checkpoint
