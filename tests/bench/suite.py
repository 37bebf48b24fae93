"""Every benchmark by name."""

from collections.abc import Awaitable, Callable
from typing import Final

from service.store import embedded
from tests.bench.figures import Figure
from tests.bench.measures import (
    append,
    archive,
    bots,
    crossed,
    decisions,
    delay,
    env,
    exports,
    finished,
    fold,
    hands,
    heads,
    http,
    length,
    long,
    odds,
    overload,
    protocol,
    rebuild,
    receipts,
    rounds,
    shard_servers,
    signing,
    streams,
    verify,
    watchers,
)

SUITE: Final[dict[str, Callable[[embedded.Server], Awaitable[list[Figure]]]]] = {
    "decisions": decisions.measure,
    "fold": fold.measure,
    "odds": odds.measure,
    "bots": bots.measure,
    "env": env.measure,
    "verify": verify.measure,
    "append": append.measure,
    "signing": signing.measure,
    "heads": heads.measure,
    "http": http.measure,
    "crossed": crossed.measure,
    "shard_servers": shard_servers.measure,
    "protocol": protocol.measure,
    "receipts": receipts.measure,
    "overload": overload.measure,
    "length": length.measure,
    "long": long.measure,
    "delay": delay.measure,
    "rounds": rounds.measure,
    "rebuild": rebuild.measure,
    "archive": archive.measure,
    "hands": hands.measure,
    "exports": exports.measure,
    "streams": streams.measure,
    "watchers": watchers.measure,
    "finished": finished.measure,
}
