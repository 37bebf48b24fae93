"""Read JSON that somebody posted, strictly: unknown fields, doubled ones and U+0000 are errors.

A field that may be left out may also be null, which says the same.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, cast

import msgspec
from msgspec import Struct, inspect

from domain.doubled_keys import find_doubled_key
from service.plain_faults import say_plainly

# An escaped U+0000, whose backslash is not itself escaped. Postgres stores no such text.
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


class MalformedJson(Exception):
    """The text is no JSON, or not of the type that is asked for; its message says what is wrong."""


def read_posted(text: bytes, shape: Any) -> Any:  # noqa: ANN401 - any msgspec type, unions too
    """Decode the text as a value of type ``shape``; raise MalformedJson."""
    if b"\\u0000" in text and _NUL.search(text):
        raise MalformedJson("text may not contain U+0000")
    try:
        value = _decoder(shape).decode(_drop_nulls(text, shape) if b"null" in text else text)
        if text.count(b":") > 1:
            _refuse_doubled_keys(text)
    except msgspec.MsgspecError as failure:
        words, pointer = say_plainly(str(failure))
        if str(failure).startswith(("Invalid enum value", "Invalid value")):
            words = _say_values(text, shape, pointer or "", of_key="`key` in" in str(failure)) or words
        raise MalformedJson(words if pointer is None else f"{pointer}: {words}") from failure
    except UnicodeDecodeError as failure:
        raise MalformedJson("the body is not UTF-8") from failure
    except RecursionError as failure:
        raise MalformedJson("the body is nested too deeply") from failure
    return value


def _say_values(text: bytes, shape: Any, pointer: str, *, of_key: bool) -> str | None:  # noqa: ANN401 - see read_posted
    """Say which values are taken at a place of a text, or as keys of the map there; None where that cannot be told."""
    found = _type_info(shape)
    try:
        value: Any = _decode_any(text)
    except (msgspec.MsgspecError, RecursionError):
        return None
    for key in [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]:
        structs = [part for part in _alternatives(found) if isinstance(part, inspect.StructType)]
        if tags := [part.tag for part in structs if part.tag_field == key]:
            return _one_of(tags)
        if isinstance(value, dict):
            holder, within = _object_shape(cast("dict[str, Any]", value), found), cast("dict[str, Any]", value)
            is_map = isinstance(holder, inspect.DictType)
            found = holder.value_type if is_map else _fields(holder).shapes.get(key, _ANYTHING)
            value = within.get(key)
        elif structs and not isinstance(value, list):  # below a key of a map, which is not told
            found = next((known[key] for part in structs if key in (known := _fields(part).shapes)), _ANYTHING)
        else:
            places, place = _places(found), int(key) if key.isdigit() else 0
            listed = cast("list[Any]", value) if isinstance(value, list) else []
            found = places[min(place, len(places) - 1)]
            value = listed[place] if place < len(listed) else None
    if of_key:
        maps = [part.key_type for part in _alternatives(found) if isinstance(part, inspect.DictType)]
        keys = _one_of([one for key in maps for part in _alternatives(key) for one in _values_of(part)])
        return keys and f"the name of a field {keys}"
    return _one_of([one for part in _alternatives(found) for one in _values_of(part)])


def _values_of(shape: inspect.Type) -> Sequence[object]:
    if isinstance(shape, inspect.EnumType):
        return [each.value for each in shape.cls]
    return shape.values if isinstance(shape, inspect.LiteralType) else ()


def _one_of(values: Sequence[object]) -> str | None:
    known = dict.fromkeys(str(value) for value in values)
    return f"has to be one of {', '.join(known)}" if known else None


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401
    return msgspec.json.Decoder(shape)


_decode_any = msgspec.json.Decoder().decode


def _drop_nulls(text: bytes, shape: Any) -> bytes:  # noqa: ANN401 - see read_posted
    said = _decode_any(text)
    meant = _without_nulls(said, _type_info(shape))
    return text if meant == said else msgspec.json.encode(meant)


_type_info = cache(inspect.type_info)


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


class _Fields(Struct, frozen=True):
    """The fields of a type of objects."""

    optional: frozenset[str]
    """The fields for which null is no value of their own: null says of them what leaving them out says."""
    shapes: Mapping[str, inspect.Type]


def _without_nulls(value: Any, shape: inspect.Type) -> Any:  # noqa: ANN401 - what JSON can say
    """Leave out each field that may be left out and is null, as programs write it that know no absent fields."""
    if value.__class__ is list:
        places = _places(shape)
        return [_without_nulls(part, places[min(place, len(places) - 1)]) for place, part in enumerate(value)]
    if value.__class__ is not dict:
        return value
    found = _object_shape(value, shape)
    if isinstance(found, inspect.DictType):
        return {
            key: _without_nulls(part, found.value_type)
            for key, part in value.items()
            if part is not None or _takes_null(found.value_type)
        }
    known = _fields(found)
    return {
        key: _without_nulls(part, known.shapes.get(key, _ANYTHING))
        for key, part in value.items()
        if part is not None or key not in known.optional
    }


_ANYTHING: Final = inspect.AnyType()


def _alternatives(shape: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(shape, inspect.Metadata):
        yield from _alternatives(shape.type)
    elif isinstance(shape, inspect.UnionType):
        for part in shape.types:
            yield from _alternatives(part)
    else:
        yield shape


def _takes_null(shape: inspect.Type) -> bool:
    return any(isinstance(part, inspect.NoneType | inspect.AnyType | inspect.RawType) for part in _alternatives(shape))


def _places(shape: inspect.Type) -> Sequence[inspect.Type]:
    """Return what a list may hold at its places; the last one stands for all that follow."""
    for part in _alternatives(shape):
        if isinstance(part, inspect.TupleType):
            return part.item_types or (_ANYTHING,)
        if isinstance(part, inspect.CollectionType):
            return (part.item_type,)
    return (_ANYTHING,)


def _object_shape(value: Mapping[str, Any], shape: inspect.Type) -> inspect.Type:
    """Return the type of an object: of several, the one whose tag it has."""
    for part in _alternatives(shape):
        is_tagged = isinstance(part, inspect.StructType) and part.tag_field is not None
        if isinstance(part, inspect.DictType) or (
            isinstance(part, inspect.StructType) and (not is_tagged or value.get(part.tag_field or "") == part.tag)
        ):
            return part
    return _ANYTHING


@cache
def _fields_of(shape: type[Struct]) -> _Fields:
    fields = cast("inspect.StructType", inspect.type_info(shape)).fields
    optional = [
        field.encode_name
        for field in fields
        if not field.required and (field.default is None or not _takes_null(field.type))
    ]
    return _Fields(frozenset(optional), {field.encode_name: field.type for field in fields})


_NO_FIELDS: Final = _Fields(frozenset(), {})


def _fields(shape: inspect.Type) -> _Fields:
    return _fields_of(shape.cls) if isinstance(shape, inspect.StructType) else _NO_FIELDS
