"""What players learn of those whom they follow, and of their clubs: by a notice, with nothing written for a reader."""

import contextlib
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from service.http.notices import waiting
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, player_with_scopes, wait_for_read_models
from tests.kit.service.http_contests import start_match_of_players, tournament_terms
from tests.kit.service.notices.receiver import receiving
from tests.service.http.notices.test_stream import following, is_kind

pytestmark = pytest.mark.slow

FOLLOWING = "/v1/players/me/following"


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """Webhooks may go to this machine."""
    return replace(settings, webhook_key=tmp_path / "webhook-key", webhook_private=1)


async def begin_table(players: list[Player], **more: object) -> str:
    """Open a table and have these players sit down, with which its match begins; return its id."""
    path = (await players[0].client.post("/v1/tables", json={"ruleset": "mushi", **more})).headers["location"]
    for seat, player in enumerate(players):
        assert (await player.client.put(f"{path}/seats/{seat}", json={})).status_code == 200
    return path.rpartition("/")[2]


async def news_of(server: Server, player: Player, kind: str = "followed") -> list[dict[str, Any]]:
    """Connect, and return the notices of a kind that come at the beginning; a seat that is taken ends them."""
    await wait_for_read_models(server.app)
    async with following(player.client) as own:
        await own.next()
        table = (await player.client.post("/v1/tables", json={"ruleset": "mushi", "visibility": "private"})).json()
        await player.client.put(f"/v1/tables/{table['id']}/seats/0", json={})
        await own.until(is_kind("seated", table=table["id"]))
        await player.client.delete(f"/v1/tables/{table['id']}")
    return [notice for notice in own.notices if notice["kind"] == kind]


async def test_a_follower_learns_that_a_public_match_has_begun(
    server: Server, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """Once for all whom they follow there, also by webhook; those who sit there or follow later do not."""
    ane, bea, cris, dani = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani")]
    for follower, followed in ((ane, bea), (ane, cris), (bea, cris)):
        await follower.client.put(f"{FOLLOWING}/{followed.id}")
    async with following(ane.client) as own, following(dani.client) as stranger:
        await own.next()
        first = own.last
        await stranger.next()
        await begin_table([bea, cris], visibility="unlisted")
        kept = [{"seat": seat, "player": player.id} for seat, player in enumerate((bea, cris))]
        await begin_table([bea, cris], visibility="private", reserved=kept)
        table = await begin_table([bea, cris])
        notice = await own.until(is_kind("followed"))
        assert notice == {
            "kind": "followed",
            "at": notice["at"],
            "players": sorted([bea.id, cris.id]),
            "ruleset": "mushi",
            "table": table,
        }
        await begin_table([dani, bea])
        assert (await own.until(is_kind("followed")))["players"] == [bea.id]
        await stranger.until(is_kind("match_started"))
        assert "followed" not in stranger.kinds()
    async with following(ane.client, **{"last-event-id": first}) as again:
        await again.until(is_kind("followed", table=table))
    assert await news_of(server, bea) == [], "who sits there has a notice of their own"
    await dani.client.put(f"{FOLLOWING}/{cris.id}")
    assert await news_of(server, dani) == []
    assert await owner.fetchval("SELECT count(*) FROM news WHERE notice ->> 'table' = $1", table) == 2
    assert f'"{table}"'.encode() in (await ane.client.get("/v1/players/me/export")).content


async def test_what_goes_on_is_told_again_until_it_is_over_or_nobody_follows(
    server: Server, new_player: NewPlayer
) -> None:
    """Who connects learns what whom they follow play; no more after the match, or once they follow them no more."""
    ane, bea, cris = [await new_player(name) for name in ("Ane", "Bea", "Cris")]
    await ane.client.put(f"{FOLLOWING}/{bea.id}")
    over, on = await begin_table([bea, cris]), await begin_table([bea, cris])
    assert [notice["table"] for notice in await news_of(server, ane)] == [over, on]
    await bea.client.post(f"/v1/tables/{over}/moves", json={"type": "resign"})
    assert [notice["table"] for notice in await news_of(server, ane)] == [on]
    await ane.client.delete(f"{FOLLOWING}/{bea.id}")
    assert await news_of(server, ane) == []
    async with following(ane.client) as own:
        await own.next()
        await begin_table([bea, cris])
        table = await begin_table([ane, cris])
        await own.until(is_kind("match_started", table=table))
        assert "followed" not in own.kinds()


async def test_a_webhook_is_sent_news_too(new_player: NewPlayer, server: Server) -> None:
    """As every other notice, with its kind."""
    ane, bea, cris = [await new_player(name) for name in ("Ane", "Bea", "Cris")]
    await ane.client.put(f"{FOLLOWING}/{bea.id}")
    async with receiving() as receiver:
        asked = {"url": receiver.url, "kinds": ["followed"]}
        assert (await ane.client.post("/v1/webhooks", json=asked)).status_code == 201
        table = await begin_table([bea, cris])
        await receiver.until(1)
    assert (receiver.accepted[0]["type"], receiver.accepted[0]["data"]["table"]) == ("followed", table)


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
async def test_a_follower_learns_that_a_public_tournament_has_begun(
    server: Server, new_player: NewPlayer, visibility: str
) -> None:
    """With its first round, and of all who entered; of an unlisted one nothing."""
    async with contextlib.AsyncExitStack() as stack:
        organiser = await player_with_scopes(stack, server, "Organiser", "play", "organise")
        ane, *players = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani")]
        for player in players:
            await ane.client.put(f"{FOLLOWING}/{player.id}")
        terms = tournament_terms(
            ruleset="mushi", options={"rounds": 1}, of="players", visibility=visibility, system="swiss", rounds=2
        )
        path = (await organiser.client.post("/v1/tournaments", json=terms)).headers["location"]
        for player in each(players):
            entered = await player.client.post(f"{path}/entries", json={"pairs": [[player.id]]})
            assert entered.status_code == 201, entered.text
        assert (await organiser.client.post(f"{path}/rounds", json={})).status_code == 201
        told = [notice for notice in await news_of(server, ane) if "table" not in notice]
        expected = sorted(player.id for player in players) if visibility == "public" else []
        named = (path.rpartition("/")[2], expected)
        assert [(notice["tournament"], notice["players"]) for notice in told] == [named] * bool(expected)


async def test_who_plays_in_a_team_match_is_not_told_of_it_as_a_follower(server: Server, new_player: NewPlayer) -> None:
    """Others who follow one of its players are, once and not table by table."""
    ane, *players = [
        await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani", "Eli", "Fran", "Gari", "Haizea", "Iker")
    ]
    for follower in (ane, players[0]):
        await follower.client.put(f"{FOLLOWING}/{players[1].id}")
    match = await start_match_of_players(players)
    told = [(notice.get("match"), notice["players"]) for notice in await news_of(server, ane)]
    assert told == [(match.rpartition("/")[2], [players[1].id])]
    assert await news_of(server, players[0]) == []


async def test_who_was_away_for_long_is_told_no_old_news(
    server: Server, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """They may be very many, where a player who is followed plays all day."""
    ane, bea, cris = [await new_player(name) for name in ("Ane", "Bea", "Cris")]
    await ane.client.put(f"{FOLLOWING}/{bea.id}")
    async with following(ane.client) as own:
        await own.next()
        first = own.last
    old = await begin_table([bea, cris])
    await wait_for_read_models(server.app)
    await owner.execute("UPDATE follows SET since_ms = 0")
    await owner.execute("UPDATE news SET at_ms = at_ms - 8::bigint * 24 * 3600000")
    new = await begin_table([bea, cris])
    async with following(ane.client, **{"last-event-id": first}) as again:
        await again.until(is_kind("followed", table=new))
        assert [notice["table"] for notice in again.notices] == [new]
    assert old not in [notice["table"] for notice in await news_of(server, ane)]


async def test_the_newest_requests_are_looked_at(
    server: Server, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many clubs are looked at and no more, each for all who ask to join it."""
    monkeypatch.setattr(waiting, "_MOST_CONTESTS", 1)
    ane, bea, cris = [await new_player(name) for name in ("Ane", "Bea", "Cris")]
    clubs = [(await ane.client.post("/v1/clubs", json={"name": name})).headers["location"] for name in ("Bat", "Bi")]
    for club, player in ((clubs[0], bea), (clubs[1], bea), (clubs[1], cris)):
        assert (await player.client.put(f"{club}/requests/{player.id}")).status_code == 200
    asked = [(notice["club"], notice["player"]) for notice in await news_of(server, ane, "club")]
    assert asked == [(clubs[1].rpartition("/")[2], player.id) for player in (bea, cris)]


async def test_who_runs_a_club_learns_who_asks_to_join_and_who_asked_the_answer(
    server: Server, new_player: NewPlayer
) -> None:
    """A request waits until it is withdrawn or answered; who joins by the link, or withdraws, is told nothing."""
    ane, bea, cris, dani = [await new_player(name) for name in ("Ane", "Bea", "Cris", "Dani")]
    club = (await ane.client.post("/v1/clubs", json={"name": "Txindoki"})).headers["location"]
    code = (await ane.client.put(f"{club}/link")).json()["code"]
    await dani.client.put(f"{club}/members/{dani.id}", json={"link": code})
    for player in (bea, cris):
        assert (await player.client.put(f"{club}/requests/{player.id}")).status_code == 200
    asked = await news_of(server, ane, "club")
    assert [(notice["step"], notice["player"]) for notice in asked] == [("requested", bea.id), ("requested", cris.id)]
    assert {notice["club"] for notice in asked} == {club.rpartition("/")[2]}
    await bea.client.delete(f"{club}/requests/{bea.id}")
    assert [notice["player"] for notice in await news_of(server, ane, "club")] == [cris.id]
    assert await news_of(server, bea, "club") == []
    await bea.client.put(f"{club}/requests/{bea.id}")
    assert (await ane.client.put(f"{club}/members/{bea.id}", json={})).status_code == 200
    assert (await ane.client.delete(f"{club}/requests/{cris.id}")).status_code == 200
    assert [await news_of(server, player, "club") for player in (ane, dani)] == [[], []]
    assert [[notice["step"] for notice in await news_of(server, player, "club")] for player in (bea, cris)] == [
        ["accepted"],
        ["refused"],
    ]


async def test_members_learn_that_a_tournament_of_their_club_is_open(server: Server, new_player: NewPlayer) -> None:
    """Also of an unlisted one; while it takes entries, and whoever was a member then, but for who opened it."""
    ane, bea, cris = [await new_player(name) for name in ("Ane", "Bea", "Cris")]
    club = (await ane.client.post("/v1/clubs", json={"name": "Txindoki"})).headers["location"]
    code = (await ane.client.put(f"{club}/link")).json()["code"]
    await bea.client.put(f"{club}/members/{bea.id}", json={"link": code})
    await wait_for_read_models(server.app)
    terms = tournament_terms(
        ruleset="mushi", options={"rounds": 1}, of="players", visibility="unlisted", club=club.rpartition("/")[2]
    )
    opened = await ane.client.post("/v1/tournaments", json=terms)
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    await wait_for_read_models(server.app)
    await cris.client.put(f"{club}/members/{cris.id}", json={"link": code})
    told = await news_of(server, bea, "club")
    assert [(notice["step"], notice["tournament"]) for notice in told] == [
        ("tournament_opened", path.rpartition("/")[2])
    ]
    assert [await news_of(server, player, "club") for player in (ane, cris)] == [[], []]
    for player in (ane, bea, cris):
        entered = await player.client.post(f"{path}/entries", json={"pairs": [[player.id]]})
        assert entered.status_code == 201, entered.text
    begun = await ane.client.post(f"{path}/rounds", json={})
    assert begun.status_code == 201, begun.text
    assert await news_of(server, bea, "club") == []
