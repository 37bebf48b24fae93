"""`hordago export-data`: files of finished matches, one after the other, without a server."""

import json

import pytest

from domain.games import GAMES
from service.readmodels.tables import table_projection
from service.store.connections import open_pool
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.log_store import interleave, store_appends
from tests.service.cli.test_commands import no_traceback, run_hordago
from tests.service.readmodels.rows import catch_up

pytestmark = pytest.mark.slow


@pytest.fixture
async def finished(database: Database) -> list[str]:
    """The ids of matches that are over, as they became public."""
    options: dict[str, object] = {"games_to_win": 1, "target": 20}
    matches = [play_table(number, players=(None, None), options=options) for number in (41, 42, 43)]
    pool = await open_pool(database.service_url, 2)
    for match in matches:
        await store_appends(pool, interleave([match]))
    await catch_up(pool, table_projection(GAMES))
    await pool.close()
    return [str(match.stream_id) for match in matches]


async def test_files_follow_each_other(database: Database, finished: list[str]) -> None:
    """The cursor of one begins the next; with all there is, the next one is empty."""
    read, cursor = list[list[str]](), ()
    for _ in range(3):
        written = await run_hordago(
            "export-data", "mus-lances", "--limit", "2", *cursor, DATABASE_URL=database.service_url
        )
        assert written.code == 0, written.errors
        read.append([*dict.fromkeys(json.loads(line)["match"] for line in written.output.splitlines())])
        (told,) = [line for line in written.errors.splitlines() if line.startswith("cursor: ")]
        cursor = ("--cursor", told.removeprefix("cursor: "))
    assert read == [finished[:2], finished[2:], []]


async def test_what_cannot_be_written_is_said(database: Database) -> None:
    """In a line, with what there is."""
    for words, code, said in each(
        (
            (("chess-games",), 2, "there are mus-lances, mushi-rounds"),
            (("mus-lances", "--cursor", "abc"), 1, "cursor: not one of this list"),
            (("mus-lances", "--format", "xlsx"), 2, "is not one of"),
        )
    ):
        refused = no_traceback(await run_hordago("export-data", *words, DATABASE_URL=database.service_url))
        assert (refused.code, refused.output) == (code, "")
        assert said in refused.errors
