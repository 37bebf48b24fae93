"""Measure what it costs that a move is handed on, and how many are handed on behind the proxies of the documents.

Between processes, two tables are played in turn, one of each: over a connection to each owner, or over one for both, by
which every move comes to the wrong one. No connection is made for it: what that costs alone is shown on one process.
Between machines, tables are played over connections to their owner, or to the other one.

Then a connection a seat, as people play, through nginx as docs/operations.md sets it up: the share of the moves that
are handed on all the same.
"""

import asyncio
import contextlib
import re
import shutil
import socket
import tempfile
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from textwrap import dedent
from typing import Final

import msgspec

from service.store import embedded
from tests.bench.client import Answer, Client, request
from tests.bench.figures import Figure, Target
from tests.bench.measures.crossed import Costs, make_admin, take_costs
from tests.bench.measures.http import load, take
from tests.bench.servers import Process, process, serving
from tests.kit.service.raw_http import free_ports

TABLES: Final = 16
"""Of which half are played at a time where two are played in turn."""
_COST: Final = Target(at_most=1.6, of_ratio=True)
_SHARE: Final = Target(at_most=0.05)
_WARM_UP_S: Final = 1.0
_START_S: Final = 120
_POOL: Final = "3"
_DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "operations.md"
_NGINX: Final = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    {upstreams}
    server {{
        listen 127.0.0.1:{port};
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header Connection "";
        location / {{ proxy_pass http://{upstream}; }}
    }}
}}
"""
PROXIES: Final[dict[str, tuple[int, tuple[str, ...], str, Target | None]]] = {
    "2 machines": (2, (), "hordago_0", _SHARE),
    "2 machines of 2 processes": (2, ("--workers", "2"), "$process", _SHARE),
    "1 machine of 2 processes": (1, ("--workers", "2"), "$process", _SHARE),
    "1 machine of 2 processes, connections for both": (1, ("--workers", "2"), "hordago_0", None),
}
"""Machines, their flags, what the proxy hands requests to, and the share; the last is what the document warns of."""


async def measure(server: embedded.Server, seconds: float = 2.0, runs: int = 5) -> list[Figure]:
    """Let what is compared take turns; medians, of the ratios too."""
    return [
        *await _measure_processes(server, seconds, runs),
        *await _measure_machines(server, seconds, runs),
        *await _measure_streams(server, seconds, runs),
        *await _measure_proxies(server, seconds),
    ]


async def _measure_processes(server: embedded.Server, seconds: float, runs: int) -> list[Figure]:
    """Hand on between the processes of a machine; and connect anew for each move, where there is one process."""
    async with _folder() as (stack, folder):
        two = await _serve(stack, server, "bench_hops", folder, "--workers", "2")
        one = await _serve(stack, server, "bench_anew", folder)
        held = {
            kind: (served, await make_admin(server, database), await _ready(stack, kind, served.port, tables))
            for kind, served, database, tables in (
                ("stays", two, "bench_hops", TABLES // 2),
                ("hops", two, "bench_hops", TABLES // 2),
                ("moves", one, "bench_anew", TABLES),
                ("anew", one, "bench_anew", TABLES),
            )
        }
        rounds = [
            {kind: await take_costs([server], *each, seconds) for kind, each in held.items()} for _ in range(runs)
        ]
    return [
        *_compare("a move between 2 processes, handed on each time", "one that stays", rounds, "hops", "stays", _COST),
        *_compare("a move on a new connection, 1 process", "a kept one", rounds, "anew", "moves"),
    ]


async def _measure_machines(server: embedded.Server, seconds: float, runs: int) -> list[Figure]:
    """Hand on between two machines: moves all come to one, of tables that it owns, or of those of the other one."""
    async with _folder() as (stack, folder):
        machines = await _machines(stack, server, "bench_machines", folder)
        token = await make_admin(server, "bench_machines")
        port, urls = machines[0].port, [f"http://127.0.0.1:{one.port}" for one in machines]
        asking = {kind: await _ready(stack, kind, port, TABLES // 2, *urls) for kind in ("owned", "foreign")}
        rounds = [
            {kind: await take_costs([server], machines, token, each, seconds) for kind, each in asking.items()}
            for _ in range(runs)
        ]
    name = "a move between 2 machines, handed on each time"
    return _compare(name, "one that comes to its owner", rounds, "foreign", "owned", _COST)


async def _measure_streams(server: embedded.Server, seconds: float, runs: int) -> list[Figure]:
    """Follow all tables by one stream of several tables, which is not handed on: at their owner, and elsewhere."""
    async with _folder() as (stack, folder):
        machines = await _machines(stack, server, "bench_followed", folder)
        token = await make_admin(server, "bench_followed")
        urls = [f"http://127.0.0.1:{one.port}" for one in machines]
        asking = await _ready(stack, "owned", machines[0].port, TABLES // 2, *urls)
        rounds = list[dict[str, Costs]]()
        for _ in range(runs):
            taken = dict[str, Costs]()
            for name, followed_at in (("nobody", None), ("owner", machines[0]), ("elsewhere", machines[1])):
                async with _following(machines[0].port, followed_at):
                    taken[name] = await take_costs([server], machines, token, asking, seconds)
            rounds.append(taken)
    found = list[Figure]()
    for subject, where in (("owner", "its owner"), ("elsewhere", "another machine")):
        name = f"a move that a stream of 8 tables follows at {where}"
        found += _compare(name, "one that nobody follows", rounds, subject, "nobody")[1:]
        reads = median(taken[subject].reads for taken in rounds)
        found.append(Figure(name=f"{name}: re-reads", value=reads, unit=""))
    return found


@asynccontextmanager
async def _following(port: int, followed_at: Process | None) -> AsyncGenerator[None]:
    """Follow the tables in play, as one server lists them, by a stream of another one; by none, follow nothing."""
    if followed_at is None:
        yield
        return
    listed = msgspec.json.decode((await _ask(port, request("GET", "/v1/tables?status=playing"))).body)["items"]
    reader, writer = await asyncio.open_connection("127.0.0.1", followed_at.port)
    target = "/v1/stream?" + "&".join([f"table={table['id']}" for table in listed])
    writer.write(request("GET", target))
    assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200 ")

    async def read() -> None:
        while await reader.read(1 << 16):
            pass

    reading = asyncio.create_task(read())
    try:
        yield
    finally:
        writer.close()
        await reading


async def _measure_proxies(server: embedded.Server, seconds: float) -> list[Figure]:
    """Play through nginx as it is documented."""
    name = "moves handed on behind nginx"
    if shutil.which("nginx") is None:
        return [Figure(name=name, value=0.0, unit="", against="nginx: not installed")]
    figures = list[Figure]()
    for number, (kind, (count, flags, upstream, target)) in enumerate(PROXIES.items()):
        database = f"bench_proxy_{number}"
        async with _folder() as (stack, folder):
            machines = await _machines(stack, server, database, folder, *flags, count=count)
            token = await make_admin(server, database)
            port = await stack.enter_async_context(_nginx(folder, upstream, [one.port for one in machines]))
            asking = await _ready(stack, "crossed", port, TABLES)
            found = await take_costs([server], machines, token, asking, seconds)
        figures.append(Figure(name=f"{name}, {kind}: for each", value=found.handed_on, unit="", target=target))
        figures.append(Figure(name=f"{name}, {kind}: re-reads", value=found.reads, unit=""))
    return figures


def _compare(
    name: str,
    against: str,
    rounds: Sequence[dict[str, Costs]],
    subject: str,
    baseline: str,
    target: Target | None = None,
) -> list[Figure]:
    """Compare what a move costs the service and Postgres; say how many were handed on."""
    shares = [median(taken[kind].handed_on for taken in rounds) for kind in (subject, baseline)]
    costs = [median(_own_us(taken[kind]) for taken in rounds) for kind in (subject, baseline)]
    return [
        Figure(name=f"{name}: hops", value=shares[0], unit="", against=against, baseline=shares[1]),
        Figure(
            name=f"{name}: processor time, service and Postgres",
            value=costs[0],
            unit="µs",
            against=against,
            baseline=costs[1],
            ratio=median(_own_us(taken[subject]) / _own_us(taken[baseline]) for taken in rounds),
            target=target,
        ),
    ]


def _own_us(costs: Costs) -> float:
    return costs.service_us + costs.postgres_us


@asynccontextmanager
async def _folder() -> AsyncGenerator[tuple[AsyncExitStack, Path]]:
    async with AsyncExitStack() as stack:
        yield stack, Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))


async def _serve(
    stack: AsyncExitStack, server: embedded.Server, database: str, folder: Path, *flags: str, **settings: str
) -> Process:
    """Serve, and wait for the process that is started last."""
    log = folder / f"{database}-{settings.get('PORT', '')}.log"
    found = await stack.enter_async_context(serving(server, database, log, *flags, POOL_SIZE=_POOL, **settings))
    last = f'worker="api-{int(flags[-1]) - 1}"'.encode() if flags else b""
    authorization = f"Bearer {await make_admin(server, database)}"
    async with asyncio.timeout(_START_S):
        while last not in (await _ask(found.port, request("GET", "/metrics", authorization=authorization))).body:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return found


async def _ask(port: int, asked: bytes) -> Answer:
    client = await Client(port).connect()
    answer = await client.send(asked)
    client.close()
    return answer


async def _machines(
    stack: AsyncExitStack, server: embedded.Server, database: str, folder: Path, *flags: str, count: int = 2
) -> list[Process]:
    """Start servers that hand on to each other."""
    found = list[Process]()
    for port in free_ports(count):
        peer = f"http://127.0.0.1:{port}"
        found.append(await _serve(stack, server, database, folder, *flags, PORT=str(port), PEER_URL=peer))
    return found


async def _ready(stack: AsyncExitStack, kind: str, port: int, connections: int, *machines: str) -> Process:
    asking = await stack.enter_async_context(load(kind, port, connections, *machines))
    await take(asking, _WARM_UP_S)
    return asking


@asynccontextmanager
async def _nginx(folder: Path, upstream: str, ports: Sequence[int]) -> AsyncGenerator[int]:
    """Run nginx with the blocks of the document, before servers on these ports; the port that it listens on."""
    [port] = free_ports(1)
    text = _NGINX.format(folder=folder, port=port, upstream=upstream, upstreams=documented_upstreams(ports))
    (folder / "nginx.conf").write_text(text)
    words = ("-p", str(folder), "-e", f"{folder}/nginx.log", "-c", f"{folder}/nginx.conf")
    async with process(*words, program="nginx"):
        async with asyncio.timeout(10):
            while not _listens(port):  # noqa: ASYNC110 - no event for it
                await asyncio.sleep(0.01)
        yield port


def documented_upstreams(ports: Sequence[int]) -> str:
    """Return the blocks of the document, with servers on these ports of this machine in place of its own."""
    found = re.search(r"\n( {4}map \$uri \$stream \{\n(?: {4}.*\n|\n(?= {4}))+)", _DOCUMENT.read_text("utf-8"))
    assert found is not None
    servers = "".join([f"server 127.0.0.1:{port};" for port in ports])
    return re.sub(r"(?:\s*server [\d.:]+;)+", servers, dedent(found[1]))


def _listens(port: int) -> bool:
    with contextlib.closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
