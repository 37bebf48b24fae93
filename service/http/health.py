"""Serve the probes and the metrics of the process, for operators."""

import asyncio

from litestar import Controller, Response, get
from msgspec import Struct

from service.http.protocol.errors import Unavailable
from service.http.protocol.operation import Content, Operation, declare, reads
from service.http.protocol.request import ApiRequest

_PATIENCE_S = 2
"""Seconds in which the database has to answer."""
_METRICS_TYPE = "text/plain; version=0.0.4"
"""Litestar adds the charset, as to every text type."""


class Health(Struct, frozen=True):
    status: str


def _probe(operation_id: str, summary: str, status: str, *errors: type[Exception]) -> Operation:
    return Operation(
        id=operation_id, summary=summary, response=Content(Health, Health(status)), bucket=None, errors=errors
    )


class HealthController(Controller):
    path = "/health"
    tags = ("operations",)

    @get("/live", **declare(_probe("getLive", "Check that the process is alive", "alive")))
    async def live(self) -> Health:
        """Answer 200 as long as the process can answer at all. Nothing else is checked, the database included."""
        return Health("alive")

    @get(
        "/ready",
        **declare(_probe("getReady", "Check that the process can serve", "ready", Unavailable)),
    )
    async def ready(self, request: ApiRequest) -> Health:
        """Answer 200 if requests should be sent here: the database answers and no shutdown has been requested."""
        if request.context.draining.is_set():
            raise Unavailable("the process is about to stop")
        async with asyncio.timeout(_PATIENCE_S):
            await request.context.pool.fetchval("SELECT 1")
        return Health("ready")


@get(
    "/metrics",
    tags=["operations"],
    **reads(
        "getMetrics", "Get the metrics", Content(str, "hordago_http_requests_total 1.0", ("text/plain",)), scope="admin"
    ),
)
async def metrics(request: ApiRequest) -> Response[bytes]:
    """Return the metrics of this process in Prometheus' text format. Each process counts for itself."""
    return Response(request.context.metrics.text(), media_type=_METRICS_TYPE)
