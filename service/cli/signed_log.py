"""`hordago log check` and `hordago log fork`: check the signed log, and begin a new epoch of it."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Final

import typer

from domain.log.checkpoints import CHECKPOINTS, REASON_CHARACTERS, name_leaves, name_log, signed_logs
from service import entropy
from service.cli.environment import command_connection, command_pool, read_environment
from service.cli.terminal import Progress, negative_exit, print_answer, print_note, progress, usage_exit
from service.live.lifecycle import run_live_streams
from service.processes import signing_loop as signing
from service.processes.recovery import ClosedCounts, close_all_live
from service.readmodels.projector import LogGap
from service.settings import Settings
from service.signing.follower import BegunEpoch, begin_epoch
from service.signing.log_check import CheckedLog, LogMismatch, check_log
from service.signing.log_reading import read_followed
from service.signing.state import SignedStates
from service.store.addresses import Addresses, database_addresses
from service.store.connections import Connection
from service.store.events import read_shards
from service.store.locks import DUTIES
from service.store.servers import by_server


def check_signed_log() -> None:
    """Print a line for each log; raise CannotStart, and Exit with code 1 if one is not what was signed."""
    settings = read_environment()
    with database_addresses(settings, makes=False) as found, progress("events") as show:
        checked = asyncio.run(_check_logs(found, settings, show))
    for shard, outcome in checked.items():
        if isinstance(outcome, CheckedLog):
            print_answer(f"{name_log(shard)}: {_checked_text(shard, outcome)}")
        else:
            print_note(f"hordago: {name_log(shard)}: {outcome}")
    if any(isinstance(outcome, LogMismatch) for outcome in checked.values()):
        raise typer.Exit(1)


async def _check_logs(found: Addresses, settings: Settings, show: Progress) -> dict[int, CheckedLog | LogMismatch]:
    path = signing.log_key_path(settings, embedded=found.embedded)
    states = None if path is None else SignedStates(path.parent)
    checked: dict[int, CheckedLog | LogMismatch] = {}
    async with command_pool(found, settings) as pool:
        logs = signed_logs(await read_shards(pool))
        ends = [(await read_followed(pool, shard)).end for shard in logs]
        for at, shard in enumerate(logs):
            try:
                checked[shard] = await check_log(pool, shard, states, show, sum(ends[:at]), sum(ends))
            except LogMismatch as mismatch:
                checked[shard] = mismatch
    return checked


def _checked_text(shard: int, checked: CheckedLog) -> str:
    follows = "every one has its place" if shard == CHECKPOINTS else "every hash follows"
    leaves = f"{checked.size} {name_leaves(shard)}, {follows}"
    if checked.signed is None:
        return f"{leaves}; nothing of them is signed"
    where = "kept beside the key" if checked.kept else "published; what was signed last is not beside a key here"
    return f"{leaves}; {checked.signed.origin} with {checked.signed.size} of them is what was signed ({where})"


_TRY_LOCK: Final = "SELECT pg_try_advisory_lock($1, $2)"


def fork_signed_log(reason: str) -> None:
    """Close all that is live and begin a new epoch of every log; raise CannotStart, and Exit if that is not allowed.

    If it is interrupted, some tables are closed and some epochs may have begun. Nothing is signed and nothing is lost,
    and the same command does the rest.
    """
    if not reason.strip() or len(reason) > REASON_CHARACTERS:
        raise usage_exit(f"--reason is public: give 1-{REASON_CHARACTERS} characters that say why")
    settings = read_environment()
    with database_addresses(settings, makes=False) as found, progress("tables and matches closed") as show:
        try:
            closed, forked = asyncio.run(_close_and_fork(found, settings, reason, show))
        except LogGap as gap:
            raise negative_exit(f"{gap}: run `hordago rebuild` first, the read models are not of this log") from gap
    print_answer(f"closed: {closed.tables} tables, {closed.matches} team matches")
    for each in forked:
        lost = each.former.size - each.kept
        former = f"{each.former.origin} with {each.former.size} {name_leaves(each.shard)}, {lost} of them lost"
        print_answer(f"{name_log(each.shard)}: epoch {each.epoch} will take the place of {former}")
    if not forked:
        print_answer("nothing was ever signed: there is no epoch to end")


async def _close_and_fork(
    found: Addresses, settings: Settings, reason: str, show: Progress
) -> tuple[ClosedCounts, list[BegunEpoch]]:
    path = signing.log_key_path(settings, embedded=found.embedded)
    if path is None:
        raise usage_exit("LOG_KEY is not set: what was signed last is kept beside the key")
    if found.owner is None:
        raise usage_exit("DATABASE_OWNER_URL is not set: only the role that owns the tables begins an epoch")
    sources = entropy.system_entropy()
    async with (
        command_pool(found, settings) as pool,
        command_connection(found.owner) as owner,
        _exclude_servers(owner, shards := await read_shards(pool)),
        contextlib.AsyncExitStack() as stack,
    ):
        owners = {
            shard: other
            for url, held in by_server(found.shard_owners).items()
            for other in [await stack.enter_async_context(command_connection(url))]
            for shard in held
        }
        async with run_live_streams(found.service, pool, settings, sources) as live:
            closed = await close_all_live(live, pool, sources, show)
        forked = [
            await begin_epoch(owners.get(shard, owner), SignedStates(path.parent), shard, reason, sources.now_ms())
            for shard in signed_logs(shards)
        ]
    return closed, [each for each in forked if each is not None]


@contextlib.asynccontextmanager
async def _exclude_servers(connection: Connection, shards: int) -> AsyncGenerator[None]:
    """Hold every duty, so that a server that starts now moves no bot and signs nothing; raise Exit if one runs."""
    for duty in DUTIES:
        for shard in signed_logs(shards):
            if not await connection.fetchval(_TRY_LOCK, duty, shard):
                raise negative_exit("a server is running on this database: stop every one of them first")
    yield
