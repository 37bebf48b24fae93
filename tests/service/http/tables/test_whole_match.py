"""A whole match over HTTP: open, sit, play, watch, replay; its record as a file and as text."""

import asyncio
import contextlib
import json

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from domain.records.notation import deals_of, read_notation
from domain.records.verify import verify
from service.entropy import system_entropy
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import (
    NOTATION,
    NewPlayer,
    begin_following,
    check_text_of_record,
    open_and_sit,
    play_over_http,
    serve_app,
    sign_up_player,
)

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]


async def test_four_players_play_a_match_watched_by_a_fifth(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Every event reaches the watcher in order, without a hidden card; the replay of each seat agrees with its view."""
    players = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    path = await open_and_sit(players, options={"games_to_win": 2})
    watching = await begin_following(client, path)
    final = await play_over_http(path, dict(enumerate(players)))
    heard = await asyncio.wait_for(watching, 60)

    assert final["status"] == "finished"
    assert heard[0].event == "snapshot"
    assert heard[-1].event == "bye"
    assert heard[-1].json() == {"reason": "finished"}
    versions = [int(event.id) for event in heard[1:-1]]
    assert versions == list(range(versions[0], final["version"] + 1))
    assert int(heard[0].id) + 1 == versions[0]
    dealt = [event.json() for event in heard[1:-1] if event.json()["type"] == "hands_dealt"]
    assert all("payload" not in envelope for event in each(dealt) for envelope in event["sealed"])

    events = (await client.get(f"{path}/events", params={"limit": 200})).json()
    assert [event["version"] for event in events["items"]] == list(range(1, len(events["items"]) + 1))
    replay = (await client.get(f"{path}/replay", params={"as": "seat:2"})).json()
    assert replay["as"] == "seat:2"
    assert replay["last_step"] == final["version"]
    assert replay["steps"][-1]["view"]["match"] == final["match"]
    step = await client.get(f"{path}/replay/{final['version'] - 1}", headers={"accept-language": "fr"})
    assert step.status_code == 200, step.text
    assert step.json()["text"] != replay["steps"][-2]["text"]
    deck = (await client.get(f"{path}/deals/1/deck")).json()
    assert len(deck["deck"]) >= 40
    deals = (await client.get(f"{path}/deals")).json()["items"]
    assert deals[-1]["game_won_by"] == final["match"]["winner"]
    over = await client.get(f"{path}/stream", headers={"last-event-id": str(final["version"])})
    assert over.status_code == 204


HEADER = [
    *("format", "stream", "game", "ruleset", "audience", "seed"),
    *("origin", "key", "checkpoint", "index", "proof", "unsigned"),
]


async def test_the_record_of_a_match_verifies_for_every_audience(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """A beginning while play lasts, complete afterwards; the header is that of records.md, in its order."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1})
    for reading, audience in ((client, "public"), (players[1].client, "seat:1")):
        begun = await reading.get(f"{path}/record")
        verdict = verify([begun.content])
        assert (verdict.kind, verdict.decided) == ("chained", False)
        header = json.loads(begun.content.partition(b"\n")[0])
        assert (list(header), header["audience"]) == ([name for name in HEADER if name != "seed"], audience)
    await play_over_http(path, dict(enumerate(players)))
    for audience in ("public", "seat:0", "seat:1", "all"):
        answer = await client.get(f"{path}/record", params={"as": audience})
        assert answer.headers["content-type"] == "application/jsonl"
        verdict = verify([answer.content])
        assert (verdict.kind, verdict.decided) == ("complete", True), verdict
        header = json.loads(answer.content.partition(b"\n")[0])
        assert (list(header), header["audience"]) == (HEADER, audience)
    assert (await client.get(f"{path}/record")).content == (await client.get(f"{path}/record?as=public")).content


@pytest.mark.parametrize(
    ("accept", "story"),
    [
        ("text/plain", True),
        ("text/plain, */*;q=0.5", True),
        ("application/jsonl;q=0.5, Text/Plain", True),
        ("text/*", True),
        ("*/*", False),
        ("application/json, text/plain, */*", False),
        ("image/png, ;;, /", False),
        ("application/jsonl, text/plain;q=0.9", False),
        ("text/plain;q=0", False),
        ("text/plainer", False),
    ],
)
async def test_the_story_is_for_who_would_rather_read_it(
    client: httpx.AsyncClient, new_player: NewPlayer, accept: str, *, story: bool
) -> None:
    """`Accept: text/plain` gives sentences; equal weights, or no header, give the file."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    answer = await client.get(f"{path}/record", headers={"accept": accept, "accept-language": "es"})
    assert answer.headers["content-type"] == ("text/plain; charset=utf-8" if story else "application/jsonl")
    assert answer.text.startswith(f"Mesa {path.rpartition('/')[2]}, " if story else '{"format":"hordago/1"')


async def test_a_reader_finds_their_own_cards_in_the_text(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Who sat where, then a paragraph a deal: who said mus, and for each seat its own cards, but no others."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)

    async def move(seat: int, **said: object) -> None:
        answer = await players[seat].client.post(f"{path}/moves", json=said)
        assert answer.status_code == 200, answer.text

    mano = (await client.get(path)).json()["deal"]["mano"]
    hands = [(await player.client.get(path)).json()["deal"]["hands"][seat] for seat, player in enumerate(players)]
    for seat in (mano, 1 - mano):
        await move(seat, type="mus")
    for seat in (mano, 1 - mano):
        await move(seat, type="discard", cards=hands[seat][:1])
    asked = {"accept": "text/plain"}
    texts = [
        (await reader.get(f"{path}/record", headers=asked)).text
        for reader in (client, *[player.client for player in players])
    ]
    (opening,) = {text.split("\n\n")[0] for text in texts}
    assert "Ane takes seat 1." in opening
    public, *own = [text.split("\n\n")[1].splitlines() for text in texts]
    assert [line for line in public if line.startswith("Ane")] == [
        "Ane asks for new cards: “mus”.",
        "Ane discards one card.",
        "Ane receives one card.",
    ]
    for seat, lines in each(enumerate(own)):
        assert [line.split(":")[0] for line in lines if line.startswith("You")] == ["You discard", "You draw"]
        assert "You get: " in lines[0]
        assert [line for line in lines if line.startswith(("Ane discards", "Beñat discards"))] == [
            f"{('Beñat', 'Ane')[seat]} discards one card."
        ]


async def test_the_open_notation_is_for_every_reader(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """`Accept: text/x.hordago` gives the text of the record that the same reader gets, running or over."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    readers = {"public": client, "seat:0": players[0].client, "seat:1": players[1].client}
    for reader, by in readers.items():
        await check_text_of_record(by, path, reader)
    refused = await client.get(f"{path}/record?as=seat:1", headers=NOTATION)
    assert (refused.status_code, refused.json()["code"]) == (403, "audience-closed")
    await play_over_http(path, dict(enumerate(players)))
    for reader in (*readers, "all"):
        await check_text_of_record(client, path, reader)
    deals = (await client.get(f"{path}/deals?limit=200")).json()["items"]
    told = deals_of(read_notation((await client.get(f"{path}/record?as=seat:1", headers=NOTATION)).text))
    assert json.loads(msgspec.json.encode(told)) == deals


async def test_the_time_of_a_table_does_not_run_back(settings: Settings) -> None:
    """Where the clock is set back, an event is as late as the one before it, and the record verifies."""
    clock = [1_790_000_000_000]
    entropy = replace(system_entropy(), now_ms=lambda: clock[0])
    async with serve_app(settings, entropy) as server, contextlib.AsyncExitStack() as stack:
        players = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Beñat")]
        path = await open_and_sit(players, seats=2)
        clock[0] -= 60_000
        assert (await players[0].client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
        record = await players[0].client.get(f"{path}/record", params={"as": "all", "unsigned": "true"})
    assert verify([record.content]).kind == "complete"
    assert {json.loads(line)["at_ms"] for line in record.text.splitlines()[1:]} == {1_790_000_000_000}
