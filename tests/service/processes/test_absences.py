"""Who does not sit down at a table of an arena, or of a season: they have a minute once the table is there."""

from collections.abc import AsyncIterator
from uuid import UUID

import pytest

from domain.actors import HOUSE, player_actor
from domain.table.commands import TakeSeat, continue_match
from domain.table.state import Table
from domain.tournament.calendar import SEATS_MS
from domain.tournament.commands import RecordResult, RuleResult
from domain.tournament.results import PLAYED_ON
from domain.tournament.setup import open_table_command
from domain.tournament.state import Result, Tournament, contest_id
from service.processes import tournaments
from tests.cheats.tournament_tables import interrupted
from tests.conftest import Database
from tests.kit.play import required
from tests.kit.service.house import CONTEST, SEED, Clock, House, begin_tournament, house

pytestmark = pytest.mark.slow

HOUR_MS = 3_600_000


@pytest.fixture
def clock() -> Clock:
    """The clock of the house."""
    return Clock()


@pytest.fixture
async def untended(database: Database, clock: Clock) -> AsyncIterator[House]:
    """A house where nothing is done for tournaments but by the test."""
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        yield home


async def tend(home: House) -> Tournament:
    """Do what is due; the tournament after it."""
    await tournaments.reconcile(home.live, home.entropy, CONTEST)
    return await home.state("tournaments", CONTEST)


async def sit(home: House, table_id: UUID, commitment: bytes | None = None) -> Table:
    """Everybody whose seat is kept at a table takes it."""
    table: Table = await home.state("tables", table_id)
    for seat, kept in enumerate(table.reserved):
        assert kept.player is not None
        command = TakeSeat(player_actor(kept.player), seat, kept.player, commitment)
        await home.ask("tables", table_id, command)
    return await home.state("tables", table_id)


def are_paused(tournament: Tournament) -> list[bool]:
    """Who is paused, by entry."""
    return [entry.paused for entry in tournament.entries]


async def test_the_minute_of_an_arena_runs_from_when_the_table_is_there(untended: House, clock: Clock) -> None:
    """The server may have stopped after the pairing; and then who does not come loses, and is paused."""
    begun = await begin_tournament(untended, 2, system="arena", arena_minutes=10)
    clock.at_ms += SEATS_MS + 1_000
    assert are_paused(await tend(untended)) == [False, False]
    assert begun.paired[0].pairings[0].result is None
    clock.at_ms += SEATS_MS - 1
    assert are_paused(await tend(untended)) == [False, False]
    clock.at_ms += 1
    assert are_paused(await tend(untended)) == [True, True]


async def test_who_sits_and_has_a_nonce_to_open_is_not_absent(untended: House, clock: Clock) -> None:
    """The table is open until the nonces are, although everybody is there."""
    begun = await begin_tournament(untended, 2, system="arena", arena_minutes=10)
    await tend(untended)
    (pairing,) = begun.paired[0].pairings
    assert (await sit(untended, UUID(bytes=pairing.id), bytes(32))).status == "open"
    clock.at_ms += SEATS_MS
    after = await tend(untended)
    assert are_paused(after) == [False, False]
    assert after.paired[0].pairings[0].result is None


async def test_a_match_of_a_season_is_played_on_long_after_its_round(untended: House, clock: Clock) -> None:
    """The players have as much time to sit down as a round has, and then it is decided by who is there."""
    begun = await begin_tournament(untended, 2, round_minutes=60, twice=True)
    won = Result("a", (1, 0), (0, 0), "played")
    for command in (RecordResult(HOUSE, 1, 1, won), RuleResult(HOUSE, 1, 1, PLAYED_ON)):
        await untended.ask("tournaments", CONTEST, command)
    (pairing,) = begun.paired[0].pairings
    clock.at_ms += 5 * HOUR_MS
    again = UUID(bytes=contest_id(CONTEST.bytes, 1, 1, 2))
    continued = required(continue_match(interrupted().table))
    opening = open_table_command(begun, 1, pairing, SEED, clock.at_ms, continued)
    await untended.live.tables.open(opening, again, untended.identity())
    assert (await untended.state("tables", again)).finish_by_ms == clock.at_ms + HOUR_MS
    clock.at_ms += HOUR_MS - 1
    assert (await tend(untended)).paired[0].pairings[0].result is None
    clock.at_ms += 1
    assert (await tend(untended)).paired[0].pairings[0].result == Result("neither", (0, 0), (0, 0), "forfeit")
