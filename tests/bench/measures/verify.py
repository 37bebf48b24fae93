"""How long `hordago verify` takes for a record of a million events, and how much memory, against decoding the file.

No table of players comes near that length. The players here pass in every lance, and ask for mus dozens of times
before each deal, which no rule forbids. The command runs in a process of its own, whose largest memory is what counts;
the same is measured for a short record, because memory must not grow with the file.
"""

import tempfile
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.games.mus import commands as c
from tests.bench.commands import Taken, run_command
from tests.bench.figures import Figure, Target
from tests.kit.play import Match, play_table
from tests.kit.tampering import record_file

ROUNDS: Final = 62
"""Rounds of mus before a deal is played, at most on average."""
GAMES: Final = 9
"""Games to win; with the longest games there are, one million events in all."""


async def measure(_server: object = None, games: int = GAMES, rounds: int = ROUNDS) -> list[Figure]:
    """Play both records and verify them; fail where one is not complete."""
    with tempfile.TemporaryDirectory() as folder:
        short = _played(Path(folder) / "short.jsonl", 1, 1)
        long = _played(Path(folder) / "long.jsonl", games, rounds)
        taken = _verified(long)
        decode_s = _seconds(lambda: _decode(long))
        short_peak_mb = _verified(short).peak_mb
        name = f"`hordago verify`, {_events(long):,} events, {long.stat().st_size / 1e6:.0f} MB"
        return [
            Figure(
                name=name,
                value=taken.seconds,
                unit="s",
                against="msgspec decoding the same lines",
                baseline=decode_s,
                ratio=taken.seconds / decode_s,
            ),
            Figure(
                name=f"{name}: the largest memory",
                value=taken.peak_mb,
                unit="MB",
                against=f"the same, {_events(short):,} events",
                baseline=short_peak_mb,
                ratio=taken.peak_mb / short_peak_mb,
                target=Target(at_most=1.1, of_ratio=True),
            ),
        ]


def _played(file: Path, games: int, rounds: int) -> Path:
    def patient(view: Any, draw: Callable[[int], int]) -> c.Move:  # noqa: ANN401 - the view of any game
        legal = {move.type: move for move in view.legal_moves}
        if "mus" in legal:
            return c.Mus() if draw(4 * rounds) else c.Cut()
        if (discards := legal.get("discard")) is not None:
            return c.Discard(cards=discards.cards.source[:1])
        return c.Gather() if "gather" in legal else c.Pass()

    options = {"games_to_win": games, "target": 100}
    match: Match = play_table(1, choose=patient, players=(1, 2, 3, 4), options=options, commands=10_000_000)
    file.write_bytes(record_file(match, "all"))
    return file


def _verified(file: Path) -> Taken:
    taken = run_command("verify", str(file))
    assert "complete" in taken.output, taken.output
    return taken


def _decode(file: Path) -> None:
    """Decode and hash every line, and do nothing with it."""
    with file.open("rb") as lines:
        for line in lines:
            sha256(line)
            msgspec.json.decode(line)


def _events(file: Path) -> int:
    with file.open("rb") as lines:
        return sum(b'"version":' in line for line in lines)


def _seconds(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began
