"""Every operation against every kind of caller, from what the API document says each needs."""

import re

import httpx
import pytest

from service.accounts.players import open_account
from service.accounts.principal import SCOPES, Scope
from service.http.openapi.document import Endpoint, endpoints
from service.http.protocol.operation import EVENT_STREAM
from tests.kit.service.http import Server

pytestmark = pytest.mark.slow

UNKNOWN_ID = "01940000-0000-7000-8000-0000000000ff"
WHAT: dict[str, str] = dict.fromkeys(("id", "table", "player"), UNKNOWN_ID)


async def ask(client: httpx.AsyncClient, endpoint: Endpoint, token: str | None) -> httpx.Response:
    """The operation on something that does not exist, without a body: only the permission is checked."""
    path = re.sub(r"\{(\w+)\}", lambda match: WHAT.get(str(match[1]), "0"), endpoint.path)
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    async with client.stream(endpoint.method, path, headers=headers) as answer:
        if not answer.headers.get("content-type", "").startswith(EVENT_STREAM):  # those have no end
            await answer.aread()
        return answer


async def test_who_may_do_what(server: Server, client: httpx.AsyncClient) -> None:
    """401 without a token where one is needed, 403 without the scope; a bad token is 401 wherever tokens are read."""
    context = server.app.state["context"]
    wanted: tuple[tuple[Scope, ...], ...] = ((), *((scope,) for scope in SCOPES))
    tokens = {scopes: (await open_account(context.pool, context.entropy, "Ane", scopes)).token for scopes in wanted}
    for endpoint in endpoints(server.app):
        operation = endpoint.operation
        where = f"{endpoint.method} {endpoint.path}"
        bad = await ask(client, endpoint, "hdg_" + "A" * 43)
        assert (bad.status_code == 401) == (operation.bucket is not None), where
        anonymous = await ask(client, endpoint, None)
        assert (anonymous.status_code == 401) == (operation.scope is not None), where
        assert anonymous.status_code < 500, where
        for scopes, token in tokens.items():
            answer = await ask(client, endpoint, token)
            lacks = operation.named_scope is not None and operation.named_scope not in scopes
            assert (answer.status_code == 403) == lacks, (where, scopes, answer.text)
            assert answer.status_code < 500, where
            assert answer.status_code in endpoint.statuses, (where, answer.text)
