"""A round of a monitor: the log of checkpoints, the logs of shards, some old blocks of each, some tables."""

import time
from collections.abc import Callable
from random import Random

from msgspec import Struct

from domain.log.checkpoints import CHECKPOINTS, Origin, read_origin
from domain.log.notes import ED25519, Key, NotANote, key_text, read_key
from hordago.client import RequestRefused
from hordago.client.wary import WaryClient
from service.trust.log_client import LogClient, RefusedLog, name_log
from service.trust.monitor.entries import Alarm, ListedLog, LogFollower
from service.trust.monitor.points import PointComparison
from service.trust.monitor.store import MonitorStore
from service.trust.monitor.tables import TableSampler


class _Listed(Struct, frozen=True):
    """What is read of `GET /v1/log`."""

    key: str
    logs: tuple[ListedLog, ...]
    refused: tuple[RefusedLog, ...] = ()
    checkpoints: ListedLog | None = None

    @property
    def entered_logs(self) -> list[ListedLog]:
        """The logs whose checkpoints are to be entered: of what the server refuses to sign none has to be."""
        refused = {each.shard for each in self.refused}
        return [] if CHECKPOINTS in refused else [listed for listed in self.logs if listed.shard not in refused]


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
    shards: frozenset[int] | None = None
    """The shards whose events are read beside the log of checkpoints; `None`: all."""
    now_s: Callable[[], int] = lambda: int(time.time())

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
        above = info.checkpoints
        missing = self.store.shards() - {each.shard for each in (*info.logs, *filter(None, [above]))}
        if missing:
            raise Alarm(f"{name_log(min(missing))} is not listed any more")
        follower = LogFollower(self.http, self.store, key, self.report, self.accepts)
        points = None
        if above is not None:
            epoch = await self._follow(follower, above)
            client = LogClient(self.http)
            points = PointComparison(client, self.store, key, epoch, self.report, self.now_s)
            points.note_entries()
        for listed in sorted(info.logs, key=lambda each: each.shard):
            if points is not None and self.shards is not None and listed.shard not in self.shards:
                await points.prove_log(listed.shard, _read_origin(listed).epoch)
                continue
            epoch = await self._follow(follower, listed)
            if points is not None:
                points.compare_log(listed.shard, epoch)
        await TableSampler(self.http, self.store, key, self.report, points).check_tables(self.records, self.chance)
        if points is not None:
            points.require_entered(info.entered_logs)

    async def _follow(self, follower: LogFollower, listed: ListedLog) -> int:
        """Read what is new in a log, and some of its old blocks again; return its epoch."""
        _read_origin(listed)
        epoch = await follower.follow_log(listed)
        await follower.check_blocks(listed.shard, epoch, self.blocks, self.chance)
        return epoch

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


def _read_origin(listed: ListedLog) -> Origin:
    try:
        return read_origin(listed.origin)
    except NotANote as error:
        raise Alarm(f"{name_log(listed.shard)} has no origin: {error}") from error
