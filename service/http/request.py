"""A request as controllers see it: who calls, in which language, on which condition; the body already strict."""

import re
from collections.abc import Mapping
from typing import Any, cast
from uuid import UUID

from litestar import Request
from litestar.datastructures import State
from litestar.types import Empty, HTTPReceiveMessage
from msgspec import Raw

from service.accounts.principal import Principal
from service.http import bodies
from service.http.faults import BodyCutShort, MalformedRequest, NoToken
from service.http.idempotency import CommandIdentity, command_identity
from service.http.languages import Language, negotiated
from service.http.preconditions import expected_version
from service.http.wiring import Wiring

_MINIMAL = re.compile(rb'(?:^|,)\s*return\s*=\s*(?:minimal|"minimal")\s*(?:[,;]|$)', re.IGNORECASE)


class ApiRequest(Request[Principal | None, None, State]):
    __slots__ = ()

    @property
    def wiring(self) -> Wiring:
        """What the application is made of: pool, settings, entropy, tables."""
        return self.scope["litestar_app"].state["wiring"]

    @property
    def caller(self) -> Principal | None:
        """Who calls; None: somebody without a token."""
        return cast("Mapping[str, Any]", self.scope).get("user")

    @property
    def principal(self) -> Principal:
        """Who calls; raises NoToken for somebody without a token."""
        if (caller := self.caller) is None:
            raise NoToken
        return caller

    @property
    def player(self) -> UUID | None:
        return None if (caller := self.caller) is None else caller.player

    @property
    def language(self) -> Language:
        """The best of ours for Accept-Language."""
        return negotiated(self.header(b"accept-language"))

    @property
    def expected_version(self) -> int | None:
        """The version that If-Match names; None without it. Raises MalformedRequest."""
        return expected_version(self.header(b"if-match"))

    @property
    def wants_minimal(self) -> bool:
        """Whether `return=minimal` is among the preferences (RFC 7240)."""
        return _MINIMAL.search(self.header(b"prefer") or b"") is not None

    def command_identity(self, canonical_body: bytes) -> CommandIdentity:
        """What a retry of this request is recognised by; needs a principal. Raises MalformedRequest."""
        route = f"{self.scope['method']} {self.scope['path']}"
        key = self.header(b"idempotency-key")
        return command_identity(self.principal.player, key, route, canonical_body, self.wiring.entropy.new_command_id)

    def header(self, name: bytes) -> bytes | None:
        """The first header of this name, which is in lower case; without building Litestar's multi-dictionary."""
        for key, value in self.scope["headers"]:
            if key == name:
                return value
        return None

    async def body(self) -> bytes:
        """All of it, and not nothing where the operation takes one.

        Raises BodyTooLarge, BodyCutShort, MalformedRequest.
        """
        if self._body is not Empty:
            return self._body
        announced = self.header(b"content-length")
        bodies.require_size(int(announced) if announced and announced.isdigit() else 0)
        received = b""
        while True:
            message = cast("HTTPReceiveMessage", await self.receive())
            if message["type"] == "http.disconnect":
                raise BodyCutShort
            received += message["body"]
            bodies.require_size(len(received))
            if not message.get("more_body", False):
                break
        if not received and "data" in self.route_handler.parsed_fn_signature.parameters:
            raise MalformedRequest("the body is missing")
        self._body = self._connection_state.body = received
        return received

    async def json(self) -> Any:  # noqa: ANN401 - the type is the handler's
        """The body as the type that the handler's `data` has, `Raw` unread. Raises NotJson, MalformedRequest."""
        bodies.require_json(self.header(b"content-type"), self.header(b"content-encoding"))
        shape = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        body = await self.body()
        return Raw(body) if shape is Raw else bodies.decoded(body, shape)
