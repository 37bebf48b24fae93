"""What waits for an answer is sent again to a player who connects, until it is answered or over."""

import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from service.store.statements import load_statements
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, player_with_scopes, wait_for_read_models
from tests.kit.service.http_contests import open_match, tournament_terms
from tests.service.http.notices.test_stream import following, is_kind

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]


async def connect(server: Server, player: Player) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What a player gets at the beginning: the snapshot, and what follows it up to a seat that they take."""
    await wait_for_read_models(server.app)
    async with following(player.client) as own:
        _, snapshot = await own.next()
        path = (await player.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        await player.client.put(f"{path}/seats/0", json={})
        await own.until(is_kind("seated", table=path.rpartition("/")[2]))
        await player.client.delete(path)
        await own.until(is_kind("finished", table=path.rpartition("/")[2]))
    return snapshot, [notice for notice in own.notices[:-2] if notice["kind"] != "turn"]


@contextlib.asynccontextmanager
async def informed(player: Player, kind: str, **fields: object) -> AsyncIterator[list[dict[str, Any]]]:
    """Follow a player, and wait for this notice at the end; it is what is given."""
    found: list[dict[str, Any]] = []
    async with following(player.client) as own:
        await own.next()
        yield found
        found.append(await own.until(is_kind(kind, **fields)))


async def check_waits_until(
    server: Server, player: Player, notice: dict[str, Any], *ends: Callable[[], Awaitable[Any]]
) -> None:
    """The notice comes again, the same, to everybody who connects; after all of this it does not."""
    for end in each(ends):
        assert notice in (await connect(server, player))[1]
        await end()
    assert notice not in (await connect(server, player))[1]


async def test_a_challenge_waits_until_it_is_answered(
    server: Server, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """Once it is answered, withdrawn or expired it waits for nobody; those who have not accepted it still have it."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]

    async def challenge() -> tuple[str, dict[str, Any]]:
        players = [{"player": benat.id, "seat": 1}, {"player": cris.id, "seat": 2}]
        async with informed(benat, "challenge", step="received") as found:
            made = await ane.client.post("/v1/challenges", json={"ruleset": "mus-basque", "players": players})
        return f"/v1/challenges/{made.json()['id']}", found[0]

    path, notice = await challenge()
    assert notice["challenge"] == path.rpartition("/")[2]
    await check_waits_until(server, benat, notice, lambda: benat.client.put(f"{path}/acceptance"))
    await check_waits_until(server, cris, notice, lambda: cris.client.put(f"{path}/refusal", json={}))
    path, notice = await challenge()
    await check_waits_until(server, benat, notice, lambda: ane.client.delete(path))
    path, notice = await challenge()
    expire = "UPDATE challenges SET expires_ms = created_ms"
    await check_waits_until(server, benat, notice, lambda: owner.execute(expire))
    assert (await connect(server, ane))[1] == []


async def test_a_seek_waits_for_its_partner_and_is_shown_to_its_player(server: Server, new_player: NewPlayer) -> None:
    """In the snapshot as the list of seeks shows it, of both once the partner has agreed; not of others."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    async with informed(benat, "seek", step="proposed") as found:
        asked = {"ruleset": "mus-spanish", "partner": benat.id}
        seek = (await ane.client.post("/v1/seeks", json=asked)).json()
    path = f"/v1/seeks/{seek['id']}"

    async def seeks(player: Player) -> list[Any]:
        return (await connect(server, player))[0]["seeks"]

    assert (await seeks(ane), await seeks(benat)) == ([seek], [])
    await check_waits_until(server, benat, found[0], lambda: benat.client.put(path))
    agreed = (await ane.client.get(path)).json()
    assert (await seeks(ane), await seeks(benat), await seeks(cris)) == ([agreed], [agreed], [])
    await ane.client.delete(path)
    assert (await seeks(ane), await seeks(benat)) == ([], [])


async def test_a_rematch_waits_for_those_who_have_not_agreed(
    server: Server, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """Until they agree, somebody declines, or its time is over."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    asked = {"ruleset": "mus-basque", "options": {"target": 30}}
    path = (await ane.client.post("/v1/tables", json=asked)).headers["location"]
    await ane.client.put(f"{path}/seats/3", json={"bot": "random"})
    for seat, player in enumerate((ane, benat, cris)):
        await player.client.put(f"{path}/seats/{seat}", json={})
    await ane.client.post(f"{path}/moves", json={"type": "resign"})
    for end in (
        lambda: cris.client.delete(f"{path}/rematch"),
        lambda: owner.execute("UPDATE rematches SET until_ms = offered_ms"),
    ):
        async with informed(benat, "rematch_offered") as found:
            offer = (await ane.client.post(f"{path}/rematch")).json()
        assert found[0]["rematch"] == offer["id"]
        await check_waits_until(server, cris, found[0], end)
    async with informed(cris, "rematch_offered") as found:
        offer = (await ane.client.post(f"{path}/rematch")).json()
    agree = {"rematch": offer["id"]}
    await check_waits_until(server, benat, found[0], lambda: benat.client.put(f"{path}/rematch/acceptance", json=agree))
    assert found[0] in (await connect(server, cris))[1]
    assert (await connect(server, ane))[1] == []


async def test_an_adjournment_waits_for_those_who_have_not_asked(server: Server, new_player: NewPlayer) -> None:
    """To adjourn, and then to go on; once however often it was asked before."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    for seat, player in enumerate((ane, benat)):
        await player.client.put(f"{path}/seats/{seat}", json={})
    for _ in range(2):
        for method, step in (("PUT", "adjourning"), ("DELETE", "resuming")):
            async with informed(benat, "adjournment", step=step) as found:
                await ane.client.request(method, f"{path}/adjournment")
            waiting = [notice for notice in (await connect(server, benat))[1] if notice["kind"] == "adjournment"]
            assert waiting == found
            assert (await connect(server, ane))[1] == []
            await check_waits_until(
                server, benat, found[0], lambda method=method: benat.client.request(method, f"{path}/adjournment")
            )


async def test_an_invitation_waits_until_it_is_taken(server: Server, new_player: NewPlayer) -> None:
    """To a seat, a pair of a team match, a tournament and an entry of it; taken back or declined it waits no more."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    reserved = [{"seat": 1, "player": benat.id}]
    for taken in (True, False):
        async with informed(benat, "invited") as found:
            asked = {"ruleset": "mushi", "reserved": reserved}
            path = (await ane.client.post("/v1/tables", json=asked)).headers["location"]
        answer = benat.client.put(f"{path}/seats/1", json={}) if taken else benat.client.delete(f"{path}/invitations/1")
        await check_waits_until(server, benat, found[0], lambda answer=answer: answer)

    match = await open_match(ane)
    for confirmed in (True, False):
        async with informed(benat, "invited", match=match[-36:]) as found:
            body = {"team": "A", "players": [ane.id, benat.id]}
            pair = (await ane.client.post(f"{match}/pairs", json=body)).headers["location"]
        if confirmed:
            await check_waits_until(
                server, benat, found[0], lambda pair=pair: benat.client.put(f"{pair}/confirmation", json={})
            )
            await ane.client.delete(pair)
        else:
            await check_waits_until(server, benat, found[0], lambda: ane.client.delete(match))

    async with contextlib.AsyncExitStack() as stack:
        opener = await player_with_scopes(stack, server, "Opener", "play", "organise")
        terms = tournament_terms(of="pairs", admission="invitation")
        cup = (await opener.client.post("/v1/tournaments", json=terms)).headers["location"]
        async with informed(benat, "invited", tournament=cup[-36:]) as found:
            for player in (ane, benat):
                await opener.client.put(f"{cup}/invitations/{player.id}")
        async with informed(benat, "invited", tournament=cup[-36:], entry=1) as entered:
            body = {"pairs": [[ane.id, benat.id]]}
            answer = await ane.client.post(f"{cup}/entries", json=body)
            assert answer.status_code == 201, answer.text
        assert found[0] not in (await connect(server, benat))[1], "there is an entry to confirm"
        await check_waits_until(server, benat, entered[0], lambda: opener.client.delete(cup))


def test_the_kinds_that_may_wait_are_those_of_the_index() -> None:
    """The statement that reads them names the same ones, in the same words, as the index that it needs."""
    statement = load_statements("service.readmodels.notices", "notices")["read_offers"]
    index = (ROOT / "migrations/20261128000001_news.sql").read_text("utf-8")
    (kinds,) = re.findall(r"IN (\(.*\))", index)
    assert f"notice ->> 'kind' IN {kinds}" in statement
