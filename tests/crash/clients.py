"""Clients as they should be: every command has a key and is sent again, the same, until it is answered.

Some of them hang up at once and ask again, or ask again although they were answered.
"""

import asyncio
import contextlib
import random
from collections.abc import AsyncGenerator, Sequence
from typing import Any
from uuid import UUID

import httpx
from httpx_sse import aconnect_sse

from tests.crash.journal import Acknowledged, EventKey, Journal, command_id

_PATIENCE = httpx.Timeout(5)
_NO_PATIENCE = httpx.Timeout(5, read=0.003)
_PAUSE_S = 0.05
_GIVE_UP_S = 60
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
            if again.headers.get("idempotent-replayed") != "true" or _told(again) != _told(answer):
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
        """Follow a table to its end, over every broken connection, and note what was told."""
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
                                self._journal.oddities.append(f"{table}: told {version} after {last}")
                            seen[version] = event.json()["hash"]
                        last = version
            except httpx.TransportError:
                pass  # the connection broke, or nobody can answer now
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
                    pass  # nobody knows whether it was carried out
                self._journal.interrupted += 1
                patience = _PATIENCE
                await asyncio.sleep(_PAUSE_S)

    def _note(self, known_as: bytes, answer: httpx.Response) -> None:
        self._journal.unanswered.discard(known_as)
        if answer.is_success:
            stream_id = UUID(httpx.URL(answer.headers.get("location", str(answer.url))).path.split("/")[3])
            version = int(answer.headers["etag"].strip('"'))
            self._journal.met_again += "idempotent-replayed" in answer.headers
            self._journal.acknowledged[known_as] = Acknowledged(stream_id, version, _told(answer))
        elif answer.status_code in _REFUSED:
            self._journal.refused[known_as] = answer.json()["code"]
        else:
            self._journal.oddities.append(f"{answer.request.method} {answer.url}: {answer.status_code} {answer.text}")

    def _any(self) -> httpx.AsyncClient:
        return self._chance.choice(self._servers)


def _told(answer: httpx.Response) -> list[EventKey]:
    return [(event["version"], event["hash"]) for event in answer.json().get("events", ())]


@contextlib.asynccontextmanager
async def clients(
    urls: Sequence[str], journal: Journal, chance: random.Random, names: Sequence[str]
) -> AsyncGenerator[list[Client]]:
    """Signed-up clients of these servers, one a name."""
    async with contextlib.AsyncExitStack() as stack:
        made: list[Client] = []
        for name in names:
            servers = [await stack.enter_async_context(httpx.AsyncClient(base_url=url)) for url in urls]
            made.append(Client(servers, journal, random.Random(chance.random())))
            await made[-1].sign_up(name)
        yield made
