"""A judge who plays in a team match hears of no dispute at its other tables (rule 11)."""

import contextlib
from collections.abc import AsyncIterator

import pytest

from service.settings import Settings
from tests.conftest import Database
from tests.http.matches import of_players, seated, until_dealt, until_over
from tests.http.playing import NewPlayer, open_and_sit
from tests.http.server import Player, Server, with_scopes
from tests.http.test_disputes import REASON, WORDS, posted, read, settled


@pytest.fixture
def settings(database: Database) -> Settings:
    """Rulings take effect at once."""
    return Settings(database_url=database.service_url, signups_per_hour=100_000, appeal_minutes=0)


@pytest.fixture
async def judges(server: Server) -> AsyncIterator[tuple[Player, Player]]:
    """One who will play, and one who will not."""
    async with contextlib.AsyncExitStack() as stack:
        yield (
            await with_scopes(stack, server, "Joseba", "play", "judge"),
            await with_scopes(stack, server, "Itziar", "play", "judge"),
        )


async def test_to_him_there_is_none_before_the_match_is_over(
    judges: tuple[Player, Player], new_player: NewPlayer
) -> None:
    """Not in the list, nor among what was ruled before, nor by its id."""
    judge, other_judge = judges
    four = [await new_player(name) for name in ("Ane", "Beñat", "Cris", "Dani")]
    match = await of_players([*four, judge, *[await new_player(name) for name in ("Eñaut", "Fermin", "Gorka")]])
    held = seated(await read(judge.client, match))
    (own,) = [table for table, seats in held.items() if judge.id in seats.values()]
    (other,) = [table for table in held if table != own]
    by_id = {player.id: player for player in [*four, judge]}
    there, here = by_id[held[other][0]], judge
    for player, table in ((there, other), (here, own)):
        await until_dealt(player.client, table)
    told = await posted(there, f"{other}/disputes", 201, versions=[1], words=WORDS)
    dispute, nowhere = f"/v1/disputes/{told['id']}", f"/v1/disputes/{match.rpartition('/')[2]}"
    rule = (await read(other_judge.client, dispute))["workbench"]["candidates"][0]["id"]
    asked = {"readings": {"deals": [1]}, "rulings": {"kind": "uphold", "rules": [rule], "reason": REASON}}

    async def answers(path: str) -> list[tuple[int, bytes]]:
        made = [await judge.client.get(path)]
        made += [await judge.client.post(f"{path}/{below}", json=body) for below, body in asked.items()]
        made.append(await judge.client.post(f"{path}/appeals"))
        return [(answer.status_code, answer.content) for answer in made]

    async def listed(by: Player, path: str = "/v1/disputes") -> bool:
        return told["id"] in (await by.client.get(path)).text

    assert await answers(dispute) == await answers(nowhere)
    assert (await listed(other_judge), await listed(judge)) == (True, False)
    await posted(other_judge, f"{dispute}/rulings", **asked["rulings"])
    await settled(there.client, dispute)
    table = await open_and_sit(four)
    later = await posted(four[0], f"{table}/disputes", 201, versions=[1], words=WORDS)
    apart = f"/v1/disputes/{later['id']}"
    assert [await listed(by, apart) for by in (other_judge, judge)] == [True, False]
    assert not await listed(judge)
    for player, path in ((there, other), (here, own)):
        await posted(player, f"{path}/moves", type="resign")
    await until_over(judge.client, match)
    assert await listed(judge)
