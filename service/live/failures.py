"""What a loop of the service does after an error: the one list of what may be tried again.

conflict      somebody else was faster: read the stream again
interruption  the database or the store does not answer: wait, then try again
defect        anything else is an error of ours, and the next try would fail in the same way

A defect is logged as an error with its place and counted in `/metrics`. Its stream, or its duty, is then left alone for
a minute, so that the others go on and the log is not filled.
"""

from time import monotonic
from typing import Literal
from uuid import UUID

import structlog

from domain.refusals import WrongState
from service.live.errors import GivenUp, NoSuchStream, Refused, Stale, StoreUnavailable
from service.logs import error_location
from service.metrics import DEFECTS
from service.store.archive_places import ArchiveUnavailable
from service.store.connections import describe_error, may_pass

Failure = Literal["conflict", "interruption", "defect"]

AFTER_DEFECT_S: float = 60.0
"""Before the same is tried again."""
AFTER_INTERRUPTION_S: float = 0.2
"""Likewise, where a stream catches up with the store."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


def classify_failure(error: BaseException) -> Failure:
    """Return what kind of failure an error is."""
    if isinstance(error, GivenUp):
        return "defect"
    if isinstance(error, StoreUnavailable | ArchiveUnavailable) or may_pass(error):
        return "interruption"
    return "conflict" if isinstance(error, WrongState | Refused | Stale | NoSuchStream) else "defect"


def report_failure(process: str, error: BaseException, **fields: object) -> Failure:
    """Log an interruption or a defect, count a defect, and return what kind of failure it is."""
    kind = classify_failure(error)
    if kind == "interruption":
        _log.warning("process.interrupted", process=process, reason=describe_error(error), **fields)
    elif kind == "defect":
        report_defect(process, error, **fields)
    return kind


def report_defect(process: str, error: BaseException, **fields: object) -> None:
    """Log an error of ours with its place, and count it. Its text is not logged: it may quote what is secret."""
    DEFECTS.labels(process).inc()
    _log.error("process.failed", process=process, error=type(error).__name__, where=error_location(error), **fields)


class Quarantine:
    """Streams at which a defect showed, each for a minute."""

    def __init__(self) -> None:
        self._until_s: dict[UUID, float] = {}

    def add(self, stream_id: UUID) -> None:
        """Leave a stream alone from now on."""
        self._until_s[stream_id] = monotonic() + AFTER_DEFECT_S

    def __contains__(self, stream_id: UUID) -> bool:
        if self._until_s.get(stream_id, 0.0) > monotonic():
            return True
        self._until_s.pop(stream_id, None)
        return False
