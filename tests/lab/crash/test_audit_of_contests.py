"""The audit objects to every fault of matches and tournaments that it is there to find, each planted by itself."""

from collections.abc import AsyncIterator, Awaitable, Callable
from hashlib import sha256
from uuid import UUID

import asyncpg
import pytest

from domain.actors import HOUSE, player_actor
from domain.table.commands import MakeMove, Resign, TakeSeat
from domain.table.game import GameResult
from domain.teams.commands import EndMatch, TableResult
from domain.teams.setup import open_table_command
from domain.tournament.commands import RecordResult
from domain.tournament.state import Result
from service.processes import matches, tournaments
from tests.conftest import Database
from tests.kit.service.final_state import catch_up_rows
from tests.kit.service.house import CONTEST, Clock, House, begin_tournament, house, identity, ready_match, resign
from tests.lab.crash.audit import Auditor
from tests.lab.crash.journal import Journal

pytestmark = pytest.mark.slow

MATCH = UUID("01900000-0000-7000-8000-0000000000bb")


@pytest.fixture
async def home(database: Database) -> AsyncIterator[House]:
    """A match whose two tables are over, and a tournament whose only pairing is over; neither is counted yet."""
    async with house(database.service_url, Clock().entropy(), tended=False) as home:
        await home.live.matches.open(ready_match(2), MATCH, identity(MATCH, "open"))
        await matches.reconcile(home.live, home.entropy, MATCH)
        match = await home.state("matches", MATCH)
        await resign(home, match, 1, "A")
        await resign(home, match, 2, "A")
        await begin_tournament(home, 2)
        await tournaments.reconcile(home.live, home.entropy, CONTEST)
        table_id = await pairing(home)
        kept = (await home.state("tables", table_id)).reserved
        for seat, whose in enumerate(kept):
            await home.ask("tables", table_id, TakeSeat(player_actor(whose.player), seat, whose.player))
        await home.ask("tables", table_id, MakeMove(player_actor(kept[0].player), 0, Resign()))
        yield home


async def pairing(home: House) -> UUID:
    """The table of the tournament."""
    return UUID(bytes=(await home.state("tournaments", CONTEST)).paired[0].pairings[0].id)


Plant = Callable[[House, asyncpg.Connection], Awaitable[None]]


async def nothing(home: House, _: asyncpg.Connection) -> None:
    await matches.reconcile(home.live, home.entropy, MATCH)
    await tournaments.reconcile(home.live, home.entropy, CONTEST)


async def another_result_of_a_match(home: House, _: asyncpg.Connection) -> None:
    """By the rules of a match, but not what its tables came to."""
    results = tuple([TableResult(number, "excluded", (GameResult(0, (0, 0)),)) for number in (1, 2)])
    await home.ask("matches", MATCH, EndMatch(HOUSE, 0, results))


async def another_result_of_a_pairing(home: House, _: asyncpg.Connection) -> None:
    """A possible one, but not that of its table."""
    result = Result("a", (1, 0), (0, 7), "played")
    await home.ask("tournaments", CONTEST, RecordResult(HOUSE, 1, 1, result))


async def a_result_too_early(home: House, _: asyncpg.Connection) -> None:
    """The match counts a result of one of its tables before that has ended."""
    match_id = UUID(int=MATCH.int + 1)
    await home.live.matches.open(ready_match(2), match_id, identity(match_id, "open"))
    await matches.reconcile(home.live, home.entropy, match_id)
    results = tuple([TableResult(number, "excluded", (GameResult(0, (0, 0)),)) for number in (1, 2)])
    await home.ask("matches", match_id, EndMatch(HOUSE, 0, results))


async def a_table_too_many(home: House, _: asyncpg.Connection) -> None:
    """Opened as one of the match, under an id that the match has not given."""
    opening = open_table_command(await home.state("matches", MATCH), 1)
    await home.live.tables.open(opening, UUID(bytes=sha256(b"stray").digest()[:16]), home.identity())


async def a_row_of_a_match_was_not_brought_forward(home: House, owner: asyncpg.Connection) -> None:
    await catch_up_rows(home.pool)
    await owner.execute("UPDATE matches SET status = 'finished'")


async def a_table_is_still_hidden(home: House, owner: asyncpg.Connection) -> None:
    await nothing(home, owner)
    await catch_up_rows(home.pool)
    await owner.execute("INSERT INTO team_tables VALUES (0, $1, $1, false)", MATCH)


@pytest.mark.parametrize(
    ("plant", "kinds"),
    [
        (nothing, set()),
        (another_result_of_a_match, {"record"}),
        (another_result_of_a_pairing, {"odd"}),
        (a_result_too_early, {"record"}),
        (a_table_too_many, {"odd"}),
        (a_row_of_a_match_was_not_brought_forward, {"rows"}),
        (a_table_is_still_hidden, {"rows"}),
    ],
)
async def test_the_audit_finds_what_was_planted(
    plant: Plant, kinds: set[str], home: House, owner: asyncpg.Connection, database: Database
) -> None:
    """The fault and nothing else."""
    await plant(home, owner)
    auditor = Auditor(database.service_url)
    findings = await auditor.audit(Journal())
    assert {finding.kind for finding in findings} == kinds, findings
    if plant is nothing:
        assert (auditor.tables, auditor.finished, auditor.unfinished) == (3, 3, [])
