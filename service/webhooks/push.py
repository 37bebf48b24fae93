"""Keep the browsers of players, and what is to be pushed to them: that it is their turn, or that a table is theirs.

A push is made where nothing else brings the news: of a turn once, when it begins, and only if the player has no stream
open that brings them the table. It says which table and no more; a few tries, and it is given up.
"""

from collections.abc import Collection
from contextlib import suppress
from typing import Final
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.actors import player_actor
from domain.messages import message
from service.accounts.errors import BadToken
from service.accounts.principal import Principal
from service.entropy import Entropy
from service.readmodels.notices.reading import Concern, read_concerns
from service.store.connections import Connection, Pool, ServerAway, Source
from service.store.servers import log_of, shards_to_read
from service.store.statements import load_statements
from service.texts.catalogue import say
from service.webhooks.places import begin_places, untaken_notices
from service.webhooks.receivers import Answer, check_url

_SQL = load_statements("service.webhooks", "push")

MOST_BROWSERS: Final = 8
"""The most browsers of one player; the oldest is forgotten when there is one more."""
LOST_MS: Final = 15_000
"""A process that has not said for so long that it is at work has lost its streams."""
BACK_OFF_S: list[float] = [5, 30, 120]
"""Between one try and the next; after the last one a push is given up."""
_GONE: Final = (404, 410)
"""The push service knows no such browser any more."""


class NoSuchSubscription(Exception):
    """The caller has no push subscription with this id."""

    code = "no-such-subscription"


class Subscription(Struct, frozen=True):
    """A browser of a player, without its keys."""

    id: UUID
    endpoint: str
    language: str
    created_ms: int


class DuePush(Struct, frozen=True):
    """A push that is to be sent now."""

    receiver: UUID
    """The subscription of the browser."""
    table: UUID
    kind: str
    attempts: int
    """Tries before this one."""
    endpoint: str
    p256dh: bytes
    auth: bytes
    language: str

    def body(self) -> bytes:
        """Write what the browser shows; it tells nothing of the cards."""
        return msgspec.json.encode(
            {"table": self.table, "kind": self.kind, "text": say(self.language)(_TEXTS[self.kind])}
        )


_TEXTS: Final = {
    "turn": message("push.turn"),
    "challenge": message("push.challenge"),
    "invited": message("push.invited"),
}
"""What is pushed, by the kind of the notice."""


class _Named(Struct, frozen=True):
    """What is read of a stored notice."""

    kind: str
    step: str | UnsetType = UNSET
    table: UUID | UnsetType = UNSET


async def put_subscription(
    pool: Pool,
    entropy: Entropy,
    owner: Principal,
    endpoint: str,
    p256dh: bytes,
    auth: bytes,
    language: str,
    *,
    allow_private: bool,
) -> Subscription:
    """Push to a browser of a player from now on, as long as their token lasts. Raise BadReceiver or BadToken."""
    check_url(endpoint, allow_private=allow_private)
    given = (entropy.new_id(), owner.player, owner.token, endpoint, p256dh, auth, language, entropy.now_ms())
    await begin_places(pool, "push")
    async with pool.acquire() as connection, connection.transaction():
        row = await connection.fetchrow(_SQL["put_subscription"], *given)
        if row is None:
            raise BadToken
        await connection.execute(_SQL["forget_oldest"], owner.player, MOST_BROWSERS)
    return Subscription(*row)


async def list_subscriptions(source: Source, player: UUID) -> list[Subscription]:
    """List the browsers of a player, the oldest first."""
    return [Subscription(*row) for row in await source.fetch(_SQL["list_subscriptions"], player)]


async def remove_subscription(source: Source, player: UUID, subscription: UUID) -> None:
    """Push nothing more to a browser of a player; raise NoSuchSubscription."""
    if await source.fetchval(_SQL["remove_subscription"], subscription, player) is None:
        raise NoSuchSubscription


async def take_notices(pool: Pool, now_ms: int) -> None:
    """Make pushes of what happened since the last time, and note the turns that have begun."""
    async with untaken_notices(pool, "push") as untaken:
        if untaken is None:
            return
        connection = untaken.connection
        await connection.execute(_SQL["forget_turns"], shards_to_read(connection))
        players = {player for (player,) in await connection.fetch(_SQL["list_players"], now_ms)}
        if players:
            for concern in await read_concerns(connection, players, untaken.taken, untaken.readable):
                await _take(connection, concern, now_ms)


async def _take(connection: Connection, concern: Concern, now_ms: int) -> None:
    player, turn = concern.player, concern.turn
    if turn is not None:
        before = await connection.fetchval(_SQL["read_turn"], turn.table, player)
        if before is not None:
            # It was noted before, unless the player has acted at the table since then.
            acting = (concern.shard, turn.table, str(player_actor(str(player))), before, turn.version)
            with suppress(ServerAway):  # it may be the turn that was pushed already: rather twice than never
                if not await log_of(connection, concern.shard).fetchval(_SQL["has_acted"], *acting):
                    return
        await connection.execute(_SQL["note_turn"], turn.table, player, concern.shard, turn.version)
        if await connection.fetchval(_SQL["is_followed"], turn.table, player, now_ms - LOST_MS):
            return
        await connection.execute(_SQL["add_pushes"], player, turn.table, "turn", now_ms)
    elif concern.notice is not None:
        named = msgspec.json.decode(concern.notice, type=_Named)
        if named.table is not UNSET and (named.kind, named.step) in {("challenge", "accepted"), ("invited", UNSET)}:
            await connection.execute(_SQL["add_pushes"], player, named.table, named.kind, now_ms)


async def list_due(source: Source, now_ms: int, busy: Collection[UUID], limit: int) -> list[DuePush]:
    """List the push of each browser that is due first, at most ``limit``; those that came too late are forgotten.

    But not while a node does not answer, which may know that a turn waits no more.
    """
    if shards_to_read(source) is None:
        await source.execute(_SQL["forget_late"], now_ms)
    return [DuePush(*row) for row in await source.fetch(_SQL["list_due"], now_ms, list(busy), limit)]


async def record_attempt(pool: Pool, due: DuePush, answer: Answer, now_ms: int) -> None:
    """Note the answer to a try.

    A browser that its push service does not know any more is forgotten. After any other failure the push is tried
    again later, as often as BACK_OFF_S says.
    """
    named = (due.receiver, due.table, due.kind)
    if answer.status in _GONE:
        await pool.execute(_SQL["forget_subscription"], due.receiver)
    elif answer.delivered or due.attempts >= len(BACK_OFF_S):
        await pool.execute(_SQL["remove_push"], *named)
    else:
        await pool.execute(_SQL["try_again"], *named, now_ms + round(1000 * BACK_OFF_S[due.attempts]))
