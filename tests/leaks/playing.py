"""The deal that is played in both worlds, and the points at which everybody asks everything."""

import contextlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from hashlib import sha256
from string import Template
from typing import Any, Final
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.shuffling import nonce_commitment
from tests.kit.service.http import wait_for_read_models
from tests.kit.signed_moves import public_key, sign_text
from tests.leaks.asgi import AsgiRequest, Call, staying
from tests.leaks.decks import THROWN
from tests.leaks.questions import LOBBY_STREAM, STALE, Place, Wrong, reading, refused
from tests.leaks.world import World, posting

SEATS: Final = ("Ane", "Beñat", "Cris", "Dani")
STRANGER: Final = "Eñaut"
ANONYMOUS: Final = "anonymous"

SCRIPT: Final = (
    ("dealt", ""),
    ("", "0 2 mus"),
    ("asked", ""),
    ("", "1 3 mus"),
    ("", f"0 discard ={THROWN[0]}"),
    ("thrown", ""),
    ("", f"1 discard ={THROWN[1]}"),
    ("discarding", ""),
    ("", f"2 discard ={THROWN[2]}"),
    ("", f"3 discard ={THROWN[3]}"),
    ("drawn", ""),
    ("", "0 2 1 3 mus"),
    ("", "0 1 2 3 discard =4"),
    ("reshuffled", ""),
    ("", "0 cut"),
    ("", "0 pass"),
    ("", "1 bet =2"),
    ("bet", ""),
    ("", "2 accept"),
    ("", "0 1 2 3 pass"),
    ("", "0 bet =3"),
    ("pares", ""),
    ("", "1 refuse"),
    ("", "0 1 2 pass"),
    ("last", ""),
)
"""Points to ask at and words to say. After the last one seat 3 would pass and the hands would be shown."""
CLOCK: Final = {"of": "player", "house_moves": 1, "bank_seconds": 3600, "increment_seconds": 5, "move_seconds": 60}
"""Of every table: who is waited for, and for how long, must tell nobody what is held."""
HELD: Final[Mapping[tuple[int, ...], tuple[str, ...]]] = {(0, 2): ("11c", "6c"), (1, 3): ("12o", "1o")}
"""Cards that a hidden seat is dealt in one world and not in the other."""


def wrong_at_mus(held: Sequence[str]) -> Wrong:
    """What is refused at any table of Mus; ``held`` are cards of a hidden seat."""
    return {
        "a card of another": ({"type": "discard", "cards": [*held[:1]]}, ()),
        "cards of another": ({"type": "discard", "cards": [*held]}, ()),
        "a bet out of reach": ({"type": "bet", "stones": 1000}, ()),
        "an answer to another deal": ({"type": "accept", "deal": 99}, ()),
        "a pass of old": ({"type": "pass"}, STALE),
        "a gathering before the count": ({"type": "gather"}, ()),
    }


class Script(Struct, frozen=True):
    """Who watches, whose cards differ, what is said, and where to ask."""

    watched: tuple[int, ...]
    at: Collection[str] = ()
    """The points at which to ask; every one if none is named."""
    ruleset: str = "mus-basque"
    seats: int = 4
    options: Mapping[str, object] = {}
    words: Sequence[tuple[str, str]] = SCRIPT
    """Points to ask at and words to say, in order; ``$name`` stands for what ``Deck.said`` names in each world."""
    held: Mapping[tuple[int, ...], tuple[str, ...]] = msgspec.field(default_factory=lambda: HELD)
    wrong: Callable[[Sequence[str]], Wrong] = wrong_at_mus
    questions: Collection[str] = ()
    """The questions to ask, where `T` is the table; all there are if none is named."""
    signed: bool = False
    """Whether the player of the hidden seat has a key, and signs every move."""
    by_turns: bool = False
    """Whether partners ask by turns between the first point and the last, and accounts are asked about at the last.

    What each partner sees at each point their streams say, which tell all; and what is kept of accounts only grows.
    """

    @property
    def points(self) -> tuple[str, ...]:
        """Where everything is asked."""
        return tuple(point for point, _ in self.words if point and (not self.at or point in self.at))

    @property
    def viewers(self) -> tuple[str, ...]:
        """Everybody who must not see a difference."""
        return (ANONYMOUS, STRANGER, *(SEATS[seat] for seat in self.watched))

    def viewers_at(self, point: str) -> tuple[str, ...]:
        """Who asks everything at a point: the stranger only at the last one, and partners perhaps by turns.

        A stranger may do at a table what anybody may; what an account of their own adds does not change in a deal.
        """
        if point == self.points[-1]:
            return self.viewers
        place = self.points.index(point)
        turn = (self.watched[place % len(self.watched)],)
        return (ANONYMOUS, *(SEATS[seat] for seat in (turn if self.by_turns and place else self.watched)))

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits, in seat order."""
        return SEATS[: self.seats]

    @property
    def hidden(self) -> int:
        return next(seat for seat in range(self.seats) if seat not in self.watched)


class Play:
    """One deal at one table of a world."""

    def __init__(self, world: World, script: Script) -> None:
        self.world = world
        self.script = script
        self.path = ""
        self.view: dict[str, Any] = {}
        self.moves = 0
        self.streams: dict[str, AsgiRequest] = {}
        self.told: dict[str, AsgiRequest] = {}
        """Streams of events with their sentences and views."""
        self.place: Place | None = None
        self.last_own: dict[str, Call] = {}

    async def run(self) -> None:
        """From the first sign-up to just before the showdown."""
        async with contextlib.AsyncExitStack() as stack:
            await self._sit_down(stack)
            for point, words in self.script.words:
                if point:
                    if point in self.script.points:
                        await self._ask_everything(point)
                else:
                    await self._say(words)
            for question, streams in (("stream", self.streams), ("stream, told", self.told)):
                for viewer, stream in streams.items():
                    self.world.answers["always", viewer, question] = await stream.leave()
        self.world.metrics = self.world.app.state["context"].metrics.text().decode()

    async def _sit_down(self, stack: contextlib.AsyncExitStack) -> None:
        world = self.world
        for viewer in (*self.script.players, STRANGER):
            await world.sign_up(viewer)
        opened = await world.ask(
            SEATS[0],
            posting(
                "/v1/tables", ruleset=self.script.ruleset, options=dict(self.script.options), clock=CLOCK, aid=True
            ),
        )
        self.path = dict(opened.headers)[b"location"].decode()
        for seat, viewer in enumerate(self.script.players):
            if seat == self.script.seats - 1:
                await self._follow(stack, set(self.script.viewers) - {viewer})
            stream, nonce = UUID(self.path.rsplit("/", 1)[1]).bytes, bytes(15) + bytes([seat])
            brought = {} if seat % 2 else {"commitment": nonce_commitment(stream, f"seat:{seat}", nonce).hex()}
            if self._signs(seat):
                brought["key"] = public_key(viewer)
                named = Call("PUT", "/v1/players/me/key", (), json.dumps({"key": brought["key"]}).encode())
                assert (await world.ask(viewer, named)).status == 200
            sitting = Call("PUT", f"{self.path}/seats/{seat}", (), json.dumps(brought).encode())
            taken = await world.ask(viewer, sitting)
            assert taken.status == 200, taken
            await self._wait_until_heard(json.loads(taken.body)["version"])
        for seat, viewer in list(enumerate(self.script.players))[::2]:
            nonce = bytes(15) + bytes([seat])
            opening = posting(f"{self.path}/seats/{seat}/nonce", "PUT", nonce=nonce.hex())
            taken = await world.ask(viewer, await self._with_signature(seat, "open-nonce", opening))
            assert taken.status == 200, taken
            self.view = json.loads(taken.body)
            await self._wait_until_heard(self.view["version"])
        await self._follow(stack, set(self.script.viewers) - set(self.streams))
        self.world.table = self.view["id"]
        self.place = Place(
            self.view["id"], self.view["version"], self.view["version"], world.players[SEATS[0]], self.script.hidden
        )

    async def _follow(self, stack: contextlib.AsyncExitStack, viewers: Collection[str]) -> None:
        """Connect the viewers to the stream, once they have the seats that they keep."""
        for viewer in sorted(viewers):
            for streams, query in ((self.streams, ""), (self.told, "?told=true")):
                call = self.world.signed(viewer, Call("GET", f"{self.path}/stream{query}"))
                stream = await stack.enter_async_context(staying(self.world.app, call))
                await stream.until(b"\n\n")
                streams[viewer] = stream

    async def _say(self, words: str) -> None:
        """Seats, kind, and stones: ``"0 1 2 pass"``; a discard is of so many cards, those that came first.

        What else a move says is JSON after the kind, and may differ between the worlds: ``"1 sign $sign"``.
        """
        for seat, move in _moves(Template(words).safe_substitute(self.world.said)):
            viewer = SEATS[seat]
            self.world.tick()
            if move["type"] == "discard":
                view = json.loads((await self.world.ask(viewer, Call("GET", self.path))).body)
                move["cards"] = sorted(view["deal"]["hands"][seat], key=self.world.came.index)[: move["cards"]]
            self.moves += 1
            call = posting(f"{self.path}/moves", key=f"move-{self.moves}", **move)
            call = await self._with_signature(seat, "move", call)
            answer = await self.world.ask(viewer, call)
            assert answer.status == 200, (words, seat, answer)
            if seat in self.script.watched:
                self.world.answers["always", viewer, f"move {self.moves}"] = answer
                self.last_own[viewer] = call
            self.view = json.loads(answer.body)["view"]
            await self._wait_until_heard(self.view["version"])

    async def _wait_until_heard(self, version: int) -> None:
        """Wait until all streams have come so far: what is told of a step says how many there are when it is sent."""
        for stream in (*self.streams.values(), *self.told.values()):
            await stream.until(b"id: %d\n" % version)

    def _signs(self, seat: int) -> bool:
        return self.script.signed and seat == self.script.hidden

    async def _with_signature(self, seat: int, command: str, call: Call) -> Call:
        """Sign the call as the player of a seat who signs, over the version that the table has now."""
        if not self._signs(seat):
            return call
        version = json.loads((await self.world.ask(SEATS[seat], Call("GET", self.path))).body)["version"]
        stream = UUID(self.path.rsplit("/", 1)[1]).bytes
        made = sign_text(SEATS[seat], stream, version, command, call.body).signature
        self.world.signatures.append(made)
        headers = ((b"if-match", b'"%d"' % version), (b"hordago-signature", made.encode()))
        return Call(call.method, call.path, (*call.headers, *headers), call.body)

    async def _arrive(self, point: str) -> Place:
        """Wait until lists and signed log have come as far as the table, and note what its hidden seat sees."""
        assert self.place is not None
        place = Place(self.view["id"], self.view["version"], self.place.dealt, self.place.player, self.place.hidden)
        await wait_for_read_models(self.world.app)
        await self.world.sign_log()
        self.world.controls[point] = await self.world.ask(SEATS[place.hidden], Call("GET", place.path))
        return place

    def _asks(self, question: str) -> bool:
        """Whether a question is one of the script."""
        return not self.script.questions or question.replace(self.world.table, "T") in self.script.questions

    async def _note(self, point: str, viewer: str, question: str, call: Call, least: int = 200) -> None:
        """Ask a question of the script, which is answered by a status from this one to 499."""
        if self._asks(question):
            answer = await self.world.note(point, viewer, question, call)
            assert least <= answer.status < 500, (point, viewer, question, answer)

    async def _ask_everything(self, point: str) -> None:
        place = await self._arrive(point)
        wrong = self.script.wrong(self.script.held[self.script.watched])
        for viewer in self.script.viewers_at(point):
            seated = viewer in SEATS
            first, last = point == self.script.points[0], point == self.script.points[-1]
            for _, question, call in reading(place, first=first, accounts=last or not self.script.by_turns):
                await self._note(point, viewer, question, call)
            for operation, question, call in refused(place, wrong, seated=seated):
                await self._note(point, viewer, f"{operation}: {question}", call, 400)
            if (again := self.last_own.get(viewer)) is not None:
                replayed = await self.world.note(point, viewer, "the last move again", again)
                assert replayed.status == 200, replayed
                changed = Call("POST", again.path, again.headers, b'{"type":"resign"}')
                await self._note(point, viewer, "another move with its key", changed)
            await self._catch_up(point, viewer, place)

    async def _catch_up(self, point: str, viewer: str, place: Place) -> None:
        """The stream from the beginning, from here, from the future, and as a snapshot."""
        path = f"{place.path}/stream"
        for question, since, mark in (
            ("from the first event", b"0", b"id: %d\n" % place.version),
            ("told from the first event", b"0", b"id: %d\n" % place.version),
            ("a snapshot", None, b"\n\n"),
            ("from now on", b"%d" % place.version, b"\n"),
            ("from the future", b"%d" % (place.version + 1), b"}"),
        ):
            headers = [] if since is None else [(b"last-event-id", since)]
            query = "?told=true" if question.startswith("told") else ""
            await self._note_stream(point, viewer, f"stream: {question}", Call("GET", f"{path}{query}", headers), mark)
        many = f"/v1/stream?table={place.table}"
        mark = sha256(UUID(place.table).bytes).hexdigest()[:8]
        reached = b"\nid: %b:%d\n" % (mark.encode(), place.version)
        for question, headers in (
            ("a snapshot", []),
            ("from the first event", [(b"last-event-id", f"{mark}:0".encode())]),
        ):
            await self._note_stream(point, viewer, f"stream of many: {question}", Call("GET", many, headers), reached)
        await self._note_stream(point, viewer, f"GET {LOBBY_STREAM}", Call("GET", LOBBY_STREAM), b"\n\n")
        if not self.script.questions:
            await self.world.note_notices(point, viewer)

    async def _note_stream(self, point: str, viewer: str, question: str, call: Call, mark: bytes) -> None:
        """Follow a stream of the script until this mark, and keep what came."""
        if self._asks(question):
            async with staying(self.world.app, self.world.signed(viewer, call)) as stream:
                await stream.until(mark)
            self.world.answers[point, viewer, question] = stream.answer()


def _moves(words: str) -> Iterator[tuple[int, dict[str, Any]]]:
    spoken, _, rest = words.partition(" {")
    *seats, kind = [word for word in spoken.split() if not word.startswith("=")]
    amount = next((int(word[1:]) for word in spoken.split() if word.startswith("=")), None)
    field: Mapping[str, int] = {} if amount is None else {"cards" if kind == "discard" else "stones": amount}
    more = json.loads("{" + rest) if rest else {}
    for seat in seats:
        yield int(seat), {"type": kind, **field, **more}
