"""What keeps the event loop while a round of the largest Swiss tournament is paired: 128 entries, over HTTP.

The baseline pairs and checks the same round in one piece. The longest time in which the loop does not come round is
measured by a task that does nothing else, so other programs count, and so does a thread that holds the interpreter.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from uuid import UUID

from msgspec import Struct

from domain.actors import player_actor
from domain.games import TOURNAMENTS
from domain.tournament.decide import pair_round
from domain.tournament.opening import MOST_ENTRIES
from service.http.protocol.context import Context
from service.settings import Settings
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.migrations import migrate
from tests.bench.figures import Figure, Target
from tests.kit.service.http import player_with_scopes, serve_app
from tests.kit.service.http_contests import enrol_bot_entries, open_tournament, tournament_terms

ROUNDS = 3
TARGET_MS = 100.0
_DATABASE = "bench_rounds"


class Gap(Struct):
    """The longest time, in milliseconds, in which the loop did not come round."""

    ms: float = 0.0


async def measure(server: embedded.Server, entries: int = MOST_ENTRIES, rounds: int = ROUNDS) -> list[Figure]:
    """Begin round after round; every pairing is decided by its organiser, and the longest times count."""
    url = server.url(SERVICE_ROLE, _DATABASE)
    await migrate(server.url(database=_DATABASE), url)
    settings = Settings(log_name="bench", database_url=url, requests_per_minute=1_000_000)
    blocks, whole = list[float](), list[float]()
    async with serve_app(settings) as served, contextlib.AsyncExitStack() as stack:
        opener = await player_with_scopes(stack, served, "Ane", "play", "organise")
        path = await open_tournament(opener, **tournament_terms(system="swiss", rounds=rounds))
        await enrol_bot_entries(opener, path, ["basic"] * entries)
        context: Context = served.app.state["context"]
        for number in range(1, rounds + 1):
            tournament = (await context.tournaments.session(UUID(path.rsplit("/", 1)[1]))).head.state
            began = time.perf_counter()
            TOURNAMENTS.decide(tournament, pair_round(tournament, player_actor(opener.id)))
            whole.append(1000 * (time.perf_counter() - began))
            async with _gap() as gap:
                begun = await opener.client.post(f"{path}/rounds")
            begun.raise_for_status()
            blocks.append(gap.ms)
            for pairing in range(1, entries // 2 + 1):
                result = {"outcome": "ab"[pairing % 2], "reason": "forfeit"}
                given = await opener.client.put(f"{path}/rounds/{number}/pairings/{pairing}/result", json=result)
                given.raise_for_status()
    return [
        Figure(
            name=f"the longest block of the event loop, by a Swiss round of {entries} entries",
            value=max(blocks),
            unit="ms",
            against="pairing and checking the round in one piece",
            baseline=max(whole),
            ratio=max(blocks) / max(whole),
            target=Target(at_most=TARGET_MS),
        )
    ]


@contextlib.asynccontextmanager
async def _gap() -> AsyncIterator[Gap]:
    """Measure the loop while the body runs."""
    gap = Gap()

    async def tick() -> None:
        last = time.perf_counter()
        while True:
            await asyncio.sleep(0)
            now = time.perf_counter()
            gap.ms, last = max(gap.ms, 1000 * (now - last)), now

    ticking = asyncio.create_task(tick())
    try:
        yield gap
    finally:
        ticking.cancel()
