"""The two clients: of `operations`, one as it is for asyncio, the other with calls that block."""

from collections.abc import Iterator, Mapping
from typing import Any, Self, TypeVar
from uuid import UUID

import httpx

from hordago.client.exchange import AsyncExchange, BlockingExchange, each, finish
from hordago.client.operations import TRIES, Choose, Operations
from hordago.client.shapes import Account, Step, Table
from hordago.client.streaming import Frame

T = TypeVar("T")


class AsyncClient(Operations):
    """A player at a server, with asyncio. Every call raises a HordagoError where it does not succeed."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        language: str = "en",
        tries: int = TRIES,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """`language` is that of labels and sentences; `tries` of a request that is put off or lost."""
        self._client = httpx.AsyncClient(transport=transport)
        super().__init__(AsyncExchange(self._client), url, token, language, tries)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class Client:
    """A player at a server, with calls that block. Each raises a HordagoError where it does not succeed."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        language: str = "en",
        tries: int = TRIES,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        """`language` is that of labels and sentences; `tries` of a request that is put off or lost."""
        self._client = httpx.Client(transport=transport)
        self._operations = Operations(BlockingExchange(self._client), url, token, language, tries)

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def token(self) -> str | None:
        """What says who sends a request; a program that has it can act as the player."""
        return self._operations.token

    def sign_up(self, name: str) -> Account:
        """Make a player and act as them from now on; keep the token of the account, which is shown only once."""
        return finish(self._operations.sign_up(name))

    def open_table(
        self,
        ruleset: str,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        unlisted: bool = False,
    ) -> Table:
        """Open a table by a rule set, with options where they are not to have their defaults."""
        return finish(self._operations.open_table(ruleset, seats=seats, options=options, unlisted=unlisted))

    def table(self, table: UUID | str) -> Table:
        """Read a table as it is now."""
        return finish(self._operations.table(table))

    def take_seat(self, table: UUID | str, seat: int) -> Table:
        """Sit down; with the last seat the match starts."""
        return finish(self._operations.take_seat(table, seat))

    def seat_bot(self, table: UUID | str, seat: int, bot: str) -> Table:
        """Have a bot of the server sit down, by its name."""
        return finish(self._operations.seat_bot(table, seat, bot))

    def move(self, table: Table, body: Mapping[str, Any]) -> Table:
        """Make a move at the table as it was read: if it has changed since, the move is refused as `stale`."""
        return finish(self._operations.move(table, body))

    def play(self, table: UUID | str, choose: Choose) -> Table:
        """Make the move of `choose` whenever the player is to act, until the table is over; return it as it is then."""
        return finish(self._operations.play(table, choose))

    def follow(self, table: UUID | str, *, after: int | None = None) -> Iterator[Step]:
        """Yield the table now, then each event with the table after it; or each event that follows a version."""
        return each(self._operations.follow(table, after=after))

    def stream(self, path: str, /, *, after: str | None = None, **query: int | str) -> Iterator[Frame]:
        """Yield the frames of any stream, from the last one with this id on, until the server ends it for good."""
        return each(self._operations.stream(path, after=after, **query))

    def get(self, path: str, type_: type[T], /, **query: int | str) -> T:
        """Read any resource, as JSON of this shape."""
        return finish(self._operations.get(path, type_, **query))

    def get_text(self, path: str, /, **query: int | str) -> str:
        """Read any resource as a text."""
        return finish(self._operations.get_text(path, **query))

    def post(self, path: str, type_: type[T], /, **body: object) -> T:
        """Send any command, and read the answer as JSON of this shape."""
        return finish(self._operations.post(path, type_, **body))

    def put(self, path: str, type_: type[T], /, **body: object) -> T:
        """Send any command that replaces what is at the path, and read the answer as JSON of this shape."""
        return finish(self._operations.put(path, type_, **body))

    def delete(self, path: str) -> None:
        """Take back, leave, close or revoke what is at the path."""
        finish(self._operations.delete(path))
