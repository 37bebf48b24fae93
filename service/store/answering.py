"""Ask servers that have the logs of shards whether they answer, so that who needs one that does not fails at once.

Each request by its own patience would fill the process, and keep requests for other servers out.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg
import structlog

from service.store.connections import UNREACHABLE, describe_error

LOOK_S: Final = 1.0
"""Between two questions whether a server answers."""
PATIENCE_S: Final = 2.0
"""In which it has to."""
_PING: Final = "SELECT 1"

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Answering:
    """Whether a server answers that has the logs of some shards."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]], shards: tuple[int, ...]) -> None:
        self.shards = shards
        self.notices_shard: int | None = None
        """The number under which this server has the notices that follow from no event, if it has them."""
        self.away = False
        """Whether it did not answer when it was last asked."""
        self._connect = connect

    async def watch(self) -> None:
        """Ask again and again whether the server answers, until cancelled."""
        connection: asyncpg.Connection | None = None
        try:
            while True:
                try:
                    if connection is None:
                        connection = await self._connect()
                    await connection.fetchval(_PING, timeout=PATIENCE_S)
                    self._note_answer()
                except UNREACHABLE as error:
                    await self._note_silence(describe_error(error))
                    if connection is not None:
                        connection.terminate()
                    connection = None
                await asyncio.sleep(LOOK_S)
        finally:
            if connection is not None:
                connection.terminate()

    def _note_answer(self) -> None:
        if self.away:
            _log.warning("shards.answer_again", shards=self.shards)
        self.away = False

    async def _note_silence(self, reason: str) -> None:
        if not self.away:
            _log.error("shards.away", shards=self.shards, reason=reason)
            self.away = True
            await self._end_waiting()

    async def _end_waiting(self) -> None:
        """End what waits for the server: among it is what looks after the shards of other servers, too."""
