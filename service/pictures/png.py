"""Make PNG of SVG in a process of its own: the library holds Python's lock while it draws, 0.25 s for sixteen cards.

A process has bounds that a thread has not: it is ended when its time is over, and one draws at a time.
"""

import asyncio
import sys
from hashlib import sha256
from importlib import resources
from typing import Final

from service.lru import LruCache

SECONDS: Final = 10.0
"""Until a picture is given up."""
WAITING: Final = 8
"""Pictures that wait for their turn, at most."""
KEPT_BYTES: Final = 32 * 1024 * 1024
"""Bytes of pictures in memory."""
_PROGRAM: Final = """
import sys, resvg_py
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(
    svg_string=sys.stdin.buffer.read().decode(), skip_system_fonts=True, font_files=sys.argv[1:])))
"""


class NotDrawn(Exception):
    """A picture was not drawn: too many wait, or it took too long."""


def font_file() -> str:
    """Find the font that pictures are written in."""
    return str(resources.files("font_source_sans_pro") / "files" / "SourceSansPro-Bold.ttf")


class PngMaker:
    """Draws one picture after the other, and keeps those that were asked for last."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept = LruCache[bytes, bytes](KEPT_BYTES, size=len)

    async def draw(self, svg: str) -> bytes:
        """Draw an SVG in its own size; raise ``NotDrawn``."""
        source = svg.encode()
        key = sha256(source).digest()
        if (kept := self._kept.get(key)) is not None:
            return kept
        if self._waiting >= WAITING:
            raise NotDrawn
        self._waiting += 1
        try:
            async with self._turn:
                drawn = self._kept.get(key) or await self._draw(source)  # perhaps it was drawn for another meanwhile
        finally:
            self._waiting -= 1
        self._kept.put(key, drawn)
        self._kept.evict()
        return drawn

    async def _draw(self, svg: bytes) -> bytes:
        pipe = asyncio.subprocess.PIPE
        # -I: nothing of the environment, and no folder of the server, is where it looks for modules.
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-c", _PROGRAM, font_file()),
            stdin=pipe,
            stdout=pipe,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            drawn, _ = await asyncio.wait_for(process.communicate(svg), self._seconds)
        except TimeoutError as late:
            raise NotDrawn from late
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode != 0 or not drawn:
            raise NotDrawn
        return drawn
