"""Lists in pages: which rows a page shows, and the cursor of the one after it (null on the last)."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar
from uuid import UUID

from msgspec import Struct

from service.http.cursors import Instant, Keys, Number, cursor, keys_of
from service.readmodels.newest import NEWEST, Place

Row = TypeVar("Row")


class Listing(Struct, Generic[Keys], frozen=True):
    """A list whose rows are read from the database."""

    name: str
    """In its cursors, which are good for no other list."""
    keys: type[Keys]
    """What its rows are sorted by, a tuple."""
    first: Keys
    """Sorts before every row."""


def newest_first(name: str) -> Listing[Place]:
    """A list sorted by an instant and an id, downwards."""
    return Listing(name, tuple[Instant, UUID], NEWEST)


def begins(listing: Listing[Keys], text: str | None) -> Keys:
    """The keys after which a page begins; raises ``MalformedRequest``."""
    return listing.first if text is None else keys_of(listing.name, text, listing.keys)


async def page(
    listing: Listing[Keys],
    text: str | None,
    limit: int,
    read: Callable[[int, Keys], Awaitable[Sequence[Row]]],
    keys: Callable[[Row], Keys],
) -> tuple[list[Row], str | None]:
    """The rows after a cursor, at most ``limit``; ``read`` is asked for one more, which tells whether there are others.

    Raises ``MalformedRequest``.
    """
    found = await read(limit + 1, begins(listing, text))
    return list(found[:limit]), cursor(listing.name, keys(found[limit - 1])) if len(found) > limit else None


def passed(name: str, text: str | None, without: int = 0) -> int:
    """How many rows come before the page, in a list that grows at its end only; raises ``MalformedRequest``."""
    return without if text is None else keys_of(name, text, tuple[Number])[0]


def stretch(name: str, rows: Sequence[Row], after: int, limit: int) -> tuple[list[Row], str | None]:
    """The rows of such a list after so many, at most ``limit``."""
    following = after + limit
    return list(rows[after:following]), cursor(name, (following,)) if len(rows) > following else None
