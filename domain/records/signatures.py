"""Check what the header of a record states about the signed log: that it holds the last event, and its signers.

A chain shows that nothing inside a file was changed. It cannot show that the end was cut off, or that the house gave
other readers another file. The signed log can, for a reader who knows the key that signs it or a witness of its growth.

Where the house has several shards, each has a log, and one more has their checkpoints. Then there are two proofs: the
event is in the log of its shard, and the checkpoint of that in the log of checkpoints.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from domain.chain import Link
from domain.log.checkpoints import CHECKPOINTS, Checkpoint, Fork, read_checkpoint, read_forks, read_origin
from domain.log.cosignatures import clock_key, cosigned_at
from domain.log.entries import checkpoint_entry, event_leaf
from domain.log.heads import HeadProof, StreamHead, check_head
from domain.log.notes import Check, Key, Note, key_text, read_key, read_note, signature_blobs, signed_by
from domain.log.proofs import check_inclusion
from domain.log.receipts import Receipt
from domain.log.tree import leaf_hash
from domain.records.header import CheckpointProof, Header, WhyUnsigned
from domain.records.lines import BrokenRecord

CLOCKS_S: Final = 60
"""By how many seconds an event may be dated after the signature of a tree that holds it: clocks differ."""


class FormerStream(Struct, frozen=True):
    """A stream as it was signed in some epoch of the log, in an earlier record."""

    origin: str
    stream: str
    hashes: tuple[bytes, ...]
    """The hashes of its events."""


class Trust(Struct, frozen=True):
    """The keys that a reader trusts."""

    check: Check
    """How Ed25519 signatures are checked; the domain computes none."""
    key: Key | None = None
    """The key of the house; with `None` any key is accepted, and reported as unknown."""
    witnesses: tuple[Key, ...] = ()
    """All of these must have cosigned."""
    formers: tuple[FormerStream, ...] = ()
    """What was signed of streams before: an event that was signed otherwise is refused."""
    player_keys: tuple[tuple[str, str], ...] = ()
    """The place, ``SEAT`` or ``TABLE.SEAT``, and the key, as hex, that its player has to sign with."""
    judge_keys: tuple[str, ...] = ()
    """The keys, as hex, with one of which judges have to sign; empty for any."""
    receipts: tuple[Receipt, ...] = ()
    """What the house signed of single events: a record that has others there is refused."""


class Cosigned(Struct, frozen=True):
    """The key of a witness, its time in seconds since 1970-01-01 UTC, and the log whose checkpoint it cosigned then."""

    key: Key
    at_s: int
    origin: str


class SignedEntry(Struct, frozen=True):
    """What a header states about the log of checkpoints: that it has an entry of the header's checkpoint."""

    point: Checkpoint
    """The checkpoint of that log."""
    index: int
    """The leaf index of the entry."""
    forks: tuple[Fork, ...] = ()
    """As of the log of events."""


class Signed(Struct, frozen=True):
    """What a header states about the log."""

    key: Key
    point: Checkpoint
    index: int
    path: tuple[bytes, ...]
    cosigned: tuple[Cosigned, ...]
    """By the witnesses whose cosignature was asked for."""
    head: tuple[bytes, ...]
    """The path of the stream through the map of heads."""
    forks: tuple[Fork, ...] = ()
    """How the epoch began, and every one before it, the latest first; none in the first epoch."""
    at_s: int | None = None
    """The time at which the house signed, in seconds since 1970-01-01 UTC; `None` where it does not say, or no
    signature is checked. The earlier one where the log of checkpoints says one too."""
    entry: SignedEntry | None = None
    """In the log of checkpoints; `None` where the header states none."""


def receipts_of(header: Header, trust: Trust | None) -> list[Receipt]:
    """List the receipts of the header's stream, signed by the key that is trusted or else the header's.

    Raises ``BrokenRecord``.
    """
    found = [] if trust is None else [each for each in trust.receipts if each.stream == header.stream]
    if trust is None or not found:
        return found
    key = trust.key or (None if header.key is None else read_key(header.key))
    if key is None:
        raise BrokenRecord(0, "a receipt cannot be checked: neither you nor the record name the key of the house")
    if not all(receipt.signed_by(key, trust.check) for receipt in found):
        raise BrokenRecord(0, f"a receipt is not signed by {key_text(key)}")
    return found


def check_signed_header(header: Header, trust: Trust | None) -> Signed | None:
    """Read what the header states, and check it by itself; `None` where it is not signed.

    Without ``trust`` no signature is checked. Raises ``BrokenRecord``.
    """
    if header.key is None or header.checkpoint is None or header.index is None or header.proof is None:
        if trust is not None and (trust.key is not None or trust.witnesses):
            raise BrokenRecord(0, f"not signed: {why_unsigned(header)}")
        return None
    key, note = read_key(header.key), read_note(header.checkpoint)
    point = read_checkpoint(note.text)
    origin = read_origin(point.origin)
    if point.origin != header.origin or origin.name != key.name or origin.shard == CHECKPOINTS:
        raise BrokenRecord(0, "the checkpoint is of another log")
    if header.index >= point.size:
        raise BrokenRecord(
            0, f"the log that was signed has {point.size} events, and this is said to be in place {header.index + 1}"
        )
    if point.heads is None:
        raise BrokenRecord(0, "the checkpoint does not say where streams end")
    forks = _check_forks(header.fork, point, key, trust)
    above, notes = header.checkpoint_log, [note]
    entry = None if above is UNSET else _check_entry(above, point, key, trust)
    if above is not UNSET:
        notes.append(read_note(above.checkpoint))
    path, head = (tuple([bytes.fromhex(step) for step in steps]) for steps in (header.proof, header.head or ()))
    if trust is None:
        return Signed(key, point, header.index, path, (), head, forks, entry=entry)
    cosigned = _check_signatures(key, notes, trust)
    at_s = min([at_s for each in notes if (at_s := _signing_time(key, each, trust)) is not None], default=None)
    return Signed(key, point, header.index, path, cosigned, head, forks, at_s, entry)


def _check_entry(above: CheckpointProof, point: Checkpoint, key: Key, trust: Trust | None) -> SignedEntry:
    """Check that the log of checkpoints has the checkpoint of a header as the entry that it says."""
    signed = read_checkpoint(read_note(above.checkpoint).text)
    origin = read_origin(signed.origin)
    if (origin.name, origin.shard) != (key.name, CHECKPOINTS):
        raise BrokenRecord(0, f"{signed.origin} is not the log of checkpoints of {key.name}")
    path = [bytes.fromhex(step) for step in above.proof]
    if not check_inclusion(leaf_hash(checkpoint_entry(point)), above.index, signed.size, path, signed.root):
        raise BrokenRecord(0, f"{signed.origin} has another entry in the place of the checkpoint of {point.origin}")
    return SignedEntry(signed, above.index, _check_forks(above.fork, signed, key, trust))


def why_unsigned(header: Header) -> str:
    """Say why a file is not signed, as it says itself."""
    return "the file does not say why" if header.unsigned is UNSET else _WHY_UNSIGNED[header.unsigned]


_WHY_UNSIGNED: Final[Mapping[WhyUnsigned, str]] = {
    "nothing-signed": "nothing of the server's log was signed when it was taken",
    "not-yet": "it was taken before a checkpoint of the log covered its last event",
    "log-lost": "the server refused to sign it, because its log is not what it had signed before",
}


def _check_forks(fork: str | UnsetType, point: Checkpoint, key: Key, trust: Trust | None) -> tuple[Fork, ...]:
    """Read how the log's epoch began; raises ``BrokenRecord`` where it is not the first, and that is not said."""
    if read_origin(point.origin).epoch == 1 and fork is UNSET:
        return ()
    if fork is UNSET:
        raise BrokenRecord(0, f"{point.origin} is no first epoch, and does not say what it took the place of")
    note = read_note(fork)
    first = read_checkpoint(note.text)
    forks = read_forks(first)
    if not forks or first.origin != point.origin or first.size > point.size:
        raise BrokenRecord(0, f"what {point.origin} took the place of is said of another log")
    if read_origin(forks[-1].former.origin).epoch != 1:
        raise BrokenRecord(0, f"what {forks[-1].former.origin} took the place of is not said")
    if trust is not None and not signed_by(note, key, trust.check):
        raise BrokenRecord(0, f"what {point.origin} took the place of is not signed by {key_text(key)}")
    return forks


def _signing_time(key: Key, note: Note, trust: Trust) -> int | None:
    """Get when the house says that it signed the note; raises ``BrokenRecord`` for a false line in its name."""
    clock = clock_key(key)
    if not signature_blobs(note, clock):
        return None
    at_s = cosigned_at(note, clock, trust.check)
    if at_s is None:
        raise BrokenRecord(0, f"the time of the signature is not signed by {key_text(clock)}, although it says so")
    return at_s


def _check_signatures(key: Key, notes: Sequence[Note], trust: Trust) -> tuple[Cosigned, ...]:
    """Check the signatures of the house and of all the witnesses asked for, and list the witnesses.

    The house signs every note. For a witness one is enough: who cosigns the log of checkpoints vouches for its entries.
    """
    if trust.key is not None and key != trust.key:
        raise BrokenRecord(0, f"signed by {key_text(key)}, and not by the key that was asked for")
    if not all(signed_by(note, key, trust.check) for note in notes):
        raise BrokenRecord(0, f"not signed by {key_text(key)}, although it says so")
    return tuple([_check_cosignatures(witness, notes, trust.check) for witness in trust.witnesses])


def _check_cosignatures(witness: Key, notes: Sequence[Note], check: Check) -> Cosigned:
    """Find what a witness cosigned first; raises ``BrokenRecord`` where that is nothing, or a line is false."""
    lined = [note for note in notes if signature_blobs(note, witness)]
    found = [
        Cosigned(witness, at_s, read_checkpoint(note.text).origin)
        for note in lined
        if (at_s := cosigned_at(note, witness, check)) is not None
    ]
    if not found or len(found) < len(lined):
        raise BrokenRecord(0, f"not cosigned by the witness {key_text(witness)}")
    return min(found, key=lambda each: each.at_s)


def check_former(header: Header, last: Link, former: FormerStream) -> None:
    """Check that the stream has not lost its end since it was signed; raises ``BrokenRecord``.

    In the same epoch a shorter record is only an earlier one.
    """
    if header.origin not in {None, former.origin} and last.version < len(former.hashes):
        lost = f"{len(former.hashes) - last.version} more events were signed in {former.origin}, and are missing"
        raise BrokenRecord(last.version, lost)


def check_last(signed: Signed, stream_id: bytes, previous: bytes, last: Link) -> None:
    """Check that the log holds the last event of the stream in the file, and was signed no earlier than that happened.

    No event is dated after the last one, which follows `previous`. Raises ``BrokenRecord``.
    """
    leaf = event_leaf(stream_id, previous, last.hash)
    if signed.index < last.version - 1 or not check_inclusion(
        leaf, signed.index, signed.point.size, signed.path, signed.point.root
    ):
        raise BrokenRecord(
            last.version, "the signed log has another event in its place: the end was cut off, or all was made up"
        )
    vouched = [*[(found.key.name, found.at_s) for found in signed.cosigned], (signed.key.name, signed.at_s)]
    for name, at_s in vouched:
        if at_s is not None and last.at_ms >= (at_s + 1 + CLOCKS_S) * 1000:
            raise BrokenRecord(last.version, f"dated after {name} signed the log that holds it")


def check_end(signed: Signed, stream_id: bytes, head: StreamHead) -> None:
    """Check that the stream ends with the last event in the file, as of the checkpoint; raises ``BrokenRecord``."""
    if not check_head(HeadProof(head, signed.head), stream_id, signed.point.heads or b""):
        raise BrokenRecord(
            head.version,
            "the signed log ends this stream otherwise: later events were cut off, or there are two streams of this id",
        )
