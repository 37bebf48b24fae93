"""Write notices that follow from no event, such as an offer from one player to another.

They have positions of their own, in the place of one shard more than there are, and are read like all others. The row
in which positions are counted is locked until the transaction ends, so a notice is readable only after those with a
lower position.
"""

from collections.abc import Collection

from service.readmodels.notices.kinds import StoredNotice
from service.readmodels.notices.tables import NoticeRow, write_notice_rows
from service.store.connections import Connection, ServerAway
from service.store.servers import is_away
from service.store.statements import load_statements

_COUNT = load_statements("service.readmodels.notices", "notices")["count_direct_notices"]


async def write_direct_notices(connection: Connection, players: Collection[str], notice: StoredNotice) -> None:
    """Write a notice to each of these players (ids), within a transaction; raise ServerAway."""
    if players:
        [(last, shards)] = await connection.fetch(_COUNT, len(players))
        if is_away(connection, shards):
            raise ServerAway(shards)
        first = last - len(players) + 1
        rows = [NoticeRow(position, player, "none", notice) for position, player in enumerate(players, first)]
        await write_notice_rows(connection, shards, rows)
