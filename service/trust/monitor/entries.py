"""Follow a server's logs by their tiles, entry by entry, and ask for old blocks again.

Nothing is taken from a proof of the server: the tree that the monitor built itself must have the signed root. So a log
that was rewritten, cut or shown differently before has another root, and an entry that is shown again must be the one
that was read. Two entries with one place are two histories of a stream, whoever may read it.
"""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from domain.log.checkpoints import Checkpoint, format_origin, read_checkpoint, read_forks, read_origin
from domain.log.notes import Key, NotANote, key_text, read_note, signed_by
from domain.log.tiles import TILE_WIDTH, TileSpan, format_tile, tile_spans
from domain.log.tree import Tree, append_leaves, leaf_hash
from hordago.client import InvalidAnswer, RequestRefused
from hordago.client.wary import WaryClient
from service.keys import verify_signature
from service.trust.log_client import LogClient, count_entries, entry_word, log_path, name_log
from service.trust.monitor.store import MonitorStore


class Alarm(Exception):
    """What the server shows is not what it signed or showed before; the message says how."""


class ListedLog(Struct, frozen=True):
    """A log of the server, as it lists it; `shard` is `CHECKPOINTS` for the log of checkpoints."""

    shard: int
    origin: str
    size: int


class LogFollower(Struct, frozen=True):
    """Reads the logs of a server into a store. Every method raises Alarm, and what a request of `WaryClient` does."""

    http: WaryClient
    store: MonitorStore
    key: Key
    """The server's."""
    report: Callable[[str], None]
    accepts: frozenset[str] = frozenset()
    """Origins of new epochs that the owner of the monitor accepts."""

    async def follow_log(self, listed: ListedLog) -> int:
        """Read what is new in a log, and keep it; return its epoch."""
        origin = read_origin(listed.origin)
        known = self.store.last_epoch(listed.shard)
        if (origin.name, origin.shard) != (self.key.name, listed.shard):
            raise Alarm(f"{listed.origin} is not {name_log(listed.shard)} of {self.key.name}")
        if known is not None and origin.epoch < known:
            left = format_origin(origin.name, origin.shard, known)
            raise Alarm(f"{listed.origin} was left for {left}, and is shown again")
        with self.store.round():
            await self._follow_epoch(listed.shard, origin.epoch)
            if known is not None and known < origin.epoch:
                await self._take_up_epoch(listed.shard, known, origin.epoch)
        return origin.epoch

    async def _follow_epoch(self, shard: int, epoch: int) -> None:
        """Read the entries up to the last checkpoint, whose root must be that of the tree they make."""
        origin = format_origin(self.key.name, shard, epoch)
        text, point = await self._read_checkpoint(shard, epoch, origin)
        known = self.store.log(shard, epoch)
        tree = Tree() if known is None else known.tree
        size = tree.size
        if point.size < size:
            raise Alarm(f"{origin} has shrunk from {size} {entry_word(shard)} to {point.size}")
        if known is not None and point.size == size:
            heads = read_checkpoint(read_note(known.note).text).heads
            if heads is not None and heads != point.heads:
                raise Alarm(f"{origin}: two checkpoints of {size} events differ in where streams end")
        doubled: tuple[int, int] | None = None
        for span in tile_spans(size - size % TILE_WIDTH, point.size):
            shown = await self.read_entries(shard, epoch, span)
            kept = self.store.entries(shard, epoch, span.start, min(span.end, size))
            self._require_same(origin, span, shown[: len(kept)], kept)
            fresh = shown[len(kept) :]
            doubled = self.store.keep_entries(shard, epoch, span.start + len(kept), fresh) or doubled
            tree, _ = append_leaves(tree, [leaf_hash(entry) for entry in fresh])
        if tree.root != point.root:
            begins = f", or does not begin with the {size} that were read" if size else ""
            raise Alarm(f"{origin}: the {point.size} entries do not give the root that was signed{begins}")
        if doubled is not None:
            one, other = doubled
            raise Alarm(f"{origin}: entries {one} and {other} have one place, so a stream has two histories")
        self.store.keep_log(shard, epoch, text, tree)
        if tree.size > size:
            self.report(f"followed {origin} to {count_entries(point)}")

    async def _read_checkpoint(self, shard: int, epoch: int, origin: str) -> tuple[str, Checkpoint]:
        text = await self.http.get_text(f"{log_path(shard, epoch)}/checkpoint")
        try:
            note = read_note(text)
            point = read_checkpoint(note.text)
        except NotANote as error:
            raise Alarm(f"the checkpoint of {origin}: {error}") from error
        if not signed_by(note, self.key, verify_signature):
            raise Alarm(f"{origin}: not signed by {key_text(self.key)}")
        if point.origin != origin:
            raise Alarm(f"{point.origin} is shown in place of {origin}")
        return text, point

    async def read_entries(self, shard: int, epoch: int, span: TileSpan) -> list[bytes]:
        """Read a bundle; raise Alarm if it has not the entries that its path says."""
        try:
            return await LogClient(self.http).entries(shard, epoch, span)
        except RequestRefused as error:
            origin = format_origin(self.key.name, shard, epoch)
            hidden = f"{entry_word(shard)} {span.start + 1} to {span.end}"
            raise Alarm(f"{origin}: {hidden} are signed and not shown: {error}") from error
        except InvalidAnswer as error:
            raise Alarm(str(error)) from error

    @staticmethod
    def _require_same(origin: str, span: TileSpan, shown: list[bytes], kept: list[bytes]) -> None:
        for number, (now, before) in enumerate(zip(shown, kept, strict=True), span.start):
            if now != before:
                raise Alarm(f"{origin}: entry {number} was rewritten: it is another one than was read before")

    async def _take_up_epoch(self, shard: int, known: int, epoch: int) -> None:
        """Compare a new epoch with the one before it; raise Alarm unless the owner accepts it."""
        before, after = [format_origin(self.key.name, shard, number) for number in (known, epoch)]
        former = self.store.log(shard, known)
        had = 0 if former is None else former.tree.size
        lost = had - self.store.common_entries(shard, known, epoch)
        line = f"a new epoch, {after} after {before}: of the {had} {entry_word(shard)} that were read {lost} are lost"
        statement = await self._fork_statement(shard, known, after)
        if after not in self.accepts:
            raise Alarm(f"{line}; it says: {statement} (--accept-epoch {after} takes it up all the same)")
        self.report(f"{line}; accepted; it says: {statement}")

    async def _fork_statement(self, shard: int, known: int, origin: str) -> str:
        """Read the reason that an epoch gives, and whether what it names is the log that was read."""
        epoch = read_origin(origin).epoch
        try:
            note = read_note(await self.http.get_text("/v1/log/checkpoint", shard=shard, first_of=epoch))
            first = read_checkpoint(note.text)
            forks = read_forks(first)
        except (RequestRefused, NotANote) as error:
            return f"nothing that can be read: {error}"
        before = format_origin(self.key.name, shard, known)
        named = next((fork for fork in forks if fork.former.origin == before), None)
        if first.origin != origin or named is None or not signed_by(note, self.key, verify_signature):
            return f"nothing of {before} that is signed"
        size, root = named.former.size, named.former.root
        entries = self.store.entries(shard, known, 0, size)
        if len(entries) == size and append_leaves(Tree(), [leaf_hash(entry) for entry in entries])[0].root != root:
            return f"{named.reason}; but it names another log of {size} {entry_word(shard)} than was read"
        return named.reason

    async def check_blocks(self, shard: int, epoch: int, blocks: int, chance: Random) -> None:
        """Ask for some old blocks again: what is shown now must be what was read before."""
        known = self.store.log(shard, epoch)
        full = 0 if known is None else known.tree.size // TILE_WIDTH
        origin = format_origin(self.key.name, shard, epoch)
        for number in sorted(chance.sample(range(full), min(blocks, full))):
            span = TileSpan(number)
            kept = self.store.entries(shard, epoch, span.start, span.end)
            self._require_same(origin, span, await self.read_entries(shard, epoch, span), kept)
            path = f"{log_path(shard, epoch)}/tile/0/{format_tile(span)}"
            try:
                tile = await self.http.get_bytes(path, "application/octet-stream")
            except RequestRefused as error:
                raise Alarm(f"{path}: signed and not shown: {error}") from error
            if tile != b"".join([leaf_hash(entry) for entry in kept]):
                raise Alarm(f"{path}: the hashes are not those of its entries")
