"""Have a client sign what it decides as a judge, as every judge must."""

import re
from collections.abc import AsyncGenerator
from typing import Final
from uuid import UUID

import httpx

from domain.disputes.commands import GiveRuling, LiftPause
from domain.tournament.commands import ExcludeEntry, RuleResult
from tests.kit.signed_moves import public_key, sign_text, signature_header

_OF_DISPUTE: Final = re.compile(r"(?P<of>/v1/disputes/[^/]+)/(rulings|pause)")
_OF_TOURNAMENT: Final = re.compile(
    r"(?P<of>/v1/tournaments/[^/]+)/(entries/(?P<entry>\d+)/exclusion|rounds/(?P<round>\d+)/pairings/(?P<pairing>\d+)/result)"
)


class SignedRulings(httpx.Auth):
    """Signs every decision with the key of a judge's name, which is registered before each.

    The version is that of the dispute or tournament at this moment, unless the request names one. Who opened a
    tournament does not sign its results: these are given by the opener.
    """

    def __init__(self, name: object) -> None:
        self._name = name

    async def async_auth_flow(self, request: httpx.Request) -> AsyncGenerator[httpx.Request, httpx.Response]:
        """Ask for the key and for what is decided on first, with the same token; again if that has changed."""
        found = _OF_DISPUTE.fullmatch(request.url.path) or _OF_TOURNAMENT.fullmatch(request.url.path)
        if not found or request.method == "GET" or "hordago-signature" in request.headers:
            yield request
            return
        yield self._asked(request, "PUT", "/v1/players/me/key", {"key": public_key(self._name)})
        named = request.headers.get("if-match")
        while True:
            asked = yield self._asked(request, "GET", found["of"])
            await asked.aread()
            if asked.status_code == 200:
                self._sign(request, found, named or asked.headers["etag"], asked)
            answer = yield request
            if answer.status_code != 412 or named is not None:
                return

    def _sign(self, request: httpx.Request, found: re.Match[str], etag: str, asked: httpx.Response) -> None:
        of = asked.json()
        if found.re is _OF_TOURNAMENT and of["opener"] == str(self._name):
            return
        stream = UUID(of["table"] if found.re is _OF_DISPUTE else of["id"]).bytes
        at = bytes.fromhex(asked.headers["hordago-hash"]) if etag == asked.headers["etag"] else None
        made = sign_text(self._name, stream, int(etag.strip('"')), _command(found), request.content, at)
        request.headers.update({"if-match": etag, "hordago-signature": signature_header(made, at)})

    def _asked(self, about: httpx.Request, method: str, path: str, body: object = None) -> httpx.Request:
        headers = {name: value for name, value in about.headers.items() if name == "authorization"}
        return httpx.Request(method, about.url.copy_with(path=path), headers=headers, json=body)


def _command(found: re.Match[str]) -> str:
    """What the request is called in the message that is signed."""
    if found.re is _OF_DISPUTE:
        return LiftPause.signs if found.string.endswith("/pause") else GiveRuling.signs
    if found["entry"] is not None:
        return f"{ExcludeEntry.signs}/{found['entry']}"
    return f"{RuleResult.signs}/{found['round']}/{found['pairing']}"
