"""Play the longest matches that there are, store them in a moment, and measure what keeps the event loop.

Processor time is measured, so that other programs do not count.
"""

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Callable, Iterator

from domain.chain import GENESIS
from domain.games.mus import commands as c
from domain.games.mus.view import MusView
from service.store.events import Append
from tests.kit.play import Match, play_table


def long_match(rounds: int, games_to_win: int, target: int = 100, begins_ms: int | None = None) -> Match:
    """Play a match whose players exchange all cards so many times a deal, and then pass, so that it has many deals.

    One round and two games give 7,000 events, eight rounds and six games more than 100,000.
    """
    options = {"showdown_seconds": 0, "games_to_win": games_to_win, "target": target}
    return play_table(1, choose=_patient(rounds), players=(1, 2, 3, 4), options=options, begins_ms=begins_ms)


def _patient(rounds: int) -> Callable[[MusView, object], c.Move]:
    def choose(view: MusView, _draw: object) -> c.Move:
        assert view.deal is not None
        legal = {move.type: move for move in view.legal_moves}
        if "mus" in legal:
            return c.Mus() if view.deal.mus_rounds < rounds else c.Cut()
        if (thrown := legal.get("discard")) is not None:
            assert thrown.cards is not None
            return c.Discard(cards=thrown.cards.source)
        return c.Pass()

    return choose


def in_few_commands(match: Match, size: int = 1000) -> list[Append]:
    """The same events as if a command wrote so many: a long match is stored in a moment."""
    made: list[Append] = []
    links, previous = match.links, GENESIS
    for first in range(0, len(links), size):
        some = tuple(links[first : first + size])
        digest = hashlib.sha256(some[-1].hash).digest()
        made.append(Append(match.stream_id, "table", first, previous, some, digest[:16], digest))
        previous = some[-1].hash
    return made


class LoopMonitor:
    """The longest callback of an event loop since the monitor was last read."""

    def __init__(self) -> None:
        self._longest_s = 0.0
        self._of = ""

    def note(self, seconds: float, callback: object) -> None:
        """Count a callback that took so long."""
        if seconds > self._longest_s:
            self._longest_s, self._of = seconds, repr(callback)[:300]

    def read(self) -> tuple[float, str]:
        """Return the milliseconds of the longest callback with what it was, and begin anew."""
        found = 1000 * self._longest_s, self._of
        self._longest_s, self._of = 0.0, ""
        return found


@contextlib.contextmanager
def loop_monitor() -> Iterator[LoopMonitor]:
    """Measure every callback of asyncio's own loops in this thread."""
    monitor, run = LoopMonitor(), asyncio.Handle._run

    def measured(self: asyncio.Handle) -> None:
        began = time.thread_time()
        run(self)
        monitor.note(time.thread_time() - began, self)

    asyncio.Handle._run = measured
    try:
        yield monitor
    finally:
        asyncio.Handle._run = run
