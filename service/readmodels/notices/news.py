"""Write what concerns all who follow a player or belong to a club: a row for the player or the club, none for a reader.

Its readers are looked up when notices are read: those who followed the player, or were members, before the event.
"""

from collections.abc import Collection
from typing import Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from service.readmodels.notices.kinds import StoredNotice
from service.store.connections import Target
from service.store.events import LoggedEvent
from service.store.statements import load_statements

_WRITE = load_statements("service.readmodels.notices", "notices")["write_news"]


class NewsRow(Struct, frozen=True):
    """News of a player or a club as they are written."""

    position: int
    about: Literal["player", "club"]
    topic: str
    """The player or the club, by id."""
    stream_id: UUID
    by_player: str | None
    """Who caused it, and is not told."""
    at_ms: int
    projector: Literal["tables", "contests"]
    notice: StoredNotice


def news_of_players(
    event: LoggedEvent, players: Collection[str], projector: Literal["tables", "contests"], notice: StoredNotice
) -> list[NewsRow]:
    """Make the news that what these players play has begun."""
    return [
        NewsRow(event.position, "player", player, event.stream_id, None, event.at_ms, projector, notice)
        for player in dict.fromkeys(players)
    ]


async def write_news(target: Target, shard: int, rows: list[NewsRow]) -> None:
    """Write news of a shard."""
    if rows:
        await target.execute(_WRITE, shard, msgspec.json.encode(rows).decode())
