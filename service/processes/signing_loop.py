"""Sign the log of every shard and, where there are several, the log of checkpoints: while the process runs."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

import structlog

from domain.log.checkpoints import CHECKPOINTS, signed_logs
from domain.log.notes import ED25519
from hordago.client.wary import WaryClient
from service.keys import load_or_create_signer
from service.live.leadership import ClaimOn, keep, lead_every_shard
from service.pace import Pace
from service.settings import Settings
from service.signing.checkpoint_log import enter_checkpoints
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
_STANDING_LOOKS: Final = 2
"""How many looks of the log of checkpoints a checkpoint of a shard stands: records that are signed by it are proved
by both logs once it is entered, until the next one."""
_GATHER_S: Final = 0.1
"""Between a commit and the look whether something ended with it."""
_READ_ENDED: Final = load_statements("service.signing", "log")["read_ended"]

OnCommit = Callable[[Callable[[], None]], Callable[[], None]]
"""Call a function whenever the log may have grown; returns a function that stops it."""


def never_committed(_moved: Callable[[], None]) -> Callable[[], None]:
    """Say of no commit: the log is read by the clock alone."""
    return lambda: None


class ReportSigning(Protocol):
    """Called after each try to sign a log, with whether that was refused."""

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
    claim: ClaimOn = keep,
    *,
    pace: Pace,
) -> AsyncGenerator[None]:
    """Sign every log that this process leads, from entry to exit: that of a shard now and then, and at each end.

    A log that cannot be signed any more stops nothing else: that is logged once a minute, and reported each time.
    """
    if follower is None:
        _log.warning("signing.disabled", reason="LOG_KEY is not set")
        yield
        return
    sign = partial(_sign_log, follower, report, on_commit, pace, shards)
    lead = partial(_sign_and_submit, sign, submitter, pace)
    async with lead_every_shard(url, AdvisoryLock.SIGNING, signed_logs(shards), lead, claim):
        yield


async def _sign_log(
    follower: Follower, report: ReportSigning, on_commit: OnCommit, pace: Pace, shards: int, shard: int
) -> None:
    if shard == CHECKPOINTS:
        await _sign_checkpoints(follower, report, pace)
    else:
        stands_s = _STANDING_LOOKS * pace.checkpoints_s if shards > 1 else 0.0
        await _sign_shard(follower, report, on_commit, pace, shard, stands_s)


async def _sign_and_submit(
    sign: Callable[[int], Awaitable[None]], submitter: Submitter | None, pace: Pace, shard: int
) -> None:
    """Sign, and submit to witnesses beside it: one that does not answer keeps nothing from being signed."""
    submitting = None if submitter is None else asyncio.create_task(_submit_shard(submitter, pace, shard))
    try:
        await sign(shard)
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


async def _sign_shard(
    follower: Follower, report: ReportSigning, on_commit: OnCommit, pace: Pace, shard: int, stands_s: float = 0.0
) -> None:
    """Sign a shard; let each checkpoint stand for a while, so that it comes into the log of checkpoints."""
    reminded = -_REMIND_S
    scrubber = Scrubber(follower.pool, shard, follower.states, follower.now_ms() // 1000)
    woken = asyncio.Event()
    with contextlib.ExitStack() as stack:
        stack.callback(on_commit(woken.set))
        while True:
            end = await read_log_end(follower.pool, shard)
            reminded, is_new = await _try_to_sign(follower, scrubber, report, shard, reminded)
            await _wait_until_due(follower.pool, shard, end, woken, pace, stands_s if is_new else 0)


async def _sign_checkpoints(follower: Follower, report: ReportSigning, pace: Pace) -> None:
    """Enter what was signed of the shards in the log of checkpoints, and sign that."""
    reminded = -_REMIND_S
    scrubber = Scrubber(follower.pool, CHECKPOINTS, follower.states, follower.now_ms() // 1000)
    while True:
        await enter_checkpoints(follower.pool, follower.signer.key)
        reminded, _ = await _try_to_sign(follower, scrubber, report, CHECKPOINTS, reminded)
        await asyncio.sleep(pace.checkpoints_s)


async def _wait_until_due(
    pool: Pool, shard: int, signed: int, woken: asyncio.Event, pace: Pace, stands_s: float
) -> None:
    """Wait for the next turn, or for the end of a match or tournament: its record should be signed at once."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(pace.signing_s):
            await asyncio.sleep(stands_s)
            while True:
                woken.clear()  # first, so that no commit is missed between the look and the wait
                if await log_of(pool, shard).fetchval(_READ_ENDED, shard, signed):
                    return
                await woken.wait()
                await asyncio.sleep(_GATHER_S)


async def _try_to_sign(
    follower: Follower, scrubber: Scrubber, report: ReportSigning, shard: int, reminded: float
) -> tuple[float, bool]:
    """Read some old leaves again, and sign what is new in a log.

    Return when a refusal was logged last, and whether something was signed.
    """
    point = None
    try:
        await scrubber.scrub_if_due()
        point = await follower.follow(shard)
    except (SigningRefused, BadKey) as refusal:
        report(shard, refused=True)
        reason: RefusalReason = refusal.reason if isinstance(refusal, SigningRefused) else "state-lost"
        await keep_refusal(follower.pool, shard, follower.now_ms(), reason)
        if monotonic() - reminded >= _REMIND_S:
            _log.error("signing.refused", shard=shard, reason=str(refusal))
            return monotonic(), False
    else:
        report(shard, refused=False)
        await drop_refusal(follower.pool, shard)
    return reminded, point is not None
