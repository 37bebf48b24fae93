"""A table as a stream of Server-Sent Events."""

from functools import partial
from typing import Any
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath

from domain.games import GAMES
from domain.table.stream import Head
from service.http import faults, showing
from service.http.following import MEDIA_TYPE, After, Followed, follow
from service.http.knowing import session_of
from service.http.operation import operation
from service.http.request import ApiRequest

EXAMPLE = f'event: snapshot\nid: 12\ndata: {{"kind": "{next(iter(GAMES))}", "version": 12}}\n\n'


class StreamController(Controller):
    path = "/v1/tables/{id:uuid}/stream"
    tags = ("events",)

    @get(
        **operation(
            "streamTable",
            "Follow a table",
            answers=str,
            media_types=(MEDIA_TYPE,),
            example=EXAMPLE,
            also=((204, "The table is over and its last event is the one named: there is nothing more to come."),),
            raises=(faults.UnknownResource,),
            accepts=("Last-Event-ID", "Accept-Language"),
        )
    )
    async def stream_table(self, request: ApiRequest, id: FromPath[UUID], after: After = None) -> Response[Any]:
        """Follow the table as the caller may see it: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends: `shutdown`, `finished`, `slow` or `audience` (what the token may read has
        changed: connect again). After the end of the table a reconnect is answered 204.
        """
        await session_of(request, id)
        return await follow(
            request,
            Followed(request.wiring.live, partial(_reader, request), partial(showing.view, request)),
            id,
            after,
        )


def _reader(request: ApiRequest, head: Head) -> str:
    return showing.own_audience(head.table, request.player)
