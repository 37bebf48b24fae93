"""Serve the probes and the metrics of the process, for operators.

Most metrics are counted as things happen. What has to be looked up, in memory or in the database, is read when the
metrics are asked for; without a database that part is left out, so that the rest can still be read.
"""

import asyncio
import contextlib

import asyncpg
from litestar import Controller, Response, get
from msgspec import Struct

from domain.log.checkpoints import CHECKPOINTS, format_shard
from service.http.protocol.context import Context
from service.http.protocol.errors import Unavailable
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest
from service.readmodels.projector import read_lags
from service.signing.checkpoints import read_all_published, read_published_here, read_signed_ms
from service.store.connections import UNREACHABLE, Pool
from service.store.locks import AdvisoryLock, count_led_shards
from service.store.servers import do_notices_answer, shards_by_answer

_PATIENCE_S = 2
"""Seconds in which the database has to answer."""
_METRICS_TYPE = "text/plain; version=0.0.4"
"""Litestar adds the charset, as to every text type."""


class Health(Struct, frozen=True):
    """Whether the server can be used."""

    status: str


class Readiness(Struct, frozen=True):
    """Whether requests can be answered, and whether all is done that no request asks for."""

    status: str
    duties: bool
    """Whether a process does it, here or elsewhere; false for a moment when another one takes over."""
    signed_log: bool
    """Whether the log is signed, so that `/v1/log` and what is below it can be read."""
    shards_away: list[int]
    """The shards whose server or node of Citus does not answer: their tables take no moves, and all others go on."""


def _probe(operation_id: str, summary: str, example: Struct, *errors: type[Exception]) -> Operation:
    return Operation(
        id=operation_id, summary=summary, response=Content(type(example), example), bucket=None, errors=errors
    )


class HealthController(Controller):
    path = "/health"
    tags = ("operations",)

    @get("/live", **declare(_probe("getLive", "Check that the process is alive", Health("alive"))))
    async def live(self) -> Health:
        """Answer 200 as long as the process can answer at all. Nothing else is checked, the database included."""
        return Health("alive")

    @get(
        "/ready",
        **declare(
            _probe(
                "getReady",
                "Check that the process can serve",
                Readiness("ready", duties=True, signed_log=True, shards_away=[]),
                Unavailable,
            )
        ),
    )
    async def ready(self, request: ApiRequest) -> Readiness:
        """Answer 200 if requests should be sent here: the database answers and no shutdown has been requested.

        Play goes on without `duties`, and with `shards_away` at all other tables: neither is a reason to send requests
        elsewhere.
        """
        if request.context.draining.is_set():
            raise Unavailable("the process is about to stop")
        pool = request.context.pool
        async with asyncio.timeout(_PATIENCE_S):
            away = sorted(shard for shard, answers in shards_by_answer(pool).items() if not answers and shard >= 0)
            led = await count_led_shards(pool, AdvisoryLock.CONTESTS)
            signed = request.context.follower is not None or await _is_signed(pool)
        return Readiness("ready", led == request.context.shards, signed, away)


async def _is_signed(pool: Pool) -> bool:
    """Tell whether a process signs the log; not where a node of Citus does not answer, before that is known."""
    asking = asyncio.create_task(read_published_here(pool))
    asking.add_done_callback(lambda task: task.cancelled() or task.exception())
    await asyncio.wait({asking}, timeout=_PATIENCE_S / 2)
    if not asking.done():
        asking.cancel()  # and not awaited: the connection is lent until the node answers, or is given up
        return False
    with contextlib.suppress(asyncpg.PostgresConnectionError):
        return bool(await asking)
    return False


@get(
    "/metrics",
    tags=["operations"],
    **reads(
        "getMetrics", "Get the metrics", Content(str, "hordago_http_requests_total 1.0", ("text/plain",)), scope="admin"
    ),
)
async def metrics(request: ApiRequest) -> Response[bytes]:
    """Return the metrics of this server in Prometheus' text format, of each of its processes by the label `worker`."""
    await read_gauges(request.context)
    return Response(await request.context.metrics_of_all(), media_type=_METRICS_TYPE)


async def read_gauges(context: Context) -> None:
    """Set what is not counted as it happens."""
    measured, pool = context.metrics, context.pool
    for streams in (context.live, context.matches, context.tournaments):
        measured.live_streams.labels(streams.kind.name).set(len(streams))
    measured.pool.labels("idle").set(pool.get_idle_size())
    measured.pool.labels("used").set(pool.get_size() - pool.get_idle_size())
    measured.pool.labels("most").set(pool.get_max_size())
    for shard, answers in shards_by_answer(pool).items():
        measured.shards_away.labels(format_shard(shard)).set(not answers)
    if (there := do_notices_answer(pool)) is not None:
        measured.shards_away.labels("notices").set(not there)
    measured.projection_lag.clear()
    measured.signing_age.clear()
    with contextlib.suppress(*UNREACHABLE, TimeoutError):
        async with asyncio.timeout(_PATIENCE_S):
            for projection, events in await read_lags(pool):
                measured.projection_lag.labels(projection).set(events)
            signed_ms = {signed.shard: signed.signed_ms for signed in await read_all_published(pool, away=True)}
            if (last_ms := await read_signed_ms(pool, CHECKPOINTS)) is not None:
                signed_ms[CHECKPOINTS] = last_ms
            for shard, at_ms in signed_ms.items():
                age_ms = context.entropy.now_ms() - at_ms
                measured.signing_age.labels(format_shard(shard)).set(max(age_ms, 0) / 1000)
