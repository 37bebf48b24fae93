"""Keep what convicts a log: two notes that one key signed, or a note and what stands in a log that it signed."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.log.notes import read_note
from service.files import create_atomically
from service.startup_errors import BadKey


class Evidence(Struct, frozen=True):
    """What a witness refused to cosign."""

    why: str
    key: str
    """The log's key that signed what was seen."""
    seen: str
    """The note that was cosigned last."""
    shown: str
    """The note that does not continue it."""
    at_s: int


class ProvedPoint(Struct, frozen=True):
    """An entry of the log of checkpoints, and that it is there."""

    index: int
    entry: str
    proof: tuple[str, ...]
    """Inclusion, from the leaf upwards, hashes as hex."""


class PointEvidence(Struct, frozen=True):
    """What the log of checkpoints says of the log of a shard, and what contradicts it."""

    why: str
    key: str
    """The key that signed all of it."""
    note: str
    """The note of the log of checkpoints."""
    points: tuple[ProvedPoint, ...]
    """Two entries that contradict each other, or one that contradicts `shard_note`."""
    shard_note: str | None
    """The note of the shard's log."""
    at_s: int


def keep_evidence(state: Path, evidence: Evidence) -> str | None:
    """Write a file beside a witness's state; return its name, `None` if these notes have one. Raise BadKey."""
    return _keep(state, evidence, [read_note(evidence.seen).text, read_note(evidence.shown).text])


def keep_point_evidence(state: Path, evidence: PointEvidence) -> str | None:
    """Write a file beside a monitor's state, likewise: once for what contradicts itself, however its log has grown."""
    said = [point.entry for point in evidence.points]
    return _keep(state, evidence, said if evidence.shard_note is None else [*said, read_note(evidence.shard_note).text])


def _keep(state: Path, evidence: Evidence | PointEvidence, texts: Sequence[str]) -> str | None:
    mark = sha256("\n".join(texts).encode()).hexdigest()[:16]
    path = state.with_name(f"{state.name}.refused-{mark}.json")
    try:
        made = create_atomically(path, msgspec.json.format(msgspec.json.encode(evidence)) + b"\n")
    except OSError as error:
        raise BadKey(path, "is to hold what convicts a log, and cannot be written") from error
    return path.name if made else None
