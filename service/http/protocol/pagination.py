"""Read lists in pages; a cursor holds the sort keys of the last row seen.

A cursor is opaque to clients, though nothing in one is secret: the keys are public. A checksum binds it to its
list, so that one that was cut, altered or taken from another list is refused and not misread. Anybody can make
that checksum too, which is why the types of the keys have bounds: a statement is never given a number that it
cannot take.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Annotated, Generic, TypeVar
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from service.http.protocol.errors import MalformedRequest
from service.readmodels.keyset import NEWEST, KeysetPosition

Keys = TypeVar("Keys")

Limit = Annotated[int, QueryParameter(ge=1, le=200, description="Largest number of items.")]
Cursor = Annotated[str | None, QueryParameter(max_length=400, description="`next_cursor` of the previous page.")]
DEFAULT_LIMIT = 50

Instant = Annotated[int, Meta(ge=0, le=2**63 - 1)]
"""A sort key: milliseconds since 1970."""
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""A sort key: of deals, of events."""

_CHECKSUM_BYTES = 6
"""Bytes."""


def encode_cursor(listing: str, keys: object) -> str:
    """`listing` names the list and its order; `keys` is what its rows are sorted by, a tuple."""
    text = msgspec.json.encode(keys)
    return _base64url(_checksum(listing, text) + text)


def decode_cursor(listing: str, text: str, shape: type[Keys]) -> Keys:
    """The sort keys in a cursor of this list. Raises MalformedRequest."""
    try:
        raw = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
        check, encoded = raw[:_CHECKSUM_BYTES], raw[_CHECKSUM_BYTES:]
        if check != _checksum(listing, encoded) or _base64url(raw) != text:
            raise MalformedRequest("cursor: not one of this list")
        return msgspec.json.decode(encoded, type=shape)
    except (ValueError, msgspec.MsgspecError) as failure:
        raise MalformedRequest("cursor: not one of this list") from failure


def _base64url(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _checksum(listing: str, text: bytes) -> bytes:
    return sha256(listing.encode() + b"\n" + text).digest()[:_CHECKSUM_BYTES]


Row = TypeVar("Row")


class Listing(Struct, Generic[Keys], frozen=True):
    """A list whose rows are read from the database."""

    name: str
    """In its cursors, which are good for no other list."""
    keys: type[Keys]
    """What its rows are sorted by, a tuple."""
    first: Keys
    """Sorts before every row."""


def newest_first(name: str) -> Listing[KeysetPosition]:
    """A list sorted by an instant and an id, downwards."""
    return Listing(name, tuple[Instant, UUID], NEWEST)


def keys_before_page(listing: Listing[Keys], text: str | None) -> Keys:
    """The keys after which a page begins; raises ``MalformedRequest``."""
    return listing.first if text is None else decode_cursor(listing.name, text, listing.keys)


async def read_page(
    listing: Listing[Keys],
    text: str | None,
    limit: int,
    read: Callable[[int, Keys], Awaitable[Sequence[Row]]],
    keys: Callable[[Row], Keys],
) -> tuple[list[Row], str | None]:
    """The rows after a cursor, at most ``limit``; ``read`` is asked for one more, which tells whether there are others.

    Raises ``MalformedRequest``.
    """
    found = await read(limit + 1, keys_before_page(listing, text))
    return list(found[:limit]), encode_cursor(listing.name, keys(found[limit - 1])) if len(found) > limit else None


def rows_before_page(name: str, text: str | None, without: int = 0) -> int:
    """How many rows come before the page, in a list that grows at its end only; raises ``MalformedRequest``."""
    return without if text is None else decode_cursor(name, text, tuple[Number])[0]


def slice_page(name: str, rows: Sequence[Row], after: int, limit: int) -> tuple[list[Row], str | None]:
    """The rows of such a list after so many, at most ``limit``."""
    following = after + limit
    return list(rows[after:following]), encode_cursor(name, (following,)) if len(rows) > following else None
