"""Every operation of a client, once: what is sent, when it is sent again, and what is read of the answer."""

import contextlib
import inspect
import itertools
import re
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from random import SystemRandom
from typing import Any, Final, TypeVar
from uuid import UUID

import httpx
import msgspec

from hordago.client.errors import HordagoError, InvalidAnswer, RequestRefused, ServerUnavailable, connection_error
from hordago.client.shapes import Account, Json, Step, Table, read_moved, read_step, read_table
from hordago.client.streaming import Frame, FrameReader, reason_of
from hordago.client.transport import Transport

S = TypeVar("S")
T = TypeVar("T")

Choose = Callable[[Table], Mapping[str, Any]]
"""Return the body of a move, for a table at which the player is to act."""
ChooseSoon = Callable[[Table], Mapping[str, Any] | Awaitable[Mapping[str, Any]]]
"""The same, or a promise of it."""

TRIES: Final = 8
"""Tries of a request, or of a stream between two frames."""
_EXTENSIONS: Final = {"timeout": httpx.Timeout(30, connect=10).as_dict()}
"""Seconds without a byte; a stream has a comment every 15."""
_PUT_OFF: Final = frozenset({429, 502, 503, 504})
"""Statuses after which the same request may succeed later."""
_RATE_LIMITED: Final = 429
_NO_MORE: Final = 204
WITHOUT_KEY: Final = re.compile(
    r"/v1/(players|players/me/[a-z-]+|tokens|apps|recoveries|admin/.+|referee/[a-z]+|log/cosignatures"
    r"|disputes/[^/]+/rulings/preview)"
)
"""Where a POST takes no Idempotency-Key."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.25, 60.0
_RESUME_S: Final = 1.0
"""Before a stream is opened again, where the server does not say."""
_uniform = SystemRandom().uniform


class Operations:
    """What both clients do, over an exchange of either kind."""

    def __init__(self, exchange: Transport, url: str, token: str | None, language: str, tries: int) -> None:
        self.token = token
        self._exchange = exchange
        self._url = url.rstrip("/")
        self._always = {"Accept-Language": language, "User-Agent": "hordago"}
        self._tries = tries
        self._reached = False
        """Whether the server has ever answered: one that never did may not be there at all."""

    async def sign_up(self, name: str) -> Account:
        """Make a player and act as them from now on; keep the token of the account, which is shown only once."""
        account = await self.post("/v1/players", Account, name=name)
        self.token = account.token
        return account

    async def open_table(
        self,
        ruleset: str,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        unlisted: bool = False,
    ) -> Table:
        """Open a table by a rule set, with options where they are not to have their defaults."""
        body: Json = {"ruleset": ruleset, "visibility": "unlisted" if unlisted else "public"}
        body |= {} if seats is None else {"seats": seats}
        body |= {} if options is None else {"options": options}
        return decoded(await self._answer("POST", "/v1/tables", body), read_table)

    async def table(self, table: UUID | str) -> Table:
        """Read a table as it is now."""
        return decoded(await self._answer("GET", f"/v1/tables/{table}"), read_table)

    async def take_seat(self, table: UUID | str, seat: int) -> Table:
        """Sit down; with the last seat the match starts."""
        return decoded(await self._answer("PUT", f"/v1/tables/{table}/seats/{seat}", {}), read_table)

    async def seat_bot(self, table: UUID | str, seat: int, bot: str) -> Table:
        """Have a bot of the server sit down, by its name."""
        return decoded(await self._answer("PUT", f"/v1/tables/{table}/seats/{seat}", {"bot": bot}), read_table)

    async def move(self, table: Table, body: Mapping[str, Any]) -> Table:
        """Make a move at the table as it was read: if it has changed since, the move is refused as `stale`."""
        path, version = f"/v1/tables/{table.id}/moves", {"If-Match": f'"{table.version}"'}
        return decoded(await self._answer("POST", path, body, headers=version), read_moved)

    async def play(self, table: UUID | str, choose: ChooseSoon) -> Table:
        """Make the move of `choose` whenever the player is to act, until the table is over; return it as it is then."""
        async with contextlib.aclosing(self.follow(table)) as steps:
            known = 0
            async for step in steps:
                now = step.table
                while now.version > known:
                    known = now.version
                    if now.turn and now.legal_moves:
                        now = await self._move_unless_stale(now, choose)
        return await self.table(table)

    async def _move_unless_stale(self, table: Table, choose: ChooseSoon) -> Table:
        """Make the move of `choose`, and return the table after it; the same table where it was too late."""
        chosen = choose(table)
        try:
            return await self.move(table, await chosen if inspect.isawaitable(chosen) else chosen)
        except RequestRefused as refused:
            if refused.stale:
                return table  # what came first is in the stream
            raise

    async def follow(self, table: UUID | str, *, after: int | None = None) -> AsyncGenerator[Step, None]:
        """Yield the table now, then each event with the table after it; or each event that follows a version."""
        frames = self.stream(f"/v1/tables/{table}/stream", after=None if after is None else str(after), told="true")
        known = after or 0
        async with contextlib.aclosing(frames):
            async for frame in frames:
                if frame.event == "snapshot":
                    step = Step(decoded(frame.data, read_table), None, None)
                elif frame.event == "message":
                    step = decoded(frame.data, read_step)
                    if step.table.version <= known:
                        continue  # it came before the connection broke
                else:
                    continue
                known = step.table.version
                yield step

    async def stream(
        self, path: str, /, *, after: str | None = None, **query: int | str
    ) -> AsyncGenerator[Frame, None]:
        """Yield the frames of any stream, from the last one with this id on, until the server ends it for good.

        A stream that breaks is opened again after its last frame, after a pause that grows and differs.
        """
        last, failures, pause_s = after, 0, _RESUME_S
        while True:
            reader, failure = FrameReader(), "the stream was cut"
            try:
                async with self._opened(path, last, query) as response:
                    if response.status_code == _NO_MORE:
                        return
                    async for frame in reader.read(self._exchange.chunks(response)):
                        failures = 0
                        if frame.event == "bye":
                            reason = decoded(frame, reason_of)
                            if reason == "finished":
                                return
                            last = None if reason == "audience" else last
                            break
                        last = frame.id or last
                        yield frame
            except httpx.RequestError as error:
                failure = connection_error(error)
            except ValueError as error:
                raise InvalidAnswer(str(error)) from error
            failures += 1
            if failures >= self._tries:
                raise ServerUnavailable(self._url, failure)
            pause_s = pause_s if reader.retry_s is None else reader.retry_s
            await self._exchange.sleep(_jittered(pause_s * 2 ** (failures - 1)))

    @contextlib.asynccontextmanager
    async def _opened(
        self, path: str, last: str | None, query: Mapping[str, int | str]
    ) -> AsyncGenerator[httpx.Response, None]:
        headers = {"Accept": "text/event-stream"} | ({} if last is None else {"Last-Event-ID": last})
        response = await self._response("GET", path, headers=headers, query=query, stream=True)
        try:
            yield response
        finally:
            await self._exchange.release(response)

    async def get(self, path: str, type_: type[T], /, **query: int | str) -> T:
        """Read any resource, as JSON of this shape."""
        return decoded(await self._answer("GET", path, query=query), lambda body: msgspec.json.decode(body, type=type_))

    async def get_text(self, path: str, /, **query: int | str) -> str:
        """Read any resource as a text."""
        return decoded(await self._answer("GET", path, query=query, headers={"Accept": "text/plain"}), bytes.decode)

    async def post(self, path: str, type_: type[T], /, **body: object) -> T:
        """Send any command, and read the answer as JSON of this shape."""
        return decoded(await self._answer("POST", path, body), _shape(type_))

    async def put(self, path: str, type_: type[T], /, **body: object) -> T:
        """Send any command that replaces what is at the path, and read the answer as JSON of this shape."""
        return decoded(await self._answer("PUT", path, body), _shape(type_))

    async def delete(self, path: str) -> None:
        """Take back, leave, close or revoke what is at the path."""
        await self._answer("DELETE", path)

    async def _answer(
        self,
        method: str,
        path: str,
        body: Mapping[str, object] | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        query: Mapping[str, int | str] | None = None,
    ) -> bytes:
        """Send a request and return the body of the answer; raise a HordagoError if it is refused."""
        content = None if body is None else msgspec.json.encode(body)
        return (await self._response(method, path, content=content, headers=headers or {}, query=query)).content

    async def _response(
        self,
        method: str,
        path: str,
        *,
        headers: Mapping[str, str],
        query: Mapping[str, int | str] | None,
        content: bytes | None = None,
        stream: bool = False,
    ) -> httpx.Response:
        """Send a request, again where it is put off or its answer is lost, and return the answer to it.

        What might be carried out twice without a key is not sent again.
        """
        takes_key = method != "GET" and not (method == "POST" and WITHOUT_KEY.fullmatch(path))
        keyed = takes_key and self.token is not None
        sent = {**self._always, "Accept": "application/json", **headers}
        if content is not None:
            sent.setdefault("Content-Type", "application/json")
        if self.token is not None:
            sent["Authorization"] = f"Bearer {self.token}"
        if keyed:
            sent["Idempotency-Key"] = secrets.token_urlsafe(16)  # the same for every try
        request = httpx.Request(
            method, self._url + path, params=query or None, headers=sent, content=content, extensions=_EXTENSIONS
        )
        for attempt in itertools.count(1):
            asked_s = 0.0
            try:
                response = await self._exchange.send(request, stream=stream)
            except httpx.RequestError as error:
                failure = ServerUnavailable(self._url, connection_error(error))
                failure.__cause__ = error
                again = self._reached if isinstance(error, httpx.ConnectError) else method == "GET" or keyed
            else:
                self._reached = True
                status = response.status_code
                if status < 300:
                    return response
                if status not in _PUT_OFF:
                    raise await self._refusal(f"{method} {path}", response, stream=stream)
                await self._exchange.release(response)
                failure = ServerUnavailable(self._url, f"it answers {status}")
                again = method == "GET" or keyed or status == _RATE_LIMITED
                retry_after = response.headers.get("Retry-After", "")
                asked_s = float(retry_after) if retry_after.isdecimal() else 0.0
            if not again or attempt >= self._tries:
                raise failure
            await self._exchange.sleep(_jittered(max(asked_s, _FIRST_PAUSE_S * 2 ** (attempt - 1))))
        raise AssertionError

    async def _refusal(self, request: str, response: httpx.Response, *, stream: bool) -> HordagoError:
        """Read why a request is not answered as it should be."""
        status = response.status_code
        try:
            body = b"".join([chunk async for chunk in self._exchange.chunks(response)]) if stream else response.content
        finally:
            await self._exchange.release(response)
        if status >= 500:
            return ServerUnavailable(self._url, f"it answers {status}")
        if status >= 400:
            return RequestRefused(request, status, body)
        return InvalidAnswer(f"it answers {status}, and redirects are not followed")


def _shape(type_: type[T]) -> Callable[[bytes], T]:
    """Return what reads JSON of this shape."""
    return lambda body: msgspec.json.decode(body, type=type_)


def decoded(body: S, read: Callable[[S], T]) -> T:
    """Read what was received; raise InvalidAnswer if it is of another shape."""
    try:
        return read(body)
    except (ValueError, RecursionError) as error:
        raise InvalidAnswer("the answer cannot be read") from error


def _jittered(seconds: float) -> float:
    """Return a pause about as long, so that clients that were cut off together do not come back together."""
    return min(seconds, _LONGEST_PAUSE_S) * _uniform(0.75, 1.25)
