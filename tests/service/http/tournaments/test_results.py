"""Results that the organiser or a judge decides, over HTTP."""

import httpx

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import enrol_entry, open_tournament, standings, tournament_terms, wait_for


async def test_a_no_show_is_recorded_and_the_table_closed(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """The tournament goes on, and a judge who does not play there may correct it."""
    ane = await new_admin("Ane")
    players = [await new_player(name) for name in ("Jon", "Miren", "Xabi", "Leire")]
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=2))
    await enrol_entry(players[0], players[1], tournament)
    await enrol_entry(players[2], players[3], tournament)
    assert (await ane.client.post(f"{tournament}/rounds")).status_code == 201
    path = f"{tournament}/rounds/1/pairings/1/result"
    missing = await ane.client.put(path, json={"outcome": "void", "reason": "forfeit"})
    assert (missing.status_code, missing.json()["code"], missing.json()["rule"]) == (
        422,
        "not-a-result",
        "tournament.result",
    )
    given = await ane.client.put(path, json={"outcome": "b", "reason": "forfeit"})
    assert given.status_code == 200
    pairing = (await client.get(f"{tournament}/rounds/1")).json()["pairings"][0]
    assert (pairing["result"]["outcome"], pairing["result"]["reason"], pairing["ruled"]) == ("b", "forfeit", False)

    async def closed() -> bool:
        answer = await client.get(f"/v1/tables/{pairing['id']}")
        return answer.status_code == 200 and answer.json()["status"] == "closed"

    await wait_for(closed)
    events = (await client.get(f"/v1/tables/{pairing['id']}/events")).json()["items"]
    assert [event["data"]["reason"] for event in events if event["type"] == "table_closed"] == ["result"]
    rows = await standings(client, tournament)
    assert [(row["entry"], row["victories"]) for row in rows] == [(pairing["b"], 1), (pairing["a"], 0)]
