"""Hand a request for a stream on to the machine that owns it (`PEER_URL`), over HTTP; its answer comes back unchanged.

A request that is handed on has a mark, the secret of the machine that it goes to. It is served where it arrives, as of
the client that its `X-Forwarded-For` names. Machines read each other's secrets in the database, and a client cannot
write a mark; one that is not believed is as if it were not there.

Nothing that is right depends on it: the append compares the head of a stream. So where the owner takes no connection,
the request is served here. Where it took the request and does not answer, it may have done what was asked: a look,
and what is recognised by its key, are served here, and of all else the outcome is unknown.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE
from litestar.types import Receive, Send

from service.http.protocol.operation import EVENT_STREAM
from service.http.protocol.owners import MOST_BYTES, place_of
from service.http.protocol.peer_connections import Answer, Connection, LostAnswer, NotSent, connection_to
from service.http.protocol.targets import stream_of
from service.http.protocol.wire import LARGEST_HEAD
from service.live.errors import OutcomeUnknown
from service.live.machines import BEAT_S, Machine, Machines, try_to
from service.metrics import HANDED_ON
from service.store.connections import end_tasks

MARK: Final = b"hordago-handed-on"
"""The header of a request that was handed on."""
_CLIENT: Final = b"x-forwarded-for"
_SCHEME: Final = b"x-forwarded-proto"
ANSWER_S: float = 3.0
"""For its answer to what is served here else: both together within ten."""
ONLY_ANSWER_S: float = 8.0
"""For its answer to what may be sent once only: the owner itself gives up before."""
QUIET_S: float = 40.0
"""Without a byte of an answer that goes on; event streams have a heartbeat every 15 seconds."""
_LOOKS: Final = frozenset({"GET", "HEAD"})
_METHODS: Final = _LOOKS | {"POST", "PUT", "PATCH", "DELETE"}
_OF_CONNECTION: Final = frozenset({
    b"connection", b"expect", b"keep-alive", b"proxy-connection", b"te", b"trailer", b"transfer-encoding", b"upgrade",
})  # fmt: skip
"""Headers that are of a connection, not of a request or an answer."""
_NOT_HANDED_ON: Final = _OF_CONNECTION | {MARK, _CLIENT, _SCHEME}
"""Headers of a request that are not handed on: what the client says of these is no matter."""
_OF_SERVER: Final = _OF_CONNECTION | {b"date"}
"""Headers of an answer that are not: each server says the time."""
_EVENTS: Final = b"/stream"
"""The end of paths of event streams. An owner that drains opens none; a browser that is refused one asks no more."""
_GONE_LOOKS: Final = 120
"""After which connections to a machine that is away are closed: what it was asked before is answered by then."""


class Peers:
    """The other machines, to a process that hands requests on to them."""

    def __init__(self, machines: Machines, draining: asyncio.Event, goodbye: Callable[[], bytes]) -> None:
        """`goodbye` writes the last event of a stream that ends since this process is draining."""
        self._machines = machines
        self._draining = draining
        self._goodbye = goodbye
        self._idle: defaultdict[tuple[str, int], list[Connection]] = defaultdict(list)
        """Connections to each process of each machine: there they stay with the process that owns the streams."""
        self._gone: Counter[tuple[str, int]] = Counter()
        """The looks since which a machine is not there to which there are connections."""
        self._answered_s: dict[str, float] = {}
        """When each machine has answered last."""
        self._waiting: dict[asyncio.Timeout, str] = {}
        """The time that is left to a machine for an answer, which ends when it is away."""

    def find_other(self, target: bytes) -> Machine | None:
        """Return the other machine that owns the stream which a request is for; None for what is served here."""
        id_ = stream_of(target)
        return None if id_ is None else self._machines.find_other(id_)

    async def hand_on(self, scope: Any, receive: Receive, send: Send) -> Receive | None:  # noqa: ANN401 - of ASGI
        """Have a request answered by the owner of its stream; None once it is.

        Return what to receive it from, if it is to be served here. Raises OutcomeUnknown.
        """
        target = scope["raw_path"]
        id_ = stream_of(target)
        if (
            id_ is None
            or scope["method"] not in _METHODS
            or scope["http_version"] != "1.1"
            or self._was_handed_on(scope)
        ):
            return receive
        owner = self._machines.find_other(id_)
        if owner is None:
            return receive
        body, kept = await _read_body(receive)
        if body is None:
            return kept
        return await self._ask(owner, id_, scope, body, kept, send)

    def _was_handed_on(self, scope: Any) -> bool:  # noqa: ANN401 - of ASGI
        """Tell whether another machine has handed a request on to here; of that believe who its client is."""
        headers = dict(scope["headers"])
        mark = headers.get(MARK)
        if mark is None or not self._machines.is_secret(mark):
            return False
        host = headers.get(_CLIENT, b"").decode("latin-1")
        scope["scheme"], scope["client"] = headers.get(_SCHEME, b"http").decode("latin-1"), (host, 0) if host else None
        return True

    async def _ask(
        self,
        owner: Machine,
        id_: bytes,
        scope: Any,  # noqa: ANN401 - of ASGI
        body: bytes,
        receive: Receive,
        send: Send,
    ) -> Receive | None:
        """Ask the owner, and send its answer; return what to receive the request from, if there is none."""
        request = _request(owner, scope, body)
        if len(request) - len(body) > LARGEST_HEAD:  # with the mark it is too large
            return receive
        # The second of two requests that take a seat changes nothing, but is told that the seat is taken.
        has_key = any(name == b"idempotency-key" for name, _ in scope["headers"])
        is_repeatable = has_key or scope["method"] in _LOOKS
        clock = asyncio.get_running_loop().time
        began_s = clock()
        try:
            connection = await connection_to(
                urlsplit(owner.url), self._idle[owner.url, place_of(id_, owner.workers)[1]]
            )
            is_head, seconds = scope["method"] == "HEAD", ANSWER_S if is_repeatable else ONLY_ANSWER_S
            answer = await self._answer(owner, connection, request, seconds, is_head=is_head)
        except NotSent:
            self._machines.miss(owner)
            HANDED_ON.labels("away").inc()
            return receive
        except (LostAnswer, TimeoutError) as lost:
            if isinstance(lost, TimeoutError) and self._answered_s.get(owner.url, 0.0) < began_s:
                self._machines.miss(owner)  # else it is only this request that takes long
            if is_repeatable:
                HANDED_ON.labels("away").inc()
                return receive
            HANDED_ON.labels("unknown").inc()
            raise OutcomeUnknown("lost the machine of the stream") from lost
        self._answered_s[owner.url] = clock()
        if answer.status == HTTP_503_SERVICE_UNAVAILABLE and scope["raw_path"].endswith(_EVENTS):
            HANDED_ON.labels("away").inc()
            return receive
        HANDED_ON.labels("machine").inc()
        headers = [header for header in answer.headers if header[0] not in _OF_SERVER]
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        if answer.body is not None:
            await send({"type": "http.response.body", "body": answer.body, "more_body": False})
        else:
            await self._send_on(answer, connection, receive, send)
        return None

    async def _answer(
        self, owner: Machine, connection: Connection, request: bytes, seconds: float, *, is_head: bool
    ) -> Answer:
        """Send a request, and wait for the answer; raise LostAnswer or, at the end of the time, TimeoutError."""
        timeout = asyncio.timeout(seconds)
        self._waiting[timeout] = owner.url
        try:
            async with timeout:
                return await connection.ask(request, is_head=is_head)
        except BaseException:
            connection.close()
            raise
        finally:
            del self._waiting[timeout]

    async def _send_on(self, answer: Answer, connection: Connection, receive: Receive, send: Send) -> None:
        """Send an answer as it comes, until it ends, its client leaves or, of events, this process is to stop."""
        is_stream = dict(answer.headers).get(b"content-type", b"").startswith(EVENT_STREAM.encode())
        parts = _Parts(connection)
        sending = asyncio.create_task(parts.send(send), name="answer of another machine")
        ends: set[asyncio.Task[Any]] = {
            asyncio.create_task(_wait_until_left(receive), name="client of another machine")
        }
        if is_stream:
            ends.add(asyncio.create_task(self._draining.wait(), name="draining of another machine"))
        try:
            await asyncio.wait({sending, *ends}, return_when=asyncio.FIRST_COMPLETED)
            is_over = sending.done()
            if is_over and not is_stream:
                sending.result()  # an answer that broke off is not ended as if it were whole
        finally:
            if not sending.done() or sending.exception() is not None:
                connection.close()
            await end_tasks(sending, *ends)
        goodbye = b"" if is_over or not self._draining.is_set() or not parts.is_between else self._goodbye()
        await send({"type": "http.response.body", "body": goodbye, "more_body": False})

    async def run(self) -> None:
        """Follow which machines are there, until draining; let go of connections to those that are not."""
        while not self._draining.is_set():
            await try_to(self._machines.beat())
            self._let_go()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_S):
                    await self._draining.wait()
        await try_to(self._machines.leave())
        self._let_go()

    def _let_go(self) -> None:
        """Wait no more for machines that are away; close connections to those that are since a while."""
        there = self._machines.urls
        for timeout, url in self._waiting.items():
            if url not in there and not timeout.expired():
                timeout.reschedule(0)
        self._gone = Counter({key: self._gone[key] + 1 for key in self._idle if key[0] not in there})
        for key in [key for key, looks in self._gone.items() if looks > _GONE_LOOKS]:
            _close_all(self._idle.pop(key))

    def close(self) -> None:
        """Close the connections to all machines."""
        for idle in self._idle.values():
            _close_all(idle)


def _close_all(idle: list[Connection]) -> None:
    for connection in list(idle):
        connection.close()


@asynccontextmanager
async def run_peers(
    machines: Machines | None, draining: asyncio.Event, goodbye: Callable[[], bytes]
) -> AsyncGenerator[Peers | None]:
    """Hand requests on to the machines that are there, from entry to exit; without any, serve all."""
    if machines is None:
        yield None
        return
    await machines.join()
    peers = Peers(machines, draining, goodbye)
    running = asyncio.create_task(peers.run(), name="machines")
    try:
        yield peers
    finally:
        draining.set()
        await running
        peers.close()


def _request(owner: Machine, scope: Mapping[str, Any], body: bytes) -> bytes:
    """Write a request as it came, with a mark."""
    client, query = scope["client"], scope["query_string"]
    headers = [header for header in scope["headers"] if header[0] not in _NOT_HANDED_ON]
    if body and not any(name == b"content-length" for name, _ in headers):
        headers.append((b"content-length", b"%d" % len(body)))
    if client:
        headers.append((_CLIENT, client[0].encode("latin-1")))
    headers += [(_SCHEME, scope["scheme"].encode()), (MARK, owner.secret.encode())]
    target = b"%b?%b" % (scope["raw_path"], query) if query else scope["raw_path"]
    lines = b"".join([b"%b: %b\r\n" % header for header in headers])
    return b"%b %b HTTP/1.1\r\n%b\r\n%b" % (scope["method"].encode(), target, lines, body)


class _Parts:
    """Sends the parts of an answer as they come."""

    def __init__(self, connection: Connection) -> None:
        self._parts = connection.parts()
        self.is_between = True
        """Whether what was sent ends with the end of an event, or with a comment."""

    async def send(self, send: Send) -> None:
        """Send until the answer ends; raise LostAnswer where it breaks off."""
        while True:
            try:
                async with asyncio.timeout(QUIET_S):
                    part = await anext(self._parts, None)
            except TimeoutError:
                raise LostAnswer from None
            if part is None:
                return
            await send({"type": "http.response.body", "body": part, "more_body": True})
            self.is_between = part.endswith(b"\n\n") or (part[:1] == b":" and part[-1:] == b"\n")


async def _read_body(receive: Receive) -> tuple[bytes | None, Receive]:
    """Read a request to its end; return its body, if it is small and came whole, and what to receive all from."""
    messages: list[Any] = []
    size = 0
    while True:
        message: Any = await receive()
        messages.append(message)
        if message["type"] != "http.request":
            break
        size += len(message.get("body", b""))
        if size > MOST_BYTES or not message.get("more_body", False):
            break
    body = b"".join([message.get("body", b"") for message in messages])
    is_whole = size <= MOST_BYTES and messages[-1]["type"] == "http.request"

    async def receive_again() -> Any:  # noqa: ANN401 - a message
        return messages.pop(0) if messages else await receive()

    return body if is_whole else None, receive_again


async def _wait_until_left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
