"""`hordago demo`: bots play, in the database of the settings."""

import asyncio

from service import entropy
from service.cli.database import prepare, reachable
from service.cli.surroundings import settled
from service.cli.terminal import no, progress, say
from service.demo import Shown, demonstrate
from service.settings import Settings
from service.store.addresses import Addresses, addresses
from service.tables.unavailable import StoreUnavailable


def demo() -> None:
    """A match of every game and a team match; raises CannotStart, and Exit where they could not be finished."""
    settings = settled()
    with addresses(settings) as found:
        try:
            shown = asyncio.run(_played(found, settings))
        except StoreUnavailable as reason:
            raise no(str(reason)) from reason
    for table in shown.tables:
        say(f"table {table}: replay it at /v1/tables/{table}/replay?as=all, check it with `hordago export {table}`")
    say(f"match {shown.match}: compare its tables at /v1/matches/{shown.match}/comparison")


async def _played(found: Addresses, settings: Settings) -> Shown:
    await prepare(found, settings)
    with progress("demonstration matches") as show, reachable(found.service):
        return await demonstrate(found.service, settings, entropy.from_system(), show)
