"""A witness: follows the logs of a server from outside, and vouches for each checkpoint that continues the one before.

What it saw last of each log it keeps in a file of its own. A server that shows others another log, takes something
back, or changes what was, cannot have its checkpoints cosigned any more: the witness refuses, and says why in one line.
"""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from domain.log.checkpoints import read_checkpoint, read_origin
from domain.log.cosignatures import cosignature_blob, cosigned_at, cosigned_text
from domain.log.notes import ED25519, Key, NotANote, Note, format_note, key_text, read_key, read_note, signature_line
from service.signing.keys import Signer, verify_signature
from service.signing.log_client import (
    CosigningRefused,
    LogClient,
    RequestRejected,
    ShardLogView,
    VerifiedCheckpoint,
    require_continuation,
)
from service.signing.state import AcceptedEpoch, SeenNote, WitnessState, read_witness_state, write_witness_state


class Witness(Struct, frozen=True):
    """Who vouches, for which server, and who hears of it."""

    house: LogClient
    signer: Signer
    state: Path
    now_s: Callable[[], int]
    say: Callable[[str], None]
    """What was cosigned, and what else happened that its owner should know."""
    accepts: frozenset[str] = frozenset()
    """Origins of new epochs that its owner takes up although nobody proves that they go on from what was seen."""

    def look(self, pinned: Key | None = None) -> None:
        """Look at every log once, cosign what is good and publish that.

        Raises Refused, and then nothing of that shard was cosigned or remembered; what the house raises; BadKey.
        """
        state = read_witness_state(self.state)
        try:
            told = self.house.told()
        except RequestRejected as error:
            if state.shards:
                raise CosigningRefused("the server says that nothing is signed, and it was") from error
            self.say("nothing is signed yet")
            return
        log = pinned or self._trusted(state, told.key)
        state = replace(state, log=key_text(log))
        shards = sorted({shard.shard for shard in told.logs})
        missing = state.shards.keys() - {str(shard) for shard in shards}
        if missing:
            raise CosigningRefused(f"the log of shard {min(missing)} is not told of any more")
        for shard in shards:
            state = self._follow(state, shard, log)

    def _trusted(self, state: WitnessState, told: str) -> Key:
        """The house's key: the one of before or, the first time, whatever the server says."""
        if state.log is not None:
            return read_key(state.log)
        try:
            key = read_key(told)
        except NotANote as error:
            raise CosigningRefused(f"the server's key: {error}") from error
        if key.algorithm != ED25519:
            raise CosigningRefused("the server's key is for another use")
        self.say(f"trusting on first use {told}")
        return key

    def _follow(self, state: WitnessState, shard: int, log: Key) -> WitnessState:
        seen = state.shards.get(str(shard))
        note, unproved = self._attested(shard, seen, log)
        if seen is not None and read_note(seen.note).text == note.text and seen.key == key_text(log):
            mine = self._own(read_note(seen.note))
        else:
            mine = self._own(note)
            shards = {**state.shards, str(shard): SeenNote(mine, key_text(log))}
            state = replace(state, shards=shards, accepted=(*state.accepted, *unproved))
            write_witness_state(self.state, state)  # before anybody else may see it
            point = read_checkpoint(note.text)
            self.say(f"cosigned {point.origin} with {point.size} events")
        if cosigned_at(note, self.signer.key, verify_signature) is None:
            self._publish(mine)
        return state

    def _own(self, note: Note) -> str:
        """The note with one's own line."""
        if cosigned_at(note, self.signer.key, verify_signature) is not None:
            return format_note(note)
        at_s = self.now_s()
        return format_note(note) + signature_line(
            self.signer.key, cosignature_blob(at_s, self.signer.sign(cosigned_text(note.text, at_s)))
        )

    def _publish(self, note: str) -> None:
        try:
            self.house.cosign(note)
        except RequestRejected as error:
            if error.status != 409:  # at 409 it has a later one by now, which comes next
                self.say(f"not published by the server: {error} (LOG_WITNESSES={key_text(self.signer.key)})")

    def _attested(self, shard: int, seen: SeenNote | None, log: Key) -> tuple[Note, list[AcceptedEpoch]]:
        """The last checkpoint of a shard, once it is known to go on from what was seen; and what was not proved."""
        shown = ShardLogView(self.house, shard, log)
        last = shown.last()
        if seen is None:
            return last.note, []
        note = read_note(seen.note)
        known = VerifiedCheckpoint(note, read_checkpoint(note.text))
        was, now = read_origin(known.point.origin), read_origin(last.point.origin)
        if now.epoch == was.epoch and seen.key != key_text(log):
            raise CosigningRefused(f"{last.point.origin}: signed with another key, and in no new epoch")
        unproved: list[AcceptedEpoch] = []
        for epoch in range(was.epoch + 1, now.epoch + 1):
            entered = shown.entered(known, epoch)
            if entered.against is not None and entered.first.point.origin not in self.accepts:
                how = f"--accept-epoch {entered.first.point.origin} takes it up all the same, and remembers that"
                raise CosigningRefused(f"{entered.against} ({how})")
            told = f"a new epoch, {entered.first.point.origin} after {known.point.origin}: {entered.reason}"
            self.say(told if entered.against is None else f"{told}; accepted, although {entered.against}")
            if entered.against is not None:
                notes = format_note(known.note), format_note(entered.first.note)
                unproved.append(AcceptedEpoch(entered.first.point.origin, entered.against, *notes, self.now_s()))
            known = entered.first
        require_continuation(shown, known.point, last.point)
        return last.note, unproved
