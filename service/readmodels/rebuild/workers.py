"""Run processes that fold portions of the log for the one that writes the rows.

A worker reads messages from its standard input: first the addresses of the database, then portions, each of which it
answers on its standard output with the rows. It writes nothing to the database. It ends when its input does, so none
outlives the process that started it.
"""

import asyncio
import contextlib
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from domain.games import GAMES
from service.gc_tuning import tune_gc
from service.logs import error_location
from service.readmodels.rebuild.folding import Rows, make_rows
from service.readmodels.rebuild.portions import Portion
from service.readmodels.rebuild.tables import Make
from service.store.addresses import Addresses
from service.store.servers import open_servers

_LENGTH: Final = 4
"""Bytes before each message, which say how long it is."""
_encode = msgspec.msgpack.Encoder().encode
_decode_addresses = msgspec.msgpack.Decoder(Addresses).decode
_decode_portion = msgspec.msgpack.Decoder(Portion).decode
_decode_rows = msgspec.msgpack.Decoder(Rows).decode


class WorkerLost(Exception):
    """A worker has ended before its work was done."""

    def __init__(self, code: int) -> None:
        super().__init__(f"a process that folds the log has ended with code {code}")


@contextlib.asynccontextmanager
async def run_workers(found: Addresses, count: int) -> AsyncGenerator[list[Make]]:
    """Run so many workers that read the databases at these addresses; yield what has each of them make rows."""
    workers: list[Process] = []
    try:
        for _ in range(count):
            worker = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE)
            workers.append(worker)
            _, given = _pipes(worker)
            given.write(_framed(_encode(replace(found, owner=None, shard_owners={}))))
        yield [partial(_ask, worker) for worker in workers]
    finally:
        for worker in workers:
            if worker.returncode is None:
                worker.kill()
            await worker.wait()


async def _ask(worker: Process, portion: Portion) -> Rows:
    """Have a worker make the rows of a portion. Raises WorkerLost."""
    answers, given = _pipes(worker)
    try:
        given.write(_framed(_encode(portion)))
        await given.drain()
        return _decode_rows(await _read_message(answers))
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        raise WorkerLost(await worker.wait()) from error


def _pipes(worker: Process) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    assert worker.stdout is not None and worker.stdin is not None  # noqa: PT018, S101 - it was started with both
    return worker.stdout, worker.stdin


def _framed(message: bytes) -> bytes:
    return len(message).to_bytes(_LENGTH) + message


async def _read_message(source: asyncio.StreamReader) -> bytes:
    """Read a message; raise IncompleteReadError at the end."""
    return await source.readexactly(int.from_bytes(await source.readexactly(_LENGTH)))


async def _work() -> None:
    """Answer portions until the input ends."""
    asked = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(asked), sys.stdin)
    async with open_servers(_decode_addresses(await _read_message(asked)), 1) as pool:
        tune_gc()
        while True:
            portion = _decode_portion(await _read_message(asked))
            sys.stdout.buffer.write(_framed(_encode(await make_rows(pool, GAMES, portion))))
            sys.stdout.buffer.flush()


def main() -> None:
    """Run as a worker: `python -m service.readmodels.rebuild.workers`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal: the process that started this one ends it
    try:
        asyncio.run(_work())
    except asyncio.IncompleteReadError:
        return
    except Exception as error:  # noqa: BLE001 - said without its text, which may quote a row
        sys.exit(f"hordago: {type(error).__name__} at {', '.join(error_location(error))}")


if __name__ == "__main__":
    main()
