"""The demonstration: bots play a match of every game, by the command path of everybody and without thinking time.

What a newcomer looks at first. They are tables like any other: sealed, chained, and verifiable once they are over.
"""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from msgspec import structs

from domain.games import GAMES
from domain.table.commands import Command, OpenTable, SeatBot
from domain.table.game import Demonstration, Game
from domain.table.state import Table
from service.accounts.players import open_account
from service.entropy import Entropy
from service.settings import Settings
from service.store.connect import connect, open_pool
from service.tables import running as tables
from service.tables.live import Identity, LiveStreams

HOST = "Hordago"
"""What the account is called that opens the tables; nobody has its token."""

_LOCK = 0x64656D6F
"""Advisory lock: of several processes that start on an empty database one plays."""
_ANY_TABLE = "SELECT EXISTS (SELECT FROM streams WHERE kind = 'table')"
_LOOK_S = 1.0

Progress = Callable[[int, int], None]
"""Told how many matches are over, and of how many."""


async def demonstrate(url: str, settings: Settings, entropy: Entropy, progress: Progress) -> list[UUID]:
    """Play a match of every game to its end, all of them at once; the ids of the tables.

    Raises DatabaseUnreachable, StoreUnavailable, or what the database raises.
    """
    quick = structs.replace(settings, bot_think_ms=(0, 0))
    begun: list[UUID] = []

    async def waiting(_shard: int) -> list[UUID]:
        return begun

    async with (
        await open_pool(url, settings.pool_size) as pool,
        tables.running(url, pool, quick, entropy, waiting) as running,
    ):
        live = running.tables
        opener = str((await open_account(pool, entropy, HOST)).player.id)
        begun += [await _begin(live, entropy, opener, game) for game in GAMES.values()]
        for over, stream_id in enumerate(begun):
            progress(over, len(begun))
            await _end(live, stream_id)
        progress(len(begun), len(begun))
    return begun


async def demonstrate_once(url: str, settings: Settings, entropy: Entropy, progress: Progress) -> list[UUID]:
    """Play the matches if the database has no table yet; none where it has. Raises what `demonstrate` does."""
    connection = await connect(url)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", _LOCK)
        if await connection.fetchval(_ANY_TABLE):
            return []
        return await demonstrate(url, settings, entropy, progress)
    finally:
        connection.terminate()


async def _begin(live: LiveStreams, entropy: Entropy, opener: str, game: Game) -> UUID:
    """Open a table and seat the game's strongest bot everywhere; with the last seat the match starts."""
    shown = game.demonstration or Demonstration(next(iter(game.offers)), {})
    rules = game.rules_for(shown.ruleset, shown.options, None)
    stream_id = entropy.new_id()
    await live.open(
        OpenTable("house", game, rules, opener, "public", entropy.new_seed()), stream_id, _identity(entropy)
    )
    bot = list(game.bots)[-1]
    for seat in range(rules.seats):
        await live.carry_out(stream_id, partial(_seat_bot, f"player:{opener}", seat, bot), _identity(entropy))
    return stream_id


def _seat_bot(actor: str, seat: int, bot: str, _table: Table) -> Command:
    return SeatBot(actor, seat, bot)


def _identity(entropy: Entropy) -> Identity:
    return Identity(entropy.new_command_id(), bytes(32))


async def _end(live: LiveStreams, stream_id: UUID) -> None:
    """Return when the match is over."""
    session, listener = await live.listen(stream_id)
    try:
        while session.head.table.status == "playing":
            await listener.news(_LOOK_S)
    finally:
        live.leave(session, listener)
