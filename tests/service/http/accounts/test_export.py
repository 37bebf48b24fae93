"""What a player gets who asks for all that is theirs."""

import io
import json
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import pytest

from service.settings import Settings
from tests.kit.service.http import Player, Server, open_client, serve_app, wait_for_read_models

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
    assert answer.headers["cache-control"] == "private, no-store"
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
