"""A tournament of eight pairs of bots, played through the API: three Swiss rounds, and the classification."""

import asyncio
from typing import Final
from uuid import UUID

from msgspec import Struct

from service.cli.demonstration_api import Api
from service.cli.terminal import Progress, bars, say
from service.demo import TEAM_GAME, TEAM_RULESET

_PAIRS: Final = 8
_ROUNDS: Final = 3
"""As many as it takes until one of eight has won all."""
_OPTIONS: Final = {"games_to_win": 2}
_LOOK_S: Final = 0.3


class _Tournament(Struct):
    """What is read of a tournament."""

    id: UUID
    status: str


class _Pairing(Struct):
    id: UUID
    result: object | None


class _Round(Struct):
    over: bool
    pairings: list[_Pairing]


async def play(api: Api) -> None:
    """Open it, enrol the pairs, have the rounds played, and say how it ended. Raises Refused and Unanswered."""
    tournament = await api.post(
        "/v1/tournaments",
        _Tournament,
        title="Demonstration",
        ruleset=TEAM_RULESET,
        options=_OPTIONS,
        system="swiss",
        rounds=_ROUNDS,
        of="pairs",
    )
    path = f"/v1/tournaments/{tournament.id}"
    bots = list(TEAM_GAME.bots)
    for number in range(_PAIRS):
        await api.post(f"{path}/entries", _Tournament, bot=bots[number % len(bots)])
    with bars("rounds", "pairings") as shown:
        last = [await _play_round(api, path, number, shown) for number in range(1, _ROUNDS + 1)][-1]
    await _tell(api, path, last)


async def _play_round(api: Api, path: str, number: int, shown: tuple[Progress, ...]) -> _Round:
    """Begin a round and wait for its last result; from 1."""
    rounds, pairings = shown
    await api.post(f"{path}/rounds", _Tournament)
    while True:
        round_ = await api.get(f"{path}/rounds/{number}", _Round)
        each = len(round_.pairings)
        pairings((number - 1) * each + sum(pairing.result is not None for pairing in round_.pairings), _ROUNDS * each)
        rounds(number if round_.over else number - 1, _ROUNDS)
        if round_.over:
            return round_
        await asyncio.sleep(_LOOK_S)


async def _tell(api: Api, path: str, last: _Round) -> None:
    table = last.pairings[0].id
    say(await api.text(f"{path}/standings"))
    say(f"  standings  {api.address(path)}/standings")
    say(f"  rounds     {api.address(path)}/rounds")
    say(f"  replay     {api.address(f'/v1/tables/{table}')}/replay?as=all")
    say(f"  verify     hordago export {table} | hordago verify -")
