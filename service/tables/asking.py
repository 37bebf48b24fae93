"""Asking a live stream for something: the command as it is made from the state, and what comes of it."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.chain import Link

Ask = Callable[[Any], Any]
"""The state of a stream as it stands -> the command to it; may raise."""


class Done(Struct, frozen=True):
    """What a command wrote, and the stream after it."""

    head: Any
    links: Sequence[Link]
    replayed: bool = False
    """Whether this is the answer to an earlier try."""


def timed(command: Any, at_ms: int) -> Any:  # noqa: ANN401 - of its kind
    """A command that hangs on the hour is decided at the time that its events are given."""
    return replace(command, at_ms=at_ms) if "at_ms" in command.__struct_fields__ else command
