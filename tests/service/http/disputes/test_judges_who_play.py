"""A judge who plays in a team match, or in its tournament, sees no dispute at its other tables (rule 11)."""

import pytest

from tests.kit.service.http import NewPlayer, Player, open_and_sit
from tests.kit.service.http_contests import (
    enrol_bot_entries,
    give_up_table,
    open_tournament,
    seats_by_team,
    start_match_of_players,
    team_tournament_terms,
    wait_for,
    wait_until_dealt,
    wait_until_over,
)
from tests.service.http.disputes.test_disputes import REASON, WORDS, posted, read, settled

pytestmark = pytest.mark.slow


async def test_to_him_there_is_none_before_the_match_is_over(
    judges: tuple[Player, Player], new_player: NewPlayer
) -> None:
    """Not in the list, nor among what was ruled before, nor by its id."""
    judge, other_judge = judges
    four = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    players = [*four, judge, *[await new_player(name) for name in ("Eñaut", "Fermin", "Gorka")]]
    match = await start_match_of_players(players)
    held = seats_by_team(await read(judge.client, match))
    (own,) = [table for table, seats in held.items() if judge.id in seats.values()]
    (other,) = [table for table in held if table != own]
    by_id = {player.id: player for player in players}
    there = by_id[held[other][0]]
    for player, table in ((there, other), (judge, own)):
        await wait_until_dealt(player.client, table)
    body = await posted(there, f"{other}/disputes", 201, versions=[1], words=WORDS)
    dispute, nowhere = f"/v1/disputes/{body['id']}", f"/v1/disputes/{match.rpartition('/')[2]}"
    rule = (await read(other_judge.client, dispute))["workbench"]["candidates"][0]["id"]
    asked = {"readings": {"deals": [1]}, "rulings": {"kind": "uphold", "rules": [rule], "reason": REASON}}

    async def answers(path: str) -> list[tuple[int, bytes]]:
        made = [await judge.client.get(path)]
        made += [await judge.client.post(f"{path}/{below}", json=body) for below, body in asked.items()]
        made.append(await judge.client.post(f"{path}/appeals"))
        return [(answer.status_code, answer.content) for answer in made]

    async def listed(by: Player, path: str = "/v1/disputes") -> bool:
        return body["id"] in (await by.client.get(path)).text

    assert await answers(dispute) == await answers(nowhere)
    assert (await listed(other_judge), await listed(judge)) == (True, False)
    await posted(other_judge, f"{dispute}/rulings", **asked["rulings"])
    await settled(there.client, dispute)
    table = await open_and_sit(four)
    later = await posted(four[0], f"{table}/disputes", 201, versions=[1], words=WORDS)
    apart = f"/v1/disputes/{later['id']}"
    assert [await listed(by, apart) for by in (other_judge, judge)] == [True, False]
    assert not await listed(judge)
    for path in (other, own):
        await give_up_table(path, [by_id[held[path][seat]] for seat in (0, 2)])
    await wait_until_over(judge.client, match)
    assert await listed(judge)


async def test_a_player_judges_no_other_match_of_their_tournament(
    judges: tuple[Player, Player], new_player: NewPlayer, new_admin: NewPlayer
) -> None:
    """They play in the same round, at other cards: it is the round that counts."""
    judge, other_judge = judges
    organiser = await new_admin("Maialen")
    others = [await new_player(f"Player {number}") for number in range(11)]
    teams = [[judge, *others[:3]], others[3:7], others[7:]]
    cup = await open_tournament(organiser, **team_tournament_terms())
    for team in teams:
        ids = [player.id for player in team]
        made = await team[0].client.post(f"{cup}/entries", json={"pairs": [ids[:2], ids[2:]]})
        assert made.status_code == 201, made.text
        for mate in team[1:]:
            confirmed = await mate.client.put(f"{made.headers['location']}/confirmation")
            assert confirmed.status_code == 200, confirmed.text
    await enrol_bot_entries(organiser, cup, ("basic",))
    begun = await organiser.client.post(f"{cup}/rounds")
    assert begun.status_code == 201, begun.text

    async def matches() -> list[str] | None:
        listed = await read(organiser.client, "/v1/matches?status=playing")
        found = [f"/v1/matches/{match['id']}" for match in listed["items"]]
        return found if len(found) == 2 else None

    held = {match: seats_by_team(await read(organiser.client, match)) for match in await wait_for(matches)}
    (other,) = [match for match in held.values() if not any(judge.id in seats.values() for seats in match.values())]
    table, caller = next(
        (table, player) for table, seats in other.items() for player in others if player.id in seats.values()
    )
    await wait_until_dealt(caller.client, table)
    body = await posted(caller, f"{table}/disputes", 201, versions=[1], words=WORDS)
    dispute = f"/v1/disputes/{body['id']}"
    uphold = {"kind": "uphold", "rules": ["table.ruling"], "reason": REASON}
    assert (await judge.client.get(dispute)).status_code == 404
    assert (await judge.client.post(f"{dispute}/rulings", json=uphold)).status_code == 404
    assert [len((await read(by.client, "/v1/disputes"))["items"]) for by in judges] == [0, 1]
    await posted(other_judge, f"{dispute}/rulings", **uphold)
