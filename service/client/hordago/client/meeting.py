"""The operations by which players come to a table, their ratings, and the stream of what concerns them."""

import contextlib
from collections.abc import AsyncGenerator, Mapping
from typing import Literal, TypedDict, Unpack, cast
from uuid import UUID

import msgspec

from hordago.client.operations import Operations, decoded
from hordago.client.shapes import (
    Challenge,
    Challenges,
    Json,
    Notice,
    Page,
    Rating,
    RatingChange,
    Rematch,
    Seek,
    Seeks,
)

Id = UUID | str


class Terms(TypedDict, total=False):
    """What is to be played: what is left out has the default of the server, as the API's document says."""

    options: Mapping[str, object]
    seats: int
    clock: Mapping[str, object]
    rated: bool
    people_only: bool
    talk: bool
    aid: bool
    rating_range: Mapping[str, object]
    """`min`, `max` and `established`: whose ratings are wanted."""
    minutes: int
    """How long the offer lasts."""


class SeekTerms(Terms, total=False):
    """What a seek asks for."""

    bots: Literal["easy", "basic", "strong"]
    """Play at once, with this bot of the house in every other seat."""


class MeetingOperations(Operations):
    """What both clients do, with what is needed to find somebody to play with."""

    async def seek(self, ruleset: str, *, partner: Id | None = None, **terms: Unpack[SeekTerms]) -> Seek:
        """Seek players by these terms; it has a `table` if there were enough. Keep it, or follow the notices."""
        named = {} if partner is None else {"partner": partner}
        return await self.post("/v1/seeks", Seek, ruleset=ruleset, **named, **terms)

    async def quick_match(self, ruleset: str, **terms: Unpack[SeekTerms]) -> Seek:
        """Sit down where players wait for these terms, at `table`; or else seek."""
        return await self.post("/v1/quick-match", Seek, ruleset=ruleset, **terms)

    async def seeks(self) -> list[Seek]:
        """List the open seeks, the oldest first."""
        return (await self.get("/v1/seeks", Seeks)).items

    async def keep_seek(self, seek: Id) -> Seek:
        """Say that the player is still there; as the partner who is named in it, agree."""
        return await self.put(f"/v1/seeks/{seek}", Seek)

    async def withdraw_seek(self, seek: Id) -> None:
        """Withdraw a seek; as the partner, do not agree."""
        await self.delete(f"/v1/seeks/{seek}")

    async def challenge(
        self,
        ruleset: str,
        players: Mapping[Id, int],
        *,
        seat: int = 0,
        visibility: Literal["public", "unlisted", "private"] = "public",
        **terms: Unpack[Terms],
    ) -> Challenge:
        """Challenge players, each to a seat, and take one; there is a `table` once all have accepted."""
        asked = [{"player": player, "seat": number} for player, number in players.items()]
        where: Json = {"seat": seat, "visibility": visibility}
        return await self.post("/v1/challenges", Challenge, ruleset=ruleset, players=asked, **where, **terms)

    async def challenges(self) -> list[Challenge]:
        """List the challenges that the player made or received, the newest first."""
        return (await self.get("/v1/challenges", Challenges)).items

    async def accept_challenge(self, challenge: Id) -> Challenge:
        """Accept a challenge; the last one who accepts opens the table."""
        return await self.put(f"/v1/challenges/{challenge}/acceptance", Challenge)

    async def decline_challenge(self, challenge: Id, reason: str = "generic") -> Challenge:
        """Decline a challenge, with a reason of the list in the API's document."""
        return await self.put(f"/v1/challenges/{challenge}/refusal", Challenge, reason=reason)

    async def withdraw_challenge(self, challenge: Id) -> None:
        """Withdraw a challenge that the player made."""
        await self.delete(f"/v1/challenges/{challenge}")

    async def offer_rematch(self, table: Id) -> Rematch:
        """Offer the others of a finished table another match."""
        return await self.post(f"/v1/tables/{table}/rematch", Rematch)

    async def rematch(self, table: Id) -> Rematch | None:
        """Read the newest offer of a rematch at a table; None if none was made."""
        return await self.get(f"/v1/tables/{table}/rematch", cast("type[Rematch | None]", Rematch | None))

    async def accept_rematch(self, offer: Rematch) -> Rematch:
        """Agree to an offer; with the last player who agrees there is a new table, which it `opens`."""
        return await self.put(f"/v1/tables/{offer.table}/rematch/acceptance", Rematch, rematch=offer.id)

    async def decline_rematch(self, table: Id) -> None:
        """Decline the offer of another player, or withdraw one's own."""
        await self.delete(f"/v1/tables/{table}/rematch")

    async def ratings(self, player: Id, *, cursor: str | None = None) -> Page[Rating]:
        """Read a page of a player's ratings, those of their pairs after their own."""
        return await self.get(f"/v1/players/{player}/ratings", Page[Rating], **_after(cursor))

    async def rating_history(
        self, player: Id, ruleset: str, speed: str, *, partner: Id | None = None, cursor: str | None = None
    ) -> Page[RatingChange]:
        """Read a page of what results did to a rating, the newest first; with a partner to that of the pair."""
        of = {} if partner is None else {"partner": str(partner)}
        path = f"/v1/players/{player}/ratings/{ruleset}/{speed}"
        return await self.get(path, Page[RatingChange], **of, **_after(cursor))

    async def leaders(
        self,
        ruleset: str,
        speed: str,
        *,
        of: Literal["players", "pairs", "bots"] = "players",
        cursor: str | None = None,
    ) -> Page[Rating]:
        """Read a page of the highest ratings of a rule set and speed."""
        return await self.get(f"/v1/ratings/{ruleset}/{speed}", Page[Rating], of=of, **_after(cursor))

    async def notices(self, *, after: str | None = None, view: bool = False) -> AsyncGenerator[Notice, None]:
        """Yield a snapshot of where the player is, what waits, and each notice; or each notice after a place.

        With `view` a turn has what the player sees. A kind that is not known is to be skipped.
        """
        query = {"view": "true"} if view else {}
        frames = self.stream("/v1/players/me/stream", after=after, **query)
        async with contextlib.aclosing(frames):
            async for frame in frames:
                body = decoded(frame.data, lambda data: msgspec.json.decode(data, type=Json))
                if frame.event == "snapshot":
                    yield Notice("snapshot", body, frame.id)
                elif frame.event == "message":
                    yield Notice(str(body.get("kind")), body, frame.id)


def _after(cursor: str | None) -> dict[str, str]:
    return {} if cursor is None else {"cursor": cursor}
