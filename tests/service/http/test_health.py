"""What an operator's machinery asks."""

import platform
from typing import Any

import httpx
import pytest
from prometheus_client import CollectorRegistry, Histogram
from prometheus_client.parser import text_string_to_metric_families

from service.accounts.players import open_account
from service.http import health
from service.http.protocol.middleware import count_answer
from service.metrics import VERSION, RequestCounts
from tests.kit.service.http import NewPlayer, Server
from tests.kit.service.http_contests import wait_for


async def test_live_needs_no_database(server: Server, client: httpx.AsyncClient) -> None:
    """With the pool gone the process is still alive, whatever token comes along, but not ready."""
    await server.app.state["context"].pool.close()
    live = await client.get("/health/live", headers={"authorization": "Bearer hdg_" + "A" * 43})
    assert (live.status_code, live.json()) == (200, {"status": "alive"})
    ready = await client.get("/health/ready")
    assert (ready.status_code, ready.json()["code"]) == (503, "unavailable")


async def test_ready_until_the_process_is_told_to_stop(server: Server, client: httpx.AsyncClient) -> None:
    """A balancer stops sending before the process stops serving."""

    async def with_duties() -> bool:
        ready = (await client.get("/health/ready")).json()
        return ready == {"status": "ready", "duties": True, "signed_log": False, "shards_away": []}

    assert await wait_for(with_duties)
    server.app.state["context"].draining.set()
    assert (await client.get("/health/ready")).status_code == 503
    assert (await client.get("/health/live")).status_code == 200


async def test_metrics_are_for_the_admin(server: Server, client: httpx.AsyncClient) -> None:
    """Counted by route template, so that no path makes a new series."""
    context = server.app.state["context"]
    admin = await open_account(context.pool, context.entropy, "Operator", ("admin",))
    for number in range(3):
        await client.get(f"/nowhere/{number}")
    answer = await client.get("/metrics", headers={"authorization": f"Bearer {admin.token}"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert 'hordago_http_requests_total{method="GET",route="-",status="404"} 3.0' in answer.text
    assert "nowhere" not in answer.text


async def test_metrics_say_what_the_process_does(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """Commands, appends, streams, memory, connections, read models, signing and the version; without paths or ids."""
    context = server.app.state["context"]
    admin = await open_account(context.pool, context.entropy, "Operator", ("admin",))
    ane = await new_player("Ane")

    async def measure() -> dict[str, float]:
        answer = await client.get("/metrics", headers={"authorization": f"Bearer {admin.token}"})
        assert ane.id not in answer.text
        families = text_string_to_metric_families(answer.text)
        return {
            f"{sample.name}{sorted(sample.labels.values())}": sample.value
            for family in families
            for sample in family.samples
        }

    before = await measure()
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})
    assert (await ane.client.put(f"{opened.headers['location']}/seats/0", json={})).status_code == 200
    async with ane.client.stream("GET", f"{opened.headers['location']}/stream") as stream:
        lines = stream.aiter_lines()
        await anext(lines)
        during = await measure()
    route = "/v1/tables/{id}/stream"
    for name in ("hordago_commands_total['house', 'table']", "hordago_commands_total['player', 'table']"):
        assert during[name] == before.get(name, 0) + 1, name
    assert during["hordago_append_commands_sum[]"] >= before["hordago_append_commands_sum[]"] + 2
    assert during["hordago_append_seconds_count[]"] >= before["hordago_append_seconds_count[]"] + 2
    assert during[f"hordago_http_streams['{route}']"] == 1
    assert during["hordago_live_streams['table']"] == before["hordago_live_streams['table']"] + 1
    assert during["hordago_pool_connections['most']"] == context.settings.pool_size
    assert during[f"hordago_build_info{sorted([VERSION, platform.python_version()])}"] == 1
    assert during["process_cpu_seconds_total[]"] > 0

    async def after_the_stream() -> dict[str, float] | None:
        """What the database is asked for is left out while the pool has no connection for it."""
        found = await measure()
        asked = any(name.startswith("hordago_projection_lag_events") for name in found)
        return found if asked and not found[f"hordago_http_streams['{route}']"] else None

    after = await wait_for(after_the_stream)
    assert f"hordago_http_request_seconds_count{sorted(['GET', route])}" not in after
    assert after[f"hordago_http_requests_total{sorted(['GET', route, '200'])}"] == 1


def test_times_are_counted_as_a_histogram_counts_them() -> None:
    """In the bucket of the bound that they do not exceed; the counter has the streams too, which have no time."""
    counts, times = RequestCounts(), (0.0, 0.001, 0.0011, 0.25, 10.0, 10.1)
    asked, counted = CollectorRegistry(), CollectorRegistry()
    name, bounds = (
        "hordago_http_request_seconds",
        (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
    )
    reference = Histogram(name, "Time.", ("method", "route"), buckets=bounds, registry=asked)
    for seconds in times:
        reference.labels("GET", "/v1/tables").observe(seconds)
        count_answer(counts, "GET", "/v1/tables", 200, seconds)
    count_answer(counts, "GET", "/v1/tables", 200, None)
    counted.register(counts)

    def samples(registry: CollectorRegistry) -> list[Any]:
        return [
            (sample.name, sample.labels, sample.value)
            for family in registry.collect()
            for sample in family.samples
            if sample.name.startswith(name) and not sample.name.endswith("_created")
        ]

    assert samples(counted) == samples(asked)
    labels = {"method": "GET", "route": "/v1/tables", "status": "200"}
    assert counted.get_sample_value("hordago_http_requests_total", labels) == len(times) + 1


async def test_metrics_are_readable_without_a_database(server: Server) -> None:
    """What only the database knows is left out."""
    context = server.app.state["context"]
    await context.pool.close()
    await health.read_gauges(context)
    text = context.metrics.text().decode()
    assert "hordago_append_seconds_count" in text
    assert "hordago_projection_lag_events{" not in text


@pytest.mark.parametrize("path", ["/health/live", "/health/ready", "/schema"])
async def test_unknown_parameters_are_refused_here_too(client: httpx.AsyncClient, path: str) -> None:
    """The only thing a caller can do wrong with them."""
    answer = await client.get(path, params={"verbose": "1"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request")
