"""Make the OpenAPI 3.1 document of the API from its routes and the `Operation` that each declares.

It replaces the generator of Litestar: the schemas are those of msgspec, with what Litestar leaves out - closed
objects (`additionalProperties: false`), tagged unions with discriminators, every bound. `make openapi` writes it to
openapi/openapi.json.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from msgspec import Struct

from domain.refusals import NoSuchPart, WrongState
from service.accounts.errors import BadToken, FullTokenNeeded
from service.http.openapi.components import SCHEMAS, Shared, finish_component, schema_name, structs_of
from service.http.openapi.descriptions import (
    HEADERS,
    INFO,
    LANGUAGE_PARAMETER,
    REQUEST_HEADERS,
    SERVERS,
    TAGS,
    required_scope,
    required_token,
    security_of,
)
from service.http.openapi.event_types import UnknownEvent, event_struct, event_types, union_schemas
from service.http.openapi.schemas import (
    alternatives,
    examples,
    frame_schemas,
    frames_of,
    make_lintable,
    path_parameters,
    query_parameters,
    rename_references,
    to_plain_json,
    without_nulls,
)
from service.http.protocol import errors, problems
from service.http.protocol.admission import operation_of
from service.http.protocol.operation import DiscriminatedBody, Operation
from service.live.errors import LogLost
from service.store.archive_places import ArchiveUnavailable

Json: TypeAlias = dict[str, Any]
"""An object of the document; its shape is the specification's."""


_ERROR_HEADERS: Mapping[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    429: ("RateLimit", "RateLimit-Policy", "Retry-After"),
    503: ("Retry-After",),
}
"""Headers of an error response, by its status."""


_OF_STREAMS: Final = ("/v1/tables/{", "/v1/matches/{", "/v1/tournaments/{", "/v1/disputes/{", "/v1/stream")
"""Paths below which streams are read: the database may no longer have what it had of one."""
_OF_ARCHIVED: Final = (*_OF_STREAMS, "/v1/log/")
"""Paths below which streams or the log are read, which may be archived."""


class Endpoint(Struct, frozen=True):
    """An operation at its address."""

    path: str
    method: str
    handler: HTTPRouteHandler
    operation: Operation

    @property
    def body(self) -> Any:  # noqa: ANN401 - a type expression
        """Return the type of the request's body, or `DiscriminatedBody`; None if it has none."""
        field = self.handler.parsed_fn_signature.parameters.get("data")
        return None if field is None else self.operation.request_type or field.annotation

    @property
    def response(self) -> Any:  # noqa: ANN401 - a type expression
        """Return the type of the response; None if it has no content."""
        content = self.operation.response
        return None if content is None else content.type

    @property
    def payloads(self) -> Mapping[str, Any]:
        """Return the type of the data of each Server-Sent Event, by its name; empty for other responses."""
        content = self.operation.response
        return {} if content is None else content.payloads()

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """Return every error that it may raise: those of all operations, of its features, and those it declares."""
        declared = self.operation
        everywhere = (BadToken, errors.RateLimited, errors.Unavailable)
        brought: Mapping[type[Exception], bool] = {
            errors.MalformedRequest: True,
            **dict.fromkeys(everywhere, declared.bucket is not None),
            errors.TooManyStreams: declared.bucket == "streams",
            errors.NoToken: declared.scope is not None,
            errors.MissingScope: bool(declared.scopes),
            errors.NotForApps: declared.scope in {"own", "full"},
            FullTokenNeeded: declared.scope == "full",
            errors.UnknownResource: "{" in self.path,
            ArchiveUnavailable: self.path.startswith(_OF_ARCHIVED),
            LogLost: self.path.startswith(_OF_STREAMS) and WrongState not in declared.errors,
            errors.BodyTooLarge: self.body is not None or "Hordago-Signature" in declared.headers,
            errors.NotJson: self.body is not None,
            errors.KeyReused: declared.takes_key,
            errors.KeyNotTaken: declared.refuses_key(self.method.upper()),
            errors.StaleVersion: "If-Match" in declared.headers,
            NoSuchPart: "If-Match" in declared.headers and self.path.count("{") > 1,
        }
        return tuple({**{error: 0 for error, yes in brought.items() if yes}, **dict.fromkeys(declared.errors, 0)})

    @property
    def statuses(self) -> tuple[int, ...]:
        """Return every status that a response may have."""
        refusals = sorted({problems.status_of(error) for error in self.errors})
        return (self.operation.status, *(status for status, _ in self.operation.empty_responses), *refusals)


def endpoints(app: Litestar) -> list[Endpoint]:
    """List every operation of the API by path and method."""
    found = [
        Endpoint(route.path_format, method.lower(), handler, declared)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if (declared := operation_of(handler)) is not None
        for method in handler.http_methods
    ]
    return sorted(found, key=lambda endpoint: (endpoint.path, endpoint.method))


def document(app: Litestar) -> Json:
    """Make the whole document."""
    found = endpoints(app)
    used = [
        part
        for each in found
        for shape in (each.body, each.response, *each.payloads.values())
        for part in alternatives(shape)
    ]
    shapes = [problems.Problem, *dict.fromkeys(shape for shape in used if shape is not None)]
    events = [UnknownEvent, *map(event_struct, event_types())]
    schemas, components = msgspec.json.schema_components([*shapes, *events], ref_template=SCHEMAS)
    schemas = schemas[: len(shapes)]
    names = {SCHEMAS.format(name=name): SCHEMAS.format(name=schema_name(name)) for name in components}
    schema_of = dict(zip(shapes, make_lintable(rename_references(schemas, names)), strict=True))
    known = structs_of([*shapes, *events])
    named = {
        schema_name(name): finish_component(
            schema_name(name), make_lintable(rename_references(schema, names)), known.get(name)
        )
        for name, schema in components.items()
    }
    for each in found:
        if each.payloads:
            payloads = {name: _schema(shape, schema_of) for name, shape in each.payloads.items()}
            named.update(frame_schemas(each.operation.id, payloads))
    responses: Json = {}
    paths: Json = {}
    for each in found:
        paths.setdefault(each.path, {})[each.method] = _operation(each, schema_of, responses)
    headers = [*_ERROR_HEADERS.values(), *map(_response_headers, found)]
    shared = Shared()
    document = {
        "openapi": "3.1.0",
        "info": INFO,
        "servers": SERVERS,
        "tags": [{"name": tag, "description": TAGS[tag]} for tag in TAGS if any(tag in _tags(each) for each in found)],
        "paths": paths,
        "components": {
            "schemas": named | union_schemas(),
            "responses": dict(sorted(responses.items())),
            "parameters": {
                **_share_parameters(paths),
                "lang": LANGUAGE_PARAMETER,
                **_used_components(
                    REQUEST_HEADERS, (name for each in found for name in each.operation.request_headers)
                ),
            },
            "examples": _share_examples(paths),
            "headers": _used_components(HEADERS, (name for names in headers for name in names)),
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "bearerFormat": "hdg_...",
                    "description": "A token from `POST /v1/players` or `POST /v1/tokens`.",
                }
            },
        },
    }
    document = shared.replace(document)
    document["components"]["schemas"].update(shared.components)
    return document


def encode_document(app: Litestar) -> bytes:
    """Encode the document as it is served and committed: the same bytes for the same routes."""
    return msgspec.json.format(msgspec.json.encode(document(app)), indent=1) + b"\n"


def _operation(each: Endpoint, schema_of: Mapping[Any, Json], responses: Json) -> Json:
    declared = each.operation
    parameters = [
        *path_parameters(each.path, each.handler),
        *query_parameters(each.handler),
        *({"$ref": f"#/components/parameters/{name}"} for name in declared.request_headers),
        *([{"$ref": "#/components/parameters/lang"}] if declared.is_translated else []),
    ]
    return {
        "operationId": declared.id,
        "summary": declared.summary,
        "description": _description(each),
        "tags": _tags(each),
        "security": security_of(declared, _tags(each)),
        **required_scope(declared),
        **({"parameters": parameters} if parameters else {}),
        **({"requestBody": _body(each, schema_of)} if each.body is not None else {}),
        "responses": {
            str(declared.status): _success_response(each, schema_of),
            **{str(status): {"description": meaning} for status, meaning in declared.empty_responses},
            **{
                str(status): _error_response(kinds, responses)
                for status, kinds in sorted(_by_status(each.errors).items())
            },
        },
    }


def _description(each: Endpoint) -> str:
    description = cleandoc(each.handler.fn.__doc__ or "")
    return f"{description}\n\n{needed}" if (needed := required_token(each.operation)) else description


def _body(each: Endpoint, schema_of: Mapping[Any, Json]) -> Json:
    shape = each.body
    schema = _schema(shape, schema_of)
    if isinstance(shape, DiscriminatedBody) and "anyOf" in schema:
        refs = {value: schema_of[part]["$ref"] for value, part in shape.types.items()}
        schema = {"oneOf": schema["anyOf"], "discriminator": {"propertyName": shape.by, "mapping": refs}}
    content = {"schema": schema, **without_nulls(examples(each.operation.request_example))}
    return {"required": True, "content": {"application/json": content}}


def _schema(shape: Any, schema_of: Mapping[Any, Json]) -> Json:  # noqa: ANN401 - a type expression
    if shape is bytes:
        return {"type": "string", "contentMediaType": "application/octet-stream"}  # the bytes themselves, no base64
    parts = [schema_of[part] for part in alternatives(shape)]
    return parts[0] if len(parts) == 1 else {"anyOf": parts}


def _success_response(each: Endpoint, schema_of: Mapping[Any, Json]) -> Json:
    headers = {name: {"$ref": f"#/components/headers/{name}"} for name in _response_headers(each)}
    success: Json = {"description": "Success.", **({"headers": headers} if headers else {})}
    if (response := each.operation.response) is not None:
        content = {"schema": _schema(response.type, schema_of), **examples(response.example)}
        if each.payloads:
            content["schema"] = {**content["schema"], **frames_of(each.operation.id, each.payloads)}
        success["content"] = dict.fromkeys(response.media_types, content)
    return success


def _share_examples(paths: Json) -> Json:
    """Put references where several responses have the same object or list as an example; return these examples by name.

    Each is named after the first operation that answers so, and its game if there is one for each game.
    """
    places: dict[bytes, list[tuple[str, Json, str]]] = defaultdict(list)
    for operation in (operation for methods in paths.values() for operation in methods.values()):
        for response in operation["responses"].values():
            for content in response.get("content", {}).values():
                shown = content.get("examples") or {"": {"value": content["example"]}}
                for game, example in shown.items():
                    if isinstance(example["value"], dict | list):
                        places[msgspec.json.encode(example)].append((operation["operationId"], content, game))
    shared: Json = {}
    for example, uses in places.items():
        if len(uses) == 1:
            continue
        name = "-".join(filter(None, (uses[0][0], uses[0][2])))
        shared[name] = msgspec.json.decode(example)
        for _, content, game in uses:
            content.pop("example", None)
            content.setdefault("examples", {})[game or name] = {"$ref": f"#/components/examples/{name}"}
    return shared


def _share_parameters(paths: Json) -> Json:
    """Put references where several operations take the same parameter; return these parameters by name.

    Where two have one name, the second is named after the first operation that takes it, too.
    """
    places: dict[bytes, list[tuple[str, list[Json], int]]] = defaultdict(list)
    for operation in (operation for methods in paths.values() for operation in methods.values()):
        taken: list[Json] = operation.get("parameters", [])
        for place, parameter in enumerate(taken):
            if "$ref" not in parameter:
                places[msgspec.json.encode(parameter)].append((operation["operationId"], taken, place))
    shared: Json = {}
    for parameter, uses in places.items():
        if len(uses) == 1:
            continue
        whole: Json = msgspec.json.decode(parameter)
        name = whole["name"] if whole["name"] not in shared else f"{whole['name']}-{uses[0][0]}"
        shared[name] = whole
        for _, taken, place in uses:
            taken[place] = {"$ref": f"#/components/parameters/{name}"}
    return shared


def _response_headers(each: Endpoint) -> tuple[str, ...]:
    limits = ("RateLimit", "RateLimit-Policy") if each.operation.bucket is not None else ()
    pages = ("Link",) if "cursor" in each.handler.parsed_fn_signature.parameters else ()
    return (*each.operation.response_headers, *pages, *limits)


def _by_status(kinds: tuple[type[Exception], ...]) -> dict[int, list[type[Exception]]]:
    grouped: dict[int, list[type[Exception]]] = {}
    for kind in kinds:
        grouped.setdefault(problems.status_of(kind), []).append(kind)
    return grouped


def _error_response(kinds: list[type[Exception]], responses: Json) -> Json:
    """Add the response for these errors, which all have one status, and return a reference to it."""
    name = "Or".join(sorted(kind.__name__ for kind in kinds))
    paragraphs = dict(sorted(problems.paragraph_of(kind) for kind in kinds))
    headers = sorted({header for kind in kinds for header in _ERROR_HEADERS.get(problems.status_of(kind), ())})
    responses[name] = {
        "description": "\n".join(f"- `{anchor}`: {text}" for anchor, text in paragraphs.items()),
        **({"headers": {header: {"$ref": f"#/components/headers/{header}"} for header in headers}} if headers else {}),
        "content": {
            problems.MEDIA_TYPE: {
                "schema": {"$ref": SCHEMAS.format(name="Problem")},
                "examples": {
                    problems.paragraph_of(kind)[0]: {"value": to_plain_json(problems.example_of(kind))}
                    for kind in sorted(kinds, key=lambda kind: kind.__name__)
                },
            }
        },
    }
    return {"$ref": f"#/components/responses/{name}"}


def _tags(each: Endpoint) -> list[str]:
    return sorted(each.handler.resolve_tags() or ())


def _used_components(known: Mapping[str, Json], names: Iterator[str]) -> Json:
    used = set(names)
    return {name: known[name] for name in known if name in used}
