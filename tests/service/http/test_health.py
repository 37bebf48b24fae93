"""What an operator's machinery asks."""

import httpx
import pytest

from service.accounts.players import open_account
from tests.kit.service.http import Server


async def test_live_needs_no_database(server: Server, client: httpx.AsyncClient) -> None:
    """With the pool gone the process is still alive, whatever token comes along, but not ready."""
    await server.app.state["context"].pool.close()
    live = await client.get("/health/live", headers={"authorization": "Bearer hdg_" + "A" * 43})
    assert (live.status_code, live.json()) == (200, {"status": "alive"})
    ready = await client.get("/health/ready")
    assert (ready.status_code, ready.json()["code"]) == (503, "unavailable")


async def test_ready_until_the_process_is_told_to_stop(server: Server, client: httpx.AsyncClient) -> None:
    """A balancer stops sending before the process stops serving."""
    assert (await client.get("/health/ready")).json() == {"status": "ready"}
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


@pytest.mark.parametrize("path", ["/health/live", "/health/ready", "/schema"])
async def test_unknown_parameters_are_refused_here_too(client: httpx.AsyncClient, path: str) -> None:
    """The only thing a caller can do wrong with them."""
    answer = await client.get(path, params={"verbose": "1"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request")
