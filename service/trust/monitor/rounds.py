"""A round of a monitor: every log, some old blocks of each, some tables."""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from domain.log.checkpoints import read_origin
from domain.log.notes import ED25519, Key, NotANote, key_text, read_key
from hordago.client import RequestRefused
from hordago.client.wary import WaryClient
from service.trust.log_client import RefusedLog
from service.trust.monitor.entries import Alarm, ListedLog, LogFollower
from service.trust.monitor.store import MonitorStore
from service.trust.monitor.tables import TableSampler


class _Listed(Struct, frozen=True):
    """What is read of `GET /v1/log`."""

    key: str
    logs: tuple[ListedLog, ...]
    refused: tuple[RefusedLog, ...] = ()


class Monitor(Struct, frozen=True):
    """Follows one server."""

    http: WaryClient
    store: MonitorStore
    report: Callable[[str], None]
    """Called with a line for whatever its owner should know."""
    chance: Random
    """Chooses what is asked for again; the server must not foresee it."""
    pinned: Key | None = None
    """The server's key, if the owner of the monitor names it."""
    accepts: frozenset[str] = frozenset()
    """Origins of new epochs that they accept."""
    blocks: int = 4
    """Old blocks of each log that a round asks for again."""
    records: int = 4
    """Tables that a round verifies: so many of the newest, and so many that were verified before."""

    async def watch_once(self) -> None:
        """Compare everything with what was read before; raise Alarm, and what a request of `WaryClient` raises."""
        try:
            info = await self.http.get("/v1/log", _Listed)
        except RequestRefused as error:
            if self.store.shards():
                raise Alarm("the server says that nothing is signed, and it was") from error
            self.report("nothing is signed yet")
            return
        for refused in info.refused:
            self.report(refused.summary)
        key = self.pinned or self._trusted_key(info.key)
        with self.store.round():
            self.store.trust_house(key_text(key))
        missing = self.store.shards() - {listed.shard for listed in info.logs}
        if missing:
            raise Alarm(f"the log of shard {min(missing)} is not listed any more")
        follower = LogFollower(self.http, self.store, key, self.report, self.accepts)
        for listed in sorted(info.logs, key=lambda each: each.shard):
            try:
                read_origin(listed.origin)
            except NotANote as error:
                raise Alarm(f"the log of shard {listed.shard} has no origin: {error}") from error
            epoch = await follower.follow_log(listed)
            await follower.check_blocks(listed.shard, epoch, self.blocks, self.chance)
        await TableSampler(self.http, self.store, key, self.report).check_tables(self.records, self.chance)

    def _trusted_key(self, shown: str) -> Key:
        """Return the server's key that was trusted before or, the first time, the one that the server shows."""
        if self.store.house is not None:
            return read_key(self.store.house)
        try:
            key = read_key(shown, ED25519)
        except NotANote as error:
            raise Alarm(f"the server's key: {error}") from error
        self.report(f"trusting on first use {shown}")
        return key
