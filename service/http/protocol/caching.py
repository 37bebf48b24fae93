"""Let a response be kept and compressed, if it is the same for everybody who may read it.

Only what holds no secret any more may pass here: rules, files, and tables whose seed is open, for a reader that the
address names. The size of a compressed response to anything else could depend on sealed cards.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from typing import Any, Final

from litestar import Response
from litestar.response import Stream
from litestar.types import Receive, Send
from litestar.types import Scope as AsgiScope
from msgspec.structs import replace

from service.http.protocol.codings import CODINGS, Coding, Packer, preferred_coding
from service.http.protocol.request import ApiRequest, JsonResponse

MAX_AGE_S: Final = 300
"""Short: a name can be erased and a ruling may follow."""
_WORTH_COMPRESSING: Final = 512
"""Bytes; no coding makes a smaller response much smaller."""
_LARGE: Final = 64 * 1024
"""Bytes; a larger response is compressed by another thread, so that other requests need not wait."""


class _CompressedResponse(JsonResponse, frozen=True, kw_only=True):
    """A response that is compressed when it is sent."""

    coding: Coding

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        pack = self.coding.pack
        body = await asyncio.to_thread(pack, self.body) if len(self.body) > _LARGE else pack(self.body)
        await JsonResponse(body, self.headers, self.status, self.media_type)(scope, receive, send)


def share(request: ApiRequest, response: JsonResponse, version: int | None = None) -> JsonResponse:
    """Make a response public: kept for five minutes, then compared by its `ETag`; compressed for those who take that.

    The tag has the version of a stream, the language and a hash of the content, which names can change too. It is weak,
    since the compressed form has the same one.
    """
    headers, known = _shared_headers(request, sha256(response.body).hexdigest(), version)
    kept = [(name, value) for name, value in response.headers if name not in headers]
    if known:
        return replace(response, body=b"", headers=[*kept, *headers.items()], status=304)
    packed = response.media_type.startswith(b"image/png")
    if not packed and (coding := _coding_for(request, len(response.body))):
        sent = [*kept, *headers.items(), (b"content-encoding", coding.encode())]
        return _CompressedResponse(response.body, sent, response.status, response.media_type, coding=CODINGS[coding])
    return replace(response, headers=[*kept, *headers.items()])


async def share_file(
    request: ApiRequest,
    parts: Callable[[], AsyncIterator[bytes]],
    media_type: str,
    headers: dict[str, str],
    version: int,
) -> Response[Any]:
    """Make a file public, as `share` does. Its parts are made twice, for the tag and to be sent, and never joined."""
    digest, size = sha256(), 0
    async for part in parts():
        digest.update(part)
        size += len(part)
    shared, known = _shared_headers(request, digest.hexdigest(), version)
    headers = headers | {name.decode(): value.decode() for name, value in shared.items()}
    if known:
        return Response(b"", status_code=304, media_type=media_type, headers=headers)
    if coding := _coding_for(request, size):
        sent = _compressed(parts(), CODINGS[coding].packer())
        return Stream(sent, media_type=media_type, headers=headers | {"content-encoding": coding})
    return Stream(parts(), media_type=media_type, headers=headers | {"content-length": str(size)})


def _coding_for(request: ApiRequest, size: int) -> str | None:
    return preferred_coding(request.header(b"accept-encoding")) if size >= _WORTH_COMPRESSING else None


async def _compressed(parts: AsyncIterator[bytes], packer: Packer) -> AsyncIterator[bytes]:
    async for part in parts:
        yield packer.add(part)
    yield packer.end()


def _shared_headers(request: ApiRequest, digest: str, version: int | None) -> tuple[dict[bytes, bytes], bool]:
    """Return the headers of public content, by a hash of it, and whether the client has it already."""
    tag = f'W/"{digest[:16]}"' if version is None else f'W/"{version}-{request.language}-{digest[:16]}"'
    headers = {
        b"cache-control": b"public, max-age=%d" % MAX_AGE_S,
        b"content-language": request.language.encode(),
        b"etag": tag.encode(),
        b"vary": b"Accept, Accept-Language, Accept-Encoding",
    }
    return headers, accepts_tag(request.header(b"if-none-match"), tag)


def accepts_tag(if_none_match: bytes | None, tag: str) -> bool:
    """Tell whether the client has the content of this tag already."""
    if if_none_match is None:
        return False
    known = {one.strip().removeprefix("W/") for one in if_none_match.decode("latin-1").split(",")}
    return "*" in known or tag.removeprefix("W/") in known
