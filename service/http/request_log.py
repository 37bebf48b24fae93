"""One log line a request: method, route, status, time, table, version, and a hash of who called.

Never a path, a query, a header or a body: they may hold secrets. Where logs are JSON the line is encoded here and now:
the way through structlog and logging would double what a small request costs.
"""

import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from service.accounts.principal import Principal
from service.logs import JsonLines

_NAME = "http"
_logger = logging.getLogger(_NAME)
_root = logging.getLogger()


class RequestLine(Struct, frozen=True):
    method: str
    route: str
    """The template; `-` where there is none."""
    status: int
    ms: float
    table: str | None
    version: str | None
    principal: str | None


class _JsonLine(RequestLine, frozen=True, kw_only=True):
    timestamp: datetime
    event: str = "request"
    level: str = "info"
    logger: str = _NAME


def write(scope: Mapping[str, Any], route: str, status: int, seconds: float, etag: bytes | None) -> None:
    if not _logger.isEnabledFor(logging.INFO):
        return
    caller = scope.get("user")
    fields = (
        scope["method"],
        route,
        status,
        round(seconds * 1000, 2),
        _table(scope, route),
        etag.decode().strip('"') if etag else None,
        _pseudonym(caller) if isinstance(caller, Principal) else None,
    )
    for handler in _root.handlers:
        if isinstance(handler, JsonLines):
            handler.write(msgspec.json.encode(_JsonLine(*fields, timestamp=datetime.now(UTC))))
            return
    structlog.get_logger(_NAME).info("request", **msgspec.structs.asdict(RequestLine(*fields)))


def _table(scope: Mapping[str, Any], route: str) -> str | None:
    table = scope.get("path_params", {}).get("id") if route.startswith("/v1/tables/") else None
    return str(table) if table is not None else None


def _pseudonym(caller: Principal) -> str:
    return sha256(b"hordago/log/1" + caller.player.bytes).hexdigest()[:16]
