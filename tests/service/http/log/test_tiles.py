"""The signed log as tiles: every proof can be computed from files that never change."""

from pathlib import Path

import asyncpg
import httpx
import pytest
from msgspec import structs

from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.notes import read_key, read_note, signed_by
from domain.log.tiles import TileSpan, format_tile, full_tile_root, read_bundle, tile_hashes, tile_spans
from domain.log.tree import Tree, append_leaves, leaf_hash
from service.keys import verify_signature
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import NewPlayer, Player, open_and_sit, play_over_http
from tests.kit.service.http_contests import open_match, wait_for, wait_until_signed

pytestmark = pytest.mark.slow

LOG = "/v1/log/0/1"
IMMUTABLE = "public, max-age=31536000, immutable"


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """Signed at once."""
    return structs.replace(settings, log_key=tmp_path / "key")


async def checkpoint(client: httpx.AsyncClient) -> Checkpoint:
    """The last one, whose signature is the house's."""
    answer = await client.get(f"{LOG}/checkpoint")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["cache-control"] == "private, no-store, no-transform"
    note = read_note(answer.text)
    assert signed_by(note, read_key((await client.get("/v1/log")).json()["key"]), verify_signature)
    return read_checkpoint(note.text)


async def grown(client: httpx.AsyncClient, players: list[Player], size: int) -> Checkpoint:
    """The log once at least so many events are signed."""
    while (await client.get("/v1/log")).json()["logs"] == [] or (await checkpoint(client)).size < size:
        path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 40})
        table = await play_over_http(path, dict(enumerate(players)))
        await wait_until_signed(client, table)
    return await checkpoint(client)


async def tile(client: httpx.AsyncClient, level: int | str, span: TileSpan) -> bytes:
    answer = await client.get(f"{LOG}/tile/{level}/{format_tile(span)}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["cache-control"] == IMMUTABLE
    assert "vary" not in answer.headers or "uthorization" not in answer.headers["vary"]
    return answer.content


def cut(content: bytes) -> list[bytes]:
    return [content[at : at + 32] for at in range(0, len(content), 32)]


async def test_the_tiles_give_the_signed_root(
    client: httpx.AsyncClient, new_player: NewPlayer, database: Database
) -> None:
    """Entries, leaves and the hashes above them fit each other; a part of a tile begins the whole."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    point = await grown(client, players, 520)
    entries: list[bytes] = []
    leaves: list[bytes] = []
    for span in tile_spans(0, point.size):
        entries += read_bundle(await tile(client, "entries", span))
        leaves += cut(await tile(client, 0, span))
    assert [leaf_hash(entry) for entry in entries] == leaves
    assert append_leaves(Tree(), leaves)[0].root == point.root
    above = TileSpan(0, tile_hashes(1, point.size))
    assert cut(await tile(client, 1, above)) == [
        full_tile_root(leaves[at : at + 256]) for at in range(0, above.width * 256, 256)
    ]
    for width in (1, 17, 255):
        assert cut(await tile(client, 0, TileSpan(1, width))) == leaves[256 : 256 + width]
        assert read_bundle(await tile(client, "entries", TileSpan(0, width))) == entries[:width]
    # What was asked for when it was partial stays what it was.
    early = await tile(client, 1, TileSpan(0, 1))
    await grown(client, players, point.size + 1)
    assert await tile(client, 1, TileSpan(0, 1)) == early

    # A rewritten event is not shown as a tile, which a cache would keep; nor is one whose hashes above were rewritten.
    owner = await asyncpg.connect(database.owner_url)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("UPDATE events SET hash = sha256(hash) WHERE position = 300")
    for path in ("0/001", "0/001.p/3", "entries/001", "entries/001.p/255"):
        lost = await client.get(f"{LOG}/tile/{path}")
        assert (lost.status_code, lost.json()["code"]) == (409, "log-lost"), path
        assert lost.headers["cache-control"] == "private, no-store, no-transform"
    assert (await client.get(f"{LOG}/tile/0/000")).status_code == 200
    await owner.execute("UPDATE log_nodes SET hash = sha256(hash) WHERE level = 8 AND place = 0")
    for path in ("0/000", "1/000.p/1"):
        lost = await client.get(f"{LOG}/tile/{path}")
        assert (lost.status_code, lost.json()["code"]) == (409, "log-lost"), path
    await owner.close()


async def test_what_is_not_signed_has_no_tile(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Nor has another log, another form of the path, or a level above the root."""
    assert (await client.get(f"{LOG}/checkpoint")).status_code == 404
    assert (await client.get(f"{LOG}/tile/0/000.p/1")).status_code == 404
    await open_match(await new_player("Ane"))

    async def signed() -> bool:
        return (await client.get(f"{LOG}/checkpoint")).status_code == 200

    await wait_for(signed)
    size = (await checkpoint(client)).size
    assert (await client.get(f"{LOG}/tile/0/000.p/{size}")).status_code == 200
    for path in (
        *(f"{LOG}/tile/0/000.p/{size + 1}", f"{LOG}/tile/0/000", f"{LOG}/tile/entries/000", f"{LOG}/tile/1/000.p/1"),
        *(f"{LOG}/tile/63/000.p/1", f"{LOG}/tile/64/000.p/1", f"{LOG}/tile/00/000.p/1", f"{LOG}/tile/0/0.p/1"),
        *(f"{LOG}/tile/0/x999/x999/x999/x999/x999/999.p/1", f"{LOG}/tile/0/000.p/0"),
        *("/v1/log/1/1/tile/0/000.p/1", "/v1/log/0/2/tile/0/000.p/1", "/v1/log/0/0/tile/0/000.p/1"),
        *("/v1/log/32768/1/checkpoint", "/v1/log/2147483648/1/checkpoint", "/v1/log/99999999999/1/checkpoint"),
        *(
            "/v1/log/32767/1/checkpoint",
            "/v1/log/0/2147483647/checkpoint",
            "/v1/log/0/2147483648/checkpoint",
            "/v1/log/0/2/checkpoint",
        ),
    ):
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path
