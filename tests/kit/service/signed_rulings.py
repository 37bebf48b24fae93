"""Have a client sign the rulings that it posts, as every judge must."""

from collections.abc import AsyncGenerator
from uuid import UUID

import httpx

from domain.disputes.commands import GiveRuling
from tests.kit.signed_moves import public_key, sign_text


class SignedRulings(httpx.Auth):
    """Signs every ruling with the key of a judge's name, which is registered before each.

    The version is that of the dispute at this moment, unless the request names one.
    """

    def __init__(self, name: object) -> None:
        self._name = name

    async def async_auth_flow(self, request: httpx.Request) -> AsyncGenerator[httpx.Request, httpx.Response]:
        """Ask for the key and the dispute first, with the same token."""
        path, _, last = request.url.path.rpartition("/")
        if request.method == "POST" and last == "rulings" and "hordago-signature" not in request.headers:
            yield self._asked(request, "PUT", "/v1/players/me/key", {"key": public_key(self._name)})
            dispute = yield self._asked(request, "GET", path)
            await dispute.aread()
            if dispute.status_code == 200:
                request.headers.setdefault("if-match", dispute.headers["etag"])
                table, version = UUID(dispute.json()["table"]), int(request.headers["if-match"].strip('"'))
                made = sign_text(self._name, table.bytes, version, GiveRuling.signs, request.content)
                request.headers["hordago-signature"] = made.signature
        yield request

    def _asked(self, about: httpx.Request, method: str, path: str, body: object = None) -> httpx.Request:
        headers = {name: value for name, value in about.headers.items() if name == "authorization"}
        return httpx.Request(method, about.url.copy_with(path=path), headers=headers, json=body)
