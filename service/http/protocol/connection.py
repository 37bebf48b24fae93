"""Serve one connection: read its requests, have them answered in order, and end it with bytes that are no HTTP.

Uvicorn's protocol answers them, a move by the short way excepted. It is given what was read, written anew, and a
transport of ours; nothing else of it is used. Where the server has several processes, a connection that has a request
for a stream of another one goes there (`owners`).
"""

import asyncio
from copy import copy
from typing import Any, Final, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from service.http.protocol.errors import HeadTooLarge, MalformedRequest, RequestLate, TooManyUnfinished
from service.http.protocol.owners import Owners
from service.http.protocol.peer_connections import LostAnswer
from service.http.protocol.short_way import ShortWay, address_of
from service.http.protocol.unfinished import Idle, Reason, Stalled, Unfinished
from service.http.protocol.wire import JoiningTransport, RequestReader, send_refusal

MOST_HELD: Final = 16_384
"""Bytes of requests that come while a move is answered."""
_NEVER_S: Final = 1_000_000


class HttpProtocol(asyncio.Protocol):
    """Read requests, lead moves by the short way if nothing else is under way, and give all others to uvicorn."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        owners: Owners | None = None,
        handed_on: bytes = b"",
    ) -> None:
        """Prepare for a connection, as uvicorn's server asks; or for one that was handed on, with what was read of it.

        With `owners` it is handed on to the process that owns the stream which a request is for.
        """
        self._config, self._state, self._app_state = config, server_state, app_state
        self._app = cast("Any", config).loaded_app
        self._uvicorn: HttpToolsProtocol | None = None
        """None before the first request for it."""
        self._loop = _loop or asyncio.get_running_loop()
        self._reader = RequestReader(self)
        self._held = bytearray()
        """Of requests for uvicorn, as it is to read them."""
        self._unanswered = 0
        """Requests for uvicorn whose answer is not complete."""
        self._owners, self._handed_on = owners, handed_on
        self._owner: int | None = None
        """The process that the request which is read is for."""
        self._refusal: Exception | None = None
        """Why nothing more is read."""
        self._is_refused = False
        """Whether that was sent."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with a connection."""
        self.transport = cast("asyncio.Transport", transport)
        self._state.connections.add(cast("Any", self))  # so that it is ended with the server
        self.client = address_of(transport.get_extra_info("peername"))
        self._joining = JoiningTransport(self.transport, self._loop, self._close)
        self._unfinished = Unfinished(self._loop, self.client, self._end_unfinished)
        self._stalled = Stalled(self._loop, self.transport)
        self._idle = Idle(self._loop, self._config.timeout_keep_alive, self._is_idle, self.transport.close)
        self._short = ShortWay(self._config, self._state, self.transport, self._send)
        if self._handed_on:
            self.data_received(self._handed_on)
            self._handed_on = b""

    def data_received(self, data: bytes) -> None:
        """Read what has come."""
        if self._refusal is not None:
            return
        try:
            self._reader.feed(data)
        except (MalformedRequest, HeadTooLarge) as failure:
            if isinstance(failure, HeadTooLarge):
                self._unfinished.refuse("head-too-large")
            self._refuse(failure)
            return
        self._pass_on()
        if not self._reader.is_between:
            self._unfinished.begin()
        if self._reader.is_in_body:
            self._unfinished.begin_body()

    def begin_request(self) -> None:
        """Decide who answers a request whose head was read."""
        if self._is_free() and not self._stalled.is_waiting:
            self._owner = self._find_other()
            if self._owner is None:
                self._short.begin(self._reader)
        if not self._short.is_reading:
            self._unanswered += 1
            self._held += self._reader.head()

    def take_body(self, data: bytes) -> None:
        """Take a piece of a body."""
        if self._short.is_reading:
            self._short.take_body(data)
        else:
            self._held += self._reader.framed(data)

    def end_request(self) -> None:
        """Have a move answered that has come whole."""
        self._unfinished.finish()
        if self._short.is_reading:
            self._short.end(self._reader)
        else:
            self._held += self._reader.framed(b"")

    def _find_other(self) -> int | None:
        """Find the process that a request is for, if it is another, and the request was not handed on to here."""
        if self._owners is None or self._handed_on or self._held or self._joining.get_write_buffer_size():
            return None
        owner = self._owners.find_other(self._reader.target)
        if owner is None or self._short.is_elsewhere(self._reader.target):
            return None
        return None if any(name == b"expect" for name, _ in self._reader.headers) else owner

    def _is_with_owner(self) -> bool:
        """Hand the connection on once the request has come whole; tell whether there is nothing to do with it here."""
        if self._owner is None or self._owners is None:
            return False
        if self._reader.is_in_body and self._unanswered == 1 and len(self._held) <= MOST_HELD:
            return True  # it is soon
        owner, self._owner = self._owner, None
        if not self._reader.is_between:
            return False
        self._owners.hand_on(owner, self)
        self.transport.pause_reading()  # what comes next, be it the end, is its owner's
        return True

    def release(self) -> tuple[int, bytes] | None:
        """Return the descriptor and what is held, for its owner, unless it was answered here or the client is gone."""
        if not self._held or not self._reader.is_between or self.transport.is_closing():
            return None
        return self.transport.get_extra_info("socket").fileno(), bytes(self._held)

    def let_go(self) -> None:
        """Leave the connection to its owner."""
        self._held.clear()
        self._unanswered = 0
        self.transport.abort()  # of our descriptor: the owner has its own

    def keep(self) -> None:
        """Have answered here what is held: its owner does not take it."""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._pass_on()

    def _is_free(self) -> bool:
        """Tell whether all is answered that was read."""
        return self._short.is_free and not self._unanswered and not self.transport.is_closing()

    def _is_idle(self) -> bool:
        """Tell whether nothing is under way, not even the reading of a request."""
        return self._is_free() and self._reader.is_between

    def _pass_on(self) -> None:
        """Give uvicorn what it is to read, unless a move comes before it."""
        if not self._held or self._is_with_owner():
            return
        if not self._short.is_answering:
            held, self._held = self._held, bytearray()
            self._uvicorn = self._uvicorn or self._make_uvicorn()
            self._uvicorn.data_received(bytes(held))
        elif len(self._held) > MOST_HELD:
            self.transport.pause_reading()

    def _make_uvicorn(self) -> HttpToolsProtocol:
        """Make uvicorn's protocol: many connections have moves alone, and those that are handed on have one request."""
        own = copy(self._config)
        own.loaded_app, own.timeout_keep_alive = self._serve, _NEVER_S  # it knows of no moves
        made = HttpToolsProtocol(own, self._state, self._app_state, self._loop)
        made.connection_made(cast("asyncio.Transport", self._joining))
        made.client = self.client  # the system forgets the address of a client that is gone
        self._state.connections.discard(made)  # what ends with the server is this protocol, which ends that one
        if self._stalled.is_waiting:
            made.pause_writing()
        return made

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - as uvicorn's
        """Answer a request that uvicorn was given."""
        try:
            await self._app(scope, receive, send)
        except LostAnswer:
            self.transport.abort()  # so that its client sees that the answer is not whole
            await asyncio.sleep(0)  # uvicorn learns that the connection is lost, and reports no unfinished answer
        finally:
            self._unanswered -= 1
            self._joining.has_answered = False
            self._note_answer()

    def _send(self, response: bytes) -> None:
        """Send the response to a move; then go on with what has come meanwhile, or close the connection."""
        if self.transport.is_closing():
            return
        self.transport.write(response)
        if self._short.is_last:
            self.transport.close()
            return
        self._note_answer()
        if self._held:
            self.transport.resume_reading()
            self._pass_on()

    def _note_answer(self) -> None:
        """Begin to wait for another request, or end a connection of which nothing more is read."""
        self._idle.begin()
        if self._refusal is not None:
            self._loop.call_soon(self._end_refused)  # after what uvicorn writes yet

    def _close(self) -> None:
        """Close the connection, as uvicorn asks, but after a move."""
        if self._short.is_free:
            self.transport.close()
        else:
            self._short.is_last = True

    def _end_unfinished(self, reason: Reason) -> None:
        """End a connection whose client owes the rest of a request; say so, if it has begun one."""
        is_silent = self._reader.is_between
        self._unfinished.refuse("silent" if is_silent and reason == "head" else reason)
        if is_silent:
            self.transport.close()
        else:
            self._refuse(TooManyUnfinished() if reason == "too-many" else RequestLate())

    def _refuse(self, failure: Exception) -> None:
        """Read nothing more, and answer so to what was no request; what is held for its owner is answered here."""
        self._refusal = failure
        self._unfinished.finish()
        self._owner = None
        self._pass_on()
        self._end_refused()

    def _end_refused(self) -> None:
        """End the connection with a refusal, after the answers before it; what is refused may have its own already."""
        is_uvicorns = self._reader.is_in_body and not self._short.is_reading
        if self._refusal is None or self._short.is_answering or self._unanswered > is_uvicorns:
            return
        if is_uvicorns and self._joining.has_answered:
            self.transport.close()
        elif self._unanswered and self._uvicorn is not None:
            self._uvicorn.connection_lost(ConnectionAbortedError())  # its application ends, and we come back
        elif not self._is_refused and not self.transport.is_closing():
            self._is_refused = True
            send_refusal(self._refusal, self.transport, self._loop)

    def shutdown(self) -> None:
        """End with the server, after what is under way."""
        self._owner = None
        self._pass_on()  # what waits to be handed on, or for the rest of its body
        if self._uvicorn is None:
            self._close()
        else:
            self._uvicorn.shutdown()

    def pause_writing(self) -> None:
        """Wait for the client, but not for ever."""
        if self._uvicorn is not None:
            self._uvicorn.pause_writing()
        self._stalled.begin()

    def resume_writing(self) -> None:
        """Go on: the client reads."""
        self._stalled.end()
        if self._uvicorn is not None:
            self._uvicorn.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - it is over
        """End what waits."""
        self._state.connections.discard(cast("Any", self))
        self._stalled.end()
        self._unfinished.close()
        self._idle.end()
        if self._uvicorn is not None:
            self._uvicorn.connection_lost(None)
