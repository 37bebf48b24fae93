"""A table on which the judge is called, over HTTP: who plays, who judges, and what came of each ruling."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any

import httpx
from msgspec import Struct

from tests.kit.service.http import CALM, first_of, open_client
from tests.kit.service.server_process import run_hordago
from tests.kit.service.signed_rulings import SignedRulings

PATIENCE_S = 60
_LOOK_S = 0.02


class Cast(Struct, frozen=True):
    """A client of each server a person; the judge's token comes from the operator."""

    ane: Sequence[httpx.AsyncClient]
    bela: Sequence[httpx.AsyncClient]
    judge: Sequence[httpx.AsyncClient]

    async def seated(self) -> str:
        """A table of four, two of them bots: its path."""
        asked = {"ruleset": "mus-basque", "options": {"games_to_win": 9}}
        opened = await done(self.ane[0], "POST", "/v1/tables", asked)
        table = opened.headers["location"]
        await done(self.ane[0], "PUT", f"{table}/seats/0", {})
        for seat in (1, 3):
            await done(self.ane[0], "PUT", f"{table}/seats/{seat}", {"bot": "basic"})
        await done(self.bela[0], "PUT", f"{table}/seats/2", {})
        return table

    async def called(self, table: str, caller: httpx.AsyncClient) -> tuple[str, int]:
        """Call the judge on what happened last; the dispute and the deal it is of."""
        while True:
            version = (await read(caller, table))["version"]
            call = {"versions": [version], "words": "Once more, please."}
            answer = await caller.post(f"{table}/disputes", json=call, headers={"if-match": f'"{version}"'})
            if answer.status_code != 412:  # a bot was faster
                assert answer.status_code == 201, answer.text
                return answer.headers["location"], answer.json()["deal"]

    async def spoken(self, table: str) -> None:
        """Have both say something that ends nothing, if they may."""
        for player in (self.ane[-1], self.bela[-1]):
            if (move := first_of(CALM, (await read(player, table))["legal_moves"])) is not None:
                await player.post(f"{table}/moves", json=move)


async def done(client: httpx.AsyncClient, method: str, path: str, body: object) -> httpx.Response:
    """A request that succeeds."""
    answer = await client.request(method, path, json=body)
    assert answer.is_success, f"{method} {path}: {answer.text}"
    return answer


async def read(client: httpx.AsyncClient, path: str) -> Any:  # noqa: ANN401 - JSON
    return (await done(client, "GET", path, None)).json()


async def counted(client: httpx.AsyncClient, table: str) -> Counter[str]:
    """The events of a table by type."""
    found: Counter[str] = Counter()
    after = 0
    while page := (await read(client, f"{table}/events?after={after}&limit=200"))["items"]:
        found.update(event["type"] for event in page)
        after = page[-1]["version"]
    return found


async def settled(client: httpx.AsyncClient, dispute: str) -> None:
    """Wait for the house."""
    async with asyncio.timeout(PATIENCE_S):
        while (await read(client, dispute))["status"] != "settled":  # noqa: ASYNC110 - it is asked over HTTP
            await asyncio.sleep(_LOOK_S)


async def goes_on(people: Cast, table: str) -> None:
    """Wait until the players and the bots have come to another deal."""
    player = people.ane[-1]
    number = (await read(player, table))["deal"]["number"]
    async with asyncio.timeout(PATIENCE_S):
        while (await read(player, table))["deal"]["number"] == number:
            await people.spoken(table)


@contextlib.asynccontextmanager
async def cast(urls: Sequence[str], database: Mapping[str, str]) -> AsyncGenerator[Cast]:
    """Signed up at these servers; ``database`` are the settings by which a command reaches their log."""
    async with contextlib.AsyncExitStack() as stack:

        async def somebody(name: str, *scopes: str) -> list[httpx.AsyncClient]:
            servers = [await stack.enter_async_context(open_client(url)) for url in urls]
            made = (await done(servers[0], "POST", "/v1/players", {"name": name})).json()
            token = made["token"]
            if scopes:
                for server in servers:
                    server.auth = SignedRulings(name)
                minted = await run_hordago("token", made["player"]["id"], *scopes, **database)
                assert minted.code == 0, minted.errors
                token = minted.output.strip()
            for server in servers:
                server.headers["authorization"] = f"Bearer {token}"
            return servers

        yield Cast(
            await somebody("Ane"),
            await somebody("Bela"),
            await somebody("Itziar", "--scope", "play", "--scope", "judge"),
        )
