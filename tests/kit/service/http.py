"""Serve the real application on a real socket, sign players up, and play tables over HTTP."""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import AbstractAsyncContextManager
from math import inf
from typing import Any, Final, TypeVar

import httpx
from httpx_sse import ServerSentEvent, aconnect_sse
from litestar import Litestar
from msgspec import Struct

from domain.records.notation import check_notation, read_notation, write_notation
from service.accounts.players import open_account
from service.accounts.principal import Scope
from service.app import configure_app, create_app
from service.cli.graceful_server import GracefulServer, listen
from service.entropy import Entropy
from service.settings import Settings
from service.store.servers import logs_of
from tests.kit.service.chance import steady_entropy
from tests.kit.service.signed_rulings import SignedRulings

TLS = ssl.create_default_context()
"""Made once for all clients: each would read the certificates of the machine, for 25 ms; no test needs them."""
REQUEST_S = 60.0
"""Until an answer is given up: a machine that does much else may need many seconds for one."""
KEPT = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=2)
"""Connections are left before the server ends them after 5 s of silence, lest a request meets that end."""


T = TypeVar("T")


class Server(Struct, frozen=True):
    url: str
    app: Litestar
    loop: asyncio.AbstractEventLoop

    async def within(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something with what belongs to the application on its own loop, which may be that of another thread."""
        if self.loop is asyncio.get_running_loop():
            return await doing
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(doing, self.loop))


class _PromptServer(GracefulServer):
    """Ends as soon as ``ending`` is set: uvicorn looks every 100 ms, and then waits for as long again."""

    def __init__(self, app: Litestar, started: Callable[[], None]) -> None:
        super().__init__(app, started)
        self.ending = asyncio.Event()

    async def main_loop(self) -> None:
        """Serve, with the date of the answers made anew each second."""
        while not self.ending.is_set():
            await self.on_tick(0)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ending.wait(), 1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:  # noqa: ARG002 - uvicorn's
        """Close every connection after its answer, then end the application."""
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        while self.server_state.connections or self.server_state.tasks:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.002)
        await self.lifespan.shutdown()


def open_client(url: str = "", token: str = "", auth: httpx.Auth | None = None, **headers: str) -> httpx.AsyncClient:
    """Make a client of a server, patient enough for a busy machine; it sends this token, if any."""
    if token:
        headers["authorization"] = f"Bearer {token}"
    return httpx.AsyncClient(base_url=url, timeout=REQUEST_S, headers=headers, verify=TLS, auth=auth, limits=KEPT)


_stopped_apps: list[Litestar] = []
"""Started again rather than made anew: to register its routes takes a tenth of a second, as long as many a test."""


@contextlib.contextmanager
def lent_app(settings: Settings, entropy: Entropy) -> Iterator[Litestar]:
    """Make an application that is not yet started, out of one that has stopped if there is any."""
    app = configure_app(_stopped_apps.pop(), settings, entropy) if _stopped_apps else create_app(settings, entropy)
    yield app
    _stopped_apps.append(app)


@contextlib.asynccontextmanager
async def serve_app(settings: Settings, entropy: Entropy | None = None, port: int = 0) -> AsyncIterator[Server]:
    """Serve on 127.0.0.1, at a port of the system's choice by default, in the running loop."""
    started = asyncio.Event()
    with lent_app(settings, entropy or steady_entropy()) as app, listen("127.0.0.1", port) as listener:
        server = _PromptServer(app, started.set)
        running = asyncio.create_task(server.serve(sockets=[listener]))
        waiting = asyncio.create_task(started.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            waiting.cancel()
            await running
        try:
            yield Server(f"http://127.0.0.1:{listener.getsockname()[1]}", app, asyncio.get_running_loop())
        finally:
            server.ending.set()
            await running


@contextlib.contextmanager
def in_a_thread(entering: AbstractAsyncContextManager[T]) -> Iterator[T]:
    """Enter and leave on an event loop of its own: what is entered lives longer than the loop of one test."""
    entered: Future[tuple[T, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def stay() -> None:
        async with entering as one:
            leaving = asyncio.Event()
            entered.set_result((one, asyncio.get_running_loop(), leaving))
            await leaving.wait()

    with ThreadPoolExecutor(1) as threads:
        staying = threads.submit(asyncio.run, stay())
        either: list[Future[Any]] = [entered, staying]
        wait(either, return_when=FIRST_COMPLETED)
        if staying.done():
            staying.result()
        one, loop, leaving = entered.result()
        try:
            yield one
        finally:
            loop.call_soon_threadsafe(leaving.set)
            staying.result()


_PROJECTED = """
    SELECT count(*) FROM checkpoints
     WHERE shard = $1::smallint AND position >= $2 AND projector IN ('tables', 'contests')
"""
_ENDS = "SELECT shard, position FROM heads WHERE position > 0"
_PROJECTIONS = 2
"""Tables and contests; each has a checkpoint in every shard."""


async def wait_for_read_models(app: Litestar) -> None:
    """Return once every list contains what has happened until now: they follow the log a moment later."""
    pool = app.state["context"].pool
    async with asyncio.timeout(REQUEST_S):
        ends = [row for log in logs_of(pool) for row in await log.fetch(_ENDS)]
        for shard, end in ends:
            while await pool.fetchval(_PROJECTED, shard, end) < _PROJECTIONS:  # noqa: ASYNC110 - no event for it
                await asyncio.sleep(0.01)


async def begin_following(client: httpx.AsyncClient, path: str) -> asyncio.Task[list[ServerSentEvent]]:
    """Follow a table, match or tournament once its snapshot is there; the task ends with its stream, and has it all."""
    begun = asyncio.Event()

    async def follow() -> list[ServerSentEvent]:
        heard: list[ServerSentEvent] = []
        async with aconnect_sse(client, "GET", f"{path}/stream") as source:
            async for event in source.aiter_sse():
                heard.append(event)
                begun.set()
        return heard

    following, waiting = asyncio.create_task(follow()), asyncio.create_task(begun.wait())
    await asyncio.wait({following, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    return following


async def read_pages(
    client: httpx.AsyncClient,
    path: str,
    most: float = inf,
    **query: Any,  # noqa: ANN401 - of a query
) -> list[dict[str, Any]]:
    """Read a list, one thing a page, all of it or so many; what a page links to is the page of its `next_cursor`."""
    found: list[dict[str, Any]] = []
    answer = await client.get(path, params={**query, "limit": 1})
    while True:
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert list(page) == ["items", "next_cursor"]
        found += page["items"]
        if len(found) >= most:
            return found
        if page["next_cursor"] is None:
            assert "link" not in answer.headers
            return found
        assert len(page["items"]) == 1
        assert answer.links["next"]["url"].endswith(f"cursor={page['next_cursor']}")
        answer = await client.get(answer.url.join(answer.links["next"]["url"]))


class Player(Struct, frozen=True):
    """A signed-up player, as a client sees it."""

    id: str
    token: str
    client: httpx.AsyncClient
    """Sends the token with every request."""


async def sign_up_player(stack: contextlib.AsyncExitStack, url: str, name: str) -> Player:
    """Make a player; its client is closed with the stack."""
    client = await stack.enter_async_context(open_client(url))
    answer = await client.post("/v1/players", json={"name": name})
    assert answer.status_code == 201, answer.text
    token = answer.json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    return Player(answer.json()["player"]["id"], token, client)


async def player_with_scopes(stack: contextlib.AsyncExitStack, server: Server, name: str, *scopes: Scope) -> Player:
    """Make a player whose first token reaches further than any request gives; its client is closed with the stack."""
    context = server.app.state["context"]
    account = await server.within(open_account(context.pool, context.entropy, name, scopes))
    signs = SignedRulings(account.player.id) if "judge" in scopes else None
    client = await stack.enter_async_context(open_client(server.url, account.token, signs))
    return Player(str(account.player.id), account.token, client)


NewPlayer = Callable[[str], Awaitable[Player]]


Choose = Callable[[list[dict[str, Any]]], dict[str, Any]]
"""Choose a move from the legal ones, in the form in which a client posts it."""

BOLDEST = ("accept", "hordago", "cut", "pass", "discard", "play", "capture", "lay", "gather")
"""Kinds of move of all games, those that end a match soonest first."""
CALM = ("cut", "pass", "refuse", "gather")
"""Kinds of move that do not end a game of Mus at once."""


def first_of(kinds: Sequence[str], legal: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The legal move of the first of these kinds, as it can be posted; None where there is none."""
    moves = {move["type"]: move["body"] for move in legal}
    return next((moves[kind] for kind in kinds if kind in moves), None)


def choose_boldest(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The move that ends the match soonest."""
    move = first_of(BOLDEST, legal)
    assert move is not None, legal
    return move


def to_act(view: dict[str, Any]) -> list[int]:
    """The seats that may move, in a view of any game."""
    return view["deal" if "deal" in view else "round"]["to_act"]


async def open_and_sit(players: list[Player], **asked: object) -> str:
    """A table with these players on its seats, in order; its path."""
    opened = await players[0].client.post("/v1/tables", json={"ruleset": "mus-basque", **asked})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    for seat, player in enumerate(players):
        answer = await player.client.put(f"{path}/seats/{seat}", json={})
        assert answer.status_code == 200, answer.text
    return path


async def play_over_http(
    table: str,
    players: Mapping[int, Player],
    choose: Choose = choose_boldest,
    *,
    until: Callable[[dict[str, Any]], bool] = lambda view: view["status"] != "playing",
) -> dict[str, Any]:
    """Play the seats of these players until the view is as wanted; return that view. Bots play the other seats."""
    some = next(iter(players.values()))
    while not until(view := (await some.client.get(table)).json()):
        seat = next((seat for seat in to_act(view) if seat in players), None)
        legal = [] if seat is None else (await players[seat].client.get(table)).json()["legal_moves"]
        if seat is None or not legal:
            await asyncio.sleep(0.02)
            continue
        answer = await players[seat].client.post(f"{table}/moves", json=choose(legal))
        assert answer.status_code in {200, 422}, answer.text
    return view


NOTATION: Final = {"accept": "text/x.hordago"}


async def check_text_of_record(by: httpx.AsyncClient, path: str, reader: str) -> None:
    """Compare the open notation that a reader gets with the text of the record that they get, and read it back."""
    text = await by.get(f"{path}/record", params={"as": reader}, headers=NOTATION)
    assert text.headers["content-type"] == "text/x.hordago; charset=utf-8"
    assert text.headers["content-disposition"].endswith('.hordago.txt"')
    record = await by.get(f"{path}/record", params={"as": reader, "unsigned": "true"})
    assert text.text == "".join(write_notation([record.content]))
    check_notation(read_notation(text.text))
