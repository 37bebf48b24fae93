"""Times as clients write and read them (RFC 3339, in UTC), and as events have them (milliseconds since 1970)."""

from datetime import UTC, datetime, timedelta
from typing import Final

_START: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)


def instant(at_ms: int) -> datetime:
    """The time in UTC."""
    return _START + at_ms * _MILLISECOND


def milliseconds(at: datetime) -> int:
    """Since 1970; negative before. A time without a zone is UTC."""
    return ((at if at.tzinfo is not None else at.replace(tzinfo=UTC)) - _START) // _MILLISECOND
