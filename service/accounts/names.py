"""Check names, labels and titles, and look the names of players up for views.

A name looks the same wherever it is shown: nothing in it is invisible or reorders text. Names of players are read
from the database once and kept, since a name does not change.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from uuid import UUID

import asyncpg

from service.accounts.errors import BadName
from service.lru import LruCache
from service.store.statements import load_statements

LONGEST_NAME = 40
"""Characters (code points after NFC)."""

# Controls, format characters (bidirectional overrides, zero-width joiners), surrogates, private use, separators of
# lines and paragraphs.
_FORBIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_VISIBLE = frozenset("LNPS")


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Return the name as it is stored: NFC, without spaces around it; raise BadName. ``longest`` in characters."""
    # Trimmed before and after: a combining mark may have stood on a trimmed space.
    name = unicodedata.normalize("NFC", text.strip()).strip()
    categories = [unicodedata.category(character) for character in name]
    if not 1 <= len(name) <= longest:
        raise BadName(f"{len(name)} characters")
    if not _FORBIDDEN.isdisjoint(categories):
        raise BadName("it contains a character that controls or reorders the text")
    if any(category == "Zs" and character != " " for character, category in zip(name, categories, strict=True)):
        raise BadName("it contains a space other than the plain one")
    if not any(category[0] in _VISIBLE for category in categories):
        raise BadName("nothing in it is visible")
    return name


_SQL = load_statements("service.accounts", "accounts")
_NAMES = _SQL["read_names"]


CACHED_NAMES = 50_000


class PlayerNames:
    """A cache of names by player id, as text."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._known: LruCache[str, str] = LruCache(CACHED_NAMES)

    async def of(self, players: Iterable[str]) -> Mapping[str, str]:
        """Return the names of these players; ids that do not exist are left out."""
        wanted = list(players)
        unknown = [player for player in wanted if self._known.get(player) is None]
        if unknown:
            for row in await self._pool.fetch(_NAMES, [UUID(player) for player in unknown]):
                self._known.put(str(row["player_id"]), row["name"])
        names = {player: name for player in wanted if (name := self._known.get(player)) is not None}
        self._known.evict()
        return names
