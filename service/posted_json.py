"""Read JSON that somebody posted, strictly: unknown fields, doubled ones, needless nulls and U+0000 are errors."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from domain.doubled_keys import find_doubled_key

# An escaped U+0000, whose backslash is not itself escaped. Postgres stores no such text.
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


class MalformedJson(Exception):
    """The text is no JSON, or not of the type that is asked for; its message says what is wrong."""


def read_posted(text: bytes, shape: Any) -> Any:  # noqa: ANN401 - any msgspec type, unions too
    """Decode the text as a value of type ``shape``; raise MalformedJson."""
    if b"\\u0000" in text and _NUL.search(text):
        raise MalformedJson("text may not contain U+0000")
    try:
        value = _decoder(shape).decode(text)
        if text.count(b":") > 1:
            _refuse_doubled_keys(text)
    except msgspec.MsgspecError as failure:
        raise MalformedJson(str(failure)) from failure
    except UnicodeDecodeError as failure:
        raise MalformedJson("the body is not UTF-8") from failure
    except RecursionError as failure:
        raise MalformedJson("the body is nested too deeply") from failure
    if b"null" in text:
        _refuse_nulls(value, _decode_any(text))
    return value


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401
    return msgspec.json.Decoder(shape)


_decode_any = msgspec.json.Decoder().decode


def _refuse_doubled_keys(text: bytes) -> None:
    """Raise MalformedJson where an object says a field twice: msgspec takes the last of them.

    A text has as many colons as fields, and as many more as there are in its texts. So the fields that are left when
    it is read are counted first: that costs a fifth of looking for doubled keys, and most texts have no other colon.
    """
    if text.count(b":") == _count_fields(_decode_any(text)):
        return
    if (doubled := find_doubled_key(text.decode())) is not None:
        raise MalformedJson(f"{doubled} is there twice: say each field once")


def _count_fields(value: Any) -> int:  # noqa: ANN401 - what JSON can say
    parts, count = (value.values(), len(value)) if value.__class__ is dict else (value, 0)
    for part in parts:
        if part.__class__ is dict or part.__class__ is list:
            count += _count_fields(part)
    return count


def _refuse_nulls(value: Any, sent: Any) -> None:  # noqa: ANN401 - what JSON can say
    """Raise MalformedJson for a null where a field may be left out instead: there is one way to say nothing."""
    if isinstance(value, Struct):
        for field in fields(value):
            if field.default is None and sent.get(field.encode_name, ...) is None:
                raise MalformedJson(f"{field.encode_name}: leave it out; null is no value of it")
            _refuse_nulls(getattr(value, field.name), sent.get(field.encode_name))
    elif isinstance(value, list | tuple):
        for one, other in zip(cast("Sequence[Any]", value), sent, strict=True):
            _refuse_nulls(one, other)
