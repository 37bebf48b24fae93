"""Register the webhooks of a player, and list them with the messages that are sent to them."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from service.accounts.principal import Principal
from service.entropy import Entropy, to_datetime
from service.store.connections import Pool
from service.store.new_rows import NewRow
from service.store.statements import load_statements
from service.webhooks.places import begin_places
from service.webhooks.receivers import check_url

_SQL = load_statements("service.webhooks", "webhooks")
_ADD = _SQL["add_webhook"]
_LIST = _SQL["list_webhooks"]
_REMOVE = _SQL["remove_webhook"]
_DELIVERIES = _SQL["list_deliveries"]
_ADD_PING = _SQL["add_ping"]
_IS_THERE = _SQL["is_there"]
_READ_REQUEST = _SQL["read_request_of_ping"]

MOST_WEBHOOKS: Final = 10
"""The most webhooks of one player."""
NEWEST_DELIVERY: Final = (2**62, "~")
"""Sorts after every message of a list."""


class TooManyWebhooks(Exception):
    """A player can have at most 10 webhooks; remove one first."""

    code = "too-many-webhooks"


class NoSuchWebhook(Exception):
    """The caller has no webhook with this id."""

    code = "no-such-webhook"


class WebhookOver(Exception):
    """The webhook has ended: its receiver answered 410, or its token is no longer in force. Register another one."""

    code = "webhook-over"


class Webhook(Struct, frozen=True):
    """A webhook, without its secret."""

    id: UUID
    url: str
    kinds: Sequence[str] | None
    """The kinds of notices that are sent; None: all."""
    created_ms: int
    gone_ms: int | None
    in_force: bool
    """Whether its token is in force."""
    request_digest: bytes | None = None
    """The digest of the request that registered it under a key."""
    was_there: bool = False
    """Whether an earlier try of the request that has it now registered it."""


class Delivery(Struct, frozen=True):
    """A message to a webhook, and what came of it."""

    id: str
    kind: str
    created_ms: int
    attempts: int
    due_ms: int | None
    delivered_ms: int | None
    answer: str | None
    was_there: bool = False
    """Whether an earlier try of the request that has it now made it."""


async def add_webhook(
    pool: Pool,
    entropy: Entropy,
    owner: Principal,
    url: str,
    kinds: Sequence[str] | None,
    *,
    allow_private: bool,
    row: NewRow | None = None,
) -> Webhook:
    """Register an address for the player of a token, as long as the token lasts; once, however often a request is sent.

    Raise BadReceiver, TooManyWebhooks or RowOfAnother.
    """
    check_url(url, allow_private=allow_private)
    row, now_ms = row or NewRow(entropy.new_id()), entropy.now_ms()
    made = Webhook(row.id, url, kinds, now_ms, None, in_force=True, request_digest=row.digest)
    listed = None if kinds is None else list(kinds)
    given = (made.id, owner.player, owner.token, url, listed, now_ms, MOST_WEBHOOKS, row.digest)
    await begin_places(pool, "webhooks")
    if await pool.fetchval(_ADD, *given) is not None:
        return made
    try:
        found = await find_webhook(pool, owner.player, row.id, now_ms)
    except NoSuchWebhook as nothing:
        raise TooManyWebhooks from nothing
    row.check(found.request_digest)
    return replace(found, was_there=True)


async def list_webhooks(pool: Pool, player: UUID, now_ms: int) -> list[Webhook]:
    """List the webhooks of a player, the oldest first."""
    return [Webhook(**row) for row in await pool.fetch(_LIST, player, now_ms)]


async def find_webhook(pool: Pool, player: UUID, webhook: UUID, now_ms: int) -> Webhook:
    """Find a webhook of a player; raise NoSuchWebhook."""
    for found in await list_webhooks(pool, player, now_ms):
        if found.id == webhook:
            return found
    raise NoSuchWebhook


async def remove_webhook(pool: Pool, player: UUID, webhook: UUID) -> None:
    """Remove a webhook with its messages; raise NoSuchWebhook."""
    if await pool.fetchval(_REMOVE, webhook, player) is None:
        raise NoSuchWebhook


async def list_deliveries(pool: Pool, webhook: UUID, limit: int, before: tuple[int, str]) -> list[Delivery]:
    """List at most ``limit`` messages to a webhook before a (created_ms, id), the newest first."""
    return [Delivery(**row) for row in await pool.fetch(_DELIVERIES, webhook, *before, limit)]


async def add_ping(pool: Pool, entropy: Entropy, webhook: UUID, row: NewRow | None = None) -> Delivery:
    """Send a message without content to a webhook; once, however often a request is sent. Return it as it was made.

    Raise NoSuchWebhook, WebhookOver or RowOfAnother.
    """
    row, now_ms = row or NewRow(entropy.new_id()), entropy.now_ms()
    message = f"msg_{row.id.hex}"
    body = msgspec.json.encode({"type": "ping", "timestamp": to_datetime(now_ms), "data": {}})
    added = await pool.fetchval(_ADD_PING, webhook, message, body, now_ms, row.digest)
    made_ms = now_ms
    if added is None:
        if (found := await pool.fetchrow(_READ_REQUEST, webhook, message)) is None:
            raise WebhookOver if await pool.fetchval(_IS_THERE, webhook) else NoSuchWebhook
        row.check(found["request_digest"])
        made_ms = found["created_ms"]
    return Delivery(message, "ping", made_ms, 0, made_ms, None, None, was_there=added is None)
