"""Serve the tables at which the calling player sits, for a client that does not follow their notices."""

from uuid import UUID

from litestar import get
from msgspec import Struct

from service.http.protocol.operation import Content, reads
from service.http.protocol.request import ApiRequest
from service.readmodels.notices.reading import Seating, read_seatings


class OwnTables(Struct, frozen=True):
    """The tables of the caller that are not over."""

    items: list[Seating]
    """The newest first, at most 200; those of team matches that are under way too."""


_EXAMPLE = OwnTables(
    [Seating(UUID("01940000-0000-7000-8000-000000000003"), 0, taken=True, status="playing", turn=True)]
)


@get(
    "/v1/players/me/tables",
    tags=("players",),
    **reads("listOwnTables", "List your tables", Content(OwnTables, _EXAMPLE), scope="any"),
)
async def list_own_tables(request: ApiRequest) -> OwnTables:
    """List the tables that are not over at which the calling player has a seat, and say where it is their turn.

    The snapshot of `/v1/players/me/stream` has the same; follow that to learn of every turn.
    """
    seatings, _ = await read_seatings(request.context.pool, request.principal.player)
    return OwnTables(seatings)
