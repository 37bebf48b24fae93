"""Many tables at once, played by clients and by the house's bots for as long as it is wanted."""

import asyncio
import contextlib
import random
from collections.abc import AsyncGenerator, Sequence
from typing import Any

from msgspec import Struct

from tests.crash.clients import Client, clients
from tests.crash.journal import Journal

_LOOK_S = 0.03
"""Between two looks at a table where others are to act."""


class Kind(Struct, frozen=True):
    """A kind of table: who sits on its seats (None: a client)."""

    ruleset: str
    seats: Sequence[str | None]
    options: dict[str, object]
    seats_asked: int | None = None


KINDS = (
    Kind("mus-basque", (None, None), {"games_to_win": 1, "target": 20}, 2),
    Kind("mus-basque", (None, None, None, None), {"games_to_win": 2}),
    Kind("mus-eight-kings", (None, "basic", "random", "basic"), {}),
    Kind("mus-basque", ("basic", None), {"games_to_win": 2}, 2),
    Kind("mus-basque", ("basic", "random", "basic", "basic"), {"games_to_win": 9}),
    Kind("mus-basque", ("basic", "basic"), {"games_to_win": 9}, 2),
)


class Load:
    """Clients at their tables; each table is opened anew when its match is over."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._stopping = asyncio.Event()
        self.playing: set[Client] = set()
        self.tables: list[asyncio.Task[None]] = []
        self._watching: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Let every client finish the command that it is about; who only watches goes home at once."""
        self._stopping.set()
        for watching in self._watching:
            watching.cancel()

    def abandon(self) -> None:
        """Let every client go home, whatever it waits for."""
        for table in self.tables:
            table.cancel()

    async def progress(self, commands: int, within_s: float) -> None:
        """Wait until every client who plays has been answered so many more commands."""
        wanted = {client: client.answered + commands for client in self.playing}
        async with asyncio.timeout(within_s):
            while any(client.answered < count for client, count in wanted.items()):  # noqa: ASYNC110 - many clients
                await asyncio.sleep(0.01)

    async def run_tables(self, kind: Kind, players: Sequence[Client]) -> None:
        """One table after the other of this kind; the first client opens them, and only watches where bots play."""
        while not self._stopping.is_set():
            table = await self._opened(kind, players)
            async with asyncio.TaskGroup() as group:
                watching = group.create_task(players[0].watch(table))
                self._watching.add(watching)
                await asyncio.gather(*(self._play(player, table) for player in players))
                if self._stopping.is_set():
                    watching.cancel()
            self._watching.discard(watching)

    async def _opened(self, kind: Kind, players: Sequence[Client]) -> str:
        asked = {"ruleset": kind.ruleset, "options": kind.options, "seats": kind.seats_asked}
        opened = await players[0].command("POST", "/v1/tables", asked)
        assert opened.status_code == 201, opened.text
        table = opened.headers["location"]
        waiting = iter(players)
        for seat, bot in enumerate(kind.seats):
            if bot is not None:
                seated = await players[0].command("PUT", f"{table}/seats/{seat}", {"bot": bot})
            else:
                seated = await next(waiting).command("PUT", f"{table}/seats/{seat}", {})
            assert seated.status_code == 200, seated.text
        return table

    async def _play(self, player: Client, table: str) -> None:
        await play(player, table, self._chance, self._stopping)


async def play(player: Client, table: str, chance: random.Random, stopping: asyncio.Event) -> None:
    """Move whenever it is the player's turn, until the match at this table is over or everybody is to stop."""
    while not stopping.is_set():
        view = await player.look(table)
        if view["status"] != "playing":
            return
        if legal := view["legal_moves"]:
            version = view["version"] if chance.random() < 0.5 else None
            await player.command("POST", f"{table}/moves", _choice(chance, legal), version=version)
        else:
            await asyncio.sleep(_LOOK_S)


def _choice(chance: random.Random, legal: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Any legal move, but the big words seldom: they end a game at once."""
    weights = [0.1 if move["type"] == "hordago" else 1 for move in legal]
    move = {**chance.choices(legal, weights)[0]}
    del move["label"]
    if "stones" in move:
        move["stones"] = min(move["stones"]["min"] + chance.choice((0, 0, 1, 3)), move["stones"]["max"])
    if "cards" in move:
        cards = move["cards"]
        move["cards"] = chance.sample(cards["from"], chance.randint(cards["min"], cards["max"]))
    return move


@contextlib.asynccontextmanager
async def load(urls: Sequence[str], journal: Journal, seed: int) -> AsyncGenerator[Load, None]:
    """Play one table of every kind until the end; then nobody waits for an answer any more."""
    chance = random.Random(seed)
    made = Load(chance)
    sitting = [max(1, kind.seats.count(None)) for kind in KINDS]
    names = [f"Client {number}" for number in range(sum(sitting))]
    async with clients(urls, journal, chance, names) as signed_up, asyncio.TaskGroup() as tables:
        ready = iter(signed_up)
        for kind, count in zip(KINDS, sitting, strict=True):
            players = [next(ready) for _ in range(count)]
            made.tables.append(tables.create_task(made.run_tables(kind, players)))
            if None in kind.seats:
                made.playing.update(players)
        yield made
        made.stop()
