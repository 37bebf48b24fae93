"""What a team match comes to, board by board, is made once and kept as long as it is true."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from domain.actors import player_actor
from domain.disputes.commands import OpenDispute
from domain.stream import Head
from domain.table.history import seats_taken
from domain.teams.comparison import compare_board, deals_played, group_by_board
from domain.teams.state import Match
from service.live.board_comparison import Comparisons
from tests.conftest import Database
from tests.kit.service.house import House, house
from tests.kit.service.log_store import commands, interleave, store_appends
from tests.kit.team_play import TeamMatch, play_team_match


@pytest.fixture(scope="module")
def matches() -> list[TeamMatch]:
    """Two of them, each of two tables and one game."""
    return [play_team_match(number) for number in (1, 2)]


async def stored(home: House, match: TeamMatch) -> Head[Match]:
    """It and its tables in the database; the match as it ended."""
    await store_appends(home.pool, [replace(command, kind="match") for command in commands(match.stream)])
    await store_appends(home.pool, interleave(match.tables))
    last = match.stream.links[-1]
    return Head(match.state, last.version, last.at_ms, last.hash)


async def test_a_match_is_compared_once(database: Database, matches: list[TeamMatch]) -> None:
    """For all who ask, at the same time too; board by board what the domain makes of it."""
    async with house(database.service_url, tended=False) as home:
        comparisons = Comparisons(home.live.tables)
        match = matches[0]
        head = await stored(home, match)
        first, second = await asyncio.gather(comparisons.read_boards(head), comparisons.read_boards(head))
        assert first is second is await comparisons.read_boards(head)
        game = match.state.game
        deals = [
            (number, deal)
            for number, table in enumerate(match.tables, 1)
            for deal in deals_played(game, table.stream_id.bytes, table.links)
        ]
        assert {name: (board.tables, board.compared) for name, board in first.items()} == {
            name: (tuple(at), msgspec.json.encode(compare_board(match.state, name, at)))
            for name, at in group_by_board(match.state, deals).items()
        }


async def test_it_is_compared_anew_after_whatever_happens_to_it(database: Database, matches: list[TeamMatch]) -> None:
    """A dispute at one of its tables, of which the histories of its deals tell; or an event of the match itself."""
    async with house(database.service_url, tended=False) as home:
        comparisons = Comparisons(home.live.tables)
        head = await stored(home, matches[0])
        before = await comparisons.read_boards(head)
        table = matches[0].tables[0]
        held = next(held for held in seats_taken(table.table) if held.player is not None)
        await home.ask("tables", table.stream_id, OpenDispute(player_actor(held.player), held.seat, (), "", 2**50, 0))
        after = await comparisons.read_boards(head)
        assert [name for name in before if before[name] != after[name]] == [list(before)[-1]]
        assert await comparisons.read_boards(replace(head, version=head.version + 1)) is not after


async def test_there_is_room_for_what_was_asked_for_last(database: Database, matches: list[TeamMatch]) -> None:
    """The least recently asked for goes first; the last one stays, however long it is."""
    async with house(database.service_url, tended=False) as home:
        heads = [await stored(home, match) for match in matches]
        roomy = Comparisons(home.live.tables)
        sizes = [sum(len(board.compared) for board in (await roomy.read_boards(head)).values()) for head in heads]
        tight = Comparisons(home.live.tables, sum(sizes) - 1)
        first = await tight.read_boards(heads[0])
        assert await tight.read_boards(heads[0]) is first
        second = await tight.read_boards(heads[1])
        assert await tight.read_boards(heads[1]) is second
        assert await tight.read_boards(heads[0]) is not first
        assert await tight.read_boards(heads[1]) is not second
