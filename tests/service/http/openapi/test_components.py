"""What generators of clients need of the OpenAPI document: names, unions that can be told apart, texts, formats."""

import json
import keyword
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from domain.signed_moves import Signed
from service.http.openapi.components import TEXTS
from service.http.openapi.event_types import event_types
from tests.kit.each import each
from tests.kit.service.request_bodies import DOCUMENT

SCHEMAS: Final[dict[str, dict[str, Any]]] = DOCUMENT["components"]["schemas"]
MODULES: Final = sorted((Path(__file__).parents[4] / "service").rglob("*.py"))
WORDS_OF_LANGUAGES: Final = frozenset({"pass", "raise", "range", "mus", "import", "class", "object", "list", "type"})


def parts(where: str, schema: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in a part of the document but examples, with its place."""
    if isinstance(schema, dict):
        yield where, schema
        for key, value in schema.items():
            if key not in {"example", "examples", "mapping"}:
                yield from parts(f"{where}.{key}", value)
    elif isinstance(schema, list):
        for number, value in enumerate(schema):
            yield from parts(f"{where}[{number}]", value)


PARTS: Final = list(parts("", {"paths": DOCUMENT["paths"], "schemas": SCHEMAS}))
PROPERTIES: Final = [
    (f"{name}.{key}", shown) for name, schema in SCHEMAS.items() for key, shown in schema.get("properties", {}).items()
]


def members_of(union: dict[str, Any]) -> list[str]:
    """The names of what a union refers to; empty where it has a part of another kind."""
    references = [part.get("$ref") for part in [*union.get("oneOf", []), *union.get("anyOf", [])]]
    others = [part for part in references if part is not None]
    return [part.rpartition("/")[2] for part in others] if len(others) == len(references) else []


def test_every_schema_has_one_name_equal_to_its_title() -> None:
    """A generator that names by titles and one that names by components agree."""
    assert {name: schema.get("title") for name, schema in SCHEMAS.items()} == {name: name for name in SCHEMAS}


def test_no_schema_has_the_name_of_a_word_that_a_language_keeps() -> None:
    """`Pass`, `Raise` and `Range` cannot be classes everywhere."""
    assert [name for name in SCHEMAS if name.lower() in WORDS_OF_LANGUAGES or keyword.iskeyword(name.lower())] == []


def test_every_union_of_schemas_is_a_component_with_a_discriminator() -> None:
    """Its members are told apart by one property, whose value in each member is the one that the union says."""
    unions = [(where, part) for where, part in PARTS if "oneOf" in part or len(members_of(part)) > 1]
    assert {"Move", "TableView", "HandHistory", "DeckProof", "Event", "TableEvent", "TableFrame"} <= {
        where.removeprefix(".schemas.") for where, _ in unions
    }
    for where, union in each(unions):
        assert where.removeprefix(".schemas.") in SCHEMAS, where
        assert "oneOf" in union, where
        by, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
        assert {reference.rpartition("/")[2] for reference in mapping.values()} == set(members_of(union)), where
        for value, reference in mapping.items():
            told_by = SCHEMAS[reference.rpartition("/")[2]]["properties"][by]
            assert value in told_by.get(
                "enum", SCHEMAS.get(told_by.get("$ref", "").rpartition("/")[2], {}).get("enum", [value])
            ), (where, value)
            assert by in SCHEMAS[reference.rpartition("/")[2]]["required"], (where, value)


def test_every_type_of_event_has_a_schema_and_a_kind_of_its_own() -> None:
    """Every type of event has a schema and a kind of its own, and a client can read a kind that it does not know."""
    kinds = [kind.kind for kind in event_types()]
    assert len(set(kinds)) == len(kinds)
    assert list(SCHEMAS["Event"]["discriminator"]["mapping"]) == kinds
    assert SCHEMAS["Event"]["$defs"] == {"fallback": {"$ref": "#/components/schemas/UnknownEvent"}}
    for kind in each(event_types()):
        assert SCHEMAS[kind.name]["properties"]["kind"]["enum"] == [kind.kind]
        assert SCHEMAS[kind.name]["properties"]["type"]["enum"] == [kind.body.tag]


def test_what_is_sealed_is_typed() -> None:
    """Each type of event that seals something has a schema of its envelopes with the payload."""
    for kind in each(event_types()):
        if kind.payload is not None:
            payload = SCHEMAS[f"{kind.name}Sealed"]["properties"]["payload"]
            assert payload["$ref"].rpartition("/")[2] in SCHEMAS, kind.name
        if kind.stream == "table":
            sealed = SCHEMAS[kind.name]["properties"]["sealed"]["items"]["$ref"].rpartition("/")[2]
            assert SCHEMAS[sealed]["properties"]["signed"]["$ref"] == "#/components/schemas/Signed"


def test_the_frames_of_every_stream_are_typed() -> None:
    """The response names the union of its frames."""
    streams = {
        media["schema"]["contentSchema"]["$ref"].rpartition("/")[2]
        for methods in DOCUMENT["paths"].values()
        for operation in methods.values()
        for media_type, media in operation["responses"].get("200", {}).get("content", {}).items()
        if media_type == "text/event-stream"
    }
    assert streams >= {"TableFrame", "MatchFrame", "TournamentFrame", "LobbyFrame", "DisputesFrame"}
    assert streams <= SCHEMAS.keys()
    written = {word for module in MODULES for word in re.findall(r"event: ([a-z]+)\\n", module.read_text())}
    typed = {
        SCHEMAS[part]["properties"]["event"]["enum"][0] for name in each(streams) for part in members_of(SCHEMAS[name])
    }
    assert written | {"message"} == typed
    assert SCHEMAS["TableFrame"]["discriminator"]["mapping"].keys() >= {"presence"}


def test_what_is_optional_is_left_out_and_never_null() -> None:
    """No default is null; a property that may be left out is not null as well, and what is always there is required."""
    assert [where for where, part in PARTS if part.get("default", 0) is None] == []
    for name, schema in each(SCHEMAS.items()):
        for key, shown in schema.get("properties", {}).items():
            if key not in schema.get("required", []):
                assert {"type": "null"} not in shown.get("anyOf", []), f"{name}.{key}"


def test_an_object_of_any_content_says_so() -> None:
    """A generator makes a dictionary of it, instead of an empty class."""
    free = [part for _, part in PARTS if part.get("type") == "object" and "properties" not in part]
    assert free
    assert all("additionalProperties" in part for part in each(free))


def test_an_enumeration_stands_in_one_place() -> None:
    """Two schemas that hold the same values refer to one component."""
    met: dict[str, list[str]] = {}
    for where, part in PARTS:
        if len(part.get("enum", [])) > 1:
            met.setdefault(json.dumps(part["enum"]), []).append(where)
    assert {values: where for values, where in met.items() if len(where) > 1} == {}


def test_every_enumeration_says_its_type() -> None:
    """A generator needs it to choose the base of its class."""
    assert [where for where, part in PARTS if "enum" in part and "type" not in part] == []


def test_every_property_has_a_description() -> None:
    """A docstring under the attribute, or a line of fields.toml."""
    assert [where for where, shown in PROPERTIES if not shown.get("description")] == []


def test_no_description_only_repeats_the_name() -> None:
    """A reader learns nothing from "The table" beside `table`."""
    articles = {"a", "an", "the", "of", "its", "id", "it", "is", "that", "what", "which"}
    said = [(where, set(re.findall("[a-z0-9]+", shown["description"].lower()))) for where, shown in PROPERTIES]
    named = [(where, words - articles, set(where.rpartition(".")[2].split("_"))) for where, words in said]
    assert [where for where, words, name in each(named) if words <= name] == []


def test_every_integer_says_how_wide_it_is() -> None:
    """Languages make a type of it: 64 bits, and 32 only where the bounds say that they are enough."""
    integers = [(where, part) for where, part in PARTS if part.get("type") == "integer"]
    for where, part in each(integers):
        is_narrow = part.get("minimum", -(2**63)) >= -(2**31) and part.get("maximum", 2**63) < 2**31
        assert part.get("format") == ("int32" if is_narrow else "int64"), where


def test_no_name_is_new_and_another_name() -> None:
    """Go calls the constructor of `Player` `NewPlayer`."""
    assert {f"New{name}" for name in SCHEMAS} & SCHEMAS.keys() == set()


def test_no_union_joins_a_list_and_a_word() -> None:
    """Languages without unions have no type for it."""
    for where, part in each(PARTS):
        kinds = {one.get("type") for one in [*part.get("anyOf", []), *part.get("oneOf", [])] if isinstance(one, dict)}
        assert not {"array", "string"} <= kinds, where


def test_no_schema_has_a_default() -> None:
    """Generators take what has one for always there, also in what a client sends; its description says it."""
    assert [where for where, shown in PROPERTIES if "default" in shown] == []
    assert "Left out: `public`." in SCHEMAS["TableRequest"]["properties"]["visibility"]["description"]


def test_every_schema_has_a_description() -> None:
    """The docstring of its class, or a line of fields.toml."""
    assert [name for name, schema in SCHEMAS.items() if not schema.get("description")] == []


def test_instants_have_one_form_and_ids_another() -> None:
    """RFC 3339 and UUID everywhere outside events, whose bytes are hashed: those have milliseconds."""
    events = {kind.body.__name__ for kind in event_types()} | {name for name in SCHEMAS if name.endswith("Event")}
    events |= {Signed.__name__}  # sealed beside an event, and hashed with it
    instants = {
        "until",
        "since",
        "finish_by",
        "said_at",
        "created_at",
        "expires_at",
        "started_at",
        "ended_at",
        "opened_at",
    }
    durations = {"remaining_ms", "move_ms"}
    for where, shown in each(PROPERTIES):
        schema, _, name = where.rpartition(".")
        assert schema in events or name in durations or not name.endswith("_ms"), where
        formats = {part["format"] for _, part in parts("", shown) if "format" in part}
        assert name not in instants or formats == {"date-time"}, where
        assert (
            name not in {"player", "table", "match", "tournament"} or formats == {"uuid"} or "string" not in str(shown)
        ), where


def test_no_line_of_the_descriptions_is_left_over() -> None:
    """Each describes a schema or a property that there is."""
    names = {key.rpartition(".")[2] for key, _ in PROPERTIES}
    exact = {key for key, _ in PROPERTIES}
    left = [
        key
        for key in TEXTS
        if key not in SCHEMAS
        and key not in exact
        and key not in names
        and not key.startswith("Names.")
        and not key.startswith("*")
    ]
    assert left == []


def test_nobody_needs_to_sign_in_to_read_the_document() -> None:
    """An operation that answers everybody alike takes no token; one whose answer depends on the reader may have one."""
    for path, method in (("/schema", "get"), ("/v1/rulesets", "get"), ("/v1/players", "post"), ("/v1/events", "get")):
        assert DOCUMENT["paths"][path][method]["security"] == [], path
    assert DOCUMENT["paths"]["/v1/tables/{id}"]["get"]["security"] == [{}, {"token": []}]
    assert DOCUMENT["paths"]["/v1/tables"]["post"]["security"] == [{"token": []}]
