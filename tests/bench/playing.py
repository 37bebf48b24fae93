"""Play tables over one connection, or one a seat, with moves chosen at random, and sign players up for it."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.games import OFFERS
from domain.table.game.showdown import DEFAULT_SECONDS, SHOWDOWN_SECONDS
from tests.bench.client import Answer, Client, header, request

APART: Final = frozenset({"sign", "claim"})
"""What may be done besides play, out of turn too; a benchmark plays."""
UNAVAILABLE: Final = 503
"""The status of an answer after which to come again."""


def chosen(legal: Sequence[dict[str, Any]], chance: Random) -> dict[str, Any]:
    """Any kind of move alike, then a small wager, some of the cards, or any place."""
    play = [move for move in legal if move["type"] not in APART]
    listed = play[int(chance.random() * len(play))]
    body, fill = dict(listed["body"]), listed.get("fill", {})
    if "stones" in fill:
        body["stones"] = fill["stones"]["min"] + int(chance.random() * 3)
    if "cards" in fill:
        cards = fill["cards"]
        body["cards"] = chance.sample(cards["from"], chance.randint(cards["min"], cards["max"]))
    if "at" in fill:
        body["at"] = chance.randint(fill["at"]["min"], fill["at"]["max"])
    return body


class Word(Struct):
    move: str


class Lance(Struct):
    dialogue: list[Word]


class Deal(Struct):
    phase: str
    hands: list[list[str] | None]
    to_act: list[int]
    lances: dict[str, Lance]


class View(Struct):
    """What the choice of a move needs of a view."""

    version: int
    status: str
    deal: Deal | None


class Moved(Struct):
    version: int
    view: View


_MOVED = msgspec.json.Decoder(Moved)
_VIEW = msgspec.json.Decoder(View)
_LANCES = frozenset({"grande", "chica", "pares", "juego", "punto"})
_SEATS = 4
_ONCE = frozenset({"pass"})


class Refused(Exception):
    """The server did not do what was asked of it."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        super().__init__(f"{answer.status}: {answer.body.decode(errors='replace')[:500]}")


class Game:
    """One table at a time, and the four players who sit there."""

    def __init__(
        self,
        clients: Sequence[Client],
        tokens: Sequence[str],
        chance: Random,
        options: dict[str, int],
        fits: Callable[[bytes], bool] | None = None,
        **headers: str,
    ) -> None:
        """Take the connection of all, or one a seat; moves are sent with these headers besides their own.

        Of the tables that are opened, by their ids, only those are played that fit.
        """
        self._fits = fits
        self._clients = clients
        self._headers = headers
        self._authorizations = [f"Bearer {token}" for token in tokens]
        self.chance = chance
        self._options = {**options, SHOWDOWN_SECONDS.name: 0}
        self._keys = count()
        self._name = f"{chance.getrandbits(64):016x}"
        self._hands: list[list[str]] = [[]] * _SEATS
        self._heads: list[bytes] = []
        self._unanswered: tuple[int, bytes] | None = None
        """The move that was turned away, and its seat: it may be stored, and is sent again as it is, with its key."""
        self.path = ""
        self.view = View(0, "open", None)

    async def open(self) -> None:
        """Open a table and seat all four."""
        body = msgspec.json.encode({"ruleset": "mus-basque", "options": self._options})
        fits = False
        while not fits:
            self.path = header(await self._ask("POST", "/v1/tables", 0, body), "location")
            fits = self._fits is None or self._fits(self.path.rpartition("/")[2].encode())
        for seat in range(_SEATS):
            self._see(seat, _VIEW.decode((await self._ask("PUT", f"{self.path}/seats/{seat}", seat, b"{}")).body))
        self._heads = [self._head(seat) for seat in range(_SEATS)]

    async def move(self) -> int:
        """Make one move, on a new table once the match is over; the version it led to."""
        if self.view.deal is None or self.view.status != "playing":
            await self.open()
        seat, asked = self._unanswered or self._next_move()
        answer = await self._answer(self._client_of(seat), asked)
        self._unanswered = (seat, asked) if answer.status == UNAVAILABLE else None
        if answer.status != 200:
            raise Refused(answer)
        moved = _MOVED.decode(answer.body)
        self._see(seat, moved.view)
        return moved.version

    @staticmethod
    async def _answer(client: Client, asked: bytes) -> Answer:
        """Send a move; again if the server has closed the connection, on which nothing had come for a while."""
        try:
            return await (client if client.is_open else await client.connect()).send(asked)
        except ConnectionError:
            return await (await client.connect()).send(asked)

    def _next_move(self) -> tuple[int, bytes]:
        """Choose a move; return the seat and the request."""
        seat, move = self._choice()
        body = msgspec.json.encode(move)
        key, length = next(self._keys), len(body)
        return seat, b"%b%d\r\ncontent-length: %d\r\n\r\n%b" % (self._heads[seat], key, length, body)

    def _head(self, seat: int) -> bytes:
        """All of a move's request but the end of its key, the length and the body."""
        return request(
            "POST",
            f"{self.path}/moves",
            b"",
            authorization=self._authorizations[seat],
            content_type="application/json",
            **self._headers,
            idempotency_key=f"{self._name}-",
        )[:-4]

    async def _ask(self, method: str, path: str, seat: int, body: bytes) -> Answer:
        asked = request(method, path, body, authorization=self._authorizations[seat])
        answer = await self._client_of(seat).send(asked)
        if answer.status >= 300:
            raise Refused(answer)
        return answer

    def _client_of(self, seat: int) -> Client:
        return self._clients[seat % len(self._clients)]

    def _see(self, seat: int, view: View) -> None:
        self.view = view
        if view.deal is not None and (hand := view.deal.hands[seat]) is not None:
            self._hands[seat] = hand

    def _choice(self) -> tuple[int, dict[str, Any]]:
        deal = self.view.deal
        assert deal is not None
        seat = deal.to_act[0]
        roll = self.chance.random()
        if deal.phase == "mus":
            return seat, {"type": "mus" if roll < 0.8 else "cut"}
        if deal.phase == "discard":
            return seat, {"type": "discard", "cards": self._hands[seat][: 1 + int(3 * roll)]}
        assert deal.phase in _LANCES
        said = deal.lances[deal.phase].dialogue if deal.phase in deal.lances else []
        if all(word.move in _ONCE for word in said):
            return seat, {"type": "bet", "stones": 2} if roll < 0.2 else {"type": "pass"}
        if roll < 0.15:
            return seat, {"type": "raise", "stones": 1}
        return seat, {"type": "accept" if roll < 0.5 else "refuse"}


TurnView = dict[str, Any]


class Turns:
    """One table at a time, for the longest matches that the rule set offers, and the players who sit there."""

    def __init__(self, client: Client, tokens: Sequence[str], chance: Random, ruleset: str) -> None:
        self._client = client
        offer = OFFERS[ruleset]
        self._bearers = [f"Bearer {token}" for token in tokens[: offer.rules.seats]]
        self._chance = chance
        longest = {option.name: option.maximum for option in offer.options if option.maximum is not None}
        longest[SHOWDOWN_SECONDS.name] = DEFAULT_SECONDS
        self._opening = {"ruleset": ruleset, "options": longest}
        self._keys = count()
        self._name = f"{chance.getrandbits(64):016x}"
        self._path = ""
        self._view: TurnView = {"status": "open"}

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
        if seen["status"] != "playing" or seat != _to_act(seen):  # the house has gathered the cards meanwhile
            self._view = seen
            await self.turn()
            return
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


def _read(answer: Answer) -> TurnView:
    return msgspec.json.decode(answer.body)


def _to_act(view: TurnView) -> int:
    """The first seat to act: the part of a view that is the deal in hand says so, whatever its game calls it."""
    return next(part["to_act"][0] for part in view.values() if isinstance(part, dict) and "to_act" in part)


class _Account(msgspec.Struct):
    token: str


async def sign_up_players(port: int, players: int) -> list[str]:
    """Sign players up; a token of each."""
    client = await Client(port).connect()
    found: list[str] = []
    for number in range(players):
        answer = await client.send(request("POST", "/v1/players", msgspec.json.encode({"name": f"Player {number}"})))
        if answer.status != 201:
            raise Refused(answer)
        found.append(msgspec.json.decode(answer.body, type=_Account).token)
    client.close()
    return found
