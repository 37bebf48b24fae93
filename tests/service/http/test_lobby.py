"""The stream of the public lists: a snapshot, then each row that changes, the same bytes for all who follow it."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from httpx_sse import EventSource, aconnect_sse

from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_client, player_with_scopes, wait_for_read_models
from tests.kit.service.http_contests import enrol_bot_pairs, open_match, open_tournament, start_match

STREAM = "/v1/lobby/stream"
PATIENCE_S = 60


class Following:
    """One who follows the lobby: the snapshot, and what came after it until something was there."""

    def __init__(self, source: EventSource) -> None:
        self._events: AsyncIterator[Any] = source.aiter_sse()
        self.changes: list[dict[str, Any]] = []

    async def read(self) -> tuple[str, Any]:
        """The next event: its name and its data."""
        async with asyncio.timeout(PATIENCE_S):
            event = await anext(self._events)
        return event.event, json.loads(event.data)

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read changes until one is as wanted, and return it."""
        while True:
            kind, change = await self.read()
            assert kind == "message"
            self.changes.append(change)
            if wanted(change):
                return change


def table_is(path: str, status: str) -> Callable[[dict[str, Any]], bool]:
    """Whether a change is of this table in this status."""
    found = path.rpartition("/")[2]
    return lambda change: (
        change["kind"] == "table" and (change["table"]["id"], change["table"]["status"]) == (found, status)
    )


async def test_the_lobby_is_followed(server: Server) -> None:
    """A table from its opening to its end; unlisted ones are never there, tables of a team match at its end."""
    async with contextlib.AsyncExitStack() as stack:
        await follow_everything(server, await player_with_scopes(stack, server, "Ane", "play", "organise"))


async def follow_everything(server: Server, opener: Player) -> None:
    """Open and end one of each, and compare what two who follow were sent."""
    waiting = (await opener.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    await wait_for_read_models(server.app)
    anybody = open_client(server.url)
    async with anybody, aconnect_sse(anybody, "GET", STREAM) as one, aconnect_sse(opener.client, "GET", STREAM) as two:
        first, second = Following(one), Following(two)
        snapshots = [await first.read(), await second.read()]
        assert snapshots[0][0] == "snapshot"
        assert snapshots[0][1].keys() == {"tables", "matches", "tournaments", "seeks"}
        listed = (await anybody.get("/v1/tables")).json()["items"]
        assert [row["id"] for row in listed][:1] == [waiting.rpartition("/")[2]]
        hidden = await opener.client.post("/v1/tables", json={"ruleset": "mushi", "visibility": "unlisted"})
        for seat in (0, 1):
            await opener.client.put(f"{hidden.headers['location']}/seats/{seat}", json={"bot": "random"})
        opened = await opener.client.post("/v1/tables", json={"ruleset": "mushi", "options": {"rounds": 1}})
        path = opened.headers["location"]
        await first.until(table_is(path, "open"))
        for seat in (0, 1):
            await opener.client.put(f"{path}/seats/{seat}", json={"bot": "random"})
        over = await first.until(table_is(path, "finished"))
        assert over["table"] == next(
            row for row in (await anybody.get("/v1/tables")).json()["items"] if row["id"] == over["table"]["id"]
        )
        assert [seat["shown"] for seat in over["table"]["seats"]] == ["Random (1)", "Random (2)"]
        tournament = (await open_tournament(opener)).rpartition("/")[2]
        cup = await first.until(lambda change: change["kind"] == "tournament")
        assert (cup["tournament"]["id"], cup["tournament"]["status"]) == (tournament, "open")
        match = await open_match(opener)
        await enrol_bot_pairs(opener, match)
        tables = (await start_match(opener, match))["table_ids"]
        await first.until(lambda change: change["kind"] == "match" and change["match"]["status"] == "finished")
        changes = list(first.changes)
        last = changes[-1]
        await second.until(lambda change: change == last)
        assert second.changes == changes
        sent = [change["table"] for change in changes if change["kind"] == "table"]
        assert hidden.headers["location"].rpartition("/")[2] not in {row["id"] for row in sent}
        of_match = {table["id"] for table in tables}
        assert {row["status"] for row in sent if row["id"] in of_match} <= {"finished"}
        draining = server.app.state["context"].draining
        draining.set()
        try:
            while (event := await first.read())[0] == "message":
                pass
            assert event == ("bye", {"reason": "shutdown"})
            assert (await anybody.get(STREAM)).status_code == 503
        finally:
            draining.clear()


async def test_moves_that_change_no_list_are_not_sent(server: Server, new_player: NewPlayer) -> None:
    """A table is sent when its seats, its score or its status change, and not after each move; nobody, no looks."""
    context = server.app.state["context"]
    opener = await new_player("Ane")
    async with aconnect_sse(opener.client, "GET", STREAM) as source:
        following = Following(source)
        await following.read()
        path = (await opener.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        await following.until(table_is(path, "open"))
        for seat, holder in enumerate(({}, {"bot": "random"})):
            await opener.client.put(f"{path}/seats/{seat}", json=holder)
        playing = await following.until(table_is(path, "playing"))
        view = (await opener.client.get(path)).json()
        while not view["legal_moves"]:
            await asyncio.sleep(0.02)
            view = (await opener.client.get(path)).json()
        await opener.client.post(f"{path}/moves", json=view["legal_moves"][0]["body"])
        await opener.client.delete(path)  # Asks to close it, and the bot never says no.
        over = await following.until(lambda change: change["table"]["status"] in {"closed", "finished"})
        shown = [change["table"] for change in following.changes]
        rows = [(row["status"], row["seats"], row["score"], row["games_won"]) for row in shown]
        assert all(one != other for one, other in each(itertools.pairwise(rows)))
        assert over["table"]["version"] > playing["table"]["version"] + 1
    async with asyncio.timeout(PATIENCE_S):
        while context.lobby.is_polling:  # noqa: ASYNC110 - the event is at the server
            await asyncio.sleep(0.02)
