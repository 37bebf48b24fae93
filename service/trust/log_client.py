"""Read a server's signed log over HTTP, and check that it continues what was seen before.

Within an epoch a log only grows, and the server can prove it. A new epoch replaces a former one: its first checkpoint
names the last signed one of that, and proves how many events of it are kept. A client that has seen an earlier
checkpoint asks for a proof that this one leads there too; after a restore the server may not have it any more. In
either case a person decides whether to accept the epoch.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Raw, Struct
from msgspec.structs import replace

from domain.log.checkpoints import (
    CHECKPOINTS,
    Checkpoint,
    Fork,
    format_shard,
    read_checkpoint,
    read_forks,
    read_origin,
)
from domain.log.entries import ENTRY_BYTES
from domain.log.notes import Key, NotANote, Note, key_text, read_note, signed_by
from domain.log.proofs import check_consistency
from domain.log.tiles import TileSpan, format_tile, read_bundle
from hordago.client import InvalidAnswer, RequestRefused
from hordago.client.wary import WaryClient, parse_server_url
from service.keys import verify_signature

_REASON_TEXTS: Final[Mapping[str, str]] = {
    "events-lost": "events that were signed are missing",
    "events-changed": "events are not those that were signed",
    "epoch-changed": "the database is in another epoch than what was signed",
    "key-changed": "what was signed last was signed with another key",
    "state-lost": "the server does not know what it signed last",
}
"""The words with which a server says why it signs a log no more."""


def name_log(shard: int) -> str:
    """Name the log of a shard, or of `CHECKPOINTS`, in a sentence."""
    return "the log of checkpoints" if shard == CHECKPOINTS else f"the log of shard {shard}"


def log_path(shard: int, epoch: int) -> str:
    """Return the path before those of a log's tiles."""
    return f"/v1/log/{format_shard(shard)}/{epoch}"


def entry_word(shard: int) -> str:
    """Say what the entries of a log are."""
    return "checkpoints" if shard == CHECKPOINTS else "events"


def count_entries(point: Checkpoint) -> str:
    """Say how many events, or checkpoints, a log has."""
    return f"{point.size} {entry_word(read_origin(point.origin).shard)}"


class ShardLog(Struct, frozen=True):
    shard: int


class RefusedLog(Struct, frozen=True):
    """A shard that a server refuses to sign, as it says itself."""

    shard: int
    since: str
    reason: str

    @property
    def summary(self) -> str:
        """Say it in a line."""
        why = _REASON_TEXTS.get(self.reason, self.reason)
        return f"the server signs {name_log(self.shard)} no more since {self.since}: {why}"


class LogInfo(Struct, frozen=True):
    """The key with which a server says that it signs, and the shards that it has signed."""

    key: str
    logs: tuple[ShardLog, ...]
    refused: tuple[RefusedLog, ...] = ()
    checkpoints: ShardLog | None = None
    """The log of checkpoints; `None` where there is one shard."""


class _Proof(Struct, frozen=True):
    proof: tuple[str, ...]


class LogClient(Struct, frozen=True):
    """The signed log of a server. Every method raises what a request of `WaryClient` raises."""

    http: WaryClient

    async def info(self) -> LogInfo:
        """Read the key and the shards of the log."""
        return await self.http.get("/v1/log", LogInfo)

    async def checkpoint(self, shard: int) -> str:
        """Read the last signed note."""
        return await self.http.get_text("/v1/log/checkpoint", shard=shard)

    async def first_checkpoint(self, shard: int, epoch: int) -> str:
        """Read the first signed note of an epoch."""
        return await self.http.get_text("/v1/log/checkpoint", shard=shard, first_of=epoch)

    async def consistency(self, shard: int, epoch: int, old: int, new: int) -> list[bytes]:
        """Read the hashes that should prove that the log of `new` events begins with that of `old`, in an epoch."""
        query = {"shard": shard, "epoch": epoch, "from": old, "to": new}
        proof = (await self.http.get("/v1/log/consistency", _Proof, **query)).proof
        try:
            return [bytes.fromhex(step) for step in proof]
        except ValueError as error:
            raise InvalidAnswer("the proof is not made of hashes") from error

    async def entries(self, shard: int, epoch: int, span: TileSpan) -> list[bytes]:
        """Read a bundle of entries; raise InvalidAnswer if it has not the entries that its path says."""
        path = f"{log_path(shard, epoch)}/tile/entries/{format_tile(span)}"
        try:
            entries = read_bundle(await self.http.get_bytes(path, "application/octet-stream"))
        except ValueError as error:
            raise InvalidAnswer(f"{path}: {error}") from error
        fits = shard == CHECKPOINTS or all(len(entry) == ENTRY_BYTES for entry in entries)
        if len(entries) != span.width or not fits:
            of = "" if shard == CHECKPOINTS else f" of {ENTRY_BYTES} bytes"
            raise InvalidAnswer(f"{path}: not {span.width} entries{of}")
        return entries

    async def publish_cosignature(self, note: str) -> None:
        """Send a note with the witness's own line, for the server to publish."""
        await self.http.post("/v1/log/cosignatures", Raw, note=note)


def log_client(url: str, tries: int = 1) -> LogClient:
    """Return a client of the server at an address; raise ValueError if it is not that of a web server."""
    return LogClient(WaryClient(parse_server_url(url), tries=tries))


class CosigningRefused(Exception):
    """What the server shows of its log must not be cosigned; the message says why."""


class VerifiedCheckpoint(Struct, frozen=True):
    """A note with a valid signature of the server, and the checkpoint in it."""

    note: Note
    point: Checkpoint


class EpochChange(Struct, frozen=True):
    """The change of a log to a new epoch."""

    first: VerifiedCheckpoint
    """Its first checkpoint."""
    forks: tuple[Fork, ...]
    """What that says of the former epoch, and of those before it."""
    seen: Checkpoint
    """The last that was seen of the former epoch."""
    objection: str | None
    """Why it is not proved that what was seen leads to what the fork says; `None` if it is proved."""

    @property
    def summary(self) -> str:
        """Say in a line what the epoch takes the place of, why, and what is lost."""
        fork = self.forks[0]
        largest = max(self.seen, fork.former, key=lambda point: point.size)
        lost = "none of them lost" if largest.size == fork.kept else f"{largest.size - fork.kept} of them lost"
        former = f"{self.seen.origin} with {count_entries(largest)}"
        line = f"{self.first.point.origin} takes the place of {former}, {lost}: {fork.reason}"
        return line if self.objection is None else f"{line}; {self.objection}"


class ShardLogView(Struct, frozen=True):
    """What a server shows of a shard's log, which this key has to sign. Every method raises what `LogClient` raises."""

    client: LogClient
    shard: int
    key: Key

    async def last_checkpoint(self) -> VerifiedCheckpoint:
        """Read the last checkpoint; raise CosigningRefused if it is not signed with the key, or not of this log."""
        return self._verify(await self.client.checkpoint(self.shard))

    async def epoch_change(
        self, known: VerifiedCheckpoint, epoch: int, earlier: tuple[Fork, ...] | None
    ) -> EpochChange:
        """Read how an epoch replaced the one before, of which ``known`` was seen.

        ``earlier`` is what that one said of those before it, if it is known. Raise CosigningRefused if the first
        checkpoint does not name that epoch, does not repeat that, or does not prove how many events it keeps.
        """
        seen = known.point
        try:
            first = self._verify(await self.client.first_checkpoint(self.shard, epoch))
            forks = read_forks(first.point)
        except (RequestRefused, NotANote) as error:
            raise CosigningRefused(
                f"{seen.origin} was left, and epoch {epoch} does not say for what: {error}"
            ) from error
        if (
            not forks
            or read_origin(first.point.origin).epoch != epoch
            or forks[0].former.origin != seen.origin
            or (earlier is not None and tuple([replace(fork, proof=()) for fork in earlier]) != forks[1:])
        ):
            raise CosigningRefused(
                f"{first.point.origin} does not take the place of {seen.origin} with {count_entries(seen)}"
            )
        objection = await continuation_error(self, seen, forks[0].former)
        if objection is not None and seen.size <= forks[0].kept:
            # All that was seen may be in the new epoch, where the server can still prove it.
            kept = replace(seen, origin=first.point.origin)
            objection = None if await continuation_error(self, kept, first.point) is None else objection
        if objection is not None:
            named = f"it names {count_entries(forks[0].former)} where {seen.size} were seen"
            objection = f"not proved: {named}, and {objection}"
        return EpochChange(first, forks, seen, objection)

    def _verify(self, text: str) -> VerifiedCheckpoint:
        try:
            note = read_note(text)
            point = read_checkpoint(note.text)
            origin = read_origin(point.origin)
        except NotANote as error:
            raise CosigningRefused(f"the checkpoint of {name_log(self.shard)}: {error}") from error
        if not signed_by(note, self.key, verify_signature):
            raise CosigningRefused(f"{point.origin}: not signed by {key_text(self.key)}")
        if (origin.name, origin.shard) != (self.key.name, self.shard):
            raise CosigningRefused(f"{point.origin} is not {name_log(self.shard)} of {self.key.name}")
        return VerifiedCheckpoint(note, point)


async def require_continuation(view: ShardLogView, known: Checkpoint, last: Checkpoint) -> None:
    """Raise CosigningRefused unless the last checkpoint continues a known one of the same epoch."""
    if read_origin(last.origin).epoch < read_origin(known.origin).epoch:
        raise CosigningRefused(f"{last.origin} was left for {known.origin}, and is shown again")
    objection = await continuation_error(view, known, last)
    if objection is None and known.heads is not None and last.heads is None:
        objection = f"{last.origin} does not say any more where streams end"
    if objection is None and (known.size, known.origin) == (last.size, last.origin) and known.heads != last.heads:
        objection = f"{last.origin} with {count_entries(last)} ends streams otherwise than was seen"
    if objection is not None:
        raise CosigningRefused(objection)


async def continuation_error(view: ShardLogView, old: Checkpoint, new: Checkpoint) -> str | None:
    """Return why it is not proved that a checkpoint continues another of the same epoch; `None` if it is proved."""
    if new.size < old.size:
        return f"{new.origin} has shrunk from {count_entries(old)} to {new.size}"
    if new.size == old.size:
        return None if new.root == old.root else f"{new.origin} has other {count_entries(new)} than were seen"
    if old.size == 0:
        return None
    try:
        path = await view.client.consistency(view.shard, read_origin(old.origin).epoch, old.size, new.size)
    except (RequestRefused, InvalidAnswer) as error:
        return f"{new.origin} is not proved to go on from {count_entries(old)} to {new.size}: {error}"
    if check_consistency(old.size, old.root, new.size, new.root, path):
        return None
    return f"{new.origin} with {count_entries(new)} does not begin with the {old.size} that were seen"
