"""Cut the stream of notices of a player again and again while things happen to them, and count what came."""

import asyncio
import json
import random
from collections.abc import Sequence
from typing import Final
from uuid import UUID

from httpx_sse import aconnect_sse
from msgspec import Struct

from service.store.connections import Pool
from tests.kit.service.http import Player

NOTICES: Final = "/v1/players/me/stream"
_PATIENCE_S: Final = 60.0
_ALL: Final = "SELECT notice::text FROM notices WHERE player_id = $1 ORDER BY shard, position"


class Delivery(Struct, frozen=True):
    """What came of the notices that were written."""

    reconnects: int
    written: int
    delivered: int
    lost: int
    repeated: int
    in_order: bool


async def cut_and_resume(player: Player, pool: Pool, reconnects: int, seed: int = 1) -> Delivery:
    """Open and close tables while the stream is cut so often, each time after a few notices or none."""
    happening = asyncio.create_task(_make_happen(player, reconnects))
    chance, received = random.Random(seed), list[str]()
    last = await _read(player, None, received, 0)
    for _ in range(reconnects):
        last = await _read(player, last, received, len(received) + chance.randrange(3))
    await happening
    await wait_until_written(pool, UUID(player.id), 2 * reconnects)
    written = [str(json.loads(row[0])) for row in await pool.fetch(_ALL, UUID(player.id))]
    if written[-1] not in received:
        await _read(player, last, received, 10 * reconnects, until=written[-1])
    return _compare(reconnects, written, received)


async def wait_until_written(pool: Pool, player: UUID, notices: int) -> None:
    """Return once the projections have written so many notices of a player."""
    async with asyncio.timeout(_PATIENCE_S):
        while len(await pool.fetch(_ALL, player)) < notices:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.02)


def _compare(reconnects: int, written: Sequence[str], received: Sequence[str]) -> Delivery:
    unique = list(dict.fromkeys(received))
    return Delivery(
        reconnects,
        len(written),
        len(received),
        len(set(written) - set(received)),
        len(received) - len(unique),
        unique == [notice for notice in written if notice in set(unique)],
    )


async def _read(player: Player, last: str | None, received: list[str], upto: int, until: str = "") -> str:
    """Connect, read until so many were received or one of them is this, and hang up; return the id of the last one."""
    headers = {} if last is None else {"last-event-id": last}
    async with aconnect_sse(player.client, "GET", NOTICES, headers=headers) as source:
        events = source.aiter_sse()
        if last is None:
            last = (await anext(events)).id
        while len(received) < upto and until not in received:
            async with asyncio.timeout(_PATIENCE_S):
                event = await anext(events)
            received.append(str(event.json()))
            last = event.id
    return last


async def _make_happen(player: Player, rounds: int) -> None:
    """Take a seat and close the table: two notices each time."""
    for _ in range(rounds):
        opened = await player.client.post("/v1/tables", json={"ruleset": "mushi"})
        path = opened.headers["location"]
        assert (await player.client.put(f"{path}/seats/0", json={})).status_code == 200
        assert (await player.client.delete(path)).status_code == 200
