"""Memory of tables that are finished: a process keeps a bounded number of them, so it has to come to a plateau.

Matches are played to their end by four players each, over HTTP; the memory of the process is read after some hundreds.
"""

import asyncio
import contextlib
import tempfile
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random

from service.store import embedded
from tests.bench.client import Client
from tests.bench.figures import Figure
from tests.bench.playing import Game, sign_up_players
from tests.bench.servers import resident_kb, serving

KEPT = 1_000
"""Streams that the process keeps in memory (SESSION_CACHE)."""
EVERY = 500
"""Tables between two readings."""
TABLES = 4_000
_DATABASE = "bench_finished"
_CONNECTIONS = 16
_SHORT = {"target": 20, "games_to_win": 1}


async def measure(server: embedded.Server, tables: int = TABLES) -> list[Figure]:
    """Play so many matches to their end; compare with the memory once twice as many are finished as are kept."""
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hordago-bench-")))
        held = await stack.enter_async_context(
            serving(server, _DATABASE, folder / "serve.log", SESSION_CACHE=str(KEPT))
        )
        tokens = await sign_up_players(held.port, 4)
        games = [Game([await Client(held.port).connect()], tokens, Random(n), _SHORT) for n in range(_CONNECTIONS)]
        found: list[int] = []
        while len(found) * EVERY < tables:
            await _finish(games, EVERY)
            found.append(resident_kb(held))
    before = found[2 * KEPT // EVERY - 1]
    return [
        Figure(
            name=f"memory after {done:,} finished tables, of which {KEPT:,} are kept",
            value=resident / 1000,
            unit="MB",
            against=f"after {2 * KEPT:,}",
            baseline=before / 1000,
            ratio=resident / before,
        )
        for done, resident in zip(count(EVERY, EVERY), found)
    ]


async def _finish(games: Sequence[Game], tables: int) -> None:
    left = iter(range(tables))

    async def one_after_another(game: Game) -> None:
        for _ in left:
            await game.open()
            while game.view.status == "playing":
                await game.move()

    await asyncio.gather(*map(one_after_another, games))
