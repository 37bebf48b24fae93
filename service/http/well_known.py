"""Tell programs that know only the name of the server where its API is, and people whom to tell of a weakness."""

from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from litestar import Response, get

from service.http.openapi.docs import DOCUMENT_TYPE
from service.http.protocol.errors import UnknownResource
from service.http.protocol.request import ApiRequest
from service.texts.catalogue import LANGUAGES

_LINKSET: Final = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
_GOOD_FOR: Final = timedelta(days=180)
"""How long a contact is said to be good: RFC 9116 recommends less than a year."""


def _caching(request: ApiRequest) -> dict[str, str]:
    """Return the headers of an answer that has the server's address in it.

    What follows from a Host header is for who sent it: a cache would hand the address of one out to others.
    """
    is_fixed = request.context.settings.public_url is not None
    return {"cache-control": "public, max-age=300" if is_fixed else "no-store, no-transform"}


@get("/.well-known/api-catalog", include_in_schema=False)
async def get_api_catalog(request: ApiRequest) -> Response[bytes]:
    """List the API of this server with its document, its guide and its health (RFC 9727)."""
    address = request.server_address
    catalog = {
        "anchor": f"{address}/v1",
        "service-desc": [{"href": f"{address}/schema", "type": DOCUMENT_TYPE}],
        "service-doc": [{"href": f"{address}/docs", "type": "text/html"}],
        "service-meta": [
            {"href": f"{address}/.well-known/oauth-authorization-server", "type": "application/json"},
        ],
        "status": [{"href": f"{address}/health/ready", "type": "application/json"}],
    }
    headers = {**_caching(request), "link": f'<{address}/.well-known/api-catalog>; rel="api-catalog"'}
    return Response(msgspec.json.encode({"linkset": [catalog]}), headers=headers, media_type=_LINKSET)


@get("/.well-known/security.txt", include_in_schema=False)
async def get_security_contact(request: ApiRequest) -> Response[bytes]:
    """Say whom to tell of a weakness of this server (RFC 9116); not found where the operator has set no CONTACT."""
    contact = request.context.settings.contact
    if contact is None:
        raise UnknownResource
    now = datetime.fromtimestamp(request.context.entropy.now_ms() / 1000, UTC)
    expires = (now + _GOOD_FOR).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        f"Contact: {contact}",
        f"Expires: {expires.isoformat().replace('+00:00', 'Z')}",
        f"Preferred-Languages: {', '.join(LANGUAGES)}",
    ]
    if request.context.settings.public_url is not None:
        lines.append(f"Canonical: {request.context.settings.public_url}/.well-known/security.txt")
    text = "".join(f"{line}\n" for line in lines)
    return Response(text.encode(), headers={"cache-control": "public, max-age=300"}, media_type="text/plain")
