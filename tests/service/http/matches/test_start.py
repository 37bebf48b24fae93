"""Once a match has started its tables answer: at once, or 503 with ``Retry-After`` while they cannot be opened."""

import httpx
import pytest

from service.live.errors import StoreUnavailable
from service.processes import supervisor
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, wait_for_read_models
from tests.kit.service.http_contests import enrol_pair, open_match, seats_by_team, start_match, wait_until_dealt

pytestmark = pytest.mark.slow

NAMES = ("Ane", "Beñat", "Cris", "Dani", "Eñaut", "Fermin", "Gorka", "Haizea")
EXTRA = ("/events", "/stream", "/deals", "/moves")


async def ready_match(players: list[Player]) -> str:
    """A match with all its pairs, not started."""
    match = await open_match(players[0])
    for place in range(0, len(players), 2):
        await enrol_pair(players[place], players[place + 1], match, "AB"[place // 2 % 2])
    return match


async def test_every_table_is_dealt_when_the_start_is_answered(
    new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To all who sit there; on a busy machine, too."""
    monkeypatch.setattr(supervisor, "OPENING_S", 60)
    players = [await new_player(name) for name in NAMES]
    by_id = {player.id: player for player in players}
    match = await ready_match(players)
    for table, held in each(seats_by_team(await start_match(players[0], match)).items()):
        for player in held.values():
            answer = await by_id[player].client.get(table)
            assert (answer.status_code, answer.json()["deal"]["board"]) == (200, "0101")


async def test_a_table_that_cannot_be_opened_yet_is_503_to_its_players(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the row of the match is there, and after; to all others it is 404 as before."""
    tables = server.app.state["context"].live

    async def fail(*_: object) -> None:
        raise StoreUnavailable("for a while")

    players = [await new_player(name) for name in NAMES]
    stranger = await new_player("Idoia")
    by_id = {player.id: player for player in players}
    match = await ready_match(players)
    with monkeypatch.context() as patched:
        patched.setattr(tables, "open", fail)
        held = seats_by_team(await start_match(players[0], match))
        for is_listed in (False, True):
            if is_listed:
                await wait_for_read_models(server.app)
            for table, seats in held.items():
                mine = by_id[seats[0]]
                for path in ("", *EXTRA):
                    body = {"type": "mus"} if path == "/moves" else None
                    answer = await mine.client.request("GET" if body is None else "POST", f"{table}{path}", json=body)
                    assert (answer.status_code, answer.headers.get("retry-after")) == (503, "1"), path
                    assert answer.json()["code"] == "table-opening"
                assert (await stranger.client.get(table)).status_code == 404
                assert (await client.get(table)).status_code == 404
    for table, seats in held.items():
        await wait_until_dealt(by_id[seats[0]].client, table)
