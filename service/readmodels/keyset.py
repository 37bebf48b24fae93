"""Place the rows of lists that show the newest first."""

from datetime import datetime
from typing import Final, Protocol
from uuid import UUID

from service.entropy import to_milliseconds

KeysetPosition = tuple[int, UUID]
"""What such a list is sorted by, downwards: milliseconds since 1970, id."""

NEWEST: Final[KeysetPosition] = (2**63 - 1, UUID(int=2**128 - 1))
"""Sorts before every row."""


class OpenedRow(Protocol):
    """A row that is sorted by when its stream was opened."""

    @property
    def id(self) -> UUID:
        """Id of the stream."""
        ...

    @property
    def opened_at(self) -> datetime:
        """The time at which it was opened, in whole milliseconds."""
        ...


def keyset_position(row: OpenedRow) -> KeysetPosition:
    """Return the place of a row in its list."""
    return to_milliseconds(row.opened_at), row.id
