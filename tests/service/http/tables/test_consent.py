"""Talk, adjourning and resuming over HTTP: what everybody reads, and that nothing moves meanwhile."""

import pytest

from tests.kit.service.http import NewPlayer, Server, open_and_sit, wait_for_read_models
from tests.service.http.notices.test_stream import following, is_kind

pytestmark = pytest.mark.slow


async def test_a_match_is_adjourned_and_goes_on(server: Server, new_player: NewPlayer) -> None:
    """Once both ask; the list says so, a move is refused, and the stream has every step."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit([ane, benat], seats=2)
    async with following(benat.client) as own:
        await own.next()
        asked = (await ane.client.put(f"{path}/adjournment")).json()
        assert (asked["status"], asked["adjourning"]) == ("playing", [0])
        await own.until(is_kind("adjournment", step="adjourning", seat=0))
    adjourned = (await benat.client.put(f"{path}/adjournment")).json()
    assert (adjourned["status"], adjourned["legal_moves"], adjourned["to_act"]) == ("adjourned", [], [])
    assert "adjourning" not in adjourned
    refused = await ane.client.post(f"{path}/moves", json={"type": "mus"})
    assert (refused.status_code, refused.json()["code"]) == (409, "adjourned")
    await wait_for_read_models(server.app)
    listed = (await ane.client.get("/v1/tables?status=adjourned")).json()["items"]
    assert [(table["id"], table["status"]) for table in listed] == [(adjourned["id"], "adjourned")]
    for player in (ane, benat):
        answer = await player.client.delete(f"{path}/adjournment")
        assert answer.status_code == 200, answer.text
    assert answer.json()["status"] == "playing"
    events = (await ane.client.get(f"{path}/events?limit=200")).json()["items"]
    kinds = [event["type"] for event in events if event["actor"] != "house"]
    assert kinds[-6:] == [
        *("adjourning_asked", "adjourning_asked", "adjourned"),
        *("resuming_asked", "resuming_asked", "resumed"),
    ]


async def test_phrases_are_said_in_the_language_of_the_reader(server: Server, new_player: NewPlayer) -> None:
    """A rule set and the steps say them so; what is no phrase is refused, and so is more than the bucket holds."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit([ane, benat], seats=2, talk=True)
    said = await ane.client.post(f"{path}/talk", json={"phrase": "hello"})
    assert (said.status_code, said.json()["talk"]) == (200, True)
    version = said.json()["version"]
    for language, hello in (("en", "Hello!"), ("eu", "Kaixo!"), ("es", "¡Hola!"), ("fr", "Bonjour !")):
        reader = {"accept-language": language}
        names = (await benat.client.get("/v1/rulesets/mus-basque/names", headers=reader)).json()["phrases"]
        assert names["hello"] == hello
        step = (await benat.client.get(f"{path}/replay/{version}", headers=reader)).json()
        assert hello in step["text"]
    wrong = await ane.client.post(f"{path}/talk", json={"phrase": "I have two kings."})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "malformed-request")
    most = server.app.state["context"].settings.talk_per_minute
    answers = [await ane.client.post(f"{path}/talk", json={"phrase": "bravo"}) for _ in range(most)]
    assert answers[-1].status_code == 429
    assert (await benat.client.post(f"{path}/talk", json={"phrase": "sorry"})).status_code == 200
    silent = await open_and_sit([ane, benat], seats=2)
    assert (await benat.client.post(f"{silent}/talk", json={"phrase": "sorry"})).json()["code"] == "talk-off"
