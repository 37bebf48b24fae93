"""`hordago monitor`: read everything that a server shows of its log and its tables, and compare it with itself."""

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer

from domain.log.notes import ED25519
from hordago.client import InvalidAnswer, RequestRefused, ServerUnavailable
from hordago.client.wary import WaryClient, parse_server_url
from service.cli.terminal import one_line, print_answer, print_note, usage_exit
from service.cli.verify import parse_trusted_key
from service.cli.watch.shards import parse_shards
from service.trust.monitor.entries import Alarm
from service.trust.monitor.rounds import Monitor
from service.trust.monitor.store import open_monitor_store
from service.trust.monitor.tables import LONGEST_RECORD

_TRIES: Final = 20
"""Tries of a request that the server puts off: a first round reads the whole log, and the server limits requests."""


def run_monitor(
    url: str,
    state: Path,
    *,
    log_key: str | None,
    accepts: Sequence[str],
    blocks: int,
    records: int,
    shards: str,
    every_s: float,
    once: bool,
) -> None:
    """Watch a server until Ctrl-C, or once; raise Exit with code 1 where it shows what cannot be."""
    pinned = None if log_key is None else parse_trusted_key("--log-key", log_key, ED25519)
    followed = parse_shards(shards)
    try:
        server = WaryClient(parse_server_url(url), tries=_TRIES, longest=LONGEST_RECORD)
    except ValueError as error:
        raise usage_exit(f"--url {url!r} is not the address of a server, like https://cards.example") from error
    with open_monitor_store(state) as store, contextlib.suppress(KeyboardInterrupt):
        monitor = Monitor(
            server,
            store,
            lambda line: print_answer(one_line(line)),
            secrets.SystemRandom(),
            pinned,
            frozenset(accepts),
            blocks,
            records,
            followed,
        )
        asyncio.run(_watch_once(monitor) if once else _watch_repeatedly(monitor, every_s))


async def _watch_repeatedly(monitor: Monitor, every_s: float) -> None:
    """Watch again and again; wait for a server that is not available. Raise Exit with code 1."""
    while True:
        try:
            await _watch(monitor)
        except ServerUnavailable as reason:
            print_note(f"hordago: {one_line(str(reason))}")
        await asyncio.sleep(every_s)


async def _watch_once(monitor: Monitor) -> None:
    """Watch once; raise Exit with code 1, or 2 where the server is not available."""
    try:
        await _watch(monitor)
    except ServerUnavailable as reason:
        raise usage_exit(one_line(str(reason))) from reason


async def _watch(monitor: Monitor) -> None:
    try:
        await monitor.watch_once()
    except (Alarm, InvalidAnswer, RequestRefused) as reason:
        print_note(f"hordago: alarm: {one_line(str(reason))}")
        raise typer.Exit(1) from reason
