"""Traces and metrics as a collector receives them, decoded by the protocol's own types."""

import asyncio
import gzip
import signal
import sys
from collections.abc import AsyncIterator

import httpx
import pytest
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from service.app import create_app
from service.cli.graceful_server import run_telemetry
from service.settings import Settings
from service.startup_errors import TelemetryNotInstalled
from tests.conftest import Database
from tests.kit.service.http import open_client
from tests.kit.service.http_contests import wait_for
from tests.kit.service.server_process import serve_process

pytestmark = pytest.mark.slow


class Collector:
    """Where traces and metrics are posted to, by path, as they came."""

    def __init__(self) -> None:
        self.bodies: list[tuple[str, bytes]] = []
        self.connections: list[asyncio.Task[None]] = []
        self.url = ""

    async def has_gauges(self) -> bool:
        """Whether what has to be looked up has come once."""
        return any(b"hordago_live_streams" in body for _, body in self.bodies)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one request after the other of a connection."""
        task = asyncio.current_task()
        assert task is not None
        self.connections.append(task)
        while line := await reader.readline():
            headers: dict[str, str] = {}
            while (header := (await reader.readline()).decode().strip()) != "":
                name, _, value = header.partition(":")
                headers[name.lower()] = value.strip()
            body = await reader.readexactly(int(headers["content-length"]))
            content = gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body
            self.bodies.append((line.decode().split()[1], content))
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
            await writer.drain()
        writer.close()
        await writer.wait_closed()


@pytest.fixture
async def collector() -> AsyncIterator[Collector]:
    """On a port of the system's choice."""
    made = Collector()
    server = await asyncio.start_server(made.answer, "127.0.0.1", 0)
    made.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield made
        await asyncio.gather(*made.connections)


async def test_requests_statements_and_counts_reach_a_collector_without_secrets(
    database: Database, collector: Collector
) -> None:
    """What is not yet sent is sent when the server stops."""
    table = {"ruleset": "mus-basque", "seats": 2}
    settings = {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.url, "OTEL_METRIC_EXPORT_INTERVAL": "200"}
    async with serve_process(DATABASE_URL=database.service_url, **settings) as server:
        async with httpx.AsyncClient(base_url=server.url) as client:
            token = (await client.post("/v1/players", json={"name": "Ane"})).json()["token"]
        async with open_client(server.url, token) as player:
            assert (await player.post("/v1/tables", json=table)).status_code == 201
            assert (await player.head("/v1/rules")).status_code == 200
            assert (await player.get("/nowhere")).status_code == 404
            assert (await player.get("/v1/links/k7m2p9xa")).status_code == 404
            assert (await player.get("/j/k7m2p9xa")).status_code == 200
        await wait_for(collector.has_gauges)
        stopped = await server.stopped(signal.SIGTERM)
    assert stopped.code == 0, stopped.errors
    assert {path for path, _ in collector.bodies} == {"/v1/traces", "/v1/metrics"}

    traces = [ExportTraceServiceRequest.FromString(body) for path, body in collector.bodies if path == "/v1/traces"]
    resources = [one for trace in traces for one in trace.resource_spans]
    told = {one.key: one.value.string_value for one in resources[0].resource.attributes}
    assert told["service.name"] == "hordago"
    spans = [span for one in resources for scope in one.scope_spans for span in scope.spans]
    requests = {span.name: span for span in spans if span.kind == 2}
    assert requests.keys() >= {"POST /v1/players", "POST /v1/tables", "HEAD", "GET"}
    lookups = {span.parent_span_id for span in spans if span.kind == 3}
    assert requests["POST /v1/tables"].span_id in lookups

    counted = [ExportMetricsServiceRequest.FromString(body) for path, body in collector.bodies if path == "/v1/metrics"]
    metrics = {
        metric.name: metric
        for one in counted
        for resource in one.resource_metrics
        for scope in resource.scope_metrics
        for metric in scope.metrics
    }
    names = {"hordago_commands_total", "hordago_live_streams", "hordago_append_seconds_sum", "hordago_pool_connections"}
    assert metrics.keys() >= {*names, "http.server.request.duration"}
    (opened,) = [
        point
        for point in metrics["hordago_commands_total"].sum.data_points
        if {one.value.string_value for one in point.attributes} == {"table", "house"}
    ]
    assert opened.as_double == 1

    sent = b"".join(body for _, body in collector.bodies)
    assert b"/v1/tables" in sent
    assert b"INSERT" in sent
    assert token.encode() not in sent
    assert b"/v1/links/{code}" in sent
    assert b"k7m2p9xa" not in sent
    assert b"Ane" not in sent


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra it is said what to install, and without a collector nothing is imported."""
    app = create_app(Settings(database_url="postgresql://unused/"))
    monkeypatch.delitem(sys.modules, "service.telemetry", raising=False)
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    monkeypatch.delenv("OTEL_EXPORTER_OTLP_ENDPOINT", raising=False)
    run_telemetry(app)
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318")
    with pytest.raises(TelemetryNotInstalled, match=r"pip install 'hordago\[otel\]'"):
        run_telemetry(app)
