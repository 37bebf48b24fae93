"""A witness: follows the logs of a server from outside, and vouches for each checkpoint that continues the one before.

What it saw last of each log it keeps in a file of its own. A server that shows others another log, takes something
back, or changes what was, cannot have its checkpoints cosigned any more: the witness refuses, and says why in one line.
"""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from domain.log.checkpoints import Checkpoint, forked_from, read_checkpoint, read_origin
from domain.log.cosignatures import blob, cosigned_at, message
from domain.log.notes import ED25519, Key, NotANote, Note, key_text, line, read_key, read_note, signed_by, written
from domain.log.proofs import continues
from service.signing.house import Declined, House, Strange
from service.signing.keys import Signer, check
from service.signing.seen import Seen, State, read, write


class Refused(Exception):
    """What the server says of its log is not to be vouched for."""


class Witness(Struct, frozen=True):
    """Who vouches, for which server, and who hears of it."""

    house: House
    signer: Signer
    state: Path
    now_s: Callable[[], int]
    say: Callable[[str], None]
    """What was cosigned, and what else happened that its owner should know."""

    def look(self, pinned: Key | None = None) -> None:
        """Look at every log once, cosign what is good and publish that.

        Raises Refused, and then nothing of that shard was cosigned or remembered; what the house raises; BadKey.
        """
        state = read(self.state)
        try:
            told = self.house.told()
        except Declined as error:
            if state.shards:
                raise Refused("the server says that nothing is signed, and it was") from error
            self.say("nothing is signed yet")
            return
        log = pinned or self._trusted(state, told.key)
        state = replace(state, log=key_text(log))
        shards = sorted({shard.shard for shard in told.logs})
        missing = state.shards.keys() - {str(shard) for shard in shards}
        if missing:
            raise Refused(f"the log of shard {min(missing)} is not told of any more")
        for shard in shards:
            state = self._follow(state, shard, log)

    def _trusted(self, state: State, told: str) -> Key:
        """The house's key: the one of before or, the first time, whatever the server says."""
        if state.log is not None:
            return read_key(state.log)
        try:
            key = read_key(told)
        except NotANote as error:
            raise Refused(f"the server's key: {error}") from error
        if key.algorithm != ED25519:
            raise Refused("the server's key is for another use")
        self.say(f"trusting on first use {told}")
        return key

    def _follow(self, state: State, shard: int, log: Key) -> State:
        seen = state.shards.get(str(shard))
        note = self._attested(shard, seen, log)
        mine = self._of(note)
        if seen is None or read_note(seen.note).text != note.text or seen.key != key_text(log):
            state = replace(state, shards={**state.shards, str(shard): Seen(mine, key_text(log))})
            write(self.state, state)  # before anybody else may see it
            point = read_checkpoint(note.text)
            self.say(f"cosigned {point.origin} with {point.size} events")
        else:
            mine = seen.note
        if cosigned_at(note, self.signer.key, check) is None:
            self._publish(mine)
        return state

    def _of(self, note: Note) -> str:
        at_s = self.now_s()
        return written(note) + line(self.signer.key, blob(at_s, self.signer.sign(message(note.text, at_s))))

    def _publish(self, note: str) -> None:
        try:
            self.house.cosign(note)
        except Declined as error:
            if error.status != 409:  # at 409 it has a later one by now, which comes next
                self.say(f"not published by the server: {error} (LOG_WITNESSES={key_text(self.signer.key)})")

    def _attested(self, shard: int, seen: Seen | None, log: Key) -> Note:
        """The last checkpoint of a shard, once it is known to go on from what was seen."""
        note, point = self._checkpoint(self.house.checkpoint(shard), shard, log)
        if seen is None:
            return note
        known = read_checkpoint(read_note(seen.note).text)
        was, now = read_origin(known.origin), read_origin(point.origin)
        if now.epoch == was.epoch and seen.key != key_text(log):
            raise Refused(f"{point.origin}: signed with another key, and in no new epoch")
        for epoch in range(was.epoch + 1, now.epoch + 1):
            known = self._forked(known, shard, epoch, log)
        self._continues(known, point, shard)
        return note

    def _checkpoint(self, text: str, shard: int, log: Key) -> tuple[Note, Checkpoint]:
        """A checkpoint of this shard's log, signed by the house."""
        try:
            note = read_note(text)
            point = read_checkpoint(note.text)
            origin = read_origin(point.origin)
        except NotANote as error:
            raise Refused(f"the checkpoint of shard {shard}: {error}") from error
        if not signed_by(note, log, check):
            raise Refused(f"{point.origin}: not signed by {key_text(log)}")
        if (origin.name, origin.shard) != (log.name, shard):
            raise Refused(f"{point.origin} is not the log of shard {shard} of {log.name}")
        return note, point

    def _forked(self, known: Checkpoint, shard: int, epoch: int, log: Key) -> Checkpoint:
        """The first checkpoint of an epoch, which has to name what was seen last."""
        try:
            _, first = self._checkpoint(self.house.first_of(shard, epoch), shard, log)
            fork = forked_from(first)
        except (Declined, NotANote) as error:
            raise Refused(f"{known.origin} was left, and epoch {epoch} does not say for what: {error}") from error
        named = None if fork is None else (fork[0].origin, fork[0].size, fork[0].root)
        if fork is None or read_origin(first.origin).epoch != epoch or named != (known.origin, known.size, known.root):
            raise Refused(f"{first.origin} does not take the place of {known.origin} with {known.size} events")
        self.say(f"a new epoch, {first.origin} after {known.origin}: {fork[1]}")
        return first

    def _continues(self, known: Checkpoint, point: Checkpoint, shard: int) -> None:
        if read_origin(point.origin).epoch < read_origin(known.origin).epoch:
            raise Refused(f"{point.origin} was left for {known.origin}, and is shown again")
        if point.size < known.size:
            raise Refused(f"{point.origin} has shrunk from {known.size} events to {point.size}")
        if point.size == known.size and point.root != known.root:
            raise Refused(f"{point.origin} has other {point.size} events than were seen")
        if known.size in {0, point.size}:
            return
        try:
            path = self.house.consistency(shard, known.size, point.size)
        except (Declined, Strange) as error:
            told = f"{point.origin} is not proved to go on from {known.size} events to {point.size}"
            raise Refused(f"{told}: {error}") from error
        if not continues(known.size, known.root, point.size, point.root, path):
            raise Refused(
                f"{point.origin} with {point.size} events does not begin with the {known.size} that were seen"
            )
