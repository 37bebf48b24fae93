"""The end of a former epoch can be proved to those who missed it, as long as it was not lost."""

from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from msgspec import structs

from domain.log import proofs
from domain.log.checkpoints import Checkpoint, read_checkpoint, read_forks
from domain.log.notes import read_note
from service.settings import Settings
from service.signing.follower import begin_epoch
from service.signing.state import SignedStates
from service.trust.log_client import log_client
from service.trust.witness import Witness
from tests.conftest import Database
from tests.kit.service.http import NewPlayer, Server
from tests.kit.service.http_contests import open_match, wait_for
from tests.kit.signed_log import WITNESS

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """Signed at once."""
    return structs.replace(settings, log_key=tmp_path / "house" / "key")


async def point(client: httpx.AsyncClient, **asked: int) -> Checkpoint:
    return read_checkpoint(read_note((await client.get("/v1/log/checkpoint", params=asked)).text).text)


async def grown(client: httpx.AsyncClient, players: list[Any], origin: str = "hordago/0/1") -> Checkpoint:
    """The log once more was signed of it."""
    before = (await client.get("/v1/log")).json()["logs"]
    await open_match(players[0])

    async def signed() -> Checkpoint | None:
        logs = (await client.get("/v1/log")).json()["logs"]
        return await point(client) if logs != before and logs[0]["origin"] == origin else None

    return await wait_for(signed)


async def test_the_end_of_a_former_epoch_is_proved_until_it_is_lost(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer, database: Database, tmp_path: Path
) -> None:
    """From any size to any other; after a restore there is no proof, and no false one either."""
    players = [await new_player("Ane")]
    first = await grown(client, players)
    reports: list[str] = []
    witness = Witness(log_client(server.url), WITNESS, tmp_path / "witness", lambda: 1, reports.append)
    await witness.cosign_logs()
    await grown(client, players)
    last = await grown(client, players)
    owner = await asyncpg.connect(database.owner_url)
    forked = await begin_epoch(owner, SignedStates(tmp_path / "house"), 0, "why", 5)
    assert forked is not None
    assert (forked.former.size, forked.former.root) == (last.size, last.root)
    await grown(client, players, "hordago/0/2")
    now = await grown(client, players, "hordago/0/2")
    assert now.size > last.size
    (began,) = read_forks(await point(client, first_of=2))
    assert (began.former.size, began.former.root, began.kept) == (last.size, last.root, last.size)

    async def proof(**asked: int) -> httpx.Response:
        return await client.get("/v1/log/consistency", params={"from": first.size, "to": last.size, **asked})

    answer = await proof(epoch=1)
    assert answer.json()["origin"] == "hordago/0/1"
    path = [bytes.fromhex(step) for step in answer.json()["proof"]]
    assert proofs.check_consistency(first.size, first.root, last.size, last.root, path)
    assert (await proof(epoch=2, to=now.size)).json() == (await proof(to=now.size)).json()
    for wrong, status, code in (
        ({"epoch": 1, "to": now.size}, 400, "malformed-request"),
        ({"epoch": 3}, 409, "not-signed"),
        ({"epoch": 2**31 - 1}, 409, "not-signed"),
        ({"epoch": 0}, 400, "malformed-request"),
        ({"epoch": 2**31}, 400, "malformed-request"),
        ({"epoch": 1, "to": 2**53}, 400, "malformed-request"),
        ({"epoch": 1, "to": 2**53 + 1}, 400, "malformed-request"),
        ({"epoch": 1, "from": 2**53, "to": 2**53}, 400, "malformed-request"),
        ({"epoch": 1, "from": 0}, 400, "malformed-request"),
        ({"epoch": 1, "from": -1}, 400, "malformed-request"),
    ):
        refused = await proof(**wrong)
        assert (refused.status_code, refused.json()["code"]) == (status, code), wrong
    await structs.replace(witness, accepts=frozenset({"hordago/0/2"})).cosign_logs()
    taken = f"hordago/0/2 takes the place of hordago/0/1 with {last.size} events, none of them lost: why"
    assert f"a new epoch, accepted: {taken}" in reports

    # As after a restore: other events are where the end of the former epoch was.
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("UPDATE events SET hash = sha256(hash) WHERE position = $1", last.size)
    for to in (last.size, last.size - 1, first.size):
        lost = await proof(epoch=1, to=to)
        assert (lost.status_code, lost.json()["code"]) == (409, "log-lost"), to
    await owner.close()
