"""Rulings once all is over, over HTTP: the team match and the tournament count what the judge left."""

from typing import Any

import httpx
import pytest

from domain.records.verify import verify
from tests.kit.service.http import NewPlayer, Player, play_over_http
from tests.kit.service.http_contests import (
    enrol_entry,
    open_tournament,
    play_all,
    standings,
    start_match_of_players,
    tournament_terms,
    wait_for,
    wait_until_dealt,
    wait_until_over,
)
from tests.service.http.disputes.test_disputes import posted, read, settled

pytestmark = pytest.mark.slow

RULING = {"rules": ["table.ruling"], "reason": "So I see it."}


async def ruled(caller: Player, judge: Player, table: str, **ruling: object) -> dict[str, Any]:
    """The dispute about the last deal of a table once a ruling in it has taken effect."""
    version = (await read(caller.client, table))["version"]
    called = await posted(caller, f"{table}/disputes", 201, versions=[version], words="They looked.")
    dispute = f"/v1/disputes/{called['id']}"
    said = {**RULING, **ruling, **({"deal": called["deal"]} if "stones" in ruling else {})}
    await posted(judge, f"{dispute}/rulings", 200, **said)
    return await settled(caller.client, dispute)


async def test_a_match_counts_what_was_ruled_after_its_end(
    client: httpx.AsyncClient, new_player: NewPlayer, judge: Player
) -> None:
    """One stone more for the loser of a table; the record tells it, and verifies."""
    players = [await new_player(f"Player {seat}") for seat in range(8)]
    match = await start_match_of_players(players, tie_breaks=["stones"])
    first, _ = await play_all(match, players)
    before = await wait_until_over(client, match)
    assert before["ruled"] == []
    (game,) = before["result"]["tables"][0]["games"]
    loser = "AB".index({"A": "B", "B": "A"}[game["winner"]])
    await ruled(players[0], judge, first, kind="award", team="AB"[loser], stones=1)

    async def found() -> dict[str, Any] | None:
        seen = (await client.get(match)).json()
        return seen if seen["ruled"] else None

    after = await wait_for(found)
    assert (after["ruled"], after["status"], after["version"]) == ([1], "finished", before["version"] + 1)
    (corrected,) = after["result"]["tables"][0]["games"]
    assert corrected["stones"][loser] == game["stones"][loser] + 1
    assert after["result"]["tables"][1] == before["result"]["tables"][1]
    assert (await client.get(f"{match}/result")).json() == after["result"]
    (event,) = (await client.get(f"{match}/events", params={"after": before["version"]})).json()["items"]
    assert (event["type"], event["actor"], event["data"]["table"]) == ("result_ruled", "house", 1)
    verdict = verify([(await client.get(f"{match}/record")).content])
    assert (verdict.kind, verdict.tables, len(verdict.rulings)) == ("complete", 2, 1), verdict.reason


async def seated(client: httpx.AsyncClient, table: str, players: list[Player]) -> dict[int, Player]:
    """Every player takes the seat that is reserved for them."""
    by_id = {player.id: player for player in players}
    kept = [by_id[seat["player"]] for seat in (await wait_until_dealt(client, table))["tournament"]["reserved"]]
    for seat, player in enumerate(kept):
        assert (await player.client.put(f"{table}/seats/{seat}", json={})).status_code == 200
    return dict(enumerate(kept))


async def test_a_classification_follows_a_ruling_after_the_end(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer, judge: Player
) -> None:
    """The winner of the last table is excluded; no player could have called the table off."""
    ane = await new_admin("Ane")
    players = [await new_player(name) for name in ("Beñat", "Cris", "Dani", "Eñaut")]
    tournament = await open_tournament(ane)
    for first, second in (players[:2], players[2:]):
        await enrol_entry(first, second, tournament)
    begun = await ane.client.post(f"{tournament}/rounds")
    (pairing,) = (await client.get(begun.headers["location"])).json()["pairings"]
    table = f"/v1/tables/{pairing['id']}"
    seats = await seated(client, table, players)
    refused = await seats[0].client.delete(table)
    assert (refused.status_code, refused.json()["code"]) == (409, "tournament-table")
    await play_over_http(table, seats)
    over = await wait_until_over(client, tournament)
    assert (over["status"], over["ended"]) == ("finished", "played")
    first, last = await standings(client, tournament)
    assert (first["victories"], last["victories"]) == (1, 0)
    winner = next(seat for seat, player in seats.items() if player.id == first["pairs"][0]["players"][0])
    await ruled(seats[0], judge, table, kind="exclude", seat=winner)

    async def turned() -> list[dict[str, Any]] | None:
        rows = await standings(client, tournament)
        return rows if rows[0]["entry"] == last["entry"] else None

    rows = await wait_for(turned)
    assert [(row["rank"], row["entry"], row["victories"]) for row in rows] == [
        (1, last["entry"], 1),
        (2, first["entry"], 0),
    ]
    (body,) = (await client.get(begun.headers["location"])).json()["pairings"]
    assert (body["ruled"], body["result"]["reason"]) == (True, "excluded")
    (event,) = (await client.get(f"{tournament}/events", params={"after": over["version"]})).json()["items"]
    assert (event["type"], event["data"]["ranking"][0]["entry"]) == ("result_ruled", last["entry"])


async def test_d45_a_match_resigned_by_mistake_is_played_on_at_a_new_table(
    client: httpx.AsyncClient, new_player: NewPlayer, judge: Player
) -> None:
    """Its seats are kept for the same players; the judge is called there, and both records verify."""
    players = [await new_player(f"Player {seat}") for seat in range(4)]
    opened = await posted(
        players[0], "/v1/tables", 201, ruleset="mus-basque", options={"games_to_win": 1, "target": 20}
    )
    table = f"/v1/tables/{opened['id']}"
    for seat, player in enumerate(players):
        assert (await player.client.put(f"{table}/seats/{seat}", json={})).status_code == 200
    await posted(players[1], f"{table}/moves", 200, type="resign")
    assert (await read(client, table))["status"] == "finished"
    await ruled(players[1], judge, table, kind="play-on")
    before = await read(client, table)
    after = f"/v1/tables/{before['played_on']['after']}"
    refused = await players[2].client.post(f"{table}/disputes", json={"versions": [1], "words": "And I?"})
    assert (refused.status_code, refused.json()["code"]) == (409, "played-on")
    found = await read(client, after)
    assert (found["status"], found["played_on"]["before"]) == ("open", opened["id"])
    assert [kept["player"] for kept in found["played_on"]["reserved"]] == [player.id for player in players]
    assert (await players[0].client.put(f"{after}/seats/1", json={})).json()["code"] == "seat-reserved"
    for seat, player in enumerate(players):
        assert (await player.client.put(f"{after}/seats/{seat}", json={})).status_code == 200
    await play_over_http(after, dict(enumerate(players)))
    for path in (table, after):
        verdict = verify([(await client.get(f"{path}/record")).content])
        assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason


async def test_d45_a_pairing_is_pending_while_its_match_is_played_on(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer, judge: Player
) -> None:
    """No round is paired before; after that nothing is played on any more."""
    ane = await new_admin("Ane")
    players = [await new_player(name) for name in ("Beñat", "Cris", "Dani", "Eñaut")]
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=2))
    for first, second in (players[:2], players[2:]):
        await enrol_entry(first, second, tournament)
    begun = await ane.client.post(f"{tournament}/rounds")
    round_ = begun.headers["location"]

    async def pairing() -> dict[str, Any]:
        (found,) = (await client.get(round_)).json()["pairings"]
        return found

    async def recorded() -> bool:
        return (await pairing())["result"] is not None

    table = f"/v1/tables/{(await pairing())['id']}"
    seats = await seated(client, table, players)
    await posted(seats[0], f"{table}/moves", 200, type="resign")
    await wait_for(recorded)
    await ruled(seats[0], judge, table, kind="play-on")

    async def next_table() -> str | None:
        legs = (await pairing())["legs"]
        return None if (await recorded()) or len(legs) < 2 else str(legs[-1]["id"])

    after = f"/v1/tables/{await wait_for(next_table)}"
    refused = await ane.client.post(f"{tournament}/rounds")
    assert (refused.status_code, refused.json()["code"]) == (409, "round-running")
    seats = await seated(client, after, players)
    assert (await read(client, after))["played_on"]["before"] == table.rpartition("/")[2]
    await play_over_http(after, seats)
    await wait_for(recorded)
    assert (await ane.client.post(f"{tournament}/rounds")).status_code == 201
    version = (await read(client, after))["version"]
    called = await posted(seats[0], f"{after}/disputes", 201, versions=[version], words="They looked.")
    redeal = {**RULING, "kind": "redeal", "deal": called["deal"]}
    for path, body in (("rulings", redeal), ("rulings/preview", {**redeal, "reason": None})):
        said = {name: value for name, value in body.items() if value is not None}
        late = await judge.client.post(f"/v1/disputes/{called['id']}/{path}", json=said)
        assert (late.status_code, late.json()["code"], late.json()["rule"]) == (422, "needs-play", "table.played-on")
