"""Cosign the checkpoints that logs submit (C2SP tlog-witness, `add-checkpoint`), each proved to continue the last one.

A log is known by its origin and the keys that may sign it. Another origin is another log: a new epoch of a Hordago
server, say, which the witness takes up only if its owner adds it. What was cosigned last of each log is in a file that
is written before anybody sees the cosignature.
"""

import re
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.cosignatures import cosignature_blob, cosigned_text
from domain.log.notes import (
    Key,
    NotANote,
    Note,
    format_note,
    key_text,
    read_note,
    signature_blobs,
    signature_line,
    signed_by,
)
from domain.log.proofs import check_consistency
from domain.log.tree import EMPTY_ROOT
from service.files import write_atomically
from service.keys import Signer, verify_signature
from service.startup_errors import BadKey
from service.trust.evidence import Evidence, keep_evidence

MOST_PROOF_LINES: Final = 63
MOST_EVIDENCE: Final = 16
"""Files of what was refused."""
_OLD: Final = re.compile(r"old (0|[1-9][0-9]{0,17})")
_HASH_BYTES: Final = 32
_TEXT: Final = "text/plain; charset=utf-8"
_SIZE: Final = "text/x.tlog.size"


class Answer(Struct, frozen=True):
    """The answer to a request."""

    status: int
    body: str
    media_type: str = _TEXT


class _Refused(Exception):
    """The checkpoint is not cosigned."""

    def __init__(self, status: int, body: str, media_type: str = _TEXT) -> None:
        self.answer = Answer(status, f"{body}\n", media_type)


class _Submission(Struct, frozen=True):
    old: int
    proof: list[bytes]
    note: Note
    point: Checkpoint


class Cosigner(Struct, frozen=True):
    """A witness to which logs come. It answers one request after the other, so what it compares with cannot change."""

    signer: Signer
    logs: Mapping[str, tuple[Key, ...]]
    """The keys that may sign a log, by its origin."""
    state: Path
    now_s: Callable[[], int]

    def add_checkpoint(self, body: bytes) -> Answer:
        """Cosign the submitted checkpoint if it continues the last one; raise BadKey if that cannot be remembered."""
        try:
            submitted = _read_submission(body)
            self._require_signed(submitted)
            self._require_continuation(submitted)
        except _Refused as refused:
            return refused.answer
        at_s = self.now_s()
        blob = cosignature_blob(at_s, self.signer.sign(cosigned_text(submitted.note.text, at_s)))
        line = signature_line(self.signer.key, blob)
        self._remember(submitted.point.origin, self._signed_note(submitted) + line)
        return Answer(200, line)

    def last_checkpoint(self, origin_hash: str) -> Answer:
        """Return the last note that was cosigned of a log, which the hex SHA-256 of its origin names."""
        for origin, note in self._notes().items():
            if sha256(origin.encode()).hexdigest() == origin_hash:
                return Answer(200, note)
        return Answer(404, "no checkpoint of such a log was cosigned\n")

    def _require_signed(self, submitted: _Submission) -> None:
        keys = self.logs.get(submitted.point.origin)
        if keys is None:
            raise _Refused(404, "the log is not known here")
        signed = [key for key in keys if signature_blobs(submitted.note, key)]
        if not signed or not all(signed_by(submitted.note, key, verify_signature) for key in signed):
            raise _Refused(403, "not signed by a key of the log")

    def _signed_note(self, submitted: _Submission) -> str:
        """Return the note with the lines of the log's own keys alone: those are what was verified."""
        known = {(key.name, key.id) for key in self.logs[submitted.point.origin]}
        lines = tuple([line for line in submitted.note.signatures if (line.name, line.key_id) in known])
        return format_note(Note(submitted.note.text, lines))

    def _notes(self) -> dict[str, str]:
        try:
            notes = msgspec.json.decode(self.state.read_bytes(), type=dict[str, str])
            for note in notes.values():
                read_checkpoint(read_note(note).text)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise BadKey(self.state, "is to hold what the witness saw, and cannot be read") from error
        return notes

    def _require_continuation(self, submitted: _Submission) -> None:
        """Raise _Refused unless the checkpoint is proved to continue the last one."""
        point, old, proof = submitted.point, submitted.old, submitted.proof
        note = self._notes().get(point.origin)
        seen = Checkpoint(point.origin, 0, EMPTY_ROOT) if note is None else read_checkpoint(read_note(note).text)
        if old > point.size:
            raise _Refused(400, f"{point.size} entries are fewer than {old}")
        if old != seen.size:
            raise _Refused(409, str(seen.size), _SIZE)
        if old == point.size and proof == [] and point.root != seen.root:
            if note is not None:
                self._convict(note, submitted)
            raise _Refused(409, str(seen.size), _SIZE)
        if not (proof == [] if old == 0 else check_consistency(old, seen.root, point.size, point.root, proof)):
            raise _Refused(422, "not proved to continue what was cosigned last")

    def _convict(self, note: str, submitted: _Submission) -> None:
        """Keep the notes of two logs of one size, up to a limit: whose key signs them could make any number."""
        if len(list(self.state.parent.glob(f"{self.state.name}.refused-*"))) < MOST_EVIDENCE:
            key = next(key for key in self.logs[submitted.point.origin] if signature_blobs(submitted.note, key))
            shown = self._signed_note(submitted)
            keep_evidence(self.state, Evidence("another log of this size", key_text(key), note, shown, self.now_s()))

    def _remember(self, origin: str, note: str) -> None:
        try:
            write_atomically(self.state, msgspec.json.encode({**self._notes(), origin: note}))
        except OSError as error:
            raise BadKey(self.state, "is to hold what the witness saw, and cannot be written") from error


def _read_submission(body: bytes) -> _Submission:
    """Read `old <size>`, the lines of the proof, an empty line, and the checkpoint."""
    try:
        head, _, written = body.decode().partition("\n\n")
        first, *proof = head.split("\n")
        old = _OLD.fullmatch(first)
        if old is None or len(proof) > MOST_PROOF_LINES:
            raise _Refused(400, f"first `old <size>`, then at most {MOST_PROOF_LINES} lines of a proof")
        note = read_note(written)
        point = read_checkpoint(note.text)
        hashes = [b64decode(line, validate=True) for line in proof]
    except (NotANote, NotBase64, ValueError) as error:
        raise _Refused(400, "not a submission of a checkpoint") from error
    if any(len(hash_) != _HASH_BYTES for hash_ in hashes):
        raise _Refused(400, f"a line of a proof is a hash of {_HASH_BYTES} bytes")
    return _Submission(int(old[1]), hashes, note, point)
