"""Finished matches as files, over HTTP: what is there, how one reads on, and what becomes of those who do not read."""

import csv
import io
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import httpx
import pytest
from pyarrow import parquet

from service.exports import formats
from service.exports.tables import TABLES
from service.http.protocol import unfinished
from service.store.connections import Pool
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, play_over_http, wait_for_read_models
from tests.kit.service.http_contests import wait_for

pytestmark = pytest.mark.slow

LANCES = "/v1/exports/mus-lances"
_COPIES = """
    INSERT INTO finished_matches
    SELECT shard, position, md5(copy::text)::uuid, version, game, rules, finished_ms
      FROM finished_matches, generate_series(1, $1) AS copy WHERE game = 'mus'
"""
_THEIR_DEALS = """
    INSERT INTO deals
    SELECT shard, md5(copy::text)::uuid, deal, ended_ms, search_key, history
      FROM deals, generate_series(1, $1) AS copy
"""


def pool_of(server: Server) -> Pool:
    return server.app.state["context"].pool


def being_written(server: Server) -> int:
    """How many exports are being written."""
    return server.app.state["context"].open_exports._open.total()


async def lines(client: httpx.AsyncClient, query: str = "") -> list[dict[str, object]]:
    answer = await client.get(f"{LANCES}{query}")
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.fixture
async def players(new_player: NewPlayer) -> list[Player]:
    return [await new_player(name) for name in ("Ane", "Beñat")]


async def play(server: Server, players: list[Player], **asked: object) -> str:
    """A match of two that is over; its id."""
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 20}, **asked)
    await play_over_http(path, dict(enumerate(players)))
    await wait_for_read_models(server.app)
    return path.rpartition("/")[2]


async def test_public_matches_are_there_when_they_are_over(
    server: Server, players: list[Player], client: httpx.AsyncClient
) -> None:
    """Not in play, and no match that only who has its address may see; players have their public names."""
    await play(server, players, visibility="unlisted")
    path = await open_and_sit(players, seats=2)
    await wait_for_read_models(server.app)
    assert await lines(client) == []
    await players[0].client.post(f"{path}/moves", json={"type": "resign"})
    match = await play(server, players)
    rows = await lines(client)
    assert {row["match"] for row in rows} <= {match, path.rpartition("/")[2]}
    assert match in {row["match"] for row in rows}
    assert {(row["seat"], row["player"], row["name"], row["player_kind"]) for row in rows} == {
        (seat, player.id, name, "person")
        for seat, (player, name) in enumerate(zip(players, ("Ane", "Beñat"), strict=True))
    }
    deals = (await client.get(f"/v1/tables/{match}/deals?limit=200")).json()["items"]
    assert [(row["deal"], row["lance"], row["hand"]) for row in rows if row["match"] == match] == [
        (deal["deal"], lance["lance"], " ".join(deal["hands"][str(seat)]) if deal["hands"] else None)
        for deal in deals
        for lance in deal["lances"]
        for seat in (0, 1)
    ]


async def test_who_closes_their_account_has_no_name_any_more(
    server: Server, players: list[Player], client: httpx.AsyncClient
) -> None:
    """In files that are written afterwards; the id stays."""
    await play(server, players)
    closed = await players[0].client.post("/v1/players/me/closing", json={"confirm": players[0].id})
    assert closed.status_code in {200, 204}, closed.text
    server.app.state["context"].names.forget(players[0].id)
    assert {(row["player"], row["name"]) for row in await lines(client)} == {
        (players[0].id, None),
        (players[1].id, "Beñat"),
    }


async def test_one_reads_on_from_where_the_last_file_ended(
    server: Server, players: list[Player], client: httpx.AsyncClient
) -> None:
    """Each match is in one file, in whatever form; `limit` cuts, and `Link` has the rest."""
    first = await client.get(LANCES)
    assert (first.content, "link" in first.headers) == (b"", False)
    matches = [await play(server, players) for _ in range(3)]
    after = first.headers["hordago-cursor"]
    part = await client.get(LANCES, params={"cursor": after, "limit": 2, "format": "csv"})
    assert part.headers["content-type"].startswith("text/csv")
    assert list(dict.fromkeys(row["match"] for row in csv.DictReader(io.StringIO(part.text)))) == matches[:2]
    address = part.links["next"]["url"]
    rest = await client.get(httpx.URL(f"{client.base_url}{LANCES}").join(address), headers={"accept": "text/csv"})
    assert {row["match"] for row in csv.DictReader(io.StringIO(rest.text))} == {matches[2]}
    assert "link" not in rest.headers
    end = rest.headers["hordago-cursor"]
    assert "Hordago-Cursor" in rest.headers["access-control-expose-headers"]
    assert await lines(client, f"?cursor={end}") == []
    more = await play(server, players)
    file = await client.get(LANCES, params={"cursor": end}, headers={"accept": formats.PARQUET})
    assert file.headers["content-disposition"] == 'attachment; filename="mus-lances.parquet"'
    assert {*parquet.read_table(io.BytesIO(file.content))["match"].to_pylist()} == {more}
    whole = await lines(client)
    assert list(dict.fromkeys(row["match"] for row in whole)) == [*matches, more]


async def test_what_cannot_be_had_is_said(
    server: Server, players: list[Player], client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another table, a form that there is not, a cursor of something else."""
    assert (await client.get("/v1/exports/chess-games")).status_code == 404
    await play(server, players)
    cursor = (await client.get(LANCES)).headers["hordago-cursor"]
    for wrong in ("?format=xlsx", "?limit=0", "?cursor=abc", f"?cursor={cursor[:-2]}"):
        assert (await client.get(f"{LANCES}{wrong}")).status_code == 400, wrong
    assert (await client.get(f"/v1/exports/mushi-rounds?cursor={cursor}")).status_code == 400
    await pool_of(server).execute("UPDATE checkpoints SET position = 0 WHERE projector = 'tables'")
    restored = await client.get(f"{LANCES}?cursor={cursor}")
    assert (restored.status_code, restored.json()["code"]) == (400, "malformed-request")

    monkeypatch.setattr(formats, "find_spec", lambda _name: None)
    refused = await client.get(f"{LANCES}?format=parquet")
    assert (refused.status_code, refused.json()["code"]) == (406, "format-not-installed")
    assert "csv" in refused.json()["detail"]
    listed = (await client.get("/v1/exports")).json()["items"]
    assert [table["formats"] for table in listed] == [["jsonl", "csv"]] * len(TABLES)


async def test_the_list_is_the_dictionary_of_the_files(
    server: Server, players: list[Player], client: httpx.AsyncClient
) -> None:
    """Every column of every table is described, and comes in that order."""
    await play(server, players)
    listed = {table["id"]: table for table in (await client.get("/v1/exports")).json()["items"]}
    assert {*listed} == {*TABLES}
    for table in each(listed.values()):
        assert all(len(column["description"]) > 10 for column in table["columns"])
    named = [column["name"] for column in listed["mus-lances"]["columns"]]
    assert [*(await lines(client))[0]] == named
    kinds = {column["name"]: column["values"] for column in listed["mus-lances"]["columns"]}
    assert kinds["lance"] == ["grande", "chica", "pares", "juego", "punto"]


@asynccontextmanager
async def asking(server: Server) -> AsyncIterator[socket.socket]:
    """A client that has asked for a file and reads nothing of it."""
    address = urlsplit(server.url)
    with socket.socket() as asked:
        asked.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        asked.connect((address.hostname, address.port))
        asked.sendall(f"GET {LANCES} HTTP/1.1\r\nhost: test\r\n\r\n".encode())
        asked.settimeout(0)

        async def begun() -> bool:
            return being_written(server) == 1

        await wait_for(begun)
        yield asked


async def _is_free(server: Server) -> bool:
    return being_written(server) == 0


async def test_who_reads_nothing_is_waited_for_and_then_cut(
    server: Server, players: list[Player], client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile little is read for them, and they get no second file; then the place is free again."""
    await play(server, players)
    await pool_of(server).execute(_COPIES, 3000)
    await pool_of(server).execute(_THEIR_DEALS, 3000)
    monkeypatch.setattr(unfinished, "STALLED_S", 2.0)
    asked = list[str]()
    fetch = Pool.fetch

    async def noting(pool: Pool, query: str, *args: object, **named: object) -> object:
        asked.append(query)
        return await fetch(pool, query, *args, **named)  # pyright: ignore[reportArgumentType, reportCallIssue]

    monkeypatch.setattr(Pool, "fetch", noting)
    async with asking(server):
        refused = await client.get(LANCES)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-exports")
        assert "retry-after" in refused.headers
        await wait_for(lambda: _is_free(server))
    pages = [query for query in asked if "FROM finished_matches" in query and "rules" in query]
    assert 0 < len(pages) < 100  # of 150
    assert len({row["match"] for row in await lines(client, "?limit=1")}) >= 1


async def test_who_hangs_up_frees_the_place(server: Server, players: list[Player]) -> None:
    """The server stops writing what nobody takes."""
    await play(server, players)
    await pool_of(server).execute(_COPIES, 3000)
    await pool_of(server).execute(_THEIR_DEALS, 3000)
    async with asking(server):
        pass
    await wait_for(lambda: _is_free(server))
