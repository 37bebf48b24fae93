"""Stand for a command that is run by a fork of ``command_forks``: this is the process that its caller sees.

It hands its streams over, passes signals on, and ends as the command ends; the command is killed with it. It imports
what is built into Python alone, for it is started in place of all that a command imports.
"""

import _signal  # pyright: ignore[reportMissingImports] - what the module signal is made of
import _socket
import marshal
import os
import sys

PASSED_ON = (_signal.SIGINT, _signal.SIGTERM, _signal.SIGHUP)


def relay(path: str, words: list[str]) -> int:
    """Run a command by the forks that listen at this path; return its exit code, or its signal as a negative one."""
    forks = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    forks.connect(path)
    asked = marshal.dumps((os.getcwd(), words, dict(os.environ)))  # noqa: PTH109 - pathlib is long to import
    streams = b"".join([stream.to_bytes(4, sys.byteorder) for stream in (0, 1, 2)])
    forks.sendmsg([len(asked).to_bytes(4, "big")], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, streams)])
    forks.sendall(asked)
    pid = int.from_bytes(forks.recv(4), "big")

    def pass_on(number: int, _frame: object) -> None:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            return

    for number in PASSED_ON:
        _signal.signal(number, pass_on)
    for stream in (0, 1, 2):
        os.close(stream)
    return int.from_bytes(forks.recv(4), "big", signed=True)


if __name__ == "__main__":
    code = relay(sys.argv[1], sys.argv[2:])
    if code < 0:
        if -code in PASSED_ON:
            _signal.signal(-code, _signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)
