"""The port, taken before anything else is started: a second server finds out at once, and starts nothing."""

import contextlib
import errno
import socket
from collections.abc import Generator

from service.cannot_start import CannotListen

_BACKLOG = 2048
_WORDS = {
    errno.EADDRINUSE: "the port is taken",
    errno.EACCES: "this user may not listen there",
    errno.EADDRNOTAVAIL: "the address is not one of this machine's",
}


@contextlib.contextmanager
def listening(host: str, port: int) -> Generator[socket.socket, None, None]:
    """Listen on the first address of the host; who connects early waits until requests are served.

    Port 0 lets the system choose. Raises CannotListen.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotListen(host, port, error.strerror or str(error)) from error
    with contextlib.closing(listener):
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(_BACKLOG)
        except OSError as error:
            raise CannotListen(host, port, _WORDS.get(error.errno or 0, str(error))) from error
        yield listener
