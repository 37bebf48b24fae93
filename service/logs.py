"""Write logs to standard error: one JSON object per line, or coloured text in a terminal.

Libraries that use `logging` get the same form. Bodies, tokens and cards are never logged; as a second line of defence
every field whose name is on the list below is blanked, and a traceback shows no local variables.
"""

import contextlib
import logging
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
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

_GATHER_S = 0.02
"""For which lines are gathered that a thread encodes."""

_TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False),
)
_QUIET = ("asyncio", "asyncpg", "uvicorn.access", "uvicorn.error", "httpx")
"""Libraries of which only warnings and errors are logged; the request line comes from our own middleware."""


def error_location(error: BaseException) -> list[str]:
    """Return the frames that an error came through; not its text, in which a database may quote what it was given."""
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in extract_tb(error.__traceback__)]


class JsonLines(logging.StreamHandler[TextIO]):
    """A handler that also takes lines to be encoded: through structlog they cost as much as serving a small request.

    They are encoded and written by a thread, many at once, so that no request waits for it or for whoever reads the
    log. Every other line writes those before it first: the order is kept, and nothing is lost at a normal end, or
    before a warning. A process that is killed loses such lines of its last moments.
    """

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._lines: deque[Callable[[], bytes]] = deque()
        self._something = threading.Event()
        self._writer: threading.Thread | None = None

    def write(self, encode: Callable[[], bytes]) -> None:
        """Write a line soon, as `encode` returns it then."""
        self._lines.append(encode)
        if not self._something.is_set():
            self._something.set()
            if self._writer is None:
                self._writer = threading.Thread(target=self._write_on, name="log", daemon=True)
                self._writer.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line that was logged, after those that wait."""
        self._write_waiting()
        super().emit(record)

    def flush(self) -> None:
        """Write what waits; `logging` calls it when the process ends."""
        self._write_waiting()
        super().flush()

    def _write_on(self) -> None:
        while True:
            self._something.wait()
            time.sleep(_GATHER_S)
            self._something.clear()
            self._write_waiting()

    def _write_waiting(self) -> None:
        with self.lock or contextlib.nullcontext():
            lines: list[bytes] = []
            with contextlib.suppress(IndexError):
                while True:
                    lines.append(self._lines.popleft()())
            if lines:
                self.stream.write(b"\n".join([*lines, b""]).decode())
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
