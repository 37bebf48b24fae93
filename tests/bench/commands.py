"""Run a command of `hordago` in a process of its own, and learn what it took."""

import os
import re
import subprocess
import sys
import time
from typing import Final

from msgspec import Struct

_COMMAND: Final = """
import atexit, os, sys
from pathlib import Path

def tell():
    sys.stderr.write(Path("/proc/self/status").read_text() + f"Processor: {sum(os.times()[:2])} s\\n")

atexit.register(tell)
from service.cli import main

main()
"""
"""The command, which says in the end what it used: the kernel's figure of a child counts its parent's memory too."""


class Taken(Struct, frozen=True):
    """What a command took."""

    seconds: float
    processor_s: float
    peak_mb: float
    """Its largest memory."""
    output: str


def run_command(*words: str, **environment: str) -> Taken:
    """Run a command to its end; raise CalledProcessError where it fails."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _COMMAND, *words],
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    seconds = time.perf_counter() - began
    return Taken(
        seconds,
        _said(r"^Processor: ([0-9.]+) s$", done.stderr),
        _said(r"^VmHWM:\s+([0-9]+) kB$", done.stderr) / 1_000,
        done.stdout,
    )


def _said(pattern: str, text: str) -> float:
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None, text
    return float(found[1])
