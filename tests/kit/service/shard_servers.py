"""Two databases that are the servers of one installation: the main one, which has shard 0, and that of shard 1."""

import itertools
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from service.settings import Settings, load_settings
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from service.store.migrations import OtherServer, migrate

_numbers = itertools.count(1)


class TwoServers(Struct, frozen=True):
    """Their addresses."""

    main: str
    main_owner: str
    other: str
    other_owner: str

    @property
    def environment(self) -> dict[str, str]:
        """What a server of the installation is set to."""
        return {
            "DATABASE_URL": self.main,
            "DATABASE_OWNER_URL": self.main_owner,
            "SHARD_URLS": f"0={self.main} 1={self.other}",
            "SHARD_OWNER_URLS": f"0={self.main_owner} 1={self.other_owner}",
        }

    def settings(self, **more: str) -> Settings:
        """The same as settings, with some more."""
        return load_settings({**self.environment, **more})


@asynccontextmanager
async def two_servers(
    first: embedded.Server, second: embedded.Server, *, made: bool = True
) -> AsyncIterator[TwoServers]:
    """Make the databases, each at its server, and drop them again; not ``made``: their names alone."""
    number = f"{os.getpid()}_{next(_numbers)}"
    main, other = f"main_{number}", f"other_{number}"
    servers = TwoServers(
        first.url(SERVICE_ROLE, main),
        first.url(database=main),
        second.url(SERVICE_ROLE, other),
        second.url(database=other),
    )
    if made:
        elsewhere = OtherServer((1,), servers.other_owner, servers.other)
        await migrate(servers.main_owner, servers.main, None, [elsewhere], 2)
    try:
        yield servers
    finally:
        for server, name in ((first, main), (second, other)):
            maintenance = await connect(server.url(database="postgres"))
            await maintenance.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
            await maintenance.close()
