"""Team matches over HTTP, from their opening to their result."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest

from domain.shuffling import nonce_commitment
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player
from tests.kit.service.http_contests import (
    enrol_bot_pairs,
    enrol_pair,
    open_match,
    play_all,
    seats_by_team,
    start_match,
    start_match_of_players,
    wait_until_dealt,
    wait_until_over,
)

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]


NAMES = ("Ane", "Beñat", "Cris", "Dani", "Eñaut", "Fermin", "Gorka", "Haizea")


async def test_bots_play_a_match_to_its_end(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Opened, enrolled and started over HTTP, the rest is the house's; the result counts every stipulated game."""
    ane = await new_player("Ane")
    match = await open_match(ane, games=2, tie_breaks=["stones"])
    await enrol_bot_pairs(ane, match)
    assert "has not started" in (await client.get(match, headers={"accept": "text/plain"})).text
    begun = await start_match(ane, match)
    assert (begun["status"], begun["result"], len(begun["table_ids"])) == ("playing", None, 2)
    over = await wait_until_over(client, match)
    assert over["status"] == "finished"
    assert over["opened"] is True
    assert [(table["table"], table["ended"], len(table["games"])) for table in over["result"]["tables"]] == [
        (1, "played", 2),
        (2, "played", 2),
    ]
    assert sum(over["result"]["games_won"]) == 4
    for accept in ("text/plain", "text/html,application/xhtml+xml,*/*;q=0.8"):
        text = await client.get(match, headers={"accept": accept, "accept-language": "eu"})
        assert text.headers["content-type"] == f"{accept.partition(',')[0]}; charset=utf-8"
        assert "1. mahaia" in text.text
        assert "0101" in text.text
    for table in each(over["table_ids"]):
        body = (await client.get(f"/v1/tables/{table['id']}")).json()
        assert (body["status"], body["opened"]) == ("finished", True)
        assert body["team"]["match"] == over["id"]


async def test_eight_players_play_a_match(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """Each pair sits where the match says, N-S for A at the first table and for B at the second."""
    players = [await new_player(name) for name in NAMES]
    by_id = {player.id: player for player in players}
    match = await start_match_of_players(players)
    shown = (await client.get(match)).json()
    tables = seats_by_team(shown)
    assert [sorted(seats) for seats in tables.values()] == [[0, 1, 2, 3]] * 2
    assert [[by_id[table[seat]] for seat in range(4)] for table in tables.values()] == [
        [players[place] for place in (0, 2, 1, 3)],
        [players[place] for place in (6, 4, 7, 5)],
    ]
    await play_all(match, players)
    over = await wait_until_over(client, match)
    assert [table["ended"] for table in over["result"]["tables"]] == ["played", "played"]
    assert [pair["names"] for pair in over["teams"]["B"]["pairs"]] == [["Cris", "Dani"], ["Gorka", "Haizea"]]


async def test_no_player_is_in_both_teams(new_player: NewPlayer) -> None:
    """Nor twice in one: it is the same article for both."""
    ane, benat, cris = [await new_player(name) for name in NAMES[:3]]
    match = await open_match(ane)
    await enrol_pair(ane, benat, match, "A")
    for team in ("A", "B"):
        body = {"team": team, "players": [benat.id, cris.id]}
        answer = (await ane.client.post(f"{match}/pairs", json=body)).json()
        assert (answer["code"], answer["rule"]) == ("player-twice", "teams.3")


async def test_a_pair_that_is_none_is_malformed(new_player: NewPlayer) -> None:
    """A pair of one player is refused, one for no team, and a commitment that a bot cannot make or that is none."""
    ane, benat = [await new_player(name) for name in NAMES[:2]]
    match = await open_match(ane)
    both = [ane.id, benat.id]
    for body in (
        {"bot": "basic", "commitment": "00" * 32},
        {"players": [ane.id]},
        {"players": both, "commitment": "00"},
        {"players": both, "team": "C"},
    ):
        answer = await ane.client.post(f"{match}/pairs", json={"team": "A", **body})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request"), answer.text
    assert (await ane.client.get(match)).json()["version"] == 1


async def test_it_starts_when_every_pair_is_there_and_confirmed(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """Short of a pair, or of a word of one of its players: 422, and it is open as before."""
    ane, benat, cris = [await new_player(name) for name in NAMES[:3]]
    match = await open_match(ane)
    for team, pairs in (("A", 1), ("B", 2)):
        for _ in range(pairs):
            await ane.client.post(f"{match}/pairs", json={"team": team, "bot": "random"})
    assert await _refused_start(ane, match) == (422, "too-few-pairs", "teams.2")
    added = await ane.client.post(f"{match}/pairs", json={"team": "B", "bot": "random"})
    assert (added.status_code, added.json()["code"]) == (422, "too-many-pairs")
    enrolled = await benat.client.post(f"{match}/pairs", json={"team": "A", "players": [cris.id, benat.id]})
    assert enrolled.json()["teams"]["A"]["pairs"][1]["confirmed"] == [benat.id]
    assert await _refused_start(ane, match) == (422, "pair-not-confirmed", "teams.3")
    assert (await client.get(match)).json()["status"] == "open"
    pair = enrolled.headers["location"]
    nonce = "0f" * 16
    commitment = nonce_commitment(UUID(match[-36:]).bytes, f"player:{cris.id}", bytes.fromhex(nonce)).hex()
    confirmed = await cris.client.put(f"{pair}/confirmation", json={"commitment": commitment})
    assert confirmed.json()["teams"]["A"]["pairs"][1]["confirmed"] == [cris.id, benat.id]
    again = await cris.client.put(f"{pair}/confirmation", json={})
    assert (again.status_code, again.json()["code"]) == (409, "already-confirmed")
    waiting = (await ane.client.post(f"{match}/start")).json()
    assert (waiting["status"], waiting["nonces"]["waiting"]) == ("open", [cris.id])
    for refused in (ane.client.delete(match), cris.client.delete(pair), ane.client.post(f"{match}/start")):
        answer = await refused
        assert (answer.status_code, answer.json()["code"]) == (409, "nonces-due")
    other = await cris.client.put(f"{pair}/nonce", json={"nonce": "00" * 16})
    assert (other.status_code, other.json()["code"]) == (409, "other-nonce")
    begun = (await cris.client.put(f"{pair}/nonce", json={"nonce": nonce})).json()
    assert (begun["status"], begun["nonces"]) == ("playing", None)
    assert (await cris.client.get(f"/v1/tables/{begun['table_ids'][1]['id']}")).json()["status"] == "playing"
    (started,) = [
        event for event in (await client.get(f"{match}/events")).json()["items"] if event["type"] == "match_started"
    ]
    brought = [seat for table in started["data"]["tables"] for seat in table["seats"] if seat["nonce_by"] == "player"]
    assert [(seat["player"], seat["nonce"]) for seat in brought] == [(cris.id, nonce)]
    assert begun["version"] == started["version"]


async def _refused_start(opener: Player, match: str) -> tuple[Any, ...]:
    answer = await opener.client.post(f"{match}/start")
    return answer.status_code, answer.json()["code"], answer.json()["rule"]


async def test_only_those_whose_it_is_change_a_match(new_player: NewPlayer) -> None:
    """A stranger starts, closes, enrols and withdraws nothing of others; an unknown pair is 404."""
    ane, benat, cris = [await new_player(name) for name in NAMES[:3]]
    match = await open_match(ane)
    await enrol_pair(ane, benat, match, "A")
    pair = {"team": "B", "players": [ane.id, benat.id]}
    for request, problem in (
        (cris.client.post(f"{match}/start"), (403, "not-the-opener")),
        (cris.client.delete(match), (403, "not-the-opener")),
        (cris.client.delete(f"{match}/pairs/1"), (403, "not-your-pair")),
        (cris.client.put(f"{match}/pairs/1/confirmation", json={}), (403, "not-your-pair")),
        (cris.client.post(f"{match}/pairs", json=pair), (403, "not-your-pair")),
        (cris.client.post(f"{match}/pairs", json={"team": "B", "bot": "basic"}), (403, "not-your-pair")),
        (ane.client.delete(f"{match}/pairs/2"), (404, "no-such-pair")),
        (ane.client.put(f"{match}/pairs/0/confirmation", json={}), (404, "no-such-pair")),
    ):
        answer = await request
        assert (answer.status_code, answer.json()["code"]) == problem, answer.request.url
    left = await benat.client.delete(f"{match}/pairs/1")
    assert (left.status_code, left.json()["teams"]["A"]["pairs"]) == (200, [])


async def test_a_running_match_is_closed_by_an_admin_alone(
    client: httpx.AsyncClient, new_player: NewPlayer, new_admin: NewPlayer
) -> None:
    """Its tables with it, all of whose cards then lie open; a retry under the same key is answered the same."""
    players = [await new_player(name) for name in NAMES]
    admin = await new_admin("Root")
    match = await start_match_of_players(players)
    tables = seats_by_team((await client.get(match)).json())
    for table, held in tables.items():
        await wait_until_dealt(next(player for player in players if player.id == held[0]).client, table)
    late = await players[0].client.delete(match)
    assert (late.status_code, late.json()["code"]) == (409, "already-started")
    stale = await admin.client.delete(match, headers={"if-match": '"1"'})
    assert stale.status_code == 412
    assert (await client.get(match)).json()["status"] == "playing"
    closed = await admin.client.delete(match, headers={"idempotency-key": "close"})
    assert (closed.status_code, closed.json()["status"], closed.json()["result"]) == (200, "closed", None)
    again = await admin.client.delete(match, headers={"idempotency-key": "close"})
    assert (again.status_code, again.headers.get("idempotent-replayed")) == (200, "true"), again.text
    for table in each(tables):
        seen = await client.get(table, params={"as": "all"})
        assert (seen.status_code, seen.json()["status"]) == (200, "closed")


async def test_when_time_is_over_games_without_stones_count_for_nobody(
    client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """Whoever is to act: neither side wins by the turn of the other (E15)."""
    players = [await new_player(name) for name in NAMES]
    soon = (datetime.now(UTC) + timedelta(seconds=2)).isoformat()
    match = await start_match_of_players(players, games=2, finish_by=soon)
    shown = (await client.get(match)).json()
    assert abs(datetime.fromisoformat(shown["finish_by"]) - datetime.fromisoformat(soon)) < timedelta(milliseconds=1)
    over = await wait_until_over(client, match)
    assert [(table["ended"], [game["winner"] for game in table["games"]]) for table in over["result"]["tables"]] == [
        ("deadline", [None, None]),
        ("deadline", [None, None]),
    ]
    assert (over["result"]["team"], over["result"]["games_won"]) == (None, [0, 0])
