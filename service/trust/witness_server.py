"""Answer the logs that submit checkpoints to a witness (C2SP tlog-witness), as an ASGI application."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from domain.log.notes import NOTE_BYTES
from service.hosts import names_one_host
from service.trust.cosigner import Answer, Cosigner

_Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
_Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
_LONGEST: Final = NOTE_BYTES + 64 * 64
"""Bytes of a request: the longest note that is read, and the lines before it."""


def witness_app(cosigner: Cosigner) -> Callable[..., Awaitable[None]]:
    """Return the ASGI application: `POST /add-checkpoint` and `GET /<origin hash>/checkpoint`."""

    async def app(scope: MutableMapping[str, Any], receive: _Receive, send: _Send) -> None:
        method, parts = scope["method"], scope["path"].strip("/").split("/")
        if not names_one_host(scope["headers"], scope["http_version"]):
            answer = Answer(400, "Host: the name of the witness, once\n")
        elif method == "POST" and parts == ["add-checkpoint"]:
            body = await _read_body(receive)
            answer = Answer(413, "too long\n") if body is None else cosigner.add_checkpoint(body)
        elif method in {"GET", "HEAD"} and len(parts) == 2 and parts[1] == "checkpoint":
            answer = cosigner.last_checkpoint(parts[0])
        else:
            answer = Answer(404, "POST /add-checkpoint, GET /<origin hash>/checkpoint\n")
        content = answer.body.encode()
        headers = [(b"content-type", answer.media_type.encode()), (b"content-length", b"%d" % len(content))]
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if method == "HEAD" else content})

    return app


async def _read_body(receive: _Receive) -> bytes | None:
    """Read the body; `None` if it is too long."""
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > _LONGEST:
            return None
        if not message.get("more_body", False):
            return body
