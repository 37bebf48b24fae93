"""Keep the map of shards: which server has the log of which (migrations/20261128000030_shard_homes.sql).

The main server has the map, and each other one the id of the main one. So of two processes with different maps one is
refused when it starts, and so is one that names a server of another installation, or one server twice.
"""

from collections.abc import Mapping, Sequence
from uuid import UUID

from msgspec import Struct

from service.startup_errors import BadSetting, ShardsAreFixed, WrongHome
from service.store.connections import Connection
from service.store.statements import load_statements

_SQL = load_statements("service.store", "homes")


class Named(Struct, frozen=True):
    """A server beside the main one, with the shards whose logs the settings look for there."""

    connection: Connection
    shards: Sequence[int]


async def make_homes(owner: Connection, others: Sequence[Named], wanted: int | None, count: int | None) -> None:
    """Write the map of a new installation, or compare it; then make the heads that are missing, each at its server.

    ``wanted`` is the number of shards (None: as many as there are, or 1), ``count`` how many SHARD_URLS names. Raise
    what `check_homes` does.
    """
    own, ids = await _identify(owner, others)
    if not await _read_map(owner):
        homes = {shard: ids.get(shard, own) for shard in range(count or wanted or 1)}
        for other in others:
            await _adopt(other, own)
        async with owner.transaction():
            await owner.execute(_SQL["adopt"], own)
            await owner.execute(_SQL["write_map"], list(homes), list(homes.values()))
    homes = await _read_map(owner)
    _compare(homes, own, ids, wanted, count)
    await _make_heads(owner, [shard for shard, home in homes.items() if home == own])
    for other in others:
        await _adopt(other, own)
        await _make_heads(other.connection, other.shards)


async def check_homes(connection: Connection, others: Sequence[Named], wanted: int | None, count: int | None) -> None:
    """Raise WrongHome where the map is not that of the settings, or a server does not have the logs of its shards.

    Raise ShardsAreFixed, too, and BadSetting where the main server is not one.
    """
    own, ids = await _identify(connection, others)
    _compare(await _read_map(connection), own, ids, wanted, count)
    for other in others:
        found = {shard for (shard,) in await other.connection.fetch(_SQL["read_heads"])}
        for shard in other.shards:
            if shard not in found or await other.connection.fetchval(_SQL["read_main"]) != own:
                raise WrongHome(shard, "its server does not have its log yet: run `hordago migrate`")


async def _identify(connection: Connection, others: Sequence[Named]) -> tuple[UUID, dict[int, UUID]]:
    """Return the id of the main server, and by shard those of the others. Raise WrongHome and BadSetting."""
    own: UUID = await connection.fetchval(_SQL["read_id"])
    main = await connection.fetchval(_SQL["read_main"])
    if main not in {None, own}:
        raise BadSetting("DATABASE_URL", "...", "the main server of an installation: it has logs of one's shards alone")
    known = {own: "DATABASE_URL"}
    ids: dict[int, UUID] = {}
    for other in others:
        first = other.shards[0]
        found: UUID = await other.connection.fetchval(_SQL["read_id"])
        if found in known:
            raise WrongHome(first, f"its address leads to the database of {known[found]}: write the same address")
        if await other.connection.fetchval(_SQL["read_main"]) not in {None, own}:
            raise WrongHome(first, "its server belongs to another installation")
        known[found] = f"shard {first}"
        ids |= dict.fromkeys(other.shards, found)
    return own, ids


def _compare(
    homes: Mapping[int, UUID], own: UUID, ids: Mapping[int, UUID], wanted: int | None, count: int | None
) -> None:
    if wanted is not None and wanted != len(homes):
        raise ShardsAreFixed(wanted, len(homes))
    if count is not None and count < len(homes):
        raise WrongHome(count, f"it has no address, and there are {len(homes)} shards")
    if count is not None and count > len(homes):
        raise WrongHome(len(homes), f"there are {len(homes)} shards, and that is for ever")
    for shard, home in homes.items():
        if ids.get(shard, own) != home:
            where = "the server of DATABASE_URL" if home == own else "another server"
            raise WrongHome(shard, f"its log is at {where}, and stays where it was made")


async def _adopt(other: Named, own: UUID) -> None:
    """Make a server that is new one of this installation; another process may have made it one of another."""
    if await other.connection.fetchval(_SQL["adopt"], own) != own:
        raise WrongHome(other.shards[0], "its server belongs to another installation")


async def _read_map(connection: Connection) -> dict[int, UUID]:
    return {row["shard"]: row["server_id"] for row in await connection.fetch(_SQL["read_map"])}


async def _make_heads(owner: Connection, shards: Sequence[int]) -> None:
    found = {shard for (shard,) in await owner.fetch(_SQL["read_heads"])}
    if missing := [shard for shard in shards if shard not in found]:
        await owner.execute(_SQL["make_heads"], missing)
