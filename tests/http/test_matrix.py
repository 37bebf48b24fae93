"""Every operation against everybody who may ask, at a real table: one row a case, one column a caller.

What a token's scopes alone decide is tried in test_roles.py; here it is who opened the table, who sits, who looks on.
"""

import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import httpx
import pytest
from msgspec import Struct

from domain.games import REFEREE
from service.accounts.players import open_account
from service.http.openapi import endpoints
from tests.http.matches import start, until_dealt
from tests.http.server import Player, Server, sign_up, with_scopes

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
    """A request and the status it gets from each of CALLERS.

    ``{open}``, ``{playing}`` and ``{mushi}`` are tables; ``{match}`` is a match that enrols, ``{ready}`` one that can
    start, ``{running}`` one that is played, with its ``{team}`` table, and ``{over}`` one that has ended. ``{cup}`` is
    a tournament that takes entries, ``{begun}`` one with a round.
    """

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
MATCH: Final = "/v1/matches/{match}"
RUNNING: Final = "/v1/matches/{running}"
TEAM: Final = "/v1/tables/{team}"
"""Of a running match, at which the seated player sits."""
KEPT: Final = "404 401 401 404 404 200 404 404"
"""Nobody else may know of it."""
A_MATCH: Final[dict[str, object]] = {
    "ruleset": "mus-basque",
    "tables": 2,
    "games": 1,
    "target": 30,
    "finish_by": "2999-01-01T00:00:00Z",
}
CUP: Final = "/v1/tournaments/{cup}"
BEGUN: Final = "/v1/tournaments/{begun}"
A_TOURNAMENT: Final[dict[str, object]] = {
    "title": "Cup",
    "ruleset": "mus-basque",
    "of": "pairs",
    "system": "round-robin",
}
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
    Row("openMatch", "POST", "/v1/matches", "401 401 401 403 201 201 201 403", A_MATCH),
    Row("listMatches", "GET", "/v1/matches", READABLE),
    Row("getMatch", "GET", MATCH, READABLE),
    Row("getMatch", "GET", RUNNING, READABLE),
    Row("enrolPair", "POST", MATCH + "/pairs", "401 401 401 403 403 403 201 403", {"team": "B", "bot": "basic"}),
    Row("confirmPair", "PUT", MATCH + "/pairs/1/confirmation", "401 401 401 403 403 200 403 403", {}),
    Row("withdrawPair", "DELETE", MATCH + "/pairs/1", "401 401 401 403 403 200 200 403"),
    Row("withdrawPair", "DELETE", RUNNING + "/pairs/1", "401 401 401 403 403 409 409 403"),
    Row("startMatch", "POST", MATCH + "/start", "401 401 401 403 403 403 422 403"),
    Row("startMatch", "POST", "/v1/matches/{ready}/start", "401 401 401 403 403 403 200 403"),
    Row("closeMatch", "DELETE", MATCH, "401 401 401 403 403 403 200 200"),
    Row("closeMatch", "DELETE", RUNNING, "401 401 401 403 403 403 409 200"),
    Row("listMatchEvents", "GET", RUNNING + "/events", READABLE),
    Row("streamMatch", "GET", RUNNING + "/stream", READABLE),
    Row("getMatchRecord", "GET", RUNNING + "/record", READABLE),
    Row("getMatchRecord", "GET", RUNNING + "/record?as=all", "403 401 401 403 403 403 403 403"),
    Row("getMatchRecord", "GET", "/v1/matches/{over}/record?as=all", READABLE),
    Row("getMatchResult", "GET", RUNNING + "/result", "409 401 401 409 409 409 409 409"),
    Row("listBoards", "GET", RUNNING + "/boards", "409 401 401 409 409 409 409 409"),
    Row("listBoards", "GET", "/v1/matches/{over}/boards", READABLE),
    Row("getBoard", "GET", RUNNING + "/boards/0101", "409 401 401 409 409 409 409 409"),
    Row("compareBoards", "GET", RUNNING + "/comparison", "409 401 401 409 409 409 409 409"),
    Row("compareBoards", "GET", "/v1/matches/{over}/comparison", READABLE),
    Row("openTournament", "POST", "/v1/tournaments", "401 401 401 403 403 403 201 403", A_TOURNAMENT),
    Row("listTournaments", "GET", "/v1/tournaments", READABLE),
    Row("getTournament", "GET", CUP, READABLE),
    Row("endTournament", "DELETE", CUP, "401 401 401 403 403 403 200 200"),
    Row("enrolEntry", "POST", CUP + "/entries", "401 401 401 403 403 403 201 403", {"bot": "basic"}),
    Row("confirmEntry", "PUT", CUP + "/entries/1/confirmation", "401 401 401 403 403 200 403 403"),
    Row("withdrawEntry", "DELETE", CUP + "/entries/1", "401 401 401 403 403 200 200 200"),
    Row("beginRound", "POST", CUP + "/rounds", "401 401 401 403 403 403 201 403"),
    Row("listRounds", "GET", BEGUN + "/rounds", READABLE),
    Row("getRound", "GET", BEGUN + "/rounds/1", READABLE),
    Row("getStandings", "GET", BEGUN + "/standings", READABLE),
    Row("listTournamentEvents", "GET", BEGUN + "/events", READABLE),
    Row("streamTournament", "GET", CUP + "/stream", READABLE),
    Row("getTable", "GET", TEAM, KEPT),
    Row("closeTable", "DELETE", TEAM, "401 401 401 404 404 409 404 404"),
    Row("takeSeat", "PUT", TEAM + "/seats/1", "401 401 401 403 404 409 404 403", {}),
    Row("leaveSeat", "DELETE", TEAM + "/seats/1", "401 401 401 403 404 403 404 403"),
    Row("makeMove", "POST", TEAM + "/moves", "401 401 401 403 404 200 404 403", {"type": "resign"}),
    Row("listDeals", "GET", TEAM + "/deals", KEPT),
    Row("getDeal", "GET", TEAM + "/deals/1", KEPT),
    Row("getDeck", "GET", TEAM + "/deals/1/deck", KEPT),
    Row("listEvents", "GET", TEAM + "/events", KEPT),
    Row("getRecord", "GET", TEAM + "/record", KEPT),
    Row("replayTable", "GET", TEAM + "/replay", KEPT),
    Row("replayStep", "GET", TEAM + "/replay/2", KEPT),
    Row("streamTable", "GET", TEAM + "/stream", KEPT),
)


class Cast(Struct, frozen=True):
    """Who asks, and with which token; None: without one."""

    tokens: dict[str, str | None]
    opener: Player
    seated: Player
    partner: Player
    """Of the seated player in a pair."""
    seen: dict[str, str]
    """What has been made to be looked at, by name."""

    async def _for(self, row: Row, name: str) -> str:
        """What the row is about: the same for all who only look, a new one for everybody else."""
        if row.method != "GET":
            return await self._made[name]()
        if name not in self.seen:
            self.seen[name] = await self._made[name]()
        return self.seen[name]

    @property
    def _made(self) -> dict[str, Callable[[], Awaitable[str]]]:
        """What a row can be about, and how it is made."""
        return {
            "open": partial(self._table, 4),
            "playing": partial(self._table, 2),
            "mushi": partial(self._table, 2, "mushi"),
            "token": self._spare_token,
            "match": self._match,
            "ready": self._ready,
            "running": self._running,
            "team": self._team_table,
            "over": self._over,
            "cup": self._cup,
            "begun": self._begun,
        }

    async def asked(self, client: httpx.AsyncClient, row: Row, caller: str) -> httpx.Response:
        """The row's request by this caller, at tables that nobody has changed yet."""
        made = {name: await self._for(row, name) for name in self._made if f"{{{name}}}" in row.path}
        path = row.path.format(seated=self.seated.id, **made)
        token = self.tokens[caller]
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        body: dict[str, Any] = {} if row.body is None else {"json": row.body}
        async with client.stream(row.method, path, headers=headers, **body) as answer:
            if not row.operation.startswith("stream"):
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

    async def _match(self) -> str:
        """The opener has enrolled the seated player with a partner, and neither has confirmed it."""
        opened = await self.opener.client.post("/v1/matches", json=A_MATCH)
        both = {"team": "A", "players": [self.seated.id, self.partner.id]}
        enrolled = await self.opener.client.post(f"{opened.headers['location']}/pairs", json=both)
        assert enrolled.status_code == 201, enrolled.text
        return opened.json()["id"]

    async def _ready(self) -> str:
        """With bots beside and against them."""
        match = await self._match()
        for player in (self.seated, self.partner):
            await player.client.put(f"/v1/matches/{match}/pairs/1/confirmation", json={})
        for team in ("A", "B", "B"):
            await self.opener.client.post(f"/v1/matches/{match}/pairs", json={"team": team, "bot": "random"})
        return match

    async def _running(self) -> str:
        match = await self._ready()
        await start(self.opener, f"/v1/matches/{match}")
        return match

    async def _team_table(self) -> str:
        match = (await self.opener.client.get(f"/v1/matches/{await self._running()}")).json()
        table = match["table_ids"][0]["id"]
        await until_dealt(self.seated.client, f"/v1/tables/{table}")
        return table

    async def _over(self) -> str:
        match = await self._match()
        await self.opener.client.delete(f"/v1/matches/{match}")
        return match

    async def _cup(self) -> str:
        """The opener has enrolled the seated player with a partner, and neither has confirmed it; and two bots."""
        opened = await self.opener.client.post("/v1/tournaments", json=A_TOURNAMENT)
        for entry in ({"pairs": [[self.seated.id, self.partner.id]]}, {"bot": "basic"}, {"bot": "random"}):
            enrolled = await self.opener.client.post(f"{opened.headers['location']}/entries", json=entry)
            assert enrolled.status_code == 201, enrolled.text
        return opened.json()["id"]

    async def _begun(self) -> str:
        tournament = await self._cup()
        await self.opener.client.post(f"/v1/tournaments/{tournament}/rounds")
        return tournament

    async def _spare_token(self) -> str:
        minted = await self.seated.client.post("/v1/tokens", json={"scopes": []})
        return minted.json()["details"]["id"]


@pytest.fixture
async def cast(server: Server) -> Any:  # noqa: ANN401 - a generator of Cast
    async with contextlib.AsyncExitStack() as stack:
        seated, stranger, partner = [await sign_up(stack, server.url, name) for name in ("Beñat", "Cris", "Dani")]
        opener = await with_scopes(stack, server, "Ane", "play", "organise")
        without = (await opener.client.post("/v1/tokens", json={"scopes": []})).json()
        revoked = (await opener.client.post("/v1/tokens", json={"scopes": ["play"]})).json()
        gone = await opener.client.delete(f"/v1/tokens/{revoked['details']['id']}")
        assert gone.status_code == 204
        wiring = server.app.state["wiring"]
        admin = await open_account(wiring.pool, wiring.entropy, "Root", ("admin",))
        tokens = (None, "hdg_" + "A" * 43, revoked["token"], without["token"])
        tokens += (stranger.token, seated.token, opener.token, admin.token)
        yield Cast(dict(zip(CALLERS, tokens, strict=True)), opener, seated, partner, {})


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
