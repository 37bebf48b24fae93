"""A world: a server whose every chance is stated, a deal played at it, and all that its viewers were answered."""

import asyncio
import hashlib
import io
import itertools
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, redirect_stderr
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Protocol
from unittest.mock import patch
from uuid import UUID

import structlog
from litestar import Litestar

from domain import chain, sealing, shuffling
from domain.games.mus.play import deck as mus
from domain.games.mushi.play import deck as mushi
from service import logs
from service.app import create_app
from service.entropy import Entropy, uuid7
from service.http.openapi.document import encode_document
from service.http.streams import sse
from service.pictures.png import PngMaker
from service.processes import signing_loop
from service.settings import Settings
from tests.kit.service.http import lent_app
from tests.kit.service.pace import FAST
from tests.kit.signed_log import HOUSE, write_key_file
from tests.leaks.asgi import Answer, Call, ask, staying

START_MS: Final = 1_790_000_000_000
SEED: Final = hashlib.sha256(b"the seed of the house").digest()

NOTICES: Final = "/v1/players/me/stream?view=true"
_PLACE: Final = re.compile(rb"^id: [\d.]+\n", re.MULTILINE)


class Deck(Protocol):
    """All that is shuffled at the table of a world."""

    @property
    def said(self) -> Mapping[str, str]:
        """What is said in this world and not in the other, by its name in the script."""
        ...

    @property
    def came(self) -> Sequence[str]:
        """Cards in the order in which they come to a hand; none where no card is thrown."""
        ...

    def shuffle_order(self, nth: int, of: tuple[int, ...], /) -> Sequence[int]:
        """The order of these seats or cards, the ``nth`` (from 0) that are shuffled."""
        ...


class Clock:
    """The time, which passes only when a test sets it."""

    def __init__(self) -> None:
        self.ms = START_MS

    def __call__(self) -> int:
        return self.ms


def stated(clock: Clock, seed: bytes = SEED) -> Entropy:
    """Ids, tokens and seeds that come in the same order in every world."""
    numbers = itertools.count(1)

    def new_bytes(size: int) -> bytes:
        return hashlib.sha256(b"entropy %d" % next(numbers)).digest()[:size]

    def new_id() -> UUID:
        return uuid7(clock.ms, new_bytes(10))

    return Entropy(clock, new_id, lambda: seed, lambda: new_bytes(32), lambda: new_bytes(16), choose_wait=min)


@contextmanager
def stacked(deck: Deck) -> Iterator[None]:
    """The deck swapped at one seam, commitments and links constant at two; nothing else is touched."""
    numbers: dict[bytes, int] = {}

    def shuffled(key: bytes, of: Sequence[int]) -> tuple[int, ...]:
        order = deck.shuffle_order(numbers.setdefault(key, len(numbers)), tuple(of))
        assert sorted(order) == sorted(of)
        return tuple(order)

    _forget()
    with (
        patch.object(shuffling, "shuffled", shuffled),
        patch.object(sealing, "commitment", lambda _salt, _payload: bytes(32)),  # pyright: ignore[reportUnknownLambdaType]
        patch.object(chain, "link_hash", lambda *_: bytes(32)),  # pyright: ignore[reportUnknownLambdaType]
    ):
        yield
    _forget()


def _forget() -> None:
    for dealing in (mus, mushi):
        dealing.pile.cache_clear()


class _Log(io.StringIO):
    """What was logged; lines that wait for the thread that writes them are written before it is read."""

    handlers: list[logging.Handler]

    def getvalue(self) -> str:
        """All of it until now."""
        for handler in self.handlers:
            handler.flush()
        return super().getvalue()


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """All that is logged as a server in production would, and the loggers as they were again."""
    root = logging.getLogger()
    handlers, level, output = root.handlers[:], root.level, _Log()
    with redirect_stderr(output):
        logs.configure(Settings(log_format="json", log_level="debug"))
    output.handlers = root.handlers[:]
    try:
        yield output
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()


class World:
    """A running application and what it answered: ``(point, viewer, question)`` -> answer."""

    def __init__(self, app: Litestar, clock: Clock, output: io.StringIO) -> None:
        self.app = app
        self.answers: dict[tuple[str, str, str], Answer] = {}
        self.log = output
        self.tokens: dict[str, str] = {}
        self.players: dict[str, str] = {}
        self.said: Mapping[str, str] = {}
        """What is said in this world and not in the other, by its name in the script."""
        self.came: Sequence[str] = ()
        """Cards in the order in which they come to a hand."""
        self.controls: dict[str, Answer] = {}
        """What a seat whose cards differ sees at each point: not the same in both worlds."""
        self.signatures: list[str] = []
        """Of moves that were signed, as they were posted."""
        self.table = ""
        self.metrics = ""
        self._clock = clock

    @property
    def counted(self) -> set[str]:
        """How often each operation was answered how, but for the lobby, which is polled."""
        lines = self.metrics.splitlines()
        return {line for line in lines if "requests_total{" in line and 'route="/v1/tables"' not in line}

    async def ask(self, viewer: str, call: Call) -> Answer:
        """One request in the name of a viewer."""
        return await ask(self.app, self.signed(viewer, call))

    def signed(self, viewer: str, call: Call) -> Call:
        """The request with the viewer's token, if they have one."""
        token = self.tokens.get(viewer)
        bearer = [] if token is None else [(b"authorization", f"Bearer {token}".encode())]
        kind = [(b"content-type", b"application/json")] if call.body else []
        return Call(call.method, call.path, [*bearer, *kind, *call.headers], call.body)

    async def note_notices(self, point: str, viewer: str, *, places: bool = True) -> None:
        """Ask what concerns a viewer, from now on and from the first event on, and keep what comes at once.

        The places count all events of the log, as the signed tree does; where worlds have not as many, leave them out.
        """
        for question, since in (("from now on", ()), ("from the first event", ((b"last-event-id", b"0"),))):
            call = self.signed(viewer, Call("GET", NOTICES, since))
            async with staying(self.app, call) as stream:
                await stream.until(b"\n\n", b": still here", b"}")
            answer = stream.answer()
            if not places:
                answer = Answer(answer.status, answer.headers, _PLACE.sub(b"", answer.body))
            self.answers[point, viewer, f"notices: {question}"] = answer

    async def note(self, point: str, viewer: str, question: str, call: Call) -> Answer:
        """Ask, and keep the answer to be compared."""
        assert (point, viewer, question) not in self.answers
        answer = self.answers[point, viewer, question] = await self.ask(viewer, call)
        assert answer.status < 500, (point, viewer, question, answer)
        return answer

    async def sign_up(self, viewer: str) -> None:
        """Make the viewer a player."""
        made = json.loads((await self.ask("anonymous", posting("/v1/players", name=viewer))).body)
        self.tokens[viewer], self.players[viewer] = made["token"], made["player"]["id"]

    async def sign_log(self) -> None:
        """Sign all that has happened."""
        await self.app.state["context"].follower.follow(0)

    def tick(self) -> None:
        """Let a second pass."""
        self._clock.ms += 1000


def posting(path: str, method: str = "POST", key: str | None = None, **fields: object) -> Call:
    """A request with a JSON body."""
    headers = [] if key is None else [(b"idempotency-key", key.encode())]
    return Call(method, path, headers, json.dumps(fields, separators=(",", ":")).encode())


@cache
def api_document() -> bytes:
    """Make the API document. Its examples are games that are played and kept, so it has to be made before any patch."""
    return encode_document(create_app(Settings(database_url="postgresql://unused/")))


@asynccontextmanager
async def served(database_url: str, log_key: Path | None = None, seed: bytes = SEED) -> AsyncIterator[World]:
    """A world on an empty database; rate limits and heartbeats, which know the real time, are off."""
    settings = Settings(
        database_url=database_url,
        requests_per_minute=0,
        moves_per_minute=0,
        signups_per_hour=0,
        exports_per_hour=0,
        data_per_hour=0,
        streams_per_minute=0,
        talk_per_minute=0,
        offers_per_minute=0,
        links_per_minute=0,
        pictures_per_minute=0,
        what_ifs_per_minute=0,
        most_streams=0,
        log_key=log_key,
        pace=FAST,
    )
    clock = Clock()
    with (
        logged() as output,
        patch.object(sse, "HEARTBEAT_S", 3600),
        patch.object(PngMaker, "draw", _drawing),
        lent_app(settings, stated(clock, seed)) as app,
    ):
        app.state["openapi"] = api_document()
        async with app.lifespan():
            yield World(app, clock, output)


async def _drawing(_: PngMaker, svg: str) -> bytes:
    """Send a drawing as it is: the picture follows from it, and nothing in it is too small to be seen."""
    return svg.encode()


async def _sign_nothing(*_: object) -> None:
    """Leave the log to ``World.sign_log``: a loop that is late on a busy machine would sign another part of it."""
    await asyncio.Event().wait()


@asynccontextmanager
async def world(database_url: str, deck: Deck, seed: bytes = SEED) -> AsyncIterator[World]:
    """A world whose tables are dealt this deck, and whose log is signed on request."""
    api_document()
    with TemporaryDirectory() as folder, stacked(deck), patch.object(signing_loop, "_sign_shard", _sign_nothing):
        async with served(database_url, write_key_file(Path(folder, "key"), HOUSE), seed) as one:
            one.said, one.came = deck.said, deck.came
            yield one


def differences(one: World, other: World) -> list[tuple[str, str, str]]:
    """Where the answers of two worlds are not the same bytes; the first difference of each is printed."""
    assert one.answers.keys() == other.answers.keys()
    differing = [asked for asked, answer in one.answers.items() if answer != other.answers[asked]]
    for asked in differing:
        texts = [str(world.answers[asked]) for world in (one, other)]
        pairs = enumerate(zip(*texts, strict=False))
        place = next((number for number, (left, right) in pairs if left != right), min(map(len, texts)))
        print(asked, *[text[max(0, place - 200) : place + 100] for text in texts], sep="\n")  # noqa: T201 - shown where a test fails
    return differing
