"""The load, in a process of its own: `python -m tests.bench.load moves|rows PORT CONNECTIONS`.

Prints `ready`; then for each line with a number of seconds on its input the requests a second that were answered.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from random import Random

import msgspec
import uvloop

from tests.bench.client import Client, request
from tests.bench.playing import Game, Refused
from tests.bench.tokens import tokens

OPTIONS = {"target": 40, "games_to_win": 9}
"""Long matches, so that few tables are opened while the clock runs."""

Ask = Callable[[], Awaitable[object]]


async def _player(client: Client, number: int, port: int) -> Ask:
    game = Game(client, await tokens(port, 4), Random(number), OPTIONS)
    await game.open()
    return game.move


async def _inserter(client: Client, _number: int, _port: int) -> Ask:
    row = request("POST", "/rows", msgspec.json.encode({"type": "bet", "stones": 2}))

    async def insert() -> None:
        answer = await client.send(row)
        if answer.status != 200:
            raise Refused(answer)

    return insert


ASKERS = {"moves": _player, "rows": _inserter}


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
