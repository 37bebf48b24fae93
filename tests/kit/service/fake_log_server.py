"""Serve any signed log over HTTP, true or false, with no service behind it."""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from msgspec import structs

from domain.log.checkpoints import CHECKPOINTS
from domain.log.notes import key_text
from service.keys import Signer
from tests.kit.signed_log import HOUSE, Log


class FakeLogServer:
    """What it shows; change it at any time."""

    def __init__(self) -> None:
        self.url = ""
        self.house: Signer = HOUSE
        self.claimed: Signer | None = None
        """Whose key it says is its own; None: the one that signs."""
        self.shown: dict[int, Log] = {}
        """By shard; `CHECKPOINTS` for the log of checkpoints."""
        self.firsts: dict[int, Log] = {}
        """The first checkpoint of an epoch, of any shard."""
        self.formers: dict[int, Log] = {}
        """What it still has of a former epoch, of any shard."""
        self.proves: Log | None = None
        """What proofs of consistency are taken from; None: from what it shows."""
        self.signed_s: int | None = None
        """When it says that it signed the last checkpoint."""
        self.cosigned: list[str] = []
        self.answers: dict[str, tuple[int, bytes]] = {}
        """Whatever else it should answer, by path."""
        self.put_off: set[str] = set()
        """Paths of which it refuses the next request, for too many."""

    def answer(self, path: str, asked: dict[str, int]) -> tuple[int, bytes]:
        """Status and body."""
        if path in self.put_off:
            self.put_off.remove(path)
            return _json(429, {"code": "rate-limited"})
        if path in self.answers:
            return self.answers[path]
        if path == "/v1/log":
            listed = {
                shard: {"shard": shard, "origin": log.point.origin, "size": log.point.size}
                for shard, log in self.shown.items()
            }
            above, key = listed.pop(CHECKPOINTS, None), (self.claimed or self.house).key
            logs = {"logs": [*listed.values()], "checkpoints": above}
            return _json(200, {"name": key.name, "key": key_text(key), "witnesses": [], **logs})
        if path == "/v1/log/checkpoint" and "first_of" in asked:
            first = self.firsts.get(asked["first_of"])
            return _json(409, {"code": "not-signed"}) if first is None else (200, first.note(self.house).encode())
        if path == "/v1/log/checkpoint":
            return 200, self.shown[asked["shard"]].note(self.house, at_s=self.signed_s).encode()
        if path == "/v1/log/consistency":
            now = self.shown[asked["shard"]]
            log = self.proves or (now if now.epoch == asked["epoch"] else self.formers.get(asked["epoch"]))
            if log is None or asked["from"] > len(log.leaves):
                return _json(409, {"code": "log-lost", "detail": "it is lost"})
            there = structs.replace(log, leaves=log.leaves[: asked["to"]])
            return _json(200, {"proof": [step.hex() for step in there.consistency(asked["from"])]})
        return _json(404, {"code": "not-found"})


_NUMBER = re.compile(r"-?\d+", re.ASCII)


def _json(status: int, body: object) -> tuple[int, bytes]:
    return status, json.dumps(body).encode()


@contextmanager
def fake_log_server() -> Iterator[FakeLogServer]:
    """It serves until the end."""
    liar = FakeLogServer()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            asked = parse_qs(parts.query).items()
            self._send(
                *liar.answer(parts.path, {name: int(value) for name, (value, *_) in asked if _NUMBER.fullmatch(value)})
            )

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            liar.cosigned.append(body["note"])
            self._send(*liar.answers.get("/v1/log/cosignatures", (200, b"{}")))

        def _send(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - quiet
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    serving.start()
    liar.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield liar
    finally:
        server.shutdown()
        serving.join()
        server.server_close()
