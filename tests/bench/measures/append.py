"""How many commands a second the committer stores, against pgbench inserting single rows into the same server.

A command here brings two events, moves a stream and the log's head, and is compared with the stream's version and hash.
pgbench's transaction inserts one event's row into a table with the columns and indexes of `events`, and does nothing
else. Both over the same Unix socket, both waiting for the disk at every commit.
"""

import asyncio
import re
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from statistics import median
from uuid import UUID, uuid4

from domain.actors import RULES, player_actor
from domain.chain import GENESIS, Link, link_hash
from service.live.commit import Committer
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from service.store.events import Append
from service.store.migrations import migrate
from tests.bench.figures import Figure, Target

TARGETS = {1: 1.0, 8: 1.0, 64: 3.0}
"""The ratio to reach, by the number of concurrent callers."""
_COMMANDS = {1: 5_000, 8: 25_000, 64: 60_000}
"""Commands in one run, of all callers together: some three seconds."""

_DATA = b'{"seat":2,"stones":5,"deal":17,"lance":"grande"}'
_BENCH = "bench_append"
_TABLE = """
DROP TABLE IF EXISTS bench_events;
CREATE TABLE bench_events (LIKE events INCLUDING INDEXES);
ALTER TABLE bench_events ALTER position ADD GENERATED ALWAYS AS IDENTITY;
"""
_INSERT = """
INSERT INTO bench_events
    (shard, version, at_ms, stream_id, actor, type, data, sealed, hash, command_id, command_digest)
VALUES (0, 1, :client_id, gen_random_uuid(), 'player:1', 'bet_placed',
        '{"seat": 2, "stones": 5, "deal": 17, "lance": "grande"}', '[]',
        '01234567890123456789012345678901', '0123456789012345', '01234567890123456789012345678901');
"""


async def measure(server: embedded.Server, runs: int = 3) -> list[Figure]:
    """Alternate between the three, and take medians. The server should have its default settings, and be on a disk."""
    await migrate(server.url(database=_BENCH), server.url(SERVICE_ROLE, _BENCH))
    owner = await connect(server.url(database=_BENCH))
    await owner.execute(_TABLE)
    await owner.close()
    return [figure for callers in TARGETS for figure in await _measure(server, callers, runs)]


async def _measure(server: embedded.Server, callers: int, runs: int) -> list[Figure]:
    rounds = [
        (
            await _pgbench(server, callers, "simple"),
            await _pgbench(server, callers, "prepared"),
            await _committer(server, callers),
        )
        for _ in range(runs)
    ]
    simple, prepared, ours = (median(figures) for figures in zip(*rounds, strict=True))
    return [
        Figure(
            name=f"commands appended, {callers} callers",
            value=round(ours),
            unit="/s",
            against=against,
            baseline=round(baseline),
            ratio=round(ours / baseline, 2),
            target=target,
        )
        for against, baseline, target in (
            ("pgbench, single-row INSERT", simple, Target(at_least=TARGETS[callers], of_ratio=True)),
            ("the same, prepared", prepared, None),
        )
    ]


async def _committer(server: embedded.Server, callers: int) -> float:
    return await committed(server.url(SERVICE_ROLE, _BENCH), callers, _COMMANDS[callers])


async def committed(url: str, callers: int, commands: int, shard: int = 0) -> float:
    """Commands a second by callers that each write their own stream, one command after the other."""
    scripts = [_script(commands // callers) for _ in range(callers)]
    committer = Committer(shard, partial(connect, url))
    await asyncio.gather(*(_play(committer, _script(2)) for _ in range(callers)))  # connects, and warms up
    began = time.perf_counter()
    await asyncio.gather(*(_play(committer, script) for script in scripts))
    elapsed = time.perf_counter() - began
    await committer.close()
    return sum(map(len, scripts)) / elapsed


async def _play(committer: Committer, script: Sequence[Append]) -> None:
    for command in script:
        if not (await committer.append(command)).ok:
            raise RuntimeError("this stream has no other writer")


def _script(commands: int) -> list[Append]:
    """Commands on a stream of their own: a player's word and what follows from it."""
    stream_id: UUID = uuid4()
    made: list[Append] = []
    previous = GENESIS
    for version in range(0, 2 * commands, 2):
        first = link_hash(previous, stream_id.bytes, version + 1, version, player_actor("1"), "bet_placed", _DATA, ())
        second = link_hash(first, stream_id.bytes, version + 2, version, "rules", "turn_passed", _DATA, ())
        links = (
            Link(version + 1, version, player_actor("1"), "bet_placed", _DATA, (), first),
            Link(version + 2, version, RULES, "turn_passed", _DATA, (), second),
        )
        made.append(Append(stream_id, "table", version, previous, links, stream_id.bytes, previous))
        previous = second
    return made


async def _pgbench(server: embedded.Server, clients: int, protocol: str) -> float:
    """Transactions a second of single-row inserts, without the time to connect."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write(_INSERT)
        script.flush()
        output = await _output(server, script.name, clients, protocol)
    found = re.search(r"tps = ([0-9.]+)", output)
    if found is None:
        raise RuntimeError(output)
    return float(found[1])


async def _output(server: embedded.Server, script: str, clients: int, protocol: str) -> str:
    running = await asyncio.create_subprocess_exec(
        embedded.BINARIES / "pgbench",
        "--no-vacuum",
        f"--protocol={protocol}",
        f"--client={clients}",
        f"--jobs={min(clients, 2)}",
        "--time=3",
        f"--host={server.socket}",
        "--username=postgres",
        f"--file={script}",
        _BENCH,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await running.communicate()
    return output.decode()
