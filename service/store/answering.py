"""Ask servers that have the logs of shards whether they answer, so that who needs one that does not fails at once.

Each request by its own patience would fill the process, and keep requests for other servers out.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg
import structlog

from service.store.connections import ask_repeatedly

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
        self._reasons = set[str]()
        """Why, as the log has it of this time."""
        self._connect = connect

    async def watch(self) -> None:
        """Ask again and again whether the server answers, until cancelled."""
        await ask_repeatedly(self._connect, self._ask, self._note_silence, LOOK_S)

    async def _ask(self, connection: asyncpg.Connection) -> None:
        await self._check(connection)
        if self.away:
            _log.warning("shards.answer_again", shards=self.shards)
        self.away = False
        self._reasons.clear()

    async def _check(self, connection: asyncpg.Connection) -> None:
        """Raise any of UNREACHABLE unless the server answers."""
        await connection.fetchval(_PING, timeout=PATIENCE_S)

    async def _note_silence(self, reason: str) -> None:
        if reason not in self._reasons:
            _log.error("shards.away", shards=self.shards, notices=self.notices_shard is not None, reason=reason)
            self._reasons.add(reason)
        if not self.away:
            self.away = True
            await self._end_waiting()

    async def _end_waiting(self) -> None:
        """End what waits for the server: among it is what looks after the shards of other servers, too."""
