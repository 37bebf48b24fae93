"""A witness: follow the logs of a server from outside, and cosign each checkpoint that continues the one before.

It keeps what it saw last of each log in a file of its own. If a server shows different logs to different people, takes
something back or changes an event, the witness cosigns nothing more of that log, says why in one line, and keeps both
notes in a file.
"""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from domain.log.checkpoints import CHECKPOINTS, Checkpoint, Fork, read_checkpoint, read_forks, read_origin
from domain.log.cosignatures import clock_key, cosignature_blob, cosigned_at, cosigned_text
from domain.log.notes import ED25519, Key, NotANote, Note, format_note, key_text, read_key, read_note, signature_line
from hordago.client import RequestRefused
from service.keys import Signer, verify_signature
from service.trust.evidence import Evidence, keep_evidence
from service.trust.log_client import (
    CosigningRefused,
    LogClient,
    ShardLogView,
    VerifiedCheckpoint,
    count_entries,
    name_log,
    require_continuation,
)
from service.trust.witness_state import (
    AcceptedEpoch,
    SeenNote,
    WitnessState,
    read_witness_state,
    write_witness_state,
)


class Witness(Struct, frozen=True):
    """A key that cosigns the logs of one server."""

    server: LogClient
    signer: Signer
    state: Path
    now_s: Callable[[], int]
    report: Callable[[str], None]
    """Called with a line for each cosignature, and for whatever else its owner should know."""
    accepts: frozenset[str] = frozenset()
    """Origins of new epochs that its owner accepts: a witness never takes up one by itself."""
    max_age_s: int | None = None
    """Refuse a checkpoint that the server signed longer ago: it signs every few minutes, also when nothing is new."""
    shards: frozenset[int] | None = None
    """The shards whose logs are cosigned beside the log of checkpoints; `None`: all, as where there is no such log."""

    async def cosign_logs(self, pinned: Key | None = None) -> None:
        """Read every log once, that of checkpoints first; cosign and publish what continues what was seen.

        ``pinned`` is the server's key, if its owner names it. Raise CosigningRefused where a log may not be cosigned:
        nothing of that log was cosigned or remembered then; and, after all others, where the server says that a log is
        signed no more. Raise what `LogClient` raises, and BadKey.
        """
        state = read_witness_state(self.state)
        try:
            info = await self.server.info()
        except RequestRefused as error:
            if state.shards:
                raise CosigningRefused("the server says that nothing is signed, and it was") from error
            self.report("nothing is signed yet")
            return
        for refused in info.refused:
            self.report(refused.summary)
        log = pinned or self._trusted_key(state, info.key)
        state = replace(state, log=key_text(log))
        listed = {each.shard for each in info.logs}
        above = set[int]() if info.checkpoints is None else {CHECKPOINTS}
        missing = {int(shard) for shard in state.shards} - listed - above
        if missing:
            raise CosigningRefused(f"{name_log(min(missing))} is not listed any more")
        wanted = listed if self.shards is None or not above else listed & self.shards
        for shard in sorted(above | wanted):  # that of checkpoints first
            state = await self._cosign_shard(state, shard, log)
        if info.refused:
            raise CosigningRefused(info.refused[0].summary)

    def _trusted_key(self, state: WitnessState, shown: str) -> Key:
        """Return the server's key that was trusted before or, the first time, the one that the server shows."""
        if state.log is not None:
            return read_key(state.log)
        try:
            key = read_key(shown, ED25519)
        except NotANote as error:
            raise CosigningRefused(f"the server's key: {error}") from error
        self.report(f"trusting on first use {shown}")
        return key

    async def _cosign_shard(self, state: WitnessState, shard: int, log: Key) -> WitnessState:
        """Cosign the last checkpoint of a log, keep it and publish it; return the state after that."""
        seen = state.shards.get(str(shard))
        last = await ShardLogView(self.server, shard, log).last_checkpoint()
        try:
            note, taken_up = await self._verify_last(shard, state, log, last)
        except CosigningRefused as refusal:
            if seen is not None:
                self._keep_evidence(seen, last.note, refusal)
            raise
        self._require_recent(last, log)
        if seen is not None and read_note(seen.note).text == note.text and seen.key == key_text(log):
            cosigned = self._cosign(read_note(seen.note))
        else:
            cosigned = self._cosign(note)
            shards = {**state.shards, str(shard): SeenNote(cosigned, key_text(log))}
            state = replace(state, shards=shards, accepted=(*state.accepted, *taken_up))
            write_witness_state(self.state, state)  # before anybody else may see it
            point = read_checkpoint(note.text)
            self.report(f"cosigned {point.origin} with {count_entries(point)}")
        if cosigned_at(note, self.signer.key, verify_signature) is None:
            await self._publish(cosigned)
        return state

    def _require_recent(self, last: VerifiedCheckpoint, log: Key) -> None:
        """Raise CosigningRefused if the last checkpoint is older than the owner wants."""
        if self.max_age_s is None:
            return
        at_s = cosigned_at(last.note, clock_key(log), verify_signature)
        if at_s is None:
            raise CosigningRefused(f"{last.point.origin}: the server does not say when it signed")
        if (age_s := self.now_s() - at_s) > self.max_age_s:
            raise CosigningRefused(
                f"{last.point.origin} was last signed {age_s} s ago: the server is silent or refuses"
            )

    def _keep_evidence(self, seen: SeenNote, shown: Note, refusal: CosigningRefused) -> None:
        """Write both notes to a file of their own, once: each is signed by the server, and together they convict it.

        Raise BadKey.
        """
        name = keep_evidence(self.state, Evidence(str(refusal), seen.key, seen.note, format_note(shown), self.now_s()))
        if name is not None:
            self.report(f"what was seen and what is shown now are in {name}, beside {self.state.name}")

    def _cosign(self, note: Note) -> str:
        """Return the note with the witness's line, which is added if it is missing."""
        if cosigned_at(note, self.signer.key, verify_signature) is not None:
            return format_note(note)
        at_s = self.now_s()
        return format_note(note) + signature_line(
            self.signer.key, cosignature_blob(at_s, self.signer.sign(cosigned_text(note.text, at_s)))
        )

    async def _publish(self, note: str) -> None:
        """Send a cosigned note to the server, and report it if the server does not take it."""
        try:
            await self.server.publish_cosignature(note)
        except RequestRefused as error:
            if error.status != 409:  # at 409 it has a later one by now, which comes next
                self.report(f"not published by the server: {error} (LOG_WITNESSES={key_text(self.signer.key)})")

    async def _verify_last(
        self, shard: int, state: WitnessState, log: Key, last: VerifiedCheckpoint
    ) -> tuple[Note, list[AcceptedEpoch]]:
        """Return the last checkpoint of a log, which continues what was seen, and the new epochs that were accepted.

        Raise CosigningRefused if it does not continue what was seen.
        """
        view = ShardLogView(self.server, shard, log)
        seen = state.shards.get(str(shard))
        if seen is None:
            return last.note, []
        note = read_note(seen.note)
        known = VerifiedCheckpoint(note, read_checkpoint(note.text))
        old, new = read_origin(known.point.origin), read_origin(last.point.origin)
        if new.epoch == old.epoch and seen.key != key_text(log):
            raise CosigningRefused(f"{last.point.origin}: signed with another key, and in no new epoch")
        earlier = _known_forks(state, known.point)
        taken_up: list[AcceptedEpoch] = []
        for epoch in range(old.epoch + 1, new.epoch + 1):
            change = await view.epoch_change(known, epoch, earlier)
            origin = change.first.point.origin
            if origin not in self.accepts:
                how = f"--accept-epoch {origin} takes it up, and remembers that"
                raise CosigningRefused(f"a new epoch: {change.summary} ({how})")
            self.report(f"a new epoch, accepted: {change.summary}")
            notes = format_note(known.note), format_note(change.first.note)
            taken_up.append(AcceptedEpoch(origin, change.summary, *notes, self.now_s()))
            known, earlier = change.first, change.forks
        await require_continuation(view, known.point, last.point)
        return last.note, taken_up


def _known_forks(state: WitnessState, seen: Checkpoint) -> tuple[Fork, ...] | None:
    """Return what the epoch of a checkpoint said of those before it; `None` if it was never seen."""
    if read_origin(seen.origin).epoch == 1:
        return ()
    firsts = [each.first for each in state.accepted if each.origin == seen.origin]
    return read_forks(read_checkpoint(read_note(firsts[-1]).text)) if firsts else None
