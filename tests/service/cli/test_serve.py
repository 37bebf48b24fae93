"""`hordago serve`: the first start, the next ones, the end, and why it may not start at all."""

import asyncio
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from httpx_sse import aconnect_sse

from domain.games import GAMES, OFFERS
from service.cli.demonstration import TEAM_RULESET
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import open_client
from tests.kit.service.http_contests import wait_for
from tests.kit.service.server_process import Serving, run_hordago, serve_process

pytestmark = pytest.mark.slow


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder whose server, if one was left running, is stopped afterwards."""
    with tempfile.TemporaryDirectory(prefix="hordago-") as name:
        yield Path(name)
        if (Path(name) / "postgres").exists():
            with embedded.run_server(Path(name)):
                pass


def printed(server: Serving, word: str) -> list[str]:
    """Return the addresses that the server printed after this word, without its own."""
    found = [line.split()[1] for line in server.printed.splitlines() if line.split()[:1] == [word]]
    return [url.removeprefix(server.url) for url in found]


async def test_a_first_start_plays_a_match_of_every_game_and_later_ones_find_them(folder: Path) -> None:
    """What it prints can be opened; killed or stopped, it serves the same matches again on the same folder."""
    async with serve_process("--demo", DATA_DIR=str(folder), DUTIES="apart") as first, open_client() as client:
        pages = [path for word in ("look", "docs", "replay", "compare") for path in printed(first, word)]
        assert pages[:2] == ["/", "/docs"]
        assert {(await client.get(first.url + path)).status_code for path in pages} == {200}
        shown: list[str] = []
        for page in each(printed(first, "replay")):
            replay = f"{first.url}/v1{page}"
            frames = (await client.get(replay, params={"from": 1, "to": 1, "as": "all"})).json()
            last = (await client.get(f"{replay}/{frames['last_step']}")).json()
            assert last["view"]["status"] == "finished"
            assert frames["last_step"] >= 150
            shown.append(last["view"]["kind"])
        assert shown == list(GAMES)
        (compared,) = printed(first, "compare")
        boards = (await client.get(f"{first.url}/v1{compared}/comparison")).json()["items"]
        assert [len(board["tables"]) for board in boards[:1]] == [2]

        async def all_listed() -> bool:
            """Whether the lists, which follow a moment later and which the next start reads, have what was played."""
            listed = (await client.get(f"{first.url}/v1/tables?status=finished&limit=200")).text
            return all(page.split("/")[2] in listed for page in printed(first, "replay"))

        await wait_for(all_listed)
        first.process.kill()
        await first.stopped()
    async with serve_process("--demo", DATA_DIR=str(folder)) as second, open_client() as client:
        for word in ("replay", "compare"):
            assert printed(second, word) == printed(first, word) != []
        finished = (await client.get(f"{second.url}/v1/tables?status=finished")).json()["items"]
        games = [table["game"] for table in finished]
        assert set(games) == set(GAMES)
        assert games.count(OFFERS[TEAM_RULESET].game) >= 3
        ended = await second.stopped(signal.SIGTERM)
        assert (ended.code, ended.errors) == (0, "")
    assert embedded._server_processes(folder / "postgres") == []


WHILE_LOOKED_AT = "600000"
"""The port stays open until a second signal: half a second may be over before a busy machine has looked."""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_on_a_signal_it_says_goodbye_and_finishes_what_it_began(number: int, database: Database) -> None:
    """Streams end with bye, readiness is 503, what was sent is answered, the exit code is 0 and nothing is traced."""
    async with (
        serve_process(DRAIN_MS=WHILE_LOOKED_AT, DATABASE_URL=database.service_url, DUTIES="apart") as server,
        open_client(server.url) as client,
    ):
        token = (await client.post("/v1/players", json={"name": "Ane"})).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        table = (await client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
        async with aconnect_sse(client, "GET", f"{table}/stream") as source:
            events = source.aiter_sse()
            assert (await anext(events)).event == "snapshot"
            begun = [asyncio.create_task(client.post("/v1/tables", json={"ruleset": "mus-basque"})) for _ in range(20)]
            await asyncio.sleep(0)
            server.process.send_signal(number)
            bye = await asyncio.wait_for(anext(events), 60)
            assert (bye.event, bye.json()) == ("bye", {"reason": "shutdown"})
            assert (await client.get("/health/ready")).status_code == 503
        assert {answer.status_code for answer in await asyncio.gather(*begun)} == {201}
        ended = await server.stopped(number)
        with pytest.raises(httpx.TransportError):
            await client.get("/health/live")
    assert ended.code == 0
    assert "Traceback" not in ended.errors


async def refused(**settings: str) -> str:
    """The one line with which a server does not start."""
    ended = await run_hordago("serve", "--demo", **{"PORT": "0", **settings})
    assert (ended.code, ended.output, ended.errors.count("\n")) == (2, "", 1)
    return ended.errors


async def test_a_taken_port_is_told_before_anything_is_started(tmp_path: Path) -> None:
    """Not even the data folder is made."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        line = await refused(PORT=port, DATA_DIR=str(tmp_path / "data"))
    assert line == f"hordago: cannot listen on 127.0.0.1 port {port}: the port is taken (HOST and PORT name another)\n"
    assert not (tmp_path / "data").exists()


async def test_an_unreachable_database_is_told_without_its_password() -> None:
    """One line, with the place and not the secret."""
    line = await refused(DATABASE_URL="postgresql://somebody:secret@127.0.0.1:1/hordago")
    assert line.startswith("hordago: the database at 127.0.0.1:1/hordago cannot be reached: ")
    assert "secret" not in line


async def test_a_data_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A folder below a file cannot be made by anybody, root included."""
    (tmp_path / "file").touch()
    assert "cannot be used: Not a directory" in await refused(DATA_DIR=str(tmp_path / "file" / "data"))


async def test_a_role_that_may_change_events_is_refused(database: Database) -> None:
    """A superuser on DATABASE_URL would make the log's protection a matter of manners."""
    line = await refused(DATABASE_URL=database.owner_url)
    assert line.startswith("hordago: the role 'postgres' is a superuser")


async def test_an_owner_without_a_service_is_not_the_embedded_database(database: Database) -> None:
    """Who names a database for the owner does not mean the one that comes along."""
    assert "DATABASE_URL is not" in await refused(DATABASE_OWNER_URL=database.owner_url)


async def test_a_database_without_tables_is_told_how_to_get_them(postgres: embedded.Server) -> None:
    """The service's role cannot migrate; with the owner's address it is done on the way."""
    line = await refused(DATABASE_URL=postgres.url(database="postgres"))
    assert line.endswith("run `hordago migrate`\n")
    owner, service = postgres.url(database="fresh"), postgres.url(SERVICE_ROLE, "fresh")
    async with serve_process(DATABASE_URL=service, DATABASE_OWNER_URL=owner) as server, open_client() as client:
        assert (await client.get(f"{server.url}/health/ready")).status_code == 200


@pytest.mark.parametrize(("name", "value"), [("PORT", "http"), ("DATABASE_URL", "mysql://u:secret@h/d")])
async def test_a_setting_that_means_nothing_is_named(name: str, value: str) -> None:
    """The variable is named, a secret in it is not shown."""
    line = await refused(**{name: value})
    assert line.startswith(f"hordago: {name}=")
    assert "secret" not in line


_MEASURED_AT_START = """
import asyncio, gc, os, signal, time
from litestar import Litestar
import service.app
from service.cli.graceful_server import listen, serve_until_signal

def measure():
    began = time.thread_time()
    gc.collect()
    print("collected", 1000 * (time.thread_time() - began))
    os.kill(os.getpid(), signal.SIGTERM)

with listen("127.0.0.1", 0) as listener:
    asyncio.run(serve_until_signal(Litestar([]), listener, measure))
"""


def test_a_full_collection_of_garbage_does_not_keep_the_event_loop() -> None:
    """It looks at what was made since the start, and not at all that the program has loaded."""
    server = subprocess.run([sys.executable, "-c", _MEASURED_AT_START], capture_output=True, text=True, check=True)
    took_ms = [float(line.split()[1]) for line in server.stdout.splitlines() if line.startswith("collected")]
    assert len(took_ms) == 1
    assert took_ms[0] < 20
