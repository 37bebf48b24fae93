"""Disputes while processes stop, at team matches and at tournaments: every step once, and no result before its time."""

from collections import Counter
from collections.abc import AsyncIterator
from uuid import UUID

import pytest

from domain.actors import HOUSE
from domain.refusals import WrongState
from domain.teams.state import Match
from service.processes import matches, rulings, tournaments
from tests.conftest import Database
from tests.kit.service.house import CONTEST, Clock, House, begin_tournament, house, ready_match, resign
from tests.service.processes.conftest import NewDatabase
from tests.service.processes.dispute_stories import CALLS, SECOND, call, later, read, rule
from tests.service.processes.replay_story import same_by_two, uninterrupted
from tests.service.processes.stories import Story, give_up_seat, seat_pairs
from tests.service.processes.test_repair import same_end

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("story", CALLS, ids=lambda story: story.__name__)
async def test_the_end_is_the_same_whatever_append_was_the_last(story: Story, sharded: NewDatabase) -> None:
    """Stopped wherever the house acts and begun anew: every stream, hash for hash, and every row, as if made anew."""
    whole = await uninterrupted(story, sharded)
    steps = Counter(append.links[0].type for append in whole.appends[1:] if append.links[0].actor == HOUSE)
    assert steps == CALLS[story]
    await same_end(story, sharded)


@pytest.mark.parametrize("story", CALLS, ids=lambda story: story.__name__)
async def test_two_houses_settle_once(story: Story, sharded: NewDatabase) -> None:
    """Everybody asks both for everything, and both look after all of it."""
    await same_by_two(story, sharded)


class Untended:
    """A house where nothing is done but by the test, and its clock."""

    def __init__(self, home: House, clock: Clock) -> None:
        self.home = home
        self.clock = clock

    async def look(self, table_id: UUID) -> tuple[str, str]:
        """Do whatever is owed to the match and to a table of it; how both stand."""
        await matches.reconcile(self.home.live, self.home.entropy, CONTEST)
        await rulings.reconcile(self.home.live, self.home.entropy, table_id)
        await matches.reconcile(self.home.live, self.home.entropy, CONTEST)
        match, table = await self.home.state("matches", CONTEST), await self.home.state("tables", table_id)
        return match.status, table.status


@pytest.fixture
async def untended(database: Database) -> AsyncIterator[Untended]:
    """With its clock at the beginning."""
    clock = Clock()
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        yield Untended(home, clock)


async def begun(untended: Untended) -> Match:
    """A match of two tables, the second of which is over."""
    home = untended.home
    await home.live.matches.open(ready_match(2), CONTEST, home.identity())
    await matches.reconcile(home.live, home.entropy, CONTEST)
    match: Match = await home.state("matches", CONTEST)
    await resign(home, match, 2, "B")
    return match


async def test_the_time_of_a_match_waits_for_the_judge(untended: Untended) -> None:
    """A day after its end the table still is as it was when the judge was called; then it ends by the clock."""
    match = await begun(untended)
    first, time = UUID(bytes=match.placed[0].id), 3_600_000
    await call(untended.home, first, 1, 1, until=2 * 86_400_000)
    later(untended.clock, time + 86_400_000)
    assert await untended.look(first) == ("playing", "paused")
    await rule(untended.home, first, 1, "award", time + 86_401_000, deal=1, team="B", stones=3)
    assert await untended.look(first) == ("playing", "paused")
    later(untended.clock, time + 86_401_000)
    assert await untended.look(first) == ("finished", "finished")
    match = await untended.home.state("matches", CONTEST)
    assert match.result is not None
    assert [table.ended for table in match.result.tables] == ["deadline", "played"]


async def test_a_match_does_not_end_while_a_dispute_is_open(untended: Untended) -> None:
    """Although all its tables are over; and once it has ended, what is said at a table changes its result no more."""
    match = await begun(untended)
    first = UUID(bytes=match.placed[0].id)
    await resign(untended.home, match, 1, "A")
    await call(untended.home, first, 1, 1, until=1000)
    assert await untended.look(first) == ("playing", "finished")
    await rule(untended.home, first, 1, "penalise", 500, seat=0)
    assert await untended.look(first) == ("playing", "finished")
    later(untended.clock, 500)
    assert await untended.look(first) == ("finished", "finished")


async def test_a_result_is_recorded_once_the_dispute_is_settled(untended: Untended) -> None:
    """The table of a tournament is over, and another judge is asked once more about it."""
    home = untended.home
    tournament = await begin_tournament(home, 2)
    (pairing,) = tournament.paired[0].pairings
    table_id = UUID(bytes=pairing.id)

    async def recorded() -> bool:
        await tournaments.reconcile(home.live, home.entropy, CONTEST)
        (pairing,) = (await home.state("tournaments", CONTEST)).paired[0].pairings
        return pairing.result is not None

    assert not await recorded()
    await seat_pairs(home, pairing)
    await give_up_seat(home, pairing, 2)
    await call(home, table_id, 1, 1, until=1000)
    assert not await recorded()
    await read(home, table_id, 1)
    await rule(home, table_id, 1, "uphold", 500)
    with pytest.raises(WrongState):
        await rule(home, table_id, 1, "uphold", 500, SECOND)
    later(untended.clock, 499)
    assert not await recorded()
    later(untended.clock, 500)
    assert not await recorded()
    await rulings.reconcile(home.live, home.entropy, table_id)
    assert await recorded()
