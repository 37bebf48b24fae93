"""Commands to tables over HTTP: identity for retries, the version named, and what went wrong in the API's own words."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw

from service.http import faults, showing
from service.http.knowing import session_of
from service.http.request import ApiRequest
from service.http.table_faults import RefusedMove
from service.tables.asking import Ask, Done
from service.tables.faults import KeyReused, Refused, Stale
from service.tables.identity import Identity


async def carry_out(request: ApiRequest, stream_id: UUID, ask: Ask, body: object = None) -> Done:
    """Carry a command out for the caller; the version he names in If-Match must be the current one.

    A retry under the same Idempotency-Key is answered before If-Match is looked at.
    """
    known = request.command_identity(msgspec.json.encode(body))
    identity = Identity(known.command_id, known.command_digest)
    live = request.wiring.live
    await session_of(request, stream_id, current=False)
    try:
        return await live.carry_out(stream_id, ask, identity, request.expected_version)
    except KeyReused as fault:
        raise faults.KeyReused from fault
    except Stale as fault:
        reader = showing.own_audience((await live.session(stream_id)).head.table, request.player)
        raise faults.StaleVersion(
            fault.version, Raw(msgspec.json.encode(showing.events(fault.links, reader)))
        ) from fault
    except Refused as fault:
        raise _told(request, fault) from fault


def _told(request: ApiRequest, fault: Refused) -> Exception:
    """The refusal, with the version it was judged at and what the caller may do instead."""
    table, refusal = fault.head.table, fault.refusal
    seat = None if request.player is None else table.seat_of(str(request.player))
    legal: Sequence[Any] = (
        [] if seat is None or table.status != "playing" else table.game.legal_moves(table.play, seat, request.language)
    )
    return RefusedMove(refusal, fault.head.version, Raw(msgspec.json.encode(legal)))
