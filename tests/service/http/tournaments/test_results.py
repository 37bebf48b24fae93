"""Results that the organiser or a judge decides, over HTTP."""

import contextlib
from uuid import UUID

import httpx

from tests.kit.service.http import NewPlayer, Player, Server, player_with_scopes
from tests.kit.service.http_contests import enrol_entry, open_tournament, standings, tournament_terms, wait_for
from tests.kit.signed_moves import public_key, sign_text


async def test_a_no_show_is_recorded_and_the_table_closed(
    client: httpx.AsyncClient, server: Server, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """The tournament goes on, and a judge who does not play there may correct it, and signs that."""
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
    async with contextlib.AsyncExitStack() as stack:
        judge = await player_with_scopes(stack, server, "Judge", "play", "judge")
        await _correct(judge, path)
    assert (await ane.client.put(path, json={"outcome": "b", "reason": "forfeit"})).json()["code"] == "ruled"
    shown = (await client.get(f"{tournament}/rounds/1")).json()["pairings"][0]
    assert (shown["result"]["outcome"], shown["ruled"]) == ("a", True)
    event = (await client.get(f"{tournament}/events")).json()["items"][-1]
    assert (event["type"], event["actor"], event["data"]["key"]) == (
        "result_ruled",
        f"judge:{judge.id}",
        public_key(judge.id),
    )
    assert [set(seal) for seal in event["sealed"]] == [{"audience", "commitment"}]


async def _correct(judge: Player, path: str) -> None:
    """Give another result; before it, every signature that is not this judge's over this pairing is refused.

    What is signed is what was posted, with its null.
    """
    tournament, text = path.partition("/rounds")[0], b'{"outcome":"a","reason":"forfeit","games":null}'
    assert (await judge.client.put("/v1/players/me/key", json={"key": public_key(judge.id)})).status_code == 200
    version = (await judge.client.get(tournament)).json()["version"]

    async def answer(name: str, command: str, **headers: str) -> tuple[int, str]:
        made = sign_text(name, UUID(tournament[-36:]).bytes, version, command, text).signature
        sent = {"if-match": f'"{version}"', "content-type": "application/json", "hordago-signature": made, **headers}
        given = await judge.client.put(path, content=text, headers=sent)
        return given.status_code, given.json().get("code", "")

    unsigned = await judge.client.put(path, json={"outcome": "a", "reason": "forfeit"}, auth=httpx.Auth())
    assert (unsigned.status_code, unsigned.json()["code"]) == (403, "signature-required")
    assert await answer(judge.id, "rule-result/1/2") == (403, "bad-signature")
    assert await answer("the server", "rule-result/1/1") == (403, "bad-signature")
    assert await answer(judge.id, "rule-result/1/1", **{"if-match": '"1"'}) == (412, "stale-version")
    assert await answer(judge.id, "rule-result/1/1") == (200, "")
