"""Two servers on one database: as good as one, and better when one of them dies."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest
from httpx_sse import aconnect_sse
from msgspec import Struct

from tests.conftest import Database
from tests.kit.service.http import CALM, first_of, open_client
from tests.lab.crash.audit import Auditor
from tests.lab.crash.contests import contests
from tests.lab.crash.journal import Journal
from tests.lab.crash.load import load
from tests.lab.crash.served import Served

pytestmark = pytest.mark.slow

HEARD_S = 60
TAKEN_OVER_S = 180
_log = logging.getLogger("crash")


class Player(Struct, frozen=True):
    """One account, on either server."""

    id: str
    through: tuple[httpx.AsyncClient, httpx.AsyncClient]


@pytest.fixture
async def servers(database: Database, tmp_path: Path) -> AsyncIterator[tuple[Served, Served]]:
    """The first one has started before the second, so it is the one that minds the bots."""
    settings = {"DATABASE_URL": database.service_url, "BOT_THINK_MS": "0-0"}
    first, second = (Served(settings, tmp_path / name) for name in ("first", "second"))
    try:
        await first.start()
        await second.start()
        yield first, second
        assert first.complaints() + second.complaints() == []
    finally:
        await asyncio.gather(first.kill(), second.kill())


@pytest.fixture
async def players(servers: tuple[Served, Served]) -> AsyncIterator[tuple[Player, Player]]:
    async with contextlib.AsyncExitStack() as stack:

        async def signed_up(name: str) -> Player:
            first, second = [await stack.enter_async_context(open_client(server.url)) for server in servers]
            answer = await first.post("/v1/players", json={"name": name})
            for client in (first, second):
                client.headers["authorization"] = f"Bearer {answer.json()['token']}"
            return Player(answer.json()["player"]["id"], (first, second))

        yield await signed_up("Ane"), await signed_up("Beñat")


async def seated(players: tuple[Player, Player]) -> str:
    """A table for the two of them, opened and taken through either server."""
    ane, other = players
    asked = {"ruleset": "mus-basque", "seats": 2, "options": {"games_to_win": 9}}
    table = (await ane.through[0].post("/v1/tables", json=asked)).headers["location"]
    for player, through, seat in ((ane, 1, 0), (other, 0, 1)):
        answer = await player.through[through].put(f"{table}/seats/{seat}", json={})
        assert answer.status_code == 200, answer.text
    return table


async def next_move(table: str, players: tuple[Player, Player], through: int) -> tuple[Player, int, dict[str, Any]]:
    """The player to act, the version, and a move of theirs that does not end the game."""
    for player in players:
        view = (await player.through[through].get(table)).json()
        if (move := first_of(CALM, view["legal_moves"])) is not None:
            return player, view["version"], move
    raise AssertionError("no seat is to act")


async def post(
    player: Player, through: int, table: str, move: dict[str, Any], key: str, version: int | None = None
) -> httpx.Response:
    headers = {"idempotency-key": key} | ({} if version is None else {"if-match": f'"{version}"'})
    return await player.through[through].post(f"{table}/moves", json=move, headers=headers)


async def test_tables_played_through_both_at_once_never_fork(
    servers: tuple[Served, Served], database: Database
) -> None:
    """Every request goes to either server by chance, players and watchers alike; the log is as sound as with one."""
    journal = Journal()
    auditor = Auditor(database.service_url)
    async with load([server.url for server in servers], journal, seed=3) as running:
        await running.progress(12, within_s=180)
        assert await auditor.audit(journal) == []
    assert await auditor.audit(journal) == []
    _log.info("%d commands acknowledged, %d refused", len(journal.acknowledged), len(journal.refused))


async def test_of_two_moves_sent_through_both_at_once_one_counts(
    servers: tuple[Served, Served], players: tuple[Player, Player], database: Database
) -> None:
    """Two commands for the same version bring one event; the refusal of the other lists what it missed."""
    table = await seated(players)
    for turn in range(20):
        player, version, move = await next_move(table, players, turn % 2)
        answers = await asyncio.gather(
            *(post(player, through, table, move, f"{turn}-{through}", version) for through in (0, 1))
        )
        won, lost = sorted(answers, key=lambda answer: answer.status_code)
        assert (won.status_code, lost.status_code) == (200, 412), lost.text
        assert lost.json()["version"] == won.json()["version"]
        assert lost.json()["events"][0]["hash"] == won.json()["events"][0]["hash"]
    assert await Auditor(database.service_url).audit(Journal()) == []


async def test_a_command_repeated_through_the_other_meets_itself(
    servers: tuple[Served, Served], players: tuple[Player, Player], database: Database
) -> None:
    """The same key through the other server, later or at the same moment: one command, the same answer."""
    asked = {"ruleset": "mus-basque", "options": {"target": 25}}
    opened = await asyncio.gather(
        *(client.post("/v1/tables", json=asked, headers={"idempotency-key": "open"}) for client in players[0].through)
    )
    assert {answer.status_code for answer in opened} == {201}
    assert opened[0].json() == opened[1].json()

    table = await seated(players)
    for turn in range(10):
        player, _, move = await next_move(table, players, turn % 2)
        at_once = await asyncio.gather(*(post(player, through, table, move, f"{turn}") for through in (0, 1)))
        later = await post(player, turn % 2, table, move, f"{turn}")
        missed = [answer.json()["events"] for answer in (*at_once, later)]
        assert missed[0] == missed[1] == missed[2]
        replayed = ["idempotent-replayed" in answer.headers for answer in (*at_once, later)]
        assert sorted(replayed[:2]) == [False, True]
        assert replayed[2]
        other = await post(player, turn % 2, table, {"type": "resign"}, f"{turn}")
        assert (other.status_code, other.json()["code"]) == (422, "idempotency-key-reused")
    assert await Auditor(database.service_url).audit(Journal()) == []


async def test_a_seat_taken_through_one_can_move_through_the_other(
    servers: tuple[Served, Served], players: tuple[Player, Player]
) -> None:
    """Who may do what is judged on the table as it is stored, and not as the process last saw it."""
    ane, other = players
    asked = {"ruleset": "mus-basque", "seats": 2}
    table = (await ane.through[0].post("/v1/tables", json=asked)).headers["location"]
    assert (await ane.through[1].get(table)).json()["status"] == "open"
    for player, seat in ((ane, 0), (other, 1)):
        assert (await player.through[0].put(f"{table}/seats/{seat}", json={})).status_code == 200
    player, _, move = await next_move(table, players, 0)
    moved = await post(player, 1, table, move, "first")
    assert moved.status_code == 200, moved.text


async def test_who_watches_through_one_sees_moves_made_through_the_other(
    servers: tuple[Served, Served], players: tuple[Player, Player]
) -> None:
    """Every event, once and in order, within ten seconds."""
    table = await seated(players)
    delays: list[float] = []
    async with aconnect_sse(players[0].through[1], "GET", f"{table}/stream") as source:
        events = source.aiter_sse()
        version = int((await anext(events)).id)
        for turn in range(20):
            player, _, move = await next_move(table, players, 0)
            moved = await post(player, 0, table, move, f"{turn}")
            began = time.monotonic()
            for event in moved.json()["events"]:
                heard = await asyncio.wait_for(anext(events), HEARD_S)
                version += 1
                assert int(heard.id) == event["version"] == version
                assert heard.json()["hash"] == event["hash"]
            delays.append(time.monotonic() - began)
    assert max(delays) < HEARD_S
    _log.info("heard after %.0f ms at the median, %.0f ms at most", sorted(delays)[10] * 1000, max(delays) * 1000)


async def test_the_bots_of_a_killed_process_are_taken_over(
    servers: tuple[Served, Served], players: tuple[Player, Player], owner: asyncpg.Connection, database: Database
) -> None:
    """The match goes on by itself, at tables that the other process has never heard of."""
    asked = {"ruleset": "mus-basque", "options": {"games_to_win": 9}}
    client = players[0].through[0]
    table = (await client.post("/v1/tables", json=asked)).headers["location"]
    for seat in range(4):
        assert (await client.put(f"{table}/seats/{seat}", json={"bot": "basic"})).status_code == 200
    await _moved_on(owner, table, 0)
    await asyncio.sleep(random.uniform(0, 0.3))
    await servers[0].kill()
    killed_at = await _version(owner, table)
    began = time.monotonic()
    await _moved_on(owner, table, killed_at + 5)
    _log.info("taken over at version %d after %.1f s", killed_at, time.monotonic() - began)
    assert (await players[0].through[1].get(table)).json()["status"] in {"playing", "finished"}
    assert await Auditor(database.service_url).audit(Journal()) == []


async def test_matches_and_tournaments_are_looked_after_by_both_and_by_the_one_that_is_left(
    servers: tuple[Served, Served], database: Database
) -> None:
    """Every request goes to either server by chance, and either may take a step; each is taken once."""
    journal, auditor = Journal(), Auditor(database.service_url)
    urls = [server.url for server in servers]
    async with contests(urls, {"DATABASE_URL": database.service_url}, journal, seed=4) as played:
        await played.progress(2, within_s=240)
        assert await auditor.audit(journal) == []
        await servers[0].kill()
        await played.progress(2, within_s=240)
    assert await auditor.audit(journal) == []
    assert auditor.unfinished == []


async def _version(connection: asyncpg.Connection, table: str) -> int:
    stream_id = UUID(table.rpartition("/")[2])
    return await connection.fetchval("SELECT version FROM streams WHERE stream_id = $1", stream_id)


async def _moved_on(connection: asyncpg.Connection, table: str, version: int) -> None:
    """Wait until the table is beyond a version."""
    async with asyncio.timeout(TAKEN_OVER_S):
        while await _version(connection, table) <= version:  # noqa: ASYNC110 - the server is not to be asked
            await asyncio.sleep(0.02)
