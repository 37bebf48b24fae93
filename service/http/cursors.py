"""Cursors: where the next page of a list begins, as the sort keys of the last row seen.

Opaque to clients, though nothing in one is secret: the keys are public. A checksum binds a cursor to its list, so that
one that was cut, altered or taken from another list is refused and not misread. Anybody can make that checksum too,
which is why the types of the keys have bounds: a statement is never given a number that it cannot take.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Annotated, TypeVar

import msgspec
from litestar.params import QueryParameter
from msgspec import Meta

from service.http.faults import MalformedRequest

Keys = TypeVar("Keys")

Limit = Annotated[int, QueryParameter(ge=1, le=200, description="How many at most.")]
Cursor = Annotated[str | None, QueryParameter(max_length=400, description="`next_cursor` of the page before.")]
DEFAULT_LIMIT = 50

Instant = Annotated[int, Meta(ge=0, le=2**63 - 1)]
"""A sort key: milliseconds since 1970."""
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""A sort key: of deals, of events."""

_CHECK = 6
"""Bytes."""


def cursor(listing: str, keys: object) -> str:
    """`listing` names the list and its order; `keys` is what its rows are sorted by, a tuple."""
    text = msgspec.json.encode(keys)
    return _text(_check(listing, text) + text)


def keys_of(listing: str, text: str, shape: type[Keys]) -> Keys:
    """The sort keys in a cursor of this list. Raises MalformedRequest."""
    try:
        raw = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
        check, encoded = raw[:_CHECK], raw[_CHECK:]
        if check != _check(listing, encoded) or _text(raw) != text:
            raise MalformedRequest("cursor: not one of this list")
        return msgspec.json.decode(encoded, type=shape)
    except (ValueError, msgspec.MsgspecError) as failure:
        raise MalformedRequest("cursor: not one of this list") from failure


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _check(listing: str, text: bytes) -> bytes:
    return sha256(listing.encode() + b"\n" + text).digest()[:_CHECK]
