"""The numbers at /metrics, in Prometheus' text form; each process counts for itself."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Measures:
    """A registry of its own: several applications may live in one process, as they do in tests."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        requests = Counter(
            "hordago_http_requests", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        seconds = Histogram(
            "hordago_http_request_seconds",
            "Time to the end of the answer.",
            ("method", "route"),
            buckets=_SECONDS,
            registry=self.registry,
        )
        refused = Gauge(
            "hordago_log_refused",
            "1 while the log of a shard cannot be signed any more.",
            ("shard",),
            registry=self.registry,
        )
        # Looking a child up by its labels costs more than counting does.
        self._requests = cache(requests.labels)
        self._seconds = cache(seconds.labels)
        self._refused = refused

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """`route` is a template, never a path: there is one time series for each."""
        self._requests(method, route, status).inc()
        self._seconds(method, route).observe(seconds)

    def log(self, shard: int, *, refused: bool) -> None:
        """Whether a shard's log is what was signed of it; told by the process that signs."""
        self._refused.labels(str(shard)).set(refused)

    def text(self) -> bytes:
        return generate_latest(self.registry)
