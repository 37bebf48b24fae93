"""`hordago demo`: a match of every game between bots, in the database of the settings."""

import asyncio
from uuid import UUID

from service import entropy
from service.cli.database import prepare, reachable
from service.cli.surroundings import settled
from service.cli.terminal import no, progress, say
from service.demo import demonstrate
from service.settings import Settings
from service.store.addresses import Addresses, addresses
from service.tables.unavailable import StoreUnavailable


def demo() -> None:
    """Raises CannotStart, and Exit where the match could not be finished."""
    settings = settled()
    with addresses(settings) as found:
        try:
            tables = asyncio.run(_played(found, settings))
        except StoreUnavailable as reason:
            raise no(str(reason)) from reason
    for table in tables:
        say(f"table {table}: replay it at /v1/tables/{table}/replay?as=all, check it with `hordago export {table}`")


async def _played(found: Addresses, settings: Settings) -> list[UUID]:
    await prepare(found, settings)
    with progress("demonstration matches") as show, reachable(found.service):
        return await demonstrate(found.service, settings, entropy.from_system(), show)
