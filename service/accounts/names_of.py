"""What players are called, for views; asked of the database once a player, since a name does not change."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from uuid import UUID

import asyncpg

from service.accounts.sql import statement

_NAMES = statement("names")


CAPACITY = 50_000


class Names:
    """A cache of names by player id, as text."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._known: OrderedDict[str, str] = OrderedDict()

    async def of(self, players: Iterable[str]) -> Mapping[str, str]:
        """The names of these players; those that do not exist are left out."""
        wanted = list(players)
        unknown = [player for player in wanted if player not in self._known]
        if unknown:
            rows = await self._pool.fetch(_NAMES, [UUID(player) for player in unknown])
            self._known.update((str(row["player_id"]), row["name"]) for row in rows)
            while len(self._known) > CAPACITY:
                self._known.popitem(last=False)
        return {player: self._known[player] for player in wanted if player in self._known}
