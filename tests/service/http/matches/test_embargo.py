"""A table of a running match is nothing to anybody but its four seats (rule 11), whatever is asked."""

import asyncio
import contextlib
import re
from typing import Any

import httpx
import pytest

from domain.actors import seat_audience
from service.http.openapi.document import endpoints
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import (
    NewPlayer,
    Player,
    Server,
    begin_following,
    serve_app,
    sign_up_player,
    wait_for_read_models,
)
from tests.kit.service.http_contests import (
    UNKNOWN_ID,
    embargoed_requests,
    enrol_pair,
    give_up_table,
    open_match,
    seats_by_team,
    start_match,
    wait_for,
    wait_until_dealt,
    wait_until_over,
)

pytestmark = pytest.mark.slow

NAMES = ("Ane", "Beñat", "Cris", "Dani", "Eñaut", "Fermin", "Gorka", "Haizea")


class Running:
    """A match of two tables, all of whose seats are players'; who opened it does not play."""

    def __init__(self, match: str, opener: Player, tables: dict[str, dict[int, Player]]) -> None:
        self.match = match
        self.opener = opener
        self.tables = tables

    async def resign(self, table: str) -> None:
        """End a table: partners give up every game of it."""
        await give_up_table(table, [self.tables[table][seat] for seat in (0, 2)])


@pytest.fixture
async def running(new_player: NewPlayer) -> Running:
    """Both tables dealt."""
    opener = await new_player("Maialen")
    players = [await new_player(name) for name in NAMES]
    by_id = {player.id: player for player in players}
    match = await open_match(opener)
    for place in range(0, len(players), 2):
        await enrol_pair(players[place], players[place + 1], match, "AB"[place // 2 % 2])
    tables = {
        table: {seat: by_id[player] for seat, player in held.items()}
        for table, held in seats_by_team(await start_match(opener, match)).items()
    }
    for table, held in tables.items():
        await wait_until_dealt(held[0].client, table)
    return Running(match, opener, tables)


async def answers(client: httpx.AsyncClient, table: str, *, reading: bool = False) -> list[tuple[int, bytes]]:
    """Status and body of every request about a table; only what is read, where nothing may be done."""
    found: list[tuple[int, bytes]] = []
    for method, path, body in embargoed_requests(table):
        if not reading or method == "GET":
            sent: dict[str, Any] = {} if body is None else {"json": body}
            async with client.stream(method, path, **sent) as answer:
                endless = answer.headers["content-type"].startswith("text/event-stream")
                found.append((answer.status_code, b"" if endless else await answer.aread()))
    return found


async def everywhere(client: httpx.AsyncClient, players: list[Player]) -> str:
    """All lists that tables and their deals could be in, one after the other."""
    paths = ["/v1/tables", "/v1/tables?status=playing", "/v1/tables?status=finished", "/v1/hands"]
    paths += [f"{path}?player={player.id}" for player in players for path in ("/v1/tables", "/v1/hands")]
    return "\n".join([(await client.get(path)).text for path in paths])


async def counted(client: httpx.AsyncClient, players: list[Player]) -> list[Any]:
    """What is added up of these players."""
    return [(await client.get(f"/v1/players/{player.id}/statistics")).json() for player in players]


async def test_it_is_404_to_everybody_but_its_seats(
    running: Running, client: httpx.AsyncClient, new_player: NewPlayer, new_admin: NewPlayer
) -> None:
    """As what does not exist: strangers, the players of the other table, the opener, an admin. Also once it is over."""
    one, two = running.tables
    strangers = [running.opener, await new_player("Idoia"), await new_admin("Root")]
    nothing = await answers(running.opener.client, UNKNOWN_ID)
    assert {status for status, _ in nothing} == {404}
    for _ in range(2):
        for table, other in ((one, two), (two, one)):
            for player in (*strangers, running.tables[other][0], running.tables[other][3]):
                assert await answers(player.client, table) == nothing
            assert await answers(client, table, reading=True) == await answers(client, UNKNOWN_ID, reading=True)
        if (await running.tables[one][0].client.get(one)).json()["status"] == "playing":
            await running.resign(one)
    for seat, player in each(running.tables[one].items()):
        own = await player.client.get(one)
        assert (own.status_code, own.json()["status"], own.json()["audience"]) == (200, "finished", seat_audience(seat))
        assert (await player.client.get(one, params={"as": "all"})).status_code == 403
        assert (await player.client.get(f"{one}/deals")).status_code == 200


def test_every_operation_on_a_table_is_asked(server: Server) -> None:
    """One without a request here could tell of a table unseen.

    What takes the scope of judges is refused to everybody here before a table is looked for; judges who play are tried
    in ``disputes/test_judges_who_play.py`` and ``disputes/test_observations.py``.
    """
    requests = [f"{method} {path.partition('?')[0]}" for method, path, _ in embargoed_requests(UNKNOWN_ID)]
    for endpoint in each(endpoints(server.app)):
        if endpoint.path.startswith("/v1/tables/{id}") and endpoint.operation.scope != "judge":
            like = re.compile(re.sub(r"\{\w+\}", "[^/]+", f"{endpoint.method.upper()} {endpoint.path}"))
            assert any(like.fullmatch(request) for request in requests), endpoint.operation.id


async def test_no_list_has_it_before_the_match_is_over(
    running: Running, server: Server, client: httpx.AsyncClient
) -> None:
    """Neither tables nor deals nor the match say what happened; after the end of the match all of it is public."""
    one, two = running.tables
    players = [player for held in running.tables.values() for player in held.values()]
    before = (await client.get(running.match)).json()
    unplayed = await counted(client, players)
    await running.resign(one)
    await wait_for_read_models(server.app)
    listed = await everywhere(client, players)
    assert not any(table.removeprefix("/v1/tables/") in listed for table in (one, two))
    assert await counted(client, players) == unplayed
    assert (await client.get(running.match)).json() == before
    types = [event["type"] for event in (await client.get(f"{running.match}/events")).json()["items"]]
    assert types[-1] == "match_started"
    await running.resign(two)
    over = await wait_until_over(client, running.match)
    assert [table["ended"] for table in over["result"]["tables"]] == ["played", "played"]

    async def both_listed() -> bool:
        listed = await everywhere(client, players)
        return all(listed.count(table.removeprefix("/v1/tables/")) > len(players) for table in (one, two))

    await wait_for(both_listed)
    assert await counted(client, players) != unplayed
    for table in (one, two):
        assert (await client.get(table, params={"as": "all"})).status_code == 200


async def test_a_player_who_follows_a_table_receives_its_events_alone(
    running: Running, client: httpx.AsyncClient
) -> None:
    """Its end is the end of the stream; the match's own stream is silent until all tables are over."""
    one, two = running.tables
    followed = await begin_following(client, running.match)
    own = await begin_following(running.tables[one][1].client, one)
    await running.resign(one)
    assert (await asyncio.wait_for(own, 60))[-1].event == "bye"
    await running.resign(two)
    snapshot, *told, bye = await asyncio.wait_for(followed, 60)
    assert (snapshot.event, bye.event) == ("snapshot", "bye")
    assert [event.json()["type"] for event in told] == ["match_ended", "seed_opened"]


async def test_the_cards_of_a_board_are_proved_once_all_lies_open(running: Running, client: httpx.AsyncClient) -> None:
    """A player may read at once what their deck is derived from, and the deck when the match is over."""
    one, two = running.tables
    during = (await running.tables[one][0].client.get(f"{one}/deals/1/deck")).json()
    assert (during["board"], during["seed"], during["deck"]) == ("0101", None, None)
    assert running.match.endswith(during["match"])
    assert [(nonce["table"], nonce["seat"]) for nonce in during["nonces"]] == [
        (table, seat) for table in (1, 2) for seat in range(4)
    ]
    await running.resign(one)
    after = (await running.tables[one][0].client.get(f"{one}/deals/1/deck")).json()
    assert after == during
    await running.resign(two)
    await wait_until_over(client, running.match)
    proofs: list[dict[str, Any]] = [(await client.get(f"{table}/deals/1/deck")).json() for table in (one, two)]
    assert proofs[0]["deck"] == proofs[1]["deck"]
    assert len(proofs[0]["deck"]) == 40
    assert proofs[0]["seed"] == proofs[1]["seed"]


async def test_another_process_does_not_go_by_what_it_remembers(running: Running, settings: Settings) -> None:
    """A stranger who was told there that there is no such table is answered once the match is over."""
    table = next(iter(running.tables))
    async with serve_app(settings) as other, contextlib.AsyncExitStack() as stack:
        stranger = await sign_up_player(stack, other.url, "Idoia")
        assert (await stranger.client.post(f"{table}/talk", json={"phrase": "hello"})).status_code == 404
        for one in running.tables:
            await running.resign(one)
        await wait_until_over(running.opener.client, running.match)
        answer = await stranger.client.post(f"{table}/talk", json={"phrase": "hello"})
        assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")
