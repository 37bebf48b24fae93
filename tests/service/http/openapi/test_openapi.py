"""The OpenAPI document: as committed, complete and true; its pages load nothing from elsewhere."""

import asyncio
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import inspect

from service.app import create_app
from service.http.openapi import document, schemas
from service.http.openapi.components import schema_name
from service.settings import Settings
from tests.kit.each import each

COMMITTED = Path(__file__).parents[4] / "openapi" / "openapi.json"
APP = create_app(Settings(database_url="postgresql://unused/"))
ENDPOINTS = document.endpoints(APP)
DOCUMENT: dict[str, Any] = msgspec.json.decode(COMMITTED.read_bytes())
"""As committed, which is the one that is served; to make it while tests are collected takes each process a second."""
INT64 = 2**63


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def test_the_committed_document_is_the_served_one() -> None:
    """After a change of the API: `make openapi`."""
    assert COMMITTED.read_bytes() == document.encode_document(APP)


async def test_it_is_served_at_schema(client: httpx.AsyncClient) -> None:
    """Byte for byte, with its own media type."""
    answer = await client.get("/schema")
    assert answer.content == COMMITTED.read_bytes()
    assert answer.headers["content-type"] == "application/vnd.oai.openapi+json;version=3.1"


async def test_others_are_answered_while_it_is_made(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made at the first request, which takes a second; two that wait for it have it made once."""
    begun, answered, made = Event(), Event(), list[bytes]()

    def slow(_: object) -> bytes:
        begun.set()
        made.append(b'"in time"' if answered.wait(timeout=10) else b'"late"')
        return made[-1]

    monkeypatch.setattr(document, "encode_document", slow)
    asked = [asyncio.create_task(client.get("/schema")) for _ in range(2)]
    assert await asyncio.to_thread(begun.wait, 10)
    assert (await client.get("/health/live")).status_code == 200
    answered.set()
    assert [answer.content for answer in await asyncio.gather(*asked)] == 2 * [b'"in time"']
    assert len(made) == 1


def test_every_operation_is_documented_in_full() -> None:
    """Id, summary, description, tag, security, an example of what it sends and answers, and at least one 4xx."""
    ids = [operation["operationId"] for _, operation in operations()]
    assert len(ids) == len(set(ids))
    for name, operation in each(operations()):
        assert {"operationId", "summary", "description", "tags", "security", "responses"} <= operation.keys(), name
        assert operation["description"].endswith("."), name
        assert set(operation["tags"]) <= {tag["name"] for tag in DOCUMENT["tags"]}, name
        assert any(status.startswith("4") for status in operation["responses"]), name
        contents = [operation.get("requestBody", {}).get("content", {})]
        contents += [response.get("content", {}) for response in operation["responses"].values()]
        for content in contents:
            for media in content.values():
                assert media.get("example") is not None or media.get("examples"), name


def test_an_example_of_several_answers_stands_once() -> None:
    """They refer to it by name, and each name is used: no object or list is written twice."""
    answers = [answer for _, operation in operations() for answer in operation["responses"].values()]
    shown = [
        example
        for answer in answers
        for content in answer.get("content", {}).values()
        for example in content.get("examples", {"": {"value": content.get("example")}}).values()
    ]
    named = DOCUMENT["components"]["examples"]
    used = Counter(example["$ref"].removeprefix("#/components/examples/") for example in shown if "$ref" in example)
    assert used.keys() == named.keys()
    assert min(used.values()) > 1
    written = [example for example in [*shown, *named.values()] if isinstance(example.get("value"), dict | list)]
    assert len(written) == len({msgspec.json.encode(example) for example in written})


def test_a_parameter_of_several_operations_stands_once() -> None:
    """They refer to it by name, and each name is used."""
    taken = [parameter for _, operation in operations() for parameter in operation.get("parameters", [])]
    named = DOCUMENT["components"]["parameters"]
    assert {one["$ref"].removeprefix("#/components/parameters/") for one in taken if "$ref" in one} == named.keys()
    written = [msgspec.json.encode(one) for one in [*taken, *named.values()] if "$ref" not in one]
    assert len(written) == len(set(written))


def test_every_route_of_the_api_is_an_operation() -> None:
    """Only the pages for people, their files, and what other standards describe are left out."""
    left_out = {route.path_format for route in APP.routes} - set(DOCUMENT["paths"])
    assert {path for path in left_out if not path.startswith("/docs")} == {
        "/",
        "/rules",
        "/learn",
        "/robots.txt",
        "/favicon.ico",
        "/verify",
        "/j/{code}",
        "/service-worker.js",
        "/.well-known/api-catalog",
        "/.well-known/security.txt",
        "/tables/{id}",
        "/tables/{id}/replay",
        "/tables/{id}/verify",
        "/ratings",
        "/clubs",
        "/clubs/{id}",
        "/me",
        "/players/{id}",
        "/judge",
        "/judge/{id}",
        "/admin",
        "/matches/new",
        "/tournaments/new",
        "/matches/{id}/desk",
        "/tournaments/{id}/desk",
        "/tournaments/{id}/hall",
        "/matches/{id}",
        "/tournaments/{id}",
        "/embed/tables/{id}",
        "/web/{path}",
        "/.well-known/oauth-authorization-server",
        "/oauth/authorize",
        "/oauth/token",
        "/oauth/revoke",
    }


WITH_EXAMPLES = [one for one in ENDPOINTS if one.body is not None or one.operation.response is not None]


@pytest.mark.parametrize("endpoint", WITH_EXAMPLES, ids=lambda endpoint: endpoint.operation.id)
def test_examples_are_of_their_types(endpoint: document.Endpoint) -> None:
    """What the document shows can be sent, and has been answered."""
    operation, response = endpoint.operation, endpoint.operation.response
    declared = [] if response is None else [(response.type, response.example)]
    declared += [] if endpoint.body is None else [(endpoint.body, operation.request_example)]
    for shape, example in each(declared):
        made = schemas.examples(example)
        for one in [game["value"] for game in made["examples"].values()] if "examples" in made else [made["example"]]:
            assert any(reads(msgspec.json.encode(one), part) for part in schemas.alternatives(shape))


def reads(json: bytes, shape: Any) -> bool:  # noqa: ANN401 - a type expression
    try:
        return msgspec.json.decode(json, type=shape) is not None
    except msgspec.ValidationError:
        return False


BODIES = [
    (endpoint.operation.id, part)
    for endpoint in ENDPOINTS
    if endpoint.body is not None
    for part in schemas.alternatives(endpoint.body)
]


@pytest.mark.parametrize(("operation", "body"), BODIES)
def test_every_part_of_a_body_is_bounded(operation: str, body: Any) -> None:  # noqa: ANN401 - a type expression
    """Closed objects, texts of a largest length, integers that Postgres can hold, lists of a largest size."""
    loose = sorted(set(unbounded(inspect.type_info(body), operation, set())))
    assert loose == []


def unbounded(shape: inspect.Type, where: str, seen: set[type]) -> Iterator[str]:  # noqa: C901, PLR0912 - one case a type
    """The places in a type that take anything, or endlessly much of something."""
    match shape:
        case inspect.StructType():
            if shape.cls in seen:
                return
            seen.add(shape.cls)
            if not shape.forbid_unknown_fields:
                yield f"{where}: {shape.cls.__name__} takes unknown fields"
            for field in shape.fields:
                yield from unbounded(field.type, f"{where}.{field.encode_name}", seen)
        case inspect.StrType(max_length=None, pattern=None):
            yield f"{where}: text of any length"
        case inspect.IntType() if not (_least(shape) >= -INT64 and _most(shape) < INT64):
            yield f"{where}: integer of any size"
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            if shape.max_length is None:
                yield f"{where}: any number of items"
            yield from unbounded(shape.item_type, f"{where}[]", seen)
        case inspect.TupleType():
            for item in shape.item_types:
                yield from unbounded(item, f"{where}[]", seen)
        case inspect.DictType():
            if shape.max_length is None:
                yield f"{where}: any number of keys"
            yield from unbounded(shape.key_type, f"{where}.*", seen)
            yield from unbounded(shape.value_type, f"{where}.*", seen)
        case inspect.UnionType():
            for member in shape.types:
                yield from unbounded(member, where, seen)
        case inspect.AnyType() | inspect.RawType() | inspect.CustomType() | inspect.BytesType():
            yield f"{where}: anything at all"
        case inspect.Metadata():
            yield from unbounded(shape.type, where, seen)
        case _:
            return


def _least(shape: inspect.IntType) -> float:
    return next((bound for bound in (shape.ge, shape.gt) if bound is not None), float("-inf"))


def _most(shape: inspect.IntType) -> float:
    return next((bound for bound in (shape.le, shape.lt) if bound is not None), float("inf"))


def test_strict_bodies_are_closed_in_the_document_too() -> None:
    """`additionalProperties: false` stands where unknown fields are refused."""
    schemas = DOCUMENT["components"]["schemas"]
    closed = {name for name, schema in schemas.items() if schema.get("additionalProperties") is False}
    for _, body in each(BODIES):
        info = inspect.type_info(body)
        for struct in info.types if isinstance(info, inspect.UnionType) else (info,):
            assert isinstance(struct, inspect.StructType)
            assert any(name.endswith(schema_name(struct.cls.__name__)) for name in closed)


def test_the_headers_of_a_refusal_are_told() -> None:
    """A client reads there when to come back, and how to authenticate."""
    responses = DOCUMENT["components"]["responses"]
    assert {"Retry-After", "RateLimit", "RateLimit-Policy"} == responses["RateLimited"]["headers"].keys()
    for name, response in each(responses.items()):
        assert ("Retry-After" in response.get("headers", {})) == ("RateLimited" in name or "Unavailable" in name), name
        assert ("WWW-Authenticate" in response.get("headers", {})) == ("Token" in name and "Bad" in name), name


def test_there_is_one_version() -> None:
    """The document, the package and the command line state the same one."""
    said = subprocess.run(
        [Path(sys.executable).with_name("hordago"), "--version"], capture_output=True, text=True, check=True
    )
    assert DOCUMENT["info"]["version"] == metadata.version("hordago") == said.stdout.strip()


def test_schemas_are_named_for_clients() -> None:
    """No two types share a name: the document would name them by our modules."""
    assert [name for name in DOCUMENT["components"]["schemas"] if "." in name] == []


@pytest.mark.slow
async def test_the_page_takes_everything_from_here(client: httpx.AsyncClient) -> None:
    """Its scripts are served, and its policy allows no other place."""
    page = await client.get("/docs")
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy
    for address in each(re.findall(r'(?:src|href)="([^"]+)"', page.text)):
        if address == "data:,":  # no icon, said so that no browser asks for one
            continue
        assert address.startswith("/")
        assert (await client.get(address)).status_code == 200, address


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/docs/scalar.js", "text/javascript"),
        ("/docs/start.js", "text/javascript"),
        ("/docs/guide.js", "text/javascript"),
        ("/docs/guide.css", "text/css"),
        ("/docs/problems.css", "text/css"),
        ("/docs/problems", "text/html"),
    ],
)
async def test_each_part_has_its_media_type(client: httpx.AsyncClient, path: str, media_type: str) -> None:
    """With nosniff a browser believes nothing else."""
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == media_type
