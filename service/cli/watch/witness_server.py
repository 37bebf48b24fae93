"""`hordago witness-server`: a witness to which logs submit their checkpoints (C2SP tlog-witness)."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from domain.log.notes import COSIGNATURE, ED25519, Key, key_text
from service.cli.graceful_server import listen
from service.cli.terminal import print_answer, usage_exit
from service.cli.verify import parse_trusted_key
from service.http.protocol.connection import HttpProtocol
from service.keys import load_or_create_signer
from service.trust.cosigner import Cosigner
from service.trust.witness_server import witness_app
from service.trust.witness_state import lock_witness_state


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
