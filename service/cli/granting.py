"""`hordago token`: a token that is printed once."""

import asyncio
from collections.abc import Sequence
from uuid import UUID

from service import entropy
from service.accounts.faults import BadName, NoSuchPlayer
from service.accounts.granting import grant
from service.accounts.principal import Scope
from service.cli.database import pool_of
from service.cli.surroundings import settled
from service.cli.terminal import no, remark, say, unusable
from service.settings import Settings
from service.store.addresses import Addresses, addresses

_DAY_MS = 86_400_000


def token(player: UUID, scopes: Sequence[Scope], label: str, days: int | None) -> None:
    """Print the token alone on standard output; raises CannotStart, and Exit where there is no such player."""
    settings = settled()
    with addresses(settings) as found:
        try:
            text = asyncio.run(_grant(found, settings, player, scopes, label, days))
        except NoSuchPlayer as fault:
            raise no(f"there is no player {player}") from fault
        except BadName as fault:
            raise unusable(f"--label: {fault}") from fault
    say(text)
    remark("This is the only time it is shown.")


async def _grant(
    found: Addresses, settings: Settings, player: UUID, scopes: Sequence[Scope], label: str, days: int | None
) -> str:
    sources = entropy.from_system()
    expires_ms = None if days is None else sources.now_ms() + days * _DAY_MS
    async with pool_of(found, settings) as pool:
        _, text = await grant(pool, sources, player, scopes, label, expires_ms)
        return text
