"""Notes on steps of finished matches: for everybody or by a link, as long as their writer wants them."""

import asyncio
from collections import Counter
from io import BytesIO
from typing import Any
from uuid import UUID
from zipfile import ZipFile

import httpx
import pytest

from service.accounts.closing import close_account
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, wait_for_read_models

pytestmark = pytest.mark.slow


@pytest.fixture
async def ane(new_player: NewPlayer) -> Player:
    return await new_player("Ane")


@pytest.fixture
async def benat(new_player: NewPlayer) -> Player:
    return await new_player("Beñat")


@pytest.fixture
async def table(ane: Player, benat: Player) -> str:
    """A table whose match is over."""
    path = await open_and_sit([ane, benat], seats=2, ruleset="mushi")
    assert (await benat.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    return path


async def write(player: Player, table: str, text: str = "Raise here.", **more: object) -> dict[str, Any]:
    answer = await player.client.post(f"{table}/notes", json={"step": 3, "text": text, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def read(client: httpx.AsyncClient, address: str) -> list[str]:
    return [note["text"] for note in (await client.get(address)).json()["items"]]


async def test_a_public_note_is_read_by_everybody(ane: Player, table: str, client: httpx.AsyncClient) -> None:
    """Whoever reads has the notes by step; their text is cleaned as names are."""
    late = await write(ane, table, "  Too late.  ", step=4)
    early = await write(ane, table)
    listed = (await client.get(f"{table}/notes")).json()["items"]
    assert listed == [early, late]
    assert (early["shown"], early["visibility"], late["text"]) == ("Ane", "public", "Too late.")
    assert early["address"].endswith(f"{table.removeprefix('/v1')}/replay#3")
    first = (await client.get(f"{table}/notes?limit=1")).json()
    assert first["items"] == [early]
    assert await read(client, f"{table}/notes?cursor={first['next_cursor']}") == ["Too late."]


async def test_a_note_with_a_link_is_read_by_its_link(
    ane: Player, benat: Player, table: str, client: httpx.AsyncClient
) -> None:
    """Its writer reads it without, and nobody else."""
    note = await write(ane, table, visibility="link")
    assert note["address"].endswith(f"/replay?note={note['code']}#3")
    assert await read(ane.client, f"{table}/notes") == ["Raise here."]
    for other in (client, benat.client):
        assert await read(other, f"{table}/notes") == []
        assert await read(other, f"{table}/notes?code={note['code']}") == ["Raise here."]
        assert await read(other, f"{table}/notes?code={'0' * 32}") == []


async def test_whoever_wrote_a_note_deletes_it(ane: Player, benat: Player, table: str) -> None:
    note = await write(ane, table)
    path = f"{table}/notes/{note['id']}"
    refused = await benat.client.delete(path)
    assert (refused.status_code, refused.json()["code"]) == (404, "no-such-note")
    assert (await ane.client.delete(path)).status_code == 204
    assert await read(benat.client, f"{table}/notes") == []


async def test_a_request_that_is_sent_again_writes_once(ane: Player, table: str) -> None:
    key = {"Idempotency-Key": "note"}
    body = {"step": 3, "text": "Raise here."}
    answers = [await ane.client.post(f"{table}/notes", json=body, headers=key) for _ in range(2)]
    assert answers[0].json() == answers[1].json()
    assert answers[1].headers["idempotent-replayed"] == "true"
    reused = await ane.client.post(f"{table}/notes", json={**body, "step": 4}, headers=key)
    assert (reused.status_code, reused.json()["code"]) == (422, "idempotency-key-reused")
    assert await read(ane.client, f"{table}/notes") == ["Raise here."]


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"step": 10_000, "text": "So?"}, "step: at most"),
        ({"step": 0, "text": "So?"}, "step"),
        ({"step": 1, "text": "   "}, "text: "),
        ({"step": 1, "text": "x" * 501}, "text"),
        ({"step": 1, "text": "a\u202eb"}, "text: "),
    ],
)
async def test_what_is_no_note(ane: Player, table: str, body: dict[str, object], detail: str) -> None:
    """The answer says which part is wrong."""
    answer = await ane.client.post(f"{table}/notes", json=body)
    assert answer.status_code == 400
    assert detail in answer.json()["detail"]


async def test_no_note_is_written_during_a_match(ane: Player, benat: Player) -> None:
    path = await open_and_sit([ane, benat], seats=2, ruleset="mushi")
    refused = await ane.client.post(f"{path}/notes", json={"step": 1, "text": "So?"})
    assert (refused.status_code, refused.json()["code"]) == (409, "not-over")


async def test_a_player_writes_fifty_notes_at_a_table(ane: Player, benat: Player, table: str) -> None:
    """Also where the last of them are written at once."""
    for number in range(45):
        await write(ane, table, f"Note {number}")
    body = {"step": 1, "text": "So?"}
    answers = await asyncio.gather(*(ane.client.post(f"{table}/notes", json=body) for _ in range(10)))
    assert Counter(answer.status_code for answer in answers) == {201: 5, 409: 5}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"too-many-notes"}
    await write(benat, table)


async def test_notes_go_with_the_account(server: Server, ane: Player, benat: Player, table: str) -> None:
    """They are in what is stored on their writer, and deleted when the account is closed."""
    await write(ane, table)
    export = ZipFile(BytesIO((await ane.client.get("/v1/players/me/export")).content))
    assert b"Raise here." in export.read("notes.jsonl")
    context = server.app.state["context"]
    await wait_for_read_models(server.app)
    await close_account(context.pool, UUID(ane.id), context.entropy.now_ms())
    assert await read(benat.client, f"{table}/notes") == []
