"""Let a response be kept and compressed, if it is the same for everybody who may read it.

Only what holds no secret any more may pass here: rules, files, and tables whose seed is open, for a reader that the
address names. The size of a compressed response to anything else could depend on sealed cards.
"""

import gzip
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from service.http.protocol.request import ApiRequest, JsonResponse

MAX_AGE_S: Final = 300
"""Short: a name can be erased and a ruling may follow."""
_WORTH_COMPRESSING: Final = 512
"""Bytes; gzip makes a smaller response hardly smaller."""
_LEVEL: Final = 6


def share(request: ApiRequest, response: JsonResponse, version: int | None = None) -> JsonResponse:
    """Make a response public: kept for five minutes, then compared by its `ETag`; compressed for those who take gzip.

    The tag has the version of a stream, the language and a hash of the content, which names can change too. It is weak,
    since the compressed form has the same one.
    """
    digest = sha256(response.body).hexdigest()[:16]
    tag = f'W/"{digest}"' if version is None else f'W/"{version}-{request.language}-{digest}"'
    headers = {
        b"cache-control": b"public, max-age=%d" % MAX_AGE_S,
        b"content-language": request.language.encode(),
        b"etag": tag.encode(),
        b"vary": b"Accept, Accept-Language, Accept-Encoding",
    }
    kept = [(name, value) for name, value in response.headers if name not in headers]
    if accepts_tag(request.header(b"if-none-match"), tag):
        return replace(response, body=b"", headers=[*kept, *headers.items()], status=304)
    body = response.body
    if len(body) >= _WORTH_COMPRESSING and accepts_gzip(request.header(b"accept-encoding")):
        body, headers[b"content-encoding"] = gzip.compress(body, _LEVEL, mtime=0), b"gzip"
    return replace(response, body=body, headers=[*kept, *headers.items()])


def accepts_gzip(accept_encoding: bytes | None) -> bool:
    """Whether the client takes gzip; ``gzip;q=0`` says that it does not."""
    for part in (accept_encoding or b"").lower().split(b","):
        coding, _, weight = part.strip().partition(b";")
        if coding.strip() == b"gzip":
            return weight.replace(b" ", b"").rstrip(b"0.") != b"q="
    return False


def accepts_tag(if_none_match: bytes | None, tag: str) -> bool:
    """Whether the client has the content of this tag already."""
    if if_none_match is None:
        return False
    known = {one.strip().removeprefix("W/") for one in if_none_match.decode("latin-1").split(",")}
    return "*" in known or tag.removeprefix("W/") in known
