"""`hordago export` of a team match: one file with all its tables, and nothing of them before it is over."""

import json
from pathlib import Path

import httpx

from tests.cli.process import hordago, serving
from tests.conftest import Database
from tests.http.matches import enrol, enrol_bots, opened, start, until_dealt, until_over
from tests.http.server import Player


async def signed_up(url: str, name: str) -> Player:
    """A player of the server at this address."""
    client = httpx.AsyncClient(base_url=url, timeout=20)
    made = (await client.post("/v1/players", json={"name": name})).json()
    client.headers["authorization"] = f"Bearer {made['token']}"
    return Player(made["player"]["id"], made["token"], client)


async def test_a_match_is_exported_with_its_tables_and_verified(database: Database, tmp_path: Path) -> None:
    """While it is played only its own events leave the database, not even to the operator a table of it."""
    url = database.service_url
    async with serving(DATABASE_URL=url, BOT_THINK_MS="0-0") as server:
        ane, benat = [await signed_up(server.url, name) for name in ("Ane", "Beñat")]
        match = await opened(ane)
        await enrol(ane, benat, match, "A")
        await enrol_bots(ane, match, pairs=1)
        await ane.client.post(f"{match}/pairs", json={"team": "B", "bot": "random"})
        table = f"/v1/tables/{(await start(ane, match))['table_ids'][0]['id']}"
        await until_dealt(ane.client, table)
        early = await hordago("export", match.rpartition("/")[2], DATABASE_URL=url)
        assert [json.loads(line).get("type") for line in early.output.splitlines()][-1] == "match_started"
        assert (await hordago("verify", "-", said=early.output)).output.splitlines()[-1].startswith("prefix")
        for asked in (match.rpartition("/")[2], "--as", "all"), (table.rpartition("/")[2],):
            refused = await hordago("export", *asked, DATABASE_URL=url)
            assert (refused.code, refused.output) == (1, ""), asked
            assert "not over" in refused.errors
        await ane.client.post(f"{table}/moves", json={"type": "resign"})
        await until_over(ane.client, match)
        await ane.client.aclose()
        await benat.client.aclose()
    file = tmp_path / "match.hordago.jsonl"
    exported = await hordago("export", match.rpartition("/")[2], "--output", str(file), DATABASE_URL=url)
    assert (exported.code, exported.errors) == (0, "")
    headers = [json.loads(line) for line in file.read_text().splitlines() if line.startswith('{"format"')]
    assert [header["audience"] for header in headers] == ["all"] * 3
    assert (await hordago("verify", str(file))).output.splitlines()[-1].startswith("complete: ")
    alone = await hordago("export", table.rpartition("/")[2], DATABASE_URL=url)
    assert json.loads(alone.output.splitlines()[0])["seed"] == headers[0]["seed"]
    seat = await hordago("export", match.rpartition("/")[2], "--as", "seat:0", DATABASE_URL=url)
    assert (seat.code, seat.output) == (2, "")
