"""Measure tables at which a person plays with three bots: what a move costs by one process and by several.

Each person has a connection of their own, asks some times a second whether it is their turn, and moves when it is; most
moves are the bots'. What the asking costs is in the figures, alike for all servers.
"""

import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import msgspec
from msgspec import structs

from service.store import embedded
from tests.bench.client import Answer, Client, header, request
from tests.bench.figures import Figure
from tests.bench.measures.crossed import Costs, costs_of, make_admin
from tests.bench.playing import APART, Refused, chosen, sign_up_players
from tests.bench.servers import serving

PEOPLE: Final = 16
SERVERS: Final[dict[str, tuple[tuple[str, ...], dict[str, str]]]] = {
    "one process": ((), {"DUTIES": "here"}),
    "one process, duties apart": ((), {"DUTIES": "apart"}),
    "2 processes, duties apart": (("--workers", "2"), {}),
}
_SETTINGS: Final = {"POOL_SIZE": "3", "BOT_THINK_MS": "0-0"}
_OPTIONS: Final = {"games_to_win": 9, "showdown_seconds": 0}
_ASKS_EACH_S: Final = 0.1
_WARM_UP_S: Final = 2.0


class _Person:
    def __init__(self, client: Client, token: str, chance: Random) -> None:
        self._client = client
        self._authorization = f"Bearer {token}"
        self._chance = chance
        self._keys = count()
        self._path = ""

    async def play(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            table = msgspec.json.decode((await self._ask("GET", self._path)).body) if self._path else {}
            if table.get("status") != "playing":
                await self._open()
            elif legal := [move for move in table["legal_moves"] if move["type"] not in APART]:
                await self._ask("POST", f"{self._path}/moves", chosen(legal, self._chance))
            await asyncio.sleep(_ASKS_EACH_S)

    async def _open(self) -> None:
        opened = await self._ask("POST", "/v1/tables", {"ruleset": "mus-basque", "options": _OPTIONS})
        self._path = header(opened, "location")
        for seat in range(4):
            await self._ask("PUT", f"{self._path}/seats/{seat}", {"bot": "basic"} if seat else {})

    async def _ask(self, method: str, path: str, body: Any = None) -> Answer:  # noqa: ANN401 - of JSON
        sent = b"" if body is None else msgspec.json.encode(body)
        key = f"{next(self._keys)}-{self._authorization[-8:]}"
        asked = request(method, path, sent, authorization=self._authorization, idempotency_key=key)
        client = self._client if self._client.is_open else await self._client.connect()
        answer = await client.send(asked)
        if answer.status >= 400:
            raise Refused(answer)
        return answer


async def measure(server: embedded.Server, seconds: float = 4.0, runs: int = 3) -> list[Figure]:
    """Let the servers take turns; medians, of the ratios too."""
    taken: dict[str, list[Costs]] = {name: [] for name in SERVERS}
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        held = {}
        for number, (name, (flags, settings)) in enumerate(SERVERS.items()):
            database = f"bench_company_{number}"
            log = folder / f"{database}.log"
            serve = await stack.enter_async_context(serving(server, database, log, *flags, **_SETTINGS, **settings))
            tokens = await sign_up_players(serve.port, PEOPLE)
            people = [_Person(await Client(serve.port).connect(), token, Random(token)) for token in tokens]
            held[name] = serve, await make_admin(server, database), people
            await _play(people, _WARM_UP_S)
        for _ in range(runs):
            for name, (serve, token, people) in held.items():
                taken[name].append(await costs_of([server], serve, token, _play(people, seconds)))
    first, *others = SERVERS
    return [
        *_figures(first, taken[first]),
        *[figure for other in others for figure in _figures(other, taken[other], taken[first])],
    ]


def _figures(name: str, costs: list[Costs], baseline: list[Costs] | None = None) -> list[Figure]:
    """Compare a server with the one process that does all."""
    name = f"a move where a person plays with three bots, {name}"
    reads = Figure(name=f"{name}: re-reads", value=median(one.reads for one in costs), unit="")
    used = Figure(name=f"{name}: processor time", value=median(one.processor_us for one in costs), unit="µs")
    if baseline is not None:
        used = structs.replace(
            used,
            against="one process",
            baseline=median(one.processor_us for one in baseline),
            ratio=median(one.processor_us / other.processor_us for one, other in zip(costs, baseline, strict=True)),
        )
    return [reads, used]


async def _play(people: list[_Person], seconds: float) -> float:
    """Let all of them play; no rate, as they wait for their turns."""
    await asyncio.gather(*[person.play(seconds) for person in people])
    return 0.0
