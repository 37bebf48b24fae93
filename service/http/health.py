"""For whoever runs the service: is it alive, is it ready, what does it count."""

import asyncio

from litestar import Controller, Response, get
from msgspec import Struct

from service.http.protocol.errors import Unavailable
from service.http.protocol.operation import operation
from service.http.protocol.request import ApiRequest

_PATIENCE_S = 2
_METRICS_TYPE = "text/plain; version=0.0.4"
"""To which Litestar adds the charset, as to every text."""


class Health(Struct, frozen=True):
    status: str


class HealthController(Controller):
    path = "/health"
    tags = ("operations",)

    @get("/live", **operation("getLive", "Check that the process is alive", bucket=None, example=Health("alive")))
    async def live(self) -> Health:
        """Answer 200 as long as the process can answer at all. Nothing else is checked, the database included."""
        return Health("alive")

    @get(
        "/ready",
        **operation(
            "getReady", "Check that the process can serve", bucket=None, example=Health("ready"), raises=(Unavailable,)
        ),
    )
    async def ready(self, request: ApiRequest) -> Health:
        """Answer 200 if requests should be sent here: the database answers and no shutdown has been requested."""
        if request.wiring.draining.is_set():
            raise Unavailable("the process is about to stop")
        async with asyncio.timeout(_PATIENCE_S):
            await request.wiring.pool.fetchval("SELECT 1")
        return Health("ready")


@get(
    "/metrics",
    tags=["operations"],
    **operation(
        "getMetrics",
        "Get the metrics",
        scope="admin",
        answers=str,
        media_types=("text/plain",),
        example="hordago_http_requests_total 1.0",
    ),
)
async def metrics(request: ApiRequest) -> Response[bytes]:
    """Return the metrics of this process in Prometheus' text format. Each process counts for itself."""
    return Response(request.wiring.measures.text(), media_type=_METRICS_TYPE)
