"""A match that is archived is read, proved and refused as before; while the archive is away, others go on."""

from contextlib import AsyncExitStack
from pathlib import Path
from uuid import UUID

import httpx
import pytest
from msgspec import structs

from domain.games import GAMES
from domain.records.verify import verify
from service.metrics import ARCHIVE_READS
from service.readmodels.contests import contest_projection
from service.readmodels.projector import rebuild_projection
from service.readmodels.rebuild.tables import rebuild_tables
from service.settings import Settings
from service.store.events import read_log_end
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.archive import archive, forget_opened
from tests.kit.service.final_state import stored_rows
from tests.kit.service.http import (
    NewPlayer,
    Player,
    Server,
    open_and_sit,
    open_client,
    play_over_http,
    serve_app,
    sign_up_player,
    wait_for_read_models,
)
from tests.kit.service.http_contests import (
    enrol_bot_entries,
    open_tournament,
    play_round,
    team_tournament_terms,
    wait_until_over,
)
from tests.kit.service.server_process import run_hordago
from tests.service.http.log.test_records import headers, until_signed

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """With a signed log, and an archive."""
    (tmp_path / "archive").mkdir()
    return structs.replace(settings, log_key=tmp_path / "key", archive=str(tmp_path / "archive"))


@pytest.fixture
async def two(new_player: NewPlayer) -> list[Player]:
    return [await new_player(name) for name in ("Ane", "Bea")]


@pytest.fixture
async def over(two: list[Player]) -> str:
    """The path of a match that is over."""
    path = await open_and_sit(two, seats=2, options={"games_to_win": 1, "target": 20})
    await play_over_http(path, dict(enumerate(two)))
    return path


def id_of(path: str) -> UUID:
    return UUID(path.rpartition("/")[2])


async def all_of(client: httpx.AsyncClient, path: str) -> dict[str, tuple[int, bytes]]:
    """Every way to read a match."""
    version = (await client.get(path)).json()["version"]
    ways = ["", "/events", "/replay", "/replay/outline", "/deals", "/deals/1", "/replay?deal=1", "?version=5"]
    ways += [f"/replay/{step}" for step in (1, version // 2, version)]
    ways += [f"/record?as={reader}" for reader in ("public", "all", "seat:1")]
    read = {way: await client.get(f"{path}{way}") for way in ways}
    return {way: (answer.status_code, answer.content) for way, answer in read.items()}


async def test_an_archived_match_is_read_as_before(
    client: httpx.AsyncClient, two: list[Player], over: str, database: Database, settings: Settings, tmp_path: Path
) -> None:
    """Byte for byte, by the process that played it and by one that never saw it; and the record verifies."""
    await until_signed(client, over, **{"as": "all"})
    before = await all_of(client, over)
    assert {status for status, _ in before.values()} == {200}
    await archive(database, tmp_path / "archive", [id_of(over)])
    forget_opened()
    assert await all_of(client, over) == before
    forget_opened()
    async with serve_app(settings) as server, open_client(server.url) as another:
        assert await all_of(another, over) == before
    verdict = verify([before["/record?as=all"][1]])
    assert verdict.kind == "complete", verdict.reason


async def test_a_command_on_an_archived_match_is_refused_as_before(
    two: list[Player], over: str, database: Database, settings: Settings, tmp_path: Path
) -> None:
    """In the same words, also by a process that reads it from the archive."""
    asked = [("/moves", {"type": "mus"}), ("/seats", {"seat": 0}), ("/adjournment", None)]

    async def answers(client: httpx.AsyncClient) -> list[tuple[int, str]]:
        posted = [await client.post(f"{over}{way}", json=body) for way, body in asked]
        return [(answer.status_code, answer.text) for answer in posted]

    before = await answers(two[0].client)
    assert before[0][0] == 409
    await archive(database, tmp_path / "archive", [id_of(over)])
    forget_opened()
    async with serve_app(settings) as server:
        two[0].client.base_url = httpx.URL(server.url)
        assert await answers(two[0].client) == before


async def test_a_judge_can_be_called_to_an_archived_match(
    client: httpx.AsyncClient, two: list[Player], over: str, database: Database, settings: Settings, tmp_path: Path
) -> None:
    """What happens after the end follows what is archived; a process that knows neither makes the rows of both."""
    await archive(database, tmp_path / "archive", [id_of(over)])
    forget_opened()
    version = (await client.get(over)).json()["version"]
    async with serve_app(settings) as server:
        two[0].client.base_url = httpx.URL(server.url)
        called = await two[0].client.post(f"{over}/disputes", json={"versions": [5], "words": "?"})
        assert called.status_code == 201, called.text
        await wait_for_read_models(server.app)
    events = (await client.get(f"{over}/events?after={version - 2}&limit=10")).json()["items"]
    assert [event["version"] for event in events] == [version - 1, version, version + 1]
    (verdict,) = [verify([await until_signed(client, over, **{"as": "all"})])]
    assert (verdict.kind, verdict.version) == ("complete", version + 1), verdict.reason


@pytest.mark.parametrize("contests", [False, True], ids=["tables", "tables-match-tournament"])
async def test_what_a_tournament_of_teams_leaves_is_read_and_made_again_as_before(
    server: Server, client: httpx.AsyncClient, new_admin: NewPlayer, database: Database, settings: Settings,
    tmp_path: Path, contests: bool,  # noqa: FBT001 - a parameter of the test
) -> None:  # fmt: skip
    """Records, boards, standings and read models, of tables or of all; and a monitor that knows the log goes on."""
    organiser = await new_admin("Ane")
    tournament = await open_tournament(organiser, **team_tournament_terms())
    await enrol_bot_entries(organiser, tournament, ["basic", "random"])
    (pairing,) = (await play_round(organiser, tournament))["pairings"]
    match = f"/v1/matches/{pairing['id']}"
    assert (await wait_until_over(client, tournament))["opened"]
    signed = await until_signed(client, match, **{"as": "all"})
    tables = [header["stream"] for header in headers(signed)][1:]
    assert len(tables) == 2
    await until_signed(client, tournament, **{"as": "all"})
    await wait_for_read_models(server.app)
    watching = "monitor", "--url", server.url, "--state", str(tmp_path / "monitor"), "--once", "--blocks", "99"
    first = await run_hordago(*watching)
    assert (first.code, first.errors) == (0, ""), first

    async def shown(reader: httpx.AsyncClient) -> list[tuple[int, bytes]]:
        ways = [f"{contest}{way}" for contest in (match, tournament) for way in ("", "/events", "/record?as=all")]
        ways += [f"{match}/boards", f"{tournament}/standings", f"{tournament}/rounds/1"]
        ways += [f"/v1/tables/{table}/deals" for table in tables]
        answers = [await reader.get(way) for way in ways]
        return [(answer.status_code, answer.content) for answer in answers]

    pool = server.app.state["context"].pool
    before, rows = await shown(client), await stored_rows(pool)
    assert {status for status, _ in before} == {200}
    taken = [*map(UUID, tables), *([id_of(match), id_of(tournament)] if contests else [])]
    await archive(database, tmp_path / "archive", taken)
    forget_opened()
    async with serve_app(settings) as other, open_client(other.url) as reader:
        assert await shown(reader) == before
        second = await run_hordago(*watching[:2], other.url, *watching[3:])
        assert (second.code, second.errors) == (0, ""), second
    forget_opened()
    await rebuild_projection(pool, contest_projection(), 1, lambda *_: None)
    await rebuild_tables(pool, GAMES, 1, lambda *_: None)
    assert await stored_rows(pool) == rows


async def test_while_the_archive_is_away_other_tables_go_on(
    server: Server, client: httpx.AsyncClient, two: list[Player], over: str, database: Database, settings: Settings,
    tmp_path: Path,
) -> None:  # fmt: skip
    """503 with a code of its own, that names no folder, and all is back when it is."""
    await archive(database, tmp_path / "archive", [id_of(over)])
    forget_opened()
    (tmp_path / "archive").rename(tmp_path / "away")
    counted = ARCHIVE_READS.labels("unavailable")._value.get()
    async with AsyncExitStack() as stack:
        other = await stack.enter_async_context(serve_app(settings))
        reader = await stack.enter_async_context(open_client(other.url))
        for way in each(("", "/events", "/replay", "/deals", "/record", "/replay/5")):
            answer = await reader.get(f"{over}{way}")
            assert (answer.status_code, answer.json()["code"]) == (503, "archive-unavailable"), answer.text
            assert str(tmp_path) not in answer.text
            assert answer.headers["retry-after"] == "30"
        for way in each(("/events", "/record", "/replay/5", "/deals")):  # of a table that is in memory
            answer = await client.get(f"{over}{way}")
            assert (answer.status_code, answer.json()["code"]) == (503, "archive-unavailable"), (way, answer.text)
        assert ARCHIVE_READS.labels("unavailable")._value.get() >= counted + 10  # pyright: ignore[reportUnknownMemberType]
        others = [await sign_up_player(stack, other.url, name) for name in ("Cai", "Dot")]
        path = await open_and_sit(others, seats=2, options={"games_to_win": 1, "target": 20})
        played = await play_over_http(path, dict(enumerate(others)))
        assert played["status"] == "finished"
        assert (await reader.get(f"{path}/replay")).status_code == 200
        (tmp_path / "away").rename(tmp_path / "archive")
        assert (await reader.get(f"{over}/replay/5")).status_code == 200
        await wait_for_read_models(other.app)
        assert await read_log_end(other.app.state["context"].pool, 0) > played["version"]
