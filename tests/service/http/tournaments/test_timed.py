"""Seasons and arenas over HTTP: the house begins their rounds, decides who did not come, and ends them in time."""

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import httpx
import pytest

from domain.records.verify import verify
from service.settings import Settings
from tests.kit.service.absences import Later
from tests.kit.service.http import NewPlayer, Player, Server, serve_app, wait_for_read_models
from tests.kit.service.http_contests import wait_for
from tests.second_verifier import node
from tests.service.http.clubs.test_clubs import code_of, join_by_link, open_club

pytestmark = pytest.mark.slow

HOUR_MS = 3_600_000


@pytest.fixture
def clock() -> Later:
    """The clock of the service."""
    return Later()


@pytest.fixture
async def server(settings: Settings, clock: Later) -> AsyncIterator[Server]:
    """The application, by that clock."""
    async with serve_app(settings, clock.entropy) as running:
        yield running


async def open_held(owner: Player, members: Sequence[Player], **more: object) -> str:
    """A tournament of a club in which these players are entered; its path."""
    club = await open_club(owner)
    for player in members:
        if player is not owner:
            await join_by_link(owner, player, club)
    asked = {"title": "Cup", "ruleset": "mushi", "of": "players", "club": club.rpartition("/")[2], **more}
    opened = await owner.client.post("/v1/tournaments", json=asked)
    assert opened.status_code == 201, opened.text
    for player in members:
        entered = await player.client.post(f"{opened.headers['location']}/entries", json={"pairs": [[player.id]]})
        assert entered.status_code == 201, entered.text
    return opened.headers["location"]


async def begun_round(client: httpx.AsyncClient, path: str, number: int) -> dict[str, Any]:
    """A round, once it has begun."""

    async def read() -> dict[str, Any] | None:
        answer = await client.get(f"{path}/rounds/{number}")
        return answer.json() if answer.status_code == 200 else None

    return await wait_for(read)


async def all_opened(client: httpx.AsyncClient, path: str) -> None:
    """Wait until every pairing has its table: who is late has a minute from then on."""
    rounds = (await client.get(f"{path}/rounds")).json()["items"]

    async def read() -> list[int] | None:
        answers = [await client.get(f"/v1/tables/{one['id']}") for round_ in rounds for one in round_["pairings"]]
        found = [answer.status_code for answer in answers]
        return found if set(found) == {200} else None

    await wait_for(read)


async def sit(player: Player, table: str) -> int:
    """Take the seat that is kept for a player, once the table is there."""

    async def taken() -> list[int] | None:
        for seat in (0, 1):
            if (await player.client.put(f"/v1/tables/{table}/seats/{seat}", json={})).status_code == 200:
                return [seat]
        return None

    return (await wait_for(taken))[0]


async def give_up(loser: Player, table: str) -> None:
    """Resign."""
    answer = await loser.client.post(f"/v1/tables/{table}/moves", json={"type": "resign"})
    assert answer.status_code == 200, answer.text


async def closed(client: httpx.AsyncClient, table: str) -> dict[str, Any] | None:
    """A table, if it is closed."""
    view = (await client.get(f"/v1/tables/{table}")).json()
    return view if view["status"] == "closed" else None


async def over(client: httpx.AsyncClient, path: str) -> dict[str, Any]:
    """A tournament, once it is over."""

    async def read() -> dict[str, Any] | None:
        view = (await client.get(path)).json()
        return view if view["status"] == "finished" else None

    return await wait_for(read)


async def check_record(client: httpx.AsyncClient, path: str) -> None:
    """The record is whole, and so are those of its tables by the verifier in JavaScript, which knows no tournaments."""
    record = (await client.get(f"{path}/record")).content
    assert verify(record.splitlines(keepends=True)).kind == "complete"
    rounds = (await client.get(f"{path}/rounds")).json()["items"]
    with node.verifier() as second:
        for pairing in [one for round_ in rounds for one in round_["pairings"]]:
            second.ask((await client.get(f"/v1/tables/{pairing['id']}/record")).content)
            assert (answer := second.answer()).kind == "complete", answer


def players_by_entry(view: dict[str, Any], players: Sequence[Player]) -> dict[int, Player]:
    """Map the entries to their players."""
    known = {player.id: player for player in players}
    return {entry["entry"]: known[entry["pairs"][0]["players"][0]] for entry in view["entries"]}


async def test_a_season_is_played_by_its_calendar(
    new_player: NewPlayer, clock: Later, client: httpx.AsyncClient
) -> None:
    """One pairing is played, one is won by who was there, one by nobody; the next round begins by itself."""
    players = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani")]
    path = await open_held(players[0], players, system="round-robin", round_minutes=60)
    begun = (await players[0].client.post(f"{path}/rounds")).json()
    by_entry = players_by_entry(begun, players)
    assert "calendar" not in begun, "a command does not respond with what everybody can read"
    calendar = (await client.get(path)).json()["calendar"]
    assert [one["round"] for one in calendar] == [1, 2, 3]
    assert len({frozenset(pair) for one in calendar for pair in one["pairs"]}) == 6
    assert code_of(await players[0].client.post(f"{path}/rounds")) == (409, "round-running")
    first, second = (await begun_round(client, path, 1))["pairings"]
    for entry in (first["a"], first["b"]):
        await sit(by_entry[entry], first["id"])
    of = (await client.get(f"/v1/tables/{first['id']}")).json()["tournament"]
    assert datetime.fromisoformat(of["finish_by"]) == datetime.fromisoformat(calendar[0]["until"])
    await give_up(by_entry[first["b"]], first["id"])
    await sit(by_entry[second["b"]], second["id"])
    clock.by_ms += HOUR_MS
    later = await begun_round(client, path, 2)
    assert [list(pair) for pair in calendar[1]["pairs"]] == [[one["a"], one["b"]] for one in later["pairings"]]
    done = (await client.get(f"{path}/rounds/1")).json()["pairings"]
    assert [(one["result"]["outcome"], one["result"]["reason"]) for one in done] == [
        ("a", "resigned"),
        ("b", "forfeit"),
    ]
    await wait_for(partial(closed, client, second["id"]))
    for entry in (later["pairings"][0]["a"], later["pairings"][0]["b"]):
        await sit(by_entry[entry], later["pairings"][0]["id"])
    await all_opened(client, path)
    clock.by_ms += HOUR_MS
    await begun_round(client, path, 3)
    await all_opened(client, path)
    done = (await client.get(f"{path}/rounds/2")).json()["pairings"]
    assert [(one["result"]["outcome"], one["result"]["reason"]) for one in done] == [
        ("draw", "deadline"),
        ("neither", "forfeit"),
    ]
    clock.by_ms += HOUR_MS
    assert (await over(client, path))["ended"] == "played"
    await check_record(client, path)


async def test_an_arena_pairs_who_is_free_until_its_clock_stops(
    new_player: NewPlayer, clock: Later, client: httpx.AsyncClient, server: Server
) -> None:
    """Who has won meets who has won, who comes late is paired, who does not sit down is paused, and it ends in time."""
    players = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani", "Eki")]
    path = await open_held(players[0], players[:4], system="arena", arena_minutes=10)
    begun = (await players[0].client.post(f"{path}/rounds")).json()
    assert "ends_at" in begun
    by_entry = players_by_entry(begun, players)
    for pairing in (await begun_round(client, path, 1))["pairings"]:
        for entry in (pairing["a"], pairing["b"]):
            await sit(by_entry[entry], pairing["id"])
    first = (await begun_round(client, path, 1))["pairings"][0]
    late = await players[4].client.post(f"{path}/entries", json={"pairs": [[players[4].id]]})
    assert late.status_code == 201
    by_entry[5] = players[4]
    await give_up(by_entry[first["b"]], first["id"])
    (pairing,) = (await begun_round(client, path, 2))["pairings"]
    assert {pairing["a"], pairing["b"]} == {first["a"], 5}
    rows = (await client.get(f"{path}/standings")).json()["rows"]
    assert (rows[0]["entry"], rows[0]["victories"]) == (first["a"], 1)
    await sit(by_entry[first["a"]], pairing["id"])
    clock.by_ms += 61_000

    async def paused() -> dict[str, Any] | None:
        view = (await client.get(path)).json()
        return view if view["entries"][4]["paused"] else None

    await wait_for(paused)
    back = await players[4].client.delete(f"{path}/entries/5/pause")
    assert back.json()["entries"][4]["paused"] is False
    assert code_of(await players[4].client.put(f"{path}/entries/1/pause")) == (403, "not-your-entry")
    assert (await players[4].client.put(f"{path}/entries/5/pause")).json()["entries"][4]["paused"] is True
    await all_opened(client, path)
    clock.by_ms += 600_000
    ended = await over(client, path)
    assert ended["ended"] == "clock"
    rounds = (await client.get(f"{path}/rounds")).json()["items"]
    results = [one["result"] for round_ in rounds for one in round_["pairings"]]
    assert None not in results
    assert {"resigned", "forfeit", "deadline"} == {result["reason"] for result in results}
    await wait_for_read_models(server.app)
    (waited,) = (await begun_round(client, path, 2))["byes"]
    sent = "SELECT notice ->> 'pairing' FROM notices WHERE player_id = $1::uuid AND notice ->> 'round' IS NOT NULL"
    heard = await server.app.state["context"].pool.fetch(sent, by_entry[waited].id)
    assert {pairing for (pairing,) in heard} == {"1"}, "who waits is told when they play, and not before"
    await check_record(client, path)
