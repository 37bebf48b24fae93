"""The stream of what concerns a player: all that happens to them, to them alone, and nothing lost when it is cut."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from typing import Any
from uuid import UUID

import httpx
import pytest
from httpx_sse import ServerSentEvent, aconnect_sse

from domain.shuffling import nonce_commitment
from tests.kit.service.http import (
    NewPlayer,
    Player,
    Server,
    open_client,
    play_over_http,
    player_with_scopes,
    wait_for_read_models,
)
from tests.kit.service.http_contests import enrol_bot_pairs, open_match, tournament_terms
from tests.kit.service.notices.reconnects import NOTICES, cut_and_resume

pytestmark = pytest.mark.slow

PATIENCE_S = 60


CLOCK = {"of": "player", "house_moves": 0, "bank_seconds": 3600}


class Following:
    """A player who follows what concerns them."""

    def __init__(self, events: AsyncIterator[ServerSentEvent]) -> None:
        self._events = events
        self.last = ""
        self.notices: list[dict[str, Any]] = []

    async def next(self) -> tuple[str, dict[str, Any]]:
        """The next event: its name and its data."""
        async with asyncio.timeout(PATIENCE_S):
            event = await anext(self._events)
        self.last = event.id or self.last
        if event.event == "message":
            self.notices.append(event.json())
        return event.event, event.json()

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read notices until one is as wanted, and return it."""
        while True:
            name, notice = await self.next()
            assert name == "message", notice
            if wanted(notice):
                return notice

    def kinds(self) -> list[str]:
        """The kinds of what came, without turns."""
        return [notice["kind"] for notice in self.notices if notice["kind"] != "turn"]


@contextlib.asynccontextmanager
async def following(client: httpx.AsyncClient, query: str = "", **headers: str) -> AsyncIterator[Following]:
    """Connect to the stream of a player."""
    async with aconnect_sse(client, "GET", f"{NOTICES}{query}", headers=headers) as source:
        yield Following(source.aiter_sse())


def is_kind(kind: str, **fields: object) -> Callable[[dict[str, Any]], bool]:
    """Whether a notice is of this kind, with these fields."""
    return lambda notice: notice["kind"] == kind and fields.items() <= notice.items()


async def test_a_player_follows_a_table_from_seat_to_end(new_player: NewPlayer) -> None:
    """Seat, start, turns with what they see, dispute and end; nothing of others; what was missed comes afterwards."""
    ane, benat, cris = [await new_player(name) for name in ("Ane", "Beñat", "Cris")]
    async with following(ane.client, "?view=true") as own, following(cris.client) as stranger:
        assert await own.next() == ("snapshot", {"tables": [], "seeks": []})
        first = own.last
        await stranger.next()
        asked = {"ruleset": "mushi", "options": {"rounds": 1}, "clock": CLOCK}
        opened = await ane.client.post("/v1/tables", json=asked)
        path = opened.headers["location"]
        table = path.rpartition("/")[2]
        await ane.client.put(f"{path}/seats/1", json={})
        await ane.client.delete(f"{path}/seats/1")
        await ane.client.put(f"{path}/seats/0", json={})
        await benat.client.put(f"{path}/seats/1", json={})
        await own.until(is_kind("match_started", table=table, seat=0, game="mushi", ruleset="mushi"))
        assert own.kinds() == ["seated", "unseated", "seated", "match_started"]
        players = {0: ane, 1: benat}
        await play_over_http(path, players, until=lambda view: 0 in view["round"]["to_act"])
        turn = await own.until(is_kind("turn", table=table, seat=0))
        view = (await ane.client.get(path)).json()
        assert (turn["version"], turn["view"]) == (view["version"], view)
        assert view["legal_moves"]
        assert datetime.fromisoformat(turn["until"]) == datetime.fromisoformat(view["clock"]["until"])
        async with following(ane.client) as plain:
            await plain.next()
            assert (await plain.next())[1] == {key: value for key, value in turn.items() if key != "view"}
        called = await benat.client.post(f"{path}/disputes", json={"versions": [view["version"]], "words": "Look."})
        dispute = await own.until(is_kind("dispute", table=table, number=1, step="opened"))
        await benat.client.delete(f"/v1/disputes/{dispute['dispute']}")
        assert called.status_code == 201
        await own.until(is_kind("dispute", step="settled"))
        await benat.client.post(f"{path}/moves", json={"type": "resign"})
        await own.until(is_kind("finished", table=table))
        await cris.client.post("/v1/tables", json={"ruleset": "mushi"})
        mine = (await cris.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        await cris.client.put(f"{mine}/seats/0", json={})
        assert is_kind("seated", table=mine.rpartition("/")[2])((await stranger.next())[1])
        assert stranger.kinds() == ["seated"]
    async with following(ane.client, **{"last-event-id": first}) as again:
        await again.until(is_kind("finished"))
        assert again.notices == [notice for notice in own.notices if notice["kind"] != "turn"]


async def test_a_turn_that_waits_is_sent_to_everybody_who_connects(new_player: NewPlayer) -> None:
    """It comes with the snapshot, after a cut as long as it waits, and once more after each event."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    players = {0: ane, 1: benat}
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    for seat, player in players.items():
        await player.client.put(f"{path}/seats/{seat}", json={})
    await play_over_http(path, players, until=lambda view: 0 in view["round"]["to_act"])
    table = path.rpartition("/")[2]
    async with following(ane.client) as own:
        name, snapshot = await own.next()
        if not snapshot["tables"] or not snapshot["tables"][0]["turn"]:  # the rows were a moment behind
            await own.until(is_kind("turn"))
        else:
            assert (name, snapshot["tables"][0]["table"]) == ("snapshot", table)
            assert is_kind("turn", table=table)((await own.next())[1])
    async with following(ane.client) as own, following(benat.client) as other:
        assert (await own.next())[1]["tables"] == [
            {"table": table, "seat": 0, "taken": True, "status": "playing", "turn": True}
        ]
        turn = (await own.next())[1]
        assert is_kind("turn", table=table, seat=0)(turn)
        assert "view" not in turn
        assert (await other.next())[1]["tables"][0]["turn"] is False
    legal = (await ane.client.get(path)).json()["legal_moves"]
    assert legal
    before = own.last
    await ane.client.post(f"{path}/moves", json={"type": "resign"})
    async with following(ane.client, **{"last-event-id": before}) as own:
        assert (await own.next())[1]["kind"] == "finished"


async def test_it_ends_with_the_token_and_with_the_process(server: Server, new_player: NewPlayer) -> None:
    """A revoked token is shown nothing more; a process that stops says so; without listeners nothing is read."""
    context = server.app.state["context"]
    ane = await new_player("Ane")
    minted = (await ane.client.post("/v1/tokens", json={"scopes": []})).json()
    async with open_client(server.url, minted["token"]) as phone, following(phone) as revoked:
        await revoked.next()
        await ane.client.delete(f"/v1/tokens/{minted['details']['id']}")
        path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        await ane.client.put(f"{path}/seats/0", json={})
        assert await revoked.next() == ("bye", {"reason": "audience"})
    async with following(ane.client) as stopped:
        await stopped.next()
        context.draining.set()
        context.wake_streams()
        try:
            assert await stopped.next() == ("bye", {"reason": "shutdown"})
            assert (await ane.client.get(NOTICES)).status_code == 503
        finally:
            context.draining.clear()
    async with asyncio.timeout(PATIENCE_S):
        while context.notices.is_polling:  # noqa: ASYNC110 - the event is at the server
            await asyncio.sleep(0.02)


async def test_a_tournament_informs_its_players(server: Server) -> None:
    """An invitation, an enrolment by another, a round with the opponent, the reserved seat, the end."""
    async with contextlib.AsyncExitStack() as stack:
        opener = await player_with_scopes(stack, server, "Opener", "play", "organise")
        ane, benat = [await player_with_scopes(stack, server, name, "play") for name in ("Ane", "Beñat")]
        asked = tournament_terms(ruleset="mushi", of="players", options={}, admission="invitation")
        cup = (await opener.client.post("/v1/tournaments", json=asked)).headers["location"]
        async with following(ane.client) as own, following(opener.client) as organiser:
            await own.next()
            await organiser.next()
            await _enrol_and_pair(opener, cup, ane, benat)
            id_ = cup.rpartition("/")[2]
            await own.until(is_kind("invited", tournament=id_))
            paired = await own.until(is_kind("paired", tournament=id_, round=1, pairing=1))
            await own.until(is_kind("invited", table=paired["table"], tournament=id_))
            await opener.client.delete(cup)
            await own.until(is_kind("finished", tournament=id_))
            await organiser.until(is_kind("finished", tournament=id_))


async def _enrol_and_pair(opener: Player, cup: str, *players: Player) -> None:
    for player in players:
        assert (await opener.client.put(f"{cup}/invitations/{player.id}")).status_code == 200
        entered = await player.client.post(f"{cup}/entries", json={"pairs": [[player.id]]})
        assert entered.status_code == 201, entered.text
    begun = await opener.client.post(f"{cup}/rounds")
    assert begun.status_code == 201, begun.text


@pytest.mark.parametrize("reconnects", [25, pytest.param(1000, marks=pytest.mark.soak)])
async def test_no_notice_is_lost_when_the_stream_is_cut(server: Server, new_player: NewPlayer, reconnects: int) -> None:
    """Every notice that was written is delivered, in order, whenever and however often the stream is cut."""
    player = await new_player("Ane")
    found = await cut_and_resume(player, server.app.state["context"].pool, reconnects)
    await wait_for_read_models(server.app)
    print(found)  # noqa: T201 - the figures; run with -s
    assert (found.written, found.lost, found.in_order) == (2 * reconnects, 0, True)


def _commit(stream: str, who: str, nonce: str) -> dict[str, str]:
    return {"commitment": nonce_commitment(UUID(stream).bytes, who, bytes.fromhex(nonce)).hex()}


async def test_who_committed_to_a_nonce_is_informed_when_it_is_due(new_player: NewPlayer) -> None:
    """The notice says until when it can be shown, at a table and in a team match; who brings none is not asked."""
    ane, benat = [await new_player(name) for name in ("Ane", "Beñat")]
    nonce = "0f" * 16
    async with following(ane.client) as own, following(benat.client) as other:
        await own.next()
        await other.next()
        path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        table = path.rpartition("/")[2]
        await ane.client.put(f"{path}/seats/0", json=_commit(table, "seat:0", nonce))
        view = (await benat.client.put(f"{path}/seats/1", json={})).json()
        due = await own.until(is_kind("nonces_due", table=table, seat=0))
        assert datetime.fromisoformat(due["until"]) == datetime.fromisoformat(view["nonces"]["until"])
        assert "match" not in due
        await ane.client.put(f"{path}/seats/0/nonce", json={"nonce": nonce})
        await other.until(is_kind("match_started", table=table))

        match = await open_match(ane)
        await enrol_bot_pairs(ane, match, 1)
        await ane.client.post(f"{match}/pairs", json={"team": "B", "bot": "basic"})
        asked = {"team": "A", "players": [ane.id, benat.id], **_commit(match[-36:], f"player:{ane.id}", nonce)}
        pair = (await ane.client.post(f"{match}/pairs", json=asked)).headers["location"]
        await benat.client.put(f"{pair}/confirmation", json={})
        started = (await ane.client.post(f"{match}/start")).json()
        due = await own.until(is_kind("nonces_due", match=match[-36:], pair=int(pair.rpartition("/")[2])))
        assert datetime.fromisoformat(due["until"]) == datetime.fromisoformat(started["nonces"]["until"])
        assert "table" not in due
        await ane.client.put(f"{pair}/nonce", json={"nonce": nonce})
        await other.until(is_kind("seated", match=match[-36:]))
        assert "nonces_due" not in other.kinds()
