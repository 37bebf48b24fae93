"""The load, in a process of its own: `python -m tests.bench.load KIND PORT CONNECTIONS`.

KIND is `moves` or a rule set for the service, `rows` or `looks` for the bare handlers: see `ASKERS`.

Prints `ready`; then for each line with a number of seconds on its input the requests a second that were answered.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

import msgspec
import uvloop

from domain.games import OFFERS
from tests.bench.client import Answer, Client, request
from tests.bench.playing import Game, Refused, Turns, sign_up_players

OPTIONS = {"target": 40, "games_to_win": 9}
"""Long matches, so that few tables are opened while the clock runs."""

Ask = Callable[[], Awaitable[object]]


async def _player(client: Client, number: int, port: int) -> Ask:
    game = Game(client, await sign_up_players(port, 4), Random(number), OPTIONS)
    await game.open()
    return game.move


async def _turner(ruleset: str, client: Client, number: int, port: int) -> Ask:
    table = Turns(client, await sign_up_players(port, 4), Random(number), ruleset)
    await table.open()
    return table.turn


class _Inserted(msgspec.Struct):
    id: int


_ROW = request("POST", "/rows", msgspec.json.encode({"type": "bet", "stones": 2}))


async def _inserter(client: Client, _number: int, _port: int) -> Ask:
    async def insert() -> int:
        return msgspec.json.decode(_answered(await client.send(_ROW)).body, type=_Inserted).id

    return insert


async def _looker(client: Client, number: int, port: int) -> Ask:
    """Look at the row inserted last, and insert another one."""
    insert = await _inserter(client, number, port)
    last = await insert()

    async def look_and_insert() -> None:
        nonlocal last
        _answered(await client.send(request("GET", f"/rows/{last}")))
        last = await insert()

    return look_and_insert


def _answered(answer: Answer) -> Answer:
    if answer.status != 200:
        raise Refused(answer)
    return answer


ASKERS = {
    "moves": _player,
    "rows": _inserter,
    "looks": _looker,
    **{ruleset: partial(_turner, ruleset) for ruleset in OFFERS},
}
"""What one connection does again and again: a move, a row inserted, one read and one inserted; or, under a rule set, a
look at the table and a move."""


async def _ask_until(ask: Ask, until: float) -> int:
    done = 0
    while time.perf_counter() < until:
        await ask()
        done += 1
    return done


async def _run(kind: str, port: int, connections: int) -> None:
    clients = [await Client(port).connect() for _ in range(connections)]
    asks = [await ASKERS[kind](client, number, port) for number, client in enumerate(clients)]
    loop = asyncio.get_running_loop()
    print("ready", flush=True)
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        for client in clients:
            await client.connect()
        began = time.perf_counter()
        done = sum(await asyncio.gather(*(_ask_until(ask, began + float(line)) for ask in asks)))
        print(done / (time.perf_counter() - began), flush=True)
    for client in clients:
        client.close()


if __name__ == "__main__":
    uvloop.run(_run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
