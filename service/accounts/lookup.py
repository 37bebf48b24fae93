"""Whose token is this? Asked of the database for every request, in one statement for all that wait.

While a statement runs, the requests that arrive wait together for the next one; under load it is the load that makes
the batch, and an idle server answers each at once. A request's statement begins after the request has arrived, so a
revocation that was committed before is always seen, whichever process made it.
"""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import asyncpg

from service.accounts.principal import Principal
from service.accounts.sql import statement

_LIVE_TOKENS = statement("live_tokens")

_Waiting: TypeAlias = list[tuple[bytes, asyncio.Future[Principal | None]]]

_LARGEST_BATCH = 500


class TokenLookup:
    def __init__(self, pool: asyncpg.Pool, now_ms: Callable[[], int]) -> None:
        self._pool = pool
        self._now_ms = now_ms
        self._waiting: _Waiting = []
        self._running: asyncio.Task[None] | None = None

    async def find(self, token_hash: bytes) -> Principal | None:
        """The principal of a token in force; None for any other. Raises what the database raises."""
        answer: asyncio.Future[Principal | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((token_hash, answer))
        if self._running is None:
            self._running = asyncio.create_task(self._drain(), name="token lookup")
        return await answer

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:_LARGEST_BATCH], self._waiting[_LARGEST_BATCH:]
                await self._ask(batch)
        finally:
            self._running = None

    async def _ask(self, batch: _Waiting) -> None:
        try:
            rows = await self._pool.fetch(_LIVE_TOKENS, list({token for token, _ in batch}), self._now_ms())
        except asyncio.CancelledError:
            for _, answer in batch:
                answer.cancel()
            raise
        except Exception as failure:  # noqa: BLE001 - it belongs to those who asked, and is raised there
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(failure)
            return
        found = {row["hash"]: _principal(row) for row in rows}
        for token, answer in batch:
            if not answer.done():  # its request may have been given up
                answer.set_result(found.get(token))


def _principal(row: asyncpg.Record) -> Principal:
    return Principal(row["player_id"], row["token_id"], frozenset(row["scopes"]), row["expires_ms"])
