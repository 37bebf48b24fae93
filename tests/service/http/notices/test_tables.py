"""The tables of the caller: those that are not over at which they have a seat, and where it is their turn."""

import httpx
import pytest

from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, to_act, wait_for_read_models

pytestmark = pytest.mark.slow


async def own_tables(server: Server, player: Player) -> list[dict[str, object]]:
    await wait_for_read_models(server.app)
    return (await player.client.get("/v1/players/me/tables")).json()["items"]


async def test_a_table_is_listed_from_the_seat_to_the_end(server: Server, new_player: NewPlayer) -> None:
    """With a seat that is kept, in play with whose turn it is, and not once it is over; to nobody else."""
    ane, jon, other = [await new_player(name) for name in ("Ane", "Jon", "Miren")]
    path = await open_and_sit([ane, jon], ruleset="mushi")
    table = path.rpartition("/")[2]
    turn = to_act((await ane.client.get(path)).json())
    for seat, player in enumerate((ane, jon)):
        listed = {"table": table, "seat": seat, "taken": True, "status": "playing", "turn": seat in turn}
        assert await own_tables(server, player) == [listed]
    assert len(turn) == 1
    assert await own_tables(server, other) == []
    await ane.client.post(f"{path}/moves", json={"type": "resign"})
    assert await own_tables(server, ane) == []


async def test_nobody_lists_tables_without_a_token(client: httpx.AsyncClient) -> None:
    """There is nobody whose tables they could be."""
    assert (await client.get("/v1/players/me/tables")).status_code == 401
