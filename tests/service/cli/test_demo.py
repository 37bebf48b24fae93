"""`hordago demo`: played through the API, of the application in its process or of a running server."""

import contextlib
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager

import httpx
import pytest

from hordago.client import AsyncClient
from service.cli import demonstration_contests
from service.cli.demonstration import open_organiser_account
from service.cli.terminal import Progress
from service.settings import Settings
from service.store.connections import open_pool
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import open_client, serve_app
from tests.kit.service.pace import FAST
from tests.kit.service.server_process import Finished, run_hordago, serve_process

pytestmark = pytest.mark.slow

QUICK = {"BOT_THINK_MS": "0-0"}
ENDS = {
    "teams": {"tables": {2, 4}, "games": {6, 8}},
    "tournament": {"rounds": {3}, "pairings": {12}},
}
"""How far each bar goes; a team match that is tied has an extra game at two more tables."""


def printed_after(ended: Finished, word: str) -> str:
    """Return what is printed after this word."""
    found = re.search(rf"^  {word} +(.+)$", ended.output, re.MULTILINE)
    assert found is not None, ended
    return found[1]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[tuple[int, int]]]:
    """What every bar was called with, in order, by its words."""
    seen: dict[str, list[tuple[int, int]]] = {}

    def bar(words: str) -> Progress:
        return lambda done, total: seen.setdefault(words, []).append((done, total))

    @contextlib.contextmanager
    def bars(*words: str) -> Iterator[tuple[Progress, ...]]:
        yield tuple([bar(text) for text in words])

    monkeypatch.setattr(demonstration_contests, "bars", bars)
    return seen


async def test_a_team_match_is_played_and_can_be_verified(database: Database) -> None:
    """In the process of the command; the match is in the database afterwards, and its record is complete."""
    ended = await run_hordago("demo", "--teams", DATABASE_URL=database.service_url, LOG_LEVEL="error")
    assert (ended.code, ended.errors) == (0, "")
    match = printed_after(ended, "verify").split()[2]
    record = await run_hordago("export", match, DATABASE_URL=database.service_url)
    assert (record.code, record.errors) == (0, "")
    assert (await run_hordago("verify", "-", said=record.output)).output.splitlines()[-1].startswith("complete: ")
    async with (
        serve_process(DATABASE_URL=database.service_url) as running,
        open_client(running.url) as client,
    ):
        for word in ("compare", "board", "record"):
            assert (await client.get(printed_after(ended, word))).status_code == 200


async def test_a_tournament_is_played_on_the_server_that_is_named(database: Database) -> None:
    """It prints the classification as that server gives it, and where everything is; the tables verify."""
    async with (
        serve_process(DATABASE_URL=database.service_url, **QUICK) as running,
        open_client(accept="text/plain") as client,
    ):
        ended = await run_hordago("demo", "--tournament", "--server", running.url, DATABASE_URL=database.service_url)
        assert (ended.code, ended.errors) == (0, "")
        standings = await client.get(printed_after(ended, "standings"))
        assert standings.text in ended.output
        assert len(re.findall(r"^[1-8]  +\w+ \(", standings.text, re.MULTILINE)) == 8
        tournament = (await client.get(printed_after(ended, "standings").removesuffix("/standings"))).json()
        assert (tournament["status"], len(tournament["entries"])) == ("finished", 8)
        rounds = (await client.get(printed_after(ended, "rounds"))).json()["items"]
        assert [len(round_["pairings"]) for round_ in rounds] == [4, 4, 4]
        for word in ("look", "replay"):
            assert (await client.get(printed_after(ended, word))).headers["content-type"].startswith("text/html")
        replay = httpx.URL(printed_after(ended, "replay"))
        record = await client.get(
            replay.copy_with(path=f"/v1{replay.path}").join("record?as=all"), headers={"accept": "*/*"}
        )
    assert (await run_hordago("verify", "-", said=record.text)).output.splitlines()[-1].startswith("complete: ")


@pytest.mark.parametrize("shown", ["teams", "tournament"])
async def test_bars_come_to_their_ends_and_never_go_back(
    shown: str, database: Database, drawn: dict[str, list[tuple[int, int]]]
) -> None:
    """Tables and games of a team match, although no client may read them; rounds and pairings of a tournament."""
    settings = Settings(pace=FAST, database_url=database.service_url, bot_think_ms=(0, 0), requests_per_minute=0)
    async with (
        serve_app(settings) as running,
        await open_pool(database.service_url, 2) as pool,
        AsyncClient(running.url, await open_organiser_account(pool)) as api,
    ):
        if shown == "teams":
            await demonstration_contests.play_match(api, pool, "")
        else:
            await demonstration_contests.play_tournament(api, "")
    assert drawn.keys() == ENDS[shown].keys()
    for words, steps in each(drawn.items()):
        done, total = steps[-1]
        assert done == total in ENDS[shown][words]
        assert steps == sorted(steps)
        assert len(set(steps)) > 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--server", "http://127.0.0.1:1"), "the server at http://127.0.0.1:1 is not available: Connection refused"),
        (("--teams", "--server", "127.0.0.1:8000"), "is not an address like http://127.0.0.1:8000"),
        (("--teams", "--server", "http://127.0.0.1:1"), "is not available: Connection refused"),
    ],
)
async def test_a_mistake_is_one_line(words: tuple[str, ...], message: str, database: Database) -> None:
    """With exit code 2: nothing was played."""
    ended = await run_hordago("demo", *words, DATABASE_URL=database.service_url)
    assert (ended.code, ended.output, ended.errors.count("\n")) == (2, "", 1)
    assert message in ended.errors


async def test_a_server_on_another_database_is_not_played_on(
    database: Database, new_database: Callable[[], AbstractAsyncContextManager[Database]]
) -> None:
    """The account of the demonstration is made in the database that the settings name; that server does not know it."""
    async with new_database() as other, serve_process(DATABASE_URL=other.service_url) as running:
        ended = await run_hordago("demo", "--teams", "--server", running.url, DATABASE_URL=database.service_url)
    assert (ended.code, ended.output) == (2, "")
    assert ended.errors == f"hordago: the server at {running.url} works on another database than the settings name\n"
