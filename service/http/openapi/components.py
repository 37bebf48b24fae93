"""Shape the schemas of the API document so that programs can generate clients from them.

msgspec describes our types; here each schema gets one name that is its title, every property gets its description, a
field that may be left out is never null as well, enumerations that several schemas share and unions become components,
and every union says by which property its members are distinguished.
"""

import ast
import inspect
import math
import re
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from itertools import pairwise
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final, TypeAlias, cast, get_args

import msgspec
from msgspec import NODEFAULT, Struct, structs

from service.http.openapi.syntax_trees import parse_source

Json: TypeAlias = dict[str, Any]

SCHEMAS: Final = "#/components/schemas/{name}"
_FIELDS: Final = tomllib.loads((Path(__file__).parent / "fields.toml").read_text(encoding="utf-8"))


def _values(of: str | list[str]) -> Sequence[object]:
    """Return the values that a line of fields.toml lists, or those of the type or tuple that it names."""
    if isinstance(of, list):
        return of
    found: Any = resolve_name(of)
    return cast("tuple[object, ...]", found) if isinstance(found, tuple) else get_args(found)


TEXTS: Final[Mapping[str, str]] = _FIELDS["texts"]
"""Descriptions of properties, by name or by ``Schema.name``; a docstring under the attribute comes before them."""
FORMATS: Final[Mapping[str, str]] = {name: form for form, names in _FIELDS["formats"].items() for name in names}
"""Formats of properties, by name or by ``Schema.name``."""
NAMES: Final[Mapping[str, str]] = _FIELDS["names"]
"""Names of schemas that a language has as a word of its own, or that say too little outside their module."""
UNIONS: Final[Mapping[frozenset[str], str]] = {frozenset(of): name for name, of in _FIELDS["unions"].items()}
"""Names of unions, by the names of their members."""
ENUMERATIONS: Final[Mapping[tuple[str, ...], str]] = {
    tuple(sorted(map(str, _values(of)))): name for name, of in _FIELDS["enumerations"].items()
}
"""The name of each enumeration that several schemas share, by its values in alphabetical order."""
_FAMILIES: Final = ("Event", "Sealed", "Frame")
"""Ends of the names of schemas that are made alike; their properties are described under ``*Event.`` and so on."""


_PLAIN: Final = "plain"
_ROOTS: Final = re.compile(r"^(?:hordago\.)?(?:domain\.games|domain|service)\.")
"""What the names of all our modules begin with, in the tree or installed."""


def schema_name(found: str) -> str:
    """Name a schema for clients. Where two types have one name, msgspec puts the module before it.

    ``domain.games.<game>.view.Place`` becomes ``<Game>Place``.
    """
    parts = _ROOTS.sub("", found).split(".")
    name = found if len(parts) == 1 else f"{parts[0].capitalize()}{parts[-1]}"
    return NAMES.get(name, name)


def structs_of(shapes: Iterable[Any]) -> dict[str, type[Struct]]:
    """Find every struct in these types, by each name that msgspec may give it."""
    found: dict[str, type[Struct]] = {}
    waiting, seen = list(shapes), set[Any]()
    while waiting:
        shape = waiting.pop()
        if isinstance(shape, type) and issubclass(shape, Struct):
            if shape in seen:
                continue
            seen.add(shape)
            found[shape.__name__] = found[f"{shape.__module__}.{shape.__qualname__}"] = shape
            waiting += [field.type for field in structs.fields(shape)]
        else:
            waiting += get_args(shape)
    return found


@cache
def _statements_of(module: str) -> Mapping[str, Sequence[ast.stmt]]:
    """Return what the body of each class at the top of a module says; it is read once for all of its classes."""
    try:
        tree = parse_source(inspect.getsource(sys.modules[module]))
    except (KeyError, OSError, TypeError):  # made at run time: it has no source
        return {}
    return {part.name: part.body for part in tree.body if isinstance(part, ast.ClassDef)}


@cache
def attribute_texts(shape: type[Struct]) -> Mapping[str, str]:
    """Return the docstrings under the attributes of a struct and of those that it builds on."""
    found: dict[str, str] = {}
    for part in reversed(shape.__mro__):
        if not issubclass(part, Struct) or part is Struct:
            continue
        statements = _statements_of(part.__module__).get(part.__qualname__, ())
        for said, text in pairwise(statements):
            match said, text:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                    found[name] = inspect.cleandoc(words)
                case _:
                    pass
    return found


def finish_component(name: str, schema: Json, shape: type[Struct] | None) -> Json:
    """Give the schema of a struct its title, the descriptions of its properties, and say which may be left out."""
    finished = {**schema, "title": name}
    if shape is None or "properties" not in schema:
        return finished
    tag = shape.__struct_config__.tag_field
    required, properties = list(schema.get("required", ())), dict(schema["properties"])
    for field in structs.fields(shape):
        key = field.encode_name
        one = _property(name, key, properties[key], attribute_texts(shape).get(field.name))
        if _holds_instant(field.type):  # msgspec says no format, since it takes a time without a zone too
            one = _with_format(one, "date-time")
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        if (default := one.pop("default", None)) is not None and shape.__struct_config__.forbid_unknown_fields:
            said = default if isinstance(default, str) else msgspec.json.encode(default).decode()
            one["description"] += f" Left out: `{said}`."
        always = not shape.__struct_config__.forbid_unknown_fields and not shape.__struct_config__.omit_defaults
        if has_default and field.default is None and not always:
            one = _without_null(one)
        elif key not in required and always and "UnsetType" not in str(field.type):
            required.append(key)
        properties[key] = one
    if tag is not None:
        constant = {"type": "string", **properties[tag]}
        text = f"Always `{constant['enum'][0]}`, which tells it from what else stands there."
        properties[tag] = _property(name, tag, constant, text)
    order = [key for key in properties if key in required]
    return {**finished, "properties": properties, **({"required": order} if order else {})}


def _property(schema: str, name: str, shown: Json, docstring: str | None) -> Json:
    own = f"{schema}.{name}"
    family = next((f"*{end}.{name}" for end in _FAMILIES if schema.endswith(end)), f"{schema}.*")
    text = shown.get("description") or TEXTS.get(own) or docstring or TEXTS.get(family) or TEXTS.get(name)
    form = FORMATS.get(own) or FORMATS.get(name, _PLAIN)
    described = {**shown, **({"description": text} if text else {})}
    return described if form == _PLAIN else _with_format(described, form)


def _with_format(shown: Json, form: str) -> Json:
    """Add a format to the texts of a property: itself, its items, or the one that is not null."""
    if shown.get("type") == "string" and "enum" not in shown:
        return {**shown, "format": form}
    for key in ("items", "additionalProperties"):
        if isinstance(shown.get(key), dict):
            return {**shown, key: _with_format(shown[key], form)}
    if "anyOf" in shown:
        return {**shown, "anyOf": [_with_format(part, form) for part in shown["anyOf"]]}
    return shown


def _holds_instant(shape: Any) -> bool:  # noqa: ANN401 - a type expression
    return shape is datetime or any(map(_holds_instant, get_args(shape)))


def _without_null(shown: Json) -> Json:
    """Describe a field that is left out instead of being null."""
    parts = [part for part in shown.get("anyOf", ()) if part != {"type": "null"}]
    rest = {key: value for key, value in shown.items() if key != "anyOf"}
    return shown if not parts else {**parts[0], **rest} if len(parts) == 1 else {**rest, "anyOf": parts}


class Shared:
    """The components that several schemas share: unions and enumerations, each made where it is first met."""

    def __init__(self) -> None:
        self.components: dict[str, Json] = {}

    def replace(self, part: Any, *, top: bool = False) -> Any:  # noqa: ANN401 - a part of the document
        """Return this part of the document with references in place of shared enumerations and unions."""
        if isinstance(part, list | tuple):
            return [self.replace(each) for each in part]  # pyright: ignore[reportUnknownVariableType]
        if not isinstance(part, dict):
            return part
        whole: Json = part  # pyright: ignore[reportUnknownVariableType, reportAssignmentType]
        shown = {key: value if key in _AS_IT_IS else self.replace(value) for key, value in whole.items()}
        if "enum" in shown:
            return self._enumeration(shown)
        if shown.get("type") == "object" and not shown.get("properties") and "additionalProperties" not in shown:
            shown["additionalProperties"] = True
        references = [each.get("$ref") for each in shown.get("anyOf", shown.get("oneOf", ()))]
        if len(references) > 1 and all(references) and not top:
            return self._union(shown, references)
        if len(references) > 2 and {"type": "null"} in shown.get("anyOf", ()) and "discriminator" in shown:
            known = [each for each in shown["anyOf"] if each != {"type": "null"}]
            union = self._union({"discriminator": shown["discriminator"]}, [each["$ref"] for each in known])
            rest = {key: value for key, value in shown.items() if key != "discriminator"}
            return {**rest, "anyOf": [union, {"type": "null"}]}
        return _with_width(shown)

    def _enumeration(self, shown: Json) -> Json:
        values = shown["enum"]
        kind = "integer" if all(isinstance(value, int) for value in values) else "string"
        if len(values) == 1:
            return _with_width({**shown, "type": kind})
        name = ENUMERATIONS.get(tuple(sorted(map(str, values))))
        if name is None:
            return _with_width({"type": kind, **shown})
        rest = {key: value for key, value in shown.items() if key not in {"enum", "type"}}
        component = {"title": name, "type": kind, "enum": values, "description": TEXTS[name]}
        self.components[name] = _with_width(component)
        return {"$ref": SCHEMAS.format(name=name), **rest}

    def _union(self, shown: Json, references: Sequence[str]) -> Json:
        name = UNIONS.get(frozenset(reference.rpartition("/")[2] for reference in references))
        if name is None:
            return shown
        rest = {key: value for key, value in shown.items() if key not in {"anyOf", "oneOf", "discriminator"}}
        self.components[name] = {
            "title": name,
            "description": TEXTS[name],
            "oneOf": [{"$ref": reference} for reference in references],
            "discriminator": shown["discriminator"],
        }
        return {"$ref": SCHEMAS.format(name=name), **rest}


def _with_width(shown: Json) -> Json:
    """Say how wide a number is: 32 bits only where its bounds say so, since languages make a type of it."""
    match shown.get("type"):
        case "integer":
            is_narrow = shown.get("minimum", -math.inf) >= -(2**31) and shown.get("maximum", math.inf) < 2**31
            return {**shown, "format": "int32" if is_narrow else "int64"}
        case "number":
            return {**shown, "format": "double"}
        case _:
            return shown


_AS_IT_IS: Final = frozenset({"example", "examples", "mapping"})
