"""Messages of webhooks, with a clock that the test sets: when each is due, to whom, and until when."""

from collections.abc import Collection, Mapping
from typing import Any, Final
from uuid import UUID

import pytest

from service.accounts.players import open_account
from service.accounts.principal import Principal
from service.readmodels.notices.reading import UNKNOWN, Concern, LogPlaces, Place
from service.store.connections import Pool
from service.webhooks import outbox, places
from service.webhooks.outbox import BACK_OFF_S, KEPT_MS, forget_old_messages, list_due, record_attempt, take_notices
from service.webhooks.receivers import Answer
from service.webhooks.registry import add_webhook, list_deliveries
from tests.kit.each import each
from tests.kit.service.house import Clock

pytestmark = pytest.mark.slow

NOW_MS: Final = 1_800_000_000_000
NEWEST: Final = (2**62, "~")


class Notices:
    """What concerns players, by position in the first shard."""

    def __init__(self) -> None:
        self.end = 10
        self.elsewhere: Place = ()
        """Up to where they can be read in other shards, which have none."""
        self.kinds: dict[int, tuple[UUID, str]] = {}
        self.asked: list[tuple[Place, Place]] = []

    def add(self, player: UUID, kind: str) -> None:
        """Write a notice at the end of the log."""
        self.end += 1
        self.kinds[self.end] = (player, kind)

    async def places(self, _: object) -> LogPlaces:
        """Up to where they can be read."""
        place = (self.end, *self.elsewhere)
        return LogPlaces(place, place)

    async def read(self, _: object, players: Mapping[UUID, Any], after: Place, upto: Place) -> list[Concern]:
        """Read those of some players between two places."""
        self.asked.append((after, upto))
        return [
            Concern(player, 0, position, b'{"kind":"%b","at":"2026-11-21T09:30:00Z"}' % kind.encode(), None)
            for position, (player, kind) in self.kinds.items()
            if after[0] < position <= upto[0] and player in players
        ]


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> Notices:
    """The notices that the outbox takes."""
    made = Notices()
    monkeypatch.setattr(places, "read_places", made.places)
    monkeypatch.setattr(outbox, "read_concerns", made.read)
    return made


async def own_webhook(pool: Pool, kinds: list[str] | None = None) -> tuple[UUID, UUID, UUID]:
    """A player, their webhook and its token."""
    entropy = Clock().entropy()
    account = await open_account(pool, entropy, "Ane")
    player = account.player.id
    token: UUID = await pool.fetchval("SELECT token_id FROM tokens WHERE player_id = $1", player)
    owner = Principal(player, token, frozenset())
    made = await add_webhook(pool, entropy, owner, "https://a.example/", kinds, allow_private=False)
    return player, made.id, token


async def due(pool: Pool, now_ms: int = NOW_MS, busy: Collection[UUID] = ()) -> list[UUID]:
    """The webhooks with a message that is due."""
    return [each.receiver for each in await list_due(pool, now_ms, busy, 10)]


async def kinds_of(pool: Pool, webhook: UUID) -> list[str]:
    """The kinds of the messages to a webhook."""
    return [each.kind for each in await list_deliveries(pool, webhook, 100, NEWEST)]


async def test_a_notice_becomes_a_message_once_from_the_registration_on(pool: Pool, notices: Notices) -> None:
    """For each webhook that asks for its kind; also after the message was sent and forgotten.

    However late the first look is: the process that takes may still be starting.
    """
    player, everything, _ = await own_webhook(pool)
    notices.add(player, "seated")
    assert await take_notices(pool, NOW_MS) == 1
    _, other, _ = await own_webhook(pool)
    owner = Principal(player, await pool.fetchval("SELECT token_id FROM webhooks LIMIT 1"), frozenset())
    some = (await add_webhook(pool, Clock().entropy(), owner, "https://b.example/", ["turn"], allow_private=False)).id
    assert await take_notices(pool, NOW_MS) == 0
    notices.add(player, "turn")
    notices.add(player, "seated")
    assert await take_notices(pool, NOW_MS) == 3
    assert notices.asked == [((10,), (11,)), ((11,), (13,))]
    assert await take_notices(pool, NOW_MS) == 0
    assert len(notices.asked) == 2, "nothing is new"
    assert sorted(await kinds_of(pool, everything)) == ["seated", "seated", "turn"]
    assert (await kinds_of(pool, some), await kinds_of(pool, other)) == (["turn"], [])
    ids = [row[0] for row in await pool.fetch("SELECT message_id FROM webhook_deliveries")]
    assert len(set(ids)) == 4
    await pool.execute("DELETE FROM webhook_deliveries")
    notices.add(player, "turn")
    assert await take_notices(pool, NOW_MS) == 2
    assert (notices.asked[-1], await kinds_of(pool, everything)) == (((13,), (14,)), ["turn"])


async def test_what_a_node_has_that_does_not_answer_is_taken_once_it_does(pool: Pool, notices: Notices) -> None:
    """What the others have is taken meanwhile; where it never was, it is taken from then on."""
    player, _, _ = await own_webhook(pool)
    notices.elsewhere = (5, UNKNOWN)
    await take_notices(pool, NOW_MS)
    notices.elsewhere = (UNKNOWN, UNKNOWN)
    notices.add(player, "turn")
    assert await take_notices(pool, NOW_MS) == 1
    assert notices.asked == [((10, UNKNOWN, UNKNOWN), (11, UNKNOWN, UNKNOWN))]
    notices.elsewhere = (7, 3)
    await take_notices(pool, NOW_MS)
    assert notices.asked[1:] == [((11, 5, 3), (11, 7, 3))]


async def test_a_message_that_is_made_again_is_the_same(pool: Pool, notices: Notices) -> None:
    """Its id follows from its notice, so a receiver that keeps ids meets no notice twice."""
    player, webhook, _ = await own_webhook(pool)
    await take_notices(pool, NOW_MS)
    notices.add(player, "turn")
    ids: list[str] = []
    for _ in range(2):
        await take_notices(pool, NOW_MS)
        ids += [each.id for each in await list_deliveries(pool, webhook, 100, NEWEST)]
        await pool.execute("UPDATE checkpoints SET position = position - 1 WHERE projector = 'webhooks'")
        await pool.execute("DELETE FROM webhook_deliveries")
    assert len(ids) == 2
    assert ids[0] == ids[1]


@pytest.mark.parametrize(
    "end",
    [
        "UPDATE tokens SET revoked_ms = 1 WHERE token_id = $1",
        f"UPDATE tokens SET expires_ms = {NOW_MS} WHERE token_id = $1",  # noqa: S608 - a number of ours
        "UPDATE webhooks SET gone_ms = 1 WHERE token_id = $1",
    ],
)
async def test_nothing_is_made_or_sent_for_a_webhook_that_has_ended(pool: Pool, notices: Notices, end: str) -> None:
    """Its token was revoked or has expired, or its receiver is gone: also what waits already is not sent."""
    player, webhook, token = await own_webhook(pool)
    await take_notices(pool, NOW_MS)
    await pool.execute("UPDATE tokens SET expires_ms = $1 WHERE token_id = $2", NOW_MS + 1, token)
    notices.add(player, "turn")
    assert await take_notices(pool, NOW_MS) == 1
    assert await due(pool) == [webhook]
    await pool.execute(end, token)
    assert await due(pool) == []
    notices.add(player, "turn")
    assert await take_notices(pool, NOW_MS) == 0
    assert await kinds_of(pool, webhook) == ["turn"]


async def test_one_message_of_each_webhook_is_due_and_none_of_a_busy_one(pool: Pool, notices: Notices) -> None:
    """The oldest first."""
    player, webhook, _ = await own_webhook(pool)
    await take_notices(pool, NOW_MS)
    for at in range(3):
        notices.add(player, "turn")
        await take_notices(pool, NOW_MS - 3 + at)
    (first,) = await list_due(pool, NOW_MS, (), 10)
    oldest = await pool.fetchval("SELECT message_id FROM webhook_deliveries ORDER BY created_ms LIMIT 1")
    assert (first.receiver, first.message, first.attempts) == (webhook, oldest, 0)
    assert await due(pool, busy=(webhook,)) == []
    assert await due(pool, NOW_MS - 4) == []


@pytest.mark.parametrize(
    ("status", "delivered"),
    [(200, True), (204, True), (299, True), (199, False), (300, False), (301, False), (500, False), (None, False)],
)
async def test_a_message_is_tried_until_it_is_delivered(
    pool: Pool,
    notices: Notices,
    status: int | None,
    delivered: bool,  # noqa: FBT001 - a parameter
) -> None:
    """After each failure a longer pause; after the last one it is given up. A redirect is no delivery."""
    player, webhook, _ = await own_webhook(pool)
    await take_notices(pool, NOW_MS)
    notices.add(player, "turn")
    await take_notices(pool, NOW_MS)
    at_ms = NOW_MS
    for attempt in each(range(1 if delivered else len(BACK_OFF_S) + 1)):
        (message,) = await list_due(pool, at_ms, (), 10)
        assert message.attempts == attempt
        answer = Answer(status, "no answer in time" if status is None else str(status))
        assert answer.delivered == delivered
        await record_attempt(pool, message, answer, at_ms)
        (shown,) = await list_deliveries(pool, webhook, 1, NEWEST)
        assert (shown.attempts, shown.answer, shown.delivered_ms) == (
            attempt + 1,
            answer.words,
            at_ms if delivered else None,
        )
        if delivered or attempt == len(BACK_OFF_S):
            assert shown.due_ms is None
            break
        at_ms += round(1000 * BACK_OFF_S[attempt])
        assert shown.due_ms == at_ms
        assert await due(pool, at_ms - 1) == []
    assert await due(pool, at_ms + 10**12) == []


async def test_a_receiver_that_is_gone_is_sent_nothing_more(pool: Pool, notices: Notices) -> None:
    """After a 410 neither the message nor another one is tried again."""
    player, webhook, _ = await own_webhook(pool)
    await take_notices(pool, NOW_MS)
    notices.add(player, "turn")
    notices.add(player, "seated")
    await take_notices(pool, NOW_MS)
    (message,) = await list_due(pool, NOW_MS, (), 10)
    await record_attempt(pool, message, Answer(410, "410"), NOW_MS)
    shown = {each.id: each for each in await list_deliveries(pool, webhook, 10, NEWEST)}
    assert shown[message.message].due_ms is None
    assert await due(pool, NOW_MS + 10**12) == []


async def test_messages_that_still_wait_are_not_forgotten(pool: Pool, notices: Notices) -> None:
    """A message is forgotten a week after its notice once nothing more is tried of it; one that waits is kept."""
    player, webhook, _ = await own_webhook(pool)
    await take_notices(pool, NOW_MS)
    for kind in ("turn", "seated"):
        notices.add(player, kind)
        await take_notices(pool, NOW_MS)
    (message,) = await list_due(pool, NOW_MS, (), 10)
    await record_attempt(pool, message, Answer(204, "204"), NOW_MS)
    await forget_old_messages(pool, NOW_MS + KEPT_MS)
    assert len(await kinds_of(pool, webhook)) == 2
    await forget_old_messages(pool, NOW_MS + KEPT_MS + 1)
    assert [each.id for each in await list_deliveries(pool, webhook, 10, NEWEST)] != [message.message]
    assert len(await kinds_of(pool, webhook)) == 1
