"""Build and run `log.go`, which reads our log with Go's own code."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parent / "log.go"
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
        "CGO_ENABLED": "0",
    }
    built = folder / "log"
    subprocess.run(["go", "build", "-o", str(built), str(SOURCE)], check=True, env=environment)
    return built


def run_foreign(*words: str) -> tuple[int, str]:
    """Run it; exit code and what it says."""
    done = subprocess.run([str(_program()), *words], capture_output=True, text=True, check=False)
    assert done.stderr == "", done.stderr
    return done.returncode, done.stdout
