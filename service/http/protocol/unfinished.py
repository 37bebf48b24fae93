"""End connections whose clients finish no request, send none, or read no answer: bounds of time, number, and size.

A connection counts from its first moment, and again from the first byte of a request, until the request was read to its
end. It costs a timer then, and none while requests come whole.

While a client does not read, what was sent waits in the buffer of its transport, and what sends it waits, too: a task,
a request, the events that come after. A client that has taken nothing more for a while is given up, as TCP itself would
do much later. It connects again and resumes, or asks again.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

import structlog

from service.http.protocol.admission import client_address
from service.metrics import STALLED, UNFINISHED

HEAD_S: float = 10.0
"""From the first byte of a request, or from the beginning of the connection, to the end of the head."""
BODY_S: float = 20.0
"""From the end of the head to the end of the body."""
MOST_UNFINISHED: int = 100
"""Connections of an address without a complete request, older than `GRACE_S`."""
GRACE_S: float = 1.0
TRUSTED: Final = frozenset(os.environ.get("FORWARDED_ALLOW_IPS", "").split(","))
"""Addresses of proxies that the operator names: what many clients send comes through few connections of them."""

STALLED_S: float = 30.0
"""Without one byte taken, while so much waits that the server waits too."""

Reason = Literal["silent", "head", "body", "too-many", "head-too-large"]
"""Why a connection was ended: which part of a request did not come in time, or came and was too much."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)
_unfinished: Final[Counter[str]] = Counter()
"""By the address of the client."""


class Unfinished:
    """What a connection has of a request that is not complete."""

    __slots__ = ("_address", "_end", "_in_body", "_is_counted", "_loop", "_since", "_timer")

    def __init__(
        self, loop: asyncio.AbstractEventLoop, client: tuple[str, int] | None, end: Callable[[Reason], None]
    ) -> None:
        """Begin with a connection, and wait for a head."""
        self._loop, self._address, self._end = loop, client_address({"client": client}), end
        self._is_counted = client is None or client[0] not in TRUSTED
        """Whether it is one too many where there are many of its address."""
        self._timer: asyncio.TimerHandle | None = None
        self._since: float | None = None
        self._in_body = False
        self.begin()

    @property
    def is_waiting(self) -> bool:
        """Whether the client owes the rest of a request."""
        return self._since is not None

    def begin(self) -> None:
        """Wait for a head from now on, if nothing is waited for yet."""
        if self._since is None:
            self._since, self._in_body = self._loop.time(), False
            _unfinished[self._address] += 1
            if self._timer is None:
                self._timer = self._loop.call_later(GRACE_S, self._check_time, self._since)

    def begin_body(self) -> None:
        """Wait for a body from now on, if a head was waited for."""
        if self._since is not None and not self._in_body:
            self._since, self._in_body = self._loop.time(), True

    def finish(self) -> None:
        """Wait for nothing: a request was read to its end, or the connection is over."""
        if self._since is not None:
            self._since = None
            _unfinished[self._address] -= 1
            if not _unfinished[self._address]:
                del _unfinished[self._address]

    def close(self) -> None:
        """Forget the connection."""
        self.finish()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def refuse(self, reason: Reason) -> None:
        """Count and log that the connection is ended."""
        UNFINISHED.labels(reason).inc()
        _log.warning("connection.ended", reason=reason)

    def _check_time(self, looked_at: float) -> None:
        """End the connection if it is one too many or has taken too long; else look again."""
        self._timer, since, now = None, self._since, self._loop.time()
        if since is None:
            return
        if since != looked_at:  # another request, or a body
            self._timer = self._loop.call_later(max(0.0, since + GRACE_S - now), self._check_time, since)
        elif self._is_counted and _unfinished[self._address] > MOST_UNFINISHED:
            self._give_up("too-many")
        elif (left_s := since + (BODY_S if self._in_body else HEAD_S) - now) <= 0:
            self._give_up("body" if self._in_body else "head")
        else:
            self._timer = self._loop.call_later(left_s, self._check_time, since)

    def _give_up(self, reason: Reason) -> None:
        self.finish()
        self._end(reason)


class Stalled:
    """Looks at what a client takes of what it is sent, while it does not take all."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        """Look at nothing yet."""
        self._loop, self._transport = loop, transport
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether the server waits for the client to take more."""
        return self._timer is not None

    def begin(self) -> None:
        """Wait for the client, but not for ever."""
        self._timer = self._loop.call_later(STALLED_S, self._check_progress, self._transport.get_write_buffer_size())

    def end(self) -> None:
        """Wait no more: the client reads, or is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check_progress(self, before: int) -> None:
        if self._transport.get_write_buffer_size() < before:
            self.begin()
        else:
            STALLED.inc()
            self._transport.abort()


class Idle:
    """Ends a connection on which nothing has come for a while; its timer is not set anew with each answer."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, after_s: float, is_idle: Callable[[], bool], close: Callable[[], None]
    ) -> None:
        """Set no timer yet; at the end of the time, `is_idle` tells whether no request is under way."""
        self._loop, self._is_idle, self._close = loop, is_idle, close
        self.after_s = after_s
        """Seconds from the last answer to the end."""
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._is_over = False

    def begin(self) -> None:
        """Wait for another request from now on, unless the connection is over: an answer may end after it."""
        self._since = self._loop.time()
        if self._timer is None and not self._is_over:
            self._timer = self._loop.call_later(self.after_s, self._check_time)

    def end(self) -> None:
        """Wait no more: the connection is over."""
        self._is_over = True
        if self._timer is not None:
            self._timer.cancel()

    def _check_time(self) -> None:
        now = self._loop.time()
        if not self._is_idle():
            self._since = now
        if (left_s := self._since + self.after_s - now) > 0:
            self._timer = self._loop.call_later(left_s, self._check_time)
        else:
            self._close()
