"""Leaks put into disputes on purpose: what the comparison of two worlds with a judge at work must catch."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch
from uuid import UUID

import structlog
from msgspec.structs import replace

from domain import sealing
from domain.disputes.commands import OpenDispute, ReadSealed
from domain.games.mus.cards import parse
from domain.stream import Event, Head
from domain.table import decide
from domain.table.state import Table
from service.http.disputes import view, workbench
from service.http.protocol.request import ApiRequest
from service.http.streams import judge_access
from service.live.stream_history import Moment
from tests.leaks.judged import DEALT, DRAWN, Pairs
from tests.leaks.planted.in_mus import Fault, hand


@contextmanager
def a_workbench_for_everybody() -> Iterator[None]:
    """Skip the check of who reads a dispute."""

    async def anybody(*_: object, **__: object) -> bool:
        return True

    with patch.object(view, "may_judge", anybody), patch.object(view, "is_judge_of", lambda *_: True):
        yield


@contextmanager
def every_judge_hears_it() -> Iterator[None]:
    """What one judge has opened, all of them see."""
    with patch.object(view, "is_judge_of", lambda *_: True):
        yield


@contextmanager
def a_case_read_by_every_judge() -> Iterator[None]:
    """The steps of the case are shown to a judge who has not opened it."""
    with patch.object(judge_access, "is_judge_of", lambda *_: True):
        yield


@contextmanager
def a_case_read_too_far() -> Iterator[None]:
    """The steps of the case go on after the event in dispute."""
    last_disputed = judge_access.last_disputed

    async def further(request: ApiRequest, head: Head[Table], number: int) -> dict[int, int]:
        return dict.fromkeys(await last_disputed(request, head, number), head.version)

    with patch.object(judge_access, "last_disputed", further):
        yield


@contextmanager
def a_table_folded_too_far() -> Iterator[None]:
    """The judge is shown how things stand now."""
    open_case = workbench.open_case

    async def now(request: ApiRequest, table: Table, versions: Sequence[int]) -> list[Moment]:
        head = (await request.context.live.session(UUID(bytes=table.stream_id))).head
        return [replace(moment, after=head) for moment in await open_case(request, table, versions)]

    with patch.object(workbench, "open_case", now):
        yield


@contextmanager
def envelopes_for_the_judge_open() -> Iterator[None]:
    """What is sealed to judges is read by everybody."""
    may_read = sealing.may_read

    def judges_too(reader: str, audience: str) -> bool:
        return audience == "judge" or may_read(reader, audience)

    with patch.object(sealing, "may_read", judges_too):
        yield


@contextmanager
def the_envelope_of_the_house_open() -> Iterator[None]:
    """Let a judge read what is sealed for no reader."""
    may_read = sealing.may_read

    def the_house_too(reader: str, audience: str) -> bool:
        return (reader, audience) == ("judge", "house") or may_read(reader, audience)

    with patch.object(sealing, "may_read", the_house_too):
        yield


@contextmanager
def a_reading_that_tells() -> Iterator[None]:
    """Something of what the judge has opened is in the public part of the event."""
    read = decide.DECIDE[ReadSealed]

    def leaking(table: Table, command: ReadSealed) -> decide.Decision:
        (event,), after = read(table, command)
        body: Any = event.body
        return [Event(replace(body, deals=(*body.deals, 100 + sum(parse(hand(table))))))], after

    with patch.dict(decide.DECIDE, {ReadSealed: leaking}):
        yield


@contextmanager
def words_in_the_log() -> Iterator[None]:
    """A line for debugging is left in."""
    called = decide.DECIDE[OpenDispute]

    def leaking(table: Table, command: OpenDispute) -> decide.Decision:
        structlog.get_logger("debug").info("called", words=command.words)
        return called(table, command)

    with patch.dict(decide.DECIDE, {OpenDispute: leaking}):
        yield


BY_CARDS: Final[dict[Fault, tuple[Pairs, str, tuple[str, ...]]]] = {
    a_workbench_for_everybody: (DEALT, "read", ("the dispute", "the dispute in Basque")),
    every_judge_hears_it: (DEALT, "read", ("the dispute",)),
    a_case_read_by_every_judge: (DEALT, "read", ("the case: replay of seat 1", "the case: replay/outline of seat 1")),
    a_case_read_too_far: (DRAWN, "settled", ("the case: replay of seat 1",)),
    a_table_folded_too_far: (DRAWN, "read", ("the dispute",)),
    a_reading_that_tells: (
        DEALT,
        "read",
        (
            "GET /v1/tables/T/events?&limit=200",
            "GET /v1/tables/T/record?as=public",
            "GET /v1/tables/T/replay",
            "stream",
        ),
    ),
}
"""Leak -> the worlds and the point that show it, some of the questions by which it shows; T is the table."""
