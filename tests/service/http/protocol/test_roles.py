"""Every operation against every kind of caller, from what the API document says each needs."""

import re
from typing import Any, Final

import httpx
import pytest

from service.accounts.players import open_account
from service.accounts.principal import SCOPES, Scope
from service.http.openapi.document import Endpoint, endpoints
from service.http.protocol.operation import EVENT_STREAM
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_client
from tests.kit.service.oauth import register_app, sign_in
from tests.kit.spread import Sample, sampled, turned
from tests.service.http.protocol import matrix

pytestmark = pytest.mark.slow

UNKNOWN_ID = "01940000-0000-7000-8000-0000000000ff"
WHAT: dict[str, str] = dict.fromkeys(("id", "table", "player", "note"), UNKNOWN_ID)


async def ask(client: httpx.AsyncClient, endpoint: Endpoint, token: str | None) -> httpx.Response:
    """The operation on something that does not exist, without a body: only the permission is checked."""
    path = re.sub(r"\{(\w+)\}", lambda match: WHAT.get(str(match[1]), "0"), endpoint.path)
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    async with client.stream(endpoint.method, path, headers=headers) as answer:
        if not answer.headers.get("content-type", "").startswith(EVENT_STREAM):  # those have no end
            await answer.aread()
        return answer


WITHOUT_SCOPE: Final = frozenset(
    {"createPlayer", "recoverAccount", "mintToken", "revokeToken", "addCosignature", *matrix.OPERATION_IDS.values()}
)
"""Operations other than GET that need no scope: they change nothing, or give and end no more than the token itself."""
FULL: Final = frozenset(
    {
        *("registerApp", "changeApp", "removeApp", "disallowApp"),
        *("addWebhook", "removeWebhook", "pingWebhook"),
        *("registerKey", "removeKey", "changeRecoveryKey"),
        *("renamePlayer", "chooseHandle", "giveUpHandle", "closeAccount", "exportAccount"),
    }
)
"""What changes an account or what belongs to it, or hands all of it out."""
OWN: Final = frozenset(
    {
        *("listTokens", "mintToken", "revokeToken"),
        *("listApps", "listAllowedApps", "listWebhooks", "listDeliveries", "listPushSubscriptions"),
    }
)
"""What else is no app's."""


def expected_of(operation: dict[str, Any], method: str, caller: str) -> str | None:
    """The code with which a caller is refused, by the document and the lists above; None: by its token it is not."""
    name, reads = operation["operationId"], method == "get"
    if caller == "no token":
        return "no-token" if operation["security"] == [{"token": []}] else None
    if caller == "app" and name in FULL | OWN:
        return "not-for-apps"
    if caller == "expiring" and name in FULL:
        return "full-token-needed"
    if caller == "no scopes" and (name in FULL or (not reads and name not in WITHOUT_SCOPE) or "x-scope" in operation):
        return "missing-scope"
    return None


async def test_what_is_not_read_is_refused_unless_it_is_listed(
    client: httpx.AsyncClient, server: Server, new_player: NewPlayer
) -> None:
    """Every operation of the document x no token, none of the scopes, one that ends, one of an app, a full one."""
    context = server.app.state["context"]
    full = await open_account(context.pool, context.entropy, "Ane", SCOPES)
    async with open_client(server.url, full.token) as ane:
        ends = (await ane.post("/v1/tokens", json={"scopes": SCOPES, "expires_at": "2099-01-01T00:00:00Z"})).json()
        none = (await ane.post("/v1/tokens", json={"scopes": []})).json()
        app = await register_app(await new_player("Maker"))
        given = await sign_in(client, app, Player(str(full.player.id), full.token, ane), "play judge organise")
    tokens = {"no token": None, "no scopes": none["token"], "expiring": ends["token"], "full": full.token}
    tokens["app"] = given["access_token"]
    found = {endpoint.operation.id: endpoint for endpoint in endpoints(server.app)}
    asked = [
        (method, operation)
        for methods in (await client.get("/schema")).json()["paths"].values()
        for method, operation in methods.items()
        if "operationId" in operation
    ]
    assert {operation["operationId"] for _, operation in asked} == set(found)
    wrong: list[tuple[str, str, str | None, str | None]] = []
    for method, operation in asked:
        name = operation["operationId"]
        for caller, token in tokens.items():
            if caller == "full" and name in {"closeAccount", "changeRecoveryKey"}:
                continue
            answer = await ask(client, found[name], token)
            code = answer.json()["code"] if answer.status_code in {401, 403} else None
            admin = caller == "app" and "admin" in operation.get("x-scope", ())
            expected = expected_of(operation, method, caller)
            if code != expected and not (admin and code == "missing-scope"):
                wrong.append((name, caller, expected, code))
    assert wrong == []


@sampled
async def test_who_may_do_what(server: Server, client: httpx.AsyncClient, sample: Sample) -> None:
    """401 without a token where one is needed, 403 without the scope; a bad token is 401 wherever tokens are read."""
    context = server.app.state["context"]
    wanted: tuple[tuple[Scope, ...], ...] = ((), *((scope,) for scope in SCOPES))
    tokens = {scopes: (await open_account(context.pool, context.entropy, "Ane", scopes)).token for scopes in wanted}
    for place, endpoint in enumerate(each(endpoints(server.app))):
        operation = endpoint.operation
        where = f"{endpoint.method} {endpoint.path}"
        bad = await ask(client, endpoint, "hdg_" + "A" * 43)
        assert (bad.status_code == 401) == (operation.bucket is not None), where
        anonymous = await ask(client, endpoint, None)
        assert (anonymous.status_code == 401) == (operation.scope is not None), where
        assert anonymous.status_code < 500, where
        lacking = {scopes: bool(operation.scopes) and not set(operation.scopes) & set(scopes) for scopes in tokens}
        for scopes in sample(turned(list(tokens), place), 2, lacking.__getitem__):
            answer, lacks = await ask(client, endpoint, tokens[scopes]), lacking[scopes]
            assert (answer.status_code == 403) == lacks, (where, scopes, answer.text)
            assert answer.status_code < 500, where
            assert answer.status_code in endpoint.statuses, (where, answer.text)
