"""Requests that the OpenAPI document describes: bodies of every operation, and each field of them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

Json = dict[str, Any]
DOCUMENT: Final[Json] = json.loads((Path(__file__).parents[3] / "openapi" / "openapi.json").read_text("utf-8"))
SOME_ID: Final = "01940000-0000-7000-8000-0000000000fe"
"""Of nothing that there is."""
_TEXTS: Final[Mapping[str, str]] = {
    "uuid": SOME_ID,
    "date-time": "2099-01-01T00:00:00Z",
    "^[0-9a-f]{64}$": "0f" * 32,
    "^[0-9a-f]{32}$": "0f" * 16,
    "^([1-7]|1[0-2])[oceb]$": "1o",
    "^([1-589]|1[0-2])(L|A|R|N[abc]?)$": "11N",
    "^[A-Za-z0-9_-]{8,100}$": "a" * 8,
}
"""Texts by their format or pattern."""
_FIELDS: Final[Mapping[str, object]] = {"ruleset": "mushi", "options": {}, "deal": 1, "move_seconds": 30}


class Posted(Struct, frozen=True):
    """A body of an operation that can be read, with its schema."""

    operation: str
    method: str
    path: str
    """With ids of nothing that there is."""
    schema: Json
    body: Json


class Field(Struct, frozen=True):
    """A field of the objects in a body."""

    keys: tuple[str | int, ...]
    """The way to it."""
    schema: Json
    required: bool

    @property
    def pointer(self) -> str:
        """The same as a JSON Pointer."""
        return "".join(f"/{key}" for key in self.keys)

    def of(self, body: Json) -> Any:  # noqa: ANN401 - JSON
        """The object or list that has it."""
        found: Any = body
        for key in self.keys[:-1]:
            found = found[key]
        return found

    def put(self, body: Json, value: object) -> Json:
        """Return the body with another value of it."""
        changed = deepcopy(body)
        self.of(changed)[self.keys[-1]] = value
        return changed

    def left_out(self, body: Json) -> Json:
        """Return the body without it."""
        changed = deepcopy(body)
        self.of(changed).pop(self.keys[-1], None)
        return changed


def alternatives(schema: Json) -> list[Json]:
    """Return what a schema refers to: one, or those of a union; without null."""
    if "$ref" in schema:
        return alternatives(DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    parts = schema.get("oneOf", schema.get("anyOf"))
    if parts is None:
        return [schema]
    return [one for part in parts if part != {"type": "null"} for one in alternatives(part)]


def resolved(part: Json) -> Json:
    """Return what a part of the document refers to, or itself."""
    if "$ref" not in part:
        return part
    found: Any = DOCUMENT
    for key in part["$ref"].split("/")[1:]:
        found = found[key]
    return found


def schema_for(schema: Json, value: object) -> Json | None:
    """Return the alternative that a value is of; None for none of the document's objects and lists."""
    kind = {dict: "object", list: "array"}.get(type(value))
    fitting = [one for one in alternatives(schema) if one.get("type") == kind]
    if isinstance(value, dict):
        fitting = [one for one in fitting if all(_may_be(one, key, part) for key, part in value.items())]
    return fitting[0] if fitting else None


def _may_be(schema: Json, key: str, part: object) -> bool:
    """Whether a property may have this value, as far as a tag says."""
    if "properties" not in schema:
        return True
    values = schema["properties"].get(key, {}).get("enum")
    return key in schema["properties"] and (values is None or len(values) > 1 or part in values)


def sample(schema: Json) -> Any:  # noqa: ANN401 - JSON
    """Return the least that a schema takes, but with all of its fields."""
    one = alternatives(schema)[0]
    if "enum" in one:
        return one["enum"][0]
    match one["type"]:
        case "object" if "properties" in one:
            return {key: _FIELDS[key] if key in _FIELDS else sample(part) for key, part in one["properties"].items()}
        case "object":
            return {str(number): sample(one["additionalProperties"]) for number in range(one.get("minProperties", 0))}
        case "array":
            return [sample(one["items"]) for _ in range(max(one.get("minItems", 1), 1))]
        case "string":
            known = _TEXTS.get(one.get("pattern", one.get("format", "")))
            return known or "a" * max(one.get("minLength", 1), 1)
        case "boolean":
            return False
        case _:
            return one.get("minimum", 0)


def fields(schema: Json, body: Json, keys: tuple[str | int, ...] = ()) -> Iterator[Field]:
    """Every field of an object and of the objects in it, as far as the body has these."""
    found = schema_for(schema, body)
    assert found is not None, (keys, body)
    for key, part in found.get("properties", {}).items():
        yield Field((*keys, key), part, key in found.get("required", ()))
        yield from _fields_within(part, body.get(key), (*keys, key))
    if isinstance(values := found.get("additionalProperties"), dict):
        for key, value in body.items():
            yield from _fields_within(values, value, (*keys, key))


def _fields_within(schema: Json, value: object, keys: tuple[str | int, ...]) -> Iterator[Field]:
    found = schema_for(schema, value)
    if found is not None and isinstance(value, dict):
        yield from fields(found, value, keys)
    elif found is not None and isinstance(value, list):
        for place, part in enumerate(value):
            yield from _fields_within(found["items"], part, (*keys, place))


def filled(path: str) -> str:
    """Return a path with ids of nothing that there is, and 1 for numbers; other parameters stay."""
    asked = path.replace("{id}", SOME_ID).replace("{app}", SOME_ID).replace("{player}", SOME_ID)
    for name in ("pair", "entry", "seat", "number", "round", "pairing", "table", "step"):
        asked = asked.replace(f"{{{name}}}", "1")
    return asked


def posted_bodies() -> list[Posted]:
    """List bodies of each operation that has one: its examples, and one with all fields of each type of body."""
    found: list[Posted] = []
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            if "requestBody" not in operation:
                continue
            content = operation["requestBody"]["content"]["application/json"]
            examples = [each["value"] for each in content.get("examples", {}).values()] or [content["example"]]
            bodies: Sequence[Json] = [*examples, *map(sample, alternatives(content["schema"]))]
            asked = filled(path)
            assert "{" not in asked, asked
            found += [Posted(operation["operationId"], method, asked, content["schema"], body) for body in bodies]
    return found
