"""What a request raises.

HordagoError
 x ServerUnavailable   no connection, no answer in time, or a status of 429 or from 500 on: later it may be another
 x InvalidAnswer       an answer that is too long, a redirect, or not of the expected shape
 x RequestRefused      any other status from 400 on, with what its problem document says
"""

import os
import ssl
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from hordago.client.shapes import LegalMove

_STALE: Final = 412


class HordagoError(Exception):
    """A request that was not answered as it should be."""


class ServerUnavailable(HordagoError):
    """The server does not answer, or not now."""

    def __init__(self, url: str, reason: str) -> None:
        super().__init__(f"the server at {url} is not available: {reason}")


class InvalidAnswer(HordagoError):
    """The server answers, and not as the API does; the message says how."""


class _Problem(Struct):
    """A problem document (RFC 9457), with what this API adds to it."""

    code: str = ""
    title: str = ""
    detail: str = ""
    rule: str | None = None
    version: int | None = None
    legal_moves: list[LegalMove] = []


class RequestRefused(HordagoError):
    """The server refuses the request; the message is its own explanation."""

    def __init__(self, request: str, status: int, body: bytes) -> None:
        """`request` is method and path; `body` is the problem document, if it is one."""
        problem = _read_problem(body)
        super().__init__(problem.detail or problem.title or problem.code or f"status {status}")
        self.request = request
        self.status = status
        self.body = body
        self.code = problem.code
        """Says to programs what is wrong; stable, in kebab-case."""
        self.rule = problem.rule
        """Id of the rule of the game that refuses a move; `/v1/rules/{rule}` explains it."""
        self.version = problem.version
        """The version of the table at which a move was refused, or which a stale request missed."""
        self.legal_moves = problem.legal_moves
        """What may be posted instead of a refused move."""

    @property
    def stale(self) -> bool:
        """Whether the request named a version that is no longer the last one."""
        return self.status == _STALE


def _read_problem(body: bytes) -> _Problem:
    try:
        return msgspec.json.decode(body, type=_Problem)
    except (ValueError, RecursionError):
        return _Problem()


def connection_error(error: BaseException) -> str:
    """Return why there was no answer, in the words of the system where it has some."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLError):
            return getattr(cause, "verify_message", None) or cause.reason or "TLS failed"
        if isinstance(cause, OSError) and cause.errno is not None:
            return os.strerror(cause.errno) if cause.errno > 0 else str(cause.strerror)
        attempts: Sequence[BaseException] = getattr(cause, "exceptions", ())  # at each address of the host
        cause = attempts[0] if attempts else cause.__cause__ or cause.__context__
    return str(error) or type(error).__name__
