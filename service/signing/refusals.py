"""Say for everybody that a log is not signed any more, since when and why: silence would look like no news.

The line in the log of the server has the details; what everybody may read is a word, because the details name streams
and files. It is in the database, so that every process of a server says the same.
"""

from operator import attrgetter
from typing import Literal

from msgspec import Struct

from service.store.connections import Source
from service.store.servers import log_of, logs_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")
_KEEP = _SQL["keep_refusal"]
_DROP = _SQL["drop_refusal"]
_IS_REFUSED = _SQL["is_refused"]
_READ = _SQL["read_refusals"]

RefusalReason = Literal["events-lost", "events-changed", "epoch-changed", "key-changed", "state-lost"]


class SigningRefused(Exception):
    """The log is not what was signed before; nothing is signed until a person begins a new epoch."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        """`reason` is for everybody, `detail` for the owner of the server."""
        super().__init__(detail)
        self.reason: RefusalReason = reason


class RefusedShard(Struct, frozen=True):
    """A shard, or the log of checkpoints, that cannot be signed."""

    shard: int
    since_ms: int
    reason: RefusalReason
    epoch: int
    """In which the shard is."""


async def keep_refusal(source: Source, shard: int, now_ms: int, reason: RefusalReason) -> None:
    """Say that a shard cannot be signed, since now if it was signed until now."""
    await log_of(source, shard).execute(_KEEP, shard, now_ms, reason)


async def drop_refusal(source: Source, shard: int) -> None:
    """Say that a shard is signed again."""
    await log_of(source, shard).execute(_DROP, shard)


async def is_refused(source: Source, shard: int) -> bool:
    """Tell whether it is said that a log cannot be signed."""
    return await log_of(source, shard).fetchval(_IS_REFUSED, shard)


async def read_refusals(source: Source) -> dict[int, RefusedShard]:
    """Return the logs that cannot be signed."""
    found = [RefusedShard(*row) for log in logs_of(source) for row in await log.fetch(_READ)]
    return {refused.shard: refused for refused in sorted(found, key=attrgetter("shard"))}
