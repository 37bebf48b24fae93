"""Rulings once all is over are forwarded up to the tournament, each step once, whatever stops in between."""

import asyncio
from collections import Counter
from uuid import UUID

import pytest

from domain.actors import HOUSE
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.verify import verify
from domain.table.game import GameResult
from domain.teams.commands import RuleResult, TableResult
from domain.teams.state import Match
from service.live.errors import Stale
from service.live.session import Session
from service.processes import matches, rulings
from service.processes.rulings import _settle_command, reconcile
from service.readmodels.ruled_results import list_matches_with_uncounted_ruling, list_tables_with_uncounted_ruling
from tests.conftest import Database
from tests.kit.service.final_state import catch_up_rows
from tests.kit.service.house import (
    CONTEST,
    SEED,
    Clock,
    House,
    house,
    identity,
    is_over,
    ready_match,
    resign,
    wait_for_state,
)
from tests.service.processes.conftest import NewDatabase
from tests.service.processes.correction_stories import BY_STONES, CORRECTIONS, ruled_teams, say
from tests.service.processes.dispute_stories import CALLS, call, later, rule
from tests.service.processes.replay_story import StoryResult, same_by_two, uninterrupted
from tests.service.processes.stories import STORIES, Story
from tests.service.processes.test_repair import same_end

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("story", CORRECTIONS, ids=lambda story: story.__name__)
async def test_the_end_is_the_same_whatever_append_was_the_last(story: Story, sharded: NewDatabase) -> None:
    """Also between the ruling and the match, and between the match and the tournament."""
    whole = await uninterrupted(story, sharded)
    steps = Counter(append.links[0].type for append in whole.appends[1:] if append.links[0].actor == HOUSE)
    assert steps == CORRECTIONS[story]
    await same_end(story, sharded, lambda life: sorted({*life.points, *told(life)}))


def told(life: StoryResult) -> list[int]:
    """Return after how many appends a match or a tournament has just counted a ruling."""
    return [at for at in life.every if life.appends[at - 1].links[0].type == "result_ruled"]


@pytest.mark.soak
@pytest.mark.parametrize("story", [*STORIES, *CALLS, *CORRECTIONS], ids=lambda story: story.__name__)
async def test_every_story_ends_the_same_after_whatever_anybody_did_last(story: Story, sharded: NewDatabase) -> None:
    """Also between two things that people did, where nothing else is owed than before and after them."""
    await same_end(story, sharded, lambda life: life.every)


@pytest.mark.parametrize("story", CORRECTIONS, ids=lambda story: story.__name__)
async def test_two_houses_tell_of_a_ruling_once(story: Story, sharded: NewDatabase) -> None:
    """Everybody asks both for everything, and both look after all of it."""
    await same_by_two(story, sharded)


async def _record(home: House, match_id: UUID) -> list[bytes]:
    """The public record of a match, with its tables."""
    match: Match = await home.state("matches", match_id)
    parts: list[bytes] = []
    for stream_id, streams in ((match_id, "matches"), *[(UUID(bytes=table.id), "tables") for table in match.placed]):
        header = Header(stream=str(stream_id), game="mus", ruleset=match.ruleset, audience="public", seed=SEED.hex())
        parts.append(b"".join(write_record(header, await getattr(home.live, streams).history.links(stream_id))))
    return parts


async def test_what_two_houses_told_verifies(database: Database) -> None:
    """No superseded result was forwarded, or the record of the match would be broken."""
    clock = Clock()
    async with (
        house(database.service_url, clock.entropy()) as one,
        house(database.service_url, clock.entropy()) as other,
    ):
        await asyncio.gather(ruled_teams(one, clock), ruled_teams(other, clock))
        tournament = await one.state("tournaments", CONTEST)
        verdict = verify(await _record(one, UUID(bytes=tournament.paired[0].pairings[0].id)))
        assert (verdict.kind, verdict.tables, len(verdict.rulings)) == ("complete", 2, 2), verdict.reason


async def ruled_untended(database: Database, clock: Clock) -> UUID:
    """A match that ended at its stones, and two rulings at its first table that were not forwarded to it."""
    async with house(database.service_url, clock.entropy()) as home:
        await home.live.matches.open(ready_match(2), CONTEST, identity(CONTEST, "open"))
        match: Match = await wait_for_state(home, "matches", CONTEST)
        first = UUID(bytes=match.placed[0].id)
        await say(home, first, *BY_STONES)
        await resign(home, match, 2, "A")
        await wait_for_state(home, "matches", CONTEST, is_over)
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        given: list[tuple[str, int, str, int]] = [("award", 1, "B", 40), ("take", 2, "A", 1)]
        for number, (kind, seat, team, stones) in enumerate(given, 1):
            await call(home, first, number, seat, until=number * 2000)
            await rule(home, first, number, kind, number * 1000, deal=1, team=team, stones=stones)
            later(clock, number * 1000)
            await home.ask("tables", first, _settle_command(number, await home.state("tables", first)))
        await catch_up_rows(home.pool)
        assert (await home.state("matches", CONTEST)).ruled == ()
    return first


async def owed(home: House) -> list[UUID]:
    """What the scan finds to which rulings were not forwarded."""
    await catch_up_rows(home.pool)
    found = [
        await find(home.pool, 0) for find in (list_tables_with_uncounted_ruling, list_matches_with_uncounted_ruling)
    ]
    return [stream_id for some in found for stream_id in some]


async def test_a_ruling_is_told_however_late_and_found_no_more(database: Database) -> None:
    """Two that were given while no process looked are forwarded as one."""
    clock = Clock()
    first = await ruled_untended(database, clock)
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        assert await owed(home) == [first]
    async with house(database.service_url, clock.entropy()) as home:
        match: Match = await wait_for_state(home, "matches", CONTEST, lambda match: bool(match.ruled))
        assert match.result is not None
        assert (match.result.team, match.result.games_won, len(match.ruled)) == ("B", (0, 2), 1)
        assert await owed(home) == []
        assert verify(await _record(home, CONTEST)).kind == "complete"


async def test_who_was_told_something_meanwhile_is_looked_at_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process forwards the first of two rulings to a match while this one is about to forward both."""
    clock = Clock()
    first = await ruled_untended(database, clock)
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        looking = home.live.tables.fresh_session
        ended = (await home.state("matches", CONTEST)).result.tables[0]
        earlier = RuleResult(HOUSE, TableResult(1, ended.ended, (GameResult(0, (40, 40)),)))

        async def meanwhile(stream_id: UUID) -> Session:
            monkeypatch.setattr(home.live.tables, "fresh_session", looking)
            await home.ask("matches", CONTEST, earlier)
            return await looking(stream_id)

        monkeypatch.setattr(home.live.tables, "fresh_session", meanwhile)
        with pytest.raises(Stale):
            await rulings._forward_to_match(home.live, home.entropy, CONTEST, first)
        await reconcile(home.live, home.entropy, first)
        match: Match = await home.state("matches", CONTEST)
        assert [body.games[0].stones for body in match.ruled] == [(40, 40), (39, 40)]
        assert verify(await _record(home, CONTEST)).kind == "complete"


async def test_what_changes_nothing_is_told_to_nobody(database: Database) -> None:
    """A warning once all is over; and a table that counts as it was ruled is looked at no more."""
    clock = Clock()
    first = await ruled_untended(database, clock)
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        for _ in range(2):
            await reconcile(home.live, home.entropy, first)
            await matches.reconcile(home.live, home.entropy, CONTEST)
        await call(home, UUID(bytes=(await home.state("matches", CONTEST)).placed[1].id), 1, 1, until=9000)
        second = UUID(bytes=(await home.state("matches", CONTEST)).placed[1].id)
        await rule(home, second, 1, "penalise", 8000, seat=0)
        later(clock, 8000)
        await reconcile(home.live, home.entropy, second)
        match: Match = await home.state("matches", CONTEST)
        assert [body.table for body in match.ruled] == [1]
        assert await owed(home) == []
