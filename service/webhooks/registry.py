"""Register the webhooks of a player, and list them with the messages that are sent to them."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Struct

from service.accounts.principal import Principal
from service.entropy import Entropy, to_datetime
from service.store.connections import Pool
from service.store.statements import load_statements
from service.webhooks.receivers import check_url

_SQL = load_statements("service.webhooks", "webhooks")
_ADD = _SQL["add_webhook"]
_LIST = _SQL["list_webhooks"]
_REMOVE = _SQL["remove_webhook"]
_DELIVERIES = _SQL["list_deliveries"]
_ADD_DELIVERIES = _SQL["add_deliveries"]

MOST_WEBHOOKS: Final = 10
"""Of one player."""
NEWEST_DELIVERY: Final = (2**62, "~")
"""Sorts after every message of a list."""


class TooManyWebhooks(Exception):
    """A player can have at most 10 webhooks; remove one first."""

    code = "too-many-webhooks"


class NoSuchWebhook(Exception):
    """The caller has no webhook with this id."""

    code = "no-such-webhook"


class Webhook(Struct, frozen=True):
    """A webhook, without its secret."""

    id: UUID
    url: str
    kinds: Sequence[str] | None
    """Of notices that are sent; None: all."""
    created_ms: int
    gone_ms: int | None
    in_force: bool
    """Whether its token is in force."""


class Delivery(Struct, frozen=True):
    """A message to a webhook, and what came of it."""

    id: str
    kind: str
    created_ms: int
    attempts: int
    due_ms: int | None
    delivered_ms: int | None
    answer: str | None


async def add_webhook(
    pool: Pool, entropy: Entropy, owner: Principal, url: str, kinds: Sequence[str] | None, *, allow_private: bool
) -> Webhook:
    """Register an address for the player of a token, as long as the token lasts.

    Raise BadReceiver or TooManyWebhooks.
    """
    check_url(url, allow_private=allow_private)
    made = Webhook(entropy.new_id(), url, kinds, entropy.now_ms(), None, in_force=True)
    listed = None if kinds is None else list(kinds)
    added = await pool.fetchval(_ADD, made.id, owner.player, owner.token, url, listed, made.created_ms, MOST_WEBHOOKS)
    if added is None:
        raise TooManyWebhooks
    return made


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


async def add_ping(pool: Pool, entropy: Entropy, webhook: UUID) -> Delivery:
    """Send a message without content to a webhook."""
    message, now_ms = f"msg_{entropy.new_id().hex}", entropy.now_ms()
    body = msgspec.json.encode({"type": "ping", "timestamp": to_datetime(now_ms), "data": {}})
    await pool.execute(_ADD_DELIVERIES, [webhook], [message], ["ping"], [body], now_ms)
    return Delivery(message, "ping", now_ms, 0, now_ms, None, None)
