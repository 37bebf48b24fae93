"""Tournaments over HTTP: rounds, results that come in by themselves, who leaves, the classification."""

import contextlib

import httpx
import pytest

from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Server, play_over_http, player_with_scopes
from tests.kit.service.http_contests import (
    BOTS,
    enrol_bot_entries,
    enrol_entry,
    open_tournament,
    play_round,
    standings,
    team_tournament_terms,
    tournament_terms,
    wait_for,
    wait_until_dealt,
    wait_until_over,
)

pytestmark = pytest.mark.slow


async def test_eight_pairs_of_bots_meet_each_other_once(client: httpx.AsyncClient, new_admin: NewPlayer) -> None:
    """Seven rounds of four tables; then it is over, its seed open, and the victories add up."""
    ane = await new_admin("Ane")
    tournament = await open_tournament(ane)
    await enrol_bot_entries(ane, tournament, BOTS)
    rounds = [await play_round(ane, tournament) for _ in range(7)]
    met = [(pairing["a"], pairing["b"]) for round_ in rounds for pairing in round_["pairings"]]
    assert len({frozenset(pair) for pair in met}) == len(met) == 28
    over = await wait_until_over(client, tournament)
    assert (over["status"], over["round"], over["rounds"], over["opened"]) == ("finished", 7, 7, True)
    rows = await standings(client, tournament)
    assert sum(row["victories"] for row in rows) == 28
    assert [row["played"] for row in rows] == [7] * 8
    merits = [(row["victories"], row["games"], row["stones"]) for row in rows]
    assert merits == sorted(merits, reverse=True)
    last = rounds[-1]["pairings"][0]
    table = (await client.get(f"/v1/tables/{last['id']}")).json()
    assert (table["status"], table["tournament"]["round"]) == ("finished", 7)
    assert (await client.get(f"{tournament}/rounds", params={"limit": 3})).json()["items"] == rounds[:3]
    again = await ane.client.post(f"{tournament}/rounds")
    assert (again.status_code, again.json()["code"]) == (409, "finished")


async def test_a_swiss_tournament_of_seven_gives_three_byes(client: httpx.AsyncClient, new_admin: NewPlayer) -> None:
    """A bye is one victory and nothing else, never twice for a pair; no two entries meet again."""
    ane = await new_admin("Ane")
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=3))
    await enrol_bot_entries(ane, tournament, BOTS[:7])
    rounds = [await play_round(ane, tournament) for _ in range(3)]
    byes = [entry for round_ in rounds for entry in round_["byes"]]
    assert len(set(byes)) == 3
    met = [frozenset((pairing["a"], pairing["b"])) for round_ in rounds for pairing in round_["pairings"]]
    assert len(set(met)) == len(met) == 9
    assert (await wait_until_over(client, tournament))["status"] == "finished"
    rows = await standings(client, tournament)
    assert {row["entry"]: row["byes"] for row in rows if row["byes"]} == dict.fromkeys(byes, 1)
    assert sum(row["victories"] for row in rows) == 12


async def test_the_classification_is_printed_in_the_readers_language(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """With names, a line an entry; JSON if the reader accepts both alike."""
    ane, benat = await new_admin("Ane"), await new_player("Beñat")
    tournament = await open_tournament(ane)
    await enrol_entry(ane, benat, tournament)
    await enrol_bot_entries(ane, tournament, BOTS[:1])
    printed = await client.get(f"{tournament}/standings", headers={"accept": "text/plain", "accept-language": "eu"})
    assert printed.headers["content-type"] == "text/plain; charset=utf-8"
    assert printed.headers["etag"] == '"4"'
    assert printed.text.startswith("Otoño\n")
    assert "garaipenak" in printed.text
    assert "Ane & Beñat" in printed.text
    for accept in ("*/*", "application/json, text/plain"):
        answer = await client.get(f"{tournament}/standings", headers={"accept": accept})
        assert answer.headers["content-type"] == "application/json"
    rows = answer.json()["rows"]
    assert rows[0]["pairs"] == [{"players": [ane.id, benat.id], "names": ["Ane", "Beñat"], "shown": "Ane & Beñat"}]


async def test_players_sit_where_seats_are_kept_for_them(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """The pairs of a round take the four seats of their table and play; the result is the tournament's."""
    ane = await new_admin("Ane")
    players = [ane, *[await new_player(name) for name in ("Beñat", "Cris", "Dani")]]
    stranger = await new_player("Eñaut")
    tournament = await open_tournament(ane)
    for first, second in (players[:2], players[2:]):
        await enrol_entry(first, second, tournament)
    begun = await ane.client.post(f"{tournament}/rounds")
    (pairing,) = (await client.get(begun.headers["location"])).json()["pairings"]
    table = f"/v1/tables/{pairing['id']}"

    async def there() -> bool:
        return (await client.get(table)).status_code == 200

    await wait_for(there)
    by_id = {player.id: player for player in players}
    kept = [seat["player"] for seat in (await client.get(table)).json()["tournament"]["reserved"]]
    refused = await stranger.client.put(f"{table}/seats/0", json={})
    assert (refused.status_code, refused.json()["code"]) == (409, "seat-reserved")
    for seat, player in each(enumerate(kept)):
        taken = await by_id[player].client.put(f"{table}/seats/{seat}", json={})
        assert taken.status_code == 200, taken.text
    await play_over_http(table, {seat: by_id[player] for seat, player in enumerate(kept)})
    over = await wait_until_over(client, tournament)
    assert over["status"] == "finished"
    rows = await standings(client, tournament)
    assert [row["victories"] for row in rows] == [1, 0]


async def test_all_results_of_an_entry_that_leaves_a_round_robin_are_cancelled(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """They stay in the list without a rank, no entry meets them any more, and the table they left is closed."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    tournament = await open_tournament(ane)
    await enrol_bot_entries(ane, tournament, BOTS[:3])
    entry = await enrol_entry(benat, cris, tournament)
    begun = await ane.client.post(f"{tournament}/rounds")
    path = begun.headers["location"]
    pairings = (await client.get(path)).json()["pairings"]
    (left,) = [pairing for pairing in pairings if 4 in {pairing["a"], pairing["b"]}]
    stranger = await new_player("Dani")
    assert (await stranger.client.delete(entry)).status_code == 403
    assert (await cris.client.delete(entry)).status_code == 403, "not the captain"
    assert (await benat.client.delete(entry)).status_code == 200
    again = await benat.client.delete(entry)
    assert (again.status_code, again.json()["code"]) == (409, "already-withdrawn")

    async def closed() -> bool:
        return (await client.get(f"/v1/tables/{left['id']}")).json()["status"] == "closed"

    async def over() -> bool:
        return (await client.get(path)).json()["over"]

    await wait_for(over)
    await wait_for(closed)
    for _ in range(2):
        await play_round(ane, tournament)
    rows = await standings(client, tournament)
    assert [(row["rank"], row["withdrawn"], row["victories"]) for row in rows if row["entry"] == 4] == [(None, True, 0)]
    assert sum(row["victories"] for row in rows) == 3


async def test_the_opponent_of_an_entry_that_leaves_a_swiss_tournament_wins_by_forfeit(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """Their opponents have a victory without playing; the other tables go on."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=1))
    entry = await enrol_entry(benat, cris, tournament)
    await enrol_bot_entries(ane, tournament, BOTS[:1])
    await ane.client.post(f"{tournament}/rounds")
    await benat.client.delete(entry)
    assert (await wait_until_over(client, tournament))["status"] == "finished"
    rows = await standings(client, tournament)
    figures = ("entry", "victories", "played", "byes", "forfeits_won", "forfeits_lost")
    assert [tuple(row[figure] for figure in figures) for row in rows] == [(2, 1, 0, 0, 1, 0), (1, 0, 0, 0, 0, 1)]


async def test_an_entry_that_has_won_and_leaves_at_once_keeps_its_victory(
    server: Server, client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """What is over when they leave is recorded first, even if no process has seen it yet."""
    ane = await new_admin("Ane")
    players = [await new_player(name) for name in ("Beñat", "Cris", "Dani", "Eñaut")]
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=2))
    entries = [await enrol_entry(first, second, tournament) for first, second in (players[:2], players[2:])]
    begun = await ane.client.post(f"{tournament}/rounds")
    (pairing,) = (await client.get(begun.headers["location"])).json()["pairings"]
    table = f"/v1/tables/{pairing['id']}"
    kept = [seat["player"] for seat in (await wait_until_dealt(client, table))["tournament"]["reserved"]]
    by_id = {player.id: player for player in players}
    for seat, player in enumerate(kept):
        await by_id[player].client.put(f"{table}/seats/{seat}", json={})
    context = server.app.state["context"]
    context.live.observers.remove(context.contests._on_table_moved)
    assert (await players[0].client.post(f"{table}/moves", json={"type": "resign"})).status_code == 200
    assert (await players[2].client.delete(entries[1])).status_code == 200
    rows = await standings(client, tournament)
    assert [(row["entry"], row["victories"], row["byes"]) for row in rows] == [(2, 1, 0), (1, 0, 0)]


async def test_teams_meet_in_team_matches(client: httpx.AsyncClient, new_admin: NewPlayer) -> None:
    """Three teams of bots, a match a round and a rest each; a drawn match counts for both as a defeat."""
    ane = await new_admin("Ane")
    tournament = await open_tournament(ane, **team_tournament_terms())
    await enrol_bot_entries(ane, tournament, BOTS[:3])
    victories = 0
    for number in range(1, 4):
        round_ = await play_round(ane, tournament)
        (pairing,) = round_["pairings"]
        match = (await client.get(f"/v1/matches/{pairing['id']}")).json()
        assert (match["status"], match["round"], match["tournament"]) == ("finished", number, tournament[16:])
        assert pairing["result"]["games"] == match["result"]["games_won"]
        victories += pairing["result"]["outcome"] != "draw"
    rows = await standings(client, tournament)
    assert sum(row["victories"] for row in rows) == victories
    assert [row["byes"] for row in rows] == [1, 1, 1]


async def test_art_21_a_judge_excludes_an_entry_from_the_tournament(
    client: httpx.AsyncClient, server: Server, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """Its table is closed, the standings say so, and its players cannot enrol again; an organiser excludes nobody."""
    ane, benat, cris = await new_admin("Ane"), await new_player("Beñat"), await new_player("Cris")
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=3, late_until=3))
    await enrol_bot_entries(ane, tournament, BOTS[:3])
    entry = await enrol_entry(benat, cris, tournament)
    begun = await ane.client.post(f"{tournament}/rounds")
    pairings = (await client.get(begun.headers["location"])).json()["pairings"]
    (left,) = [pairing for pairing in pairings if 4 in {pairing["a"], pairing["b"]}]
    assert (await benat.client.put(f"{entry}/exclusion")).status_code == 403
    async with contextlib.AsyncExitStack() as stack:
        judge = await player_with_scopes(stack, server, "Judge", "play", "judge")
        excluded = await judge.client.put(f"{entry}/exclusion")
        assert excluded.status_code == 200, excluded.text
        again = await judge.client.put(f"{entry}/exclusion")
        assert (again.status_code, again.json()["code"]) == (409, "already-excluded")
    (shown,) = [one for one in excluded.json()["entries"] if one["entry"] == 4]
    assert (shown["withdrawn"], shown["excluded"]) == (True, True)

    async def closed() -> bool:
        return (await client.get(f"/v1/tables/{left['id']}")).json()["status"] == "closed"

    await wait_for(closed)
    back = await benat.client.post(f"{tournament}/entries", json={"pairs": [[benat.id, cris.id]]})
    assert (back.status_code, back.json()["code"]) == (403, "player-excluded")
    rows = await standings(client, tournament)
    assert [row["entry"] for row in rows if row["excluded"]] == [4]
    sheet = await client.get(f"{tournament}/sheet", headers={"accept": "text/html", "accept-language": "es"})
    assert "(excluida)" in sheet.text
