"""Read Server-Sent Events from the bytes of an answer."""

import re
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from msgspec import Struct

_LINE_END: Final = re.compile(rb"\r\n|\n|\r(?!$)")
"""A carriage return at the end of what has come may be the first half of one."""
LONGEST_FRAME: Final = 1 << 24
"""Bytes."""


class Frame(Struct, frozen=True):
    """An event of a stream."""

    event: str
    """Its name: `message` where the server gives none."""
    id: str | None
    """The stream can be resumed after it; None where the stream has no ids."""
    data: bytes


class _Goodbye(Struct):
    reason: str = ""


def reason_of(goodbye: Frame) -> str:
    """Return why a stream ends, as its last frame says."""
    return msgspec.json.decode(goodbye.data, type=_Goodbye).reason


class FrameReader:
    """Reads the frames of one connection."""

    def __init__(self) -> None:
        self.retry_s: float | None = None
        """What the server asks for before the next connection."""
        self._id: str | None = None
        self._event = ""
        self._data: list[bytes] = []
        self._size = 0

    async def read(self, chunks: AsyncIterator[bytes]) -> AsyncIterator[Frame]:
        """Yield the frames that are whole; raise ValueError for one that is too long."""
        rest = b""
        async for chunk in chunks:
            *lines, rest = _LINE_END.split(rest + chunk)
            self._size += len(chunk)
            if self._size > LONGEST_FRAME:
                raise ValueError("a frame of the stream is too long")
            for line in lines:
                if line:
                    self._take(line)
                elif (frame := self._end()) is not None:
                    yield frame

    def _take(self, line: bytes) -> None:
        """Take a line of a frame in; comments and unknown fields say nothing."""
        field, _, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if field == b"data":
            self._data.append(value)
        elif field == b"event":
            self._event = value.decode()
        elif field == b"id" and b"\0" not in value:
            self._id = value.decode()
        elif field == b"retry" and value.isdigit():
            self.retry_s = int(value) / 1000

    def _end(self) -> Frame | None:
        """Return the frame that an empty line ends, if it has data."""
        frame = Frame(self._event or "message", self._id, b"\n".join(self._data)) if self._data else None
        self._event, self._id, self._data, self._size = "", None, [], 0
        return frame
