"""Parameters of paths and queries, as the API document describes them."""

import re
from typing import Annotated, Any, TypeAlias, get_args

import msgspec
from litestar.enums import ParamType
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.types import Empty
from litestar.typing import FieldDefinition

Json: TypeAlias = dict[str, Any]

_BOUNDS = ("ge", "le", "gt", "lt", "multiple_of", "pattern", "min_length", "max_length")
_IN_PATH = re.compile(r"\{(\w+)\}")


def path_parameters(path: str, handler: HTTPRouteHandler) -> list[Json]:
    """In the order of the path, which has them in braces."""
    fields = handler.parsed_fn_signature.parameters
    return [
        {"name": name, "in": "path", "required": True, **_described(fields[name])} for name in _IN_PATH.findall(path)
    ]


def query_parameters(handler: HTTPRouteHandler) -> list[Json]:
    return [
        {"name": query_name(field), "in": "query", "required": not field.has_default, **_described(field)}
        for field in handler.parsed_fn_signature.parameters.values()
        if query_name(field) is not None
    ]


def query_name(field: FieldDefinition) -> str | None:
    """What a parameter is called in the query; None for what comes from elsewhere."""
    declared = field.kwarg_definition
    if isinstance(declared, ParameterKwarg) and declared.param_type == ParamType.QUERY:
        return declared.name or field.name
    return None


def _described(field: FieldDefinition) -> Json:
    declared = field.kwarg_definition
    bounds = {name: bound for name in _BOUNDS if (bound := getattr(declared, name, None)) is not None}
    annotation = _without_none(field.annotation)
    schema = msgspec.json.schema(Annotated[annotation, msgspec.Meta(**bounds)] if bounds else annotation)
    if field.default not in {None, Empty, ...}:
        schema["default"] = field.default
    description = getattr(declared, "description", None)
    return {**({"description": description} if description else {}), "schema": schema}


def _without_none(annotation: Any) -> Any:  # noqa: ANN401 - a type expression
    """A parameter that may be left out is not one that may be null."""
    members = [member for member in get_args(annotation) if member is not type(None)]
    return members[0] if len(members) == 1 and type(None) in get_args(annotation) else annotation
