"""A match whose time is over while no process looks after it is ended by the next one that does (E15)."""

from typing import Any
from uuid import UUID

import pytest

from domain.actors import player_actor
from domain.disputes.commands import OpenDispute
from domain.games.mus.commands import Accept, Bet, Cut, Hordago, Mus, Refuse
from domain.table.commands import MakeMove, TakeSeat
from domain.teams.setup import team_rules
from domain.teams.state import Match
from domain.tournament.state import Tournament
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.house import (
    AT_ONCE,
    CONTEST,
    MUS,
    Clock,
    House,
    begin_tournament,
    house,
    identity,
    is_over,
    ready_match,
    resign,
    wait_for_state,
)

pytestmark = pytest.mark.slow


async def say(home: House, table_id: bytes, *moves: object) -> Any:  # noqa: ANN401 - the table
    """Each of these is said by the first of those who are to act."""
    stream_id = UUID(bytes=table_id)
    table = await wait_for_state(home, "tables", stream_id)
    for move in moves:
        seat = table.game.to_act(table.play)[0]
        await home.ask("tables", stream_id, MakeMove(player_actor(table.seats[seat].player), seat, move))
        table = await home.state("tables", stream_id)
    return table


async def opened(home: House, tables: int, **changes: object) -> Match:
    """The match of these tests, just begun."""
    await home.live.matches.open(ready_match(tables, **changes), CONTEST, identity(CONTEST, "open"))
    return await home.state("matches", CONTEST)


async def test_the_game_in_hand_goes_to_the_team_with_more_stones(database: Database) -> None:
    """Whoever is to act; one without stones goes to nobody, and a game that is finished stays as it is."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        match = await opened(home, 4, games=2, rules=team_rules(MUS, "mus-basque", AT_ONCE, 2, 40))
        ids = [table.id for table in match.placed]
        untouched = await say(home, ids[0])
        west_to_speak = await say(home, ids[1], Mus(), Mus())
        one_stone_drawn = await say(home, ids[2], Mus(), Cut(), Bet(stones=5), Refuse())
        one_game_over = await say(home, ids[3], Cut(), Hordago(), Accept())
        to_act = [table.game.to_act(table.play) for table in (untouched, west_to_speak, one_stone_drawn, one_game_over)]
        assert to_act == [(0,), (1,), (0,), (0,)]
        assert one_stone_drawn.play.score == (1, 0)
        (first,) = one_game_over.play.games
    clock.at_ms = match.finish_by_ms + 86_400_000
    async with house(database.service_url, clock.entropy()) as home:
        match = await wait_for_state(home, "matches", CONTEST, is_over)
        assert match.result is not None
        assert [table.ended for table in match.result.tables] == ["deadline"] * 4
        of_first = "B" if first.winner == 0 else "A"  # at table 4 B sits N-S
        winners = [[game.winner for game in table.games] for table in match.result.tables]
        assert winners == [[None, None], [None, None], ["A", None], [of_first, None]]
        assert match.result.team == ("A" if of_first == "A" else None)
        for table_id in each(ids):
            *_, passed, _ = await home.live.tables.history.links(UUID(bytes=table_id))
            assert (passed.type, passed.at_ms) == ("deadline_passed", clock.at_ms)


async def test_tables_that_nobody_could_open_in_time_count_for_nobody(database: Database) -> None:
    """Their games have not begun."""
    clock = Clock()
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        match = await opened(home, 4)
    clock.at_ms = match.finish_by_ms
    async with house(database.service_url, clock.entropy()) as home:
        match = await wait_for_state(home, "matches", CONTEST, is_over)
        assert match.result is not None
        assert [table.games[0].winner for table in match.result.tables] == [None] * 4
        assert (match.result.team, match.result.games_won) == (None, (0, 0))


async def test_an_extra_game_can_run_out_of_time_as_well(database: Database) -> None:
    """The tie stays, and no other game is called."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        match = await opened(home, 2, tie_breaks=("extra-game",))
        await resign(home, match, 1, "A")
        await resign(home, match, 2, "B")
        match = await wait_for_state(home, "matches", CONTEST, lambda match: match.extra)
        await wait_for_state(home, "tables", UUID(bytes=match.placed[3].id))
    clock.at_ms = match.finish_by_ms
    async with house(database.service_url, clock.entropy()) as home:
        match = await wait_for_state(home, "matches", CONTEST, is_over)
        assert match.result is not None
        assert [table.ended for table in match.result.tables] == ["played", "played", "deadline", "deadline"]
        assert (match.result.team, match.result.tie_break) == (None, None)


async def test_no_extra_game_is_called_once_time_is_over(database: Database) -> None:
    """The tables ended in time and no process counted them: the match is drawn."""
    clock = Clock()
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        match = await opened(home, 2, tie_breaks=("extra-game",))
    async with house(database.service_url, clock.entropy()) as home:
        for table in match.placed:
            await wait_for_state(home, "tables", UUID(bytes=table.id))
    async with house(database.service_url, clock.entropy(), tended=False) as home:
        await resign(home, match, 1, "A")
        await resign(home, match, 2, "B")
    clock.at_ms = match.finish_by_ms
    async with house(database.service_url, clock.entropy()) as home:
        match = await wait_for_state(home, "matches", CONTEST, is_over)
        assert not match.extra
        assert match.result is not None
        assert (match.result.team, match.result.games_won) == (None, (1, 1))


async def test_a_tournament_takes_in_what_ran_out_of_time(database: Database) -> None:
    """A match of teams has the minutes of its tournament, and counts as played when they are over."""
    clock = Clock()
    rules = team_rules(MUS, "mus-basque", {}, 1, 40)
    async with house(database.service_url, clock.entropy()) as home:
        tournament = await begin_tournament(home, 2, of="teams", tables=2, games=1, minutes=60, rules=rules)
        (pairing,) = tournament.paired[0].pairings
        match = await wait_for_state(home, "matches", UUID(bytes=pairing.id))
        assert match.finish_by_ms == clock.at_ms + 60 * 60_000
        await resign(home, match, 1, "A")
    clock.at_ms = match.finish_by_ms
    async with house(database.service_url, clock.entropy()) as home:
        tournament = await wait_for_state(home, "tournaments", CONTEST, is_over)
        (pairing,) = tournament.paired[0].pairings
        assert pairing.result is not None
        # At table 1 A gave up, at table 2 no stone was scored.
        assert (pairing.result.outcome, pairing.result.games, pairing.result.reason) == ("b", (0, 1), "deadline")


async def test_a_table_that_waits_for_the_judge_keeps_no_other_from_ending(database: Database) -> None:
    """Its own time is over once the dispute is settled; that of the tables after it, when it is."""
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        match = await opened(home, 2)
        first, second = [UUID(bytes=table.id) for table in match.placed]
        caller = (await wait_for_state(home, "tables", first)).seats[1].player
        settled_ms = match.finish_by_ms + 60_000
        await home.ask("tables", first, OpenDispute(player_actor(caller), 1, (1,), "He looked.", settled_ms, 0))
        clock.at_ms = match.finish_by_ms
        await wait_for_state(home, "tables", second, is_over)
        assert (await home.state("tables", first)).status == "paused"
        clock.at_ms = settled_ms
        match = await wait_for_state(home, "matches", CONTEST, is_over)
        assert match.result is not None
        assert [table.ended for table in match.result.tables] == ["deadline", "deadline"]


async def test_a_table_of_a_tournament_is_ended_by_its_time(database: Database) -> None:
    """A table of a tournament is ended by its time, and its result recorded.

    A table at which somebody did not sit down waits for the organiser (T7).
    """
    clock = Clock()
    async with house(database.service_url, clock.entropy()) as home:
        tournament = await begin_tournament(home, 4, minutes=10)
        played, empty = (UUID(bytes=pairing.id) for pairing in tournament.paired[0].pairings)
        table = await wait_for_state(home, "tables", played)
        assert table.finish_by_ms == clock.at_ms + 600_000
        for seat, kept in enumerate(table.reserved):
            await home.ask("tables", played, TakeSeat(player_actor(kept.player), seat, kept.player))
        await say(home, played.bytes, Mus(), Cut(), Bet(stones=5), Refuse())
        clock.at_ms += 600_001
        ended = await wait_for_state(home, "tournaments", CONTEST, _has_a_result)
        first, second = ended.paired[0].pairings
        assert (first.result.outcome, first.result.games, first.result.reason) == ("a", (1, 0), "deadline")
        assert second.result is None
        assert (await home.state("tables", empty)).status == "open"


def _has_a_result(tournament: Tournament) -> bool:
    return any(pairing.result is not None for pairing in tournament.paired[0].pairings)
