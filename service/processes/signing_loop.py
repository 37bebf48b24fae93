"""Sign every shard's log, from the start of the process to its end."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

import structlog

from domain.log.notes import ED25519
from hordago.client.wary import WaryClient
from service.keys import load_or_create_signer
from service.live.leadership import lead_every_shard
from service.pace import Pace
from service.settings import Settings
from service.signing.follower import Follower
from service.signing.refusals import RefusalReason, SigningRefused, drop_refusal, keep_refusal
from service.signing.scrubber import Scrubber
from service.signing.state import SignedStates
from service.signing.submitter import Submitter
from service.startup_errors import BadKey
from service.store.connections import UNREACHABLE, Pool, describe_error, end_tasks
from service.store.events import read_log_end
from service.store.locks import AdvisoryLock
from service.store.servers import log_of
from service.store.statements import load_statements

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_REMIND_S: Final = 60.0
"""Between two log lines about a shard that cannot be signed any more."""
_GATHER_S: Final = 0.1
"""Between a commit and the look whether something ended with it."""
_READ_ENDED: Final = load_statements("service.signing", "log")["read_ended"]

OnCommit = Callable[[Callable[[], None]], Callable[[], None]]
"""Call a function whenever the log may have grown; returns a function that stops it."""


def never_committed(_moved: Callable[[], None]) -> Callable[[], None]:
    """Say of no commit: the log is read by the clock alone."""
    return lambda: None


class ReportSigning(Protocol):
    """Called after each try to sign a shard's log, with whether that was refused."""

    def __call__(self, shard: int, /, *, refused: bool) -> None: ...


def log_key_path(settings: Settings, *, embedded: bool) -> Path | None:
    """Return the file of the key: as set, or in the data folder of an embedded database; `None`: nothing is signed."""
    if settings.log_key is not None:
        return settings.log_key
    return settings.data_dir / "log-key" if embedded else None


def make_follower(path: Path, settings: Settings, pool: Pool, now_ms: Callable[[], int]) -> Follower:
    """Return a follower that signs with this key, which is made if it does not exist. Raise BadKey."""
    return Follower(pool, load_or_create_signer(path, settings.log_name, ED25519), SignedStates(path.parent), now_ms)


@asynccontextmanager
async def sign_logs(
    url: str,
    follower: Follower | None,
    shards: int,
    report: ReportSigning,
    submitter: Submitter | None = None,
    on_commit: OnCommit = never_committed,
    *,
    pace: Pace,
) -> AsyncGenerator[None]:
    """Sign the log of every shard that this process leads, from entry to exit: now and then, and at each end.

    A log that cannot be signed any more stops nothing else: that is logged once a minute, and reported each time.
    """
    if follower is None:
        _log.warning("signing.disabled", reason="LOG_KEY is not set")
        yield
        return
    lead = partial(_sign_and_submit, follower, report, submitter, on_commit, pace)
    async with lead_every_shard(url, AdvisoryLock.SIGNING, shards, lead):
        yield


async def _sign_and_submit(
    follower: Follower,
    report: ReportSigning,
    submitter: Submitter | None,
    on_commit: OnCommit,
    pace: Pace,
    shard: int,
) -> None:
    """Sign, and submit to witnesses beside it: one that does not answer keeps nothing from being signed."""
    submitting = None if submitter is None else asyncio.create_task(_submit_shard(submitter, pace, shard))
    try:
        await _sign_shard(follower, report, on_commit, pace, shard)
    finally:
        if submitting is not None:
            await end_tasks(submitting)


async def _submit_shard(submitter: Submitter, pace: Pace, shard: int) -> None:
    while True:
        try:
            await submitter.submit(shard)
        except UNREACHABLE as error:
            _log.warning("submission.interrupted", shard=shard, reason=describe_error(error))
        await asyncio.sleep(pace.signing_s)


def make_submitter(settings: Settings, pool: Pool) -> Submitter | None:
    """Return what submits checkpoints to the witnesses that are set; None without any."""
    if not settings.log_witness_urls:
        return None
    clients = [WaryClient(url) for url in settings.log_witness_urls]

    def report(witness: str, reason: str) -> None:
        _log.warning("submission.failed", witness=witness, reason=reason)

    return Submitter(pool, clients, settings.log_witnesses, report)


async def _sign_shard(follower: Follower, report: ReportSigning, on_commit: OnCommit, pace: Pace, shard: int) -> None:
    reminded = -_REMIND_S
    scrubber = Scrubber(follower.pool, shard, follower.states, follower.now_ms() // 1000)
    woken = asyncio.Event()
    with contextlib.ExitStack() as stack:
        stack.callback(on_commit(woken.set))
        while True:
            end = await read_log_end(follower.pool, shard)
            reminded = await _try_to_sign(follower, scrubber, report, shard, reminded)
            await _wait_until_due(follower.pool, shard, end, woken, pace)


async def _wait_until_due(pool: Pool, shard: int, signed: int, woken: asyncio.Event, pace: Pace) -> None:
    """Wait for the next turn, or for the end of a match or tournament: its record should be signed at once."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(pace.signing_s):
            while True:
                woken.clear()  # first, so that no commit is missed between the look and the wait
                if await log_of(pool, shard).fetchval(_READ_ENDED, shard, signed):
                    return
                await woken.wait()
                await asyncio.sleep(_GATHER_S)


async def _try_to_sign(
    follower: Follower, scrubber: Scrubber, report: ReportSigning, shard: int, reminded: float
) -> float:
    """Read some old events again, and sign what is new in a shard; return when a refusal was logged last."""
    try:
        await scrubber.scrub_if_due()
        await follower.follow(shard)
    except (SigningRefused, BadKey) as refusal:
        report(shard, refused=True)
        reason: RefusalReason = refusal.reason if isinstance(refusal, SigningRefused) else "state-lost"
        await keep_refusal(follower.pool, shard, follower.now_ms(), reason)
        if monotonic() - reminded >= _REMIND_S:
            _log.error("signing.refused", shard=shard, reason=str(refusal))
            return monotonic()
    else:
        report(shard, refused=False)
        await drop_refusal(follower.pool, shard)
    return reminded
