"""`GET /v1/log/head`: where a stream ends by the last checkpoint, and what is not there."""

from pathlib import Path
from uuid import UUID, uuid4

import httpx
import pytest
from msgspec import structs

from domain.log.checkpoints import read_checkpoint
from domain.log.heads import HeadProof, StreamHead, check_head
from domain.log.notes import read_note
from service.settings import Settings
from tests.kit.service.http import NewPlayer, open_and_sit, play_over_http
from tests.kit.service.http_contests import seats_by_team, start_match_of_players, wait_for, wait_until_dealt

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """Signed at once."""
    return structs.replace(settings, log_key=tmp_path / "key")


async def proved(client: httpx.AsyncClient, stream: str, version: int = 0) -> StreamHead | None:
    """The head, checked against the signed root, once the log is signed as far as this version."""

    async def signed() -> tuple[StreamHead | None] | None:
        answer = await client.get("/v1/log/head", params={"stream": stream})
        if answer.status_code == 409:
            return None
        body = answer.json()
        assert answer.status_code == 200, body
        said, other = body["head"], body["other"]
        head = said and StreamHead(said["version"], bytes.fromhex(said["hash"]), said["over"], said["ruled"])
        point = read_checkpoint(read_note(body["checkpoint"]).text)
        assert (body["origin"], body["size"], body["stream"]) == (point.origin, point.size, stream)
        path = tuple(bytes.fromhex(step) for step in body["proof"])
        beside = other and (bytes.fromhex(other["key"]), bytes.fromhex(other["value"]))
        assert check_head(HeadProof(head, path, beside), UUID(stream).bytes, point.heads or b"")
        return (head,) if (head.version if head else 0) >= version else None

    (head,) = await wait_for(signed)
    return head


async def test_the_head_of_a_table_is_that_of_its_record(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """While it is played and when it is over; an id that the log does not have is proved to be absent."""
    players = [await new_player(name) for name in ("Ane", "Bea")]
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1, "target": 20})
    stream = path.rpartition("/")[2]
    head = await proved(client, stream, 3)
    assert head is not None
    assert not head.over
    table = await play_over_http(path, dict(enumerate(players)))
    head = await proved(client, stream, table["version"])
    events = (await client.get(f"{path}/events", params={"after": table["version"] - 1})).json()["items"]
    assert head == StreamHead(table["version"], bytes.fromhex(events[-1]["hash"]), over=True)
    assert await proved(client, str(uuid4())) is None
    assert (await client.get("/v1/log/head", params={"stream": "no-id"})).status_code == 400


async def test_a_table_of_a_running_match_has_no_head_for_strangers(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """As it has no proof that an event is in the log."""
    players = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani", "Eñaut", "Fermin", "Gorka", "Haizea")]
    match = await start_match_of_players(players)
    (table, held), (_, others) = seats_by_team((await client.get(match)).json()).items()
    by_id = {player.id: player for player in players}
    await wait_until_dealt(by_id[held[0]].client, table)
    stream = table.rpartition("/")[2]
    assert await proved(by_id[held[2]].client, stream, 1) is not None
    for stranger in (client, by_id[others[0]].client):
        answer = await stranger.get("/v1/log/head", params={"stream": stream})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
