"""Describe msgspec's types, an operation's parameters and the frames of streams for the API document.

A stream has a schema for each of its Server-Sent Events, with the type of its `data`, and a union of them by
`event`: OpenAPI has no way of its own to type them.
"""

import re
from collections.abc import Mapping, Sequence
from inspect import cleandoc
from types import UnionType
from typing import Annotated, Any, Final, TypeAlias, TypeGuard, Union, get_args, get_origin

import msgspec
from litestar.enums import ParamType
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.types import Empty
from litestar.typing import FieldDefinition
from msgspec import Struct

from service.http.openapi.components import SCHEMAS, TEXTS
from service.http.protocol.operation import DiscriminatedBody, ExamplePerGame


def alternatives(shape: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a type expression
    """List the parts of a union that msgspec makes no schema of, because their tags are not distinct."""
    if isinstance(shape, DiscriminatedBody):
        return tuple(dict.fromkeys(shape.types.values()))
    members = get_args(shape) if get_origin(shape) in {Union, UnionType} else ()
    tags = [part.__struct_config__.tag for part in members if isinstance(part, type) and issubclass(part, Struct)]
    return members if len(set(tags)) < len(tags) else (shape,)


def rename_references(schema: Any, names: Mapping[str, str]) -> Any:  # noqa: ANN401 - a part of a schema
    """Replace names in the references of a schema."""
    if _is_array(schema):
        return [rename_references(part, names) for part in schema]
    if _is_object(schema):
        return {key: rename_references(part, names) for key, part in schema.items()}
    return names.get(schema, schema) if isinstance(schema, str) else schema


def make_lintable(schema: Any) -> Any:  # noqa: ANN401 - a part of a schema
    """Rewrite the parts of a schema that linters reject.

    "Anything or null" is anything. A tuple ends with `"items": false`, which JSON Schema allows and linters do not:
    `items` becomes the alternatives of its items, and the lengths stay.
    """
    if _is_array(schema):
        return [make_lintable(part) for part in schema]
    if not _is_object(schema):
        return schema
    parts = {key: make_lintable(part) for key, part in schema.items()}
    if isinstance(description := parts.get("description"), str):
        parts["description"] = cleandoc(description)  # indented text would be code to a reader of Markdown
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


Json: TypeAlias = dict[str, Any]

_BOUNDS = ("ge", "le", "gt", "lt", "multiple_of", "pattern", "min_length", "max_length")
_IN_PATH = re.compile(r"\{(\w+)\}")


def path_parameters(path: str, handler: HTTPRouteHandler) -> list[Json]:
    """Describe the parameters in the path, in its order."""
    fields = handler.parsed_fn_signature.parameters
    return [
        {"name": name, "in": "path", "required": True, **_parameter_schema(fields[name])}
        for name in _IN_PATH.findall(path)
    ]


def query_parameters(handler: HTTPRouteHandler) -> list[Json]:
    return [
        {"name": query_name(field), "in": "query", "required": not field.has_default, **_parameter_schema(field)}
        for field in handler.parsed_fn_signature.parameters.values()
        if query_name(field) is not None
    ]


def query_name(field: FieldDefinition) -> str | None:
    """Return the name of a parameter in the query; None if it is no query parameter."""
    declared = field.kwarg_definition
    if isinstance(declared, ParameterKwarg) and declared.param_type == ParamType.QUERY:
        return declared.name or field.name
    return None


def _parameter_schema(field: FieldDefinition) -> Json:
    declared = field.kwarg_definition
    bounds = {name: bound for name in _BOUNDS if (bound := getattr(declared, name, None)) is not None}
    annotation = _without_none(field.annotation)
    schema = msgspec.json.schema(Annotated[annotation, msgspec.Meta(**bounds)] if bounds else annotation)
    if field.default not in {None, Empty, ...}:
        schema["default"] = field.default
    description = getattr(declared, "description", None)
    return {**({"description": description} if description else {}), "schema": schema}


def _without_none(annotation: Any) -> Any:  # noqa: ANN401 - a type expression
    """Remove None from an optional type: such a parameter may be left out, but not be null."""
    members = [member for member in get_args(annotation) if member is not type(None)]
    return members[0] if len(members) == 1 and type(None) in get_args(annotation) else annotation


def to_plain_json(example: object) -> Any:  # noqa: ANN401 - whatever JSON can say
    """Convert a value to what a client sees; through JSON, because parts may be encoded already (Raw)."""
    return msgspec.json.decode(msgspec.json.encode(example))


def without_nulls(example: Any) -> Any:  # noqa: ANN401 - what JSON can say
    """Leave out what a client leaves out of a request."""
    if isinstance(example, dict):
        return {key: without_nulls(value) for key, value in example.items() if value is not None}  # pyright: ignore[reportUnknownVariableType]
    return example


def examples(declared: object) -> Json:
    """Make the example, or one for every game."""
    if isinstance(declared, ExamplePerGame):
        return {"examples": {game: {"value": to_plain_json(example)} for game, example in declared.make().items()}}
    return {"example": to_plain_json(declared() if callable(declared) else declared)}


_WITHOUT_ID: Final = frozenset({"bye", "presence", "reset"})
"""Frames without an id, so that a client goes on after the event before them."""
TOLD: Final = "message, told"
"""The payload of a message in a stream that tells each event as its step of the replay."""


def frame_schemas(operation: str, payloads: Mapping[str, Json]) -> dict[str, Json]:
    """Return the schema of each frame and of their union, by name; payloads by the name of the event."""
    plain = {name: data for name, data in payloads.items() if name != TOLD}
    made = _frames_union(_base(operation), plain)
    if TOLD in payloads:
        made |= _frames_union(f"Told{_base(operation)}", {**plain, "message": payloads[TOLD]})
    return made


def frames_of(operation: str, payloads: Mapping[str, Any]) -> Json:
    """Return what the schema of the response says about its frames."""
    base = _base(operation)
    told = {"$defs": {"told": {"$ref": SCHEMAS.format(name=f"Told{base}Frame")}}} if TOLD in payloads else {}
    return {
        "description": f"Server-Sent Events, each a `{base}Frame`; its `data:` line is JSON.",
        "contentMediaType": "text/event-stream",
        "contentSchema": {"$ref": SCHEMAS.format(name=f"{base}Frame")},
        **told,
    }


def _base(operation: str) -> str:
    """Name the frames of an operation: ``Table`` of ``streamTable``."""
    return operation.removeprefix("stream")


def _frames_union(base: str, payloads: Mapping[str, Json]) -> dict[str, Json]:
    frames = {name: f"{base}{name.capitalize()}Frame" for name in payloads}
    references = {name: SCHEMAS.format(name=frame) for name, frame in frames.items()}
    union = {
        "title": f"{base}Frame",
        "description": "A Server-Sent Event of this stream.",
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "event", "mapping": references},
    }
    return {f"{base}Frame": union} | {frames[name]: _frame(frames[name], name, data) for name, data in payloads.items()}


def _frame(title: str, name: str, data: Json) -> Json:
    """Describe one frame; its id is opaque, since a stream of several things names the place in each of them."""
    texts = {key: {"description": TEXTS[f"*Frame.{key}"]} for key in ("event", "id", "data")}
    properties = {
        "event": {"type": "string", "enum": [name], **texts["event"]},
        **({"id": {"type": "string", **texts["id"]}} if name not in _WITHOUT_ID else {}),
        "data": {**data, **texts["data"]},
    }
    return {
        "title": title,
        "description": f"The `{name}` of the stream.",
        "type": "object",
        "properties": properties,
        "required": [key for key in properties if key != "id"],
    }
