"""The demonstration match: four bots play a game of Mus by the command path of everybody, without thinking time.

What a newcomer looks at first. It is a table like any other: sealed, chained, and verifiable once it is over.
"""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from msgspec import structs

from domain.games import GAMES, OFFERS
from domain.table.commands import Command, OpenTable, SeatBot
from domain.table.state import Table
from service.accounts.players import open_account
from service.entropy import Entropy
from service.settings import Settings
from service.store.connect import Pool, connect, open_pool
from service.tables import running as tables
from service.tables.live import Identity, LiveTables

RULESET = "mus-basque"
BOT = "basic"
HOST = "Hordago"
"""What the account is called that opens the table; nobody has its token."""
TARGET = 40

_LOCK = 0x64656D6F
"""Advisory lock: of several processes that start on an empty database one plays the match."""
_ANY_TABLE = "SELECT EXISTS (SELECT FROM streams WHERE kind = 'table')"
_LOOK_S = 1.0

Progress = Callable[[int, int], None]
"""Told the stones of the side that is ahead, and how many win."""


async def demonstrate(url: str, settings: Settings, entropy: Entropy, progress: Progress) -> UUID:
    """Play a match to its end; the id of its table.

    Raises DatabaseUnreachable, StoreUnavailable, or what the database raises.
    """
    quick = structs.replace(settings, bot_think_ms=(0, 0))
    begun: list[UUID] = []

    async def waiting(_shard: int) -> list[UUID]:
        return begun

    async with (
        await open_pool(url, settings.pool_size) as pool,
        tables.running(url, pool, quick, entropy, waiting) as (live, _),
    ):
        stream_id = await _begin(live, pool, entropy)
        begun.append(stream_id)
        await _watch(live, stream_id, progress)
    return stream_id


async def demonstrate_once(url: str, settings: Settings, entropy: Entropy, progress: Progress) -> UUID | None:
    """Play a match if the database has no table yet; None where it has. Raises what `demonstrate` does."""
    connection = await connect(url)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", _LOCK)
        if await connection.fetchval(_ANY_TABLE):
            return None
        return await demonstrate(url, settings, entropy, progress)
    finally:
        connection.terminate()


async def _begin(live: LiveTables, pool: Pool, entropy: Entropy) -> UUID:
    """Open a table and seat bots; with the last of them the match starts."""
    host = await open_account(pool, entropy, HOST)
    opener = str(host.player.id)
    game = GAMES[OFFERS[RULESET].game]
    rules = game.rules_for(RULESET, {"games_to_win": 1, "target": TARGET}, None)
    stream_id = entropy.new_id()
    await live.open(
        OpenTable("house", game, rules, opener, "public", entropy.new_seed()), stream_id, _identity(entropy)
    )
    for seat in range(rules.seats):
        await live.carry_out(stream_id, partial(_seat_bot, f"player:{opener}", seat), _identity(entropy))
    return stream_id


def _seat_bot(actor: str, seat: int, _table: Table) -> Command:
    return SeatBot(actor, seat, BOT)


def _identity(entropy: Entropy) -> Identity:
    return Identity(entropy.new_command_id(), bytes(32))


async def _watch(live: LiveTables, stream_id: UUID, progress: Progress) -> None:
    session, listener = await live.listen(stream_id)
    try:
        while (table := session.head.table).status == "playing":
            progress(min(TARGET, max(table.game.histories.board(table.play).score)), TARGET)
            await listener.news(_LOOK_S)
        progress(TARGET, TARGET)
    finally:
        live.leave(session, listener)
