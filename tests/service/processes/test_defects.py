"""A bug in what runs by itself is not retried for ever in silence, and stops nothing else."""

import asyncio
from collections.abc import Iterator, Mapping, MutableMapping
from functools import partial
from typing import Any
from uuid import UUID

import pytest
from structlog.testing import capture_logs

from domain.games import GAMES
from domain.refusals import WrongState
from service.live.failures import DEFECTS
from service.processes import bots, matches, supervisor
from tests.conftest import Database
from tests.kit.service.house import CONTEST, Clock, house, is_finished, ready_match, table_of_bots, wait_until

MUS = GAMES["mus"]
Logs = list[MutableMapping[str, Any]]


def counted(process: str) -> float:
    """The failures that the metrics show for a process."""
    return DEFECTS.labels(process)._value.get()


@pytest.fixture
def logs() -> Iterator[Logs]:
    with capture_logs() as captured:
        yield captured


async def test_a_bot_with_a_bug_is_reported_and_its_table_left_alone(
    database: Database, logs: Logs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scan finds the table fifty times a second; the bots of the other table play on."""
    broken: set[UUID] = set()
    calls, before, choose = 0, counted("bots"), bots.choose_turn

    def choosing(head: Any, *rest: Any) -> Any:  # noqa: ANN401 - as `choose_turn`
        nonlocal calls
        if UUID(bytes=head.state.stream_id) in broken:
            calls += 1
            raise LookupError
        return choose(head, *rest)

    monkeypatch.setattr(bots, "choose_turn", choosing)
    async with house(database.service_url) as home:
        first = await table_of_bots(home, broken)
        await wait_until(partial(_reported, "bots", before))
        second = await table_of_bots(home)
        await wait_until(partial(is_finished, home, second))
        assert (await home.state("tables", first)).status == "playing"
    assert (calls, counted("bots") - before) == (1, 1)
    (line,) = [line for line in logs if line["event"] == "process.failed"]
    assert (line["process"], line["table"], line["error"]) == ("bots", str(first), "LookupError")


async def _reported(process: str, before: float) -> bool:
    return counted(process) > before


async def test_a_move_that_is_refused_for_ever_is_a_defect(
    database: Database, logs: Logs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No other command came at its version: the bot does not choose the move again and again."""
    before, tries = counted("bots"), 0

    def make(*_: object) -> Any:  # noqa: ANN401 - it never returns
        nonlocal tries
        tries += 1
        raise WrongState("code", "detail")

    monkeypatch.setattr(bots, "command_of_turn", make)
    async with house(database.service_url) as home:
        await table_of_bots(home)
        await wait_until(partial(_reported, "bots", before))
        await asyncio.sleep(0.3)
    assert (tries, counted("bots") - before) == (2, 1)
    assert [line["error"] for line in logs if line["event"] == "process.failed"] == ["ImpossibleMove"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("error", "looks", "defects"),
    [
        (KeyError("result"), 1, 1),
        (WrongState("code", "detail"), supervisor.MAX_CONFLICTS, 1),
        (ConnectionResetError(), None, 0),
    ],
    ids=["bug", "conflict without end", "database"],
)
async def test_a_contest_that_cannot_be_looked_after_is_reported(
    error: Exception, looks: int | None, defects: int, database: Database, logs: Logs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bug at once, a conflict when it does not end; while the database is away the scan comes back each time."""
    calls, before = 0, counted("contests")

    async def reconcile(*_: object) -> bool:
        nonlocal calls
        calls += 1
        raise error

    monkeypatch.setattr(matches, "reconcile", reconcile)
    async with house(database.service_url, Clock().entropy()) as home:
        await home.live.matches.open(ready_match(2), CONTEST, home.identity())

        async def tried() -> bool:
            return calls >= (looks or supervisor.MAX_CONFLICTS + 10)

        await wait_until(tried)
        await asyncio.sleep(0.3)
    assert counted("contests") - before == defects
    if looks is not None:
        assert calls == looks
    events = {line["event"] for line in logs if line.get("contest") == str(CONTEST)}
    assert events == {"process.failed" if defects else "process.interrupted"}


async def test_what_is_remembered_of_streams_has_a_bound(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is settled is forgotten beyond a number, the oldest first, and a timer when it has run."""
    monkeypatch.setattr(supervisor, "_KEPT_SETTLED", 3)

    async def settled(*_: object) -> bool:
        return True

    async with house(database.service_url, Clock().entropy()) as home:
        ids = [home.entropy.new_id() for _ in range(5)]
        for stream_id in ids:
            await home.contests._reconcile_now(settled, stream_id)
        assert [home.contests._settled.peek(stream_id) for stream_id in ids] == [None, None, True, True, True]
        table_id = await table_of_bots(home)
        home.contests._wake_at_flag(table_id, 0)
        assert list(home.contests._timers) == [table_id]
        await wait_until(partial(_is_empty, home.contests._timers))


async def _is_empty(found: Mapping[UUID, object]) -> bool:
    return not found
