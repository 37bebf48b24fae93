"""Run the duties of a server: what is done by one process for all, and not for a request.

The application runs them itself, or leaves them to a process of their own (`service/cli/children.py`), so that a
process that answers requests does nothing else. Where several processes run them, advisory locks decide which one acts.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct

from domain.games import GAMES
from service.entropy import Entropy
from service.live.lifecycle import Live, run_live_streams
from service.live.machines import Machines, machines_of
from service.metrics import Metrics
from service.pace import Pace
from service.processes import signing_loop as signing
from service.processes.bots import run_bots
from service.processes.meeting import open_planned_tables
from service.processes.push import send_pushes
from service.processes.supervisor import supervise
from service.processes.webhooks import load_or_create_key, send_webhooks
from service.readmodels import contests
from service.readmodels.projector import follow_log
from service.readmodels.ratings.settling import keep_settled
from service.readmodels.tables import table_projection
from service.settings import Settings
from service.signing.follower import Follower
from service.store.addresses import Addresses, database_addresses
from service.store.connections import Pool, end_tasks
from service.store.servers import open_servers, shards_of_servers
from service.webhooks.signatures import WebhookKey
from service.webhooks.vapid import PushKey, load_or_create_push_key

_NO_CONTACT: Final = "https://localhost"
"""What push services are told where the operator names no address: some want one that they can reach."""


class Part(Struct, frozen=True):
    """What a process is of its server: all of it, or one of several processes that `serve` runs."""

    name: str = "api-0"
    duties: bool = True
    """Whether it runs the duties."""
    metrics: Path | None = None
    """The folder where the processes offer each other their metrics."""
    workers: int | None = 1
    """The processes that answer requests, to the one that speaks for all of them; None to the others."""


class Keys(Struct, frozen=True):
    """The keys of a server; what has no key is not done."""

    follower: Follower | None
    """The signer of the log."""
    webhooks: WebhookKey | None
    push: PushKey | None


def read_keys(settings: Settings, found: Addresses, pool: Pool, entropy: Entropy) -> Keys:
    """Read the keys that are set, or those in the data folder of an embedded database; raise BadKey."""
    log_key = signing.log_key_path(settings, embedded=found.embedded)
    webhook_key = settings.webhook_key or (settings.data_dir / "webhook-key" if found.embedded else None)
    push_key = settings.push_key or (settings.data_dir / "push-key" if found.embedded else None)
    return Keys(
        None if log_key is None else signing.make_follower(log_key, settings, pool, entropy.now_ms),
        None if webhook_key is None else load_or_create_key(webhook_key),
        None if push_key is None else load_or_create_push_key(push_key, push_contact(settings)),
    )


def push_contact(settings: Settings) -> str:
    """Choose whom push services are told to ask about this server: the operator's contact, or its own address."""
    return settings.contact or settings.public_url or _NO_CONTACT


@asynccontextmanager
async def run_duties(
    url: str,
    settings: Settings,
    pool: Pool,
    live: Live,
    entropy: Entropy,
    keys: Keys,
    metrics: Metrics,
    written: Callable[[], None] = lambda: None,
) -> AsyncGenerator[None]:
    """Do what this process has the locks for, from entry to exit; call ``written`` after each look of the read models.

    Matches and tournaments are the supervisor's, which the requests need too: `supervise`; so they do bots: `run_bots`.
    """
    on_commit = live.notifier.on_any_commit
    async with (
        signing.sign_logs(
            url,
            keys.follower,
            live.shards,
            metrics.report_signing,
            signing.make_submitter(settings, pool),
            on_commit,
            live.claim,
            pace=settings.pace,
        ),
        send_webhooks(
            url,
            pool,
            entropy,
            keys.webhooks,
            on_commit,
            settings.pace,
            allow_private=bool(settings.webhook_private),
        ),
        send_pushes(
            url,
            pool,
            entropy,
            keys.push,
            on_commit,
            settings.pace,
            allow_private=bool(settings.webhook_private),
        ),
        run_projections(pool, live, settings.pace, written),
        open_planned_tables(live.tables, pool, entropy, settings.pace),
    ):
        yield


@asynccontextmanager
async def run_duties_apart(settings: Settings, entropy: Entropy, part: Part) -> AsyncGenerator[None]:
    """Run the duties in a process that serves no requests, from entry to exit."""
    metrics = Metrics()
    with database_addresses(settings) as found:
        async with (
            metrics.offered(part.metrics, part.name),
            open_servers(found, settings.pool_size) as pool,
            _follow_machines(settings, pool, entropy, part) as machines,
            run_live_streams(found.service, pool, settings, entropy, machines) as live,
            supervise(live, found.service, pool, entropy, settings.pace),
            run_bots(live, found.service, pool, entropy, settings.bot_think_ms, settings.pace),
            run_duties(
                found.service, settings, pool, live, entropy, read_keys(settings, found, pool, entropy), metrics
            ),
        ):
            yield


@asynccontextmanager
async def _follow_machines(
    settings: Settings, pool: Pool, entropy: Entropy, part: Part
) -> AsyncGenerator[Machines | None]:
    """Know which machines are there, from entry to exit; None where they do not know each other."""
    machines = machines_of(settings, pool, entropy, part.workers)
    looking = [] if machines is None else [asyncio.create_task(machines.keep_looking(), name="machines")]
    try:
        yield machines
    finally:
        await end_tasks(*looking)


@asynccontextmanager
async def run_projections(
    pool: Pool, live: Live, pace: Pace, written: Callable[[], None] = lambda: None
) -> AsyncGenerator[None, None]:
    """Keep the read models up to date, woken by whatever is committed in any process; call ``written`` after it."""
    results_written = asyncio.Event()

    def after_a_round() -> None:
        results_written.set()
        written()

    tasks = [asyncio.create_task(keep_settled(pool, results_written, pace), name="ratings")]
    with ExitStack() as listening:
        for shards in shards_of_servers(pool, live.shards):  # a server that hangs holds up its own shards alone
            woken = asyncio.Event()
            listening.callback(live.notifier.on_any_commit(woken.set))
            projections = [table_projection(GAMES), contests.contest_projection()]
            followed = follow_log(pool, projections, shards, woken, pace, after_a_round)
            tasks.append(asyncio.create_task(followed, name="projector"))
        try:
            yield
        finally:
            await end_tasks(*tasks)
