"""JSON Schemas of msgspec's types, where they need a word more for an API document."""

from types import UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import Struct


def alternatives(answer: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a type expression
    """Of an answer in several forms its parts: msgspec makes no schema of a union that it could not tell apart."""
    members = get_args(answer) if get_origin(answer) in {Union, UnionType} else ()
    untagged = [part for part in members if isinstance(part, type) and issubclass(part, Struct) and not _tag(part)]
    return members if len(untagged) > 1 else (answer,)


def _tag(struct: type[Struct]) -> str | int | None:
    return struct.__struct_config__.tag


def lintable(schema: Any) -> Any:  # noqa: ANN401 - a part of a schema
    """The same schema without what linters stumble over.

    "Anything or null" is anything. A tuple ends with `"items": false`, which JSON Schema allows and the linters do not:
    its items are told as what any of them may be, the lengths staying as they are.
    """
    if isinstance(schema, list | tuple):
        return [lintable(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: lintable(part) for key, part in schema.items()}
    if {} in parts.get("anyOf", ()):
        del parts["anyOf"]
    if parts.get("items") is False:
        places = parts.pop("prefixItems")
        kinds = [place for number, place in enumerate(places) if place not in places[:number]]
        parts["items"] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return parts
