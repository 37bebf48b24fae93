"""Records prove that their last event is in the signed log, once it is."""

import asyncio
import json
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from msgspec import structs

from domain.log.notes import COSIGNATURE, key_text, read_key
from domain.records.signatures import Trust
from domain.records.verify import Verdict, verify
from service.keys import load_or_create_signer, verify_signature
from service.settings import Settings
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Server, open_and_sit, play_over_http
from tests.kit.service.http_contests import enrol_bot_pairs, open_match, start_match, wait_for, wait_until_over
from tests.kit.service.pace import FAST
from tests.kit.service.server_process import run_hordago

pytestmark = pytest.mark.slow

SIGNATURE = ("origin", "key", "checkpoint", "index", "proof")


@pytest.fixture
def settings(settings: Settings, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """Signed at once, unless a test says after how many seconds."""
    pace = structs.replace(FAST, signing_s=getattr(request, "param", FAST.signing_s))
    return structs.replace(settings, log_key=tmp_path / "key", pace=pace)


def headers(content: bytes) -> list[dict[str, Any]]:
    """The first line of each stream of a file."""
    return [json.loads(line) for line in content.splitlines() if line.startswith(b'{"format"')]


async def until_signed(client: httpx.AsyncClient, path: str, **asked: str) -> bytes:
    """The record once all of it is signed."""

    async def record() -> bytes | None:
        answer = await client.get(f"{path}/record", params=asked)
        signed = answer.status_code == 200 and all(header["proof"] is not None for header in headers(answer.content))
        return answer.content if signed else None

    return await wait_for(record)


async def pinned(client: httpx.AsyncClient, *contents: bytes) -> list[Verdict]:
    """What a verifier says that trusts this server's key alone."""
    key = read_key((await client.get("/v1/log")).json()["key"])
    return [verify([content], trust=Trust(verify_signature, key)) for content in contents]


async def test_a_record_is_signed_for_every_audience(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """While play lasts and afterwards; the proof is of the file's last event."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 20})
    begun = [await until_signed(client, path), await until_signed(players[1].client, path)]
    for verdict in each(await pinned(client, *begun)):
        assert (verdict.kind, len(verdict.held.signed)) == ("chained", 1), verdict.reason
    table = await play_over_http(path, dict(enumerate(players)))
    over = [await until_signed(client, path, **{"as": audience}) for audience in ("public", "seat:0", "seat:1", "all")]
    for content, verdict in zip(over, await pinned(client, *over), strict=True):
        assert (verdict.kind, verdict.version) == ("complete", table["version"]), verdict.reason
        assert headers(content)[0]["index"] == table["version"] - 1
    whole = over[-1]
    (cut,) = await pinned(client, whole[: whole.rindex(b"\n", 0, -1) + 1])
    assert cut.kind == "broken"


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize("settings", [3600.0], indirect=True)
async def test_a_match_that_ends_is_signed_at_once(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Attack, which succeeded: the record that a player takes at the end, some seconds early, proves nothing."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 20})
    table = await play_over_http(path, dict(enumerate(players)))
    (verdict,) = await pinned(client, await until_signed(client, path))
    assert (verdict.kind, verdict.version) == ("complete", table["version"])


async def test_a_record_of_a_match_is_signed_stream_by_stream(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Each with an index and a proof of its own."""
    opener = await new_player("Ane")
    match = await open_match(opener)
    await enrol_bot_pairs(opener, match)
    await start_match(opener, match)
    await wait_until_over(client, match)
    content = await until_signed(client, match, **{"as": "all"})
    body = headers(content)
    assert len(body) == 3
    assert len({header["index"] for header in body}) == 3
    (verdict,) = await pinned(client, content)
    assert (verdict.kind, verdict.tables, len(verdict.held.signed)) == ("complete", 2, 3), verdict.reason


async def test_the_command_line_exports_the_same_file(
    client: httpx.AsyncClient, new_player: NewPlayer, database: Database
) -> None:
    """Without the key: what was signed is in the database."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    path = await open_and_sit(players, seats=2)
    content = await until_signed(client, path)
    exported = await run_hordago("export", path.rpartition("/")[2], DATABASE_URL=database.service_url)
    assert exported.output.encode() == content, exported.errors


async def test_what_is_not_signed_yet_says_so_and_is_not_kept(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All five are null until a checkpoint covers the last event; no cache gives that to others."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    path = await open_and_sit(players, seats=2)
    await until_signed(client, path)
    follower = server.app.state["context"].follower
    with monkeypatch.context() as patched:
        patched.setattr(type(follower), "follow", _nothing)
        await asyncio.sleep(0.1)
        await players[0].client.post(f"{path}/moves", json={"type": "resign"})
        early = await client.get(f"{path}/record", params={"as": "all"})
        (body,) = headers(early.content)
        assert [body[name] for name in SIGNATURE] == [None] * 5
        assert (body["unsigned"], early.headers["cache-control"]) == ("not-yet", "private, no-store, no-transform")
    (body,) = headers(await until_signed(client, path, **{"as": "all"}))
    assert "unsigned" not in body
    assert (await client.get(f"{path}/record?as=all")).headers["cache-control"] == "public, max-age=300"


async def _nothing(_self: object, _shard: int) -> None:
    """A follower that looks away."""


async def test_a_witness_is_asked_for_by_its_key(
    client: httpx.AsyncClient, new_player: NewPlayer, tmp_path: Path
) -> None:
    """Its line is in the record's checkpoint as soon as it is published with it."""
    path = await open_and_sit([await new_player(name) for name in ("Ane", "Bea")], seats=2)
    content = await until_signed(client, path)
    stranger = load_or_create_signer(tmp_path / "witness", "witness", COSIGNATURE)
    verdict = verify([content], trust=Trust(verify_signature, None, (stranger.key,)))
    assert (verdict.kind, verdict.reason) == ("broken", f"not cosigned by the witness {key_text(stranger.key)}")


async def test_nothing_is_signed_of_a_log_that_is_not_what_was_signed(
    client: httpx.AsyncClient, new_player: NewPlayer, database: Database
) -> None:
    """A conflict that says so; the record can be had without a signature, and says why it has none."""
    path = await open_and_sit([await new_player(name) for name in ("Ane", "Bea")], seats=2)
    await until_signed(client, path)
    owner = await asyncpg.connect(database.owner_url)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("UPDATE events SET hash = sha256(hash) WHERE position = 1")
    await owner.close()
    refused = await client.get(f"{path}/record")
    assert (refused.status_code, refused.json()["code"]) == (409, "log-lost")
    taken = (await client.get(f"{path}/record", params={"unsigned": True})).content
    (body,) = headers(taken)
    assert ([body[name] for name in SIGNATURE], body["unsigned"]) == ([None] * 5, "log-lost")
    exported = await run_hordago("export", path.rpartition("/")[2], DATABASE_URL=database.service_url)
    assert headers(exported.output.encode()) == [body]
