"""Tell players what follows from no event: that they are challenged, asked to be a partner, and what came of it."""

from collections.abc import Collection
from datetime import datetime
from typing import Final, Literal, TypeAlias
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from service.store.connections import Connection, Source
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_ADD = _SQL["add_direct_notice"]
_END = _SQL["end_direct_notices"]
_NEW = _SQL["new_direct_notices"]
_WAITING = _SQL["waiting_direct_notices"]
_LAST = _SQL["last_direct_notice"]

ANSWER_MS: Final = 10 * 60_000
"""How long an answer is sent again to a player who connects."""
MOST_AT_ONCE: Final = 1000


class ChallengeNotice(Struct, frozen=True, kw_only=True, tag_field="kind", tag="challenge"):
    """A challenge came, or something came of one. It may be sent again when the player connects."""

    at: datetime
    """When it happened."""
    challenge: UUID
    """The challenge."""
    step: Literal["received", "accepted", "declined", "withdrawn"]
    """What happened; `accepted`: all have accepted, and there is a table."""
    player: UUID
    """Who did it."""
    ruleset: str
    """What is to be played."""
    reason: str | UnsetType = UNSET
    """Why it was declined."""
    table: UUID | UnsetType = UNSET
    """The table, at which seats are reserved for the players."""


class SeekNotice(Struct, frozen=True, kw_only=True, tag_field="kind", tag="seek"):
    """Somebody names the player as the partner of a seek, or something came of that."""

    at: datetime
    """When it happened."""
    seek: UUID
    """The seek."""
    step: Literal["proposed", "agreed", "withdrawn"]
    """What happened; `proposed`: the player is asked to agree."""
    player: UUID
    """Who did it."""
    ruleset: str
    """What is to be played."""


DirectNotice: TypeAlias = ChallengeNotice | SeekNotice
"""A notice that follows from no event of the log."""


class Direct(Struct, frozen=True):
    """A direct notice as it is stored."""

    number: int
    player: UUID
    notice: bytes


async def add_notice(
    connection: Connection, player: UUID, about: UUID, notice: DirectNotice, now_ms: int, until_ms: int
) -> None:
    """Add a notice for a player about a seek or challenge."""
    encoded = msgspec.json.encode(notice).decode()
    kind = str(notice.__struct_config__.tag)
    await connection.execute(_ADD, player, about, kind, encoded, now_ms, until_ms)


async def end_notices(connection: Connection, about: UUID, now_ms: int) -> None:
    """Send what there is about a seek or challenge to nobody who connects from now on: it waits no more."""
    await connection.execute(_END, about, now_ms)


async def last_number(source: Source) -> int:
    """Return the number of the last notice."""
    return (await source.fetch(_LAST))[0][0]


async def read_new(source: Source, players: Collection[UUID], after: int) -> list[Direct]:
    """Read notices of these players after a number, and some before it, which may have become visible later."""
    rows = await source.fetch(_NEW, list(players), after, MOST_AT_ONCE)
    return [Direct(number, player, notice.encode()) for number, player, notice in rows]


async def read_waiting(source: Source, player: UUID, now_ms: int) -> list[Direct]:
    """Read the notices of a player that still wait for something, the oldest first."""
    rows = await source.fetch(_WAITING, player, now_ms, MOST_AT_ONCE)
    return [Direct(number, player, notice.encode()) for number, player, notice in rows]
