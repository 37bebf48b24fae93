"""Who may know of a table: of one in a team match under way only those who sit there (rule 11), of any other all."""

from typing import Any
from uuid import UUID

from domain.table.state import Table
from service.http.faults import UnknownResource
from service.http.request import ApiRequest
from service.tables.faults import NoSuchStream
from service.tables.session import Session


async def session_of(request: ApiRequest, stream_id: UUID, *, current: bool = True) -> Session:
    """The session of a table, as the store has it now or, where it need not be ``current``, as it is in memory.

    Raises ``UnknownResource`` where there is none, or none that the caller may know of.
    """
    live = request.wiring.live
    try:
        session = await (live.current(stream_id) if current else live.session(stream_id))
        if not current and session.head.table.match is not None:
            session = await live.current(stream_id)  # its match may have ended in the meantime
    except NoSuchStream as fault:
        raise UnknownResource from fault
    check(session.head.table, request.player)
    return session


async def head_of(request: ApiRequest, stream_id: UUID) -> Any:  # noqa: ANN401 - of its game
    """The table as the store has it now; raises ``UnknownResource``."""
    return (await session_of(request, stream_id)).head


async def readable(request: ApiRequest, stream_id: UUID) -> int:
    """The last version of a table, match or tournament that the caller may read; raises ``UnknownResource``."""
    for streams in (request.wiring.live, request.wiring.matches, request.wiring.tournaments):
        try:
            session = await streams.current(stream_id)
        except NoSuchStream:
            continue
        if streams is request.wiring.live:
            check(session.head.table, request.player)
        return session.head.version
    raise UnknownResource


def check(table: Table, player: UUID | None) -> None:
    """Raises ``UnknownResource`` where this player may not know of the table."""
    if table.match is not None and not table.opened and (player is None or table.seat_of(str(player)) is None):
        raise UnknownResource
