"""`hordago verify` of long records: its memory does not grow with the file, as the operating system counts it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from domain.records.lines import write_record
from tests.kit.service.long_table import long_match
from tests.kit.signed_log import log_around, with_log_proof
from tests.kit.tampering import record_header

pytestmark = pytest.mark.slow

GROWTH_KB = 2_000
"""What the caches of decks and moves, which are bounded, may come to."""


def long_record(path: Path, rounds: int, **options: int) -> int:
    """Write the signed record of a match; how many events it has."""
    of = long_match(rounds, **options)
    log = log_around((of.stream_id.bytes, of.links))
    head = with_log_proof(record_header(of, "all", opened=True), log, len(of.links) + 4)
    with path.open("wb") as file:
        file.writelines(write_record(head, of.links))
    return len(of.links)


def verified(path: Path) -> tuple[str, int]:
    """What a process of its own prints of a record, and the most memory it ever had, in kilobytes."""
    root = str(Path(__file__).parents[3])
    words = (sys.executable, "-c", _VERIFY, "verify", str(path))
    ended = subprocess.run(words, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": root})
    return ended.stdout, int(ended.stderr)


_VERIFY = """
import atexit, re, sys
from pathlib import Path
# Not getrusage: a process inherits its maximum from the one that started it.
atexit.register(lambda: sys.stderr.write(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]))
from service.cli import main
main()
"""


@pytest.mark.parametrize(("rounds", "least"), [(1, 30_000), pytest.param(8, 100_000, marks=pytest.mark.soak)])
def test_memory_does_not_grow_with_the_record(rounds: int, least: int, tmp_path: Path) -> None:
    """Thirty thousand events, and a hundred thousand in the soak, take hardly more than two hundred."""
    short, long = tmp_path / "short", tmp_path / "long"
    few, many = (
        long_record(short, rounds, games_to_win=1, target=20),
        long_record(long, rounds, games_to_win=6, target=100),
    )
    assert few * 20 < least < many
    printed, before = verified(short)
    assert printed.splitlines()[-1].startswith("complete as of checkpoint ")
    printed, after = verified(long)
    assert f"chain: {many:,} events, " in printed
    assert printed.splitlines()[-1].startswith("complete as of checkpoint ")
    assert long.stat().st_size > 2 * GROWTH_KB * 1024
    assert after - before < GROWTH_KB


def test_who_watches_sees_how_far_it_is(tmp_path: Path) -> None:
    """A bar on the terminal, of the bytes that are read; it is gone in the end and never part of the answer."""
    path = tmp_path / "record"
    long_record(path, 1, games_to_win=1, target=20)
    watched, drawn = os.openpty()
    words = (sys.executable, "-c", "from service.cli import main; main()", "verify", str(path))
    surroundings = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3]), "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=drawn, env=surroundings) as process:
        os.close(drawn)
        shown = b"".join(iter(lambda: _seen(watched), b""))
        printed = process.communicate()[0].decode()
    os.close(watched)
    assert process.returncode == 0
    assert re.search(rb"bytes .*\d+/\d+", shown), shown
    assert printed.splitlines()[-1].startswith("complete as of checkpoint ")
    assert printed.replace("\n", "").isprintable()
    silent = subprocess.run(words, capture_output=True, check=True, env=surroundings)
    assert silent.stderr == b""


def _seen(watched: int) -> bytes:
    """What a terminal shows next; nothing once the process no longer draws on it, which Linux says by an error."""
    try:
        return os.read(watched, 4096)
    except OSError:
        return b""
