"""Receipts: what the server signs of a move at once, so that a rewrite before the log is signed can be proved."""

import contextlib
from pathlib import Path

import httpx
import pytest
from msgspec import structs

from domain.log.notes import read_key
from domain.log.receipts import read_receipt
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.keys import verify_signature
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import NewPlayer, Player, open_and_sit, player_with_scopes, serve_app
from tests.kit.service.http_contests import wait_for
from tests.kit.service.pace import FAST
from tests.service.signing.rewriting import owner

pytestmark = pytest.mark.usefixtures("settings")

PREFER = {"prefer": "receipt"}


@pytest.fixture(params=["key"])
def settings(settings: Settings, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """A server that signs, unless a test says otherwise."""
    return structs.replace(settings, log_key=None if request.param is None else tmp_path / request.param)


async def cut(player: Player, path: str, **headers: str) -> httpx.Response:
    """Refuse the exchange of cards."""
    moved = await player.client.post(f"{path}/moves", json={"type": "cut"}, headers=headers)
    assert moved.status_code == 200, moved.text
    return moved


async def cutter(players: list[Player], path: str) -> Player:
    """Return who has the turn."""
    (seat,) = (await players[0].client.get(path)).json()["to_act"]
    return players[seat]


async def test_a_move_has_a_receipt_where_it_is_asked_for(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """It is signed by the key of the log over stream, version and hash; a retry has the same one, and others none."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    path = await open_and_sit(players, seats=2)
    player = await cutter(players, path)
    key = read_key((await client.get("/v1/log")).json()["key"])
    keyed = {"idempotency-key": "6c6cf1a6-3b6a-4f5f-9b07-7d2f0a7d3a11"}
    moved = await cut(player, path, prefer="return=minimal, receipt", **keyed)
    assert moved.headers["preference-applied"] == "return=minimal, receipt"
    receipt = read_receipt(moved.headers["hordago-receipt"])
    assert (receipt.stream, receipt.version) == (path.rpartition("/")[2], moved.json()["version"])
    assert receipt.hash.hex() == moved.headers["hordago-hash"]
    assert receipt.signed_by(key, verify_signature)
    again = await cut(player, path, **PREFER, **keyed)
    assert again.headers["idempotent-replayed"] == "true"
    assert again.headers["preference-applied"] == "receipt"
    assert again.headers["hordago-receipt"] == moved.headers["hordago-receipt"]
    for other in ({}, {"prefer": "return=minimal"}, {"prefer": "receipts"}):
        assert "hordago-receipt" not in (await cut(player, path, **other, **keyed)).headers


@pytest.mark.parametrize("settings", [None], indirect=True)
async def test_no_receipt_is_given_where_nothing_is_signed(new_player: NewPlayer) -> None:
    """The preference is passed over, as preferences are."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    path = await open_and_sit(players, seats=2)
    moved = await cut(await cutter(players, path), path, **PREFER)
    assert not {"hordago-receipt", "preference-applied"} & moved.headers.keys()


@pytest.mark.slow
async def test_a_move_that_is_taken_back_before_it_is_signed_is_proved(settings: Settings, database: Database) -> None:
    """Attack, which nobody saw: the owner of the database takes an acknowledged move back, and signs another one."""
    unsigned = structs.replace(settings, pace=structs.replace(FAST, signing_s=600.0))
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(unsigned))
        players = [await player_with_scopes(stack, server, name, "play") for name in ("Ane", "Bea")]
        path = await open_and_sit(players, seats=2)
        player = await cutter(players, path)
        version = (await player.client.get(path)).json()["version"]
        receipt = read_receipt((await cut(player, path, **PREFER)).headers["hordago-receipt"])
    await owner(
        database,
        f"DELETE FROM events WHERE position > {version}",  # noqa: S608 - a number; there is no other stream
        "UPDATE heads SET position = (SELECT max(position) FROM events)",
        "UPDATE streams SET (version, head_hash) = (SELECT version, hash FROM events ORDER BY position DESC LIMIT 1)",
    )
    async with serve_app(settings) as server, httpx.AsyncClient(base_url=server.url) as client:
        again = {"authorization": f"Bearer {player.token}"}
        moved = await client.post(f"{path}/moves", json={"type": "mus"}, headers=again)
        assert moved.status_code == 200, moved.text
        key = read_key((await client.get("/v1/log")).json()["key"])

        async def signed() -> bytes | None:
            record = (await client.get(f"{path}/record")).content
            return record if b'"proof":null' not in record else None

        record = await wait_for(signed)
    trust = Trust(verify_signature, key)
    assert verify([record], trust=trust).kind == "chained", "all that is signed fits"
    verdict = verify([record], trust=structs.replace(trust, receipts=(receipt,)))
    assert (verdict.kind, verdict.version) == ("broken", receipt.version)
    assert verdict.reason == "the house gave a receipt of another event here"
