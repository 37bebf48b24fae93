"""The signed log over HTTP: its answers can be checked with nothing but hashes and the house's key."""

import base64
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from msgspec import structs

from domain.log import proofs
from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.cosignatures import cosignature_blob, cosigned_at, cosigned_text
from domain.log.notes import COSIGNATURE, Note, key_text, read_key, read_note, signature_line, signed_by, write_note
from domain.log.tree import Tree, append_leaves
from service.keys import Signer, load_or_create_signer, verify_signature
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, open_client, play_over_http, serve_app
from tests.kit.service.http_contests import (
    enrol_bot_pairs,
    give_up_table,
    open_match,
    seats_by_team,
    start_match,
    start_match_of_players,
    wait_for,
    wait_until_dealt,
    wait_until_over,
)
from tests.kit.signed_log import leaf_of

pytestmark = pytest.mark.slow


@pytest.fixture
def witness(tmp_path: Path) -> Signer:
    """One whose cosignatures are published."""
    return load_or_create_signer(tmp_path / "witness", "witness", COSIGNATURE)


@pytest.fixture
def settings(settings: Settings, witness: Signer, tmp_path: Path) -> Settings:
    """Signed at once."""
    return structs.replace(settings, log_key=tmp_path / "house" / "key", log_witnesses=(key_text(witness.key),))


@pytest.fixture
async def unsigned(database: Database) -> AsyncIterator[Server]:
    """A server without a key."""
    async with serve_app(Settings(database_url=database.service_url)) as server:
        yield server


async def checkpoint(client: httpx.AsyncClient, **asked: int) -> tuple[Note, Checkpoint]:
    """The last one, whose signature is the house's."""
    answer = await client.get("/v1/log/checkpoint", params=asked)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8"), answer.text
    note = read_note(answer.text)
    assert signed_by(note, read_key((await client.get("/v1/log")).json()["key"]), verify_signature)
    return note, read_checkpoint(note.text)


async def table_and_events(client: httpx.AsyncClient, players: list[Player]) -> tuple[str, list[bytes]]:
    """A table that was played out, signed to its end: its id, and the hashes of its events."""
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 20})
    table = await play_over_http(path, dict(enumerate(players)))
    found: list[dict[str, Any]] = []
    while len(found) < table["version"]:
        page = (await client.get(f"{path}/events", params={"after": len(found), "limit": 200})).json()
        found += page["items"]
    await until_proved(client, table["id"], table["version"])
    return table["id"], [bytes.fromhex(event["hash"]) for event in found]


async def until_proved(client: httpx.AsyncClient, stream: str, version: int) -> dict[str, Any]:
    """The inclusion of an event once it is signed."""

    async def proved() -> dict[str, Any] | None:
        answer = await client.get("/v1/log/inclusion", params={"stream": stream, "version": version})
        assert answer.status_code in {200, 409}, answer.text
        return answer.json() if answer.status_code == 200 else None

    return await wait_for(proved)


async def test_the_log_tells_who_signs_it_and_how_far(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Its name, its key, the witnesses it publishes, and a log for each shard."""
    before = (await client.get("/v1/log")).json()
    key = read_key(before["key"])
    assert (before["name"], key.name, before["logs"]) == ("hordago", "hordago", [])
    assert [read_key(text).name for text in before["witnesses"]] == ["witness"]
    for path in ("checkpoint", "leaves", "consistency?from=1&to=1"):
        answer = await client.get(f"/v1/log/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-signed")
    _, hashes = await table_and_events(client, [await new_player(name) for name in ("Ane", "Bea")])
    (log,) = (await client.get("/v1/log")).json()["logs"]
    assert log == {"shard": 0, "origin": "hordago/0/1", "size": len(hashes)}
    _, point = await checkpoint(client)
    assert (point.origin, point.size) == ("hordago/0/1", len(hashes))


async def test_every_event_of_a_table_is_proved_to_be_in_the_log(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """From its hash, which stands in the record, to the signed root; of another table the proof does not hold."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    (one, hashes), (two, others) = [await table_and_events(client, players) for _ in range(2)]
    for stream, mine, theirs in ((one, hashes, others), (two, others, hashes)):
        for version in (1, 2, len(mine) // 2, len(mine)):
            body = await until_proved(client, stream, version)
            note = read_note(body["checkpoint"])
            point = read_checkpoint(note.text)
            path = [bytes.fromhex(step) for step in body["proof"]]
            assert (body["origin"], body["size"]) == (point.origin, point.size)
            assert proofs.check_inclusion(leaf_of(stream, mine, version), body["index"], point.size, path, point.root)
            assert not proofs.check_inclusion(
                leaf_of(stream, theirs, version), body["index"], point.size, path, point.root
            )
    missing = await client.get("/v1/log/inclusion", params={"stream": one, "version": len(hashes) + 1})
    assert missing.status_code == 404


async def test_the_leaves_give_the_root_and_nothing_of_the_events(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """All of them, in pages; none is the hash of an event, only the hash of one."""
    table, hashes = await table_and_events(client, [await new_player(name) for name in ("Ane", "Bea")])
    leaves: list[str] = []
    while page := (await client.get("/v1/log/leaves", params={"after": len(leaves), "limit": 30})).json()["leaves"]:
        assert len(page) == min(30, len(hashes) - len(leaves))
        leaves += page
    assert [bytes.fromhex(leaf) for leaf in leaves] == [
        leaf_of(table, hashes, version) for version in range(1, len(hashes) + 1)
    ]
    _, point = await checkpoint(client)
    assert append_leaves(Tree(), [bytes.fromhex(leaf) for leaf in leaves])[0].root == point.root


async def test_two_checkpoints_are_of_one_log_that_grew(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Consistency from the first to the second; not from another root, and not the other way."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    await table_and_events(client, players)
    _, old = await checkpoint(client)
    await table_and_events(client, players)
    _, new = await checkpoint(client)
    asked = await client.get("/v1/log/consistency", params={"from": old.size, "to": new.size})
    path = [bytes.fromhex(step) for step in asked.json()["proof"]]
    assert proofs.check_consistency(old.size, old.root, new.size, new.root, path)
    assert not proofs.check_consistency(old.size, new.root, new.size, new.root, path)
    for wrong in ({"from": new.size, "to": old.size}, {"from": 1, "to": new.size + 1}, {"from": 0, "to": 1}):
        assert (await client.get("/v1/log/consistency", params=wrong)).status_code == 400


async def test_a_match_is_in_the_log_like_a_table(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """A match is in the log like a table, and so is any other stream; of what there is not there is no proof."""
    opener = await new_player("Ane")
    match = await open_match(opener)
    stream = match.rpartition("/")[2]
    body = await until_proved(client, stream, 1)
    event = (await client.get(f"{match}/events")).json()["items"][0]
    point = read_checkpoint(read_note(body["checkpoint"]).text)
    path = [bytes.fromhex(step) for step in body["proof"]]
    leaf = leaf_of(stream, [bytes.fromhex(event["hash"])], 1)
    assert proofs.check_inclusion(leaf, body["index"], point.size, path, point.root)
    for stream in ("01940000-0000-7000-8000-0000000000fe", "no-id"):
        answer = await client.get("/v1/log/inclusion", params={"stream": stream, "version": 1})
        assert answer.status_code == (404 if stream != "no-id" else 400)


async def test_a_table_of_a_running_match_is_proved_to_its_seats_alone(
    client: httpx.AsyncClient, new_player: NewPlayer, new_admin: NewPlayer
) -> None:
    """To strangers there is nothing, as with everything that is asked of it, until the match is over."""
    players = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani", "Eñaut", "Fermin", "Gorka", "Haizea")]
    match = await start_match_of_players(players)
    (table, held), (other, others) = seats_by_team((await client.get(match)).json()).items()
    by_id = {player.id: player for player in players}
    await wait_until_dealt(by_id[held[0]].client, table)
    stream = table.rpartition("/")[2]
    await until_proved(by_id[held[2]].client, stream, 1)
    admin = await new_admin("Root")
    for stranger in (client, by_id[others[0]].client, admin.client):
        for version in (1, 1000):
            answer = await stranger.get("/v1/log/inclusion", params={"stream": stream, "version": version})
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    for path, seats in ((table, held), (other, others)):
        await give_up_table(path, [by_id[seats[seat]] for seat in (0, 2)])
    await wait_until_over(client, match)
    await until_proved(client, stream, 1)


async def test_a_known_witness_adds_its_line(
    client: httpx.AsyncClient, new_player: NewPlayer, witness: Signer, tmp_path: Path
) -> None:
    """To the last checkpoint, exactly the line that is its own; it needs no token."""
    await table_and_events(client, [await new_player(name) for name in ("Ane", "Bea")])
    note, _ = await checkpoint(client)
    stranger = load_or_create_signer(tmp_path / "stranger", "witness", COSIGNATURE)

    def cosigned(by: Signer, text: str = note.text, at_s: int = 1_790_000_000) -> str:
        return signature_line(by.key, cosignature_blob(at_s, by.sign(cosigned_text(text, at_s))))

    async def sent(*lines: str) -> httpx.Response:
        return await client.post("/v1/log/cosignatures", json={"note": write_note(note.text, *lines)})

    false = signature_line(witness.key, bytes(72)), cosigned(stranger), cosigned(witness)
    for lines in ((), (cosigned(stranger),), (cosigned(witness, "another\n1\nAA==\n"),), false):
        refused = await sent(*lines)
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed-request"), lines
    published = await sent(cosigned(stranger), cosigned(witness))
    assert published.status_code == 200
    later, _ = await checkpoint(client)
    assert later.text == note.text
    assert cosigned_at(later, witness.key, verify_signature) == 1_790_000_000
    assert [signature.name for signature in later.signatures] == ["hordago", "hordago", "witness"]
    assert read_note(write_note(note.text, cosigned(witness))).signatures[0] == later.signatures[2]


async def test_what_is_not_the_last_checkpoint_is_not_cosigned(
    client: httpx.AsyncClient, new_player: NewPlayer, witness: Signer
) -> None:
    """Nor is what is no checkpoint at all, of whatever shard or epoch it says it is."""
    await table_and_events(client, [await new_player(name) for name in ("Ane", "Bea")])
    note, point = await checkpoint(client)
    root = base64.b64encode(bytes(32)).decode()
    for text, status in (
        (note.text.replace("hordago/0/1", "hordago/0/2"), 409),
        (note.text.replace("hordago/0/1", "hordago/7/1"), 409),
        (f"{point.origin}\n{point.size - 1}\n{root}\n", 409),
        (note.text.replace("hordago/0/1", "hordago/99999/1"), 400),
        (note.text.replace("hordago/0/1", "hordago/-1/1"), 400),
        (note.text.replace("hordago/0/1", "hordago"), 400),
        ("\0\n1\n\n", 400),
        ("any text\n", 400),
    ):
        mine = signature_line(witness.key, cosignature_blob(1, witness.sign(cosigned_text(text, 1))))
        answer = await client.post("/v1/log/cosignatures", json={"note": write_note(text, mine)})
        assert answer.status_code == status, (text, answer.text)
    assert (await checkpoint(client))[0] == note


async def test_a_server_without_a_key_signs_nothing_and_serves_what_another_signed(
    unsigned: Server, settings: Settings
) -> None:
    """The database has the signed checkpoints, and so every process of it; readiness says so as well."""
    async with open_client(unsigned.url) as client:
        answer = await client.get("/v1/log")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-signed")
        assert (await client.get("/health/ready")).json()["signed_log"] is False
        async with serve_app(settings) as other, open_client(other.url) as signing:
            account = (await signing.post("/v1/players", json={"name": "Ane"})).json()
            headers = {"authorization": f"Bearer {account['token']}"}
            table = await signing.post("/v1/tables", json={"ruleset": "mus-basque"}, headers=headers)
            await until_proved(client, table.json()["id"], 1)
            assert [(await each.get("/health/ready")).json()["signed_log"] for each in (client, signing)] == [
                True,
                True,
            ]
            own = (await signing.get("/v1/log")).json()
        body = (await client.get("/v1/log")).json()
        assert body == {**own, "witnesses": [], "refused": []}


async def test_the_first_checkpoint_of_an_epoch_can_be_asked_for(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """Also when there are later ones; not of an epoch that there is not."""
    opener = await new_player("Ane")
    await until_proved(client, (await open_match(opener)).rpartition("/")[2], 1)
    _, first = await checkpoint(client, first_of=1)
    await until_proved(client, (await open_match(opener)).rpartition("/")[2], 1)
    assert (await checkpoint(client, first_of=1))[1] == first
    assert (await checkpoint(client))[1].size > first.size
    answer = await client.get("/v1/log/checkpoint", params={"first_of": 2})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-signed")


async def test_nothing_is_proved_from_a_log_that_is_not_what_was_signed(
    client: httpx.AsyncClient, new_player: NewPlayer, database: Database
) -> None:
    """An event rewritten behind the server, then events lost: a conflict that says so, and no wrong proof."""
    opener = await new_player("Ane")
    match = await open_match(opener)
    await enrol_bot_pairs(opener, match)
    await start_match(opener, match)
    await wait_until_over(client, match)
    stream = match.rpartition("/")[2]
    last = (await client.get(match)).json()["version"]
    body = await until_proved(client, stream, last)
    owner = await asyncpg.connect(database.owner_url)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("UPDATE events SET hash = sha256(hash) WHERE position = $1", body["index"] + 1)
    answer = await client.get("/v1/log/inclusion", params={"stream": stream, "version": last})
    assert (answer.status_code, answer.json()["code"]) == (409, "log-lost")
    await owner.execute("DELETE FROM events WHERE position = $1", body["index"] + 1)
    for path in (f"inclusion?stream={stream}&version=1", "leaves", f"consistency?from=1&to={body['size']}"):
        answer = await client.get(f"/v1/log/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "log-lost"), path
    await owner.close()
