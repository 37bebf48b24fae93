"""Every operation against everybody who may ask, at a real table: one row a case, one column a caller.

What a token's scopes alone decide is tried in test_roles.py; here it is who opened the table, who sits, who looks on.
"""

import contextlib
from typing import Any, Final

import httpx
import pytest
from msgspec import Struct

from domain.games import REFEREE
from service.accounts.players import open_account
from service.http.openapi import endpoints
from tests.http.server import Player, Server, sign_up

CALLERS: Final = (
    "nobody",
    "bad token",
    "revoked token",
    "opener's token without scopes",
    "stranger",
    "seated",
    "opener",
    "admin",
)


class Row(Struct, frozen=True):
    """A request and the status it gets from each of CALLERS; ``{open}``, ``{playing}`` and ``{mushi}`` are tables."""

    operation: str
    method: str
    path: str
    statuses: str
    body: dict[str, object] | None = None


EVERYBODY: Final = "200 200 200 200 200 200 200 200"
"""No token is looked at."""
READABLE: Final = "200 401 401 200 200 200 200 200"
"""Anybody may look, but not with a token that is not good."""
OWN_SEAT: Final = "403 401 401 403 403 200 403 403"
"""The cards of seat 1 while play lasts."""
OPEN: Final = "/v1/tables/{open}"
PLAYING: Final = "/v1/tables/{playing}"
MUSHI: Final = "/v1/tables/{mushi}"
"""In play, of another game."""
ASKED: Final = {
    "compare": "compareHands",
    "score": "scoreDeal",
    "bet": "settleBet",
    "capture": "captureCard",
    "misdeal": "judgeDeal",
    "leftovers": "awardLeftovers",
}
"""Kind of question to the referee -> operation."""

ROWS: Final = (
    Row("getLive", "GET", "/health/live", EVERYBODY),
    Row("getReady", "GET", "/health/ready", EVERYBODY),
    Row("getSchema", "GET", "/schema", EVERYBODY),
    Row("getMetrics", "GET", "/metrics", "401 401 401 403 403 403 403 200"),
    Row("listHands", "GET", "/v1/hands", READABLE),
    Row("getRule", "GET", "/v1/rules/mus.grande.order", READABLE),
    Row("listRuleSets", "GET", "/v1/rulesets", READABLE),
    Row("getRuleSet", "GET", "/v1/rulesets/mus-basque", READABLE),
    *(
        Row(ASKED[kind], "POST", f"/v1/referee/{kind}", READABLE, dict(question.example))
        for kind, answered in REFEREE.items()
        for question in answered.values()
    ),
    Row("createPlayer", "POST", "/v1/players", "201 401 401 201 201 201 201 201", {"name": "Fermin"}),
    Row("getPlayer", "GET", "/v1/players/{seated}", READABLE),
    Row("listTokens", "GET", "/v1/tokens", "401 401 401 200 200 200 200 200"),
    Row("mintToken", "POST", "/v1/tokens", "401 401 401 201 201 201 201 201", {"scopes": []}),
    Row("mintToken", "POST", "/v1/tokens", "401 401 401 403 201 201 201 403", {"scopes": ["play"]}),
    Row("mintToken", "POST", "/v1/tokens", "401 401 401 403 403 403 403 201", {"scopes": ["admin"]}),
    Row("revokeToken", "DELETE", "/v1/tokens/{token}", "401 401 401 404 404 204 404 404"),
    Row("listTables", "GET", "/v1/tables", READABLE),
    Row("openTable", "POST", "/v1/tables", "401 401 401 403 201 201 201 403", {"ruleset": "mus-basque"}),
    Row("getTable", "GET", OPEN, READABLE),
    Row("getTable", "GET", PLAYING, READABLE),
    Row("closeTable", "DELETE", OPEN, "401 401 401 403 403 409 200 200"),
    Row("closeTable", "DELETE", PLAYING, "401 401 401 403 403 200 200 200"),
    Row("takeSeat", "PUT", OPEN + "/seats/2", "401 401 401 403 200 409 409 403", {}),
    Row("takeSeat", "PUT", OPEN + "/seats/1", "401 401 401 403 409 409 409 403", {}),
    Row("takeSeat", "PUT", OPEN + "/seats/2", "401 401 401 403 403 403 200 403", {"bot": "random"}),
    Row("takeSeat", "PUT", PLAYING + "/seats/1", "401 401 401 403 409 409 409 403", {}),
    Row("leaveSeat", "DELETE", OPEN + "/seats/1", "401 401 401 403 403 200 403 403"),
    Row("leaveSeat", "DELETE", OPEN + "/seats/3", "401 401 401 403 403 403 200 403"),
    Row("leaveSeat", "DELETE", PLAYING + "/seats/1", "401 401 401 403 403 409 403 403"),
    Row("makeMove", "POST", OPEN + "/moves", "401 401 401 403 403 409 409 403", {"type": "resign"}),
    Row("makeMove", "POST", PLAYING + "/moves", "401 401 401 403 403 200 200 403", {"type": "resign"}),
    Row("listDeals", "GET", PLAYING + "/deals", READABLE),
    Row("getDeal", "GET", PLAYING + "/deals/1", READABLE),
    Row("getDeck", "GET", PLAYING + "/deals/1/deck", READABLE),
    Row("listEvents", "GET", PLAYING + "/events", READABLE),
    Row("listEvents", "GET", PLAYING + "/events?as=seat:1", OWN_SEAT),
    Row("listEvents", "GET", PLAYING + "/events?as=all", "403 401 401 403 403 403 403 403"),
    Row("getRecord", "GET", PLAYING + "/record", READABLE),
    Row("getRecord", "GET", PLAYING + "/record?as=seat:1", OWN_SEAT),
    Row("replayTable", "GET", PLAYING + "/replay", READABLE),
    Row("replayTable", "GET", PLAYING + "/replay?as=seat:1", OWN_SEAT),
    Row("replayStep", "GET", PLAYING + "/replay/2", READABLE),
    Row("replayStep", "GET", PLAYING + "/replay/2?as=seat:1", OWN_SEAT),
    Row("streamTable", "GET", PLAYING + "/stream", READABLE),
    Row("openTable", "POST", "/v1/tables", "401 401 401 403 201 201 201 403", {"ruleset": "mushi"}),
    Row("getTable", "GET", MUSHI, READABLE),
    Row("makeMove", "POST", MUSHI + "/moves", "401 401 401 403 403 200 200 403", {"type": "resign"}),
    Row("getDeck", "GET", MUSHI + "/deals/1/deck", READABLE),
    Row("listEvents", "GET", MUSHI + "/events?as=seat:1", OWN_SEAT),
    Row("getRecord", "GET", MUSHI + "/record?as=seat:1", OWN_SEAT),
    Row("replayTable", "GET", MUSHI + "/replay?as=all", "403 401 401 403 403 403 403 403"),
    Row("streamTable", "GET", MUSHI + "/stream", READABLE),
)


class Cast(Struct, frozen=True):
    """Who asks, and with which token; None: without one."""

    tokens: dict[str, str | None]
    opener: Player
    seated: Player

    async def asked(self, client: httpx.AsyncClient, row: Row, caller: str) -> httpx.Response:
        """The row's request by this caller, at tables that nobody has changed yet."""
        path = row.path.format(
            open=await self._table(4) if "{open}" in row.path else "",
            playing=await self._table(2) if "{playing}" in row.path else "",
            mushi=await self._table(2, "mushi") if "{mushi}" in row.path else "",
            seated=self.seated.id,
            token=await self._spare_token() if "{token}" in row.path else "",
        )
        token = self.tokens[caller]
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        body: dict[str, Any] = {} if row.body is None else {"json": row.body}
        async with client.stream(row.method, path, headers=headers, **body) as answer:
            if row.operation != "streamTable":
                await answer.aread()
            return answer

    async def _table(self, seats: int, ruleset: str = "mus-basque") -> str:
        """Opener and seated player at seats 0 and 1; of four, seat 2 is free and a bot on seat 3."""
        opened = await self.opener.client.post("/v1/tables", json={"ruleset": ruleset, "seats": seats})
        path = opened.headers["location"]
        await self.opener.client.put(f"{path}/seats/0", json={})
        await self.seated.client.put(f"{path}/seats/1", json={})
        if seats == 4:
            await self.opener.client.put(f"{path}/seats/3", json={"bot": "random"})
        return opened.json()["id"]

    async def _spare_token(self) -> str:
        minted = await self.seated.client.post("/v1/tokens", json={"scopes": []})
        return minted.json()["details"]["id"]


@pytest.fixture
async def cast(server: Server) -> Any:  # noqa: ANN401 - a generator of Cast
    async with contextlib.AsyncExitStack() as stack:
        opener, seated, stranger = [await sign_up(stack, server.url, name) for name in ("Ane", "Beñat", "Cris")]
        without = (await opener.client.post("/v1/tokens", json={"scopes": []})).json()
        revoked = (await opener.client.post("/v1/tokens", json={"scopes": ["play"]})).json()
        gone = await opener.client.delete(f"/v1/tokens/{revoked['details']['id']}")
        assert gone.status_code == 204
        wiring = server.app.state["wiring"]
        admin = await open_account(wiring.pool, wiring.entropy, "Root", ("admin",))
        tokens = (None, "hdg_" + "A" * 43, revoked["token"], without["token"])
        tokens += (stranger.token, seated.token, opener.token, admin.token)
        yield Cast(dict(zip(CALLERS, tokens, strict=True)), opener, seated)


async def test_everybody_gets_the_status_of_the_table(cast: Cast, client: httpx.AsyncClient) -> None:
    """Each caller of each row at a table of his own."""
    wrong: list[tuple[str, str, str, int]] = []
    for row in ROWS:
        for caller, expected in zip(CALLERS, row.statuses.split(), strict=True):
            answer = await cast.asked(client, row, caller)
            if str(answer.status_code) != expected:
                wrong.append((f"{row.method} {row.path}", caller, expected, answer.status_code))
    assert wrong == []


def test_every_operation_has_a_row(server: Server) -> None:
    """And every row is of an operation."""
    assert {row.operation for row in ROWS} == {endpoint.operation.id for endpoint in endpoints(server.app)}
