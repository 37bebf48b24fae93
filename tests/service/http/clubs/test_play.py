"""What is played in clubs: tables that members add, tournaments that organisers open, and who has won most."""

import httpx
import pytest
from msgspec import structs

from domain.records.verify import verify
from service.settings import Settings
from tests.kit.service.http import NewPlayer, Player, Server, wait_for_read_models
from tests.service.http.clubs.test_clubs import code_of, join_by_link, open_club

pytestmark = pytest.mark.slow

CUP = {"title": "Cup", "ruleset": "mushi", "of": "players", "system": "round-robin"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """With low limits."""
    return structs.replace(settings, club_tournaments=2)


async def open_table(player: Player, **more: object) -> str:
    """Open a table for two, and return its id."""
    asked = {"ruleset": "mushi", **more}
    return (await player.client.post("/v1/tables", json=asked)).json()["id"]


async def resign(winner: Player, loser: Player, table: str) -> None:
    """Play a match that one of its players gives up at once."""
    await winner.client.put(f"/v1/tables/{table}/seats/0", json={})
    await loser.client.put(f"/v1/tables/{table}/seats/1", json={})
    resigned = await loser.client.post(f"/v1/tables/{table}/moves", json={"type": "resign"})
    assert resigned.status_code == 200, resigned.text


async def ids(client: httpx.AsyncClient, address: str) -> list[str]:
    """List what is at an address."""
    return [item["id"] for item in (await client.get(address)).json()["items"]]


async def test_members_add_their_tables(new_player: NewPlayer, client: httpx.AsyncClient, server: Server) -> None:
    """Unlisted ones are for members; nobody adds a table of another, a private one, or one that is over."""
    ane, bea, cris = await new_player("Ane"), await new_player("Bea"), await new_player("Cris")
    club = await open_club(ane)
    await join_by_link(ane, bea, club)
    shown, hidden = await open_table(bea), await open_table(bea, visibility="unlisted")
    for table in (shown, hidden):
        assert (await bea.client.put(f"{club}/tables/{table}")).status_code == 200
    assert code_of(await bea.client.put(f"{club}/tables/{shown}")) == (409, "already-added")
    assert code_of(await ane.client.put(f"{club}/tables/{shown}")) == (403, "not-the-opener")
    assert code_of(await cris.client.put(f"{club}/tables/{await open_table(cris)}")) == (403, "not-a-member")
    private = await open_table(bea, visibility="private")
    assert code_of(await bea.client.put(f"{club}/tables/{private}")) == (409, "not-for-clubs")
    over = await open_table(bea)
    await bea.client.delete(f"/v1/tables/{over}")
    assert code_of(await bea.client.put(f"{club}/tables/{over}")) == (409, "not-for-clubs")
    await wait_for_read_models(server.app)
    assert await ids(ane.client, f"{club}/tables") == [hidden, shown]
    assert await ids(cris.client, f"{club}/tables") == [shown]
    assert await ids(client, f"{club}/tables") == [shown]
    page = (await ane.client.get(f"{club}/tables?limit=1")).json()
    assert await ids(ane.client, f"{club}/tables?cursor={page['next_cursor']}") == [shown]


async def test_organisers_open_tournaments_without_the_operator(
    new_player: NewPlayer, new_admin: NewPlayer, server: Server
) -> None:
    """They run them with the scope `play`; nobody else does, and a club holds so many."""
    ane, bea, admin = await new_player("Ane"), await new_player("Bea"), await new_admin("Admin")
    club = await open_club(ane)
    asked = {**CUP, "club": club.rpartition("/")[2]}
    await join_by_link(ane, bea, club)
    assert code_of(await bea.client.post("/v1/tournaments", json=asked)) == (403, "not-an-organiser")
    assert code_of(await ane.client.post("/v1/tournaments", json=CUP)) == (403, "missing-scope")
    nowhere = {**CUP, "club": "01940000-0000-7000-8000-0000000000fd"}
    assert code_of(await ane.client.post("/v1/tournaments", json=nowhere)) == (403, "no-such-club")
    key = {"idempotency-key": "cup"}
    opened = await ane.client.post("/v1/tournaments", json=asked, headers=key)
    assert (opened.status_code, opened.json()["club"]) == (201, asked["club"])
    cup = opened.headers["location"]
    assert (await ane.client.post("/v1/tournaments", json=asked, headers=key)).json()["id"] == opened.json()["id"]
    second = await ane.client.post("/v1/tournaments", json={**asked, "visibility": "unlisted"})
    assert second.status_code == 201
    assert code_of(await ane.client.post("/v1/tournaments", json=asked)) == (409, "too-many-tournaments")
    for player in (ane, bea):
        assert (await player.client.post(f"{cup}/entries", json={"pairs": [[player.id]]})).status_code == 201
    assert code_of(await bea.client.post(f"{cup}/rounds")) == (403, "not-the-opener")
    other = (await admin.client.post("/v1/tournaments", json=CUP)).headers["location"]
    assert code_of(await ane.client.post(f"{other}/rounds")) == (403, "missing-scope")
    begun = await ane.client.post(f"{cup}/rounds")
    assert (begun.status_code, begun.json()["round"]) == (201, 1)
    given = {"outcome": "a", "reason": "forfeit"}
    assert (await ane.client.put(f"{cup}/rounds/1/pairings/1/result", json=given)).status_code == 200
    await wait_for_read_models(server.app)
    assert await ids(bea.client, f"{club}/tournaments") == [second.json()["id"], opened.json()["id"]]
    assert await ids(admin.client, f"{club}/tournaments") == [opened.json()["id"]]
    assert (await ane.client.delete(second.headers["location"])).json()["status"] == "closed"
    await wait_for_read_models(server.app)
    assert (await ane.client.post("/v1/tournaments", json=asked)).status_code == 201


async def test_all_who_run_the_club_run_its_tournaments(new_player: NewPlayer) -> None:
    """Also what another one opened, as long as they run the club; its record names them."""
    ane, bea, cris = await new_player("Ane"), await new_player("Bea"), await new_player("Cris")
    club = await open_club(ane)
    for player in (bea, cris):
        await join_by_link(ane, player, club)
        await ane.client.put(f"{club}/members/{player.id}/role", json={"role": "organiser"})
    asked = {**CUP, "club": club.rpartition("/")[2], "admission": "invitation"}
    opened = await bea.client.post("/v1/tournaments", json=asked)
    cup = opened.headers["location"]
    assert (await ane.client.put(f"{cup}/invitations/{cris.id}")).json()["organisers"] == [ane.id]
    for bot in ("random", "random"):
        assert (await cris.client.post(f"{cup}/entries", json={"bot": bot})).status_code == 201
    assert (await cris.client.delete(f"{cup}/entries/2")).status_code == 200
    assert (await cris.client.post(f"{cup}/entries", json={"pairs": [[cris.id]]})).status_code == 201
    await ane.client.put(f"{club}/members/{cris.id}/role", json={"role": "member"})
    assert code_of(await cris.client.post(f"{cup}/rounds")) == (403, "not-the-opener")
    assert (await ane.client.post(f"{cup}/rounds")).status_code == 201
    given = {"outcome": "a", "reason": "forfeit"}
    assert code_of(await cris.client.put(f"{cup}/rounds/1/pairings/1/result", json=given)) == (403, "not-the-opener")
    over = (await ane.client.put(f"{cup}/rounds/1/pairings/1/result", json=given)).json()
    assert (over["status"], over["opener"], over["organisers"]) == ("finished", bea.id, [ane.id])
    record = (await ane.client.get(f"{cup}/record")).content
    assert verify(record.splitlines(keepends=True)).kind == "complete"


async def test_the_leaders_are_those_who_won_most(new_player: NewPlayer, server: Server) -> None:
    """Matches at tables of the club and of its tournaments count, if people sat at all seats, and no others."""
    ane, bea = await new_player("Ane"), await new_player("Bea")
    club = await open_club(ane)
    await join_by_link(ane, bea, club)
    assert (await ane.client.get(f"{club}/leaders")).json()["items"] == []
    for winner, loser, counts in ((bea, ane, True), (bea, ane, True), (ane, bea, True), (ane, bea, False)):
        table = await open_table(ane)
        if counts:
            await ane.client.put(f"{club}/tables/{table}")
        await resign(winner, loser, table)
    with_bot = await open_table(ane)
    await ane.client.put(f"{club}/tables/{with_bot}")
    await ane.client.put(f"/v1/tables/{with_bot}/seats/1", json={"bot": "random"})
    await ane.client.put(f"/v1/tables/{with_bot}/seats/0", json={})
    await ane.client.post(f"/v1/tables/{with_bot}/moves", json={"type": "resign"})
    await wait_for_read_models(server.app)
    found = (await ane.client.get(f"{club}/leaders")).json()["items"]
    assert [(one["name"], one["matches"], one["won"]) for one in found] == [("Bea", 3, 2), ("Ane", 3, 1)]
    asked = {**CUP, "club": club.rpartition("/")[2]}
    cup = (await ane.client.post("/v1/tournaments", json=asked)).headers["location"]
    for player in (ane, bea):
        await player.client.post(f"{cup}/entries", json={"pairs": [[player.id]]})
    await ane.client.post(f"{cup}/rounds")
    table = (await ane.client.get(f"{cup}/rounds/1")).json()["pairings"][0]["id"]
    while (await ane.client.get(f"/v1/tables/{table}")).status_code == 404:
        await wait_for_read_models(server.app)
    for player in (ane, bea):
        for seat in (0, 1):  # the other one is kept for the other player
            await player.client.put(f"/v1/tables/{table}/seats/{seat}", json={})
    assert (await bea.client.post(f"/v1/tables/{table}/moves", json={"type": "resign"})).status_code == 200
    await wait_for_read_models(server.app)
    leaders = (await ane.client.get(f"{club}/leaders")).json()["items"]
    assert {one["name"]: (one["matches"], one["won"]) for one in leaders} == {"Ane": (4, 2), "Bea": (4, 2)}
