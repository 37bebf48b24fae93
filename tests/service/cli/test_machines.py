"""Two `serve` processes hand on to each other: one hangs, one is killed; tables go on, and nothing is done twice."""

import contextlib
import re
import signal
from collections.abc import AsyncIterator, Sequence

import asyncpg
import httpx
import pytest
from msgspec import Struct

from service.live.machines import Machine, Ring
from tests.conftest import Database
from tests.kit.service.http import CALM, Player, first_of, open_and_sit, open_client, sign_up_player
from tests.kit.service.log_store import assert_log_intact
from tests.kit.service.raw_http import free_ports
from tests.kit.service.server_process import Serving, run_hordago, serve_unforked

pytestmark = pytest.mark.slow


class Two(Struct):
    servers: list[Serving]
    path: str
    """Of a table that the second owns."""
    players: list[Player]

    async def move(self, at: int, **headers: str) -> httpx.Response:
        """Make a move that does not end the game, by one of the servers."""
        for player in self.players:
            async with open_client(self.servers[at].url, player.token) as client:
                legal = (await client.get(self.path)).json()["legal_moves"]
                if (move := first_of(CALM, legal)) is not None:
                    return await client.post(f"{self.path}/moves", json=move, headers=headers)
        raise AssertionError("no seat is to act")

    async def version(self, at: int) -> int:
        async with open_client(self.servers[at].url, self.players[0].token) as client:
            return (await client.get(self.path)).json()["version"]


@pytest.fixture
async def two(database: Database) -> AsyncIterator[Two]:
    urls = [f"http://127.0.0.1:{port}" for port in free_ports(2)]
    ring = Ring([Machine(url, 1, "") for url in urls])
    async with contextlib.AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(
                serve_unforked(DATABASE_URL=database.service_url, PORT=url.rpartition(":")[2], PEER_URL=url)
            )
            for url in urls
        ]
        players = [await sign_up_player(stack, urls[0], name) for name in ("Ane", "Beñat")]
        while (path := await opened(players)) and ring.owner_of(path.rpartition("/")[2].encode()).url != urls[1]:
            pass
        yield Two(servers, path, players)


async def opened(players: Sequence[Player]) -> str:
    return await open_and_sit(list(players), seats=2, options={"games_to_win": 9})


async def counted(two: Two, database: Database, *outcomes: str) -> dict[str, float]:
    """Tell what came of the requests that the first server has handed on."""
    made = await run_hordago("token", two.players[0].id, "--scope", "admin", DATABASE_URL=database.service_url)
    token = re.findall(r"hdg_\S{43}", made.output)[0]
    async with open_client(two.servers[0].url, token) as client:
        text = (await client.get("/metrics")).text
    found = dict(re.findall(r'^hordago_http_handed_on_total\{outcome="([a-z]+)".*\} (\S+)', text, re.MULTILINE))
    found["re-reads"] = re.findall(r"^hordago_catch_ups_total\S* (\S+)", text, re.MULTILINE)[0]
    return {outcome: float(found.get(outcome, 0)) for outcome in outcomes}


async def test_one_hangs_and_is_killed(two: Two, database: Database, connection: asyncpg.Connection) -> None:
    """Moves with a key go on through the other one; what the owner took before is done once, when it goes on."""
    for turn in range(6):
        assert (await two.move(turn % 2)).status_code == 200
    before = await counted(two, database, "machine", "away", "re-reads")
    assert before["machine"] >= 6
    assert (before["away"], before["re-reads"]) == (0, 0)

    owner = two.servers[1].process
    owner.send_signal(signal.SIGSTOP)
    made = await two.move(0, **{"idempotency-key": "hangs"})
    assert made.status_code == 200, made.text
    assert (await two.move(0)).status_code == 200, "the machine that hangs is asked no more"
    version = await two.version(0)
    assert (await counted(two, database, "away"))["away"] >= 1
    owner.send_signal(signal.SIGCONT)
    assert await two.version(1) == version, "it has taken what it was sent meanwhile for what was done already"

    owner.kill()
    await owner.wait()
    assert (await two.move(0)).status_code == 200
    assert await two.version(0) > version
    await assert_log_intact(connection)
