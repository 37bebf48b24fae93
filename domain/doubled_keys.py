"""Find an object in JSON that says a field twice: readers would differ on which of the two counts (RFC 8259, 4)."""

import json
from collections.abc import Iterator
from typing import Any, Final, cast


class _Doubled(dict[str, Any]):
    """An object that says a field twice."""

    key: str


def _read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    said = dict(pairs)
    if len(said) == len(pairs):
        return said
    found, seen = _Doubled(said), set[str]()
    found.key = next(key for key, _ in pairs if key in seen or seen.add(key))
    return found


def _refuse_constant(constant: str) -> None:
    raise ValueError(constant)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_read_object, parse_int=str, parse_float=str, parse_constant=_refuse_constant
)


def find_doubled_key(text: str) -> str | None:
    """Return where a field is that its object says twice, as a JSON Pointer (RFC 6901).

    ``None`` for none, and for what is no JSON, or nested too deeply to be read.
    """
    try:
        return next(_doubled_keys(_DECODER.decode(text), ""), None)
    except (ValueError, RecursionError):
        return None


def _doubled_keys(value: object, place: str) -> Iterator[str]:
    if isinstance(value, _Doubled):
        yield pointer_to(place, value.key)
    if isinstance(value, dict):
        held: Iterator[tuple[Any, Any]] = iter(cast("dict[str, Any]", value).items())
    elif isinstance(value, list):
        held = enumerate(cast("list[Any]", value))
    else:
        return
    for key, part in held:
        yield from _doubled_keys(part, pointer_to(place, str(key)))


def pointer_to(place: str, key: str) -> str:
    """Extend a JSON Pointer by a key of the object there, or by a place in the list there."""
    return f"{place}/{key.replace('~', '~0').replace('/', '~1')}"
