"""Keep what a witness refused to cosign: two notes that one key signed, and that convict it."""

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


def keep_evidence(state: Path, evidence: Evidence) -> str | None:
    """Write a file beside a witness's state; return its name, `None` if these notes have one. Raise BadKey."""
    texts = f"{read_note(evidence.seen).text}\n{read_note(evidence.shown).text}"
    path = state.with_name(f"{state.name}.refused-{sha256(texts.encode()).hexdigest()[:16]}.json")
    try:
        made = create_atomically(path, msgspec.json.format(msgspec.json.encode(evidence)) + b"\n")
    except OSError as error:
        raise BadKey(path, "is to hold the two notes of a refusal, and cannot be written") from error
    return path.name if made else None
