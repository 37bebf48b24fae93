"""Compare the entries of the log of checkpoints with each other, and with the logs of shards.

Each entry says which root a shard's log had at some size. Those of one log must grow. A log that is followed is
compared with every one of its entries, by the tree that the monitor built itself. Of a log that is not, the newest
entry of a round must be proved to continue the one that was proved before: nothing has to be trusted for that, and its
events are not read.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.log.checkpoints import CHECKPOINTS, Checkpoint, format_origin, read_checkpoint, read_origin
from domain.log.entries import checkpoint_entry
from domain.log.notes import Key, NotANote, key_text, read_note
from domain.log.proofs import check_consistency, inclusion_spans
from domain.log.tree import Tree, append_leaves, leaf_hash
from domain.records.header import Header
from hordago.client import InvalidAnswer, RequestRefused
from service.trust.evidence import PointEvidence, ProvedPoint, keep_point_evidence
from service.trust.log_client import LogClient
from service.trust.monitor.entries import Alarm, ListedLog
from service.trust.monitor.store import FollowedLog, MonitorStore, NotedPoint, Unentered

_AT_ONCE = 1 << 12
"""How many entries are in memory at a time."""
_ENTERED_S, _ENTERED_ROUNDS = 60, 3
"""A server enters a checkpoint of a shard within seconds; it is accused after this time, and in this round."""


class PointComparison(Struct, frozen=True):
    """Compares one epoch of the log of checkpoints, which was followed. Every method raises Alarm."""

    client: LogClient
    store: MonitorStore
    key: Key
    """The server's."""
    epoch: int
    """The epoch of the log of checkpoints."""
    report: Callable[[str], None]
    now_s: Callable[[], int]

    @property
    def origin(self) -> str:
        """The name of the log of checkpoints."""
        return format_origin(self.key.name, CHECKPOINTS, self.epoch)

    @property
    def _log(self) -> FollowedLog:
        log = self.store.log(CHECKPOINTS, self.epoch)
        if log is None:
            raise Alarm(f"{self.origin} was not followed")
        return log

    def note_entries(self) -> None:
        """Keep what the new entries say; raise Alarm unless those of each log grow."""
        with self.store.round():
            for number, entry in self._new_entries():
                point = self._read_entry(number, entry)
                last = self.store.last_point(self.epoch, point.origin)
                noted = NotedPoint(number, point.origin, point.size, entry)
                if last is not None and noted.size <= last.size:
                    raise self._not_grown(last, noted)
                self.store.keep_point(self.epoch, noted)

    def _not_grown(self, last: NotedPoint, new: NotedPoint) -> Alarm:
        """Return the alarm about an entry that is not larger than the last one of its log."""
        has = f"{new.size} events of {new.origin}"
        same = self.store.point(self.epoch, new.origin, new.size)
        if same is not None and same.entry != new.entry:
            why = f"{self.origin}: entries {same.number} and {new.number} have {has}, and differ"
            return self._convict(why, [same, new], None)
        return Alarm(f"{self.origin}: entry {new.number} has {has}, and entry {last.number} had {last.size} already")

    def _new_entries(self) -> Iterator[tuple[int, bytes]]:
        size = self._log.tree.size
        for start in range(self.store.noted(self.epoch), size, _AT_ONCE):
            end = min(start + _AT_ONCE, size)
            yield from enumerate(self.store.entries(CHECKPOINTS, self.epoch, start, end), start)

    def _read_entry(self, number: int, entry: bytes) -> Checkpoint:
        try:
            point = read_checkpoint(entry.decode())
            origin = read_origin(point.origin)
        except (NotANote, UnicodeDecodeError) as error:
            raise Alarm(f"{self.origin}: entry {number} is no checkpoint: {error}") from error
        whole = point.heads is not None and not point.extension
        if not whole or origin.name != self.key.name or origin.shard == CHECKPOINTS:
            raise Alarm(f"{self.origin}: entry {number} is no checkpoint of a shard of {self.key.name}")
        return point

    def compare_log(self, shard: int, epoch: int) -> None:
        """Compare the log of a shard, as far as it was followed, with the entries that were not compared yet."""
        log = self.store.log(shard, epoch)
        if log is None:
            return
        self.require_same(log.note)
        origin = format_origin(self.key.name, shard, epoch)
        tree = self.store.compared(self.epoch, origin)
        with self.store.round():
            for point in self.store.points_after(self.epoch, origin, tree.size):
                if point.size > log.tree.size:
                    raise Alarm(
                        f"{origin} is shown with {log.tree.size} events, and entry {point.number} of {self.origin} has "
                        f"{point.size}"
                    )
                tree = self._grow(tree, shard, epoch, point.size)
                if tree.root != read_checkpoint(point.entry.decode()).root:
                    raise Alarm(
                        f"{self.origin}: entry {point.number} has another root of {point.size} events of {origin} than "
                        "was read"
                    )
            self.store.keep_compared(self.epoch, origin, tree)

    def _grow(self, tree: Tree, shard: int, epoch: int, size: int) -> Tree:
        for start in range(tree.size, size, _AT_ONCE):
            entries = self.store.entries(shard, epoch, start, min(start + _AT_ONCE, size))
            tree, _ = append_leaves(tree, [leaf_hash(entry) for entry in entries])
        return tree

    def require_same(self, shard_note: str) -> None:
        """Raise Alarm where a signed checkpoint of a shard is not what the entry of its size says."""
        point = read_checkpoint(read_note(shard_note).text)
        noted = self.store.point(self.epoch, point.origin, point.size)
        if noted is not None and noted.entry != checkpoint_entry(point):
            said = f"entry {noted.number} of {self.origin}"
            why = f"{point.origin} with {point.size} events is signed otherwise than {said} has it"
            raise self._convict(why, [noted], shard_note)

    def require_header(self, table: str, header: Header) -> None:
        """Raise Alarm where a signed record was given another checkpoint, or another entry, than was read."""
        if header.checkpoint is None:
            return
        self.require_same(header.checkpoint)
        above = header.checkpoint_log
        if above is UNSET or read_checkpoint(read_note(above.checkpoint).text).origin != self.origin:
            return
        kept = self.store.entries(CHECKPOINTS, self.epoch, above.index, above.index + 1)
        if kept and kept[0] != checkpoint_entry(read_checkpoint(read_note(header.checkpoint).text)):
            raise Alarm(f"table {table}: entry {above.index} of {self.origin} is another one than was read")

    async def prove_log(self, shard: int, epoch: int) -> None:
        """Have it proved that the newest entry of a log that is not followed continues the last one that was proved."""
        origin = format_origin(self.key.name, shard, epoch)
        known, last = self.store.proved(self.epoch, origin), self.store.last_point(self.epoch, origin)
        if last is None or known == last:
            return
        if known is not None:
            await self._require_proof(shard, epoch, known, last)
        with self.store.round():
            self.store.keep_proved(self.epoch, last)

    async def _require_proof(self, shard: int, epoch: int, known: NotedPoint, last: NotedPoint) -> None:
        old, new = [read_checkpoint(each.entry.decode()) for each in (known, last)]
        between = f"entry {last.number} of {self.origin} is not proved to continue entry {known.number}"
        if old.size == 0:
            return
        try:
            path = await self.client.consistency(shard, epoch, old.size, new.size)
        except (RequestRefused, InvalidAnswer) as error:
            raise Alarm(f"{between}: {error}") from error
        if not check_consistency(old.size, old.root, new.size, new.root, path):
            raise Alarm(between)

    def require_entered(self, logs: Sequence[ListedLog]) -> None:
        """Raise Alarm where a shard is signed, and the log of checkpoints gets no entry of that or a later size."""
        for listed in logs:
            self._require_entered(listed)

    def _require_entered(self, listed: ListedLog) -> None:
        last = self.store.last_point(self.epoch, listed.origin)
        waiting = self.store.unentered(self.epoch, listed.origin)
        followed = self.store.log(listed.shard, read_origin(listed.origin).epoch)
        entered = 0 if last is None else last.size
        size = max(listed.size, 0 if followed is None else followed.tree.size)
        if size <= entered:
            now = None
        elif waiting is None or waiting.size <= entered:
            now = Unentered(size, self.now_s(), 1)
        else:
            now = replace(waiting, rounds=waiting.rounds + 1)
        with self.store.round():
            self.store.keep_unentered(self.epoch, listed.origin, now)
        if now is not None and now.rounds >= _ENTERED_ROUNDS and self.now_s() - now.since_s >= _ENTERED_S:
            raise Alarm(
                f"{listed.origin} was signed with {now.size} events {self.now_s() - now.since_s} s ago, and its last "
                f"entry in {self.origin} has {entered}"
            )

    def _convict(self, why: str, points: Sequence[NotedPoint], shard_note: str | None) -> Alarm:
        """Keep what contradicts itself, with the proofs that it was signed; return the alarm."""
        log = self._log
        leaves = [leaf_hash(entry) for entry in self.store.entries(CHECKPOINTS, self.epoch, 0, log.tree.size)]

        def root(start: int, end: int) -> bytes:
            return append_leaves(Tree(), leaves[start:end])[0].root

        proved = [
            ProvedPoint(
                point.number,
                point.entry.decode(),
                tuple([root(*span).hex() for span in inclusion_spans(point.number, log.tree.size)]),
            )
            for point in points
        ]
        evidence = PointEvidence(why, key_text(self.key), log.note, tuple(proved), shard_note, self.now_s())
        name = keep_point_evidence(self.store.path, evidence)
        if name is not None:
            self.report(f"what convicts the server is in {name}, beside {self.store.path.name}")
        return Alarm(why)
