"""Define the first line of a record: its stream, its audience and its signature."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from domain import sealing
from domain.actors import ALL
from domain.chain import LAST_MS
from domain.log.checkpoints import read_checkpoint, read_forks, read_origin
from domain.log.notes import format_note, key_text, read_key, read_note
from domain.stream import uuid_bytes

SEED_BYTES: Final = 32


WhyUnsigned = Literal["nothing-signed", "not-yet", "log-lost"]
"""Nothing of the log was signed when the file was taken, or not yet its last event, or the server refuses to sign."""


class CheckpointProof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The proof that the log of checkpoints has the checkpoint of a header."""

    checkpoint: str
    """The signed note of the log of checkpoints."""
    index: Annotated[int, Meta(ge=0, le=LAST_MS)]
    """Leaf index of the entry of the header's checkpoint."""
    proof: tuple[str, ...]
    """Inclusion of that entry, from the leaf upwards, hashes as hex."""
    fork: str | UnsetType = UNSET
    """The first signed note of the epoch of the log of checkpoints; absent in the first epoch."""


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Fields in the order of the file.

    Until the log has signed the file's last event, `head` is absent and the five before it are null. Here is not looked
    at what the signature says (`signatures`), only that it is written in its one form.
    """

    format: Literal["hordago/1"] = "hordago/1"
    stream: str
    """Id of the table, as a UUID."""
    game: str
    ruleset: str
    audience: str
    """A reader of sealing.py; the file holds just what this reader may read."""
    seed: str | UnsetType = UNSET
    """The house's seed; absent until it has been opened, and from then on there for every audience."""
    origin: str | None = None
    """`<name>/<shard>/<epoch>` of the log."""
    key: str | None = None
    """The public key that signs the log, as the verifier key of a signed note."""
    checkpoint: str | None = None
    """The signed note: origin, tree size, root, signature lines."""
    index: Annotated[int, Meta(ge=0, le=LAST_MS)] | None = None
    """Leaf index of the file's last event."""
    proof: tuple[str, ...] | None = None
    """Inclusion of that event, from the leaf upwards, hashes as hex."""
    head: tuple[str, ...] | UnsetType = UNSET
    """That the stream ends with that event: the path through the map of heads, from the leaf upwards, hashes as hex."""
    fork: str | UnsetType = UNSET
    """The first signed note of the log's epoch, which says what was lost; absent in the first epoch."""
    unsigned: WhyUnsigned | UnsetType = UNSET
    """Why the server did not sign the file; absent in one that is signed."""
    checkpoint_log: CheckpointProof | UnsetType = UNSET
    """Where the log of checkpoints has the checkpoint; absent where there is one shard, or no entry of it yet."""


def header_fault(header: Header) -> str | None:
    """Describe the fault of a header by itself; `None` for none."""
    if header.audience not in sealing.READERS:
        return "no such audience"
    if header.audience == ALL and header.seed is UNSET:
        return "a full record exists only once the seed has been opened"
    signature = (header.origin, header.key, header.checkpoint, header.index, header.proof)
    if None in signature and any(part is not None for part in signature):
        return "half signed"
    if (header.head is UNSET) != (None in signature):
        return "the head is proved in a signed header and in no other"
    if header.fork is not UNSET and header.key is None:
        return "a fork of a log that is not named"
    if header.checkpoint_log is not UNSET and header.key is None:
        return "an entry of no checkpoint"
    if header.unsigned is not UNSET and header.key is not None:
        return "signed, and it says why not"
    try:
        header_stream_id(header)
        header_seed(header)
    except ValueError:
        return "the table's id or the seed is not in its one form"
    return _signature_fault(header)


def _signature_fault(header: Header) -> str | None:
    """Describe the fault in the form of the signature; `None` for none."""
    if header.key is None or header.checkpoint is None or header.proof is None or header.head is UNSET:
        return None
    above = header.checkpoint_log
    try:
        exact = key_text(read_key(header.key)) == header.key
        exact = _is_exact(header.checkpoint, header.fork, (*header.proof, *header.head)) and exact
        if above is not UNSET:
            exact = _is_exact(above.checkpoint, above.fork, above.proof) and exact
    except ValueError as fault:
        return f"the signature cannot be read: {fault}"
    return None if exact else "the signature is not in its one form"


def _is_exact(checkpoint: str, fork: str | UnsetType, hashes: Sequence[str]) -> bool:
    """Tell whether what is said of a log is written in its one form; ValueError for what cannot be read."""
    note = read_note(checkpoint)
    read_origin(read_checkpoint(note.text).origin)
    exact = format_note(note) == checkpoint
    if fork is not UNSET:
        first = read_note(fork)
        read_forks(read_checkpoint(first.text))
        exact = exact and format_note(first) == fork
    return exact and all(len(step) == 64 and bytes.fromhex(step).hex() == step for step in hashes)


def header_stream_id(header: Header) -> bytes:
    """Give the 16 bytes of the table's id; ValueError for anything but a UUID in its one form."""
    return uuid_bytes(header.stream)


def header_seed(header: Header) -> bytes | None:
    """Give the 32 bytes of the opened seed; ValueError for anything but their lower-case hex."""
    if header.seed is UNSET:
        return None
    opened = bytes.fromhex(header.seed)
    if len(opened) != SEED_BYTES or opened.hex() != header.seed:
        raise ValueError(header.seed)
    return opened
