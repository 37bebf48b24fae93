"""Knock-outs, groups and tournaments of players over HTTP, played by bots to their end."""

import re
from typing import Any

import httpx
import pytest

from domain.records.verify import verify
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, check_text_of_record
from tests.kit.service.http_contests import (
    BOTS,
    enrol_bot_entries,
    open_tournament,
    play_round,
    standings,
    tournament_terms,
)


def _legs(round_: dict[str, Any]) -> int:
    return sum(len(pairing["legs"]) for pairing in round_["pairings"])


async def play_to_the_end(organiser: Any, client: httpx.AsyncClient, tournament: str) -> list[dict[str, Any]]:  # noqa: ANN401 - a player
    """Every round; the rounds as they ended."""
    rounds: list[dict[str, Any]] = []
    while (await client.get(tournament)).json()["status"] != "finished":
        rounds.append(await play_round(organiser, tournament))
    return rounds


@pytest.mark.slow
async def test_six_pairs_play_a_knock_out(client: httpx.AsyncClient, new_admin: NewPlayer) -> None:
    """With seeds, byes for the first two, a final of up to three tables and a third place."""
    ane = await new_admin("Ane")
    terms = tournament_terms(system="knock-out", best_of=[3, 1], third_place=True)
    tournament = await open_tournament(ane, **terms)
    await enrol_bot_entries(ane, tournament, BOTS[:6])
    seeded = await ane.client.put(f"{tournament}/seeds", json={"entries": [5, 2]})
    assert [entry["seed"] for entry in seeded.json()["entries"]] == [None, 2, None, None, 1, None]
    rounds = await play_to_the_end(ane, client, tournament)
    assert [len(round_["pairings"]) for round_ in rounds] == [2, 2, 2]
    assert (sorted(rounds[0]["byes"]), [round_["best_of"] for round_ in rounds]) == ([2, 5], [1, 1, 3])
    assert [round_["to_final"] for round_ in rounds] == [2, 1, 0]
    thirds = [[pairing["third_place"] for pairing in round_["pairings"]] for round_ in rounds]
    assert thirds == [[False, False], [False, False], [False, True]]
    shown = (await client.get(tournament)).json()
    assert (shown["rounds"], shown["bracket_from"], len(shown["bracket"])) == (3, 1, 8)
    for language, stages, third in (
        ("en", ("Round 3 · Final", "Round 2 · Semi-finals", "Round 1 · Quarter-finals"), "2 · third place"),
        ("es", ("Ronda 3 · Final", "Ronda 2 · Semifinales", "Ronda 1 · Cuartos de final"), "2 · tercer puesto"),
        ("fr", ("Ronde 3 · Finale", "Ronde 2 · Demi-finales", "Ronde 1 · Quarts de finale"), "2 · troisième place"),
        (
            "eu",
            ("3. erronda · Finala", "2. erronda · Finalerdiak", "1. erronda · Final-laurdenak"),
            "2 · hirugarren postua",
        ),
    ):
        sheet = await client.get(f"{tournament}/sheet", headers={"accept": "text/html", "accept-language": language})
        assert re.findall("<h2>(.*?)</h2>", sheet.text) == list(stages)
        assert sheet.text.count(f"<td>{third}</td>") == 1
    for pairing in each(rounds[-1]["pairings"]):
        won = [leg["result"]["outcome"] for leg in pairing["legs"]]
        assert won.count(pairing["result"]["outcome"]) == 2
        for leg in pairing["legs"]:
            assert (await client.get(f"/v1/tables/{leg['id']}")).json()["status"] == "finished"
    assert [row["rank"] for row in await standings(client, tournament)] == [1, 2, 3, 4, 5, 6]
    for audience in ("public", "all"):
        record = await client.get(f"{tournament}/record", params={"as": audience})
        verdict = verify([record.content])
        assert (verdict.kind, verdict.rounds, verdict.tables) == ("complete", 3, sum(map(_legs, rounds)))
        await check_text_of_record(client, tournament, audience)


@pytest.mark.slow
async def test_players_play_groups_and_a_knock_out_of_another_game(
    client: httpx.AsyncClient, new_admin: NewPlayer
) -> None:
    """Mushi at tables for two; what is drawn there is played again in the bracket."""
    ane = await new_admin("Ane")
    terms = tournament_terms(
        of="players", ruleset="mushi", options={"rounds": 1}, system="groups", groups=2, qualifiers=1
    )
    tournament = await open_tournament(ane, **terms)
    await enrol_bot_entries(ane, tournament, BOTS[:5])
    rounds = await play_to_the_end(ane, client, tournament)
    shown = (await client.get(tournament)).json()
    assert sorted(len(group) for group in shown["groups"]) == [2, 3]
    assert len(rounds) == shown["bracket_from"] == 4
    assert len(rounds[-1]["pairings"]) == 1
    rows = await standings(client, tournament)
    assert {row["group"] for row in rows[:2]} == {1, 2}
    assert [row["rank"] for row in rows] == [1, 2, 3, 4, 5]


async def test_an_entry_is_changed_and_players_are_invited(
    client: httpx.AsyncClient, new_admin: NewPlayer, new_player: NewPlayer
) -> None:
    """Before the first round; an unknown player cannot be invited."""
    ane = await new_admin("Ane")
    jon, miren, xabi = [await new_player(name) for name in ("Jon", "Miren", "Xabi")]
    tournament = await open_tournament(ane, **tournament_terms(admission="invitation"))
    refused = await jon.client.post(f"{tournament}/entries", json={"pairs": [[jon.id, miren.id]]})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-invited")
    for player in (jon, miren, xabi):
        assert (await ane.client.put(f"{tournament}/invitations/{player.id}")).status_code == 200
    unknown = await ane.client.put(f"{tournament}/invitations/00000000-0000-7000-8000-000000000000")
    assert (unknown.status_code, unknown.json()["code"]) == (422, "unknown-player")
    made = await jon.client.post(f"{tournament}/entries", json={"pairs": [[jon.id, miren.id]], "name": " Txindoki "})
    assert made.json()["entries"][0]["name"] == "Txindoki"
    assert made.json()["entries"][0]["captain"] == jon.id
    path = made.headers["location"]
    changed = await jon.client.put(path, json={"pairs": [[jon.id, xabi.id]], "name": "Aralar"})
    (entry,) = changed.json()["entries"]
    assert (entry["name"], entry["pairs"][0]["players"], entry["confirmed_by"]) == (
        "Aralar",
        [jon.id, xabi.id],
        [jon.id],
    )
    assert (await xabi.client.put(path, json={"pairs": [[jon.id, miren.id]]})).status_code == 403
    gone = await ane.client.delete(f"{tournament}/invitations/{miren.id}")
    assert gone.json()["invited"] == [jon.id, xabi.id]
