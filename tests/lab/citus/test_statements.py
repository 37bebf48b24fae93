"""Each SQL statement of the service can be planned by Citus, and goes to one node or is listed with a reason."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import asyncpg

import service
from service.store.statements import load_statements
from tests.lab.citus.cluster import Cluster, connected

_log = logging.getLogger("citus")

ROOT: Final = Path(service.__file__).parent
EXAMPLES: Final[dict[str, Any]] = {
    "int2": 0,
    "int4": 1,
    "int8": 1,
    "float8": 1.0,
    "uuid": UUID(int=1),
    "text": "x",
    "bool": True,
    "bytea": b"\0",
    "json": "[]",
    "jsonb": "[]",
}
"""An argument of each type."""
NOT_OF_TABLES: Final = {
    ("migrations", "grants"),
    ("migrations", "role_power"),
    ("parts", "part_functions"),
    ("parts", "end_waiting"),
    ("archived", "archiving"),
}
"""They read catalogues alone, or set something."""
OF_THE_OWNER: Final = {
    ("archived", "keep_archived"),
    ("archived", "delete_events"),
    ("checkpoint_log", "begin_epoch"),
    ("events", "append"),
    ("events", "append_first"),
    ("events", "append_next"),
    ("homes", "adopt"),
    ("homes", "write_map"),
    ("homes", "make_heads"),
    ("checkpoint_log", "begin_epoch"),
    ("log", "begin_epoch"),
}
"""The service's role may not; what appends is run for it by functions (`test_parts.py`)."""

REBUILD: Final = "the operator asks for it: rows of all shards are emptied and made again"
LIST: Final = "a list over all shards: each gives its first rows, and they are merged"
OF_PLAYER: Final = "what one player has, who may play in any shard"
OF_BROWSERS: Final = "one process asks whether turns of the players who have browsers still wait, in any shard"
OF_SERVERS: Final = "asked where SHARD_URLS names other servers, and not on Citus"
SMALL: Final = "a row or two of each shard, read for operators and for the pages of the log"

ASKS_ALL: Final[dict[tuple[str, str], str]] = {
    ("export", "statistics"): OF_PLAYER,
    ("export", "disputes"): OF_PLAYER,
    ("export", "matches"): OF_PLAYER,
    ("export", "tournaments"): OF_PLAYER,
    ("export", "notices"): OF_PLAYER,
    ("export", "tables"): OF_PLAYER,
    ("export", "matches_in_play"): OF_PLAYER,
    ("life", "list_in_play"): OF_PLAYER,
    ("statistics", "read_statistics"): OF_PLAYER,
    ("notices", "read_seatings"): OF_PLAYER,
    ("notices", "read_offers"): OF_PLAYER,
    ("notices", "read_current_news"): OF_PLAYER,
    (
        "notices",
        "read_notices",
    ): "what is new for the players who listen: asked once a process and moment, for all of them",
    ("notices", "read_places"): "how far the notices of each shard are written, asked with them",
    ("contests", "delete_team_tables"): "the tables of a match that is over are in any shard",
    ("contests", "find_match_of_table"): "the match of a table is in another shard than the table",
    ("contests", "find_match_in_logs"): OF_SERVERS,
    ("contests", "read_positions"): OF_SERVERS,
    ("notices", "read_places_elsewhere"): OF_SERVERS,
    ("contests", "list_matches"): LIST,
    ("contests", "list_tournaments"): LIST,
    ("lobby", "list_tables"): LIST,
    ("lobby", "list_tables_of_player"): LIST,
    ("lobby_changes", "read_positions"): SMALL,
    ("disputes", "read_dispute"): "the id of a dispute does not tell the shard of its table; judges ask for it",
    ("disputes", "list_disputes"): LIST,
    ("disputes", "list_unsettled_disputes"): LIST,
    ("disputes", "list_rulings"): LIST,
    ("disputes", "list_matches_of_player"): OF_PLAYER,
    ("clubs", "list_clubs"): LIST,
    ("clubs", "list_club_leaders"): "the tables and tournaments of a club are in any shard",
    ("clubs", "list_club_tables"): "the tables and tournaments of a club are in any shard",
    ("clubs", "list_club_tournaments"): "the tables and tournaments of a club are in any shard",
    ("clubs", "add_opening"): "a player owns clubs in any shard",
    ("clubs", "add_tournament"): "a club holds tournaments in any shard",
    ("follows", "list_followed"): "players who are followed play in any shard",
    ("push", "forget_turns"): OF_BROWSERS,
    ("push", "forget_late"): OF_BROWSERS,
    ("export", "clubs"): OF_PLAYER,
    ("clubs", "delete_club_rows"): REBUILD,
    ("contests", "delete_contest_rows"): REBUILD,
    ("notices", "delete_table_notices"): REBUILD,
    ("notices", "delete_contest_notices"): REBUILD,
    ("tables", "delete_table_rows"): REBUILD,
    ("finished_matches", "read_ends"): SMALL,
    ("projector", "read_lags"): SMALL,
    ("log", "read_all_published"): SMALL,
    ("log", "read_refusals"): SMALL,
    ("archived", "read_places"): SMALL,
    ("homes", "read_heads"): SMALL,
}
"""Statements that go to several nodes, and why."""


def statements() -> Iterator[tuple[str, str, str]]:
    """File, name and text of each statement; what is several statements gives several texts."""
    for path in sorted(ROOT.rglob("*.sql")):
        package = ".".join(("service", *path.parent.relative_to(ROOT).parts))
        for name, text in load_statements(package, path.stem).items():
            if (path.stem, name) not in NOT_OF_TABLES:
                yield from ((path.stem, name, part) for part in text.split(";") if part.strip())


LEAVES_OUT: Final = "::smallint[] IS NULL OR"
"""In what may be given shards, while others are away."""


def _example(parameter: asyncpg.Type, *, of_all: bool) -> Any:  # noqa: ANN401 - of any type
    if of_all and parameter.name in {"smallint[]", "_int2", "int2[]"}:
        return None
    if parameter.kind == "array":
        return [EXAMPLES[parameter.name.removesuffix("[]").removeprefix("_").replace("smallint", "int2")]]
    return EXAMPLES[parameter.name]


async def nodes_asked(connection: asyncpg.Connection, text: str, *, some_away: bool = False) -> int:
    """Explain a statement with arguments that it could have, and return how many tasks its largest part has."""
    of_all = LEAVES_OUT in text and not some_away
    transaction = connection.transaction()
    await transaction.start()
    try:
        explained = await connection.prepare(f"EXPLAIN (VERBOSE) {text}")
        rows = await explained.fetch(*[_example(each, of_all=of_all) for each in explained.get_parameters()])
    finally:
        await transaction.rollback()
    return max(map(int, re.findall(r"Task Count: (\d+)", "\n".join(row[0] for row in rows))), default=0)


async def test_each_statement_goes_to_one_node_or_says_why_not(cluster: Cluster) -> None:
    """None is refused by the planner; what asks all nodes is what the list says, and nothing else."""
    refused: list[str] = []
    several: set[tuple[str, str]] = set()
    asked = 0
    async with connected(cluster.service_url) as service, connected(cluster.owner_url) as owner:
        for connection in (service, owner):
            await connection.execute("SET plan_cache_mode = force_custom_plan")
        for file, name, text in statements():
            asked += 1
            connection = owner if (file, name) in OF_THE_OWNER else service
            try:
                if await nodes_asked(connection, text) > 1:
                    several.add((file, name))
            except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                refused.append(f"{file}.{name}: {error}")
                if connection.is_closed():
                    break
    assert refused == []
    assert sorted(several - ASKS_ALL.keys()) == []
    assert sorted(ASKS_ALL.keys() - several) == []
    assert asked > 200
    _log.info("%d statements, %d of them ask all nodes", asked, len(several))


async def test_lists_ask_no_node_that_is_away(cluster: Cluster) -> None:
    """Where shards are given, those are asked alone."""
    async with connected(cluster.service_url) as service:
        await service.execute("SET plan_cache_mode = force_custom_plan")
        asked = {
            (file, name): await nodes_asked(service, text, some_away=True)
            for file, name, text in statements()
            if LEAVES_OUT in text
        }
    assert set(asked.values()) == {1}, asked
    assert ("lobby", "list_tables") in asked
