"""The callers of the requests of matrix.py, and the resources that these are about."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import httpx
from msgspec import Struct, field

from service.accounts.players import open_account
from tests.kit.service.http import REQUEST_S, Player, Server, player_with_scopes, sign_up_player
from tests.kit.service.http_contests import start_match, wait_until_dealt
from tests.kit.service.signed_rulings import SignedRulings
from tests.service.http.protocol.matrix import A_CLUB, A_MATCH, A_TOURNAMENT, CALLERS, RULING, SIGNED_BY_JUDGES, Row


class Cast(Struct, frozen=True):
    """Who asks, and with which token; None: without one."""

    tokens: dict[str, str | None]
    opener: Player
    seated: Player
    partner: Player
    """Of the seated player in a pair."""
    judge: Player
    seen: dict[str, str]
    """What is only looked at, by name."""
    unchanged: dict[str, str]
    """What no request has changed yet, by name: a request that is refused changes nothing."""
    clubs: set[str] = field(default_factory=set)
    """Those that the opener may still own: what counts them follows a moment later."""

    async def _for(self, row: Row, name: str) -> str:
        """What the row is about: the same for all who only look, and for all others until one of them changes it."""
        kept = self.seen if row.method == "GET" else self.unchanged
        if name not in kept:
            kept[name] = await self._made[name]()
        return kept[name]

    @property
    def _made(self) -> dict[str, Callable[[], Awaitable[str]]]:
        """What a row can be about, and how it is made."""
        return {
            "open": partial(self._table, 4),
            "playing": partial(self._table, 2),
            "mushi": partial(self._table, 2, "mushi"),
            "finished": self._finished,
            "private": self._private,
            "seek": self._seek,
            "challenge": self._challenge,
            "token": self._spare_token,
            "match": self._match,
            "ready": self._ready,
            "running": self._running,
            "team": self._team_table,
            "over": self._over,
            "club": self._club,
            "cup": self._cup,
            "begun": self._begun,
            "called": self._called,
            "judged": self._judged,
            "disputed": self._disputed,
            "signed": self._signed,
        }

    async def request(self, client: httpx.AsyncClient, row: Row, caller: str) -> httpx.Response:
        """The row's request by this caller, at tables that have not been changed yet."""
        return (await self.requests(client, row, caller, 1, {}))[0]

    async def requests(
        self,
        client: httpx.AsyncClient,
        row: Row,
        caller: str,
        times: int,
        headers: Mapping[str, str],
        *,
        at_once: bool = False,
    ) -> list[httpx.Response]:
        """The row's request by this caller several times, one after the other or at once, with these headers."""
        made = {name: await self._for(row, name) for name in self._made if f"{{{name}}}" in row.path}
        path = row.path.format(seated=self.seated.id, **made)
        send = partial(self.send, client, row, path, caller, headers)
        answers = await asyncio.gather(*[send() for _ in range(times)]) if at_once else [await send()]
        answers += [await send() for _ in range(times - len(answers))]
        if row.method != "GET" and answers[0].status_code < 400:
            for name in made:
                del self.unchanged[name]
        return answers

    async def send(
        self, client: httpx.AsyncClient, row: Row, path: str, caller: str, headers: Mapping[str, str]
    ) -> httpx.Response:
        """Send the row's request, about what is at a path."""
        token = self.tokens[caller]
        sent = {**headers} if token is None else {**headers, "authorization": f"Bearer {token}"}
        body: dict[str, Any] = {} if row.body is None else {"json": row.body}
        if row.operation == "addChallenge":
            body = {"json": {**(row.body or {}), "players": [{"player": self.seated.id, "seat": 1}]}}
        if row.operation in SIGNED_BY_JUDGES and caller.endswith("judge") and not row.unsigned:
            body["auth"] = SignedRulings(caller)
        async with client.stream(row.method, path, headers=sent, **body) as answer:
            if answer.is_error or not row.operation.startswith("stream"):
                await answer.aread()
        return answer

    async def _table(self, seats: int, ruleset: str = "mus-basque", **asked: object) -> str:
        """Opener and seated player at seats 0 and 1; of four, seat 2 is free and a bot on seat 3."""
        opened = await self.opener.client.post("/v1/tables", json={"ruleset": ruleset, "seats": seats, **asked})
        path = opened.headers["location"]
        await self.opener.client.put(f"{path}/seats/0", json={})
        await self.seated.client.put(f"{path}/seats/1", json={})
        if seats == 4:
            await self.opener.client.put(f"{path}/seats/3", json={"bot": "random"})
        return opened.json()["id"]

    async def _finished(self) -> str:
        """The seated player has resigned."""
        table = await self._table(2)
        await self.seated.client.post(f"/v1/tables/{table}/moves", json={"type": "resign"})
        return table

    async def _seek(self) -> str:
        """The opener's; an earlier one would count among the most that they may have."""
        for old in (await self.opener.client.get("/v1/seeks")).json()["items"]:
            if old["player"] == self.opener.id and old["id"] not in {self.seen.get("seek"), self.unchanged.get("seek")}:
                await self.opener.client.delete(f"/v1/seeks/{old['id']}")
        asked = {"ruleset": "mus-eight-kings"}
        return (await self.opener.client.post("/v1/seeks", json=asked)).json()["id"]

    async def _challenge(self) -> str:
        """The opener challenges the seated player; an earlier one would count among the most that they may have."""
        for old in (await self.opener.client.get("/v1/challenges")).json()["items"]:
            kept = {self.seen.get("challenge"), self.unchanged.get("challenge")}
            if old["status"] == "open" and old["id"] not in kept:
                await self.opener.client.delete(f"/v1/challenges/{old['id']}")
        asked = {"ruleset": "mushi", "players": [{"player": self.seated.id, "seat": 1}]}
        return (await self.opener.client.post("/v1/challenges", json=asked)).json()["id"]

    async def _private(self) -> str:
        """The opener's, with a seat reserved for the seated player."""
        kept = [{"seat": 1, "player": self.seated.id}]
        asked = {"ruleset": "mushi", "visibility": "private", "reserved": kept}
        return (await self.opener.client.post("/v1/tables", json=asked)).json()["id"]

    async def _club(self) -> str:
        """The opener's; an earlier one would count among those that they may own."""
        for old in self.clubs - {self.seen.get("club"), self.unchanged.get("club")}:
            await self.opener.client.delete(f"/v1/clubs/{old}")
            self.clubs.remove(old)
        async with asyncio.timeout(REQUEST_S):
            while (answer := await self.opener.client.post("/v1/clubs", json=A_CLUB)).status_code == 409:  # noqa: ASYNC110 - of the read models
                await asyncio.sleep(0.01)
        club = answer.json()["id"]
        self.clubs.add(club)
        return club

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
        await start_match(self.opener, f"/v1/matches/{match}")
        return match

    async def _team_table(self) -> str:
        match = (await self.opener.client.get(f"/v1/matches/{await self._running()}")).json()
        table = match["table_ids"][0]["id"]
        await wait_until_dealt(self.seated.client, f"/v1/tables/{table}")
        return table

    async def _over(self) -> str:
        match = await self._match()
        await self.opener.client.delete(f"/v1/matches/{match}")
        return match

    async def _cup(self, **asked: object) -> str:
        """The opener has enrolled the seated player with a partner, and neither has confirmed it; and two bots."""
        opened = await self.opener.client.post("/v1/tournaments", json={**A_TOURNAMENT, **asked})
        for entry in ({"pairs": [[self.seated.id, self.partner.id]]}, {"bot": "basic"}, {"bot": "random"}):
            enrolled = await self.opener.client.post(f"{opened.headers['location']}/entries", json=entry)
            assert enrolled.status_code == 201, enrolled.text
        return opened.json()["id"]

    async def _begun(self) -> str:
        """The players' pair takes part: their table does not end while callers ask."""
        tournament = await self._cup()
        for player in (self.seated, self.partner):
            confirmed = await player.client.put(f"/v1/tournaments/{tournament}/entries/1/confirmation", json={})
            assert confirmed.status_code == 200, confirmed.text
        await self.opener.client.post(f"/v1/tournaments/{tournament}/rounds")
        return tournament

    async def _called(self) -> str:
        """The seated player has called the judge."""
        table = f"/v1/tables/{await self._table(2)}"
        dealt = (await self.seated.client.get(table)).json()["version"]
        called = await self.seated.client.post(f"{table}/disputes", json={"versions": [dealt], "words": "Look."})
        assert called.status_code == 201, called.text
        return called.json()["id"]

    async def _judged(self) -> str:
        dispute = await self._called()
        ruled = await self.judge.client.post(f"/v1/disputes/{dispute}/rulings", json=RULING)
        assert ruled.status_code == 200, ruled.text
        return dispute

    async def _disputed(self) -> str:
        """Of the table."""
        dispute = await self._called()
        opened = await self.judge.client.post(f"/v1/disputes/{dispute}/readings", json={"deals": [1]})
        assert opened.status_code == 200, opened.text
        return opened.json()["table"]

    async def _signed(self) -> str:
        """Opened, and signed after some moments."""
        table = await self._table(4)
        query = {"stream": table, "version": "1"}
        async with asyncio.timeout(60):
            while (await self.seated.client.get("/v1/log/inclusion", params=query)).status_code == 409:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return table

    async def _spare_token(self) -> str:
        minted = await self.seated.client.post("/v1/tokens", json={"scopes": []})
        return minted.json()["details"]["id"]


@contextlib.asynccontextmanager
async def gather_cast(server: Server) -> AsyncIterator[Cast]:
    """Sign up everybody who asks."""
    async with contextlib.AsyncExitStack() as stack:
        seated, stranger, partner = [
            await sign_up_player(stack, server.url, name) for name in ("Beñat", "Cris", "Dani")
        ]
        opener = await player_with_scopes(stack, server, "Ane", "play", "organise")
        judges = [await player_with_scopes(stack, server, name, "play", "judge") for name in ("Epi", "Fede")]
        without = (await opener.client.post("/v1/tokens", json={"scopes": []})).json()
        revoked = (await opener.client.post("/v1/tokens", json={"scopes": ["play"]})).json()
        gone = await opener.client.delete(f"/v1/tokens/{revoked['details']['id']}")
        assert gone.status_code == 204
        context = server.app.state["context"]
        admin = await open_account(context.pool, context.entropy, "Root", ("admin",))
        tokens = (None, "hdg_" + "A" * 43, revoked["token"], without["token"])
        tokens += (stranger.token, seated.token, opener.token, admin.token, *(judge.token for judge in judges))
        yield Cast(dict(zip(CALLERS, tokens, strict=True)), opener, seated, partner, judges[0], {}, {})
