"""Every benchmark by name, and the figures that come of it."""

from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect, open_pool
from service.store.migrations import migrate
from tests.bench.figures import Figure, Target
from tests.bench.measures import (
    append,
    bots,
    decisions,
    delay,
    finished,
    fold,
    hands,
    heads,
    http,
    length,
    long,
    odds,
    overload,
    rebuild,
    receipts,
    rounds,
    signing,
    streams,
    verify,
    watchers,
)


async def _decisions(_server: embedded.Server) -> list[Figure]:
    return [
        Figure(
            name=f"decisions with legal moves, {found.ruleset}",
            value=found.decisions_per_s,
            unit="/s",
            against="msgspec writing the events caused",
            baseline=found.written_per_s,
            ratio=found.ratio,
            target=Target(at_least=found.target),
        )
        for found in decisions.measure()
    ]


async def _fold(_server: embedded.Server) -> list[Figure]:
    figures: list[Figure] = []
    for found in fold.measure():
        for name, value, ratio, target in (
            ("fold of stored events", found.fold_per_s, found.ratio, Target(at_least=found.target)),
            ("the same, a state an event", found.each_per_s, found.each_ratio, Target(at_least=fold.EACH_TARGET)),
        ):
            figures.append(
                Figure(
                    name=f"{name}, {found.ruleset}",
                    value=value,
                    unit="/s",
                    against="msgspec decoding the same bytes",
                    baseline=found.decode_per_s,
                    ratio=ratio,
                    target=target,
                )
            )
    return figures


async def _odds(_server: embedded.Server) -> list[Figure]:
    return [
        Figure(
            name=f"odds, {found.name}: p99",
            value=found.p99_ms,
            unit="ms",
            against="p50",
            baseline=found.p50_ms,
            ratio=found.p99_ms / found.p50_ms,
            target=None if found.target_ms is None else Target(at_most=found.target_ms),
        )
        for found in odds.measure()
    ]


async def _bots(_server: embedded.Server) -> list[Figure]:
    return [
        Figure(
            name=f"a move of {found.bot}, {found.ruleset}: p99",
            value=found.p99_ms,
            unit="ms",
            against="p50",
            baseline=found.p50_ms,
            ratio=found.p99_ms / found.p50_ms,
            target=None if found.target_ms is None else Target(at_most=found.target_ms),
        )
        for found in bots.measure()
    ]


async def _verify(_server: embedded.Server) -> list[Figure]:
    found = verify.measure()
    name = f"`hordago verify`, {found.events:,} events, {found.megabytes:.0f} MB"
    return [
        Figure(
            name=name,
            value=found.seconds,
            unit="s",
            against="msgspec decoding the same lines",
            baseline=found.decode_s,
            ratio=found.seconds / found.decode_s,
        ),
        Figure(
            name=f"{name}: the largest memory",
            value=found.peak_mb,
            unit="MB",
            against=f"the same, {found.short_events:,} events",
            baseline=found.short_peak_mb,
            ratio=found.peak_mb / found.short_peak_mb,
            target=Target(at_most=1.1, of_ratio=True),
        ),
    ]


async def _append(server: embedded.Server) -> list[Figure]:
    figures: list[Figure] = []
    for found in await append.measure(server):
        name = f"commands appended, {found.callers} callers"
        goal = Target(at_least=found.target, of_ratio=True)
        for against, baseline, ratio, target in (
            ("pgbench, single-row INSERT", found.inserts_per_s, found.ratio, goal),
            ("the same, prepared", found.prepared_inserts_per_s, found.prepared_ratio, None),
        ):
            figures.append(
                Figure(
                    name=name,
                    value=found.commands_per_s,
                    unit="/s",
                    against=against,
                    baseline=baseline,
                    ratio=ratio,
                    target=target,
                )
            )
    return figures


async def _receipts(server: embedded.Server) -> list[Figure]:
    found = await receipts.measure(server)
    return [
        Figure(
            name=f"moves with a receipt over HTTP, {http.CONNECTIONS} connections",
            value=found.with_per_s,
            unit="/s",
            against="moves without one",
            baseline=found.without_per_s,
            ratio=found.ratio,
        ),
        Figure(
            name="a move with a receipt, processor time of the server",
            value=found.with_us,
            unit="µs",
            against="without one",
            baseline=found.without_us,
            ratio=found.with_us / found.without_us,
        ),
    ]


_BARE: Final = "bare handler: Litestar, one INSERT, uvicorn and asyncpg's pool as they come"


async def _http(server: embedded.Server) -> list[Figure]:
    moves, turns = await http.measure(server)
    target = Target(at_least=moves.target, of_ratio=True)
    figures = [
        Figure(
            name=f"moves over HTTP, {http.CONNECTIONS} connections",
            value=moves.moves_per_s,
            unit="/s",
            against=against,
            baseline=baseline,
            ratio=ratio,
            target=goal,
        )
        for against, baseline, ratio, goal in (
            (_BARE, moves.inserts_per_s, moves.ratio, target),
            ("bare handler on our protocol", moves.joined_inserts_per_s, moves.joined_ratio, None),
            ("the same, with the service's pool", moves.tuned_inserts_per_s, moves.tuned_ratio, None),
            ("boardgame.io in memory", moves.boardgame_per_s, moves.boardgame_ratio, target)
            if moves.boardgame_ratio is not None
            else ("boardgame.io: not installed (tests/bench/boardgame.sh)", None, None, None),
        )
    ]
    figures += [
        Figure(
            name=f"moves over HTTP, {found.connections} connections: {share}",
            value=ours,
            unit="ms",
            against=_BARE,
            baseline=bare,
            ratio=ours / bare,
        )
        for found in moves.latencies
        for share, ours, bare in (
            ("p50", found.p50_ms, found.bare_p50_ms),
            ("p99", found.p99_ms, found.bare_p99_ms),
        )
    ]
    figures += [
        Figure(
            name=f"a look and a move over HTTP, {found.ruleset}",
            value=found.turns_per_s,
            unit="/s",
            against="bare Litestar handlers, a SELECT and an INSERT",
            baseline=found.looks_per_s,
            ratio=found.ratio,
        )
        for found in turns
    ]
    return figures


async def _length(server: embedded.Server) -> list[Figure]:
    found = await length.measure(server)
    name, against = f"a move at event {length.LATE:,}", f"at event {length.EARLY}"
    return [
        Figure(
            name=name,
            value=found.late_ms,
            unit="ms",
            against=against,
            baseline=found.early_ms,
            ratio=found.ratio,
            target=Target(at_most=found.target, of_ratio=True),
        ),
        Figure(
            name=f"{name}, processor time of the server",
            value=found.late_cpu_us,
            unit="us",
            against=against,
            baseline=found.early_cpu_us,
            ratio=found.cpu_ratio,
        ),
    ]


async def _long(server: embedded.Server) -> list[Figure]:
    return [
        Figure(
            name=found.name,
            value=found.ms,
            unit="ms",
            against="reading and folding the whole stream at once",
            baseline=found.whole_ms,
            ratio=found.ms / found.whole_ms,
            target=None if found.target_ms is None else Target(at_most=found.target_ms),
        )
        for found in await long.measure(server)
    ]


async def _rounds(server: embedded.Server) -> list[Figure]:
    found = await rounds.measure(server)
    return [
        Figure(
            name=f"the longest block of the event loop, by a Swiss round of {rounds.MOST_ENTRIES} entries",
            value=found.block_ms,
            unit="ms",
            against="pairing and checking the round in one piece",
            baseline=found.whole_ms,
            ratio=found.block_ms / found.whole_ms,
            target=Target(at_most=found.target_ms),
        )
    ]


async def _delay(server: embedded.Server) -> list[Figure]:
    found = await delay.measure(server)
    name = "move through one process to a subscriber of another"
    return [
        Figure(name=f"{name}, p50", value=found.p50_ms, unit="ms"),
        Figure(name=f"{name}, p99", value=found.p99_ms, unit="ms", target=Target(at_most=found.target_ms)),
    ]


async def _rebuild(server: embedded.Server) -> list[Figure]:
    url = server.url(SERVICE_ROLE, "bench_rebuild")
    await migrate(server.url(database="bench_rebuild"), url)
    async with await open_pool(url, 4) as pool:
        found = await rebuild.measure(pool, url)
    return [
        Figure(
            name="events of all read models rebuilt",
            value=found.rebuild_per_s,
            unit="/s",
            against="asyncpg fetching the same rows",
            baseline=found.fetch_per_s,
            ratio=found.ratio,
            target=Target(at_least=found.target, of_ratio=True),
        )
    ]


async def _hands(server: embedded.Server) -> list[Figure]:
    owner_url, url = server.url(database="bench_hands"), server.url(SERVICE_ROLE, "bench_hands")
    await migrate(owner_url, url)
    async with await open_pool(url, 1) as pool:
        owner = await connect(owner_url)
        found = await hands.measure(owner, pool)
        await owner.close()
    figures = [
        Figure(
            name=f"a page of {hands.DEALS:,} deals, {pages.name}: p99",
            value=pages.p99_ms,
            unit="ms",
            against="p50",
            baseline=pages.p50_ms,
            ratio=pages.p99_ms / pages.p50_ms,
            target=Target(at_most=hands.TARGET_MS),
        )
        for pages in found
    ]
    figures += [
        Figure(
            name=f"a page of {hands.DEALS:,} deals, {pages.name}: the slowest of {hands.PAGES}",
            value=pages.worst_ms,
            unit="ms",
            against="processor time of Postgres a page",
            baseline=pages.postgres_ms,
            ratio=pages.worst_ms / max(pages.postgres_ms, 0.01),
        )
        for pages in found
    ]
    slowest = max(found, key=lambda pages: pages.postgres_ms)
    name = f"processor time of Postgres, {slowest.name}: more than for any other page"
    return [*figures, Figure(name=name, value=slowest.postgres_ms, unit="ms")]


async def _signing(server: embedded.Server) -> list[Figure]:
    url = server.url(SERVICE_ROLE, "bench_signing")
    await migrate(server.url(database="bench_signing"), url)
    found = await signing.measure(url)
    return [
        Figure(
            name=f"commands appended, {signing.CALLERS} callers, the log signed every second",
            value=found.signed_per_s,
            unit="/s",
            against="the same, not signed",
            baseline=found.unsigned_per_s,
            ratio=found.ratio,
        ),
        Figure(
            name="events taken into the signed log",
            value=found.followed_per_s,
            unit="/s",
            against="events appended, not signed",
            baseline=2 * found.unsigned_per_s,
            ratio=found.followed_per_s / (2 * found.unsigned_per_s),
        ),
    ]


async def _heads(server: embedded.Server) -> list[Figure]:
    owner_url, url = server.url(database="bench_heads"), server.url(SERVICE_ROLE, "bench_heads")
    await migrate(owner_url, url)
    found = await heads.measure(owner_url, url)
    return [
        Figure(
            name=f"events taken into the signed log, {found.streams:,} new streams",
            value=found.with_per_s,
            unit="/s",
            against="the same, without the map of heads",
            baseline=found.without_per_s,
            ratio=found.with_per_s / found.without_per_s,
        ),
        Figure(
            name=f"a checkpoint after {found.changed:,} of {found.streams:,} streams moved",
            value=found.checkpoint_ms,
            unit="ms",
            against="the same, without the map of heads",
            baseline=found.plain_ms,
            ratio=found.checkpoint_ms / found.plain_ms,
        ),
    ]


async def _streams(server: embedded.Server) -> list[Figure]:
    found = await streams.measure(server)
    delivery = found.delivery
    cut = f"notices through {delivery.reconnects:,} cuts of their stream"
    return [
        Figure(name="memory of an idle stream of an account", value=found.idle_kb, unit="kB"),
        Figure(name=f"{cut}: delivered of {delivery.written:,}", value=delivery.written - delivery.lost, unit=""),
        Figure(name=f"{cut}: lost", value=delivery.lost, unit="", target=Target(at_most=0)),
        Figure(name=f"{cut}: repeated", value=delivery.repeated, unit=""),
    ]


async def _watchers(server: embedded.Server) -> list[Figure]:
    found = await watchers.measure(server)
    watched, abandoned = found.watched, found.abandoned
    name = f"a move that {watchers.WATCHERS:,} watch"
    return [
        Figure(
            name=f"memory of an idle stream of a table, of {watchers.IDLE_STREAMS:,}",
            value=found.idle.kb,
            unit="kB",
            target=Target(at_most=watchers.MOST_IDLE_KB),
        ),
        Figure(
            name=f"{watchers.IDLE_STREAMS:,} idle streams: share of a processor", value=found.idle.processor, unit=""
        ),
        Figure(name=f"{name}, to their receipt: p50", value=watched.p50_ms, unit="ms"),
        Figure(
            name=f"{name}, to their receipt: p99",
            value=watched.p99_ms,
            unit="ms",
            target=Target(at_most=watchers.SLOWEST_MS),
        ),
        Figure(
            name=f"{name}, to the mover's answer",
            value=watched.mover_ms,
            unit="ms",
            against="a move that nobody watches",
            baseline=watched.alone_ms,
            ratio=watched.mover_ms / watched.alone_ms,
            target=Target(at_most=watchers.MOST_OF_MOVER, of_ratio=True),
        ),
        Figure(
            name=f"a move at another table right after {name}",
            value=watched.next_ms,
            unit="ms",
            against="a move that nobody watches",
            baseline=watched.alone_ms,
            ratio=watched.next_ms / watched.alone_ms,
        ),
        Figure(name=f"{name}: processor time of the server", value=watched.busy_ms, unit="ms"),
        Figure(
            name=f"memory after {watchers.ABANDONED:,} more tables were opened and abandoned",
            value=abandoned.after_kb / 1000,
            unit="MB",
            against="before",
            baseline=abandoned.before_kb / 1000,
            ratio=abandoned.after_kb / abandoned.before_kb,
        ),
    ]


async def _finished(server: embedded.Server) -> list[Figure]:
    found = await finished.measure(server)
    return [
        Figure(
            name=f"memory after {tables:,} finished tables, of which {finished.KEPT:,} are kept",
            value=resident / 1000,
            unit="MB",
            against=f"after {2 * finished.KEPT:,}",
            baseline=found.before / 1000,
            ratio=resident / found.before,
        )
        for tables, resident in zip(count(finished.EVERY, finished.EVERY), found.resident_kb)
    ]


SUITE: dict[str, Callable[[embedded.Server], Awaitable[list[Figure]]]] = {
    "decisions": _decisions,
    "fold": _fold,
    "odds": _odds,
    "bots": _bots,
    "verify": _verify,
    "append": _append,
    "signing": _signing,
    "heads": _heads,
    "http": _http,
    "receipts": _receipts,
    "overload": overload.measure,
    "length": _length,
    "long": _long,
    "delay": _delay,
    "rounds": _rounds,
    "rebuild": _rebuild,
    "hands": _hands,
    "streams": _streams,
    "watchers": _watchers,
    "finished": _finished,
}
