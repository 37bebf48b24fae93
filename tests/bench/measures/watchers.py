"""What watchers cost: memory of idle streams of tables, a move that thousands watch, tables opened and abandoned.

The server and two processes of watchers are processes of their own. The mover plays two tables in turn, of which one is
watched, so that both are measured under the same load of the machine.
"""

import asyncio
import resource
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import median, quantiles

import msgspec

from service.store import embedded
from tests.bench.client import Client, header, request
from tests.bench.figures import Figure, Target
from tests.bench.load import OPTIONS
from tests.bench.playing import Game, Refused, sign_up_players
from tests.bench.servers import Process, process, processor_s, resident_kb, serving

IDLE_STREAMS, IDLE_TABLES = 10_000, 1_000
WATCHERS, MOVES = 5_000, 100
ABANDONED = 10_000
MOST_IDLE_KB, SLOWEST_MS, MOST_OF_MOVER = 30, 500, 1.2
_IDLE_S = 20.0
_FIRST_STREAMS = 200
"""Before the memory is read for the first time."""
_FIRST_TABLES = 2_000
_OPENERS = 16
_PAUSE_S = 0.1
_BETWEEN_S = 0.02
_DATABASE = "bench_watchers"
_WAITS_S = 600.0


async def measure(
    server: embedded.Server,
    streams: int = IDLE_STREAMS,
    watchers: int = WATCHERS,
    moves: int = MOVES,
    tables: int = ABANDONED,
) -> list[Figure]:
    """Take all figures, each on a server of its own."""
    _allow_files()
    return [
        *await _idle(server, streams),
        *await _watched(server, watchers, moves),
        await _abandoned(server, tables),
    ]


async def _idle(server: embedded.Server, streams: int) -> list[Figure]:
    """Return what a stream adds to the memory of the process, beside the tables and a first few hundred streams.

    The share of a processor is what the server takes while nothing happens.
    """
    async with AsyncExitStack() as stack:
        held, watching = await _serve(stack, server)
        tokens = await sign_up_players(held.port, 4)
        client = await Client(held.port).connect()
        paths = [await _open_table(client, tokens[:1]) for _ in range(IDLE_TABLES)]
        await _ask_all(watching, f"open {_FIRST_STREAMS // 2} {' '.join(paths)}")
        before = resident_kb(held)
        await _ask_all(watching, f"open {streams // 2} {' '.join(paths)}")
        await asyncio.sleep(1)
        taken, busy_s = resident_kb(held) - before, processor_s(held)
        await asyncio.sleep(_IDLE_S)
        busy = (processor_s(held) - busy_s) / _IDLE_S
    return [
        Figure(
            name=f"memory of an idle stream of a table, of {streams:,}",
            value=taken / streams,
            unit="kB",
            target=Target(at_most=MOST_IDLE_KB),
        ),
        Figure(name=f"{streams:,} idle streams: share of a processor", value=busy, unit=""),
    ]


async def _watched(server: embedded.Server, watchers: int, moves: int) -> list[Figure]:
    """Play a table that thousands watch, and one that nobody does, in turn: medians of the mover's own answers."""
    delays: list[float] = []
    answers: dict[str, list[float]] = {"watched": [], "alone": [], "next": []}
    async with AsyncExitStack() as stack:
        held, watching = await _serve(stack, server)
        client = await Client(held.port).connect()
        tokens = await sign_up_players(held.port, 4)
        options = {**OPTIONS, "showdown_seconds": 0}
        games = {name: Game([client], tokens, Random(1), options) for name in ("watched", "alone")}
        for game in games.values():
            await game.open()
        path = games["watched"].path
        await _ask_all(watching, f"open {watchers // 2} {path}")
        await client.connect()  # anew: the server has closed it for being idle

        async def move(name: str, table: str) -> tuple[int, float]:
            began = time.perf_counter()
            version = await games[table].move()
            answers[name].append(time.perf_counter() - began)
            return version, began

        busy_s = processor_s(held)
        for number in range(moves):
            version, began = await move("watched", "watched")
            if games["watched"].path != path:
                raise Refused(await client.send(request("GET", path)))
            if number % 4 == 3:
                await move("next", "alone")
            else:
                delays += await _receipts(watching, version, began)
            await asyncio.sleep(_PAUSE_S)
            await _receipts(watching, version, began)
            await asyncio.sleep(_BETWEEN_S)
            await move("alone", "alone")
            await asyncio.sleep(_BETWEEN_S)
        busy_s = processor_s(held) - busy_s
        client.close()
    ranks = quantiles(delays, n=100)
    found = {name: 1000 * median(times) for name, times in answers.items()}
    name = f"a move that {watchers:,} watch"
    return [
        Figure(name=f"{name}, to their receipt: p50", value=1000 * ranks[49], unit="ms"),
        Figure(
            name=f"{name}, to their receipt: p99",
            value=1000 * ranks[98],
            unit="ms",
            target=Target(at_most=SLOWEST_MS),
        ),
        *[
            Figure(
                name=named,
                value=found[kind],
                unit="ms",
                against="a move that nobody watches",
                baseline=found["alone"],
                ratio=found[kind] / found["alone"],
                target=target,
            )
            for named, kind, target in (
                (f"{name}, to the mover's answer", "watched", Target(at_most=MOST_OF_MOVER, of_ratio=True)),
                (f"a move at another table right after {name}", "next", None),
            )
        ],
        Figure(name=f"{name}: processor time of the server", value=1000 * busy_s / moves, unit="ms"),
    ]


async def _abandoned(server: embedded.Server, tables: int) -> Figure:
    """Open tables, begin to play them, and go away; the first few thousand fill what is kept of tables."""
    async with AsyncExitStack() as stack:
        held, _ = await _serve(stack, server)
        tokens = await sign_up_players(held.port, 2)
        clients = [Client(held.port) for _ in range(_OPENERS)]
        await _abandon(clients, tokens, _FIRST_TABLES)
        await asyncio.sleep(5)
        before = resident_kb(held)
        await _abandon(clients, tokens, tables)
        await asyncio.sleep(5)
        after = resident_kb(held)
    return Figure(
        name=f"memory after {tables:,} more tables were opened and abandoned",
        value=after / 1000,
        unit="MB",
        against="before",
        baseline=before / 1000,
        ratio=after / before,
    )


async def _abandon(clients: Sequence[Client], tokens: Sequence[str], tables: int) -> None:
    left = iter(range(tables))

    async def one_after_another(client: Client) -> None:
        await client.connect()  # anew: the server has closed those that were idle
        for _ in left:
            path = await _open_table(client, tokens)
            await client.send(request("GET", path, authorization=f"Bearer {tokens[0]}"))

    await asyncio.gather(*[one_after_another(client) for client in clients])


async def _open_table(client: Client, tokens: Sequence[str]) -> str:
    """Open a table for two, and sit down there with each token."""
    body = msgspec.json.encode({"ruleset": "mus-basque", "seats": 2})
    opened = await client.send(request("POST", "/v1/tables", body, authorization=f"Bearer {tokens[0]}"))
    if opened.status != 201:
        raise Refused(opened)
    path = header(opened, "location")
    for seat, token in enumerate(tokens):
        sat = await client.send(request("PUT", f"{path}/seats/{seat}", b"{}", authorization=f"Bearer {token}"))
        if sat.status != 200:
            raise Refused(sat)
    return path


async def _serve(stack: AsyncExitStack, server: embedded.Server) -> tuple[Process, list[Process]]:
    """Start a server, and two processes of watchers."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
    held = await stack.enter_async_context(serving(server, _DATABASE, folder / "serve.log"))
    starting = [process("-m", "tests.bench.watching", str(held.port), str(address)) for address in (10, 20)]
    return held, [await stack.enter_async_context(each) for each in starting]


async def _receipts(watching: Sequence[Process], version: int, began: float) -> list[float]:
    said = await _ask_all(watching, f"of {version} {began!r}")
    return [delay for each in said for delay in msgspec.json.decode(each, type=list[float])]


async def _ask_all(watching: Sequence[Process], line: str) -> list[str]:
    async with asyncio.timeout(_WAITS_S):
        return await asyncio.gather(*[each.ask(line) for each in watching])


def _allow_files() -> None:
    """Let this process, and those that it starts, open as many files as the machine allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
