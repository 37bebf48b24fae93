"""The two clients: of `operations`, one as it is for asyncio, the other with calls that block."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, Self, TypeVar, Unpack
from uuid import UUID

import httpx

from hordago.client.meeting import Id, MeetingOperations, Terms
from hordago.client.operations import TRIES, Choose
from hordago.client.shapes import (
    Account,
    Challenge,
    Notice,
    Page,
    Rating,
    RatingChange,
    Rematch,
    Seek,
    Step,
    Table,
)
from hordago.client.streaming import Frame
from hordago.client.transport import AsyncTransport, BlockingTransport, each, finish

T = TypeVar("T")


class AsyncClient(MeetingOperations):
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
        super().__init__(AsyncTransport(self._client), url, token, language, tries)

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
        self._operations = MeetingOperations(BlockingTransport(self._client), url, token, language, tries)

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

    def seek(self, ruleset: str, *, partner: Id | None = None, **terms: Unpack[Terms]) -> Seek:
        """Seek players by these terms; it has a `table` if there were enough. Keep it, or follow the notices."""
        return finish(self._operations.seek(ruleset, partner=partner, **terms))

    def quick_match(self, ruleset: str, **terms: Unpack[Terms]) -> Seek:
        """Sit down where players wait for these terms, at `table`; or else seek."""
        return finish(self._operations.quick_match(ruleset, **terms))

    def seeks(self) -> list[Seek]:
        """List the open seeks, the oldest first."""
        return finish(self._operations.seeks())

    def keep_seek(self, seek: Id) -> Seek:
        """Say that the player is still there; as the partner who is named in it, agree."""
        return finish(self._operations.keep_seek(seek))

    def withdraw_seek(self, seek: Id) -> None:
        """Withdraw a seek; as the partner, do not agree."""
        finish(self._operations.withdraw_seek(seek))

    def challenge(
        self,
        ruleset: str,
        players: Mapping[Id, int],
        *,
        seat: int = 0,
        visibility: Literal["public", "unlisted", "private"] = "public",
        **terms: Unpack[Terms],
    ) -> Challenge:
        """Challenge players, each to a seat, and take one; there is a `table` once all have accepted."""
        return finish(self._operations.challenge(ruleset, players, seat=seat, visibility=visibility, **terms))

    def challenges(self) -> list[Challenge]:
        """List the challenges that the player made or received, the newest first."""
        return finish(self._operations.challenges())

    def accept_challenge(self, challenge: Id) -> Challenge:
        """Accept a challenge; the last one who accepts opens the table."""
        return finish(self._operations.accept_challenge(challenge))

    def decline_challenge(self, challenge: Id, reason: str = "generic") -> Challenge:
        """Decline a challenge, with a reason of the list in the API's document."""
        return finish(self._operations.decline_challenge(challenge, reason))

    def withdraw_challenge(self, challenge: Id) -> None:
        """Withdraw a challenge that the player made."""
        finish(self._operations.withdraw_challenge(challenge))

    def offer_rematch(self, table: Id) -> Rematch:
        """Offer the others of a finished table another match."""
        return finish(self._operations.offer_rematch(table))

    def rematch(self, table: Id) -> Rematch | None:
        """Read the newest offer of a rematch at a table; None if none was made."""
        return finish(self._operations.rematch(table))

    def accept_rematch(self, offer: Rematch) -> Rematch:
        """Agree to an offer; with the last player who agrees there is a new table, which it `opens`."""
        return finish(self._operations.accept_rematch(offer))

    def decline_rematch(self, table: Id) -> None:
        """Decline the offer of another player, or withdraw one's own."""
        finish(self._operations.decline_rematch(table))

    def ratings(self, player: Id, *, cursor: str | None = None) -> Page[Rating]:
        """Read a page of a player's ratings, those of their pairs after their own."""
        return finish(self._operations.ratings(player, cursor=cursor))

    def rating_history(
        self, player: Id, ruleset: str, speed: str, *, partner: Id | None = None, cursor: str | None = None
    ) -> Page[RatingChange]:
        """Read a page of what results did to a rating, the newest first; with a partner to that of the pair."""
        return finish(self._operations.rating_history(player, ruleset, speed, partner=partner, cursor=cursor))

    def leaders(
        self,
        ruleset: str,
        speed: str,
        *,
        of: Literal["players", "pairs", "bots"] = "players",
        cursor: str | None = None,
    ) -> Page[Rating]:
        """Read a page of the highest ratings of a rule set and speed."""
        return finish(self._operations.leaders(ruleset, speed, of=of, cursor=cursor))

    def notices(self, *, after: str | None = None, view: bool = False) -> Iterator[Notice]:
        """Yield a snapshot of where the player is, what waits, and each notice; or each notice after a place.

        With `view` a turn has what the player sees. A kind that is not known is to be skipped.
        """
        return each(self._operations.notices(after=after, view=view))

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
