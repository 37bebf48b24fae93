"""JSON Schemas of msgspec's types, where they need a word more for an API document."""

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Any, TypeGuard, Union, get_args, get_origin

from msgspec import Struct

from service.http.operation import ToldApart


def alternatives(shape: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a type expression
    """Of what has several forms its parts: msgspec makes no schema of a union that it could not tell apart."""
    if isinstance(shape, ToldApart):
        return tuple(dict.fromkeys(shape.types.values()))
    members = get_args(shape) if get_origin(shape) in {Union, UnionType} else ()
    tags = [part.__struct_config__.tag for part in members if isinstance(part, type) and issubclass(part, Struct)]
    return members if len(set(tags)) < len(tags) else (shape,)


def readable(name: str) -> str:
    """A schema's name as clients have it: of types that are called alike, msgspec says the module too.

    ``domain.<game>.view.Place`` is then the place of that game.
    """
    parts = name.split(".")
    return name if len(parts) == 1 else f"{parts[1].capitalize()}{parts[-1]}"


def renamed(schema: Any, names: Mapping[str, str]) -> Any:  # noqa: ANN401 - a part of a schema
    """The same schema with other names in its references."""
    if _is_array(schema):
        return [renamed(part, names) for part in schema]
    if _is_object(schema):
        return {key: renamed(part, names) for key, part in schema.items()}
    return names.get(schema, schema) if isinstance(schema, str) else schema


def lintable(schema: Any) -> Any:  # noqa: ANN401 - a part of a schema
    """The same schema without what linters stumble over.

    "Anything or null" is anything. A tuple ends with `"items": false`, which JSON Schema allows and the linters do not:
    its items are told as what any of them may be, the lengths staying as they are.
    """
    if _is_array(schema):
        return [lintable(part) for part in schema]
    if not _is_object(schema):
        return schema
    parts = {key: lintable(part) for key, part in schema.items()}
    if {} in parts.get("anyOf", ()):
        del parts["anyOf"]
    if parts.get("items") is False:
        places = parts.pop("prefixItems")
        kinds = [place for number, place in enumerate(places) if place not in places[:number]]
        parts["items"] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return parts


def _is_array(part: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(part, list | tuple)


def _is_object(part: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(part, dict)
