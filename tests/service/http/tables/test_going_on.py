"""Going on from a step of a finished table, over HTTP: against bots, with the same decks, and for nothing."""

import httpx
import pytest

from domain.records.verify import verify
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, play_over_http, wait_for_read_models

pytestmark = pytest.mark.slow


@pytest.fixture
async def ane(new_player: NewPlayer) -> Player:
    return await new_player("Ane")


@pytest.fixture
async def benat(new_player: NewPlayer) -> Player:
    return await new_player("Beñat")


async def finished(players: list[Player], ruleset: str, **asked: object) -> str:
    """A table whose match was played to its end; its path."""
    path = await open_and_sit(players, seats=2, ruleset=ruleset, **asked)
    await play_over_http(path, dict(enumerate(players)))
    return path


async def go_on(player: Player, path: str, step: int, **asked: object) -> httpx.Response:
    return await player.client.post(f"{path}/replay/{step}/table", json={"seat": 0, **asked})


async def steps_of(client: httpx.AsyncClient, path: str, type_: str) -> list[int]:
    """The numbers of the steps with such an event."""
    outline = (await client.get(f"{path}/replay/outline")).json()
    return [step["step"] for step in outline["steps"] if step["type"] == type_]


CARDS = {
    "mus-basque": ("deal", "hands_dealt", ("hands", "mano")),
    "mushi": ("round", "hands_dealt", ("hands", "field")),
}


@pytest.mark.parametrize("ruleset", CARDS)
async def test_a_stranger_goes_on_against_bots(
    ruleset: str, server: Server, ane: Player, benat: Player, new_player: NewPlayer
) -> None:
    """They see what the seat saw at the step, play to the end, and find the record complete with that of the source."""
    part, type_, told = CARDS[ruleset]
    source = await finished([ane, benat], ruleset, options={"target": 20} if ruleset == "mus-basque" else {"rounds": 2})
    cris = await new_player("Cris")
    step = (await steps_of(cris.client, source, type_))[1]
    opened = await go_on(cris, source, step, seat=1, bot="random")
    assert opened.status_code == 201, opened.text
    view, path = opened.json(), opened.headers["location"]
    was = (await cris.client.get(f"{source}/replay/{step}?as=seat:1")).json()["view"]
    assert {name: view[part][name] for name in told} == {name: was[part][name] for name in told}
    assert view["went_on"]["table"] == source.rpartition("/")[2]
    assert (view["went_on"]["step"], view["went_on"]["begins"], view["visibility"]) == (
        step,
        view["version"],
        "unlisted",
    )
    assert [seat["shown"] for seat in view["seats"]][1] == "Cris"
    assert (view["seats"][0]["bot"], view["seats"][1]["player"]) == ("random", cris.id)
    last = await play_over_http(path, {1: cris})
    assert (last["status"], last["opened"]) == ("finished", True)
    for audience in ("public", "all"):
        record = (await cris.client.get(f"{path}/record?as={audience}&unsigned=true")).content
        verdict = verify([record])
        assert (verdict.kind, record.count(b'{"format":')) == ("complete", 2), verdict.reason
    assert (await cris.client.post(f"{path}/rematch")).json()["code"] == "went-on"
    again = await go_on(cris, path, view["version"])
    assert (again.status_code, again.json()["code"]) == (409, "went-on")
    await wait_for_read_models(server.app)
    assert (await cris.client.get(f"/v1/players/{cris.id}/statistics")).json()["rulesets"] == []
    assert path.rpartition("/")[2] not in (await cris.client.get("/v1/tables")).text


async def test_a_retry_opens_one_table(ane: Player, benat: Player) -> None:
    """By its Idempotency-Key; without one each request opens a table."""
    source = await finished([ane, benat], "mushi", options={"rounds": 1})
    step = (await steps_of(ane.client, source, "card_played"))[0]
    ane.client.headers["Idempotency-Key"] = "again"
    first, second = [await go_on(ane, source, step) for _ in range(2)]
    assert (first.json()["id"], second.headers["idempotent-replayed"]) == (second.json()["id"], "true")
    other = await go_on(ane, source, step, seat=1)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency-key-reused")


async def test_nobody_goes_on_where_cards_are_hidden(ane: Player, benat: Player, new_player: NewPlayer) -> None:
    """Not while the match is played or disputed, nor before or after it; a private table is known to its players."""
    invited = [{"seat": 1, "player": benat.id}]
    path = await open_and_sit([ane, benat], seats=2, ruleset="mushi", visibility="private", reserved=invited)
    cris = await new_player("Cris")
    assert (await go_on(ane, path, 6)).json()["code"] == "not-finished"
    assert (await go_on(cris, path, 6)).status_code == 404
    called = await ane.client.post(f"{path}/disputes", json={"versions": [6], "words": "So?"})
    assert called.status_code == 201, called.text
    assert (await benat.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    assert (await go_on(ane, path, 6)).json()["code"] == "seed-sealed"
    dispute = called.json()["disputes"][0]["id"] if "disputes" in called.json() else called.json()["id"]
    taken_back = await ane.client.delete(f"/v1/disputes/{dispute}")
    assert taken_back.status_code == 200, taken_back.text
    assert (await go_on(ane, path, 1)).json()["code"] == "not-played"
    last = (await ane.client.get(path)).json()["version"]
    assert (await go_on(ane, path, last)).json()["code"] == "not-played"
    assert (await go_on(ane, path, last + 1)).status_code == 404
    assert (await go_on(ane, path, 6, seat=3)).status_code == 404
    assert (await go_on(ane, path, 6, bot="nobody")).json()["code"] == "unknown-bot"
    opened = await go_on(ane, path, 6)
    assert (opened.status_code, opened.json()["visibility"]) == (201, "private")
    assert (await benat.client.get(opened.headers["location"])).status_code == 404
