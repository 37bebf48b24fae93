"""What keeps a player from being renamed, and an account from being closed."""

from typing import Final
from uuid import UUID

import pytest

from service.accounts.closing import close_account, rename_player
from service.accounts.errors import NoSuchPlayer, StillInPlay
from service.accounts.players import open_account
from service.store.connections import Pool
from tests.kit.service.house import Clock

pytestmark = pytest.mark.slow

PLACES: Final = {
    "table": "INSERT INTO seatings (shard, table_id, player_id, seat, taken, status, turn)"
    " VALUES (0, $2, $1, 0, true, $3, false)",
    "match": "INSERT INTO matches (shard, match_id, version, game, ruleset, status, visibility, opener, players,"
    " tables, games, finish_by_ms, games_won, opened_ms, updated_ms)"
    " VALUES (0, $2, 1, 'mus', 'mus-basque', $3, 'public', $1, ARRAY[$1::uuid], 1, 1, 1, '{0,0}', 1, 1)",
    "tournament": "INSERT INTO tournaments (shard, tournament_id, version, title, game, ruleset, system, entrants,"
    " status, visibility, opener, players, entries, round, walkover, opened_ms, updated_ms)"
    " VALUES (0, $2, 1, 'T', 'mus', 'mus-basque', 'swiss', 'pairs', $3, 'public', $1, ARRAY[$1::uuid],"
    " 1, 1, false, 1, 1)",
}
"""How a list shows that a player takes part."""
_OF: Final = {"table": "seatings", "match": "matches", "tournament": "tournaments"}


async def player_in(pool: Pool, kind: str, status: str) -> UUID:
    """A player who takes part in something of this status."""
    player = (await open_account(pool, Clock().entropy(), "Ane")).player.id
    await pool.execute(PLACES[kind], player, UUID(int=7), status)
    return player


@pytest.mark.parametrize("kind", PLACES)
@pytest.mark.parametrize("status", ["open", "playing", "finished", "closed"])
async def test_what_is_played_is_played_to_its_end(pool: Pool, kind: str, status: str) -> None:
    """A name could tell a partner something at a table or in a match; a tournament goes on for days."""
    player = await player_in(pool, kind, status)
    if status == "playing" and kind != "tournament":
        with pytest.raises(StillInPlay, match=f"{kind} {UUID(int=7)}"):
            await rename_player(pool, player, "Bea")
        assert await pool.fetchval("SELECT name FROM players WHERE player_id = $1", player) == "Ane"
    await rename_player(pool, player, "Cris", in_play=True)
    if status == "playing":
        with pytest.raises(StillInPlay, match=f"{kind} {UUID(int=7)}"):
            await close_account(pool, player, 1)
        await pool.execute(f"UPDATE {_OF[kind]} SET status = 'finished'")  # noqa: S608 - one of three words
    await rename_player(pool, player, "Dani")
    await close_account(pool, player, 1)
    with pytest.raises(NoSuchPlayer):
        await close_account(pool, player, 2)
    with pytest.raises(NoSuchPlayer):
        await rename_player(pool, player, "Ane")


async def test_a_seat_that_was_left_keeps_nobody(pool: Pool) -> None:
    """A player who was there once, and an operator who closes the account all the same."""
    player = await player_in(pool, "table", "playing")
    await pool.execute("UPDATE seatings SET taken = false")
    await close_account(pool, player, 1)
    other = (await open_account(pool, Clock().entropy(), "Bea")).player.id
    await pool.execute(PLACES["match"], other, UUID(int=8), "playing")
    await close_account(pool, other, 1, in_play=True)
    assert await pool.fetchval("SELECT count(*) FROM players WHERE name IS NULL AND closed_ms = 1") == 2
