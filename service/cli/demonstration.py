"""The demonstration: bots play a match of every game and a team match, by everybody's command path, without thinking.

What a newcomer looks at first. They are tables like any other: sealed, chained, and verifiable once they are over.
"""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.actors import HOUSE, Actor, player_actor
from domain.games import GAMES
from domain.table.commands import Command, OpenTable, SeatBot
from domain.table.game import Demonstration, Game
from domain.table.state import Table
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants, Team
from domain.teams.setup import team_rules
from service.accounts.players import open_account
from service.app import run_projections
from service.entropy import Entropy
from service.live.lifecycle import Live, run_live_streams
from service.live.session import new_command_identity
from service.live.streams import LiveStreams
from service.processes import matches
from service.processes.bots import run_bots
from service.processes.supervisor import supervise
from service.settings import Settings
from service.store.connections import Pool, connect, open_pool
from service.store.locks import AdvisoryLock

ACCOUNT_NAME = "Hordago"
"""What the account is called that opens the tables; nobody has its token."""

_ANY_TABLE = "SELECT EXISTS (SELECT FROM streams WHERE kind = 'table')"
_LOOK_S = 1.0

TEAM_GAME: Final = next(game for game in GAMES.values() if game.duplicate is not None)
"""What the team match is played at."""
TEAM_RULESET: Final = (TEAM_GAME.demonstration or Demonstration(next(iter(TEAM_GAME.offers)), {})).ruleset
TEAM_TABLES: Final = 2
LINE_UP: Final[tuple[tuple[Team, str], ...]] = (("A", list(TEAM_GAME.bots)[-1]), ("B", next(iter(TEAM_GAME.bots))))
"""Of every table: the strongest bot against the weakest, which the same cards on both sides show best."""
TARGET: Final = 40
"""Stones of a game of the team match."""
_GAMES_PER_TABLE = 2
"""Games at each of its tables."""
_TIME_MS = 3_600_000

Progress = Callable[[int, int], None]
"""Told how many matches are over, and of how many."""


class Demonstrated(Struct, frozen=True):
    """What there is to look at."""

    tables: list[UUID]
    """A finished one of every game."""
    match: UUID | None
    """A finished team match."""


NOT_PLAYED: Final = Demonstrated([], None)


async def demonstrate(url: str, settings: Settings, entropy: Entropy, progress: Progress) -> Demonstrated:
    """Play a match of every game and a team match to their ends, all of them at once.

    Raises DatabaseUnreachable, StoreUnavailable, or what the database raises.
    """
    async with (
        await open_pool(url, settings.pool_size) as pool,
        _run_demo_streams(url, pool, settings, entropy) as live,
    ):
        opener = str((await open_account(pool, entropy, ACCOUNT_NAME)).player.id)
        match = await _open_match(live, entropy, opener)
        tables = [await _open_table(live.tables, entropy, opener, game) for game in GAMES.values()]
        waiting = [*((live.tables, table) for table in tables), (live.matches, match)]
        for over, (streams, stream_id) in enumerate(waiting):
            progress(over, len(waiting))
            await _wait_for_end(streams, stream_id)
        progress(len(waiting), len(waiting))
    return Demonstrated(tables, match)


async def demonstrate_once(url: str, settings: Settings, entropy: Entropy, progress: Progress) -> Demonstrated:
    """Play the matches if the database has no table yet; nothing where it has. Raises what `demonstrate` does."""
    connection = await connect(url)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", AdvisoryLock.DEMONSTRATION)
        if await connection.fetchval(_ANY_TABLE):
            return NOT_PLAYED
        return await demonstrate(url, settings, entropy, progress)
    finally:
        connection.terminate()


@asynccontextmanager
async def _run_demo_streams(url: str, pool: Pool, settings: Settings, entropy: Entropy) -> AsyncGenerator[Live, None]:
    """Run live streams whose bots do not wait, with the supervisor of matches."""
    async with (
        run_live_streams(url, pool, settings, entropy) as live,
        run_projections(pool, live),
        run_bots(live, url, pool, entropy, (0, 0)),
        supervise(live, url, pool, entropy),
    ):
        yield live


async def _open_match(live: Live, entropy: Entropy, opener: str) -> UUID:
    """Open a team match, which starts at once; its tables are open on return, so older than those opened next."""
    stream_id = entropy.new_id()
    await live.matches.open(
        OpenMatch(
            actor=HOUSE,
            at_ms=0,
            game=TEAM_GAME,
            rules=team_rules(TEAM_GAME, TEAM_RULESET, {}, _GAMES_PER_TABLE, TARGET),
            tables=TEAM_TABLES,
            games=_GAMES_PER_TABLE,
            tie_breaks=("stones",),
            finish_by_ms=entropy.now_ms() + _TIME_MS,
            opener=opener,
            visibility="public",
            seed=entropy.new_seed(),
            pairs=tuple([Entrants(team, None, bot) for team, bot in LINE_UP * TEAM_TABLES]),
        ),
        stream_id,
        new_command_identity(entropy),
    )
    await matches.reconcile(live, entropy, stream_id)
    return stream_id


async def _open_table(live: LiveStreams, entropy: Entropy, opener: str, game: Game) -> UUID:
    """Open a table and seat the game's strongest bot everywhere; with the last seat the match starts."""
    shown = game.demonstration or Demonstration(next(iter(game.offers)), {})
    rules = game.rules_for(shown.ruleset, shown.options, None)
    stream_id = entropy.new_id()
    await live.open(
        OpenTable(HOUSE, game, rules, opener, "public", entropy.new_seed()), stream_id, new_command_identity(entropy)
    )
    bot = list(game.bots)[-1]
    for seat in range(rules.seats):
        await live.carry_out(
            stream_id, partial(_seat_bot, player_actor(opener), seat, bot), new_command_identity(entropy)
        )
    return stream_id


def _seat_bot(actor: Actor, seat: int, bot: str, _table: Table) -> Command:
    return SeatBot(actor, seat, bot)


async def _wait_for_end(live: LiveStreams, stream_id: UUID) -> None:
    """Return when the match of a table, or a team match, is over."""
    session, listener = await live.listen(stream_id)
    try:
        while live.kind.state(session.head).status == "playing":
            await listener.news(_LOOK_S)
    finally:
        live.leave(session, listener)
