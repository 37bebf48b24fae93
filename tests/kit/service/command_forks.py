"""Run commands as forks of a process that has imported what they need, which takes a start from a second to 50 ms.

This is that process. It ends with its standard input, and its forks with it. What a command imports by itself shows
where it is started without: `server_process` starts each command of a run so once.
"""

import atexit
import contextlib
import gc
import io
import marshal
import os
import selectors
import signal
import socket
import sys
import traceback
from importlib import import_module
from pkgutil import walk_packages
from typing import NoReturn

import service.cli
from service.cli import main

READY = b"ready\n"


class Forks:
    """Fork for each connection, and tell it how the fork ended; kill the fork of one that is closed before."""

    def __init__(self, path: str) -> None:
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        self.waiting = selectors.DefaultSelector()
        self.waiting.register(self.listener, selectors.EVENT_READ, self.start)
        self.waiting.register(0, selectors.EVENT_READ, self.stop)
        self.running = dict[int, socket.socket]()

    def wait(self) -> list[str] | None:
        """Do what is due next; return the words of a command in the fork that is to run it, ``None`` outside."""
        for ready, _ in self.waiting.select():
            words = ready.data()
            if words is not None:
                return words
        return None

    def start(self) -> list[str] | None:
        """Fork; return the command's words in the fork, which has its streams, folder and environment."""
        caller, _ = self.listener.accept()
        size, streams, _, _ = socket.recv_fds(caller, 4, 3)
        asked = b""
        while len(asked) < int.from_bytes(size, "big"):
            asked += caller.recv(1 << 20)
        folder, words, environment = marshal.loads(asked)  # noqa: S302 - of our own relay
        pid = os.fork()
        if pid == 0:
            self.leave()
            caller.close()
            for place, stream in enumerate(streams):
                os.dup2(stream, place)
                os.close(stream)
            os.chdir(folder)
            os.environ.clear()
            os.environ.update(environment)
            return words
        for stream in streams:
            os.close(stream)
        caller.sendall(pid.to_bytes(4, "big"))
        ended = os.pidfd_open(pid)
        self.running[pid] = caller
        self.waiting.register(ended, selectors.EVENT_READ, lambda: self.finish(pid, ended))
        self.waiting.register(caller, selectors.EVENT_READ, lambda: self.kill(pid))
        return None

    def kill(self, pid: int) -> None:
        """Kill a fork whose caller is gone; what was ready together with its end may come after it."""
        if pid in self.running:
            self.waiting.unregister(self.running[pid])
            os.kill(pid, signal.SIGKILL)

    def finish(self, pid: int, ended: int) -> None:
        """Tell how a fork ended."""
        _, status = os.waitpid(pid, 0)
        self.waiting.unregister(ended)
        os.close(ended)
        caller = self.running.pop(pid)
        with contextlib.suppress(KeyError):  # it is gone, and the fork was killed
            self.waiting.unregister(caller)
        with contextlib.suppress(BrokenPipeError):
            caller.sendall(os.waitstatus_to_exitcode(status).to_bytes(4, "big", signed=True))
        caller.close()

    def stop(self) -> None:
        """Kill what runs, and end."""
        for pid in self.running:
            os.kill(pid, signal.SIGKILL)
        sys.exit()

    def leave(self) -> None:
        """Close in a fork what belongs to the process that forks."""
        for caller in self.running.values():
            caller.close()
        self.waiting.close()
        self.listener.close()


def run(words: list[str]) -> NoReturn:
    """Run a command and end as it does, but leave its memory to the system: to free it takes as long as a command."""
    sys.argv = ["-c", *words]
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    code = 1
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001 - as Python does at the end of a program
        traceback.print_exc()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def serve_forks(path: str) -> None:
    """Import every command, then fork for those who ask; a fork runs its command."""
    for module in walk_packages(service.cli.__path__, "service.cli."):
        import_module(module.name)
    sys.argv = ["-c", "verify", "/no/such/file"]
    with contextlib.suppress(SystemExit), contextlib.redirect_stderr(io.StringIO()):
        main()  # which imports more as it reads its arguments
    forks = Forks(path)
    gc.collect()
    gc.freeze()
    os.write(1, READY)
    while True:
        words = forks.wait()
        if words is not None:
            run(words)


if __name__ == "__main__":
    serve_forks(sys.argv[1])
