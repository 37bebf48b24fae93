"""The feeds of a process: who is too far behind is let go, who leaves is forgotten, and no failure loses a notice."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from uuid import UUID

import pytest
from msgspec import structs

from domain.actors import HOUSE, player_actor
from domain.table.commands import LeaveSeat, OpenTable, TakeSeat
from service.accounts.players import open_account
from service.live import lobby_feed, notice_feed
from service.live.lobby_feed import LobbyChanges, LobbyFeed, LobbyListener, run_lobby_feed
from service.live.notice_feed import NoticeFeed, NoticeListener, run_notice_feed
from service.meeting.seeks import Seek, add_seek, list_open_seeks, withdraw_seek
from service.meeting.terms import make_terms
from service.readmodels.lobby import list_tables
from service.readmodels.notices.reading import Concern, LogPlaces, Place
from tests.conftest import Database
from tests.kit.service.house import MUS, OPENER, SEED, Clock, House, house, player, wait_until
from tests.kit.service.pace import FAST

pytestmark = pytest.mark.slow

ANE, BENAT = UUID(int=1), UUID(int=2)


@pytest.fixture
async def home(database: Database) -> AsyncIterator[House]:
    """A service whose time stands still."""
    async with house(database.service_url, Clock().entropy(), tended=False) as made:
        yield made


@pytest.fixture
async def notices(home: House) -> AsyncIterator[NoticeFeed]:
    """What concerns players."""
    async with run_notice_feed(home.pool, home.live.notifier, home.entropy.now_ms) as feed:
        yield feed


@pytest.fixture
async def lobby(home: House) -> AsyncIterator[LobbyFeed]:
    """The changes of the public lists, which are looked for when a test says so."""
    async with run_lobby_feed(home.pool, home.entropy.now_ms, structs.replace(FAST, lists_s=3600)) as feed:
        yield feed


def concern(position: int, player: UUID = ANE, shard: int = 0) -> Concern:
    """A notice of a player."""
    return Concern(player, shard, position, b"{}", None)


def failing_once(read: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """A function that reads, whose first call does not reach the database."""
    failures = iter([ConnectionResetError()])

    async def read_or_fail(*given: object) -> Any:  # noqa: ANN401 - what is read
        for failure in failures:
            raise failure
        return await read(*given)

    return read_or_fail


async def posted_seek(home: House) -> Seek:
    """A seek of a new player."""
    account = await open_account(home.pool, home.entropy, "Ane", ("play",))
    return await add_seek(home.pool, home.entropy, account.player.id, make_terms("mushi", {}, None), None, 60_000)


async def looked(lobby: LobbyFeed, listener: LobbyListener) -> list[tuple[UUID, str]]:
    """The rows that one look more feeds, each with its status."""
    await lobby._feed()
    changes = await listener.news(0)
    return [] if changes is None else [(row.id, row.status) for row in changes.rows]


async def test_a_player_too_far_behind_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one notice earlier; and nothing is given that is not after the place where they began."""
    monkeypatch.setattr(notice_feed, "MOST_BEHIND", 3)
    listener = NoticeListener(ANE, (7, 2))
    for each in (concern(7), concern(6), concern(2, shard=1), concern(8), concern(3, shard=1), concern(9)):
        listener.feed(each)
    assert not listener.slow
    listener.feed(concern(10))
    assert listener.slow
    assert [each.log_place for each in await listener.news(60)] == [(0, 8), (1, 3), (0, 9)]


async def test_who_reads_the_lobby_too_slowly_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many changes as there is room for are kept, and not one more."""
    monkeypatch.setattr(lobby_feed, "MOST_BEHIND", 3)
    listener, changes = LobbyListener(), [LobbyChanges([]) for _ in range(4)]
    for each in changes[:3]:
        listener.feed(each)
    assert not listener.slow
    listener.feed(changes[3])
    assert listener.slow
    assert [await listener.news(60) for _ in range(3)] == changes[:3]


async def test_who_leaves_a_feed_is_forgotten(notices: NoticeFeed, lobby: LobbyFeed) -> None:
    """The last one ends the looking, and no earlier one does."""
    one, same, other = [await notices.listen(player) for player in (ANE, ANE, BENAT)]
    notices.leave(one)
    assert notices._listeners == {ANE: {same}, BENAT: {other}}
    notices.leave(same)
    assert (notices._listeners, notices.is_polling) == ({BENAT: {other}}, True)
    notices.leave(other)
    assert (notices._listeners, notices.is_polling) == ({}, False)
    first, second = [await lobby.listen() for _ in range(2)]
    lobby.leave(first)
    assert (lobby._listeners, lobby.is_polling) == ({second}, True)
    lobby.leave(second)
    assert (lobby._listeners, lobby.is_polling) == (set(), False)


async def test_those_who_begin_together_share_one_look(notices: NoticeFeed, lobby: LobbyFeed) -> None:
    """A second one would go on when everybody has left."""
    both = await asyncio.gather(*(notices.listen(player) for player in (ANE, BENAT)))
    readers = await asyncio.gather(*(lobby.listen() for _ in range(2)))
    running = [task.get_name() for task in asyncio.all_tasks()]
    assert [running.count(name) for name in ("notice feed", "lobby feed")] == [1, 1]
    for listener in both:
        notices.leave(listener)
    for reader in readers:
        lobby.leave(reader)
    await asyncio.sleep(0)
    assert not {task.get_name() for task in asyncio.all_tasks()} & {"notice feed", "lobby feed"}


async def test_what_could_not_be_read_is_read_again(notices: NoticeFeed, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the place of before, to all who listened then; and the feed says that it is not at the end."""
    spans: list[tuple[Place, Place]] = []

    async def read_places(_: object) -> LogPlaces:
        return LogPlaces((5, 0), (6, 0))

    async def read_concerns(_: object, players: Any, after: Place, upto: Place) -> list[Concern]:  # noqa: ANN401
        spans.append((after, upto))
        if len(spans) == 1:
            raise ConnectionResetError
        return [concern(5, player) for player in players]

    listener = await notices.listen(ANE)
    notices.close()  # what it does by itself is asked for here
    begun = listener.since
    monkeypatch.setattr(notice_feed, "read_places", read_places)
    monkeypatch.setattr(notice_feed, "read_concerns", read_concerns)
    notices.rows_written()
    assert await notices._feed(60) is False
    notices.rows_written()
    assert await notices._feed(60) is False, "rows up to the end of the log are still to come"
    assert spans == [(begun, (5, 0))] * 2
    assert [each.position for each in await listener.news(60)] == [5]


async def test_the_lobby_is_looked_at_again_after_a_failure(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its changes since the last look that succeeded are sent."""
    monkeypatch.setattr(lobby_feed, "read_changed_rows", failing_once(lobby_feed.read_changed_rows))
    async with run_lobby_feed(home.pool, home.entropy.now_ms, structs.replace(FAST, lists_s=0.01)) as lobby:
        listener = await lobby.listen()
        made = await posted_seek(home)
        async with asyncio.timeout(60):
            changes = await listener.news(60)
    assert changes is not None
    assert [row.id for row in changes.rows] == [made.id]


async def test_a_seek_that_goes_before_the_next_look_is_said_to_be_gone(home: House, lobby: LobbyFeed) -> None:
    """A listener that began between two looks was shown it; the others get its end too, and can ignore it."""
    one, other = await lobby.listen(), await lobby.listen()
    lobby.show(one, [], [])
    made = await posted_seek(home)
    assert not other.shown
    lobby.show(other, [], await list_open_seeks(home.pool, home.entropy.now_ms()))
    await withdraw_seek(home.pool, home.entropy, made.id, made.player)
    assert await looked(lobby, one) == [(made.id, "withdrawn")]
    assert [row.id for row in (await other.news(0) or LobbyChanges([])).rows] == [made.id]
    assert await looked(lobby, one) == []


async def test_a_seek_that_is_shown_while_the_seeks_are_read_stays(
    home: House, lobby: LobbyFeed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is newer than what is read; the next look finds it."""
    listener, made = await lobby.listen(), list[Seek]()

    async def read(*given: Any) -> list[Seek]:  # noqa: ANN401 - as it is
        found = await list_open_seeks(*given)
        if not made:
            made.append(await posted_seek(home))
            lobby.show(listener, [], made)
        return found

    monkeypatch.setattr(lobby_feed, "list_open_seeks", read)
    assert await looked(lobby, listener) == []
    assert await looked(lobby, listener) == [(made[0].id, "open")]


async def opened_table(home: House) -> UUID:
    """A public table for two with free seats."""
    rules, table_id = MUS.rules_for("mus-basque", {}, 2), home.entropy.new_id()
    opening = OpenTable(HOUSE, MUS, rules, OPENER, "public", SEED)
    await home.live.tables.open(opening, table_id, home.identity())
    return table_id


async def test_a_table_that_is_as_before_is_sent_to_who_was_shown_another(home: House, lobby: LobbyFeed) -> None:
    """A player sits down and gets up between two looks; what shows nothing new is not sent otherwise."""
    listener, table_id = await lobby.listen(), await opened_table(home)
    lobby.show(listener, [], [])

    async def sit_down(version: int) -> None:
        await home.ask("tables", table_id, TakeSeat(player_actor(player(1)), 0, player(1)))
        await wait_until(lambda: is_listed(home, table_id, version))

    async def get_up(version: int) -> None:
        await home.ask("tables", table_id, LeaveSeat(player_actor(player(1)), 0))
        await wait_until(lambda: is_listed(home, table_id, version))

    await wait_until(lambda: is_listed(home, table_id, 1))
    assert await looked(lobby, listener) == [(table_id, "open")]
    await sit_down(2)
    lobby.show(await lobby.listen(), await list_tables(home.pool, 50), [])
    await get_up(3)
    assert await looked(lobby, listener) == [(table_id, "open")]
    await sit_down(4)
    await get_up(5)
    assert await looked(lobby, listener) == []
    await lobby.listen()  # what this one is shown is not known yet
    await sit_down(6)
    await get_up(7)
    assert await looked(lobby, listener) == [(table_id, "open")]


async def is_listed(home: House, table_id: UUID, version: int) -> bool:
    """Whether the list shows a version of a table."""
    return any((table.id, table.version) == (table_id, version) for table in await list_tables(home.pool, 50))


async def test_no_change_is_lost_where_half_of_a_look_fails(
    home: House, lobby: LobbyFeed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows were read, the seeks were not."""
    listener, table_id = await lobby.listen(), await opened_table(home)
    lobby.show(listener, [], [])
    await wait_until(lambda: is_listed(home, table_id, 1))
    monkeypatch.setattr(lobby_feed, "list_open_seeks", failing_once(lobby_feed.list_open_seeks))
    with pytest.raises(ConnectionResetError):
        await lobby._feed()
    assert await looked(lobby, listener) == [(table_id, "open")]
