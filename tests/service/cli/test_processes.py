"""Several processes, one after the other or at once, on one database, seen by one listener."""

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator

import asyncpg
import httpx
import pytest
from httpx_sse import ServerSentEvent, aconnect_sse

from tests.conftest import Database
from tests.kit.service.http import BOLDEST, Player, first_of, open_client, sign_up_player
from tests.kit.service.log_store import assert_log_intact
from tests.kit.service.server_process import run_hordago, serve_process, serve_unforked

pytestmark = pytest.mark.slow


class Events:
    """What a stream has said, and a way to wait for more."""

    def __init__(self) -> None:
        self.received: list[ServerSentEvent] = []
        self._news = asyncio.Condition()

    async def add(self, event: ServerSentEvent) -> None:
        """Take an event in."""
        async with self._news:
            self.received.append(event)
            self._news.notify_all()

    async def until(self, version: int, within_s: float) -> None:
        """Wait for an event of this version or a later one; TimeoutError."""
        async with asyncio.timeout(within_s), self._news:
            await self._news.wait_for(lambda: bool(self.received) and int(self.received[-1].id) >= version)

    async def goodbye(self, within_s: float) -> str:
        """Wait for the goodbye; its reason."""
        async with asyncio.timeout(within_s), self._news:
            await self._news.wait_for(lambda: bool(self.received) and self.received[-1].event == "bye")
        return self.received[-1].json()["reason"]

    @property
    def versions(self) -> list[int]:
        """Of the game's events received, in order."""
        return [int(event.id) for event in self.received if event.event == "message"]


@contextlib.asynccontextmanager
async def listening(url: str, path: str) -> AsyncIterator[Events]:
    """Listen from the snapshot on, in the background."""
    events = Events()

    async def listen() -> None:
        async with (
            open_client(url) as client,
            aconnect_sse(client, "GET", f"{path}/stream") as source,
        ):
            async for event in source.aiter_sse():
                await events.add(event)

    task = asyncio.create_task(listen())
    try:
        await events.until(0, 120)
        yield events
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


SEEN_WITHIN_S = 120
"""A move made through one process, by who listens at another."""


async def open_table(player: Player, bots: range, **asked: object) -> str:
    """Open a table of this player with bots on these seats; return its path."""
    opened = await player.client.post("/v1/tables", json={"ruleset": "mus-basque", **asked})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    for seat in bots:
        answer = await player.client.put(f"{path}/seats/{seat}", json={"bot": "basic"})
        assert answer.status_code == 200, answer.text
    return path


SLOWLY = ("cut", "pass", "accept", "gather")


def through(url: str, player: Player) -> httpx.AsyncClient:
    """The player at another process."""
    return open_client(url, player.token)


async def play(doors: list[httpx.AsyncClient], path: str, listeners: list[Events]) -> int:
    """Play to the end, boldly after a while, each move asked of every process at once; how many were made."""
    made = 0
    while (view := (await doors[made % 2].get(path)).json())["status"] == "playing":
        if not view["legal_moves"]:
            await listeners[made % 2].until(view["version"] + 1, SEEN_WITHIN_S)
            continue
        move = first_of(SLOWLY if made < 20 else BOLDEST, view["legal_moves"])
        answers = await asyncio.gather(*(door.post(f"{path}/moves", json=move) for door in doors))
        assert {answer.status_code for answer in answers} <= {200, 409, 422}
        done = [answer.json()["version"] for answer in answers if answer.status_code == 200]
        assert len(done) <= 1
        made += len(done)
        for events in listeners:
            await events.until(max([0, *done]), SEEN_WITHIN_S)
    return made


@pytest.mark.parametrize("number", [pytest.param(signal.SIGKILL, marks=pytest.mark.soak), signal.SIGTERM])
async def test_bots_go_on_after_a_restart(number: int, database: Database, connection: asyncpg.Connection) -> None:
    """Killed or stopped in the middle of a match, the next server plays it to the end, and its record is complete."""
    settings = {"DATABASE_URL": database.service_url}
    async with contextlib.AsyncExitStack() as stack:
        async with serve_unforked(**settings, BOT_THINK_MS="20-30") as first:
            path = await open_table(
                await sign_up_player(stack, first.url, "Ane"), range(4), options={"games_to_win": 2}
            )
            async with listening(first.url, path) as events:
                await events.until(40, 120)
                await first.stopped(number)
        stopped_at = await assert_log_intact(connection)
        async with serve_process(**settings, BOT_THINK_MS="0-0") as second, listening(second.url, path) as events:
            assert await events.goodbye(120) == "finished"
    assert await assert_log_intact(connection) > stopped_at
    exported = await run_hordago("export", path.rpartition("/")[2], **settings)
    assert (await run_hordago("verify", "-", said=exported.output)).output.splitlines()[-1].startswith("complete: ")


async def test_a_match_through_two_processes_never_forks(database: Database, connection: asyncpg.Connection) -> None:
    """Each move is asked of both at once and made once; a listener at either gets every event, once and in order."""
    settings = {"DATABASE_URL": database.service_url, "RATE_MOVES": "0", "RATE_REQUESTS": "0", "BOT_THINK_MS": "0-5"}
    async with contextlib.AsyncExitStack() as stack:
        urls = [(await stack.enter_async_context(serve_process(**settings))).url for _ in range(2)]
        players = [await sign_up_player(stack, url, name) for url, name in zip(urls, ("Ane", "Bea"), strict=True)]
        doors = [[await stack.enter_async_context(through(url, player)) for url in urls] for player in players]
        path = await open_table(players[0], range(2, 4), options={"games_to_win": 1, "target": 20})
        listeners = [await stack.enter_async_context(listening(url, path)) for url in urls]
        for seat, player in enumerate(players):
            assert (await player.client.put(f"{path}/seats/{seat}", json={})).status_code == 200
        made = await asyncio.gather(*(play(own, path, listeners) for own in doors))
        assert min(made) > 0
        final = (await doors[0][0].get(path)).json()
        assert final["status"] == "finished"
        for events in listeners:
            assert await events.goodbye(SEEN_WITHIN_S) == "finished"
            assert events.versions == list(range(int(events.received[0].id) + 1, final["version"] + 1))
        await assert_log_intact(connection)
