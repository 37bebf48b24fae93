"""Where a dispute is: its table and its number there, found by its id."""

import asyncio
from typing import Final
from uuid import UUID

from domain.table.stream import Head
from service.http import faults
from service.http.request import ApiRequest
from service.readmodels.disputes import dispute_id, find_dispute

MINUTE_MS: Final = 60_000
_LOOKS: Final = 40
_LOOK_S: Final = 0.05
"""How long a new dispute is waited for to be found by its id: two seconds at most."""


async def place(request: ApiRequest, id_: UUID) -> tuple[UUID, int]:
    """The table of a dispute, and the number of the dispute there; raises ``UnknownResource``."""
    found = await find_dispute(request.wiring.pool, id_)
    if found is None:
        raise faults.UnknownResource
    return found


async def head_of(request: ApiRequest, id_: UUID) -> tuple[Head, int]:
    """The table as it stands, and the number of the dispute there; raises ``UnknownResource``."""
    table_id, number = await place(request, id_)
    return (await request.wiring.live.current(table_id)).head, number


async def address(request: ApiRequest, table_id: UUID, number: int) -> str:
    """The address of a dispute; of a new one once it is found there."""
    id_ = UUID(bytes=dispute_id(table_id.bytes, number))
    for _ in range(_LOOKS):
        if await find_dispute(request.wiring.pool, id_) is not None:
            break
        await asyncio.sleep(_LOOK_S)
    return f"/v1/disputes/{id_}"
