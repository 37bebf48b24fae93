"""A table of any rule set played over one connection: each player looks at the table, and makes a move that he sees.

The look is a GET of the view of the seat that is to act, the move one of its legal moves; so nothing here knows the
rules. ``playing`` moves faster by knowing those of one game.
"""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import msgspec

from domain.games import OFFERS
from tests.bench.choosing import chosen
from tests.bench.client import Answer, Client, header, request
from tests.bench.playing import Refused

View = dict[str, Any]


class Turns:
    """One table at a time, for the longest matches that the rule set offers, and the players who sit there."""

    def __init__(self, client: Client, tokens: Sequence[str], chance: Random, ruleset: str) -> None:
        self._client = client
        offer = OFFERS[ruleset]
        self._bearers = [f"Bearer {token}" for token in tokens[: offer.rules.seats]]
        self._chance = chance
        longest = {option.name: option.maximum for option in offer.options if option.maximum is not None}
        self._opening = {"ruleset": ruleset, "options": longest}
        self._keys = count()
        self._name = f"{chance.getrandbits(64):016x}"
        self._path = ""
        self._view: View = {"status": "open"}

    async def open(self) -> None:
        """Open a table and seat everybody."""
        opened = await self._ask("POST", "/v1/tables", 0, self._opening)
        self._path = header(opened, "location")
        for seat in range(len(self._bearers)):
            self._view = _read(await self._ask("PUT", f"{self._path}/seats/{seat}", seat, {}))

    async def turn(self) -> None:
        """A look and a move, at a new table once the match is over."""
        if self._view["status"] != "playing":
            await self.open()
        seat = _to_act(self._view)
        seen = _read(await self._ask("GET", self._path, seat))
        move = chosen(seen["legal_moves"], self._chance)
        key = f"{self._name}-{next(self._keys)}"
        self._view = _read(await self._ask("POST", f"{self._path}/moves", seat, move, idempotency_key=key))["view"]

    async def _ask(
        self, method: str, path: str, seat: int, body: dict[str, Any] | None = None, **headers: str
    ) -> Answer:
        sent = b"" if body is None else msgspec.json.encode(body)
        answer = await self._client.send(request(method, path, sent, authorization=self._bearers[seat], **headers))
        if answer.status >= 300:
            raise Refused(answer)
        return answer


def _read(answer: Answer) -> View:
    return msgspec.json.decode(answer.body)


def _to_act(view: View) -> int:
    """The first seat to act: the part of a view that is the deal in hand says so, whatever its game calls it."""
    return next(part["to_act"][0] for part in view.values() if isinstance(part, dict) and "to_act" in part)
