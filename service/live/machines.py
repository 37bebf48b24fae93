"""Know which machines serve an installation, and which of them owns a stream.

Each machine says in the database four times a second that it is there, and is away once it has not for two seconds, by
the clock of the database. It is known by the address at which the others reach it (`PEER_URL`).

The owner of a stream is the machine that nginx chooses by `hash $id consistent` among servers of the same addresses:
ketama, as in Cache::Memcached::Fast with 160 points a server. So where the proxy hashes the id in the path, no request
comes to a machine that does not own its stream. Those of a machine that is away are shared out among the others, and no
others change their owner.
"""

import asyncio
import re
from bisect import bisect_left
from collections.abc import Awaitable, Iterable, Iterator
from hmac import compare_digest
from typing import Final
from urllib.parse import urlsplit
from zlib import crc32

from msgspec import Struct

from service.entropy import Entropy
from service.live.failures import report_failure
from service.settings import Settings
from service.store.connections import Pool
from service.store.statements import load_statements

BEAT_S: float = 0.25
"""Between two signs of life of a machine, and two looks at those of the others: less than the time that one drains."""
AWAY_S: float = 2.0
"""Without a sign of life in the database, or after a request that a machine did not take, until it is tried again."""
SETTLED_S: float = 10.0
"""For which the same machines have to be there before the duties are shared out among them."""
_POINTS: Final = 160
_PLACE: Final = re.compile(r"(.*?)(?::([0-9]*))?")
_SQL = load_statements("service.live", "machines")


class Machine(Struct, frozen=True):
    url: str
    workers: int
    """Processes that answer requests there."""
    secret: str
    """What marks a request that was handed on to it: known to who can read the database."""


def points_of(url: str) -> Iterator[int]:
    """Return where on the ring the points of a machine are."""
    found = _PLACE.fullmatch(urlsplit(url).netloc)
    assert found is not None  # noqa: S101 - it fits every text
    place, point = crc32(f"{found[1]}\0{found[2] or ''}".encode()), 0
    for _ in range(_POINTS):
        point = crc32(point.to_bytes(4, "little"), place)
        yield point


async def try_to(tell: Awaitable[None]) -> None:
    """Tell the database something, if it takes it soon."""
    try:
        async with asyncio.timeout(AWAY_S):
            await tell
    except Exception as error:  # noqa: BLE001 - classified there
        report_failure("machines", error)


class Ring:
    """Which of some machines owns which stream."""

    def __init__(self, machines: Iterable[Machine]) -> None:
        self._owners = {point: one for one in machines for point in points_of(one.url)}
        self._points = sorted(self._owners)

    def owner_of(self, id_: bytes) -> Machine:
        """Return the owner of a stream, by its id as paths have it; there has to be a machine."""
        place = bisect_left(self._points, crc32(id_)) % len(self._points)
        return self._owners[self._points[place]]


class Machines:
    """The machines that are there, as a process of one of them sees it."""

    def __init__(self, pool: Pool, url: str, secret: str, workers: int | None) -> None:
        """Be a process of the machine with this address; with `workers`, the one that says that the machine is there.

        `secret` is for a machine that has none yet.
        """
        self._pool = pool
        self._secret = secret
        self._workers = workers
        self._url = url
        self._found: dict[str, Machine] = {}
        self._seen: list[str] = []
        """The machines that were there at the last look, in their order, and since when these are there."""
        self._seen_s = 0.0
        self._settled: list[str] = []
        """Those that share the duties."""
        self._missed: dict[str, float] = {}
        """Until when a machine is away that did not answer here."""
        self._ring: Ring | None = None
        self._secrets: dict[str, set[str]] = {}
        """Of every machine that was seen since the start, also of one that leaves while requests are on their way."""

    @property
    def urls(self) -> frozenset[str]:
        """The addresses of those that the database knows."""
        return frozenset(self._found)

    def find_other(self, id_: bytes) -> Machine | None:
        """Return the other machine that owns a stream; None if it is this one."""
        owner = None if self._ring is None else self._ring.owner_of(id_)
        return None if owner is None or owner.url == self._url else owner

    def prefers(self, shard: int) -> bool:
        """Tell whether the duties of a shard fall to this machine: those that are there have the shards in turn."""
        there = self._settled
        return not there or there[shard % len(there)] == self._url

    def is_secret(self, text: bytes) -> bool:
        """Tell whether a text is the secret of a machine, as only the machines of this installation can know it."""
        known = [secret.encode() for secrets in self._secrets.values() for secret in secrets]
        return sum([compare_digest(secret, text) for secret in known]) > 0  # all of them, in the same time

    def miss(self, machine: Machine) -> None:
        """Note that a machine does not answer: for a while others own its streams."""
        self._missed[machine.url] = asyncio.get_running_loop().time() + AWAY_S
        self._share_out()

    async def beat(self) -> None:
        """Say that this machine is there, and look which others are; raise the database's exceptions."""
        if self._workers is not None:
            await self._pool.execute(_SQL["note_machine"], self._url, self._workers, self._secret)
        rows = await self._pool.fetch(_SQL["read_machines"], AWAY_S)
        self._found = {row["url"]: Machine(row["url"], row["workers"], row["secret"]) for row in rows}
        for one in self._found.values():
            self._secrets.setdefault(one.url, set()).add(one.secret)
        self._share_out()
        self._settle()

    def _settle(self) -> None:
        """Share the duties out among the machines that are there for a while: what a late beat changes is left."""
        there, now_s = sorted(self._found), asyncio.get_running_loop().time()
        if there != self._seen:
            self._seen, self._seen_s = there, now_s
        if not self._settled or now_s - self._seen_s >= SETTLED_S:
            self._settled = there

    async def keep_looking(self) -> None:
        """Beat again and again, until cancelled."""
        while True:
            await try_to(self.beat())
            await asyncio.sleep(BEAT_S)

    async def join(self) -> None:
        """Begin to be there; forget those that went without a word long ago."""
        if self._workers is not None:
            await self._pool.execute(_SQL["forget_machines"])
        await self.beat()

    async def leave(self) -> None:
        """Be there no more."""
        self._found.pop(self._url, None)
        self._share_out()
        if self._workers is not None:
            await self._pool.execute(_SQL["remove_machine"], self._url)

    def _share_out(self) -> None:
        """Share the streams out among the machines that are there.

        A process whose machine is alone asks no ring, nor does one that does not know its own secret yet: it would not
        know what was handed on to it, and hand it on again.
        """
        now_s = asyncio.get_running_loop().time()
        self._missed = {url: until_s for url, until_s in self._missed.items() if until_s > now_s}
        there = [one for url, one in self._found.items() if url not in self._missed]
        is_alone = all(one.url == self._url for one in there)
        self._ring = None if is_alone or self._url not in self._secrets else Ring(there)


def machines_of(settings: Settings, pool: Pool, entropy: Entropy, workers: int | None) -> Machines | None:
    """Make what a process knows of the machines of its installation; None where they do not know each other."""
    if settings.peer_url is None:
        return None
    return Machines(pool, settings.peer_url, entropy.new_token().hex(), workers)
