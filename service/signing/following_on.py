"""What a server shows of a shard's log, held against what was seen of it before.

Within an epoch a log only grows, and the server can prove it. A new epoch takes the place of a former one: its first
checkpoint names the last that was signed of that. Who has seen less of the former one asks for a proof that leads to
there; after a restore nobody may have it any more, and whether that is believed is for a person to say.
"""

from msgspec import Struct

from domain.log.checkpoints import Checkpoint, forked_from, read_checkpoint, read_origin
from domain.log.notes import Key, NotANote, Note, key_text, read_note, signed_by
from domain.log.proofs import continues
from service.signing.house import Declined, House, Strange
from service.signing.keys import check


class Refused(Exception):
    """What the server says of its log is not to be vouched for."""


class Checked(Struct, frozen=True):
    """A note that the house signed, and what it says."""

    note: Note
    point: Checkpoint


class Entered(Struct, frozen=True):
    """How a log went over to a new epoch."""

    first: Checked
    """Its first checkpoint."""
    reason: str
    """As the house tells it."""
    against: str | None
    """Why it is not proved to go on from what was seen; `None` where it is."""


class Shown(Struct, frozen=True):
    """What a server shows of a shard's log, which this key has to sign; raises what the house raises."""

    house: House
    shard: int
    key: Key

    def last(self) -> Checked:
        """The last checkpoint; raises Refused where it is not signed, or not of this log."""
        return self._checked(self.house.checkpoint(self.shard))

    def entered(self, known: Checked, epoch: int) -> Entered:
        """How an epoch took the place of the one before, of which ``known`` was seen; raises Refused."""
        seen = known.point
        try:
            first = self._checked(self.house.first_of(self.shard, epoch))
            fork = forked_from(first.point)
        except (Declined, NotANote) as error:
            raise Refused(f"{seen.origin} was left, and epoch {epoch} does not say for what: {error}") from error
        if fork is None or read_origin(first.point.origin).epoch != epoch or fork[0].origin != seen.origin:
            raise Refused(f"{first.point.origin} does not take the place of {seen.origin} with {seen.size} events")
        against = not_continued(self, seen, fork[0])
        if against is not None:
            told = f"does not take the place of {seen.origin} with {seen.size} events, which were seen: it names"
            against = f"{first.point.origin} {told} {fork[0].size}, and {against}"
        return Entered(first, fork[1], against)

    def _checked(self, text: str) -> Checked:
        try:
            note = read_note(text)
            point = read_checkpoint(note.text)
            origin = read_origin(point.origin)
        except NotANote as error:
            raise Refused(f"the checkpoint of shard {self.shard}: {error}") from error
        if not signed_by(note, self.key, check):
            raise Refused(f"{point.origin}: not signed by {key_text(self.key)}")
        if (origin.name, origin.shard) != (self.key.name, self.shard):
            raise Refused(f"{point.origin} is not the log of shard {self.shard} of {self.key.name}")
        return Checked(note, point)


def leads_to(shown: Shown, known: Checkpoint, last: Checkpoint) -> None:
    """The last checkpoint goes on from a known one of the same epoch; raises Refused."""
    if read_origin(last.origin).epoch < read_origin(known.origin).epoch:
        raise Refused(f"{last.origin} was left for {known.origin}, and is shown again")
    against = not_continued(shown, known, last)
    if against is not None:
        raise Refused(against)


def not_continued(shown: Shown, old: Checkpoint, new: Checkpoint) -> str | None:
    """Why one checkpoint is not known to go on from another one of the same epoch; `None` where it is."""
    if new.size < old.size:
        return f"{new.origin} has shrunk from {old.size} events to {new.size}"
    if new.size == old.size:
        return None if new.root == old.root else f"{new.origin} has other {new.size} events than were seen"
    if old.size == 0:
        return None
    try:
        path = shown.house.consistency(shown.shard, read_origin(old.origin).epoch, old.size, new.size)
    except (Declined, Strange) as error:
        return f"{new.origin} is not proved to go on from {old.size} events to {new.size}: {error}"
    if continues(old.size, old.root, new.size, new.root, path):
        return None
    return f"{new.origin} with {new.size} events does not begin with the {old.size} that were seen"
