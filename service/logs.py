"""Write logs to standard error: one JSON object per line, or coloured text in a terminal.

Libraries that use `logging` get the same form. Bodies, tokens and cards are never logged; as a second line of defence
every field whose name is on the list below is blanked, and a traceback shows no local variables.
"""

import contextlib
import logging
import sys
from pathlib import Path
from traceback import extract_tb
from typing import TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from service.settings import Settings

SECRET_FIELDS = frozenset(
    {"authorization", "body", "cards", "cookie", "deck", "hand", "hands", "headers", "nonce", "password", "payload"}
    | {"sealed", "secret", "seed", "token", "url"}
)

_TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False),
)
_QUIET = ("asyncio", "asyncpg", "uvicorn.access", "uvicorn.error", "httpx")
"""Libraries of which only warnings and errors are logged; the request line comes from our own middleware."""


def error_location(error: BaseException) -> list[str]:
    """Return the frames that an error came through; not its text, in which a database may quote what it was given."""
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in extract_tb(error.__traceback__)]


class JsonLines(logging.StreamHandler[TextIO]):
    """A handler that also takes lines that are encoded: through structlog they cost as much as a small request.

    A line is written at once, so that a process that is killed loses none of what it has answered.
    """

    def write(self, line: bytes) -> None:
        """Write a line."""
        with self.lock or contextlib.nullcontext():
            self.stream.write(f"{line.decode()}\n")
            self.stream.flush()


def configure(settings: Settings) -> None:
    """Set up both structlog and logging; calling it again replaces what was set up before."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        blank_secrets,
    ]
    console = settings.log_format == "console" or (settings.log_format == "auto" and sys.stderr.isatty())
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if console
        else [_TRACEBACKS, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    output = (logging.StreamHandler if console else JsonLines)(sys.stderr)
    output.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    for former in root.handlers:
        former.flush()
    root.handlers[:] = [output]
    root.setLevel(settings.log_level.upper())
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def blank_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    for name in SECRET_FIELDS & event.keys():
        event[name] = "..."
    return event
