"""What may be tried again is, and quietly; an error of ours is logged, counted, and left alone for a while."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, MutableMapping
from functools import partial
from typing import Any

import asyncpg
import pytest
from structlog.testing import capture_logs

from domain.refusals import Refusal, WrongState
from service.live import failures, leadership, notifier, streams
from service.live.commit import Committer
from service.live.errors import (
    CommandNotMade,
    Contended,
    GivenUp,
    KeyReused,
    NoSuchStream,
    OutcomeUnknown,
    Refused,
    Stale,
    StoreUnavailable,
)
from service.live.failures import DEFECTS, Quarantine, classify_failure
from service.live.notifier import Notifier
from service.store.connections import connect, open_pool
from service.store.events import Append
from service.store.locks import AdvisoryLock
from tests.conftest import Database
from tests.kit.service.house import Clock, House, house, ready_match, wait_until
from tests.kit.service.log_store import command, new_id

pytestmark = pytest.mark.slow

Logs = list[MutableMapping[str, Any]]

KINDS: list[tuple[Exception, str]] = [
    (ConnectionResetError(), "interruption"),
    (FileNotFoundError("the socket of the server"), "interruption"),
    (TimeoutError(), "interruption"),
    (asyncpg.InterfaceError("connection is closed"), "interruption"),
    (asyncpg.InternalClientError("got result for unknown protocol state"), "interruption"),
    (asyncpg.ConnectionDoesNotExistError(), "interruption"),
    (asyncpg.AdminShutdownError(), "interruption"),
    (asyncpg.CannotConnectNowError(), "interruption"),
    (asyncpg.TooManyConnectionsError(), "interruption"),
    (asyncpg.DiskFullError(), "interruption"),
    (asyncpg.SerializationError(), "interruption"),
    (asyncpg.DeadlockDetectedError(), "interruption"),
    (asyncpg.QueryCanceledError(), "interruption"),
    (StoreUnavailable("no"), "interruption"),
    (OutcomeUnknown(), "interruption"),
    (WrongState("code", "detail"), "conflict"),
    (Contended(), "conflict"),
    (Stale(1, ()), "conflict"),
    (NoSuchStream(), "conflict"),
    (Refused(None, Refusal("code", "rule", "detail")), "conflict"),
    (OutcomeUnknown(), "interruption"),
    (GivenUp(), "defect"),
    (asyncpg.UndefinedColumnError(), "defect"),
    (asyncpg.PostgresSyntaxError(), "defect"),
    (asyncpg.NotNullViolationError(), "defect"),
    (asyncpg.InvalidTextRepresentationError(), "defect"),
    (asyncpg.RaiseError(), "defect"),
    (asyncpg.exceptions.DataError("an argument that cannot be encoded"), "defect"),
    (KeyReused(), "defect"),
    (CommandNotMade(), "defect"),
    (KeyError("seat"), "defect"),
    (TypeError(), "defect"),
    (AssertionError(), "defect"),
    (RuntimeError(), "defect"),
]


@pytest.mark.parametrize(("error", "kind"), KINDS, ids=lambda value: type(value).__name__)
def test_every_error_is_of_one_kind(error: Exception, kind: str) -> None:
    """The database may come back, somebody may have been faster; anything else is an error of ours."""
    assert classify_failure(error) == kind


def counted(process: str) -> float:
    """The failures that the metrics show for a process."""
    return DEFECTS.labels(process)._value.get()


@pytest.fixture
def logs() -> Iterator[Logs]:
    with capture_logs() as captured:
        yield captured


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short pauses between two tries after an interruption; those after a defect stay as they are."""
    monkeypatch.setattr(leadership, "RETRY_S", 0.01)
    monkeypatch.setattr(notifier, "_POLL_S", 0.01)
    monkeypatch.setattr(notifier, "_RECONNECT_S", 0.01)


class Failing:
    """Fail with an error on every call, and count the calls."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.calls = 0

    async def __call__(self, *_: object) -> Any:  # noqa: ANN401 - it never returns
        self.calls += 1
        raise self.error

    async def pieces(self, *_: object) -> AsyncIterator[Any]:
        """Fail when the first piece is read."""
        yield await self()

    async def tried_again(self) -> bool:
        """Whether it was called several times."""
        return self.calls > 3


@pytest.mark.usefixtures("quick")
async def test_a_duty_with_a_defect_is_reported_and_pauses(
    database: Database, logs: Logs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error with its place, but without its text, and a count; after the pause the duty is tried again."""
    work, before = Failing(KeyError("a secret")), counted("bots")
    async with leadership.lead_every_shard(database.service_url, AdvisoryLock.BOTS, range(1), work):
        await wait_until(partial(_at_least, work, 1))
        await asyncio.sleep(0.3)
        assert (work.calls, counted("bots") - before) == (1, 1)
    (line,) = [line for line in logs if line["event"] == "process.failed"]
    assert (line["log_level"], line["process"], line["error"], line["shard"]) == ("error", "bots", "KeyError", 0)
    assert any("test_failures" in frame for frame in line["where"])
    assert "a secret" not in str(logs)
    monkeypatch.setattr(failures, "AFTER_DEFECT_S", 0.01)
    async with leadership.lead_every_shard(database.service_url, AdvisoryLock.BOTS, range(1), work):
        await wait_until(work.tried_again)


@pytest.mark.usefixtures("quick")
async def test_a_duty_that_loses_the_database_is_tried_again_at_once(database: Database, logs: Logs) -> None:
    """A warning each time, and no count."""
    work, before = Failing(asyncpg.AdminShutdownError("bye")), counted("bots")
    async with leadership.lead_every_shard(database.service_url, AdvisoryLock.BOTS, range(1), work):
        await wait_until(work.tried_again)
    assert counted("bots") == before
    assert {(line["event"], line["log_level"], line["reason"]) for line in logs} == {
        ("process.interrupted", "warning", "bye")
    }


async def _at_least(work: Failing, calls: int) -> bool:
    return work.calls >= calls


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("error", "again", "defects"), [(TypeError(), False, 1), (ConnectionResetError(), True, 0)], ids=["bug", "database"]
)
async def test_the_polls_of_a_notifier_pause_after_a_defect_alone(
    error: Exception, *, again: bool, defects: int, database: Database, logs: Logs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, and then not for a minute; a lost database is asked again with the next poll."""
    reads, before = Failing(error), counted("notifier")
    monkeypatch.setattr(notifier, "read_versions", reads)
    async with await open_pool(database.service_url, 1) as pool:
        watching = Notifier(database.service_url, pool, 1)
        watching.watch(new_id(), lambda _: None)
        await wait_until(reads.tried_again if again else partial(_at_least, reads, 1))
        await asyncio.sleep(0.2)
        assert (reads.calls > 3, counted("notifier") - before) == (again, defects)
        assert {line["event"] for line in logs} == {"process.interrupted" if again else "process.failed"}
        await watching.close()


async def _listened_to(home: House) -> tuple[Any, Callable[[], None]]:
    """A table with a listener; what says that another process has written to it."""
    match = await home.match(ready_match(2))
    session, _listener = await home.live.matches.listen(match)
    return session, lambda: home.live.matches._on_moved(session, session.head.version + 1)


@pytest.mark.parametrize(
    ("error", "again", "defects"), [(KeyError(), False, 1), (ConnectionResetError(), True, 0)], ids=["bug", "database"]
)
async def test_a_stream_that_cannot_be_followed_is_left_alone_after_a_defect(
    error: Exception, *, again: bool, defects: int, database: Database, logs: Logs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever other processes write there; after a lost database it is followed soon, without another hint."""
    monkeypatch.setattr(failures, "AFTER_INTERRUPTION_S", 0.01)
    reads, before = Failing(error), counted("streams")
    async with house(database.service_url, Clock().entropy(), tended=False) as home:
        session, moved = await _listened_to(home)
        monkeypatch.setattr(streams, "read_pieces", reads.pieces)
        moved()
        await wait_until(partial(_at_least, reads, 4 if again else 1))
        moved()
        await asyncio.sleep(0.2)
        monkeypatch.undo()
        await asyncio.sleep(0.05)
    assert (reads.calls > 1, counted("streams") - before) == (again, defects)
    (event,) = {line["event"] for line in logs if line.get("stream") == str(session.stream_id)}
    assert event == ("process.failed" if defects else "process.interrupted")


async def test_an_argument_that_cannot_be_encoded_fails_alone_and_at_once(database: Database) -> None:
    """Nothing was sent, so there is no outcome to ask for; the rest of the batch is stored."""
    committer = Committer(0, partial(connect, database.service_url))
    good = command(new_id())
    bad = Append(new_id(), "table", 0, "no hash", good.links, good.command_id, good.command_digest)  # pyright: ignore[reportArgumentType]
    outcomes: list[Awaitable[object]] = [committer.append(bad), committer.append(good)]
    async with asyncio.timeout(60):
        first, second = await asyncio.gather(*outcomes, return_exceptions=True)
    assert isinstance(first, asyncpg.exceptions.DataError)
    assert getattr(second, "ok", False)
    await committer.close()


def test_a_quarantine_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a minute, for each stream on its own."""
    now_s = 100.0
    monkeypatch.setattr(failures, "monotonic", lambda: now_s)
    quarantine, one, two = Quarantine(), new_id(), new_id()
    quarantine.add(one)
    now_s += 30
    quarantine.add(two)
    assert (one in quarantine, two in quarantine, new_id() in quarantine) == (True, True, False)
    now_s += 31
    assert (one in quarantine, two in quarantine) == (False, True)
