"""Play many tables at once with clients that repeat each command until it is answered."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncGenerator, Sequence
from itertools import chain
from typing import Any
from uuid import UUID

import asyncpg
import httpx
from httpx_sse import aconnect_sse
from msgspec import Struct

from service.store.connections import UNREACHABLE, connect
from tests.kit.service.http import open_client
from tests.lab.crash.journal import Acknowledged, EventKey, Journal, command_id

_PATIENCE = httpx.Timeout(30)
_NO_PATIENCE = httpx.Timeout(30, read=0.003)
_PAUSE_S = 0.05
_GIVE_UP_S = 180
_REFUSED = frozenset({409, 412, 422})


class Client:
    """One player. With several servers, every request goes to one of them by chance."""

    def __init__(self, servers: Sequence[httpx.AsyncClient], journal: Journal, chance: random.Random) -> None:
        self._servers = servers
        self._journal = journal
        self._chance = chance
        self._sent = 0
        self.player = UUID(int=0)
        self.answered = 0
        """How many commands."""

    async def sign_up(self, name: str) -> None:
        """To be done in quiet times: it has no key."""
        answer = await self._servers[0].post("/v1/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.player = UUID(answer.json()["player"]["id"])
        self.sign_in(answer.json()["token"])

    def sign_in(self, token: str) -> None:
        """From now on by this token."""
        for server in self._servers:
            server.headers["authorization"] = f"Bearer {token}"

    async def command(self, method: str, path: str, body: object, *, version: int | None = None) -> httpx.Response:
        """Send a command until it is answered, and note the answer. A table's id is known to the journal only."""
        self._sent += 1
        key = f"command-{self._sent}"
        known_as = command_id(self.player, key)
        headers = {"idempotency-key": key} | ({} if version is None else {"if-match": f'"{version}"'})
        self._journal.unanswered.add(known_as)
        answer = await self._insist(method, path, json=body, headers=headers)
        self._note(known_as, answer)
        if answer.is_success and self._chance.random() < 0.05:
            again = await self._insist(method, path, json=body, headers=headers)
            if again.headers.get("idempotent-replayed") != "true" or _events_of(again) != _events_of(answer):
                self._journal.oddities.append(f"another answer to the same command: {again.status_code} {again.text}")
        self.answered += 1
        return answer

    async def look(self, path: str) -> dict[str, Any]:
        """Read a resource until it is answered."""
        answer = await self._insist("GET", path)
        if answer.status_code != 200:
            self._journal.oddities.append(f"GET {path}: {answer.status_code} {answer.text}")
        return answer.json()

    async def find(self, path: str) -> dict[str, Any] | None:
        """Read a resource that may not be there yet."""
        answer = await self._insist("GET", path)
        if answer.status_code == 404:
            return None
        if answer.status_code != 200:
            self._journal.oddities.append(f"GET {path}: {answer.status_code} {answer.text}")
        return answer.json()

    async def watch(self, table: str) -> None:
        """Follow a table to its end, over every broken connection, and note the events received."""
        seen = self._journal.seen.setdefault(UUID(table.rpartition("/")[2]), {})
        last: int | None = None
        while True:
            headers = {} if last is None else {"last-event-id": str(last)}
            try:
                async with aconnect_sse(self._any(), "GET", f"{table}/stream", headers=headers) as source:
                    if source.response.status_code == 204:
                        return
                    if source.response.status_code not in {200, 503}:
                        self._journal.oddities.append(f"{table} after {last}: {source.response.status_code}")
                        return
                    async for event in source.aiter_sse():
                        if event.event == "bye":
                            break
                        version = int(event.id)
                        if event.event == "message":
                            if version != (last or 0) + 1:
                                self._journal.oddities.append(f"{table}: received {version} after {last}")
                            seen[version] = event.json()["hash"]
                        last = version
            except httpx.TransportError:
                pass  # the connection broke, or no server can answer now
            await asyncio.sleep(_PAUSE_S)

    async def _insist(self, method: str, path: str, **asked: Any) -> httpx.Response:  # noqa: ANN401
        patience = _NO_PATIENCE if method != "GET" and self._chance.random() < 0.03 else _PATIENCE
        async with asyncio.timeout(_GIVE_UP_S):
            while True:
                try:
                    answer = await self._any().request(method, path, timeout=patience, **asked)
                    if answer.status_code != 503:
                        return answer
                except httpx.TransportError:
                    pass  # whether it was carried out is unknown
                self._journal.interrupted += 1
                patience = _PATIENCE
                await asyncio.sleep(_PAUSE_S)

    def _note(self, known_as: bytes, answer: httpx.Response) -> None:
        self._journal.unanswered.discard(known_as)
        if answer.is_success:
            stream_id = UUID(httpx.URL(answer.headers.get("location", str(answer.url))).path.split("/")[3])
            version = int(answer.headers["etag"].strip('"'))
            self._journal.met_again += "idempotent-replayed" in answer.headers
            self._journal.acknowledged[known_as] = Acknowledged(stream_id, version, _events_of(answer))
            self._journal.acknowledged_s.setdefault(stream_id, []).append(time.monotonic())
        elif answer.status_code in _REFUSED:
            self._journal.refused[known_as] = answer.json()["code"]
        else:
            self._journal.oddities.append(f"{answer.request.method} {answer.url}: {answer.status_code} {answer.text}")

    def _any(self) -> httpx.AsyncClient:
        return self._chance.choice(self._servers)


def _events_of(answer: httpx.Response) -> list[EventKey]:
    return [(event["version"], event["hash"]) for event in answer.json().get("events", ())]


@contextlib.asynccontextmanager
async def clients(
    urls: Sequence[str], journal: Journal, chance: random.Random, names: Sequence[str]
) -> AsyncGenerator[list[Client]]:
    """Signed-up clients of these servers, one a name."""
    async with contextlib.AsyncExitStack() as stack:
        made: list[Client] = []
        for name in names:
            servers = [await stack.enter_async_context(open_client(url)) for url in urls]
            made.append(Client(servers, journal, random.Random(chance.random())))
            await made[-1].sign_up(name)
        yield made


_LOOK_S = 0.03
"""Between two looks at a table where others are to act."""


class Kind(Struct, frozen=True):
    """A kind of table: who sits on its seats (None: a client)."""

    ruleset: str
    seats: Sequence[str | None]
    options: dict[str, object]
    seats_asked: int | None = None
    clock: dict[str, object] | None = None


CLOCK: dict[str, object] = {"of": "player", "house_moves": 2, "move_seconds": 2}
"""Runs out while servers are away or slow, so that flags are due when they come back."""
KINDS = (
    Kind("mus-basque", (None, None), {"games_to_win": 1, "target": 20}, 2, CLOCK),
    Kind("mus-basque", (None, None, None, None), {"games_to_win": 2}),
    Kind("mus-eight-kings", (None, "basic", "random", "basic"), {}),
    Kind("mus-basque", ("basic", None), {"games_to_win": 2}, 2),
    Kind("mus-basque", ("basic", "random", "basic", "basic"), {"games_to_win": 9}),
    Kind("mus-basque", ("basic", "basic"), {"games_to_win": 9}, 2),
)


class Load:
    """Clients at their tables; each table is opened anew when its match is over."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._stopping = asyncio.Event()
        self.playing: set[Client] = set()
        self.tables: list[asyncio.Task[None]] = []
        self.open: set[UUID] = set()
        """Tables whose match is not over: the others take no more moves."""
        self._watching: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Let every client finish the command that it is about; who only watches goes home at once."""
        self._stopping.set()
        for watching in self._watching:
            watching.cancel()

    def abandon(self) -> None:
        """Let every client go home, whatever it waits for."""
        for table in self.tables:
            table.cancel()

    async def progress(self, commands: int, within_s: float) -> None:
        """Wait until every client who plays has been answered so many more commands."""
        wanted = {client: client.answered + commands for client in self.playing}
        async with asyncio.timeout(within_s):
            while any(client.answered < count for client, count in wanted.items()):  # noqa: ASYNC110 - many clients
                await asyncio.sleep(0.01)

    async def run_tables(self, kind: Kind, players: Sequence[Client]) -> None:
        """One table after the other of this kind; the first client opens them, and only watches where bots play."""
        while not self._stopping.is_set():
            table = await self._opened(kind, players)
            async with asyncio.TaskGroup() as group:
                watching = group.create_task(players[0].watch(table))
                self._watching.add(watching)
                table_id = UUID(table.rpartition("/")[2])
                self.open.add(table_id)
                await asyncio.gather(*(self._play(player, table) for player in players))
                self.open.discard(table_id)
                if self._stopping.is_set():
                    watching.cancel()
            self._watching.discard(watching)

    async def _opened(self, kind: Kind, players: Sequence[Client]) -> str:
        asked = {"ruleset": kind.ruleset, "options": kind.options}
        if kind.seats_asked is not None:
            asked["seats"] = kind.seats_asked
        if kind.clock is not None:
            asked["clock"] = kind.clock
        opened = await players[0].command("POST", "/v1/tables", asked)
        assert opened.status_code == 201, opened.text
        table = opened.headers["location"]
        waiting = iter(players)
        for seat, bot in enumerate(kind.seats):
            who, body = (next(waiting), {}) if bot is None else (players[0], {"bot": bot})
            seated = await who.command("PUT", f"{table}/seats/{seat}", body)
            while seated.status_code == 409 and seated.json()["code"] == "contended":  # as the answer says
                seated = await who.command("PUT", f"{table}/seats/{seat}", body)
            assert seated.status_code == 200, seated.text
        return table

    async def _play(self, player: Client, table: str) -> None:
        await play(player, table, self._chance, self._stopping)


async def play(player: Client, table: str, chance: random.Random, stopping: asyncio.Event) -> None:
    """Move whenever it is the player's turn, until the match at this table is over or everybody is to stop."""
    while not stopping.is_set():
        view = await player.look(table)
        if view["status"] != "playing":
            return
        if legal := view["legal_moves"]:
            version = view["version"] if chance.random() < 0.5 else None
            await player.command("POST", f"{table}/moves", _choice(chance, legal), version=version)
        else:
            await asyncio.sleep(_LOOK_S)


def _choice(chance: random.Random, legal: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Any legal move, but the big words seldom: they end a game at once."""
    weights = [0.1 if move["type"] == "hordago" else 1 for move in legal]
    listed = chance.choices(legal, weights)[0]
    body, fill = {**listed["body"]}, listed.get("fill", {})
    if "stones" in fill:
        body["stones"] = min(fill["stones"]["min"] + chance.choice((0, 0, 1, 3)), fill["stones"]["max"])
    if "cards" in fill:
        cards = fill["cards"]
        body["cards"] = chance.sample(cards["from"], chance.randint(cards["min"], cards["max"]))
    return body


@contextlib.asynccontextmanager
async def load(
    urls: Sequence[str], journal: Journal, seed: int, kinds: Sequence[Kind] = KINDS
) -> AsyncGenerator[Load, None]:
    """Play one table of every kind until the end; then leave requests without an answer alone."""
    chance = random.Random(seed)
    made = Load(chance)
    sitting = [max(1, kind.seats.count(None)) for kind in kinds]
    names = [f"Client {number}" for number in range(sum(sitting))]
    async with clients(urls, journal, chance, names) as signed_up, asyncio.TaskGroup() as tables:
        ready = iter(signed_up)
        for kind, count in zip(kinds, sitting, strict=True):
            players = [next(ready) for _ in range(count)]
            made.tables.append(tables.create_task(made.run_tables(kind, players)))
            if None in kind.seats:
                made.playing.update(players)
        yield made
        made.stop()


_BOTS_ALONE = "SELECT table_id FROM lobby WHERE status = 'playing' AND cardinality(players) = 0"
_VERSIONS = "SELECT stream_id, version FROM streams WHERE stream_id = ANY ($1)"


async def bots_go_on(url: str, within_s: float, elsewhere: str | None = None) -> None:
    """Wait until every table where only bots sit has moved; the database is read, the servers are not asked.

    `elsewhere` has the logs of some shards, if they are not in the one database.
    """
    still: dict[UUID, int] = {}
    begun = False
    async with asyncio.timeout(within_s):
        while still or not begun:
            found = await _bots_alone(url, elsewhere)
            still = {table: at for table, at in still.items() if found.get(table) == at} if begun else found
            begun = begun or bool(found)
            await asyncio.sleep(0.05)


async def _bots_alone(url: str, elsewhere: str | None) -> dict[UUID, int]:
    """The versions of all tables where only bots sit; none while a database is not back."""
    try:
        tables = [table for (table,) in await _ask(url, _BOTS_ALONE)]
        logs = [await _ask(log, _VERSIONS, tables) for log in (url, elsewhere) if log is not None]
        return dict(map(tuple, chain(*logs)))
    except UNREACHABLE:
        return {}


async def _ask(url: str, statement: str, *given: object) -> list[asyncpg.Record]:
    connection = await connect(url)
    try:
        return await connection.fetch(statement, *given)
    finally:
        connection.terminate()
