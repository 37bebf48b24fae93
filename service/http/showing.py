"""A table as the caller may see it: which audience he is, and the view of it."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any
from uuid import UUID

from litestar.params import QueryParameter

from domain.chain import Link
from domain.table.state import Table
from domain.table.stream import Head
from service.http.answer import Answer, answer
from service.http.faults import MalformedRequest
from service.http.preconditions import etag
from service.http.request import ApiRequest
from service.http.table_faults import AudienceClosed
from service.tables.listeners import event_view

ALL = "all"
PUBLIC = "public"
AUDIENCES = frozenset({PUBLIC, ALL, "seat:0", "seat:1", "seat:2", "seat:3"})

As = Annotated[
    str | None,
    QueryParameter(name="as", max_length=6, description="Read as `public`, `seat:n` or `all`; your own seat without."),
]


def own_audience(table: Table, player: UUID | None) -> str:
    """The audience this player is at this table now: his seat, or the public."""
    seat = None if player is None else table.seat_of(str(player))
    return PUBLIC if seat is None else f"seat:{seat}"


def audience(table: Table, player: UUID | None, wanted: str | None) -> str:
    """The audience a caller may read as: his own or the public; once the seed is open, any.

    Raises ``MalformedRequest`` for no audience of this table, ``AudienceClosed`` for one that is not his.
    """
    own = own_audience(table, player)
    if wanted is None or wanted in {own, PUBLIC}:
        return own if wanted is None else wanted
    if wanted not in AUDIENCES or (wanted != ALL and int(wanted[5:]) >= len(table.seats)):
        raise MalformedRequest("as: public, all, or a seat of the table such as seat:0")
    if not table.opened:
        raise AudienceClosed
    return wanted


def players(table: Table) -> list[str]:
    """The ids of those who hold a seat."""
    return [seat.player for seat in table.seats if seat is not None and seat.player is not None]


async def view(request: ApiRequest, head: Head, reader: str) -> Any:  # noqa: ANN401 - the game's own view
    """The game's view of a table for an audience, with the names of those who sit there."""
    table = head.table
    names = await request.wiring.names.of(players(table))
    return table.game.view(table, head.version, reader, names, request.language)


def events(links: Sequence[Link], reader: str) -> list[Any]:
    """The events as an audience may read them."""
    return [event_view(link, reader) for link in links]


def versioned(
    content: object,
    version: int,
    headers: Mapping[str, str] | None = None,
    *,
    status: int = 200,
    replayed: bool = False,
) -> Answer:
    """An answer about a table at a version."""
    told = {"etag": etag(version), **(headers or {})}
    if replayed:
        told["idempotent-replayed"] = "true"
    return answer(content, told, status)
