"""Replays and past views of a table, as they are served while it is played and afterwards."""

from typing import Any

import asyncpg
import httpx
import msgspec
import pytest

from service.http.openapi.event_types import event_struct, event_types
from service.http.tables import replay
from service.live import session
from service.store import events
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, open_and_sit, play_over_http, to_act

pytestmark = pytest.mark.slow

Json = dict[str, Any]


async def get_json(client: httpx.AsyncClient, path: str, language: str = "en", **query: object) -> Json:
    """An answer to a request that must be good."""
    answer = await client.get(path, params=query or None, headers={"accept-language": language})  # pyright: ignore[reportArgumentType]
    assert answer.status_code == 200, answer.text
    return answer.json()


async def play_to_version(path: str, players: list[Player], more: int) -> None:
    """Play until the table has at least so many events more."""
    version = (await players[0].client.get(path)).json()["version"]
    await play_over_http(path, dict(enumerate(players)), until=lambda view: view["version"] >= version + more)


@pytest.fixture
async def players(new_player: NewPlayer) -> list[Player]:
    return [await new_player(name) for name in ("Ane", "Beñat")]


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
async def test_every_step_has_an_address(ruleset: str, players: list[Player], client: httpx.AsyncClient) -> None:
    """Which gives that step again, and those before and after it, to the same reader."""
    path = await open_and_sit(players, ruleset=ruleset, seats=2)
    await play_over_http(path, dict(enumerate(players)))
    for reader in ("public", "seat:1", "all"):
        whole = await get_json(client, f"{path}/replay", **{"as": reader, "to": 40})
        for number, step in enumerate(whole["steps"], start=1):
            assert step["self"] == f"{path}/replay/{number}?as={reader}"
            assert (step["step"], step["event"]["version"], step["view"]["version"]) == (number,) * 3
            assert await get_json(client, step["self"]) == step
        for step, following in zip(whole["steps"], whole["steps"][1:], strict=False):
            assert (step["next"], following["previous"]) == (following["self"], step["self"])
        assert whole["steps"][0]["previous"] is None
        last = await get_json(client, f"{path}/replay/{whole['last_step']}", **{"as": reader})
        assert last["next"] is None


async def test_windows_follow_one_another(
    players: list[Player], client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From either end, of as many steps as were asked for and no more than there may be; nothing outside the table."""
    path = await open_and_sit(players, seats=2)
    await play_over_http(path, dict(enumerate(players)))
    monkeypatch.setattr(replay, "STEPS", 1000)
    whole = await get_json(client, f"{path}/replay")
    assert (whole["self"], whole["next"], whole["previous"]) == (f"{path}/replay?as=public&from=1&to=1000", None, None)
    last = whole["last_step"]
    monkeypatch.setattr(replay, "STEPS", 7)
    window, steps = await get_json(client, f"{path}/replay", to=1000), list[Json]()
    while window["steps"]:
        assert await get_json(client, window["self"]) == window
        steps += window["steps"]
        if window["next"] is None:
            break
        window = await get_json(client, window["next"])
    assert steps == whole["steps"]
    backwards = await get_json(client, f"{path}/replay", **{"from": last - 2, "to": last})
    numbers = [step["step"] for step in backwards["steps"]]
    while backwards["previous"] is not None:
        backwards = await get_json(client, backwards["previous"])
        numbers = [step["step"] for step in backwards["steps"]] + numbers
    assert sorted(set(numbers)) == list(range(1, last + 1))
    beyond = await get_json(client, f"{path}/replay", **{"from": last + 1})
    assert (beyond["steps"], beyond["next"], beyond["previous"]) == ([], None, None)
    assert (await client.get(f"{path}/replay/{last + 1}")).status_code == 404
    assert (await client.get(f"{path}/replay/0")).status_code == 404


async def test_proofs_of_events_can_be_left_out(players: list[Player], client: httpx.AsyncClient) -> None:
    """For those who show a table and verify nothing: no hash, no envelope, everything else the same, types too."""
    shapes = {kind.kind: event_struct(kind) for kind in event_types()}
    path = await open_and_sit(players, seats=2)
    await play_over_http(path, dict(enumerate(players)))
    for reader in ("public", "all"):
        whole = await get_json(client, f"{path}/replay", **{"as": reader, "from": 1, "to": 9})
        lean = await get_json(client, f"{path}/replay", **{"as": reader, "from": 1, "to": 9, "proofs": "false"})
        assert any(step["event"]["sealed"] for step in whole["steps"])
        for step in (*whole["steps"], *lean["steps"]):
            msgspec.json.decode(msgspec.json.encode(step["event"]), type=shapes[step["event"]["kind"]])
        for step in whole["steps"]:
            step["event"] |= {"sealed": [], "hash": ""}
        assert lean["steps"] == whole["steps"]
        assert await get_json(client, lean["self"]) == lean
        assert lean["next"] == f"{whole['next']}&proofs=false"
    assert (await client.get(f"{path}/replay?proofs=perhaps")).status_code == 400


async def test_a_step_names_its_rules_in_the_readers_language(players: list[Player], client: httpx.AsyncClient) -> None:
    """It has the id, for the rule to be read, and the title."""
    path = await open_and_sit(players, seats=2)
    for language, dealt in (("en", "The deal"), ("es", "El reparto"), ("fr", "La donne"), ("eu", "Banaketa")):
        steps = (await get_json(client, f"{path}/replay", language))["steps"]
        (step,) = [step for step in steps if step["event"]["type"] == "hands_dealt"]
        assert step["rules"] == [{"id": "mus.deal", "title": dealt}]
        rule = await get_json(client, f"/v1/rules/{step['rules'][0]['id']}", language)
        assert rule["title"] == dealt


async def test_what_a_reader_had_not_been_shown(players: list[Player], client: httpx.AsyncClient) -> None:
    """The other hand and the stock; nothing from ``all``, nor from anybody once the seed lies open."""
    path = await open_and_sit(players, seats=2)
    other, stock = {"what": "hand", "seat": 1, "count": 4}, {"what": "stock", "seat": None, "count": 32}
    own = (await get_json(players[0].client, f"{path}/replay"))["steps"]
    assert own[-1]["hidden"] == [other, stock]
    assert own[0]["hidden"] == []
    public = (await get_json(client, f"{path}/replay"))["steps"]
    assert public[-1]["hidden"] == [{**other, "seat": 0}, other, stock]
    await players[0].client.post(f"{path}/moves", json={"type": "resign"})
    dealt = len(own)
    assert (await get_json(client, f"{path}/replay/{dealt}", **{"as": "seat:0"}))["hidden"] == [other, stock]
    assert (await get_json(client, f"{path}/replay/{dealt}", **{"as": "all"}))["hidden"] == []
    last = (await get_json(client, f"{path}/replay", **{"as": "seat:0"}))["steps"][-1]
    assert (last["event"]["type"], last["hidden"]) == ("seed_opened", [])


async def test_the_counts_are_those_of_the_deals(players: list[Player], client: httpx.AsyncClient) -> None:
    """Item by item, each in a sentence."""
    path = await open_and_sit(players, seats=2, options={"games_to_win": 3})
    await play_over_http(path, dict(enumerate(players)))
    counts = [
        step["count"] for step in (await get_json(client, f"{path}/replay"))["steps"] if step["count"] is not None
    ]
    deals = (await get_json(client, f"{path}/deals"))["items"]
    assert [count["deal"] for count in counts] == [deal["deal"] for deal in deals]
    for count, deal in each(zip(counts, deals, strict=True)):
        assert all(item.pop("text") and item.pop("seat", "") is None for item in count["items"])
        assert count["items"] == deal["items"]


async def test_a_step_stays_what_it_is(players: list[Player]) -> None:
    """What was body while a match was played is body afterwards, but for the way on from the last step."""
    path = await open_and_sit(players, seats=2)
    before = (await get_json(players[1].client, f"{path}/replay"))["steps"]
    await play_to_version(path, players, 3)
    meanwhile = (await get_json(players[1].client, f"{path}/replay"))["steps"]
    await play_over_http(path, dict(enumerate(players)))
    after = (await get_json(players[1].client, f"{path}/replay"))["steps"]
    for steps in (before, meanwhile):
        assert steps[:-1] == after[: len(steps) - 1]
        assert {**after[len(steps) - 1], "next": None} == steps[-1]


async def test_a_past_view_is_that_of_the_step(players: list[Player], client: httpx.AsyncClient) -> None:
    """To whom may read it so now, at every version there was; its ETag moves nothing any more."""
    path = await open_and_sit(players, seats=2)
    await play_to_version(path, players, 2)
    mine = players[1].client
    now = await get_json(mine, path)
    for step in each((await get_json(mine, f"{path}/replay"))["steps"]):
        answer = await mine.get(path, params={"version": step["step"]})
        assert answer.json() == {**step["view"], "hash": step["event"]["hash"]}
        assert answer.headers["etag"] == f'"{step["step"]}"'
        assert answer.headers["cache-control"] == "private, no-store, no-transform"
    assert await get_json(mine, path, version=now["version"]) == now
    for version in (0, -1, now["version"] + 1, 10**30):
        assert (await mine.get(path, params={"version": version})).status_code == 404
    assert (await mine.get(path, params={"version": "first"})).status_code == 400
    assert (await get_json(client, path, version=now["version"] - 1))["audience"] == "public"
    assert (await client.get(path, params={"version": 3, "as": "seat:1"})).status_code == 403
    old = {"if-match": f'"{now["version"] - 1}"'}
    refused = await mine.post(f"{path}/moves", json={"type": "resign"}, headers=old)
    assert refused.status_code == 412
    await mine.post(f"{path}/moves", json={"type": "resign"})
    opened = await get_json(client, path, **{"version": now["version"], "as": "all"})
    assert all(opened["deal"]["hands"])
    assert (opened["status"], opened["opened"]) == ("playing", False)


async def test_a_past_view_speaks_the_readers_language(players: list[Player]) -> None:
    """The labels of what could be done then."""
    path = await open_and_sit(players, seats=2)
    view = await get_json(players[0].client, path)
    seat = to_act(view)[0]
    await play_to_version(path, players, 1)
    labels: list[list[str]] = []
    for language in ("en", "eu"):
        then = await get_json(players[seat].client, path, language, version=view["version"])
        labels.append([move["label"] for move in then["legal_moves"]])
    assert labels == [
        ["Ask for new cards (mus)", "Refuse the exchange (mintza)"],
        ["Kartak eskatu (mus)", "Musa moztu (mintza)"],
    ]


async def test_a_player_who_left_is_called_by_name(
    players: list[Player], new_player: NewPlayer, client: httpx.AsyncClient
) -> None:
    """Who has taken the seat since reads the past as that seat, with who sat there then; who left reads it no more."""
    path = await open_and_sit(players[:1], seats=2)
    await players[0].client.delete(f"{path}/seats/0")
    then = await get_json(client, path, version=2)
    carme = await new_player("Carme")
    for seat, player in enumerate((carme, players[1])):
        assert (await player.client.put(f"{path}/seats/{seat}", json={})).status_code == 200
    assert [seat["name"] for seat in then["seats"]] == ["Ane", None]
    for reader, audience in ((carme.client, "seat:0"), (players[0].client, "public")):
        whole = await get_json(reader, f"{path}/replay")
        assert whole["as"] == audience
        assert [step["text"] for step in whole["steps"][1:4]] == [
            "Ane takes seat 1.",
            "Seat 1 is free again.",
            "Carme takes seat 1.",
        ]
        for step in whole["steps"]:
            shown = await get_json(reader, path, version=step["step"])
            assert shown == {**step["view"], "hash": step["event"]["hash"]}
        assert {**whole["steps"][1]["view"], "audience": "public", "legal_moves": []} == {
            key: shown for key, shown in then.items() if key != "hash"
        }
    refused = await players[0].client.get(path, params={"version": 2, "as": "seat:0"})
    assert (refused.status_code, refused.json()["code"]) == (403, "audience-closed")


async def test_a_replay_reads_no_event_twice(
    players: list[Player], client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However far back the start of the deal is, and the head that the steps are folded from."""
    monkeypatch.setattr(session, "PIECE", 8)  # of these a head is kept
    monkeypatch.setattr(events, "PIECE", 8)
    path = await open_and_sit(players, ruleset="mus-basque", seats=2)
    await play_over_http(path, dict(enumerate(players)))
    last = (await client.get(path)).json()["version"]
    reads: list[list[int]] = []
    fetch = asyncpg.Pool.fetch

    async def counting(pool: asyncpg.Pool, query: str, *given: Any, **named: Any) -> Any:  # noqa: ANN401 - as it is
        rows = await fetch(pool, query, *given, **named)
        if "FROM events" in query:
            reads.append([row["version"] for row in rows])
        return rows

    monkeypatch.setattr(asyncpg.Pool, "fetch", counting)
    for first in each(range(1, last + 1)):
        for to in (first, first + 19):
            window = await client.get(f"{path}/replay", params={"from": first, "to": to})
            assert window.json()["steps"][0]["step"] == first
            versions = [version for read in reads for version in read]
            assert versions == list(range(versions[0], min(to + 1, last) + 1)), first
            reads.clear()
        outline = await client.get(f"{path}/replay/outline", params={"after": first})
        assert [step["step"] for step in outline.json()["steps"]] == list(range(first + 1, last + 1))
        pieces = [len(read) for read in reads]
        assert set(pieces[:-1]) <= {8}, (first, pieces)  # one read, in full pieces, begins at a head that is kept
        reads.clear()
