"""What the bodies of requests may not say, over HTTP."""

import pytest

from tests.kit.service.http import NewPlayer, open_and_sit

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    ("path", "body", "doubled"),
    [
        ("/v1/players", b'{"name": "Ane", "name": "Ane"}', "/name"),
        ("/v1/players", b'{"name": "Ane", "name": "Jon"}', "/name"),
        ("/v1/players", b'{"name": "Ane", "\\u006eame" : "a:b"}', "/name"),
        ("/v1/players", b'{"name": "a:b", "bot": false, "bot": false}', "/bot"),
        ("/v1/tables", b'{"ruleset": "mushi", "options": {"target": 3, "target": 5}}', "/options/target"),
        (
            "/v1/tables",
            b'{"ruleset": "mushi", "clock": {"of": "side", "house_moves": 0, "move_seconds": 9, "move_seconds": 9}}',
            "/clock/move_seconds",
        ),
        ("/v1/tables", b'{"ruleset": "mushi", "reserved": [{"seat": 0, "seat": 1}]}', "/reserved/0/seat"),
        ("/v1/referee/bet", b'{"ruleset": "mushi", "ruleset": "mus-basque"}', "/ruleset"),
    ],
)
async def test_a_field_that_is_there_twice_is_400(new_player: NewPlayer, path: str, body: bytes, doubled: str) -> None:
    """It is refused at any depth and however its name is written: readers differ on which of the values counts."""
    ane = await new_player("Ane")
    answer = await ane.client.post(path, content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request"), answer.text
    assert answer.json()["detail"].startswith(f"{doubled} is there twice")


@pytest.mark.parametrize("is_canonical", [True, False])
async def test_a_move_with_a_field_twice_is_400_by_either_way(new_player: NewPlayer, is_canonical: bool) -> None:  # noqa: FBT001
    """Uvicorn reads a path with an escape. The table stays as it is."""
    players = [await new_player(f"Player {seat}") for seat in range(2)]
    path = await open_and_sit(players)
    before = (await players[0].client.get(path)).json()["version"]
    for body in (b'{"type":"mus","type":"mus"}', b'{"type":"bet","stones":2,"stones":40}'):
        asked = f"{path}/moves" if is_canonical else f"{path}/m%6Fves"
        answers = [await player.client.post(asked, content=body, headers=JSON) for player in players]
        assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(400, "malformed-request")}
    assert (await players[0].client.get(path)).json()["version"] == before


@pytest.mark.parametrize("path", ["/v1/tables", "/v1/seeks", "/v1/challenges"])
async def test_a_retry_may_write_null_where_it_left_out_before(new_player: NewPlayer, path: str) -> None:
    """A retry may write null where it left out before, and the other way round.

    It is the same request under its key.
    """
    ane, jon = await new_player("Ane"), await new_player("Jon")
    key = {"idempotency-key": "once"}
    body = {"ruleset": "mushi", **({"players": [{"player": jon.id, "seat": 1}]} if path.endswith("challenges") else {})}
    replayed: list[bool] = []
    for nulls in ({}, {"options": None, "talk": None, "clock": None}, {"seats": None}):
        answer = await ane.client.post(path, json=body | nulls, headers=key)
        assert answer.is_success, answer.text
        replayed.append("idempotent-replayed" in answer.headers)
    assert replayed == [False, True, True]
