"""What is wrong with a request is said in plain words and with its place, over the bodies of the OpenAPI document."""

import contextlib
import json
import re
from collections.abc import Iterator
from typing import Final, get_args

import pytest

from service.accounts.principal import Scope
from service.plain_faults import FORMS
from service.posted_json import MalformedJson, read_posted
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Server, player_with_scopes
from tests.kit.service.request_bodies import (
    DOCUMENT,
    SOME_ID,
    Json,
    alternatives,
    fields,
    posted_bodies,
    resolved,
    sample,
)
from tests.service.http.openapi.test_openapi import ENDPOINTS, schemas

JARGON: Final = re.compile(
    r"Expected|\bgot\b|\$|`|\b(int|str|float|bool|uuid|regex|array|enum|API document)\b|asked for here|taken here"
)
SHAPES: Final = {one.operation.id: schemas.alternatives(one.body) for one in ENDPOINTS if one.body is not None}


def wrong_values(schema: Json) -> Iterator[object]:
    """Values of each kind, and ones beyond each bound of the schema."""
    yield from (None, True, 1.5, -1, 10**30, "", "\u00e9" * 9000, [], [None] * 200, {}, {"x": 1})
    for one in alternatives(schema):
        yield from (one["minimum"] - 1 for _ in range("minimum" in one))
        yield from (one["maximum"] + 1 for _ in range("maximum" in one))


def fault_of(text: bytes, shape: object) -> str | None:
    """What is wrong with the text; None where nothing is."""
    try:
        read_posted(text, shape)
    except MalformedJson as fault:
        return str(fault)
    return None


@pytest.mark.parametrize("operation", sorted(SHAPES))
def test_every_fault_of_a_body_is_said_in_words(operation: str) -> None:
    """Wrong types, bounds, forms, unknown and missing fields, wherever they are."""
    said = 0
    for posted in each(posted_bodies()):
        if posted.operation != operation:
            continue
        broken = [posted.body | {"unknown": 1}]
        for field in fields(posted.schema, posted.body):
            broken += [field.put(posted.body, value) for value in wrong_values(field.schema)]
            broken.append(field.left_out(posted.body))
        texts = [json.dumps(body).encode() for body in broken]
        for text in (*texts, texts[0][:-1], texts[0] + b"x", b"[" * 9000, b'{"\xff":1}', b"null", b"[]"):
            for shape in SHAPES[operation]:
                fault = fault_of(text, shape)
                if fault is not None:
                    assert not JARGON.search(fault), (text[:200], fault)
                    said += 1
    assert said > 10


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ("limit=0", "limit: has to be at least 1"),
        ("limit=many", "limit: has to be a whole number, such as 12"),
        ("find=", "find: has to have at least 1 characters"),
        ("closed=perhaps", "closed: has to be true or false"),
    ],
)
async def test_a_parameter_is_said_in_words(new_admin: NewPlayer, query: str, detail: str) -> None:
    """The message names it, where a body has a pointer."""
    ane = await new_admin("Ane")
    answer = await ane.client.get(f"/v1/admin/players?{query}")
    assert (answer.status_code, answer.json()["detail"]) == (400, detail)


ENUMS: Final = [
    (posted, field, one["enum"])
    for posted in posted_bodies()
    for field in fields(posted.schema, posted.body)
    for one in alternatives(field.schema)
    if len(one.get("enum", ())) > 1
]


def test_a_value_that_is_none_of_those_is_answered_with_all_of_them() -> None:
    """In every body, at any depth: the answer names the field, and what it takes."""
    tried = 0
    for posted, field, values in each(ENUMS):
        text = json.dumps(field.put(posted.body, "none of them")).encode()
        faults = [fault for shape in SHAPES[posted.operation] if (fault := fault_of(text, shape)) is not None]
        of_field = [fault for fault in faults if fault.startswith(f"{field.pointer}: ")]
        for fault in of_field:
            if "one of" in fault:
                assert all(str(value) in fault for value in values), (posted.operation, fault)
                tried += 1
    assert tried > 20


def test_every_pattern_of_a_request_is_said_in_words() -> None:
    """Every pattern of a body and of a query has its words."""
    queries = [
        parameter["schema"]
        for methods in DOCUMENT["paths"].values()
        for operation in methods.values()
        for parameter in map(resolved, operation.get("parameters", []))
        if parameter["in"] == "query"
    ]
    bodies = [alternatives(field.schema) for posted in posted_bodies() for field in fields(posted.schema, posted.body)]
    patterns = re.findall(r'"pattern": ("(?:[^"\\]|\\.)*")', json.dumps([queries, bodies]))
    assert patterns
    assert {json.loads(pattern) for pattern in patterns} <= set(FORMS)


ENUM_PARAMETERS: Final = [
    (method, path, parameter["in"], parameter["name"], values)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    for parameter in map(resolved, operation.get("parameters", []))
    for one in alternatives(parameter["schema"])
    if len(values := one.get("enum", ())) > 1
]


def test_parameters_that_take_some_values_are_in_the_path_and_in_the_query() -> None:
    """None is a header; otherwise what follows has nothing to try."""
    assert {place for _, _, place, _, _ in ENUM_PARAMETERS} == {"path", "query"}


@pytest.mark.parametrize("odd", ["over", "OPEN", "", "%C3%B1", "untimed%20"])
async def test_a_parameter_is_answered_with_the_values_that_it_takes(server: Server, odd: str) -> None:
    """In the path and in the query of every operation: all of them, and nothing else."""
    async with contextlib.AsyncExitStack() as stack:
        client = (await player_with_scopes(stack, server, "Ane", *get_args(Scope))).client
        for method, path, place, name, values in each(ENUM_PARAMETERS):
            if place == "path" and not odd:
                continue  # another path
            known = {"id": SOME_ID, "ruleset": "mus-basque", "speed": "rapid", "rule": "R1", name: odd}
            filled = re.sub(r"\{(\w+)\}", lambda part, known=known: known.get(part[1], "1"), path)
            query = f"?{name}={odd}" if place == "query" else ""
            answer = await client.request(method, f"{server.url}{filled}{query}")
            detail = answer.json()["detail"]
            assert answer.status_code == 400, (method, filled, query)
            assert detail.startswith(f"{name}: has to be one of "), (method, filled, query, detail)
            assert sorted(detail.partition("one of ")[2].split(", ")) == sorted(values), (method, path, detail)


REQUIRED_PARAMETERS: Final = [
    (method, path, required)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    for parameters in [list(map(resolved, operation.get("parameters", [])))]
    if (required := {one["name"]: one["schema"] for one in parameters if one.get("required") and one["in"] != "path"})
]


async def test_a_parameter_that_is_missing_is_said_in_words(new_admin: NewPlayer) -> None:
    """In every operation that has to have one, by its name; the address of the request is not repeated."""
    assert len(REQUIRED_PARAMETERS) > 4
    ane = await new_admin("Ane")
    for method, path, required in each(REQUIRED_PARAMETERS):
        for name in required:
            given = {other: sample(schema) for other, schema in required.items() if other != name}
            answer = await ane.client.request(method, path.replace("{id}", SOME_ID), params=given)
            problem = answer.json()
            assert (answer.status_code, problem["code"]) == (400, "malformed-request"), (method, path, name)
            assert problem["detail"] == f"{name}: is missing", (method, path, given)
