"""Resources in states that matrix.py has no row for."""

from collections.abc import Awaitable, Callable
from functools import partial
from uuid import UUID

from domain.shuffling import nonce_commitment
from tests.service.http.protocol.cast import Cast
from tests.service.http.protocol.matrix import A_BROWSER, A_TOURNAMENT, AN_APP


class RareCast(Cast, frozen=True, kw_only=True):
    """The callers, with more that a row can be about."""

    let_pass: Callable[[int], None]
    """Let so many seconds pass for the server."""

    @property
    def _made(self) -> dict[str, Callable[[], Awaitable[str]]]:
        """What a row can be about, and how it is made."""
        return {
            **super()._made,
            "talking": partial(self._table, 2, talk=True),
            "left": self._left,
            "committed": self._committed,
            "adjourned": self._adjourned,
            "inviting": self._inviting,
            "cups": partial(self._cup, system="knock-out"),
            "offered": self._offered,
            "app": self._app,
            "bound": self._bound,
            "webhook": self._webhook,
            "browser": self._browser,
            "asking": self._asking,
            "joined": self._joined,
            "refusing": self._refusing,
            "arena": partial(self._cup, system="arena", arena_minutes=10),
            "away": self._away,
        }

    async def _asking(self) -> str:
        """A club that the seated player asks to join."""
        club = await self._club()
        asked = await self.seated.client.put(f"/v1/clubs/{club}/requests/{self.seated.id}")
        assert asked.status_code == 200, asked.text
        return club

    async def _away(self) -> str:
        """An arena that the seated player has left for a while."""
        arena = await self._cup(system="arena", arena_minutes=10)
        paused = await self.seated.client.put(f"/v1/tournaments/{arena}/entries/1/pause")
        assert paused.status_code == 200, paused.text
        return arena

    async def _refusing(self) -> str:
        """A club that has refused the seated player."""
        club = await self._asking()
        refused = await self.opener.client.delete(f"/v1/clubs/{club}/requests/{self.seated.id}")
        assert refused.status_code == 200, refused.text
        return club

    async def _joined(self) -> str:
        """A club of which the seated player is a member."""
        club = await self._asking()
        accepted = await self.opener.client.put(f"/v1/clubs/{club}/members/{self.seated.id}", json={})
        assert accepted.status_code == 200, accepted.text
        return club

    async def _left(self) -> str:
        """The opener is to act and was never seen, for a quarter of an hour and more."""
        table = await self._table(2)
        path = f"/v1/tables/{table}"
        if (await self.seated.client.get(path)).json()["to_act"] == [1]:
            await self.seated.client.post(f"{path}/moves", json={"type": "mus"})
        self.let_pass(1200)
        return table

    async def _committed(self) -> str:
        """The seated player has a nonce to show."""
        table = (await self.opener.client.post("/v1/tables", json={"ruleset": "mushi"})).json()["id"]
        commitment = nonce_commitment(UUID(table).bytes, "seat:1", bytes(16)).hex()
        await self.seated.client.put(f"/v1/tables/{table}/seats/1", json={"commitment": commitment})
        await self.opener.client.put(f"/v1/tables/{table}/seats/0", json={})
        return table

    async def _adjourned(self) -> str:
        """By both."""
        table = await self._table(2)
        for player in (self.seated, self.opener):
            assert (await player.client.put(f"/v1/tables/{table}/adjournment")).status_code == 200
        return table

    async def _inviting(self) -> str:
        """A tournament to which the seated player is invited."""
        opened = await self.opener.client.post("/v1/tournaments", json=A_TOURNAMENT)
        invited = await self.opener.client.put(f"{opened.headers['location']}/invitations/{self.seated.id}")
        assert invited.status_code == 200, invited.text
        return opened.json()["id"]

    async def _bound(self) -> str:
        """A match that has begun, in which the seated player has a nonce to show."""
        match = await self._match()
        commitment = nonce_commitment(UUID(match).bytes, f"player:{self.seated.id}", bytes(16)).hex()
        for player, body in ((self.seated, {"commitment": commitment}), (self.partner, {})):
            confirmed = await player.client.put(f"/v1/matches/{match}/pairs/1/confirmation", json=body)
            assert confirmed.status_code == 200, confirmed.text
        for team in ("A", "B", "B"):
            await self.opener.client.post(f"/v1/matches/{match}/pairs", json={"team": team, "bot": "random"})
        started = await self.opener.client.post(f"/v1/matches/{match}/start")
        assert started.status_code == 200, started.text
        return match

    async def _offered(self) -> str:
        """The opener has offered a rematch at the table."""
        table = await self._finished()
        assert (await self.opener.client.post(f"/v1/tables/{table}/rematch")).status_code == 201
        return table

    async def _app(self) -> str:
        """Of the seated player."""
        return (await self.seated.client.post("/v1/apps", json=AN_APP)).json()["app"]["id"]

    async def _webhook(self) -> str:
        """Of the seated player."""
        made = await self.seated.client.post("/v1/webhooks", json={"url": "https://a.example/"})
        assert made.status_code == 201, made.text
        return made.json()["webhook"]["id"]

    async def _browser(self) -> str:
        """Of the seated player."""
        made = await self.seated.client.put("/v1/players/me/push", json=A_BROWSER)
        assert made.status_code == 200, made.text
        return made.json()["id"]
