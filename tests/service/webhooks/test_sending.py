"""Who is sent what waits, where many receivers never answer."""

import asyncio
from collections import Counter
from collections.abc import Collection
from uuid import UUID

from msgspec import Struct

from service.processes.sending import AT_ONCE, TO_SILENT, send_due
from service.store.connections import end_tasks
from service.webhooks.receivers import Sender
from tests.kit.each import each
from tests.kit.service.pace import FAST

SILENT = [UUID(int=number) for number in range(AT_ONCE + 8)]
ANSWERING = UUID(int=1000)
"""The last by id, as the store lists them."""


class Waiting(Struct, frozen=True):
    receiver: UUID


class Crowded:
    """An outbox in which a message for each receiver always waits."""

    process = "test"

    def __init__(self) -> None:
        self.tries = Counter[UUID]()
        self.sending = 0
        self.silent = 0
        self.most_silent = 0
        """Tries at once to receivers that were silent before."""
        self.tried = asyncio.Event()

    async def take(self) -> None: ...

    async def list_due(self, busy: Collection[UUID], limit: int) -> list[Waiting]:
        return [Waiting(receiver) for receiver in [*SILENT, ANSWERING] if receiver not in busy][:limit]

    async def send(self, due: Waiting, sender: Sender) -> bool:
        del sender
        known = due.receiver != ANSWERING and due.receiver in self.tries
        self.tries[due.receiver] += 1
        self.silent += known
        self.most_silent = max(self.most_silent, self.silent)
        self.tried.set()
        await asyncio.sleep(0)
        self.silent -= known
        return due.receiver == ANSWERING

    async def until(self, receiver: UUID, tries: int) -> None:
        while self.tries[receiver] < tries:
            self.tried.clear()
            await self.tried.wait()


async def test_receivers_that_never_answer_hold_up_no_other_and_have_their_turns() -> None:
    """More of them than are sent to at once, all ahead of the one that answers; each is tried again, in turn."""
    outbox = Crowded()
    sending = asyncio.create_task(send_due(outbox, lambda _: lambda: None, FAST, allow_private=True))
    try:
        async with asyncio.timeout(30):
            await outbox.until(ANSWERING, 5)
            for receiver in SILENT:
                await outbox.until(receiver, 3)
    finally:
        await end_tasks(sending)
    assert outbox.most_silent == TO_SILENT
    counts = [outbox.tries[receiver] for receiver in each(SILENT)]
    assert max(counts) - min(counts) <= 1
