"""Open the database for a command on accounts, with the stream in which its action is recorded first."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from uuid import UUID

from msgspec import Struct

from domain.administration import ActionTaken
from service.accounts.errors import NoSuchPlayer
from service.accounts.players import read_player
from service.cli.environment import command_pool, read_environment
from service.cli.terminal import negative_exit
from service.entropy import Entropy, system_entropy
from service.live.administration import record_action
from service.live.lifecycle import run_live_streams
from service.live.streams import LiveStreams
from service.settings import Settings
from service.store.addresses import Addresses, database_addresses
from service.store.connections import Pool

T = TypeVar("T")


class Session(Struct, frozen=True):
    """What a command on accounts works on."""

    pool: Pool
    entropy: Entropy
    administration: LiveStreams

    async def record(self, taken: ActionTaken) -> None:
        """Record an action that is about to be taken: one that fails after it is in the audit all the same."""
        await record_action(self.administration, self.entropy, taken)

    async def require_open(self, player: UUID) -> None:
        """Raise NoSuchPlayer unless there is such an account, and it is not closed."""
        if (await read_player(self.pool, player)).closed:
            raise NoSuchPlayer


def run(command: Callable[[Session], Coroutine[Any, Any, T]]) -> T:
    """Run a command on the database of the environment. Raise CannotStart, and Exit if there is no such player."""
    settings = read_environment()
    with database_addresses(settings, makes=False) as found:
        try:
            return asyncio.run(_run(found, settings, command))
        except NoSuchPlayer as fault:
            raise negative_exit("there is no player with this id, or the account is closed") from fault


async def _run(found: Addresses, settings: Settings, command: Callable[[Session], Coroutine[Any, Any, T]]) -> T:
    async with _open(found, settings) as session:
        return await command(session)


@asynccontextmanager
async def _open(found: Addresses, settings: Settings) -> AsyncGenerator[Session, None]:
    entropy = system_entropy()
    async with (
        command_pool(found, settings) as pool,
        run_live_streams(found.service, pool, settings, entropy) as live,
    ):
        yield Session(pool, entropy, live.administration)
