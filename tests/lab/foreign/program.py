"""Build and run `log.go`, `record.go` and `witness.go`, which read, witness and submit logs with Go's own code."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

SOURCES: Final = [str(Path(__file__).parent / name) for name in ("log.go", "record.go", "witness.go")]
_PACKAGES: Final = Path("/usr/share/gocode")
"""Where Debian puts Go packages."""
_folder: Final = TemporaryDirectory(prefix="hordago-go-")


def missing_go() -> str | None:
    """Why the program cannot be built here; `None` if it can."""
    if shutil.which("go") is None:
        return "Go is not installed: apt-get install golang-go golang-golang-x-mod-dev"
    if not (_PACKAGES / "src/golang.org/x/mod/sumdb/tlog").is_dir():
        return "Go's sumdb packages are not installed: apt-get install golang-golang-x-mod-dev"
    return None


needs_go = pytest.mark.skipif(missing_go() is not None, reason=missing_go() or "")


@cache
def _program() -> Path:
    """Build it, once a process."""
    folder = Path(_folder.name)
    environment = {
        **os.environ,
        "GO111MODULE": "off",
        "GOPATH": str(_PACKAGES),
        "GOCACHE": str(folder / "cache"),
        "GOFLAGS": "",
        "CGO_ENABLED": "1",  # as Debian compiled the library, which is then not compiled again; no C compiler is needed
    }
    built = folder / "log"
    subprocess.run(["go", "build", "-o", str(built), *SOURCES], check=True, env=environment)
    return built


@contextmanager
def foreign_witness(state: Path, *logs: str) -> Iterator[tuple[str, str]]:
    """Run the witness; its address and key. `logs` are origins, each with its key after it."""
    words = [str(_program()), "witness", str(state), "go.example/witness", *logs]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url, key = process.stdout.readline().split()
        yield url, key
    assert process.returncode == 0


def run_foreign(*words: str) -> tuple[int, str]:
    """Run it; exit code and what it says."""
    done = subprocess.run([str(_program()), *words], capture_output=True, text=True, check=False)
    assert done.stderr == "", done.stderr
    return done.returncode, done.stdout
