"""Play a team match and a tournament of bots over the API, and print what came of them.

The match has two tables with the same cards, and the bots of A are better than those of B. The tournament has eight
pairs and three Swiss rounds.
"""

import asyncio
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.games import TABLES
from domain.stream import Head, fold, fold_on
from domain.table.state import Table
from hordago.client import AsyncClient
from service.cli.demonstration import TEAM_BOTS, TEAM_RULESET, PlayedMatch, start_bot_match
from service.cli.terminal import Progress, bars, print_answer
from service.store.connections import Pool
from service.store.events import read_shards, read_stream, shard_of

_GAMES: Final = 3
"""At each table."""
_MATCH_POLL_S: Final = 0.3
_FIRST_BOARD: Final = "0101"
_SEATS: Final = "NOSE"
_WHO: Final[dict[str | None, str]] = {"A": "A wins", "B": "B wins", None: "it is a draw"}


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


async def play_match(api: AsyncClient, pool: Pool, base_url: str) -> None:
    """Play a team match to its end, and print what to look at, at addresses that begin with `base_url`.

    Raises a HordagoError.
    """
    match = await start_bot_match(api, games=_GAMES, tie_breaks=["stones", "extra-game"])
    path = f"/v1/matches/{match.id}"
    with bars("tables", "games") as shown:
        seen: dict[UUID, Head[Table]] = {}
        while match.status == "playing":
            await _draw_match_progress(pool, match, seen, shown)
            await asyncio.sleep(_MATCH_POLL_S)
            match = await api.get(path, PlayedMatch)
        await _draw_match_progress(pool, match, seen, shown)
    await _print_match(api, path, match, base_url)


async def _draw_match_progress(
    pool: Pool, match: PlayedMatch, seen: dict[UUID, Head[Table]], shown: tuple[Progress, ...]
) -> None:
    """Draw how far the tables are, as the log says: the API does not show how a running match stands (rule 11)."""
    for table in match.table_ids:
        head = seen.get(table.id)
        shard = shard_of(table.id, await read_shards(pool))
        stored = await read_stream(pool, shard, table.id, 0 if head is None else head.version)
        links = [row.link for row in stored]
        if links:
            seen[table.id] = fold(TABLES, table.id.bytes, links) if head is None else fold_on(TABLES, head, links)
    tables = [head.state for head in seen.values()]
    over = [table for table in tables if table.status != "playing"]
    games = [game for table in tables if (result := table.game.result(table.play)) for game in result.games]
    stipulated = sum(1 if table.extra else _GAMES for table in match.table_ids)
    for show, done, total in zip(shown, (len(over), len(games)), (len(match.table_ids), stipulated), strict=True):
        show(done, total)


async def _print_match(api: AsyncClient, path: str, match: PlayedMatch, base_url: str) -> None:
    if match.result is None:
        print_answer(f"match {match.id} was closed")
        return
    won = match.result
    print_answer(f"match {match.id}: team A won {won.games_won[0]} games, team B {won.games_won[1]}; {_WHO[won.team]}")
    board = await api.get(f"{path}/boards/{_FIRST_BOARD}", _Board)
    print_answer(f"\nboard {board.board}, of which every seat had the same deck at every table")
    for seat, cards in zip(_SEATS, board.decks, strict=True):
        print_answer(f"  {seat}  {' '.join(cards)}")
    for table in board.tables:
        print_answer(f"  table {table.table}: {table.stones[0]} stones for team A, {table.stones[1]} for team B")
    if board.parted is not None:
        ways = "; ".join(f"table {_join_numbers(way.tables)} {_step_text(way.step)}" for way in board.parted.ways)
        print_answer(f"  they parted after {board.parted.after} steps: {ways}")
    print_answer()
    print_answer(f"  compare  {base_url}/matches/{match.id}")
    print_answer(f"  board    {base_url}{path}/boards/{board.board}")
    print_answer(f"  record   {base_url}{path}/record?as=all")
    print_answer(f"  verify   hordago export {match.id} | hordago verify -")
    print_answer()


def _join_numbers(numbers: Iterable[int]) -> str:
    return " and ".join(map(str, numbers))


def _step_text(step: _Step | None) -> str:
    if step is None:
        return "with nothing more"
    number = "" if step.number is None else f" {step.number}"
    return f"with {step.did}{number} of {_SEATS[step.seat]} ({step.part})"


_PAIRS: Final = 8
_ROUNDS: Final = 3
"""As many as it takes until one of eight has won all."""
_OPTIONS: Final = {"games_to_win": 2}
_ROUND_POLL_S: Final = 0.3


class _Tournament(Struct):
    """What is read of a tournament."""

    id: UUID
    status: str


class _Pairing(Struct):
    id: UUID
    result: object | None


class _Round(Struct):
    over: bool
    pairings: list[_Pairing]


async def play_tournament(api: AsyncClient, base_url: str) -> None:
    """Play a tournament to its end, and print its standings and what to look at, as `play_match` does."""
    tournament = await api.post(
        "/v1/tournaments",
        _Tournament,
        title="Demonstration",
        ruleset=TEAM_RULESET,
        options=_OPTIONS,
        system="swiss",
        rounds=_ROUNDS,
        of="pairs",
    )
    path = f"/v1/tournaments/{tournament.id}"
    for number in range(_PAIRS):
        await api.post(f"{path}/entries", _Tournament, bot=TEAM_BOTS[number % len(TEAM_BOTS)])
    with bars("rounds", "pairings") as shown:
        last = [await _play_round(api, path, number, shown) for number in range(1, _ROUNDS + 1)][-1]
    await _print_tournament(api, tournament.id, last, base_url)


async def _play_round(api: AsyncClient, path: str, number: int, shown: tuple[Progress, ...]) -> _Round:
    """Begin a round, counted from 1, and wait for its last result."""
    rounds, pairings = shown
    await api.post(f"{path}/rounds", _Tournament)
    while True:
        round_ = await api.get(f"{path}/rounds/{number}", _Round)
        each = len(round_.pairings)
        pairings((number - 1) * each + sum(pairing.result is not None for pairing in round_.pairings), _ROUNDS * each)
        rounds(number if round_.over else number - 1, _ROUNDS)
        if round_.over:
            return round_
        await asyncio.sleep(_ROUND_POLL_S)


async def _print_tournament(api: AsyncClient, tournament: UUID, last: _Round, base_url: str) -> None:
    path, table = f"/v1/tournaments/{tournament}", last.pairings[0].id
    print_answer(await api.get_text(f"{path}/standings"))
    print_answer(f"  standings  {base_url}{path}/standings")
    print_answer(f"  rounds     {base_url}{path}/rounds")
    print_answer(f"  look       {base_url}/tournaments/{tournament}")
    print_answer(f"  replay     {base_url}/tables/{table}/replay")
    print_answer(f"  verify     hordago export {table} | hordago verify -")
