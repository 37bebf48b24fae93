"""Know the nodes of Citus that have the shards, and whether each answers.

All is asked at the coordinator, which waits for a node that does not answer as long as it may take: what waits too long
meanwhile is ended.
"""

import asyncio
from collections import defaultdict
from collections.abc import Collection, MutableSequence
from functools import partial
from typing import Final

import asyncpg
import structlog

from service.store.answering import LOOK_S, PATIENCE_S, Answering
from service.store.connections import ask_repeatedly, connect, end_tasks
from service.store.statements import load_statements

_SQL: Final = load_statements("service.store", "parts")
_Place = tuple[str | None, int | None]
"""Host and port of a node; none of them of the coordinator."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Workers:
    """The nodes that have shards, as the coordinator knows them now: parts can be moved, and nodes be added."""

    def __init__(self, url: str, known: MutableSequence[Answering], opened: Collection[asyncpg.Connection]) -> None:
        """`known` is kept up to date; `opened` are connections to the coordinator, which may wait for a node."""
        self._url = url
        self._known = known
        self._opened = opened
        self._nodes: dict[_Place, tuple[Answering, asyncio.Task[None]]] = {}

    async def watch(self) -> None:
        """Look again and again where shards are, and whether their nodes answer, until cancelled."""
        try:
            await ask_repeatedly(partial(connect, self._url), self._find_and_end, self._note_failure, LOOK_S)
        finally:
            await end_tasks(*[task for _, task in self._nodes.values()])

    async def _find_and_end(self, coordinator: asyncpg.Connection) -> None:
        await self._find_nodes(coordinator)
        if any(worker.away for worker in self._known):
            await self._end_waiting(coordinator)

    async def _note_failure(self, reason: str) -> None:
        _log.warning("workers.unknown", reason=reason)

    async def _find_nodes(self, coordinator: asyncpg.Connection) -> None:
        found: defaultdict[_Place, list[int]] = defaultdict(list)
        of_notices: dict[_Place, int] = {}
        for host, port, shard, is_of_notices in await coordinator.fetch(_SQL["read_nodes"], timeout=PATIENCE_S):
            shards = found[host, port]
            if is_of_notices:
                of_notices[host, port] = shard
            else:
                shards.append(shard)
        for place in self._nodes.keys() - found.keys():
            _, task = self._nodes.pop(place)
            await end_tasks(task)
        for place, shards in found.items():
            if place not in self._nodes:
                host, port = place
                worker = Answering(partial(connect, self._url, host=host, port=port), ())
                self._nodes[place] = worker, asyncio.create_task(worker.watch(), name=f"node {host or 'here'}")
            worker, _ = self._nodes[place]
            worker.shards, worker.notices_shard = tuple(shards), of_notices.get(place)
        self._known[:] = [worker for worker, _ in self._nodes.values()]

    async def _end_waiting(self, coordinator: asyncpg.Connection) -> None:
        """End what has waited for nodes, at the coordinator and here: that does not answer before they do."""
        opened = {connection.get_server_pid(): connection for connection in self._opened if not connection.is_closed()}
        ended = await coordinator.fetch(_SQL["end_waiting"], list(map(str, opened)), PATIENCE_S, timeout=PATIENCE_S)
        for (pid,) in ended:
            opened[pid].terminate()
        if ended:
            _log.warning("workers.ended_waiting", connections=len(ended))
