"""Players meet by the client at a real server: seeks, challenges, rematches, ratings and notices; both kinds alike."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest

from hordago.client import AsyncClient, Client, Notice, RequestRefused
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import TLS, Server, serve_app, wait_for_read_models
from tests.kit.service.http_contests import wait_for
from tests.kit.service.pace import FAST
from tests.kit.service.scripted_client import Scripted

TERMS: dict[str, Any] = {
    "options": {"rounds": 1},
    "clock": {"of": "player", "house_moves": 2, "bank_seconds": 600},
    "rated": True,
    "people_only": True,
    "talk": True,
}


class Someone:
    """A player with a client of either kind, whose calls are awaited."""

    def __init__(self, client: AsyncClient | Client, id_: UUID) -> None:
        self.client = client
        self.id = id_

    async def call(self, name: str, *given: object, **named: object) -> Any:  # noqa: ANN401 - what the call returns
        return await _call(self.client, name, *given, **named)

    async def notices(self, last: Callable[[Notice], bool], **named: Any) -> list[Notice]:  # noqa: ANN401 - of the call
        """What the stream has up to this notice."""
        found: list[Notice] = []
        if isinstance(self.client, Client):
            blocking = self.client

            def read() -> None:
                for notice in blocking.notices(**named):
                    found.append(notice)
                    if last(notice):
                        return

            await asyncio.to_thread(read)
            return found
        async with contextlib.aclosing(self.client.notices(**named)) as stream:
            async for notice in stream:
                found.append(notice)
                if last(notice):
                    break
        return found


async def _call(client: AsyncClient | Client, name: str, *given: object, **named: object) -> Any:  # noqa: ANN401 - likewise
    called = getattr(client, name)
    if isinstance(client, Client):
        return await asyncio.to_thread(called, *given, **named)
    return await called(*given, **named)


@pytest.fixture
async def server(database: Database) -> AsyncIterator[Server]:
    """The application, served."""
    async with serve_app(Settings(pace=FAST, database_url=database.service_url, requests_per_minute=0)) as running:
        yield running


@pytest.fixture(params=["blocking", "asyncio"])
async def new_someone(
    request: pytest.FixtureRequest, server: Server
) -> AsyncIterator[Callable[[str], Awaitable[Someone]]]:
    """Sign players up, each with a client of one kind."""
    opened: list[AsyncClient | Client] = []

    async def made(name: str) -> Someone:
        if request.param == "blocking":
            client: AsyncClient | Client = Client(server.url, transport=httpx.HTTPTransport(verify=TLS))
        else:
            client = AsyncClient(server.url, transport=httpx.AsyncHTTPTransport(verify=TLS))
        opened.append(client)
        account = await _call(client, "sign_up", name)
        return Someone(client, account.player.id)

    yield made
    for client in opened:
        await _call(client, "close")


NewSomeone = Callable[[str], Awaitable[Someone]]


@pytest.mark.slow
async def test_seeks_and_quick_matches(new_someone: NewSomeone) -> None:
    """Every term that can be asked for arrives; a partner agrees; a quick match meets a seek."""
    ane, benat, cris = [await new_someone(name) for name in ("Ane", "Beñat", "Cris")]
    wanted = {"min": 1400, "max": 1600}
    seek = await ane.call("seek", "mushi", **TERMS, rating_range=wanted, minutes=5)
    assert (seek.status, seek.player, seek.table, seek.provisional) == ("open", ane.id, None, True)
    assert {name: seek.terms[name] for name in TERMS if name != "options"} == {
        name: value for name, value in TERMS.items() if name != "options"
    }
    assert (seek.terms["options"]["rounds"], seek.rating_range) == (1, {**wanted, "established": False})
    assert (seek.expires_at - seek.created_at).total_seconds() == 300
    assert await ane.call("keep_seek", seek.id) == seek
    assert [one for one in await benat.call("seeks") if "bots" not in one.terms] == [seek]
    matched = await benat.call("quick_match", "mushi", **TERMS)
    assert matched.status == "matched"
    assert (await ane.call("table", matched.table)).status == "playing"
    pair = await ane.call("seek", "mus-spanish", partner=cris.id)
    assert (pair.partner, pair.agreed, (await cris.call("keep_seek", pair.id)).agreed) == (cris.id, False, True)
    await cris.call("withdraw_seek", pair.id)
    assert {one.terms.get("bots") for one in await ane.call("seeks")} == {"easy", "basic", "strong"}
    taken = await ane.call("seek", "mushi", bots="easy")
    assert (taken.status, (await ane.call("table", taken.table)).status) == ("matched", "playing")


@pytest.mark.slow
async def test_challenges_rematches_and_notices(new_someone: NewSomeone) -> None:
    """One accepted, one declined, one withdrawn; the stream begins with what waits, and goes on after a place."""
    ane, benat = [await new_someone(name) for name in ("Ane", "Beñat")]
    made = await ane.call("challenge", "mushi", {benat.id: 0}, seat=1, visibility="private", options={"rounds": 1})
    (player,) = made.players
    assert (made.seat, player.player, player.seat, player.accepted, made.visibility) == (
        1,
        benat.id,
        0,
        False,
        "private",
    )
    waiting = await benat.notices(lambda notice: notice.kind == "challenge")
    assert [notice.kind for notice in waiting] == ["snapshot", "challenge"]
    assert (waiting[0].body, waiting[1].body["challenge"]) == ({"tables": [], "seeks": []}, str(made.id))
    declined = await benat.call("decline_challenge", made.id, "later")
    assert (declined.status, declined.reason) == ("declined", "later")
    again = await benat.notices(lambda notice: notice.kind == "challenge", after="0.0")
    assert [(notice.kind, notice.body) for notice in again] == [("challenge", waiting[1].body)]
    other = await ane.call("challenge", "mushi", {benat.id: 1})
    await ane.call("withdraw_challenge", other.id)
    third = await ane.call("challenge", "mushi", {benat.id: 1}, options={"rounds": 1})
    accepted = await benat.call("accept_challenge", third.id)
    assert [each.status for each in await ane.call("challenges")] == ["accepted", "withdrawn", "declined"]
    for someone, seat in ((ane, 0), (benat, 1)):
        await someone.call("take_seat", accepted.table, seat)
    to_act = ane if (await ane.call("table", accepted.table)).turn else benat
    turn = (await to_act.notices(lambda notice: notice.kind == "turn", view=True))[-1]
    assert turn.body["view"]["id"] == str(accepted.table)

    await benat.call("post", f"/v1/tables/{accepted.table}/moves", dict[str, Any], type="resign")
    offer = await ane.call("offer_rematch", accepted.table)
    assert (offer.table, offer.status, offer.agreed, offer.waiting) == (accepted.table, "open", [0], [1])
    await benat.call("decline_rematch", accepted.table)
    assert (await ane.call("rematch", accepted.table)).status == "declined"
    offer = await ane.call("offer_rematch", accepted.table)
    agreed = await benat.call("accept_rematch", offer)
    assert (agreed.status, agreed.waiting) == ("agreed", [])
    assert (await ane.call("table", agreed.opens)).status == "open"
    with pytest.raises(RequestRefused) as refused:
        await ane.call("offer_rematch", accepted.table)
    assert refused.value.code == "rematch-agreed"


@pytest.mark.slow
async def test_ratings(server: Server, new_someone: NewSomeone, owner: asyncpg.Connection) -> None:
    """A player's, what each result did to one, and the leaderboard, by pages."""
    ane, benat = [await new_someone(name) for name in ("Ane", "Beñat")]
    seek = await ane.call("seek", "mushi", rated=True)
    matched = await benat.call("seek", "mushi", rated=True)
    assert seek.status == "open"
    await benat.call("post", f"/v1/tables/{matched.table}/moves", dict[str, Any], type="resign")
    await wait_for_read_models(server.app)

    async def rated() -> Any:  # noqa: ANN401 - a page, once it has something
        page = await ane.call("ratings", benat.id)
        return page if page.items else None

    page = await wait_for(rated)
    (rating,) = page.items
    assert ([player.id for player in rating.players], rating.ruleset, rating.speed) == ([benat.id], "mushi", "untimed")
    assert (rating.games, rating.listed, page.next_cursor, rating.rating < 1500) == (1, False, None, True)
    history = await benat.call("rating_history", benat.id, "mushi", "untimed")
    assert [(change.table, change.score, change.rating_before) for change in history.items] == [
        (matched.table, 0, 1500)
    ]
    pair = await benat.call("rating_history", benat.id, "mushi", "untimed", partner=ane.id)
    assert (await benat.call("leaders", "mushi", "untimed", of="players")).items == pair.items == []
    await owner.execute("UPDATE ratings SET games = 10, deviation = 50000, listed_until_ms = 99999999999999")
    first = await benat.call("leaders", "mushi", "untimed")
    assert [leader.players[0].id for leader in first.items] == [benat.id]
    with pytest.raises(RequestRefused) as refused:
        await benat.call("leaders", "mushi", "untimed", cursor="x")
    assert refused.value.status == 400


@pytest.mark.parametrize(
    ("name", "given"), [("seek", ("mushi",)), ("quick_match", ("mushi",)), ("challenge", ("mushi", {UUID(int=1): 1}))]
)
async def test_an_offer_whose_answer_is_lost_is_not_made_twice(
    scripted: Scripted, name: str, given: tuple[Any, ...]
) -> None:
    """It is sent again under the same key, by which the server finds the first offer."""
    scripted.answering(httpx.ReadError("lost"), httpx.Response(409, json={"code": "too-many-offers"}))
    with pytest.raises(RequestRefused):
        await scripted.call(name, *given)
    (key,) = set(scripted.headers("idempotency-key"))
    assert (len(scripted.requests), key is None) == (2, False)
