"""Going on from a step of a finished table, over HTTP: against bots, with the same decks, and for nothing."""

import contextlib

import httpx
import pytest
from msgspec.structs import replace

from domain.records.verify import verify
from domain.table import going_on as of_domain
from service.http.tables import going_on as of_service
from service.settings import Settings
from tests.kit.service.http import (
    NewPlayer,
    Player,
    Server,
    open_and_sit,
    play_over_http,
    player_with_scopes,
    wait_for_read_models,
)

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, what_ifs_per_minute=20)


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


async def test_only_so_much_is_taken_along(ane: Player, benat: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first events of a long match, to the end of a command; and so often a minute, apart from the rest."""
    source = await finished([ane, benat], "mushi", options={"rounds": 1})
    first, second, *_ = await steps_of(ane.client, source, "card_played")
    for module in (of_domain, of_service):
        monkeypatch.setattr(module, "MOST_REPEATED", second - 1)
    assert (await go_on(ane, source, first)).status_code == 201
    last = (await ane.client.get(source)).json()["version"]
    refused = [await go_on(ane, source, step) for step in (second, second + 1, last)]
    assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [(409, "too-long")] * 3
    assert refused[0].headers["ratelimit-policy"] == '"what-ifs";q=20;w=60'
    statuses = [(await go_on(ane, source, last + 1)).status_code for _ in range(17)]
    assert statuses == [404] * 16 + [429]
    assert (await ane.client.get(source)).status_code == 200


async def test_a_judge_reads_nothing_of_a_private_source(ane: Player, benat: Player, server: Server) -> None:
    """Of the table that goes on, whose judge they could be, they have the record, and who played at both has it all."""
    invited = [{"seat": 1, "player": benat.id}]
    source = await finished([ane, benat], "mushi", options={"rounds": 1}, visibility="private", reserved=invited)
    step = (await steps_of(ane.client, source, "card_played"))[0]
    path = (await go_on(ane, source, step)).headers["location"]
    version = (await ane.client.get(path)).json()["version"]
    called = await ane.client.post(f"{path}/disputes", json={"versions": [version], "words": "So?"})
    assert called.status_code == 201, called.text
    taken_back = await ane.client.delete(f"/v1/disputes/{called.json()['id']}")
    assert taken_back.status_code == 200, taken_back.text
    assert (await ane.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    assert (await ane.client.get(path)).json()["opened"]
    async with contextlib.AsyncExitStack() as stack:
        judge = await player_with_scopes(stack, server, "Judge", "play", "judge")
        assert (await judge.client.get(f"{source}/record")).status_code == 404
        for form, begins in (("application/jsonl", '{"format":'), ("text/x.hordago", "[Format ")):
            for player, audience, records in ((judge, "judge", 1), (ane, "all", 2)):
                asked = f"{path}/record?as={audience}&unsigned=true"
                text = (await player.client.get(asked, headers={"accept": form})).text
                assert sum(line.startswith(begins) for line in text.splitlines()) == records, text[:300]
