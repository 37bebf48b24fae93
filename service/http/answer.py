"""An answer that is ready to be sent: JSON that we encoded, and headers in the form in which they travel."""

from typing import Any

import msgspec
from litestar.types import Receive, Send
from litestar.types import Scope as AsgiScope
from msgspec import Struct


class Answer(Struct, frozen=True):
    """An ASGI application, which Litestar calls as it is. Its own response class costs as much as deciding a move."""

    body: bytes
    headers: list[tuple[bytes, bytes]]
    """Names in lower case, in Latin-1; beside those that say what the body is."""
    status: int = 200

    async def __call__(self, _scope: AsgiScope, _receive: Receive, send: Send) -> None:
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(self.body)),
            *self.headers,
        ]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


def answer(content: Any, headers: dict[str, str] | None = None, status: int = 200) -> Answer:  # noqa: ANN401
    """Of a value of our own types; `headers` by name, in lower case."""
    told = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in (headers or {}).items()]
    return Answer(msgspec.json.encode(content), told, status)
