"""Open the tables that seeks and challenges have led to, and forget what is over.

A table is opened by the request that decided it. What a stopped process left undone is found by a scan of every
process: the id of the table and the identities of the commands are fixed, so a table is opened once, and each player
is seated once.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from typing import Final
from uuid import UUID

import msgspec

from domain.actors import player_actor
from domain.refusals import WrongState
from domain.table.commands import TakeSeat
from service.entropy import Entropy
from service.live import failures
from service.live.failures import report_failure
from service.live.session import CommandIdentity
from service.live.streams import LiveStreams
from service.meeting.entrants import read_entrants, wanted_of
from service.meeting.house_bots import is_house_bot
from service.meeting.terms import Plan
from service.pace import Pace
from service.store.connections import Pool, end_tasks
from service.store.statements import load_statements

_SQL = load_statements("service.meeting", "meeting")
_READ = _SQL["read_plan"]
_LIST = _SQL["list_planned"]
_OPENED = _SQL["mark_opened"]
_FORGET = _SQL["forget_offers"]

KEPT_MS: Final = 7 * 24 * 3_600_000
"""How long seeks and challenges that are over are kept."""
_PROCESS: Final = "meeting"
_FORGET_SCANS: Final = 1000


async def open_planned_table(tables: LiveStreams, pool: Pool, entropy: Entropy, table_id: UUID) -> None:
    """Open a planned table, with its seats reserved, and seat the players if the plan says so; once."""
    found = await pool.fetchval(_READ, table_id)
    if found is None:
        return
    plan = msgspec.json.decode(found, type=Plan)
    await tables.open(plan.command(entropy.new_seed()), table_id, _identity(table_id, "table"))
    if plan.seated:
        players = [player for player in plan.players if player is not None and not is_house_bot(player)]
        entrants = await read_entrants(pool, wanted_of(plan.terms, players), entropy.now_ms())
        marked = {one.player for one in entrants.values() if one.bot}
        for seat, player in enumerate(plan.players):
            if player not in players:
                continue
            taking = TakeSeat(player_actor(player), seat, str(player), bot_account=player in marked)
            # Another process was faster, the table is closed already, or an account was marked as a bot's meanwhile.
            with suppress(WrongState):
                await tables.carry_out(table_id, lambda _, taking=taking: taking, _identity(table_id, f"seat {seat}"))
    await pool.execute(_OPENED, table_id, entropy.now_ms())


def _identity(table_id: UUID, what: str) -> CommandIdentity:
    """Identify a command of a planned table: the same in every process and at every try."""
    return CommandIdentity(sha256(b"hordago/meeting/1" + table_id.bytes + what.encode()).digest()[:16], bytes(32))


@asynccontextmanager
async def open_planned_tables(tables: LiveStreams, pool: Pool, entropy: Entropy, pace: Pace) -> AsyncGenerator[None]:
    """Open what stopped processes left unopened, from entry to exit."""
    scanning = asyncio.create_task(_scan(tables, pool, entropy, pace), name="meeting")
    try:
        yield
    finally:
        await end_tasks(scanning)


async def _scan(tables: LiveStreams, pool: Pool, entropy: Entropy, pace: Pace) -> None:
    scans = 0
    while True:
        pause_s = pace.planned_tables_s
        try:
            for (table_id,) in await pool.fetch(_LIST, entropy.now_ms() - round(1000 * pace.planned_tables_s)):
                if not tables.is_away(table_id):
                    await open_planned_table(tables, pool, entropy, table_id)
            if scans % _FORGET_SCANS == 0:
                for statement in _FORGET.split(";"):
                    await pool.execute(statement, entropy.now_ms() - KEPT_MS)
            scans += 1
        except Exception as error:  # noqa: BLE001 - classified there
            if report_failure(_PROCESS, error) == "defect":
                pause_s = failures.AFTER_DEFECT_S
        await asyncio.sleep(pause_s)
