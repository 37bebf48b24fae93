"""Share the streams of a server out among the processes that answer on its socket: each stream has one that owns it.

The kernel gives a connection to any process, so the moves of a table would be decided by all in turn, each on a state
that the others have left behind. A request for a stream of another process is therefore handed on with its connection:
the owner is sent the request, as it was read, and the socket itself. It answers there, whatever the answer is, and goes
on with the connection, so that a client who stays at a table is handed on once. What is handed on in one turn of the
event loop goes together, so that the owner is woken less often and decides more moves in one batch.

Nothing that is right depends on it. The append compares the head of a stream, and who decided on an old one decides
again; so a request is served where it came if its owner is away or busy, and one that was handed on is served where it
arrived. An owner is away when its socket is gone, as when it ends or drains, or when it has not touched the socket for
a while, as when it was killed or hangs. Its streams are shared out among the others until it is back.
"""

import array
import asyncio
import contextlib
import os
import socket
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

import msgspec
import structlog

from service.http.protocol.targets import stream_of
from service.metrics import HANDED_ON
from service.store.connections import end_tasks

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

TOUCHED_S: Final = 0.2
"""The time between two signs of life."""
AWAY_S: Final = 1.0
"""The time without a sign of life after which a process is away."""
MOST_BYTES: Final = 65_536
"""The size of a request that is handed on, and of those that go together; the system takes three times as much."""
LONGEST_FOLDER: Final = 90
"""Bytes of the name of the folder that the sockets are in: the limit of the system, 104 at the least, for all of it."""
_TOGETHER: Final = 16
"""Connections that go together."""
_FRAMES: Final = 128
"""Bytes around the requests that go together, at the most."""
_BY_CHANCE: Final = 12
"""The last digits of an id, which are random or of a hash."""

TakeConnection = Callable[[socket.socket, bytes], None]
"""Go on with a connection, of which this was read."""
_REQUESTS: Final = msgspec.msgpack.Decoder(list[bytes])


class HandedOn(Protocol):
    """A connection with a request for a stream of another process."""

    def release(self) -> tuple[int, bytes] | None:
        """Return its descriptor and what was read, to be sent now; None if it is to be served where it is."""
        ...

    def let_go(self) -> None:
        """Do nothing more with it: it was sent."""
        ...

    def keep(self) -> None:
        """Serve it where it is: it was not sent."""
        ...


def place_of(id_: bytes, processes: int) -> tuple[int, int]:
    """Return the number of the process that owns a stream, by the hexadecimal id, and what decides who stands in."""
    lot, place = divmod(int(id_[-_BY_CHANCE:], 16), processes)
    return lot, place


class Owners:
    """Who owns which stream, as one of the processes of a server sees it."""

    def __init__(self, folder: Path, own: int, processes: int) -> None:
        """Be one of so many processes that have their sockets in a folder; take nothing yet."""
        self._paths = [folder / str(number) for number in range(processes)]
        self._own = own
        self._sending = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sending.settimeout(0)
        self._taking: socket.socket | None = None
        self._touching: asyncio.Task[None] | None = None
        self._take: TakeConnection
        self._waiting: dict[int, list[HandedOn]] = {}
        """What goes to each process at the end of this turn of the event loop."""

    def join(self, take: TakeConnection) -> None:
        """Own streams from now on: take what the other processes hand on."""
        self._take = take
        self._listen()
        self._touching = asyncio.create_task(self._touch(), name="owner")

    def _listen(self) -> None:
        """Make the socket of this process."""
        path = self._paths[self._own]
        path.unlink(missing_ok=True)  # of a process of this number that was killed
        self._taking = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._taking.settimeout(0)
        self._taking.bind(str(path))
        asyncio.get_running_loop().add_reader(self._taking, self._take_waiting)

    async def _touch(self) -> None:
        """Give a sign of life again and again: the time of a socket is that of the clock which only goes on.

        A socket that somebody has removed, as cleaners of temporary folders do, is made anew.
        """
        while True:
            try:
                os.utime(self._paths[self._own], ns=(now_ns := time.monotonic_ns(), now_ns))
            except FileNotFoundError:
                self._stop_listening()
                with contextlib.suppress(OSError):  # the folder is gone, too: the others serve what they are asked
                    self._listen()
            await asyncio.sleep(TOUCHED_S)

    async def leave(self) -> None:
        """Own no streams any more: nothing is handed on to here. What comes here is still handed on to the others."""
        if self._touching is not None:
            await end_tasks(self._touching)
            self._paths[self._own].unlink(missing_ok=True)

    async def close(self) -> None:
        """Leave, and take what was handed on before that."""
        await self.leave()
        self._stop_listening()
        self._sending.close()

    def _stop_listening(self) -> None:
        """Take what waits, and close the socket."""
        if self._taking is not None:
            while self._take_some():
                pass
            asyncio.get_running_loop().remove_reader(self._taking)
            self._taking.close()
            self._taking = None

    def find_other(self, target: bytes) -> int | None:
        """Find the other process that owns the stream which a request is for; None for what may be served here."""
        if (id_ := stream_of(target)) is None:
            return None
        lot, place = place_of(id_, len(self._paths))
        if place == self._own or self._is_there(place):
            return None if place == self._own else place
        there = [one for one in range(len(self._paths)) if one == self._own or (one != place and self._is_there(one))]
        substitute = there[lot % len(there)]
        return None if substitute == self._own else substitute

    def hand_on(self, owner: int, connection: HandedOn) -> None:
        """Send another process a connection, soon; if it cannot be sent, it is kept."""
        if owner in self._waiting:
            self._waiting[owner].append(connection)
        else:
            self._waiting[owner] = [connection]
            asyncio.get_running_loop().call_soon(self._send_waiting, owner)

    def _send_waiting(self, owner: int) -> None:
        """Send all that waits for a process, as much at once as goes together."""
        together, size = list[tuple[HandedOn, int, bytes]](), 0
        for connection in self._waiting.pop(owner):
            if (released := connection.release()) is None:
                connection.keep()
                continue
            descriptor, data = released
            if together and (len(together) == _TOGETHER or size + len(data) > MOST_BYTES):
                self._send(owner, together)
                together, size = [], 0
            together.append((connection, descriptor, data))
            size += len(data)
        if together:
            self._send(owner, together)

    def _send(self, owner: int, together: Sequence[tuple[HandedOn, int, bytes]]) -> None:
        """Send connections, by their descriptors, with what was read of them; keep all if the process takes none."""
        requests = [data for _, _, data in together]
        sent = False
        if sum(map(len, requests)) <= MOST_BYTES:
            descriptors = array.array("i", [descriptor for _, descriptor, _ in together])
            with contextlib.suppress(OSError):  # it has ended, or has much to take yet
                self._sending.sendmsg(
                    [msgspec.msgpack.encode(requests)],
                    [(socket.SOL_SOCKET, socket.SCM_RIGHTS, descriptors)],
                    0,
                    str(self._paths[owner]),
                )
                sent = True
        HANDED_ON.labels("sent" if sent else "kept").inc(len(together))
        for connection, _, _ in together:
            if sent:
                connection.let_go()
            else:
                connection.keep()

    def _is_there(self, place: int) -> bool:
        """Tell whether a process has given a sign of life."""
        try:
            touched_ns = self._paths[place].stat().st_mtime_ns
        except FileNotFoundError:
            return False
        return time.monotonic_ns() - touched_ns < AWAY_S * 1e9

    def _take_waiting(self) -> None:
        """Take what waits, but not for ever: the rest is taken in the next turn of the event loop."""
        for _ in range(_TOGETHER):
            if not self._take_some():
                return

    def _take_some(self) -> bool:
        """Take connections that were sent together; tell whether there may be more."""
        assert self._taking is not None  # noqa: S101 - since it joined
        space = socket.CMSG_SPACE(_TOGETHER * array.array("i").itemsize)
        try:
            message, ancillary, _, _ = self._taking.recvmsg(MOST_BYTES + _FRAMES, space, socket.MSG_CMSG_CLOEXEC)
        except BlockingIOError:
            return False
        descriptors = array.array("i")
        for _level, _kind, sent in ancillary:
            descriptors.frombytes(sent)
        connections = [socket.socket(fileno=descriptor) for descriptor in descriptors]
        requests = _REQUESTS.decode(message)
        if lost := len(requests) - len(connections):  # as many files are open as may be: the clients have to come again
            HANDED_ON.labels("lost").inc(lost)
            _log.warning("connection.lost", connections=lost)
        for connection, data in zip(connections, requests, strict=False):
            connection.settimeout(0)
            self._take(connection, data)
        return True
