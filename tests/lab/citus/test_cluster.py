"""The service on a Citus cluster plays, judges, searches, signs and rebuilds, and survives what happens to nodes."""

import asyncio
import contextlib
import itertools
import json
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import httpx
import pytest

from domain.games import OFFERS
from domain.records.verify import verify
from service.accounts.players import open_account
from service.accounts.principal import Principal
from service.entropy import system_entropy
from service.store.addresses import Addresses
from service.store.events import shard_of
from service.store.servers import open_servers, shards_by_answer
from service.webhooks import outbox, push
from service.webhooks.registry import add_webhook
from tests.kit.each import each
from tests.kit.service.http import open_client
from tests.kit.service.server_process import run_hordago
from tests.lab.citus.cluster import SHARDS, Cluster, connected, move_shard, ports, worker_away, worker_hung
from tests.lab.crash.audit import Auditor
from tests.lab.crash.contests import contests
from tests.lab.crash.journal import Journal
from tests.lab.crash.judged import cast, done, goes_on, settled
from tests.lab.crash.load import load
from tests.lab.crash.served import Served
from tests.service.http.notices.test_stream import following, is_kind

PATIENCE_S = 300
SCOPES = ("--scope", "admin", "--scope", "judge", "--scope", "play")
REFUSED = {
    "/v1/clubs",
    "/v1/disputes",
    "/v1/disputes/stream",
    "/v1/log",
    "/v1/players/me/export",
    "/v1/players/me/following",
}
"""What needs all shards; lists of tables, matches, tournaments and hands leave out those that are away."""
OF_ONE_SHARD = {"/v1/audit"}
"""What is refused where its own shard is away."""
UNKNOWN_S = 15.0
"""In which it is answered what waits for a node, before it is known that this does not answer."""
SOON_S = 10.0
"""In which it is answered what asks over a new connection to the coordinator: the driver asks there what arrays are."""
AT_ONCE_S = 2.0
"""A connection to a server that does not answer is given up after three seconds."""
_log = logging.getLogger("citus")


@contextlib.asynccontextmanager
async def served(cluster: Cluster, folder: Path, processes: int, **settings: str) -> AsyncIterator[list[Served]]:
    """So many processes of the service on the cluster; in the end each has stopped by itself, without complaints."""
    servers = [
        Served({**cluster.settings(), "DATA_DIR": str(folder), **settings}, folder / f"log-{number}")
        for number in range(processes)
    ]
    try:
        for server in servers:
            await server.start()
        yield servers
        assert [await server.stop() for server in servers] == [0] * processes
    finally:
        await asyncio.gather(*(server.kill() for server in servers))


async def _finished(client: httpx.AsyncClient, path: str) -> None:
    """Wait until a match is over."""
    async with asyncio.timeout(PATIENCE_S):
        while (await client.get(path)).json()["status"] != "finished":  # noqa: ASYNC110 - it is asked over HTTP
            await asyncio.sleep(0.1)


async def _listed(client: httpx.AsyncClient, path: str, count: int) -> list[dict[str, Any]]:
    """The items of a list, once the read models have so many."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            answer = await client.get(path)
            assert answer.status_code == 200, answer.text
            if len(items := answer.json()["items"]) >= count:
                return items
            await asyncio.sleep(0.1)


async def _with_bots(client: httpx.AsyncClient, table: str) -> None:
    """Give every seat of a table to a bot; then it plays."""
    for seat in range(len((await client.get(table)).json()["seats"])):
        answer = await client.put(f"{table}/seats/{seat}", json={"bot": "basic"})
        assert answer.status_code == 200, answer.text


SEARCHES = ("", "?lance=pares", "?role=mano&outcome=won", "?facet=lance:juego", "?accepted=true")


async def test_every_game_is_played_searched_and_rebuilt(cluster: Cluster, tmp_path: Path) -> None:
    """Matches of every rule set are played by bots, found in the lists, verified, and the same after a rebuild."""
    async with served(cluster, tmp_path, 1) as (server,), open_client(server.url) as client:
        made = (await client.post("/v1/players", json={"name": "Ane"})).json()
        client.headers["authorization"] = f"Bearer {made['token']}"
        tables: list[str] = []
        for ruleset in OFFERS:
            opened = await client.post("/v1/tables", json={"ruleset": ruleset})
            assert opened.status_code == 201, opened.text
            tables.append(opened.headers["location"])
            await _with_bots(client, tables[-1])
        for table in each(tables):
            await _finished(client, table)
            record = await client.get(f"{table}/record?as=all")
            assert verify([record.content]).kind == "complete"
        assert len(await _listed(client, "/v1/tables?status=finished", len(tables))) == len(tables)
        deals = {search: await _listed(client, f"/v1/hands{search}", 1) for search in SEARCHES}
        assert all(deals.values())
        ends = [deal["ended_at"] for deal in deals[""]]
        assert ends == sorted(ends, reverse=True)
        assert len({(await client.get(table)).json()["id"] for table in tables}) == len(tables)
        assert server.complaints() == []
    rebuilt = await run_hordago("rebuild", **cluster.settings())
    assert rebuilt.code == 0, rebuilt.errors
    checked = await run_hordago("log", "check", **cluster.settings())
    assert checked.code == 0, checked.errors + checked.output
    async with served(cluster, tmp_path, 1) as (server,), open_client(server.url) as client:
        for search, before in deals.items():
            assert await _listed(client, f"/v1/hands{search}", 1) == before
    assert await Auditor(cluster.service_url).audit(Journal()) == []


async def test_a_dispute_is_judged(cluster: Cluster, tmp_path: Path) -> None:
    """A player calls the judge, who reads, rules, and the ruling has its effect."""
    async with (
        served(cluster, tmp_path, 1, APPEAL_MINUTES="0") as (server,),
        cast([server.url], cluster.settings()) as people,
    ):
        caller, judge = people.ane[0], people.judge[0]
        table = await people.seated()
        dispute, deal = await people.called(table, caller)
        await done(judge, "POST", f"{dispute}/readings", {"deals": [deal]})
        said = {"kind": "redeal", "deal": deal, "rules": ["table.ruling"], "reason": "So it is."}
        await done(judge, "POST", f"{dispute}/rulings", said)
        await settled(caller, dispute)
        await goes_on(people, table)
        assert (await _listed(judge, "/v1/disputes?status=settled", 1))[0]["id"] in dispute
        assert server.complaints() == []
    assert await Auditor(cluster.service_url).audit(Journal()) == []


@pytest.mark.parametrize("outage", [worker_away, worker_hung])
async def test_a_worker_that_is_away_stops_its_own_tables_alone(
    cluster: Cluster, tmp_path: Path, outage: Callable[[Cluster, int], AbstractAsyncContextManager[None]]
) -> None:
    """Tables of the other one are opened and played to their end meanwhile; those that stood still go on after it.

    Once it is known to be away, that is said, and what needs it is refused at once and in words.
    """
    async with connected(cluster.owner_url) as owner:
        away = {shard for shard, port in (await ports(owner)).items() if port == cluster.workers[0].port}
    async with served(cluster, tmp_path, 1) as (server,), open_client(server.url) as client:
        made = (await client.post("/v1/players", json={"name": "Ane"})).json()
        client.headers["authorization"] = f"Bearer {made['token']}"
        waiting: list[str] = []
        while not any(_shard(table) in away for table in waiting):
            waiting.append((await client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"])
        standing = next(table for table in waiting if _shard(table) in away)
        operator = await _operator(cluster, client)
        async with outage(cluster, 0):
            asked = monotonic()
            first = await client.get("/v1/tables")
            assert (first.status_code, first.json().get("code")) in {(200, None), (503, "unavailable")}
            assert monotonic() - asked < UNKNOWN_S
            await _stand_away(client, away)
            assert await _refused(client, operator) - OF_ONE_SHARD == REFUSED
            answers = list[httpx.Response]()
            while {answer.status_code for answer in answers} != {201, 503}:
                key = {"idempotency-key": str(uuid4())}  # which says where the table is
                answers.append(await client.post("/v1/tables", json={"ruleset": "mus-basque"}, headers=key))
            answers += [await client.post("/v1/tables", json={"ruleset": "mus-basque"}) for _ in range(8)]
            assert {answer.status_code for answer in answers[-8:]} == {201}
            for answer in each(answers):
                if answer.status_code == 503:
                    assert answer.json()["code"] == "store-unavailable"
                    assert re.fullmatch(
                        "the store is unavailable: the server of shard [0-9] does not answer", answer.json()["detail"]
                    )
                    assert "retry-after" in answer.headers
                else:
                    assert _shard(answer.headers["location"]) not in away
            opened = [answer.headers["location"] for answer in answers if answer.status_code == 201]
            for table in each(opened):
                await _with_bots(client, table)
            for table in each(opened):
                await _finished(client, table)
            asked = monotonic()
            refused = await client.put(f"{standing}/seats/0", json={"bot": "basic"})
            assert (refused.status_code, refused.json()["code"]) == (503, "store-unavailable")
            assert monotonic() - asked < AT_ONCE_S
            measured = await client.get("/metrics", headers=operator)
            assert re.search(rf'hordago_shard_away{{shard="{_shard(standing)}"[^}}]*}} 1\.0', measured.text)
        await _stand_away(client, set())
        await _with_bots(client, standing)
        await _finished(client, standing)
        assert [line for line in server.complaints() if '"shards.away"' not in line] == []
    assert await Auditor(cluster.service_url).audit(Journal()) == []


@pytest.mark.parametrize("outage", [worker_away, worker_hung])
async def test_notices_of_other_shards_are_sent_while_a_worker_is_away(
    cluster: Cluster, tmp_path: Path, outage: Callable[[Cluster, int], AbstractAsyncContextManager[None]]
) -> None:
    """To a stream that is open, to one that is opened meanwhile and cut when all answer, to webhooks; pushes, too."""
    async with contextlib.AsyncExitStack() as stack:
        (server,) = await stack.enter_async_context(served(cluster, tmp_path, 1))
        client = await stack.enter_async_context(open_client(server.url))
        pool = await stack.enter_async_context(open_servers(Addresses(cluster.service_url, None, embedded=False), 2))
        async with connected(cluster.owner_url) as owner:
            away = {shard for shard, port in (await ports(owner)).items() if port == cluster.workers[0].port}
        account = await open_account(pool, system_entropy(), "Ane")
        client.headers["authorization"] = f"Bearer {account.token}"
        token = await pool.fetchval("SELECT token_id FROM tokens WHERE player_id = $1", account.player.id)
        principal = Principal(account.player.id, token, frozenset())
        await add_webhook(pool, system_entropy(), principal, "https://a.example/", None, allow_private=False)
        now_ms = system_entropy().now_ms()
        assert await outbox.take_notices(pool, now_ms) == 0
        own = await stack.enter_async_context(following(client))
        await own.next()
        async with outage(cluster, 0):
            await _stand_away(client, away)
            while all(shards_by_answer(pool).values()):  # noqa: ASYNC110 - another connection finds it out
                await asyncio.sleep(0.1)
            asked = monotonic()
            late = await stack.enter_async_context(following(client))
            assert (await late.next())[0] == "snapshot"
            assert monotonic() - asked < SOON_S
            path = (await client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
            asked = monotonic()
            await client.put(f"{path}/seats/0", json={})
            for stream in (own, late):
                await stream.until(is_kind("seated"))
            async with asyncio.timeout(SOON_S):
                while not await outbox.take_notices(pool, now_ms):  # noqa: ASYNC110 - another process writes them
                    await asyncio.sleep(0.1)
                await push.take_notices(pool, now_ms)
            _log.info("%s: notices were there after %.1f s", outage.__name__, monotonic() - asked)
        await _stand_away(client, set())
        with contextlib.suppress(StopAsyncIteration):
            while True:
                await late.next()
        assert await outbox.take_notices(pool, now_ms) == 0


async def _refused(client: httpx.AsyncClient, operator: dict[str, str]) -> set[str]:
    """Ask for everything that is asked for without naming anything; what is refused, soon and in words."""
    document = (await client.get("/schema")).json()
    refused = set[str]()
    paths = [path for path, methods in document["paths"].items() if "get" in methods and "{" not in path]
    for path, headers in itertools.product(paths, (operator, {})):
        asked = monotonic()
        async with client.stream("GET", path, headers=headers) as answer:
            if answer.status_code >= 500:
                problem = json.loads(await answer.aread())
                assert (answer.status_code, problem["code"]) == (503, "unavailable"), problem
                assert re.fullmatch("the server of shard [0-9] does not answer", problem["detail"]), (path, problem)
                refused.add(path)
        assert monotonic() - asked < SOON_S, path
    return refused


async def _stand_away(client: httpx.AsyncClient, shards: set[int]) -> None:
    """Wait until it is said that these shards are away; requests are taken all the time."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            ready = await client.get("/health/ready")
            assert ready.status_code == 200, ready.text
            if ready.json()["shards_away"] == sorted(shards):
                return
            await asyncio.sleep(0.1)


async def _operator(cluster: Cluster, client: httpx.AsyncClient) -> dict[str, str]:
    """The headers of an operator."""
    made = (await client.post("/v1/players", json={"name": "Operator"})).json()
    minted = await run_hordago("token", made["player"]["id"], *SCOPES, **cluster.settings())
    assert minted.code == 0, minted.errors
    return {"authorization": f"Bearer {minted.output.strip()}"}


def _shard(table: str) -> int:
    return shard_of(UUID(table.rpartition("/")[2]), SHARDS)


async def test_three_processes_lose_nothing_when_a_worker_dies_and_a_shard_moves(
    cluster: Cluster, tmp_path: Path
) -> None:
    """Under load of tables, matches and tournaments: nothing acknowledged is lost, nothing is there twice."""
    journal, auditor = Journal(), Auditor(cluster.service_url)
    async with connected(cluster.owner_url) as owner, served(cluster, tmp_path, 3) as servers:
        urls = [server.url for server in servers]
        async with (
            load(urls, journal, seed=5) as running,
            contests(urls, {"DATABASE_URL": cluster.service_url}, journal, seed=6) as played,
        ):
            await running.progress(10, PATIENCE_S)
            began = datetime.now(UTC)
            async with worker_away(cluster, 0):
                pass
            await running.progress(10, PATIENCE_S)
            _log.info("a worker was away, and ten commands of each client later %s", datetime.now(UTC) - began)
            source, target = await move_shard(owner, cluster)
            assert source != target
            await running.progress(10, PATIENCE_S)
            async with worker_away(cluster, 1):
                pass
            await running.progress(5, PATIENCE_S)
            await played.progress(1, PATIENCE_S)
        assert await auditor.audit(journal) == []
        assert auditor.unfinished == []
    assert not journal.unanswered
    assert journal.interrupted > 0
    _log.info(
        "%d commands acknowledged, %d requests interrupted, %d met again; %d tables, %d finished and verified",
        *(len(journal.acknowledged), journal.interrupted, journal.met_again, auditor.tables, auditor.finished),
    )


@pytest.mark.parametrize("change", ["DELETE FROM events", "UPDATE events SET actor = 'x'", "TRUNCATE events"])
async def test_the_role_cannot_change_events(cluster: Cluster, change: str) -> None:
    """The rights of the role refuse it, since Citus distributes no table that has triggers."""
    async with connected(cluster.service_url) as connection:
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await connection.execute(change)
