"""Share the streams of a server out among the processes that answer on its socket: each stream has one that owns it.

The kernel gives a connection to any process, so the moves of a table would be decided by all in turn, each on a state
that the others have left behind. A request for a stream of another process is therefore handed on with its connection:
the owner is sent the request, as it was read, and the socket itself. It answers there, whatever the answer is, and goes
on with the connection, so that a client who stays at a table is handed on once.

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
from collections.abc import Callable
from pathlib import Path
from typing import Final

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
"""The size of a request that is handed on; the system takes three times as much at once."""
LONGEST_FOLDER: Final = 90
"""Bytes of the name of the folder that the sockets are in: the limit of the system, 104 at the least, for all of it."""
_AT_ONCE: Final = 16
"""Connections that are taken in one turn of the event loop."""
_BY_CHANCE: Final = 12
"""The last digits of an id, which are random or of a hash."""

TakeConnection = Callable[[socket.socket, bytes], None]
"""Go on with a connection, of which this was read."""


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
        asyncio.get_running_loop().add_reader(self._taking, self._take_some)

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

    def hand_on(self, owner: int, connection: int, data: bytes) -> bool:
        """Send another process a connection, by its descriptor, with what was read of it; tell whether it was sent."""
        sent = False
        if len(data) <= MOST_BYTES:
            descriptors = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection]))]
            with contextlib.suppress(OSError):  # it has ended, or has much to take yet
                self._sending.sendmsg([data], descriptors, 0, str(self._paths[owner]))
                sent = True
        HANDED_ON.labels("sent" if sent else "kept").inc()
        return sent

    def _is_there(self, place: int) -> bool:
        """Tell whether a process has given a sign of life."""
        try:
            touched_ns = self._paths[place].stat().st_mtime_ns
        except FileNotFoundError:
            return False
        return time.monotonic_ns() - touched_ns < AWAY_S * 1e9

    def _take_some(self) -> bool:
        """Take some of the connections that wait; tell whether there may be more."""
        assert self._taking is not None  # noqa: S101 - since it joined
        for _ in range(_AT_ONCE):
            try:
                space = socket.CMSG_SPACE(array.array("i").itemsize)
                data, ancillary, flags, _ = self._taking.recvmsg(MOST_BYTES, space, socket.MSG_CMSG_CLOEXEC)
            except BlockingIOError:
                return False
            if flags & socket.MSG_CTRUNC:  # as many files are open as may be: the client has to come again
                HANDED_ON.labels("lost").inc()
                _log.warning("connection.lost")
            for _level, _kind, sent in ancillary:
                connection = socket.socket(fileno=array.array("i", sent)[0])
                connection.settimeout(0)
                self._take(connection, data)
        return True
