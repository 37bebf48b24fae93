"""The record of a table, as a file to verify and as a story to read."""

import json

import httpx
import pytest

from domain.records.verify import verify
from tests.http.playing import NewPlayer, open_and_sit, play_out

HEADER = ["format", "stream", "game", "ruleset", "audience", "seed", "origin", "key", "checkpoint", "index", "proof"]


async def test_the_record_of_a_match_verifies_for_every_audience(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """A beginning while play lasts, complete afterwards; the header is that of records.md, in its order."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2, options={"games_to_win": 1})
    for reading, audience in ((client, "public"), (players[1].client, "seat:1")):
        begun = await reading.get(f"{path}/record")
        verdict = verify([begun.content])
        assert (verdict.kind, verdict.decided) == ("prefix", False)
        header = json.loads(begun.content.partition(b"\n")[0])
        assert (list(header), header["audience"]) == ([name for name in HEADER if name != "seed"], audience)
    await play_out(path, dict(enumerate(players)))
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
    """`Accept: text/plain` gives the hand history; whoever likes both alike, or says nothing, gets the file."""
    players = [await new_player(name) for name in ("Ane", "Beñat")]
    path = await open_and_sit(players, seats=2)
    answer = await client.get(f"{path}/record", headers={"accept": accept, "accept-language": "es"})
    assert answer.headers["content-type"] == ("text/plain; charset=utf-8" if story else "application/jsonl")
    assert answer.text.startswith("Reparto 1: " if story else '{"format":"hordago/1"')
