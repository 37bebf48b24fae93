"""HTTP as it comes over the wire, and the answer to what is no HTTP at all."""

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.http.faults import MalformedRequest
from service.http.problems import MEDIA_TYPE, problem_of

_HEAD = (
    "HTTP/1.1 400 Bad Request\r\n"
    f"content-type: {MEDIA_TYPE}\r\n"
    "content-length: {size}\r\n"
    "access-control-allow-origin: *\r\n"
    "connection: close\r\n\r\n"
)


class Http(HttpToolsProtocol):
    """Uvicorn's own reader, but for its answer to bytes that it cannot read, which would be no problem+json."""

    def send_400_response(self, msg: str) -> None:
        body = msgspec.json.encode(problem_of(MalformedRequest(msg)))
        self.transport.write(_HEAD.format(size=len(body)).encode() + body)
        self.transport.close()
