"""The commands beside ``serve``: what they print, where, and their exit codes; the export of a team match."""

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest
from typer.main import get_group

from domain.games import GAMES
from domain.log.notes import key_text
from service.cli.program import program
from service.store.connections import connect
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import Player, open_client
from tests.kit.service.http_contests import (
    enrol_bot_pairs,
    enrol_pair,
    give_up_table,
    open_match,
    start_match,
    wait_until_dealt,
    wait_until_over,
)
from tests.kit.service.server_process import Finished, run_hordago, serve_process
from tests.kit.signed_log import HOUSE, WITNESS

pytestmark = pytest.mark.slow

TEAM_TABLES = 2
"""Of the team match that a demonstration holds beside a table of every game."""
UNKNOWN = "01940000-0000-7000-8000-000000000001"


async def played(database: Database) -> list[str]:
    """Let bots play a match of every game; the tables."""
    ended = await run_hordago("demo", DATABASE_URL=database.service_url)
    assert ended.code == 0, ended.errors
    found = re.findall(r"^table (\S+): ", ended.output, re.MULTILINE)
    assert len(found) == len(GAMES)
    return found


def no_traceback(ended: Finished) -> Finished:
    """The message for a person's mistake is short."""
    assert "Traceback" not in ended.errors
    return ended


async def test_a_match_is_played_exported_and_verified(database: Database, tmp_path: Path) -> None:
    """Complete as a whole, a prefix when cut between commands, broken with the version when one digit differs.

    Once the seed is opened a record for one seat can be exported, too, and verifies in full.
    """
    table, *others = await played(database)
    for other in each(others):
        whole = await run_hordago("export", other, DATABASE_URL=database.service_url)
        text = await run_hordago("export-text", "-", said=whole.output)
        histories = await run_hordago("import-text", "-", said=text.output)
        assert [json.loads(deal)["deal"] for deal in histories.output.splitlines()][:1] == [1]
        again = await run_hordago("import-text", "-", "--record", said=text.output)
        assert again.output.splitlines()[1:] == whole.output.splitlines()[1:]
        assert (await run_hordago("verify", "-", said=whole.output)).output.splitlines()[-1].startswith("complete: ")
    file = tmp_path / "match.hordago.jsonl"
    exported = await run_hordago("export", table, "--output", str(file), DATABASE_URL=database.service_url)
    assert (exported.code, exported.output, exported.errors) == (0, "", "")
    record = file.read_text()
    printed = await run_hordago("export", table, "--as", "all", DATABASE_URL=database.service_url)
    assert printed.output == record

    whole = await run_hordago("verify", str(file))
    assert (whole.code, whole.output.splitlines()[-1]) == (
        0,
        "complete: every command decided again, every byte as written",
    )
    lines = record.splitlines(keepends=True)
    cut = await run_hordago("verify", "-", said="".join(lines[:2]))
    assert (cut.code, cut.output.splitlines()[-1]) == (0, "prefix: a valid beginning")
    forged = [line.replace('"at_ms":1', '"at_ms":2') if number == 7 else line for number, line in enumerate(lines)]
    broken = await run_hordago("verify", "-", said="".join(forged))
    assert (broken.code, broken.errors) == (1, "")
    assert broken.output.splitlines()[-1].startswith("broken at version 7 (line 8): ")

    exported = await run_hordago("export", table, "--as", "seat:1", DATABASE_URL=database.service_url)
    header = json.loads(exported.output.splitlines()[0])
    assert header["audience"] == "seat:1"
    assert (await run_hordago("verify", "-", said=exported.output)).output.splitlines()[-1].startswith("complete: ")


async def test_before_its_end_only_the_public_record_leaves_the_database(database: Database) -> None:
    """Not even the operator's command line hands out what a seat holds."""
    async with (
        serve_process(DATABASE_URL=database.service_url) as server,
        open_client(server.url) as client,
    ):
        token = (await client.post("/v1/players", json={"name": "Ane"})).json()["token"]
        opened = await client.post(
            "/v1/tables", json={"ruleset": "mus-basque"}, headers={"authorization": f"Bearer {token}"}
        )
    table = opened.json()["id"]
    refused = no_traceback(await run_hordago("export", table, "--as", "seat:0", DATABASE_URL=database.service_url))
    assert (refused.code, refused.output) == (1, "")
    public = await run_hordago("export", table, DATABASE_URL=database.service_url)
    assert json.loads(public.output.splitlines()[0])["audience"] == "public"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("export", UNKNOWN), 1, "there is no table"),
        (("export", "somewhere"), 2, "Invalid value"),
        (("export", UNKNOWN, "--as", "everybody"), 2, "is not one of public"),
        (("token", UNKNOWN, "--scope", "admin"), 1, "there is no player"),
        (("token", UNKNOWN, "--scope", "king"), 2, "Invalid value"),
        (("verify", "/nowhere/at/all"), 2, "cannot be read: No such file"),
        (("verify", "/"), 2, "cannot be read: Is a directory"),
        (("verify", "/", "--key", "me"), 2, "--key: not a key"),
        (("verify", "/", "--witness", key_text(HOUSE.key)), 2, "--witness: a key for another use"),
        (("verify", "/", "--key", key_text(WITNESS.key)), 2, "--key: a key for another use"),
        (("migrate",), 2, "DATABASE_OWNER_URL is not set"),
        (("referee", "bet", "{"), 2, "cannot be understood"),
        (("referee", "bet", '{"ruleset": "mus-basque"}'), 2, "/bets: is missing"),
        (("dance",), 2, "No such command"),
    ],
)
async def test_a_mistake_is_one_short_message(
    words: tuple[str, ...], code: int, message: str, database: Database
) -> None:
    """On standard error, without a traceback: 1 where the answer is no, 2 where the command could not run."""
    ended = no_traceback(await run_hordago(*words, DATABASE_URL=database.service_url))
    assert (ended.code, ended.output) == (code, "")
    assert message in ended.errors


ON_A_DATABASE: Final[Sequence[tuple[str, ...]]] = (
    ("token", UNKNOWN, "--scope", "play"),
    ("token", "list", UNKNOWN),
    ("token", "revoke", UNKNOWN),
    ("players", "list"),
    ("players", "close", UNKNOWN, "--yes"),
    ("players", "rename", UNKNOWN, "Ane"),
    ("players", "mark-bot", UNKNOWN),
    ("audit",),
    ("rebuild",),
    ("export", UNKNOWN),
    ("export-data", "mus-lances"),
    ("archive", "--after-days", "0"),
    ("log", "check"),
    ("log", "fork", "--reason", "restored"),
    ("demo", "--server", "http://127.0.0.1:1"),
)
"""Commands on the database of a server that somebody runs."""
OF_THEIR_OWN: Final = frozenset(
    (
        *("serve", "demo", "migrate"),  # these make a database
        *("export-text", "import-text", "verify", "key", "sign", "compare", "witness", "witness-server", "monitor"),
        "referee",
    )
)
"""Commands that need no database, or make one."""


def contents(folder: Path) -> list[Path]:
    """Everything below a folder."""
    return sorted(folder.rglob("*"))


@pytest.mark.parametrize("words", ON_A_DATABASE)
async def test_without_a_database_nothing_is_made(words: tuple[str, ...], tmp_path: Path) -> None:
    """The command runs in another folder than the server, say: it names where it looked, and leaves that as it was."""
    folder = tmp_path / "data"
    if words == ("audit",):
        folder.mkdir()
    before = contents(tmp_path)
    ended = no_traceback(await run_hordago(*words, DATA_DIR=str(folder), ARCHIVE=str(tmp_path)))
    assert (ended.code, ended.output) == (2, ""), ended.errors
    (line,) = ended.errors.splitlines()
    assert f"there is no database in {folder}" in line
    assert "DATA_DIR" in line
    assert "DATABASE_URL" in line
    assert contents(tmp_path) == before


def test_every_command_is_known_to_need_a_database_or_not() -> None:
    """So that a new one is not left out above."""
    groups = get_group(program)
    named = {words[0] for words in ON_A_DATABASE}
    assert named | OF_THEIR_OWN == {*groups.commands}
    for group in ("token", "players", "log"):
        below: Any = groups.commands[group]
        listed = {words[1] for words in ON_A_DATABASE if words[0] == group and len(words) > 1}
        assert len(listed) == len(below.commands), group


async def test_the_referee_answers_in_json_also_when_the_rules_refuse() -> None:
    """From an argument or from standard input; a refusal has its code and rule, and exit code 1."""
    question = {"ruleset": "mus-basque", "bets": [2, 4, "hordago"], "answer": "refuse"}
    said = await run_hordago("referee", "bet", json.dumps(question))
    piped = await run_hordago("referee", "bet", said=json.dumps(question))
    assert said == piped
    assert json.loads(said.output)["stones"] == 6
    hands = {"0": [12, 3, 11, 1], "1": [12, 12, 6, 5]}
    ranked = await run_hordago(
        "referee", "compare", json.dumps({"ruleset": "mus-eight-kings", "lance": "grande", "hands": hands})
    )
    assert json.loads(ranked.output)["rule"] == "mus.grande.order"
    small = await run_hordago("referee", "bet", json.dumps({**question, "bets": [1]}))
    assert (small.code, json.loads(small.output)["rule"]) == (1, "mus.bet.minimum")


async def test_a_token_is_printed_once_and_reaches_as_far_as_it_says(database: Database) -> None:
    """Scopes that no request can give come from the command line; standard output holds the token alone."""
    async with (
        serve_process(DATABASE_URL=database.service_url) as server,
        open_client(server.url) as client,
    ):
        player = (await client.post("/v1/players", json={"name": "Ane"})).json()["player"]["id"]
        words = ("token", player, "--scope", "admin", "--scope", "judge", "--label", "desk", "--days", "2")
        minted = await run_hordago(*words, DATABASE_URL=database.service_url)
        assert re.fullmatch(r"hdg_[A-Za-z0-9_-]{43}\n", minted.output)
        client.headers["authorization"] = f"Bearer {minted.output.strip()}"
        assert (await client.get("/metrics")).status_code == 200
        assert (await client.post("/v1/tables", json={"ruleset": "mus-basque"})).status_code == 403


async def test_rebuild_gives_the_rows_that_there_were(database: Database, owner: asyncpg.Connection) -> None:
    """The lobby of before, row for row, and a count of the events that it was made from."""
    async with serve_process("--demo", DATABASE_URL=database.service_url) as server, open_client() as client:
        # Where a match was short, another one was played.
        played = await owner.fetchval("SELECT count(*) FROM streams WHERE kind = 'table'")
        assert played >= len(GAMES) + TEAM_TABLES
        before: list[dict[str, Any]] = []
        while {table["status"] for table in before} != {"finished"} or len(before) != played:
            await asyncio.sleep(0.2)  # no more often than a server answers
            answer = await client.get(f"{server.url}/v1/tables")
            before = answer.json()["items"] if answer.status_code == 200 else []
    await owner.execute("DELETE FROM lobby")
    events = await owner.fetchval("SELECT sum(position) FROM heads")
    ended = await run_hordago("rebuild", DATABASE_URL=database.service_url)
    assert ended.output == f"read models made anew from {events} events\n"
    async with serve_process(DATABASE_URL=database.service_url) as server, open_client() as client:
        assert (await client.get(f"{server.url}/v1/tables")).json()["items"] == before


async def test_migrate_makes_a_database_and_then_has_nothing_to_do(database: Database) -> None:
    """The first run names what it ran; the second says that there is nothing to do."""
    owner = database.owner_url.replace(database.name, f"{database.name}_new")
    service = database.service_url.replace(database.name, f"{database.name}_new")
    first = await run_hordago("migrate", DATABASE_URL=service, DATABASE_OWNER_URL=owner)
    assert (first.code, first.output.splitlines()[0]) == (0, "ran 20261121000001")
    second = await run_hordago("migrate", DATABASE_URL=service, DATABASE_OWNER_URL=owner)
    assert (second.code, second.output) == (0, "nothing to do: the database is up to date\n")
    await (await connect(service)).close()


async def signed_up(url: str, name: str) -> Player:
    """A player of the server at this address."""
    client = open_client(url)
    made = (await client.post("/v1/players", json={"name": name})).json()
    client.headers["authorization"] = f"Bearer {made['token']}"
    return Player(made["player"]["id"], made["token"], client)


async def test_a_match_is_exported_with_its_tables_and_verified(database: Database, tmp_path: Path) -> None:
    """While it is played only its own events leave the database, not even to the operator a table of it."""
    url = database.service_url
    async with serve_process(DATABASE_URL=url, BOT_THINK_MS="0-0") as server:
        ane, benat = [await signed_up(server.url, name) for name in ("Ane", "Beñat")]
        match = await open_match(ane)
        await enrol_pair(ane, benat, match, "A")
        await enrol_bot_pairs(ane, match, pairs=1)
        await ane.client.post(f"{match}/pairs", json={"team": "B", "bot": "random"})
        table = f"/v1/tables/{(await start_match(ane, match))['table_ids'][0]['id']}"
        await wait_until_dealt(ane.client, table)
        early = await run_hordago("export", match.rpartition("/")[2], DATABASE_URL=url)
        assert [json.loads(line).get("type") for line in early.output.splitlines()][-1] == "match_started"
        assert (await run_hordago("verify", "-", said=early.output)).output.splitlines()[-1].startswith("chained")
        for asked in (match.rpartition("/")[2], "--as", "all"), (table.rpartition("/")[2],):
            refused = await run_hordago("export", *asked, DATABASE_URL=url)
            assert (refused.code, refused.output) == (1, ""), asked
            assert "not over" in refused.errors
        await give_up_table(table, (ane, benat))
        await wait_until_over(ane.client, match)
        await ane.client.aclose()
        await benat.client.aclose()
    file = tmp_path / "match.hordago.jsonl"
    exported = await run_hordago("export", match.rpartition("/")[2], "--output", str(file), DATABASE_URL=url)
    assert (exported.code, exported.errors) == (0, "")
    headers = [json.loads(line) for line in file.read_text().splitlines() if line.startswith('{"format"')]
    assert [header["audience"] for header in headers] == ["all"] * 3
    assert (await run_hordago("verify", str(file))).output.splitlines()[-1].startswith("complete: ")
    alone = await run_hordago("export", table.rpartition("/")[2], DATABASE_URL=url)
    assert json.loads(alone.output.splitlines()[0])["seed"] == headers[0]["seed"]
    seat = await run_hordago("export", match.rpartition("/")[2], "--as", "seat:0", DATABASE_URL=url)
    assert (seat.code, seat.output) == (2, "")
