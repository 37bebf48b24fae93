"""Count what a process does, in Prometheus' text format. Each process counts for itself.

What belongs to the process is counted once in it; what belongs to an application is counted in the registry of that
application, since tests run several in one process. Labels are templates and kinds, never paths, ids or names. The
processes of one server (`service/cli/children.py`) each offer their metrics at a socket in a folder that they share, so
that whichever is asked answers with those of all.
"""

import asyncio
import platform
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager
from importlib.metadata import version
from itertools import accumulate
from pathlib import Path
from typing import Final, cast

from prometheus_client import (
    CollectorRegistry,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)
from prometheus_client import Counter as CounterMetric
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from domain.log.checkpoints import format_shard

VERSION: Final = version("hordago")

DEFECTS: Final = CounterMetric(
    "hordago_process_failures", "Errors of ours in what the server does by itself.", ("process",), registry=None
)
COMMANDS: Final = CounterMetric(
    "hordago_commands",
    "Commands that were carried out, by kind of stream and of actor.",
    ("kind", "actor"),
    registry=None,
)
APPEND_SECONDS: Final = Histogram(
    "hordago_append_seconds",
    "Time of one statement that appends commands, its commit included.",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0),
    registry=None,
)
APPEND_COMMANDS: Final = Histogram(
    "hordago_append_commands",
    "Commands in one statement.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=None,
)
CATCH_UPS: Final = CounterMetric(
    "hordago_catch_ups", "Reads of events that another process appended to a stream in memory.", registry=None
)
ARCHIVE_READS: Final = CounterMetric(
    "hordago_archive_reads",
    "Records of archived streams that were opened, by what came of it.",
    ("outcome",),
    registry=None,
)
WEBHOOK_ATTEMPTS: Final = CounterMetric(
    "hordago_webhook_attempts", "Messages sent to webhooks, by what came of it.", ("outcome",), registry=None
)
PUSH_ATTEMPTS: Final = CounterMetric(
    "hordago_push_attempts", "Pushes sent to browsers, by what came of it.", ("outcome",), registry=None
)
UNFINISHED: Final = CounterMetric(
    "hordago_http_unfinished",
    "Connections that were ended since their client did not finish a request, by what was missing or too much.",
    ("reason",),
    registry=None,
)
TURNED_AWAY: Final = CounterMetric(
    "hordago_http_turned_away", "Requests that were answered 503 since too many waited.", registry=None
)
HANDED_ON: Final = CounterMetric(
    "hordago_http_handed_on",
    "Requests for a stream that another process or machine owns, by what came of handing them on.",
    ("outcome",),
    registry=None,
)
STALLED: Final = CounterMetric(
    "hordago_http_stalled", "Connections that were ended since their client did not read.", registry=None
)
REQUEST_BUCKETS_S: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class RequestCounts(Collector):
    """Requests, and the time that they took: counted as plain numbers, since there are so many of them."""

    def __init__(self) -> None:
        self.answered: Counter[tuple[str, str, int]] = Counter()
        """By method, route and status."""
        self.times: Counter[tuple[str, str, int]] = Counter()
        """By method, route and bucket: the place in `REQUEST_BUCKETS_S` of the bound that the time does not exceed."""
        self.seconds: defaultdict[tuple[str, str], float] = defaultdict(float)
        """Taken by all of a method and route."""

    def collect(self) -> Iterable[Metric]:
        """Return both metrics, as a registry asks for them."""
        requests = CounterMetricFamily(
            "hordago_http_requests", "Requests answered.", labels=("method", "route", "status")
        )
        for (method, route, status), count in list(self.answered.items()):  # telemetry reads in a thread
            requests.add_metric((method, route, str(status)), count)
        seconds = HistogramMetricFamily(
            "hordago_http_request_seconds",
            "Time to the end of the answer, of all but event streams.",
            labels=("method", "route"),
        )
        bounds = (*map(str, REQUEST_BUCKETS_S), "+Inf")
        for labels, total in list(self.seconds.items()):
            counts = accumulate(self.times[*labels, place] for place in range(len(bounds)))
            seconds.add_metric(labels, list(zip(bounds, counts, strict=True)), total)
        return requests, seconds


class Metrics:
    """The metrics of one application."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        for counted in (
            DEFECTS,
            COMMANDS,
            APPEND_SECONDS,
            APPEND_COMMANDS,
            WEBHOOK_ATTEMPTS,
            PUSH_ATTEMPTS,
            CATCH_UPS,
            ARCHIVE_READS,
            HANDED_ON,
            STALLED,
            UNFINISHED,
            TURNED_AWAY,
        ):
            registry.register(counted)
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
        Info("hordago_build", "What runs here.", registry=registry).info(
            {"version": VERSION, "python": platform.python_version()}
        )
        self.requests = RequestCounts()
        registry.register(self.requests)
        self.open_streams = Gauge("hordago_http_streams", "Event streams that are open.", ("route",), registry=registry)
        self.log_refused = Gauge(
            "hordago_log_refused",
            "1 while the log of a shard, or that of checkpoints, cannot be signed any more.",
            ("shard",),
            registry=registry,
        )
        self.live_streams = Gauge(
            "hordago_live_streams", "Tables, matches and tournaments in memory.", ("kind",), registry=registry
        )
        self.pool = Gauge(
            "hordago_pool_connections", "Connections for reading, by state.", ("state",), registry=registry
        )
        self.projection_lag = Gauge(
            "hordago_projection_lag_events",
            "Events that a read model does not contain yet.",
            ("projection",),
            registry=registry,
        )
        self.shards_away = Gauge(
            "hordago_shard_away",
            "1 while the server of a shard does not answer (SHARD_URLS), or the worker of Citus with it or notices.",
            ("shard",),
            registry=registry,
        )
        self.signing_age = Gauge(
            "hordago_log_signed_age_seconds",
            "Time since the last checkpoint of a shard, or of the log of checkpoints, was signed.",
            ("shard",),
            registry=registry,
        )

    def report_signing(self, shard: int, *, refused: bool) -> None:
        """Set whether a log can no longer be signed; the signing process calls it."""
        self.log_refused.labels(format_shard(shard)).set(refused)

    def text(self) -> bytes:
        """Write all of them as Prometheus reads them."""
        return generate_latest(self.registry)

    @asynccontextmanager
    async def offered(self, folder: Path | None, process: str) -> AsyncGenerator[None]:
        """Offer them to the other processes of the server, from entry to exit; to none without a folder."""
        if folder is None:
            yield
            return

        async def answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(self.text())
            writer.close()

        path = folder / process
        path.unlink(missing_ok=True)  # of a process of this name that was killed
        async with await asyncio.start_unix_server(answer, path):
            yield


_PATIENCE_S: Final = 1.0


async def read_all(metrics: Metrics, folder: Path | None) -> bytes:
    """Write the metrics of a process, or those of all processes of its server that answer in time."""
    if folder is None:
        return metrics.text()
    paths = sorted(folder.iterdir())  # noqa: ASYNC240 - a handful of names
    texts = await asyncio.gather(*map(_read_offered, paths))
    return merge_texts({path.name: text for path, text in zip(paths, texts, strict=True) if text is not None})


async def _read_offered(path: Path) -> str | None:
    try:
        async with asyncio.timeout(_PATIENCE_S):
            reader, writer = await asyncio.open_unix_connection(path)
            try:
                return (await reader.read()).decode()
            finally:
                writer.close()
    except OSError:  # it has ended, or is too busy
        return None


class _Merged(Collector):
    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def collect(self) -> Iterable[Metric]:
        families: dict[str, Metric] = {}
        for worker, text in self._texts.items():
            for read in text_string_to_metric_families(text):
                family = families.setdefault(read.name, Metric(read.name, read.documentation, read.type))
                for sample in read.samples:
                    family.samples.append(sample._replace(labels={"worker": worker, **sample.labels}))
        return families.values()


def merge_texts(texts: Mapping[str, str]) -> bytes:
    """Write the metrics of several processes as one text; each sample has the label `worker`."""
    return generate_latest(cast("CollectorRegistry", _Merged(texts)))
