"""Checkpoints (C2SP tlog-checkpoint): what the house signs of a log.

    <origin>
    <size>
    <base64 of the root>
    <extension lines>

The origin is `<name>/<shard>/<epoch>`. The first checkpoint of an epoch that follows another one is of the events with
which both begin, and may be of none. Its extension lines name the last checkpoint of the former epoch, the number of
those events, why there had to be a new epoch, and prove (RFC 6962) that the former log began with them too. The same
lines of every earlier fork follow, without their proofs.

    fork <origin> <size> <root>
    kept <number of events>
    reason <text>
    proof <base64> <base64> ..

The last line of every checkpoint of a shard is `heads <base64 of the root of the map of heads>` (see `heads`).

Where there are several shards, one more log has the checkpoints of all: the log of checkpoints. In its origin the word
`checkpoints` stands where the shard does, its leaves are checkpoints of shards (`entries`), and it has no map of heads.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct, structs

from domain.log.notes import NotANote
from domain.log.proofs import check_consistency
from domain.log.tree import EMPTY_ROOT

ROOT_BYTES: Final = 32
REASON_CHARACTERS: Final = 200
CHECKPOINTS: Final = -1
"""The log of checkpoints, where a shard is asked for."""
_CHECKPOINTS_WORD: Final = "checkpoints"
_FORK_WORDS: Final = frozenset({"fork", "kept", "reason", "proof"})
_SIZE = re.compile(r"0|[1-9][0-9]{0,17}")
_ORIGIN = re.compile(r"([^\s+/]{1,200})/(0|[1-9][0-9]{0,3}|checkpoints)/([1-9][0-9]{0,8})")


class Checkpoint(Struct, frozen=True):
    """The size and root of a log at some moment."""

    origin: str
    size: int
    """Leaves, which are events, or checkpoints of shards."""
    root: bytes
    extension: tuple[str, ...] = ()
    """Lines without their ends, but for the one of `heads`."""
    heads: bytes | None = None
    """Root of the map of heads at this size; `None` where the checkpoint does not say where streams end."""


def signed_logs(shards: int) -> tuple[int, ...]:
    """Return the numbers of the logs of so many shards: that of checkpoints is the last, where there are several."""
    return (*range(shards), *([CHECKPOINTS] if shards > 1 else []))


def name_log(shard: int) -> str:
    """Name a log to the operator."""
    return "the log of checkpoints" if shard == CHECKPOINTS else f"shard {shard}"


def name_leaves(shard: int) -> str:
    """Name what the leaves of a log are."""
    return "checkpoints" if shard == CHECKPOINTS else "events"


def format_shard(shard: int) -> str:
    """Write what stands for a shard, or for `CHECKPOINTS`, in an origin and in the address of its tiles."""
    return _CHECKPOINTS_WORD if shard == CHECKPOINTS else f"{shard}"


def format_origin(name: str, shard: int, epoch: int) -> str:
    """Write the name of the log of a shard, or of `CHECKPOINTS`."""
    return f"{name}/{format_shard(shard)}/{epoch}"


class Origin(NamedTuple):
    """What the name of a log is made of."""

    name: str
    shard: int
    """`CHECKPOINTS` in the name of the log of checkpoints."""
    epoch: int
    """From 1."""


def read_origin(text: str) -> Origin:
    """Take the name of a log apart; raises NotANote."""
    found = _ORIGIN.fullmatch(text)
    if found is None:
        raise NotANote("an origin is <name>/<shard>/<epoch>")
    return Origin(found[1], CHECKPOINTS if found[2] == _CHECKPOINTS_WORD else int(found[2]), int(found[3]))


class Fork(Struct, frozen=True):
    """What a new epoch says of the one before it."""

    former: Checkpoint
    """The last that was signed of it."""
    kept: int
    """The new epoch begins with so many events of the former one, in the same places."""
    reason: str
    proof: tuple[bytes, ...] = ()
    """That the former log began with the kept events too (RFC 6962); of the newest fork alone."""

    @property
    def lost(self) -> int:
        """Events of the former log that are not proved to be in the new one."""
        return self.former.size - self.kept


def fork_lines(fork: Fork, earlier: Sequence[Fork] = ()) -> tuple[str, ...]:
    """Write the extension of the first checkpoint of an epoch: its fork, and then every earlier one, the latest first.

    So the last of many forks still says what was lost at the first.
    """
    lines: list[str] = []
    for each in (fork, *[structs.replace(one, proof=()) for one in earlier]):
        shown = "".join([character if character.isprintable() else " " for character in each.reason])
        written = " ".join(shown.split())[:REASON_CHARACTERS].rstrip()
        former = each.former
        lines += [
            f"fork {former.origin} {former.size} {b64encode(former.root).decode()}",
            f"kept {each.kept}",
            f"reason {written}",
        ]
        if each.proof:
            lines.append(" ".join(["proof", *[b64encode(step).decode() for step in each.proof]]))
    return tuple(lines)


def read_forks(checkpoint: Checkpoint) -> tuple[Fork, ...]:
    """Read the forks in the first checkpoint of an epoch, the latest first; none in any other checkpoint.

    The checkpoint is of the kept events, and they are proved to be the beginning of the former log. Raises NotANote for
    lines that begin like those of a fork and are not, and for a proof that does not hold.
    """
    lines = [line for line in checkpoint.extension if line.split(" ", 1)[0] in _FORK_WORDS]
    forks: list[Fork] = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "fork":
            named = read_checkpoint("".join([f"{part}\n" for part in rest.split(" ")]))
            forks.append(Fork(named, -1, ""))
        elif not forks:
            raise NotANote("not written in one form what it takes the place of")
        else:
            forks[-1] = _with_line(forks[-1], word, rest)
    if not forks:
        return ()
    if tuple(lines) != fork_lines(forks[0], forks[1:]):
        raise NotANote("not written in one form what it takes the place of")
    _check_forks(checkpoint, forks)
    return tuple(forks)


def _with_line(fork: Fork, word: str, rest: str) -> Fork:
    if word == "kept":
        return structs.replace(fork, kept=int(rest) if _SIZE.fullmatch(rest) else -1)
    if word == "reason":
        return structs.replace(fork, reason=rest)
    try:
        return structs.replace(fork, proof=tuple([b64decode(step, validate=True) for step in rest.split(" ")]))
    except (NotBase64, ValueError) as error:
        raise NotANote("a proof is not base64") from error


def _check_forks(first: Checkpoint, forks: Sequence[Fork]) -> None:
    epoch = read_origin(first.origin).epoch
    for fork in forks:
        former = read_origin(fork.former.origin)
        if former.epoch >= epoch or not 0 <= fork.kept <= fork.former.size:
            raise NotANote("a fork of no earlier epoch, or that keeps more than there was")
        epoch = former.epoch
    newest = forks[0]
    begins = (
        first.root == EMPTY_ROOT and not newest.proof
        if newest.kept == 0
        else check_consistency(newest.kept, first.root, newest.former.size, newest.former.root, newest.proof)
    )
    if first.size != newest.kept or not begins:
        raise NotANote(f"not proved to begin with {newest.kept} events of {newest.former.origin}")


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
