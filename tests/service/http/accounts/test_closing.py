"""Whoever closes their account leaves nobody alone: not at a table, in a match or tournament, nor with an offer."""

from typing import Any

import httpx
import pytest

from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, wait_for_read_models
from tests.kit.service.http_contests import (
    enrol_bot_pairs,
    enrol_pair,
    open_match,
    open_tournament,
    start_match,
    wait_for,
)
from tests.service.http.clubs.test_clubs import join_by_link

pytestmark = pytest.mark.slow

PLAYERS = {"of": "players", "title": "Otoño", "ruleset": "mushi"}
SWISS = {**PLAYERS, "system": "swiss", "rounds": 2}
KNOCK_OUT = {**PLAYERS, "system": "knock-out"}


async def close(player: Player) -> tuple[int, str | None]:
    """Close the account of a player; the status, and the code of a problem."""
    answer = await player.client.post("/v1/players/me/closing", json={"confirm": player.id})
    return answer.status_code, answer.json()["code"] if answer.content else None


async def enrol(player: Player, tournament: str) -> int:
    """The number of a player's entry."""
    answer = await player.client.post(f"{tournament}/entries", json={"pairs": [[player.id]]})
    assert answer.status_code == 201, answer.text
    return answer.json()["entries"][-1]["entry"]


async def begin(organiser: Player, tournament: str, client: httpx.AsyncClient) -> list[str]:
    """The tables of the first round, once they are open."""
    paired = await organiser.client.post(f"{tournament}/rounds")
    assert paired.status_code == 201, paired.text
    round_ = (await client.get(f"{tournament}/rounds")).json()["items"][0]
    tables = [f"/v1/tables/{leg['id']}" for pairing in round_["pairings"] for leg in pairing["legs"]]
    for table in each(tables):

        async def is_there(table: str = table) -> bool:
            return (await client.get(table)).status_code == 200

        await wait_for(is_there)
    return tables


async def test_what_has_just_begun_keeps_names_and_accounts(new_player: NewPlayer, new_admin: NewPlayer) -> None:
    """At once, and not only when the lists have it."""
    for _ in range(5):
        ane, bea = await new_player("Ane"), await new_player("Bea")
        await open_and_sit([ane, bea], ruleset="mushi")
        renamed = await bea.client.put("/v1/players/me/name", json={"name": "Four kings"})
        assert (renamed.status_code, renamed.json()["code"]) == (409, "still-in-play")
        assert await close(ane) == (409, "still-in-play")
    host, cris, dani = await new_admin("Host"), await new_player("Cris"), await new_player("Dani")
    tournament = await open_tournament(host, **SWISS)
    for player in (cris, dani):
        await enrol(player, tournament)
    await host.client.post(f"{tournament}/rounds")
    assert await close(dani) == (409, "still-in-play")


@pytest.mark.parametrize("terms", [SWISS, KNOCK_OUT], ids=["swiss", "knock-out"])
async def test_who_runs_a_tournament_ends_it_first(
    client: httpx.AsyncClient, server: Server, new_player: NewPlayer, new_admin: NewPlayer, terms: dict[str, object]
) -> None:
    """Nobody else could begin its rounds."""
    host = await new_admin("Host")
    tournament = await open_tournament(host, **terms)
    players = [await new_player(name) for name in ("Ane", "Bea")]
    for player in players:
        await enrol(player, tournament)
    (table,) = await begin(host, tournament, client)
    assert await close(host) == (409, "still-in-play")
    assert (await client.get(table)).json()["status"] == "open"
    assert (await host.client.delete(tournament)).status_code == 200
    assert await close(host) == (204, None)
    await wait_for_read_models(server.app)
    assert await close(players[0]) == (204, None)


@pytest.mark.parametrize("terms", [SWISS, KNOCK_OUT], ids=["swiss", "knock-out"])
async def test_a_tournament_of_a_club_goes_on_without_who_opened_it(
    client: httpx.AsyncClient, new_player: NewPlayer, new_admin: NewPlayer, terms: dict[str, object]
) -> None:
    """Its tables stay open to their players, and another one who runs the club runs it."""
    host, other = await new_admin("Host"), await new_admin("Other")
    club = (await host.client.post("/v1/clubs", json={"name": "Peña"})).headers["location"]
    await join_by_link(host, other, club)
    made = await host.client.put(f"{club}/members/{other.id}/role", json={"role": "organiser"})
    assert made.status_code == 200, made.text
    tournament = await open_tournament(host, **terms, club=club.rpartition("/")[2])
    players = [await new_player(name) for name in ("Ane", "Bea")]
    for player in players:
        await enrol(player, tournament)
    (table,) = await begin(host, tournament, client)
    assert await close(host) == (204, None)

    async def is_gone() -> bool:
        members = (await other.client.get(club)).json()["members"]
        return host.id not in {member["player"] for member in members}

    await wait_for(is_gone)  # the house has looked for what closed accounts have left
    for player in players:  # each at the seat that was drawn
        taken = [(await player.client.put(f"{table}/seats/{seat}", json={})).status_code for seat in range(2)]
        assert 200 in taken
    assert (await client.get(table)).json()["status"] == "playing"
    round_ = (await client.get(f"{tournament}/rounds")).json()["items"][0]
    assert [len(pairing["legs"]) for pairing in round_["pairings"]] == [1]


async def test_who_is_gone_is_not_drawn(client: httpx.AsyncClient, new_player: NewPlayer, new_admin: NewPlayer) -> None:
    """Their entry in a tournament and pair in a match that have not begun are withdrawn; what they opened ends."""
    host, gone = await new_admin("Host"), await new_admin("Gone")
    tournament = await open_tournament(host, **SWISS)
    await enrol(gone, tournament)
    others = [await new_player(name) for name in ("Ane", "Bea", "Cris")]
    match = await open_match(host, tables=2)
    await enrol_pair(gone, others[0], match, "A")
    own = [await open_match(gone), await open_tournament(gone, **SWISS)]
    assert await close(gone) == (204, None)

    async def left() -> bool:
        cup, teams = [(await client.get(path)).json() for path in (tournament, match)]
        return not cup["entries"] and gone.id not in str(teams["teams"])

    await wait_for(left)
    assert (await client.get(match)).json()["status"] == "open"
    for path in each(own):

        async def over(path: str = path) -> bool:
            return (await client.get(path)).json()["status"] in {"closed", "finished"}

        await wait_for(over)


async def test_who_has_left_a_tournament_may_go(
    client: httpx.AsyncClient, new_player: NewPlayer, new_admin: NewPlayer
) -> None:
    """Though it is still played by others, and its list shows that they were in it."""
    host = await new_admin("Host")
    tournament = await open_tournament(host, **SWISS)
    ane, *others = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani")]
    number = await enrol(ane, tournament)
    for player in others:
        await enrol(player, tournament)
    await begin(host, tournament, client)
    assert await close(ane) == (409, "still-in-play")
    assert (await ane.client.delete(f"{tournament}/entries/{number}")).status_code == 200
    assert await close(ane) == (204, None)


async def test_offers_of_a_closed_account_are_over(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Nobody is matched with them, and nobody can name them in one."""
    gone, stays, third = [await new_player(name) for name in ("Gone", "Stays", "Third")]
    wish = {"ruleset": "mus-spanish", "seats": 2}
    challenge: dict[str, Any] = {**wish, "seat": 0, "players": [{"player": stays.id, "seat": 1}]}
    made = await gone.client.post("/v1/challenges", json=challenge)
    assert made.status_code == 201, made.text
    received = {**wish, "seat": 0, "players": [{"player": gone.id, "seat": 1}]}
    got = await third.client.post("/v1/challenges", json=received)
    assert (await gone.client.post("/v1/seeks", json=wish)).status_code == 201
    assert await close(gone) == (204, None)
    assert gone.id not in {seek["player"] for seek in (await client.get("/v1/seeks")).json()["items"]}
    assert (await stays.client.post("/v1/seeks", json=wish)).json()["status"] == "open"
    accepted = await stays.client.put(f"{made.headers['location']}/acceptance")
    assert (accepted.status_code, accepted.json()["code"]) == (409, "offer-over")
    listed = [(await player.client.get("/v1/challenges")).json()["items"][0]["status"] for player in (stays, third)]
    assert (listed, got.status_code) == (["withdrawn", "declined"], 201)
    table = (await third.client.post("/v1/tables", json=wish)).headers["location"]
    for answer in each(
        [
            await stays.client.post("/v1/challenges", json=received),
            await stays.client.post("/v1/seeks", json={"ruleset": "mus-spanish", "partner": gone.id}),
            await stays.client.post("/v1/tables", json={**wish, "reserved": [{"seat": 1, "player": gone.id}]}),
            await third.client.put(f"{table}/invitations/1", json={"player": gone.id}),
        ]
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-player"), answer.text


async def test_a_match_that_has_begun_keeps_accounts(new_player: NewPlayer) -> None:
    """At once; one that waits for its players does not."""
    players = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani")]
    match = await open_match(players[0], tables=2)
    await enrol_pair(players[0], players[1], match, "A")
    await enrol_pair(players[2], players[3], match, "B")
    await enrol_bot_pairs(players[0], match, 1)
    await start_match(players[0], match)
    assert await close(players[3]) == (409, "still-in-play")
