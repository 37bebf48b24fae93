"""The demonstration: bots play through the API, on a running server or on the application in this process.

What a newcomer looks at first is a match of every game and a team match. They are tables like any other: sealed,
chained, and verifiable once they are over.
"""

import contextlib
from collections.abc import AsyncGenerator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from operator import attrgetter
from typing import Any, Final
from uuid import UUID

import httpx
from msgspec import Struct, structs

from domain.games import GAMES
from domain.table.game import Demonstration, Game
from domain.table.game.options import OptionValue
from domain.teams.events import Team
from hordago.client import AsyncClient
from service import entropy, logs
from service.accounts.players import open_account
from service.accounts.tokens import grant_token
from service.app import create_app
from service.cli.terminal import Progress
from service.settings import Settings
from service.store.addresses import Addresses
from service.store.connections import Pool, connect
from service.store.locks import AdvisoryLock
from service.store.servers import logs_of, open_servers

ACCOUNT_NAME: Final = "Hordago"
"""Name of the account that opens the tables."""
_TOKEN_MS: Final = 86_400_000
"""How long its token is valid, which is not shown."""
_IN_PROCESS_URL: Final = "http://demonstration"
_WHOLE: Final = 150
"""Events from which a match has enough to look at: an early hordago ends one after a few deals."""
_MATCHES: Final = 5
"""That are played of a game at most, until one of them is whole."""
_ANY_TABLE: Final = "SELECT EXISTS (SELECT 1 FROM streams WHERE kind = 'table')"

_TEAM_GAME: Final = next(game for game in GAMES.values() if game.duplicate is not None)
TEAM_BOTS: Final = list(_TEAM_GAME.bots)
"""Bots of the game that team matches and tournaments are played at, the weakest first."""
TEAM_RULESET: Final = (_TEAM_GAME.demonstration or Demonstration(next(iter(_TEAM_GAME.offers)), {})).ruleset
_TABLES: Final = 2
"""The tables of a team match."""
_LINE_UP: Final[tuple[tuple[Team, str], ...]] = (("A", TEAM_BOTS[-1]), ("B", TEAM_BOTS[0]))
"""The line-up of every table: the strongest bot against the weakest, which the same cards on both sides show best."""
_TARGET: Final = 40
"""Stones of a game of a team match."""
_GAMES_PER_TABLE: Final = 2
_TIME: Final = timedelta(hours=2)


class Demonstrated(Struct, frozen=True):
    """What there is to look at."""

    tables: list[UUID]
    """A finished one of every game."""
    match: UUID | None
    """A finished team match."""


class PlacedTable(Struct):
    """A table of a team match."""

    table: int
    id: UUID
    extra: bool


class MatchResult(Struct):
    """The result of a team match."""

    team: str | None
    games_won: tuple[int, int]


class PlayedMatch(Struct):
    """What is read of a team match."""

    id: UUID
    status: str
    table_ids: list[PlacedTable]
    result: MatchResult | None


class _Table(Struct):
    """What is read of a table, or of a match."""

    id: UUID
    version: int


@contextlib.asynccontextmanager
async def run_in_process(settings: Settings, token: str) -> AsyncGenerator[AsyncClient, None]:
    """Run the application on the database of the settings, without a port, with bots that answer at once.

    It has no rate limits, because it serves no other client, and logs errors alone: a line for each request would cover
    the progress. Raises CannotStart.
    """
    logs.configure(structs.replace(settings, log_level="error"))
    app: Any = create_app(structs.replace(settings, bot_think_ms=(0, 0), requests_per_minute=0))
    try:
        async with (
            app.lifespan(),
            AsyncClient(_IN_PROCESS_URL, token, transport=httpx.ASGITransport(app)) as api,
        ):
            yield api
    finally:
        logs.configure(settings)


async def open_organiser_account(pool: Pool) -> str:
    """Open an account that may do what a demonstration does, and return its token."""
    sources = entropy.system_entropy()
    player = (await open_account(pool, sources, ACCOUNT_NAME)).player.id
    scopes = ("play", "organise")
    _, token = await grant_token(pool, sources, player, scopes, "demonstration", sources.now_ms() + _TOKEN_MS)
    return token


async def demonstrate_once(found: Addresses, settings: Settings, progress: Progress) -> Demonstrated | None:
    """Play the matches in this process, if the databases have no table yet; return `None` if one has.

    Raises what `demonstrate` does, CannotStart, and UNREACHABLE where the database breaks off.
    """
    connection = await connect(found.service)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", AdvisoryLock.DEMONSTRATION)
        async with open_servers(found, 1) as pool:
            if any([await log.fetchval(_ANY_TABLE) for log in logs_of(pool)]):
                return None
            token = await open_organiser_account(pool)
        async with run_in_process(settings, token) as api:
            return await demonstrate(api, progress)
    finally:
        connection.terminate()


async def demonstrate(api: AsyncClient, progress: Progress) -> Demonstrated:
    """Play a team match and a match of every game to their ends; raise a HordagoError."""
    total = len(GAMES) + 1
    progress(0, total)
    # The team match first: in every list its tables then stand behind those of the games.
    match = await start_bot_match(api, games=_GAMES_PER_TABLE, tie_breaks=["stones"])
    await _wait_until_over(api, f"/v1/matches/{match.id}")
    progress(1, total)
    first = [await _start_bot_table(api, game) for game in GAMES.values()]
    tables: list[UUID] = []
    for over, (game, table) in enumerate(zip(GAMES.values(), first, strict=True), 2):
        tables.append(await _play_whole(api, game, table))
        progress(over, total)
    return Demonstrated(tables, match.id)


async def start_bot_match(api: AsyncClient, *, games: int, tie_breaks: Sequence[str]) -> PlayedMatch:
    """Open, fill and start a team match: the same cards at two tables, with so many games at each."""
    match = await api.post(
        "/v1/matches",
        PlayedMatch,
        ruleset=TEAM_RULESET,
        tables=_TABLES,
        games=games,
        target=_TARGET,
        tie_breaks=tie_breaks,
        finish_by=datetime.now(UTC) + _TIME,
    )
    path = f"/v1/matches/{match.id}"
    for team, bot in _LINE_UP * _TABLES:
        await api.post(f"{path}/pairs", PlayedMatch, team=team, bot=bot)
    return await api.post(f"{path}/start", PlayedMatch)


def demonstrated_terms(game: Game) -> tuple[str, Mapping[str, OptionValue]]:
    """Return the rule set and the options of a demonstration of the game."""
    shown = game.demonstration or Demonstration(next(iter(game.offers)), {})
    return shown.ruleset, shown.options


async def _start_bot_table(api: AsyncClient, game: Game) -> UUID:
    """Open a table and seat the game's strongest bot everywhere; with the last seat the match starts."""
    ruleset, options = demonstrated_terms(game)
    table = await api.open_table(ruleset, options=options)
    for seat in table.seats:
        await api.seat_bot(table.id, seat.seat, list(game.bots)[-1])
    return table.id


async def _play_whole(api: AsyncClient, game: Game, first: UUID) -> UUID:
    """Wait for the end of a table; play others until one has enough to look at, and return the longest."""
    played = [await _wait_until_over(api, f"/v1/tables/{first}")]
    while played[-1].version < _WHOLE and len(played) < _MATCHES:
        played.append(await _wait_until_over(api, f"/v1/tables/{await _start_bot_table(api, game)}"))
    return max(played, key=attrgetter("version")).id


async def _wait_until_over(api: AsyncClient, path: str) -> _Table:
    async for _ in api.stream(f"{path}/stream"):
        pass  # it ends with what it follows
    return await api.get(path, _Table)
