"""Read a request - caller, language, media type, version, retry key, body - and respond with JSON.

Litestar would parse a body into dictionaries and convert them leniently ("5" for 5). Here a body is decoded strictly
(`service.posted_json`). Player and key identify a command; a retry is the same request under the same key. `ETag` and
`If-Match` hold the version of a stream, in quotes.
"""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from math import ceil
from typing import Any, Final
from uuid import UUID

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.types import Empty, Receive, Send
from litestar.types import Scope as AsgiScope
from msgspec import Raw, Struct

from domain.stream import derive_id
from service.accounts.principal import Principal
from service.accounts.token_lookup import hash_of_bearer
from service.http.protocol.context import Context
from service.http.protocol.errors import BodyCutShort, BodyTooLarge, MalformedRequest, NotJson, NoToken
from service.http.protocol.media_types import negotiate_language
from service.http.protocol.middleware import CONTEXT, HEADERS, SERVED_REQUEST, ServedRequest
from service.live.session import CommandIdentity
from service.posted_json import MalformedJson, read_posted
from service.store.new_rows import NewRow
from service.texts.catalogue import LANGUAGES, Language

LARGEST_BODY = 16 * 1024
"""Bytes."""


def require_json(content_type: bytes | None, content_encoding: bytes | None) -> None:
    """Check that the body is JSON in UTF-8, not compressed; raise NotJson."""
    if content_encoding not in {None, b"identity"}:
        raise NotJson("send it without Content-Encoding")
    if content_type == b"application/json":
        return
    media_type, _, parameters = (content_type or b"").decode("latin-1").lower().partition(";")
    if media_type.strip() != "application/json":
        raise NotJson("Content-Type is not application/json")
    if parameters.strip() not in {"", "charset=utf-8", 'charset="utf-8"'}:
        raise NotJson("JSON is always UTF-8")


def require_size(size: int) -> None:
    """Check the announced or received size in bytes; raise BodyTooLarge."""
    if size > LARGEST_BODY:
        raise BodyTooLarge


def decode_body(body: bytes | Raw, shape: Any) -> Any:  # noqa: ANN401 - any msgspec type, unions too
    """Decode the body as a value of type `shape`; raise MalformedRequest."""
    try:
        return read_posted(bytes(body), shape)
    except MalformedJson as failure:
        raise MalformedRequest(str(failure)) from failure


_KEY = re.compile(rb'("?)([A-Za-z0-9_-]{1,64})\1')


def command_identity(
    player: UUID, key: bytes | None, route: str, canonical_body: bytes, new_command_id: Callable[[], bytes]
) -> CommandIdentity:
    """Identify a command, for its retries; raise MalformedRequest for a key that is not 1-64 of A-Za-z0-9_-.

    A key in quotes, as draft-ietf-httpapi-idempotency-key-header writes it, is the same as one without. `route` is
    method and path; the body was decoded and encoded again, so that spaces and order do not matter.
    """
    digest = sha256(route.encode() + b"\n" + canonical_body).digest()
    if key is None:
        return CommandIdentity(new_command_id(), digest)
    if not (match := _KEY.fullmatch(key)):
        raise MalformedRequest("Idempotency-Key: 1-64 of A-Za-z0-9_-, in quotes or without")
    command_id = sha256(b"hordago/command/1" + player.bytes + match[2]).digest()[:16]
    return CommandIdentity(command_id, digest)


_VERSION = re.compile(rb'"(0|[1-9][0-9]{0,17})"')


def etag(version: int) -> str:
    return f'"{version}"'


def parse_if_match(if_match: bytes | None) -> int | None:
    """Return the named version; None without the header, or for `*`, which every version meets.

    Raise MalformedRequest for anything but one version in quotes: this server sends no other entity tag.
    """
    if if_match is None or if_match == b"*":
        return None
    if not (match := _VERSION.fullmatch(if_match)):
        raise MalformedRequest('If-Match: a version in quotes, such as "12"')
    return int(match[1])


_RECEIPT = re.compile(rb"(?:^|,)\s*receipt\s*(?:[,;]|$)", re.IGNORECASE)
_MINIMAL = re.compile(rb'(?:^|,)\s*return\s*=\s*(?:minimal|"minimal")\s*(?:[,;]|$)', re.IGNORECASE)
_HOST: Final = re.compile(r"[A-Za-z0-9.-]+(?::[0-9]{1,5})?|\[[0-9a-fA-F:.]+\](?::[0-9]{1,5})?")


class ApiRequest(Request[Principal | None, None, State]):
    __slots__ = ("_known",)

    def __init__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self._known: Mapping[str, Any] = scope
        """The scope, with keys of ours."""

    @property
    def context(self) -> Context:
        """Get the parts of the application: pool, settings, entropy, live streams."""
        return self._known[CONTEXT]

    @property
    def caller(self) -> Principal | None:
        """Get the caller; None without a token."""
        return self._known.get("user")

    @property
    def principal(self) -> Principal:
        """Get the caller; raise NoToken without a token."""
        if (caller := self.caller) is None:
            raise NoToken
        return caller

    @property
    def received_ms(self) -> int:
        """Get the time at which the request came, by the clock of the service."""
        served: ServedRequest = self._known[SERVED_REQUEST]
        return self.context.entropy.now_ms() - ceil(1000 * served.seconds)

    @property
    def token_hash(self) -> bytes | None:
        """Get the hash under which the token of this request is stored; None for a request that brings none."""
        return hash_of_bearer(self.header(b"authorization"))

    @property
    def player(self) -> UUID | None:
        return None if (caller := self.caller) is None else caller.player

    @property
    def language(self) -> Language:
        """Get the language that `lang` in the address names, or the one that fits Accept-Language best."""
        if b"lang=" in self.scope["query_string"]:
            asked = self.query_params.get("lang")
            if asked in LANGUAGES:
                return asked
        return negotiate_language(self.header(b"accept-language"))

    @property
    def server_address(self) -> str:
        """Get the address of this server, as its operator has set it or else as the request names it.

        Raises MalformedRequest.
        """
        if (public := self.context.settings.public_url) is not None:
            return public
        host = (self.header(b"host") or b"").decode("latin-1")
        if not _HOST.fullmatch(host):
            raise MalformedRequest("Host: the name of this server")
        return f"{self.scope['scheme']}://{host}"

    @property
    def expected_version(self) -> int | None:
        """Get the version that If-Match names; None without the header. Raise MalformedRequest."""
        return parse_if_match(self.header(b"if-match"))

    @property
    def wants_page(self) -> bool:
        """Return whether a person asks with a browser: it names HTML, as no client of the API does."""
        return self.method in {"GET", "HEAD"} and b"text/html" in (self.header(b"accept") or b"")

    @property
    def wants_minimal(self) -> bool:
        """Return whether the client prefers `return=minimal` (RFC 7240)."""
        preferred = self.header(b"prefer")
        return preferred is not None and _MINIMAL.search(preferred) is not None

    @property
    def wants_receipt(self) -> bool:
        """Return whether the client prefers a `receipt` of what it does."""
        preferred = self.header(b"prefer")
        return preferred is not None and _RECEIPT.search(preferred) is not None

    def command_identity(self, canonical_body: bytes) -> CommandIdentity:
        """Identify the command of this request, for its retries; raise NoToken or MalformedRequest."""
        route = f"{self.scope['method']} {self.scope['path']}"
        new_id = self.context.entropy.new_command_id
        return command_identity(self.principal.player, self.retry_key, route, canonical_body, new_id)

    def new_row(self, body: object = None) -> NewRow:
        """Name the row that this request makes, for its retries; raise NoToken or MalformedRequest."""
        if self.retry_key is None:
            return NewRow(self.context.entropy.new_id())
        identity = self.command_identity(msgspec.json.encode(body))
        return NewRow(UUID(bytes=derive_id(b"hordago/row-id/1", identity.command_id)), identity.digest)

    @property
    def retry_key(self) -> bytes | None:
        """Get the key that recognises a retry; None without one: no such request is a retry."""
        return self.header(b"idempotency-key")

    def header(self, name: bytes) -> bytes | None:
        """Return the header of this lower-case name, without building Litestar's multi-dictionary."""
        return self._known[HEADERS].get(name)

    async def body(self) -> bytes:
        """Read the whole body; raise MalformedRequest if the operation requires one and it is empty.

        Raises BodyTooLarge and BodyCutShort too.
        """
        if self._body is not Empty:
            return self._body
        announced = self.header(b"content-length")
        require_size(int(announced) if announced and announced.isdigit() else 0)
        received = b""
        while True:
            message: Any = await self.receive()
            if message["type"] == "http.disconnect":
                raise BodyCutShort
            received += message["body"]
            require_size(len(received))
            if not message.get("more_body", False):
                break
        if not received and "data" in self.route_handler.parsed_fn_signature.parameters:
            raise MalformedRequest("the body is missing")
        self._body = received
        return received

    async def json(self, whole: bytes | None = None) -> Any:  # noqa: ANN401 - the type is the handler's
        """Decode the body as the type of the handler's `data`, `Raw` unread; `whole` is a body that was read already.

        Raises NotJson, MalformedRequest, and BodyTooLarge and BodyCutShort as `body` does.
        """
        require_json(self.header(b"content-type"), self.header(b"content-encoding"))
        if whole is not None:
            require_size(len(whole))
            self._body = whole
        body = await self.body() if whole is None else whole
        shape = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        return Raw(body) if shape is Raw else decode_body(body, shape)


class JsonResponse(Struct, frozen=True):
    """An ASGI application that sends its bytes; Litestar's response class costs as much as deciding a move."""

    body: bytes
    headers: list[tuple[bytes, bytes]]
    """Names in lower case, in Latin-1; content-type and content-length are added."""
    status: int = 200
    media_type: bytes = b"application/json"

    async def __call__(self, scope: AsgiScope, _receive: Receive, send: Send) -> None:
        headers = [
            (b"content-type", self.media_type),
            (b"content-length", b"%d" % len(self.body)),
            *self.headers,
        ]
        known: Any = scope
        served: ServedRequest | None = known.get(SERVED_REQUEST)
        if served is not None and served.respond(self.status, headers, self.body):
            return
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


def json_response(content: Any, headers: dict[str, str] | None = None, status: int = 200) -> JsonResponse:  # noqa: ANN401
    """Encode a value of our own types; `headers` by name, in lower case."""
    return JsonResponse(msgspec.json.encode(content), encoded_headers(headers or {}), status)


def made_response(content: object, location: str | None, *, replayed: bool, status: int = 201) -> JsonResponse:
    """Respond with what a request has made, or a retry of it has found; what can be read alone has a `location`."""
    headers = {} if location is None else {"location": location}
    return json_response(content, headers | ({"idempotent-replayed": "true"} if replayed else {}), status)


def bytes_response(content: bytes, media_type: str, headers: dict[str, str]) -> JsonResponse:
    """Respond with a file or a text; `headers` by name, in lower case."""
    return JsonResponse(content, encoded_headers(headers), media_type=media_type.encode("latin-1"))


def encoded_headers(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """Encode headers, by name in lower case, as they are sent."""
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
