"""What is owed to matches and tournaments that were left half done or have to start, and by two houses at once."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from uuid import UUID

import pytest

from domain.actors import HOUSE
from domain.games import GAMES
from domain.refusals import Refusal
from domain.table.commands import CloseTable
from domain.teams.setup import team_rules
from domain.teams.state import Match
from domain.tournament.commands import WithdrawEntry
from domain.tournament.state import Tournament
from service.processes import matches, tournaments
from service.store import events
from service.store.connections import Source
from service.store.events import read_versions
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.house import (
    BEGUN_MS,
    CONTEST,
    Clock,
    House,
    begin_tournament,
    house,
    identity,
    is_over,
    next_round,
    open_with_entries,
    ready_match,
    wait_for_state,
    wait_until,
)

MUS = GAMES["mus"]


@pytest.fixture
async def untended(database: Database) -> AsyncIterator[House]:
    """A house where nothing is done for matches and tournaments but by the test."""
    async with house(database.service_url, Clock().entropy(), tended=False) as home:
        yield home


async def tend_tournament(home: House) -> None:
    await tournaments.reconcile(home.live, home.entropy, CONTEST)


async def test_a_table_left_in_an_earlier_round_is_closed(untended: House) -> None:
    """The opener may begin the next round before the table of a pair that left has been closed."""
    tournament = await begin_tournament(untended, 3)
    await tend_tournament(untended)
    (pairing,) = tournament.paired[0].pairings
    await untended.ask("tournaments", CONTEST, WithdrawEntry(HOUSE, pairing.a))
    await next_round(untended)
    await tend_tournament(untended)
    assert (await untended.state("tables", UUID(bytes=pairing.id))).status == "closed"


@pytest.mark.slow
async def test_a_table_left_behind_is_closed_however_late(database: Database) -> None:
    """The last pairing was left, so that the tournament was over, and no process looked for two days."""
    clock = Clock()
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        tournament = await begin_tournament(home, 2)
        await tend_tournament(home)
        (pairing,) = tournament.paired[0].pairings
        await home.ask("tournaments", CONTEST, WithdrawEntry(HOUSE, pairing.b))
        assert (await home.state("tournaments", CONTEST)).status == "finished"
    clock.at_ms += 2 * 24 * 3_600_000
    async with house(database.service_url, clock.entropy()) as home:
        table = await wait_for_state(home, "tables", UUID(bytes=pairing.id), is_over)
        assert table.status == "closed"


async def test_a_match_half_closed_for_a_team_that_left_says_that_it_left(untended: House) -> None:
    """Whichever process comes to the end, the match is closed for the reason for which that began."""
    rules = team_rules(MUS, "mus-basque", {}, 1, 40)
    tournament = await begin_tournament(untended, 3, of="teams", tables=2, games=1, minutes=60, rules=rules)
    await tend_tournament(untended)
    (pairing,) = tournament.paired[0].pairings
    match_id = UUID(bytes=pairing.id)
    await matches.reconcile(untended.live, untended.entropy, match_id)
    await untended.ask("tournaments", CONTEST, WithdrawEntry(HOUSE, pairing.a))
    match: Match = await untended.state("matches", match_id)
    await untended.ask("tables", UUID(bytes=match.placed[0].id), CloseTable(HOUSE, "match"))
    await matches.reconcile(untended.live, untended.entropy, match_id)
    assert (await untended.state("tables", UUID(bytes=match.placed[1].id))).status == "closed"
    *_, closed, _ = await untended.live.matches.history.links(match_id)
    assert closed.data == b'{"reason":"withdrawn"}'


async def test_two_admins_close_a_match_at_once(database: Database) -> None:
    """Through two houses: it is closed once, and one that comes meanwhile gets the same answer.

    Who looks only when all is over has nothing left to close.
    """
    async with house(database.service_url) as one, house(database.service_url) as other:
        match_id = await one.match(ready_match(8, finish_by_ms=one.entropy.now_ms() + 3_600_000))

        async def opened() -> bool:
            count = await one.pool.fetchval("SELECT count(*) FROM streams WHERE kind = 'table'")
            return count == 8

        await wait_until(opened)
        asked = [home.contests.close_match(match_id, home.identity()) for home in (one, other)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        late = [answer for answer in answers if isinstance(answer, BaseException)]
        assert [getattr(answer, "code", answer) for answer in late] in ([], ["closed"])
        done = [answer for answer in answers if not isinstance(answer, BaseException)]
        assert {each.head.state.status for each in done} == {"closed"}
        assert [[link.type for link in each.links] for each in done] == [["match_closed", "seed_opened"]] * len(done)
        types = [link.type for link in await one.live.matches.history.links(match_id)]
        assert types == ["match_opened", "match_started", "match_closed", "seed_opened"]
        match = await one.state("matches", match_id)
        for table in each(match.placed):
            types = [link.type for link in await one.live.tables.history.links(UUID(bytes=table.id))]
            assert types.count("table_closed") == 1


async def test_who_opened_a_match_is_told_so_again_when_its_time_is_over(database: Database) -> None:
    """A retry is answered as the first try was, though the same could not be asked for the first time any more."""
    clock = Clock()
    opening = ready_match(2)
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        first = await home.live.matches.open(opening, CONTEST, identity(CONTEST, "open"))
        clock.at_ms = opening.finish_by_ms + 1
        again = await home.live.matches.open(opening, CONTEST, identity(CONTEST, "open"))
        assert again.replayed
        assert again.links == first.links
        with pytest.raises(Refusal):
            await home.live.matches.open(opening, CONTEST, identity(CONTEST, "another"))


async def test_nothing_is_looked_after_once_it_has_been_told_to_stop(database: Database) -> None:
    """The streams live a little longer than who looks after them: what moves then is for the next process."""
    async with house(database.service_url, Clock().entropy()) as home:
        await home.contests.stop()
        await home.match(ready_match(2))
        await asyncio.sleep(0.2)
        assert await home.pool.fetchval("SELECT count(*) FROM streams WHERE kind = 'table'") == 0


async def test_a_look_costs_the_same_whatever_the_number_of_tables(
    untended: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is made every second: it asks for the version of the match, and of all its tables together."""
    match_id = await untended.match(ready_match(16))
    await matches.reconcile(untended.live, untended.entropy, match_id)
    asked: list[int] = []

    async def counted(source: Source, shard: int, stream_ids: Sequence[UUID]) -> dict[UUID, int]:
        asked.append(len(stream_ids))
        return await read_versions(source, shard, stream_ids)

    monkeypatch.setattr(events, "read_versions", counted)
    await matches.reconcile(untended.live, untended.entropy, match_id)
    assert asked == [1, 16]


SOON_MS = BEGUN_MS + 60_000


def begun(tournament: Tournament) -> bool:
    """Whether its first round is paired."""
    return tournament.status == "playing"


async def who_began(home: House) -> list[str]:
    """The actors of all rounds that were paired."""
    return [link.actor for link in await home.live.tournaments.history.links(CONTEST) if link.type == "round_paired"]


@pytest.mark.slow
async def test_the_house_starts_a_tournament_at_its_time(database: Database) -> None:
    """The house starts a tournament at its time, and opens the tables of its first round.

    A moment before nothing happens.
    """
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await open_with_entries(home, 4, starts_at_ms=SOON_MS)
        clock.at_ms = SOON_MS - 1
        await tournaments.start_if_due(home.live, home.entropy, CONTEST)
        assert (await home.state("tournaments", CONTEST)).status == "open"
        clock.at_ms = SOON_MS
        tournament = await wait_for_state(home, "tournaments", CONTEST, begun)
        assert len(tournament.paired[0].pairings) == 2
        assert await who_began(home) == [HOUSE]


@pytest.mark.slow
async def test_a_start_that_was_missed_is_made_up_for_after_a_restart(database: Database) -> None:
    """Another process begins it, which finds the tournament in the list."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await open_with_entries(home, 2, starts_at_ms=SOON_MS)
    clock.at_ms = SOON_MS + 3_600_000
    async with house(database.service_url, clock.entropy()) as home:
        await wait_for_state(home, "tournaments", CONTEST, begun)


@pytest.mark.slow
async def test_two_processes_start_it_once(database: Database) -> None:
    """Whichever is faster; the other has nothing left to do, and the round stays as it was paired."""
    clock = Clock()
    async with (
        house(database.service_url, clock.entropy()) as one,
        house(database.service_url, clock.entropy()) as other,
    ):
        await open_with_entries(one, 4, starts_at_ms=SOON_MS)
        clock.at_ms = SOON_MS
        tries = [tournaments.start_if_due(home.live, home.entropy, CONTEST) for home in (one, other) * 4]
        await asyncio.gather(*tries, return_exceptions=True)
        await wait_for_state(other, "tournaments", CONTEST, begun)
        assert await who_began(one) == [HOUSE]


@pytest.mark.slow
async def test_a_tournament_with_too_few_entries_waits_for_more(database: Database) -> None:
    """It begins once they are there, or when its organiser ends it."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        await open_with_entries(home, 1, starts_at_ms=SOON_MS)
        clock.at_ms = SOON_MS
        assert await tournaments.start_if_due(home.live, home.entropy, CONTEST) is False
        assert (await home.state("tournaments", CONTEST)).status == "open"
