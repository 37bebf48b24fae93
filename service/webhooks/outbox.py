"""Take notices into messages for webhooks, and note what came of each try to send one.

Messages are stored in the transaction that moves the place up to which notices were taken. So a notice becomes one
message for each webhook, wherever the process stops; and a message is tried until it was delivered, or given up after
the last try.
"""

from collections import defaultdict
from collections.abc import Collection
from hashlib import sha256
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from service.readmodels.notices.reading import Concern, read_concerns
from service.store.connections import Pool, Source
from service.store.statements import load_statements
from service.webhooks.places import Untaken, untaken_notices
from service.webhooks.receivers import Answer

_SQL = load_statements("service.webhooks", "webhooks")
_PLAYERS = _SQL["list_players"]
_ADD = _SQL["add_deliveries"]
_DUE = _SQL["list_due"]
_RECORD = _SQL["record_attempt"]
_GONE = _SQL["mark_gone"]
_FORGET = _SQL["forget_deliveries"]

BACK_OFF_S: list[float] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
"""Between one try and the next; after the last one a message is given up, some three days after its notice."""
KEPT_MS: Final = 7 * 24 * 3_600_000
"""How long a message is listed after which nothing is tried."""
_GONE_STATUS: Final = 410


class Due(Struct, frozen=True):
    """A message that is to be sent now."""

    receiver: UUID
    """The webhook."""
    message: str
    body: bytes
    attempts: int
    """Tries before this one."""
    url: str


class _Named(Struct, frozen=True):
    """What is read of a stored notice."""

    kind: str
    at: Raw


async def take_notices(pool: Pool, now_ms: int) -> int:
    """Make messages of the notices since the last time, and return how many messages."""
    async with untaken_notices(pool, "webhooks") as untaken:
        return 0 if untaken is None else await _make_messages(untaken, now_ms)


async def _make_messages(untaken: Untaken, now_ms: int) -> int:
    connection = untaken.connection
    webhooks: defaultdict[UUID, list[tuple[UUID, Collection[str] | None]]] = defaultdict(list)
    for webhook, player, kinds in await connection.fetch(_PLAYERS, now_ms):
        webhooks[player].append((webhook, kinds))
    if not webhooks:
        return 0
    rows: list[tuple[UUID, str, str, bytes]] = []
    for concern in await read_concerns(connection, webhooks, untaken.taken, untaken.readable):
        kind, body = _message(concern)
        for webhook, kinds in webhooks[concern.player]:
            if kinds is None or kind in kinds:
                rows.append((webhook, _message_id(webhook, concern, kind), kind, body))
    if rows:
        await connection.execute(_ADD, *[list(column) for column in zip(*rows, strict=True)], now_ms)
    return len(rows)


def _message(concern: Concern) -> tuple[str, bytes]:
    """Return the kind of a notice, and the message that has it."""
    turn = concern.turn
    notice = concern.notice or msgspec.json.encode(turn and turn.notice())
    named = msgspec.json.decode(notice, type=_Named)
    return named.kind, msgspec.json.encode({"type": named.kind, "timestamp": named.at, "data": Raw(notice)})


def _message_id(webhook: UUID, concern: Concern, kind: str) -> str:
    """Derive the id of a message, which is the same if it is made again."""
    named = f"hordago/message/1 {webhook} {concern.shard} {concern.position} {kind}"
    return f"msg_{sha256(named.encode()).hexdigest()[:32]}"


async def list_due(source: Source, now_ms: int, busy: Collection[UUID], limit: int) -> list[Due]:
    """List the message of each webhook that is due first, at most ``limit``; none of the webhooks that are ``busy``."""
    return [Due(*row) for row in await source.fetch(_DUE, now_ms, list(busy), limit)]


async def record_attempt(pool: Pool, due: Due, answer: Answer, now_ms: int) -> None:
    """Note the answer to a try.

    At 410 the webhook is given up; after any other failure the message is tried again later, as often as BACK_OFF_S
    says.
    """
    again = None
    if not answer.delivered and answer.status != _GONE_STATUS and due.attempts < len(BACK_OFF_S):
        again = now_ms + round(1000 * BACK_OFF_S[due.attempts])
    if answer.status == _GONE_STATUS:
        await pool.execute(_GONE, due.receiver, now_ms)
    await pool.execute(_RECORD, due.receiver, due.message, answer.words, again, now_ms if answer.delivered else None)


async def forget_old_messages(pool: Pool, now_ms: int) -> None:
    """Delete the messages of which nothing more is tried, a week after their notices."""
    await pool.execute(_FORGET, now_ms - KEPT_MS)
