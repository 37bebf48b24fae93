"""What a player gets who asks for all that is theirs."""

import io
import json
import re
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import asyncpg
import pytest

from service.accounts.export import LISTS
from service.settings import Settings
from service.store.statements import load_statements
from tests.kit.service.http import Player, Server, open_client, serve_app, wait_for_read_models
from tests.kit.service.oauth import register_app, sign_in

pytestmark = pytest.mark.slow


def _lines(archive: ZipFile, name: str) -> list[Any]:
    return [json.loads(line) for line in archive.read(name).splitlines()]


async def test_an_export_has_all_that_is_mine_and_nothing_of_others(
    server: Server, settings: Settings, new_player: Callable[[str], Awaitable[Player]]
) -> None:
    """A live table as its player sees it, one that is over with all cards; no secret, and no session is made for it."""
    ane, bea = await new_player("Ane"), await new_player("Bea")
    await ane.client.put("/v1/players/me/handle", json={"handle": "ane-b"})
    await ane.client.put("/v1/players/me/key", json={"key": "ab" * 32})
    hook = await ane.client.post("/v1/webhooks", json={"url": "https://hook.example/ane"})
    pool = server.app.state["context"].pool
    await pool.execute(
        "INSERT INTO push_subscriptions SELECT token_id, player_id, token_id, 'https://push.example/ane',"
        " decode(repeat('0a', 65), 'hex'), decode(repeat('0a', 16), 'hex'), 'eu', 1"
        " FROM tokens WHERE player_id = $1::text::uuid",
        ane.id,
    )
    lesser = {"scopes": ["play"], "label": "phone", "expires_at": "2100-01-01T00:00:00Z"}
    phone = (await ane.client.post("/v1/tokens", json=lesser)).json()["token"]
    tables: list[str] = []
    for _ in range(2):
        opened = await ane.client.post(
            "/v1/tables", json={"ruleset": "mus-basque", "seats": 2, "visibility": "unlisted"}
        )
        tables.append(opened.headers["location"])
        for seat, player in enumerate((ane, bea)):
            assert (await player.client.put(f"{tables[-1]}/seats/{seat}", json={})).status_code == 200
    over, live = tables
    assert (await bea.client.post(f"{over}/moves", json={"type": "resign"})).status_code == 200
    other = (await bea.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    await wait_for_read_models(server.app)

    async with serve_app(settings) as second, open_client(second.url, ane.token) as client:
        answer = await client.get("/v1/players/me/export")
        assert len(second.app.state["context"].live) == 0
        refused = await client.get("/v1/players/me/export", headers={"authorization": f"Bearer {phone}"})
        assert (refused.status_code, refused.json()["code"]) == (403, "full-token-needed")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/octet-stream")
    assert answer.headers["cache-control"] == "private, no-store, no-transform"
    archive = ZipFile(io.BytesIO(answer.content))
    assert archive.testzip() is None
    assert {entry.compress_type for entry in archive.infolist()} == {ZIP_STORED}

    account = json.loads(archive.read("account.json"))
    assert (account["id"], account["name"], account["has_recovery_key"]) == (ane.id, "Ane", True)
    assert [handle["handle"] for handle in account["handles"]] == ["ane-b"]
    assert [(token["label"], token["scopes"]) for token in _lines(archive, "tokens.jsonl")] == [
        ("", ["play"]),
        ("phone", ["play"]),
    ]
    assert [key["key"] for key in _lines(archive, "keys.jsonl")] == ["ab" * 32]
    assert [made["url"] for made in _lines(archive, "webhooks.jsonl")] == ["https://hook.example/ane"] * (
        hook.status_code == 201
    )
    browsers = [set(row) for row in _lines(archive, "push.jsonl")]
    assert browsers == [{"id", "endpoint", "language", "token", "created_at"}]
    assert [row["matches_won"] for row in _lines(archive, "statistics.jsonl")] == [1]
    assert "finished" in {notice["kind"] for notice in _lines(archive, "notices.jsonl")}
    for secret in (ane.token, phone, "hdg_", "hdr_", sha256(ane.token.encode()).hexdigest(), "Bea"):
        assert secret.encode() not in answer.content

    names = {name for name in archive.namelist() if name.startswith("tables/")}
    ids = {path: path.removeprefix("/v1/tables/") for path in (over, live, other)}
    assert names == {f"tables/{ids[over]}.hordago.jsonl", f"tables/{ids[live]}.hordago.jsonl"}
    record = archive.read(f"tables/{ids[live]}.hordago.jsonl")
    assert record == (await ane.client.get(f"{live}/record")).content
    assert json.loads(record.splitlines()[0])["audience"] == "seat:0"
    sealed = [part for line in record.splitlines()[1:] for part in json.loads(line).get("sealed", [])]
    assert {part["audience"] for part in sealed if "payload" in part} == {"seat:0"}
    assert {part["audience"] for part in sealed} > {"seat:0", "seat:1"}
    assert json.loads(archive.read(f"tables/{ids[over]}.hordago.jsonl").splitlines()[0])["audience"] == "all"


async def _export(player: Player) -> ZipFile:
    answer = await player.client.get("/v1/players/me/export")
    assert answer.status_code == 200, answer.text
    return ZipFile(io.BytesIO(answer.content))


async def test_an_export_has_ratings_apps_and_offers(
    new_player: Callable[[str], Awaitable[Player]], owner: asyncpg.Connection
) -> None:
    """It has what is the player's, on whichever side of it they are; a third player has none of it."""
    ane, bea, cris = [await new_player(name) for name in ("Ane", "Bea", "Cris")]
    app = await register_app(ane)
    signed_in = await sign_in(bea.client, app, bea)
    pair = sorted((ane.id, bea.id))
    for players in ([ane.id], pair):
        unit, table = "+".join(players), f"00000000-0000-8000-8000-{len(players):012}"
        await owner.execute(
            "INSERT INTO ratings VALUES ('mus-basque', 'rapid', $1::text, $2::uuid[], 1612347, 84120, 59999000, 12, 5,"
            " 9)",
            unit,
            players,
        )
        await owner.execute(
            "INSERT INTO rating_changes VALUES ('mus-basque', 'rapid', $1::text, 5, $2::text::uuid, 2, 12, 1500000,"
            " 350000, 1612347, 84120, 59999000)",
            unit,
            table,
        )
    seek = await ane.client.post("/v1/seeks", json={"ruleset": "mus-basque", "partner": bea.id, "talk": True})
    asked = {"ruleset": "mushi", "players": [{"player": bea.id, "seat": 1}]}
    made = await ane.client.post("/v1/challenges", json=asked)
    robot = await ane.client.post("/v1/players", json={"name": "Robota", "bot": True})

    archives = {player.id: await _export(player) for player in (ane, bea, cris)}
    for player in (ane, bea):
        (sought,) = _lines(archives[player.id], "seeks.jsonl")
        assert (sought["id"], sought["player"], sought["partner"]) == (seek.json()["id"], ane.id, bea.id)
        assert sought["terms"]["talk"] is True
        (challenged,) = _lines(archives[player.id], "challenges.jsonl")
        assert (challenged["id"], challenged["status"]) == (made.json()["id"], "open")
        assert challenged["players"] == [{"player": bea.id, "seat": 1, "accepted": False}]
    rated = _lines(archives[ane.id], "ratings.jsonl")
    assert sorted(row["players"] for row in rated) == sorted([[ane.id], pair])
    assert {(row["rating"], row["deviation"], row["volatility"], row["games"]) for row in rated} == {
        (1612.347, 84.12, 0.059999, 12)
    }
    assert [row["players"] for row in _lines(archives[bea.id], "ratings.jsonl")] == [pair]
    (change,) = _lines(archives[bea.id], "rating-history.jsonl")
    assert (change["players"], change["score"], change["rating_before"], change["rating"]) == (
        pair,
        1.0,
        1500.0,
        1612.347,
    )
    assert len(_lines(archives[ane.id], "rating-history.jsonl")) == 2
    assert [row["id"] for row in _lines(archives[ane.id], "apps.jsonl")] == [app["app"]["id"]]
    (consent,) = _lines(archives[bea.id], "consents.jsonl")
    assert (consent["app"], consent["scopes"], consent["name"]) == (app["app"]["id"], ["play"], app["app"]["name"])
    assert [row["consent"] for row in _lines(archives[bea.id], "tokens.jsonl")] == [None, consent["id"]]
    assert _lines(archives[bea.id], "apps.jsonl") == _lines(archives[ane.id], "consents.jsonl") == []
    account = json.loads(archives[ane.id].read("account.json"))
    assert (account["bot"], account["owner"], account["bots"]) == (False, None, [robot.json()["player"]["id"]])
    for name in ("seeks", "challenges", "ratings", "rating-history", "apps", "consents"):
        assert _lines(archives[cris.id], f"{name}.jsonl") == []
    for secret in (signed_in["access_token"], signed_in["refresh_token"]):
        for kept in (secret, sha256(secret.encode()).hexdigest()):
            assert all(kept.encode() not in archives[bea.id].read(name) for name in archives[bea.id].namelist())


OTHERS = frozenset(
    {"app_id", "challenge_id", "club_id", "dispute_id", "grant_id", "match_id", "process", "rematch_id", "seek_id"}
    | {"main_id", "server_id", "stream_id", "table_id", "token_id", "tournament", "tournament_id", "webhook_id"}
)
"""Columns of ids that are not those of players."""
SPELLED = frozenset(
    {("ratings", "unit"), ("rating_changes", "unit"), ("planned_tables", "plan"), ("lobby", "seats")}
    | {("rematches", "seat"), ("events", "actor"), ("event_log", "actor")}
)
"""Columns of other types that say who a player is."""
LEFT_OUT = {
    "lobby": "a list of tables, whose records are exported",
    "seatings": "the seats of now, which are in the records of the tables and in the notices",
    "news": "what the player caused for others to read; what was told to the player is exported with the notices",
    "deals_of_players": "an index of hand histories, which follow from the records of the tables",
    "plays": "an index of hand histories, which follow from the records of the tables",
    "rated_results": "the results of rated tables, which are in their records; rating-history has what they did",
    "planned_tables": "tables that open within seconds, by a seek or challenge that is exported",
    "presence_streams": "which streams of tables are open now; forgotten after a week",
    "presence_requests": "when players last asked for tables; forgotten after a week",
    "pushed_turns": "which turns that go on were looked at; forgotten when they end",
    "club_openings": "which clubs a player is about to open: they count for a minute",
    "pushes": "which pushes wait: gone within three minutes",
    "rematches": "offers that are open for ten minutes at a table whose record is exported; the notices have them",
    "events": "the log: its tables are exported as records, of matches and tournaments what the player has part in",
    "event_log": "the log, as the operator reads it",
}
"""What names players and is not exported, with the reason."""


async def test_every_table_that_names_players_is_exported_or_left_out_for_a_reason(owner: asyncpg.Connection) -> None:
    """A new column of ids has to be one of another thing, or what it belongs to is exported or listed here."""
    rows = await owner.fetch(
        "SELECT table_name, column_name, udt_name FROM information_schema.columns WHERE table_schema = 'public'"
    )
    ids = {(table, column) for table, column, type_ in rows if type_ in {"uuid", "_uuid"}}
    assert {(table, column) for table, column, _ in rows} >= SPELLED
    assert {column for _, column in ids} >= OTHERS
    naming = {table for table, column in {*ids, *SPELLED} if (table, column) in SPELLED or column not in OTHERS}
    statements = load_statements("service.accounts", "export")
    text = " ".join(" ".join(statements[name] for name in ("account", "notices", *LISTS)).split())
    exported = {table for table in naming if re.search(rf"(FROM|JOIN) {table}\b", text)}
    assert exported >= {"players", "tokens", "ratings", "rating_changes", "app_grants", "seeks", "challenged"}
    assert naming - exported == LEFT_OUT.keys()
