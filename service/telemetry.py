"""Send traces and metrics to a collector of OpenTelemetry.

The libraries are the extra `otel`; `serve` imports this module only where `OTEL_EXPORTER_OTLP_ENDPOINT` names a
collector. They read that and their other settings from the environment themselves: `OTEL_SERVICE_NAME`,
`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, and so on.

Spans have paths and the text of SQL statements; headers, bodies and the arguments of statements are never in them. So
no token, card or seed is sent.
"""

import asyncio
import os
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import structlog
from litestar import Litestar
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.asgi import OpenTelemetryMiddleware  # pyright: ignore[reportMissingTypeStubs]
from opentelemetry.instrumentation.asyncpg import AsyncPGInstrumentor  # pyright: ignore[reportMissingTypeStubs]
from opentelemetry.metrics import CallbackOptions, Meter, Observation
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import get_current_span

from service.http.health import read_gauges
from service.http.protocol.context import Context
from service.metrics import VERSION, Metrics

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_Scope = Mapping[str, Any]
_REFRESH_S: Final = 10
"""Seconds between two readings of the gauges that have to be looked up."""
_SUFFIXES: Final[Mapping[str, tuple[str, ...]]] = {
    "counter": ("_total",),
    "gauge": ("",),
    "histogram": ("_sum", "_count"),
}
"""What is sent of each kind of Prometheus' metrics; the names stay."""


@asynccontextmanager
async def send_telemetry(app: Litestar) -> AsyncGenerator[None]:
    """Send traces and metrics of an application while it is served; what is left is sent at the end.

    A collector that does not answer costs its own threads some waiting, and no request.
    """
    stop = _start(app)
    refreshing = asyncio.create_task(_refresh_gauges(app), name="telemetry")
    try:
        yield
    finally:
        refreshing.cancel()
        await asyncio.to_thread(stop)


def _start(app: Litestar) -> Callable[[], None]:
    """Wrap the application, and return what sends the rest and ends."""
    os.environ.setdefault("OTEL_SERVICE_NAME", "hordago")
    os.environ.setdefault("OTEL_SEMCONV_STABILITY_OPT_IN", "http,database")  # the names that will stay
    resource = Resource.create({"service.version": VERSION})
    tracers = TracerProvider(resource=resource)
    tracers.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    meters = MeterProvider([PeriodicExportingMetricReader(OTLPMetricExporter())], resource)
    _observe(meters.get_meter("hordago", VERSION), app)
    database = AsyncPGInstrumentor()
    database.instrument(tracer_provider=tracers)
    wrapped = OpenTelemetryMiddleware(
        _name_spans(app.asgi_handler),
        excluded_urls="/stream",  # open for hours; the metrics have them
        default_span_details=_method,
        tracer_provider=tracers,
        meter_provider=meters,
        http_capture_headers_sanitize_fields=["authorization"],
        exclude_spans=["receive", "send"],
    )
    app.asgi_handler = cast("ASGIApp", wrapped)
    _log.info("telemetry.started")

    def stop() -> None:
        database.uninstrument()
        tracers.shutdown()
        meters.shutdown()

    return stop


def _method(scope: _Scope) -> tuple[str, dict[str, str]]:
    """Name the span of a request before its route is known."""
    return scope.get("method", scope["type"]), {}


def _name_spans(app: ASGIApp) -> ASGIApp:
    """Name the span of a request after its route, which is known when the response begins."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        span, known = get_current_span(), cast("dict[str, Any]", scope)

        async def send_named(message: Message) -> None:
            if message["type"] == "http.response.start" and (route := known.get("path_template")):
                span.update_name(f"{known['method']} {route}")
                span.set_attribute("http.route", route)
                if "{code" in route:  # whose path is a secret
                    span.set_attribute("url.path", route)
            await send(message)

        await app(scope, receive, send_named)

    return serve


def _observe(meter: Meter, app: Litestar) -> None:
    """Send the metrics that Prometheus reads under the same names; of histograms, sum and count."""
    for family in Metrics().registry.collect():
        for suffix in _SUFFIXES.get(family.type, ()):
            name = family.name + suffix
            make = meter.create_observable_gauge if family.type == "gauge" else meter.create_observable_counter
            make(name, [_observer(app, family.name, name)], description=family.documentation)


def _observer(app: Litestar, family: str, name: str) -> Callable[[CallbackOptions], Iterable[Observation]]:
    def observe(_options: CallbackOptions) -> Iterable[Observation]:
        context: Context | None = app.state.get("context")
        if context is not None:
            for found in context.metrics.registry.collect():
                if found.name == family:
                    yield from [Observation(one.value, one.labels) for one in found.samples if one.name == name]

    return observe


async def _refresh_gauges(app: Litestar) -> None:
    while True:
        context: Context | None = app.state.get("context")
        if context is not None:
            await read_gauges(context)
        await asyncio.sleep(_REFRESH_S if context is not None else 1)
