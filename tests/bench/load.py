"""The load, in a process of its own: `python -m tests.bench.load KIND PORT CONNECTIONS [MACHINE ...]`.

KIND is `moves`, `crossed`, `stays`, `hops`, `anew`, `owned`, `foreign` or a rule set for the service, `rows` or `looks`
for the bare handlers, `bets` for boardgame.io: see `ASKERS`.

Prints `ready`; then for each line with a number of seconds on its input five numbers: the requests a second that were
answered, the milliseconds in which half and 99 % of them were, how many were turned away with 503, after which a client
waits for as long as it is told to, and the milliseconds by which 99 % of this process's own timers were late at most:
what an answer may have waited here, and not at the server.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import cycle
from random import Random
from typing import Final

import msgspec
import uvloop

from domain.games import OFFERS
from service.http.protocol.owners import place_of
from service.live.machines import Machine, Ring
from tests.bench.client import Answer, Client, header, request
from tests.bench.figures import SHARES, share_of
from tests.bench.playing import UNAVAILABLE, Game, Refused, Turns, sign_up_players

OPTIONS = {"target": 40, "games_to_win": 9}
"""Long matches, so that few tables are opened while the clock runs."""

Ask = Callable[[], Awaitable[object]]


async def _player(client: Client, number: int, port: int, **headers: str) -> Ask:
    return await _table([client], number, port, **headers)


_OTHERS: Final = list[Client]()
"""Connections besides the one that each asker is given."""


async def _crossed(client: Client, number: int, port: int) -> Ask:
    """Play with a connection a seat, as people do: the kernel gives each of them to any process of the server."""
    others = [await Client(port).connect() for _ in range(3)]
    _OTHERS.extend(others)
    return await _table([client, *others], number, port)


async def _in_turn(connections: int, client: Client, number: int, port: int) -> Ask:
    """Play two tables in turn, one of each of two processes, over a connection of each or over one for both."""
    clients = [client, *[await Client(port).connect() for _ in range(1, connections)]]
    _OTHERS.extend(clients[1:])
    games = [
        Game(
            [clients[own % connections]],
            await sign_up_players(port, 4),
            Random(2 * number + own),
            OPTIONS,
            lambda id_, own=own: place_of(id_, 2)[1] == own,
        )
        for own in range(2)
    ]
    for game in games:
        await game.open()
    turns = cycle(games)
    return lambda: next(turns).move()


async def _of_machine(kind: str, client: Client, number: int, port: int) -> Ask:
    """Play a table that the machine which is asked owns, or another one does, of those that the command names."""
    ring = Ring([Machine(url, 1, "") for url in sys.argv[4:]])
    tokens = await sign_up_players(port, 4)

    def fits(id_: bytes) -> bool:
        return (ring.owner_of(id_).url == f"http://127.0.0.1:{port}") is (kind == "owned")

    game = Game([client], tokens, Random(number), OPTIONS, fits)
    await game.open()
    return game.move


async def _anew(client: Client, number: int, port: int) -> Ask:
    """Make a connection for every move."""
    move = await _table([client], number, port)

    async def move_anew() -> None:
        await client.connect()
        await move()

    return move_anew


async def _table(clients: Sequence[Client], number: int, port: int, **headers: str) -> Ask:
    game = Game(clients, await sign_up_players(port, 4), Random(number), OPTIONS, None, **headers)
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


class _Bet(msgspec.Struct):
    type: str


async def _better(client: Client, number: int, _port: int) -> Ask:
    """Bet at a match of boardgame.io, seat after seat."""
    made = 0

    async def bet() -> None:
        nonlocal made
        body = {"match": str(number), "player": str(made % 4), "state": made, "stones": 2}
        answer = _answered(await client.send(request("POST", "/moves", msgspec.json.encode(body))))
        if msgspec.json.decode(answer.body, type=_Bet).type != "update":
            raise Refused(answer)
        made += 1

    return bet


def _answered(answer: Answer) -> Answer:
    if answer.status != 200:
        raise Refused(answer)
    return answer


ASKERS = {
    "moves": _player,
    "crossed": _crossed,
    "stays": partial(_in_turn, 2),
    "hops": partial(_in_turn, 1),
    "anew": _anew,
    "owned": partial(_of_machine, "owned"),
    "foreign": partial(_of_machine, "foreign"),
    "receipts": partial(_player, prefer="receipt"),
    "rows": _inserter,
    "looks": _looker,
    "bets": _better,
    **{ruleset: partial(_turner, ruleset) for ruleset in OFFERS},
}
"""What one connection, or in `crossed` one table, in `stays` and `hops` two, does again and again: a move, with a
receipt or without, a row inserted, one read and one inserted; or, under a rule set, a look at the table and a move."""


async def _ask_until(ask: Ask, until: float, taken: list[float]) -> int:
    """Ask again and again; note the seconds that each answer took, and return how often one was turned away."""
    turned_away = 0
    while (began := time.perf_counter()) < until:
        try:
            await ask()
        except Refused as refused:
            if refused.answer.status != UNAVAILABLE:
                raise
            turned_away += 1
            again = time.perf_counter() + int(header(refused.answer, "retry-after"))
            await asyncio.sleep(min(again, until) - time.perf_counter())
        else:
            taken.append(time.perf_counter() - began)
    return turned_away


_TICK_S = 0.005
_AT_ONCE = 16
"""Connections that are made ready together: fewer than any server turns away."""
_TABLES_AT_ONCE = 2
"""Tables of four connections, likewise: each server has several processes to start up."""


async def _note_lateness(until: float, late: list[float]) -> None:
    """Note the seconds by which this process comes late to what it has to do."""
    while (began := time.perf_counter()) < until:
        await asyncio.sleep(_TICK_S)
        late.append(time.perf_counter() - began - _TICK_S)


async def _run(kind: str, port: int, connections: int) -> None:
    clients = [Client(port) for _ in range(connections)]

    async def prepare(number: int) -> Ask:
        return await ASKERS[kind](await clients[number].connect(), number, port)

    asks = list[Ask]()
    at_once = _TABLES_AT_ONCE if kind in {"crossed", "stays", "hops"} else _AT_ONCE
    for first in range(0, connections, at_once):
        asks += await asyncio.gather(*map(prepare, range(first, min(first + at_once, connections))))
    loop = asyncio.get_running_loop()
    print("ready", flush=True)
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        for client in (*clients, *_OTHERS):
            await client.connect()
        began, taken, late = time.perf_counter(), list[float](), list[float]()
        until = began + float(line)
        watching = asyncio.create_task(_note_lateness(until, late))
        away = sum(await asyncio.gather(*(_ask_until(ask, until, taken) for ask in asks)))
        rate = len(taken) / (time.perf_counter() - began)
        await watching
        print(rate, *(1000 * share_of(taken, each) for each in SHARES), away, 1000 * share_of(late, 0.99), flush=True)
    for client in (*clients, *_OTHERS):
        client.close()


if __name__ == "__main__":
    uvloop.run(_run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
