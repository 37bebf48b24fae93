"""The house without its front door: live streams, whoever looks after matches and tournaments, and the read models."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any
from uuid import UUID

from msgspec import Struct

from service import entropy as sources
from service.app import run_projections
from service.entropy import Entropy
from service.live.session import CommandIdentity, CommandResult, new_command_identity
from service.processes.lifecycle import Live, run_live_streams
from service.processes.supervisor import Supervisor, supervise
from service.readmodels.lobby import list_tables_waiting_for_bots
from service.settings import Settings
from service.store.connections import Pool, open_pool

PATIENCE_S = 60.0


class House(Struct, frozen=True):
    """What a test has in hand."""

    pool: Pool
    live: Live
    contests: Supervisor
    entropy: Entropy

    def identity(self) -> CommandIdentity:
        """Of a command that is nobody's retry."""
        return new_command_identity(self.entropy)

    async def match(self, command: Any) -> UUID:  # noqa: ANN401 - OpenMatch
        """Open a match; its id."""
        stream_id = self.entropy.new_id()
        await self.live.matches.open(command, stream_id, self.identity())
        return stream_id

    async def tournament(self, command: Any) -> UUID:  # noqa: ANN401 - OpenTournament
        """Open a tournament; its id."""
        stream_id = self.entropy.new_id()
        await self.live.tournaments.open(command, stream_id, self.identity())
        return stream_id

    async def ask(self, kind: str, stream_id: UUID, command: Any) -> CommandResult:  # noqa: ANN401 - of its kind
        """Carry a command out on a stream of ``tables``, ``matches`` or ``tournaments``."""
        return await getattr(self.live, kind).carry_out(stream_id, lambda _: command, self.identity())

    async def state(self, kind: str, stream_id: UUID) -> Any:  # noqa: ANN401 - of its kind
        """Where a stream stands."""
        streams = getattr(self.live, kind)
        return streams.kind.state((await streams.current(stream_id)).head)


@asynccontextmanager
async def house(url: str, entropy: Entropy | None = None, *, tended: bool = True) -> AsyncGenerator[House]:
    """All of it, with bots that do not wait; untended, nothing is done for matches and tournaments by itself."""
    entropy = entropy or sources.system_entropy()
    settings = Settings(database_url=url, bot_think_ms=(0, 0))
    async with (
        await open_pool(url, settings.pool_size) as pool,
        run_live_streams(url, pool, settings, entropy, partial(list_tables_waiting_for_bots, pool)) as live,
        supervise(live, url, pool, entropy) if tended else _nobody(live, entropy) as contests,
        run_projections(pool, live),
    ):
        yield House(pool, live, contests, entropy)


@asynccontextmanager
async def _nobody(live: Live, entropy: Entropy) -> AsyncGenerator[Supervisor]:
    contests = Supervisor(live, entropy)
    await contests.stop()
    yield contests


async def until(what: Callable[[], Awaitable[bool]]) -> None:
    """Return once it is so; ``TimeoutError`` where it does not come to be."""
    async with asyncio.timeout(PATIENCE_S):
        while not await what():  # noqa: ASYNC110 - what other processes do sets no event here
            await asyncio.sleep(0.05)
