"""Submit each checkpoint to witnesses that wait for logs (C2SP tlog-witness, `add-checkpoint`), and publish the answer.

A witness says how far it has cosigned the log, and gets the proof from there. Whatever it answers beside that is
reported and tried again with the next round; the log is signed without it.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Final

from domain.log.checkpoints import read_checkpoint
from domain.log.cosignatures import find_cosignature, signing_second
from domain.log.notes import NotANote, read_key, read_note, signature_line, write_note
from hordago.client import InvalidAnswer, RequestRefused, ServerUnavailable
from hordago.client.wary import WaryClient
from service.keys import verify_signature
from service.signing.checkpoints import PublishedCheckpoint, read_published, store_cosignature
from service.signing.log_proofs import consistency_proof
from service.signing.subtrees import MissingFromLog
from service.store.connections import Pool

_TRIES: Final = 2
"""Two tries: with the size that was cosigned last as far as this process knows, and with the one that the witness
names."""

SubmissionFailed = (ServerUnavailable, InvalidAnswer, RequestRefused, MissingFromLog)


class _UnknownLog(InvalidAnswer):
    """A witness does not know the log."""


class Submitter:
    """Submits the checkpoints of this server's logs."""

    def __init__(
        self, pool: Pool, witnesses: Sequence[WaryClient], keys: Sequence[str], report: Callable[[str, str], None]
    ) -> None:
        """`keys` are those whose cosignatures are published; `report` is called with an address and what went wrong."""
        self._pool = pool
        self._witnesses = witnesses
        self._keys = keys
        self._report = report
        self._sizes: dict[tuple[str, str], int] = {}
        self._cosigned: dict[tuple[str, str], tuple[str, int | None]] = {}
        """The checkpoint, and when it was signed: one that is signed again is submitted again, as a sign of life."""
        self._unknown = set[tuple[str, str]]()
        """Logs that a witness does not know: it may follow the log of checkpoints alone, so each is reported once."""

    async def submit(self, shard: int) -> None:
        """Submit the last checkpoint of a shard to each witness that has not cosigned it."""
        found = await read_published(self._pool, shard)
        if found is None:
            return
        origin = read_checkpoint(read_note(found.note).text).origin
        for witness in self._witnesses:
            if self._cosigned.get((witness.url, origin)) == _signed_text(found):
                continue
            try:
                await self._submit_to(witness, shard, found)
            except _UnknownLog as failure:
                if (witness.url, origin) not in self._unknown:
                    self._unknown.add((witness.url, origin))
                    self._report(witness.url, str(failure))
            except SubmissionFailed as failure:
                self._report(witness.url, str(failure) or type(failure).__name__)

    async def _submit_to(self, witness: WaryClient, shard: int, found: PublishedCheckpoint) -> None:
        text = read_note(found.note).text
        place = witness.url, read_checkpoint(text).origin
        old = self._sizes.get(place, 0)
        status, answer = 409, ""
        for _ in range(_TRIES):
            status, answer = await witness.send_text("/add-checkpoint", await self._body(shard, found, old))
            if status != 409:
                break
            old = _read_size(answer, found.size)
        if status != 200:
            failure = _UnknownLog if status == 404 else InvalidAnswer
            raise failure(f"it answers {status}: {answer[:200].strip()}")
        await self._publish(shard, found, text, answer)
        self._sizes[place], self._cosigned[place] = found.size, _signed_text(found)

    async def _body(self, shard: int, found: PublishedCheckpoint, old: int) -> str:
        proof = await consistency_proof(self._pool, shard, found, old, found.size) if 0 < old < found.size else []
        lines = [f"{b64encode(bytes.fromhex(step)).decode()}\n" for step in proof]
        return f"old {old}\n{''.join(lines)}\n{found.note}"

    async def _publish(self, shard: int, found: PublishedCheckpoint, text: str, lines: str) -> None:
        """Publish the lines of known witnesses; raise InvalidAnswer if there is none."""
        try:
            answered = read_note(write_note(text, lines))
        except NotANote as error:
            raise InvalidAnswer(f"its answer has no signature lines: {error}") from error
        published = False
        for written in self._keys:
            key = read_key(written)
            blob = find_cosignature(answered, key, verify_signature)
            if blob is not None:
                await store_cosignature(self._pool, shard, found, written, signature_line(key, blob))
                published = True
        if not published:
            raise InvalidAnswer("it has not cosigned with a key that LOG_WITNESSES names")


def _signed_text(found: PublishedCheckpoint) -> tuple[str, int | None]:
    """Return the text of a checkpoint, and when it was signed."""
    return read_note(found.note).text, signing_second(found.note, read_key(found.key))


def _read_size(answer: str, most: int) -> int:
    """Read how far a witness has cosigned; raise InvalidAnswer if that is no size, or more than was signed."""
    size = answer.removesuffix("\n")
    if not (size.isascii() and size.isdecimal() and len(size) < 19):
        raise InvalidAnswer("it answers 409 without a size")
    if int(size) > most:
        raise InvalidAnswer(f"it has cosigned {size} events, and {most} are signed here")
    return int(size)
