"""The real application behind a real socket: what every HTTP test talks to."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator

import httpx
import uvicorn
from litestar import Litestar
from msgspec import Struct

from service.accounts.players import open_account
from service.accounts.principal import Scope
from service.app import create_app
from service.entropy import Entropy
from service.http.protocol.problems import HttpProtocol
from service.settings import Settings


class Server(Struct, frozen=True):
    url: str
    app: Litestar


class _Uvicorn(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to pytest."""
        yield


@contextlib.asynccontextmanager
async def serving(settings: Settings, entropy: Entropy | None = None) -> AsyncIterator[Server]:
    """Serve on 127.0.0.1 at a port of the system's choice, in the running loop."""
    app = create_app(settings, entropy)
    # The protocol is named because asyncio looks for it before it switches off the delay of small packets.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, http=HttpProtocol, ws="none", lifespan="on", log_config=None, access_log=False)
        server = _Uvicorn(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not running.done():  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.005)
        if running.done():
            await running
        try:
            yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}", app)
        finally:
            server.should_exit = True
            await running


class Player(Struct, frozen=True):
    """A signed-up player, as a client sees it."""

    id: str
    token: str
    client: httpx.AsyncClient
    """Sends the token with every request."""


async def sign_up(stack: contextlib.AsyncExitStack, url: str, name: str) -> Player:
    """Make a player; its client is closed with the stack."""
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=20))
    answer = await client.post("/v1/players", json={"name": name})
    assert answer.status_code == 201, answer.text
    token = answer.json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    return Player(answer.json()["player"]["id"], token, client)


async def with_scopes(stack: contextlib.AsyncExitStack, server: Server, name: str, *scopes: Scope) -> Player:
    """Make a player whose first token reaches further than any request gives; its client is closed with the stack."""
    wiring = server.app.state["wiring"]
    account = await open_account(wiring.pool, wiring.entropy, name, scopes)
    headers = {"authorization": f"Bearer {account.token}"}
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=server.url, timeout=20, headers=headers))
    return Player(str(account.player.id), account.token, client)
