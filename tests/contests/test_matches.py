"""A team match is looked after from its start to its end, whatever stops in between."""

from typing import Any

from domain.games import GAMES
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants
from domain.teams.setup import team_rules
from service.readmodels.lobby import list_tables
from tests.conftest import Database
from tests.contests.house import House, house, until


def of_bots(house: House, *, tables: int = 2, games: int = 2, **changes: Any) -> OpenMatch:  # noqa: ANN401
    """A match that begins at once: the strong bot against the one that plays at random."""
    game = GAMES["mus"]
    said: dict[str, Any] = {
        "actor": "house",
        "at_ms": 0,
        "game": game,
        "rules": team_rules(game, "mus-basque", {}, games, 40),
        "tables": tables,
        "games": games,
        "finish_by_ms": house.entropy.now_ms() + 3_600_000,
        "opener": "00000000-0000-4000-8000-000000000001",
        "visibility": "public",
        "seed": house.entropy.new_seed(),
        "pairs": (*[Entrants("A", None, "basic")] * tables, *[Entrants("B", None, "random")] * tables),
        **changes,
    }
    return OpenMatch(**said)


async def test_bots_play_a_match_to_its_end(database: Database) -> None:
    """Tables are opened, played and counted without a word from anybody; only then do lists show them."""
    async with house(database.service_url) as home:
        match_id = await home.match(of_bots(home))
        seen: list[int] = []

        async def over() -> bool:
            match = await home.state("matches", match_id)
            if match.status == "playing":
                seen.append(len(await list_tables(home.pool, 10)))
            return match.status == "finished"

        await until(over)
        match = await home.state("matches", match_id)
        assert match.opened
        assert sum(match.result.games_won) == match.tables * match.games
        assert set(seen) == {0}

        async def told() -> bool:
            return len(await list_tables(home.pool, 10)) == match.tables

        await until(told)
