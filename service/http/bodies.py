"""Reading JSON bodies: strictly, straight into the type that is asked for.

Litestar would parse a body into dictionaries and then convert, leniently ("5" for 5). Here a body is decoded once, and
whatever a type does not allow is refused: unknown fields (the type forbids them), U+0000, deep nesting.
"""

import re
from functools import cache
from typing import Any

import msgspec

from service.http.faults import BodyTooLarge, MalformedRequest, NotJson

LARGEST_BODY = 16 * 1024
"""Bytes."""

# An escaped U+0000, whose backslash is not itself escaped. Postgres stores no such text.
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def require_json(content_type: bytes | None, content_encoding: bytes | None) -> None:
    """Raises NotJson."""
    if content_encoding not in {None, b"identity"}:
        raise NotJson("send it without Content-Encoding")
    if content_type == b"application/json":
        return
    media_type, _, parameters = (content_type or b"").decode("latin-1").lower().partition(";")
    if media_type.strip() != "application/json":
        raise NotJson("Content-Type is not application/json")
    if parameters.strip() not in {"", "charset=utf-8", 'charset="utf-8"'}:
        raise NotJson("JSON is always UTF-8")


def require_size(size: int) -> None:
    """Bytes, announced or received; raises BodyTooLarge."""
    if size > LARGEST_BODY:
        raise BodyTooLarge


def decoded(body: bytes | msgspec.Raw, shape: Any) -> Any:  # noqa: ANN401 - any msgspec type, unions too
    """The value of type `shape` that the body is; raises MalformedRequest."""
    body = bytes(body)
    if b"\\u0000" in body and _NUL.search(body):
        raise MalformedRequest("U+0000 may stand nowhere in a text")
    try:
        return _decoder(shape).decode(body)
    except msgspec.MsgspecError as failure:
        raise MalformedRequest(str(failure)) from failure
    except UnicodeDecodeError as failure:
        raise MalformedRequest("the body is not UTF-8") from failure
    except RecursionError as failure:
        raise MalformedRequest("the body is nested too deeply") from failure


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401
    return msgspec.json.Decoder(shape)
