"""Reading what concerns players, page by page."""

import pytest

from domain.games import GAMES
from service.readmodels.notices import reading
from service.readmodels.notices.reading import Concern, read_concerns, read_places, read_seatings
from service.readmodels.tables import table_projection
from service.store.connections import Pool
from tests.kit.play import play_table, player_id
from tests.kit.service.log_store import interleave, store_appends
from tests.service.readmodels.rows import catch_up


@pytest.mark.slow
async def test_pages_of_any_size_hold_the_same(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place at which more rows are than a page has comes whole; a turn waits where a match is played."""
    over = play_table(1, "mushi", players=(1, 2), options={"rounds": 1})
    playing = play_table(2, "mushi", players=(1, 2), commands=12)
    await store_appends(pool, interleave([over, playing]))
    await catch_up(pool, table_projection(GAMES))
    players = [player_id(1), player_id(2)]
    end = (len(over.links) + len(playing.links), 0)
    assert (await read_places(pool)).end == end
    assert (await read_places(pool)).readable == (0, 0), "contests are not followed here"

    async def read(most: int) -> list[Concern]:
        monkeypatch.setattr(reading, "MOST_AT_ONCE", most)
        return await read_concerns(pool, players, (0, 0), end)

    whole = await read(1000)
    assert [await read(most) for most in (1, 2, 3, 5)] == [whole] * 4
    kinds = [(concern.notice or b"turn").count(b'"finished"') for concern in whole]
    assert sum(kinds) == len(players)
    turns = [concern for concern in whole if concern.turn is not None]
    assert {concern.player for concern in turns} <= set(players)
    assert [concern.turn.table for concern in turns if concern.turn] == [playing.stream_id] * len(turns)
    assert turns
    for player in players:
        seatings, waiting = await read_seatings(pool, player)
        assert [seating.table for seating in seatings] == [playing.stream_id]
        assert waiting == [concern for concern in turns if concern.player == player]
