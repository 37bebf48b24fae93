"""`hordago migrate`: bring the database up to date."""

import asyncio

from service.cannot_start import NoOwner
from service.cli.surroundings import settled
from service.cli.terminal import say
from service.store import migrate as migrations
from service.store.addresses import addresses


def migrate() -> None:
    """Raises CannotStart."""
    settings = settled()
    if settings.database_url is None and settings.database_owner_url is not None:
        ran = asyncio.run(migrations.migrate(settings.database_owner_url, None, settings.shards))
    else:
        with addresses(settings) as found:
            if found.owner is None:
                raise NoOwner
            ran = asyncio.run(migrations.migrate(found.owner, found.service, settings.shards))
    say("\n".join(f"ran {version}" for version in ran) or "nothing to do: the database is up to date")
