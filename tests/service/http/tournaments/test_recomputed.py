"""The classification computed again from the public events of a tournament and of its tables, by article 2 alone."""

import csv
import io
from collections import Counter
from collections.abc import Mapping
from typing import Any

import httpx
import pytest

from tests.kit.service.http import NewPlayer
from tests.kit.service.http_contests import (
    BOTS,
    SHORT,
    enrol_bot_entries,
    open_tournament,
    play_round,
    standings,
    tournament_terms,
    wait_for,
    wait_until_over,
)

pytestmark = pytest.mark.slow

ROUNDS = 5
KINDS: dict[str, dict[str, object]] = {
    "pairs": {"options": SHORT | {"games_to_win": 2}},
    "players": {"of": "players", "options": SHORT | {"games_to_win": 2}},
    "mushi": {"of": "players", "ruleset": "mushi", "options": {"rounds": 2}},
}


async def public_events(client: httpx.AsyncClient, path: str) -> list[dict[str, Any]]:
    """Type and public part of every event, as a reader without an account gets them."""
    events: list[dict[str, Any]] = []
    while page := (await client.get(f"{path}/events", params={"after": len(events)})).json()["items"]:
        events += page
    return events


def merits(entries: Mapping[str, int], events: list[dict[str, Any]]) -> dict[int, tuple[int, int, int]]:
    """Victories of each entry at a table, games won in a defeat, stones made in the games that a defeat lost."""
    said = [(event["type"], event["data"]) for event in events]
    sides = said[0][1]["sides"]
    ended = next(data for type_, data in said if type_ == "match_ended")
    won = [(data["team"], data["scores"]) for type_, data in said if type_ == "game_won"]
    winner = ended["team"] if "team" in ended else None if ended["seat"] is None else sides[ended["seat"]]
    if winner is None:
        return {}
    won = won or [(winner, ended["scores"])]
    (loser,) = {"A", "B"} - {winner}
    stones = sum(scores[sides.index(loser)] for team, scores in won if team == winner)
    return {entries[winner]: (1, 0, 0), entries[loser]: (0, [team for team, _ in won].count(loser), stones)}


@pytest.mark.parametrize("kind", KINDS)
async def test_every_row_of_the_standings_follows_from_public_events(
    client: httpx.AsyncClient, new_admin: NewPlayer, kind: str
) -> None:
    """In odd rounds and in even ones: who A and B are is in the table's own stream."""
    ane = await new_admin("Ane")
    tournament = await open_tournament(ane, **tournament_terms(rank_by=[], **KINDS[kind]))
    await enrol_bot_entries(ane, tournament, BOTS[:ROUNDS])
    for _ in range(ROUNDS):
        await play_round(ane, tournament)
    await wait_until_over(client, tournament)
    total: Counter[tuple[int, int]] = Counter()
    for event in await public_events(client, tournament):
        for pairing in event["data"]["pairings"] if event["type"] == "round_paired" else []:
            entries = {"A": pairing["a"], "B": pairing["b"]}
            for entry, merit in merits(entries, await public_events(client, f"/v1/tables/{pairing['id']}")).items():
                total.update({(entry, place): figure for place, figure in enumerate(merit)})
    rows = await standings(client, tournament)
    computed = {entry: tuple(total[entry, place] for place in range(3)) for entry in range(1, ROUNDS + 1)}
    assert {row["entry"]: (row["victories"], row["games"], row["stones"]) for row in rows} == computed
    ranks = {row["entry"]: row["rank"] for row in rows}
    assert ranks == {one: 1 + sum(other > computed[one] for other in computed.values()) for one in computed}


async def test_a_table_of_hands_says_which_entry_has_each_side(client: httpx.AsyncClient, new_admin: NewPlayer) -> None:
    """In a spreadsheet, where lances name A and B, and scores are by side."""
    ane = await new_admin("Ane")
    tournament = await open_tournament(ane, **tournament_terms(system="swiss", rounds=2))
    await enrol_bot_entries(ane, tournament, BOTS[:2])
    tables = [(await play_round(ane, tournament))["pairings"][0]["id"] for _ in range(2)]

    async def told() -> set[tuple[str, str]] | None:
        """What the deals of both tables say, once the read model has followed."""
        answer = await client.get("/v1/hands", headers={"accept": "text/csv"})
        rows = csv.DictReader(io.StringIO(answer.text))
        found = {(row["table"], row["sides"]) for row in rows if row["table"] in tables}
        return found if len({table for table, _ in found}) == len(tables) else None

    assert await wait_for(told) == {(tables[0], "A B"), (tables[1], "B A")}
