"""Sessions in memory and their listeners: who leaves is forgotten, and what is in use stays."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import pytest

from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.stream import record
from domain.table.commands import OpenTable, TakeSeat
from domain.tournament.commands import PairRound
from domain.tournament.decide import pair_round
from domain.tournament.state import Tournament
from service.live import streams
from service.live.errors import Contended
from service.live.lifecycle import run_live_streams
from service.live.listeners import Listener
from service.live.session import Session
from service.live.streams import LiveStreams
from service.settings import Settings
from service.startup_errors import DatabaseUnreachable
from service.store.connections import open_pool
from service.store.events import Append, Verdict
from tests.conftest import Database
from tests.kit.service.house import (
    CONTEST,
    MUS,
    OPENER,
    PATIENCE_S,
    SEED,
    Clock,
    House,
    house,
    identity,
    match_of,
    open_with_entries,
    player,
)

pytestmark = pytest.mark.slow

TABLE = UUID("01900000-0000-7000-8000-0000000000ce")


@pytest.fixture
async def home(database: Database) -> AsyncIterator[House]:
    """A service whose time stands still."""
    async with house(database.service_url, Clock().entropy(), tended=False) as made:
        yield made


def small(home: House, capacity: int = 1) -> LiveStreams:
    """The live streams of matches in a process that keeps few of them in memory."""
    matches = home.live.matches
    return LiveStreams(matches.kind, home.pool, matches._committers, home.live.notifier.watch, home.entropy, capacity)


async def known(live: LiveStreams, *streams: UUID) -> list[bool]:
    """Which of these streams are in memory."""
    return [live._sessions.known(stream) is not None for stream in streams]


async def test_who_leaves_is_forgotten(home: House) -> None:
    """Nothing is kept of them; with the last listener ends the watch for what other processes write."""
    live, watched = home.live.matches, home.live.notifier._watchers
    match = await home.match(match_of())
    session, one = await live.listen(match)
    same, other = await live.listen(match)
    assert (same is session, session.listeners, list(watched)) == (True, {one, other}, [match])
    live.leave(session, one)
    assert (session.listeners, len(watched[match])) == ({other}, 1)
    live.leave(session, other)
    assert (session.listeners, watched) == (set(), {})
    _, again = await live.listen(match)
    assert (session.listeners, list(watched)) == ({again}, [match])


async def test_what_is_in_use_stays_in_memory(home: House) -> None:
    """A stream with a listener, or with a command at work: a second session of it would not tell the listener."""
    live, first = small(home), await home.match(match_of())
    others = [await home.match(match_of(opener=player(number))) for number in (1, 2)]
    session, listener = await live.listen(first)
    for other in others:
        await live.session(other)
    assert await known(live, first, *others) == [True, False, True]
    live.leave(session, listener)
    async with session.lock:
        for other in others:
            await live.session(other)
        assert await known(live, first) == [True]
    for other in others:
        await live.session(other)
    assert await known(live, first, *others) == [False, False, True]


async def test_a_listener_is_told_by_the_session_that_is_in_memory(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though another one was found first, and dropped while the store was asked how far the stream has come."""
    live, match = small(home), await home.match(match_of())
    fresh = live.fresh_session

    async def dropped(stream_id: UUID) -> Session:
        session = await fresh(stream_id)
        live._sessions._kept.pop(stream_id)
        return session

    monkeypatch.setattr(live, "fresh_session", dropped)
    session, listener = await live.listen(match)
    assert live._sessions.known(match) is session
    assert session.listeners == {listener}


async def test_what_takes_long_is_decided_while_the_loop_serves_others(home: House) -> None:
    """The round of a tournament: here it takes until somebody else has had their turn."""
    asked, served = threading.Event(), threading.Event()
    await open_with_entries(home, 4, system="swiss", rounds=2)

    def pair(tournament: Tournament) -> PairRound:
        asked.set()
        assert served.wait(PATIENCE_S / 4)
        return pair_round(tournament, player_actor(OPENER))

    begun = asyncio.create_task(home.live.tournaments.carry_out(CONTEST, pair, home.identity()))
    await asyncio.to_thread(asked.wait)
    served.set()
    assert len((await begun).head.state.paired) == 1


async def test_a_stream_is_opened_while_the_loop_serves_others(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that goes on from another begins with thousands of events: here they take until somebody had their turn."""
    asked, served = threading.Event(), threading.Event()

    def write(*given: Any, **named: Any) -> list[Link]:  # noqa: ANN401 - of another function
        asked.set()
        assert served.wait(PATIENCE_S / 4)
        return record(*given, **named)

    monkeypatch.setattr(streams, "record", write)
    begun = asyncio.create_task(home.match(match_of()))
    await asyncio.to_thread(asked.wait)
    served.set()
    assert (await home.state("matches", await begun)).status == "open"


async def test_a_listener_that_is_woken_without_news_waits_again() -> None:
    """Each batch is given once, and what was waiting counts no more against who has read it."""
    listener = Listener(0)
    listener.wake()
    assert await listener.news(60) == []
    async with asyncio.timeout(30):
        assert await listener.news(0.01) == []


async def test_observers_are_called_once_a_turn_with_all_that_moved(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In order; one that fails is reported, and stops none of the others."""
    live, seen, reported = small(home, 2), list[Session](), list[str]()
    sessions = [await live.session(await home.match(match_of(opener=player(number)))) for number in (1, 2)]

    def fail(session: Session) -> None:
        raise ValueError(session.stream_id)

    monkeypatch.setattr(streams, "report_failure", lambda _process, error, **_fields: reported.append(str(error)))
    live.observers += [fail, seen.append]
    for session in sessions:
        live._notify_observers(session)
    assert seen == []
    await asyncio.sleep(0)
    assert (seen, reported) == (sessions, [str(session.stream_id) for session in sessions])
    live._notify_observers(sessions[0])
    await asyncio.sleep(0)
    assert seen == [*sessions, sessions[0]]


@pytest.mark.parametrize("age_ms", [0, streams.MOST_AGE_MS + 1])
async def test_a_command_that_was_kept_long_is_not_decided_again(
    database: Database, monkeypatch: pytest.MonkeyPatch, age_ms: int
) -> None:
    """A process hangs before it stores it, and another one writes: who sent it has perhaps been refused there."""
    clock, held = Clock(), asyncio.Event()
    async with (
        house(database.service_url, clock.entropy(), tended=False) as here,
        house(database.service_url, clock.entropy(), tended=False) as there,
    ):
        opening = OpenTable(HOUSE, MUS, MUS.rules_for("mus-basque", {}, 2), OPENER, "unlisted", SEED)
        await there.live.tables.open(opening, TABLE, identity(TABLE, "open"))
        (committer,) = here.live.tables._committers
        store = committer.append

        async def hang(command: Append) -> Verdict:
            monkeypatch.undo()
            taken.set()
            await held.wait()
            return await store(command)

        taken = asyncio.Event()
        monkeypatch.setattr(committer, "append", hang)
        first = asyncio.create_task(here.ask("tables", TABLE, TakeSeat(player_actor(player(1)), 0, player(1))))
        await taken.wait()
        await there.ask("tables", TABLE, TakeSeat(player_actor(player(2)), 1, player(2)))
        clock.at_ms += age_ms
        held.set()
        if age_ms:
            with pytest.raises(Contended):
                await first
        else:
            await first
        seats = (await there.state("tables", TABLE)).seats
        assert [held is not None for held in seats] == [not age_ms, True]


async def test_a_database_that_goes_away_at_the_start_is_named(database: Database) -> None:
    """It answered a moment before: the person at the terminal reads one line."""
    async with await open_pool(database.service_url, 1) as pool:
        pass
    settings = Settings(database_url=database.service_url)
    with pytest.raises(DatabaseUnreachable, match="cannot be reached: pool is closed"):
        async with run_live_streams(database.service_url, pool, settings, Clock().entropy()):
            pass
