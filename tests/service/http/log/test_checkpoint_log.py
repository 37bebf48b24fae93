"""The log of checkpoints over HTTP: of several shards one log can be followed alone, and records are proved by both."""

from pathlib import Path

import asyncpg
import httpx
import pytest
from msgspec import structs

from domain.log import proofs
from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.cosignatures import cosignature_blob, cosigned_at, cosigned_text
from domain.log.entries import checkpoint_entry
from domain.log.notes import COSIGNATURE, Note, key_text, read_key, read_note, signature_line, signed_by, write_note
from domain.log.tiles import TileSpan, format_tile, read_bundle
from domain.log.tree import Tree, append_leaves, leaf_hash
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.keys import load_or_create_signer, verify_signature
from service.settings import Settings
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, open_and_sit, play_over_http
from tests.kit.service.http_contests import wait_for, wait_until_signed
from tests.kit.service.log_store import add_shards

pytestmark = pytest.mark.slow

LOG = "/v1/log/checkpoints/1"


@pytest.fixture
async def settings(settings: Settings, tmp_path: Path, owner: asyncpg.Connection) -> Settings:
    """Signed at once, of two shards."""
    await add_shards(owner, 1)
    witness = load_or_create_signer(tmp_path / "witness", "witness", COSIGNATURE)
    return structs.replace(settings, log_key=tmp_path / "key", log_witnesses=(key_text(witness.key),))


async def play_at_both(client: httpx.AsyncClient, players: list[Player]) -> list[str]:
    """Play tables until each shard is signed; their paths."""
    paths: list[str] = []
    while len((await client.get("/v1/log")).json()["logs"]) < 2:
        path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 20})
        table = await play_over_http(path, dict(enumerate(players)))
        await wait_until_signed(client, table)
        paths.append(path)
    return paths


async def last_of(client: httpx.AsyncClient, shard: int) -> tuple[Note, Checkpoint]:
    """The last checkpoint, whose signature is the house's."""
    answer = await client.get("/v1/log/checkpoint", params={"shard": shard})
    assert answer.status_code == 200, answer.text
    note = read_note(answer.text)
    assert signed_by(note, read_key((await client.get("/v1/log")).json()["key"]), verify_signature)
    return note, read_checkpoint(note.text)


async def until_all_entered(client: httpx.AsyncClient) -> list[bytes]:
    """The entries once the last checkpoint of each shard is one, and is signed."""

    async def entered() -> list[bytes] | None:
        listed = (await client.get("/v1/log")).json()["checkpoints"]
        if listed is None:
            return None
        lasts = [checkpoint_entry((await last_of(client, shard))[1]) for shard in (0, 1)]
        answer = await client.get(f"{LOG}/tile/entries/{format_tile(TileSpan(0, listed['size']))}")
        assert answer.status_code == 200, answer.text
        found = read_bundle(answer.content)
        return found if set(lasts) <= set(found) else None

    return await wait_for(entered)


async def test_one_log_has_the_checkpoints_of_all(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Listed beside the shards, with tiles of its own; each query of the log takes -1 for it."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    for path in ("checkpoint", "leaves", "consistency?from=1&to=1"):
        query = "&" if "?" in path else "?"
        answer = await client.get(f"/v1/log/{path}{query}shard=-1")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-signed")
    assert (await client.get(f"{LOG}/checkpoint")).status_code == 404
    await play_at_both(client, players)
    early = await until_all_entered(client)
    _, old = await last_of(client, -1)
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 20})
    await play_over_http(path, dict(enumerate(players)))

    async def grown() -> bool:
        return (await last_of(client, -1))[1].size > old.size

    await wait_for(grown)
    entries = await until_all_entered(client)
    note, point = await last_of(client, -1)
    leaves = list(map(leaf_hash, entries))
    assert entries[: len(early)] == early
    assert (point.origin, point.size, point.root) == (
        "hordago/checkpoints/1",
        len(entries),
        append_leaves(Tree(), leaves)[0].root,
    )
    body = (await client.get("/v1/log")).json()
    assert body["checkpoints"] == {"shard": -1, "origin": point.origin, "size": point.size}
    assert [log["shard"] for log in body["logs"]] == [0, 1]
    assert read_note((await client.get(f"{LOG}/checkpoint")).text).text == note.text
    hashes = await client.get(f"{LOG}/tile/0/{format_tile(TileSpan(0, point.size))}")
    assert hashes.content == b"".join(leaves)
    assert hashes.headers["cache-control"] == "public, max-age=31536000, immutable"
    listed = (await client.get("/v1/log/leaves", params={"shard": -1})).json()
    assert listed == {"origin": point.origin, "leaves": [leaf.hex() for leaf in leaves]}
    query = {"shard": -1, "from": old.size, "to": point.size}
    grows = [bytes.fromhex(step) for step in (await client.get("/v1/log/consistency", params=query)).json()["proof"]]
    assert proofs.check_consistency(old.size, old.root, point.size, point.root, grows)
    first = await client.get("/v1/log/checkpoint", params={"shard": -1, "first_of": 1})
    assert read_checkpoint(read_note(first.text).text).size <= old.size
    for path in (f"{LOG}/tile/0/000.p/{point.size + 1}", f"{LOG}/tile/x/000", "/v1/log/checkpoints/2/checkpoint"):
        assert (await client.get(path)).status_code == 404
    assert (await client.get("/v1/log/checkpoint", params={"shard": -2})).status_code == 400


async def test_a_rewritten_entry_is_not_served(
    client: httpx.AsyncClient, new_player: NewPlayer, database: Database
) -> None:
    """A conflict says so, and no cache keeps it."""
    await play_at_both(client, [await new_player(name) for name in ("Ane", "Bea")])
    entries = await until_all_entered(client)
    owner = await asyncpg.connect(database.owner_url)
    await owner.execute("ALTER TABLE log_entries DISABLE TRIGGER USER")
    await owner.execute("UPDATE log_entries SET entry = sha256(entry) WHERE position = 1")
    await owner.close()
    for path in ("tile/0/000.p/1", "tile/entries/000.p/1", f"tile/entries/000.p/{len(entries)}"):
        lost = await client.get(f"{LOG}/{path}")
        assert (lost.status_code, lost.json()["code"]) == (409, "log-lost"), path
        assert lost.headers["cache-control"] == "private, no-store, no-transform"


async def test_a_witness_cosigns_the_log_of_checkpoints(
    client: httpx.AsyncClient, new_player: NewPlayer, tmp_path: Path
) -> None:
    """By the same route as the log of a shard."""
    await play_at_both(client, [await new_player(name) for name in ("Ane", "Bea")])
    await until_all_entered(client)
    witness = load_or_create_signer(tmp_path / "witness", "witness", COSIGNATURE)

    async def cosigned() -> bool:
        note, _ = await last_of(client, -1)
        blob = cosignature_blob(1_790_000_000, witness.sign(cosigned_text(note.text, 1_790_000_000)))
        sent = write_note(note.text, signature_line(witness.key, blob))
        answer = await client.post("/v1/log/cosignatures", json={"note": sent})
        assert answer.status_code in {200, 409}, answer.text
        return answer.status_code == 200

    await wait_for(cosigned)
    note, _ = await last_of(client, -1)
    assert cosigned_at(note, witness.key, verify_signature) == 1_790_000_000


async def test_a_record_is_proved_by_both_logs(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """As downloaded; a verifier that trusts the key alone accepts it."""
    paths = await play_at_both(client, [await new_player(name) for name in ("Ane", "Bea")])
    await until_all_entered(client)
    key = read_key((await client.get("/v1/log")).json()["key"])
    for path in each(paths):
        content = (await client.get(f"{path}/record")).content
        assert b'"checkpoint_log":{"checkpoint":"hordago/checkpoints/1' in content
        verdict = verify([content], trust=Trust(verify_signature, key))
        assert verdict.kind == "complete", verdict.reason
