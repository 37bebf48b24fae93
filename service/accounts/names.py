"""Check names, labels and titles, and look the names of players up for views.

A name looks the same wherever it is shown: nothing in it is invisible or reorders text. What joins emoji is allowed
between them and nowhere else. Names of players are kept in memory: a change is announced to every process by NOTIFY,
and what no announcement reached is read again after ``STALE_S`` at the latest.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import Final
from uuid import UUID

import asyncpg

from domain.actors import NAME_OF_CLOSED
from service.accounts.errors import BadName
from service.lru import LruCache
from service.store.statements import load_statements

LONGEST_NAME = 40
"""Characters (code points after NFC)."""

# Controls, format characters (bidirectional overrides, zero-width joiners), surrogates, private use, separators of
# lines and paragraphs.
_FORBIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_VISIBLE = frozenset("LNPS")
# Invisible, although their categories are those of letters, symbols and marks: fillers of Hangul, Braille and Khitan,
# the joiner of graphemes, vowels of Khmer that are not written, a note without a head, variation selectors.
_FILLERS: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U0001d159\U00016fe4\U000e0100-\U000e01ef]"
)
_TAGGED_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")
_JOINER, _TEXT_STYLE, _EMOJI_STYLE = "\u200d", "\ufe0e", "\ufe0f"
_SKIN_TONES: Final = frozenset("\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
_KEYCAPS: Final = frozenset("0123456789#*")
_EMOJI_ARROWS: Final = frozenset("\u2194\u25fb\u25fc\u25fd\u25fe")
"""Emoji that are mathematical symbols by their category."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """Return the name as it is stored: NFC, without spaces around it; raise BadName. ``longest`` in characters."""
    # Trimmed before and after: a combining mark may have stood on a trimmed space.
    name = unicodedata.normalize("NFC", text.strip()).strip()
    if not 1 <= len(name) <= longest:
        raise BadName(f"{len(name)} characters")
    plain = _without_emoji_joints(name)
    categories = [unicodedata.category(character) for character in plain]
    if not _FORBIDDEN.isdisjoint(categories):
        raise BadName("it contains a character that controls or reorders the text")
    if _FILLERS.search(plain):
        raise BadName("it contains a character that is not visible")
    if any(category == "Zs" and character != " " for character, category in zip(plain, categories, strict=True)):
        raise BadName("it contains a space other than the plain one")
    if not any(category[0] in _VISIBLE for category in categories):
        raise BadName("nothing in it is visible")
    return name


def _without_emoji_joints(name: str) -> str:
    """Leave out what joins and styles emoji where it does so: joiners, tags of flags, selectors of their style."""
    name = _TAGGED_FLAG.sub("\U0001f3f4", name)
    return "".join([character for place, character in enumerate(name) if not _is_joint(name, place)])


def _is_joint(name: str, place: int) -> bool:
    if name[place] in {_TEXT_STYLE, _EMOJI_STYLE}:
        return place > 0 and (_is_emoji(name[place - 1]) or name[place - 1] in _KEYCAPS)
    if name[place] != _JOINER or place + 1 == len(name):
        return False
    before = name[:place].removesuffix(_EMOJI_STYLE)
    if before and before[-1] in _SKIN_TONES:
        before = before[:-1]
    return bool(before) and _is_emoji(before[-1]) and _is_emoji(name[place + 1])


def _is_emoji(character: str) -> bool:
    """Tell whether a character is a symbol as emoji are: more precise tables would be out of date each year."""
    return (unicodedata.category(character) == "So" and character != "\u2800") or character in _EMOJI_ARROWS


_SQL = load_statements("service.accounts", "accounts")
_NAMES = _SQL["read_names"]

CACHED_NAMES = 50_000
_MOST_TOGETHER: Final = 4
"""Players at a table, whose names are kept together too."""
STALE_S: float = 30.0
"""After which a name is read again, in case that a change was not announced."""


class PlayerNames:
    """A cache of names by player id, as text; ``NAME_OF_CLOSED`` for a closed account."""

    def __init__(self, pool: asyncpg.Pool, now_s: Callable[[], float] = monotonic) -> None:
        self._pool = pool
        self._now_s = now_s
        self._known: LruCache[str, tuple[str, float]] = LruCache(CACHED_NAMES)
        self._together: LruCache[tuple[str, ...], tuple[Mapping[str, str], float]] = LruCache(CACHED_NAMES)
        """Names of players who were asked for together, and until when they are used."""
        self._changes = 0

    async def find(self, players: Iterable[str]) -> Mapping[str, str]:
        """Return the names of these players, not to be changed; ids that do not exist are left out."""
        together, now_s = tuple(players), self._now_s()
        if (found := self._together.get(together)) is not None and now_s < found[1]:
            return found[0]
        changes = self._changes
        names, read_s = await self._each(together, now_s)
        if changes == self._changes and len(names) == len(together) <= _MOST_TOGETHER:
            self._together.put(together, (names, read_s + STALE_S))
            self._together.evict()
        return names

    async def _each(self, players: Sequence[str], now_s: float) -> tuple[Mapping[str, str], float]:
        """Return the names of players, and when the oldest of them was read."""
        names, unknown, read_s = dict[str, str](), list[UUID](), now_s
        for player in players:
            kept = self._known.get(player)
            if kept is not None and now_s - kept[1] < STALE_S:
                names[player] = kept[0]
                read_s = min(read_s, kept[1])
            else:
                unknown.append(UUID(player))
        if unknown:
            changes = self._changes
            for row in await self._pool.fetch(_NAMES, unknown):
                player, name = str(row["player_id"]), NAME_OF_CLOSED if row["name"] is None else row["name"]
                names[player] = name
                if changes == self._changes:  # else what was read may be the name of before
                    self._known.put(player, (name, now_s))
            self._known.evict()
        return names, read_s

    def forget(self, player: str | None = None) -> None:
        """Read the name of a player again when it is next needed; ``None``: those of all players."""
        self._changes += 1
        self._together = LruCache(CACHED_NAMES)
        if player is None:
            self._known = LruCache(CACHED_NAMES)
        else:
            self._known.pop(player)
