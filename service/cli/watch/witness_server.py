"""`hordago witness-server`: a witness to which logs submit their checkpoints (C2SP tlog-witness)."""

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from pathlib import Path
from typing import Any, Final

import uvicorn

from domain.log.notes import COSIGNATURE, ED25519, NOTE_BYTES, Key, key_text
from service.cli.graceful_server import listen
from service.cli.terminal import print_answer, usage_exit
from service.cli.verify import parse_trusted_key
from service.http.protocol.connection import HttpProtocol
from service.http.protocol.middleware import names_one_host
from service.signing.keys import load_or_create_signer
from service.signing.state import lock_witness_state
from service.signing.witnesses.cosigner import Answer, Cosigner

_Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
_Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
_LONGEST: Final = NOTE_BYTES + 64 * 64
"""Bytes of a request: the longest note that is read, and the lines before it."""


def serve_witness(host: str, port: int, key: Path, state: Path, logs: Sequence[str], name: str | None) -> None:
    """Answer submissions until SIGTERM or Ctrl-C; raise Exit for a log that cannot be read, BadKey and CannotListen."""
    known: dict[str, tuple[Key, ...]] = {}
    for written in logs:
        origin, _, text = written.partition("=")
        if not origin or not text:
            raise usage_exit(f"--log {written!r} is not ORIGIN=KEY")
        known[origin] = (*known.get(origin, ()), parse_trusted_key("--log", text, ED25519))
    with lock_witness_state(state), listen(host, port) as listener:
        signer = load_or_create_signer(key, name, COSIGNATURE, "witness")
        cosigner = Cosigner(signer, known, state, lambda: int(time.time()))
        print_answer(f"witness {key_text(signer.key)}")
        print_answer(f"listening on http://{host}:{listener.getsockname()[1]}")
        config = uvicorn.Config(
            witness_app(cosigner),
            http=HttpProtocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
        )
        asyncio.run(uvicorn.Server(config).serve(sockets=[listener]))


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
