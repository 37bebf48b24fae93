"""A team match of bots, played through the API: two tables, the same cards at both, and A's bots better than B's."""

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.games import GAMES
from domain.table.stream import Head, fold, fold_on
from service.cli.demonstration_api import Api
from service.cli.terminal import Progress, bars, say
from service.demo import LINE_UP, TARGET, TEAM_RULESET, TEAM_TABLES
from service.store.connect import Pool
from service.store.read import read_shards, read_stream
from service.store.shards import shard_of

_GAMES: Final = 3
"""At each table."""
_TIME: Final = timedelta(hours=2)
_LOOK_S: Final = 0.3
_FIRST_BOARD: Final = "0101"
_SEATS: Final = "NOSE"
_WHO: Final[dict[str | None, str]] = {"A": "A wins", "B": "B wins", None: "it is a draw"}


class _Placed(Struct):
    table: int
    id: UUID
    extra: bool


class _Result(Struct):
    team: str | None
    games_won: tuple[int, int]


class _AtTable(Struct):
    table: int
    stones: tuple[int, int]


class _Step(Struct):
    part: str
    seat: int
    did: str
    number: int | None


class _Way(Struct):
    step: _Step | None
    tables: list[int]


class _Parting(Struct):
    after: int
    ways: list[_Way]


class _Board(Struct):
    """What is read of a board that all tables have played."""

    board: str
    decks: list[list[str]]
    tables: list[_AtTable]
    parted: _Parting | None


class _Match(Struct):
    """What is read of a match."""

    id: UUID
    status: str
    table_ids: list[_Placed]
    result: _Result | None


async def play(api: Api, pool: Pool) -> None:
    """Open, fill and start a match, wait for its end, and say what to look at. Raises Refused and Unanswered."""
    match = await api.post(
        "/v1/matches",
        _Match,
        ruleset=TEAM_RULESET,
        tables=TEAM_TABLES,
        games=_GAMES,
        target=TARGET,
        tie_breaks=["stones", "extra-game"],
        finish_by=datetime.now(UTC) + _TIME,
    )
    path = f"/v1/matches/{match.id}"
    for team, bot in LINE_UP * TEAM_TABLES:
        await api.post(f"{path}/pairs", _Match, team=team, bot=bot)
    match = await api.post(f"{path}/start", _Match)
    with bars("tables", "games") as shown:
        seen: dict[UUID, Head] = {}
        while match.status == "playing":
            await _look(pool, match, seen, shown)
            await asyncio.sleep(_LOOK_S)
            match = await api.get(path, _Match)
        await _look(pool, match, seen, shown)
    await _tell(api, path, match)


async def _look(pool: Pool, match: _Match, seen: dict[UUID, Head], shown: tuple[Progress, ...]) -> None:
    """Draw how far the tables are: in the log, for until its end the API tells nobody how a match stands (rule 11)."""
    for table in match.table_ids:
        head = seen.get(table.id)
        shard = shard_of(table.id, await read_shards(pool))
        stored = await read_stream(pool, shard, table.id, 0 if head is None else head.version)
        links = [row.link for row in stored]
        if links:
            seen[table.id] = fold(GAMES, table.id.bytes, links) if head is None else fold_on(head, links)
    tables = [head.table for head in seen.values()]
    over = [table for table in tables if table.status != "playing"]
    games = [game for table in tables for game in table.game.results(table.play)]
    stipulated = sum(1 if table.extra else _GAMES for table in match.table_ids)
    for show, done, total in zip(shown, (len(over), len(games)), (len(match.table_ids), stipulated), strict=True):
        show(done, total)


async def _tell(api: Api, path: str, match: _Match) -> None:
    if match.result is None:
        say(f"match {match.id} was closed")
        return
    won = match.result
    say(f"match {match.id}: team A won {won.games_won[0]} games, team B {won.games_won[1]}; {_WHO[won.team]}")
    board = await api.get(f"{path}/boards/{_FIRST_BOARD}", _Board)
    say(f"\nboard {board.board}, of which every seat had the same deck at every table")
    for seat, cards in zip(_SEATS, board.decks, strict=True):
        say(f"  {seat}  {' '.join(cards)}")
    for table in board.tables:
        say(f"  table {table.table}: {table.stones[0]} stones for team A, {table.stones[1]} for team B")
    if board.parted is not None:
        ways = "; ".join(f"table {_and(way.tables)} {_told(way.step)}" for way in board.parted.ways)
        say(f"  they parted after {board.parted.after} steps: {ways}")
    say()
    say(f"  compare  {api.address(path)}/comparison")
    say(f"  board    {api.address(path)}/boards/{board.board}")
    say(f"  record   {api.address(path)}/record?as=all")
    say(f"  verify   hordago export {match.id} | hordago verify -")
    say()


def _and(numbers: Iterable[int]) -> str:
    return " and ".join(map(str, numbers))


def _told(step: _Step | None) -> str:
    if step is None:
        return "with nothing more"
    number = "" if step.number is None else f" {step.number}"
    return f"with {step.did}{number} of {_SEATS[step.seat]} ({step.part})"
