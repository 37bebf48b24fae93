"""Read lists in pages; a cursor holds the sort keys of the last row seen.

A cursor is opaque to clients, but holds nothing secret: the keys are public. A checksum binds it to its list, so
that a cursor that was cut, altered or taken from another list is an error. Clients could compute the checksum
themselves; therefore the types of the keys have bounds that every SQL statement accepts.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Annotated, Any, Generic, TypeVar
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from service.http.protocol.errors import MalformedRequest
from service.http.protocol.middleware import FOLLOWING
from service.http.protocol.request import ApiRequest
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
    """Encode the sort keys of a row, a tuple; `listing` names the list and its order."""
    text = msgspec.json.encode(keys)
    return _base64url(_checksum(listing, text) + text)


def decode_cursor(listing: str, text: str, shape: type[Keys]) -> Keys:
    """Return the sort keys in a cursor of this list; raise MalformedRequest."""
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
    """Bound into its cursors, which no other list accepts."""
    keys: type[Keys]
    """The type of the sort keys of a row, a tuple."""
    first: Keys
    """Keys that sort before every row."""


def newest_first(name: str) -> Listing[KeysetPosition]:
    """Define a list sorted by an instant and an id, descending."""
    return Listing(name, tuple[Instant, UUID], NEWEST)


def keys_before_page(listing: Listing[Keys], text: str | None) -> Keys:
    """Return the keys after which a page begins; raise MalformedRequest."""
    return listing.first if text is None else decode_cursor(listing.name, text, listing.keys)


def link_to_page(request: ApiRequest, listing: str, keys: object) -> str:
    """Return the cursor of the page after these sort keys, and let the response link to that page."""
    cursor = encode_cursor(listing, keys)
    known: dict[str, Any] = request.scope  # pyright: ignore[reportAssignmentType] - with keys of ours
    known[FOLLOWING] = cursor
    return cursor


async def read_page(
    request: ApiRequest,
    listing: Listing[Keys],
    text: str | None,
    limit: int,
    read: Callable[[int, Keys], Awaitable[Sequence[Row]]],
    keys: Callable[[Row], Keys],
) -> tuple[list[Row], str | None]:
    """Read at most `limit` rows after a cursor, and the cursor of the next page; raise MalformedRequest.

    `read` is called for one row more than the page has: if it comes, there is a next page.
    """
    found = await read(limit + 1, keys_before_page(listing, text))
    following = link_to_page(request, listing.name, keys(found[limit - 1])) if len(found) > limit else None
    return list(found[:limit]), following


def rows_before_page(name: str, text: str | None, without: int = 0) -> int:
    """Return how many rows come before the page, in a list that only grows at its end; raise MalformedRequest."""
    return without if text is None else decode_cursor(name, text, tuple[Number])[0]


def slice_page(
    request: ApiRequest, name: str, rows: Sequence[Row], after: int, limit: int
) -> tuple[list[Row], str | None]:
    """Return the rows of such a list after so many, at most `limit`, and the cursor of the next page."""
    end = after + limit
    return list(rows[after:end]), link_to_page(request, name, (end,)) if len(rows) > end else None
