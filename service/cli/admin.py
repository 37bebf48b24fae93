"""`hordago migrate`, `hordago rebuild` and `hordago token`: short commands on the database."""

import asyncio
from collections.abc import Sequence
from uuid import UUID

from domain.games import GAMES
from service import entropy
from service.accounts.errors import BadName, NoSuchPlayer
from service.accounts.principal import Scope
from service.accounts.tokens import grant_token
from service.cli.environment import command_pool, read_environment
from service.cli.terminal import Progress, negative_exit, print_answer, print_note, progress, usage_exit
from service.readmodels.projector import LogGap, rebuild_projection
from service.readmodels.tables import table_projection
from service.settings import Settings
from service.startup_errors import NoOwner
from service.store import migrations
from service.store.addresses import Addresses, database_addresses
from service.store.events import read_shards


def migrate_database() -> None:
    """Migrate the database, and print the migrations that ran. Raise CannotStart."""
    settings = read_environment()
    if settings.database_url is None and settings.database_owner_url is not None:
        ran = asyncio.run(migrations.migrate(settings.database_owner_url, None, settings.shards))
    else:
        with database_addresses(settings) as found:
            if found.owner is None:
                raise NoOwner
            ran = asyncio.run(migrations.migrate(found.owner, found.service, settings.shards))
    print_answer("\n".join(f"ran {version}" for version in ran) or "nothing to do: the database is up to date")


def rebuild_read_models() -> None:
    """Make the read models again from the log. Raise CannotStart, and Exit if the log has a gap."""
    settings = read_environment()
    with database_addresses(settings) as found, progress("events") as show:
        try:
            events = asyncio.run(_rebuild_tables(found, settings, show))
        except LogGap as gap:
            raise negative_exit(str(gap)) from gap
    print_answer(f"read models made anew from {events} events")


async def _rebuild_tables(found: Addresses, settings: Settings, show: Progress) -> int:
    async with command_pool(found, settings) as pool:
        return await rebuild_projection(pool, table_projection(GAMES), await read_shards(pool), show)


_DAY_MS = 86_400_000


def print_new_token(player: UUID, scopes: Sequence[Scope], label: str, days: int | None) -> None:
    """Print a new token, alone on standard output. Raise CannotStart, and Exit if there is no such player."""
    settings = read_environment()
    with database_addresses(settings) as found:
        try:
            text = asyncio.run(_grant_token(found, settings, player, scopes, label, days))
        except NoSuchPlayer as fault:
            raise negative_exit(f"there is no player {player}") from fault
        except BadName as fault:
            raise usage_exit(f"--label: {fault}") from fault
    print_answer(text)
    print_note("This is the only time it is shown.")


async def _grant_token(
    found: Addresses, settings: Settings, player: UUID, scopes: Sequence[Scope], label: str, days: int | None
) -> str:
    sources = entropy.system_entropy()
    expires_ms = None if days is None else sources.now_ms() + days * _DAY_MS
    async with command_pool(found, settings) as pool:
        _, text = await grant_token(pool, sources, player, scopes, label, expires_ms)
        return text
