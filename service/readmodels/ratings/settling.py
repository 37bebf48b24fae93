"""Write the results of rated tables, and settle the ratings that follow from them (rules.md, G5).

The order of results is that of the times at which their matches were over, then of the ids of the tables. It follows
from the log, and not from who followed it when. A result that comes late, or that a judge has corrected, is rated in
its place: the ratings are computed again from there. So they are a function of the set of results, and a rebuild of the
read models gives the same ones.
"""

import asyncio
import contextlib
from collections.abc import Iterable, Mapping
from typing import Any, Final
from uuid import UUID

import msgspec
import structlog
from msgspec import Struct

from domain.ratings.glicko2 import Rating, time_until_deviation
from domain.ratings.results import rated_players, rated_result, speed_of_table
from domain.ratings.standings import (
    LISTED_DEVIATION,
    QUICK_WINDOW_MS,
    UNRATED,
    Change,
    DatedResult,
    QuickLosses,
    RatedResult,
    Standing,
    Unit,
    rate_result,
    units_of,
)
from service.logs import error_location
from service.pace import Pace
from service.readmodels.table_fold import TableChange
from service.store.connections import UNREACHABLE, Connection, Pool, Target, describe_error
from service.store.locks import AdvisoryLock
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels.ratings", "ratings")
_BATCH: Final = 500
_PAUSE_S: Final = 5.0
"""After a failure."""
_log = structlog.stdlib.get_logger(__name__)


class ResultRow(Struct, frozen=True):
    """The result of a rated table as it is written."""

    table_id: UUID
    ruleset: str
    speed: str
    ended_ms: int
    players: tuple[str, ...]
    score: int | None
    """Null where a ruling has left the match undecided."""
    quick: bool


async def write_rated_results(target: Target, changes: Iterable[TableChange]) -> None:
    """Write the results of rated tables that have ended in these changes, or that a ruling has changed."""
    rows = [row for change in changes if change.after.table.rated and (row := _result_row(change)) is not None]
    if rows:
        await target.execute(_SQL["write_results"], msgspec.json.encode(rows).decode())


def _result_row(change: TableChange) -> ResultRow | None:
    table, ended_ms = change.after.table, change.after.over_ms
    if table.status != "finished" or ended_ms is None:
        return None
    result = rated_result(change.after)
    score, quick = (None, False) if result is None else (result.score, result.quick)
    speed, players = speed_of_table(table), rated_players(table)
    return ResultRow(change.table_id, table.ruleset, speed, ended_ms, players, score, quick)


async def settle_ratings(pool: Pool) -> int:
    """Bring the ratings up to date with the results, and return how many were rated; 0 if another process does it."""
    async with pool.acquire() as connection, connection.transaction():
        if not await connection.fetchval(_SQL["has_unsettled"]):
            return 0
        if not await connection.fetchval(_SQL["try_lock"], AdvisoryLock.RATINGS):
            return 0
        earliest = await connection.fetch(_SQL["earliest_unsettled"])
        return sum([await _Settling(connection, *row).run() for row in earliest])


async def keep_settled(pool: Pool, written: asyncio.Event, pace: Pace) -> None:
    """Settle ratings until cancelled: whenever ``written`` is set, and now and then."""
    while True:
        written.clear()
        pause_s = pace.ratings_s
        try:
            await settle_ratings(pool)
        except UNREACHABLE as error:
            _log.warning("ratings.interrupted", reason=describe_error(error))
            pause_s = _PAUSE_S
        except Exception as error:  # noqa: BLE001 - ratings can be settled later; what else the process does goes on
            # Without its text: it may quote a row.
            _log.error("ratings.failed", error=type(error).__name__, where=error_location(error))
            pause_s = _PAUSE_S
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause_s):
                await written.wait()


class _Settling:
    """Rates the results of one rule set and speed, from a time on."""

    def __init__(self, connection: Connection, ruleset: str, speed: str, start_ms: int) -> None:
        self._connection = connection
        self._class = (ruleset, speed)
        self._start_ms = start_ms
        self._standings: dict[Unit, Standing] = {}
        self._changed: set[Unit] = set()
        self._quick = QuickLosses()

    async def run(self) -> int:
        """Rate the results, and write the ratings after them; return how many results there were."""
        await self._forget_what_follows()
        rated, after = 0, (self._start_ms - 1, UUID(int=2**128 - 1))
        while rows := await self._fetch("read_results", *after, _BATCH):
            await self._rate(rows)
            rated += len(rows)
            after = (rows[-1]["ended_ms"], rows[-1]["table_id"])
        await self._load(self._changed)
        await self._write_ratings()
        return rated

    async def _fetch(self, statement: str, *given: object) -> list[Any]:
        return await self._connection.fetch(_SQL[statement], *self._class, *given)

    async def _forget_what_follows(self) -> None:
        """Delete what results from the start on have done to ratings, and remember what was given up early before."""
        self._changed |= {_unit(text) for (text,) in await self._fetch("delete_changes", self._start_ms)}
        for row in await self._fetch("read_quick_results", self._start_ms, self._start_ms - QUICK_WINDOW_MS):
            rate_result({}, _dated(row), self._quick)

    async def _rate(self, rows: list[Any]) -> None:
        results = [_dated(row) for row in rows if row["score"] is not None]
        await self._load({unit for dated in results for unit in units_of(dated.result)})
        written: list[dict[str, Any]] = []
        for dated in results:
            for change in rate_result(self._standings, dated, self._quick):
                self._standings[change.unit] = change.after
                self._changed.add(change.unit)
                written.append(_change_row(dated, change))
        await self._connection.execute(_SQL["write_changes"], *self._class, msgspec.json.encode(written).decode())
        waiting = [row for row in rows if not row["settled"]]
        await self._connection.execute(
            _SQL["mark_settled"],
            [row["table_id"] for row in waiting],
            [row["score"] for row in waiting],
            [row["quick"] for row in waiting],
        )

    async def _load(self, units: set[Unit]) -> None:
        """Read the standings before the start of those that are not known yet."""
        missing = units - self._standings.keys()
        if missing:
            texts = [_text(unit) for unit in missing]
            for text, games, last_ms, *rating in await self._fetch("read_standings", self._start_ms, texts):
                self._standings[_unit(text)] = Standing(Rating(*rating), games, last_ms)

    async def _write_ratings(self) -> None:
        """Write the ratings that have changed; delete those of units without any result now."""
        found: Mapping[Unit, Standing] = {
            unit: self._standings[unit] for unit in self._changed if self._standings.get(unit, UNRATED).games
        }
        gone = [_text(unit) for unit in self._changed - found.keys()]
        await self._connection.execute(_SQL["delete_ratings"], *self._class, gone)
        rows = [_rating_row(unit, standing) for unit, standing in found.items()]
        await self._connection.execute(_SQL["write_ratings"], *self._class, msgspec.json.encode(rows).decode())


def _text(unit: Unit) -> str:
    return "+".join(unit)


def _unit(text: str) -> Unit:
    return tuple(text.split("+"))


def _dated(row: Mapping[str, Any]) -> DatedResult:
    players = tuple([str(player) for player in row["players"]])
    return DatedResult(row["ended_ms"], str(row["table_id"]), RatedResult(players, row["score"], row["quick"]))


def _change_row(dated: DatedResult, change: Change) -> dict[str, Any]:
    before, after = change.before.rating, change.after.rating
    return {
        "unit": _text(change.unit),
        "ended_ms": dated.at_ms,
        "table_id": dated.table,
        "score": change.score,
        "games": change.after.games,
        "rating_before": before.rating,
        "deviation_before": before.deviation,
        "rating": after.rating,
        "deviation": after.deviation,
        "volatility": after.volatility,
    }


def _rating_row(unit: Unit, standing: Standing) -> dict[str, Any]:
    rating = standing.rating
    return {
        "unit": _text(unit),
        "players": unit,
        "rating": rating.rating,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "games": standing.games,
        "last_ms": standing.last_ms,
        "listed_until_ms": standing.last_ms + time_until_deviation(rating, LISTED_DEVIATION),
    }
